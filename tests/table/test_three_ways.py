"""The live table, played through all rolls, has the exact figures that croupier.maths has.

Nothing here reads the game's tables: a stake is put down, each of the 36 rolls is called, and what
comes back to the seat is looked at. The chain is solved by the algebra of the hand-written games,
so that table and maths share nothing but the game.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import pytest
from tests.by_hand.algebra import solve
from tests.table.house import Night, opened, rules_of

from croupier.maths.advice import advise as maths_advice
from croupier.maths.dice import rows
from croupier.maths.figures import Row
from croupier.table import commands as c
from croupier.table.decide import act
from croupier.table.state import Bet, Refused, Seat, Table
from croupier.words.card_game import CardGame
from croupier.words.cards import DECK
from croupier.words.game import Game

DICE_GAMES = ("double-dice", "dragon-fire", "craps")
STAKE = 396_000  # cents: every odds of these games make whole cents of it
BASES = {
    "Behind the Win Line": "Win Line",
    "Behind the Don't Win": "Don't Win",
    "Behind the Come": "Come",
    "Behind the Don't Come": "Don't Come",
}
OTHERS = {  # what Bob bets at each roll, so that there is always something to throw for: CR 3.9
    "Double Dice": "Any Seven",
    "Dragon Fire": "Total 7",
    "Craps": "Field",
}
OTHERWISE = {  # one reading of each ruling that moves chips, besides the defaults
    "double-dice": {"DD 7.2": "join", "DD 8.2": "stays-up", "DD 9.6": "closed"},
    "dragon-fire": {"DF 6.1.7": "each-step", "DF 6.1.7 eights": "always", "DF 6.2.6": "named-only"},
    "craps": {"CR bar": "12", "CR off": "always-on", "CR place": "stays-up"},
}


class Place(NamedTuple):
    """The clock, all chips by area, where the wager in question lies, and how it ended."""

    clock: int
    chips: tuple[tuple[int, int], ...] = ()
    lies: str = ""
    ended: str = ""
    net: Fraction = Fraction(0)


class Player:
    """One player with one wager, at a table where nobody takes the dice."""

    def __init__(self, fresh: Table, family: str) -> None:
        self.fresh = fresh
        self.base = BASES.get(family, "")
        self.members = [w.name for w in fresh.rules.wagers if w.family == family]
        self.other = OTHERS[fresh.rules.title]
        self.caller = fresh.rules.grants["call the roll"].roles[0]

    def table(self, place: Place) -> Table:
        bets = {(1, area): Bet(amount) for area, amount in place.chips}
        seats = (Seat("Ann", 100 * STAKE), Seat("Bob", STAKE))
        now = self.fresh.with_(clock=place.clock, bets=bets, seats=seats)
        return asked(now, c.Place("seat 2", 2, self.other, STAKE))

    def bets(self, table: Table, place: Place) -> tuple[Table, str]:
        """The wager made if it may be, its base before it; and where it lies."""
        if place.lies:
            return table, place.lies
        if self.base and not place.chips:
            table = asked(table, c.Place("seat 1", 1, self.base, STAKE))
        for area in self.members:
            after = act(table, c.Place("seat 1", 1, area, STAKE))
            if not isinstance(after, Refused):
                return after.table, area
        return table, ""

    def rolls(self, place: Place, first: int, second: int) -> Place:
        before, lies = self.bets(self.table(place), place)
        for seat in (1, 2, 1):  # each is asked first in some game
            before = asked(before, c.RefuseDice(f"seat {seat}", seat))
        closed = asked(before, c.NoMoreBets("dealer"))
        done = act(closed, c.Roll(self.caller, first, second))
        assert not isinstance(done, Refused), done
        for event in done.events:
            for r in getattr(event, "receipts", ()):
                if (r.seat, r.area) == (1, lies):
                    return Place(
                        0, ended=r.outcome, net=Fraction(r.pays + r.back + r.up, STAKE) - 1
                    )
            moved = [m.to_area for m in getattr(event, "moved", ()) if m.area == lies]
            lies = (*moved, lies)[0]
        chips = sorted((area, bet.amount) for (n, area), bet in done.table.bets.items() if n == 1)
        return Place(done.table.clock, tuple(chips), lies)


def asked(table: Table, command: c.Command) -> Table:
    """The table after the command, or as it was if that is refused."""
    done = act(table, command)
    return table if isinstance(done, Refused) else done.table


@cache
def game_under(name: str, otherwise: bool) -> tuple[Game, Table]:
    readings = tuple(OTHERWISE[name].items()) if otherwise else ()
    game = rules_of(name, readings)
    assert isinstance(game, Game)
    fresh = opened(name, readings, chips=(1,), seats=2).table
    return game, fresh


@cache
def figures(name: str, otherwise: bool) -> dict[str, Row]:
    return {row.area: row for row in rows(game_under(name, otherwise)[0])}


@pytest.mark.slow
@pytest.mark.parametrize("otherwise", [False, True], ids=["as usual", "other readings"])
@pytest.mark.parametrize("name", DICE_GAMES)
def test_every_wager_of_a_dice_game(name: str, otherwise: bool) -> None:
    _, fresh = game_under(name, otherwise)
    for family, exact in figures(name, otherwise).items():
        player = Player(fresh, family)
        visits, ends = solve(Place(fresh.clock), player.rolls, lambda place: bool(place.ended))
        edge = -sum((chance * end.net for end, chance in ends.items()), Fraction(0))
        chances = {
            outcome: sum((p for end, p in ends.items() if end.ended == outcome), Fraction(0))
            for outcome in ("wins", "loses", "returned")
        }
        assert edge == exact.edge, family
        assert list(chances.values()) == [exact.win, exact.lose, exact.push], family
        rolled = sum((n for place, n in visits.items() if self_lies(player, place)), Fraction(0))
        assert rolled == exact.mean_rolls, family


def self_lies(player: Player, place: Place) -> bool:
    """Whether the wager lies there when the dice are rolled."""
    return bool(player.bets(player.table(place), place)[1])


def test_every_wager_that_a_hand_can_place_is_played() -> None:
    for name in DICE_GAMES:
        game, _ = game_under(name, False)
        families = {w.family for w in game.wagers if not w.by_dealer}
        assert set(figures(name, False)) == families


# ------------------------------------------------------------------------ cards

HANDS = ("2s 9s 4d Jc 6h", "As 7s 7d Kc 3h", "5h 6h 8h Qh 2c", "Td 3c Ks 8s 4c")
NAMED = ("As Ks Qs Js Ts", "4h 5h 6h 7h 8h", "9c 9d 9h 9s 2d", "6c 6d 6s Jc Jd", "2h 5h 7h 9h Kh")


def holding(hand: str, readings: dict[str, str]) -> Table:
    """A table at which Ann holds these five cards and is to decide."""
    night = Night("double-chance", readings, chips=(1,), cents=True, seats=1).sits(1, "Ann", STAKE)
    night.bets(1, STAKE, "Hand")
    night(c.NoMoreBets("Dana"))
    night(c.Shuffle("Dana"))
    night(c.Deal("Dana", 1, tuple(hand.split())))
    return night.table


def net_of(table: Table, command: c.Command) -> Fraction:
    """What the wager comes to with this command, per unit staked."""
    done = act(table, command)
    assert not isinstance(done, Refused), done
    (receipt,) = (r for event in done.events for r in getattr(event, "receipts", ()))
    return Fraction(receipt.pays + receipt.back, STAKE) - 1


@pytest.mark.slow
@pytest.mark.parametrize("reading", ["one", "every"])
@pytest.mark.parametrize("hand", HANDS)
def test_every_way_to_discard_over_all_sixth_cards(hand: str, reading: str) -> None:
    readings = {"DC 9.3": reading}
    game, table = rules_of("double-chance", tuple(readings.items())), holding(hand, readings)
    assert isinstance(game, CardGame)
    told = maths_advice(game, hand)
    assert len(told.keeps) == 25  # to keep one, two or three of five
    for keep in told.keeps:
        kept = tuple(map(str, keep.kept))
        decided = asked(table, c.Keep("seat 1", 1, kept))
        assert decided != table
        sixths = [card for card in map(str, DECK) if card not in hand.split()]
        nets = [net_of(decided, c.DealSixth("Dana", 1, card)) for card in sixths]
        assert sum(nets, Fraction(0)) / len(nets) == keep.value, keep


@pytest.mark.slow
@pytest.mark.parametrize("hand", NAMED)
def test_every_declared_hand_pays_what_maths_says(hand: str) -> None:
    game = rules_of("double-chance")
    assert isinstance(game, CardGame)
    told = maths_advice(game, hand)
    assert net_of(holding(hand, {}), c.Declare("seat 1", 1)) == told.declared
