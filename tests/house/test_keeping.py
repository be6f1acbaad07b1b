"""A command goes into the house: it is done and kept, or refused, and answered once for ever."""

import pytest
from tests.house.playing import Clock, ask, done, house, number, opened, seated
from tests.store.conftest import Opens

from croupier.games import GAMES
from croupier.house.asked import Done, Request
from croupier.house.log import Log
from croupier.store.faults import StoreFault
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Refused


def placed(amount: int = 1000, area: str = "Dragon") -> c.Place:
    return c.Place("seat 1", 1, area, amount)


def chips(of: object, table: str = "Main 1") -> int:
    return of.kept(table).table.seats[0].chips  # type: ignore[attr-defined, no-any-return]


def test_what_was_done_is_there_after_a_restart(opens: Opens) -> None:
    before = house(opens())
    seated(before)
    done(ask(before, placed()))
    after = house(opens())
    assert after.kept("Main 1").table.seats == before.kept("Main 1").table.seats
    assert after.kept("Main 1").ledger == before.kept("Main 1").ledger
    assert chips(after) == 19_000
    done(ask(after, placed(500, "Total 7")))
    assert chips(after) == 18_500


@pytest.mark.parametrize("game", [definition.name for definition in GAMES])
def test_tables_of_all_games_are_read_back(opens: Opens, game: str) -> None:
    before = house(opens())
    seated(before, game, game)
    done(ask(before, c.PlaceYourBets("house"), game))
    after = house(opens())
    assert after.tables() == [game]
    assert after.kept(game).table.phase == "betting"


def test_sent_again_it_gets_the_first_answer_and_is_not_done_again(opens: Opens) -> None:
    of = house(opens())
    seated(of)
    request = Request("Ann", number(), "Main 1", placed())
    first = done(of.ask(request))
    assert of.ask(request) == first
    assert chips(of) == 19_000
    again = house(opens())
    assert again.ask(request) == first
    assert chips(again) == 19_000


def test_a_refusal_is_the_answer_for_ever_too(opens: Opens) -> None:
    """Refused while nobody sat there; somebody sits down; the same command stays refused."""
    of = house(opens())
    done(opened(of))
    request = Request("Ann", number(), "Main 1", placed())
    first = of.ask(request)
    assert isinstance(first, Refused)
    done(ask(of, c.SitDown("seat 1", 1, "Ann")))
    done(ask(of, c.BuyIn("seat 1", 1, 20_000)))
    assert of.ask(request) == first
    assert house(opens()).ask(request) == first


def test_a_number_is_not_used_for_another_command(log: Log) -> None:
    of = house(log)
    seated(of)
    mine = number()
    done(of.ask(Request("Ann", mine, "Main 1", placed(1000))))
    other = of.ask(Request("Ann", mine, "Main 1", placed(2000)))
    assert isinstance(other, Refused)
    assert "used for another command" in other.why
    assert chips(of) == 19_000


def test_another_sender_may_have_the_same_number(log: Log) -> None:
    of = house(log)
    seated(of)
    mine = number()
    done(of.ask(Request("Ann", mine, "Main 1", placed(1000))))
    done(of.ask(Request("Bob", mine, "Main 1", placed(500, "Fire"))))
    assert chips(of) == 18_500


def test_sent_twice_in_one_group_it_is_done_once(log: Log) -> None:
    of = house(log)
    seated(of)
    request = Request("Ann", number(), "Main 1", placed())
    first, second = of.ask_all([request, request])
    assert first == second
    assert chips(of) == 19_000


def test_many_tables_share_one_write(log: Log) -> None:
    of = house(log)
    for name in ("A", "B", "C"):
        seated(of, name)
    asked = [Request("Ann", number(), name, placed()) for name in ("A", "B", "C", "A")]
    answers = of.ask_all(asked)
    assert [done(answer).table for answer in answers] == ["A", "B", "C", "A"]
    assert [chips(of, name) for name in ("A", "B", "C")] == [18_000, 19_000, 19_000]


def test_one_refused_in_a_group_does_not_stop_the_others(log: Log) -> None:
    of = house(log)
    seated(of)
    asked = [placed(1000), placed(99_999), placed(500)]
    answers = of.ask_all([Request("Ann", number(), "Main 1", command) for command in asked])
    assert [isinstance(answer, Done) for answer in answers] == [True, False, True]
    assert chips(of) == 18_500


def test_who_is_behind_looks_again(log: Log) -> None:
    of = house(log)
    seated(of)
    at = of.kept("Main 1").table.version
    done(of.ask(Request("Ann", number(), "Main 1", placed(), version=at)))
    late = of.ask(Request("Ann", number(), "Main 1", placed(), version=at))
    assert isinstance(late, Refused)
    assert "look again" in late.why


def test_unknown_tables_and_names_twice(log: Log) -> None:
    of = house(log)
    assert isinstance(ask(of, placed(), "nowhere"), Refused)
    with pytest.raises(StoreFault, match="no table 'nowhere'"):
        of.kept("nowhere")
    done(opened(of))
    again = opened(of)
    assert isinstance(again, Refused)
    assert "already" in again.why


def test_two_houses_over_one_database(database: str) -> None:
    """Either may serve the table; each hears of the other's writing by the version it finds."""
    from croupier.store.postgres import PostgresLog

    first, second = (house(PostgresLog(database)) for _ in range(2))
    seated(first)
    done(ask(second, placed(1000)))
    done(ask(first, placed(1000, "Fire")))
    done(ask(second, placed(500)))
    done(ask(first, placed(500)))
    first_now = first.kept("Main 1").table
    assert first_now.seats[0] is not None
    assert first_now.seats[0].chips == 20_000 - 3_000
    for of in (first, second):
        of.log.close()


def test_a_table_hears_that_time_has_passed_when_it_matters(log: Log) -> None:
    """DF 11.8: a sign gives the time of closing twenty minutes before."""
    clock = Clock()
    of = house(log, clock)
    seated(of)
    done(ask(of, c.GoOnDuty("house", "Cleo", "casino supervisor")))
    clock.now += 3_600_000
    done(ask(of, c.GiveClosingNotice("Cleo", 20 * 60)))
    clock.now += 19 * 60_000
    assert isinstance(ask(of, c.CloseTable("Cleo")), Refused)
    clock.now += 60_000
    closed = done(ask(of, c.CloseTable("Cleo")))
    assert [type(event) for event in closed.events] == [e.TimePassed, e.Closed]
    assert of.kept("Main 1").table.closed


def test_a_clock_that_goes_back_does_not_take_time_back(log: Log) -> None:
    clock = Clock()
    of = house(log, clock)
    seated(of)
    clock.now -= 3_600_000
    done(ask(of, placed()))
    times = [record.entry.time for record in log.read("Main 1")]
    assert times == sorted(times)
