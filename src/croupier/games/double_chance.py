"""Double Chance, as approved under the Casino Control Act 1992 (NSW). Read it beside double_chance.md."""

from croupier.words import *

BOOK = rulebook(__name__)
EXAMPLE = {
    "Royal Flush": "10000 to 1", "Straight Flush": "2000 to 1", "Four of a kind": "500 to 1",
    "Full House": "120 to 1", "Flush": "100 to 1", "Straight": "60 to 1", "Dead Hand": "5000 to 1",
    "Note": "An example: no Authority has approved it and no house plays it.",
}
PAYTABLES = {  # 10.3: the text has no schedule, so none is offered until a house enters its own
    "none": {}, "example": EXAMPLE, "fixed": EXAMPLE,
    "progressive": {**EXAMPLE,
        "Royal Flush": "all of the meter", "Straight Flush": "1/10 of the meter",
        "Wager": "5", "Meter": "50000", "Reset": "10000", "Contribution": "1/5 of the wager",
        "Split": "in turn"},
    "capped": {"Maximum payout": "100 to 1",  # 9.2
               "Note": "The maximum payout of 100 to 1 is an example: no house has set it."},
}


def named_hands(chosen: Chosen) -> tuple[HandRow, ...]:
    low = chosen("11.1.2", {"straight-flush": (ACE,), "flush": ()})
    around = chosen("11.1.6", {"none": (), "wrap": (JACK, QUEEN, KING)})
    deuces = chosen("11.1.9", {"any-deuce": holding(2, 2)})
    return chosen("11 order", {"highest": (
        named("Royal Flush", "11.1.1", suited & run_from(10), prize="10.4.1"),
        named("Straight Flush", "11.1.2", suited & run_from(*range(2, 10), *low, *around), prize="10.4.2"),
        named("Four of a kind", "11.1.3", sharing(4), prize="10.4.3"),
        named("Full House", "11.1.4", sharing(3, 2), prize="10.4.4"),
        named("Flush", "11.1.5", suited, prize="10.4.5"),
        named("Straight", "11.1.6", run_from(*range(2, 11), ACE, *around), prize="10.4.6"),
        named("Three of a kind", "11.1.7", sharing(3)),
        named("Two pairs", "11.1.8", sharing(2, 2)),
        named("Dead Hand", "11.1.9", together(2, 3, 4, 5) & deuces, prize="10.4.7"))})


def sixth_card(chosen: Chosen) -> tuple[Read, ...]:
    lower = chosen("9.3", {"one": lower_than_one, "every": lower_than_all})
    suit = chosen("9.5", {"all": same_suit, "any": same_suit_as_all})
    return (
        read(LOWER, "9.3", chosen("9.3 suit", {"same-suit": suit & lower})),
        read(HIGHER, "9.4", suit & ~lower),
        read(OTHER_SUIT, "9.5", ~suit))


def the_hand(cap: Cap, names: tuple[str, ...]) -> Wager:
    def pays(text: str, *hands: str) -> Clause:
        return on("9.1", value(*hands), cap.over(wins(text, by="9.1")))

    return wager("Hand", "5.2.1",
        state("betting", free("5.2.1"), on("5.3", dealt, goes("dealt")), hears=dealt),
        state("dealt", locked("5.3"),
            on("8.3", declares, goes("declared")),
            on("8.4", discards, goes("discarded")), hears=declares | discards),
        state("declared", locked("5.3"),
            pays("1 to 1", "Dead Hand", "Two pairs", "Three of a kind"),
            pays("2 to 1", "Straight"),
            pays("4 to 1", "Flush"),
            pays("6 to 1", "Full House"),
            pays("20 to 1", "Four of a kind"),
            pays("50 to 1", "Straight Flush"),
            pays("200 to 1", "Royal Flush"), hears=names),
        state("discarded", locked("5.3"),
            on("9.3", sixth(LOWER), wins("1 to 1", by="9.3")),
            on("9.4", sixth(HIGHER), loses),
            on("9.5", sixth(OTHER_SUIT), loses), hears=sixth(LOWER, HIGHER, OTHER_SUIT)))


def the_jackpot(chosen: Chosen, schedule: Schedule, hands: tuple[HandRow, ...]) -> Wager:
    prizes = [on(hand.prize, value(hand.name), schedule.prizes[hand.name]) for hand in hands if hand.prize]
    names = tuple(hand.name for hand in hands)
    decided = chosen("10.3", {
        "dealt": [state("dealt", locked("5.3"), *prizes, otherwise("9.6", loses), hears=(*names, NOTHING))],
        "declared": [
            state("dealt", locked("5.3"),
                on("10.3", declares, goes("declared")),
                on("10.3", discards, loses), hears=declares | discards),
            state("declared", locked("5.3"), *prizes, otherwise("9.6", loses), hears=(*names, NOTHING))]})
    return wager("Jackpot", "5.2.2",
        state("betting", free("5.2.2"), on("5.3", dealt, goes("dealt")), hears=dealt), *decided,
        needs="Hand", needs_rule="10.1")


def build(chosen: Chosen) -> CardGame:
    hands = named_hands(chosen)
    schedule = prizes(chosen.paytable, chosen.pays, hands, by="10.3")
    chosen = chosen.read_as("10.3 schedule", schedule.kind)
    chosen = chosen.beside(chosen("9.2", {"none": {}, "cap": PAYTABLES["capped"]}))
    maximum = chosen.pays.get("Maximum payout", "")
    chosen = chosen.read_as("9.2", "cap") if maximum else chosen
    cap = maximum_payout("9.2", maximum)
    hand = the_hand(cap, tuple(row.name for row in hands))
    shown = schedule if schedule.prizes else prizes("example", EXAMPLE, hands, by="10.3")
    jackpot = the_jackpot(chosen, shown, hands)
    last = jackpot.states[-1].name
    may_discard = chosen("8.3", {"must": False, "may": True})
    return card_game(chosen,
        [hand, jackpot] if schedule.prizes else [hand],
        withheld=[] if schedule.prizes else [jackpot],  # on the layout, with nothing to pay
        hands=hands, reads=sixth_card(chosen), schedule=schedule, cap=cap,
        decides=decides(
            declaring("8.3", listed=True, unlisted=False),
            discarding("8.4", listed=may_discard, unlisted=True),
            keeps=keeping("8.4", 1, 3, more="12.7"), final="8.5", choice="8.3" if may_discard else ""),
        play=(  # chapters 5, 7 and 8 in their order
            bets("5.2.1", hand), bets("5.2.2", jackpot), no_more_bets("7.2.1"),
            deal("7.3.2", 5, hand, "betting"), decide("8.1", hand, "dealt"),
            collect("8.6.3", jackpot, last), settle("8.6.4", hand, "declared"),
            pay("8.6.5", jackpot, last),
            deal("8.7", 1, hand, "discarded"), settle("8.7", hand, "discarded")),
        says_again={
            "1.1 declare": ("8.3",), "1.1 discard": ("8.4",), "1.1 hand": ("7.3.2", "7.4.1"),
            "3.3": ("9.3", "9.4", "11.1.2", "11.1.6"), "5.2": ("5.2.1", "5.2.2"), "7.4.1": ("7.3.2",),
            "10.3": ("8.6.5",), "10.4": tuple(f"10.4.{n}" for n in range(1, 8)),
            "10.5": ("8.6.4", "8.6.5"), "11.1": ("8.3",)})


GAME = build(choose(BOOK, {}, PAYTABLES))
