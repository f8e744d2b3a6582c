"""A learnt network as a bot plays it: NumPy alone, so that no bot needs PyTorch."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Rows = NDArray[np.int16] | Floats
FARTHEST = 5.0
"""Numbers are cut off so many standard deviations from their mean."""
FOLDER = Path("build/learnt")


@dataclass
class Scale:
    """What makes numbers of any size alike: less their mean, by their spread."""

    mean: Floats
    spread: Floats

    def __call__(self, rows: Rows) -> Floats:
        scaled: Floats = np.clip((rows - self.mean) / self.spread, -FARTHEST, FARTHEST).astype(np.float32)
        return scaled


def scale_of(rows: Rows) -> Scale:
    """As these rows suggest."""
    spread = rows.std(axis=0)
    return Scale(rows.mean(axis=0).astype(np.float32), np.where(spread > 0, spread, 1).astype(np.float32))


@dataclass
class Played:
    """Layers with tanh between them."""

    scale: Scale
    weights: list[Floats]
    biases: list[Floats]

    def __call__(self, rows: Rows) -> Floats:
        signal = self.scale(rows)
        for weight, bias in zip(self.weights[:-1], self.biases[:-1], strict=True):
            signal = np.tanh(signal @ weight + bias)
        out: Floats = signal @ self.weights[-1] + self.biases[-1]
        return out

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        arrays: dict[str, Any] = {f"weight{index}": weight for index, weight in enumerate(self.weights)}
        arrays |= {f"bias{index}": bias for index, bias in enumerate(self.biases)}
        np.savez(path, mean=self.scale.mean, spread=self.scale.spread, **arrays)


def load(path: Path) -> Played:
    """What `save` wrote."""
    with np.load(path) as arrays:
        count = sum(name.startswith("weight") for name in arrays)
        scale = Scale(arrays["mean"], arrays["spread"])
        weights = [arrays[f"weight{index}"] for index in range(count)]
        return Played(scale, weights, [arrays[f"bias{index}"] for index in range(count)])
