"""The live table: what people ask for, what the rules answer, and what happened, as values."""
