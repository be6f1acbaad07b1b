"""A wrong number put right: afterwards the table is as if it had never been keyed."""

import pytest
from tests.table.hand import answer, done_all, opened

from croupier.bank.ledger import Ledger
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import Done, act
from croupier.table.opening import STEPS
from croupier.table.state import Refused, Table
from croupier.table.transfers import transfers

ONE, TWO, CLEO = "seat 1", "seat 2", "casino supervisor"


def rolled(first: int, second: int, *before: c.Command) -> Table:
    table = done_all(opened("Dragon Fire", automatic=STEPS), *before)
    order = done_all(table, c.Place(TWO, 2, "Dragon", 500), c.Place(ONE, 1, "Dragon", 1_000))
    return done_all(
        order,
        c.Place(TWO, 2, "Total 11", 500),
        c.TakeDice(TWO, 2),
        c.NoMoreBets("dealer"),
        c.Roll("dealer", first, second),
    )


def corrected(table: Table, first: int = 5, second: int = 6, number: int = 0) -> Done:
    done = act(table, c.Override(CLEO, first, second, number, "misread"))
    assert isinstance(done, Done), done
    return done


def the_override(done: Done) -> e.Overridden:
    return next(ev for ev in done.events if isinstance(ev, e.Overridden))


def alike(one: Table, other: Table) -> None:
    for part in ("seats", "bets", "clock", "dice", "phase", "pool", "round", "stop", "gives_up"):
        assert getattr(one, part) == getattr(other, part), part


def test_right_after_the_mistake_the_round_is_settled_by_the_right_numbers() -> None:
    done = corrected(rolled(1, 2))
    alike(done.table, rolled(5, 6))
    stopped, overridden = done.events[0], the_override(done)
    assert stopped == e.Stopped("house", "10.1", "wrong number", "reported with the override")
    assert (overridden.by, overridden.rule, overridden.round) == (CLEO, "10.1", 1)
    assert (overridden.was, overridden.now) == ((1, 2), (5, 6))
    assert (overridden.agreed_by, overridden.reason) == ("house", "misread")
    assert overridden.left_out == ()
    assert overridden.instead[0] == e.Keyed(CLEO, "10.1", 5, 6)


def test_the_numbers_are_told_the_lower_first() -> None:
    assert the_override(corrected(rolled(1, 2), 6, 5)).now == (5, 6)


def test_money_is_as_if_the_mistake_had_never_been_made() -> None:
    wrong = opened("Dragon Fire", automatic=STEPS)
    lists: list[list[e.Event]] = []
    for rolls in ((1, 2), (5, 6)):
        table, log = wrong, list[e.Event]()
        for command in (
            c.Place(TWO, 2, "Dragon", 500),
            c.Place(TWO, 2, "Total 11", 500),
            c.TakeDice(TWO, 2),
            c.NoMoreBets("dealer"),
            c.Roll("dealer", *rolls),
            *([c.Override(CLEO, 5, 6, 0, "")] if rolls == (1, 2) else []),
        ):
            done = act(table, command)
            assert isinstance(done, Done)
            table, log = done.table, [*log, *done.events]
        lists.append(log)
    start = Ledger({("seat/1/chips", "chips"): 10_000, ("seat/2/chips", "chips"): 10_000})
    books = [start.after(t for event in log for t in transfers(event)) for log in lists]
    assert books[0] == books[1]


def test_later_rounds_are_played_again_on_what_the_players_would_have_had() -> None:
    # With three Bob's Dragon won five; with eleven it lost five, and his Total 11 won instead.
    later = (
        c.Place(TWO, 2, "Total 9", 500),
        c.NoMoreBets("dealer"),
        c.HandDice("dealer"),
        c.Roll("dealer", 4, 5),
    )
    keeps = (c.Place(TWO, 2, "Dragon", 500), *later)
    done = corrected(done_all(rolled(1, 2), *keeps), number=1)
    alike(done.table, done_all(rolled(5, 6), *keeps))
    assert the_override(done).left_out == ()


def test_what_cannot_be_covered_is_owed_and_repaid_out_of_what_is_won() -> None:
    # Ann's ten on Dragon won ten, and she cashed 100 of 110 in. In truth she had 90.
    done = corrected(done_all(rolled(1, 2), c.CashOut(ONE, 1, 10_000)))
    ann = done.table.seat(1)
    assert ann is not None
    assert (ann.chips, ann.owed) == (0, 1_000)
    owed = [ev for ev in the_override(done).instead if isinstance(ev, e.Owed)]
    assert owed == [e.Owed("house", "10.1", 1, 1_000)]


def test_whoever_left_with_too_much_owes_it_by_name() -> None:
    wrong = done_all(rolled(1, 2), c.Leave(ONE, 1))
    done = corrected(wrong)
    kept = [ev for ev in the_override(done).instead if isinstance(ev, e.DebtKept)]
    assert kept == [e.DebtKept("house", "10.1", "Ann", 2_000)]
    assert done.table.seat(1) is None


def test_whoever_left_with_too_little_is_due_the_rest() -> None:
    right_for_ann = done_all(rolled(5, 6), c.Leave(ONE, 1))
    done = corrected(right_for_ann, 1, 2)
    kept = [ev for ev in the_override(done).instead if isinstance(ev, e.DebtKept)]
    assert kept == [e.DebtKept("house", "10.1", "Ann", -2_000)]


def test_what_people_did_since_is_done_again_and_what_the_house_did_follows() -> None:
    since = (
        c.SitDown("seat 3", 3, "Cy"),
        c.BuyIn("seat 3", 3, 5_000),
        c.Fill(CLEO, 700),
        c.ChangeColour(ONE, 1, 500, 100),
        c.LeaveUp(ONE, 1, "Dragon"),
        c.Place("seat 3", 3, "Fire", 600),
    )
    done = corrected(done_all(rolled(1, 2), *since))
    alike(done.table, done_all(rolled(5, 6), *since))
    kinds = [type(ev) for ev in the_override(done).instead]
    for kind in (e.SatDown, e.BoughtIn, e.FloatFilled, e.ColourChanged, e.LeftUp, e.Placed):
        assert kinds.count(kind) == 1, kind


def test_a_wager_that_could_not_have_been_made_is_left_out_and_said() -> None:
    wrong = rolled(5, 2)  # seven: Dragon is frozen, and stays on the layout
    wrong = done_all(wrong, c.SitDown("seat 3", 3, "Cy"), c.BuyIn("seat 3", 3, 5_000))
    done = corrected(done_all(wrong, c.Place("seat 3", 3, "Total 4", 500)), 3, 3)
    assert the_override(done).left_out == ()
    frozen = corrected(done_all(rolled(1, 2), c.Place(ONE, 1, "Dragon", 500)), 5, 2)
    (left,) = the_override(frozen).left_out
    assert left.startswith("seat 1: place a wager (6.2.4: ")


@pytest.mark.parametrize(("first", "second"), [(0, 2), (7, 2), (2, 0), (2, 7)])
def test_a_die_has_six_faces(first: int, second: int) -> None:
    assert answer(rolled(1, 2), c.Override(CLEO, first, second)) == Refused(
        "10.1", "A die shows 1 to 6."
    )


def test_what_was_right_is_not_overridden() -> None:
    for first, second in ((1, 2), (2, 1)):
        assert answer(rolled(1, 2), c.Override(CLEO, first, second)) == Refused(
            "10.1", "1 and 2 were confirmed: there is nothing to override."
        )
    reported = done_all(rolled(1, 2), c.ReportWrongNumber("dealer", "a five?"))
    assert answer(reported, c.Override(CLEO, 1, 2, 0, "it was right")) == (
        e.Resumed(CLEO, "10.1", "it was right"),
    )


def test_a_stop_that_was_reported_is_not_reported_again() -> None:
    reported = done_all(rolled(1, 2), c.ReportWrongNumber("dealer", "eleven"))
    done = corrected(reported)
    assert [type(ev) for ev in done.events] == [e.Overridden]
    assert done.table.stop == ""


def test_whoever_confirmed_it_does_not_override_it() -> None:
    table = done_all(
        opened("Dragon Fire", automatic=tuple(s for s in STEPS if s != "confirm the result")),
        c.Place(ONE, 1, "Dragon", 500),
        c.TakeDice(ONE, 1),
        c.NoMoreBets("dealer"),
        c.Roll("dealer", 1, 2),
        c.Confirm(CLEO),
    )
    assert answer(table, c.Override(CLEO, 5, 6)) == Refused(
        "10.1", "casino supervisor confirmed it; somebody else overrides."
    )


def test_a_round_that_is_not_kept_is_for_a_dispute() -> None:
    assert answer(rolled(1, 2), c.Override(CLEO, 5, 6, 7)) == Refused(
        "10.1", "Round 7 is not kept to be settled again (1 are): it is for a dispute."
    )


def test_where_nothing_was_confirmed_nothing_is_overridden() -> None:
    assert answer(opened("Dragon Fire"), c.Override(CLEO, 5, 6)) == Refused(
        "10.1", "No result has been confirmed here that could be overridden."
    )


def instead(done: Done, kind: type[e.Event]) -> list[e.Event]:
    return [ev for ev in the_override(done).instead if isinstance(ev, kind)]


def test_whoever_left_owing_owes_by_name_what_the_seat_owed_and_what_was_taken_along() -> None:
    done = corrected(done_all(rolled(1, 2), c.CashOut(ONE, 1, 10_000), c.Leave(ONE, 1)))
    assert instead(done, e.DebtKept) == [
        e.DebtKept("house", "10.1", "Ann", 1_000, 1),  # cashed in 100, and had 90
        e.DebtKept("house", "10.1", "Ann", 1_000),  # and took another ten along
    ]


@pytest.mark.parametrize(("bought", "repaid"), [(400, 400), (1_000, 1_000), (1_500, 1_000)])
def test_what_is_owed_is_repaid_as_far_as_chips_go(bought: int, repaid: int) -> None:
    done = corrected(
        done_all(rolled(1, 2), c.CashOut(ONE, 1, 10_000), c.BuyIn("dealer", 1, bought))
    )
    assert instead(done, e.Repaid) == [e.Repaid("house", "10.1", 1, repaid)]
    ann = done.table.seat(1)
    assert ann is not None
    assert (ann.chips, ann.owed) == (bought - repaid, 1_000 - repaid)


def test_the_last_seat_repays_too() -> None:
    done = corrected(
        done_all(rolled(1, 2), c.CashOut(TWO, 2, 9_700), c.BuyIn("dealer", 2, 5_000)), 6, 6
    )
    # Bob staked ten and won five: 95 in hand with three, 90 with twelve.
    bob = done.table.seat(2)
    assert bob is not None
    assert bob.owed == 0
    assert instead(done, e.Repaid)


def test_what_a_supervisor_took_off_the_layout_is_taken_off_again() -> None:
    for command in (
        c.VoidWagers(CLEO, 2, "a device"),
        c.RefuseWager(CLEO, 2, "Fire", "late"),
    ):
        since = (c.Place(TWO, 2, "Fire", 500), command)
        done = corrected(done_all(rolled(1, 2), *since))
        alike(done.table, done_all(rolled(5, 6), *since))
        (voided,) = instead(done, e.WagersVoided)
        assert voided.by == CLEO
        assert the_override(done).left_out == ()


def test_where_people_do_every_step_they_do_each_again() -> None:
    steps = (
        c.PlaceYourBets("dealer"),
        c.Place(ONE, 1, "Dragon", 500),
        c.OfferDice("dealer"),
        c.TakeDice(ONE, 1),
        c.NoMoreBets("dealer"),
        c.HandDice("dealer"),
        c.Roll("dealer", 1, 2),
        c.Key("dealer", 1, 2),
        c.Confirm("dealer"),
        c.CollectLosers("dealer"),
        c.PayWinners("dealer"),
    )
    done = corrected(done_all(opened("Dragon Fire"), *steps))
    assert the_override(done).left_out == ()
    assert [type(ev) for ev in the_override(done).instead] == [
        e.Keyed, e.Confirmed, e.Collected, e.Paid
    ]  # fmt: skip
    assert {ev.by for ev in the_override(done).instead[1:]} == {"dealer"}


@pytest.mark.parametrize(
    "command", [c.PassDice(TWO, 2), c.OrderPass(CLEO, "slow"), c.Leave(TWO, 2)]
)
def test_the_dice_are_given_up_once_more_for_the_same_reason(command: c.Command) -> None:
    done = corrected(done_all(rolled(1, 2), command))
    right = done_all(rolled(5, 6), command)
    assert the_override(done).left_out == ()
    alike(done.table, right)
    (given_up,) = instead(done, e.DiceGivenUp)
    assert isinstance(given_up, e.DiceGivenUp)
    assert given_up.why in {"passed", "slow", "left"}
    assert given_up.by == command.by


def test_nothing_is_owed_for_what_was_in_hand() -> None:
    since = (c.Place(ONE, 1, "Fire", 500), c.CashOut(ONE, 1, 500))
    assert instead(corrected(done_all(rolled(1, 2), *since)), e.Owed) == []
