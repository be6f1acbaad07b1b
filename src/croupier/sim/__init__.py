"""Rolls by the billion: whole tables and sessions, simulated on processors and graphics cards."""
