"""Nobody is sent what they may not know."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.game.record import Record
from bot.game.replay import replay
from tests.support.discord import Player, Town, opened
from tests.ui.playing import OVER, begin, on_turn, play_to_the_end
from tests.ui.stacking import stack

SCRIPT = ["H1>B1", "H9>D1", "H2>B1", "H4>D2", "H3>B1", "H10>D4", "H5>D2"]
"""Anna plays 1 and discards 9, Bo plays 2 and discards 4, Anna plays 3 and discards 10, Bo discards 5."""

COMMON = ("9 9 9 9 5", "8 8 8 8 6", "1 9 9 9 12   2 4 7 7 8   3 10   5 11")
BOS_HAND = ("9 9 9 9 5", "8 8 8 8 6", "1 9 9 9 12   2 4 6 W W   3 10   5 1")
COVERED = ("1 2 3 4 5", "W W 12 11 6", "1 9 9 9 12   2 4 7 7 8   3 10   5 11")
UNDRAWN = ("9 9 9 9 5", "8 8 8 8 6", "1 9 9 9 12   2 4 7 7 8   3 10   5 11   1 1 W W W W W 2")


async def watched_game(folder: Path, dealt: tuple[str, str, str]) -> dict[str, list[Any]]:
    """All that was sent in a game by :data:`SCRIPT`, by who could see it."""
    async with opened(folder) as town:
        *stocks, draw = dealt
        stack(town, *stocks, draw=draw)
        anna, bo, stranger = town.people("Anna", "Bo", "Zoe")
        await begin(town, anna, bo)
        for move in SCRIPT:
            player = on_turn([anna, bo], town.board())
            await player.command("play", move=move)
            await look(town, stranger)
            await look(town, anna if player is bo else stranger)
        bos = town.env.backend.dm_channels[bo.id]
        await anna.press(town.channel.id, town.board().id, "sb:1::end-surely")
        return {
            "everybody": [
                sent(entry) for entry in town.requests("*", "*") if not private_to(bo, bos, town, entry)
            ],
            "Bo": [sent(entry) for entry in town.requests("*", "*") if private_to(bo, bos, town, entry)],
        }


async def look(town: Town, player: Player) -> None:
    """Ask for all that one can ask for."""
    await player.my_hand()
    await player.press(town.channel.id, town.board().id, "sb:1::watch")
    await player.press(town.channel.id, town.board().id, "sb:1:1:S")
    await player.command("play", move="H7>B1")
    await player.command("undo")
    await player.command("board")
    await player.offered()


def sent(entry: Any) -> Any:
    """A request without what is another each time: the token in its address, the number against doubles."""
    body = entry.json
    if isinstance(body, dict):
        body = {key: value for key, value in body.items() if key != "nonce"}
    return entry.method, entry.path.split("/")[1], body


def private_to(player: Player, dms: int, town: Town, entry: Any) -> bool:
    """Whether a request went to that person alone."""
    if f"/channels/{dms}" in entry.path:
        return True
    parts = entry.path.split("/")
    tokens = {record.token: record.user_id for record in town.env.backend.interactions.values()}
    return any(tokens.get(part) == player.id for part in parts)


@pytest.mark.parametrize(
    "hidden", [BOS_HAND, COVERED, UNDRAWN], ids=["hand", "covered stock cards", "draw pile"]
)
def test_hidden_cards_change_nothing_that_others_are_sent(
    tmp_path: Path, hidden: tuple[str, str, str]
) -> None:
    """Two games that differ only in what Bo alone, or nobody, may know look the same to everybody else."""
    # given
    folders = tmp_path / "plain", tmp_path / "other"
    for folder in folders:
        folder.mkdir()

    # when
    plain = asyncio.run(watched_game(folders[0], COMMON))
    other = asyncio.run(watched_game(folders[1], hidden))

    # then
    assert len(plain["everybody"]) > 100
    # Messages to different channels overtake one another as the machine pleases.
    assert sorted(map(repr, other["everybody"])) == sorted(map(repr, plain["everybody"]))
    assert (other["Bo"] != plain["Bo"]) == (hidden is BOS_HAND)


async def test_controls_name_only_cards_that_their_owner_holds(town: Town) -> None:
    """In a whole game no public control carries a card, and no hand carries somebody else's."""
    # given
    people = town.people("Anna", "Bo", "Cleo")
    await begin(town, *people)

    # when
    await play_to_the_end(town, people)

    # then
    assert OVER in town.board().content
    stored = await town.bot._store.load(1)
    assert stored is not None
    assert stored.record is not None
    hands = hands_by_version(stored.record)
    seats = {town.env.backend.dm_channels[player.id]: seat for seat, player in enumerate(people)}
    for entry in [
        *town.requests("POST", "/channels/*/messages"),
        *town.requests("PATCH", "/channels/*/messages/*"),
    ]:
        channel = int(entry.path.split("/")[2])
        for version, card in cards_in(entry.json):
            assert channel in seats
            assert card in hands[version][seats[channel]]


def hands_by_version(record: Record) -> dict[int, list[set[str]]]:
    """What each seat held at each version of the table, as the notation writes it."""
    first = 2 + 2 + 1 - 1  # opened, two joins, dealt
    found: dict[int, list[set[str]]] = {}
    for number in range(len(record.moves) + 1):
        upto = Record(
            record.options, record.players, record.deal, record.reshuffles, record.moves[:number], None
        )
        game = replay(upto).game
        hands = [game.player_view(seat).hand for seat in range(game.seats)]
        found[first + number] = [{f"H{card or 'W'}" for card in hand} for hand in hands]
    return found


def cards_in(body: dict[str, Any]) -> list[tuple[int, str]]:
    """Versions and hand cards in the custom ids and the values of a message."""
    found: list[tuple[int, str]] = []
    for row in body.get("components", []):
        for part in row["components"]:
            kind, _, version, what = (*part.get("custom_id", "").split(":", 3), "", "", "", "")[:4]
            moves = [option["value"] for option in part.get("options", [])] if kind == "ss" else [what]
            found += [(int(version, 16), move.split(">")[0]) for move in moves if move.startswith("H")]
    return found
