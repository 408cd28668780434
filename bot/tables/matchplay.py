"""The match that is played at a table, as it grows game by game."""

from dataclasses import replace

from bot.game.outcome import Outcome
from bot.tables.match import GameResult, Match, MatchRules, sides_of, winners_of
from bot.tables.occupants import Computer, Occupant
from bot.tables.ports import GameEnd
from bot.tables.seating import Seating


class MatchPlay:
    """A match at a table, of partners or not; ``agreed``: the people who agree to stop its running game."""

    def __init__(self, match: Match, agreed: tuple[int, ...] = (), *, partners: bool = False) -> None:
        self.match = match
        self.agreed = agreed
        self.partners = partners

    @property
    def last(self) -> GameResult | None:
        """The game that ended last, ``None`` before the first end."""
        return self.match.results[-1] if self.match.results else None

    def choose(self, rules: MatchRules) -> None:
        """Play by other rules."""
        self.match = replace(self.match, rules=rules)

    def begin_anew(self) -> None:
        """Begin the next match by the same rules."""
        self.match = Match(self.match.rules, self.match.number + 1)

    def count(self, outcome: Outcome, seating: Seating, *, dealer: int) -> GameEnd:
        """Count a game that has just ended and pass the deal on; a game dealt again keeps its dealer."""
        result = GameResult(tuple(map(_player, seating.seats)), outcome)
        self.match = replace(self.match, results=(*self.match.results, result))
        self.agreed = ()
        if result.is_counted:
            seating.pass_deal_on(dealer)
        else:
            seating.next_dealer = dealer
        return GameEnd(result, self._winning_seats(seating))

    def is_over(self, seating: Seating) -> bool:
        """Return whether the match is decided."""
        return winners_of(self.match, seating.seats, partners=self.partners) is not None

    def agree(self, person_id: int, seating: Seating) -> bool:
        """Note that a person agrees to stop, and return whether all people do."""
        self.agreed = tuple(dict.fromkeys((*self.agreed, person_id)))
        return all(person.id in self.agreed for person in seating.people)

    def _winning_seats(self, seating: Seating) -> tuple[int, ...] | None:
        winners = winners_of(self.match, seating.seats, partners=self.partners)
        if winners is None or not self.match.rules.is_match:
            return None
        sides = sides_of(seating.seats, partners=self.partners)
        return tuple(seat for seat, side in enumerate(sides) if side in winners)


def _player(occupant: Occupant) -> Occupant:
    """Return who has played: in an ended game nobody is away."""
    return replace(occupant, is_away=False) if isinstance(occupant, Computer) else occupant
