"""The numbers that are written down."""

from __future__ import annotations

import hashlib
import json

import pytest
from conftest import ROOT

import tablee


@pytest.mark.parametrize("name", tablee.GAMES)
def test_numbers_are_those_that_are_written_down(name):
    written = json.loads((ROOT / f"docs/numbers/{name}.json").read_text())
    actions = [tablee.action_of(name, number) for number in range(written["numbers"])]
    assert actions[: len(written["actions"])] == written["actions"]
    assert tablee.action_of(name, written["numbers"]) is None
    text = "".join(f"{action}\n" for action in actions[1:])
    assert hashlib.sha256(text.encode()).hexdigest() == written["sha256"]
    assert [tablee.number_of(name, action) for action in actions] == list(range(written["numbers"]))
    assert tablee.number_of(name, "swim") is None
    planes = [(plane["name"], plane["says"]) for plane in written["planes"]]
    assert planes == [(plane["name"], plane["says"]) for plane in tablee.sheet(name)["planes"]]
