"""An ended game, step by step."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from bot.game.game import Game
from bot.game.moves import DISCARDS, Penalty
from bot.game.notation import parse_move
from bot.game.options import Hands, Options
from bot.game.outcome import Termination
from bot.game.record import Record
from bot.game.scoring import unfinished
from bot.i18n import Translations, translations_for
from bot.render.arguments import read_step
from bot.render.panel import Action, Panel, Verb
from bot.render.stepping import open_view, step_panel
from bot.tables.occupants import Computer
from bot.tables.scores import FinishedGame
from bot.tables.stepping import Step, step_at, steps
from tests.support.panels import button, buttons, drawn, labels
from tests.support.partners import STRICT
from tests.support.positions import game_at
from tests.support.records import short_game
from tests.support.scores import ANNA, BEN, RECORD_FILE, ended
from tests.support.states import seated
from tests.support.twins import twin_of
from tests.support.walks import Walk, walks

T = translations_for("en")
RECORD = short_game()
TOTAL = steps(RECORD)
FOUR = seated("Anna", "Ben", "Cleo", "Dag")
WAYS = ("First", "← Back", "Next →", "Next turn", "Last")


def game_of(record: Record, *names: str | None) -> FinishedGame:
    """The game of a record as game 17, by default of people."""
    assert record.result is not None
    players = names or ("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn")[: len(record.players)]
    return ended(17, seated(*players), record.result)


def shown(number: int, t: Translations = T) -> Panel:
    """A step of the short game."""
    return step_panel(game_of(RECORD), step_at(RECORD, number), t)


def test_opening_a_game(t: Translations, snapshot: SnapshotAssertion) -> None:
    """The first screen shows the deal, who begins, and brings the record along."""
    assert drawn(step_panel(game_of(RECORD), step_at(RECORD, 0), t, document=RECORD_FILE)) == snapshot


def test_step_in_the_middle(t: Translations, snapshot: SnapshotAssertion) -> None:
    """What happened, the whole table with open hands, and the ways on; the files stay."""
    assert drawn(shown(TOTAL // 2)) == snapshot


def test_last_step(t: Translations, snapshot: SnapshotAssertion) -> None:
    """At the end stand the winner and the arithmetic, and nobody is on turn."""
    assert drawn(shown(TOTAL)) == snapshot


@pytest.mark.parametrize(
    ("number", "dead"),
    [(0, ["First", "← Back"]), (TOTAL // 2, []), (TOTAL, ["Next →", "Next turn", "Last"])],
)
def test_buttons_that_lead_nowhere_are_dead(number: int, dead: list[str]) -> None:
    """First and back at the beginning; next, turn and last at the end."""
    panel = shown(number)

    assert labels(panel)[:5] == [*WAYS]
    assert [each.label for each in buttons(panel) if each.disabled] == dead


def test_ways_lead_where_they_say() -> None:
    """To the beginning, a move back and on, to the next turn, to the end."""
    middle = step_at(RECORD, TOTAL // 2)
    panel = shown(middle.number)

    targets = {way: read_step(button(panel, way).action.argument) for way in WAYS}

    assert targets == {
        "First": (17, 0),
        "← Back": (17, middle.number - 1),
        "Next →": (17, middle.number + 1),
        "Next turn": (17, middle.next_turn),
        "Last": (17, TOTAL),
    }
    assert button(panel, "Games").action == Action(Verb.HISTORY, "0.1")


def test_controls_differ_wherever_they_lead() -> None:
    """Two buttons may lead to the same step; Discord still wants two different controls."""
    for number in range(TOTAL + 1):
        arguments = [each.action for each in buttons(shown(number))]
        assert len(set(arguments)) == len(arguments)


@pytest.mark.parametrize(
    ("termination", "sentence"),
    [
        (Termination.RESIGNED, "The players agreed to stop."),
        (Termination.ABANDONED, "The game was ended early."),
    ],
)
def test_stopped_game_says_why(termination: Termination, sentence: str) -> None:
    """A game may stop before the first move; its only step has a beginning and an end."""
    record = replace(RECORD, moves=(), reshuffles=(), result=unfinished(termination, (5, 5)))

    panel = step_panel(game_of(record), step_at(record, 0), T)

    assert "The cards are dealt." in panel.text
    assert sentence in panel.text
    assert all(each.disabled for each in buttons(panel)[:5])


def test_computers_and_who_has_left_have_their_names() -> None:
    """Names are those of who played at the end, not those in the record."""
    assert RECORD.result is not None
    players = (ANNA, Computer("simplest", sits_for=BEN))
    game = ended(17, players, RECORD.result, left=[ANNA.id])

    panel = step_panel(game, step_at(RECORD, 0), T)

    assert "**Anna (left)**" in " ".join(panel.lines)
    assert "**Ben (computer)**" in " ".join(panel.lines)


def test_hands_are_open_and_discards_are_not_looked_through() -> None:
    """All hands are shown whole; of a discard pile the top and the height."""
    record = short_game(Options(stock=5, hands=Hands.DEALT), seed=4)
    step = step_at(record, steps(record) // 2)

    view = open_view(step.position)

    assert view.open_hands == step.position.hands
    assert view.discards is None


def stepped(walk: Walk, number: int) -> tuple[FinishedGame, Step]:
    """A step of a random game, with its end if it is the last."""
    walker = walk.dealt()
    for made, _ in enumerate(walker.steps(), 1):
        if made == number:
            break
    game, position = walker.game, walker.game.position()
    outcome = game.outcome or unfinished(Termination.ABANDONED, game.stock_left)
    opened = ended(17, seated(*["Anna", "Ben", None, "Cleo", None, "Dag"][: walk.players]), outcome)
    return opened, Step(number, number + 1, position, None, None, (), 1, None, None)


@settings(max_examples=60, deadline=None)
@given(walks(), st.integers(1, 100), st.integers(0, 10**6))
def test_no_stock_card_below_the_top_is_shown(walk: Walk, number: int, salt: int) -> None:
    """Games that differ in hidden cards only, hands apart, look the same to the letter."""
    opened, step = stepped(walk, number)
    twin = replace(step, position=twin_of(step.position, None, hands_are_open=True, salt=salt))

    assert step_panel(opened, twin, T) == step_panel(opened, step, T)


@settings(max_examples=40, deadline=None)
@given(walks(), st.integers(1, 100))
def test_view_is_that_of_a_spectator(walk: Walk, number: int) -> None:
    """Whatever is public in a running game is shown alike."""
    _, step = stepped(walk, number)
    spectator = Game.restore(step.position).spectator_view()

    ours = open_view(step.position)

    private = {"open_hands": None, "open_turns_left": None, "discards": None}
    assert ours._replace(**private) == spectator._replace(**private)


# ---------------------------------------------------------------------- pairs and strict tables

STRICT_RECORD = short_game(replace(STRICT, stock=5), players=4)


def test_step_of_pairs(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Pairs stand together as on the board, and what was drawn by hand is a step of its own."""
    total = steps(STRICT_RECORD)
    shown = [step_panel(game_of(STRICT_RECORD), step_at(STRICT_RECORD, at), t) for at in (0, 1, total)]

    assert [drawn(panel) for panel in shown] == snapshot


def test_penalty_is_told_with_the_name_of_who_has_to_pay() -> None:
    """Though somebody else is on turn; the fill-up that is lost stands at the seat."""
    moves = (*STRICT_RECORD.moves[:5], (3, Penalty.NO_FILL_UP))
    record = replace(STRICT_RECORD, moves=moves, result=None)
    assert STRICT_RECORD.result is not None

    panel = step_panel(ended(17, FOUR, STRICT_RECORD.result), step_at(record, 6), T)

    assert "Dag was out of turn" in panel.text
    assert "Next turn without a fill-up" in panel.lines[panel.lines.index("**4: Dag**") :]


def test_who_may_not_draw_passes() -> None:
    """A pass at a strict table does not say that there is nothing to draw."""
    game = game_at("S 9 H 9 | S 9 | S 4 9 | S 8 | draw 3", options=STRICT)
    events = (*game.penalise_out_of_turn(1), *game.play(0, parse_move("H9>D1")))
    step = Step(1, 9, game.position(), 0, DISCARDS[9][0], events[1:], 2, None, None)
    assert STRICT_RECORD.result is not None

    panel = step_panel(ended(17, FOUR, STRICT_RECORD.result), step, T)

    assert "Anna discards 9. Ben does not fill up in this turn. Ben cannot draw and passes." in panel.text
