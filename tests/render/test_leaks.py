"""No screen shows a card that its reader may not see.

Each test makes two games that differ only in what is hidden from the reader; whatever the reader is shown
must be the same to the letter.
"""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.game import Game
from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options
from bot.i18n import translations_for
from bot.render.board import board_panel
from bot.render.moves import suggestions
from bot.render.place import Where
from bot.tables.model import Phase
from tests.support.partners import busy
from tests.support.screens import hand_screens, public_screens
from tests.support.states import Played, seated
from tests.support.twins import twin_of

T = translations_for("en")
WHERE = Where("Friday cards", "<#500>", "https://discord.com/channels/900/500/77")

games = st.builds(
    lambda number, seats, options, moves: Played.dealt(
        number, seated(*["Anna", "Ben", None, "Cleo", None, "Dag"][:seats]), options
    ).go_on(moves),
    st.integers(0, 10**6),
    st.integers(2, 6),
    st.builds(
        Options,
        stock=st.just(12),
        hands=st.sampled_from(Hands),
        open_hands=st.sampled_from([0, 2, ALWAYS_OPEN]),
        discards=st.sampled_from(Discards),
    ),
    st.integers(0, 250),
)


@st.composite
def paired_games(draw: st.DrawFn) -> Played:
    """A game of pairs, perhaps at a strict table with penalties in it."""
    options = Options(
        stock=12,
        partners=True,
        strict=draw(st.booleans()),
        discard_to_partner=draw(st.booleans()),
        open_hands=draw(st.sampled_from([0, 2])),
        discards=draw(st.sampled_from(Discards)),
    )
    seats = seated(*["Anna", "Ben", None, "Cleo", None, "Dag"][: draw(st.sampled_from([4, 6]))])
    played = Played.dealt(draw(st.integers(0, 10**6)), seats, options).go_on(draw(st.integers(0, 150)))
    if options.strict and played.game.outcome is None:
        seat = played.game.turn
        played.penalise((seat + 1) % len(seats)).penalise((seat + len(seats) // 2) % len(seats), talk=True)
        played.go_on(draw(st.integers(0, 20)))
    return played


def unlike(played: Played, reader: int | None, *, salt: int) -> Played:
    """The same table with other cards wherever ``reader`` may not look."""
    game = played.game
    position = twin_of(game.position(), reader, hands_are_open=game.hands_are_open(), salt=salt)
    twin = Played(Game.restore(position), played.seats, draw=played.draw)
    twin.game.outcome = game.outcome
    twin.log = played.log
    twin.version = played.version
    return twin


@settings(max_examples=120, deadline=None)
@given(games, st.integers(0, 10**6))
def test_public_screens_show_no_hidden_card(played: Played, salt: int) -> None:
    """Hands, stock cards below the top, the draw pile and covered discards are on no public screen."""
    twin = unlike(played, None, salt=salt)

    assert list(public_screens(twin.table, T)) == list(public_screens(played.table, T))


@settings(max_examples=60, deadline=None)
@given(paired_games(), st.integers(0, 10**6))
def test_public_screens_of_pairs_show_no_hidden_card(played: Played, salt: int) -> None:
    """What partners do beside moving, draws by hand and penalties give nothing away either."""
    twin = unlike(played, None, salt=salt)
    ours, theirs = played.table, twin.table
    if ours.phase is Phase.PLAYING:
        ours, theirs = busy(ours), replace(theirs, customs=busy(ours).customs)

    assert list(public_screens(theirs, T)) == list(public_screens(ours, T))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 3))
def test_no_screen_shows_a_hand_once_hands_are_closed(number: int, turns: int) -> None:
    """As long as hands are open the board shows all of them with the countdown, and from then on none."""
    played = Played.dealt(number, seated("Anna", "Ben", "Cleo"), Options(open_hands=turns))
    while played.game.hands_are_open() and played.game.outcome is None:
        assert _hands(played) == 3
        assert any("Hands open for" in line and "more" in line for line in board_panel(played.table, T).lines)
        played.go_on(1)
    if played.game.outcome is not None:
        return

    assert _hands(played) == 0
    for _, panel in public_screens(played.table, T):
        assert not any("open for" in line and "more" in line for line in panel.lines)


def _hands(played: Played) -> int:
    """How many hands are laid open on the board."""
    return sum(line.startswith("Hand ") for line in board_panel(played.table, T).lines)


@settings(max_examples=60, deadline=None)
@given(games, st.integers(0, 10**6))
def test_hand_shows_no_card_that_is_hidden_from_its_owner(played: Played, salt: int) -> None:
    """A player sees the own hand and nothing else that others do not: no stock card below the top either."""
    for seat in range(played.game.seats):
        hand = played.hand(seat)
        twin = unlike(played, seat, salt=salt).hand(seat)
        twin = replace(twin, can_take_back=hand.can_take_back)

        assert list(hand_screens(twin, T, where=WHERE)) == list(hand_screens(hand, T, where=WHERE))
        assert suggestions(twin, "", T) == suggestions(hand, "", T)


def test_the_twin_differs_where_it_may() -> None:
    """These tests would notice: the two games have different hands, stockpiles and draw piles."""
    played = Played.dealt(1, seated("Anna", "Ben", "Cleo")).go_on(80)

    twin = unlike(played, None, salt=1)

    ours, theirs = played.game.position(), twin.game.position()
    assert ours.cards() == theirs.cards()
    assert ours.hands != theirs.hands
    assert ours.draw != theirs.draw
    assert all(mine != other for mine, other in zip(ours.stocks, theirs.stocks, strict=True))
