"""What a planning player holds dear, as numbers; what they were measured to be worth is in the README."""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The value of everything that a judgement adds up, in points without a unit.

    ``near``: a stock card by how many cards are missing beneath it, 0 to 4 and more.  ``chance``: times the
    chance that the missing ones are drawn.  ``step``: each card of the chain.  ``chain_wild``: each wild it
    takes.  ``theirs``: an opponent's stock card by how many cards are missing that nobody sees;
    ``their_chance`` as ``chance``; ``later``: how much less the player after the next counts.
    ``mate``: how much the partner's stock card counts beside the own one.
    """

    near: tuple[float, float, float, float, float] = (16.6, 4.6, 2.7, 1.9, 0.55)
    chance: float = 1.7
    step: float = -0.16
    chain_wild: float = -1.7
    theirs: tuple[float, float, float, float] = (7.6, 4.3, 0.7, 0.25)
    their_chance: float = 3.0
    later: float = 0.52
    mate: float = 0.7

    # A card kept in hand: a wild, a number, times the number; what stands 1, 2 or 3 below the stock card;
    # a second one of a kind.
    wild: float = 5.0
    card: float = -0.26
    rank: float = -0.11
    beneath: tuple[float, float, float] = (1.4, 0.45, 0.49)
    twin: float = -0.22

    # A discard on another: equal, one lower, lower still and each further step, higher and each step; on
    # what the stock card needs; with a wild; each covered card.  Places: the first empty one, each other.
    equal: float = 0.37
    next_lower: float = 1.05
    lower: float = 0.29
    gap: float = 0.18
    higher: float = -1.13
    climb: float = -0.09
    on_needed: float = -0.67
    on_wild: float = -2.9
    depth: float = 0.06
    first_place: float = 0.36
    place: float = 0.13

    # A line that frees a stock card, and times the outlook of the next one; one that empties the hand,
    # likewise; times what either opens to the opponents, who come after more plays.
    free: float = 16.8
    free_outlook: float = 1.0
    refill: float = 4.8
    refill_outlook: float = 0.48
    theirs_later: float = 0.56

    # Few cards to draw from, counted from ``scarce`` down: each card played off a discard pile, each hand
    # card, and how far looking at the opponents fades.
    scarce: float = 40.0
    flow_discard: float = 2.0
    flow_hand: float = 1.0
    flow_blind: float = 0.8

    # Hardly any, counted from ``urgent`` down, and a completed pile brings twelve: completing one, the height
    # of the highest, a 12 in hand.
    urgent: float = 30.0
    complete: float = 20.0
    tall: float = 8.0
    twelve: float = 5.0


NORMAL: Final = replace(
    Weights(),
    theirs=(0.0, 0.0, 0.0, 0.0),
    their_chance=0.0,
    wild=1.0,
    equal=0.3,
    next_lower=0.3,
    lower=0.2,
    higher=-0.3,
    climb=0.0,
    on_needed=0.0,
)
"""Plays for its own stock card only, spends wilds early and lays down discards with little care."""

EASY: Final = replace(NORMAL, wild=0.0)
"""Does not save wilds at all."""
