"""A whole card game, and the checks it must pass before it may be imported.

Total: each state answers every call that can be read off the cards exactly once, and whatever is
dealt and decided, every area is decided. Cited: every rule number stands in the rulebook.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from croupier.words.calls import Call
from croupier.words.cards import (
    DEALT,
    DECLARES,
    DISCARDS,
    NOTHING,
    HandRow,
    Read,
)
from croupier.words.clauses import Clause, Goes, State, Wager
from croupier.words.faults import RuleFault, nearest
from croupier.words.game import (
    Answers,
    Layout,
    answers_of,
    check_cited,
    check_names,
    cited_by_wagers,
)
from croupier.words.jackpot import Cap, Schedule
from croupier.words.rulings import Chosen


@dataclass(frozen=True, slots=True)
class Keeps:
    """How many cards a player who discards keeps; `more` has one who holds more discard on."""

    rule: str
    least: int
    most: int
    more: str


@dataclass(frozen=True, slots=True)
class Decision:
    """What may be decided with a hand: with one that has a name, with one that has none."""

    rule: str
    call: str
    listed: bool
    unlisted: bool


@dataclass(frozen=True, slots=True)
class Decides:
    """All a player may decide. `choice` is the clause that leaves it to the player, if one does."""

    decisions: tuple[Decision, ...]
    keeps: Keeps
    final: str
    choice: str

    def legal(self, *, listed: bool) -> tuple[Decision, ...]:
        return tuple(d for d in self.decisions if (d.listed if listed else d.unlisted))


def declaring(rule: str, *, listed: bool, unlisted: bool) -> Decision:
    return Decision(rule, DECLARES, listed, unlisted)


def discarding(rule: str, *, listed: bool, unlisted: bool) -> Decision:
    return Decision(rule, DISCARDS, listed, unlisted)


def keeping(rule: str, least: int, most: int, *, more: str) -> Keeps:
    return Keeps(rule, least, most, more)


def decides(*decisions: Decision, keeps: Keeps, final: str, choice: str = "") -> Decides:
    """`final` is the clause by which what was discarded stays out of play."""
    return Decides(decisions, keeps, final, choice)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is done in a round, in the order of the text."""

    rule: str
    does: str
    area: str = ""
    state: str = ""
    cards: int = 0


def bets(rule: str, area: Wager) -> Step:
    return Step(rule, "bets", area.name, area.states[0].name)


def no_more_bets(rule: str) -> Step:
    return Step(rule, "no more bets")


def deal(rule: str, cards: int, area: Wager, state: str) -> Step:
    """So many cards to each hand whose wager is in this state."""
    return Step(rule, "deal", area.name, state, cards)


def decide(rule: str, area: Wager, state: str) -> Step:
    return Step(rule, "decide", area.name, state)


def collect(rule: str, area: Wager, state: str) -> Step:
    return Step(rule, "collect", area.name, state)


def pay(rule: str, area: Wager, state: str) -> Step:
    return Step(rule, "pay", area.name, state)


def settle(rule: str, area: Wager, state: str) -> Step:
    """Collect what has lost and pay what has won."""
    return Step(rule, "settle", area.name, state)


@dataclass(frozen=True, slots=True)
class CardGame(Layout):
    """A card game under one set of rulings. `withheld` are areas that no chips may be put on."""

    chosen: Chosen
    wagers: tuple[Wager, ...]
    withheld: tuple[Wager, ...]
    hands: tuple[HandRow, ...]
    reads: tuple[Read, ...]
    decides: Decides
    play: tuple[Step, ...]
    schedule: Schedule
    cap: Cap
    answers: Mapping[tuple[str, str], Answers]
    cited: Mapping[str, tuple[str, ...]]

    def __hash__(self) -> int:
        return hash((self.title, self.chosen.paytable, self.areas))  # alike where games are equal

    @property
    def definition(self) -> tuple[Any, ...]:
        """All that is laid down: two games are the same where this is, whatever led to it."""
        return (self.wagers, self.withheld, self.hands, self.reads, self.decides, self.play,
                self.schedule, self.cap)  # fmt: skip

    def area(self, name: str) -> Wager:
        """The area of this name, be it one that is withheld."""
        return next((area for area in self.withheld if area.name == name), None) or self.wager(name)

    def outcome(self, name: str, *calls: Call) -> Clause:
        """The clause that decides an area when this is called; what it does not hear passes by."""
        now = self.area(name).states[0].name
        for call in calls:
            clause = self.answers[name, now].get(call)
            if clause is None:
                continue
            if not isinstance(clause.consequence, Goes):
                return clause
            now = clause.consequence.to_state
        heard = ", ".join(repr(str(call)) for call in calls)
        raise RuleFault(f"{self.title}, {name}: still in state {now!r} after the calls {heard}.")

    def declared(self, area: str, name: str) -> Clause:
        """What becomes of an area when a hand of this name is declared."""
        return self.outcome(area, DEALT, name, DECLARES, name)

    def discarded(self, area: str, name: str, read: str) -> Clause:
        """What becomes of an area when a hand is discarded from and the sixth card is read so."""
        return self.outcome(area, DEALT, name, DISCARDS, read)


def card_game(
    chosen: Chosen,
    wagers: Iterable[Wager],
    *,
    hands: Iterable[HandRow],
    reads: Iterable[Read],
    decides: Decides,
    play: Iterable[Step],
    cap: Cap,
    schedule: Schedule,
    withheld: Iterable[Wager] = (),
    says_again: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> CardGame:
    """Puts a game together, or refuses it with a sentence that says where it does not hold."""
    offered, kept_back = tuple(wagers), tuple(withheld)
    areas = (*offered, *kept_back)
    title = chosen.book.title
    answers = {(a.name, s.name): _answers(title, a, s) for a in areas for s in a.states}
    check_names(title, areas)
    game = CardGame(
        chosen, offered, kept_back, tuple(hands), tuple(reads), decides, tuple(play), schedule,
        cap, answers, _cited(areas, hands, reads, decides, play, cap, says_again),
    )  # fmt: skip
    _check_decisions(game)
    _check_play(title, areas, game.play)
    _check_decided(game)
    for rule, others in says_again.items():
        check_cited(game.book, (), {other: [f"{rule} says again"] for other in others})
    check_cited(game.book, areas, game.cited)
    return game


def _answers(title: str, area: Wager, s: State) -> Answers:
    where = f"{title}, {area.name}, state {s.name!r}"
    heard = tuple(str(call) for call in s.hears or ())
    if not heard:
        raise RuleFault(f"{where}: it says not which calls are heard there (hears=...).")
    for clause in s.clauses:
        for call in sorted(map(str, clause.calls or ())):
            if call not in heard:
                raise RuleFault(
                    f"{where}, clause {clause.rule}: nobody calls {call!r}.{nearest(call, heard)}"
                )
    return answers_of(title, area, s)


def _cited(
    areas: Iterable[Wager],
    hands: Iterable[HandRow],
    reads: Iterable[Read],
    decides: Decides,
    play: Iterable[Step],
    cap: Cap,
    says_again: Mapping[str, tuple[str, ...]],
) -> dict[str, tuple[str, ...]]:
    keeps = decides.keeps
    places = [
        *((rule, at) for rule, found in cited_by_wagers(areas).items() for at in found),
        *((hand.rule, hand.name) for hand in hands),
        *((hand.prize, f"{hand.name}, jackpot") for hand in hands if hand.prize),
        *((read.rule, f"sixth card, {read.name}") for read in reads),
        *((decision.rule, decision.call) for decision in decides.decisions),
        (keeps.rule, "cards kept"),
        (keeps.more, "cards kept"),
        (decides.final, "cards discarded"),
        *((step.rule, f"a round: {step.does}") for step in play),
        (cap.rule, "maximum payout"),
        *((rule, f"says again {', '.join(others)}") for rule, others in says_again.items()),
    ]
    cited: dict[str, tuple[str, ...]] = {}
    for rule, place in places:
        cited[rule] = tuple(dict.fromkeys((*cited.get(rule, ()), place)))
    return cited


def _check_decisions(game: CardGame) -> None:
    """A hand may be decided on in exactly one way, or a clause says that its holder chooses."""
    for listed, hand in ((True, "a hand that has a name"), (False, "a hand that has none")):
        legal = game.decides.legal(listed=listed)
        if not legal:
            raise RuleFault(f"{game.title}: no clause says what is done with {hand}.")
        if len(legal) > 1 and not game.decides.choice:
            first, second = legal[:2]
            raise RuleFault(
                f"{game.title}: by clause {first.rule} the holder of {hand} {first.call}, by "
                f"clause {second.rule} {second.call}, and no clause leaves the choice."
            )
    keeps = game.decides.keeps
    if not 1 <= keeps.least <= keeps.most <= 5:
        raise RuleFault(
            f"{game.title}, clause {keeps.rule}: of five cards {keeps.least} to {keeps.most} "
            f"cannot be kept."
        )


def _check_play(title: str, areas: Iterable[Wager], play: Iterable[Step]) -> None:
    known = {area.name: tuple(s.name for s in area.states) for area in areas}
    for step in play:
        where = f"{title}, clause {step.rule} ({step.does})"
        if step.area and step.area not in known:
            raise RuleFault(
                f"{where}: there is no area {step.area!r}.{nearest(step.area, tuple(known))}"
            )
        if step.state and step.state not in known[step.area]:
            hint = nearest(step.state, known[step.area])
            raise RuleFault(f"{where}: {step.area} has no state {step.state!r}.{hint}")


def _check_decided(game: CardGame) -> None:
    """Whatever is dealt, decided and turned, every area that takes chips is decided by then."""
    listed = tuple(hand.name for hand in game.hands)
    for area in game.areas:
        for name in (*listed, NOTHING):
            for decision in game.decides.legal(listed=name != NOTHING):
                if decision.call == DECLARES:
                    game.declared(area, name)
                    continue
                for read in game.reads:
                    game.discarded(area, name, read.name)
