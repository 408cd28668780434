"""Why the rules refuse a move: the rule, and what would be possible instead."""

from collections.abc import Callable, Iterable
from typing import Final

from bot.game.cards import WILD, Card
from bot.game.moves import PARTNER_STOCK_TOP
from bot.game.refusals import Refusal, RefusalCode
from bot.game.views import PlayerView
from bot.i18n import Translations
from bot.render.wording.cards import NOTHING, card_name
from bot.render.wording.moves import discard_top, partners_discard_top, source_card, wanted

_Words = Callable[[Refusal, Translations], str]


def refusal_sentence(refusal: Refusal, t: Translations) -> str:
    """Return the rule that refuses."""
    return _WORDS[refusal.code](refusal, t)


def alternative_sentences(refusal: Refusal, view: PlayerView, t: Translations) -> list[str]:
    """Return what this player could do instead, as far as the refusal suggests it."""
    match refusal.code:
        case RefusalCode.PILE_NEEDS | RefusalCode.PILE_NEEDS_START:
            return [*_where_it_fits(refusal.card, view, t), *_what_would_fit(refusal, view, t)]
        case RefusalCode.CARD_NOT_IN_HAND if view.hand:
            return [t.gettext("You hold {cards}.", cards=_listed(view.hand))]
        case RefusalCode.WILD_MAY_NOT_BE_DISCARDED:
            others = [card for card in view.hand if card != WILD]
            return [t.gettext("You could discard {cards}.", cards=_listed(others))]
        case RefusalCode.DISCARD_PILE_EMPTY:
            return _discard_tops(view, t)
        case RefusalCode.PARTNER_DISCARD_PILE_EMPTY:
            return _partners_discard_tops(view, t)
        case _:
            return []


def fits_nowhere_sentence(card: Card, view: PlayerView, t: Translations) -> str:
    """Return that ``card`` can be played on no building pile, and what they want, or what comes first."""
    if view.must_draw:
        return refusal_sentence(Refusal(RefusalCode.MUST_DRAW), t)
    wants = " · ".join(str(number) for number in sorted({wanted(view, pile) for pile in range(1, 5)}))
    return t.gettext(
        "{card} fits nowhere: the building piles want {numbers}.", card=card_name(card), numbers=wants
    )


def _where_it_fits(card: Card | None, view: PlayerView, t: Translations) -> list[str]:
    piles = [pile for pile in range(1, 5) if wanted(view, pile) == card]
    if card is None:
        return []
    if not piles:
        return [fits_nowhere_sentence(card, view, t)]
    return [t.gettext("{card} fits on pile {pile}.", card=card_name(card), pile=piles[0])]


def _what_would_fit(refusal: Refusal, view: PlayerView, t: Translations) -> list[str]:
    """Return the first place at which the player has what the pile wants."""
    needs = refusal.needs
    if needs is None:
        return []
    if view.stock_tops[view.seat] == needs:
        return [t.gettext("Your stock card is {number}, it would fit.", number=needs)]
    if needs in view.hand:
        return [t.gettext("You have {number} in your hand, it would fit.", number=needs)]
    for pile in range(1, 5):
        if discard_top(view, pile) == needs:
            return [
                t.gettext(
                    "{number} is on top of your discard pile {pile}, it would fit.", number=needs, pile=pile
                )
            ]
    return _what_of_the_partners_would_fit(needs, view, t) or (
        [t.gettext("Your SKIP-BO would fit.")] if WILD in view.hand else []
    )


def _what_of_the_partners_would_fit(needs: Card, view: PlayerView, t: Translations) -> list[str]:
    if source_card(PARTNER_STOCK_TOP, view) == needs:
        return [t.gettext("Your partner’s stock card is {number}, it would fit.", number=needs)]
    return [
        t.gettext(
            "{number} is on top of your partner’s discard pile {pile}, it would fit.", number=needs, pile=pile
        )
        for pile in range(1, 5)
        if partners_discard_top(view, pile) == needs
    ][:1]


def _discard_tops(view: PlayerView, t: Translations) -> list[str]:
    tops = [(pile, discard_top(view, pile)) for pile in range(1, 5)]
    shown = ", ".join(
        t.gettext("D{pile}: {card}", pile=pile, card=card_name(card))
        for pile, card in tops
        if card is not None
    )
    return [t.gettext("The tops of your discard piles: {cards}.", cards=shown)] if shown else []


def _partners_discard_tops(view: PlayerView, t: Translations) -> list[str]:
    tops = [(pile, partners_discard_top(view, pile)) for pile in range(1, 5)]
    shown = ", ".join(
        t.gettext("PD{pile}: {card}", pile=pile, card=card_name(card))
        for pile, card in tops
        if card is not None
    )
    return [t.gettext("The tops of your partner’s discard piles: {cards}.", cards=shown)] if shown else []


def _listed(cards: Iterable[Card]) -> str:
    return ", ".join(map(card_name, dict.fromkeys(cards)))


def _name(card: Card | None) -> str:
    return NOTHING if card is None else card_name(card)


def _game_over(_: Refusal, t: Translations) -> str:
    return t.gettext("The game is over; no more cards are played.")


def _not_your_turn(_: Refusal, t: Translations) -> str:
    return t.gettext("It is not your turn. Play goes round the table, one seat after the other.")


def _card_not_in_hand(refusal: Refusal, t: Translations) -> str:
    return t.gettext("There is no {card} in your hand.", card=_name(refusal.card))


def _stockpile_empty(_: Refusal, t: Translations) -> str:
    return t.gettext("Your stockpile has no card left.")


def _discard_pile_empty(refusal: Refusal, t: Translations) -> str:
    return t.gettext("Your discard pile {pile} is empty.", pile=refusal.pile)


def _pile_needs(refusal: Refusal, t: Translations) -> str:
    return t.gettext(
        "Pile {pile} wants {needs}, not {card}: building piles go up one number at a time.",
        pile=refusal.pile,
        needs=refusal.needs,
        card=_name(refusal.card),
    )


def _pile_needs_start(refusal: Refusal, t: Translations) -> str:
    return t.gettext("Pile {pile} is empty: only a 1 or a SKIP-BO begins a building pile.", pile=refusal.pile)


def _pass_not_allowed(_: Refusal, t: Translations) -> str:
    return t.gettext(
        "You pass only with an empty hand and nothing left to draw. Otherwise a discard ends your turn."
    )


def _nothing_to_discard(_: Refusal, t: Translations) -> str:
    return t.gettext("Your hand is empty, so there is nothing to discard. Play from your piles, or pass.")


def _wild_may_not_be_discarded(_: Refusal, t: Translations) -> str:
    return t.gettext("At this table a SKIP-BO is discarded only from a hand that holds nothing else.")


def _nothing_to_take_back(_: Refusal, t: Translations) -> str:
    return t.gettext("You have not played a card in this turn, so there is nothing to undo.")


def _cannot_take_back(_: Refusal, t: Translations) -> str:
    return t.gettext("This cannot be undone: a new card has been turned up or drawn since.")


def _never_taken_back(_: Refusal, t: Translations) -> str:
    return t.gettext("At a strict table nothing is taken back.")


def _no_partner(_: Refusal, t: Translations) -> str:
    return t.gettext("In this game everybody plays alone: there are no partner’s piles.")


def _partner_stockpile_empty(_: Refusal, t: Translations) -> str:
    return t.gettext("Your partner’s stockpile has no card left.")


def _partner_discard_pile_empty(refusal: Refusal, t: Translations) -> str:
    return t.gettext("Your partner’s discard pile {pile} is empty.", pile=refusal.pile)


def _own_discard_piles_only(_: Refusal, t: Translations) -> str:
    return t.gettext("At this table you discard on your own piles only, not on your partner’s.")


def _not_strict(_: Refusal, t: Translations) -> str:
    return t.gettext("That is done at strict tables only. Here the cards are drawn for you.")


def _must_draw(_: Refusal, t: Translations) -> str:
    return t.gettext("Draw first: at a strict table you fill your hand to five before anything else.")


def _nothing_to_draw(_: Refusal, t: Translations) -> str:
    return t.gettext("There is nothing left to draw. Go on with the cards you have.")


def _hand_is_full(_: Refusal, t: Translations) -> str:
    return t.gettext("No card is due to you now, so there is nothing to fill up.")


def _none_too_many(_: Refusal, t: Translations) -> str:
    return t.gettext("No card has been drawn that was one too many.")


def _on_turn(_: Refusal, t: Translations) -> str:
    return t.gettext("Whoever is on turn does not play out of turn.")


def _players_out_of_range(refusal: Refusal, t: Translations) -> str:
    return t.gettext(
        "Skip-Bo takes {least} to {most} players. People can join, and the host can seat computer players.",
        least=refusal.least,
        most=refusal.most,
    )


def _stock_out_of_range(refusal: Refusal, t: Translations) -> str:
    return t.gettext(
        "Stockpiles of that size are not possible here: choose {least} to {most} cards.",
        least=refusal.least,
        most=refusal.most,
    )


def _partners_do_not_fit(refusal: Refusal, t: Translations) -> str:
    return t.gettext(
        "Partners play with {least} or {most} players: no other number makes pairs that sit opposite.",
        least=refusal.least,
        most=refusal.most,
    )


def _partners_not_chosen(_: Refusal, t: Translations) -> str:
    return t.gettext("Discarding on the partner’s piles is an option of games with partners only.")


_WORDS: Final[dict[RefusalCode, _Words]] = {
    RefusalCode.GAME_OVER: _game_over,
    RefusalCode.NOT_YOUR_TURN: _not_your_turn,
    RefusalCode.CARD_NOT_IN_HAND: _card_not_in_hand,
    RefusalCode.STOCKPILE_EMPTY: _stockpile_empty,
    RefusalCode.DISCARD_PILE_EMPTY: _discard_pile_empty,
    RefusalCode.PILE_NEEDS: _pile_needs,
    RefusalCode.PILE_NEEDS_START: _pile_needs_start,
    RefusalCode.PASS_NOT_ALLOWED: _pass_not_allowed,
    RefusalCode.NOTHING_TO_DISCARD: _nothing_to_discard,
    RefusalCode.WILD_MAY_NOT_BE_DISCARDED: _wild_may_not_be_discarded,
    RefusalCode.NOTHING_TO_TAKE_BACK: _nothing_to_take_back,
    RefusalCode.CANNOT_TAKE_BACK: _cannot_take_back,
    RefusalCode.NEVER_TAKEN_BACK: _never_taken_back,
    RefusalCode.NO_PARTNER: _no_partner,
    RefusalCode.PARTNER_STOCKPILE_EMPTY: _partner_stockpile_empty,
    RefusalCode.PARTNER_DISCARD_PILE_EMPTY: _partner_discard_pile_empty,
    RefusalCode.OWN_DISCARD_PILES_ONLY: _own_discard_piles_only,
    RefusalCode.NOT_STRICT: _not_strict,
    RefusalCode.MUST_DRAW: _must_draw,
    RefusalCode.NOTHING_TO_DRAW: _nothing_to_draw,
    RefusalCode.HAND_IS_FULL: _hand_is_full,
    RefusalCode.NONE_TOO_MANY: _none_too_many,
    RefusalCode.ON_TURN: _on_turn,
    RefusalCode.PLAYERS_OUT_OF_RANGE: _players_out_of_range,
    RefusalCode.STOCK_OUT_OF_RANGE: _stock_out_of_range,
    RefusalCode.PARTNERS_DO_NOT_FIT: _partners_do_not_fit,
    RefusalCode.PARTNERS_NOT_CHOSEN: _partners_not_chosen,
}
