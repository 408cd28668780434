"""Clocks and deadlines in words; moments as every reader's Discord shows them."""

from datetime import datetime

from bot.i18n import Translations
from bot.tables.clock import Clock


def clock_words(clock: Clock, t: Translations) -> str:
    """Return how long a turn may take, short enough for one line of a phone."""
    words = {
        Clock.OFF: t.gettext("No clock"),
        Clock.TWO_MINUTES: t.gettext("2 minutes a turn"),
        Clock.FIVE_MINUTES: t.gettext("5 minutes a turn"),
        Clock.HOUR: t.gettext("1 hour a turn"),
        Clock.DAY: t.gettext("1 day a turn"),
        Clock.THREE_DAYS: t.gettext("3 days a turn"),
    }
    return words[clock]


def clock_rule(clock: Clock, t: Translations) -> tuple[str, ...]:
    """Return the line that stands with the house rules, where there is a clock."""
    return () if clock is Clock.OFF else (clock_words(clock, t),)


def clock_remark(clock: Clock, t: Translations) -> str:
    """Return what there is to add to :func:`clock_words`."""
    if clock is Clock.OFF:
        return t.gettext("A turn may take as long as it likes")
    return t.gettext("Then the bot ends the turn")


def clock_explained(clock: Clock, t: Translations) -> str:
    """Return what a clock, or that there is none, means for a turn."""
    if clock is Clock.OFF:
        return t.gettext(
            "A turn may take as long as it likes. `/skipbo nudge` reminds whoever is on turn, once an hour."
        )
    return t.gettext(
        "When a quarter of the time is left the player is reminded; when it is up the bot ends the turn."
        " Whoever runs out of time twice in a row is replaced by a computer player until they press anything"
        " here."
    )


def relative(moment: datetime) -> str:
    """Return ``moment`` so that Discord shows how long it is until then."""
    return f"<t:{int(moment.timestamp())}:R>"


def turn_ends(when: datetime, t: Translations) -> str:
    """Return when the bot ends the running turn."""
    # Translators: {when} is shown as "in 3 minutes"
    return t.gettext("The time is up {when}.", when=relative(when))


def lobby_closes(when: datetime, t: Translations) -> str:
    """Return until when a lobby waits."""
    return t.gettext("This lobby closes {when} unless the game is begun.", when=relative(when))


def time_ran_out(names: str, number: int, t: Translations) -> str:
    """Return whose last turn the clock has ended, and what a second time means; ``names`` are ready."""
    return t.ngettext(
        "Time ran out for {names}: the bot ended the turn. Twice in a row, and a computer player sits in.",
        "Time ran out for {names}: the bot ended their turns. Twice in a row, and a computer player sits in.",
        number,
        names=names,
    )


def your_time_ran_out(t: Translations) -> str:
    """Return the same to the one whose turn it was."""
    return t.gettext(
        "**Your time ran out**, so the bot ended your turn. Twice in a row, and a computer player sits in for"
        " you."
    )


def still_on_turn(when: datetime | None, t: Translations) -> str:
    """Return that the turn is still the reader's, and until when it is."""
    if when is None:
        return t.gettext("**It is still your turn.** The others wait for you.")
    return t.gettext("**It is still your turn.** The time is up {when}.", when=relative(when))
