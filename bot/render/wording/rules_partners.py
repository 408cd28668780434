"""Partners and strict tables, in short (sections 6 and 7)."""

from bot.game.scoring import CARD_POINTS, WIN_POINTS
from bot.i18n import Translations
from bot.render.panel import Verb
from bot.render.wording.controls import verb_label
from bot.render.wording.topic import Topic


def partners_title(t: Translations) -> str:
    """Return what the page on partners is called."""
    return t.gettext("Partners")


def strict_title(t: Translations) -> str:
    """Return what the page on strict tables is called."""
    return t.gettext("Strict tables")


def partners(t: Translations) -> Topic:
    """Return what is different when pairs play."""
    lines = (
        t.gettext("**Pairs.** Four play as two pairs, six as three. Partners sit opposite each other."),
        t.gettext(
            "**Play** also from your partner’s stockpile and the tops of your partner’s discard piles, never"
            " from the hand."
        ),
        t.gettext("**Discard** on your own piles only, unless the house rules open your partner’s, too."),
        t.gettext(
            "**Win.** A pair wins when both its stockpiles are finished. Whoever has finished the own one"
            " goes on taking turns. A pair scores as one: {win}, and {each} for each card in the opposing"
            " stockpiles.",
            win=WIN_POINTS,
            each=CARD_POINTS,
        ),
        t.gettext("**Silence.** While you play, your partner gives no advice in words. There is instead:"),
        t.gettext(
            "- **{ask}**: you ask your partner for a play in fixed words: “Partner, play your 7”. Your"
            " partner may play it for you.",
            ask=verb_label(Verb.ASK, t),
        ),
        t.gettext(
            "- **{point}**: your waiting partner may do that once in your turn; the board shows it.",
            point=verb_label(Verb.POINT, t),
        ),
        t.gettext(
            "Silence is asked for, not enforced; only at a strict table talk may cost two cards (**{page}**)."
            " While hands are open, everybody may talk.",
            page=strict_title(t),
        ),
    )
    return Topic("partners", partners_title(t), "\n".join(lines))


def strict(t: Translations) -> Topic:
    """Return what can happen at a strict table, and what it costs."""
    lines = (
        t.gettext("Mistakes can happen there, and cost something. Nothing is taken back."),
        t.gettext(
            "**Drawing by hand.** Draw card by card, or press **{fill}**. Before you hold five you neither"
            " play nor discard, unless nothing is left to draw. The same when your hand is played empty.",
            fill=verb_label(Verb.FILL, t),
        ),
        t.gettext(
            "**One too many.** A card drawn when none is due is shuffled unseen among your face-down stock"
            " cards. A finished stockpile begins anew with it."
        ),
        t.gettext(
            "**Out of turn.** The bot asks once whether you mean it. Then it is stopped, play goes back, and"
            " your next turn begins without a fill-up, however often you did it. With an empty hand you then"
            " play from the piles and pass."
        ),
        t.gettext(
            "**Partner talk.** If the waiting partner writes in the table’s channel, any opponent may press"
            " **{call}** until the end of the following turn, once for each player and turn. Two cards from"
            " the draw pile go unseen under that player’s stockpile; a finished one has to be finished again."
            " No message, no call, and none while hands are open.",
            call=verb_label(Verb.CALL, t),
        ),
        t.gettext("With partners, the board says below the house rules whether talk is watched."),
    )
    return Topic("strict", strict_title(t), "\n".join(lines))
