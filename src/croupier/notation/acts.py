"""Every command a line can say: its form, and the command that it becomes.

The patterns stand in the order in which they are tried; docs/notation.md prints the same list.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from croupier.notation.forms import Form, Values, fill, slots
from croupier.table import commands as c

# The field of a command that a slot gives, where it is not the slot's own word in small letters.
FIELDS: Mapping[str, str] = {
    "N": "seat",
    "D": "first",
    "D2": "second",
    "WHO": "by",
    "OTHER": "agreed_by",
    "MIN": "least",
    "MAX": "most",
    "MINUTES": "seconds",
}
Act = type[c.Command]


class ActForm(Form):
    """A form that becomes one command or more; `fixed` are fields that the words decide."""

    __slots__ = ("acts", "fixed")
    acts: tuple[Act, ...]
    fixed: Mapping[str, Any]

    def __init__(self, pattern: str, *acts: Act, **fixed: Any) -> None:  # noqa: ANN401 - any field
        object.__setattr__(self, "pattern", pattern)
        object.__setattr__(self, "make", self.commands)
        object.__setattr__(self, "acts", acts)
        object.__setattr__(self, "fixed", fixed)

    def commands(self, values: Values) -> tuple[c.Command, ...]:
        """The commands that these values make; whoever asks is '' where the line does not say."""
        given = {field(slot): value for slot, value in values.items()} | dict(self.fixed)
        return tuple(_made(act, given) for act in self.acts)

    def says(self, command: c.Command, *, quotes: bool = False) -> str | None:
        """The line that says this command, if this form can."""
        if self.acts != (type(command),):
            return None
        held = {f.name: getattr(command, f.name) for f in fields(type(command))}
        if any(held[name] != value for name, value in self.fixed.items()):
            return None
        usual = defaults(type(command))
        named = {field(slot) for slot in slots(self.pattern)}
        for name, value in held.items():
            if name not in {"by", *named, *self.fixed} and value != usual.get(name):
                return None
        values = {
            slot: held[field(slot)]
            for slot in slots(self.pattern)
            if held[field(slot)] != usual.get(field(slot), "")
        }
        line = fill(self.pattern, values, quotes=quotes)
        return line if line is not None and self._keeps(values, named, held, usual) else None

    def _keeps(
        self, values: Values, named: set[str], held: Mapping[str, Any], usual: Mapping[str, Any]
    ) -> bool:
        """Whether each field that is not as usual got its slot."""
        given = {field(slot) for slot in values}
        return all(name in given or held[name] == usual.get(name, "") for name in named)


def field(slot: str) -> str:
    return FIELDS.get(slot, slot.casefold())


def fields(act: Act) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(act)


def defaults(act: Act) -> dict[str, Any]:
    """What a command says where a line says nothing."""
    return {f.name: f.default for f in fields(act) if f.default is not msgspec.NODEFAULT}


def _made(act: Act, given: Mapping[str, Any]) -> c.Command:
    mine = {f.name: given[f.name] for f in fields(act) if f.name in given}
    empty = {f.name: "" for f in fields(act) if f.required and f.name not in mine}
    return act(**{**empty, **mine})


def _people() -> Iterator[ActForm]:
    yield ActForm("seat N NAME, under 18, buys AMOUNT", c.SitDown, c.BuyIn, of_age=False)
    yield ActForm("seat N NAME, under 18, sits", c.SitDown, of_age=False)
    yield ActForm("seat N NAME buys AMOUNT", c.SitDown, c.BuyIn)
    yield ActForm("seat N NAME sits", c.SitDown)
    yield ActForm("seat N buys AMOUNT", c.BuyIn)
    yield ActForm("seat N exchanges a voucher for AMOUNT in tokens", c.ExchangeVoucher)
    yield ActForm("seat N exchanges a voucher for AMOUNT in chips", c.ExchangeVoucher, tokens=False)
    yield ActForm("seat N changes AMOUNT into chips of VALUE", c.ChangeColour)
    yield ActForm("seat N cashes out AMOUNT", c.CashOut)
    yield ActForm("seat N repays AMOUNT", c.Repay)
    yield ActForm("seat N leaves", c.Leave)
    yield ActForm("fill AMOUNT", c.Fill)
    yield ActForm("credit AMOUNT", c.Credit)
    yield ActForm("MINUTES minutes pass", c.LetTimePass)
    yield ActForm("SECONDS seconds pass", c.LetTimePass)
    yield ActForm("NAME goes off duty", c.GoOffDuty)
    yield ActForm("ROLE NAME, under 18", c.GoOnDuty, of_age=False)
    yield ActForm("ROLE NAME", c.GoOnDuty)


def _betting() -> Iterator[ActForm]:
    yield ActForm("place your bets", c.PlaceYourBets)
    yield ActForm("seat N places AMOUNT on AREA", c.Place)
    yield ActForm("seat N places TOKENS in tokens on AREA", c.Place, amount=0)
    yield ActForm("seat N places AMOUNT and TOKENS in tokens on AREA", c.Place)
    yield ActForm("seat N adds AMOUNT to AREA", c.Place)
    yield ActForm("seat N adds TOKENS in tokens to AREA", c.Place, amount=0)
    yield ActForm("WHO finds AMOUNT on AREA for seat N", c.Place, found=True)
    yield ActForm("WHO finds TOKENS in tokens on AREA for seat N", c.Place, amount=0, found=True)
    yield ActForm("WHO finds AMOUNT and TOKENS in tokens on AREA for seat N", c.Place, found=True)
    yield ActForm("seat N removes AMOUNT from AREA", c.Remove)
    yield ActForm("seat N removes TOKENS in tokens from AREA", c.Remove, amount=0)
    yield ActForm("seat N removes AMOUNT and TOKENS in tokens from AREA", c.Remove)
    yield ActForm("seat N leaves AREA up", c.LeaveUp)
    yield ActForm("seat N takes AREA down", c.LeaveUp, up=False)
    yield ActForm("seat N calls AREA on", c.CallOn)
    yield ActForm("seat N calls AREA off", c.CallOn, on=False)
    yield ActForm("no more bets", c.NoMoreBets)


def _dice() -> Iterator[ActForm]:
    yield ActForm("WHO offers the dice", c.OfferDice)
    yield ActForm("seat N takes the dice [with DICE]", c.TakeDice)
    yield ActForm("seat N refuses the dice", c.RefuseDice)
    yield ActForm("seat N passes the dice", c.PassDice)
    yield ActForm("WHO orders the dice passed[: REASON]", c.OrderPass)
    yield ActForm("WHO names NAME to throw[: REASON]", c.NameSubstitute)
    yield ActForm("WHO names NAME, under 18, to throw[: REASON]", c.NameSubstitute, of_age=False)
    yield ActForm("WHO hands over the dice", c.HandDice)
    yield ActForm("roll D D [from SOURCE]", c.Roll)
    yield ActForm("key D D", c.Key)
    yield ActForm("confirm", c.Confirm)
    yield ActForm("collect", c.CollectLosers)
    yield ActForm("pay", c.PayWinners)
    yield ActForm("no roll GROUND[: FACTS]", c.NoRoll)
    yield ActForm("no throw GROUND[: FACTS]", c.NoRoll)
    yield ActForm("dice off the table: COUNT", c.DiceOffTable)
    yield ActForm("dice DICE off the table", c.DiceOffTable)
    yield ActForm("seat N chooses dice [DICE]", c.ChooseDice)
    yield ActForm("found dice [DICE] are sound", c.CheckFoundDice)
    yield ActForm(
        "found dice [DICE] are sound and go to the player", c.CheckFoundDice, to_player=True
    )
    yield ActForm("found dice [DICE] are not sound", c.CheckFoundDice, sound=False)
    yield ActForm(
        "found dice [DICE] are not sound, asked for by the player",
        c.CheckFoundDice,
        sound=False,
        to_player=True,
    )
    yield ActForm("new set", c.NewSet)


def _cards() -> Iterator[ActForm]:
    yield ActForm("cards checked[, back BACK]", c.CheckCards)
    yield ActForm("cards checked by device[, back BACK]", c.CheckCards, device=True)
    yield ActForm("deck loaded, back BACK", c.LoadDevice)
    yield ActForm("device replaced by another", c.ReplaceDevice, device=True)
    yield ActForm("device replaced by a shoe", c.ReplaceDevice, device=False)
    yield ActForm("shuffle again[: FACTS]", c.Reshuffle)
    yield ActForm("shuffle [as ORDER] [from SOURCE]", c.Shuffle)
    yield ActForm("cut", c.Cut)
    yield ActForm("dealt N [CARDS]", c.Deal)
    yield ActForm("seat N declares", c.Declare)
    yield ActForm("seat N keeps nothing", c.Keep, cards=())
    yield ActForm("seat N keeps CARDS", c.Keep)
    yield ActForm("expose the hands", c.Expose)
    yield ActForm("collect jackpots", c.CollectJackpots)
    yield ActForm("settle declared hands", c.SettleDeclared)
    yield ActForm("pay jackpots", c.PayJackpots)
    yield ActForm("sixth N [CARD] burned", c.BurnSixth)
    yield ActForm("sixth N [CARD]", c.DealSixth)
    yield ActForm("rack the cards", c.RackCards)
    yield ActForm("misdeal GROUND[: FACTS]", c.Misdeal)
    yield ActForm("hand N void GROUND [with CARDS][: FACTS]", c.VoidHand)
    yield ActForm("round void GROUND[: FACTS]", c.VoidRound)
    yield ActForm("extra hand CARDS", c.ExtraHand)
    yield ActForm("WHO orders a count", c.OrderCount)
    yield ActForm("FOUND cards counted", c.CountCards)
    yield ActForm("cards changed [to BACK][: REASON]", c.ChangeCards)


def _limits() -> Iterator[ActForm]:
    yield ActForm("limits MIN..MAX [by UNIT]", c.ChangeLimits)
    yield ActForm("limits AREA MIN..MAX [by UNIT]", c.ChangeLimits)
    for wait in ("MINUTES minutes", "SECONDS seconds"):
        yield ActForm(f"notice of limits MIN..MAX [by UNIT] [in {wait}]", c.GiveLimitsNotice)
        yield ActForm(f"notice of limits AREA MIN..MAX [by UNIT] [in {wait}]", c.GiveLimitsNotice)
        yield ActForm(f"notice of closing [in {wait}]", c.GiveClosingNotice)
    yield ActForm("WHO offers AREA", c.OfferWager)
    yield ActForm("WHO withholds AREA", c.OfferWager, offered=False)
    yield ActForm("WHO raises seat N to MIN..MAX, OTHER agrees", c.RaiseLimit)
    yield ActForm("close the table", c.CloseTable)


def _rulings() -> Iterator[ActForm]:
    yield ActForm("WHO reports a wrong number[: FACTS]", c.ReportWrongNumber)
    yield ActForm("WHO overrides to D D[: REASON]", c.Override)
    yield ActForm("WHO overrides round ROUND to D D[: REASON]", c.Override)
    yield ActForm("WHO reports a malfunction[: FACTS]", c.ReportMalfunction)
    yield ActForm("WHO notifies the inspector [INSPECTOR]", c.NotifyInspector)
    yield ActForm("WHO resumes play[: FACTS]", c.Resume)
    yield ActForm("WHO invalidates the outcome on GROUND[: FACTS]", c.Invalidate)
    yield ActForm("WHO forfeits the wagers of seat N, OTHER agrees[: REASON]", c.Forfeit)
    yield ActForm("WHO refunds the wagers", c.Refund)
    yield ActForm("WHO refuses the wager of seat N on AREA[: REASON]", c.RefuseWager)
    yield ActForm("WHO voids the wagers of seat N[: REASON]", c.VoidWagers)
    yield ActForm("WHO excludes seat N[: REASON]", c.Exclude)
    yield ActForm("WHO requires seat N vacated", c.Vacate)
    yield ActForm("WHO rules on CLAUSE: FACTS; RULING", c.Rule)
    yield ActForm("seat N disputes: ABOUT", c.OpenDispute)
    yield ActForm("WHO decides dispute NUMBER[: DECISION]", c.DecideDispute)
    yield ActForm("seat N asks for a review of dispute NUMBER", c.AskReview)
    yield ActForm("WHO reviews dispute NUMBER[: DECISION]", c.ReviewDispute)
    yield ActForm("WHO advises of the inspector in dispute NUMBER", c.AdviseOfInspector)


# Under the headings of the documentation, in the order in which lines are tried.
SECTIONS: Mapping[str, tuple[ActForm, ...]] = {
    "Wagers": tuple(_betting()),
    "Dice": tuple(_dice()),
    "Cards": tuple(_cards()),
    "Limits and closing": tuple(_limits()),
    "What goes wrong, and who decides": tuple(_rulings()),
    "People and their money": tuple(_people()),
}
ACTS = tuple(form for forms in SECTIONS.values() for form in forms)
