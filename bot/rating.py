"""Ratings after Plackett and Luce, by the openskill library: for any number of players and teams."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from bot.tables.rating import Rating


class PlackettLuceRater:
    """Rates games; :class:`bot.tables.rating.Rater`."""

    def __init__(self) -> None:
        self._model = PlackettLuce()

    def start(self) -> Rating:
        """Return the rating of somebody who has not played yet."""
        return Rating(self._model.mu, self._model.sigma)

    def rate(self, teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
        """Return the new ratings, in the same order; the lowest rank is the best, equal ranks are a tie."""
        before = [[self._model.rating(player.mu, player.sigma) for player in team] for team in teams]
        after = self._model.rate(before, ranks=[float(rank) for rank in ranks])
        return [[Rating(player.mu, player.sigma) for player in team] for team in after]
