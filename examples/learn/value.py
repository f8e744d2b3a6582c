"""A value learnt by regression: how far ahead does a seat end up from here, if all play on like `greedy`?

    BOT=examples.learn.bots:Exploring
    fairground simulate essen --bots $BOT,$BOT,$BOT,$BOT --games 10000 --keep decisions --out build/explored
    python -m examples.learn.value build/explored

The kept decisions are played again, some positions of every game are looked at through the eyes of every seat, and a
small network learns by how many points that seat was ahead of the best of the others in the end: what the heuristics
think (`greedy` goes by them alone) and the whole row go in. A bot that looks one decision ahead with it (`ValueBot`)
improves on the play it was learnt from.
"""

import argparse
from pathlib import Path
from time import perf_counter

import torch

from examples.learn.network import layers, played, steady
from examples.learn.played import FOLDER, Floats, Rows, scale_of
from examples.learn.watched import examples
from fairground.simulation.reports.games import read_games

HIDDEN, BATCH, RATE, DECAY = 96, 1024, 1e-3, 1e-5


def learn(rows: Rows, leads: Floats, epochs: int, seed: int) -> None:
    """Least squares; a twentieth of the games is kept back to see how well it guesses."""
    steady(seed)
    scale = scale_of(rows)
    net = layers(rows.shape[1], HIDDEN, 1)
    optimiser = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE * 3, epochs * (len(rows) // BATCH + 1))
    kept = len(rows) // 20
    seen, target = torch.from_numpy(scale(rows)), torch.from_numpy(leads)
    guess = float(((leads[:kept] - leads.mean()) ** 2).mean())
    began = perf_counter()
    for epoch in range(1, epochs + 1):
        for batch in torch.randperm(len(rows) - kept).split(BATCH):
            loss = ((net(seen[kept + batch])[:, 0] - target[kept + batch]) ** 2).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
        with torch.no_grad():
            left = float(((net(seen[:kept])[:, 0] - target[:kept]) ** 2).mean())
        explained = 1 - left / guess
        print(f"epoch {epoch}: explains {explained:.1%} of the leads, after {perf_counter() - began:.0f} s", flush=True)
    played(net, scale).save(FOLDER / "value.npz")


def main() -> None:
    """Read, play again, learn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="kept by `fairground simulate --keep decisions`")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rows, leads = examples(read_games(chosen.folder), chosen.seed)
    print(f"{len(rows):,} rows of {rows.shape[1]} numbers")
    learn(rows, leads, chosen.epochs, chosen.seed)


if __name__ == "__main__":
    main()
