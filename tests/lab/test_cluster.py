"""Simulations on a Dask cluster: the same as here, though a worker dies; and what is told when it cannot be."""

import os
import pickle
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.running import run
from tests.lab.clusters import BARE, OLD, OTHER, Parts, cluster, join

import corvids
from corvids.content.load import new_pack
from corvids.kernel import InputError
from corvids.lab import cluster as reaching
from corvids.lab import liveness, studies
from corvids.lab.cluster import build
from corvids.lab.simulate import Plan, simulate
from corvids.lab.studies import Order
from corvids.lab.workers import Workers, spread

PLAN = Plan("crows", ("random", "random"), 40, 5)


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    with cluster(tmp_path_factory.mktemp("cluster")) as parts:
        yield parts


def told(_done: int, _of: int) -> None:
    """Nobody watches."""


def test_a_cluster_prints_the_same_bytes(two: Parts, capsys: pytest.CaptureFixture[str]) -> None:
    order = ("simulate", "creed", "--mission", "all", "--games", "8", "--bots", "random,random", "--json")
    there = run(capsys, *order, "--cluster", two.address)
    assert (there.code, there.err.strip()) == (0, "")
    assert there.out == run(capsys, *order).out


def test_a_study_finds_the_same_on_a_cluster(two: Parts) -> None:
    assert liveness.study(Order("crows", 5, 6, 1, two.address), told) == liveness.study(Order("crows", 5, 6, 1), told)


def test_a_pack_is_played_on_a_cluster_if_it_is_the_same_there(two: Parts, tmp_path: Path) -> None:
    plan = PLAN._replace(games=2, pack=str(new_pack("crows", "mine", tmp_path)))
    assert simulate(plan, Workers(cluster=two.address)) == simulate(plan)
    house = new_pack("crows", "crows-house", tmp_path)
    house.write_text(house.read_text("utf-8").replace("version = 1", "version = 2"), "utf-8")
    elsewhere = f"from pathlib import Path; import corvids.content.load as its; its.PACKS = Path({str(tmp_path)!r}); "
    with cluster(tmp_path, (elsewhere,)) as parts, pytest.raises(InputError, match="crows-house is another one"):
        simulate(plan._replace(pack="crows-house"), Workers(cluster=parts.address))


def test_a_worker_that_is_killed_midway_takes_nothing_with_it(tmp_path: Path) -> None:
    here, there = PLAN._replace(records=str(tmp_path / "here")), PLAN._replace(records=str(tmp_path / "there"))
    with cluster(tmp_path) as parts:
        seen: list[int] = []

        def watch(done: int) -> None:
            seen.append(done)
            if done == 5:
                parts.workers[0].kill()

        games = simulate(there, Workers(cluster=parts.address), watch)
        assert parts.workers[0].wait() < 0
        assert parts.workers[1].poll() is None
    assert games == simulate(here)
    assert seen == list(range(1, 41))
    records = {file.name: file.read_bytes() for file in (tmp_path / "there").iterdir()}
    assert len(records) == 40
    assert records == {file.name: file.read_bytes() for file in (tmp_path / "here").iterdir()}


@pytest.mark.parametrize(
    ("workers", "scheduler", "why"),
    [
        (("", BARE), "", "in the cluster there is no Corvids. Install {build} there."),
        (("",), BARE, "in the cluster there is no Corvids. Install {build} there."),
        (("", OLD), "", "in the cluster there is Corvids ?. Install {build} there."),
        (("", OTHER), "", "in the cluster there is Corvids 0.0.9 ("),
        (("",), OTHER, "in the cluster there is Corvids 0.0.9 ("),
    ],
)
def test_every_part_of_a_cluster_has_this_corvids(
    tmp_path: Path, workers: tuple[str, ...], scheduler: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with cluster(tmp_path, workers, scheduler) as parts:
        _wait_for(parts, len(workers))
        ran = run(capsys, "simulate", "--games", "2", "--cluster", parts.address)
    assert (ran.code, ran.out) == (2, "")
    assert why.format(build=build()) in ran.err
    assert ran.err.strip().startswith("At tcp://127.0.0.1:")
    assert (parts.address in ran.err) == bool(scheduler)


def _wait_for(parts: Parts, workers: int) -> None:
    from distributed import Client  # noqa: PLC0415

    with Client(parts.address, set_as_default=False) as client:
        client.wait_for_workers(workers, timeout=30)


def test_a_worker_that_comes_later_with_another_version_plays_nothing(two: Parts) -> None:
    from distributed import Client  # noqa: PLC0415

    packed = pickle.dumps((abs, (-1,)))
    with Client(two.address, set_as_default=False) as client:
        with pytest.raises(InputError, match=r"At tcp://.* there is Corvids .*\. Install 9\.9 \(0\) there\."):
            client.submit(reaching.expecting, "9.9 (0)", packed).result()
        assert client.submit(reaching.expecting, build(), packed).result() == 1


@pytest.mark.parametrize(
    ("before", "alone", "why"),
    [
        (BARE, True, "there is no Corvids. Install {build} there."),
        (OLD, False, "there is Corvids {version}. Install {build} there."),
        (OTHER, False, "there is Corvids 0.0.9 ("),
    ],
)
def test_a_worker_that_joins_midway_without_this_corvids_is_named(
    tmp_path: Path, before: str, alone: bool, why: str
) -> None:
    with cluster(tmp_path, ("",)) as parts:
        done = spread(time.sleep, [0.05] * 640, Workers(cluster=parts.address))
        next(done)
        join(parts, before, tmp_path)
        if alone:
            parts.workers[0].kill()
        with pytest.raises(InputError) as error:
            list(done)
        assert parts.workers[1].poll() is None
    assert str(error.value).startswith("At tcp://127.0.0.1:")
    assert why.format(build=build(), version=corvids.__version__) in str(error.value)


@pytest.mark.parametrize("address", ["", "owls://127.0.0.1:8786", "127.0.0.1:1", "nowhere.invalid:8786", "a b"])
def test_a_cluster_that_does_not_answer_is_told_soon(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    assert reaching.WITHIN <= 5
    monkeypatch.setattr(reaching, "WITHIN", 0.5)
    begun = time.monotonic()
    ran = run(capsys, "simulate", "--games", "2", "--cluster", address)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.strip().startswith(f"No Dask cluster answers at '{address}'. Start one with dask scheduler")
    assert time.monotonic() - begun < 5


def test_what_listens_and_is_no_cluster_is_told_soon(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "WITHIN", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as dumb:
        ran = run(capsys, "simulate", "--games", "2", "--cluster", f"tcp://127.0.0.1:{dumb.getsockname()[1]}")
    assert "No Dask cluster answers at" in ran.err


def test_a_cluster_without_workers_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "WITHIN", 1.0)
    with cluster(tmp_path, ()) as parts, pytest.raises(InputError) as error:
        simulate(PLAN, Workers(cluster=parts.address))
    assert str(error.value) == (
        f"The cluster at {parts.address} has no workers. Start some with dask worker {parts.address}."
    )


@pytest.mark.parametrize(("gone", "why"), [("workers", "has no workers"), ("scheduler", "is there no more")])
def test_a_cluster_that_goes_away_midway_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: str, why: str
) -> None:
    monkeypatch.setattr(reaching, "PATIENCE", 2.0)
    with cluster(tmp_path, ("",)) as parts:

        def watch(done: int) -> None:
            if done == 3:
                (parts.workers[0] if gone == "workers" else parts.scheduler).kill()

        with pytest.raises(InputError, match=why):
            simulate(PLAN, Workers(cluster=parts.address), watch)


def test_work_that_kills_whoever_does_it_is_told(tmp_path: Path) -> None:
    once = "import os; os.environ['DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES'] = '0'; "
    with cluster(tmp_path, scheduler=once) as parts, pytest.raises(InputError, match="Several workers died"):
        list(spread(os._exit, [1], Workers(cluster=parts.address)))
    with pytest.raises(InputError, match="A process that worked was ended from outside"):
        list(spread(os._exit, [1, 1], Workers(2)))


def test_the_extra_that_is_missing_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("corvids.lab.cluster.find_spec", lambda _name: None)
    ran = run(capsys, "simulate", "--games", "2", "--cluster", "tcp://127.0.0.1:8786")
    assert ran.code == 2
    assert ran.err.strip() == "Dask is not installed. Install corvids[cluster], or play without --cluster."


def test_a_study_of_this_computers_files_cannot_be_made_on_a_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        studies.main(["mutants", "--cluster", "tcp://127.0.0.1:8786"])
    assert end.value.code == 2
    assert "mutants cannot be made on a cluster; equality, fairness, leaks, liveness, winrates can" in (
        capsys.readouterr().err
    )


def test_a_study_tells_of_a_cluster_that_does_not_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "WITHIN", 0.5)
    with pytest.raises(SystemExit) as end:
        studies.main(["liveness", "--cluster", "127.0.0.1:1"])
    assert end.value.code == 2
    assert "No Dask cluster answers at '127.0.0.1:1'" in capsys.readouterr().err
