"""A program in any language plays in arena, simulation and report like any other bot."""

from collections.abc import Iterator
from pathlib import Path
import shlex
import sys

import pytest

from fairground.bots import Bot
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import Outlook, outlook
from fairground.core.refusal import BadChoice, BadInput
from fairground.games import find_game
from fairground.simulation import guests
from fairground.simulation.guests import GuestBot, find_player
from fairground.simulation.plan import new_plan
from fairground.simulation.simulate import play_chunk
from tests.cli.conftest import Run, kept, run
from tools.build_web import NoNode, node

__all__ = ["kept", "run"]
ROOT = Path(__file__).parents[2]
PROGRAM = f"{shlex.quote(sys.executable)} {shlex.quote(str(Path(__file__).with_name('guest.py')))}"


class Last(Bot):
    """The same in this process: always the last offer."""

    name = "last"

    def choose(self, outlook: Outlook) -> int:
        return outlook.offers[-1]


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    """Programs that a test started end with it."""
    yield
    for name in (PROGRAM, f"{PROGRAM} notation", javascript()):
        if name:
            guests.guest(name).close()
    guests.guest.cache_clear()


def javascript() -> str:
    try:
        return f"{node()} {ROOT / 'examples/bots/first.mjs'}"
    except NoNode:
        return ""


def asked(fault: str = "") -> int:
    """What the program answers to a first decision in ESSEN."""
    game = find_game("essen")
    state = game.begin(3, {}, SeededDealer(2))
    bot = GuestBot(f"{PROGRAM} {fault}")
    try:
        return bot.choose(outlook(game, state, int(state.next_seat()), 1))
    finally:
        bot.close()


def test_a_program_plays_the_games_of_the_same_bot_in_this_process() -> None:
    plans = [
        new_plan("demokratia", [bot, "random", "random"], {}, 4, "decisions")
        for bot in (f"pipe:{PROGRAM}", f"pipe:{PROGRAM} notation", "tests.simulation.test_guests:Last")
    ]
    by_code, by_notation, here = ([outcome.taken for outcome in play_chunk(plan, 0, 2)] for plan in plans)
    assert by_code == by_notation
    assert len(by_code[0]) > 20
    assert [[decision.notation for decision in game] for game in here] == [
        [decision.notation for decision in game] for game in by_code
    ]


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("nonsense", "'juggle' is not a decision of this game"),
        ("elsewhere", "answers position 2; it was asked 1"),
        ("refused", "not on offer; on offer: sellers"),
        ("leaves", r"ended by itself \(3\)"),
        ("falls_silent", "closed its output"),
        ("babbles", "expected a line of JSON like"),
    ],
)
def test_a_wrong_answer_is_named(fault: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "LAST_MOMENT", 0.5)
    with pytest.raises(BadInput, match=said):
        asked(fault)


def test_a_program_that_does_not_answer_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "PATIENCE", 0.0)
    with pytest.raises(BadInput, match="did not answer within"):
        asked()


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(BadChoice, match="cannot be started"):
        find_player("pipe:no-such-program-anywhere")
    with pytest.raises(BadChoice, match="cannot be started"):
        find_player("pipe:")


@pytest.mark.skipif(not javascript(), reason="no Node here")
def test_a_bot_in_javascript_enters_arena_simulation_and_report(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    bots = f"pipe:{javascript()},random,random"
    arena = run("arena", "essen", "--bots", bots, "--games", "3", "--jobs", "1", "--out", str(tmp_path / "arena"))
    assert arena.code == 0, arena.err
    assert "first.mjs" in (tmp_path / "arena" / "result.json").read_text("utf-8")
    words = ["simulate", "essen", "--bots", bots, "--games", "6", "--jobs", "1", "--keep", "decisions"]
    simulated = run(*words, "--out", str(tmp_path / "games"))
    assert simulated.code == 0, simulated.err
    reported = run("report", str(tmp_path / "games"), "--no-fresh-deals")
    assert reported.code == 0, reported.err
    assert "first.mjs" in (tmp_path / "games" / "report.html").read_text("utf-8")
