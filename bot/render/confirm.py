"""Questions that are asked once, privately, before something is lost; and what is left afterwards."""

from bot.i18n import Translations
from bot.render.controls import moment_button
from bot.render.panel import Action, Button, Panel, Style, Verb
from bot.render.seats import person_name
from bot.render.wording.controls import verb_label
from bot.render.wording.presence_answers import kick_question
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Person


def end_panel(table: TableState, t: Translations, *, may_end: bool, may_agree: bool) -> Panel:
    """Return the question what shall end: what the reader may end (``may_end``) or agree to stop."""
    if table.phase is Phase.LOBBY:
        return _question(t.gettext("Close this game before it has begun?"), Verb.END_SURELY, table, t)
    if table.phase is Phase.BETWEEN:
        return _question(t.gettext("End this match? Nobody wins it."), Verb.END_SURELY, table, t)
    questions: list[str] = []
    buttons: list[Button] = []
    if may_agree:
        questions.append(
            t.gettext(
                "Somebody has given up. If all {people} people who are left agree, the game stops: nobody"
                " wins, nobody scores. {agreed} agree so far.",
                people=len(table.people),
                agreed=len(table.agreed),
            )
        )
        buttons.append(moment_button(Verb.AGREE, table, t, style=Style.MAIN))
    if may_end:
        questions.append(_end_question(table, t))
        buttons += _end_buttons(table, t)
    no = Button(verb_label(Verb.DISMISS, t), Action(Verb.DISMISS))
    return Panel("\n".join(questions), rows=((*buttons, no),))


def _end_question(table: TableState, t: Translations) -> str:
    if table.match.rules.is_match:
        return t.gettext(
            "End this game for everybody? Nobody wins it; it is dealt again. Or end the whole match?"
        )
    return t.gettext("End this game for everybody? Nobody wins, and it cannot be taken up again.")


def _end_buttons(table: TableState, t: Translations) -> tuple[Button, ...]:
    if not table.match.rules.is_match:
        return (moment_button(Verb.END_SURELY, table, t, style=Style.DANGER),)
    whole = t.gettext("Yes, end the match")
    return (
        moment_button(Verb.END_GAME, table, t, style=Style.DANGER),
        moment_button(Verb.END_SURELY, table, t, style=Style.DANGER, label=whole),
    )


def leave_panel(table: TableState, t: Translations) -> Panel:
    """Return the question whether the reader really gives up the seat."""
    if len(table.people) == 1:
        question = t.gettext(
            "Leave this game? You are the last person in it: it waits an hour for somebody to come back, then"
            " it ends and nobody wins."
        )
    else:
        question = t.gettext("Leave this game? A computer player sits in for you and plays on.")
    return _question(question, Verb.LEAVE_SURELY, table, t)


def kick_panel(table: TableState, target: Person, t: Translations, *, is_host: bool) -> Panel:
    """Return the question whether ``target`` is really to lose the seat, or the vote for it."""
    argument = f"{target.id}.{table.moment}"
    question = kick_question(person_name(target, t), t, is_host=is_host)
    yes = Button(verb_label(Verb.KICK_SURELY, t), Action(Verb.KICK_SURELY, argument, table.id), Style.DANGER)
    no = Button(verb_label(Verb.DISMISS, t), Action(Verb.DISMISS))
    return Panel(question, rows=((yes, no),))


def done_panel(text: str) -> Panel:
    """Return ``text`` without controls, in place of a question that was answered."""
    return Panel(text)


def _question(question: str, yes: Verb, table: TableState, t: Translations) -> Panel:
    no = Button(verb_label(Verb.DISMISS, t), Action(Verb.DISMISS))
    return Panel(question, rows=((moment_button(yes, table, t, style=Style.DANGER), no),))
