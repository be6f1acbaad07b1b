"""Where table, bank and store come together: a command goes in, what came of it is kept."""
