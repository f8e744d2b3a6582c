"""`make bench`: a table for people, and build/bench.json with ratios."""

import argparse
from collections.abc import Callable
from dataclasses import asdict
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.adapters import measure_adapters
from bench.clock import in_turns
from bench.environments import Steps, measure_environments
from bench.open_spiel import Peer, measure_open_spiel, peers_here, random_games
from bench.ours import Figures, interpreted, measure, random_play
from bench.searching import Searching, measure_open_spiel_search, measure_search
from bench.simulating import measure_simulation
from bench.words import Telling, measure_words
from fairground.games import find_game, game_ids

BY_HEART = {"essen": 4, "la_loire": 3, "essen_the_game": 4, "demokratia": 4, "template": 4}
"""The number of players each game is measured at."""


def main() -> None:
    """Measure everything in one run."""
    parser = argparse.ArgumentParser(prog="make bench", description="how fast the house is, next to others")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"), help="where the figures go")
    parser.add_argument("--only", choices=list(PARTS), help="measure and print this part alone")
    arguments = parser.parse_args()
    console = Console(width=130)
    if arguments.only:
        PARTS[arguments.only](console, arguments.seconds)
        return
    figures: list[tuple[Figures, float]] = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("random play", total=5 + len(game_ids()))
        inside = measure_random_play(arguments.seconds)
        progress.advance(task)
        progress.update(task, description="OpenSpiel")
        peers = measure_open_spiel({name: inside[name] for name in peers_here()}, arguments.seconds)
        progress.advance(task)
        searches = measure_open_spiel_search(arguments.seconds)
        searches.append(measure_search(find_game("essen"), BY_HEART["essen"], arguments.seconds))
        progress.advance(task)
        progress.update(task, description="sentences")
        telling = measure_words(arguments.seconds)
        progress.advance(task)
        for game_id in game_ids():
            progress.update(task, description=game_id)
            players = players_of(game_id)
            ours = measure(find_game(game_id), players, arguments.seconds, inside[game_id])
            figures.append((ours, interpreted(game_id, players, arguments.seconds)))
            progress.advance(task)
        progress.update(task, description="environments")
        steps = measure_environments(BY_HEART, arguments.seconds) + measure_adapters(BY_HEART, arguments.seconds)
        progress.advance(task)
        progress.update(task, description="simulation")
        steps += measure_simulation([ours for ours, _ in figures], arguments.seconds)
    if not peers:
        console.print("OpenSpiel is not installed here: no comparison with it in this run.")
    console.print(_table(figures, peers))
    console.print(_search_table(searches))
    console.print(_steps_table(steps))
    _print_words(console, telling)
    arguments.json.parent.mkdir(parents=True, exist_ok=True)
    arguments.json.write_text(json.dumps(_report(figures, peers, searches, telling, steps), indent=2) + "\n", "utf-8")
    console.print(f"Figures and ratios are in {arguments.json}.")


def players_of(game_id: str) -> int:
    """How many play where a game is measured."""
    return BY_HEART.get(game_id, find_game(game_id).players[0])


def measure_random_play(seconds: float) -> dict[str, float]:
    """Decisions a second inside the engines, ours and OpenSpiel's, in turns, so that all meet what else is going on."""
    works = {game_id: random_play(find_game(game_id), players_of(game_id)) for game_id in game_ids()}
    works.update((name, random_games(name)) for name in peers_here())
    return dict(zip(works, in_turns(list(works.values()), seconds), strict=True))


def _print_words(console: Console, telling: list[Telling]) -> None:
    for told in telling:
        console.print(f"Sentences of a log per second in {told.language}: {told.sentences:,.0f}")


def _only_environments(console: Console, seconds: float) -> None:
    """Environments and simulation, with the engine's own play that the latter is held against."""
    steps = measure_environments(BY_HEART, seconds) + measure_adapters(BY_HEART, seconds)
    inside = measure_random_play(seconds)
    engine = [measure(find_game(game_id), players, seconds, inside[game_id]) for game_id, players in BY_HEART.items()]
    console.print(_steps_table(steps + measure_simulation(engine, seconds)))


PARTS: dict[str, Callable[[Console, float], None]] = {
    "environments": _only_environments,
    "sentences": lambda console, seconds: _print_words(console, measure_words(seconds)),
}


def _steps_table(steps: list[Steps]) -> Table:
    table = Table(
        title="For learning code and simulations: steps or decisions a second on one core, and what is to be reached"
    )
    for heading in ("what", "per second", "to be reached", ""):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for each in steps:
        asked = f"{each.wanted:,.0f}" if each.wanted else ""
        table.add_row(each.environment, f"{each.per_second:,.0f}", asked, each.verdict)
    return table


def _report(
    figures: list[tuple[Figures, float]],
    peers: list[Peer],
    searches: list[Searching],
    telling: list[Telling],
    steps: list[Steps],
) -> dict[str, Any]:
    report: dict[str, Any] = {"open_spiel": [asdict(peer) for peer in peers], "games": []}
    report["sentences"] = {told.language: round(told.sentences) for told in telling}
    report["search"] = [{**asdict(search), "decisions": search.decisions} for search in searches]
    report["environments"] = [asdict(each) for each in steps]
    for ours, plain in figures:
        ratios = {"compiled_to_interpreted": ours.random_play / plain}
        for peer in peers:
            ratios[f"inside_to_{peer.game}"] = ours.random_play / peer.inside
            ratios[f"from_python_to_{peer.game}"] = ours.from_python / peer.from_python
        rounded = {name: round(ratio, 2) for name, ratio in ratios.items()}
        report["games"].append({**asdict(ours), "interpreted": plain, "ratios": rounded})
    return report


def _table(figures: list[tuple[Figures, float]], peers: list[Peer]) -> Table:
    table = Table(title="Decisions per second on one core, in millions; ratios to OpenSpiel's spades in brackets")
    for heading in ("game", "players", "inside", "from Python", "interpreted", "copy", "copy_from", "state"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    spades = peers[0] if peers else None
    for ours, plain in figures:
        table.add_row(
            ours.game,
            str(ours.players),
            _millions(ours.random_play, spades.inside if spades else None),
            _millions(ours.from_python, spades.from_python if spades else None),
            f"{plain / 1e6:.3f} ({ours.random_play / plain:.0f}x slower)",
            f"{ours.copy_ns:.0f} ns",
            f"{ours.copy_from_ns:.0f} ns",
            f"{ours.state_bytes} B",
        )
    for peer in peers:
        table.add_row(f"OpenSpiel {peer.game}", "4", _millions(peer.inside), _millions(peer.from_python), *"----")
    return table


def _search_table(searches: list[Searching]) -> Table:
    table = Table(title="Search over whole games on one core; ratios to the first line in brackets")
    for heading in ("search", "simulations/s", "decisions per simulation", "million decisions/s"):
        table.add_column(heading, justify="left" if heading == "search" else "right")
    first = searches[0]
    for search in searches:
        table.add_row(
            search.search,
            f"{search.simulations:,.0f} ({search.simulations / first.simulations:.1f}x)",
            f"{search.decisions_per_simulation:.1f}",
            _millions(search.decisions, first.decisions),
        )
    return table


def _millions(figure: float, other: float | None = None) -> str:
    return f"{figure / 1e6:.2f}" + (f" ({figure / other:.1f}x)" if other else "")


if __name__ == "__main__":
    main()
