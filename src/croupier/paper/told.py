"""What one line at a table came to, told to those who sit there; and what a line may be."""

from collections.abc import Iterator

from croupier.bank.money import money
from croupier.notation.grammar import forms
from croupier.notation.happened import facts
from croupier.notation.playing import Came
from croupier.paper.board import dice
from croupier.paper.page import Block, Page, Sample, Table, Text, Title
from croupier.table import events as e
from croupier.table import explain
from croupier.table.deciding.offering import shooter_rules
from croupier.table.state import BETTING, DECIDING, READY
from croupier.table.state import Table as State
from croupier.table.views import HIDDEN, seen
from croupier.words.shooter import MustHold

OWN_WORDS = (
    ("layout", "draw the table"),
    ("seat 2", "speak for seat 2 from now on"),
    ("seat 2 Bob buys 100", "somebody sits down and buys chips"),
    ("advise", "what may be done now, and the chips it moves; 'advise all' for more"),
    ("why", "the clauses behind what was just done or refused; 'why CLAUSE' for one"),
    ("save FILE", "write the table down, for 'croupier replay FILE'"),
    ("help WORD", "the lines under a heading: wagers, dice, cards, limits, wrong, people"),
    ("quit", "leave"),
)
NO_UNDO = (
    "Nothing is undone at a table: a wrong number is overridden, and stays on record. "
    "'advise all' says who may do what now."
)
DICE_WORDS = (
    ("5 on AREA", "bet 5 there; 'remove 5 from AREA' takes it back"),
    ("roll", "no more bets: the house draws the dice, collects and pays"),
)
CARD_WORDS = (
    ("5 on AREA", "bet 5 there"),
    ("deal", "no more bets: the house shuffles and deals"),
    ("keep 2s 3s", "keep those cards and discard the others"),
    ("declare", "declare the hand as it is"),
)


def help_page(table: State) -> Page:
    """What can be typed at this table."""
    words = (*(DICE_WORDS if table.rules.dice else CARD_WORDS), *OWN_WORDS)
    return (
        Table(("Type", "for"), words, "ll"),
        Text(
            "Everything of the table notation may be typed as well, such as 'seat 1 leaves' or, of "
            "what goes wrong at a table, 'no roll 5.4.1'; Tab completes it."
        ),
    )


def heading_page(word: str) -> Page:
    """The forms under the headings that hold this word; () where none does."""
    found = {
        title: lines for title, lines in forms().items() if word.casefold() in title.casefold()
    }
    blocks: list[Block] = []
    for title, lines in found.items():
        blocks += [Title(title, 2), Sample(lines)]
    return tuple(blocks)


def came_lines(came: Came, viewer: str) -> Iterator[str]:
    """What a line came to, as this viewer may see it, each thing with its clause."""
    table = came.after.table
    short = table.rules.book.short
    if came.refused is not None:
        yield f"No. {came.refused.why} [{_clause(short, came.refused.rule)}]"
        return
    for event in came.events:
        yield from _event_lines(event, table, viewer)


def _event_lines(event: e.Event, table: State, viewer: str) -> Iterator[str]:
    rules, short = table.rules, table.rules.book.short
    if isinstance(event, e.Called):
        yield from dice((event.first, event.second))
        total = event.first + event.second
        yield f"{first_up(event.thrower)} throws {event.first} and {event.second}: {total}"
    if isinstance(event, e.DiceTaken):
        yield f"Seat {event.seat} takes the dice [{_clause(short, event.rule)}]"
    if isinstance(event, e.SixthDealt):
        yield f"Seat {event.seat} is turned {event.card}"
    for receipt in explain.ended(event):
        yield f"{explain.settled(rules, receipt)} [{_clause(short, receipt.by or receipt.rule)}]"
    for moved in explain.moved(event):
        yield f"{explain.lies(moved)} [{_clause(short, moved.rule)}]"
    shown = seen(event, viewer)
    if isinstance(shown, e.HandDealt) and HIDDEN not in shown.cards:
        yield f"Seat {shown.seat} is dealt {' '.join(shown.cards)}"
    for fact in facts((event,), rules):
        if fact.told and not explain.ended(event) and not explain.moved(event):
            amount = "" if fact.amount is None else f" {money(fact.amount)}"
            said = f"{first_up(fact.what)}{amount}"
            yield f"{said} [{_clause(short, fact.clauses[0])}]" if fact.clauses else said


def first_up(text: str) -> str:
    """A sentence begins with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"


def _clause(short: str, rule: str) -> str:
    return rule if rule == "house" else f"{short} {rule}"


def why_page(came: Came) -> Page:
    """The sentences behind what a line came to: each with its clause, in our words."""
    rules = came.after.table.rules
    if came.refused is not None:
        return (Text(explain.refusal(rules, came.refused)),)
    told = [text for event in came.events for text in explain.event_words(rules, event)]
    if not told:
        clauses = dict.fromkeys(event.rule for event in came.events)
        told = [explain.clause_words(rules, clause) for clause in clauses]
    return tuple(map(Text, told))


def purse(table: State, seat: int) -> str:
    """What somebody has in hand, and where the rest lies."""
    who = table.seat(seat)
    assert who is not None  # noqa: S101 - only seats that are taken are asked for
    lying = [
        f"{money(bet.amount + bet.tokens)} on {table.rules.wagers[area].name}"
        for (n, area), bet in sorted(table.bets.items())
        if n == seat
    ]
    tokens = f" and {money(who.tokens)} in tokens" if who.tokens else ""
    return f"{who.name}, seat {seat}: {money(who.chips)} in hand{tokens}" + "".join(
        f", {one}" for one in lying
    )


def cards_of(table: State, seat: int) -> tuple[str, ...]:
    """A seat's own cards, for whoever speaks for it."""
    hand = dict(table.hands).get(seat)
    return (f"Your cards: {' '.join(hand.kept or hand.cards)}",) if hand else ()


def hint(table: State) -> str:
    """What the table waits for, and what may be typed."""
    if table.closed:
        return "The table is closed."
    if table.stop:
        return f"Play is stopped: {table.stop}. 'advise all' says who may do what about it."
    if table.phase in {READY, BETTING} and table.rules.dice:
        musts = (a for clause in shooter_rules(table).all(MustHold) for a in clause.areas)
        named = tuple(dict.fromkeys(musts))
        area = (*named, table.rules.wagers[0].name)[0]
        shooter = f" The shooter bets on {' or '.join(named)}." if named else ""
        return f"Bet, as in '5 on {area}', then 'roll'.{shooter}"
    if table.phase in {READY, BETTING}:
        return f"Bet, as in '5 on {table.rules.wagers[0].name}', then 'deal'."
    if table.phase == DECIDING:
        return "Decide on the cards, as in 'keep 2s 3s', 'keep nothing' or 'declare'."
    return f"The table waits: {table.phase}. 'advise' says what may be done."
