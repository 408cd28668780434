"""A message as a person sees it."""

from typing import Any

EPHEMERAL = 64
SILENT = 4096


class Seen:
    """A message as it stands now, as a person sees it."""

    def __init__(self, stored: Any) -> None:
        self.id: int = stored.id
        self.channel_id: int = stored.channel_id
        self.content: str = stored.content
        self.lines: list[str] = [
            line for embed in stored.embeds for line in embed.get("description", "").split("\n")
        ]
        self.titles: list[str] = [embed.get("title", "") for embed in stored.embeds]
        self.rows: list[list[dict[str, Any]]] = [row["components"] for row in stored.components]
        self.is_private = bool(stored.flags & EPHEMERAL)
        self.is_silent = bool(stored.flags & SILENT)
        self.text = "\n".join([self.content, *self.lines])

    @property
    def buttons(self) -> dict[str, str]:
        """Custom ids by label."""
        parts = [part for row in self.rows for part in row if part["type"] == 2 and "custom_id" in part]
        return {part["label"]: part["custom_id"] for part in parts}

    def button(self, part: str) -> str:
        """The custom id of the first button with ``part`` in its label."""
        return next((custom_id for label, custom_id in self.buttons.items() if part in label), f"no {part}")

    @property
    def links(self) -> list[str]:
        """The addresses that buttons open."""
        return [part["url"] for row in self.rows for part in row if "url" in part]

    @property
    def select(self) -> dict[str, Any] | None:
        """The first select, with ``custom_id`` and ``options``."""
        return next((part for row in self.rows for part in row if part["type"] == 3), None)

    @property
    def select_id(self) -> str:
        """The custom id of the first select."""
        assert self.select is not None, self.text
        return self.select["custom_id"]

    @property
    def choices(self) -> list[str]:
        """The values of the first select."""
        return [] if self.select is None else [option["value"] for option in self.select["options"]]
