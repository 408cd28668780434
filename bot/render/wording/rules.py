"""The game in short (sections 3, 4 and 11), and how moves are written."""

from bot.game.scoring import CARD_POINTS, WIN_POINTS
from bot.i18n import Translations
from bot.render.wording.rules_partners import partners_title
from bot.render.wording.topic import Topic


def basics(t: Translations) -> Topic:
    """Return the game in five sentences."""
    sentences = (
        t.gettext(
            "Your **stockpile** is all that counts: whoever finishes it first wins; a pair has to finish"
            " both."
        ),
        t.gettext(
            "The four **building piles** belong to everybody and go from 1 to 12; only a 1 or a SKIP-BO"
            " begins one."
        ),
        t.gettext("A **SKIP-BO** (★) is whatever number you need."),
        t.gettext(
            "On your turn you fill your **hand** to five cards, play from your hand, your stockpile and the"
            " tops of your **discard piles**, and end with one discard on one of your four discard piles."
        ),
        t.gettext("Look at your stock card first, every turn, and think backwards from it."),
    )
    return Topic("basics", t.gettext("The game in five sentences"), _numbered(sentences))


def turn(t: Translations) -> Topic:
    """Return a turn step by step."""
    steps = (
        t.gettext(
            "**Fill up** to five cards. The bot draws them for you; at a strict table you draw them yourself."
        ),
        t.gettext(
            "**Play** as many cards as you like, or none: your stock card, your hand, the tops of your"
            " discard piles. A building pile wants the next number, an empty one a 1; a SKIP-BO fits any."
        ),
        t.gettext("A building pile that reaches **12** is set aside, and its place is free."),
        t.gettext("Your **hand is played empty**? Fill up to five again, and your turn goes on."),
        t.gettext("**Discard** one hand card onto one of your four discard piles. That ends your turn."),
    )
    remarks = (
        t.gettext("Your last stock card wins at once, without a discard; a pair has to finish both."),
        t.gettext(
            "**Undo** takes plays back as long as no new card has come to light. A discard stays, and at a"
            " strict table everything."
        ),
        t.gettext(
            "When the draw pile is used up, the set-aside cards are shuffled into a new one. With no card in"
            " hand and nothing to draw you play from the piles or pass."
        ),
        t.gettext("With partners more piles are yours to play from: see **{page}**.", page=partners_title(t)),
    )
    return Topic("turn", t.gettext("A turn"), "\n".join([_numbered(steps), "", *remarks]))


def matches(t: Translations) -> Topic:
    """Return what a match is, and what games count for."""
    lines = (
        t.gettext(
            "A **match** is several games: to a number of points, a number of games (most won, then most"
            " points, else one more), or the first to win a number of games."
        ),
        t.gettext(
            "A win scores {win} points, and {each} for each card left in the others’ stockpiles.",
            win=WIN_POINTS,
            each=CARD_POINTS,
        ),
        t.gettext(
            "Everybody passes, one after the other, with nothing to draw? Then the side with the fewest stock"
            " cards wins, without the {win}: {each} for each card the others have more. Equal: a draw.",
            win=WIN_POINTS,
            each=CARD_POINTS,
        ),
        t.gettext("After each game the deal moves one seat to the left. Anyone who joins later starts at 0."),
        t.gettext(
            "A draw counts as played. A game that was given up or ended early is dealt again, and scores"
            " nothing."
        ),
        t.gettext("For leaderboard and rating a game counts when it was finished by people against people."),
    )
    return Topic("match", t.gettext("Matches and scores"), "\n".join(lines))


def notation(t: Translations) -> Topic:
    """Return how moves are written for the command."""
    lines = (
        t.gettext("`/skipbo play` takes a move as **from>to**. Examples:"),
        t.gettext("`H5>B2` plays the 5 from your hand on building pile 2"),
        t.gettext("`HW>B1` plays a SKIP-BO from your hand"),
        t.gettext("`S>B3` plays your stock card"),
        t.gettext("`D2>B4` plays the top of your discard pile 2"),
        t.gettext("`H11>D1` discards the 11 on your discard pile 1"),
        t.gettext("`PS>B1`, `PD3>B1` play your partner’s stock card, and the top of your partner’s pile 3"),
        t.gettext("`H9>PD2` discards the 9 on your partner’s pile 2, where that is allowed"),
        t.gettext("`+` draws a card, at a strict table"),
        t.gettext("`-` passes, where that is possible"),
        t.gettext("You need not learn this: as you type, your moves are offered in words."),
    )
    return Topic("notation", t.gettext("How to write a move"), "\n".join(lines))


def _numbered(sentences: tuple[str, ...]) -> str:
    return "\n".join(f"{number}. {sentence}" for number, sentence in enumerate(sentences, 1))
