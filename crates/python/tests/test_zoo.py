"""PettingZoo's own tests, for all games and their options."""

from __future__ import annotations

import types

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

import tablee
from tablee import zoo

# As in all of PettingZoo's own card games an observation is a dictionary with a mask, which its test finds unusual.
pytestmark = pytest.mark.filterwarnings("ignore:Observation")


def test_api(setup):
    name, players, options = setup
    api_test(zoo.env(name, players, **options), num_cycles=150)


def test_seed(setup):
    name, players, options = setup
    seed_test(lambda: zoo.env(name, players, **options), num_cycles=40)


def test_max_cycles(setup):
    name, players, options = setup
    module = types.SimpleNamespace(
        parallel_env=lambda **more: zoo.parallel_env(name, players, **options, **more),
        env=lambda **more: zoo.cycle_env(name, players, **options, **more),
    )
    max_cycles_test(module)


def test_parallel_api(setup):
    name, players, options = setup
    parallel_api_test(zoo.parallel_env(name, players, max_cycles=60, **options), num_cycles=60)


def test_one_seat_after_the_other_is_stopped_in_time():
    env = zoo.env("trefles", 3, max_cycles=4, mistakes="played")
    env.reset(seed=1)
    answers = 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if truncation or termination:
            env.step(None)
            continue
        answers += 1
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert answers == 12


@pytest.mark.parametrize("name", tablee.GAMES)
def test_they_are_registered(name):
    env = pettingzoo.make("aec", f"tablee/{name}-v0", players=4)
    env.reset(seed=3)
    assert env.unwrapped.game.players == 4
    assert pettingzoo.make("parallel", f"tablee/{name}-v0").possible_agents


def test_who_may_act_is_asked_and_can_wait(luck):
    """Seats that are asked at once come in an order that the seed decides; those that only may act come first."""
    orders = set()
    for seed in range(20):
        env = zoo.raw_env("trefles", 4, mistakes="played")
        env.reset(seed=seed)
        order = []
        while True:
            observation = env.observe(env.agent_selection)
            order.append(env.agent_selection)
            if not observation["action_mask"][tablee.WAIT]:
                break
            env.step(tablee.WAIT)
        assert len(order) == len(set(order)) == 4, "everybody is asked once, and who must act last"
        orders.add(tuple(order))
    assert len(orders) > 1


def test_rewards_add_up(luck):
    env = zoo.env("sardines", 3)
    env.reset(seed=luck)
    total = np.zeros(3)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            total[env.possible_agents.index(agent)] += reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert total.sum() == pytest.approx(0) and total.any()
