"""The laboratory, on one machine and on many."""

from __future__ import annotations

import json
import os
import signal
import threading
import time

import pytest
from distributed import Client, LocalCluster

import tablee
from tablee.lab import Experiment, merge, run_on


def test_parts_add_up_to_the_same_bits():
    experiment = Experiment("sardines", players=3, games=200, seed=5, options={"refill": "at-once"})
    parts = [experiment.shard(part, 4) for part in (3, 1, 4, 2)]
    assert merge(parts) == experiment.file() == experiment.file(threads=1)
    assert experiment.run()["experiment"]["options"]["refill"] == "at-once"
    for wrong in (parts[:3], [*parts, parts[0]], [*parts[:3], Experiment("trefles").shard(1, 4)]):
        with pytest.raises(tablee.Refusal) as refused:
            merge(wrong)
        assert refused.value.code == "laboratory"


def test_what_cannot_be_played_is_refused():
    for wrong in (Experiment("whist"), Experiment("trefles", players=9), Experiment("trefles", bots="oracle")):
        with pytest.raises(tablee.Refusal):
            wrong.file()


def test_a_cluster_that_loses_a_worker_gives_the_same_bits():
    """Processes of their own, one of which is killed in the middle of a part."""
    experiment = Experiment("trefles", players=4, bots="champion", iterations=60, games=48, seed=9)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        client.wait_for_workers(2, timeout=60)
        pids = client.run(os.getpid)
        merged: list[str] = []
        runner = threading.Thread(target=lambda: merged.append(run_on(client, experiment, shards=12)), daemon=True)
        runner.start()
        killed = kill_a_busy_worker(client, pids)
        runner.join(timeout=180)
        assert merged, "the cluster did not finish"
        assert killed not in client.run(os.getpid).values()
    assert merged[0] == experiment.file()
    assert json.loads(merged[0])["complete"] is True


def kill_a_busy_worker(client: Client, pids: dict[str, int]) -> int:
    """Kills a worker that has parts to play, after another part was finished."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        busy = [address for address, tasks in client.processing().items() if tasks and address in pids]
        finished = sum(len(keys) for keys in client.has_what().values())
        if busy and finished:
            os.kill(pids[busy[0]], signal.SIGKILL)
            return pids[busy[0]]
        time.sleep(0.01)
    raise AssertionError("no part was being played")
