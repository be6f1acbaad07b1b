"""Double Dice, the permit holder's game. Read it beside double_dice.md."""

from croupier.words import *

BOOK = rulebook(__name__)
PAYTABLES = {
    "floors": {"4 wins": "5 to 1", "5 wins": "10 to 1", "6 wins": "20 to 1"},
    "higher": {"4 wins": "6 to 1", "5 wins": "12 to 1", "6 wins": "25 to 1",
               "Note": "An example of odds above the floors: 6, 12 and 25 to 1."},
}

SEVEN, SAFE = total(7), any_roll - total(7)
THROWS = ("first throw", "second throw", "third throw", "fourth throw")
EVEN_MONEY = wins("1 to 1", by="7.5")


def throw(name: str, *, then: Consequence, joins: bool = False) -> State:
    hands = place_only("7.2") if joins or name == THROWS[0] else locked("7.2")
    return state(name, hands, on("7.4", SEVEN, loses), on("7.3", SAFE, then))


def set_of_four(*, joins: bool, again: Consequence = EVEN_MONEY) -> list[State]:
    following = [*map(goes, THROWS[1:]), again]
    return [throw(name, then=then, joins=joins)
            for name, then in zip(THROWS, following, strict=True)]


def own_set(late: int) -> Wager:  # 7.2, another reading: four throws begun inside the set
    waiting = [f"{n} throws on" for n in range(late)]
    following = [*waiting[1:], THROWS[0]]
    waits = [
        state(name, locked("7.2"), on("7.4", SEVEN, goes(waiting[0])), on("7.2", SAFE, goes(then)))
        for name, then in zip(waiting, following, strict=True)
    ]
    four = set_of_four(joins=False, again=EVEN_MONEY.to(THROWS[0]))
    return wager(f"Shooter's Bet after throw {late}", "7.2", *waits, *four, kind="Shooter's Bet")


def line(name: str, rule: str, calls: Calls, pays: str, hands: Hands, *, stays_up: bool) -> Wager:
    return wager(name, rule, state("open", hands,
        on(rule, calls, wins(pays, by=rule)),
        on(rule, SEVEN, loses),
        otherwise(rule, stays)), stays_up=stays_up)


def closed_for_the_turn() -> tuple[State, ...]:  # 9.6, another reading: no bonus after six wins
    first, *others = names = [f"closed, {name}" for name in THROWS]
    return tuple(state(name, locked("9.6"),
        on("9.6", SEVEN | (new_shooter if name == first else never), goes("0 won, first throw")),
        on("9.6", SAFE, goes(then))) for name, then in zip(names, (*others, first), strict=True))


def bonus_bet(chosen: Chosen, shooters_bet: Wager) -> Wager:
    four = wins(chosen.pay("4 wins"), by="9.4", floor="5 to 1")
    five = wins(chosen.pay("5 wins"), by="9.5", floor="10 to 1")
    six = wins(chosen.pay("6 wins"), by="9.6", floor="20 to 1")
    short_stop = chosen("9.4", {
        "final-count": loses, "returned-under-four": returned, "returned": returned})
    long_stop = chosen("9.4", {
        "final-count": (four, five), "returned-under-four": (four, five),
        "returned": (returned, returned)})
    afterwards, closed = chosen("9.6", {
        "restart": (six, ()), "turn-ends": (six, ()),
        "closed": (six.to("closed, first throw"), closed_for_the_turn())})
    return ladder(shooters_bet, "Bonus Bet", "9.1", counts="9", optional="9",
        falls=[*4 * [step("9.3", loses)], step("9.4", four), step("9.5", five)],
        stops=[on(rule, new_shooter, what) for rule, what in zip(
            (*4 * ["9.3"], "9.4", "9.5"), (*4 * [short_stop], *long_stop), strict=True)],
        top=step("9.6", afterwards), after_top=closed,
        for_shooter=chosen("9.1", {"anyone": True, "not-shooter": False}))


def build(chosen: Chosen) -> Game:
    shooters_bet = wager("Shooter's Bet", "7.1",
        *set_of_four(joins=chosen("7.2", {"new-set": False, "join": True, "own-four": False})))
    own_sets = chosen("7.2", {
        "new-set": [], "join": [], "own-four": [own_set(late) for late in (1, 2, 3)]})
    any_seven = wager("Any Seven", "8.1", state("open", free("8"),
        on("8.1", SEVEN, wins("4 to 1", by="Odds Any Seven")),
        on("8.1", SAFE, loses)))
    stays_up = chosen("8.2", {"returned": False, "stays-up": True})
    number_line = [line(f"Number Line {name}", "8.2", total(*numbers), "1 to 1", free("8.2"), stays_up=stays_up)
        for name, numbers in {"2 or 5": (2, 5), "3 or 4": (3, 4), "6": (6,),
                              "8": (8,), "10 or 11": (10, 11), "9 or 12": (9, 12)}.items()]
    hands = chosen("8.3", {"as-number-line": free("8.3"), "locked": place_only("8.3")})
    double_line = [line(f"Double {n}", "8.3", pair(n), "5 to 1", hands, stays_up=stays_up)
                   for n in range(1, 7)]

    bonus = bonus_bet(chosen, shooters_bet)
    sixth_win = chosen("9.6", {"restart": (), "closed": (), "turn-ends": (
        gives_up("9.6", SAFE, during(bonus, "5 won, fourth throw")),)})
    return game(chosen,
        [shooters_bet, *own_sets, any_seven, *number_line, *double_line, bonus],
        shooter(
            offered("7", CLOCKWISE, to_holders=False, at_start=True),
            must_hold("7.1", shooters_bet, each_roll=True),
            may_pass("7.5", during(shooters_bet, THROWS[0])),
            gives_up("7.8", SEVEN), *sixth_win,
            offered("7.8", CLOCKWISE, to_holders=False),
            *chosen("7 nobody", {"dealer": (nobody("7", throws="dealer"),), "waits": ()}),
            substitute("7.9", named_by="permit holder", until=chosen("7.9", {
                "until-seven": None, "set-only": during(shooters_bet, THROWS[0])}))),
        no_roll=on("5", no_roll, chosen("5", {"nullity": stays, "cancelled": returned})),
        new_shooter=on("7.8", new_shooter, stays),
        says_again={
            "5.1": ("5",), "7.6": ("8.1", "8.2", "8.3"), "9.2": ("9",),
            "Odds Shooter's Bet": ("7.5",), "Odds Number Line": ("8.2",),
            "Odds Double Line": ("8.3",), "Odds Bonus Bet": ("9.4", "9.5", "9.6")})


GAME = build(choose(BOOK, {}, PAYTABLES))
