"""Why a table refuses what somebody asks of it."""

from bot.game.refusals import Refusal
from bot.i18n import Translations
from bot.render.names import in_text
from bot.render.wording.refusals import refusal_sentence
from bot.tables.occupants import Person
from bot.tables.refusals import TableRefusal, TableRefusalCode


def table_refusal_sentence(refusal: TableRefusal, t: Translations) -> str:
    """Return why, and what would be possible instead."""
    match refusal:
        case TableRefusal(TableRefusalCode.RULES, rule=Refusal() as rule):
            return refusal_sentence(rule, t)
        case TableRefusal(TableRefusalCode.TABLE_FULL, most=int() as most):
            return t.ngettext(
                "There is no room: at most {n} fits in here.",
                "There is no room: at most {n} fit in here.",
                most,
            )
        case TableRefusal(TableRefusalCode.NOT_HOST, host=Person() as host) if host.is_named:
            return t.gettext("Only the host, {host}, can do that.", host=in_text(host.name))
        case _:
            return _plain(t)[refusal.code]


def _plain(t: Translations) -> dict[TableRefusalCode, str]:
    return {
        TableRefusalCode.NO_TABLE: t.gettext("There is no game here. `/skipbo start` opens one."),
        TableRefusalCode.CHANNEL_TAKEN: t.gettext(
            "There is a game in this channel already. Join it, or open yours in another channel or a thread."
        ),
        TableRefusalCode.ALREADY_SEATED: t.gettext("You have a seat here already."),
        TableRefusalCode.NOT_SEATED: t.gettext("You have no seat in this game."),
        TableRefusalCode.TABLE_FULL: t.gettext("All seats are taken."),
        TableRefusalCode.NOT_HOST: t.gettext("Only the host can do that."),
        TableRefusalCode.MAY_NOT_END: t.gettext(
            "Only the host or a moderator can end this game. Anyone who plays in it can leave with"
            " `/skipbo leave`."
        ),
        TableRefusalCode.ALREADY_BEGUN: t.gettext("This game has begun, so that is no longer possible."),
        TableRefusalCode.NOT_BEGUN: t.gettext("This game has not begun yet. The host begins it."),
        TableRefusalCode.OVER: t.gettext("This game is over. `/skipbo start` opens another."),
        TableRefusalCode.GAME_RUNNING: t.gettext(
            "This game is still on. When it is over, the host deals the next one."
        ),
        TableRefusalCode.NOBODY_GAVE_UP: t.gettext(
            "Nobody has given up, so the game goes on. The host or a moderator can end it."
        ),
        TableRefusalCode.AGREED_ALREADY: t.gettext(
            "You agree to stop already. The others have to agree too."
        ),
        TableRefusalCode.ASKED_ALREADY: t.gettext(
            "You have asked for that already. Your partner has not answered yet; you may play it yourself,"
            " too."
        ),
        TableRefusalCode.NOT_PARTNERS_CARD: t.gettext(
            "Only a card of your partner’s can be asked for: the stock card (PS) or a discard top (PD1 to"
            " PD4)."
        ),
        TableRefusalCode.NOT_WAITING_PARTNER: t.gettext(
            "Pointing is for the partner of the player on turn, and your partner is not on turn."
        ),
        TableRefusalCode.POINTED_ALREADY: t.gettext("You have pointed in this turn already."),
        TableRefusalCode.NOTHING_TO_CALL: t.gettext(
            "There is nothing to call: no waiting partner has written here in this turn or the one before."
        ),
        TableRefusalCode.OWN_SIDE_TALKED: t.gettext("Only the opponents can call that."),
        TableRefusalCode.CALLED_ALREADY: t.gettext("That has been called already; it counts once."),
        TableRefusalCode.FILL_UP_LOST_ALREADY: t.gettext(
            "You are not on turn, and your next turn already begins without a fill-up."
        ),
        TableRefusalCode.PAIRS_STAY: t.gettext(
            "The pairs stay as they are until the match is over. Whoever leaves is replaced by a computer"
            " player."
        ),
        TableRefusalCode.NO_PAIRS_YET: t.gettext("Pairs can be made as soon as four or six have a seat."),
        TableRefusalCode.NO_SEAT_TO_OFFER: t.gettext(
            "Your partner’s seat is taken. You can invite somebody when a computer player holds it."
        ),
        TableRefusalCode.CLOCK_RUNS: t.gettext(
            "The clock runs here, and reminds by itself when a quarter of the time is left."
        ),
        TableRefusalCode.NOBODY_TO_NUDGE: t.gettext("There is nobody to remind: no other person is on turn."),
        TableRefusalCode.NUDGED_ALREADY: t.gettext(
            "They have been reminded within the last hour. Please give them some time."
        ),
        TableRefusalCode.NOT_TO_BE_KICKED: t.gettext(
            "That is nobody who can be kicked: only another person who has a seat here. The host seats and"
            " sends away computer players."
        ),
        TableRefusalCode.VOTED_ALREADY: t.gettext(
            "You have voted for that already. The others have to, too."
        ),
        TableRefusalCode.ASKED_IN_ALREADY: t.gettext("You have asked the host for a seat already."),
        TableRefusalCode.ASKS_NO_MORE: t.gettext("That person does not ask for a seat any more."),
        TableRefusalCode.SUSPENDED: t.gettext(
            "This game waits for its channel, and goes on as soon as I can write there again."
        ),
        TableRefusalCode.NOT_SUSPENDED: t.gettext("This game has its channel, so it stays there."),
        TableRefusalCode.OTHER_SERVER: t.gettext("A game can be moved only within its own server."),
        TableRefusalCode.RULES: t.gettext("The rules do not allow that."),
    }
