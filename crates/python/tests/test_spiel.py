"""OpenSpiel's own test, and its own search."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import tablee
from tablee import spiel


@pytest.mark.parametrize(
    "game",
    [
        "tablee_nain_jaune(players=3,rules=edition:suited;deals:1)",
        "tablee_tous_a_table(max_answers=80)",
        "tablee_trefles(players=3,rules=mistakes:played,max_answers=80)",
        "tablee_sardines(players=2)",
    ],
)
def test_random_sim(game):
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


def begun(name: str, parameters: str = "") -> pyspiel.State:
    state = pyspiel.load_game(spiel.NAMES[name] + parameters).new_initial_state()
    for outcome in (1, 2, 3):
        state.apply_action(outcome)
    return state


@pytest.mark.parametrize("name", tablee.GAMES)
def test_observers_see_what_a_view_says(name):
    state = begun(name)
    game = state.get_game()
    observation = make_observation(game)
    for player in range(game.num_players()):
        observation.set_from(state, player)
        assert (observation.tensor == state.table.observation(player)).all()
        assert observation.dict["me"][player] == 1
        imagined = spiel.resample(state, player)
        assert observation.string_from(state, player) == observation.string_from(imagined, player)
    public = make_observation(game, pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))
    public.set_from(state, 0)
    assert (public.tensor == state.table.observation(None)).all()


@pytest.mark.parametrize("name", tablee.GAMES)
def test_its_ismcts_plays_through_determinize(name, luck):
    """Each decision of OpenSpiel's bot is a legal one, thought out on states that agree with the player's view alone."""
    np.random.seed(luck % 2**32)
    state = begun(name, "(max_answers=12)")
    asked = []

    def resample(real, player):
        asked.append(player)
        return spiel.resample(real, player)

    bot = ismcts.ISMCTSBot(
        state.get_game(),
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(luck % 2**32)),
        uct_c=1.4,
        max_simulations=5,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(resample)
    while not state.is_terminal():
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)
    assert asked
