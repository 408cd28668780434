"""Matches at a table, as the use cases hand them to the screens."""

from collections.abc import Sequence
from dataclasses import replace

from bot.game.outcome import Outcome, Termination
from bot.game.scoring import blocked, unfinished, won_by_stockpile
from bot.tables.match import GameResult, Match, MatchKind, MatchRules
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Occupant
from tests.support.states import Played

TO_500 = MatchRules(MatchKind.POINTS, 500)


def won(winner: int, *left: int) -> Outcome:
    """A game that ``winner`` has won while the others kept so many stock cards, by seat."""
    stocks = list(left)
    stocks.insert(winner, 0)
    return won_by_stockpile(winner, stocks)


def results(players: Sequence[Occupant], *outcomes: Outcome) -> tuple[GameResult, ...]:
    """Games of the same players that ended so."""
    return tuple(GameResult(tuple(players), outcome) for outcome in outcomes)


def some_games(players: Sequence[Occupant], games: int) -> tuple[GameResult, ...]:
    """Games that the seats win in turn, with a draw, a resigned and an abandoned one among them."""
    seats = len(players)
    outcomes = [won(number % seats, *[7 + number % 5] * (seats - 1)) for number in range(games)]
    given_up = [unfinished(why, [4] * seats) for why in (Termination.RESIGNED, Termination.ABANDONED)]
    odd = [blocked([4] * seats), *given_up]
    return results(players, *outcomes[:2], *odd, *outcomes[2:])


def in_match(
    table: TableState, played: Sequence[GameResult], rules: MatchRules = TO_500, *, phase: Phase | None = None
) -> TableState:
    """The table in a match in which these games have ended."""
    phase = phase or table.phase
    coming = () if phase in (Phase.LOBBY, Phase.PLAYING) else table.seats
    view = table.view
    if view is not None and phase is not Phase.PLAYING and played:
        outcome = played[-1].outcome
        view = view._replace(outcome=outcome, stock_left=outcome.stock_left)
    return replace(
        table,
        phase=phase,
        view=view,
        match=Match(rules, results=tuple(played)),
        coming=coming,
        next_dealer=0 if phase is Phase.BETWEEN else None,
        game_number=len(played) + 1,
    )


def match_tables(played: Played, *, games: int = 3) -> tuple[TableState, ...]:
    """The same table in the middle of a match, between two games, and after a match that seat 0 has won."""
    table = played.table
    rows = some_games(played.seats, games)
    decided = (*rows, *results(played.seats, won(0, *[19] * (len(played.seats) - 1))))
    return (
        in_match(table, rows, phase=Phase.PLAYING),
        in_match(table, rows, phase=Phase.BETWEEN),
        in_match(table, decided, MatchRules(MatchKind.POINTS, 250), phase=Phase.FINISHED),
    )
