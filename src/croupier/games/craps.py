"""Craps as New South Wales words it: section 3 in hand, wagers from copies, A1 to A13 assumed."""

from croupier.words import *

BOOK = rulebook(__name__)
ALWAYS = {
    "Win Line": "1 to 1", "Don't Win": "1 to 1", "Come": "1 to 1", "Don't Come": "1 to 1",
    "Big 6": "1 to 1", "Big 8": "1 to 1",
    "Behind 4 or 10": "2 to 1", "Behind 5 or 9": "3 to 2", "Behind 6 or 8": "6 to 5",
    "Place 5 or 9 to Win": "7 to 5", "Place 6 or 8 to Win": "7 to 6",
    "Place 4 or 10 to Lose": "5 to 11", "Place 5 or 9 to Lose": "5 to 8",
    "Place 6 or 8 to Lose": "4 to 5", "Any Seven": "4 to 1",
    "Field 2": "2 to 1", "Field 12": "2 to 1", "Field 3, 4, 9, 10 or 11": "1 to 1",
}
PAYTABLES = {  # A1: neither is the law of New South Wales
    "us": {**ALWAYS, "Place 4 or 10 to Win": "9 to 5", "Hard 4 or 10": "7 to 1",
           "Hard 6 or 8": "9 to 1", "Any Craps": "7 to 1", "Craps Two": "30 to 1",
           "Craps Twelve": "30 to 1", "Craps Three": "15 to 1", "Eleven": "15 to 1"},
    "british-family": {**ALWAYS, "Place 4 or 10 to Win": "9½ to 5", "Hard 4 or 10": "7½ to 1",
           "Hard 6 or 8": "9½ to 1", "Any Craps": "7½ to 1", "Craps Two": "33 to 1",
           "Craps Twelve": "33 to 1", "Craps Three": "16 to 1", "Eleven": "16 to 1"},
}
SEVEN, POINTS = total(7), (4, 5, 6, 8, 9, 10)
TWINS = {4: "4 or 10", 10: "4 or 10", 5: "5 or 9", 9: "5 or 9", 6: "6 or 8", 8: "6 or 8"}
FREE = free("A5")


def at(point: int) -> str:
    return f"point {point}"


def one_roll(name: str, rule: str, *winning: Clause) -> Wager:
    return wager(name, rule, state("open", FREE, *winning, otherwise(rule, loses)))


def before(name: str, rule: str, win: Calls, pays: Consequence, lose: Calls, off: Off | None) -> Wager:
    return wager(name, rule, state("open", FREE,
        on(rule, win, pays), on(rule, lose, loses), otherwise(rule, stays)), off=off)


def lines(chosen: Chosen, craps: Calls, bar: Calls) -> tuple[Wager, Wager]:
    win, dont = (wins(chosen.pay(name), by="A1") for name in ("Win Line", "Don't Win"))
    passed = chosen("puck", {"stands": stays, "cancelled": returned})
    puck = on("A10", new_shooter, passed)
    win_line = wager("Win Line", "6.1.1",
        state("come out", FREE,
            on("6.1.1.1.1", total(7, 11), win),
            on("6.1.1.2.1", total(2, 3, 12), loses),
            *[on("6.1.1.1.2", total(p), goes(at(p))) for p in POINTS]),
        *[state(at(p), locked("A5"), puck,
            on("6.1.1.1.2", total(p), win),
            on("6.1.1.2.2", SEVEN, loses),
            otherwise("6.1.1", stays)) for p in POINTS])
    dont_win = wager("Don't Win", "6.1.2",
        state("come out", FREE,
            on("6.1.2.1.1", craps, dont),
            on("6.1.2.2.1", total(7, 11), loses),
            on("6.1.2.3", bar, returned),
            *[on("6.1.2.1.2", total(p), goes(at(p))) for p in POINTS]),
        *[state(at(p), take_only("A6"), puck,
            on("6.1.2.1.2", SEVEN, dont),
            on("6.1.2.2.2", total(p), loses),
            otherwise("6.1.2", stays)) for p in POINTS])
    return win_line, dont_win


def come(chosen: Chosen, puck_on: During, craps: Calls, bar: Calls) -> tuple[list[Wager], list[Wager]]:
    win, dont = (wins(chosen.pay(name), by="A1") for name in ("Come", "Don't Come"))

    def box(name: str, rule: str, hands: Hands, *clauses: Clause) -> Wager:
        return wager(f"{name}", rule, state("box", hands, *clauses), by_dealer=True)

    comes = [wager("Come", "6.1.3", state("box", FREE,
            on("6.1.3.1.1", total(7, 11), win),
            on("6.1.3.2.1", total(2, 3, 12), loses),
            *[on("6.1.3.1.2", total(p), travels(f"Come {p}")) for p in POINTS]),
        takes=puck_on, takes_rule="6.1.3"),
        *[box(f"Come {p}", "6.1.3", locked("A5"),
            on("6.1.3.1.2", total(p), win),
            on("6.1.3.2.2", SEVEN, loses),
            otherwise("6.1.3", stays)) for p in POINTS]]
    dont_comes = [wager("Don't Come", "6.1.4", state("box", FREE,
            on("6.1.4", craps, dont),
            on("A12", total(7, 11), loses),
            on("A12", bar, returned),
            *[on("6.1.4", total(p), travels(f"Don't Come {p}")) for p in POINTS]),
        takes=puck_on, takes_rule="6.1.4"),
        *[box(f"Don't Come {p}", "6.1.4", take_only("A6"),
            on("6.1.4", SEVEN, dont),
            on("A12", total(p), loses),
            otherwise("6.1.4", stays)) for p in POINTS]]
    return comes, dont_comes


def build(chosen: Chosen) -> Game:
    craps, bar = chosen("bar", {"2": (total(3, 12), total(2)), "12": (total(2, 3), total(12))})
    win_line, dont_win = lines(chosen, craps, bar)
    puck_on = during(win_line, *map(at, POINTS))
    comes, dont_comes = come(chosen, puck_on, craps, bar)

    def off(then: Returned | Stays) -> Off | None:
        return chosen("off", {"come-out": off_unless("A4", puck_on, then), "always-on": None})

    def pays(name: str) -> Consequence:
        return wins(chosen.pay(name), by="A1")

    taken = {p: chosen.pay(f"Behind {TWINS[p]}") for p in POINTS}
    points = {at(p): taken[p] for p in POINTS}
    laid_points = {at(p): laid(taken[p]) for p in POINTS}
    odds = [
        behind(win_line, "Behind the Win Line", "6.1.5", points, by="A1", hands=FREE,
               limit=double("A11")),
        behind(dont_win, "Behind the Don't Win", "6.1.6", laid_points, by="A1", hands=FREE,
               limit=winning_double("6.1.6.1")),
        *[behind(box, f"Behind the {box.name}", "6.1.7", {"box": taken[p]}, by="A1", hands=FREE,
                 limit=double("6.1.7.1"), off=off(returned), kind="Behind the Come")
          for p, box in zip(POINTS, comes[1:], strict=True)],
        *[behind(box, f"Behind the {box.name}", "6.1.8", {"box": laid(taken[p])}, by="A1",
                 hands=FREE, limit=winning_double("6.1.8.1"), kind="Behind the Don't Come")
          for p, box in zip(POINTS, dont_comes[1:], strict=True)]]
    any_seven = gives_up("3.7.1", SEVEN)
    seven_out = gives_up("3.7.1", SEVEN, puck_on)
    come_out_loss = gives_up("3.7.1", total(2, 3, 12), during(win_line, "come out"))
    return game(chosen, [
            win_line, dont_win, *comes, *dont_comes, *odds,
            *[before(f"Place {p} to Win", "6.1.10", total(p), pays(f"Place {TWINS[p]} to Win"),
                     SEVEN, off(stays)) for p in POINTS],
            *[before(f"Place {p} to Lose", "6.1.11", SEVEN, pays(f"Place {TWINS[p]} to Lose"),
                     total(p), None) for p in POINTS],
            *[before(f"Hard {p}", "6.1.9", pair(p // 2), pays(f"Hard {TWINS[p]}"),
                     SEVEN | total(p) - pair(p // 2), off(stays)) for p in (4, 6, 8, 10)],
            *[one_roll(name, rule, on(rule, total(*sums), pays(name))) for name, rule, sums in (
                ("Any Craps", "6.1.12", (2, 3, 12)), ("Craps Two", "6.1.13", (2,)),
                ("Craps Three", "6.1.14", (3,)), ("Craps Twelve", "6.1.15", (12,)),
                ("Eleven", "6.1.16", (11,)), ("Any Seven", "6.1.18", (7,)))],
            one_roll("Field", "6.1.17",
                on("6.1.17", total(2), pays("Field 2")), on("6.1.17", total(12), pays("Field 12")),
                on("6.1.17", total(3, 4, 9, 10, 11), pays("Field 3, 4, 9, 10 or 11"))),
            before("Big 6", "6.1.19", total(6), pays("Big 6"), SEVEN, None),
            before("Big 8", "6.1.20", total(8), pays("Big 8"), SEVEN, None)],
        shooter(
            offered("3.2", CLOCKWISE, at_start=True, to_holders=chosen("3.8.1", {
                "start-anyone": False, "holders-always": True})),
            must_hold("3.8.1", win_line, dont_win),
            may_pass("3.7"),
            *chosen("3.7.1", {"point-on": (seven_out,), "any-seven": (any_seven,),
                              "any-loss": (seven_out, come_out_loss)}),
            may_be_ordered("3.7.2", by="boxperson"),
            offered("3.8.1", CLOCKWISE, to_holders=True, on_to=("3.8.2",)),
            nobody("3.9", throws="stickperson")),
        no_roll=on("A3", no_roll, chosen("no roll", {"nothing": stays, "void": returned})),
        new_shooter=on("3.7", new_shooter, stays),
        says_again={
            "1.1 come out roll": ("6.1.1", "6.1.2"), "1.1 come out point": ("6.1.1.1.2",),
            "1.1 come point": ("6.1.3.1.2",), "1.1 7 Out": ("3.7.1",), "1.1 void": ("6.1.2.3",),
            "1.1 total": ("6.1.17",), "A11": ("6.1.5",), "A13": ("6.1.20",)})


GAME = build(choose(BOOK, {}, PAYTABLES))
