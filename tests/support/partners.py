"""Tables of partners, as the use cases hand them to the screens, with all that partners do beside moving."""

from collections.abc import Sequence
from dataclasses import replace

from bot.game.moves import PARTNER_STOCK_PLAYS
from bot.game.options import Options
from bot.game.outcome import Outcome, Termination
from bot.game.scoring import blocked, unfinished, won_by_stockpile
from bot.tables.customs import Asked, Customs, Pointed, Talk
from bot.tables.match import GameResult, MatchKind, MatchRules
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Occupant
from tests.support.matches import in_match, results
from tests.support.states import Played

PAIRS = Options(partners=True)
STRICT = Options(partners=True, strict=True)


def pair_won(winner: int, *stocks: int) -> Outcome:
    """A game that the pair of the seat ``winner`` has won; ``stocks`` by seat."""
    return won_by_stockpile(winner, stocks, sides=len(stocks) // 2)


def busy(table: TableState) -> TableState:
    """The running table with a request that was declined, a partner who points, and two talks."""
    partner = table.waiting_partner
    assert partner is not None
    turn, seats = table.turn_number, len(table.seats)
    return replace(
        table,
        customs=Customs(
            asked=Asked(PARTNER_STOCK_PLAYS[1], is_declined=True),
            pointed=Pointed(12),
            talks=(Talk((partner - 1) % seats, turn - 1), Talk(partner, turn)),
        ),
    )


def paired_results(players: Sequence[Occupant], games: int) -> tuple[GameResult, ...]:
    """Games that the pairs win in turn, with a draw, a resigned and an abandoned one among them."""
    seats = len(players)
    sides = seats // 2
    wins = [pair_won(number % sides, *_left(number % sides, seats, sides)) for number in range(games)]
    given_up = [
        unfinished(why, [4] * seats, sides=sides) for why in (Termination.RESIGNED, Termination.ABANDONED)
    ]
    return results(players, *wins[:2], blocked([4] * seats, sides=sides), *given_up, *wins[2:])


def paired_matches(played: Played, *, games: int = 3) -> tuple[TableState, ...]:
    """The table in the middle of a match, between two games, and after one that the first pair has won."""
    table, rows = played.table, paired_results(played.seats, games)
    seats = len(played.seats)
    last = results(played.seats, pair_won(0, *_left(0, seats, seats // 2, cards=20)))
    return (
        in_match(table, rows, phase=Phase.PLAYING),
        in_match(table, rows, phase=Phase.BETWEEN),
        in_match(table, (*rows, *last), MatchRules(MatchKind.POINTS, 250), phase=Phase.FINISHED),
    )


def _left(winner: int, seats: int, sides: int, *, cards: int = 6) -> list[int]:
    return [0 if seat % sides == winner else cards for seat in range(seats)]
