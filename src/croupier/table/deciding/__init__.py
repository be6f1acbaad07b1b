"""What each command may do, act by act; croupier.table.decide puts them together."""
