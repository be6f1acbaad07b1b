"""Dragon Fire, approved under the Casino Control Act 1992 (NSW). Read it beside dragon_fire.md."""

from croupier.words import *

BOOK = rulebook(__name__)
PAYTABLES: dict[str, dict[str, str]] = {}  # every odds figure stands in chapter 9

LOW, SEVEN, HIGH = total(2, 3, 4, 5, 6), total(7), total(8, 9, 10, 11, 12)
OPEN = free("6.4")
DRAGON_PAYS, FIRE_PAYS = wins("1 to 1", by="9.3"), wins("1 to 1", by="9.4")


def one_roll(name: str, rule: str, calls: Calls, pays: Consequence) -> Wager:
    return wager(name, rule, state("open", OPEN,
        on(f"{rule}.1", calls, pays),
        otherwise(f"{rule}.2", loses)))


def pair_not_named(chosen: Chosen, name: str, rule: str, calls: Calls, pays: Consequence) -> Wager:
    """6.2.6, another reading: on the roll after a seven a pair that wins is not paid."""
    after = loses.to("after a 7")
    waits = (on("5.2", no_roll, returned.to("after a 7")),)
    return wager(name, rule,
        state("open", OPEN,
            on(f"{rule}.1", calls, pays),
            on(f"{rule}.2", SEVEN, after),
            otherwise(f"{rule}.2", loses)),
        state("after a 7", OPEN, *chosen("5.2", {"returned": (), "ignored": waits}),
            on("6.2.6", calls, returned),
            on(f"{rule}.2", SEVEN, chosen("6.2.5", {"decided": loses, "again-second": after})),
            otherwise(f"{rule}.2", loses)))


def dragon_and_fire(chosen: Chosen) -> tuple[Wager, Wager]:
    hands = chosen("6.4.1", {"locked": locked("6.2.4", take="6.4.1"),
        "removable": take_only("6.4.1", "6.2.4", whole=True)})
    ignored = chosen("5.2", {"returned": (), "ignored": (on("5.2", no_roll, stays),)})
    second = chosen("6.2.5", {"decided": loses, "again-second": loses.to("after two 7s")})

    waits = chosen("5.2", {
        "returned": (), "ignored": (on("5.2", no_roll, returned.to("after two 7s")),)})

    def again(low: Clause, high: Clause) -> tuple[State, ...]:
        return chosen("6.2.5", {"decided": (), "again-second": (
            state("after two 7s", OPEN, *waits, low, on("6.2.5.1", SEVEN, second), high),)})

    dragon_low, dragon_high = on("6.1.1.1", LOW, DRAGON_PAYS), on("6.1.1.3", HIGH, loses)
    dragon = wager("Dragon", "6.1.1",
        state("open", OPEN, dragon_low, on("6.1.1.2", SEVEN, goes("frozen")), dragon_high),
        state("frozen", hands, *ignored,
            on("6.2.6.2", LOW, DRAGON_PAYS),
            on("6.2.5.1", SEVEN, second),
            on("6.2.7.1", HIGH, loses)),
        *again(dragon_low, dragon_high))

    fire_low, fire_high = on("6.1.2.3", LOW, loses), on("6.1.2.1", HIGH, FIRE_PAYS)
    fire = wager("Fire", "6.1.2",
        state("open", OPEN, fire_low, on("6.1.2.2", SEVEN, goes("frozen")), fire_high),
        state("frozen", hands, *ignored,
            on("6.2.6.1", LOW, loses),
            on("6.2.5.1", SEVEN, second),
            on("6.2.7.2", HIGH, FIRE_PAYS)),
        *again(fire_low, fire_high))
    return dragon, fire


def dragons_tail(chosen: Chosen) -> Wager:
    one, two, three = (wins(pays, by=f"9.7.{n}") for n, pays in enumerate(chosen("6.1.7", {
        "highest":   ("2 to 1", "10 to 1", "100 to 1"),
        "each-step": ("2 to 1", "12 to 1", "112 to 1")}), 1))
    survives = on("5.2", no_roll, stays)  # the one wager that a no roll does not void
    frozen = chosen("6.4.1", {"locked": locked("6.1.7", take="6.4.1"),
        "removable": take_only("6.4.1", "6.1.7", whole=True)})
    return wager("Dragon's Tail", "6.1.7",
        state("open", OPEN, survives,
            on("6.1.7", total(8), goes("8")),
            otherwise("6.1.7.4", loses)),
        state("8", frozen, survives,
            on("6.1.7", total(8), goes("8 8")),
            otherwise("6.1.7.1", one)),
        state("8 8", frozen, survives,
            on("6.1.7.3", total(8), three),
            otherwise("6.1.7.2", two)),
        moves_empty=chosen("6.1.7 eights", {"with-chips": False, "always": True}))


def build(chosen: Chosen) -> Game:
    dragon, fire = dragon_and_fire(chosen)
    a_pair = chosen("6.2.6", {
        "all": one_roll, "named-only": lambda *its: pair_not_named(chosen, *its)})
    backed = chosen("6.1.5", {"pair": pair, "total": lambda n: total(n) if n > 1 else never})
    totals = chosen("6.1.6", {"backed": total, "any": lambda _: total(*range(3, 12))})
    return game(chosen, [
            dragon, fire,
            a_pair("Low Pair", "6.1.3", pair(1, 2, 3), wins("10 to 1", by="9.2")),
            a_pair("High Pair", "6.1.4", pair(4, 5, 6), wins("10 to 1", by="9.1")),
            *[a_pair(f"Pair {n}", "6.1.5", backed(n), wins("33 to 1", by="9.6"))
              for n in range(1, 7)],
            *[one_roll(f"Total {n}", "6.1.6", totals(n), wins(f"{pays} to 1", by=f"9.5.{n - 2}"))
              for n, pays in zip(range(3, 12), (15, 10, 7, 6, 4, 6, 7, 10, 15), strict=True)],
            dragons_tail(chosen)],
        shooter(
            offered("3.2", ANTICLOCKWISE, to_holders=True, at_start=True, on_to=("3.2.1", "3.2.2")),
            must_hold("4.1", dragon, fire),
            *chosen("4.3", {"keeps": (), "bet-again": (
                must_hold("4.3", dragon, fire, each_roll=True),)}),
            may_pass("3.6"),
            gives_up("6.2.5.4", SEVEN, during(dragon, *chosen("6.2.5", {
                "decided": ("frozen",), "again-second": ("frozen", "after two 7s")}))),
            gives_up("3.6.1", any_roll, during(dragon, "frozen"), during(fire, "frozen"),
                     own=chosen("3.6.1", {"any-loss": "any", "all-lost": "all"})),
            may_be_ordered("3.6.2", by="casino supervisor"),
            offered("3.7.1", ANTICLOCKWISE, to_holders=True, on_to=("3.7.2",)),
            nobody("3.8", throws="dealer")),
        no_roll=on("5.2", no_roll, returned),
        new_shooter=on("3.7", new_shooter, stays),
        says_again={
            "1.1 frozen": ("6.2.4", "6.4.1"), "1.1 void": ("5.2",), "1.1 shooter": ("4.1",),
            "1.1 pair": ("6.1.3.1", "6.1.4.1", "6.1.5.1"), "1.1 total": ("6.1.6.1",),
            "1.1 Dragon's Tail": ("6.1.7",), "6.1": tuple(f"6.1.{n}" for n in range(1, 8)),
            # chapter 6.2 repeats, for a roll of seven and the next, what 6.1 rules
            "6.2": ("6.2.1", "6.2.4"), "6.2.1": ("6.1.1.2", "6.1.2.2"), "6.2.5": ("6.2.5.1",),
            "6.2.6": ("6.2.6.1", "6.2.6.2"), "6.2.7": ("6.2.7.1", "6.2.7.2"),
            **dict.fromkeys(("6.2.2", "6.2.5.2", "6.2.6.3", "6.2.7.3"), (
                "6.1.3.2", "6.1.4.2", "6.1.5.2", "6.1.6.2", "6.1.7.4")),
            **dict.fromkeys(("6.2.3", "6.2.5.3", "6.2.6.4", "6.2.7.4"), ("6.1.6.1",)),
            "9.5": tuple(f"9.5.{n}" for n in range(1, 10)), "9.7": ("9.7.1", "9.7.2", "9.7.3")})


GAME = build(choose(BOOK, {}, PAYTABLES))
