"""Cards gone wrong: misdeals, wrong decks, devices that fail, and hands without a result."""

from collections.abc import Callable

from croupier.bank.ledger import reversed_transfers
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import carded
from croupier.table.deciding.cards import DECIDED, HAND, from_shoe
from croupier.table.deciding.ended import advanced, ended
from croupier.table.deciding.in_order import comes_next, to_be_dealt
from croupier.table.state import (
    CHANGE,
    CHECK,
    CLOSED,
    CUT,
    DECIDING,
    EXPOSED,
    SHUFFLED,
    SIXTHS,
    Bet,
    Hand,
    Refused,
    Table,
)
from croupier.table.transfers import of_receipts
from croupier.words.cards import DECLARES

Answer = tuple[e.Event, ...] | Refused
ABSENT, MISCOUNTED = "void a hand, absent", "void a hand, miscounted"
DEVICE_FAILED = "void the round, device"


def _ground(table: Table, act: str, ground: str) -> Refused | None:
    """Why this is no ground for the act; the grounds may be of several kinds."""
    known = table.rules.book.grounds
    grounds = [g for key, of in known.items() if key.partition(",")[0] == act for g in of]
    if ground not in grounds:
        listed = ", ".join(grounds) or "none"
        return Refused(table.rules.rule(act), f"{ground or 'Nothing'} is no ground: {listed}.")
    return None


def misdeal(table: Table, command: c.Misdeal) -> Answer:
    """While cards are dealt, and until a player has handled them; perhaps a sixth card too."""
    refusal = _ground(table, command.act, command.ground)
    if refusal:
        return refusal
    dealing = {SHUFFLED, CUT, DECIDING} if table.deck.device else {CUT, DECIDING}
    handled = any(h.decision for _, h in table.hands)
    late = table.phase == SIXTHS and _of_sixths(table, command.ground)
    if (table.phase in dealing and not handled) or late:
        return _void(table, command, table.rules.rule(command.act))
    if table.phase not in {DECIDING, SIXTHS}:
        return Refused(command.ground, f"No cards are being dealt. {comes_next(table)}")
    return Refused(
        command.ground,
        "Players have handled their cards: this is no misdeal now. A hand with too few or too many "
        "cards is declared void, and one without a wager goes to the rack.",
    )


def _of_sixths(table: Table, ground: str) -> bool:
    """Whether a sixth card that comes out face up is a misdeal as well."""
    return table.rules.reading("12.4") == "any" and ground in table.rules.book.grounds.get(
        "misdeal, any card", ()
    )


def _void(table: Table, command: c.Misdeal | c.VoidRound, rule: str) -> tuple[e.Event, ...]:
    """All of this round's money goes back, whatever of it was settled already."""
    done = ended(table.rounds[-1] if table.rounds else None)
    bets = {**table.bets, **{_place(table, r): Bet(r.stake, r.tokens) for r in done.receipts}}
    stand = table.rules.reading("12.3") == "stand" and isinstance(command, c.Misdeal)
    back = () if stand else carded.all_back(table, bets, rule)
    undone = reversed_transfers(done.money, rule)
    facts = f"{command.ground}: {command.facts}" if command.facts else command.ground
    failed = command.ground in table.rules.book.grounds.get(DEVICE_FAILED, ())
    doubt = "" if isinstance(command, c.Misdeal) else CHANGE if failed else CHECK
    return (
        *advanced(table, done.receipts, rule, back),
        e.RoundVoided(command.by, rule, facts, done.receipts, undone, back, stand, doubt, failed),
    )


def _place(table: Table, r: e.Receipt) -> tuple[int, int]:
    return r.seat, table.rules.area[r.area]


def void_round(table: Table, command: c.VoidRound) -> Answer:
    """A card is missing or foreign, or the device has failed: this round, and no earlier one."""
    rule = table.rules.rule(command.act)
    refusal = _ground(table, command.act, command.ground)
    if refusal:
        return refusal
    failed = command.ground in table.rules.book.grounds.get(DEVICE_FAILED, ())
    if failed and not table.deck.device:
        return Refused(command.ground, "This table deals from a card shoe, not from a device.")
    if table.hands or (table.phase in {CLOSED, SHUFFLED, CUT} and not failed):
        return _void(table, command, command.ground)
    if table.phase in {CLOSED, SHUFFLED, CUT}:
        return Refused(rule, "No card is dealt yet: the cards are shuffled again, or changed.")
    return Refused(rule, "No round is being played; rounds that are over stand.")


def void_hand(table: Table, command: c.VoidHand) -> Answer:
    """One hand without a result, until its wager is settled."""
    refusal = _ground(table, command.act, command.ground)
    if refusal:
        return refusal
    hand = dict(table.hands).get(command.seat)
    if hand is None or hand.done or table.phase not in {DECIDING, EXPOSED, SIXTHS}:
        return Refused(
            command.ground,
            f"Seat {command.seat} has no hand that waits to be settled. {comes_next(table)}",
        )
    if command.ground in table.rules.book.grounds.get(ABSENT, ()):
        return _absent(table, command, hand)
    if command.cards and len(command.cards) == HAND:
        return Refused(command.ground, "Five cards are a whole hand; name those it really holds.")
    others = [one for one in command.cards if one not in hand.cards]
    found = from_shoe(table, others, command.ground)
    if isinstance(found, Refused):
        return found
    held = tuple(one for one in command.cards if one in hand.cards) + found
    return _voided(table, command, held)


def _absent(table: Table, command: c.VoidHand, hand: Hand) -> Answer:
    if hand.decision:
        return Refused(
            command.ground, f"Seat {command.seat} {DECIDED[hand.decision]}, and so was there."
        )
    if to_be_dealt(table):
        return Refused(command.ground, f"Every hand is dealt first. {comes_next(table)}")
    return _voided(table, command, ())


def _voided(table: Table, command: c.VoidHand, held: tuple[str, ...]) -> Answer:
    """The wagers of the hand go back, and with them what has been decided on it."""
    done = ended(table.rounds[-1] if table.rounds else None)
    mine = tuple(r for r in done.receipts if r.seat == command.seat)
    if any(r.outcome == "wins" for r in mine):
        return Refused(
            command.ground,
            f"The jackpot of seat {command.seat} is paid: ask a casino supervisor whether the "
            "outcome is invalidated.",
        )
    undone = reversed_transfers([t for t in of_receipts(mine) if t.amount], command.ground)
    return carded.voided(
        table, command.by, command.ground, command.seat, command.facts, held, mine, undone
    )


def extra_hand(table: Table, command: c.ExtraHand) -> Answer:
    """A hand dealt to an area without a wager: counted, and into the rack."""
    rule = table.rules.rule(command.act)
    if not table.hands:
        return Refused(rule, f"No hands are out. {comes_next(table)}")
    if to_be_dealt(table):
        return Refused(
            table.rules.rule("misdeal"), "Nobody has handled cards yet: this is a misdeal."
        )
    found = _racked(table, command.cards, rule)
    if isinstance(found, Refused):
        return found
    return (e.ExtraHandRacked(command.by, rule, found),)


def _racked(table: Table, cards: tuple[str, ...], rule: str) -> tuple[str, ...] | Refused:
    """Cards that came from the shoe and go to the rack."""
    if not cards:
        return Refused(rule, "Name the cards: they are counted as they go to the rack.")
    return from_shoe(table, cards, rule)


def burn_sixth(table: Table, command: c.BurnSixth) -> Answer:
    """A sixth card dealt to a declared hand goes to the rack, and changes nothing."""
    rule = table.rules.rule(command.act)
    hand = dict(table.hands).get(command.seat)
    if table.phase != SIXTHS or hand is None or hand.decision != DECLARES:
        return Refused(
            rule,
            f"Seat {command.seat} has declared no hand that a sixth card could be dealt to in "
            f"error. {comes_next(table)}",
        )
    top = table.deck.shoe[:1] if table.deck.known else ()
    found = from_shoe(table, (command.card,) if command.card else (), rule, top)
    if isinstance(found, Refused):
        return found
    if not found:
        return Refused(rule, "Name the card that is burned.")
    return (e.SixthBurned(command.by, rule, command.seat, *found),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.Misdeal: misdeal,
    c.VoidRound: void_round,
    c.VoidHand: void_hand,
    c.ExtraHand: extra_hand,
    c.BurnSixth: burn_sixth,
}
