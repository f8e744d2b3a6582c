"""On a Ray cluster: the same games as here, a worker or a machine that dies is replaced, nothing is counted twice.

Takes a minute, so it has a command of its own: `make ray`.
"""

from collections.abc import Iterator
import os
from pathlib import Path
from typing import Any

import pytest

ray = pytest.importorskip("ray")
if not os.environ.get("FAIRGROUND_RAY"):
    pytest.skip("make ray runs these", allow_module_level=True)

from ray.cluster_utils import Cluster  # noqa: E402

from fairground.simulation.archive import Archive  # noqa: E402
from fairground.simulation.plan import CHUNK, Plan, new_plan  # noqa: E402
from fairground.simulation.runners import here, on_ray  # noqa: E402
from tests.cli.conftest import Run, kept, run  # noqa: E402

__all__ = ["kept", "run"]
pytestmark = pytest.mark.filterwarnings("ignore")
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that kills who finds it; it is not there yet."""
    return tmp_path_factory.mktemp("ray") / "dies"


@pytest.fixture(scope="module")
def cluster(told: Path) -> Iterator[Any]:
    """A head that plays nothing, and two machines of one core each."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    made.machines = [made.add_node(num_cpus=1) for _ in range(2)]
    made.wait_for_nodes()
    environment = {"PYTHONPATH": str(ROOT), "FAIRGROUND_DIES": str(told)}
    ray.init(made.address, log_to_driver=False, runtime_env={"env_vars": environment})
    yield made
    ray.shutdown()
    made.shutdown()


def played_here(plan: Plan, chunks: list[tuple[int, int]]) -> dict[int, bytes]:
    with here(1) as runner:
        return {chunk: lines for (chunk, _), lines in runner(plan, chunks)}


def test_the_command_gives_the_games_of_one_machine(run: Run, cluster: Any, tmp_path: Path) -> None:
    words = ["simulate", "template", "--bots", "greedy,random", "--games", "500"]
    there = run(*words, "--on", "ray", "--out", str(tmp_path / "there"))
    alone = run(*words, "--jobs", "1", "--out", str(tmp_path / "alone"))
    assert (there.code, alone.code) == (0, 0), there.err
    for path in sorted((tmp_path / "alone").iterdir()):
        assert (tmp_path / "there" / path.name).read_bytes() == path.read_bytes()


def test_a_killed_worker_and_a_lost_machine_change_nothing(cluster: Any, told: Path, tmp_path: Path) -> None:
    """A worker is killed in the middle of a game, then a machine is taken away; a chunk is there already."""
    plan = new_plan("template", ["tests.ray.bots:DiesOnce", "greedy", "greedy"], {}, 7, "decisions")
    archive = Archive(tmp_path / "games", plan)
    archive.open()
    wanted = [(chunk, CHUNK) for chunk in range(16)]
    expected = played_here(plan, wanted)
    archive.write(3, expected[3])
    told.touch()
    came: list[int] = []
    with on_ray() as runner:
        for (chunk, _), lines in runner(plan, archive.missing(16 * CHUNK)):
            assert lines == expected[chunk]
            archive.write(chunk, lines)
            came.append(chunk)
            if len(came) == 4:
                cluster.remove_node(cluster.machines[1], allow_graceful=False)
    assert not told.exists(), "no worker was killed"
    assert sorted(came) == [chunk for chunk in range(16) if chunk != 3]
    assert [outcome.number for outcome in archive.outcomes()] == list(range(16 * CHUNK))
    assert archive.missing(16 * CHUNK) == []
