"""Exact answers: what a wager is worth, how long it lasts, what a reading of the rules costs."""
