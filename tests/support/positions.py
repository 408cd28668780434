"""Games that stand where a line of text says, and are played on in move strings.

A line has parts between bars: one a seat with its stockpile ``S`` (top last), hand ``H`` and discard piles
``D`` (slashes between them, tops last); building piles ``B`` by height; ``draw`` (first on top); ``aside``::

    S 10 8 12 2 6 H 4 4 W 1 11 D 10 / 7 | S 5 | B 3 9 | draw 1 2 3
"""

from collections.abc import Sequence

from bot.game.cards import BUILDING_PILES, DISCARD_PILES, Card
from bot.game.events import Event
from bot.game.game import Game
from bot.game.notation import card_text, parse_move
from bot.game.options import Options
from bot.game.position import Piles, Position
from bot.game.shuffle import Shuffler

CLASSIC = Options()


class Unshuffled(Shuffler):
    """Leaves the cards in the order in which they came."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(cards)


class Stacked(Shuffler):
    """Each shuffle puts the next of these lines of cards on top, the rest of the cards in order below."""

    def __init__(self, *tops: str) -> None:
        self._tops = [cards(top) for top in tops]

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        top = self._tops.pop(0) if self._tops else ()
        rest = list(cards)
        for card in top:
            rest.remove(card)
        return (*top, *rest)


def cards(text: str) -> tuple[Card, ...]:
    """The cards of ``4 W 11``."""
    return tuple(0 if word == "W" else int(word) for word in text.split())


def position(text: str, *, options: Options = CLASSIC, turn: int = 0, passes: int = 0) -> Position:
    """The position of a line; it holds the cards that the line names and no others."""
    parts = [part.strip().partition(" ") for part in text.split("|")]
    seats = [rest for key, _, rest in parts if key == "S"]
    shared = {key: rest for key, _, rest in parts if key != "S"}
    heights = [*map(int, shared.get("B", "").split()), *[0] * BUILDING_PILES]
    return Position(
        options=options,
        dealer=(turn - 1) % len(seats),
        turn=turn,
        stocks=tuple(cards(_section(seat, "S")) for seat in seats),
        hands=tuple(cards(_section(seat, "H")) for seat in seats),
        discards=tuple(_four_piles(_section(seat, "D")) for seat in seats),
        building=tuple(tuple(range(1, height + 1)) for height in heights[:BUILDING_PILES]),
        draw=cards(shared.get("draw", "")),
        set_aside=cards(shared.get("aside", "")),
        passes=passes,
    )


def game_at(
    text: str,
    *,
    options: Options = CLASSIC,
    turn: int = 0,
    passes: int = 0,
    shuffler: Shuffler | None = None,
) -> Game:
    """The game that stands at the position of a line; nothing is shuffled unless a shuffler is given."""
    at = position(text, options=options, turn=turn, passes=passes)
    return Game.restore(at, shuffler=shuffler or Unshuffled())


def play(game: Game, moves: str) -> tuple[Event, ...]:
    """Play ``H4>B1 S>B1 H7>D2``, each for the player on turn, and return what happened."""
    events: list[Event] = []
    for text in moves.split():
        events += game.play(game.turn, parse_move(text))
    return tuple(events)


def seen(game: Game, seat: int = 0) -> str:
    """The table from a seat: its stock top, hand and discard tops, and the building piles by height."""
    view = game.player_view(seat)
    tops = [pile[-1] if pile else None for pile in view.remembered[seat]]
    words = ["S", _word(view.stock_tops[seat])]
    words += ["H", *map(card_text, view.hand)]
    words += ["D", *map(_word, tops), "B", *(str(len(pile)) for pile in view.building)]
    return " ".join(words)


def _word(card: Card | None) -> str:
    return "-" if card is None else card_text(card)


def _section(seat: str, key: str) -> str:
    """The words of a seat from ``key`` on, up to the next key."""
    words = f"S {seat}".split()
    if key not in words:
        return ""
    taken = words[words.index(key) + 1 :]
    end = next((i for i, word in enumerate(taken) if word in {"S", "H", "D"}), len(taken))
    return " ".join(taken[:end])


def _four_piles(text: str) -> Piles:
    piles = [cards(pile) for pile in text.split("/")]
    return tuple([*piles, *[()] * DISCARD_PILES][:DISCARD_PILES])
