"""Games from the arena, as records, and what somebody made of them."""

import json
from typing import Any, Final

from bot.game.options import Options
from bot.game.record import Record, record_to_json
from bot.players.arena import simulate

SHORT: Final = Options(stock=5)
GONE: Final = "(gone)"
"""The value of a member that is not there."""


def short_game(options: Options = SHORT, *, players: int = 2, seed: int = 1) -> Record:
    """The same short game between computer players each time."""
    (game,) = simulate(options, ["simplest"], players=players, games=1, seed=seed)
    return game


def altered(record: Record, path: str, value: Any) -> str:
    """The JSON of a record with another value at a path such as ``stocks.1.4``."""
    members = json.loads(record_to_json(record))
    *steps, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    place = members
    for step in steps:
        place = place[step]
    if value == GONE:
        del place[last]
    else:
        place[last] = value
    return json.dumps(members)
