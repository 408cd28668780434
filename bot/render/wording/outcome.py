"""The end of a game in words, with its arithmetic (sections 4 and 5)."""

from collections.abc import Sequence
from typing import assert_never

from bot.game.outcome import Outcome, Termination
from bot.game.scoring import CARD_POINTS, WIN_POINTS
from bot.i18n import Translations


def outcome_sentences(outcome: Outcome, names: Sequence[str], t: Translations) -> list[str]:
    """Return who won and why, then how the points come about if there are any."""
    match outcome.termination:
        case Termination.STOCKPILE:
            winner = names[outcome.winners[0]]
            return [
                t.gettext("🏆 **{name}** plays the last stock card and wins!", name=winner),
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
    fewest = min(outcome.stock_left)
    blocked = t.gettext("The game is blocked: everybody had to pass, and there is nothing to draw.")
    if not outcome.winners:
        draw = t.gettext(
            "Several have the fewest stock cards, {fewest}: a draw, nobody scores.", fewest=fewest
        )
        return [blocked, draw]
    winner = outcome.winners[0]
    more = [left - fewest for seat, left in enumerate(outcome.stock_left) if seat != winner]
    terms = " + ".join(map(str, more))
    sum_of_more = f"({terms})" if len(more) > 1 else terms
    return [
        blocked,
        t.gettext(
            "🏆 **{name}** has the fewest stock cards, {fewest}, and wins.", name=names[winner], fewest=fewest
        ),
        t.gettext(
            "{more} × {each} = **{points} points**: {each} for each card that others have more.",
            more=sum_of_more,
            each=CARD_POINTS,
            points=t.number(sum(outcome.points)),
        ),
    ]
