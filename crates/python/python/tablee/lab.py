"""The laboratory from Python, on one machine or on many.

An :class:`Experiment` is what ``tablee lab run`` plays, with the same figures. Its results are sums of whole numbers, so its
parts add up to the same bits in whatever order, on however many machines: :func:`run_on` hands them to a Dask cluster.

>>> from tablee.lab import Experiment
>>> study = Experiment("trefles", players=3, bots="habitue", games=1000).run()
>>> study["measures"]["turns"]["mean"]
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ._tablee import merge as _merge
from ._tablee import run_shard as _run_shard

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["Experiment", "merge", "run_on"]


@dataclass(frozen=True)
class Experiment:
    """What is played: the words mean what they mean for ``tablee lab run``."""

    game: str
    players: int = 4
    #: One bot for all seats or one for each, with commas: ``debutant``, ``habitue``, ``champion``, ``random``.
    bots: str = "habitue"
    games: int = 10_000
    seed: int = 1
    #: How many thoughts a champion has for a move.
    iterations: int = 500
    #: Options of the rule book, and ``edition``.
    options: dict[str, bool | int | str] = field(default_factory=dict)

    def shard(self, part: int, of: int, threads: int | None = None) -> str:
        """Plays one part of it, counted from 1, and gives back its file (``tablee lab merge`` takes it, too)."""
        return _run_shard(
            self.game,
            self.players,
            self.bots,
            self.games,
            self.seed,
            self.iterations,
            self.options,
            f"{part}/{of}",
            threads,
        )

    def file(self, threads: int | None = None) -> str:
        """Plays all of it and gives back its file, to the bit as ``tablee lab run --json`` writes it."""
        return self.shard(1, 1, threads)

    def run(self, threads: int | None = None) -> dict[str, Any]:
        """Plays all of it, on so many threads or on all cores."""
        study: dict[str, Any] = json.loads(self.file(threads))
        return study


def merge(parts: list[str]) -> str:
    """Puts the files of all parts of an experiment together: the file of the whole, bit for bit.

    Raises :class:`tablee.Refusal` when one is missing, is there twice or is of another experiment.
    """
    return _merge([(f"part {number}", part) for number, part in enumerate(parts, 1)])


def _part(experiment: Experiment, part: int, of: int) -> str:
    # A worker of Dask's has its own idea of how many of these run at once: each takes one core.
    return experiment.shard(part, of, threads=1)


def run_on(client: Client, experiment: Experiment, shards: int = 64, retries: int = 10) -> str:
    """Plays an experiment on a Dask cluster and gives back its file: the same bits as :meth:`Experiment.file`.

    Every part is a task of its own. The part of a worker that dies is played again by another; what it had counted is lost with
    it, so nothing is counted twice.
    """
    numbers = range(1, shards + 1)
    futures = [
        client.submit(_part, experiment, number, shards, pure=False, retries=retries)
        for number in numbers
    ]
    parts: list[str] = client.gather(futures)  # type: ignore[no-untyped-call]
    return merge(parts)
