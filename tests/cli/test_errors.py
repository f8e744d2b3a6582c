"""Bad input at the door: the message says what was wrong, and what would be right."""

from pathlib import Path

import pytest

from fairground.core.record import read_record, write_record
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("language", "near", "far"),
    [
        ("fr", "pensais-tu à « essen » ?", "il y a : demokratia, "),
        ("de", "meintest du „essen“?", "es gibt: demokratia, "),
        ("nl", "bedoelde je ‘essen’?", "er zijn: demokratia, "),
    ],
)
def test_a_game_that_is_not_here_is_said_in_the_readers_language(run: Run, language: str, near: str, far: str) -> None:
    assert near in run("--language", language, "rules", "esen").err.replace("\u00a0", " ").replace("\u202f", " ")
    assert far in run("--language", language, "rules", "zzzz").err.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("play esen", "there is no game 'esen'; did you mean 'essen'?"),
        ("play zzzz", "there are: "),
        ("play", "say which game: fairground play GAME"),
        ("play essen --players 9", "essen is for 2 to 8 players, not 9"),
        ("play essen --players 0", "essen is for 2 to 8 players, not 0"),
        ("play essen --seats you", "essen is for 2 to 8 players, not 1"),
        ("play essen --seats Anna,Ben --players 3", "--players says 3, --seats names 2"),
        ("play essen --seats Anna,gredy", "did you mean the bot 'greedy'? For a person write gredy:you"),
        ("play essen --seats Anna,Max:clever", "stands a bot (random, novice, regular, greedy, expert) or 'you'"),
        ("play essen --seats Anna,,Ben", "a seat is empty"),
        ("play essen --seats :greedy,Anna", "a name is missing"),
        ("play essen --option market=wild", "essen has no option 'market'; it has none"),
        ("play template --option peeking=maybe", "option peeking of template is yes or no, not 'maybe'"),
        ("play template --option peeking", "an option is written name=value, not 'peeking'"),
        ("play template --option peeking=no --option peeking=yes", "option peeking is given twice"),
        ("play essen --watch --seats Anna,greedy", "--watch is for bots only; Anna is a person"),
        ("play essen --resume", "--resume goes on with a kept game as it is"),
        ("play --resume", "there is no unfinished game in"),
        ("play --resume nothing", "there is no file 'nothing'"),
        ("replay nothing", "there is no file 'nothing'"),
        ("rules essen E-9.9", "has no rule or chapter 'e_9.9'"),
        ("rules esen", "did you mean 'essen'?"),
        ("laws essen --games 0", "--games is at least 1, not 0"),
        ("laws essen --players 12", "essen is for 2 to 8 players, not 12"),
        ("new-game Bad-Name", "a game’s id is lower-case words joined by `_`"),
        (f"new-game essen --root {ROOT}", "exists already; choose another name"),
        ("new-game fine --prefix lm", "rule ids begin with one to three capital letters"),
        ("new-game fine --prefix L", "rule ids of la_loire begin with L- already"),
        ("new-game fine --root /nowhere", "new-game works in a clone of the project"),
    ],
)
def test_a_bad_choice_is_refused_with_what_would_be_right(run: Run, words: str, message: str) -> None:
    result = run(*words.split())
    assert result.code == 2
    assert result.err.startswith("fairground: ")
    assert message in result.err
    assert "Traceback" not in result.err


def kept_record(run: Run, kept: Path) -> Path:
    run("play", "essen", "--seats", "Anna,Ben,greedy", "--seed", "1", typed=["1"] * 6)
    (file,) = kept.glob("*.fairground")
    return file


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_an_edited_record_is_refused_with_its_line(run: Run, kept: Path, command: list[str]) -> None:
    file = kept_record(run, kept)
    file.write_text(file.read_text("utf-8").replace("sellers 0", "sellers 1", 1), "utf-8")
    result = run(*command, str(file))
    assert result.code == 2
    assert f"{file}, line " in result.err
    assert "was changed: its mark does not fit" in result.err


def test_a_record_with_good_marks_and_an_impossible_move_is_refused(run: Run, kept: Path) -> None:
    file = kept_record(run, kept)
    record = read_record(file.read_text("utf-8"))
    record.moves[0] = type(record.moves[0])(record.moves[0].seat, "claim ad")
    file.write_text(write_record(record), "utf-8")
    result = run("replay", str(file))
    assert result.code == 2
    assert "'claim ad' is not on offer now" in result.err


def test_a_record_that_was_cut_is_refused(run: Run, kept: Path) -> None:
    file = kept_record(run, kept)
    file.write_text("".join(file.read_text("utf-8").splitlines(keepends=True)[:-1]), "utf-8")
    assert "the record is cut here" in run("play", "--resume", str(file)).err


def test_a_save_from_another_rules_version_is_refused(run: Run, kept: Path) -> None:
    file = kept_record(run, kept)
    record = read_record(file.read_text("utf-8"))
    record.rules_version = 99
    file.write_text(write_record(record), "utf-8")
    result = run("play", "--resume", str(file))
    assert result.code == 2
    assert "played under rules version 99 of essen; this house plays version" in result.err


def test_a_save_of_a_game_that_is_not_here_is_refused(run: Run, kept: Path) -> None:
    file = kept_record(run, kept)
    record = read_record(file.read_text("utf-8"))
    record.game = "chess"
    file.write_text(write_record(record), "utf-8")
    assert "there is no game 'chess'" in run("play", "--resume", str(file)).err


def test_a_file_that_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert "this is not a record of a game" in run("replay", str(path)).err
    path.write_text("hello\n", "utf-8")
    assert "line 1: expected a mark" in run("replay", str(path)).err


def test_a_broken_save_does_not_hide_the_others(run: Run, kept: Path) -> None:
    file = kept_record(run, kept)
    (kept / "zz.fairground").write_text("hello\n", "utf-8")
    out = run("games").out
    assert file.stem in out
    assert "zz  cannot be read" in out


def test_a_place_that_cannot_be_written_is_said_before_the_game(run: Run, kept: Path) -> None:
    kept.parent.mkdir(parents=True)
    kept.write_text("a file where the directory should be", "utf-8")
    result = run("play", "essen", "--seats", "Anna,Ben", typed=["1"])
    assert result.code == 2
    assert "the game cannot be saved to" in result.err


@pytest.mark.parametrize("pace", ["-1", "nan", "inf", "1000"])
def test_a_pace_that_is_none_is_refused(run: Run, pace: str) -> None:
    assert "--pace is a number of seconds from 0 to 60" in run("play", "essen", "--watch", "--pace", pace).err


def test_a_name_too_long_for_a_file_is_not_found(run: Run) -> None:
    assert "there is no file" in run("replay", "x" * 5000).err
