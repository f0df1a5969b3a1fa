"""What the laboratory keeps (`tablee lab run --save … --decisions …`), opened with pandas and DuckDB."""

from __future__ import annotations

import json
import numbers
import pathlib
import subprocess

import duckdb
import pandas
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
TABLEE = ROOT / "target/debug/tablee"
GAMES = 12


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    folder = tmp_path_factory.mktemp("kept")
    for ending in ("parquet", "csv", "csv.zst", "jsonl", "jsonl.zst"):
        words = ["lab", "run", "tous-a-table", "--players", "3", "--bots", "habitue", "--games", str(GAMES), "--seed", "7"]
        words += ["--save", f"games.{ending}", "--decisions", f"decisions.{ending}", "--json", f"{ending}.json"]
        subprocess.run([TABLEE, *words], cwd=folder, check=True, timeout=300)
    return folder


def read(path: pathlib.Path) -> pandas.DataFrame:
    if path.suffix == ".parquet":
        return pandas.read_parquet(path)
    if ".csv" in path.name:
        return pandas.read_csv(path)
    return pandas.read_json(path, lines=True)


def plain(value: object) -> str:
    """JSON is text in a table and an object in JSON lines, and whoever reads lines takes 1.0 for 1 and a seed for a number."""
    if isinstance(value, str):
        value = json.loads(value) if value[:1] in ("[", "{") else value
        return str(float(value)) if isinstance(value, str) and value.isdigit() else str(value)
    return str(float(value)) if isinstance(value, numbers.Number) and not isinstance(value, bool) else str(value)


def test_pandas_reads_the_same_from_every_format(kept: pathlib.Path) -> None:
    for table in ("games", "decisions"):
        first = read(kept / f"{table}.parquet")
        rows = [[plain(value) for value in row] for row in first.itertuples(index=False)]
        assert len(rows) == GAMES if table == "games" else len(rows) > 10 * GAMES
        for ending in ("csv", "csv.zst", "jsonl", "jsonl.zst"):
            other = read(kept / f"{table}.{ending}")
            assert list(other.columns) == list(first.columns)
            same = [[plain(value) for value in row] for row in other.itertuples(index=False)]
            assert same == rows, ending


def test_what_is_kept_is_what_was_counted(kept: pathlib.Path) -> None:
    games = read(kept / "games.parquet")
    counted = json.loads((kept / "parquet.json").read_text())
    assert games["game"].tolist() == list(range(GAMES))
    assert games["actions"].sum() == counted["measures"]["actions"]["sums"]["x"]
    for seat in range(3):
        assert round(games[f"win_{seat}"].sum() * 840) == counted["measures"][f"win.seat.{seat}"]["sums"]["x"]
    decisions = read(kept / "decisions.parquet")
    acted = decisions[decisions["choice"] != "wait"]
    assert acted.groupby("game").size().tolist() == games["actions"].tolist()
    for row in decisions.itertuples():
        assert row.choice in json.loads(row.choices) or (row.choice == "wait" and not row.must)
        assert isinstance(json.loads(row.view), dict)


def test_duckdb_joins_games_and_decisions(kept: pathlib.Path) -> None:
    with duckdb.connect() as db:
        query = """
            select count(*), count(distinct d.game), min(length(d.view)) from read_parquet(?) d join read_parquet(?) g using (game)
            where d.seat = 0 and d.must
        """
        asked, games, shortest = db.execute(query, [str(kept / "decisions.parquet"), str(kept / "games.parquet")]).fetchone()
        assert asked > GAMES and games == GAMES and shortest > 2
        kinds = dict(db.execute("select column_name, column_type from (describe select * from read_parquet(?))", [str(kept / "games.parquet")]).fetchall())
        assert kinds["game"] == "BIGINT" and kinds["win_0"] == "DOUBLE" and kinds["reason"] == "VARCHAR"
        lines = db.execute("select count(*) from read_json(?, format='newline_delimited')", [str(kept / "decisions.jsonl")]).fetchone()
        assert lines == db.execute("select count(*) from read_parquet(?)", [str(kept / "decisions.parquet")]).fetchone()
