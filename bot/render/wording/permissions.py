"""Permissions as Discord's settings word them, in the reader's language."""

from bot.i18n import Translations


def permission_name(name: str, t: Translations) -> str:
    """Return the permission that programs call ``name`` (``send_messages``) as people find it."""
    names = {
        "view_channel": t.gettext("View Channel"),
        "read_messages": t.gettext("View Channel"),
        "send_messages": t.gettext("Send Messages"),
        "send_messages_in_threads": t.gettext("Send Messages in Threads"),
        "embed_links": t.gettext("Embed Links"),
        "attach_files": t.gettext("Attach Files"),
        "read_message_history": t.gettext("Read Message History"),
        "use_external_emojis": t.gettext("Use External Emoji"),
    }
    return names.get(name, name.replace("_", " ").title())
