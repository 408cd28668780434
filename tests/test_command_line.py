"""The command line: one clear line and the right exit code for whatever stands in the way."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot import doctor
from bot.__main__ import main
from bot.app import SkipBoBot
from bot.rating import PlackettLuceRater
from bot.storage.engine import open_database
from bot.storage.errors import LeaseLostError
from bot.storage.migrate import migrate

TOKEN = "a.secret.token"
Login = Callable[[object, str], Awaitable[dict[str, object]]]
USER = {"id": "1", "username": "Skip-Bo", "discriminator": "0", "avatar": None}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every command runs in an empty folder, with a token and nothing else in the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SKIPBO_TOKEN", TOKEN)
    return tmp_path


@pytest.fixture
def login(monkeypatch: pytest.MonkeyPatch) -> Callable[[Login], None]:
    """A function that sets what Discord says to a token; nothing reaches the network."""

    async def application_info(_: discord.Client) -> SimpleNamespace:
        return SimpleNamespace(id=1, flags=discord.ApplicationFlags(), interactions_endpoint_url=None)

    async def connect(*_: object, **__: object) -> None:
        pass

    async def sync(_: object) -> list[object]:
        return []

    def becomes(how: Login) -> None:
        monkeypatch.setattr("discord.http.HTTPClient.static_login", how)
        monkeypatch.setattr(discord.Client, "application_info", application_info)
        monkeypatch.setattr(discord.AutoShardedClient, "connect", connect)
        monkeypatch.setattr(discord.app_commands.CommandTree, "sync", sync)

    return becomes


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    """The single line that was written on standard error."""
    captured = capsys.readouterr()
    lines = [line for line in captured.err.splitlines() if line.startswith("skipbo-bot")]
    assert len(lines) == 1, captured.err
    assert "Traceback" not in captured.err
    assert TOKEN not in captured.err + captured.out
    return lines[0]


def test_run_without_a_token(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a token the bot says where to put one."""
    monkeypatch.delenv("SKIPBO_TOKEN")

    assert main(["run"]) == 2

    assert "config.toml" in one_line(capsys)


@pytest.mark.parametrize("command", ["run", "doctor"])
def test_settings_that_are_none(command: str, capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    """A key that does not exist is named, by either command that reads the settings."""
    (own_folder / "config.toml").write_text("tokn = 'x'\n", encoding="utf-8")

    assert main([command]) != 0

    captured = capsys.readouterr()
    assert "tokn" in captured.err + captured.out
    assert "Traceback" not in captured.err


def test_refused_token(login: Callable[[Login], None], capsys: pytest.CaptureFixture[str]) -> None:
    """A token that Discord refuses is not written anywhere."""

    async def refuse(_: object, token: str) -> dict[str, object]:
        raise discord.LoginFailure(f"improper token {token}")

    login(refuse)

    assert main(["run"]) == 2

    assert "token" in one_line(capsys)


def test_no_network(login: Callable[[Login], None], capsys: pytest.CaptureFixture[str]) -> None:
    """Without a network the bot says that Discord cannot be reached."""

    async def drop(_: object, __: str) -> dict[str, object]:
        raise aiohttp.ClientConnectionError("no route")

    login(drop)

    assert main(["run"]) == 2

    assert "reached" in one_line(capsys)


def test_database_from_a_newer_version(
    login: Callable[[Login], None], capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    """A database of a later version of the bot is left alone, and that is said."""
    make_newer_database(own_folder / "skipbo.db")
    login(accept)

    assert main(["run"]) == 2

    assert "newer version" in one_line(capsys)


def test_folder_that_cannot_be_written(
    login: Callable[[Login], None], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database in a folder that does not exist is one line, not a traceback."""
    monkeypatch.setenv("SKIPBO_DATABASE_URL", "sqlite+aiosqlite:////nowhere/at/all/skipbo.db")
    login(accept)

    assert main(["run"]) == 2

    assert "database" in one_line(capsys)


def test_lost_lease(
    login: Callable[[Login], None], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot whose lease another process has taken over ends with an error."""

    async def lose(bot: SkipBoBot, **_: object) -> None:
        bot.failure = LeaseLostError("the lease has gone to another process")

    login(accept)
    monkeypatch.setattr(discord.AutoShardedClient, "connect", lose)

    assert main(["run"]) == 2

    assert "another process" in one_line(capsys)


def test_doctor_says_what_is_well_and_what_is_not(
    login: Callable[[Login], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """The doctor goes on after the first fault, and its exit code tells that the bot would not run."""

    async def drop(_: object, __: str) -> dict[str, object]:
        raise aiohttp.ClientConnectionError("no route")

    login(drop)

    assert main(["doctor"]) == 1

    findings = capsys.readouterr().out
    assert "ok   settings" in findings
    assert "FAIL token" in findings
    assert "ok   database" in findings
    assert TOKEN not in findings


def test_doctor_is_content(login: Callable[[Login], None], capsys: pytest.CaptureFixture[str]) -> None:
    """With settings, a token that Discord takes and a database all is well."""
    login(accept)

    assert main(["doctor"]) == 0

    assert doctor.INVITE.split("{", maxsplit=1)[0] in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["dance"], ["run", "--fast"], ["demo", "--people=7"]])
def test_words_that_mean_nothing(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is mistyped is one line and exit code 2."""
    with pytest.raises(SystemExit) as stopped:
        main(words)

    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_sigterm_closes_cleanly(own_folder: Path) -> None:
    """SIGTERM ends a running bot with exit code 0 and without a traceback."""
    with subprocess.Popen(
        [sys.executable, "-c", RUNNING],
        cwd=own_folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "connected\n"
        running.send_signal(signal.SIGTERM)
        _, complaints = running.communicate(timeout=15)

    assert running.returncode == 0, complaints
    assert "Traceback" not in complaints


RUNNING = """
import asyncio, sys, types, discord
from bot.__main__ import main

async def static_login(http, token):
    return {"id": "1", "username": "Skip-Bo", "discriminator": "0", "avatar": None}

async def application_info(client):
    return types.SimpleNamespace(id=1, flags=discord.ApplicationFlags(), interactions_endpoint_url=None)

async def sync(tree):
    return []

async def connect(bot, **_):
    print("connected", flush=True)
    await asyncio.sleep(60)

discord.http.HTTPClient.static_login = static_login
discord.Client.application_info = application_info
discord.app_commands.CommandTree.sync = sync
discord.AutoShardedClient.connect = connect
sys.exit(main(["run"]))
"""


async def accept(_: object, __: str) -> dict[str, object]:
    """Say whose token it is."""
    return USER


def make_newer_database(path: Path) -> None:
    """Make a database that says it is of a version nobody knows here."""

    async def make() -> None:
        database = open_database(f"sqlite+aiosqlite:///{path}")
        await migrate(database, PlackettLuceRater())
        await database.write(
            lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        )
        await database.close()

    asyncio.run(make())
