"""The second route: hand-written players of the rule texts, sharing no code with the project.

Each game module was written from the rule text alone. Nothing here imports the project; agreement
between the two is evidence, because neither saw the other.
"""
