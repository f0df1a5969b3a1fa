"""What the documents show is run: the chapter, the docstrings and the notebooks."""

from __future__ import annotations

import re

import nbformat
import pytest
from conftest import ROOT
from nbclient import NotebookClient

NOTEBOOKS = sorted((ROOT / "crates/python/notebooks").glob("*.ipynb"))


def blocks(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(("document", "least"), [("docs/python.md", 5), ("README.md", 1), ("LISEZMOI.md", 1)])
def test_what_is_shown_can_be_typed(document, least):
    """Every block, one after the other."""
    found = blocks((ROOT / document).read_text())
    assert len(found) >= least
    typed: dict[str, object] = {"__name__": "typed"}
    for block in found:
        exec(compile(block, document, "exec"), typed)


@pytest.mark.parametrize("module", ["tablee", "tablee.vector", "tablee.lab", "tablee.zoo", "tablee.spiel"])
def test_docstrings_say_what_is_so(module):
    import importlib

    import tablee

    text = importlib.import_module(module).__doc__ or ""
    if module == "tablee.vector":
        text = tablee.Many.__doc__ or ""
    lines = [line.strip() for line in text.splitlines()]
    code = [line[4:] for line in lines if line.startswith((">>> ", "... "))]
    assert code
    exec(compile("\n".join(code), module, "exec"), {"tablee": tablee})


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_run(path):
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=240, kernel_name="python3").execute()
