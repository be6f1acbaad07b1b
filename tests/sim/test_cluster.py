"""A run on Dask's workers: the same tally, whoever dies on the way."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor
from typing import Protocol

import pytest
from tests.sim.games import layout, tables

from croupier.sim import cluster, strategies
from croupier.sim.cluster import machines
from croupier.sim.desk import desk
from croupier.sim.run import BLOCK, tallies, tally
from croupier.sim.sessions import Plan, Played, sessions
from croupier.words.faults import RuleFault

distributed = pytest.importorskip("distributed", reason="Dask is not installed")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # Dask's own, of all kinds


class Local(Protocol):
    """A cluster on this machine, as far as it matters here."""

    scheduler_address: str


MANY = 200 * BLOCK + 7


@pytest.fixture(scope="module")
def local() -> Iterator[Local]:
    """A scheduler and two workers, each a process of its own."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as workers:
        yield workers


def test_a_cluster_counts_what_one_thread_counts(local: Local) -> None:
    here = layout("dragon-fire")
    alone = tally(here, 5, MANY, engine="numpy")
    with machines(local.scheduler_address) as (executor, threads):
        assert threads == 2
        spread = tally(here, 5, MANY, engine="numpy", threads=threads, executor=executor)
    assert spread.sha256 == alone.sha256


def test_sessions_of_a_strategy_travel_too(local: Local) -> None:
    here = desk(tables("craps"), least=5, most=500)
    strategy = strategies.martingale(here, "Win Line", 5, 80)
    plan = Plan(100, goal=150, rolls=20)

    def last(executor: Executor | None = None, threads: int = 1) -> Played:
        *_, played = sessions(
            here, strategy, plan, 3, 2500, engine="plain", threads=threads, executor=executor
        )
        return played

    with machines(local.scheduler_address) as (executor, threads):
        assert last(executor, threads) == last()


def test_a_worker_that_dies_on_the_way_changes_nothing(local: Local) -> None:
    here = layout("double-dice")
    alone = tally(here, 6, MANY, engine="numpy")
    with machines(local.scheduler_address) as (executor, threads):
        client = distributed.Client(local.scheduler_address)
        pids = list(client.run(os.getpid).values())
        runs = tallies(here, 6, MANY, engine="numpy", threads=threads, executor=executor)
        first = next(runs)
        killer = threading.Timer(0.05, os.kill, (pids[0], signal.SIGKILL))
        killer.start()
        last = first
        for last in runs:  # noqa: B007 - the last one is the result
            pass
        killer.join()
        client.close()
    assert last.sha256 == alone.sha256


def refused(address: str, sentence: str) -> None:
    with pytest.raises(RuleFault, match=sentence), machines(address):
        pass


def test_no_cluster_no_workers_or_other_kernels_are_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, local: Local
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    refused("tcp://127.0.0.1:9", r"No cluster answers at 'tcp://127\.0\.0\.1:9'")
    refused("nonsense://", "No cluster answers at 'nonsense://'")
    scheduler = {"n_workers": 0, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**scheduler) as empty:
        refused(empty.scheduler_address, "has no workers yet")
    monkeypatch.setattr(cluster, "fingerprint", lambda _: "another")
    refused(local.scheduler_address, "run another croupier")


def test_without_dask_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    with pytest.raises(RuleFault, match=r"install croupier\[cluster\]"), machines("anywhere"):
        pass
