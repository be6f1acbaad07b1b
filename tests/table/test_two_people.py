"""Acts that take two different people, and those that some people may never do, whoever asks."""

import pytest
from tests.table.house import GAMES, STAFF, Night

from croupier.table import commands as c
from croupier.table import events as e

CASINO = ("dragon-fire", "craps", "double-chance")  # Double Dice has one person in charge
WITH_LIMITS = ("dragon-fire", "craps")


def cheated(name: str) -> Night:
    """A round invalidated for a fraud, with a wager of seat 1 on it."""
    night = Night(name).sits(1, "Ann", 500).sits(2, "Bob", 500)
    for seat in (1, 2):
        night.bets(seat, 50, "Hand" if name == "double-chance" else night.rules.wagers[0].name)
    night(c.NoMoreBets("Dana"))
    ground = night.rules.book.grounds["forfeit"][0]
    night(c.Invalidate("Cleo", ground, "loaded dice, marked cards"))
    return night


def staff(night: Night) -> list[str]:
    return [who for who, _ in night.table.people]


@pytest.mark.parametrize("name", CASINO)
def test_a_forfeit_takes_two_people(name: str) -> None:
    """inv:P6 and M10: DF 11.4.2, 11.5; DC 14.4.2, 14.5."""
    for agreed_by in ("Cleo", "", "Nemo", "seat 2", "Ann", "house"):
        cheated(name).no(c.Forfeit("Cleo", 1, agreed_by, "marked cards"))
    for agreed_by in sorted(set(STAFF[name]) - {"Cleo"}):
        night = cheated(name)
        night(c.Forfeit("Cleo", 1, agreed_by, "marked cards"))
        assert night.holds("house/forfeit") == 50


@pytest.mark.parametrize("name", CASINO)
def test_one_approval_is_for_one_act(name: str) -> None:
    """What was agreed to for seat 1 forfeits nothing of seat 2, and nothing twice."""
    night = cheated(name)
    night(c.Forfeit("Cleo", 1, "Ines", "marked cards"))
    night.no(c.Forfeit("Cleo", 1, "Ines", "marked cards"))
    assert night.holds("house/forfeit") == 50
    night.no(c.Forfeit("Cleo", 2, "", "marked cards"))
    night(c.Refund("Cleo"))
    assert (night.chips(1), night.chips(2)) == (450, 500)


@pytest.mark.parametrize("name", WITH_LIMITS)
def test_limits_of_one_player_take_two_people(name: str) -> None:
    """inv:P6: DF 7.6."""
    night = Night(name, limits={"": (5, 500)}).sits(1, "Ann", 500)
    for agreed_by in ("Cleo", "", "Nemo", "seat 1", "Ann"):
        night.no(c.RaiseLimit("Cleo", 1, 500, 90_000, agreed_by))
    night(c.RaiseLimit("Cleo", 1, 500, 90_000, "Ines"))


def test_whoever_confirmed_a_number_does_not_override_it() -> None:
    """inv:P3: DF 10.1."""
    night = Night(automatic=("collect losers", "pay winners")).sits(1, "Ann", 500)
    night(c.GoOnDuty("house", "Cid", "casino supervisor"))
    night(c.PlaceYourBets("Dana"))
    night.bets(1, 50, "Total 5")
    night(c.NoMoreBets("Dana"))
    night(c.HandDice("Dana"))
    night(c.Roll("Dana", 1, 4))
    night(c.Key("Dana", 1, 5))
    night(c.Confirm("Cleo"))
    assert "somebody else" in night.no(c.Override("Cleo", 1, 4), "10.1")
    night.no(c.Override("Dana", 1, 4), "10.1")
    night.no(c.Override("Gus", 1, 4), "10.1")
    night(c.Override("Cid", 1, 4))
    assert night.chips(1) == 500 + 50 * 7  # DF 9.5.3: a total of 5 pays 7 to 1


@pytest.mark.parametrize("name", CASINO)
def test_whoever_decided_a_dispute_does_not_review_it(name: str) -> None:
    """inv:P3, from DF 11.12 and DC 14.12."""
    night = Night(name).sits(1, "Ann", 500)
    first = night.who("decide a dispute")
    role = night.rules.grants["decide a dispute"].roles[0]
    both = "Bea"
    night(c.GoOnDuty("house", both, role))
    night(c.GoOnDuty("house", both, "casino supervisor"))
    night(c.OpenDispute("seat 1", 1, "which total it was"))
    night(c.DecideDispute(both, 1, "it stands"))
    night(c.AskReview("seat 1", 1, 1))
    assert "somebody else" in night.no(c.ReviewDispute(both, 1, "it stands still"))
    night.no(c.ReviewDispute(first, 1, "it stands still"))
    night(c.ReviewDispute("Cleo", 1, "it stands still"))


@pytest.mark.parametrize("name", GAMES)
def test_whoever_works_here_does_not_play_and_whoever_plays_does_not_work(name: str) -> None:
    """inv:P3: DD 3, and a house rule where the document is silent."""
    night = Night(name).sits(1, "Ann", 500)
    clause = {"double-dice": "3"}.get(name, "house")
    for person in STAFF[name]:
        night.no(c.SitDown("house", 2, person), clause if person == "Dana" else "house")
    night.no(c.GoOnDuty("house", "Ann", "dealer"), clause)
    night(c.GoOffDuty("house", "Dana"))
    night.sits(2, "Dana", 100)
    night.no(c.GoOnDuty("house", "Dana", "dealer"), clause)
    night.leaves(2)
    night(c.GoOnDuty("house", "Dana", "dealer"))


@pytest.mark.parametrize("name", GAMES)
def test_nobody_under_18_plays_or_deals(name: str) -> None:
    """inv:P4: DD 10, and a house rule where the document is silent."""
    night = Night(name)
    clause = {"double-dice": "10"}.get(name, "house")
    night.no(c.SitDown("house", 1, "Kid", of_age=False), clause)
    night.no(c.GoOnDuty("house", "Kid", "dealer", of_age=False), clause)
    night(c.SitDown("house", 1, "Kid", of_age=True))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_player_does_is_for_the_own_seat(name: str) -> None:
    """inv:P1: nobody bets, cashes out, leaves or decides for another."""
    night = Night(name).sits(1, "Ann", 500).sits(2, "Bob", 500)
    area = night.rules.wagers[0].name
    night(c.PlaceYourBets("Dana"))
    for command in (
        c.Place("seat 1", 2, area, 1000),
        c.CashOut("seat 1", 2, 1000),
        c.Leave("seat 1", 2),
        c.OpenDispute("seat 1", 2, "all of it"),
    ):
        night.no(command)
    assert (night.chips(1), night.chips(2)) == (500, 500)


def test_a_role_ends_with_the_next_command() -> None:
    """inv:P5: whoever goes off duty may do nothing from then on."""
    night = Night().sits(1, "Ann", 500)
    night(c.GoOffDuty("house", "Dana"))
    night.no(c.PlaceYourBets("Dana"), "8.1")
    assert not any(isinstance(event, e.BetsOpened) for event in night.log)
