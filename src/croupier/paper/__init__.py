"""What is printed: rulebooks, sheets of figures, rulings, the matrix; pure text, no printing."""
