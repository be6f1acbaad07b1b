"""What a person may ask of a table: one frozen value for each act."""

from croupier.table.commands.base import HOUSE, Command
from croupier.table.commands.betting import (
    CallOn,
    LeaveUp,
    NoMoreBets,
    Place,
    PlaceYourBets,
    Remove,
)
from croupier.table.commands.cards import (
    BurnSixth,
    ChangeCards,
    CheckCards,
    CollectJackpots,
    CountCards,
    Cut,
    Deal,
    DealSixth,
    Declare,
    Expose,
    ExtraHand,
    Keep,
    LoadDevice,
    Misdeal,
    OrderCount,
    PayJackpots,
    RackCards,
    ReplaceDevice,
    Reshuffle,
    SettleDeclared,
    Shuffle,
    VoidHand,
    VoidRound,
)
from croupier.table.commands.dice import (
    CheckFoundDice,
    ChooseDice,
    CollectLosers,
    Confirm,
    DiceOffTable,
    HandDice,
    Key,
    NameSubstitute,
    NewSet,
    NoRoll,
    OfferDice,
    OrderPass,
    PassDice,
    PayWinners,
    RefuseDice,
    Roll,
    TakeDice,
)
from croupier.table.commands.limits import (
    ChangeLimits,
    CloseTable,
    GiveClosingNotice,
    GiveLimitsNotice,
    OfferWager,
    RaiseLimit,
)
from croupier.table.commands.people import (
    BuyIn,
    CashOut,
    ChangeColour,
    Credit,
    ExchangeVoucher,
    Fill,
    GoOffDuty,
    GoOnDuty,
    Leave,
    LetTimePass,
    Repay,
    SitDown,
)
from croupier.table.commands.rulings import (
    AdviseOfInspector,
    AskReview,
    DecideDispute,
    Exclude,
    Forfeit,
    Invalidate,
    NotifyInspector,
    OpenDispute,
    Override,
    Refund,
    RefuseWager,
    ReportMalfunction,
    ReportWrongNumber,
    Resume,
    ReviewDispute,
    Rule,
    Vacate,
    VoidWagers,
)

AnyCommand = (
    GoOnDuty
    | GoOffDuty
    | SitDown
    | BuyIn
    | ExchangeVoucher
    | ChangeColour
    | CashOut
    | Repay
    | Leave
    | Fill
    | Credit
    | LetTimePass
    | PlaceYourBets
    | Place
    | Remove
    | LeaveUp
    | CallOn
    | NoMoreBets
    | OfferDice
    | TakeDice
    | RefuseDice
    | PassDice
    | OrderPass
    | NameSubstitute
    | HandDice
    | Roll
    | Key
    | Confirm
    | CollectLosers
    | PayWinners
    | NoRoll
    | DiceOffTable
    | ChooseDice
    | CheckFoundDice
    | NewSet
    | ChangeLimits
    | GiveLimitsNotice
    | OfferWager
    | RaiseLimit
    | GiveClosingNotice
    | CloseTable
    | ReportWrongNumber
    | Override
    | ReportMalfunction
    | NotifyInspector
    | Resume
    | Invalidate
    | Forfeit
    | Refund
    | RefuseWager
    | VoidWagers
    | Exclude
    | Vacate
    | Rule
    | OpenDispute
    | DecideDispute
    | AskReview
    | ReviewDispute
    | AdviseOfInspector
    | CheckCards
    | Shuffle
    | Cut
    | Deal
    | Declare
    | Keep
    | Expose
    | CollectJackpots
    | SettleDeclared
    | PayJackpots
    | DealSixth
    | RackCards
    | Misdeal
    | VoidHand
    | VoidRound
    | ExtraHand
    | BurnSixth
    | OrderCount
    | CountCards
    | ChangeCards
    | Reshuffle
    | LoadDevice
    | ReplaceDevice
)

__all__ = [
    "HOUSE",
    "AdviseOfInspector",
    "AnyCommand",
    "AskReview",
    "BurnSixth",
    "BuyIn",
    "CallOn",
    "CashOut",
    "ChangeCards",
    "ChangeColour",
    "ChangeLimits",
    "CheckCards",
    "CheckFoundDice",
    "ChooseDice",
    "CloseTable",
    "CollectJackpots",
    "CollectLosers",
    "Command",
    "Confirm",
    "CountCards",
    "Credit",
    "Cut",
    "Deal",
    "DealSixth",
    "DecideDispute",
    "Declare",
    "DiceOffTable",
    "ExchangeVoucher",
    "Exclude",
    "Expose",
    "ExtraHand",
    "Fill",
    "Forfeit",
    "GiveClosingNotice",
    "GiveLimitsNotice",
    "GoOffDuty",
    "GoOnDuty",
    "HandDice",
    "Invalidate",
    "Keep",
    "Key",
    "Leave",
    "LeaveUp",
    "LetTimePass",
    "LoadDevice",
    "Misdeal",
    "NameSubstitute",
    "NewSet",
    "NoMoreBets",
    "NoRoll",
    "NotifyInspector",
    "OfferDice",
    "OfferWager",
    "OpenDispute",
    "OrderCount",
    "OrderPass",
    "Override",
    "PassDice",
    "PayJackpots",
    "PayWinners",
    "Place",
    "PlaceYourBets",
    "RackCards",
    "RaiseLimit",
    "Refund",
    "RefuseDice",
    "RefuseWager",
    "Remove",
    "Repay",
    "ReplaceDevice",
    "ReportMalfunction",
    "ReportWrongNumber",
    "Reshuffle",
    "Resume",
    "ReviewDispute",
    "Roll",
    "Rule",
    "SettleDeclared",
    "Shuffle",
    "SitDown",
    "TakeDice",
    "Vacate",
    "VoidHand",
    "VoidRound",
    "VoidWagers",
]
