"""The hands: dealt in order, decided on, exposed, and settled in order."""

from collections.abc import Callable, Collection, Mapping

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import carded
from croupier.table.deciding.in_order import (
    comes_next,
    round_done,
    sixths_left,
    to_be_dealt,
    undecided,
)
from croupier.table.state import (
    CLOSED,
    CUT,
    DECIDING,
    DECLARED_DONE,
    EXPOSED,
    NO_JACKPOTS,
    SHUFFLED,
    SIXTHS,
    Hand,
    Refused,
    Table,
)
from croupier.words.card_game import CardGame
from croupier.words.cards import DECLARES, DISCARDS, card
from croupier.words.faults import RuleFault

Answer = tuple[e.Event, ...] | Refused
HAND = 5
DECIDED = {DECLARES: "has declared", DISCARDS: "has discarded"}

FIRST: Mapping[type[c.Command], tuple[tuple[str, c.Command], ...]] = {
    c.Deal: (
        (CLOSED, c.Shuffle(c.HOUSE)),
        (SHUFFLED, c.Cut(c.HOUSE)),
    ),
}


def from_shoe(
    table: Table, cards: Collection[str], rule: str, top: tuple[str, ...] = ()
) -> tuple[str, ...] | Refused:
    """Cards as the deck names them, if each is still in the shoe; none named: the top ones.

    Those that the house has drawn are named by nobody, so that nobody can find them out by asking.
    """
    if table.deck.known and cards:
        return Refused(rule, "The house has drawn these cards: deal from the top, and name none.")
    try:
        found = tuple(str(card(text)) for text in cards)
    except RuleFault as fault:
        return Refused(table.rules.rule("use one whole deck"), str(fault))
    for one in found:
        if one not in table.deck.shoe or found.count(one) > 1:
            return Refused(
                table.rules.rule("use one whole deck"),
                f"{one} is out already, and the deck has it once. If a second one lies there, the "
                "round is void for a foreign card; if it was misread, say what it is.",
            )
    return found or top


def deal(table: Table, command: c.Deal) -> Answer:
    """Five cards face down to the next playing area with a wager."""
    rule = table.rules.rule(command.act)
    waiting = to_be_dealt(table)
    ready = {SHUFFLED, DECIDING} if table.deck.device else {CUT, DECIDING}
    if table.phase not in ready or any(h.decision for _, h in table.hands):
        return Refused(rule, f"No hand is dealt now. {comes_next(table)}")
    if command.seat not in waiting:
        return Refused(
            rule, f"Seat {command.seat} has no wager, or has its hand. {comes_next(table)}"
        )
    if command.seat != waiting[0]:
        return Refused(
            rule, f"Hands go clockwise from the dealer's left: seat {waiting[0]} is next."
        )
    found = from_shoe(table, command.cards, rule, _from_the_top(table, len(waiting)))
    if isinstance(found, Refused):
        return found
    if len(found) != HAND:
        return Refused(
            table.rules.rule("void a hand"),
            f"Name five cards, not {len(found)}. If seat {command.seat} was really dealt more or "
            "fewer, it is a misdeal until a player has handled cards; then name five, and declare "
            "the hand void with the cards it holds.",
        )
    return (e.HandDealt(command.by, rule, command.seat, found),)


def _from_the_top(table: Table, hands: int) -> tuple[str, ...]:
    """The next hand of a deck in order: five at a time from a device, else one to each in turn."""
    if not table.deck.known:
        return ()
    shoe = table.deck.shoe
    return shoe[:HAND] if table.deck.device else shoe[: hands * HAND : hands]


def _hand(table: Table, seat: int, rule: str) -> Hand | Refused:
    """The hand that a player may decide on now."""
    hand = dict(table.hands).get(seat)
    if hand is None:
        return Refused(rule, f"Seat {seat} has no hand to decide on. {comes_next(table)}")
    if carded.wrongly_declared(table, hand):
        return hand
    if hand.decision:
        final = carded.game(table).decides.final if hand.decision == DISCARDS else rule
        return Refused(final, f"Seat {seat} {DECIDED[hand.decision]}, and that stands.")
    if to_be_dealt(table):
        return Refused(rule, f"Every hand is dealt first. {comes_next(table)}")
    return hand


def declare(table: Table, command: c.Declare) -> Answer:
    """Only a hand that has a name; by another reading found out when it is exposed."""
    game, rule = carded.game(table), table.rules.rule(command.act)
    hand = _hand(table, command.seat, rule)
    if isinstance(hand, Refused):
        return hand
    late = table.rules.reading("12.6") == "after" and not hand.decision
    if carded.named(game, hand.cards) is None and not late:
        return Refused(
            table.rules.rule("discard after a wrong declaration"),
            "These five cards are no hand that can be declared: two or more are discarded.",
        )
    return (e.Declared(command.by, rule, command.seat),)


def keep(table: Table, command: c.Keep) -> Answer:
    """The cards a player keeps; the others go face down on the discard line."""
    game, rule = carded.game(table), table.rules.rule(command.act)
    hand = _hand(table, command.seat, rule)
    if isinstance(hand, Refused):
        return hand
    try:
        kept = tuple(str(card(text)) for text in command.cards)
    except RuleFault as fault:
        return Refused(rule, str(fault))
    if len(set(kept)) < len(kept) or not set(kept) <= set(hand.cards):
        return Refused(rule, f"Seat {command.seat} does not hold all of {' '.join(kept)}.")
    return _kept(game, table, command, hand, kept)


def _kept(
    game: CardGame, table: Table, command: c.Keep, hand: Hand, kept: tuple[str, ...]
) -> Answer:
    listed = carded.named(game, hand.cards)
    legal = {d.call: d.rule for d in game.decides.legal(listed=listed is not None)}
    keeps = game.decides.keeps
    if DISCARDS not in legal:
        name = listed.name if listed else "a hand"
        return Refused(legal[DECLARES], f"These five cards are {name}, which must be declared.")
    if len(kept) == keeps.most + 1 and table.rules.reading("12.7") == "void":
        return carded.voided(table, command.by, keeps.more, command.seat, "four cards kept")
    if len(kept) > keeps.most:
        return Refused(
            keeps.more if len(kept) == keeps.most + 1 else keeps.rule,
            f"{len(kept)} cards are too many to keep: {keeps.most} at most, discard more.",
        )
    if len(kept) < keeps.least:
        return Refused(keeps.rule, f"At least {keeps.least} card is kept.")
    discarded = tuple(one for one in hand.cards if one not in kept)
    rule = _rule_of(table, hand, legal[DISCARDS])
    return (e.Kept(command.by, rule, command.seat, kept, discarded),)


def _rule_of(table: Table, hand: Hand, rule: str) -> str:
    wrongly = carded.wrongly_declared(table, hand)
    return table.rules.rule("discard after a wrong declaration") if wrongly else rule


def expose(table: Table, command: c.Expose) -> Answer:
    """All cards that players hold, face up, from the dealer's right."""
    rule = table.rules.rule(command.act)
    if table.phase != DECIDING or undecided(table):
        return Refused(rule, f"Every player declares or discards first. {comes_next(table)}")
    game = carded.game(table)
    shown = tuple(
        (seat, hand.kept, row.name if row else "")
        for seat, hand in sorted(table.hands, reverse=True)
        for row in [carded.named(game, hand.cards) if hand.decision == DECLARES else None]
    )
    return (e.Exposed(command.by, rule, shown),)


def collect_jackpots(table: Table, command: c.CollectJackpots) -> Answer:
    rule = table.rules.rule(command.act)
    if table.phase != EXPOSED:
        return Refused(
            rule, f"Jackpot wagers are collected when hands are exposed. {comes_next(table)}"
        )
    return (carded.jackpots_collected(table, command.by, rule),)


def settle_declared(table: Table, command: c.SettleDeclared) -> Answer:
    rule = table.rules.rule(command.act)
    if table.phase != NO_JACKPOTS:
        return Refused(
            rule, f"Declared hands are settled behind lost jackpot wagers. {comes_next(table)}"
        )
    wrongly = [seat for seat, hand in table.hands if carded.wrongly_declared(table, hand)]
    if wrongly:
        return Refused(
            table.rules.rule("discard after a wrong declaration"),
            f"Seat {wrongly[0]} declared a hand that is none, and must discard two or more.",
        )
    return (carded.declared_settled(table, command.by, rule),)


def pay_jackpots(table: Table, command: c.PayJackpots) -> Answer:
    rule = table.rules.rule(command.act)
    if table.phase != DECLARED_DONE:
        return Refused(rule, f"Jackpots are paid behind declared hands. {comes_next(table)}")
    return (carded.jackpots_paid(table, command.by, rule),)


def deal_sixth(table: Table, command: c.DealSixth) -> Answer:
    """A sixth card to the next hand from the left, turned and settled."""
    rule = table.rules.rule(command.act)
    left = sixths_left(table)
    if table.phase == SIXTHS and dict(table.hands).get(command.seat, Hand(())).decision == DECLARES:
        return Refused(
            table.rules.rule("burn a sixth card"),
            f"Seat {command.seat} declared: a sixth card dealt to it in error is burned.",
        )
    if table.phase != SIXTHS or command.seat not in left:
        return Refused(rule, f"Seat {command.seat} waits for no sixth card. {comes_next(table)}")
    if command.seat != left[0]:
        return Refused(rule, f"Sixth cards go from the left: seat {left[0]} is next.")
    top = table.deck.shoe[:1] if table.deck.known else ()
    found = from_shoe(table, (command.card,) if command.card else (), rule, top)
    if isinstance(found, Refused):
        return found
    if not found:
        return Refused(rule, "Name the card that was turned.")
    receipts = carded.sixth_settled(table, command.seat, found[0])
    return (e.SixthDealt(command.by, rule, command.seat, found[0], receipts),)


def rack_cards(table: Table, command: c.RackCards) -> Answer:
    rule = table.rules.rule(command.act)
    if not round_done(table):
        return Refused(rule, f"Every hand is paid or collected first. {comes_next(table)}")
    return (e.CardsRacked(command.by, rule),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.Deal: deal,
    c.Declare: declare,
    c.Keep: keep,
    c.Expose: expose,
    c.CollectJackpots: collect_jackpots,
    c.SettleDeclared: settle_declared,
    c.PayJackpots: pay_jackpots,
    c.DealSixth: deal_sixth,
    c.RackCards: rack_cards,
}
