"""Forks one process after the other, each on the same database file, and kills them at random instants.

``python -m tests.faults.nursery FOLDER KILLS SEED`` prints as JSON what has happened.  What takes a second in
a process, importing everything, is done once here; there is no thread here that a fork could lose.
"""

import asyncio
import json
import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NoReturn

from tests.faults.account import Account
from tests.faults.life import finish, live

MOST_PROMISES = 24
"""After how many changes a process is killed at most."""
LONGEST = 0.01
"""Seconds between one of them and the kill, at most: several changes long."""
IN_THE_START = 0.2
"""How often a process is killed while it still looks at what the one before has left."""
LONGEST_START = 0.1


def run(folder: Path, kills: int, seed: int) -> dict[str, int]:
    """Kill so many processes, look once more in the end, and return what has happened."""
    luck, account = random.Random(seed), Account()
    path, log = folder / "skipbo.db", folder / "promises"
    checked = 0
    for number in range(kills):
        playing = random.Random(seed * 10_000 + number)
        checked += killed_life(path, log, account, luck=playing, dice=luck)
        account.read(log)
    live_and_end(lambda: finish(path, log, account))
    return {
        "kills": kills,
        "checked": checked,
        "promises": account.promises,
        "take_backs": account.take_backs,
        "games": sum(len(table.games) for table in account.tables.values()),
        "ended": account.ended,
    }


def killed_life(path: Path, log: Path, account: Account, *, luck: random.Random, dice: random.Random) -> bool:
    """Let a process live and kill it; return whether it had looked at everything before."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        be(live(path, log, account, luck=luck, heard=lambda: os.write(writing, b".")))
    os.close(writing)
    in_the_start = dice.random() < IN_THE_START
    wanted = 0 if in_the_start else dice.randint(1, MOST_PROMISES)
    heard = wait_for(wanted, reading)
    time.sleep(dice.uniform(0, LONGEST_START if in_the_start else LONGEST))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    heard += len(os.read(reading, MOST_PROMISES))
    os.close(reading)
    if heard < wanted or not os.WIFSIGNALED(status):
        raise SystemExit(f"process {child} failed, see above")
    return heard > 0


def wait_for(wanted: int, reading: int) -> int:
    """How many signs of life came: as many as wanted, unless the process has ended before."""
    heard = 0
    while heard < wanted and (signs := os.read(reading, wanted - heard)):
        heard += len(signs)
    return heard


def live_and_end(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something in a process of its own."""
    child = os.fork()
    if not child:
        be(work())
    _, status = os.waitpid(child, 0)
    if status:
        raise SystemExit("the last check failed, see above")


def be(work: Coroutine[Any, Any, None]) -> NoReturn:
    """Be the child: do the work and end; what goes wrong is told."""
    try:
        asyncio.run(work)
    except BaseException:  # noqa: BLE001 - a forked process must never go on as if it were its parent
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    print(json.dumps(run(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))  # noqa: T201 - its answer
