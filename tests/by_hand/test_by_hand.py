"""The hand-written dice players against textbook figures, plain counting and rolled dice."""

import random
from fractions import Fraction
from itertools import product
from statistics import mean, stdev

import pytest

from . import craps, double_dice, dragon_fire
from .algebra import ROLLS, Figures, covariance, figures, turn
from .play import ByHand
from .procedural import one_bet, play

BETS = 20_000
GAMES: dict[str, dict[str, ByHand]] = {
    "Double Dice": double_dice.wagers(),
    "Dragon Fire": dragon_fire.wagers(),
    "craps": craps.wagers(),
}
EVERY = [(game, name) for game, wagers in GAMES.items() for name in wagers]
F = Fraction


def edge(w: ByHand) -> Fraction:
    """House edge per bet made."""
    return figures(w).edge


def test_number_of_wagers() -> None:
    """15 wagers of Double Dice, 20 of Dragon Fire, 33 of craps."""
    assert {game: len(wagers) for game, wagers in GAMES.items()} == {
        "Double Dice": 15,
        "Dragon Fire": 20,
        "craps": 33,
    }


@pytest.mark.parametrize("bar", ["2", "12"])
def test_craps_lines(bar: str) -> None:
    """Win Line 7/495 in 557/165 rolls; Don't Win 3/220 whichever of 2 and 12 is barred."""
    at_the_table = craps.wagers({"CR bar": bar})
    for name in ("Win Line", "Come"):
        f = figures(at_the_table[name])
        assert (f.edge, f.mean_rolls, f.push) == (F(7, 495), F(557, 165), F(0))
        assert f.win == F(244, 495)
    for name in ("Don't Win", "Don't Come"):
        f = figures(at_the_table[name])
        assert (f.edge, f.mean_rolls, f.push) == (F(3, 220), F(557, 165), F(1, 36))
        assert f.edge_resolved == F(3, 220) / F(35, 36)


@pytest.mark.parametrize("off", ["come-out", "always-on"])
def test_craps_odds_are_fair(off: str) -> None:
    """Every Behind wager has no edge, on or off."""
    for name, w in craps.wagers({"CR off": off}).items():
        if name.startswith("Behind"):
            f = figures(w)
            assert f.edge == 0
            assert (f.push > 0) == (name == "Behind the Come" and off == "come-out")
            assert f.mean_rolls == F(196, 55)  # sum over points of share times 36 / (ways + 6)


def test_craps_edges_us() -> None:
    """The known US figures."""
    known = {
        "Place 4 to Win": F(1, 15),
        "Place 5 to Win": F(1, 25),
        "Place 6 to Win": F(1, 66),
        "Place 4 to Lose": F(1, 33),
        "Place 5 to Lose": F(1, 40),
        "Place 6 to Lose": F(1, 55),
        "Hard 4": F(1, 9),
        "Hard 6": F(1, 11),
        "Any Craps": F(1, 9),
        "Craps Two": F(5, 36),
        "Craps Three": F(1, 9),
        "Craps Twelve": F(5, 36),
        "Eleven": F(1, 9),
        "Field": F(1, 18),
        "Any Seven": F(1, 6),
        "Big 6": F(1, 11),
        "Big 8": F(1, 11),
    }
    at_the_table = craps.wagers()
    assert {name: edge(at_the_table[name]) for name in known} == known
    for low, high in ((4, 10), (5, 9), (6, 8)):
        for way in ("Win", "Lose"):
            pair = [figures(at_the_table[f"Place {n} to {way}"]) for n in (low, high)]
            assert pair[0] == pair[1]


def test_craps_edges_british() -> None:
    """The half points of the British family, where they differ from the US table."""
    known = {
        "Place 4 to Win": F(1, 30),
        "Place 10 to Win": F(1, 30),
        "Hard 4": F(1, 18),
        "Hard 10": F(1, 18),
        "Hard 6": F(1, 22),
        "Hard 8": F(1, 22),
        "Any Craps": F(1, 18),
        "Craps Two": F(1, 18),
        "Craps Three": F(1, 18),
        "Craps Twelve": F(1, 18),
        "Eleven": F(1, 18),
    }
    us, british = craps.wagers(), craps.wagers(paytable="british")
    different = {name: edge(w) for name, w in british.items() if edge(w) != edge(us[name])}
    assert different == known


def test_double_dice() -> None:
    """Shooter's Bet by powers of 5/6; lines by 5 ways or 1 way against 6; Any Seven 1/6."""
    at_the_table = double_dice.wagers()
    a_set = F(5, 6) ** 4
    shooter = figures(at_the_table["Shooter's Bet"])
    assert (shooter.win, shooter.edge) == (a_set, 1 - 2 * a_set)
    assert shooter.mean_rolls == 6 * (1 - a_set)
    for name in double_dice.NUMBER_LINE:
        assert edge(at_the_table[name]) == F(6 - 5, 11)
    for face in range(1, 7):
        assert edge(at_the_table[f"Double {face}"]) == F(6 - 5, 7)
    assert edge(at_the_table["Any Seven"]) == F(1, 6)
    assert figures(at_the_table["Bonus Bet"]).pays == {
        F(-1): 1 - a_set**4,
        F(5): a_set**4 * (1 - a_set),
        F(10): a_set**5 * (1 - a_set),
        F(20): a_set**6,
    }


def test_double_dice_late_shooters_bets() -> None:
    """DD 7.2: joining before throw 2, 3 or 4 leaves three, two or one throws to survive."""
    for throw in range(1, 5):
        for reading, throws in (("new-set", 4), ("join", 5 - throw), ("own-four", 4)):
            w = double_dice.shooters_bet_entered_at(throw, {"DD 7.2": reading})
            assert figures(w).win == F(5, 6) ** throws


def test_dragon_fire() -> None:
    """One-roll wagers by their ways of 36; Dragon and Fire lose the second of two sevens."""
    at_the_table = dragon_fire.wagers()
    assert edge(at_the_table["Dragon"]) == edge(at_the_table["Fire"]) == F(1, 36)
    assert figures(at_the_table["Dragon"]).mean_rolls == F(7, 6)
    assert edge(at_the_table["Low Pair"]) == edge(at_the_table["High Pair"]) == 1 - F(3 * 11, 36)
    for face in range(1, 7):
        assert edge(at_the_table[f"Pair {face}"]) == 1 - F(34, 36)
    for total, pays in dragon_fire.TOTAL_PAYS.items():
        ways = 6 - abs(7 - total)
        assert edge(at_the_table[f"Total {total}"]) == 1 - F(ways * (pays + 1), 36)


def test_dragon_fire_readings() -> None:
    """DF 6.1.5 read literally, 6.1.6 "any" and 6.2.6 "named-only", counted by hand."""
    literal = dragon_fire.wagers({"DF 6.1.5": "total"})
    for number in range(1, 7):
        assert edge(literal[f"Pair {number}"]) == 1 - F(34 * (number - 1), 36)
    lenient = dragon_fire.wagers({"DF 6.1.6": "any"})
    for total, pays in dragon_fire.TOTAL_PAYS.items():
        assert edge(lenient[f"Total {total}"]) == 1 - F(34 * (pays + 1), 36)
    for name in dragon_fire.PAIRS:
        paid = figures(dragon_fire.pair_after_a_seven(name))
        assert paid == figures(dragon_fire.wagers()[name])
        f = figures(dragon_fire.pair_after_a_seven(name, {"DF 6.2.6": "named-only"}))
        assert (f.push, f.win) == (paid.win, F(0))


@pytest.mark.parametrize(
    ("reading", "prizes"), [("highest", (-1, 2, 10, 100)), ("each-step", (-1, 2, 12, 112))]
)
def test_dragons_tail_by_all_triples(reading: str, prizes: tuple[int, ...]) -> None:
    """All 36 x 36 x 36 triples of rolls, counting the eights they begin with."""
    counts: dict[Fraction, int] = {}
    for triple in product([first + second for first, second in ROLLS], repeat=3):
        eights = 0
        while eights < 3 and triple[eights] == 8:
            eights += 1
        net = F(prizes[eights])
        counts[net] = counts.get(net, 0) + 1
    tail = figures(dragon_fire.wagers({"DF 6.1.7": reading})["Dragon's Tail"])
    assert tail.pays == {net: F(count, 36**3) for net, count in counts.items()}


def test_readings_without_effect_on_a_single_bet() -> None:
    """DD 7.2, DD 9.6, DF 6.2.5 and DF 6.2.6 change nothing for a bet at a table just opened."""

    def all_figures(wagers: dict[str, ByHand]) -> dict[str, Figures]:
        return {name: figures(w) for name, w in wagers.items()}

    dice, fire = all_figures(double_dice.wagers()), all_figures(dragon_fire.wagers())
    for clause, reading in (("DD 7.2", "join"), ("DD 7.2", "own-four"), ("DD 9.6", "closed")):
        assert all_figures(double_dice.wagers({clause: reading})) == dice
    for clause, reading in (("DF 6.2.5", "again-second"), ("DF 6.2.6", "named-only")):
        assert all_figures(dragon_fire.wagers({clause: reading})) == fire


def test_an_unknown_reading_is_refused() -> None:
    """A slip in a reading must not pass for the default."""
    with pytest.raises(ValueError, match="CR bar"):
        craps.wagers({"CR bar": "3"})
    with pytest.raises(ValueError, match="DF 1"):
        dragon_fire.wagers({"DF 1": "pair"})


def test_moments() -> None:
    """Variance and third moment of an even-money bet; all chances add up."""
    for wagers in GAMES.values():
        for w in wagers.values():
            f = figures(w)
            assert f.win + f.lose + f.push == sum(f.pays.values()) == 1
            assert covariance(w, w) == f.variance
    f = figures(craps.wagers()["Win Line"])
    assert f.variance == 4 * f.win * f.lose
    assert f.third == 8 * f.win * f.lose * (f.lose - f.win)


def test_covariances_counted_by_hand() -> None:
    """Pairs of wagers whose joint results can be counted on 36 rolls."""
    fire, line = dragon_fire.wagers(), craps.wagers()
    # Dragon and Fire: one wins what the other loses, but both lose to two sevens (1 in 36).
    assert covariance(fire["Dragon"], fire["Fire"]) == F(1 - 35, 36) - F(1, 36) ** 2
    # Two one-roll wagers that cannot both win: 15/36 and 11/36 are the chances of the two.
    mean_two, mean_eleven = -F(5, 36), -F(1, 9)
    together = F(-30 + 2 * -15 + 33, 36)
    assert covariance(line["Craps Two"], line["Eleven"]) == together - mean_two * mean_eleven
    # Win Line and Don't Win: opposite, but for a 2 (Win Line loses, Don't Win stands off).
    together, means = -F(35, 36), F(7, 495) * F(3, 220)
    assert covariance(line["Win Line"], line["Don't Win"]) == together - means


def test_turns_of_double_dice() -> None:
    """Until a seven: 6 rolls on average; stopping after k sets: the same, cut off at 4k."""
    turns = double_dice.turns()
    endless = turn(turns["until a seven"])
    assert endless.mean == 6
    assert endless.lasts == {n: F(5, 6) ** (n - 1) / 6 for n in range(1, 21)}
    for sets in range(1, 6):
        t = turn(turns[f"stops after {sets}"])
        assert t.mean == 6 * (1 - F(5, 6) ** (4 * sets))
        assert sum(t.lasts.values()) == 1
        assert t.lasts[4 * sets] == F(5, 6) ** (4 * sets - 1)


def test_turns_of_dragon_fire() -> None:
    """After a seven (once in 6 rolls) the dice are lost with chance 21/36, 1 or 6/36."""
    turns = {name: turn(t) for name, t in dragon_fire.turns().items()}
    assert turns["Dragon only"].mean == turns["Fire only"].mean == 7 / F(21, 36)
    assert turns["both, any loss"].mean == 7
    assert turns["both, all lost"].mean == 7 * 6
    assert turns["Dragon once"].lasts == {1: F(5, 6), 2: F(1, 6)} | {n: F(0) for n in range(3, 21)}
    for n in range(2, 21):
        assert turns["both, any loss"].lasts[n] == F(5, 6) ** (n - 2) / 6


def test_turns_of_craps() -> None:
    """The known 1671/196 rolls until a 7 Out; 6 until any seven; 557/165 per Win Line decision."""
    turns = {name: turn(t) for name, t in craps.turns().items()}
    assert turns["7 Out"].mean == F(1671, 196)
    assert turns["any seven"].mean == 6
    assert turns["one decision"].mean == F(557, 165)
    assert turns["any loss"].mean == F(557, 165) / F(251, 495)  # Wald: one loss per 495/251 bets
    assert turns["7 Out"].lasts[1] == 0
    assert turns["7 Out"].lasts[2] == F(24, 36) * F(6, 36)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_rolled_dice_agree_with_the_algebra(game: str, name: str) -> None:
    """Mean and every count of 20,000 rolled bets within 5 standard errors of the exact figures."""
    w = GAMES[game][name]
    exact = figures(w)
    rolled = play(w, BETS, seed=20_240_900 + EVERY.index((game, name)))
    assert abs(rolled.mean + float(exact.edge)) <= 5 * (float(exact.variance) / BETS) ** 0.5
    assert abs(rolled.mean + float(exact.edge)) <= 5 * rolled.standard_error
    assert set(rolled.counts) <= set(exact.pays)
    for net, chance in exact.pays.items():
        spread = float(BETS * chance * (1 - chance)) ** 0.5
        assert abs(rolled.counts.get(net, 0) - float(BETS * chance)) <= 5 * spread


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("Double Dice", "Bonus Bet"),
        ("Dragon Fire", "Dragon"),
        ("Dragon Fire", "Dragon's Tail"),
        ("craps", "Don't Come"),
        ("craps", "Behind the Come"),
        ("craps", "Place 6 to Win"),
        ("craps", "Hard 4"),
    ],
)
def test_rolls_to_a_decision(game: str, name: str) -> None:
    """The mean number of rolls from placing to decision, rolled, within 5 standard errors."""
    w = GAMES[game][name]
    dice = random.Random(1)
    rolls = [one_bet(w, dice)[1] for _ in range(BETS)]
    off_by = abs(mean(rolls) - float(figures(w).mean_rolls))
    assert off_by <= 5 * stdev(rolls) / BETS**0.5
