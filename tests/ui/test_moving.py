"""A table that has lost its channel is brought to another one by its host."""

import pytest

from tests.support.discord import Town, answered
from tests.ui.losing import Two, at_table, forbid
from tests.ui.playing import on_turn, step


@pytest.fixture
async def two(town: Town) -> Two:
    """Anna and Bo."""
    return await at_table(town)


async def test_host_brings_the_table_to_another_channel(two: Two) -> None:
    """The board in another channel of the server is all it takes; the game goes on there."""
    # given
    den = two.town.guild.create_text_channel("den")
    two.town.env.backend.delete_channel(two.town.channel.id)
    await two.town.settle()

    # when
    await two.anna.command("board", den)
    await two.discards()
    await step(two.bo.hand)

    # then
    table = await two.state()
    assert table.place.channel_id == den.id
    assert not table.is_suspended
    assert not two.notices(two.anna) + two.notices(two.bo)
    assert len(await two.town.stored_moves()) == 2
    assert on_turn([two.anna, two.bo], two.town.board(den)) is two.anna
    assert len(two.town.messages(den.id)) == 1


async def test_guest_cannot_bring_it(two: Two) -> None:
    """For everybody else the channel is empty."""
    # given
    den = two.town.guild.create_text_channel("den")
    two.town.env.backend.delete_channel(two.town.channel.id)
    await two.town.settle()

    # when
    answer = answered(await two.bo.command("board", den))

    # then
    assert "no game here" in answer.content
    assert (await two.state()).is_suspended


async def test_taken_channel_keeps_its_table(two: Two) -> None:
    """Where another table stands its board is shown, and the host's table waits on."""
    # given
    den = two.town.guild.create_text_channel("den")
    await two.bo.command("start", den)
    two.town.env.backend.delete_channel(two.town.channel.id)
    await two.town.settle()

    # when
    await two.anna.command("board", den)

    # then
    assert (await two.state()).is_suspended
    assert "Bo" in two.town.board(den).text


async def test_channel_where_the_bot_may_not_write_is_refused(two: Two) -> None:
    """The table would be lost again at once; what is missing is said instead."""
    # given
    den = two.town.guild.create_text_channel("den")
    two.town.env.backend.delete_channel(two.town.channel.id)
    forbid(two.town, "send_messages", channel=den)
    await two.town.settle()

    # when
    answer = answered(await two.anna.command("board", den))

    # then
    assert "**Send Messages**" in answer.content
    assert (await two.state()).is_suspended


async def test_board_elsewhere_does_not_move_a_table_that_is_well(two: Two) -> None:
    """Only a lost channel makes a table movable."""
    den = two.town.guild.create_text_channel("den")

    answer = answered(await two.anna.command("board", den))

    assert "no game here" in answer.content
    assert (await two.state()).place.channel_id == two.town.channel.id
