"""What is set for a server, seen and changed by those who manage it."""

from typing import Final

from bot.i18n import Translations
from bot.render.column import sections
from bot.render.option_choices import InForce, choices
from bot.render.options import page_of, turning, verbs_of
from bot.render.panel import Action, Button, Panel, Row, Select, Verb
from bot.render.server_answers import timezone_answer
from bot.render.wording.clock import clock_words
from bot.render.wording.controls import verb_label
from bot.render.wording.match import match_words
from bot.render.wording.options import house_rules
from bot.render.wording.presets import preset_name
from bot.render.wording.server import board_words, mentioned_channels
from bot.tables.presets import preset_of
from bot.tables.servers import BoardLook, ServerSettings

_CLOCK_PAGE: Final = 2


def server_settings_panel(
    settings: ServerSettings, t: Translations, *, zone: str, may_change: bool, page: int = 1
) -> Panel:
    """Return everything that is set for a server.

    ``zone``: the name of its time zone.  ``may_change``: the reader gets one ``page`` of the selects of the
    house rules, what is set chosen; a page that does not exist is the first.
    """
    text = t.gettext(
        "**What is set for this server.** It counts for tables that are opened from now on; boards follow"
        " when they change next."
    )
    return Panel(
        "\n".join([text, timezone_answer(zone, t)]),
        lines=sections(_table_lines(settings, t), _channel_lines(settings, t), _board_lines(settings, t)),
        rows=_rows(settings, t, page=page) if may_change else (),
    )


def settings_page_of(verb: Verb) -> int:
    """Return the page on which something that is set for a server is chosen."""
    if verb is Verb.USUAL:
        return 1
    return _CLOCK_PAGE if verb is Verb.CLOCK else page_of(verb)


def _rows(settings: ServerSettings, t: Translations, *, page: int) -> tuple[Row, ...]:
    verbs = verbs_of(page)
    if page == _CLOCK_PAGE:
        verbs = tuple(dict.fromkeys((Verb.CLOCK, *verbs)))
    chosen = InForce(settings.usual_options, settings.usual_match, clock=settings.usual_clock)
    selects = [
        Select(verb_label(verb, t), Action(verb), choices(verb, chosen, t))
        for verb in verbs
        if verb is not Verb.DISCARD_TO_PARTNER or chosen.options.partners
    ]
    usual = Button(verb_label(Verb.USUAL, t), Action(Verb.USUAL))
    return (*selects, (*turning(page, t), usual))


def _table_lines(settings: ServerSettings, t: Translations) -> list[str]:
    options, match = settings.usual_options, settings.usual_match
    preset = preset_of(options, match)
    rules = [*house_rules(options, t), match_words(match, t), clock_words(settings.usual_clock, t)]
    lines = [t.gettext("**New tables**")]
    if preset is not None:
        lines.append(t.gettext("Preset: {name}.", name=preset_name(preset, t)))
    return [*lines, *(f"• {rule}" for rule in rules)]


def _channel_lines(settings: ServerSettings, t: Translations) -> list[str]:
    title, channels = t.gettext("**Where they may be opened**"), settings.channels
    if channels is None:
        return [title, t.gettext("In every channel")]
    return [title, *(mentioned_channels(channels, t) or [t.gettext("Nowhere")])]


def _board_lines(settings: ServerSettings, t: Translations) -> list[str]:
    return [t.gettext("**Boards**"), board_words(settings.board or BoardLook.FULL, t)]
