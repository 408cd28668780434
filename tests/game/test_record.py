"""Records as JSON, both ways."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.game.errors import RecordError
from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.game.options_json import options_from_json, options_to_json
from bot.game.outcome import Outcome, Termination
from bot.game.record import Record, record_from_json, record_to_json
from tests.support.records import GONE, altered, short_game

GAME = short_game()
PAIRS = short_game(Options(stock=5, partners=True), players=4)
HOUSE_RULES = Options(
    stock=10,
    hands=Hands.DEALT,
    open_hands=3,
    discards=Discards.OPEN,
    wild_discard=WildDiscard.OFF,
)


def fault(text: str) -> str:
    """Where a text is no record."""
    with pytest.raises(RecordError) as raised:
        record_from_json(text)
    assert raised.value.problem
    assert len(str(raised.value)) < 200
    return raised.value.where


def test_record_comes_back_from_its_json() -> None:
    """Reading what was written gives the same value."""
    assert record_from_json(record_to_json(GAME)) == GAME


def test_json_has_the_keys_of_the_format_in_order() -> None:
    """On one line, without spaces, in ASCII; wilds are 0, moves are pairs, points are keyed by seat."""
    text = record_to_json(replace(GAME, players=("Åsa\u2028", "simplest-2")))

    members = json.loads(text)
    assert list(members) == [
        "format",
        "options",
        "players",
        "dealer",
        "stocks",
        "draw",
        "reshuffles",
        "moves",
        "result",
    ]
    assert (text.isascii(), text.splitlines(), text.count(": ")) == (True, [text], 0)
    assert members["format"] == "skipbo-record/1"
    assert members["options"] == {"stock": 5, "teams": None}
    assert members["players"] == ["Åsa\u2028", "simplest-2"]
    assert [len(stock) for stock in members["stocks"]] == [5, 5]
    assert members["moves"][0] == [1, "H12>D1"]
    assert list(members["result"]) == ["winners", "stock_left", "points", "termination"]
    assert set(members["result"]["points"]) == {"0", "1"}
    assert members["result"]["termination"] == "stockpile"


def test_game_that_goes_on_has_no_result() -> None:
    """A table's game can be exported before its end."""
    going_on = replace(GAME, result=None)

    assert "result" not in json.loads(record_to_json(going_on))
    assert record_from_json(record_to_json(going_on)) == going_on


def test_stock_is_the_real_number_even_if_nobody_chose_it() -> None:
    """The reader of a record need not know which size follows from how many seats."""
    unchosen = replace(GAME, options=Options())

    assert record_from_json(record_to_json(unchosen)).options == Options(stock=5)


def test_dealt_hands_are_part_of_the_record() -> None:
    """Only with `hands=dealt`, by seat."""
    dealt = short_game(Options(stock=5, hands=Hands.DEALT))

    members = json.loads(record_to_json(dealt))

    assert [len(hand) for hand in members["hands"]] == [5, 5]
    assert record_from_json(record_to_json(dealt)) == dealt


def test_drawn_game_has_no_winners() -> None:
    """`winners` is empty and every side has 0 points."""
    drawn = replace(GAME, result=Outcome(Termination.BLOCKED, (), (2, 2), (0, 0)))

    result = json.loads(record_to_json(drawn))["result"]

    assert result == {
        "winners": [],
        "stock_left": [2, 2],
        "points": {"0": 0, "1": 0},
        "termination": "blocked",
    }


def test_default_options_are_not_written() -> None:
    """But for `stock` and `teams`, which always are."""
    assert options_to_json(Options(stock=10), 10) == {"stock": 10, "teams": None}


def test_options_that_are_not_default_are_written_in_the_words_of_the_format() -> None:
    """And read back."""
    members = options_to_json(HOUSE_RULES, 10)

    assert members == {
        "stock": 10,
        "teams": None,
        "hands": "dealt",
        "open_hands": 3,
        "discards": "open",
        "wild_discard": "off",
    }
    assert options_from_json(json.loads(json.dumps(members))) == HOUSE_RULES


def test_always_open_hands_are_a_word() -> None:
    """A number of turns is a number, always is a word."""
    members = options_to_json(Options(open_hands=ALWAYS_OPEN), 30)

    assert members["open_hands"] == "always"
    assert options_from_json(json.loads(json.dumps(members))) == Options(stock=30, open_hands=ALWAYS_OPEN)


def test_size_nobody_chose_can_be_stored() -> None:
    """A lobby has options before it has stockpiles."""
    assert options_from_json(json.loads(json.dumps(options_to_json(Options(), None)))) == Options()


@pytest.mark.parametrize(
    ("seats", "teams"), [(4, [[0, 2], [1, 3]]), (6, [[0, 3], [1, 4], [2, 5]]), (None, [])]
)
def test_teams_are_the_pairs_that_sit_opposite(seats: int | None, teams: list[list[int]]) -> None:
    """Where it is open how many play, the list is empty."""
    members = options_to_json(Options(partners=True), 10, seats=seats)

    assert members == {"stock": 10, "teams": teams}
    assert options_from_json(json.loads(json.dumps(members))) == Options(stock=10, partners=True)
    assert options_from_json(json.loads(json.dumps(members)), seats=seats).partners


def test_options_of_pairs_and_strict_tables_are_true() -> None:
    """Each is written only where it is chosen."""
    options = Options(stock=10, partners=True, discard_to_partner=True, strict=True)

    members = options_to_json(options, 10, seats=4)

    assert members["discard_to_partner"] is members["strict"] is True
    assert options_from_json(json.loads(json.dumps(members)), seats=4) == options


@pytest.mark.parametrize(
    "teams",
    [[], [[0, 1], [2, 3]], [[0, 2], [3, 1]], [[0, 3], [1, 4], [2, 5]], [[False, 2], [True, 3]], {}, "pairs"],
    ids=str,
)
def test_other_teams_are_refused(teams: object) -> None:
    """Four players sit A B A B, in no other way."""
    assert fault(altered(PAIRS, "options.teams", teams)) == "options.teams"


def test_record_of_pairs_comes_back_from_its_json() -> None:
    """Points are keyed by index in `teams`; winners are both of the pair."""
    members = json.loads(record_to_json(PAIRS))

    assert record_from_json(record_to_json(PAIRS)) == PAIRS
    assert members["options"]["teams"] == [[0, 2], [1, 3]]
    assert set(members["result"]["points"]) == {"0", "1"}
    assert members["result"]["winners"] in ([0, 2], [1, 3])


def test_points_by_seat_are_refused_where_pairs_play() -> None:
    """There are two sides."""
    points = {str(seat): 0 for seat in range(4)}

    assert fault(altered(PAIRS, "result.points", points)) == "result.points"


def test_inserts_belong_to_strict_tables() -> None:
    """Elsewhere no card is shuffled into a stockpile."""
    strict = short_game(Options(stock=5, strict=True))

    assert fault(altered(GAME, "inserts", [[1, 2]])) == "inserts"
    assert fault(altered(strict, "inserts", [[13]])) == "inserts[0][0]"
    assert record_from_json(altered(strict, "inserts", [[1, 2]])).inserts == ((1, 2),)


def test_strict_record_writes_every_draw() -> None:
    """The first hand is five of them."""
    strict = short_game(Options(stock=5, strict=True))

    moves = [text for _, text in json.loads(record_to_json(strict))["moves"]]

    assert moves[:5] == ["+"] * 5
    assert "inserts" not in json.loads(record_to_json(strict))


def test_proof_and_no_inserts_are_let_be() -> None:
    """Both are part of the format; neither changes the game."""
    texts = [altered(GAME, "proof", {"seed": "00"}), altered(GAME, "inserts", [])]

    assert [record_from_json(each) for each in texts] == [GAME, GAME]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no",
        "{",
        "[]",
        "null",
        "7",
        '"x"',
        "{}",
        '{"format": NaN}',
        '{"format": -Infinity}',
        '{"format":"skipbo-record/1","format":"skipbo-record/1"}',
        "[" * 200_000,
        '{"format":' * 200_000,
        '{"format":' + "9" * 10_000 + "}",
        "\ufeff{}",
        "{}{}",
        "\x00",
    ],
    ids=lambda text: f"{text[:12]!a} {len(text)}",
)
def test_what_is_no_object_of_this_format_is_refused(text: str) -> None:
    """As a whole: there is no place in it to name."""
    assert fault(text) == "record"


@pytest.mark.parametrize(
    ("where", "path", "value"),
    [
        ("format", "format", "skipbo-record/2"),
        ("record", "extra", 1),
        ("record", "draw", GONE),
        ("options", "options", []),
        ("options", "options.teams", GONE),
        ("options", "options.stock", None),
        ("options", "options.jokers", True),
        ("options.stock", "options.stock", 4),
        ("options.stock", "options.stock", 31),
        ("options.stock", "options.stock", "5"),
        ("options.stock", "options.stock", True),
        ("options.stock", "options.stock", 5.0),
        ("options.teams", "options.teams", [[0], [1]]),
        ("options.teams", "options.teams", []),
        ("options.teams", "options.teams", [[0, 2], [1, 3]]),
        ("options.teams", "options.teams", True),
        ("options.hands", "options.hands", "first_turn"),
        ("options.hands", "options.hands", ["dealt"]),
        ("options.open_hands", "options.open_hands", 10),
        ("options.open_hands", "options.open_hands", 0),
        ("options.open_hands", "options.open_hands", True),
        ("options.open_hands", "options.open_hands", -1),
        ("options.discards", "options.discards", "top"),
        ("options.wild_discard", "options.wild_discard", "on"),
        ("options.strict", "options.strict", False),
        ("options.strict", "options.strict", 1),
        ("options.discard_to_partner", "options.discard_to_partner", True),
        ("players", "players", ["one"]),
        ("players", "players", ["x"] * 7),
        ("players", "players", "ab"),
        ("players[1]", "players.1", 7),
        ("dealer", "dealer", 2),
        ("dealer", "dealer", -1),
        ("dealer", "dealer", False),
        ("dealer", "dealer", None),
        ("stocks", "stocks", [[1, 2, 3, 4, 5]]),
        ("stocks", "stocks", {}),
        ("stocks[1]", "stocks.1", "12345"),
        ("stocks[1][4]", "stocks.1.4", 13),
        ("stocks[0][0]", "stocks.0.0", -1),
        ("stocks[0][0]", "stocks.0.0", True),
        ("stocks[0][0]", "stocks.0.0", "W"),
        ("stocks[0][0]", "stocks.0.0", 10**30),
        ("hands", "hands", [[1, 2, 3, 4, 5]]),
        ("hands", "hands", [[], []]),
        ("draw[3]", "draw.3", 1.0),
        ("reshuffles", "reshuffles", None),
        ("reshuffles[0]", "reshuffles", [3]),
        ("reshuffles[0][1]", "reshuffles", [[1, 13]]),
        ("moves", "moves", {}),
        ("moves[3]", "moves.3", "S>B1"),
        ("moves[3]", "moves.3", [0]),
        ("moves[3]", "moves.3", [0, "S>B1", 0]),
        ("moves[3]", "moves.3", [2, "S>B1"]),
        ("moves[3]", "moves.3", [True, "S>B1"]),
        ("moves[3]", "moves.3", ["0", "S>B1"]),
        ("moves[3]", "moves.3", [0, "H13>B1"]),
        ("moves[3]", "moves.3", [0, "s>b1"]),
        ("moves[3]", "moves.3", [0, "++"]),
        ("moves[3]", "moves.3", [0, "!3"]),
        ("moves[3]", "moves.3", [0, "!n"]),
        ("moves[3]", "moves.3", [0, ["S>B1"]]),
        ("moves[3]", "moves.3", [0, "x" * 100_000]),
        ("inserts", "inserts", [[1]]),
        ("inserts[0]", "inserts", [1]),
        ("proof", "proof", "seed"),
        ("result", "result", None),
        ("result", "result.points", GONE),
        ("result", "result.moves", 7),
        ("result.winners", "result.winners", 0),
        ("result.winners[0]", "result.winners", [2]),
        ("result.stock_left", "result.stock_left", [0]),
        ("result.stock_left[1]", "result.stock_left", [0, -1]),
        ("result.points", "result.points", [25, 0]),
        ("result.points", "result.points", {"0": 25}),
        ("result.points", "result.points", {"0": 25, "1": 0, "2": 0}),
        ("result.points.1", "result.points", {"0": 25, "1": True}),
        ("result.termination", "result.termination", "won"),
        ("result.termination", "result.termination", None),
    ],
    ids=lambda value: f"{value!r:.40}",
)
def test_malformed_member_is_named(where: str, path: str, value: object) -> None:
    """Wrong types, truth values as numbers, unknown or missing keys, cards and seats that do not exist."""
    assert fault(altered(GAME, path, value)) == where


@pytest.mark.parametrize("value", [None, [], "x", 7, {"stock": 5}, {"stock": 5, "teams": None, "x": 1}])
def test_malformed_options_are_refused_on_their_own(value: Any) -> None:
    """The same reader serves a table's options in the database."""
    with pytest.raises(RecordError) as raised:
        options_from_json(value)

    assert raised.value.where == "options"


def test_record_is_a_value() -> None:
    """Equal records are equal, and can be kept in a set."""
    assert isinstance(GAME, Record)
    assert len({GAME, short_game()}) == 1
