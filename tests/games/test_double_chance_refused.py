"""What Double Chance does not accept: cards, schedules and definitions, each with its sentence."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from croupier.games import find
from croupier.words import *
from croupier.words.card_game import Decides, Step
from croupier.words.cards import cards
from croupier.words.clauses import State
from croupier.words.faults import RuleFault
from croupier.words.jackpot import METER_LINES, schedule
from croupier.words.rulings import PayTable

DEFINITION = find("double-chance")


def house(own: PayTable | None = None) -> CardGame:
    built = DEFINITION.under({}, "own" if own else "", own)
    assert isinstance(built, CardGame)
    return built


GAME = house()
QUALIFY = [row.name for row in GAME.hands if row.prize]
ODDS = dict.fromkeys(QUALIFY, "50 to 1")
METER = {
    "wager": 5,
    "meter": 1000,
    "reset": 500,
    "contribution": "10 %",
    "split": "equal",
}


def refused(sentence: str) -> Any:  # noqa: ANN401 - what pytest.raises gives
    return pytest.raises(RuleFault, match=f"^{re.escape(sentence)}$")


# ------------------------------------------------------------------ cards


@pytest.mark.parametrize("word", ["1s", "14s", "Xs", "s", "Asd", "2x", "²s", "\u0661s"])
def test_an_impossible_card(word: str) -> None:
    with refused(
        f"{word!r} is no card of the deck: write the rank (2 to 10, J, Q, K, A) and then the suit "
        f"(c, d, h, s), as in 'As' or '10h'."
    ):
        cards(word)


def test_a_card_that_is_there_twice() -> None:
    with refused("Ts stands there twice; the deck holds each card once."):
        cards("Ts 2d 10♠")


# ------------------------------------------------------------------ a house's own schedule


def test_a_schedule_of_odds() -> None:
    text = "\n".join(["note = 'Approved 2026'", "[odds]", *(f'"{n}" = "50 to 1"' for n in QUALIFY)])
    table = schedule(text, GAME.hands)
    assert table == {**ODDS, "Note": "Approved 2026"}
    own = house(table)
    assert own.areas == ("Hand", "Jackpot")
    assert own.chosen.readings["DC 10.3 schedule"] == "fixed"
    assert (own.schedule.name, own.schedule.note) == ("own", "Approved 2026")


def test_a_schedule_with_shares_of_a_meter() -> None:
    shares = {"Royal Flush": "all", "Straight Flush": "12.5 %"}
    odds = {name: "50 to 1" for name in QUALIFY if name not in shares}
    table = schedule({**METER, "odds": odds, "shares": shares}, GAME.hands)
    assert table["Straight Flush"] == "1/8 of the meter"
    assert set(METER_LINES) <= set(table)
    own = house(table)
    assert own.chosen.readings["DC 10.3 schedule"] == "progressive"
    assert own.schedule.odds(own.schedule.prizes["Straight Flush"]) == 25
    assert own.schedule.odds(own.schedule.prizes["Flush"]) == 50


def test_a_schedule_may_state_nothing_but_a_maximum_payout() -> None:
    table = schedule("maximum_payout = 25000", GAME.hands)
    assert table == {"Maximum payout": "25000"}
    assert house(table).cap.amount == 25000


SHARED = {**ODDS, "Royal Flush": "1/2 of the meter"}
LINES = dict(zip(METER_LINES, ("5", "1000", "500", "1/10", "equal"), strict=True))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            {"odds": {**ODDS, "Two pairs": "1 to 1"}},
            (
                "'Two pairs' is none of the hands that clauses 10.4.1, 10.4.2, 10.4.3, 10.4.4, "
                "10.4.5, 10.4.6, 10.4.7 let qualify for a jackpot. Known: Royal Flush, Straight "
                "Flush, Four of a kind, Full House, Flush, Straight, Dead Hand."
            ),
        ),
        (
            {"odds": {n: o for n, o in ODDS.items() if n != "Dead Hand"}},
            "The jackpot schedule 'own' states no prize for Dead Hand (clause 10.4.7).",
        ),
        (
            {"odds": {**ODDS, "Flush": "lots"}},
            "Flush: Odds are written like '10 to 1' or '9½ to 5', not 'lots'.",
        ),
        (
            {"odds": {**ODDS, "Flush": 100}},
            "Flush: Odds are written like '10 to 1' or '9½ to 5', not '100'.",
        ),
        (
            {**METER, "odds": ODDS, "shares": {"Flush": "1/10"}},
            "Flush is paid odds and a share of the meter: choose one.",
        ),
        (
            {**METER, "shares": dict.fromkeys(QUALIFY, "110 %")},
            (
                "The jackpot schedule 'own', Royal Flush (clause 10.4.1): a share lies above "
                "nothing and goes up to the whole; 11/10 does not."
            ),
        ),
        (
            {**METER, "shares": dict.fromkeys(QUALIFY, "0/5")},
            (
                "The jackpot schedule 'own', Royal Flush (clause 10.4.1): a share lies above "
                "nothing and goes up to the whole; 0 does not."
            ),
        ),
        (
            {**METER, "shares": dict.fromkeys(QUALIFY, "1/0")},
            "Royal Flush: A share is written like '1/10', '12.5 %' or 'all', not '1/0'.",
        ),
        (
            {**METER, "shares": dict.fromkeys(QUALIFY, "half")},
            "Royal Flush: A share is written like '1/10', '12.5 %' or 'all', not 'half'.",
        ),
        (
            {**METER, "contribution": "most", "shares": dict.fromkeys(QUALIFY, "all")},
            (
                "The jackpot schedule 'own', Contribution: A share is written like '1/10', "
                "'12.5 %' or 'all', not 'most'."
            ),
        ),
        (
            {**METER, "reset": "much", "shares": dict.fromkeys(QUALIFY, "all")},
            "The jackpot schedule 'own': Reset is a whole amount of money, not 'much'.",
        ),
        (
            {**METER, "wager": 0, "shares": dict.fromkeys(QUALIFY, "all")},
            "The jackpot schedule 'own': Wager is a whole amount of money, not '0'.",
        ),
        (
            {**METER, "split": "fairly", "shares": dict.fromkeys(QUALIFY, "all")},
            "The jackpot schedule 'own': Split is one of in turn, equal, not 'fairly'.",
        ),
        (
            {"wager": 5, "shares": dict.fromkeys(QUALIFY, "all")},
            "The jackpot schedule 'own' pays Royal Flush from a meter and states no Meter.",
        ),
        (
            {"reset": 5, "odds": ODDS},
            "The jackpot schedule 'own' states a Reset, but no hand is paid from a meter.",
        ),
        (
            {"resett": 5, "odds": ODDS},
            "A jackpot schedule has no line 'resett'. Did you mean 'reset'?",
        ),
        (
            {"odds": "50 to 1"},
            "A jackpot schedule's [odds] is a table with one line for a hand.",
        ),
        ({}, "A jackpot schedule states prizes under [odds] or [shares]; this has none."),
        (
            {"odds": ODDS, "maximum_payout": "nothing"},
            (
                "A maximum payout is an amount of money like '25000', or odds like '100 to 1', not "
                "'nothing'."
            ),
        ),
        (
            "[odds",
            (
                "A jackpot schedule is a TOML file, and this is none: Expected ']' at the end of a "
                "table declaration (at end of document)."
            ),
        ),
    ],
)
def test_a_schedule_is_refused(given: str | Mapping[str, Any], sentence: str) -> None:
    with refused(sentence):
        schedule(given, GAME.hands)


def test_a_pay_table_is_refused_where_a_game_is_built_with_it() -> None:
    with refused("The jackpot schedule 'own' states no prize for Royal Flush (clause 10.4.1)."):
        house({"Flush": "50 to 1"})
    with refused(
        "The jackpot schedule 'own', Flush (clause 10.4.5): Odds are written like '10 to 1' or "
        "'9½ to 5', not 'x to 1'."
    ):
        house({**ODDS, "Flush": "x to 1"})
    with refused("The jackpot schedule 'own' pays Royal Flush from a meter and states no Split."):
        house({**SHARED, **{line: text for line, text in LINES.items() if line != "Split"}})


# ------------------------------------------------------------------ definitions that do not hold


def hand_with(**changed: State) -> Wager:
    """The wager on the hand with some of its states put in another's place."""
    hand = GAME.wager("Hand")
    states = [changed.get(s.name, s) for s in hand.states]
    return wager(hand.name, hand.rule, *states)


def made(**changed: Any) -> CardGame:  # noqa: ANN401 - any part of a game
    parts: dict[str, Any] = {
        "hands": GAME.hands,
        "reads": GAME.reads,
        "decides": GAME.decides,
        "play": GAME.play,
        "schedule": GAME.schedule,
        "cap": GAME.cap,
        "withheld": GAME.withheld,
        **changed,
    }
    return card_game(GAME.chosen, parts.pop("wagers", GAME.wagers), **parts)


def test_the_game_put_together_again_is_the_same() -> None:
    assert made().definition == GAME.definition


def sixths(*clauses: Clause) -> State:
    return state("discarded", locked("5.3"), *clauses, hears=(LOWER, HIGHER, OTHER_SUIT))


def test_a_sixth_card_that_no_clause_answers() -> None:
    gap = hand_with(discarded=sixths(
        on("9.3", sixth(LOWER), wins("1 to 1", by="9.3")),
        on("9.5", sixth(OTHER_SUIT), loses)))  # fmt: skip
    with refused(
        "Double Chance, Hand, state 'discarded': no clause answers 'higher' (clauses there: 9.3, "
        "9.5)."
    ):
        made(wagers=[gap])


def test_a_sixth_card_that_two_clauses_answer() -> None:
    overlap = hand_with(discarded=sixths(
        on("9.3", sixth(LOWER), wins("1 to 1", by="9.3")),
        on("9.4", sixth(HIGHER, LOWER), loses),
        on("9.5", sixth(OTHER_SUIT), loses)))  # fmt: skip
    with refused(
        "Double Chance, Hand, state 'discarded': 'lower' is answered twice, by clause 9.3 (wins 1 "
        "to 1) and by clause 9.4 (loses)."
    ):
        made(wagers=[overlap])


def test_a_call_that_nobody_makes() -> None:
    misspelt = hand_with(discarded=sixths(
        on("9.3", sixth("lowr"), wins("1 to 1", by="9.3")), otherwise("9.4", loses)))  # fmt: skip
    with refused(
        "Double Chance, Hand, state 'discarded', clause 9.3: nobody calls 'lowr'. Did you mean "
        "'lower'?"
    ):
        made(wagers=[misspelt])


def test_a_state_that_hears_nothing() -> None:
    deaf = hand_with(dealt=state("dealt", locked("5.3"), on("8.3", declares, goes("declared"))))
    with refused(
        "Double Chance, Hand, state 'dealt': it says not which calls are heard there (hears=...)."
    ):
        made(wagers=[deaf])


def test_a_state_that_is_not_there() -> None:
    lost = hand_with(betting=state("betting", free("5.2.1"),
        on("5.3", dealt, goes("delt")), hears=dealt))  # fmt: skip
    with refused(
        "Double Chance, Hand, state 'betting', 'five cards' (clause 5.3): Hand has no state "
        "'delt'. Did you mean 'dealt'?"
    ):
        made(wagers=[lost])


def test_a_wager_that_is_never_decided() -> None:
    endless = hand_with(discarded=state("discarded", locked("5.3"),
        on("9.3", declares, loses), hears=declares))  # fmt: skip
    with refused(
        "Double Chance, Hand: still in state 'discarded' after the calls 'five cards', 'nothing', "
        "'discards', 'lower'."
    ):
        made(wagers=[endless])


def test_a_clause_that_the_rulebook_has_not() -> None:
    with refused(
        "Double Chance, sixth card, lower: Double Chance has no clause '9.33'. Did you mean '9.3'?"
    ):
        made(reads=[read(LOWER, "9.33", lower_than_one), *GAME.reads[1:]])
    with refused("Double Chance, 5.2 says again: Double Chance has no clause '99'."):
        made(says_again={"5.2": ("99",)})


def test_an_area_that_is_not_there() -> None:
    with refused("Double Chance has no area 'Hnd'. Did you mean 'Hand'?"):
        GAME.area("Hnd")


def deciding(*decisions: Any, least: int = 1, most: int = 3) -> Decides:  # noqa: ANN401
    return decides(*decisions, keeps=keeping("8.4", least, most, more="12.7"), final="8.5")


DECLARING = declaring("8.3", listed=True, unlisted=False)


def test_a_hand_that_nothing_may_be_done_with() -> None:
    with refused("Double Chance: no clause says what is done with a hand that has none."):
        made(decides=deciding(DECLARING))


def test_a_hand_that_two_things_are_done_with() -> None:
    with refused(
        "Double Chance: by clause 8.3 the holder of a hand that has a name declares, by clause 8.4 "
        "discards, and no clause leaves the choice."
    ):
        made(decides=deciding(DECLARING, discarding("8.4", listed=True, unlisted=True)))


def test_more_cards_kept_than_there_are() -> None:
    throwing = discarding("8.4", listed=False, unlisted=True)
    with refused("Double Chance, clause 8.4: of five cards 3 to 6 cannot be kept."):
        made(decides=deciding(DECLARING, throwing, least=3, most=6))


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (
            Step("8.7", "settle", "Hnd", "discarded"),
            "Double Chance, clause 8.7 (settle): there is no area 'Hnd'. Did you mean 'Hand'?",
        ),
        (
            Step("8.7", "settle", "Hand", "discard"),
            (
                "Double Chance, clause 8.7 (settle): Hand has no state 'discard'. Did you mean "
                "'discarded'?"
            ),
        ),
    ],
)
def test_a_step_that_names_nothing(step: Step, sentence: str) -> None:
    with refused(sentence):
        made(play=[step])
