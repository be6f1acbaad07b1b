"""Who may throw, who is offered the dice and when they change hands: clauses, like all else."""

from dataclasses import dataclass
from typing import TypeVar

from croupier.words.calls import Calls
from croupier.words.clauses import During, Wager

CLOCKWISE, ANTICLOCKWISE = "clockwise", "anticlockwise"


@dataclass(frozen=True, slots=True)
class MustHold:
    """The shooter needs a wager on one of these areas; `each_roll`: or gives up the dice."""

    rule: str
    areas: tuple[str, ...]
    each_roll: bool


@dataclass(frozen=True, slots=True)
class Offered:
    """To whom the dice are offered, in which direction; `at_start` for the opening of play.

    `on_to` are the clauses by which an offer that is refused goes on to the next player.
    """

    rule: str
    direction: str
    to_holders: bool
    at_start: bool
    on_to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MayPass:
    """The shooter may give up the dice of his own will, after any roll or only in these states."""

    rule: str
    during: During | None


@dataclass(frozen=True, slots=True)
class GivesUp:
    """These calls take the dice away; `own`: only when they take the shooter's own chips there.

    own is "" (chips do not matter), "any" (one of his wagers is lost) or "all" (every one is).
    """

    rule: str
    calls: Calls
    during: tuple[During, ...]
    own: str


@dataclass(frozen=True, slots=True)
class MayBeOrdered:
    """A named person may order the shooter to pass the dice."""

    rule: str
    by: str


@dataclass(frozen=True, slots=True)
class Nobody:
    """Who throws when no player takes the dice and wagers are undecided."""

    rule: str
    throws: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """Who names another to throw on when the shooter cannot; the turn may end with a state."""

    rule: str
    named_by: str
    until: During | None


ShooterClause = MustHold | Offered | MayPass | GivesUp | MayBeOrdered | Nobody | Substitute
_Kind = TypeVar("_Kind", bound=ShooterClause)


@dataclass(frozen=True, slots=True)
class Shooter:
    """Everything a document says about the person with the dice."""

    clauses: tuple[ShooterClause, ...]

    @property
    def cited(self) -> tuple[str, ...]:
        """Every clause number of these clauses."""
        onward = (rule for c in self.all(Offered) for rule in c.on_to)
        return (*(c.rule for c in self.clauses), *onward)

    def all(self, kind: type[_Kind]) -> tuple[_Kind, ...]:
        return tuple(c for c in self.clauses if isinstance(c, kind))


def shooter(*clauses: ShooterClause) -> Shooter:
    return Shooter(clauses)


def must_hold(rule: str, *areas: Wager, each_roll: bool = False) -> MustHold:
    return MustHold(rule, tuple(a.name for a in areas), each_roll)


def offered(
    rule: str,
    direction: str,
    *,
    to_holders: bool,
    at_start: bool = False,
    on_to: tuple[str, ...] = (),
) -> Offered:
    return Offered(rule, direction, to_holders, at_start, on_to)


def may_pass(rule: str, during: During | None = None) -> MayPass:
    return MayPass(rule, during)


def gives_up(rule: str, calls: Calls, *during: During, own: str = "") -> GivesUp:
    return GivesUp(rule, calls, during, own)


def may_be_ordered(rule: str, by: str) -> MayBeOrdered:
    return MayBeOrdered(rule, by)


def nobody(rule: str, throws: str) -> Nobody:
    return Nobody(rule, throws)


def substitute(rule: str, named_by: str, until: During | None = None) -> Substitute:
    return Substitute(rule, named_by, until)
