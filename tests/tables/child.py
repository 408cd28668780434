"""A process that gives commands to a table in a database file, all at once, when it is told to begin.

``python -m tests.tables.child FILE TABLE VERSION NUMBER`` says ``ready``, waits for a line, and says what the
commands came to, as JSON.
"""

import asyncio
import json
import sys
from collections import Counter

from bot.game.notation import parse_move
from bot.storage.engine import open_database
from bot.storage.tables import SqlTables
from bot.tables.commands import MakeMove
from bot.tables.service import Tables
from tests.storage.building import RATER, Clock
from tests.tables.building import ANNA, attempt


async def main(path: str, table_id: int, version: int, number: int) -> None:
    """Give the commands and print what they came to."""
    database = open_database(f"sqlite+aiosqlite:///{path}")
    tables = Tables(SqlTables(database, now=Clock(), rater=RATER))
    await tables.state(table_id)
    say("ready")
    await asyncio.to_thread(sys.stdin.readline)
    press = MakeMove(ANNA, parse_move("H11>D1"), expected=version)
    outcomes = await asyncio.gather(*(attempt(tables, table_id, press) for _ in range(number)))
    await database.close()
    say(json.dumps(Counter(outcomes)))


def say(line: str) -> None:
    """Hand a line to the test."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], *map(int, sys.argv[2:])))
