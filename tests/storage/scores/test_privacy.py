"""What is kept of a person is shown whole, and forgotten whole."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from sqlalchemy import select

from bot.game.options import Options
from bot.game.outcome import Termination
from bot.storage.engine import Database
from bot.storage.privacy import SqlPrivacy
from bot.storage.schema import scores as scores_table
from bot.storage.scores import SqlScores
from bot.storage.screens import SqlMailboxes, SqlScreens
from bot.storage.tables import SqlTables
from bot.tables.match import GameResult, standings
from bot.tables.model import Phase
from bot.tables.occupants import UNNAMED, Computer, Occupant, Person
from bot.tables.ports import Mailbox, Screen, Shown
from bot.tables.privacy import Kept, StillSeatedError
from bot.tables.scores import By, FinishedGame, LeaderboardLine, PlayerStats
from tests.storage.building import (
    ANNA,
    BEN,
    CLEO,
    Clock,
    change_to,
    dealt,
    ending,
    loaded,
    lobby,
    played,
    running_table,
    unnamed,
)
from tests.storage.scores.dumping import dump, found_in
from tests.storage.scores.ended import GUILD, NOBODY, board_of, stopped, won
from tests.storage.scores.random_games import FORGOTTEN, PEOPLE, Drawn, empty_database, games, recorded
from tests.storage.scores.recount import ranked

COMPUTER = Computer("simplest")
OTHERS = [person for person in PEOPLE if person != FORGOTTEN]
MARKS = (str(FORGOTTEN.id), FORGOTTEN.name)
SUBSTITUTE = Computer("simplest", sits_for=FORGOTTEN)


def without(person: Person, players: tuple[Occupant, ...]) -> tuple[Occupant, ...]:
    """The players, with that person unnamed."""
    changed: dict[Occupant, Occupant] = {person: UNNAMED}
    changed |= {
        occupant: replace(occupant, sits_for=UNNAMED)
        for occupant in players
        if isinstance(occupant, Computer) and occupant.sits_for == person
    }
    return tuple(changed.get(occupant, occupant) for occupant in players)


# ---------------------------------------------------------------------- what is kept


async def test_nothing_is_kept_of_a_stranger(privacy: SqlPrivacy) -> None:
    """Of somebody who was never there nothing is known."""
    nothing = Kept(NOBODY, "", live_tables=(), past_tables=0, mailbox=None, servers=())

    assert await privacy.kept(NOBODY, with_games=True) == nothing


async def test_everything_kept_is_shown(
    privacy: SqlPrivacy, store: SqlTables, scores: SqlScores, database: Database, clock: Clock
) -> None:
    """Live and past tables, the mailbox, and of each server the numbers, the games and the seats."""
    await played(store, (ANNA, BEN), won(0, 0, 3))
    await played(store, (CLEO, BEN), won(0, 0, 3))
    await played(store, (BEN, Computer("simplest", sits_for=ANNA)), won(0, 0, 3))
    await played(store, (COMPUTER, ANNA), won(0, 0, 3), guild_id=GUILD + 1)
    sat_in_for = await running_table(store, channel_id=1, seats=(Computer("simplest", sits_for=ANNA), BEN))
    seated = await store.create(lobby(2))
    await SqlMailboxes(database).keep_mailbox(Mailbox(ANNA.id, 77))

    kept = await privacy.kept(ANNA.id, with_games=True)

    assert (kept.person_id, kept.name, kept.mailbox) == (ANNA.id, "Anna", 77)
    assert kept.live_tables == (sat_in_for.id, seated)
    assert kept.past_tables == 4  # the second one as its host
    first, second = kept.servers
    assert (first.guild_id, second.guild_id) == (GUILD, GUILD + 1)
    assert first.stats == await scores.stats(GUILD, ANNA.id, asker=ANNA.id)
    history = await scores.history(GUILD, person_id=ANNA.id, page=1)
    assert (first.games, first.seats) == (history.games[::-1], (0, 1))
    assert ([game.number for game in second.games], second.seats) == ([1], (1,))


async def test_newest_name_is_shown(
    privacy: SqlPrivacy, store: SqlTables, scores: SqlScores, clock: Clock
) -> None:
    """The name is the last one that was seen in any server; of somebody without games, that of the seat."""
    for guild in (GUILD, GUILD + 1):
        await played(store, (ANNA, BEN), won(0, 0, 3), guild_id=guild)
    await store.create(replace(lobby(3), host=CLEO))
    await clock.sleep(1)

    await scores.seen(GUILD, replace(ANNA, name="Annika"))

    assert (await privacy.kept(ANNA.id, with_games=True)).name == "Annika"
    assert (await privacy.kept(CLEO.id, with_games=True)).name == "Cleo"


# ---------------------------------------------------------------------- forgetting


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING, Phase.BETWEEN])
async def test_who_has_a_seat_is_not_forgotten(
    privacy: SqlPrivacy, store: SqlTables, database: Database, phase: Phase
) -> None:
    """Somebody who sits at a live table is told so, and nothing has changed."""
    await played(store, (ANNA, BEN), won(0, 0, 3))
    table = await running_table(store, seats=(ANNA, BEN))
    await store.save(change_to(table.id, 3, phase, on_turn=None))
    before = await dump(database)

    with pytest.raises(StillSeatedError):
        await privacy.forget(ANNA.id)

    assert await dump(database) == before


async def test_stranger_is_forgotten_at_once(
    privacy: SqlPrivacy, store: SqlTables, database: Database
) -> None:
    """Where nothing is known nothing changes."""
    await played(store, (ANNA, BEN), won(0, 0, 3))
    before = await dump(database)

    assert await privacy.forget(NOBODY) == ()

    assert await dump(database) == before


async def test_no_trace_is_left(privacy: SqlPrivacy, store: SqlTables, database: Database) -> None:
    """Seats, seats held for them, hosting, agreeing, messages, scores: name and number are gone."""
    # given
    agreed = await running_table(store, channel_id=1, seats=(SUBSTITUTE, BEN))
    await store.save(change_to(agreed.id, 3, Phase.PLAYING, None, agreed=(BEN.id, FORGOTTEN.id)))
    hosted = await running_table(store, channel_id=2, seats=(BEN, CLEO))
    await store.save(change_to(hosted.id, 3, Phase.PLAYING, None, host=FORGOTTEN))
    left_lobby = await store.create(replace(lobby(3), host=FORGOTTEN))
    assert left_lobby is not None
    await store.save(change_to(left_lobby, 2, Phase.ABANDONED, None, seats=()))
    seated = [
        await played(store, (FORGOTTEN, BEN), won(0, 0, 3)),
        await played(store, (BEN, SUBSTITUTE), stopped(Termination.RESIGNED, 0, 3)),
        await played(store, (COMPUTER, FORGOTTEN), won(0, 0, 3), guild_id=GUILD + 1),
    ]
    between = await running_table(store, channel_id=4, seats=(FORGOTTEN, BEN))
    await store.save(ending(between.id, 3, (FORGOTTEN, BEN), won(0, 0, 3)))
    await store.save(change_to(between.id, 4, Phase.BETWEEN, None, host=BEN, seats=(BEN, CLEO)))
    unknown = await played(store, (BEN, CLEO), won(0, 0, 3))
    mailboxes, screens = SqlMailboxes(database), SqlScreens(database)
    await mailboxes.keep_mailbox(Mailbox(FORGOTTEN.id, 77))
    await mailboxes.keep_mailbox(Mailbox(BEN.id, 78))
    for person in (FORGOTTEN, BEN):
        await screens.remember(Shown(agreed.id, Screen.HAND, person.id, 1, message_id=2, turn=3))
    touched = sorted([agreed.id, hosted.id, left_lobby, *seated, between.id])
    before = {table: await store.version(table) for table in (*touched, unknown)}
    assert await found_in(database, *MARKS) == list(MARKS)

    # when
    risen = await privacy.forget(FORGOTTEN.id)

    # then
    assert await found_in(database, *MARKS) == []
    assert sorted(risen) == touched
    after = {table: await store.version(table) for table in before}
    assert after == {table: (version or 0) + (table in touched) for table, version in before.items()}
    assert await privacy.kept(FORGOTTEN.id, with_games=True) == Kept(FORGOTTEN.id, "", (), 0, None, ())
    assert (await mailboxes.mailbox(BEN.id)).channel_id == 78
    assert [shown.person_id for shown in await screens.shown(agreed.id)] == [BEN.id]


async def test_controls_stay_good(privacy: SqlPrivacy, store: SqlTables) -> None:
    """Forgetting somebody changes no cards: what was drawn before can still be pressed."""
    table = await running_table(store, seats=(SUBSTITUTE, BEN))

    await privacy.forget(FORGOTTEN.id)

    live = await loaded(store, table.id)
    assert (live.version, live.cards_version) == (table.version + 1, table.cards_version)


async def test_tables_go_on_with_an_unnamed_seat(privacy: SqlPrivacy, store: SqlTables) -> None:
    """A live table has a computer player for nobody known there, and keeps who else has agreed."""
    table = await running_table(store, seats=(SUBSTITUTE, BEN))
    await store.save(change_to(table.id, 3, Phase.PLAYING, None, agreed=(FORGOTTEN.id, BEN.id)))

    await privacy.forget(FORGOTTEN.id)

    live = await loaded(store, table.id)
    assert unnamed(live.seats) == (Computer("simplest", sits_for=UNNAMED), BEN)
    assert live.agreed == (BEN.id,)
    assert await store.live() == (table.id,)


async def test_ended_table_is_loaded_without_the_name(
    privacy: SqlPrivacy, store: SqlTables, scores: SqlScores
) -> None:
    """The seats, the host, the results and the record of an ended table have nobody's name where it stood."""
    new = replace(lobby(1), host=FORGOTTEN)
    table_id = await store.create(new)
    assert table_id is not None
    running = await running_table(store, channel_id=2, seats=(FORGOTTEN, BEN))
    await store.save(ending(running.id, 3, (FORGOTTEN, BEN), won(0, 0, 3)))
    await store.save(change_to(table_id, 2, Phase.ABANDONED, None))

    await privacy.forget(FORGOTTEN.id)

    lobby_now, ended = await loaded(store, table_id), await loaded(store, running.id)
    assert (lobby_now.host, unnamed(lobby_now.seats)) == (UNNAMED, (UNNAMED,))
    assert unnamed(ended.seats) == (UNNAMED, BEN)
    assert ended.match.results == (GameResult(ended.seats, won(0, 0, 3)),)
    assert ended.record is not None
    assert ended.record.players == ("", "Ben *bold*")
    opened = await scores.game(GUILD, 1)
    assert opened is not None
    assert opened.record == ended.record


async def test_seat_of_a_forgotten_person_tells_nothing_more(
    privacy: SqlPrivacy, store: SqlTables, database: Database
) -> None:
    """What the game itself says of the seat stays; how far the person had come with it does not."""
    await played(store, (BEN, SUBSTITUTE), won(1, 3, 0), match_winners=(1,))

    await privacy.forget(FORGOTTEN.id)

    rows = await database.read(lambda connection: connection.execute(select(scores_table)).mappings().all())
    (seat,) = (row for row in rows if row["seat"] == 1)
    of_the_game = {"game_id": 1, "seat": 1, "guild_id": GUILD, "number": 1, "name": "", "level": "simplest"}
    of_its_end = {"took_part": True, "won": True, "points": 40, "stock_left": 0, "won_match": True}
    nothing = dict.fromkeys(scores_table.columns.keys())
    assert dict(seat) == nothing | of_the_game | of_its_end | {"person_id": seat["person_id"]}
    assert seat["person_id"] < 0


async def test_match_keeps_its_arithmetic(privacy: SqlPrivacy, store: SqlTables) -> None:
    """Games of the same match stay games of one and the same player, whoever else was forgotten there."""
    # given
    table = await running_table(store, seats=(ANNA, FORGOTTEN, CLEO))
    await store.save(ending(table.id, 3, (ANNA, FORGOTTEN, CLEO), won(1, 3, 0, 4)))
    game = dealt(Options(stock=10))
    await store.save(change_to(table.id, 4, Phase.PLAYING, None, seats=(FORGOTTEN, CLEO), game=game))
    await store.save(ending(table.id, 5, (FORGOTTEN, CLEO), won(0, 0, 9)))
    await store.save(change_to(table.id, 6, Phase.ABANDONED, None))
    before = standings((await loaded(store, table.id)).match.results, partners=False)

    # when
    await privacy.forget(FORGOTTEN.id)
    await privacy.forget(CLEO.id)

    # then
    after = standings((await loaded(store, table.id)).match.results, partners=False)
    assert [(row.wins, row.points) for row in after] == [(row.wins, row.points) for row in before]
    players = [player for row in after for player in row.players]
    assert [player.name for player in players if isinstance(player, Person)] == ["Anna", "", ""]


async def test_aliases_lead_from_no_table_to_another(privacy: SqlPrivacy, store: SqlTables) -> None:
    """At different tables a forgotten person is different people."""
    tables = [await played(store, (FORGOTTEN, BEN), won(0, 0, 3)) for _ in range(3)]

    await privacy.forget(FORGOTTEN.id)

    found = [(await loaded(store, table)).match.results[0].players[0] for table in tables]
    assert len(set(found)) == 3


async def test_who_plays_again_begins_anew(privacy: SqlPrivacy, store: SqlTables, scores: SqlScores) -> None:
    """After having been forgotten a person is a newcomer, in every period."""
    await played(store, (ANNA, BEN), won(0, 0, 9))
    await privacy.forget(ANNA.id)

    await played(store, (ANNA, BEN), won(0, 0, 3))

    stats = await scores.stats(GUILD, ANNA.id, asker=BEN.id)
    assert stats is not None
    assert (stats.games, stats.points, stats.against and stats.against.games) == (1, 40, 1)
    board = await board_of(scores)
    assert [(line.member.person, line.games) for line in board.lines] == [(ANNA, 1), (BEN, 2)]


# ---------------------------------------------------------------------- what others keep


async def seen_by_others(scores: SqlScores, clock: Clock) -> tuple[object, ...]:
    """What the others have in every leaderboard, and each other's statistics."""
    lines: list[list[LeaderboardLine]] = []
    for by in By:
        for since in (None, clock(), clock().replace(month=1, day=1)):
            board = await scores.leaderboard(GUILD, by=by, since=since, page=1, asker=NOBODY)
            others = [line for line in board.lines if line.member.person.id != FORGOTTEN.id]
            lines.append(ranked(others, by))
    stats: list[PlayerStats | None] = [
        await scores.stats(GUILD, person.id, asker=asker.id) for person in OTHERS for asker in OTHERS
    ]
    return lines, stats


def _without_aliases(game: FinishedGame) -> FinishedGame:
    return replace(game, result=replace(game.result, players=unnamed(game.result.players)))


async def all_games(scores: SqlScores) -> list[FinishedGame]:
    """All ended games of the server."""
    found: list[FinishedGame] = []
    await scores.export(GUILD, found.extend)
    return found


@settings(max_examples=15, deadline=None)
@given(games, games.map(lambda drawn: drawn[:4]))
async def test_others_keep_what_they_have(drawn: list[Drawn], elsewhere: list[Drawn]) -> None:
    """Forgetting somebody changes nobody else's numbers and no game's outcome, and leaves no trace."""
    async with empty_database() as database:
        # given
        clock = Clock()
        await recorded(database, drawn, clock)
        await recorded(database, elsewhere, clock, guild_id=GUILD + 1)
        scores, privacy = SqlScores(database, now=clock), SqlPrivacy(database, now=clock)
        before, before_games = await seen_by_others(scores, clock), await all_games(scores)

        # when
        await privacy.forget(FORGOTTEN.id)

        # then
        assert await seen_by_others(scores, clock) == before
        games_now = await all_games(scores)
        assert [_without_aliases(game) for game in games_now] == [
            replace(game, result=replace(game.result, players=without(FORGOTTEN, game.result.players)))
            for game in before_games
        ]
        for by in By:
            board = await scores.leaderboard(GUILD, by=by, since=None, page=1, asker=FORGOTTEN.id)
            assert (board.own, board.games_so_far) == (None, 0)
            assert list(board.lines) == ranked(board.lines, by)
        assert await found_in(database, *MARKS) == []


async def test_tables_of_others_stay_as_they_are(privacy: SqlPrivacy, store: SqlTables) -> None:
    """Games go on being counted among those who are left."""
    table_id = await played(store, (BEN, CLEO), won(0, 0, 3))
    await played(store, (FORGOTTEN, CLEO), won(0, 0, 3))
    before = await loaded(store, table_id)

    await privacy.forget(FORGOTTEN.id)

    assert await loaded(store, table_id) == before
