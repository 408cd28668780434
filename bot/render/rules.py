"""The rules, page by page, and every dispute with its answer."""

from bot.i18n import Translations
from bot.render.panel import Action, Choice, Panel, Select, Verb
from bot.render.wording.controls import verb_label
from bot.render.wording.disputes import disputes
from bot.render.wording.rules import basics, matches, notation, turn
from bot.render.wording.rules_partners import partners, strict
from bot.render.wording.topic import Topic


def rules_panel(topic: str, t: Translations) -> Panel:
    """Return one page of the rules, with the selects that lead to the others; an unknown one is the first.

    One select has the pages about the game, the other the disputes.
    """
    pages = _pages(t)
    page = next((page for page in (*pages, *disputes(t)) if page.key == topic), pages[0])
    return Panel(
        f"**{page.title}**\n{page.text}",
        rows=(
            Select(t.gettext("How it is played"), Action(Verb.RULES), _choices(pages, page.key)),
            Select(verb_label(Verb.DISPUTES, t), Action(Verb.DISPUTES), _choices(disputes(t), page.key)),
        ),
    )


def topics(t: Translations) -> tuple[tuple[str, str], ...]:
    """Return key and title of every page, the game's first, then the disputes, in order."""
    return tuple((page.key, page.title) for page in (*_pages(t), *disputes(t)))


def _pages(t: Translations) -> tuple[Topic, ...]:
    return (basics(t), turn(t), partners(t), strict(t), matches(t), notation(t))


def _choices(pages: tuple[Topic, ...], shown: str) -> tuple[Choice, ...]:
    return tuple(Choice(page.title, page.key, is_chosen=page.key == shown) for page in pages)
