"""Whatever is played, and whenever the process is killed, the next one finds all of it and plays on."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PARTS = 4


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_killed_again_and_again(tmp_path: Path, pytestconfig: pytest.Config, part: int) -> None:
    """Every promised move is there after each kill, every table goes on, and every result counts once.

    Single games, matches, pairs and strict tables of people and computer players, with take-backs, requests
    and penalties; ``--kills`` says how many kills there are in all.
    """
    wanted = pytestconfig.getoption("kills")
    assert isinstance(wanted, int)
    kills = wanted // PARTS
    command = [sys.executable, "-m", "tests.faults.nursery", str(tmp_path), str(kills), str(part)]

    nursery = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)

    assert nursery.returncode == 0, nursery.stderr
    happened = json.loads(nursery.stdout)
    assert happened["checked"] > kills // 2
    assert happened["promises"] > 5 * kills
    assert happened["take_backs"]
    assert happened["ended"] > 5
