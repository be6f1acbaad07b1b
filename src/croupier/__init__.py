"""One executable rulebook for table games: each game written once, clause by clause."""

__version__ = "0.1.0"
