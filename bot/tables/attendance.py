"""Who is there and who is not, and until when a table waits for them."""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import Final

from bot.tables.occupants import Person


class DeadlineKind(Enum):
    """What happens when a deadline passes.

    ``TURN``: the turn is ended for its player.  ``REMINDER``: that player is reminded.  ``LOBBY``: the lobby
    closes.  ``HOST``: hosting passes on.  ``EMPTY``: a game without people ends.  ``MATCH``: a match
    ends that nobody goes on with.  ``PLACE``: a table without a channel ends.
    """

    TURN = "turn"
    REMINDER = "reminder"
    LOBBY = "lobby"
    HOST = "host"
    EMPTY = "empty"
    MATCH = "match"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something happens at ``due_at``, a moment with a zone; a table has one of a kind at most."""

    kind: DeadlineKind
    due_at: datetime


@dataclass(frozen=True, slots=True)
class Vote:
    """Somebody wants ``target_id`` to go."""

    voter_id: int
    target_id: int


@dataclass(frozen=True, slots=True)
class Attendance:
    """What is known of who is there.

    ``overruns``: for a person how many of their turns in a row the clock has ended, if any.
    ``returning``: who gets the seat back when the turn that a computer player plays there is over.
    ``votes``: to kick somebody, who is still seated.  ``kicked``: the people who come back only if the host
    lets them in.  ``asking_in``: who asks the host for a seat, first come first.
    ``reminded``: the ``turn_id`` whose player was reminded last, 0 none; ``nudged_at``: when somebody did
    that by hand in this turn.  ``passed_over``: who was host until silent for too long, until the next game
    begins.
    ``silent_hosts``: who has been passed over since a host was heard last, and not been heard since.
    ``is_suspended``: the channel is lost.
    """

    overruns: tuple[tuple[int, int], ...] = ()
    returning: tuple[int, ...] = ()
    votes: tuple[Vote, ...] = ()
    kicked: tuple[int, ...] = ()
    asking_in: tuple[Person, ...] = ()
    reminded: int = 0
    nudged_at: datetime | None = None
    passed_over: Person | None = None
    silent_hosts: tuple[int, ...] = ()
    is_suspended: bool = False

    def overruns_of(self, person_id: int) -> int:
        """Return how many turns in a row the clock has ended for that person."""
        return dict(self.overruns).get(person_id, 0)

    def with_overruns(self, person_id: int, number: int) -> "Attendance":
        """Return the same with so many for that person."""
        others = tuple(entry for entry in self.overruns if entry[0] != person_id)
        return replace(self, overruns=(*others, (person_id, number)) if number else others)

    def votes_against(self, target_id: int) -> tuple[int, ...]:
        """Return who wants that person to go."""
        return tuple(vote.voter_id for vote in self.votes if vote.target_id == target_id)

    def without(self, person_id: int) -> "Attendance":
        """Return what is known when that person takes a seat or gives it up: nothing is left to be settled.

        Who was kicked stays so.
        """
        return replace(
            self.with_overruns(person_id, 0),
            returning=tuple(known for known in self.returning if known != person_id),
            votes=tuple(vote for vote in self.votes if person_id not in (vote.voter_id, vote.target_id)),
            asking_in=tuple(person for person in self.asking_in if person.id != person_id),
        )

    def forgetting(self, person_id: int) -> "Attendance":
        """Return the same with nothing left of that person."""
        passed_over = self.passed_over
        return replace(
            self.without(person_id),
            kicked=tuple(known for known in self.kicked if known != person_id),
            silent_hosts=tuple(known for known in self.silent_hosts if known != person_id),
            passed_over=None if passed_over is not None and passed_over.id == person_id else passed_over,
        )


ALL_PRESENT: Final = Attendance()
