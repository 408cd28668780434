"""Commands that cannot be done: each a clear, private answer, and nothing changes."""

import discord
import pytest

from bot.tables.match import MatchKind, MatchRules
from tests.support.discord import Town, answered
from tests.support.seen import Seen
from tests.ui.playing import begin, on_turn, play_to_the_end


def private_text(result: object) -> str:
    """What a private answer says."""
    seen: Seen = answered(result)
    assert seen.is_private
    return seen.text


def options_of(command: str) -> dict[str, str]:
    """What a command cannot do without."""
    return {"move": "S>B1"} if command == "play" else {}


@pytest.mark.parametrize("move", ["H13>B1", "h4>b9", '"; DROP', "💥", "x" * 500, "H5", ">", "H5>B2>B3", "\n"])
async def test_unknown_move_is_explained(town: Town, move: str) -> None:
    """What is no move is repeated, shortened, with how a move is written."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    town.emit_command(on_turn([anna, bo], town.board()), "play", move=move)
    await town.rush()

    # then
    text = private_text(town.last_result())
    assert "is no move" in text
    assert len(text) < 500
    assert await town.stored_moves() == []


@pytest.mark.parametrize("move", ["h4>b1", " H4>B1 ", "H4>B1"])
async def test_move_that_the_rules_refuse_is_explained_above_the_hand(town: Town, move: str) -> None:
    """A move written loosely is understood; the refusal names the rule."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    player = on_turn([anna, bo], town.board())

    # when
    text = private_text(await player.command("play", move=move))

    # then
    assert "Your cards" in text
    assert await town.stored_moves() == []


@pytest.mark.parametrize("stock", [-1, 0, 4, 31, 10**9])
async def test_stock_size_out_of_range_is_answered(town: Town, stock: int) -> None:
    """A client that sends what its form does not allow gets an answer and no table."""
    # given
    (anna,) = town.people("Anna")

    # when
    town.emit_command(anna, "start", stock=stock)
    await town.rush()

    # then
    assert private_text(town.last_result())
    assert town.messages(town.channel.id) == []


@pytest.mark.parametrize(("option", "value"), [("hands", "all"), ("open_hands", "10"), ("wild_discard", "?")])
async def test_option_that_does_not_exist_is_answered(town: Town, option: str, value: str) -> None:
    """The same holds for the choices."""
    # given
    (anna,) = town.people("Anna")

    # when
    town.emit_command(anna, "start", None, **{option: value})
    await town.rush()

    # then
    assert private_text(town.last_result())
    assert town.messages(town.channel.id) == []


async def test_command_that_does_not_exist_is_answered(town: Town) -> None:
    """A command of another version of the bot gets an answer."""
    # given
    (anna,) = town.people("Anna")

    # when
    town.emit_command(anna, "teleport")
    await town.rush()

    # then
    assert private_text(town.last_result())


async def test_size_that_does_not_fit_the_players_is_refused_at_the_beginning(town: Town) -> None:
    """Thirty cards for six are refused with the range that fits; the lobby warned of it."""
    # given
    (anna,) = town.people("Anna")
    await anna.command("start", stock=30)
    await anna.command("computer", count=5)

    # when
    text = private_text(await anna.command("begin"))

    # then
    assert "22" in text
    assert "5 to 22" in town.board().text


async def test_begin_alone_is_refused(town: Town) -> None:
    """A game needs two; button and command say so."""
    # given
    (anna,) = town.people("Anna")
    await anna.command("start")

    # when
    texts = [private_text(await anna.command("begin")), private_text(await anna.press_board("Begin"))]

    # then
    assert all("2" in text for text in texts)
    assert "opens a game" in town.board().content


async def test_second_start_in_a_channel_is_refused(town: Town) -> None:
    """One game at a time, in lobby and game."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start")

    # when
    in_lobby = private_text(await bo.command("start"))
    await bo.press_board("Join")
    await anna.press_board("Begin")
    in_game = private_text(await bo.command("start"))

    # then
    assert "already" in in_lobby
    assert in_game == in_lobby


@pytest.mark.parametrize("command", ["start", "join", "computer", "begin", "end"])
async def test_commands_for_servers_say_so_in_direct_messages(town: Town, command: str) -> None:
    """Where they make no sense they tell where to use them."""
    # given
    (anna,) = town.people("Anna")

    # when
    text = private_text(await anna.command_in_dm(command))

    # then
    assert "only in a channel of a server" in text


@pytest.mark.parametrize("command", ["hand", "undo", "leave", "board", "play"])
async def test_commands_in_direct_messages_without_a_game(town: Town, command: str) -> None:
    """Whoever plays nowhere hears how to begin."""
    # given
    (anna,) = town.people("Anna")

    # when
    text = private_text(await anna.command_in_dm(command, **options_of(command)))

    # then
    assert "There is no game" in text


async def test_rules_work_in_direct_messages(town: Town) -> None:
    """The rules are there for everybody, everywhere."""
    # given
    (anna,) = town.people("Anna")

    # when
    text = private_text(await anna.command_in_dm("rules"))

    # then
    assert "stockpile" in text.lower()


@pytest.mark.parametrize(
    "command", ["join", "leave", "computer", "begin", "hand", "play", "undo", "board", "end"]
)
async def test_commands_in_a_channel_without_a_table(town: Town, command: str) -> None:
    """Each says that there is no game, and how to open one."""
    # given
    (anna,) = town.people("Anna")

    # when
    text = private_text(await anna.command(command, None, **options_of(command)))

    # then
    assert "There is no game here" in text
    assert await anna.offered() == {}


async def test_hand_in_the_lobby(town: Town) -> None:
    """Who sits hears that the game has not begun; who does not is offered a seat."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start")

    # when
    host = private_text(await anna.command("hand"))
    offered = answered(await bo.command("hand"))
    joined = answered(await bo.press_private(offered, offered.buttons["Join"]))

    # then
    assert "has not begun" in host
    assert "no seat" in offered.content
    assert "You have a seat" in joined.content
    assert "2: Bo" in town.board().text


async def test_only_host_and_moderators_end_a_game(town: Town) -> None:
    """A player may not; a moderator without a seat may."""
    # given
    anna, bo = town.people("Anna", "Bo")
    role = town.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
    moderator = town.person("Mo", roles=[role])
    await begin(town, anna, bo)

    # when
    refused = private_text(await bo.press_board("End"))
    forged = private_text(await bo.press(town.channel.id, town.board().id, "sb:1::end-surely"))
    asked = answered(await moderator.command("end"))
    await moderator.press_private(asked, asked.buttons["Yes, end it"])

    # then
    assert "Only the host or a moderator" in refused
    assert forged == refused
    assert "over" in anna.dm.content


async def test_host_commands_of_somebody_else_are_refused(town: Town) -> None:
    """Computer, Options and Begin are the host's, by button and by command."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start")
    await bo.press_board("Join")

    # when
    texts = [private_text(await bo.press_board(label)) for label in ("Computer", "Options", "Begin")]
    texts += [private_text(await bo.command(name)) for name in ("computer", "begin")]

    # then
    assert set(texts) == {"Only the host, Anna, can do that."}


@pytest.mark.parametrize(
    ("denied", "named"),
    [("send_messages", "Send Messages"), ("embed_links", "Embed Links"), ("view_channel", "View Channel")],
)
async def test_missing_permission_is_named_before_a_game_starts(town: Town, denied: str, named: str) -> None:
    """Without what a board needs there is no table, and the answer says what to allow."""
    # given
    me = town.bot.user
    assert me is not None
    place = town.guild.create_text_channel(
        "quiet", overwrites={me: discord.PermissionOverwrite(**{denied: False})}
    )
    (anna,) = town.people("Anna")

    # when
    text = private_text(await anna.command("start", place))

    # then
    assert f"**{named}**" in text
    assert town.messages(place.id) == []


async def test_old_controls_after_the_end(town: Town) -> None:
    """Every control of a game that is over is answered, and changes nothing."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    await play_to_the_end(town, [anna, bo])
    before = await town.bot._store.load(1)

    # when
    texts = [
        private_text(await anna.press(town.channel.id, town.board().id, f"sb:1:{version}:{what}"))
        for version, what in [
            ("3", "H1>B1"),
            ("3", "H1"),
            ("3", "undo"),
            ("", "hand"),
            ("", "join"),
            ("", "leave"),
            ("", "computer"),
            ("", "options"),
            ("", "begin"),
            ("", "end"),
            ("", "end-surely"),
            ("", "leave-surely"),
        ]
    ]

    # then
    assert all("over" in text for text in texts), texts
    assert await town.bot._store.load(1) == before


async def test_options_are_changed_by_the_host(town: Town) -> None:
    """Each select of each page changes one option, the lobby follows, and a joined table keeps it."""
    # given
    (anna,) = town.people("Anna")
    await anna.command("start", stock=10)
    first = answered(await anna.press_board("Options"))
    more = answered(await anna.press_private(first, first.buttons["More options"]))

    # when
    for row in [*first.rows, *more.rows]:
        if "options" in row[0]:
            await anna.press_private(first, row[0]["custom_id"], row[0]["options"][-1]["value"])

    # then
    assert "House rules" in town.board().text
    state = await town.bot.house.tables.state(1)
    assert (state.options.open_hands, state.options.hands.value, state.options.discards.value) == (
        -1,
        "dealt",
        "open",
    )
    assert state.match.rules == MatchRules(MatchKind.GAMES, 10)


async def test_refusal_is_no_failure_of_the_command(town: Town) -> None:
    """A command that is refused has been answered; nothing is left for the library to report."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)

    # when
    refused = private_text(await bo.command("begin"))

    # then
    assert refused == "Only the host, Anna, can do that."
    assert town.env.errors == []
