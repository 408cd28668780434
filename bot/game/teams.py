"""Who plays with whom (section 6): partners sit opposite, and without partners every seat is a side."""

from collections.abc import Sequence

from bot.game.options import Options

Sides = tuple[tuple[int, ...], ...]
"""The seats of each side; a side is named by its index here."""


def sides(options: Options, seats: int) -> Sides:
    """Return the sides of a game of ``seats``: single seats, or pairs such as ``((0, 2), (1, 3))``."""
    number = number_of_sides(options, seats)
    return tuple(seats_of(side, seats=seats, sides=number) for side in range(number))


def number_of_sides(options: Options, seats: int) -> int:
    """Return how many sides there are in a game of ``seats``."""
    return seats // 2 if options.partners else seats


def seats_of(side: int, *, seats: int, sides: int) -> tuple[int, ...]:
    """Return the seats of ``side``, one of so many."""
    return tuple(range(side, seats, sides))


def side_of(seat: int, *, sides: int) -> int:
    """Return to which of so many sides ``seat`` belongs."""
    return seat % sides


def partners(options: Options, seats: int) -> tuple[int, ...]:
    """Return the partner of each seat; nothing if everybody plays alone."""
    return tuple((seat + seats // 2) % seats for seat in range(seats)) if options.partners else ()


def partner_of(seat: int, options: Options, *, seats: int) -> int | None:
    """Return the partner of ``seat``, ``None`` if everybody plays alone."""
    return partners(options, seats)[seat] if options.partners else None


def stock_by_side(stock_left: Sequence[int], *, sides: int) -> tuple[int, ...]:
    """Return the stock cards of each of so many sides, a pair's added up."""
    return tuple(sum(stock_left[side::sides]) for side in range(sides))
