"""Playing by a script: lines go in, lines come out."""

from pathlib import Path
import re

import pytest

from fairground.cli.table import saves
from fairground.cli.table.resume import resume_session
from tests.cli.conftest import Run


def record(folder: Path) -> str:
    (file,) = folder.glob("*.fairground")
    return file.read_text("utf-8")


def moves(text: str) -> list[str]:
    return [line.split("~")[0].strip() for line in text.splitlines() if re.match(r"\d+ ", line)]


@pytest.mark.parametrize("game", ["essen", "template"])
@pytest.mark.parametrize("seats", ["Anna,greedy", "Anna,Ben,random"])
def test_a_whole_game_by_number(run: Run, kept: Path, game: str, seats: str) -> None:
    result = run("play", game, "--seats", seats, "--seed", "7", typed=["1"] * 200)
    assert result.code == 0, result.err
    assert "== The end ==" in result.out
    assert re.search(r"^1\. (Anna|Ben|Greedy|Random) \(\w+\): -?\d+ points", result.out, re.MULTILINE)
    assert "fairground replay" in result.out
    assert record(kept).splitlines()[-1].startswith("end ")


def test_notation_its_beginning_and_a_number_mean_the_same(run: Run, kept: Path) -> None:
    for typed in ("sellers 2", "SELLERS  2", "s 2", "3"):
        run("play", "essen", "--seats", "Anna,Ben", "--seed", "1", typed=[typed])
    texts = {moves(file.read_text("utf-8"))[0] for file in kept.glob("*")}
    assert len(texts) == 1


def test_the_same_seed_gives_the_same_game(run: Run, kept: Path) -> None:
    for _ in range(2):
        run("play", "essen", "--watch", "--players", "3", "--seed", "spring")
    first, second = (file.read_text("utf-8") for file in kept.glob("*.fairground"))
    assert first == second


def test_the_end_of_the_input_saves_and_says_how_to_go_on(run: Run, kept: Path) -> None:
    result = run("play", "essen", "--seats", "Anna,Ben", typed=["1"])
    assert result.code == 0
    assert "The game is saved. Go on with: fairground play --resume essen-" in result.out
    assert len(moves(record(kept))) == 1


def test_a_game_is_kept_before_its_first_decision(run: Run, kept: Path) -> None:
    run("play", "essen", "--seats", "Anna,Ben", typed="")
    assert record(kept).splitlines()[-1].startswith("pause")


def test_resuming_goes_on_as_if_there_had_been_no_pause(run: Run, kept: Path) -> None:
    run("play", "essen", "--seats", "Anna,greedy,random", "--seed", "5", typed=["2"] * 100)
    (whole,) = kept.glob("*")
    text = whole.read_text("utf-8")
    whole.unlink()
    run("play", "essen", "--seats", "Anna,greedy,random", "--seed", "5", typed=["2"] * 5)
    for _ in range(20):
        run("play", "--resume", typed=["2"] * 5)
        if "end" in record(kept).splitlines()[-1]:
            break
    assert moves(record(kept)) == moves(text)


def test_quit_leaves_the_game_for_later(run: Run) -> None:
    assert "The game is saved" in run("play", "essen", "--seats", "Anna,Ben", typed=["quit", "1"]).out
    assert "Anna" in run("play", "--resume", typed="").out


def test_undo_until_somebody_else_decides(run: Run, kept: Path) -> None:
    result = run(
        "play", "essen", "--seats", "Anna,Ben", "--seed", "2", typed=["sellers 1", "undo", "undo", "sellers 3"]
    )
    assert "Taken back: Anna: sellers 1." in result.out
    assert "nothing has been decided yet" in result.out
    assert [move.split(": ")[1] for move in moves(record(kept))] == ["sellers 3"]


def test_a_bots_answer_closes_a_decision(run: Run) -> None:
    result = run("play", "essen", "--seats", "Anna,greedy", "--seed", "2", typed=["1", "undo"])
    assert "a decision can be taken back until another seat decides" in " ".join(result.out.split())


def test_a_question_mark_says_what_is_not_possible_and_by_which_rule(run: Run) -> None:
    typed = ["?", "? claim ad", "? sellers 1", "? sellers 4", "? rubbish", "rule E-1.1", "rule X", "? e-2.4"]
    out = run("play", "essen", "--seats", "Anna,Ben", typed=typed).out
    assert "claim: This belongs to the phase Action. (E-2.4)" in out
    assert "sellers 4: It costs 4 money, and you have 3 money. (E-1.1)" in out
    assert "That is possible now." in out
    assert "'rubbish' is not a decision of this game" in out
    assert "E-1.1: In turn order each player places" in out
    assert "rules are called E-C1" in out
    assert "E-2.4: Claim a tile" in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("sellers 9", "'9' is not a count in 'sellers <count>'; it is one of: 0, 1, 2, 3, 4"),
        ("sellers", "'sellers' could be: sellers 0, sellers 1, sellers 2, sellers 3"),
        ("sellers 1 2", "with 1 words after it, not 2"),
        ("selers 1", "did you mean 'sellers'?"),
        ("99", "there is no offer 99; they are numbered from 1 to 4"),
        ("0", "there is no offer 0"),
        ("claim ad", "'claim ad' is not on offer now. This belongs to the phase Action. (E-2.4)"),
        ("sellers 4", "'sellers 4' is not on offer now. It costs 4 money, and you have 3 money. (E-1.1)"),
        ("", "Type a number, a decision, ? or help."),
        ("\x1b[A\x00", "is not a decision of this game"),
        ("help", "take back the latest decision"),
        ("help", "send the coach away"),
        ("hint", "The expert would choose"),
        ("hint more", "tried"),
        ("log", "Nothing has happened yet."),
        ("/offers", "Place 3 sellers for 3 money"),
        ("table", "The market stands on row 1 of 5, 1:1."),
    ],
)
def test_everything_else_that_is_typed_is_answered_and_nothing_changes(
    run: Run, kept: Path, typed: str, answer: str
) -> None:
    result = run("play", "essen", "--seats", "Anna,Ben", typed=[typed])
    assert result.code == 0
    assert answer in result.out
    assert moves(record(kept)) == []


def test_a_hint_is_a_sentence_and_has_figures_for_who_asks_for_more(run: Run) -> None:
    plain, more = (run("play", "essen", "--seats", "Anna,Ben", typed=[typed]).out for typed in ("hint", "hint more"))
    assert plain.count("tried") == 0
    assert more.count("tried") > 1
    assert more.index("The expert would choose") < more.index("tried")


def test_a_copy_of_the_record_can_be_saved_but_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    typed = ["1", f"save {path}", f"save {path}", "save", f"save {tmp_path}/no/\0"]
    result = run("play", "essen", "--seats", "Anna,Ben", typed=typed)
    assert f"Written to {path}" in result.out.replace("\n", "")
    assert "exists already" in result.out
    assert "The game is kept in" in result.out
    assert len(saves.load(path).moves) == 1


def test_secret_decisions_are_not_told_to_the_next_person(run: Run) -> None:
    out = run("play", "template", "--seats", "Anna,Ben", "--seed", "3", typed=["1"]).out
    anna, ben = out.split("Anna > 1")
    assert "Your hand: " in anna
    assert "Ben >" in ben
    hand = re.findall(r"^Your hand: (.*)$", anna, re.MULTILINE)[-1]
    assert hand not in ben


def test_taking_back_a_secret_decision_does_not_tell_it(run: Run) -> None:
    out = run("play", "template", "--seats", "Anna,Ben", "--seed", "3", typed=["1", "undo", "1", "1", "undo"]).out
    assert "Taken back: Anna: in secret." in out
    assert "the latest decision (Ben: in secret) stands" in " ".join(out.split())


def test_names_that_look_like_markup_or_controls_do_no_harm(run: Run, kept: Path) -> None:
    result = run("play", "essen", "--seats", "[bold]Eve,a\x1b[31mb,Eve ~ 2:greedy", typed=["1"] * 3)
    assert result.code == 0
    assert "[bold]Eve" in result.out
    assert "\x1b" not in result.out
    resume_session(next(kept.glob("*")))


def test_people_and_bots_of_one_name_are_numbered(run: Run) -> None:
    out = run("play", "essen", "--seats", "greedy,greedy,Anna,anna", typed="").out
    assert "Greedy (Blue, greedy bot), Greedy 2 (Red, greedy bot), Anna (Green), anna 2 (Yellow)." in out


def test_bots_are_called_in_the_language_of_the_terminal_and_their_one_name_is_kept(run: Run, kept: Path) -> None:
    out = run("--language", "de", "play", "essen", "--seats", "Anna,greedy,greedy", typed=["1"] * 3).out
    assert "Raffer (Rot, Bot Raffer), Raffer 2 (Grün, Bot Raffer)" in " ".join(out.split())
    assert "Greedy" not in out
    assert "Greedy 2" in record(kept)
    assert "Raffer" not in record(kept)


def test_a_full_disk_does_not_end_the_game(run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", "essen", "--seats", "Anna,Ben", typed="")
    written = []

    def fail(path: Path, text: str) -> None:
        written.append(path)
        if len(written) < 3:
            raise saves.NotSaved(f"the game cannot be saved to {path}: No space left on device")

    monkeypatch.setattr(saves, "write_whole", fail)
    result = run("play", "--resume", typed=["1", "1"])
    assert result.code == 0
    assert result.out.count("No space left on device") == 2


def test_who_resigns_is_played_on_for_and_comes_last(run: Run) -> None:
    typed = ["resign", "resign yes"]
    result = run("play", "template", "--seats", "Anna,greedy,greedy", "--seed", "3", typed=typed)
    assert "Type: resign yes." in result.out
    assert "Anna resigns; a bot (regular) plays on." in result.out
    assert "Anna resigned on the way" in result.out
    assert "resigned: " in next(iter(saves.directory().glob("template-*"))).read_text("utf-8")
    again = run("replay", "last", "--at", "1")
    assert again.code == 0
