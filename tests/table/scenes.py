"""Each point a table can be at, reached by people's own steps, with somebody on duty in every role.

The house does nothing by itself here. Ann sits at seat 1 and Bob at seat 2, seat 3 is free; in
Dragon Fire the dice go to the dealer's right first, in the other games to the left.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import get_args

from tests.table.house import STAFF, opened

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import act
from croupier.table.deciding.limits import NOTICE
from croupier.table.state import ROLES, Refused, Table
from croupier.words.cards import DECK

KINDS: Mapping[str, type[c.Command]] = {kind.act: kind for kind in get_args(c.AnyCommand)}
BASE = {
    "double-dice": "Shooter's Bet",
    "dragon-fire": "Dragon",
    "craps": "Win Line",
    "double-chance": "Hand",
}
FREE = "Number Line 6"  # in Double Dice the base is locked: DD 7.2
OFF = "Hard 6"  # in Craps off on a come out roll, unless called on
SIGN = e.Limit(500, 10_000)
SHOOTER = {"double-dice": 1, "dragon-fire": 2, "craps": 1, "double-chance": 0}
NEW_SEAT = 3
FULL_DECK = tuple(map(str, DECK))
A_FLUSH, NO_HAND = ("2h", "5h", "7h", "9h", "Kh"), ("2s", "3d", "6c", "8s", "Jd")


def who(name: str, role: str) -> str:
    """The person on duty in a role; whoever the document does not know goes by the role's name."""
    return next((n for n, r in STAFF[name].items() if r == role), f"the {role}")


def attempt(table: Table, name: str, act_name: str, by: str) -> c.Command:
    """The act as this person would well ask for it now, as far as the details go."""
    kind = KINDS[act_name]
    own = int(by[5:]) if by.startswith("seat ") else 0
    values = {f: DETAILS[f](table, kind) for f in kind.__struct_fields__[1:] if f in DETAILS}
    values["seat"] = own or _seat(table, kind)
    values["area"] = "" if kind in {c.ChangeLimits, c.GiveLimitsNotice} else BASE[name]
    if kind is c.Remove and name == "double-dice":
        values["area"] = FREE
    if kind is c.OfferWager:
        values["area"] = "Bonus Bet"
    if kind is c.CallOn:
        values["area"] = OFF
    values["agreed_by"] = "Gwen"
    return kind(by, **{f: values[f] for f in kind.__struct_fields__[1:]})


def _seat(table: Table, kind: type[c.Command]) -> int:
    """Whom staff would ask this for: the seat whose turn it is, else Ann."""
    if kind is c.SitDown:
        return NEW_SEAT
    waiting = [n for n, _ in table.bets if n not in dict(table.hands)]
    if kind is c.Deal and waiting:
        return waiting[0]
    if kind is c.DealSixth and table.hands:
        return next((n for n, h in table.hands if h.decision == "discards"), 1)
    return 1


def _cards(table: Table, kind: type[c.Command]) -> tuple[str, ...]:
    if kind is c.Deal:
        return A_FLUSH if not table.hands else NO_HAND
    if kind is c.Keep:
        return NO_HAND[:3]
    return table.deck.shoe[-1:] if kind is c.ExtraHand else ()


def _ground(table: Table, kind: type[c.Command]) -> str:
    """The last of the grounds: a fraud, an absent player, dice that must be thrown again."""
    wanted = {c.NoRoll: "no roll, must", c.VoidHand: "void a hand, absent"}.get(kind, kind.act)
    listed = [of for key, of in table.rules.book.grounds.items() if key.startswith(wanted)]
    return listed[0][-1] if listed else "none"


Detail = Callable[[Table, type[c.Command]], object]
DETAILS: Mapping[str, Detail] = {
    "amount": lambda t, kind: 500,
    "back": lambda t, kind: "blue",
    "card": lambda t, kind: t.deck.shoe[-1] if t.deck.shoe else "As",
    "cards": _cards,
    "clause": lambda t, kind: next(
        (k for k, of in t.rules.book.clauses.items() if of.status == "discretion"), "none"
    ),
    "count": lambda t, kind: 1,
    "device": lambda t, kind: False,
    "dice": lambda t, kind: (),
    "first": lambda t, kind: 3 if kind is c.Override else 2,
    "found": lambda t, kind: 52 if kind is c.CountCards else False,
    "ground": _ground,
    "least": lambda t, kind: 500 if kind is c.RaiseLimit else 0,
    "most": lambda t, kind: 20_000,
    "name": lambda t, kind: "Zoe" if kind is not c.GoOffDuty else "Gwen",
    "number": lambda t, kind: 1,
    "of_age": lambda t, kind: True,
    "offered": lambda t, kind: False,
    "on": lambda t, kind: True,
    "order": lambda t, kind: (),
    "role": lambda t, kind: "dealer",
    "round": lambda t, kind: 0,
    "second": lambda t, kind: 6,
    "seconds": lambda t, kind: NOTICE,
    "sound": lambda t, kind: True,
    "source": lambda t, kind: "dealer",
    "to_player": lambda t, kind: False,
    "tokens": lambda t, kind: kind is c.ExchangeVoucher,
    "unit": lambda t, kind: 0,
    "up": lambda t, kind: True,
    "value": lambda t, kind: 500,
    **{
        words: lambda t, kind: "as seen"
        for words in ("about", "decision", "facts", "inspector", "reason", "ruling")
    },
}


# ------------------------------------------------------------------------ how each point is reached

DICE_ROUND = (
    "place your bets",
    "bet",
    "offer the dice",
    "take the dice",
    "no more bets",
    "hand over the dice",
    "call the roll",
    "key the result",
    "confirm the result",
    "collect losers",
)
CARD_ROUND = (
    "place your bets",
    "bet",
    "no more bets",
    "check the cards",
    "shuffle",
    "cut",
    "deal",
    "deal",
    "declare",
    "discard",
    "expose the hands",
    "collect jackpot wagers",
    "settle declared hands",
    "pay jackpot wagers",
)
POINTS: Mapping[str, tuple[str, ...]] = {
    "ready": (),
    "betting": DICE_ROUND[:2],
    "offered": DICE_ROUND[:3],
    "shooting": DICE_ROUND[:4],
    "closed": DICE_ROUND[:5],
    "handed": DICE_ROUND[:6],
    "called": DICE_ROUND[:7],
    "keyed": DICE_ROUND[:8],
    "lit": DICE_ROUND[:9],
    "collected": DICE_ROUND,
    "die lost": (*DICE_ROUND[:5], "report dice off the table"),
    "void throw": (*DICE_ROUND[:6], "no roll"),
    "both lost": (*DICE_ROUND[:5], *("report dice off the table",) * 2),
}
CARD_POINTS: Mapping[str, tuple[str, ...]] = {
    "ready": (),
    "betting": CARD_ROUND[:2],
    "closed": CARD_ROUND[:3],
    "checked": CARD_ROUND[:4],
    "shuffled": CARD_ROUND[:5],
    "cut": CARD_ROUND[:6],
    "dealing": CARD_ROUND[:7],
    "deciding": CARD_ROUND[:8],
    "decided": CARD_ROUND[:10],
    "exposed": CARD_ROUND[:11],
    "jackpots collected": CARD_ROUND[:12],
    "declared settled": CARD_ROUND[:13],
    "sixth cards": CARD_ROUND,
}
STOPS: Mapping[str, tuple[str, ...]] = {
    "wrong number": ("report a wrong number",),
    "malfunction": ("report a malfunction",),
    "inspector notified": ("report a malfunction", "notify the inspector"),
    "invalidated": ("invalidate",),
}
DISPUTES: Mapping[str, tuple[str, ...]] = {
    "disputed": ("open a dispute",),
    "first decision": ("open a dispute", "decide a dispute"),
    "review asked": ("open a dispute", "decide a dispute", "ask for a review"),
}
CLOSING: Mapping[str, tuple[str, ...]] = {
    "notice over": ("give notice of closing", "let time pass"),
    "shut": ("give notice of closing", "let time pass", "close the table"),
}


@cache
def at(name: str, point: str) -> Table | None:
    """The table at a point; None where this game cannot come there."""
    cards = name == "double-chance"
    rounds = CARD_POINTS if cards else POINTS
    steps = (*rounds["betting" if cards else "shooting"], *DISPUTES.get(point, ()))
    if point in rounds:
        steps = rounds[point]
    if point in STOPS:
        steps = (*rounds["deciding" if cards else "lit"], *STOPS[point])
    if point in CLOSING:
        steps = CLOSING[point]
    table: Table | None = _fresh(name)
    for step in steps:
        table = table and _taken(name, table, step)
    if point == "void throw" and name != "double-dice":
        return None  # DD 5.1: only there the bets lie on and it is thrown again
    return table


def _fresh(name: str) -> Table:
    table = opened(name, (), "", seats=3, automatic=(), limits=(("", SIGN),)).table
    for person, role in STAFF[name].items():
        table = _done(table, c.GoOnDuty(c.HOUSE, person, role))
    for role in ROLES:
        if role not in STAFF[name].values():  # where the document knows the role
            table = _asked(table, c.GoOnDuty(c.HOUSE, f"the {role}", role))
    table = _done(table, c.GoOnDuty(c.HOUSE, "Gwen", "dealer"))  # a second person, to agree
    for seat, player in ((1, "Ann"), (2, "Bob")):
        table = _done(table, c.SitDown(c.HOUSE, seat, player))
        table = _done(table, c.BuyIn(c.HOUSE, seat, 50_000))
    return table


def _done(table: Table, command: c.Command) -> Table:
    answer = act(table, command)
    assert not isinstance(answer, Refused), (command, answer)
    return answer.table


def _asked(table: Table, command: c.Command) -> Table:
    answer = act(table, command)
    return table if isinstance(answer, Refused) else answer.table


def _taken(name: str, table: Table, step: str) -> Table | None:
    if step == "bet":
        for seat in (1, 2):
            table = _done(table, c.Place(f"seat {seat}", seat, BASE[name], 1000))
            if name == "double-dice":
                table = _done(table, c.Place(f"seat {seat}", seat, FREE, 1000))
        return table
    grant = table.rules.grants.get(step)
    if grant is None:
        return None
    by = {
        "take the dice": f"seat {SHOOTER[name]}",
        "declare": "seat 1",
        "discard": "seat 2",
        "open a dispute": "seat 1",
        "ask for a review": "seat 1",
    }.get(step) or (c.HOUSE if c.HOUSE in grant.roles else who(name, grant.roles[0]))
    return _done(table, attempt(table, name, step, by))
