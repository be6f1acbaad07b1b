"""What each kind of event changes, room by room; croupier.table.evolve puts them together."""
