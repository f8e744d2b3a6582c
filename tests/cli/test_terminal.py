"""At a real terminal: a drawn table, colours, Ctrl-C."""

from collections.abc import Callable, Iterator
import fcntl
import os
from pathlib import Path
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest

from tests.server.running import PATIENCE


def hear_interrupts() -> None:
    """As in a person's shell, also where the tests themselves run in the background and are deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A person's terminal with `fairground` running in it."""

    def __init__(self, words: list[str], state: Path, columns: int) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 60, columns, 0, 0))
        environment = {**os.environ, "XDG_STATE_HOME": str(state), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fairground.cli", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=hear_interrupts,
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """Everything that was written until this text came."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], deadline - time.monotonic())
            assert ready, f"{text!r} did not come; the terminal shows:\n{self.seen}"
            try:
                self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
            except OSError:
                break
        assert text in self.seen, self.seen
        before, _, self.seen = self.seen.partition(text)
        return before

    def wait_until_listening(self) -> None:
        """A prompt is written just before the keyboard is listened to: then the process sleeps until a key comes."""
        status = Path(f"/proc/{self.process.pid}/stat")
        while status.exists() and status.read_text().rpartition(")")[2].split()[0] != "S":
            time.sleep(0.01)

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def ended(self) -> int:
        """What the shell is told."""
        return self.process.wait(PATIENCE)


Open = Callable[[list[str], int], Terminal]


@pytest.fixture
def terminal_for(tmp_path: Path) -> Iterator[Open]:
    """Opens terminals that keep their games in one place, and closes them."""
    terminals: list[Terminal] = []

    def go(words: list[str], columns: int) -> Terminal:
        terminals.append(Terminal(words, tmp_path / "state", columns))
        return terminals[-1]

    yield go
    for terminal in terminals:
        terminal.process.kill()
        terminal.process.wait()
        os.close(terminal.master)


def test_the_table_is_drawn_and_ctrl_c_loses_nothing(terminal_for: Open) -> None:
    terminal = terminal_for(["play", "essen", "--seats", "Anna,Ben", "--seed", "1"], 100)
    drawn = terminal.wait_for("sellers 3")
    assert "╭" in drawn
    assert "Sales and bonuses" in drawn
    terminal.wait_for(">")
    terminal.type("sellers 2")
    terminal.wait_for("Place no sellers")
    terminal.wait_for(">")
    terminal.wait_until_listening()
    os.killpg(terminal.process.pid, signal.SIGINT)
    terminal.wait_for("The game is saved. Go on with: fairground play --resume essen-")
    assert terminal.ended() == 130

    terminal = terminal_for(["play", "--resume"], 100)
    terminal.wait_for("Place no sellers")
    terminal.type("undo")
    terminal.wait_for(": sellers 2.")
    terminal.type("quit")
    terminal.wait_for("The game is saved.")
    assert terminal.ended() == 0


def test_a_decision_can_be_thought_over_before_a_bot_answers(terminal_for: Open) -> None:
    terminal = terminal_for(["play", "essen", "--seats", "Anna,greedy", "--seed", "3"], 80)
    terminal.wait_for("sellers 3")
    terminal.type("1")
    terminal.wait_for("Enter goes on, u takes it back:")
    terminal.type("u")
    terminal.wait_for("Taken back: Anna: sellers 0.")
    terminal.type("2")
    terminal.wait_for("Enter goes on, u takes it back:")
    terminal.type("")
    terminal.wait_for("Choose your one action")
    terminal.type("quit")
    terminal.wait_for("The game is saved.")
    assert terminal.ended() == 0


def test_a_narrow_terminal_gets_lines_and_is_told_why(terminal_for: Open) -> None:
    terminal = terminal_for(["play", "essen", "--seats", "Anna,Ben"], 50)
    written = terminal.wait_for("sellers 3")
    assert "Your terminal is 50 columns wide." in written
    assert "╭" not in written
    terminal.type("quit")
    terminal.wait_for("The game is")
    assert terminal.ended() == 0


def test_without_a_word_friendly_questions_are_asked(terminal_for: Open) -> None:
    terminal = terminal_for([], 100)
    asked = ""
    for answer in ("9", "essen", "12", "3", "Anna", "gredy", "random", ""):
        asked += terminal.wait_for("? [")
        terminal.type(answer)
    assert "there is no game '9'" in asked
    assert "A number from 2 to 8, please." in asked
    assert "did you mean the bot 'greedy'?" in asked
    terminal.wait_for("(Red, random bot)")
    terminal.wait_for("(Green, greedy bot)")
    terminal.wait_for(">")
    terminal.type("quit")
    terminal.wait_for("The game is saved.")
    assert terminal.ended() == 0


def test_where_seats_see_different_things_the_keyboard_is_handed_over(terminal_for: Open) -> None:
    terminal = terminal_for(["play", "template", "--seats", "Anna,Ben", "--seed", "3"], 100)
    terminal.wait_for("Anna, it is your turn.")
    terminal.type("")
    assert "hand" in terminal.wait_for("Keep")
    terminal.type("1")
    cleared = terminal.wait_for("Ben, it is your turn.")
    assert "\x1b[2J" in cleared
    terminal.type("")
    terminal.wait_for("Keep")
    terminal.type("quit")
    terminal.wait_for("The game is saved.")
    assert terminal.ended() == 0


def test_bots_are_watched_at_a_table_that_stays_in_its_place(terminal_for: Open) -> None:
    terminal = terminal_for(["play", "template", "--watch", "--players", "2", "--pace", "0", "--seed", "1"], 100)
    watched = terminal.wait_for("The end")
    assert "Fruit Stall" in watched
    assert "╭" in watched
    terminal.wait_for("fairground replay template-")
    assert terminal.ended() == 0


def test_input_that_is_no_text_is_answered_like_any_other(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "fairground.cli", "play", "essen", "--seats", "Anna,Ben"]
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(words, input=b"\xff\xfe\n1\n", capture_output=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    assert b"is not a decision of this game" in done.stdout
    assert b"The game is saved." in done.stdout


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path) -> None:
    words = f"{sys.executable} -m fairground.cli rules essen | head -n 1"
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.run(words, shell=True, capture_output=True, env=environment, check=False)
    assert done.stderr == b""
