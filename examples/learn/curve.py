"""How what was learnt grew: every kept policy plays `greedy` on the same deals, and a curve is drawn.

python -m examples.learn.curve --games 200 --out docs/pictures/learning.svg
"""

import argparse
from pathlib import Path

from matplotlib.figure import Figure
from rich.progress import track

from examples.learn.bots import PolicyBot
from examples.learn.played import FOLDER
from fairground.bots import Bot, find_bot
from fairground.core.outlook import outlook
from fairground.core.state import State
from fairground.games import find_game
from fairground.simulation.same_deal import SameDealDealer
from fairground.simulation.standings import wilson

SEED = 900_000
"""Deals that nobody learnt from or looked at."""


def won(game_id: str, learnt: Bot, other: Bot, players: int, games: int) -> float:
    """What the learnt bot won of so many games, at every seat in turn."""
    game, total = find_game(game_id), 0.0
    for number in range(games):
        seat, dealer = number % players, SameDealDealer(SEED + number // players, len(game.chance))
        state: State = game.begin(players, {}, dealer)
        thinking = (SEED + number) * 2 * game.longest
        while waiting := state.waiting():
            bot = learnt if waiting[0] == seat else other
            state.apply(waiting[0], bot.choose(outlook(game, state, waiting[0], thinking)), dealer)
            thinking += 2
        winners = state.winners()
        total += (seat in winners) / max(1, len(winners))
    return total


def main() -> None:
    """Measure, print, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="essen")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--out", type=Path, default=FOLDER / "learning.svg")
    chosen = parser.parse_args()
    kept = sorted(FOLDER.glob("policy-*.npz"), key=lambda path: int(path.stem.partition("-")[2]))
    rounds, shares = [], []
    for path in track(kept, "playing"):
        total = won(chosen.game, PolicyBot(path), find_bot("greedy"), chosen.players, chosen.games)
        rounds.append(int(path.stem.partition("-")[2]))
        shares.append(wilson(round(total), chosen.games))
        print(f"{rounds[-1]}: {shares[-1].value:.1%} ({shares[-1].low:.1%} to {shares[-1].high:.1%})", flush=True)
    draw(rounds, [(share.low, share.value, share.high) for share in shares], 1 / chosen.players, chosen.out)


def draw(rounds: list[int], shares: list[tuple[float, float, float]], fair: float, out: Path) -> None:
    """Share of the games won, with its interval, over the rounds of learning."""
    figure = Figure(figsize=(7, 3.2), layout="constrained")
    axes = figure.add_subplot()
    axes.fill_between(
        rounds, [low for low, _, _ in shares], [high for _, _, high in shares], color="#9fb4c4", alpha=0.5
    )
    axes.plot(rounds, [value for _, value, _ in shares], "o-", color="#1f5f8b")
    axes.axhline(fair, color="#22262b", linewidth=1, linestyle=(0, (4, 3)))
    axes.set_xlabel("rounds of learning")
    axes.set_ylabel("won against greedy")
    axes.set_ylim(0, 1)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(out, metadata={"Date": None, "Creator": None})


if __name__ == "__main__":
    main()
