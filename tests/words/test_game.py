"""A game is put together, or refused with a sentence that says where it does not hold."""

import pytest

from croupier.words import (
    CLOCKWISE,
    During,
    Wager,
    any_roll,
    behind,
    during,
    free,
    gives_up,
    goes,
    locked,
    loses,
    may_be_ordered,
    may_pass,
    must_hold,
    never,
    new_shooter,
    no_roll,
    nobody,
    off_unless,
    offered,
    on,
    otherwise,
    pair,
    returned,
    state,
    stays,
    substitute,
    total,
    travels,
    wager,
    wins,
)
from croupier.words.calls import Roll
from croupier.words.clauses import State
from croupier.words.game import answers_of
from croupier.words.shooter import Offered, Shooter

from .toy import HANDS, LOSES, one_area, red, refusal, toy

EVEN = wins("1 to 1", by="1")
SEVEN = total(7)


def test_each_state_answers_each_call_once() -> None:
    area = one_area(red(on("1", SEVEN, EVEN), otherwise("1.1", loses)))
    answers = toy([area]).answers["Red", "open"]
    assert len(answers) == 38
    assert {answers[roll].rule for roll in any_roll - SEVEN} == {"1.1"}
    assert {answers[roll].rule for roll in SEVEN} == {"1"}
    assert answers["no roll"].consequence == returned
    assert answers["new shooter"].consequence == stays


def test_a_state_may_answer_an_announcement_itself() -> None:
    area = one_area(red(on("2", no_roll, stays), otherwise("1", loses)))
    assert toy([area]).answers["Red", "open"]["no roll"].rule == "2"


def test_clauses_for_no_call_at_all_are_harmless() -> None:
    area = one_area(red(on("2", never, EVEN), otherwise("1", loses)))
    assert {c.rule for c in toy([area]).answers["Red", "open"].values()} == {"1", "1.1"}


def test_a_state_may_hear_calls_of_its_own() -> None:
    hears = state(
        "read", HANDS, on("1", ["ace"], EVEN), otherwise("1.1", loses), hears=["ace", "2"]
    )
    answers = toy([one_area(hears)]).answers["Red", "read"]
    assert {call: answers[call].rule for call in ("ace", "2")} == {"ace": "1", "2": "1.1"}


REFUSED_STATES = [
    (
        "a gap",
        red(on("1", SEVEN, EVEN), on("1.1", total(2), loses)),
        "Toy, Red, state 'open': no clause answers 'roll 1 2' (clauses there: 1, 1.1).",
    ),
    (
        "a gap in a state without clauses",
        red(name="empty"),
        "Toy, Red, state 'empty': no clause answers 'roll 1 1' (clauses there: none).",
    ),
    (
        "an overlap",
        red(on("1", SEVEN, EVEN), on("1.1", total(7, 11), loses), otherwise("2", stays)),
        (
            "Toy, Red, state 'open': 'roll 1 6' is answered twice, by clause 1 (wins 1 to 1) "
            "and by clause 1.1 (loses)."
        ),
    ),
    (
        "two for all the rest",
        red(on("1", SEVEN, EVEN), otherwise("1.1", loses), otherwise("2", stays)),
        "Toy, Red, state 'open': clause 1.1 and clause 2 both claim every other call.",
    ),
    (
        "odds under a floor",
        red(on("2", pair(6), wins("9 to 2", by="2.1", floor="5 to 1")), otherwise("1", loses)),
        (
            "Toy, Red, state 'open', 'roll 6 6' (clause 2): clause 2.1 asks for odds of no less "
            "than 5 to 1; 9 to 2 is less."
        ),
    ),
    (
        "odds under a floor for all the rest",
        red(on("1", SEVEN, loses), otherwise("2", wins("1 to 2", by="2", floor="1 to 1"))),
        (
            "Toy, Red, state 'open', 'any other roll' (clause 2): clause 2 asks for odds of "
            "no less than 1 to 1; 1 to 2 is less."
        ),
    ),
    (
        "a state that is not there",
        red(on("1", SEVEN, goes("opne")), otherwise("1", loses)),
        (
            "Toy, Red, state 'open', 'roll 1 6' (clause 1): Red has no state 'opne'. Did you mean "
            "'open'?"
        ),
    ),
    (
        "a state that is not there, after a win",
        red(on("1", SEVEN, EVEN.to("shut")), otherwise("1", loses)),
        "Toy, Red, state 'open', 'roll 1 6' (clause 1): Red has no state 'shut'. Known: open.",
    ),
    (
        "a state that is not there, after a loss",
        red(on("1.1", SEVEN, loses.to("shut")), otherwise("1", loses)),
        "Toy, Red, state 'open', 'roll 1 6' (clause 1.1): Red has no state 'shut'. Known: open.",
    ),
    (
        "a state that is not there, after a void",
        red(on("1.1", SEVEN, returned.to("shut")), otherwise("1", loses)),
        "Toy, Red, state 'open', 'roll 1 6' (clause 1.1): Red has no state 'shut'. Known: open.",
    ),
    (
        "an area that is not there",
        red(on("1", SEVEN, travels("Rde")), otherwise("1", loses)),
        (
            "Toy, Red, state 'open', 'roll 1 6' (clause 1): there is no area 'Rde'. Did you mean "
            "'Red'?"
        ),
    ),
    (
        "a clause that is not in the rulebook",
        red(on("1.3", SEVEN, EVEN), otherwise("1", loses)),
        (
            "Toy, Red, state 'open', 'roll 1 6' (clause 1.3): Toy has no clause '1.3'. Did you "
            "mean '1.2'?"
        ),
    ),
    (
        "a clause that is like none in the rulebook",
        red(on("first", SEVEN, EVEN), otherwise("1", loses)),
        "Toy, Red, state 'open', 'roll 1 6' (clause first): Toy has no clause 'first'.",
    ),
    (
        "an odds clause that is not in the rulebook",
        red(on("1", SEVEN, wins("1 to 1", by="2.9")), otherwise("1", loses)),
        (
            "Toy, Red, state 'open', 'roll 1 6' (clause 1): Toy has no clause '2.9'. Did you mean "
            "'2.2'?"
        ),
    ),
]


@pytest.mark.parametrize(
    ("built", "sentence"),
    [(built, sentence) for _, built, sentence in REFUSED_STATES],
    ids=[what for what, _, _ in REFUSED_STATES],
)
def test_a_state_is_refused(built: State, sentence: str) -> None:
    assert refusal(lambda: toy([one_area(built)])) == sentence


def blue(*states: State, **ties: object) -> Wager:
    return wager("Blue", "1", *(states or (LOSES,)), **ties)


REFUSED_AREAS = [
    (
        "two areas of one name",
        [one_area(LOSES), one_area(LOSES)],
        "Toy: two areas have the same name.",
    ),
    (
        "two states of one name",
        [one_area(LOSES, LOSES)],
        "Toy, Red: two states have the same name.",
    ),
    (
        "takes during a state that is not there",
        [one_area(LOSES), blue(takes=During("Red", ("oben",)))],
        "Toy, Blue: Red has no state 'oben'. Did you mean 'open'?",
    ),
    (
        "takes during the state of an area that is not there",
        [one_area(LOSES), blue(takes=During("Green", ("open",)))],
        "Toy, Blue: there is no area 'Green'. Known: Red, Blue.",
    ),
    (
        "off unless a state that is not there",
        [one_area(LOSES), blue(off=off_unless("1", During("Red", ("on",)), stays))],
        "Toy, Blue: Red has no state 'on'. Did you mean 'open'?",
    ),
    (
        "behind an area that is not there",
        [one_area(LOSES), blue(needs="Rad")],
        "Toy, Blue: there is no area 'Rad'. Did you mean 'Red'?",
    ),
]


@pytest.mark.parametrize(
    ("areas", "sentence"),
    [(areas, sentence) for _, areas, sentence in REFUSED_AREAS],
    ids=[what for what, _, _ in REFUSED_AREAS],
)
def test_areas_are_refused(areas: list[Wager], sentence: str) -> None:
    assert refusal(lambda: toy(areas)) == sentence


RED = one_area(LOSES)
REFUSED_SHOOTERS = [
    (
        must_hold("1", wager("Green", "1")),
        "Toy, shooter, clause 1: there is no area 'Green'. Known: Red.",
    ),
    (
        gives_up("1.1", any_roll, during(RED, "shut")),
        "Toy, shooter, clause 1.1: Red has no state 'shut'. Known: open.",
    ),
    (
        may_pass("2", during(RED, "opened")),
        "Toy, shooter, clause 2: Red has no state 'opened'. Did you mean 'open'?",
    ),
    (may_be_ordered("7", by="dealer"), "Toy, shooter: Toy has no clause '7'."),
    (
        offered("1", CLOCKWISE, to_holders=True, on_to=("1.9",)),
        "Toy, shooter: Toy has no clause '1.9'. Did you mean '1.2'?",
    ),
]


@pytest.mark.parametrize(
    ("clause", "sentence"), REFUSED_SHOOTERS, ids=[s for _, s in REFUSED_SHOOTERS]
)
def test_clauses_on_the_shooter_are_refused(clause: Offered, sentence: str) -> None:
    assert refusal(lambda: toy([RED], clause)) == sentence


def test_clauses_that_say_again_what_others_rule_are_cited() -> None:
    built = toy([RED], says_again={"2.1": ("1", "1.1")})
    assert built.cited["2.1"] == ("says again 1, 1.1",)
    assert refusal(lambda: toy([RED], says_again={"2.1": ("1.7",)})) == (
        "Toy, 2.1 says again: Toy has no clause '1.7'. Did you mean '1.2'?"
    )
    assert refusal(lambda: toy([RED], says_again={"8": ("1",)})) == (
        "Toy, says again 1: Toy has no clause '8'."
    )


def test_every_clause_is_cited_where_it_speaks() -> None:
    frozen = state("frozen", locked("1.2", take="2"), otherwise("2.1", wins("1 to 1", by="2.2")))
    area = one_area(red(on("1", SEVEN, goes("frozen")), otherwise("1", loses)), frozen)
    line = blue(
        takes=during(area, "open"),
        takes_rule="1.2",
        off=off_unless("2.1", during(area, "open"), returned),
    )
    built = toy([area, line], may_pass("1", during(area, "open")), may_pass("2"))
    assert built.cited == {
        "1": ("Red", "Red, open", "Blue", "shooter"),
        "1.1": ("every area", "every area"),
        "1.2": ("Red, frozen", "Blue"),
        "2": ("Red, frozen", "shooter"),
        "2.1": ("Red, frozen", "Blue"),
        "2.2": ("Red, frozen",),
    }
    assert built.assumed == ("2.1", "2.2")


def test_a_wager_behind_another_stands_in_the_same_game() -> None:
    tied = behind(RED, "Behind", "1.2", {"open": "1 to 1"}, by="2", hands=free("2"))
    assert toy([RED, tied]).cited["1.2"] == ("Behind",)


def test_a_game_finds_its_areas_by_name() -> None:
    built = toy([RED, blue()])
    assert (built.title, built.book.short, built.areas) == ("Toy", "TY", ("Red", "Blue"))
    assert built.wager("Blue").name == "Blue"
    assert refusal(lambda: built.wager("Bleu")) == "Toy has no area 'Bleu'. Did you mean 'Blue'?"
    assert refusal(lambda: built.wager("x")) == "Toy has no area 'x'. Known: Red, Blue."


def test_answers_need_a_default_for_announcements() -> None:
    with_none = refusal(lambda: answers_of("Toy", RED, LOSES))
    assert with_none == "Toy, Red, state 'open': no clause answers 'no roll' (clauses there: 1)."
    defaults = [on("1.1", no_roll | new_shooter, stays), otherwise("2", loses)]
    assert answers_of("Toy", RED, LOSES, defaults)[Roll(1, 1)].rule == "1"


def test_the_clauses_on_a_shooter_by_kind() -> None:
    who = Shooter(
        (
            offered("1", CLOCKWISE, to_holders=False, at_start=True, on_to=("1.1", "1.2")),
            nobody("2", throws="dealer"),
            substitute("2.1", named_by="permit holder"),
        )
    )
    assert who.cited == ("1", "2", "2.1", "1.1", "1.2")
    assert [o.rule for o in who.all(Offered)] == ["1"]
