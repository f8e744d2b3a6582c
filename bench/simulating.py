"""`fairground simulate` with random bots beside the engine's own random play, on one core."""

from functools import partial

from bench.clock import repeat
from bench.environments import Steps
from bench.ours import Figures
from fairground.simulation.plan import Plan, new_plan
from fairground.simulation.simulate import lines_of, play_chunk


def measure_simulation(engine: list[Figures], seconds: float) -> list[Steps]:
    """Decisions per second, deals, endings and JSON lines included; half of the engine's speed is to be reached."""
    found = []
    for figures in engine:
        plan = new_plan(figures.game, ["random"] * figures.players, {}, 1, "outcomes")
        speed = repeat(partial(_chunk, plan), seconds)
        found.append(Steps(f"{figures.game}, simulate, random bots", speed, figures.random_play / 2))
    return found


def _chunk(plan: Plan, number: int) -> int:
    outcomes = play_chunk(plan, number)
    lines_of(outcomes)
    return sum(outcome.decisions for outcome in outcomes)
