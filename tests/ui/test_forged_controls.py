"""Controls that nobody was shown: forged, foreign, malformed, huge."""

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.render.panel import Verb
from tests.support.discord import Town, answered, opened
from tests.ui.playing import begin, on_turn

pieces = st.sampled_from(
    [
        "sb",
        "ss",
        ":",
        "1",
        "2",
        "ffffffffffffff",
        "H1>B1",
        "HW>D4",
        "S",
        "D9",
        "-",
        "=",
        "move",
        "'; DROP TABLE moves",
    ]
)
verbs = st.sampled_from([verb.value for verb in Verb])
arguments = st.sampled_from(["", "=", "=9", "=-1", "=always", "=99999999999", "=x" * 20])
forged_ids = (
    st.text(max_size=110)
    | st.lists(pieces, max_size=8).map("".join)
    | st.builds(
        "sb:{}:{}:{}{}".format,
        st.sampled_from(["", "1", "2", "7fffffff"]),
        st.sampled_from(["", "1"]),
        verbs,
        arguments,
    )
)
values = st.lists(st.sampled_from(["H1>B1", "", "5", "always", "on", "x" * 100]), max_size=2)
presses = st.lists(st.tuples(forged_ids, values), min_size=150, max_size=200)


@settings(
    max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(presses)
async def test_every_forged_press_is_answered_and_plays_nothing(
    forged: list[tuple[str, list[str]]],
) -> None:
    """Somebody without a seat presses whatever they like on the board; nothing at the table changes."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder)) as town:
            # given
            anna, bo, stranger = town.people("Anna", "Bo", "Zoe")
            await begin(town, anna, bo)
            before = await town.bot._store.load(1)
            board = town.board()

            # when
            for custom_id, chosen in forged:
                town.emit(stranger.id, town.channel.id, board.id, custom_id, *chosen)
            await town.rush()

            # then
            assert all(result.acknowledged for result in town.results(len(forged)))
            assert await town.bot._store.load(1) == before
            assert [message.id for message in town.messages(town.channel.id)] == [board.id]


async def test_forged_control_says_what_to_do(town: Town) -> None:
    """The answer is private and tells how to get a fresh control."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    result = answered(await bo.press(town.channel.id, town.board().id, "sb:1:1:H13>B1"))

    # then
    assert result.is_private
    assert "/skipbo board" in result.content


async def test_control_of_another_channel_is_refused(town: Town) -> None:
    """Nobody joins, watches, ends or leaves a table from a channel where it does not stand."""
    # given
    anna, bo, stranger = town.people("Anna", "Bo", "Zoe")
    other = town.guild.create_text_channel("elsewhere")
    await begin(town, anna, bo)
    await stranger.command("start", other)
    before = await town.bot._store.load(1)

    # when
    results = [
        answered(await stranger.press(other.id, town.board(other).id, f"sb:1::{verb}"))
        for verb in ("join", "watch", "board", "end", "end-surely", "leave", "options", "begin")
    ]

    # then
    assert ["too old to be understood" in result.content for result in results] == [True] * len(results)
    assert await town.bot._store.load(1) == before


async def test_unknown_table_is_answered(town: Town) -> None:
    """A table that never was, and one with a number no database has, are no games."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    board = town.board().id

    # when
    answers = [
        answered(await anna.press(town.channel.id, board, f"sb:{table}:{version}:{what}")).content
        for table in ("0", "99", "fffffffffffffff")
        for version, what in (("1", "H1>B1"), ("", "hand"), ("", "join"), ("1", "undo"))
    ]

    # then
    assert set(answers) == {"There is no game here. `/skipbo start` opens one."}


async def test_select_without_values_is_answered(town: Town) -> None:
    """A select that arrives without a chosen line plays nothing."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    player = on_turn([anna, bo], town.board())

    # when
    result = await player.press_dm(player.dm.select_id)

    # then
    assert answered(result).is_private or answered(result).id != player.dm.id
    assert await town.stored_moves() == []


async def test_public_message_cannot_be_dismissed(town: Town) -> None:
    """Taking a message away is for private ones."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    await anna.press(town.channel.id, town.board().id, "sb:::dismiss")

    # then
    assert len(town.messages(town.channel.id)) == 1
