"""What people ask and argue about at the table, answered (section 12)."""

from bot.i18n import Translations
from bot.render.wording.topic import Topic


def disputes(t: Translations) -> tuple[Topic, ...]:
    """Return every question with its answer."""
    return (
        *_about_the_turn(t),
        *_about_discard_piles(t),
        *_about_building_piles(t),
        *_about_the_end(t),
        *_about_people(t),
    )


def _about_the_turn(t: Translations) -> tuple[Topic, ...]:
    return (
        Topic(
            "must-play",
            t.gettext("Must I play if I can?"),
            t.gettext(
                "No. You may stop whenever you like and discard. The Swedish rules can be read as if one"
                " plays on while one can; here you may stop."
            ),
        ),
        Topic(
            "fill-up-first",
            t.gettext("May I play before filling up?"),
            t.gettext("No. First comes filling your hand to five, then playing, then one discard."),
        ),
        Topic(
            "full-hand",
            t.gettext("My hand was full at the start?"),
            t.gettext(
                "Then you draw nothing. You fill up to five, never beyond; at a strict table a card drawn"
                " then is one too many."
            ),
        ),
        Topic(
            "empty-hand",
            t.gettext("My hand is played empty?"),
            t.gettext(
                "Five more, and your turn goes on, as often as it happens. The bot draws them at once; at a"
                " strict table you do."
            ),
        ),
        Topic(
            "last-card-discarded",
            t.gettext("I discarded my last card?"),
            t.gettext("Your turn is over. You draw again when your next turn begins."),
        ),
        Topic(
            "draw-pile-empty",
            t.gettext("The draw pile is empty?"),
            t.gettext(
                "The completed piles are shuffled into a new draw pile. If there are none, play on with what"
                " you have; with an empty hand, play from the piles or pass."
            ),
        ),
    )


def _about_discard_piles(t: Translations) -> tuple[Topic, ...]:
    return (
        Topic(
            "discard-tops",
            t.gettext("Which of my discards may I play?"),
            t.gettext("Only the top card of each of your discard piles, but on any building pile it fits."),
        ),
        Topic(
            "look-through-discards",
            t.gettext("May I look through my discards?"),
            t.gettext(
                "No, unless the table plays with whole discard piles open. You may remember what you put"
                " there."
            ),
        ),
        Topic(
            "others-discards",
            t.gettext("May I play others’ discards?"),
            t.gettext("No. Only with partners, and then only the tops of your partner’s."),
        ),
        Topic(
            "fifth-discard-pile",
            t.gettext("May I start a fifth discard pile?"),
            t.gettext("No. Four it is; a discard goes on top of whatever lies there."),
        ),
        Topic(
            "discard-a-wild",
            t.gettext("May I discard a SKIP-BO?"),
            t.gettext(
                "Yes. It stays a SKIP-BO there and can be played later. A table may forbid it as long as you"
                " hold anything else."
            ),
        ),
    )


def _about_building_piles(t: Translations) -> tuple[Topic, ...]:
    return (
        Topic(
            "two-numbers",
            t.gettext("Can a SKIP-BO be two numbers?"),
            t.gettext("No, one: the number the pile wants next. Another SKIP-BO may follow it."),
        ),
        Topic(
            "start-with-two",
            t.gettext("Can a pile start with a 2?"),
            t.gettext("No. Only a 1 or a SKIP-BO begins a building pile."),
        ),
        Topic(
            "downward",
            t.gettext("Can a pile go down or skip?"),
            t.gettext("No. Building piles go up one number at a time, from 1 to 12."),
        ),
    )


def _about_the_end(t: Translations) -> tuple[Topic, ...]:
    return (
        Topic(
            "twelve-and-out",
            t.gettext("My last stock card completes a pile?"),
            t.gettext(
                "You have won; a pair has if its other stockpile is finished, too. Clearing the pile away"
                " is a formality."
            ),
        ),
        Topic(
            "empty-everything",
            t.gettext("Must hand and discards be empty, too?"),
            t.gettext(
                "No. Only your stockpile has to be gone; a pair has to finish both. Whatever else you have"
                " does not matter."
            ),
        ),
        Topic(
            "score",
            t.gettext("What does a win score?"),
            t.gettext(
                "25 points, and 5 for each card left in the others’ stockpiles. With 7 and 12 cards left"
                " that is 25 + 19 × 5 = 120."
            ),
        ),
    )


def _about_people(t: Translations) -> tuple[Topic, ...]:
    return (
        Topic(
            "partners-hand",
            t.gettext("May I use my partner’s hand?"),
            t.gettext(
                "No. With partners you may use your partner’s stockpile and discard tops, never the hand."
            ),
        ),
        Topic(
            "partner-speaks",
            t.gettext("May my partner speak?"),
            t.gettext(
                "No advice in words. The waiting partner may point at the own stockpile, and you may ask for"
                " a play. At a strict table opponents may call talk, and it costs two cards. While hands are"
                " open, everybody may talk."
            ),
        ),
        Topic(
            "drew-too-many",
            t.gettext("I drew too many cards?"),
            t.gettext(
                "At a strict table, where people draw by hand, the cards too many are shuffled into your"
                " stockpile, which grows. Elsewhere the bot draws, and it cannot happen."
            ),
        ),
        Topic(
            "out-of-turn",
            t.gettext("Somebody played out of turn?"),
            t.gettext(
                "At a strict table it is stopped, play goes back, and whoever it was does not fill up at"
                " their next turn. Elsewhere the bot refuses it, and it costs nothing. With real cards, what"
                " nobody notices until the turn is complete stands; the bot always notices."
            ),
        ),
    )
