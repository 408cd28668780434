"""What managers set for their server: how tables are opened and what boards look like."""

from typing import Any

import pytest

from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.tables.clock import Clock
from bot.tables.errors import StorageError
from bot.tables.match import SINGLE_GAME, MatchKind, MatchRules
from bot.tables.servers import NOTHING_SET, BoardLook, ServerSettings
from tests.support.discord import Player, Town, answered
from tests.support.elsewhere import Elsewhere
from tests.support.seen import Seen
from tests.ui.managing import manage, manager, plain
from tests.ui.playing import begin, on_turn, step

THREE_WINS = MatchRules(MatchKind.WINS, 3)
EVERYTHING = ServerSettings(
    Options(
        stock=12,
        hands=Hands.DEALT,
        open_hands=ALWAYS_OPEN,
        discards=Discards.OPEN,
        wild_discard=WildDiscard.OFF,
        partners=True,
        discard_to_partner=True,
        strict=True,
    ),
    MatchRules(MatchKind.POINTS, 300),
    Clock.DAY,
)
CHOICES = {
    1: (("stock", "12"), ("partners", "on"), ("match", "points.300")),
    2: (("clock", "1d"), ("open-hands", "always"), ("discards", "open"), ("hands", "dealt")),
    3: (("strict", "on"), ("wild-discard", "off"), ("discard-to-partner", "on")),
}


@pytest.fixture
def boss(town: Town) -> Player:
    """Somebody who may manage the server."""
    return manager(town)


async def stored(town: Town) -> ServerSettings:
    """What the database keeps."""
    return await town.bot.house.servers.settings(town.guild.id)


async def opened_table(town: Town, **wishes: Any) -> tuple[Options, MatchRules]:
    """By what a table plays that somebody opens, which is ended again."""
    (anna,) = town.people("Anna")
    await anna.command("start", **wishes)
    tables = town.bot.house.tables
    table_id = await tables.live_in(town.channel.id)
    table = await tables.state(table_id)
    await anna.press(town.channel.id, town.board().id, f"sb:{table_id:x}::end-surely")
    return table.options, table.match.rules


async def choose(boss: Player, seen: Seen, verb: str, value: str) -> Seen:
    """The settings after a line of a select was chosen."""
    return answered(await boss.press_private(seen, f"ss:::{verb}", value))


async def choose_everything(boss: Player) -> Seen:
    """Choose a line in every select of every page."""
    seen = await manage(boss, "settings")
    for page, chosen in CHOICES.items():
        if page > 1:
            seen = answered(await boss.press_private(seen, seen.buttons["More options"]))
        for verb, value in chosen:
            seen = await choose(boss, seen, verb, value)
    return seen


# ---------------------------------------------------------------------- setting


async def test_nothing_set(town: Town, boss: Player) -> None:
    """Everything is shown all the same, to the manager alone; nothing is kept by looking."""
    # when
    seen = await manage(boss, "settings")

    # then
    for words in ("Preset: Classic.", "No clock", "In every channel", "Full: with the last turns", "UTC"):
        assert words in plain(seen)
    assert await stored(town) == NOTHING_SET
    assert await opened_table(town) == (Options(), SINGLE_GAME)


async def test_every_select_is_chosen_and_counts_for_new_tables(town: Town, boss: Player) -> None:
    """All pages of the lobby's options are there, with the clock; a table opened then plays by them."""
    # when
    seen = await choose_everything(boss)

    # then
    assert await stored(town) == EVERYTHING
    assert await opened_table(town) == (EVERYTHING.options, EVERYTHING.match)
    for words in ("Stockpiles of 12 cards", "First to 300 points", "1 day a turn", "Strict table"):
        assert words in plain(seen)


async def test_settings_outlive_a_restart(town: Town, boss: Player) -> None:
    """The same is shown, and counts, afterwards; old controls go on working."""
    # given
    before = await choose_everything(boss)

    # when
    await town.restart()
    after = await choose(boss, before, "stock", "10")

    # then
    assert "Stockpiles of 10 cards" in plain(after)
    assert (await opened_table(town))[0].hands is Hands.DEALT


async def test_back_to_the_usual(town: Town, boss: Player) -> None:
    """House rules, match and clock are as nobody had set them; channels, boards and time zone stay."""
    # given
    await manage(boss, "channels", action="allow")
    await manage(boss, "settings", board="short", timezone="Asia/Tokyo")
    seen = await choose_everything(boss)

    # when
    seen = answered(await boss.press_private(seen, seen.buttons["Back to the usual"]))

    # then
    assert await stored(town) == ServerSettings(channels=(town.channel.id,), board=BoardLook.SHORT)
    assert "Asia/Tokyo" in plain(seen)
    assert "Preset: Classic." in seen.text
    assert await opened_table(town) == (Options(), SINGLE_GAME)


async def test_options_of_the_command(town: Town, boss: Player) -> None:
    """Each sets its own, several at once too."""
    # when
    await manage(boss, "settings", preset="swedish", clock="1h")
    seen = await manage(boss, "settings", timezone="Asia/Tokyo", board="short")

    # then
    assert await stored(town) == ServerSettings(
        Options(hands=Hands.DEALT), THREE_WINS, Clock.HOUR, board=BoardLook.SHORT
    )
    for words in ("Preset: Swedish.", "1 hour a turn", "Short: without the last turns", "Asia/Tokyo"):
        assert words in plain(seen)


async def test_unknown_time_zone_sets_nothing(town: Town, boss: Player) -> None:
    """What stands beside it is not set either."""
    # when
    seen = await manage(boss, "settings", timezone="Mars/Olympus", preset="swedish")

    # then
    assert "There is no time zone" in seen.content
    assert await stored(town) == NOTHING_SET


@pytest.mark.parametrize("option", ["clock", "preset", "board"])
async def test_choice_that_discord_does_not_offer(town: Town, boss: Player, option: str) -> None:
    """A client that sends another one is answered, and nothing is set."""
    # when
    wrong: dict[str, Any] = {option: "pigeon"}
    town.emit_command(boss, "settings", group="skipbo-admin", **wrong)
    await town.settle()

    # then
    assert "too old" in answered(town.last_result()).content
    assert await stored(town) == NOTHING_SET


# ---------------------------------------------------------------------- start


@pytest.mark.parametrize(
    ("wishes", "options", "rules"),
    [
        ({}, Options(stock=12, partners=True), THREE_WINS),
        ({"stock": 20}, Options(stock=20, partners=True), THREE_WINS),
        ({"partners": False}, Options(stock=12), THREE_WINS),
        ({"preset": "classic"}, Options(partners=True), SINGLE_GAME),
        ({"preset": "first_game", "stock": 7}, Options(7, open_hands=2, partners=True), SINGLE_GAME),
        ({"match": "single"}, Options(stock=12, partners=True), SINGLE_GAME),
        ({"target": 5}, Options(stock=12, partners=True), MatchRules(MatchKind.WINS, 5)),
        ({"match": "points"}, Options(stock=12, partners=True), MatchRules(MatchKind.POINTS, 500)),
    ],
)
async def test_wishes_win_over_the_settings(
    town: Town, wishes: dict[str, Any], options: Options, rules: MatchRules
) -> None:
    """What is wished for by itself counts most, then the preset, then what is set; partners stay as set."""
    # given
    chosen = ServerSettings(Options(stock=12, partners=True), THREE_WINS)
    await town.bot.house.settings.change(town.guild.id, lambda _: chosen)

    # when
    played = await opened_table(town, **wishes)

    # then
    assert played == (options, rules)


async def test_settings_are_those_of_one_server(town: Town, boss: Player) -> None:
    """Another server's tables are not touched, nor one that stands already."""
    # given
    elsewhere = Elsewhere(town)
    (anna,) = town.people("Anna")
    (there,) = elsewhere.joined_by(anna)
    await anna.command("start")

    # when
    await manage(boss, "settings", preset="swedish")
    await there.command("start", elsewhere.channel)

    # then
    for number in (1, 2):
        assert (await town.bot.house.tables.state(number)).options == Options()


# ---------------------------------------------------------------------- who, when


async def test_who_manages_is_looked_up_at_the_press(town: Town, boss: Player) -> None:
    """A member who presses the control, or a manager who is none any more, is refused; nothing is set."""
    # given
    (anna,) = town.people("Anna")
    seen = await manage(boss, "settings")

    # when
    by_anna = [
        answered(await anna.press_private(seen, custom_id, *values))
        for custom_id, *values in (("ss:::stock", "12"), ("sb:::usual",), ("sb:::options=2",))
    ]
    town.env.backend.guilds[town.guild.id].members[boss.id].role_ids.clear()
    by_former = await choose(boss, seen, "stock", "12")

    # then
    assert {each.content for each in (*by_anna, by_former)} == {
        "Only those who may manage the server can change its settings."
    }
    assert await stored(town) == NOTHING_SET


async def test_controls_from_elsewhere(town: Town, boss: Player) -> None:
    """In direct messages they change nothing; lines that no select has are answered."""
    # given
    seen = await manage(boss, "settings")
    channel_id = boss.user.dm_channel.id
    await manage(boss, "doctor")

    # when
    in_dm = answered(await boss.press(channel_id, boss.dm.id, "ss:::stock", "12"))
    wrong = [
        await choose(boss, seen, verb, value)
        for verb, value in (("stock", "99"), ("clock", "7m"), ("preset", "x"), ("match", "wins.x"))
    ]
    alone = await choose(boss, seen, "discard-to-partner", "on")
    page = answered(await boss.press_private(seen, "sb:::options=9"))

    # then
    assert "only in a channel of a server" in in_dm.content
    assert all("too old" in each.content for each in wrong)
    assert "artner" in alone.content
    assert await stored(town) == NOTHING_SET
    assert page.select_id == "ss:::preset"


async def test_two_changes_at_once(town: Town, boss: Player) -> None:
    """Of settings that are changed at the same moment none is lost."""
    # when
    wishes: list[dict[str, Any]] = [{"preset": "swedish"}, {"clock": "5m"}, {"board": "short"}]
    for wish in wishes:
        town.emit_command(boss, "settings", group="skipbo-admin", **wish)
    await town.settle()

    # then
    assert await stored(town) == ServerSettings(
        Options(hands=Hands.DEALT), THREE_WINS, Clock.FIVE_MINUTES, board=BoardLook.SHORT
    )


async def test_failing_database(town: Town, boss: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is set or pretended to be; the answer says so, no table is opened by other rules than set."""
    # given
    (anna,) = town.people("Anna")
    seen = await manage(boss, "settings", preset="swedish")
    store = town.bot.house.servers

    async def fail(*_: Any, **__: Any) -> None:
        raise StorageError("disk I/O error")

    # when
    with monkeypatch.context() as patch:
        patch.setattr(store, "keep_settings", fail)
        written = await choose(boss, seen, "stock", "12")
        patch.setattr(store, "settings", fail)
        read = await manage(boss, "settings")
        start = answered(await anna.command("start"))
    after = await manage(boss, "settings")

    # then
    assert all("just now" in each.content for each in (written, read, start))
    assert "Preset: Swedish." in after.text
    assert town.messages(town.channel.id) == []


# ---------------------------------------------------------------------- boards


async def test_short_boards(town: Town, boss: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards leave out the last turns from their next change on, in what is sent and what is edited."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    full = town.board().lines

    # when
    await manage(boss, "settings", board="short")
    await anna.command("board")
    fresh = town.board().lines
    for _ in range(4):
        await step(on_turn([anna, bo], town.board()).hand)
    short = town.board().lines
    await manage(boss, "settings", board="full")
    await anna.command("board")

    # then
    assert "**Draw for the deal**" in full
    assert "**Draw for the deal**" not in fresh
    assert "**The deal**" in fresh
    assert len(short) < len(town.board().lines)


async def test_board_goes_on_without_the_settings(
    town: Town, boss: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the settings cannot be read, boards are full: the game does not wait for them."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    async def fail(*_: Any) -> None:
        raise StorageError("disk I/O error")

    # when
    monkeypatch.setattr(town.bot.house.servers, "settings", fail)
    town.bot.house.settings.forget(town.guild.id)
    await anna.command("board")

    # then
    assert "**Draw for the deal**" in town.board().lines


async def test_server_that_is_forgotten_has_nothing_set(town: Town) -> None:
    """With the rest of its data its settings go, also from memory."""
    # given
    elsewhere = Elsewhere(town)
    settings = town.bot.house.settings
    await settings.change(elsewhere.guild.id, lambda _: EVERYTHING)

    # when
    await elsewhere.remove_bot()
    await town.let_pass(days=32)

    # then
    assert await settings.ask(elsewhere.guild.id) == NOTHING_SET
