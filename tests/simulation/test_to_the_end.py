"""Every level to its end: games follow each other, a run goes on where the last one stopped, and the page says it."""

from pathlib import Path
from time import monotonic

import pytest

from fairground.simulation.ladder import replaced
from tools import to_the_end
from tools.to_the_end import DOCUMENT, LEDGER, MARKS, Count, play_on, played, read_ledger, soonest, write_ledger

ROOT = Path(__file__).parents[2]
STALL = ("template", "greedy")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of five minutes, and levels that do not think."""
    monkeypatch.setattr(to_the_end, "PLAYERS", {"template": 3})
    monkeypatch.setattr(to_the_end, "WANTED", {"greedy": 9, "random": 7})


@pytest.mark.usefixtures("small")
def test_all_that_is_wanted_is_played_and_counted_once(tmp_path: Path) -> None:
    ledger = read_ledger(tmp_path / "none.json")
    kept: list[int] = []
    assert play_on(ledger, 1, monotonic() + 600, lambda table: kept.append(ledger[table[0]][table[1]].games))
    assert [ledger["template"][level].games for level in ("greedy", "random")] == [9, 7]
    alone = Count()
    alone.add(played(STALL, range(9))[1], ledger["template"]["greedy"].seconds)
    assert alone == ledger["template"]["greedy"]
    assert sum(alone.reasons.values()) == 9
    assert alone.unfinished == 0
    assert kept[-1] in (7, 9)


@pytest.mark.usefixtures("small")
def test_a_run_without_time_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "ledger.json"
    ledger = read_ledger(file)
    assert not play_on(ledger, 1, monotonic() - 1, lambda table: write_ledger(file, ledger))
    begun = read_ledger(file)
    assert begun == ledger
    assert 0 < sum(count.games for count in begun["template"].values()) < 16
    assert play_on(begun, 1, monotonic() + 600, lambda table: None)
    assert begun["template"]["greedy"].games == 9


@pytest.mark.usefixtures("small")
def test_bots_that_play_otherwise_begin_anew(tmp_path: Path) -> None:
    ledger = read_ledger(tmp_path / "none.json")
    count = ledger["template"]["greedy"]
    count.add(played(STALL, range(5))[1], 1.0)
    count.first[0] += 1
    play_on(ledger, 1, monotonic() + 600, lambda table: None)
    assert ledger["template"]["greedy"].first == [outcome.decisions for outcome in played(STALL, range(4))[1]]
    assert ledger["template"]["greedy"].games == 9


@pytest.mark.usefixtures("small")
def test_a_game_that_does_not_follow_is_not_counted() -> None:
    with pytest.raises(ValueError, match="game 3 does not follow 0 games"):
        Count().add(played(STALL, range(3, 4))[1], 1.0)


def test_what_is_soonest_complete_comes_first_and_quick_levels_before_all() -> None:
    ledger = read_ledger(Path("none"))
    for game, counts in ledger.items():
        for level, count in counts.items():
            count.games, count.seconds = 10, 1.0 if level != "greedy" else 0.5 + (game == "essen")
    assert soonest(ledger) == ("demokratia", "greedy")
    for counts in ledger.values():
        for level in ("greedy", "novice"):
            counts[level].games = 10_000
    assert soonest(ledger) == ("demokratia", "expert@1000")


def test_the_page_says_what_the_ledger_says() -> None:
    """And nothing in it was cut off."""
    ledger = read_ledger(ROOT / LEDGER)
    page = (ROOT / DOCUMENT).read_text("utf-8")
    assert replaced(page, to_the_end.table_of(ledger), MARKS) == page
    assert [(game, level) for game in ledger for level, count in ledger[game].items() if count.unfinished] == []
