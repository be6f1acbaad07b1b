"""What happened at a table: one frozen value for each kind of event."""

from croupier.bank.ledger import Transfer
from croupier.table.events.base import Event, Limit, Moved, Receipt
from croupier.table.events.betting import (
    BetsClosed,
    BetsOpened,
    CalledOn,
    LeftUp,
    Placed,
    Removed,
)
from croupier.table.events.cards import (
    CardsChanged,
    CardsChecked,
    CardsCounted,
    CardsRacked,
    CountOrdered,
    CutMade,
    Declared,
    DeclaredSettled,
    DeviceLoaded,
    DeviceReplaced,
    Exposed,
    ExtraHandRacked,
    HandDealt,
    HandVoided,
    JackpotsCollected,
    JackpotsPaid,
    Kept,
    RoundVoided,
    Shuffled,
    ShuffleFailed,
    SixthBurned,
    SixthDealt,
)
from croupier.table.events.dice import (
    Called,
    Collected,
    Confirmed,
    DiceChosen,
    DiceGivenUp,
    DiceHanded,
    DiceOffered,
    DiceRefused,
    DiceTaken,
    DiceWentOff,
    FoundDiceChecked,
    Keyed,
    NoRollCalled,
    Paid,
    SetReplaced,
    SubstituteNamed,
)
from croupier.table.events.limits import (
    Closed,
    ClosingNoticed,
    LimitRaised,
    LimitsChanged,
    LimitsNoticed,
    WagerOffered,
)
from croupier.table.events.people import (
    BoughtIn,
    CashedOut,
    ColourChanged,
    DebtBrought,
    DebtKept,
    FloatCredited,
    FloatFilled,
    Opened,
    Owed,
    Repaid,
    SatDown,
    SeatGone,
    SeatLeft,
    TimePassed,
    VoucherExchanged,
    WentOffDuty,
    WentOnDuty,
)
from croupier.table.events.rulings import (
    DisputeDecided,
    DisputeOpened,
    Excluded,
    Forfeited,
    InspectorAdvised,
    InspectorNotified,
    Invalidated,
    Refunded,
    Resumed,
    ReviewAsked,
    Ruled,
    Stopped,
    Vacated,
    WagersVoided,
)


class Overridden(Event, frozen=True, gc=False):
    """A wrong result put right: what is undone, and everything that happened instead.

    Both the wrong and the right numbers stay on record. `undone` are the transfers since that
    result, backwards; `instead` are the events as they would have been without the mistake.
    """

    round: int
    was: tuple[int, int]
    now: tuple[int, int]
    agreed_by: str
    reason: str
    undone: tuple[Transfer, ...]
    instead: tuple["AnyEvent", ...]
    left_out: tuple[str, ...] = ()


AnyEvent = (
    Opened
    | WentOnDuty
    | WentOffDuty
    | SatDown
    | BoughtIn
    | VoucherExchanged
    | ColourChanged
    | CashedOut
    | Owed
    | DebtKept
    | DebtBrought
    | Repaid
    | SeatGone
    | SeatLeft
    | FloatFilled
    | FloatCredited
    | TimePassed
    | BetsOpened
    | Placed
    | Removed
    | LeftUp
    | CalledOn
    | BetsClosed
    | DiceOffered
    | DiceTaken
    | DiceRefused
    | DiceGivenUp
    | SubstituteNamed
    | DiceHanded
    | Called
    | Keyed
    | Confirmed
    | Collected
    | Paid
    | NoRollCalled
    | DiceWentOff
    | DiceChosen
    | FoundDiceChecked
    | SetReplaced
    | LimitsChanged
    | LimitsNoticed
    | WagerOffered
    | LimitRaised
    | ClosingNoticed
    | Closed
    | Stopped
    | InspectorNotified
    | Resumed
    | Invalidated
    | Refunded
    | Forfeited
    | WagersVoided
    | Excluded
    | Vacated
    | Ruled
    | DisputeOpened
    | DisputeDecided
    | ReviewAsked
    | InspectorAdvised
    | CardsChecked
    | Shuffled
    | CutMade
    | ShuffleFailed
    | DeviceLoaded
    | DeviceReplaced
    | HandDealt
    | Declared
    | Kept
    | Exposed
    | JackpotsCollected
    | DeclaredSettled
    | JackpotsPaid
    | SixthDealt
    | CardsRacked
    | RoundVoided
    | HandVoided
    | ExtraHandRacked
    | SixthBurned
    | CountOrdered
    | CardsCounted
    | CardsChanged
    | Overridden
)

__all__ = [
    "AnyEvent",
    "BetsClosed",
    "BetsOpened",
    "BoughtIn",
    "Called",
    "CalledOn",
    "CardsChanged",
    "CardsChecked",
    "CardsCounted",
    "CardsRacked",
    "CashedOut",
    "Closed",
    "ClosingNoticed",
    "Collected",
    "ColourChanged",
    "Confirmed",
    "CountOrdered",
    "CutMade",
    "DebtBrought",
    "DebtKept",
    "Declared",
    "DeclaredSettled",
    "DeviceLoaded",
    "DeviceReplaced",
    "DiceChosen",
    "DiceGivenUp",
    "DiceHanded",
    "DiceOffered",
    "DiceRefused",
    "DiceTaken",
    "DiceWentOff",
    "DisputeDecided",
    "DisputeOpened",
    "Event",
    "Excluded",
    "Exposed",
    "ExtraHandRacked",
    "FloatCredited",
    "FloatFilled",
    "Forfeited",
    "FoundDiceChecked",
    "HandDealt",
    "HandVoided",
    "InspectorAdvised",
    "InspectorNotified",
    "Invalidated",
    "JackpotsCollected",
    "JackpotsPaid",
    "Kept",
    "Keyed",
    "LeftUp",
    "Limit",
    "LimitRaised",
    "LimitsChanged",
    "LimitsNoticed",
    "Moved",
    "NoRollCalled",
    "Opened",
    "Overridden",
    "Owed",
    "Paid",
    "Placed",
    "Receipt",
    "Refunded",
    "Removed",
    "Repaid",
    "Resumed",
    "ReviewAsked",
    "RoundVoided",
    "Ruled",
    "SatDown",
    "SeatGone",
    "SeatLeft",
    "SetReplaced",
    "ShuffleFailed",
    "Shuffled",
    "SixthBurned",
    "SixthDealt",
    "Stopped",
    "SubstituteNamed",
    "TimePassed",
    "Vacated",
    "VoucherExchanged",
    "WagerOffered",
    "WagersVoided",
    "WentOffDuty",
    "WentOnDuty",
]
