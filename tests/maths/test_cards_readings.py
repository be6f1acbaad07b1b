"""What each reading costs, against the enumeration written by hand under that reading."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest
from tests.by_hand import double_chance as by_hand

from croupier.games import find
from croupier.maths.card_readings import effects
from croupier.maths.figures import Effect
from croupier.words.card_game import CardGame

pytestmark = pytest.mark.slow
DEFINITION = find("double-chance")


def under(readings: Mapping[str, str]) -> CardGame:
    game = DEFINITION.under(readings)
    assert isinstance(game, CardGame)
    return game


@cache
def all_effects() -> dict[str, Effect]:
    return {effect.ruling.id: effect for effect in effects(under, DEFINITION.book)}


def figure(ruling: str, subject: str, quantity: str = "edge per bet made") -> Mapping[str, object]:
    found = {(f.subject, f.quantity): f.under for f in all_effects()[ruling].figures}
    return found[subject, quantity]


def test_every_ruling_is_looked_at() -> None:
    assert list(all_effects()) == list(DEFINITION.book.rulings)


def test_rulings_decided_elsewhere_leave_the_game_alone() -> None:
    same = {ruling for ruling, effect in all_effects().items() if effect.same_game}
    rulings = DEFINITION.book.rulings.values()
    assert same == {r.id for r in rulings if r.room != "games" or len(r.readings) == 1}
    assert not any(all_effects()[ruling].figures for ruling in same)


def test_every_ruling_of_the_game_moves_some_figure() -> None:
    for effect in all_effects().values():
        assert effect.same_game != bool(effect.figures)
        for one in effect.figures:
            assert set(one.under) == set(effect.ruling.readings)
            assert len(set(one.under.values())) > 1


@pytest.mark.parametrize("ruling", ["DC 9.5", "DC 11.1.2", "DC 11.1.6"])
def test_the_edge_and_the_variance_under_each_reading(ruling: str) -> None:
    choices = by_hand.READINGS[ruling]
    theirs = {choice: by_hand.solve({ruling: choice}) for choice in choices}
    assert figure(ruling, "Hand") == {choice: -s.value for choice, s in theirs.items()}
    assert figure(ruling, "Hand", "variance") == {c: s.variance for c, s in theirs.items()}


@pytest.mark.parametrize("ruling", ["DC 11.1.2", "DC 11.1.6"])
def test_how_many_hands_there_are_under_each_reading(ruling: str) -> None:
    counts = {choice: by_hand.solve({ruling: choice}).counts for choice in by_hand.READINGS[ruling]}
    for name in by_hand.NAMES:
        under_each = {choice: n[name] for choice, n in counts.items()}
        listed = {
            f.subject: f.under for f in all_effects()[ruling].figures if f.quantity == "hands"
        }
        assert listed.get(name) == (under_each if len(set(under_each.values())) > 1 else None)


def test_DC_9_3_shows_in_rules_that_keep_two_of_a_suit() -> None:  # noqa: N802
    assert figure("DC 9.3", "Hand, three cards by rank") == {
        choice: -by_hand.strategy_value("three highest cards", {"DC 9.3": choice})
        for choice in ("one", "every")
    }
    assert "Hand" not in {f.subject for f in all_effects()["DC 9.3"].figures}


def test_DC_9_2_costs_what_is_cut_off() -> None:  # noqa: N802
    edges = figure("DC 9.2", "Hand")
    none = by_hand.solve().value
    assert edges == {"none": -none, "cap": -none + Fraction(4 * 100, by_hand.TOTAL)}


def test_DC_8_3_shows_in_a_player_who_discards_from_every_hand() -> None:  # noqa: N802
    outs = int(by_hand.best_outs_of_all().sum(dtype="int64"))
    assert figure("DC 8.3", "Hand, discarding from every hand") == {
        "must": None,
        "may": 1 - Fraction(2 * outs, 47 * by_hand.TOTAL),
    }


def test_DC_10_3_shows_in_the_same_player_where_8_3_leaves_the_choice() -> None:  # noqa: N802
    (only,) = all_effects()["DC 10.3"].figures
    assert only.subject == "Jackpot, example schedule, discarding from every hand (DC 8.3 may)"
    assert only.under == {"dealt": -example(), "declared": Fraction(1)}


def example(readings: Mapping[str, str] | None = None) -> Fraction:
    schedule = DEFINITION.under({}, "example")
    assert isinstance(schedule, CardGame)
    prizes = {n: schedule.schedule.odds(p) for n, p in schedule.schedule.prizes.items()}
    return by_hand.jackpot_value(prizes, readings or {})


def test_DC_10_3_schedule_is_worth_what_each_kind_pays() -> None:  # noqa: N802
    edges = figure("DC 10.3 schedule", "Jackpot")
    assert edges["none"] is None
    assert edges["fixed"] == -example()
    progressive = under({"DC 10.3 schedule": "progressive"}).schedule
    prizes = {n: progressive.odds(p) for n, p in progressive.prizes.items()}
    assert edges["progressive"] == -by_hand.jackpot_value(prizes)


@pytest.mark.parametrize("ruling", ["DC 11.1.2", "DC 11.1.6"])
def test_the_jackpot_under_the_example_schedule(ruling: str) -> None:
    assert figure(ruling, "Jackpot, example schedule") == {
        choice: -example({ruling: choice}) for choice in by_hand.READINGS[ruling]
    }


def test_what_stands_on_an_example_says_so() -> None:
    noted = {ruling: set(effect.notes) for ruling, effect in all_effects().items() if effect.notes}
    assert noted == {"DC 9.2": {"cap"}, "DC 10.3 schedule": {"fixed", "progressive"}}
    assert all("example" in note for e in all_effects().values() for note in e.notes.values())
