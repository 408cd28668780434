"""Who comes, goes and vanishes at a random table, and what has to hold there whoever does."""

import random
from typing import Final

from bot.tables.attendance import DeadlineKind
from bot.tables.clock import Clock
from bot.tables.commands import (
    AgreeToStop,
    Back,
    ChooseClock,
    Command,
    End,
    Expire,
    Join,
    Kick,
    Leave,
    LetIn,
    MoveTable,
    Nudge,
    Resume,
    StayHost,
    Suspend,
)
from bot.tables.model import Phase, Place, TableState
from bot.tables.occupants import Computer, Person
from tests.tables.building import PLACE

WITHOUT_A_CHANNEL: Final = (Leave, End, AgreeToStop, MoveTable, Resume, Expire)
_ENDING: Final = (DeadlineKind.LOBBY, DeadlineKind.EMPTY, DeadlineKind.MATCH, DeadlineKind.PLACE)


def stands_still(table: TableState) -> bool:
    """Whether nobody can move there."""
    return table.is_suspended or not table.people


def anything_of_presence(dice: random.Random, person: Person, table: TableState) -> Command:
    """Something about who is there; what ends a table is rare."""
    channel = Place(PLACE.guild_id, PLACE.channel_id + dice.randrange(2))
    if table.is_suspended and dice.random() < 0.6:
        return dice.choice([Resume(), MoveTable(table.host, channel)])
    if table.attendance.asking_in and dice.random() < 0.3:
        return LetIn(table.host, dice.choice(table.attendance.asking_in).id)
    if not table.people and dice.random() < 0.5:
        return Join(person)
    due = [each for each in table.deadlines if each.kind not in _ENDING or dice.random() < 0.15]
    asking, people = table.attendance.asking_in, table.people or (person,)
    away = [each.sits_for for each in table.taken if isinstance(each, Computer) and each.is_away]
    choices: list[Command] = [
        ChooseClock(table.host, dice.choice([Clock.TWO_MINUTES, Clock.DAY, Clock.OFF])),
        Nudge(person),
        Nudge(dice.choice(people)),
        Kick(dice.choice(people), dice.choice(people).id),
        Kick(person, dice.choice(people).id),
        Join(person),
        LetIn(table.host, (dice.choice(asking) if asking else person).id),
        Back(person),
        *[Back(each) for each in away if each is not None],
        *[StayHost(table.host)] * 2,
        *[Expire(each) for each in due * 3],
    ]
    if dice.random() < 0.2:
        choices = [Suspend(), Suspend(), Resume(), MoveTable(table.host, channel), MoveTable(person, PLACE)]
    return dice.choice(choices)


def check_presence(command: Command, before: TableState, after: TableState) -> None:
    """What is known of who is there fits the seats, deadlines fit the table, and a lost channel is lost."""
    known, people = after.attendance, {person.id for person in after.people}
    assert {person_id for person_id, _ in known.overruns} <= people
    assert all(number > 0 for _, number in known.overruns)
    assert {person_id for vote in known.votes for person_id in (vote.voter_id, vote.target_id)} <= people
    assert len(set(known.votes)) == len(known.votes)
    assert not people & {person.id for person in known.asking_in}
    assert not people & set(known.kicked)
    away = {each.sits_for for each in after.taken if isinstance(each, Computer) and each.is_away}
    assert set(known.returning) <= {person.id for person in away if person}
    if after.phase is not Phase.PLAYING:
        assert known.returning == ()
    assert not before.is_suspended or isinstance(command, WITHOUT_A_CHANNEL)
    _check_deadlines(after)


def _check_deadlines(table: TableState) -> None:
    kinds = [deadline.kind for deadline in table.deadlines]
    assert kinds == sorted(set(kinds), key=lambda kind: kind.value)
    if not table.phase.is_live:
        assert kinds == []
        return
    assert (kinds == [DeadlineKind.PLACE]) == table.is_suspended
    if table.is_suspended:
        return
    assert (DeadlineKind.LOBBY in kinds) == (table.phase is Phase.LOBBY)
    assert (kinds == [DeadlineKind.EMPTY]) == (not table.people)
    assert (DeadlineKind.MATCH in kinds) == (table.phase is Phase.BETWEEN and bool(table.people))
    is_timed = isinstance(table.on_turn, Person) and table.on_turn.is_named and table.clock.length is not None
    assert (DeadlineKind.TURN in kinds) == is_timed
