"""The network while it learns, in PyTorch on one core."""

import torch
from torch import nn

from examples.learn.played import Played, Scale


def layers(width: int, hidden: int, out: int) -> nn.Sequential:
    """Two hidden layers."""
    return nn.Sequential(
        nn.Linear(width, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh(), nn.Linear(hidden, out)
    )


def played(net: nn.Sequential, scale: Scale) -> Played:
    """What was learnt, out of PyTorch."""
    linear = [layer for layer in net if isinstance(layer, nn.Linear)]
    weights = [layer.weight.detach().numpy().T.copy() for layer in linear]
    return Played(scale, weights, [layer.bias.detach().numpy().copy() for layer in linear])


def steady(seed: int) -> None:
    """The same seed learns the same on the same machine."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
