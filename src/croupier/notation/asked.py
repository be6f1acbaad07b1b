"""The commands that an event may have come from, the likeliest first."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Table

Commands = Iterator[c.Command]
MANY_CARDS = 4


def asked(event: e.Event, table: Table) -> Commands:
    """What somebody may have asked for at this table, that this event came of."""
    same = SAME.get(type(event))
    if same is not None:
        yield same(**_fields(same, event))
    elif type(event) in ASKED:
        yield from ASKED[type(event)](event, table)


def _fields(command: type[c.Command], event: e.Event) -> dict[str, Any]:
    """The fields that a command and its event have in common."""
    of_event = set(event.__struct_fields__)
    return {name: getattr(event, name) for name in command.__struct_fields__ if name in of_event}


# Events that hold all that their command said.
SAME: Mapping[type[e.Event], type[c.Command]] = {
    e.WentOnDuty: c.GoOnDuty,
    e.WentOffDuty: c.GoOffDuty,
    e.SatDown: c.SitDown,
    e.BoughtIn: c.BuyIn,
    e.VoucherExchanged: c.ExchangeVoucher,
    e.CashedOut: c.CashOut,
    e.Repaid: c.Repay,
    e.SeatLeft: c.Leave,
    e.SeatGone: c.Leave,
    e.FloatFilled: c.Fill,
    e.FloatCredited: c.Credit,
    e.TimePassed: c.LetTimePass,
    e.BetsOpened: c.PlaceYourBets,
    e.Placed: c.Place,
    e.Removed: c.Remove,
    e.LeftUp: c.LeaveUp,
    e.CalledOn: c.CallOn,
    e.WagerOffered: c.OfferWager,
    e.BetsClosed: c.NoMoreBets,
    e.DiceOffered: c.OfferDice,
    e.DiceTaken: c.TakeDice,
    e.DiceRefused: c.RefuseDice,
    e.SubstituteNamed: c.NameSubstitute,
    e.DiceHanded: c.HandDice,
    e.Called: c.Roll,
    e.Keyed: c.Key,
    e.Confirmed: c.Confirm,
    e.Collected: c.CollectLosers,
    e.Paid: c.PayWinners,
    e.NoRollCalled: c.NoRoll,
    e.DiceChosen: c.ChooseDice,
    e.FoundDiceChecked: c.CheckFoundDice,
    e.SetReplaced: c.NewSet,
    e.Closed: c.CloseTable,
    e.InspectorNotified: c.NotifyInspector,
    e.Invalidated: c.Invalidate,
    e.Refunded: c.Refund,
    e.Forfeited: c.Forfeit,
    e.Excluded: c.Exclude,
    e.Vacated: c.Vacate,
    e.DisputeOpened: c.OpenDispute,
    e.ReviewAsked: c.AskReview,
    e.InspectorAdvised: c.AdviseOfInspector,
    e.CardsChecked: c.CheckCards,
    e.Shuffled: c.Shuffle,
    e.CutMade: c.Cut,
    e.ShuffleFailed: c.Reshuffle,
    e.DeviceLoaded: c.LoadDevice,
    e.DeviceReplaced: c.ReplaceDevice,
    e.Declared: c.Declare,
    e.Exposed: c.Expose,
    e.JackpotsCollected: c.CollectJackpots,
    e.DeclaredSettled: c.SettleDeclared,
    e.JackpotsPaid: c.PayJackpots,
    e.CardsRacked: c.RackCards,
    e.ExtraHandRacked: c.ExtraHand,
    e.CountOrdered: c.OrderCount,
    e.CardsCounted: c.CountCards,
    e.CardsChanged: c.ChangeCards,
}


def _given_up(ev: e.DiceGivenUp, _: Table) -> Commands:
    if ev.why == "passed":
        yield c.PassDice(ev.by, ev.seat)
    yield c.OrderPass(ev.by, ev.why)


def _colour(ev: e.ColourChanged, table: Table) -> Commands:
    for value in reversed(table.rules.chips):
        yield c.ChangeColour(ev.by, ev.seat, ev.amount, value)


def _went_off(ev: e.DiceWentOff, _: Table) -> Commands:
    yield c.DiceOffTable(ev.by, len(ev.dice))
    yield c.DiceOffTable(ev.by, dice=ev.dice)


def _limits(ev: e.LimitsChanged, _: Table) -> Commands:
    yield c.ChangeLimits(ev.by, ev.limit.least, ev.limit.most, ev.limit.unit, ev.area)


def _limits_noticed(ev: e.LimitsNoticed, table: Table) -> Commands:
    limit = ev.limit
    yield c.GiveLimitsNotice(
        ev.by, limit.least, limit.most, limit.unit, ev.area, ev.due - table.time
    )


def _raised(ev: e.LimitRaised, _: Table) -> Commands:
    yield c.RaiseLimit(ev.by, ev.seat, ev.limit.least, ev.limit.most, ev.agreed_by)


def _closing(ev: e.ClosingNoticed, table: Table) -> Commands:
    yield c.GiveClosingNotice(ev.by, ev.due - table.time)


def _stopped(ev: e.Stopped, _: Table) -> Commands:
    kinds = {"wrong number": c.ReportWrongNumber, "malfunction": c.ReportMalfunction}
    if ev.why in kinds:
        yield kinds[ev.why](ev.by, ev.facts)


def _resumed(ev: e.Resumed, table: Table) -> Commands:
    yield c.Resume(ev.by, ev.facts)
    for event in table.rounds[-1].events if table.rounds else ():
        if isinstance(event, e.Confirmed):
            yield c.Override(ev.by, event.first, event.second, 0, ev.facts)


def _overridden(ev: e.Overridden, table: Table) -> Commands:
    last = table.rounds[-1].number if table.rounds else 0
    number = 0 if ev.round == last else ev.round
    yield c.Override(ev.by, *ev.now, number, ev.reason)


def _voided(ev: e.WagersVoided, _: Table) -> Commands:
    for receipt in ev.receipts:
        yield c.RefuseWager(ev.by, ev.seat, receipt.area, ev.reason)
    yield c.VoidWagers(ev.by, ev.seat, ev.reason)


def _ruled(ev: e.Ruled, _: Table) -> Commands:
    yield c.Rule(ev.by, ev.rule, ev.facts, ev.ruling)


def _decided(ev: e.DisputeDecided, _: Table) -> Commands:
    yield c.DecideDispute(ev.by, ev.number, ev.decision)
    yield c.ReviewDispute(ev.by, ev.number, ev.decision)


def _dealt(ev: e.HandDealt, table: Table) -> Commands:
    """Cards that the house has drawn are named by nobody."""
    yield c.Deal(ev.by, ev.seat, () if table.deck.known else ev.cards)


def _sixth(ev: e.SixthDealt, table: Table) -> Commands:
    yield c.DealSixth(ev.by, ev.seat, "" if table.deck.known else ev.card)


def _burned(ev: e.SixthBurned, table: Table) -> Commands:
    yield c.BurnSixth(ev.by, ev.seat, "" if table.deck.known else ev.card)


def _kept(ev: e.Kept, _: Table) -> Commands:
    yield c.Keep(ev.by, ev.seat, ev.kept)


def _round_voided(ev: e.RoundVoided, _: Table) -> Commands:
    """The facts begin with the ground."""
    ground, _colon, said = ev.facts.partition(": ")
    yield c.Misdeal(ev.by, ground, said)
    yield c.VoidRound(ev.by, ground, said)


def _hand_voided(ev: e.HandVoided, table: Table) -> Commands:
    yield c.VoidHand(ev.by, ev.seat, ev.rule, ev.facts, ev.cards)
    hand = dict(table.hands).get(ev.seat)
    for kept in combinations(hand.cards if hand else (), MANY_CARDS):
        yield c.Keep(ev.by, ev.seat, kept)


ASKED: Mapping[type[e.Event], Callable[[Any, Table], Commands]] = {
    e.DiceGivenUp: _given_up,
    e.ColourChanged: _colour,
    e.DiceWentOff: _went_off,
    e.LimitsChanged: _limits,
    e.LimitsNoticed: _limits_noticed,
    e.LimitRaised: _raised,
    e.ClosingNoticed: _closing,
    e.Stopped: _stopped,
    e.Resumed: _resumed,
    e.Overridden: _overridden,
    e.WagersVoided: _voided,
    e.Ruled: _ruled,
    e.DisputeDecided: _decided,
    e.HandDealt: _dealt,
    e.SixthDealt: _sixth,
    e.SixthBurned: _burned,
    e.Kept: _kept,
    e.RoundVoided: _round_voided,
    e.HandVoided: _hand_voided,
}
