"""`simulate` and `referee`, from the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main

GAMES = 200


def simulate(*arguments: object) -> int:
    """Run the command, with seed 1 unless the arguments say otherwise."""
    return main(["simulate", "--seed", "1", *map(str, arguments)])


@pytest.fixture
def records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A file of five short games."""
    file = tmp_path / "games.jsonl"
    simulate("--players", 2, "--games", 5, "--stock", 5, "--record", file)
    capsys.readouterr()
    return file


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    """What stands on standard error: a single line, and nothing on standard output."""
    out, error = capsys.readouterr()
    (line,) = error.splitlines()
    assert (out, "Traceback" in line) == ("", False)
    return line


@pytest.mark.parametrize("players", range(2, 7))
def test_simulated_games_pass_the_referee(
    players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some games of every number of players, recorded and judged."""
    file = tmp_path / "x.jsonl"

    codes = simulate("--players", players, "--games", 8, "--record", file), main(["referee", str(file)])

    assert codes == (0, 0)
    assert capsys.readouterr().out.endswith("games: 8, wrong: 0\n")


@pytest.mark.parametrize("players", [4, 6])
def test_simulated_games_of_pairs_pass_the_referee(
    players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each record names the teams, and both of a pair as winners."""
    file = tmp_path / "x.jsonl"

    codes = (
        simulate("--players", players, "--games", 8, "--teams", "--record", file),
        main(["referee", str(file)]),
    )

    games = [json.loads(line) for line in file.read_text(encoding="ascii").splitlines()]
    pairs = [[seat, seat + players // 2] for seat in range(players // 2)]
    assert codes == (0, 0)
    assert capsys.readouterr().out.endswith("games: 8, wrong: 0\n")
    assert {str(game["options"]["teams"]) for game in games} == {str(pairs)}
    assert all(game["result"]["winners"] in [*pairs, []] for game in games)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
def test_many_simulated_games_pass_the_referee(players: int, tmp_path: Path) -> None:
    """The same with many games, as somebody would type it."""
    file = tmp_path / "x.jsonl"
    command = [sys.executable, "-m", "bot"]
    size = ["--players", str(players), "--games", str(GAMES), "--seed", "1", "--record", str(file)]

    subprocess.run([*command, "simulate", *size], check=True)
    judged = subprocess.run([*command, "referee", str(file)], check=True, capture_output=True, text=True)

    assert judged.stdout == f"games: {GAMES}, wrong: 0\n"


def test_summary_counts_games_wins_and_moves(capsys: pytest.CaptureFixture[str]) -> None:
    """By level and by seat; every game is won by somebody, or drawn."""
    code = simulate("--players", 6, "--games", 40, "--stock", 22, "--seed", 3)

    lines = dict(line.split(": ", 1) for line in capsys.readouterr().out.splitlines())
    won = [int(seat.split(": ")[1]) for seat in lines["wins by seat"].split(", ")]
    blocked, drawn = (int(part.split()[-1]) for part in lines["blocked"].split(", of them drawn: "))
    assert (code, lines["games"], len(won)) == (0, "40, players: 6", 6)
    assert lines["wins by level"] == f"simplest {sum(won)}"
    assert (sum(won) + drawn, blocked, drawn) == (40, 5, 2)
    assert float(lines["moves per game"]) > 20
    assert int(lines["games per second"]) > 0


def test_levels_that_meet_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """With the interval, so that nobody reads too much into four games."""
    code = simulate("--players", 2, "--games", 4, "--stock", 5, "--seed", 1, "--level", "simplest,normal")

    told = capsys.readouterr().out
    assert (code, "share of games won, with 95 % interval: normal " in told) == (0, True)


def test_records_are_one_a_line(records: Path) -> None:
    """JSON Lines, with the size that was asked for."""
    games = [json.loads(line) for line in records.read_text(encoding="ascii").splitlines()]

    assert [game["options"]["stock"] for game in games] == [5] * 5
    assert {tuple(game["players"]) for game in games} == {("simplest-1", "simplest-2")}


def test_referee_says_what_is_wrong_where(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """File, line, place and problem; the exit code is 1, and right games are not mentioned."""
    lines = records.read_text(encoding="ascii").splitlines()
    wrong = json.loads(lines[2])
    wrong["result"]["points"] = {"0": 1, "1": 2}
    lines[2] = json.dumps(wrong)
    lines[4] = "no record"
    records.write_text("\n\n".join(lines), encoding="ascii")

    code = main(["referee", str(records)])

    *found, summary = capsys.readouterr().out.splitlines()
    assert (code, summary) == (1, "games: 5, wrong: 2")
    assert found[0].startswith(f"{records}:5: result.points: should be [")
    assert found[1].startswith(f"{records}:9: record: is no JSON")


def test_referee_takes_several_files(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They are counted together."""
    assert main(["referee", str(records), str(records)]) == 0
    assert capsys.readouterr().out == "games: 10, wrong: 0\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--players 1 --games 1", "--players"),
        ("--players 7 --games 1", "--players"),
        ("--players two --games 1", "--players"),
        ("--games 1", "--players"),
        ("--players 2", "--games"),
        ("--players 2 --games 0", "--games"),
        ("--players 2 --games -5", "--games"),
        ("--players 2 --games many", "--games"),
        ("--players 2 --games 1 --seed x", "--seed"),
        ("--players 2 --games 1 --stock 4", "--stock should be 5 to 30 with 2 players, not 4"),
        ("--players 5 --games 1 --stock 28", "--stock should be 5 to 27 with 5 players, not 28"),
        ("--players 6 --games 1 --stock 23", "--stock should be 5 to 22 with 6 players, not 23"),
        ("--players 2 --games 1 --stock big", "--stock"),
        ("--players 2 --games 1 --teams", "--teams is for 4 or 6 players, not 2"),
        ("--players 5 --games 1 --teams", "--teams is for 4 or 6 players, not 5"),
        ("--players 2 --games 1 --level hardest", "no level 'hardest'"),
        ("--players 2 --games 1 --level simplest,", "no level ''"),
        ("--players 2 --games 1 --rec x", "--rec"),
        ("--players 2 --games 1 --record {tmp}/no/such/folder/x", "No such file"),
        ("--players 2 --games 1 --record {tmp}", "Is a directory"),
        ("--players 2 --games 1 extra", "extra"),
    ],
)
def test_wrong_arguments_of_simulate_are_told_in_one_line(
    arguments: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error, with exit code 2 and no traceback."""
    code = exit_code("simulate", "--seed", "1", *arguments.format(tmp=tmp_path).split())

    assert (code, told in one_line(capsys)) == (2, True)


def exit_code(*arguments: str) -> int:
    """How the command line ends, by returning or by leaving."""
    try:
        return main([*arguments])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1


@pytest.mark.parametrize("name", ["missing.jsonl", "", "binary"])
def test_file_that_cannot_be_read_is_told_in_one_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is not there, a folder, and one that holds no text."""
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")

    code = exit_code("referee", str(tmp_path / name))

    assert (code, str(tmp_path) in one_line(capsys)) == (2, True)


@pytest.mark.parametrize("arguments", [[], ["referee"], ["judge"], ["--version"]])
def test_unknown_or_missing_command_is_told_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is guessed."""
    code = exit_code(*arguments)

    assert (code, one_line(capsys).startswith("skipbo-bot")) == (2, True)


def test_full_disk_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A record that cannot be written ends the simulation."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")

    code = exit_code("simulate", "--seed", "1", "--players", "2", "--games", "500", "--record", "/dev/full")

    assert (code, "No space left" in one_line(capsys)) == (2, True)
