"""Ended games put straight into the database, as playing them would have left them there."""

from functools import lru_cache
from typing import Final

from simcord.builders import ChannelHandle

from bot.game.deal import DealerDraw
from bot.game.options import Options
from bot.game.outcome import Outcome
from bot.game.record import Record
from bot.tables.match import GameResult
from bot.tables.model import Phase, Place
from bot.tables.occupants import Computer, Occupant, Person
from bot.tables.ports import Change, GameEnd, NewGame, NewTable
from bot.tables.scores import FinishedGame
from tests.support.discord import Player, Town
from tests.support.records import short_game

STOCK: Final = Options(stock=5)
COMPUTER: Final = Computer("simplest")


@lru_cache
def game_won_by(seat: int, players: int) -> Record:
    """A short game of so many players that this seat has won by its stockpile; always the same."""
    games = (short_game(STOCK, players=players, seed=seed) for seed in range(1000))
    return next(game for game in games if game.result is not None and game.result.winners == (seat,))


async def ended(
    town: Town,
    *players: Player | Occupant,
    winner: int = 0,
    channel: ChannelHandle | None = None,
    outcome: Outcome | None = None,
    match_winners: tuple[int, ...] | None = None,
) -> int:
    """Store a game among these players that has just ended, and return its number in the server.

    It was won by the seat ``winner``, with all its moves; with an ``outcome`` it has none.
    """
    place = channel or town.channel
    seats = tuple(
        player if isinstance(player, Person | Computer) else person_of(player) for player in players
    )
    host = next(seat for seat in seats if isinstance(seat, Person))
    record = game_won_by(winner, len(seats))
    result = outcome or record.result
    assert result is not None
    assert place.guild is not None
    store, guild_id = town.bot._store, place.guild.id
    with town.env.time_context():
        table_id = await store.create(NewTable(Place(guild_id, place.id), host, STOCK))
        assert table_id is not None
        game = NewGame(record.deal, DealerDraw((), record.deal.dealer))
        begin = Change(table_id, 2, Phase.PLAYING, on_turn=host.id, cards_version=2, seats=seats, game=game)
        await store.save(begin)
        end = Change(
            table_id,
            3,
            Phase.ABANDONED if outcome else Phase.FINISHED,
            on_turn=None,
            cards_version=3,
            moves=() if outcome else record.moves,
            reshuffles=() if outcome else record.reshuffles,
            end=GameEnd(GameResult(seats, result), match_winners),
        )
        await store.save(end)
    return (await newest(town, guild_id)).number


async def newest(town: Town, guild_id: int | None = None) -> FinishedGame:
    """The game of the server that has ended last."""
    server = town.guild.id if guild_id is None else guild_id
    history = await town.bot.house.scores.history(server, person_id=None, page=1)
    return history.games[0]


def person_of(player: Player) -> Person:
    """Whom the tables know by that name."""
    return Person(player.id, player.user.name)
