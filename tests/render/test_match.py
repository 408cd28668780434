"""The match at a table: score, course and end."""

from dataclasses import replace

from syrupy.assertion import SnapshotAssertion

from bot.game.outcome import Termination
from bot.game.scoring import unfinished, won_by_stockpile
from bot.i18n import Translations
from bot.render.board import board_panel, result_panel
from bot.render.lobby import lobby_panel
from bot.render.match import match_lines, match_panel, match_pictures
from bot.render.panel import Verb
from bot.tables.match import GameResult, Match, MatchKind, MatchRules
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Person
from tests.support.matches import TO_500, in_match, match_tables, results, some_games, won
from tests.support.panels import broken_limits, buttons, drawn, labels
from tests.support.partners import PAIRS, pair_won, paired_matches
from tests.support.states import Played, lobby, person, seated, standing_game

THREE = seated("Anna", "Ben", "Cleo")
PLAYED = Played.dealt(5, THREE).go_on(40)


def test_course_of_a_match(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Board, result between games, result of the match and the match by itself, for three players."""
    running, between, finished = match_tables(PLAYED)

    shown = [board_panel(running, t), result_panel(between, t), result_panel(finished, t)]
    assert [drawn(panel) for panel in (*shown, match_panel(finished, t))] == snapshot


def test_single_game_has_no_match(t: Translations) -> None:
    """Nothing on board or result speaks of a match where a single game is played."""
    assert match_lines(PLAYED.table, t) == []
    assert "match" not in drawn(board_panel(PLAYED.table, t)).lower()


def test_lobby_says_what_is_played_for(t: Translations) -> None:
    """The lobby shows the match, and nothing for a single game."""
    table = lobby(THREE)

    assert "Match: First to 500 points." in lobby_panel(replace(table, match=Match(TO_500)), t).text
    assert "Match" not in lobby_panel(table, t).text


def test_example_of_the_rules(t: Translations) -> None:
    """Three players, 7 and 12 cards left: 120 points stand in the match score."""
    table = in_match(PLAYED.table, results(THREE, won(0, 7, 12)))

    assert "(1) Anna: **120** points, 1 won" in match_lines(table, t)


def test_who_is_seated_for_the_next_game(t: Translations) -> None:
    """Between games a change of seats is shown, beside who has just played, and who deals."""
    table = in_match(PLAYED.table, some_games(THREE, 3), phase=Phase.BETWEEN)
    table = replace(table, coming=(THREE[1], person(4), Computer("simplest")), next_dealer=1)

    panel = result_panel(table, t)

    assert "Eva deals. Anna presses *Next game*." in panel.text
    assert [line for line in panel.lines if line[1:3] == ": "] == ["1: Ben", "2: Eva", "3: Computer 1"]
    assert any("Anna (left)" in line for line in panel.lines)


def test_number_of_a_game_that_is_dealt_again(t: Translations) -> None:
    """A game that was ended early has the same number as the one that replaces it."""
    stopped = GameResult(THREE, unfinished(Termination.ABANDONED, (5, 5, 5)))
    games = [*results(THREE, won(1, 3, 4)), stopped]

    between = in_match(PLAYED.table, games, phase=Phase.BETWEEN)

    assert result_panel(between, t).title == "Skip-Bo · game 2 is over"
    assert "Game 2" in match_lines(in_match(PLAYED.table, games, phase=Phase.PLAYING), t)


def test_controls_between_games(t: Translations) -> None:
    """Between games people come and go, and the host deals on."""
    panel = result_panel(in_match(PLAYED.table, some_games(THREE, 3), phase=Phase.BETWEEN), t)

    assert labels(panel) == [
        *("Next game", "Join", "Leave", "Computer", "Options"),
        *("Match score", "Rules", "End"),
    ]
    assert buttons(panel)[0].action.verb is Verb.NEXT


def test_deal_that_moved_on_shows_no_draw(t: Translations) -> None:
    """In later games nobody has drawn for the deal: who deals and who begins is said all the same."""
    played = Played.dealt(3, THREE)
    assert played.draw is not None
    table = replace(played.table, dealer_draw=replace(played.draw, rounds=()))

    lines = board_panel(table, t).lines

    assert "**The deal**" in lines
    assert not any("Draw for the deal" in line for line in lines)
    assert sum(line.endswith(("deals.", "begins.")) for line in lines) == 2


def test_seat_that_was_given_up(t: Translations) -> None:
    """As soon as somebody agrees to stop, the board says how the others can."""
    seats = (THREE[0], Computer("simplest", sits_for=Person(9, "Dag")), THREE[2])
    table = replace(PLAYED.table, seats=seats)

    assert "agree to stop" not in board_panel(table, t).text
    assert "1 of 2 agree to stop" in board_panel(replace(table, agreed=(101,)), t).text


def test_alternative_text_says_what_the_chart_shows(t: Translations) -> None:
    """Every line of the chart is in the text, with the same values in the same order."""
    table = in_match(PLAYED.table, some_games(THREE, 4), phase=Phase.BETWEEN)

    (picture,) = match_pictures(table, t)

    lines = zip(picture.chart.series, ("Anna", "Ben", "Cleo"), strict=True)
    for number, (series, name) in enumerate(lines, 1):
        values = ", ".join(f"{value:.0f}" for value in series.values)
        assert series.sign == str(number)
        assert f"Line {number}, {name}: {values}." in picture.alt
    assert picture.chart.goal == 500


def test_course_of_games_won(t: Translations) -> None:
    """A match to games won is drawn by games won; one of a number of games has no goal line."""
    games = some_games(THREE, 4)
    wins = in_match(PLAYED.table, games, MatchRules(MatchKind.WINS, 3))
    number = in_match(PLAYED.table, games, MatchRules(MatchKind.GAMES, 10))

    (by_wins,), (by_number,) = match_pictures(wins, t), match_pictures(number, t)

    assert by_wins.chart.series[0].values == (0, 1, 1, 1, 1, 2)
    assert (by_wins.chart.goal, by_number.chart.goal) == (3, None)


def test_course_begins_with_the_second_game(t: Translations) -> None:
    """One game makes no line, and games that are dealt again do not count."""
    stopped = GameResult(THREE, unfinished(Termination.ABANDONED, (5, 5, 5)))

    assert match_pictures(in_match(PLAYED.table, [*results(THREE, won(1, 3, 4)), stopped]), t) == ()


def test_very_long_match_fits(t: Translations) -> None:
    """Of very many games the newest are listed, and the alternative text says where the lines end."""
    table = in_match(PLAYED.table, some_games(THREE, 300), phase=Phase.BETWEEN)

    panel = match_panel(table, t)

    assert len("\n".join(panel.lines)) <= 4096
    assert "…" in panel.lines
    assert "Game 301: Cleo" in panel.lines[-1]
    (picture,) = match_pictures(table, t)
    assert len(picture.alt) <= 1024


def test_very_many_players_fit(t: Translations) -> None:
    """Where dozens have come and gone the best of them are listed, and how many more there were."""
    names = [person(number % 6, f"{number:02}" + "*_" * 15) for number in range(120)]
    crowd = [replace(name, id=1000 + number) for number, name in enumerate(names)]
    games = [
        GameResult((THREE[0], *crowd[number : number + 5]), won(0, *[3] * 5)) for number in range(0, 115, 5)
    ]
    table = in_match(PLAYED.table, [*games, *results(THREE, won(1, 3, 4))], phase=Phase.BETWEEN)

    for panel in (match_panel(table, t), result_panel(table, t)):
        assert broken_limits(panel) == []
        assert any("who have left" in line for line in panel.lines)


def test_computer_players_have_their_score(t: Translations) -> None:
    """A computer player's points are its own; one that sits in plays for the person."""
    seats = (THREE[0], Computer("simplest"), Computer("simplest", sits_for=person(2)))
    game = standing_game("5", stocks=("9 6", "8 7", "5 5"), discards=(("",) * 4,) * 3)
    ended = results(seats, won_by_stockpile(1, (3, 0, 4)), won_by_stockpile(2, (3, 4, 0)))

    table = in_match(Played(game, seats).table, ended)

    assert [line for line in match_lines(table, t) if "**60**" in line] == [
        "(2) Computer 1: **60** points, 1 won",
        "(3) Cleo: **60** points, 1 won",
    ]


# ---------------------------------------------------------------------- pairs

FOUR = seated("Anna", "Ben", "Cleo", None)
PAIRED = Played.dealt(5, FOUR, PAIRS).go_on(40)


def test_course_of_a_match_of_pairs(t: Translations, snapshot: SnapshotAssertion) -> None:
    """Board, result between games, result of the match and the match by itself, for two pairs."""
    running, between, finished = paired_matches(PAIRED)

    shown = [board_panel(running, t), result_panel(between, t), result_panel(finished, t)]
    assert [drawn(panel) for panel in (*shown, match_panel(finished, t))] == snapshot


def test_points_of_a_pair_stand_once(t: Translations) -> None:
    """60 points are 60, in the score and in the course, not 60 for each of the two."""
    games = results(FOUR, pair_won(0, 0, 3, 0, 4), pair_won(1, 2, 0, 2, 0))
    table = in_match(PAIRED.table, games)

    (picture,) = match_pictures(table, t)

    assert match_lines(table, t)[-4:] == [
        *("(1) Anna & Cleo", "**60** points, 1 won"),
        *("(2) Ben & Computer 1", "**45** points, 1 won"),
    ]
    assert [series.values for series in picture.chart.series] == [(0, 60, 60), (0, 0, 45)]
    assert "Line 2, Ben & Computer 1: 0, 0, 45." in picture.alt


def test_pairs_stay_whoever_sits_there(t: Translations) -> None:
    """Somebody who takes over a seat plays on for the pair."""
    table = in_match(PAIRED.table, results(FOUR, pair_won(0, 0, 3, 0, 4)), phase=Phase.BETWEEN)
    table = replace(table, coming=(FOUR[0], FOUR[1], person(4), FOUR[3]))

    assert "(1) Anna & Eva" in match_lines(table, t)


def test_pairs_are_not_filled_up_between_games(t: Translations) -> None:
    """Whoever leaves is replaced; more computer players there cannot be."""
    between = paired_matches(PAIRED)[1]

    assert labels(result_panel(between, t))[:4] == ["Next game", "Join", "Leave", "Options"]


def test_match_of_pairs_to_games_won(t: Translations) -> None:
    """What decides the match comes first."""
    rules = MatchRules(MatchKind.WINS, 3)

    lines = match_lines(in_match(PAIRED.table, results(FOUR, pair_won(0, 0, 3, 0, 4)), rules), t)

    assert "**1** won, 60 points" in lines


def test_lobby_without_pairs_has_no_score(t: Translations) -> None:
    """Until four or six have come there are no pairs, and whoever asks for the score is told so far."""
    for number in (1, 2, 3, 5):
        players = seated(*("Anna", "Ben", "Cleo", "Dag", "Eva")[:number])
        panel = match_panel(replace(lobby(players, PAIRS), match=Match(TO_500)), t)
        assert "No game has been played yet." in panel.text
        assert not any("&" in line for line in panel.lines)


def test_match_of_six_long_names_fits(t: Translations) -> None:
    """Three pairs of names full of formatting."""
    seats = [person(seat, f"{seat}" + "*_" * 15) for seat in range(6)]
    for table in paired_matches(Played.dealt(5, seats, PAIRS).go_on(40), games=300):
        panels = [match_panel(table, t)]
        panels.append(board_panel(table, t) if table.phase is Phase.PLAYING else result_panel(table, t))
        assert [fault for panel in panels for fault in broken_limits(panel)] == []
