"""Output and input: a terminal drawn by rich, or plain lines where there is none (a pipe, `--plain`)."""

from collections.abc import Sequence
from contextlib import suppress
import sys

from rich.console import Console, RenderableType
from rich.text import Text

from fairground.cli.terminal.paint import Paint
from fairground.cli.terminal.sentences import wording

PLAIN_WIDTH = 100
"""How wide we write where nobody says how wide the page is."""
FORGET_SCROLLED_LINES = "\033[3J"


class EndOfInput(Exception):
    """Nobody will type any more."""


class Screen:
    """Writes to the person and reads what they type.

    `live` says that a person sits at a terminal; otherwise lines come from a pipe or a file, and nothing is waited
    for but them. `plain` leaves out pictures: for pipes, and for people who listen to a screen instead of looking.
    """

    def __init__(self, plain: bool = False) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.plain = plain or not sys.stdout.isatty()
        self.console = Console(
            width=None if sys.stdout.isatty() else PLAIN_WIDTH, highlight=False, markup=False, emoji=False
        )
        self.known: set[str] = set()
        """The lines about the table that the person saw at the last look."""
        self._warned = False

    @property
    def width(self) -> int:
        return self.console.width

    def say(self, text: RenderableType = "", style: str = "") -> None:
        """A line, a paragraph or a picture."""
        self.console.print(text, style=style or None, soft_wrap=self.plain and isinstance(text, str | Text))

    def title(self, text: str) -> None:
        """A heading between two parts."""
        if self.plain:
            self.say(f"\n== {text} ==")
        else:
            self.console.rule(Text(text, style="bold"), style="dim")

    def story(self, sentences: Sequence[str], paint: Paint) -> None:
        """What happened, line by line."""
        for sentence in sentences:
            self.say(Text("  ") + paint.names(sentence))

    def clear(self) -> None:
        """Leave nothing to be seen, above the upper edge neither."""
        self.known = set()
        self.console.clear()
        self.console.file.write(FORGET_SCROLLED_LINES)

    def ask(self, prompt: str) -> str:
        """One line from the person, without the spaces around it."""
        try:
            line = input(self._prompt(prompt))
        except EOFError:
            self.say()
            raise EndOfInput from None
        if not self.live:
            self.say(line)
        return "".join(letter for letter in line if letter.isprintable()).strip()

    def _prompt(self, prompt: str) -> str:
        """The prompt in colour, the colour marked as taking no room, so that lines can be edited behind it."""
        if not self.live:
            return f"{prompt} "
        with suppress(ImportError):
            import readline  # noqa: F401 - merely to be there gives input() its history and arrow keys
        return f"{prompt} " if self.console.no_color else f"\001\033[1;36m\002{prompt}\001\033[0m\002 "

    def confirm(self, prompt: str, default: bool = True) -> bool:
        """Yes or no; Enter takes the default."""
        answers = {"": default}
        answers |= dict.fromkeys(wording("screen", "yes").split(), True)
        answers |= dict.fromkeys(wording("screen", "no").split(), False)
        usual = wording("screen", "yes_or_no") if default else wording("screen", "no_or_yes")
        while True:
            answer = self.ask(f"{prompt} [{usual}]").lower()
            if answer in answers:
                return answers[answer]
            self.say(wording("screen", "please_yes_or_no"))

    def warn_if_narrow(self, needed: int) -> None:
        """Say once that a wider window would show more."""
        if not self._warned and not self.plain and self.width < needed:
            self._warned = True
            self.say(wording("screen", "narrow", width=self.width, needed=needed), "yellow")
