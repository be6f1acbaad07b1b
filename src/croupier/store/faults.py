"""What can go wrong with a log. Nothing was written, unless it is said that nobody knows."""


class StoreFault(Exception):  # noqa: N818 - what it is, in a sentence for the person who runs it
    """The store cannot do that; its text says why, and what can be done."""


class Stale(StoreFault):
    """Somebody else wrote to the table first: nothing was written, decide again."""


class Repeated(StoreFault):
    """A command with this number was answered before: nothing was written, look the answer up."""


class Full(StoreFault):
    """There is no room: nothing was written, and the same may be asked again when there is."""


class Unknown(StoreFault):
    """The log may or may not hold what was to be written: only opening it anew will tell."""


class Damaged(StoreFault):
    """What is kept is not what was written."""
