"""Tables of partners, most of them strict, by commands that are drawn at random, in several processes."""

from dataclasses import dataclass, replace

from bot.game.moves import (
    ALL_MOVES,
    DRAW,
    PARTNER_DISCARD_PLAYS,
    PARTNER_STOCK_PLAYS,
    STOCK_PLAYS,
    Move,
    Play,
)
from bot.game.options import ALWAYS_OPEN, Hands, Options
from bot.tables.commands import (
    AgreeToStop,
    Answer,
    ArrangeSeats,
    Ask,
    Begin,
    CallTalk,
    ChooseMatch,
    ChooseOptions,
    Command,
    FillHand,
    Invite,
    Join,
    Leave,
    NoteTalk,
    PickPartner,
    PlayOutOfTurn,
    Point,
    SeatComputers,
)
from bot.tables.match import person_behind
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Person
from bot.tables.service import Tables
from tests.tables.building import ANNA, PEOPLE, PLACE
from tests.tables.presence import anything_of_presence, stands_still
from tests.tables.random_matches import EVERYBODY, RULES, RandomMatch

OPTIONS = (
    Options(stock=5, partners=True, strict=True),
    Options(stock=5, partners=True, strict=True, discard_to_partner=True, open_hands=1),
    Options(stock=6, partners=True, strict=True, hands=Hands.DEALT),
    Options(stock=5, partners=True),
    Options(stock=5, partners=True, open_hands=ALWAYS_OPEN, discard_to_partner=True),
)
_CUSTOM = 0.45
"""How often it is none of the commands of other tables."""
_PARTNERS_PLAYS = (*PARTNER_STOCK_PLAYS, *(play for plays in PARTNER_DISCARD_PLAYS for play in plays))


@dataclass
class RandomPartners(RandomMatch):
    """The same with pairs: the table is opened with four or six seats taken, and mostly keeps them."""

    async def open(self) -> None:
        """Let Anna open a table, others join, and computer players sit down."""
        self.options = OPTIONS[self.seed % len(OPTIONS)]
        process, seats = self.processes[0], self.random.choice([4, 4, 6])
        self.table_id = (await process.open(PLACE, ANNA, self.options, self.random.choice(RULES))).id
        people = self.random.choice([seats, seats, seats - 1, 2])
        for person in PEOPLE[1:people]:
            await process.do(self.table_id, Join(person))
        await process.do(self.table_id, SeatComputers(ANNA, seats - people, "simplest"))

    def _preparation(self, table: TableState) -> Command:
        """What is mostly done before a game; the number of seats is mended as often as it is broken."""
        person, host = self._person(), table.host
        wanted = 4 if len(table.taken) <= 4 else 6
        people = len(table.people)
        mend = SeatComputers(host, max(0, wanted - people), "simplest")
        options = replace(self.options, stock=self.random.choice([5, 5, 6, 22]), partners=True)
        choices: list[Command] = [
            mend,
            mend,
            mend,
            Join(person),
            Leave(person),
            ChooseMatch(host, self.random.choice(RULES)),
            ChooseOptions(host, options),
            ChooseOptions(host, self.random.choice(OPTIONS)),
            PickPartner(person, self.random.randrange(-1, 7), self.random.choice([None, table.version])),
            PickPartner(host, self.random.randrange(4)),
            ArrangeSeats(host, self.random.choice([None, (2, 0, 1, 3), (5, 4, 3, 2, 1, 0)])),
            ArrangeSeats(person),
        ]
        return self.random.choice(choices)

    def _anything(self, table: TableState) -> Command:
        if self.random.random() > _CUSTOM:
            return super()._anything(table)
        person, version = self._person(), self._seen(table)
        turn_id = table.turn_id - self.random.choice([0, 0, 0, 1])
        named = (self.random.randrange(-1, 7), turn_id) if self.random.random() < 0.3 else ()
        return self.random.choice(
            [
                Ask(person, self._any_play(), version),
                Answer(person, self.random.random() < 0.7, self._request(table)),
                Point(person),
                NoteTalk(person),
                CallTalk(person, *named),
                PlayOutOfTurn(person, turn_id),
                FillHand(person, version),
                Invite(person, self._person()),
                PickPartner(person, self.random.randrange(6)),
                ArrangeSeats(person),
                ChooseOptions(table.host, Options(stock=5)),
            ]
        )

    async def _command(self, process: Tables, table: TableState) -> Command:
        if table.phase is not Phase.PLAYING:
            return await super()._command(process, table)
        if stands_still(table) or self.random.random() < 0.05:
            return anything_of_presence(self.random, self._person(), table)
        dice = self.random.random()
        partner = table.waiting_partner
        asked_person = table.seats[partner] if table.customs.asked and partner is not None else None
        if isinstance(asked_person, Person) and dice < 0.6:
            return Answer(asked_person, self.random.random() < 0.7, self._request(table))
        if any(not talk.is_called for talk in table.customs.talks) and dice < 0.4:
            return CallTalk(self.random.choice(table.people))
        silent = table.seats[table.silent] if table.silent is not None else None
        if isinstance(silent, Person) and not table.has_talked and dice < 0.2:
            return NoteTalk(silent)
        if (
            table.view is not None
            and table.view.must_draw
            and dice < 0.25
            and isinstance(table.on_turn, Person)
        ):
            return FillHand(table.on_turn, self._seen(table))
        if dice < 0.4:
            return await self._custom_of_the_turn(process, table)
        if dice < 0.42 and table.has_given_up:
            return AgreeToStop(self.random.choice(table.people))
        return await self._move(process, table) if dice < 0.85 else self._anything(table)

    async def _custom_of_the_turn(self, process: Tables, table: TableState) -> Command:
        """What those who may do something now can do, so that little of it is refused."""
        view = table.view
        assert view is not None
        turn = table.seats[view.turn]
        partner = table.seats[table.partner_of(view.turn) or 0] if table.options_in_force.partners else ANNA
        opponents = [person for person in table.people if person not in (turn, partner)]
        is_strict = view.options.strict
        behind = map(person_behind, table.seats)
        choices: list[Command] = [
            Join(person) for person in behind if person and not table.is_seated(person.id)
        ]
        choices.append(Begin(table.host))
        if turn in EVERYBODY:
            hand = (await process.look(self.table_id, turn.id)).hand
            assert hand is not None
            asked = [move for move in hand.legal if move in _PARTNERS_PLAYS]
            choices += [Ask(turn, move, self._seen(table)) for move in asked if isinstance(move, Play)][:4]
            choices += [FillHand(turn, self._seen(table))] * (3 if view.must_draw else 1)
            strangers = [person for person in EVERYBODY if not table.is_seated(person.id)]
            choices.append(Invite(turn, self.random.choice(strangers)))
        if partner in EVERYBODY:
            choices += [Point(partner), NoteTalk(partner), NoteTalk(partner)][: 1 + 2 * is_strict]
        if is_strict and opponents:
            choices += [PlayOutOfTurn(opponents[0], table.turn_id), CallTalk(opponents[-1])]
        return self.random.choice(choices)

    def _seen(self, table: TableState) -> int | None:
        """The version at which a control was drawn."""
        return self.random.choice(
            [None, table.version, table.version, table.cards_version, table.version - 1]
        )

    def _request(self, table: TableState) -> int | None:
        """The number of the request that is answered: the open one, or one that has lapsed."""
        number = table.customs.asked.number if table.customs.asked else table.version
        return self.random.choice([None, number, number, number - 1])

    def _any_play(self) -> Play:
        move = self.random.choice([*_PARTNERS_PLAYS, *(move for move in ALL_MOVES if isinstance(move, Play))])
        assert isinstance(move, Play)
        return move

    def _choice(self, legal: tuple[Move, ...]) -> Move:
        """Mostly stock cards of the pair; seldom a draw too many."""
        stock = [move for move in legal if move in STOCK_PLAYS or move in PARTNER_STOCK_PLAYS]
        others = tuple(move for move in legal if move != DRAW)
        if DRAW in legal and self.random.random() < 0.04:
            return DRAW
        legal = others or legal
        return self.random.choice(stock if stock and self.random.random() < 0.85 else legal)
