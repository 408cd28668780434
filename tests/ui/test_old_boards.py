"""A board of more than an hour can rarely be edited: at the next turn a new one takes its place."""

from tests.support.discord import Player, Town
from tests.support.seen import SILENT
from tests.ui.playing import begin, best_press

HOUR = 3601


def sent(town: Town) -> int:
    """How many public messages the bot has sent by itself."""
    return len(town.requests("POST", f"/channels/{town.channel.id}/messages"))


async def discard(player: Player) -> None:
    """End the turn by a discard."""
    select = player.dm.select_id
    assert select is not None
    await player.press_dm(select, player.dm.choices[-1])


async def pass_an_hour(town: Town) -> None:
    """Let the board grow old."""
    town.bot._keep_lease.cancel()
    await town.env.advance_time(HOUR)


async def test_young_board_is_edited_when_a_computer_player_has_the_turn(town: Town) -> None:
    """Within the hour nothing is sent for it."""
    # given
    (anna,) = town.people("Anna")
    await begin(town, anna, computers=1, stock=30)
    town.bot._computers._pace = 3600
    await to_annas_turn(town, anna)
    number = sent(town)

    # when
    await discard(anna)

    # then
    assert "Computer" in town.board().content.split("\n")[0]
    assert sent(town) == number


async def test_old_board_is_edited_within_a_turn(town: Town) -> None:
    """A play is no reason to send a message."""
    with town.env.time_context():
        # given
        (anna,) = town.people("Anna")
        await begin(town, anna, computers=1, stock=30)
        town.bot._computers._pace = 0.0
        while not is_playable(anna):
            await discard(anna)
        old = town.board().id
        await pass_an_hour(town)

        # when
        await anna.press_dm(*best_press(anna.dm))

        # then
        assert town.board().id == old


async def test_old_board_at_a_turn_of_a_computer_player(town: Town) -> None:
    """The board that takes its place is silent."""
    with town.env.time_context():
        # given
        (anna,) = town.people("Anna")
        await begin(town, anna, computers=1, stock=30)
        await pass_an_hour(town)
        town.bot._computers._pace = 100_000
        old = town.board().id

        # when
        await discard(anna)

        # then
        last = town.requests("POST", f"/channels/{town.channel.id}/messages")[-1].json
        assert town.board().id != old
        assert len(town.messages(town.channel.id)) == 1
        assert last["flags"] & SILENT
        assert last["allowed_mentions"].get("users", []) == []


async def to_annas_turn(town: Town, anna: Player) -> None:
    """Wait for the computer player that may have begun."""
    if "Computer" in town.board().content.split("\n")[0]:
        await town.env.advance_time(3601)


def is_playable(player: Player) -> bool:
    """Whether the newest hand shows a card that can be played."""
    return any("✓ " in label for label in player.dm.buttons)
