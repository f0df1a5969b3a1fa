"""PettingZoo environments of all games and their options.

>>> from tablee import zoo
>>> env = zoo.env("trefles", players=4)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     ended = termination or truncation
...     env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))

They are registered, too: ``pettingzoo.make("aec", "tablee/trefles-v0", players=4)``.

An observation has the planes of the agent's view one after the other (``observation``; :func:`tablee.sheet` names them) and the
numbers it can answer with (``action_mask``). Seats that are asked at once are asked one after the other, in an order that
follows from the seed; those that only *may* act come first, and can answer 0, which is ``wait``. The reward comes at the end: an
agent's share of the win less an even share.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv, register
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from . import GAMES, WAIT, game, sheet

__all__ = ["cycle_env", "env", "parallel_env", "raw_env"]

Observation = dict[str, NDArray[Any]]


class _Seats:
    """What both kinds of environment have: seats with names, spaces, and a game."""

    def __init__(
        self,
        name: str,
        players: int | None,
        max_cycles: int | None,
        render_mode: str | None,
        options: dict[str, Any],
    ) -> None:
        known = sheet(name, players, **options)
        self.name = name
        self.players: int = known["players"]
        self.options = options
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {"name": f"tablee/{name}-v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        numbers = np.iinfo(np.int32)
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(numbers.min, numbers.max, (known["width"],), np.int32),
                    "action_mask": spaces.Box(0, 1, (known["numbers"],), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(known["numbers"]) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.agents = self.possible_agents[:]
        self.game = game(self.name, self.players, seed=int(self._random.integers(2**62)), **self.options)
        self._cycles = 0

    def render(self) -> str | None:
        """Everything, all hands open, as text."""
        if self.render_mode != "ansi":
            return None
        return json.dumps(self.game.position(), ensure_ascii=False)

    def close(self) -> None:
        """There is nothing to close."""


class raw_env(_Seats, AECEnv):  # type: ignore[misc]
    """One seat after the other, without PettingZoo's usual wrappers. See :func:`env`."""

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        AECEnv.__init__(self)
        _Seats.__init__(self, name, players, max_cycles, render_mode, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self.game.asked
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Observation:
        seat = self._seat[agent]
        if agent == self.agent_selection and not self.game.over:
            mask = self.game.mask(seat)
        else:
            mask = np.zeros(self.game.numbers, np.int8)
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("a seat that is asked answers with a number")
        self.game.answer(int(action))
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.over:
            self.rewards = dict(zip(self.agents, self.game.payoffs))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles * self.players:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()


def env(name: str, players: int | None = None, **options: Any) -> AECEnv:
    """The environment of a game. ``options`` are those of the rule book, ``max_cycles`` (so many answers a seat, on average, then
    the game is truncated) and ``render_mode``. An illegal answer ends the game at a cost, as in PettingZoo's own games."""
    made: AECEnv = raw_env(name, players, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class parallel_env(_Seats, ParallelEnv):  # type: ignore[misc]
    """All seats answer in every cycle, and one of those that act does: the game says who is quickest, by its seed.

    Who has nothing to do can only answer 0 (``wait``). An answer that is none of a seat's choices is as good as waiting; where
    nobody acts, the game waits for another cycle.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        ParallelEnv.__init__(self)
        _Seats.__init__(self, name, players, max_cycles, render_mode, options)
        self.metadata = {**self.metadata, "is_parallelizable": True}

    def _observe(self) -> dict[str, Observation]:
        seen: dict[str, Observation] = {}
        for agent, seat in self._seat.items():
            mask = self.game.mask(seat)
            if not mask.any():
                mask[WAIT] = 1
            seen[agent] = {"observation": self.game.observation(seat), "action_mask": mask}
        return seen

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._deal(seed)
        return self._observe(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        able = [seat for seat in self.game.may + self.game.must]
        willing = [seat for seat in able if self._wants(seat, actions)]
        if willing:
            seat = willing[int(self._random.integers(len(willing)))]
            self.game.play(seat, int(actions[self.possible_agents[seat]]))
        self._cycles += 1
        over = self.game.over
        stopped = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        observations = self._observe()
        agents = self.possible_agents
        rewards = dict(zip(agents, self.game.payoffs))
        if over or stopped:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, stopped),
            {agent: {} for agent in agents},
        )

    def _wants(self, seat: int, actions: dict[str, int]) -> bool:
        answer = int(actions.get(self.possible_agents[seat], WAIT))
        return answer != WAIT and answer in self.game.action_numbers(seat)


def cycle_env(name: str, players: int | None = None, **options: Any) -> AECEnv:
    """:class:`parallel_env` for those who want one agent after the other: every seat answers once in every cycle."""
    return parallel_to_aec(parallel_env(name, players, **options))


def _register() -> None:
    for name in GAMES:
        register("aec", f"tablee/{name}-v0", entry_point=env, kwargs={"name": name})
        register("parallel", f"tablee/{name}-v0", entry_point=parallel_env, kwargs={"name": name})


_register()
