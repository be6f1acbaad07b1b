"""The live table of Craps once more, with objects that are changed in place, to be measured beside.

It does what croupier.table does for bets and rolls, in the same order and with the same results:
who may ask, the point of the round, the area's state, chips in hand and payable, the sign, bases
and limits behind them; an event for each step with the clause it stands on, a receipt for each
wager that ends, every transfer; and it keeps the last rounds, so that a result could still be put
right. It reads the same compiled rules and hands out the same records, and before anything is timed
`bench.live` holds all that both answer against each other. What it leaves out: handing on the dice,
tokens, stops, and what only frozen values give: that a table as it was stays as it was.
"""

from collections import deque
from collections.abc import Iterator, Mapping

from croupier.bank.chips import fewest, payable
from croupier.bank.ledger import FLOAT, ROUNDING, Transfer
from croupier.machine.tables import RETURNED, WINS
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.evolving.play import ROUNDS_KEPT
from croupier.table.rules import (
    LOST,
    MOVED,
    PAID,
    WON,
    Kinds,
    Outcome,
    Rules,
    roll_call,
)
from croupier.table.state import BETTING, CLOSED, READY, Refused, Seat, Table
from croupier.words.calls import FACES, ROLLS
from croupier.words.clauses import Hands, Wager
from croupier.words.shooter import GivesUp, Shooter

Place = tuple[int, int]  # a seat and the number of an area
HOUSE = c.HOUSE


class Player:
    """A seat, changed in place."""

    __slots__ = ("chips", "gone", "idle", "limit", "name", "number", "up")

    def __init__(self, number: int, seat: Seat) -> None:
        self.number, self.name, self.chips, self.gone = number, seat.name, seat.chips, seat.gone
        self.limit, self.up, self.idle = seat.limit, seat.up, seat.idle


class LiveTable:
    """Whoever asks gets the events, `version` counts them and `moves` holds the transfers."""

    def __init__(self, table: Table) -> None:
        rules = table.rules
        shooter = rules.dice.shooter if rules.dice else Shooter(())
        self.rules: Rules = rules
        self.players = [Player(n, s) if s else None for n, s in enumerate(table.seats, 1)]
        self.bets = {place: bet.amount for place, bet in table.bets.items()}
        self.limits, self.barred = dict(table.limits), set(table.barred)
        self.phase, self.clock, self.round = table.phase, table.clock, table.round
        self.shooter = table.dice.shooter
        self.stop, self.closed, self.version = table.stop, table.closed, table.version
        self.gives_up = shooter.all(GivesUp)
        self.rounds: deque[tuple[int, object, list[e.Event]]] = deque(maxlen=ROUNDS_KEPT)
        self.moves: list[Transfer] = []

    def noted(self, *events: e.Event) -> tuple[e.Event, ...]:
        self.version += len(events)
        if self.rounds:
            self.rounds[-1][2].extend(events)
        return events

    def denied(self, by: str, act: str, seat: int = 0) -> Refused | None:
        """Why this person may not do this now."""
        grant = self.rules.grants.get(act)
        if grant is None:
            return Refused(HOUSE, f"nobody may {act}")
        if by == HOUSE:
            may = act in self.rules.automatic or HOUSE in grant.roles
        elif by.startswith("seat "):
            mine = "player" in grant.roles or ("shooter" in grant.roles and seat == self.shooter)
            may = mine and by == f"seat {seat}"
        else:
            may = by in grant.roles
        if not may:
            return Refused(grant.clauses[0], f"{by} may not {act}")
        if self.stop or self.closed:
            return Refused(grant.clauses[0], self.stop or "closed")
        return None

    def open_bets(self) -> tuple[e.Event, ...]:
        if self.phase != READY:
            return ()
        self.phase = BETTING
        return self.noted(e.BetsOpened(HOUSE, self.rules.rule("place your bets")))

    def place(self, command: c.Place) -> tuple[e.Event, ...] | Refused:
        """Chips put on an area."""
        refusal = self.denied(command.by, command.act, command.seat)
        if refusal:
            return refusal
        opened = self.open_bets()
        rules, name, number = self.rules, command.area, command.seat
        player = self.players[number - 1] if 0 < number <= len(self.players) else None
        area = rules.area.get(name)
        if player is None or area is None or self.phase != BETTING:
            return Refused(rules.rule(command.act), "no seat, no area, or too late")
        wager, hands = rules.wagers[area], rules.states[self.clock][area].hands
        total = self.bets.get((number, area), 0) + command.amount
        refusal = (
            self.closed_area(player, wager, hands)
            or self.not_in_hand(player, command)
            or self.off_the_sign(player, command, total)
            or (self.past_its_base(player, wager, wager.needs, total) if wager.needs else None)
        )
        if refusal:
            return refusal
        rule, amount = hands.place_rule, command.amount
        player.chips -= amount
        self.bets[number, area] = total
        self.moves.append(Transfer(f"seat/{number}/chips", f"wager/{number}/{name}", amount, rule))
        placed = e.Placed(command.by, rule, number, name, amount, 0, command.found)
        return (*opened, *self.noted(placed))

    def closed_area(self, player: Player, wager: Wager, hands: Hands) -> Refused | None:
        """Why no chips may come to this area now."""
        if player.name in self.barred or wager.by_dealer or not hands.may_place:
            return Refused(hands.place_rule, f"{wager.name} takes no chips")
        takes = wager.takes
        if takes and not self.rules.tables.holds(self.clock, takes.area, takes.states):
            return Refused(wager.takes_rule, f"{wager.name} takes no chips yet")
        if not wager.for_shooter and player.number == self.shooter:
            return Refused(wager.rule, "not for the shooter")
        return None

    def not_in_hand(self, player: Player, command: c.Place) -> Refused | None:
        """Why these chips cannot be put down."""
        if command.amount <= 0 or player.gone or command.amount > player.chips:
            return Refused(self.rules.rule(command.act), "not in hand")
        if fewest(self.rules.chips, command.amount) is None:
            return Refused(self.rules.rule(command.act), "no chips make it")
        return None

    def off_the_sign(self, player: Player, command: c.Place, total: int) -> Refused | None:
        """Why the sign does not allow so much or so little."""
        sign = self.sign(player, command.area)
        fixed = self.rules.fixed_stakes.get(command.area)
        if command.found or (sign is None and fixed is None):
            return None
        if fixed not in {None, total} or (sign and total < sign.least):
            return Refused(self.rules.rule("keep to the limits"), "off the sign")
        if sign and (0 < sign.most < total or (sign.unit and (total - sign.least) % sign.unit)):
            return Refused(self.rules.rule("keep to the limits"), "off the sign")
        return None

    def sign(self, player: Player, name: str) -> e.Limit | None:
        if player.limit is not None:
            return player.limit
        signs = self.limits
        return signs.get(name) or signs.get(self.rules.family[name]) or signs.get("")

    def past_its_base(self, player: Player, wager: Wager, needs: str, total: int) -> Refused | None:
        """Why chips may not go behind a base; limits by what a base would win are left out."""
        base, limit = self.bets.get((player.number, self.rules.area[needs]), 0), wager.limit
        if not base or (limit and total > base * limit.times):
            return Refused(wager.needs_rule, "past its base")
        return None

    def no_more_bets(self, command: c.NoMoreBets) -> tuple[e.Event, ...] | Refused:
        refusal = self.denied(command.by, command.act)
        if refusal or self.phase != BETTING:
            return refusal or Refused(self.rules.rule(command.act), "bets are not open")
        self.phase, self.round = CLOSED, self.round + 1
        with_wagers = {seat for seat, _ in self.bets}
        for player in filter(None, self.players):
            player.idle = 0 if player.number in with_wagers else player.idle + 1
        return self.noted(e.BetsClosed(command.by, self.rules.rule(command.act)))

    def roll(self, command: c.Roll) -> tuple[e.Event, ...] | Refused:
        """Dice handed over, a roll called, keyed and confirmed, losers and winners settled."""
        refusal = self.denied(command.by, command.act)
        if refusal or self.phase != CLOSED or not {command.first, command.second} <= set(FACES):
            return refusal or Refused(self.rules.rule(command.act), "no roll is awaited")
        rule, first, second = self.rules.rule, *sorted((command.first, command.second))
        thrower = f"seat {self.shooter}"
        before = (
            e.DiceHanded(HOUSE, rule("hand over the dice"), thrower),
            e.Called(command.by, rule(command.act), first, second, thrower, command.source),
            e.Keyed(HOUSE, rule("key the result"), first, second),
        )
        call, clock = roll_call(first, second), self.clock
        self.noted(*before)
        kept = ([(p.chips, p.idle) for p in self.players if p], dict(self.bets), clock)
        self.rounds.append((self.round, kept, []))
        following = self.rules.tables.after(clock, call, {area for _, area in self.bets})
        lit = tuple([self.rules.wagers[a].name for a in self.rules.outcomes(clock, call, WON)])
        gives_up = self.loses_dice(call)
        confirmed = e.Confirmed(
            HOUSE, rule("confirm the result"), first, second, following, lit, gives_up
        )
        self.clock = following
        collected = e.Collected(HOUSE, rule("collect losers"), self.settled(clock, call, LOST))
        moved = self.moved(clock, call)
        paid = e.Paid(HOUSE, rule("pay winners"), self.settled(clock, call, PAID), moved)
        self.travelled(moved)
        self.phase = READY
        return (*before, *self.noted(confirmed, collected, paid))

    def loses_dice(self, call: int) -> str:
        """The clause by which this roll takes the dice from the shooter."""
        tables = self.rules.tables
        for clause in self.gives_up:
            during = clause.during
            if ROLLS[call] in clause.calls and (
                not during or any(tables.holds(self.clock, d.area, d.states) for d in during)
            ):
                return clause.rule
        return ""

    def settled(self, clock: int, call: int, kinds: Kinds) -> tuple[e.Receipt, ...]:
        """The wagers that end, taken off the layout and paid, with a receipt for each."""
        outcomes = self.rules.outcomes(clock, call, kinds)
        ends = sorted([place for place in self.bets if place[1] in outcomes])
        return tuple([self.receipt(place, outcomes[place[1]]) for place in ends])

    def receipt(self, place: Place, outcome: Outcome) -> e.Receipt:
        (seat, area), stake, kind = place, self.bets[place], outcome.effect.kind
        wager, player, chips = self.rules.wagers[area], self.players[seat - 1], self.rules.chips
        assert player is not None  # noqa: S101 - chips lie there for somebody
        name, rule, moves = wager.name, outcome.rule, self.moves
        account, hand = f"wager/{seat}/{name}", f"seat/{seat}/chips"
        if kind == RETURNED:
            del self.bets[place]
            player.chips += stake
            moves.append(Transfer(account, hand, stake, rule))
            pile = fewest(chips, stake) or ()
            return e.Receipt(
                seat, name, outcome.state, "returned", rule, "", stake, back=stake, chips=pile
            )
        sign = self.sign(player, name)
        excess = stake - sign.most if sign and 0 < sign.most < stake else 0
        if kind != WINS:
            del self.bets[place]
            moves.append(Transfer(account, FLOAT, stake - excess, rule))
            if excess:
                player.chips += excess
                moves.append(Transfer(account, hand, excess, rule))
            return e.Receipt(
                seat, name, outcome.state, "loses", rule, "", stake, 0, excess,
                back=excess, chips=(excess and fewest(chips, excess)) or (),
            )  # fmt: skip
        odds = outcome.effect.odds
        whole, rest = divmod((stake - excess) * odds.numerator, odds.denominator)
        pays = payable(chips, whole + bool(rest))
        stays = wager.stays_up or name in player.up or wager.family in player.up
        up = stake if stays and self.rules.tables.may_place(self.clock, area) else 0
        if up:
            self.bets[place] = up
        else:
            del self.bets[place]
        player.chips += stake - up + pays
        moves.append(Transfer(FLOAT, hand, whole, outcome.by or rule))
        if pays > whole:
            moves.append(Transfer(ROUNDING, hand, pays - whole, outcome.by or rule))
        if stake > up:
            moves.append(Transfer(account, hand, stake - up, rule))
        return e.Receipt(
            seat, name, outcome.state, "wins", rule, outcome.by, stake, 0, excess, pays,
            pays - whole, stake - up, 0, up, fewest(chips, pays) or (),
        )  # fmt: skip

    def moved(self, clock: int, call: int) -> tuple[e.Moved, ...]:
        """The chips that the call moves, or whose area it moves."""
        outcomes = self.rules.outcomes(clock, call, MOVED)
        places = sorted([place for place in self.bets if place[1] in outcomes])
        return tuple(self._moves(places, outcomes))

    def _moves(self, places: list[Place], outcomes: Mapping[int, Outcome]) -> Iterator[e.Moved]:
        for seat, area in places:
            outcome, name = outcomes[area], self.rules.wagers[area].name
            yield e.Moved(
                seat, name, outcome.to_area, outcome.to_state, outcome.rule, self.bets[seat, area]
            )

    def travelled(self, moved: tuple[e.Moved, ...]) -> None:
        for m in moved:
            if m.to_area != m.area:
                there = m.seat, self.rules.area[m.to_area]
                del self.bets[m.seat, self.rules.area[m.area]]
                self.bets[there] = self.bets.get(there, 0) + m.amount
                here, to = f"wager/{m.seat}/{m.area}", f"wager/{m.seat}/{m.to_area}"
                self.moves.append(Transfer(here, to, m.amount, m.rule))
