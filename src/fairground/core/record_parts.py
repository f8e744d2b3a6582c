"""What a record holds: draws, decisions, what was taken back, and everything around them."""

from dataclasses import dataclass, field

from fairground.core.resignation import resigned_in


@dataclass(frozen=True)
class Draw:
    """What chance answered: `Draw("demand", "demand_30_2")`. Point and total are 0 where they are not known."""

    source: str
    outcome: str
    point: int = 0
    total: int = 0

    def __str__(self) -> str:
        return f"{self.source}={self.outcome}" + (f"@{self.point}/{self.total}" if self.total else "")

    @property
    def name(self) -> str:
        """Without the point."""
        return f"{self.source}={self.outcome}"


@dataclass(frozen=True)
class Move:
    """One decision: the seat by name, the notation, and the draws that followed."""

    seat: str
    notation: str
    draws: tuple[Draw, ...] = ()


@dataclass(frozen=True)
class Withdrawn:
    """A decision that was taken back later, or (with `taken_back`) the taking back of so many.

    It stands behind `after` of the decisions that still stand.
    """

    after: int
    seat: str
    notation: str = ""
    taken_back: int = 0

    def __str__(self) -> str:
        return f"back {self.seat}: {self.taken_back}" if self.taken_back else f"tried {self.seat}: {self.notation}"


@dataclass
class Record:
    """Everything needed to play a game again."""

    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    people: dict[str, str]
    """Who sits where: the name behind each seat."""
    notes: dict[str, str] = field(default_factory=dict)
    """Anything else about the table: the commitment, the seed, the date."""
    deal: tuple[Draw, ...] = ()
    moves: list[Move] = field(default_factory=list)
    scores: list[int] | None = None
    """The final scores, once the game is over."""
    withdrawn: list[Withdrawn] = field(default_factory=list)

    @property
    def resigned(self) -> dict[str, int]:
        """Which seats gave up, and after how many decisions."""
        return resigned_in(self.notes)

    @property
    def proving(self) -> bool:
        """Whether this is a record of the second kind."""
        draws = [*self.deal, *(draw for move in self.moves for draw in move.draws)]
        return bool(self.withdrawn) or any(draw.total for draw in draws)
