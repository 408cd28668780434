"""The customs of partners and of strict tables as they happen in a running game (sections 6 and 7)."""

from dataclasses import replace
from typing import assert_never

from bot.game.events import Event
from bot.game.moves import Play, is_of_partner
from bot.game.refusals import Refusal, RefusalCode
from bot.game.teams import number_of_sides, partner_of, side_of
from bot.tables.commands import (
    Answer,
    Ask,
    CallTalk,
    CustomsCommand,
    Invite,
    NoteTalk,
    PlayOutOfTurn,
    Point,
)
from bot.tables.customs import Asked, Customs, Invitation, Pointed, Talk
from bot.tables.errors import StaleError, refused, refused_by_rules
from bot.tables.model import TableState
from bot.tables.occupants import Computer
from bot.tables.refusals import TableRefusalCode
from bot.tables.running import RunningGame
from bot.tables.seating import Seating

Happened = tuple[Customs, tuple[Event, ...]]
"""What holds then, and what happened to the cards."""


class Partnership:
    """One running game with who plays in it and what they have told each other; ``now`` is the table."""

    def __init__(self, running: RunningGame, seating: Seating, customs: Customs, *, now: TableState) -> None:
        self._running = running
        self._game = running.game
        self._view = running.game.spectator_view()
        self._seating = seating
        self._customs = customs
        self._turn_id = now.turn_id
        self._version = now.version

    def do(self, command: CustomsCommand) -> Happened:
        """Do what ``command`` asks; raises what :meth:`bot.tables.table.Table.apply` raises."""
        seat = self._seating.seat_of(command.person.id)
        if seat is None:
            raise refused(TableRefusalCode.NOT_SEATED)
        match command:
            case Ask():
                return self._ask(seat, command)
            case Answer():
                return self._answer(seat, command)
            case Point():
                return self._point(seat)
            case NoteTalk():
                return self._note_talk(seat)
            case CallTalk():
                return self._call(seat, command)
            case PlayOutOfTurn():
                return self._stop_out_of_turn(seat, command)
            case Invite():
                return self._invite(seat, command)
            case _:
                assert_never(command)

    # ------------------------------------------------------------------ asking and pointing

    def _ask(self, seat: int, command: Ask) -> Happened:
        if seat != self._game.turn:
            raise refused_by_rules(Refusal(RefusalCode.NOT_YOUR_TURN))
        partner = self._partner(seat)
        move = command.move
        if not is_of_partner(move):
            raise refused(TableRefusalCode.NOT_PARTNERS_CARD)
        refusal = self._game.refusal(seat, move)
        if refusal is not None:
            raise refused_by_rules(refusal)
        if isinstance(self._seating.seats[partner], Computer):
            return self._customs, self._running.play(seat, move)
        asked = self._customs.asked
        if asked is not None and self._is_alike(asked.move, move):
            raise refused(TableRefusalCode.ASKED_ALREADY)
        return replace(self._customs, asked=Asked(move, number=self._version + 1)), ()

    def _answer(self, seat: int, command: Answer) -> Happened:
        asked, asker = self._customs.asked, self._game.turn
        if asked is None or asked.is_declined or self._partner(asker) != seat:
            raise StaleError
        if command.number not in (None, asked.number):
            raise StaleError
        if command.plays:
            return self._customs, self._running.play(asker, asked.move)
        return replace(self._customs, asked=replace(asked, is_declined=True)), ()

    def _is_alike(self, one: Play, other: Play) -> bool:
        """Return whether two plays are the same card as the same number."""
        wanted = [len(self._view.building[play.building_pile - 1]) for play in (one, other)]
        return one.source == other.source and wanted[0] == wanted[1]

    def _point(self, seat: int) -> Happened:
        self._partner(seat)
        if seat != self._waiting_partner:
            raise refused(TableRefusalCode.NOT_WAITING_PARTNER)
        if self._customs.pointed is not None:
            raise refused(TableRefusalCode.POINTED_ALREADY)
        card = self._view.stock_tops[seat]
        if card is None:
            raise refused_by_rules(Refusal(RefusalCode.STOCKPILE_EMPTY))
        return replace(self._customs, pointed=Pointed(card)), ()

    # ------------------------------------------------------------------ offences

    def _note_talk(self, seat: int) -> Happened:
        """Note talk of who has to be silent; once in a turn is enough."""
        self._require_strict()
        if seat != self._waiting_partner or self._view.open_hands is not None:
            raise refused(TableRefusalCode.NOT_WAITING_PARTNER)
        talk = Talk(seat, self._running.logs.turn_number)
        if any(known.seat == seat and known.turn == talk.turn for known in self._customs.talks):
            raise refused(TableRefusalCode.CALLED_ALREADY)
        return replace(self._customs, talks=(*self._customs.talks, talk)), ()

    def _call(self, seat: int, command: CallTalk) -> Happened:
        self._require_strict()
        talk = self._talk_meant(seat, command)
        if talk.is_called:
            raise refused(TableRefusalCode.CALLED_ALREADY)
        talks = tuple(
            replace(known, is_called=True) if known == talk else known for known in self._customs.talks
        )
        return replace(self._customs, talks=talks), self._running.penalise_talk(talk.seat)

    def _talk_meant(self, seat: int, command: CallTalk) -> Talk:
        """Return the talk that is called: the one that is named, or the oldest that this side may call."""
        talks = self._customs.talks
        if command.seat is not None:
            talks = tuple(talk for talk in talks if self._is_named(talk, command))
        others = [talk for talk in talks if not self._is_own(talk, seat)]
        if talks and not others:
            raise refused(TableRefusalCode.OWN_SIDE_TALKED)
        if not others:
            raise refused(TableRefusalCode.NOTHING_TO_CALL)
        return next((talk for talk in others if not talk.is_called), others[0])

    def _is_named(self, talk: Talk, command: CallTalk) -> bool:
        turn_id = self._turn_id - self._running.logs.turn_number + talk.turn
        return talk.seat == command.seat and turn_id == command.turn_id

    def _stop_out_of_turn(self, seat: int, command: PlayOutOfTurn) -> Happened:
        self._require_strict()
        if seat == self._game.turn or command.turn_id != self._turn_id:
            raise StaleError
        if self._view.fill_ups_lost[seat]:
            raise refused(TableRefusalCode.FILL_UP_LOST_ALREADY)
        return self._customs, self._running.penalise_out_of_turn(seat)

    # ------------------------------------------------------------------ substitutes

    def _invite(self, seat: int, command: Invite) -> Happened:
        partner, newcomer = self._partner(seat), command.newcomer
        if not isinstance(self._seating.seats[partner], Computer):
            raise refused(TableRefusalCode.NO_SEAT_TO_OFFER)
        if self._seating.seat_of(newcomer.id) is not None:
            raise refused(TableRefusalCode.ALREADY_SEATED)
        others = tuple(known for known in self._customs.invitations if known.seat != partner)
        return replace(self._customs, invitations=(*others, Invitation(newcomer.id, partner))), ()

    # ------------------------------------------------------------------ who is who

    @property
    def _waiting_partner(self) -> int | None:
        return partner_of(self._game.turn, self._game.options, seats=self._game.seats)

    def _partner(self, seat: int) -> int:
        partner = partner_of(seat, self._game.options, seats=self._game.seats)
        if partner is None:
            raise refused_by_rules(Refusal(RefusalCode.NO_PARTNER))
        return partner

    def _is_own(self, talk: Talk, seat: int) -> bool:
        number = number_of_sides(self._game.options, self._game.seats)
        return side_of(talk.seat, sides=number) == side_of(seat, sides=number)

    def _require_strict(self) -> None:
        if not self._game.options.strict:
            raise refused_by_rules(Refusal(RefusalCode.NOT_STRICT))
