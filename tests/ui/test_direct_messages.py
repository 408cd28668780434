"""Hands by direct message, and what happens where they do not arrive; one ping per turn at one place."""

from typing import Any

from tests.support.discord import Player, Town, answered
from tests.support.seen import SILENT
from tests.ui.playing import OVER, begin, on_turn, play_to_the_end, play_until, step
from tests.ui.stacking import stack

GONE = {"status": 404, "code": 10003, "message": "Unknown Channel"}


def sends(town: Town, channel_id: int) -> list[Any]:
    """What was sent to a channel, oldest first."""
    return [entry.json for entry in town.requests("POST", f"/channels/{channel_id}/messages")]


def rings(sent: dict[str, Any]) -> bool:
    """Whether a telephone makes a sound."""
    return not sent.get("flags", 0) & SILENT


def mentioned(sent: dict[str, Any]) -> list[int]:
    """Who may be mentioned."""
    assert sent["allowed_mentions"]["parse"] == []
    return [int(user) for user in sent["allowed_mentions"].get("users", [])]


def dm_channel(town: Town, player: Player) -> int:
    """The channel of somebody's direct messages."""
    return town.env.backend.dm_channels[player.id]


async def test_with_open_mailboxes_only_the_direct_message_rings(town: Town) -> None:
    """In a whole game every turn rings once, by a direct message; no board mentions anybody."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    await play_to_the_end(town, [anna, bo])

    # then
    boards = sends(town, town.channel.id)
    hands = [*sends(town, dm_channel(town, anna)), *sends(town, dm_channel(town, bo))]
    assert not any(rings(sent) or mentioned(sent) for sent in boards)
    assert all(rings(sent) and not mentioned(sent) for sent in hands)
    turns = 1 + sum(">D" in move for _, move in await town.stored_moves())
    assert len(hands) == turns
    assert len(boards) == turns


async def test_with_closed_mailboxes_only_the_board_rings(town: Town) -> None:
    """Each turn's new board mentions its player and nobody else, and is not silent."""
    # given
    anna, bo = town.people("Anna", "Bo")
    anna.close_dms()
    bo.close_dms()
    await begin(town, anna, bo)

    # when
    while OVER not in town.board().content:
        player = on_turn([anna, bo], town.board())
        await step(await player.my_hand())

    # then
    boards = sends(town, town.channel.id)
    assert all(rings(sent) for sent in boards)
    assert [len(mentioned(sent)) for sent in boards] == [1] * len(boards)
    assert len(sends(town, dm_channel(town, anna))) == 1
    assert len(sends(town, dm_channel(town, bo))) == 1


async def test_edits_mention_nobody(town: Town) -> None:
    """Edits never ring, and no edit may mention anybody whose turn it is not."""
    # given
    anna, bo = town.people("Anna", "Bo")
    bo.close_dms()
    await begin(town, anna, bo)

    # when
    for _ in range(12):
        player = on_turn([anna, bo], town.board())
        await step(player.hand if player is anna else await player.my_hand())

    # then
    edits = [entry.json for entry in town.requests("PATCH", "/channels/*/messages/*")]
    assert edits
    assert [mentioned(edit) for edit in edits] == [[]] * len(edits)


async def test_the_player_is_told_once_that_direct_messages_do_not_arrive(town: Town) -> None:
    """My hand says it the first time and never again, in a later game neither."""
    # given
    anna, bo = town.people("Anna", "Bo")
    anna.close_dms()
    bo.close_dms()
    await begin(town, anna, bo)
    player = on_turn([anna, bo], town.board())

    # when
    told = [(await player.my_hand()).seen.content for _ in range(3)]
    await anna.press(town.channel.id, town.board().id, "sb:1::end-surely")
    await begin(town, anna, bo)
    later = (await on_turn([anna, bo], town.board()).my_hand()).seen.content

    # then
    notice = "cannot send you direct messages"
    assert [notice in text for text in told] == [True, False, False]
    assert on_turn([anna, bo], town.board()) is player
    assert notice not in later


async def test_mailbox_closed_in_the_middle_of_a_game(town: Town) -> None:
    """The first hand that does not arrive is the last attempt; from then on the board mentions."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    await play_until(town, [anna, bo], lambda: on_turn([anna, bo], town.board()) is bo and len(bo.dms()) > 0)
    while on_turn([anna, bo], town.board()) is bo:
        await step(bo.hand)
    before = len(sends(town, dm_channel(town, bo)))
    bo.close_dms()

    # when
    turns = 0
    while OVER not in town.board().content and turns < 3:
        player = on_turn([anna, bo], town.board())
        hand = anna.hand if player is anna else await bo.my_hand()
        while OVER not in town.board().content and on_turn([anna, bo], town.board()) is player:
            await step(hand)
        turns += player is bo

    # then
    assert len(sends(town, dm_channel(town, bo))) == before + 1
    boards = sends(town, town.channel.id)
    assert sum(bo.id in mentioned(sent) for sent in boards) >= turns
    assert not any(anna.id in mentioned(sent) for sent in boards)


async def test_mailbox_opened_again_is_used_in_the_next_game(town: Town) -> None:
    """Not arriving is remembered for a table, not for ever."""
    # given
    anna, bo = town.people("Anna", "Bo")
    anna.close_dms()
    await begin(town, anna, bo)
    await anna.press(town.channel.id, town.board().id, "sb:1::end-surely")
    town.env.backend.faults.clear()

    # when
    await begin(town, anna, bo)
    await play_until(town, [anna, bo], lambda: on_turn([anna, bo], town.board()) is anna and bool(anna.dms()))

    # then
    assert "table 2" in anna.dm.content
    assert "your turn" in anna.dm.content


async def test_deleted_hand_comes_again_without_ringing(town: Town) -> None:
    """Somebody who deletes the message with their hand gets it again at the next change, silently."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="2 3 1 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    town.env.backend.delete_message(anna.hand.channel_id, anna.hand.message_id)

    # when
    await anna.command("play", move="H1>B1")

    # then
    assert "your turn" in anna.dm.content
    assert len(anna.dms()) == 1
    assert [rings(sent) for sent in sends(town, dm_channel(town, anna))] == [True, False]


async def test_direct_message_channel_that_is_gone_is_opened_anew(town: Town) -> None:
    """Where the channel known from before does not exist any more, another one is opened."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="9 9 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    old = dm_channel(town, anna)
    await step(anna.hand)
    del town.env.backend.dm_channels[anna.id]
    town.env.inject_error("*", f"/channels/{old}/*", times=None, **GONE)

    # when
    await step(bo.hand)

    # then
    assert dm_channel(town, anna) != old
    assert "your turn" in anna.dm.content
    assert not any(mentioned(sent) for sent in sends(town, town.channel.id))


async def test_hand_of_the_turn_before_is_removed(town: Town) -> None:
    """There is one hand in a person's direct messages, the newest."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    await play_until(town, [anna, bo], lambda: town.board().titles == ["Skip-Bo · turn 5"])

    # then
    assert [len(person.dms()) for person in (anna, bo)] == [1, 1]


async def test_whose_turn_is_over_sees_no_controls_of_it(town: Town) -> None:
    """After the discard the message says who is on turn, and offers to look again and to go to the table."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="9 9 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    await step(anna.hand)

    # then
    assert "**Bo** is on turn" in anna.dm.content
    assert list(anna.dm.buttons) == ["Refresh"]
    assert anna.dm.select is None


async def test_hand_by_button_sends_no_direct_messages(town: Town) -> None:
    """With the setting ``hand_delivery = "button"`` nobody is written to, and every board mentions."""
    # given
    town.bot.house.hands.by_dm = False
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    player = on_turn([anna, bo], town.board())
    hand = await player.my_hand()

    # then
    assert not town.requests("POST", "/users/@me/channels")
    assert mentioned(sends(town, town.channel.id)[-1]) == [player.id]
    assert "cannot send you" not in hand.seen.content


async def test_refusal_to_be_written_to(town: Town) -> None:
    """Where direct messages are closed the board mentions."""
    # given
    anna, bo = town.people("Anna", "Bo")
    town.env.inject_error("POST", "/users/@me/channels", times=None, status=403, code=50007)

    # when
    await begin(town, anna, bo)

    # then
    player = on_turn([anna, bo], town.board())
    assert mentioned(sends(town, town.channel.id)[-1]) == [player.id]
    assert answered(await player.press_board("My hand")).is_private


async def test_direct_message_tells_no_new_name(town: Town) -> None:
    """What somebody is called outside of the server does not rename them at the table."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    player = on_turn([anna, bo], town.board())
    before = (await town.bot.house.tables.state(1)).seats
    town.env.backend.users[player.id].global_name = "Somebody else"

    # when
    await step(player.hand)

    # then
    assert len(await town.stored_moves()) == 1
    assert (await town.bot.house.tables.state(1)).seats == before
