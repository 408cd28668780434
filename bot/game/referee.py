"""Checking a record against the rules."""

from collections import Counter
from collections.abc import Iterator

from bot.game.cards import DECK, HAND_SIZE, Card
from bot.game.deal import Deal
from bot.game.errors import OptionsError, RecordError
from bot.game.notation import card_text
from bot.game.options import Hands, Options, stock_size
from bot.game.outcome import Outcome
from bot.game.record import Record
from bot.game.refusals import RefusalCode
from bot.game.replay import inserts_in, replay, reshuffles_in


def problems(record: Record) -> tuple[RecordError, ...]:
    """Return everything that is wrong with the record of a game that is over; nothing if it is right.

    A wrong deal, or the first move that does not replay, hides what comes after it.
    """
    dealt = tuple(_deal_problems(record))
    if dealt:
        return dealt
    try:
        replayed = replay(record)
    except RecordError as error:
        return (error,)
    used = len(reshuffles_in(replayed.events))
    found: list[RecordError] = []
    if used < len(record.reshuffles):
        found.append(RecordError(f"reshuffles[{used}]", "the draw pile was never rebuilt for it"))
    inserted = len(inserts_in(replayed.events))
    if inserted < len(record.inserts):
        found.append(RecordError(f"inserts[{inserted}]", "no draw was one too many for it"))
    return (*found, *_result_problems(record.result, replayed.game.outcome))


def _deal_problems(record: Record) -> Iterator[RecordError]:
    """Yield what is wrong before the first move (sections 1 and 2)."""
    deal, seats = record.deal, len(record.players)
    try:
        stock = stock_size(record.options, seats)
    except OptionsError as error:
        refusal = error.refusal
        where = "options.stock" if refusal.code is RefusalCode.STOCK_OUT_OF_RANGE else "players"
        yield RecordError(where, f"{refusal.code.value}: {refusal.least} to {refusal.most}")
        return
    if not len(deal.stocks) == len(deal.hands) == seats:
        yield RecordError("stocks", f"there should be {seats} stockpiles and hands")
        return
    if not 0 <= deal.dealer < seats:
        yield RecordError("dealer", "no such seat")
    for seat, cards in enumerate(deal.stocks):
        if len(cards) != stock:
            yield RecordError(f"stocks[{seat}]", f"should hold {stock} cards, not {len(cards)}")
    yield from _hand_problems(record.options, deal)
    yield from _deck_problems(deal)


def _hand_problems(options: Options, deal: Deal) -> Iterator[RecordError]:
    size = HAND_SIZE if options.hands is Hands.DEALT else 0
    for seat, cards in enumerate(deal.hands):
        if len(cards) != size:
            yield RecordError(f"hands[{seat}]", f"should hold {size} cards, not {len(cards)}")


def _deck_problems(deal: Deal) -> Iterator[RecordError]:
    dealt: Counter[Card] = Counter(deal.draw)
    for cards in (*deal.stocks, *deal.hands):
        dealt.update(cards)
    deck = Counter(DECK)
    wrong = [card for card in sorted({*deck, *dealt}) if dealt[card] != deck[card]]
    if wrong:
        counts = ", ".join(f"{dealt[card]} × {card_text(card)} instead of {deck[card]}" for card in wrong)
        yield RecordError("draw", f"the cards dealt are not the deck: {counts}")


def _result_problems(result: Outcome | None, replayed: Outcome | None) -> Iterator[RecordError]:
    if result is None:
        yield RecordError("result", "missing")
    elif replayed is None:
        yield RecordError("result.termination", "the game goes on after the last move")
    else:
        yield from _differences(result, replayed)


def _differences(stated: Outcome, right: Outcome) -> Iterator[RecordError]:
    fields = {
        "termination": (stated.termination.value, right.termination.value),
        "winners": (list(stated.winners), list(right.winners)),
        "stock_left": (list(stated.stock_left), list(right.stock_left)),
        "points": (list(stated.points), list(right.points)),
    }
    for key, (said, due) in fields.items():
        if said != due:
            yield RecordError(f"result.{key}", f"should be {due}, not {said}")
