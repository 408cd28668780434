"""A process whose loop has ended without the database having been closed ends all the same."""

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent.parent
PROGRAM = """
import asyncio, sys
from bot.rating import PlackettLuceRater
from bot.storage.engine import open_database
from bot.storage.migrate import migrate
from bot.storage.notes import SqlNotes

async def leave():
    database = open_database(f"sqlite+aiosqlite:///{sys.argv[1]}")
    await migrate(database, PlackettLuceRater())
    writing = [asyncio.create_task(SqlNotes(database).put(str(number), "value")) for number in range(9)]
    await asyncio.wait(writing, return_when=asyncio.FIRST_COMPLETED)
    return writing

"""
BY_HAND = "loop = asyncio.new_event_loop(); writing = loop.run_until_complete(leave())"
ENDS = {
    "the loop is ended properly": "asyncio.run(leave())",
    "the loop is closed": BY_HAND + "; loop.close()",
    "the loop just stands": BY_HAND,
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_process_ends_in_the_middle_of_writing(path: Path, end: str) -> None:
    """No thread of a connection holds the process up, whatever is still waiting to be written."""
    command = [sys.executable, "-c", PROGRAM + end, str(path)]

    exit_code = subprocess.run(command, cwd=PROJECT, check=False, timeout=30, capture_output=True).returncode

    assert exit_code == 0
