"""The results of a contest: as data, and as a picture."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec

from fairground.simulation.contest import Contest, Result
from fairground.simulation.picture import Bar, bars_picture
from fairground.simulation.standings import Estimate, Standing, ratings, standings, whole_deals


class Report:
    """Everything that is said about the games played so far."""

    def __init__(self, contest: Contest, results: Sequence[Result], wanted: int) -> None:
        self.contest = contest
        self.counted = whole_deals(contest, results)
        self.played = len(results)
        self.wanted = wanted
        self.tables: list[list[Standing]] = [
            standings(contest, lineup, self.counted) for lineup in range(len(contest.lineups))
        ]
        self.ratings: dict[str, Estimate] = ratings(contest, self.counted)

    def data(self) -> dict[str, Any]:
        return {
            "contest": msgspec.to_builtins(self.contest),
            "games": {"wanted": self.wanted, "played": self.played, "counted": len(self.counted)},
            "lineups": [
                {"bots": bots, "standings": [asdict(standing) for standing in table]}
                for bots, table in zip(self.contest.lineups, self.tables, strict=True)
            ],
            "elo": {bot: asdict(rating) for bot, rating in self.ratings.items()},
        }

    def picture(self) -> str:
        """The win shares of every lineup."""
        groups = []
        bots_seen = list(self.ratings)
        for bots, table in zip(self.contest.lineups, self.tables, strict=True):
            bars = [_bar(standing, self.ratings[standing.bot], bots_seen.index(standing.bot)) for standing in table]
            groups.append((", ".join(bots), 1 / len(bots), bars))
        title = f"{self.contest.game}: win share per seat"
        return bars_picture(title, f"{len(self.counted)} games, seats rotated on the same deals", groups)

    def write(self, folder: Path) -> tuple[Path, Path]:
        """Keep both in a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        data, picture = folder / "result.json", folder / "result.svg"
        data.write_bytes(msgspec.json.format(msgspec.json.encode(self.data()), indent=2) + b"\n")
        picture.write_text(self.picture(), "utf-8")
        return data, picture


def _bar(standing: Standing, rating: Estimate, colour: int) -> Bar:
    share = standing.win_share
    label = f"{standing.bot} ×{standing.seats}" if standing.seats > 1 else standing.bot
    note = f"{share.value:.1%}, rank {standing.mean_rank.value:.2f}, Elo {rating.value:.0f}"
    return Bar(label, share.value, share.low, share.high, note, colour)
