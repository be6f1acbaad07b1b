"""What became of sessions: simulated, exact, or both side by side; and several strategies."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite, sqrt
from typing import Any

from croupier.maths.sessions import Exact
from croupier.paper.numbers import decimal, percent, ratio, root, several
from croupier.paper.page import Page, Sample, Table, Text, Title
from croupier.paper.plot import binned
from croupier.paper.simulated import NONE, SURE, Ran, how, ran_json
from croupier.sim.sessions import Plan, Played

QUANTILES = (Fraction(1, 20), Fraction(1, 2), Fraction(19, 20))
WORDS = {"goal": "goal", "ruin": "ruin", "rolls": "out of rolls", "turns": "out of turns"}
FACTS = {
    "final": "Money at the end",
    "lowest": "Lowest on the way",
    "highest": "Highest on the way",
    "drawdown": "Deepest fall",
    "rolls": "Rolls at the table",
    "staked": "Staked in all",
}
BINS, WIDEST = 15, 40


@dataclass(frozen=True, slots=True)
class Told:
    """One strategy's sessions: its name, its plan, what was simulated and what is exact."""

    strategy: str
    plan: Plan
    ran: Ran | None = None
    played: Played | None = None
    exact: Exact | None = None
    drawdown: int = 0


# ------------------------------------------------------------------------ for people


def page(title: str, told: Told) -> Page:
    """Sessions of one strategy."""
    return (
        Title(f"{title}, sessions of {told.strategy}"),
        Text(planned(told.plan)),
        *([how(told.ran)] if told.ran else []),
        *([_worked_out(told.exact)] if told.exact else []),
        Table(("End", "Simulated", "±", "Exact"), tuple(_ends(told)), "lrrr"),
        Table(
            ("", "Mean", "±", "Exact", *(percent(q, 0) for q in QUANTILES)),
            tuple(_facts(told)),
            "lrrrrrr",
        ),
        Text(
            f"± is {SURE} standard errors; the last columns are what that share of sessions does "
            f"not exceed. {_further(told)}"
        ),
        Title("Money at the end", 2),
        Sample(tuple(bars(money(told)))),
    )


def planned(plan: Plan) -> str:
    goal = f", leaves with {plan.goal:,} or more" if plan.goal else ""
    until = several(plan.rolls, "roll") if plan.rolls else several(plan.turns, "turn")
    return (
        f"A player brings {plan.bankroll:,}{goal}, and plays {until} at most; chips that may not "
        f"be taken then are played out."
    )


def _worked_out(exact: Exact) -> Text:
    return Text(f"Exact: worked out over {several(exact.states, 'state')}, nothing is rounded.")


def _ends(told: Told) -> Iterator[tuple[str, ...]]:
    played, exact = told.played, told.exact
    for why, words in WORDS.items():
        p = exact.ends.get(why, Fraction(0)) if exact else None
        if p or (played and played.ends[why]):
            shown = [NONE, NONE]
            if played:
                share = Fraction(played.ends[why], played.count)
                error = sqrt(share * (1 - share) / played.count)
                shown = [percent(share), f"{100 * SURE * error:.4f}%"]
            yield (words, *shown, NONE if p is None else percent(p))


def _facts(told: Told) -> Iterator[tuple[str, ...]]:
    for name, words in FACTS.items():
        known = _exact_mean(told.exact, name)
        if told.played:
            fact = told.played.facts[name]
            shares = [f"{fact.quantile(float(q)):,}" for q in QUANTILES]
            seen = (f"{fact.mean:,.3f}", f"{SURE * fact.se:,.3f}")
        elif known is not None and told.exact:
            whole = name == "final"
            shares = [f"{told.exact.quantile(q):,}" if whole else NONE for q in QUANTILES]
            seen = (NONE, NONE)
        else:
            continue
        yield (words, *seen, NONE if known is None else decimal(known, 3), *shares)


def _exact_mean(exact: Exact | None, fact: str) -> Fraction | None:
    if not exact:
        return None
    known = {"final": exact.mean, "rolls": exact.mean_rolls, "staked": exact.staked}
    return known.get(fact)


def _further(told: Told) -> str:
    said = []
    if told.exact:
        said.append(f"The exact spread of the money is {root(told.exact.variance)}.")
        if told.exact.sank is not None:
            deep = f"{told.drawdown:,}"
            said.append(f"It falls {deep} or more with the chance {percent(told.exact.sank)}.")
    if told.played:
        refused = told.played.facts["refused"].total
        said.append(
            f"The house keeps {percent(told.played.edge)} of what is staked"
            f"{_give_or_take(told.played)}; {several(refused, 'bet')} refused."
        )
    return " ".join(said)


def _give_or_take(played: Played) -> str:
    return f" ± {100 * SURE * played.edge_se:.4f}%" if isfinite(played.edge_se) else ""


def money(told: Told) -> Mapping[int, Fraction]:
    if told.exact:
        return told.exact.final
    if told.played:
        ended = told.played.facts["final"].buckets
        return {amount: Fraction(n, told.played.count) for amount, n in ended.items()}
    return {}


def bars(chances: Mapping[int, Fraction], bins: int = BINS, widest: int = WIDEST) -> Iterator[str]:
    """A distribution as bars: amounts in steps of one width, and the share in each."""
    low, width, shares = binned(chances, bins)
    most, room = max(shares), len(f"{max(chances):,}")
    for n, share in enumerate(shares):
        bar = "#" * round(widest * share / most)
        yield f"{low + n * width:>{room},} {percent(share, 2):>8} {bar}".rstrip()


# ----------------------------------------------------------------- several strategies


def compare_page(title: str, found: Sequence[Told]) -> Page:
    """Strategies side by side; all of them had the same dice."""
    heads = ("Strategy", "Money", "±", "Spread", "Goal", "Ruin", "Edge", "±", "Rolls")
    rows = tuple(_side(told, told.played) for told in found if told.played)
    ran = [how(told.ran) for told in found[:1] if told.ran]
    return (
        Title(f"{title}, strategies compared"),
        Text(planned(found[0].plan)),
        *ran,
        Table(heads, rows, "lrrrrrrrr"),
        Text(
            f"Every strategy was dealt the same dice. Money is the mean at the end, ± "
            f"{SURE} standard errors; the edge is the house's part of what was staked."
        ),
    )


def _side(told: Told, played: Played) -> tuple[str, ...]:
    final = played.facts["final"]
    return (
        told.strategy,
        f"{final.mean:,.2f}",
        f"{SURE * final.se:,.2f}",
        f"{sqrt(final.variance):,.1f}",
        percent(Fraction(played.ends["goal"], played.count), 2),
        percent(Fraction(played.ends["ruin"], played.count), 2),
        percent(played.edge, 2),
        f"{100 * SURE * played.edge_se:.2f}%" if isfinite(played.edge_se) else NONE,
        f"{played.facts['rolls'].mean:,.1f}",
    )


# ----------------------------------------------------------------------- for programs


def told_json(game: str, told: Told) -> dict[str, Any]:
    """Sessions as JSON: what is exact as "n/d", what is estimated as a number."""
    plan = told.plan
    return {
        **(ran_json(told.ran) if told.ran else {"game": game}),
        "strategy": told.strategy,
        "plan": {
            "bankroll": plan.bankroll, "goal": plan.goal, "rolls": plan.rolls, "turns": plan.turns,
        },
        **({"wagers": [_staked_json(told.strategy, told.played)]} if told.played else {}),
        **({"simulated": _played_json(told.played)} if told.played else {}),
        **({"exact": exact_json(told.exact)} if told.exact else {}),
    }  # fmt: skip


def _staked_json(strategy: str, played: Played) -> dict[str, Any]:
    """All that was staked as one wager, in the shape that tallies have."""
    return {
        "area": strategy,
        "placed": played.facts["staked"].total,
        "net": -played.lost,
        "edge": float(played.edge),
        "se": played.edge_se if isfinite(played.edge_se) else None,
        "exact": None,
        "z": None,
    }


def _played_json(played: Played) -> dict[str, Any]:
    return {
        "sessions": played.count,
        "ends": {why: played.ends[why] for why in WORDS},
        "facts": {
            name: {
                "mean": fact.mean,
                "se": fact.se,
                "spread": sqrt(fact.variance),
                "least": fact.least,
                "most": fact.most,
                "quantiles": {ratio(q): fact.quantile(float(q)) for q in QUANTILES},
            }
            for name, fact in played.facts.items()
        },
    }


def exact_json(exact: Exact) -> dict[str, Any]:
    return {
        "ends": {why: ratio(p) for why, p in exact.ends.items()},
        "mean": ratio(exact.mean),
        "variance": ratio(exact.variance),
        "mean_rolls": ratio(exact.mean_rolls),
        "staked": ratio(exact.staked),
        "refused": ratio(exact.refused),
        "drawdown": None if exact.sank is None else ratio(exact.sank),
        "final": {str(amount): ratio(p) for amount, p in exact.final.items()},
        "lasts": {str(n): ratio(p) for n, p in exact.lasts.items()},
        "states": exact.states,
    }
