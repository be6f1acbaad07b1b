"""The live table: bets, rolls, whole rounds, a log read back, and what a table takes to hold.

Everything here is asked of the table as people ask it, one command at a time, and counts what a
command becomes: who may, the rules, the events with their receipts, the table after them, and every
transfer. The same work is done beside it by objects that are changed in place, and by programs that
people would otherwise use.
"""

import gc
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, product
from random import Random
from time import process_time

import msgspec
from bench.measure import Measure, Row, medians, no_more, times, under, work
from bench.mutable import LiveTable
from bench.others import CRAPSSIM, PLAYERS, POKERKIT, crapssim_roll, pokerkit_action
from msgspec.structs import replace

from croupier.bank.ledger import Transfer
from croupier.games import find
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import act
from croupier.table.deciding.offering import in_turn
from croupier.table.evolve import evolve_all
from croupier.table.opening import open_table
from croupier.table.state import Refused, Table
from croupier.table.transfers import transfers
from croupier.words.calls import FACES

TITLE = "The live table: 8 seats at Craps, on one core, from frozen values"
BETS, ROLLS, LOG, ROUNDS = 100_000, 10_000, 100_000, 10_000
SAMPLE = 100  # rolls in each round of measuring
SAMPLES = 20
LATE = 20  # rolls after which all the rounds that are kept to be put right are there
OF_MUTABLE, OF_OTHERS = 0.4, 100
FOLDED = 150_000  # events a second
MOST_KIB = 200
STAKE = 500
SEATS = range(1, PLAYERS + 1)
# Decided by every roll; and, with the first four, the ten that `bench.others` keeps too.
EACH_ROLL = ("Field", "Any Seven", "Craps Two", "Craps Three", "Any Craps", "Eleven")
TEN = (*EACH_ROLL[:4], "Win Line", "Don't Win", "Big 6", "Big 8", "Hard 4", "Hard 6")

PLACED = f"{BETS:,} bets placed"
SETTLED = f"{ROLLS:,} rolls, each settling 48 wagers"
PLAYED = f"{ROUNDS:,} rolls, 10 wagers a player kept up"
READ = f"{LOG:,} events read back from a log"
HELD = f"a table with 80 wagers after {LATE} rolls"
MUTABLE = "objects changed in place"
RECORDS = "only building the same records"
REPLACED = "only replacing one field for each"
NOW = "without the rounds kept to be put right"
Log = list[e.Event]
Throw = tuple[int, int]


def asked(table: Table, log: Log, *commands: c.Command) -> Table:
    """The table after these commands; none of them may be refused."""
    for command in commands:
        done = act(table, command)
        if isinstance(done, Refused):
            raise TypeError(command, done)
        table = done.table
        log.extend(done.events)
    return table


def with_players(log: Log) -> Table:
    done = open_table(
        find("craps").under({}, "us"),
        chips=(100, 500, 2_500, 10_000),
        seats=PLAYERS,
        limits={"": e.Limit(STAKE, 100 * STAKE)},
    )
    log.extend(done.events)
    seated = (c.SitDown(f"seat {n}", n, f"Player {n}") for n in SEATS)
    bought = (c.BuyIn(f"seat {n}", n, 100_000_000) for n in SEATS)
    return asked(done.table, log, *seated, *bought)


def place(seat: int, area: str) -> c.Place:
    return c.Place(f"seat {seat}", seat, area, STAKE)


def closed(log: Log) -> Table:
    """The shooter's line wager and, for each seat, six wagers that any roll decides; no more."""
    shooter = (place(1, "Win Line"), c.TakeDice("seat 1", 1))
    bets = (place(seat, area) for seat in SEATS for area in EACH_ROLL)
    return asked(with_players(log), log, *shooter, *bets, c.NoMoreBets("dealer"))


def every_roll() -> list[c.Roll]:
    return [c.Roll("stickperson", first, second) for first, second in product(FACES, repeat=2)]


def moved(events: Iterable[e.Event]) -> list[Transfer]:
    return [transfer for event in events for transfer in transfers(event)]


# ------------------------------------------------------------------------- placing and settling


def placing(start: Table) -> tuple[Measure, Measure]:
    """Both ways to fill an empty layout, once they are known to do the same."""
    commands = [place(seat, area) for seat in SEATS for area in TEN]

    def frozen() -> None:
        table = start
        for command in commands:
            done = act(table, command)
            if isinstance(done, Refused):
                raise TypeError(done)
            table = done.table
            for event in done.events:
                transfers(event)

    def mutable() -> float:
        table = LiveTable(start)
        began = process_time()
        for command in commands:
            table.place(command)
        return process_time() - began

    log: Log = []
    asked(start, log, *commands)
    table = LiveTable(start)
    same(log, [table.place(command) for command in commands], table)
    share = BETS / len(commands)
    return repeated(work(frozen), share), repeated(mutable, share)


def settling(start: Table) -> tuple[Measure, Measure]:
    """Both ways to roll each of the 36 rolls once, once they are known to do the same."""
    rolls = every_roll()

    def frozen() -> None:
        for command in rolls:
            done = act(start, command)
            if isinstance(done, Refused):
                raise TypeError(done)
            for event in done.events:
                transfers(event)

    def mutable() -> float:
        tables = [LiveTable(start) for _ in rolls]
        began = process_time()
        for table, command in zip(tables, rolls, strict=True):
            table.roll(command)
        return process_time() - began

    for command in rolls:
        log: Log = []
        asked(start, log, command)
        table = LiveTable(start)
        same(log, [table.roll(command)], table)
        ended = sum(len(ev.receipts) for ev in log if isinstance(ev, e.Collected | e.Paid))
        if ended < PLAYERS * len(EACH_ROLL):
            raise AssertionError(command, ended)
    share = ROLLS / len(rolls)
    return repeated(work(frozen), share), repeated(mutable, share)


def repeated(measure: Measure, share: float) -> Measure:
    """The seconds for so many times as much, by a few samples."""
    return lambda: sum(measure() for _ in range(SAMPLES)) / SAMPLES * share


def same(log: Log, answers: Iterable[tuple[e.Event, ...] | Refused], table: LiveTable) -> None:
    """Stops unless the objects changed in place have answered with exactly the same."""
    events = [ev for answer in answers if not isinstance(answer, Refused) for ev in answer]
    if events != log or sorted(table.moves, key=repr) != sorted(moved(log), key=repr):
        raise AssertionError(log, events)


# ------------------------------------------------------------------------------- playing on


def played(table: Table, rolls: Iterable[Throw], log: Log) -> Table:
    """Rounds before which each player puts back what is missing of ten wagers, where it may."""
    for first, second in rolls:
        table = kept_up(table, log)
        if not table.dice.shooter:
            seat = in_turn(table)[0]
            table = asked(table, log, c.TakeDice(f"seat {seat}", seat))
        table = asked(table, log, c.NoMoreBets("dealer"), c.Roll("stickperson", first, second))
    return table


def kept_up(table: Table, log: Log) -> Table:
    area, bets = table.rules.area, table.bets
    for seat, name in product(SEATS, TEN):
        if (seat, area[name]) not in bets and table.standing(area[name]).hands.may_place:
            table = asked(table, log, place(seat, name))
    return table


def throws() -> Iterator[Throw]:
    """The same dice every time."""
    chance = Random(2026)
    while True:
        yield chance.choice(FACES), chance.choice(FACES)


def records(log: Log) -> list[tuple[type, tuple[object, ...]]]:
    """All that events, receipts and transfers are made of: each one's kind and ready values."""
    parts: list[msgspec.Struct] = []
    for event in log:
        parts += (*getattr(event, "receipts", ()), *getattr(event, "moved", ()), event)
    parts += moved(log)
    return [(type(p), tuple(getattr(p, n) for n in p.__struct_fields__)) for p in parts]


def built(parts: list[tuple[type, tuple[object, ...]]]) -> None:
    for kind, values in parts:
        kind(*values)


def replaced(table: Table, count: int) -> None:
    """A new table for each event and nothing else: the least that reading a log can do."""
    for version in range(count):
        table = replace(table, version=version)


def kept(make: Callable[[], object]) -> float:
    """The KiB that what is made keeps, when all that it shares with other tables is there."""
    shared = make()
    gc.collect()
    tracemalloc.start()
    made = make()
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del shared, made
    return size / 1024


# --------------------------------------------------------------------------------- the figures


def rows() -> Iterator[Row]:
    opened = with_players([])
    yield from _bets(opened)
    yield from _rolls()
    yield from _rounds(opened)
    yield from _log(opened)
    yield from _memory(opened)


def _bets(opened: Table) -> Iterator[Row]:
    frozen, mutable = placing(opened)
    action = pokerkit_action()
    taken = medians({PLACED: frozen, MUTABLE: mutable, POKERKIT: lambda: action() * BETS})
    yield under(PLACED, taken[PLACED], 1, {})
    yield times(PLACED, taken[PLACED], OF_MUTABLE, {MUTABLE: taken[MUTABLE]})
    yield times(PLACED, taken[PLACED], OF_OTHERS, {f"actions, {POKERKIT}": taken[POKERKIT]})


def _rolls() -> Iterator[Row]:
    frozen, mutable = settling(closed([]))
    taken = medians({SETTLED: frozen, MUTABLE: mutable})
    yield under(SETTLED, taken[SETTLED], 1, {})
    yield times(SETTLED, taken[SETTLED], OF_MUTABLE, {MUTABLE: taken[MUTABLE]})


def _rounds(opened: Table) -> Iterator[Row]:
    """Beside the simulator, and beside as little as Python can do for the same records."""
    rolls, log = list(islice(throws(), SAMPLE)), list[e.Event]()
    played(opened, rolls, log)
    parts, share = records(log), ROUNDS / SAMPLE

    def play() -> None:
        events: Log = []
        played(opened, rolls, events)
        moved(events)

    roll, ours, least = crapssim_roll(rolls), work(play), work(lambda: built(parts))
    taken = medians(
        {
            PLAYED: lambda: ours() * share,
            RECORDS: lambda: least() * share,
            CRAPSSIM: lambda: roll() * ROUNDS,
        }
    )
    beside = {f"rolls, {CRAPSSIM}": taken[CRAPSSIM]}
    yield times(PLAYED, taken[PLAYED], OF_OTHERS, {**beside, RECORDS: taken[RECORDS]})


def _log(opened: Table) -> Iterator[Row]:
    log, dice = list[e.Event](), throws()
    table = with_players(log)
    while len(log) < LOG:
        table = played(table, islice(dice, SAMPLE), log)
    events, empty = log[:LOG], Table(table.rules)
    taken = medians(
        {
            READ: work(lambda: evolve_all(empty, events)),
            REPLACED: work(lambda: replaced(opened, LOG)),
        }
    )
    yield under(READ, taken[READ], LOG / FOLDED, {REPLACED: taken[REPLACED]})


def _memory(opened: Table) -> Iterator[Row]:
    def late() -> Table:
        return kept_up(played(opened, islice(throws(), LATE), []), [])

    def now() -> Table:
        return replace(late(), rounds=())

    yield no_more(HELD, kept(late), MOST_KIB, "KiB", {NOW: kept(now)})
