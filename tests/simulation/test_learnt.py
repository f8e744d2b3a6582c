"""What the examples learn is played by ordinary bots, without PyTorch."""

from pathlib import Path

import numpy as np
import pytest

from examples.learn.bots import Exploring, PolicyBot, ValueBot
from examples.learn.eyes import eye
from examples.learn.played import Floats, Played, load, scale_of
from examples.learn.watched import POINTS, POSITIONS, examples
from fairground.bots import Bot
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.core.state import State
from fairground.envs.kind import table_kind
from fairground.simulation.archive import Archive
from fairground.simulation.plan import new_plan
from fairground.simulation.reports.games import read_games
from fairground.simulation.simulate import lines_of, play_chunk

KIND = table_kind("essen", 2, ())


def network(width: int, out: int) -> Played:
    """A network that has learnt nothing."""
    roll = np.random.default_rng(1)
    rows: Floats = roll.normal(size=(50, width)).astype(np.float32)
    sizes = [(width, 8), (8, 8), (8, out)]
    weights = [roll.normal(size=size).astype(np.float32) for size in sizes]
    return Played(scale_of(rows), weights, [np.zeros(size[1], np.float32) for size in sizes])


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    learnt = network(5, 3)
    learnt.save(tmp_path / "net.npz")
    rows: Floats = np.ones((2, 5), np.float32)
    assert (load(tmp_path / "net.npz")(rows) == learnt(rows)).all()
    assert learnt(rows).shape == (2, 3)


@pytest.mark.parametrize("kind", [Exploring, PolicyBot, ValueBot])
def test_learnt_bots_take_offers(kind: type[Bot], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dealer = SeededDealer(3)
    state: State = KIND.begin(dealer)
    width = len(eye(KIND, state, 0))
    network(width, 1).save(tmp_path / "value.npz")
    network(KIND.width, KIND.actions).save(tmp_path / "policy.npz")
    monkeypatch.setattr("examples.learn.bots.FOLDER", tmp_path)
    bot = kind()
    for number in range(30):
        seat = int(state.next_seat())
        state.apply(seat, bot.choose(outlook(KIND.game, state, seat, number)), dealer)


def test_watched_games_become_rows_of_every_seat_with_their_leads(tmp_path: Path) -> None:
    """From the kept decisions, which a report does not hold in memory."""
    plan = new_plan("essen", ["greedy@1", "random"], {}, 1, "decisions")
    archive = Archive(tmp_path, plan)
    archive.open()
    archive.write(0, lines_of(play_chunk(plan, 0, 3)))
    rows, leads = examples(read_games(tmp_path), seed=1)
    assert len(rows) == len(leads) == 3 * POSITIONS * 2
    scores = [outcome.scores for outcome in play_chunk(plan, 0, 3)]
    assert sorted(set(abs(leads * POINTS).round().astype(int).tolist())) == sorted({abs(a - b) for a, b in scores})
