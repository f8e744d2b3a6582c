"""Self-play: one network plays all seats of many tables against itself and learns by PPO, from nothing.

    python -m examples.learn.ppo

Tables are stepped together (`VectorTableEnv`); what a seat won is paid at the end only. Every seat of every table is a
course of its own: the value of a decision is what the same seat expected at its next one.
"""

import argparse
from dataclasses import dataclass
from time import perf_counter

import numpy as np
from numpy.typing import NDArray
import torch
from torch import nn

from examples.learn.network import layers, played, steady
from examples.learn.played import FOLDER, Floats, Rows, Scale, scale_of
from fairground.envs.vector import VectorTableEnv

TABLES, STEPS = 128, 128
HIDDEN, BATCH, EPOCHS, RATE = 64, 2048, 4, 1e-3
LAMBDA, CLIP, ENTROPY, WORTH = 0.95, 0.2, 0.01, 0.5


@dataclass
class Batch:
    """What happened at all tables in so many steps, flat."""

    rows: Rows
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Floats
    gains: Floats
    """How much better a decision was than the seat expected."""
    returns: Floats
    ended: int


class Player:
    """Policy and value, and the tables they learn at."""

    def __init__(self, game_id: str, players: int, seed: int) -> None:
        steady(seed)
        self.env = VectorTableEnv(game_id, TABLES, players)
        self.seen, self.infos = self.env.reset(seed=seed)
        self.roll = torch.Generator().manual_seed(seed)
        self.scale = self._look_around(seed)
        width, actions = self.seen["observation"].shape[1], self.seen["action_mask"].shape[1]
        self.policy, self.value = layers(width, HIDDEN, actions), layers(width, HIDDEN, 1)
        with torch.no_grad():
            self.policy[-1].weight.mul_(0.01)
        self.parameters = [*self.policy.parameters(), *self.value.parameters()]
        self.optimiser = torch.optim.Adam(self.parameters, lr=RATE, eps=1e-5)

    def _look_around(self, seed: int) -> Scale:
        """The scale of the numbers, from random play."""
        roll, rows = np.random.default_rng(seed), []
        for _ in range(100):
            noise = roll.random(self.seen["action_mask"].shape) * self.seen["action_mask"]
            self.seen, _, _, _, self.infos = self.env.step(noise.argmax(axis=1))
            rows.append(self.seen["observation"].copy())
        return scale_of(np.concatenate(rows))

    def gather(self) -> Batch:
        """Play on by the policy, then look back at what each decision was worth."""
        rows, masks, actions, chances, values, seats, overs, paid = [], [], [], [], [], [], [], []
        for _ in range(STEPS):
            row, mask = self.seen["observation"].copy(), self.seen["action_mask"].astype(np.bool_)
            with torch.no_grad():
                scaled = torch.from_numpy(self.scale(row))
                likings = torch.log_softmax(masked(self.policy(scaled), torch.from_numpy(mask)), 1)
                action = torch.multinomial(likings.exp(), 1, generator=self.roll)
                values.append(self.value(scaled)[:, 0].numpy())
                chances.append(likings.gather(1, action)[:, 0].numpy())
            rows.append(row)
            masks.append(mask)
            actions.append(action[:, 0].numpy())
            seats.append(self.infos["seat"].copy())
            self.seen, _, over, _, self.infos = self.env.step(actions[-1])
            overs.append(over.copy())
            paid.append(self.infos["rewards"].copy())
        gains, known = advantages(np.stack(values), np.stack(seats), np.stack(overs), np.stack(paid))
        flat = known.reshape(-1)
        returns = gains + np.stack(values)
        return Batch(
            np.concatenate(rows)[flat],
            np.concatenate(masks)[flat],
            np.concatenate(actions)[flat],
            np.concatenate(chances)[flat],
            gains.reshape(-1)[flat],
            returns.reshape(-1)[flat].astype(np.float32),
            int(np.stack(overs).sum()),
        )

    def learn(self, batch: Batch, rate: float) -> float:
        """A few rounds over the batch; returns the entropy of the policy."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        rows, masks = torch.from_numpy(self.scale(batch.rows)), torch.from_numpy(batch.masks)
        actions, before = torch.from_numpy(batch.actions), torch.from_numpy(batch.chances)
        gains = torch.from_numpy((batch.gains - batch.gains.mean()) / (batch.gains.std() + 1e-8))
        returns = torch.from_numpy(batch.returns)
        entropy = torch.zeros(())
        for _ in range(EPOCHS):
            for part in torch.randperm(len(rows)).split(BATCH):
                likings = torch.log_softmax(masked(self.policy(rows[part]), masks[part]), 1)
                chances = likings.gather(1, actions[part, None])[:, 0]
                ratio = (chances - before[part]).exp()
                gain = gains[part]
                surrogate = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                entropy = -(likings.exp() * likings.masked_fill(~masks[part], 0)).sum(1).mean()
                off = ((self.value(rows[part])[:, 0] - returns[part]) ** 2).mean()
                loss = -surrogate - ENTROPY * entropy + WORTH * off
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.parameters, 0.5)
                self.optimiser.step()
        return float(entropy.detach())


def masked(likings: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """What is not on offer is out of the question."""
    return likings.masked_fill(~mask, -1e9)


def advantages(
    values: Floats, seats: NDArray[np.int64], overs: NDArray[np.bool_], paid: NDArray[np.float64]
) -> tuple[Floats, NDArray[np.bool_]]:
    """Generalised advantages, seat by seat, from the last step back; what is not known yet is left out."""
    steps, tables, players = paid.shape
    gains, known = np.zeros((steps, tables), np.float32), np.zeros((steps, tables), np.bool_)
    later, ahead, due = (np.zeros((tables, players)) for _ in range(3))
    settled = np.zeros((tables, players), np.bool_)
    each = np.arange(tables)
    for step in range(steps - 1, -1, -1):
        over = overs[step]
        later[over], ahead[over], due[over], settled[over] = 0.0, 0.0, paid[step][over], True
        seat = seats[step]
        off = due[each, seat] + later[each, seat] - values[step]
        gains[step] = off + LAMBDA * ahead[each, seat]
        known[step] = settled[each, seat]
        ahead[each, seat] = np.where(known[step], gains[step], 0.0)
        later[each, seat], due[each, seat], settled[each, seat] = values[step], 0.0, True
    return gains, known


def main() -> None:
    """Learn for some minutes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="essen")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=60, help="batches to play and learn from")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    player, began, games = Player(chosen.game, chosen.players, chosen.seed), perf_counter(), 0
    for number in range(1, chosen.rounds + 1):
        batch = player.gather()
        games += batch.ended
        entropy = player.learn(batch, RATE * (1 - (number - 1) / chosen.rounds))
        if number % 5 == 0 or number == chosen.rounds:
            print(f"{number}: {games:,} games, entropy {entropy:.2f}, {perf_counter() - began:.0f} s", flush=True)
            played(player.policy, player.scale).save(FOLDER / f"policy-{number}.npz")
    played(player.policy, player.scale).save(FOLDER / "policy.npz")


if __name__ == "__main__":
    main()
