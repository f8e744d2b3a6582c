"""A simulation: which game, who plays, how many deals, what is kept. The same plan gives the same games everywhere."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Literal

import msgspec

from fairground.bots import find_bot
from fairground.core.refusal import BadChoice
from fairground.games import find_game

CHUNK = 200
"""Games that are played, kept and resumed together."""
Keep = Literal["outcomes", "decisions", "records"]


class Plan(msgspec.Struct, frozen=True):
    """What is simulated. Seats are rotated from game to game, so that every bot plays every seat alike."""

    game: str
    rules_version: int
    options: dict[str, str]
    bots: list[str]
    seed: int
    keep: Keep = "outcomes"

    @property
    def name(self) -> str:
        """A folder name that this plan and no other has."""
        digest = sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:8]
        return f"{self.game}-{len(self.bots)}-{digest}"


class Decision(msgspec.Struct, frozen=True):
    """One decision: who, what, and among how many offers."""

    seat: int
    notation: str
    offers: int


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one game went; the lists go by seat, `bots` says who sat there."""

    number: int
    bots: list[str]
    scores: list[int]
    ranking: list[int]
    winners: list[int]
    reason: str
    decisions: int
    taken: list[Decision] = []
    record: str = ""


def new_plan(game_id: str, bots: list[str], options: Mapping[str, str], seed: int, keep: Keep) -> Plan:
    """A plan that can be carried out: the game, the bots and the options exist."""
    game = find_game(game_id)
    if len(bots) not in game.players:
        raise BadChoice(
            f"{game.id} is for {game.players[0]} to {game.players[-1]} players; "
            f"{','.join(bots)[:80]} are {len(bots)}: name a bot for every seat"
        )
    for bot in bots:
        find_bot(bot)
    return Plan(game.id, game.rules_version, game.chosen(len(bots), options), bots, seed, keep)
