"""Told to stop, the bot ends in ten seconds with exit code 0, whatever it is waiting for."""

import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

PATIENCE = 10
"""Seconds a bot that was told to stop may take."""
PROGRAM = """
import asyncio, sys, types, discord
from bot.__main__ import main
from bot.game.options import Options
from bot.tables.commands import Begin, Join
from bot.tables.model import Place
from bot.tables.occupants import Person

ANNA, BEN = Person(101, "Anna"), Person(102, "Ben")

async def static_login(http, token):
    return {"id": "1", "username": "Skip-Bo", "discriminator": "0", "avatar": None}

async def application_info(client):
    return types.SimpleNamespace(id=1, flags=discord.ApplicationFlags(), interactions_endpoint_url=None)

async def sync(tree):
    return []

async def hang(*_, **__):
    await asyncio.sleep(60)

async def connect(bot, **_):
    bot._ready = asyncio.Event()
    tables = bot.house.tables
    table = await tables.open(Place(900, 500), ANNA, Options(stock=5))
    await tables.do(table.id, Join(BEN))
    print("connected", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    deal = asyncio.create_task(tables.do(table.id, Begin(ANNA)))
    deal.add_done_callback(lambda done: done.cancelled() or done.exception())
    await asyncio.sleep(0.5)
    print("asked", flush=True)
    await hang()

discord.http.HTTPClient.static_login = static_login
discord.http.HTTPClient.request = hang
discord.Client.application_info = application_info
discord.app_commands.CommandTree.sync = sync
discord.AutoShardedClient.connect = connect
if sys.argv[1] == "gateway":
    discord.AutoShardedClient.close = hang
sys.exit(main(["run"]))
"""


@pytest.mark.slow
@pytest.mark.parametrize("what", ["requests", "database", "gateway"])
def test_stops_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """No request is answered; besides, the database is locked, or the gateway does not let go."""
    path = tmp_path / "skipbo.db"
    monkeypatch.setenv("SKIPBO_TOKEN", "a token")
    monkeypatch.setenv("SKIPBO_DATABASE_URL", f"sqlite+aiosqlite:///{path}")
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, what],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdin is not None
        assert running.stdout.readline() == "connected\n"
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            if what == "database":
                other.execute("BEGIN IMMEDIATE")
            running.stdin.write("go\n")
            running.stdin.flush()
            assert running.stdout.readline() == "asked\n"
            told = time.monotonic()
            running.send_signal(signal.SIGTERM)
            _, complaints = running.communicate(timeout=40)
            took = time.monotonic() - told

    assert running.returncode == 0, complaints
    assert "Traceback" not in complaints
    assert took < PATIENCE
    with closing(sqlite3.connect(path)) as left:
        phases = left.execute("SELECT phase FROM tables").fetchall()
    assert phases == [("lobby",)] if what == "database" else [("playing",)]
