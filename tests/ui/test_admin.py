"""What those who manage a server do: take the results away, set the time zone."""

import csv
import io
import zipfile
from typing import Any

import discord
import pytest
from simcord import SetupError

from bot.game.outcome import Termination
from bot.game.scoring import unfinished
from bot.tables.errors import StorageError
from bot.tables.occupants import Computer, Person
from bot.ui import admin, packing
from tests.support.discord import Player, Town, answered
from tests.support.seen import Seen
from tests.ui.ended import COMPUTER, ended, person_of
from tests.ui.own_data import NAME, delete

HOSTILE = ["=1+1", "+49", "-3", "@SUM(A1)", '",\n"=cmd', "\t=x", "\uff1d1", "Ännä 🂡"]


@pytest.fixture
def boss(town: Town) -> Player:
    """Somebody who may manage the server."""
    role = town.guild.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
    return town.person("Boss", [role])


async def use(boss: Player, name: str, **options: Any) -> Seen:
    """What a manager's command is answered with."""
    return answered(await boss.member.slash(boss.town.channel, f"skipbo-admin {name}", **options))


def read(content: bytes) -> list[dict[str, str]]:
    """The rows of a CSV file."""
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


# ---------------------------------------------------------------------- export


async def test_export(town: Town, boss: Player) -> None:
    """Every ended game is there with a line for each seat, the oldest first, as a program reads it."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await ended(town, anna, bo, COMPUTER, winner=1, match_winners=(1,))
    await town.let_pass(days=1)
    held = Computer("simplest", sits_for=person_of(bo))
    await ended(town, anna, held, outcome=unfinished(Termination.RESIGNED, (4, 3)))

    # when
    seen = await use(boss, "export")

    # then
    ((name, content),) = town.files(seen).items()
    rows = read(content)
    assert seen.is_private
    assert seen.content == "2 ended games of this server, a line for each seat."
    assert name == "skipbo-results.csv"
    assert [(row["game"], row["seat"], row["player"], row["computer"], row["won"]) for row in rows] == [
        ("1", "1", "Anna", "", "no"),
        ("1", "2", "Bo", "", "yes"),
        ("1", "3", "", "simplest", "no"),
        ("2", "1", "Anna", "", "no"),
        ("2", "2", "Bo", "simplest", "no"),
    ]
    assert [(row["result"], row["counted"], row["decided_match"]) for row in rows[::3]] == [
        ("stockpile", "yes", "yes"),
        ("resigned", "no", "no"),
    ]
    assert {row["ended_at"] for row in rows} == {"2026-01-01T00:00:00+00:00", "2026-01-02T00:00:00+00:00"}
    assert rows[0]["player_id"] == f"u{anna.id}"
    assert all(int(row["points"]) >= 0 and int(row["stock_left"]) >= 0 for row in rows)


async def test_empty_export(town: Town, boss: Player) -> None:
    """Where nothing has ended there is the heading."""
    # when
    seen = await use(boss, "export")

    # then
    (content,) = town.files(seen).values()
    assert seen.content.startswith("0 ended games")
    assert read(content) == []
    assert content.startswith("\ufeffgame,ended_at,".encode())


async def test_hostile_names(town: Town, boss: Player) -> None:
    """No cell is a formula in any spreadsheet, and each name is one cell on one line."""
    # given
    for number in range(0, len(HOSTILE), 2):
        people = [Person(7000 + number + seat, HOSTILE[number + seat]) for seat in range(2)]
        await ended(town, *people)

    # when
    (content,) = town.files(await use(boss, "export")).values()

    # then
    rows = read(content)
    assert len(rows) == len(HOSTILE) == len(content.decode().splitlines()) - 1
    assert all(None not in row for row in rows)
    cells = [cell for row in rows for cell in row.values()]
    assert [cell for cell in cells if cell.strip()[:1] in tuple("=+-@\uff1d")] == []
    assert "Ännä 🂡" in cells


async def test_large_export_is_packed(town: Town, boss: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """A large table comes as a ZIP archive with the same file in it; one that Discord refuses is not sent."""
    # given
    anna, bo = town.people("Anna", "Bo")
    for _ in range(3):
        await ended(town, anna, bo)
    (plain,) = town.files(await use(boss, "export")).values()

    # when
    monkeypatch.setattr(packing, "LARGE", 300)
    packed = await use(boss, "export")
    monkeypatch.setattr(admin, "MOST_BYTES", 100)
    refused = await use(boss, "export")

    # then
    ((name, content),) = town.files(packed).items()
    assert name == "skipbo-results.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.namelist() == ["skipbo-results.csv"]
        assert archive.read("skipbo-results.csv") == plain
    assert "more results than Discord takes" in refused.content
    assert town.files(refused) == {}


async def test_forgotten_person_in_the_export(town: Town, boss: Player) -> None:
    """The seat is there, without name and id."""
    # given
    anna, bo = town.people("Anna", NAME)
    await ended(town, anna, bo)
    await delete(bo)

    # when
    (content,) = town.files(await use(boss, "export")).values()

    # then
    assert [(row["seat"], row["player"], row["player_id"]) for row in read(content)] == [
        ("1", "Anna", f"u{anna.id}"),
        ("2", "", ""),
    ]


# ---------------------------------------------------------------------- settings


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Stockholm", "Europe/Stockholm"),
        (" europe/STOCKHOLM ", "Europe/Stockholm"),
        ("america/new york", "America/New_York"),
        ("utc", "UTC"),
    ],
)
async def test_time_zone(town: Town, boss: Player, typed: str, zone: str) -> None:
    """It is set however it is written, told back, and told again when asked for; a restart keeps it."""
    # when
    told = await use(boss, "settings", timezone=typed)
    await town.restart()
    asked = await use(boss, "settings")

    # then
    assert f"by the clock of **{zone}**" in told.content.replace("\\", "")
    assert asked.content == told.content
    assert asked.is_private
    assert await town.bot.house.servers.timezone(town.guild.id) == zone


@pytest.mark.parametrize(
    "typed", ["Mars/Olympus", "", "localtime", "Factory", "../../etc/passwd", "`@everyone`" * 20, "Europe/"]
)
async def test_unknown_time_zone(town: Town, boss: Player, typed: str) -> None:
    """It is refused with an example, and nothing is changed."""
    # given
    await use(boss, "settings", timezone="Europe/Stockholm")

    # when
    refused = await use(boss, "settings", timezone=typed)

    # then
    assert "There is no time zone" in refused.content
    assert "@everyone" not in refused.content
    assert len(refused.content) < 200
    assert await town.bot.house.servers.timezone(town.guild.id) == "Europe/Stockholm"


async def test_default_time_zone(town: Town, boss: Player) -> None:
    """Unless one was set it is UTC, in every server for itself."""
    # given
    elsewhere = town.env.create_guild("The Lighthouse")
    await use(boss, "settings", timezone="Asia/Tokyo")

    # when
    zone = await town.bot.house.servers.timezone(elsewhere.id)

    # then
    assert zone == "UTC"


@pytest.mark.parametrize(
    ("typed", "first", "number"),
    [
        ("", "Africa/Abidjan", 25),
        ("stock", "Europe/Stockholm", 1),
        ("New york", "America/New_York", 1),
        ("x?", None, 0),
    ],
)
async def test_suggested_time_zones(boss: Player, typed: str, first: str | None, number: int) -> None:
    """What holds the typed letters is offered, at most 25, whatever their case."""
    # when
    choices = await boss.member.autocomplete(boss.town.channel, "skipbo-admin settings", "timezone", typed)

    # then
    values = [choice["value"] for choice in choices]
    assert len(values) == number
    assert values[:1] == ([] if first is None else [first])
    assert [choice["name"] for choice in choices] == values


# ---------------------------------------------------------------------- who, where


async def test_others_do_not_see_the_commands(town: Town, boss: Player) -> None:
    """They are there for who may manage the server, and in direct messages for nobody."""
    # given
    (anna,) = town.people("Anna")

    # when
    attempts = [
        lambda: anna.member.slash(town.channel, "skipbo-admin export"),
        lambda: boss.user.slash("skipbo-admin export"),
    ]

    # then
    for attempt in attempts:
        with pytest.raises(SetupError):
            await attempt()


async def test_command_that_arrives_in_a_direct_message(town: Town, boss: Player) -> None:
    """A client that sends it from there all the same is told where it works."""
    # given
    channel_id = boss.user.dm_channel.id

    # when
    for name in ("export", "settings"):
        town.emit_command(boss, name, channel_id, group="skipbo-admin")
    await town.settle()

    # then
    contents = {answered(result).content for result in town.results(2)}
    assert contents == {"That works only in a channel of a server."}


async def test_failing_database(town: Town, boss: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is handed over or set, and the answer says that it is the database."""

    # given
    async def fail(*_: Any) -> None:
        raise StorageError("disk I/O error")

    monkeypatch.setattr(town.bot._database, "read", fail)
    monkeypatch.setattr(town.bot._database, "write", fail)

    # when
    answers = [
        await use(boss, "export"),
        await use(boss, "settings"),
        await use(boss, "settings", timezone="UTC"),
    ]
    monkeypatch.undo()

    # then
    assert all("just now" in seen.content for seen in answers)
    assert all(town.files(seen) == {} for seen in answers)
