"""Where a turn rings is what its player has chosen: one ping per turn, at one place."""

from typing import Any

import discord
import pytest

from bot.tables.errors import StorageError
from tests.support.discord import Player, Town
from tests.ui.partners.pairs import ask, line, requests, stack_partners_one, two_pairs
from tests.ui.playing import begin, step
from tests.ui.stacking import stack
from tests.ui.test_direct_messages import dm_channel, mentioned, rings, sends


async def two(town: Town) -> tuple[Player, Player]:
    """Anna, who will begin, and Bo; nobody can do anything but discard."""
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="9 9 9 9 9 4 4 4 4 4 7 7 7 7 7 7 7 7 7 7")
    anna, bo = town.people("Anna", "Bo")
    return anna, bo


async def two_turns_each(town: Town, anna: Player, bo: Player) -> None:
    """Begin, and end three turns: Anna and Bo have been called twice each."""
    await begin(town, anna, bo)
    for player in (anna, bo, anna):
        await player.command("play", move=f"H{(await hand_card(town, player))}>D1")


async def hand_card(town: Town, player: Player) -> int:
    """A card of somebody's hand."""
    hand = (await town.bot.house.tables.look(1, player.id)).hand
    assert hand is not None
    return hand.view.hand[0]


def called(town: Town, player: Player) -> list[str]:
    """Where somebody was called, in the order of boards and then of direct messages."""
    boards = [sent for sent in sends(town, town.channel.id) if player.id in mentioned(sent)]
    assert all(rings(sent) for sent in boards)
    channel = town.env.backend.dm_channels.get(player.id)
    letters = [] if channel is None else sends(town, channel)
    return ["board"] * len(boards) + ["hand"] * sum(rings(sent) for sent in letters)


@pytest.mark.parametrize(
    ("hand", "ping", "places"),
    [
        ("dm", "dm", ["hand", "hand"]),
        ("dm", "channel", ["board", "board"]),
        ("dm", "off", []),
        ("button", "dm", ["board", "board"]),
        ("button", "channel", ["board", "board"]),
        ("button", "off", []),
        ("closed", "dm", ["board", "board"]),
        ("closed", "channel", ["board", "board"]),
        ("closed", "off", []),
    ],
)
async def test_one_ping_a_turn_at_one_place(town: Town, hand: str, ping: str, places: list[str]) -> None:
    """Each choice with hands that arrive, that are not wanted and that do not arrive; others as usual."""
    # given
    anna, bo = await two(town)
    if hand == "closed":
        anna.close_dms()
    await anna.command("me", hand="button" if hand == "button" else "dm", ping=ping)

    # when
    await two_turns_each(town, anna, bo)

    # then
    boards = sends(town, town.channel.id)
    tried = ["hand"] if (hand, ping) == ("closed", "dm") else []  # once, in vain
    assert called(town, anna) == places + tried
    assert called(town, bo) == ["hand", "hand"]
    assert [rings(sent) for sent in boards].count(True) == places.count("board")
    assert len(boards) == 4
    assert bool(town.requests("POST", f"/channels/{anna.user.dm_channel.id}/messages")) is (hand != "button")


@pytest.mark.parametrize("hand", ["dm", "button"])
@pytest.mark.parametrize(("hours", "is_quiet"), [(0, True), (8, False)])
async def test_nothing_rings_in_quiet_hours(town: Town, hand: str, hours: int, *, is_quiet: bool) -> None:
    """By the server's clock unless an own one was chosen; the hand comes all the same, without a sound."""
    # given
    anna, bo = await two(town)
    with town.env.time_context():
        now = discord.utils.utcnow().hour
    await town.bot.house.servers.set_timezone(town.guild.id, "UTC")
    quiet = f"{(now + hours) % 24}-{(now + hours + 2) % 24 or 24}"
    await anna.command("me", hand=hand, quiet=quiet)

    # when
    await two_turns_each(town, anna, bo)

    # then
    place = "hand" if hand == "dm" else "board"
    assert called(town, anna) == ([] if is_quiet else [place, place])
    assert called(town, bo) == ["hand", "hand"]


async def test_silent_hand_is_still_a_whole_hand(town: Town) -> None:
    """Who is called in the channel gets the hand all the same, and can play from it."""
    # given
    anna, bo = await two(town)
    await anna.command("me", ping="channel")
    await begin(town, anna, bo)

    # when
    await step(anna.hand)

    # then
    assert "**Bo** is on turn" in anna.dm.content
    assert len(await town.stored_moves()) == 1


async def test_change_counts_from_the_next_turn(town: Town) -> None:
    """In the middle of a game, and of a turn; the message of before goes when it would come anew."""
    # given
    anna, bo = await two(town)
    await begin(town, anna, bo)
    await anna.command("me", hand="button")
    during = [hand.seen.content for hand in anna.hands()]

    # when
    await step(anna.hand)
    await step(bo.hand)

    # then
    assert len(during) == 1
    assert "your turn" in during[0]
    assert anna.dms() == []
    assert called(town, anna) == ["board", "hand"]


async def test_direct_messages_are_taken_up_again(town: Town) -> None:
    """Somebody who wants the hand sent after all gets it at the next turn."""
    # given
    anna, bo = await two(town)
    await anna.command("me", hand="button")
    await begin(town, anna, bo)
    await anna.command("me", hand="dm")

    # when
    await step(await anna.my_hand())
    await step(bo.hand)

    # then
    assert "your turn" in anna.dm.content
    assert called(town, anna) == ["board", "hand"]


async def test_own_choice_wins_over_the_host(town: Town) -> None:
    """Where hands come by *My hand* unless somebody chooses, only who has chosen is written to."""
    # given
    town.bot.house.hands.by_dm = False
    anna, bo = await two(town)
    await anna.command("me", hand="dm")

    # when
    await begin(town, anna, bo)
    await step(anna.hand)

    # then
    assert called(town, anna) == ["hand"]
    assert called(town, bo) == ["board"]
    assert bo.dms() == []


async def test_nobody_hears_of_messages_they_do_not_want(town: Town) -> None:
    """That direct messages do not arrive is not told to whoever has chosen *My hand*."""
    # given
    anna, bo = await two(town)
    anna.close_dms()
    await begin(town, anna, bo)
    await anna.command("me", hand="button")

    # when
    unwanted = (await anna.my_hand()).seen.content
    await anna.command("me", hand="dm")
    wanted = (await anna.my_hand()).seen.content

    # then
    assert "cannot send you direct messages" not in unwanted
    assert "cannot send you direct messages" in wanted


async def test_choices_outlive_a_restart(town: Town) -> None:
    """The bot that was started anew calls where the old one did, and not once more."""
    # given
    anna, bo = await two(town)
    await anna.command("me", ping="channel")
    await begin(town, anna, bo)
    before = called(town, anna)

    # when
    await town.restart()
    await town.settle()
    again = called(town, anna)
    await step(anna.hand)
    await step(bo.hand)

    # then
    assert (before, again) == (["board"], ["board"])
    assert called(town, anna) == ["board", "board"]


async def test_failing_database_costs_the_choice_and_no_board(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where choices cannot be read a turn is called as if there were none; later they count again."""
    # given
    anna, bo = await two(town)
    await anna.command("me", ping="off")
    await town.restart()

    async def fail(_: int) -> None:
        raise StorageError("disk I/O error")

    # when
    with monkeypatch.context() as patch:
        patch.setattr(town.bot.house.people.store, "preferences", fail)
        await begin(town, anna, bo)
    during = called(town, anna)
    await step(anna.hand)
    await step(bo.hand)

    # then
    assert "your turn" in anna.dm.content
    assert "**Anna**" in town.board().content
    assert during == ["hand"]
    assert called(town, anna) == ["hand"]
    assert len(sends(town, dm_channel(town, anna))) == 2


async def test_request_comes_only_to_whom_it_may(town: Town) -> None:
    """A partner who wants no direct messages is asked on the board and on *My hand*."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    await cleo.command("me", hand="button")

    # when
    await ask(anna)

    # then
    assert requests(cleo) == []
    assert "Cleo" in line(town.board(), "asks")
    assert "Play it" in (await cleo.my_hand()).seen.buttons


async def test_request_goes_when_messages_are_not_wanted_any_more(town: Town) -> None:
    """One that was sent is taken away at the next change of the table, and the other way still works."""
    # given
    stack_partners_one(town)
    anna, _, cleo, _ = await two_pairs(town)
    await ask(anna)
    (request,) = requests(cleo)

    # when
    await cleo.command("me", hand="button")
    await cleo.command("partner", action="point")

    # then
    assert not request.is_there
    await (await cleo.my_hand()).press((await cleo.my_hand()).seen.buttons["Play it"])
    assert await town.stored_moves() == [(0, "PS>B1")]


async def test_everything_else_is_silent(town: Town) -> None:
    """Requests, boards that are put at the bottom and results ring for nobody, whatever was chosen."""
    # given
    stack_partners_one(town)
    people = await two_pairs(town)
    anna, _, cleo, _ = people
    for player in people:
        await player.command("me", ping="channel")
    before = {player.id: called(town, player) for player in people}

    # when
    await ask(anna)
    await cleo.command("board")
    await anna.press(town.channel.id, town.board().id, "sb:1::end-surely")

    # then
    later: dict[int, Any] = {player.id: called(town, player) for player in people}
    assert later == before
