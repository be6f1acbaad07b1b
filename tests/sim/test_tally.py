"""What a run is made of, what it adds up to, and that nothing but game, seed and rolls matters."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from tests.by_hand import algebra, craps, double_dice, dragon_fire
from tests.sim.games import GAMES, layout, tables

from croupier.sim import engines
from croupier.sim.layout import Layout, decided, families, lay
from croupier.sim.run import BLOCK, Job, engine_for, jobs, tallies, tally
from croupier.sim.tally import Tally, by_clock, counted, covariance, empty, joined
from croupier.words.faults import RuleFault

needs_numba = pytest.mark.skipif(not engines.has_numba(), reason="Numba is not installed")
WAGERS = {
    "double-dice": double_dice.wagers(),
    "dragon-fire": dragon_fire.wagers(),
    "craps": craps.wagers(),
}
SHA_OF_SEED_7 = {
    "double-dice": "795266d3649b75aa89e731c393bf7ccf85200ca02c7cf554eeed935cf91dec17",
    "dragon-fire": "0b20213fa181c626af204f5a9bc70942d5b80b0b1a7ebe656a8275d519373a08",
    "craps": "0c9fb178e63f90384ffa489e7fbb9b971eaf97f27f1229ed7f4adfcbcb4dec2a",
}


@cache
def exact(game: str) -> dict[str, algebra.Figures]:
    """The figures of every wager by the second route, which shares nothing with the project."""
    return {name: algebra.figures(wager) for name, wager in WAGERS[game].items()}


def furthest(game: str, run: Tally[Layout]) -> float:
    """The largest |z| of any wager."""
    known = exact(game)
    return max(abs(w.z(known[w.wager].edge)) for w in counted(run))


def test_the_seed_gives_this_exact_tally() -> None:
    found = {name: tally(layout(name), 7, 100_000).sha256 for name in GAMES}
    assert found == SHA_OF_SEED_7


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_engine_counts_the_same(game: str) -> None:
    runs = [tally(layout(game), 5, 3000, engine=name) for name in ("plain", "numpy", "numba")]
    assert len({run.sha256 for run in runs}) == 1
    more = [tally(layout(game), 5, 3 * BLOCK + 77, engine=name) for name in ("numpy", "numba")]
    assert len({run.sha256 for run in more}) == 1


@pytest.mark.slow
def test_threads_processes_and_the_order_of_jobs_change_nothing() -> None:
    here = layout("dragon-fire")
    alone = tally(here, 11, 70 * BLOCK)
    with ThreadPoolExecutor(3) as pool:
        threads = tally(here, 11, 70 * BLOCK, threads=3, executor=pool)
    with ProcessPoolExecutor(2) as pool:
        processes = tally(here, 11, 70 * BLOCK, threads=2, executor=pool)
    assert alone.sha256 == threads.sha256 == processes.sha256


@pytest.mark.slow
def test_a_run_that_was_stopped_can_be_resumed_and_extended() -> None:
    here = layout("dragon-fire")
    whole = tally(here, 3, 130 * BLOCK + 5000)
    first = next(tallies(here, 3, 130 * BLOCK + 5000))
    resumed = tally(here, 3, 130 * BLOCK + 5000, so_far=first)
    shorter = tally(here, 3, 65 * BLOCK + 999)
    extended = tally(here, 3, 130 * BLOCK + 5000, so_far=shorter)
    assert first.rolls < whole.rolls
    assert resumed.sha256 == extended.sha256 == whole.sha256


def test_jobs_cover_a_run_once() -> None:
    assert jobs(1, 99) == [Job(1, 0, 1, 10)]
    assert jobs(1, 3 * BLOCK, most=2) == [Job(1, 0, 2), Job(1, 2, 1)]
    assert jobs(1, 5 * BLOCK, done=((0, 1), (2, 4))) == [Job(1, 1, 1), Job(1, 4, 1)]
    assert sum(job.rolls for job in jobs(1, 10 * BLOCK + 1234)) == 10 * BLOCK + 1240


def test_no_rolls_are_no_run() -> None:
    with pytest.raises(RuleFault, match="0 rolls cannot be played"):
        jobs(1, 0)


def test_an_engine_that_is_not_there_is_refused_with_a_suggestion() -> None:
    with pytest.raises(RuleFault, match=r"no engine 'numbra'\. Did you mean 'numba'"):
        tally(layout("dragon-fire"), 1, 10, engine="numbra")


def test_short_runs_do_not_wait_for_a_compiler() -> None:
    assert engine_for(1_000_000) == "numpy"


def test_no_block_counts_twice() -> None:
    assert joined(((3, 5), (0, 3), (7, 8))) == ((0, 5), (7, 8))
    one = tally(layout("dragon-fire"), 1, BLOCK)
    with pytest.raises(RuleFault, match="Block 0 has been counted already"):
        one.plus(one)
    short = tally(layout("dragon-fire"), 1, 10)
    with pytest.raises(RuleFault, match="one at most"):
        short.plus(short)
    with pytest.raises(RuleFault, match="one game and one seed"):
        one.plus(replace(one, seed=2))


# ------------------------------------------------------------------------------ figures


@pytest.mark.parametrize("game", GAMES)
def test_every_edge_lies_near_the_exact_one(game: str) -> None:
    assert furthest(game, tally(layout(game), 1, 1_000_000)) < 4.9


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_at_ten_to_the_nine_too(game: str) -> None:
    run = tally(layout(game), 9, 10**9, threads=2)
    assert furthest(game, run) < 4.9
    assert max(wager.se for wager in counted(run)) < 0.0003


def test_the_standard_error_of_units_that_do_not_depend_on_each_other_is_the_textbook_s() -> None:
    for wager in counted(tally(layout("craps"), 1, 1_000_000)):
        if "Come" not in wager.wager:
            textbook = (float(exact("craps")[wager.wager].variance) / wager.placed) ** 0.5
            assert wager.se == pytest.approx(textbook, rel=0.03), wager.wager


@pytest.mark.slow
def test_standard_errors_of_wagers_that_share_a_seven_are_those_of_many_small_runs() -> None:
    here = layout("craps")
    what = decided(here)
    visits = np.array([tally(here, seed, 2000).visits for seed in range(400)]).T.astype(float)
    edges = -(what.net @ visits) / (what.units @ visits) / what.parts
    stated = np.sqrt(np.diag(covariance(tally(here, 1, 800_000), what)))
    for n, wager in enumerate(what.wagers):
        seen = np.std(edges[n], ddof=1)
        assert seen == pytest.approx(stated[n] * 20, rel=0.16), wager  # 400 runs: 3.5 % s.e.


def test_what_was_placed_is_what_was_decided_and_long_bets_are_not_cut_off() -> None:
    """Two thousand runs, each shorter than a Bonus Bet can be."""
    runs = [tally(layout("double-dice"), seed, 10) for seed in range(2000)]
    totals = sum((run.visits for run in runs), start=np.zeros_like(runs[0].visits))
    together = replace(runs[0], short=totals, whole=np.zeros_like(totals))
    assert furthest("double-dice", together) < 4.9


def test_visits_of_clocks_and_rolls_add_up() -> None:
    run = tally(layout("craps"), 4, 200_000)
    visits = by_clock(run)
    assert visits.shape == (7, 36)
    assert visits.sum() == run.rolls
    come_outs = visits[0].sum() / run.rolls
    assert come_outs == pytest.approx(165 / 557, abs=0.01)  # one in 557/165 rolls


# -------------------------------------------------------------- faults that must be found


def test_biased_dice_are_found_out() -> None:
    run = tally(layout("double-dice"), 1, 1_000_000)
    loaded = run.visits.reshape(-1, 36).copy()
    loaded[:, 35] += loaded[:, 0] // 20  # one double one in twenty is a double six
    loaded[:, 0] -= loaded[:, 0] // 20
    told = replace(run, whole=np.zeros_like(run.whole), short=loaded.ravel())
    assert furthest("double-dice", told) > 4.9


def test_a_generator_that_repeats_itself_is_found_out() -> None:
    run = tally(layout("craps"), 1, 100_000)
    again = replace(run, short=run.short * np.uint64(400))
    assert furthest("craps", again) > 4.9


def test_a_swapped_table_is_found_out() -> None:
    here = layout("dragon-fire")
    wrong = here.following.reshape(4, 36)[[1, 0, 2, 3]].ravel()  # two states, each the other's
    run = tally(replace(here, following=wrong), 1, 1_000_000)
    assert furthest("dragon-fire", replace(run, layout=here)) > 4.9


# ------------------------------------------------------------------------------- layouts


def test_a_layout_of_one_wager_has_no_more_states_than_the_clock() -> None:
    assert len(lay(tables("craps"), ["Win Line"]).states) == 7
    assert len(layout("dragon-fire").states) == 4
    assert len(layout("double-dice").states) == 24


def test_chips_that_travel_are_followed() -> None:
    come = families(tables("craps"))["Come"]
    names = {tables("craps").game.areas[area] for area in come}
    assert names == {"Come", *(f"Come {p}" for p in (4, 5, 6, 8, 9, 10))}
    sizes = {len(lying & set(come)) for _, lying in layout("craps").states}
    assert sizes == {0, 1, 2, 3, 4, 5, 6}


def test_odds_wait_for_their_base() -> None:
    here = lay(tables("craps"), ["Behind the Come"])
    areas = tables("craps").game.areas
    behind = {areas.index(f"Behind the Come {p}"): areas.index(f"Come {p}") for p in (4, 5, 6)}
    for _, lying in here.states:
        for area, base in behind.items():
            assert (area in lying) == (base in lying)


def test_a_wager_that_no_game_has_is_refused_with_a_suggestion() -> None:
    with pytest.raises(RuleFault, match=r"no wager 'Dragn'\. Did you mean 'Dragon'"):
        lay(tables("dragon-fire"), ["Dragn"])


def test_the_layout_is_clear_after_a_seven_in_double_dice() -> None:
    here = layout("double-dice")
    clears = here.clears.reshape(-1, 36)
    sevens = [roll for roll in range(36) if roll // 6 + roll % 6 == 5]
    assert clears[:, sevens].all()
    assert clears.sum() == 24 * 6


def test_every_cell_that_clears_leads_back_to_the_opening() -> None:
    for name in GAMES:
        here = layout(name)
        assert not here.following[here.clears.astype(bool)].any()


def test_an_empty_tally_has_no_edge_and_says_that_it_does_not_know() -> None:
    nothing = counted(empty(layout("dragon-fire"), 1))
    assert {(w.placed, w.edge, w.se) for w in nothing} == {(0, Fraction(0), float("inf"))}


def test_progress_grows() -> None:
    seen = [run.rolls for run in tallies(layout("dragon-fire"), 1, 130 * BLOCK)]
    assert len(seen) == 3
    assert all(a < b for a, b in pairwise(seen))
