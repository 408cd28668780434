"""Several games at once, and games in threads and forum posts."""

import pytest
from simcord.builders import ChannelHandle

from tests.support.discord import Player, Town, answered
from tests.ui.playing import OVER, begin, best_press, on_turn, play_to_the_end, step


async def two_games(town: Town) -> tuple[Player, Player, Player, ChannelHandle]:
    """Anna plays with Bo in the one channel and with Cleo in the other, and is on turn in both."""
    anna, bo, cleo = town.people("Anna", "Bo", "Cleo")
    other = town.guild.create_text_channel("more-cards")
    await begin(town, anna, bo)
    await begin(town, anna, cleo, channel=other)
    for channel, rival in ((town.channel, bo), (other, cleo)):
        while "**Anna**" not in town.board(channel).content.split("\n")[0]:
            await step(rival.hand)
    return anna, bo, cleo, other


async def test_one_person_plays_in_two_channels(town: Town) -> None:
    """Both games go to their ends; each press in the direct messages reaches its own table."""
    # given
    anna, bo, cleo, other = await two_games(town)

    # when
    for channel, rival in ((town.channel, bo), (other, cleo)):
        while OVER not in town.board(channel).content:
            player = on_turn([anna, rival], town.board(channel))
            hands = [hand for hand in player.hands() if channel.mention in hand.seen.content]
            await step(hands[-1])

    # then
    assert [seat for seat, _ in await town.stored_moves(1)][-1] in (0, 1)
    assert "wins" in town.board().content
    assert "wins" in town.board(other).content


@pytest.mark.parametrize(
    ("command", "options", "shown"),
    [
        ("hand", {}, "your turn"),
        ("play", {"move": "S>B1"}, "your turn"),
        ("undo", {}, "your turn"),
        ("leave", {}, "Leave this game?"),
        ("board", {}, "is on turn"),
    ],
)
async def test_a_command_in_a_direct_message_asks_which_game(
    town: Town, command: str, options: dict[str, str], shown: str
) -> None:
    """With two games every such command offers both, and the button does the same for the one chosen."""
    # given
    anna, _, _, other = await two_games(town)

    # when
    asked = answered(await anna.command_in_dm(command, **options))
    result = await anna.press_private(asked, asked.buttons["The Harbour: table 2"])

    # then
    assert "several games" in asked.content
    assert f"Table 2: The Harbour · {other.mention}" in asked.content
    assert set(asked.buttons) == {"The Harbour: table 1", "The Harbour: table 2"}
    assert shown in answered(result).content
    assert not await anna.offered_in_dm()


@pytest.mark.parametrize("command", ["hand", "play", "undo", "leave", "board"])
async def test_a_command_in_a_direct_message_knows_the_only_game(town: Town, command: str) -> None:
    """With one game nothing is asked."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    options = {"move": "H1>B1"} if command == "play" else {}

    # when
    answer = answered(await anna.command_in_dm(command, **options))

    # then
    assert "several games" not in answer.content
    assert answer.is_private


async def test_autocomplete_in_a_direct_message_offers_the_moves_of_the_only_game(town: Town) -> None:
    """What can be typed in the channel can be typed in the direct messages."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    player = on_turn([anna, bo], town.board())

    # when
    offered = await player.offered_in_dm()

    # then
    assert offered == await player.offered()
    assert offered


@pytest.mark.parametrize("kind", ["thread", "forum post"])
async def test_a_game_in_a_thread(town: Town, kind: str) -> None:
    """A thread and a forum post are channels like any other."""
    # given
    anna, bo = town.people("Anna", "Bo")
    place = town.thread(anna) if kind == "thread" else town.forum_post(anna)
    await begin(town, anna, bo, channel=place)

    # when
    await play_to_the_end(town, [anna, bo], place)

    # then
    assert "wins" in town.board(place).content
    assert place.mention in anna.dm.content
    assert anna.dm.links == [
        f"https://discord.com/channels/{town.guild.id}/{place.id}/{town.board(place).id}"
    ]


async def test_a_thread_and_its_channel_have_games_of_their_own(town: Town) -> None:
    """A move in the one is not a move in the other."""
    # given
    anna, bo = town.people("Anna", "Bo")
    thread = town.thread(anna)
    await begin(town, anna, bo)
    await begin(town, bo, anna, channel=thread)

    # when
    player = on_turn([anna, bo], town.board(thread))
    hand = await player.my_hand(thread)
    await hand.press(*best_press(hand.seen))

    # then
    assert len(await town.stored_moves(2)) == 1
    assert not await town.stored_moves(1)
