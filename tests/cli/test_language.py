"""Which language the terminal speaks: the option, or what the shell says; a language that nobody offers is refused."""

import pytest

from fairground.cli.main import main
from fairground.cli.terminal.language import chosen
from fairground.cli.terminal.sentences import COMMANDS
from fairground.core.refusal import BadChoice
from fairground.games import find_game
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("shell", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "nl_BE@euro"}, "nl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
    ],
)
def test_the_shell_says_which(shell: dict[str, str], language: str) -> None:
    assert chosen(["rules", "essen"], shell) == (language, ["rules", "essen"])


@pytest.mark.parametrize(
    "typed", ["--language fr rules essen", "rules essen --language=fr", "rules --language fr essen"]
)
def test_the_option_goes_before_the_shell_and_stands_anywhere(typed: str) -> None:
    assert chosen(typed.split(), {"LANG": "de_DE.UTF-8"}) == ("fr", ["rules", "essen"])


def test_what_comes_behind_two_dashes_is_no_option() -> None:
    assert chosen(["play", "--", "--language", "fr"], {}) == ("en", ["play", "--", "--language", "fr"])


@pytest.mark.parametrize("typed", [["--language", "tlh"], ["--language"], ["--language="]])
def test_a_language_that_is_not_there_is_refused(typed: list[str]) -> None:
    with pytest.raises(BadChoice, match="en, de, fr"):
        chosen(typed, {})
    assert main(typed) == 2


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_a_command_is_answered_in_the_language_of_the_shell(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    told = run("rules", "essen").out
    assert find_game("essen").words(language).plain("game", "about") in told
    assert find_game("essen").words("en").plain("game", "about") not in told


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
@pytest.mark.parametrize("typed", [["--help"], ["play", "--help"], ["nosuch"], ["rules"], ["play", "--pace"]])
def test_the_command_line_itself_speaks_the_language(
    run: Run, capsys: pytest.CaptureFixture[str], typed: list[str], language: str
) -> None:
    """Headings, its own help and what is wrong with what was typed; what people type stays as it is."""
    with pytest.raises(SystemExit):
        run("--language", language, *typed)
    told = "".join(capsys.readouterr())
    for english in ("usage: fairground", "positional", "show ", "error:", "invalid", "required", "expected"):
        assert english not in told.replace(find_usage(language), ""), told


def find_usage(language: str) -> str:
    """How a line begins that says how a command is typed."""
    return f"{COMMANDS.words(language).plain('argparse', 'usage')}fairground"
