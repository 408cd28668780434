"""Lists of several pages."""

from collections.abc import Callable

from bot.i18n import Translations
from bot.render.arguments import MOST_PAGES
from bot.render.panel import Action, Button


def page_buttons(
    page: int, pages: int, t: Translations, *, action: Callable[[int], Action]
) -> tuple[Button, ...]:
    """Return the buttons that turn the page, dead at the ends; none where there is one page only."""
    if pages <= 1:
        return ()
    return (
        Button(t.gettext("← Back"), action(page - 1), disabled=page <= 1),
        Button(t.gettext("Next page →"), action(page + 1), disabled=page >= min(pages, MOST_PAGES)),
    )


def page_title(page: int, pages: int, t: Translations) -> str:
    """Return which page it is, nothing where there is one only."""
    if pages <= 1:
        return ""
    return t.gettext("Page {page} of {pages}", page=t.number(page), pages=t.number(pages))
