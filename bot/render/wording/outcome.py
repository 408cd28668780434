"""The end of a game in words, with its arithmetic (sections 4 and 5)."""

from collections.abc import Sequence
from typing import assert_never

from bot.game.outcome import Outcome, Termination
from bot.game.scoring import CARD_POINTS, WIN_POINTS
from bot.game.teams import stock_by_side
from bot.i18n import Translations
from bot.render.wording.side import together


def outcome_sentences(outcome: Outcome, names: Sequence[str], t: Translations) -> list[str]:
    """Return who won and why, then how the points come about if there are any."""
    match outcome.termination:
        case Termination.STOCKPILE:
            return [
                _won(outcome, names, t),
                _win(outcome, t),
            ]
        case Termination.BLOCKED:
            return _blocked(outcome, names, t)
        case Termination.RESIGNED:
            return [t.gettext("The players agreed to stop. Nobody wins, nobody scores.")]
        case Termination.ABANDONED:
            return [t.gettext("The game was ended early. Nobody wins, nobody scores.")]
        case _:
            assert_never(outcome.termination)


def _winner(outcome: Outcome, names: Sequence[str], t: Translations) -> str:
    return together([names[seat] for seat in outcome.winners], t)


def _won(outcome: Outcome, names: Sequence[str], t: Translations) -> str:
    winner = _winner(outcome, names, t)
    if len(outcome.winners) == 1:
        return t.gettext("🏆 **{name}** plays the last stock card and wins!", name=winner)
    return t.gettext("🏆 **{name}** have finished both their stockpiles and win!", name=winner)


def _win(outcome: Outcome, t: Translations) -> str:
    """``25 + 19 × 5 = 120``."""
    return t.gettext(
        "{win} + {left} × {each} = **{points} points**: {win} for the win, {each} for each card left in the"
        " others’ stockpiles.",
        win=WIN_POINTS,
        left=sum(outcome.stock_left),
        each=CARD_POINTS,
        points=t.number(sum(outcome.points)),
    )


def _blocked(outcome: Outcome, names: Sequence[str], t: Translations) -> list[str]:
    by_side = stock_by_side(outcome.stock_left, sides=outcome.sides)
    fewest = min(by_side)
    blocked = t.gettext("The game is blocked: everybody had to pass, and there is nothing to draw.")
    if not outcome.winners:
        draw = t.gettext(
            "Several have the fewest stock cards, {fewest}: a draw, nobody scores.", fewest=fewest
        )
        return [blocked, draw]
    winner = _winner(outcome, names, t)
    more = [left - fewest for left in by_side if left != fewest]
    terms = " + ".join(map(str, more))
    sum_of_more = f"({terms})" if len(more) > 1 else terms
    return [
        blocked,
        t.gettext("🏆 **{name}** has the fewest stock cards, {fewest}, and wins.", name=winner, fewest=fewest)
        if len(outcome.winners) == 1
        else t.gettext(
            "🏆 **{name}** have the fewest stock cards, {fewest}, and win.", name=winner, fewest=fewest
        ),
        t.gettext(
            "{more} × {each} = **{points} points**: {each} for each card that others have more.",
            more=sum_of_more,
            each=CARD_POINTS,
            points=t.number(sum(outcome.points)),
        ),
    ]
