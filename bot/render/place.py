"""Where a table stands, as its private screens name it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Where:
    """A channel for people: the name of its server, a mention (``<#5>``) and the address of the board."""

    server: str
    channel_mention: str
    url: str
