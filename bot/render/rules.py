"""The rules, page by page, and every dispute with its answer."""

from bot.i18n import Translations
from bot.render.panel import Action, Choice, Panel, Select, Verb
from bot.render.wording.disputes import disputes
from bot.render.wording.rules import basics, matches, notation, turn
from bot.render.wording.topic import Topic


def rules_panel(topic: str, t: Translations) -> Panel:
    """Return one page of the rules, with a select that leads to the others; an unknown one is the first."""
    pages = _pages(t)
    page = next((page for page in pages if page.key == topic), pages[0])
    choices = tuple(Choice(other.title, other.key, is_chosen=other is page) for other in pages)
    return Panel(
        f"**{page.title}**\n{page.text}",
        rows=(Select(t.gettext("Another question"), Action(Verb.RULES), choices),),
    )


def topics(t: Translations) -> tuple[tuple[str, str], ...]:
    """Return key and title of every page, in order."""
    return tuple((page.key, page.title) for page in _pages(t))


def _pages(t: Translations) -> tuple[Topic, ...]:
    return (basics(t), turn(t), matches(t), notation(t), *disputes(t))
