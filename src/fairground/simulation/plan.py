"""A simulation: which game, who plays, how many deals, what is kept. The same plan gives the same games everywhere."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Literal

import msgspec

from fairground.core.boxes import changed
from fairground.core.refusal import BadChoice
from fairground.games import find_game
from fairground.simulation.guests import find_player

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
    box: dict[str, str] = {}
    """What is changed in the box, by place: {"supply.starting_money": "5"}."""

    @property
    def name(self) -> str:
        """A folder name that this plan and no other has."""
        said = msgspec.to_builtins(self)
        if not self.box:
            del said["box"]
        digest = sha256(msgspec.json.encode(said, order="sorted")).hexdigest()[:8]
        return f"{self.game}-{len(self.bots)}-{digest}"


class Decision(msgspec.Struct, frozen=True, gc=False):
    """One decision: who, what, and among how many offers. Reports hold millions: nothing for the garbage collector."""

    seat: int
    notation: str
    offers: int


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How one game went; the lists go by seat, `bots` says who sat there. Nothing in it leads back to itself."""

    number: int
    bots: list[str]
    scores: list[int]
    ranking: list[int]
    winners: list[int]
    reason: str
    decisions: int
    taken: list[Decision] = []
    leads: list[tuple[int, int]] = []
    """Who led from which decision on, as bits by seat; kept with the decisions."""
    record: str = ""


def new_plan(
    game_id: str,
    bots: list[str],
    options: Mapping[str, str],
    seed: int,
    keep: Keep,
    box: Mapping[str, str] | None = None,
) -> Plan:
    """A plan that can be carried out: the game, the bots and the options exist."""
    game = find_game(game_id)
    if len(bots) not in game.players:
        raise BadChoice(
            "{game} is for {first} to {last} players; {bots} are {count}: name a bot for every seat",
            game=game.id,
            first=game.players[0],
            last=game.players[-1],
            bots=",".join(bots)[:80],
            count=len(bots),
        )
    for bot in bots:
        find_player(bot)
    if box:
        game.unpack(changed(game.components(), box), len(bots))
        if keep == "records":
            raise BadChoice("a record is played again with what is in the box; of a changed box keep decisions")
    return Plan(game.id, game.rules_version, game.chosen(len(bots), options), bots, seed, keep, dict(box or {}))
