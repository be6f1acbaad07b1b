"""Craps as New South Wales words it: section 3 in hand, wagers from copies, A1 to A14 assumed."""

from croupier.words import *

BOOK = rulebook(__name__)
EVEN = ("Win Line", "Don't Win", "Come", "Don't Come", "Big 6", "Big 8")
ALWAYS = {**dict.fromkeys(EVEN, "1 to 1"), "Any Seven": "4 to 1",
    "Behind 4 or 10": "2 to 1", "Behind 5 or 9": "3 to 2", "Behind 6 or 8": "6 to 5",
    "Place 5 or 9 to Win": "7 to 5", "Place 6 or 8 to Win": "7 to 6", "Field 2": "2 to 1",
    "Field 12": "2 to 1", "Field 3, 4, 9, 10 or 11": "1 to 1", "Place 4 or 10 to Lose": "5 to 11",
    "Place 5 or 9 to Lose": "5 to 8", "Place 6 or 8 to Lose": "4 to 5"}
PAYTABLES = {  # A1: neither is the law of New South Wales
    "us": {**ALWAYS, "Place 4 or 10 to Win": "9 to 5", "Hard 4 or 10": "7 to 1",
        "Hard 6 or 8": "9 to 1", "Any Craps": "7 to 1", "Craps Two": "30 to 1",
        "Craps Twelve": "30 to 1", "Craps Three": "15 to 1", "Eleven": "15 to 1"},
    "british-family": {**ALWAYS, "Place 4 or 10 to Win": "9½ to 5", "Hard 4 or 10": "7½ to 1",
        "Hard 6 or 8": "9½ to 1", "Any Craps": "7½ to 1", "Craps Two": "33 to 1",
        "Craps Twelve": "33 to 1", "Craps Three": "16 to 1", "Eleven": "16 to 1"}}
SEVEN, FREE = total(7), free("A5")
POINTS = {p: f"point {p}" for p in (4, 5, 6, 8, 9, 10)}
TWINS = {4: "4 or 10", 5: "5 or 9", 6: "6 or 8", 8: "6 or 8", 9: "5 or 9", 10: "4 or 10"}
PUCK_ON = During("Win Line", tuple(POINTS.values()))


def lines(chosen: Chosen) -> list[Wager]:
    craps, bar = chosen("bar", {"2": (total(3, 12), total(2)), "12": (total(2, 3), total(12))})
    puck = on("A10", new_shooter, chosen("puck", {"stands": stays, "cancelled": returned}))
    win, dont, come, dont_come = (wins(chosen.pay(name), by="A1") for name in EVEN[:4])
    return [
        wager("Win Line", "6.1.1", state("come out", FREE,
            on("6.1.1.1.1", total(7, 11), win),
            on("6.1.1.2.1", total(2, 3, 12), loses),
            *[on("6.1.1.1.2", total(p), goes(point)) for p, point in POINTS.items()]),
            *[state(point, locked("6.1.1", take="A5"), puck,
            on("6.1.1.1.2", total(p), win),
            on("6.1.1.2.2", SEVEN, loses),
            otherwise("6.1.1", stays)) for p, point in POINTS.items()]),
        wager("Don't Win", "6.1.2", state("come out", FREE,
            on("6.1.2.1.1", craps, dont),
            on("6.1.2.2.1", total(7, 11), loses),
            on("6.1.2.3", bar, returned),
            *[on("6.1.2.1.2", total(p), goes(point)) for p, point in POINTS.items()]),
            *[state(point, take_only("A6"), puck,
            on("6.1.2.1.2", SEVEN, dont),
            on("6.1.2.2.2", total(p), loses),
            otherwise("6.1.2", stays)) for p, point in POINTS.items()]),
        wager("Come", "6.1.3", state("box", FREE,
            on("6.1.3.1.1", total(7, 11), come),
            on("6.1.3.2.1", total(2, 3, 12), loses),
            *[on("6.1.3.1.2", total(p), travels(f"Come {p}")) for p in POINTS]),
            takes=PUCK_ON, takes_rule="6.1.3"),
        *[wager(f"Come {p}", "6.1.3", state("box", locked("A5"),
            on("6.1.3.1.2", total(p), come),
            on("6.1.3.2.2", SEVEN, loses),
            otherwise("6.1.3", stays)), by_dealer=True) for p in POINTS],
        wager("Don't Come", "6.1.4", state("box", FREE,
            on("6.1.4", craps, dont_come),
            on("A12", total(7, 11), loses),
            on("A12", bar, returned),
            *[on("6.1.4", total(p), travels(f"Don't Come {p}")) for p in POINTS]),
            takes=PUCK_ON, takes_rule="6.1.4"),
        *[wager(f"Don't Come {p}", "6.1.4", state("box", take_only("A6"),
            on("6.1.4", SEVEN, dont_come),
            on("A12", total(p), loses),
            otherwise("6.1.4", stays)), by_dealer=True) for p in POINTS]]


def all_but_lines(chosen: Chosen, base: dict[str, Wager]) -> list[Wager]:
    behind_off, off = chosen("off", {"always-on": (None, None), "come-out": (
        off_unless("A4", PUCK_ON, returned), off_unless("A4", PUCK_ON, stays))})
    taken = {p: chosen.pay(f"Behind {TWINS[p]}") for p in POINTS}

    def odds_on(name: str, rule: str, pays: dict[str, str], **ties: object) -> Wager:
        return behind(base[name], f"Behind the {name}", rule, pays, by="A1", hands=FREE, **ties)

    def pays(rule: str, calls: Calls, at: str) -> Clause:
        return on(rule, calls, wins(chosen.pay(at), by="A1"))

    def before(name: str, win: Clause, lose: Calls, off: Off | None = None) -> Wager:
        return wager(name, win.rule, state("open", FREE,
            win, on(win.rule, lose, loses), otherwise(win.rule, stays)), off=off,
            stays_up=name.startswith("Place") and chosen("place", {"returned": False, "stays-up": True}))

    def one_roll(name: str, *win: Clause) -> Wager:
        return wager(name, win[0].rule, state("open", FREE, *win, otherwise(win[0].rule, loses)))

    return [
        odds_on("Win Line", "6.1.5", {POINTS[p]: taken[p] for p in POINTS}, limit=double("A11")),
        odds_on("Don't Win", "6.1.6", {POINTS[p]: laid(taken[p]) for p in POINTS},
                limit=winning_double("6.1.6.1")),
        *[odds_on(f"Come {p}", "6.1.7", {"box": taken[p]}, limit=double("6.1.7.1"),
                  off=behind_off, kind="Behind the Come") for p in POINTS],
        *[odds_on(f"Don't Come {p}", "6.1.8", {"box": laid(taken[p])},
                  limit=winning_double("6.1.8.1"), kind="Behind the Don't Come") for p in POINTS],
        *[before(f"Place {p} to Win", pays("6.1.10", total(p), f"Place {at} to Win"), SEVEN, off)
          for p, at in TWINS.items()],
        *[before(f"Place {p} to Lose", pays("6.1.11", SEVEN, f"Place {at} to Lose"), total(p))
          for p, at in TWINS.items()],
        *[before(f"Hard {p}", pays("6.1.9", pair(p // 2), f"Hard {TWINS[p]}"),
                 SEVEN | total(p) - pair(p // 2), off) for p in (4, 6, 8, 10)],
        *[one_roll(name, pays(f"6.1.{n}", total(*sums), name)) for n, name, sums in (
            (12, "Any Craps", (2, 3, 12)), (13, "Craps Two", (2,)), (14, "Craps Three", (3,)),
            (15, "Craps Twelve", (12,)), (16, "Eleven", (11,)), (18, "Any Seven", (7,)))],
        one_roll("Field", *[pays("6.1.17", total(*sums), f"Field {at}") for at, sums in {
            "2": (2,), "12": (12,), "3, 4, 9, 10 or 11": (3, 4, 9, 10, 11)}.items()]),
        *[before(f"Big {p}", pays(rule, total(p), f"Big {p}"), SEVEN) for p, rule in ((6, "6.1.19"), (8, "6.1.20"))]]


def build(chosen: Chosen) -> Game:
    base = {area.name: area for area in lines(chosen)}
    return game(chosen, [*base.values(), *all_but_lines(chosen, base)],
        shooter(
            offered("3.2", CLOCKWISE, at_start=True, to_holders=chosen("3.8.1", {
                "start-anyone": False, "holders-always": True})),
            must_hold("3.8.1", base["Win Line"], base["Don't Win"]), may_pass("3.7"),
            *[gives_up("3.7.1", calls, *when) for calls, *when in chosen("3.7.1", {
                "any-seven": [(SEVEN,)], "point-on": [(SEVEN, PUCK_ON)], "any-loss": [
                    (SEVEN, PUCK_ON), (total(2, 3, 12), During("Win Line", ("come out",)))]})],
            may_be_ordered("3.7.2", by="boxperson"),
            offered("3.8.1", CLOCKWISE, to_holders=True, on_to=("3.8.2",)),
            nobody("3.9", throws="stickperson")),
        no_roll=on("A3", no_roll, chosen("no roll", {"nothing": stays, "void": returned})),
        new_shooter=on("3.7", new_shooter, stays),
        says_again={
            "1.1 come out roll": ("6.1.1", "6.1.2"), "1.1 come out point": ("6.1.1.1.2",),
            "1.1 come point": ("6.1.3.1.2",), "1.1 7 Out": ("3.7.1",), "1.1 void": ("6.1.2.3",),
            "1.1 total": ("6.1.17",), "3.8": ("3.8.1",), "6.1": ("6.1.1",), "A13": ("6.1.20",)})


GAME = build(choose(BOOK, {}, PAYTABLES))
