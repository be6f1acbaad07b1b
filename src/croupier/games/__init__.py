"""The four games: one module and one rulebook each, and nothing else."""
