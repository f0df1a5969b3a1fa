"""The games in OpenSpiel.

>>> import pyspiel, tablee.spiel
>>> game = pyspiel.load_game("tablee_trefles(players=3)")

Registered as ``tablee_nain_jaune``, ``tablee_tous_a_table``, ``tablee_trefles`` and ``tablee_sardines``; parameters are ``players``,
``rules`` (``edition:suited;stake:2``) and ``max_answers``, after which a game counts as drawn. OpenSpiel's chance decides three
times on one of 1,024 outcomes; all cards and who is asked first follow from that, so a state is its history.

Observers give the planes of a player's view, and nothing that the player may not know. :func:`resample` is what OpenSpiel's ISMCTS
wants for ``set_resampler``: a state that agrees with what the player knows (``determinize``).
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from . import GAMES, action_of
from . import Game as _Game
from . import game as _game
from . import games as _games
from . import sheet as _sheet

__all__ = ["NAMES", "SpielGame", "SpielState", "resample"]

_CHANCES = 3
_OUTCOMES = 1024

#: OpenSpiel's name of every game.
NAMES: dict[str, str] = {name: "tablee_" + name.replace("-", "_") for name in GAMES}


def _rules(text: str) -> dict[str, Any]:
    rules: dict[str, Any] = {}
    for setting in filter(None, text.split(";")):
        name, _, value = setting.partition(":")
        if value in ("true", "false"):
            rules[name] = value == "true"
        else:
            rules[name] = int(value) if value.lstrip("-").isdigit() else value
    return rules


def _type(described: dict[str, Any]) -> Any:
    least, most = described["players"]
    return pyspiel.GameType(
        short_name=NAMES[described["id"]],
        long_name=f"Tablée: {described['id']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": described["usual"], "rules": "", "max_answers": 100_000},
    )


_TYPES = {described["id"]: _type(described) for described in _games()}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its rules."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.tablee_name = name
        self.rules = _rules(str(params.get("rules", "")))
        self.sheet = _sheet(name, params.get("players"), **self.rules)
        self.players: int = self.sheet["players"]
        self.max_answers = int(params.get("max_answers", 100_000))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sheet["numbers"],
            max_chance_outcomes=_OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_answers,
        )
        super().__init__(_TYPES[name], info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"there are no parameters of observers, and not {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state: a game of tablee's, once chance has dealt."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # Not the game itself: OpenSpiel copies what a state has, and a game that is copied is another one.
        self._name, self._players, self._rules = game.tablee_name, game.players, game.rules
        self._most = game.max_answers
        self._dealt: list[int] = []
        self._answers = 0
        self.table: _Game | None = None

    def _stopped(self) -> bool:
        return self._answers >= self._most

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = None if self._stopped() else self.table.asked
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return [int(number) for number in np.flatnonzero(self.table.mask(player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / _OUTCOMES) for outcome in range(_OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table.answer(action)
            self._answers += 1
            return
        self._dealt.append(action)
        if len(self._dealt) == _CHANCES:
            seed = "-".join(map(str, self._dealt))
            self.table = _game(self._name, self._players, seed=seed, **self._rules)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return action_of(self._name, action) or str(action)

    def is_terminal(self) -> bool:
        return self.table is not None and (self.table.over or self._stopped())

    def returns(self) -> list[float]:
        return [0.0] * self._players if self.table is None else self.table.payoffs

    def __str__(self) -> str:
        if self.table is None:
            return " ".join(map(str, self._dealt))
        return json.dumps(self.table.position(), sort_keys=True)


class Observer:
    """What a player's view says, as planes; a public observer's is a spectator's."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._recall: bool = kind.perfect_recall
        self._private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(game.sheet["width"], np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for plane in game.sheet["planes"]:
            end = start + int(np.prod(plane["shape"], dtype=int))
            self.dict[plane["name"]] = self.tensor[start:end].reshape(plane["shape"])
            start = end

    def set_from(self, state: SpielState, player: int) -> None:
        """Draws what ``player`` knows."""
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.observation(player if self._private else None)

    def string_from(self, state: SpielState, player: int) -> str:
        """What ``player`` knows, as text; with perfect recall, all it saw happen besides."""
        if state.table is None:
            return "before the deal"
        viewer = player if self._private else None
        view = json.dumps(state.table.view(viewer), sort_keys=True)
        if not self._recall:
            return view
        return view + "\n" + json.dumps(state.table.events(viewer), sort_keys=True)


def resample(state: SpielState, player: int) -> SpielState:
    """A state that agrees with all that a player knows, everything else dealt anew: for ``ISMCTSBot.set_resampler``."""
    imagined: SpielState = state.clone()
    assert state.table is not None
    imagined.table = state.table.determinize(player, f"resample {np.random.randint(2**63)}")
    return imagined


def _register(name: str) -> None:
    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    Registered.__name__ = Registered.__qualname__ = NAMES[name]
    pyspiel.register_game(_TYPES[name], Registered)


for _name in GAMES:
    _register(_name)
