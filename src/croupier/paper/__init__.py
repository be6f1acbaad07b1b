"""What is drawn or printed from a game: sheets of figures, the rulebook, the matrix of clauses."""
