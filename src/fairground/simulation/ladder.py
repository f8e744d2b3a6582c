"""The ladder of levels: which bots meet at which tables, on deals that nobody has looked at, and the table of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import monotonic

from fairground.core.refusal import BadChoice, shortened
from fairground.games import find_game
from fairground.simulation.arena import Ledger, run_contest
from fairground.simulation.contest import Contest, new_contest
from fairground.simulation.report import Report
from fairground.simulation.standings import Standing

PLAYERS = {"essen": 4, "essen_the_game": 4, "la_loire": 3, "demokratia": 4}
"""The games of the ladder, each at its middle number of players."""
STEPS = (("regular", "novice"), ("expert", "regular"))
"""The first against as many of the second as there are other seats."""
SCALE = {
    3: (("novice", "regular", "random"), ("greedy", "regular", "expert")),
    4: (("novice", "greedy", "regular", "random"), ("novice", "greedy", "regular", "expert")),
}
"""Who sits together, by the number of seats, so that all levels have a place in one scale."""
EXPERT = "expert"
BEGIN, END = "<!-- ladder -->", "<!-- end of the ladder -->"


@dataclass(frozen=True)
class Rung:
    """One contest of the ladder, and what of it is kept."""

    contest: Contest
    ledger: Ledger

    @property
    def steps(self) -> bool:
        """Whether it shows a step, not a place in the scale."""
        return len(set(self.contest.lineups[0])) == 2

    def report(self) -> Report:
        results = list(self.ledger.results.values())
        return Report(self.contest, results, len(results))


def fresh_seed(commit: str) -> int:
    """Deals that follow from the code that is measured: whoever tuned it cannot have looked at them."""
    return int.from_bytes(sha256(f"ladder of {commit}".encode()).digest()[:3], "big")


def rungs(folder: Path, commit: str, expert: str = EXPERT, games: Sequence[str] = ()) -> list[Rung]:
    """All contests of the ladder for one state of the code, or of some games, with what was played of them so far.

    An expert with a number of imagined games (`expert@1000`) is as strong on a busy machine as on a quiet one.
    """
    if unknown := set(games) - set(PLAYERS):
        raise BadChoice("the ladder is of {games}; not of {asked}", games=list(PLAYERS), asked=shortened(min(unknown)))
    found = []
    for game in games or PLAYERS:
        players = PLAYERS[game]
        tables = [[[first, *[other] * (players - 1)]] for first, other in STEPS]
        tables.append([list(names) for names in SCALE[players]])
        for number, lineups in enumerate(tables):
            seated = [[expert if bot == EXPERT else bot for bot in bots] for bots in lineups]
            contest = new_contest(game, seated, {}, fresh_seed(commit))
            found.append(Rung(contest, Ledger(folder / f"{game}-{number}", contest)))
    return found


def climb(all_rungs: list[Rung], deals: int, jobs: int, minutes: float, progress: Callable[[int, int], None]) -> bool:
    """Play deal after deal on every rung, so that what was played is of the same size everywhere; False if stopped."""
    until = monotonic() + 60 * minutes
    for deal in range(1, deals + 1):
        for place, rung in enumerate(all_rungs):
            progress((deal - 1) * len(all_rungs) + place, deals * len(all_rungs))
            if monotonic() > until:
                return False
            games = deal * len(rung.contest.lineups[0])
            if not run_contest(rung.contest, games, rung.ledger, jobs, lambda done, wanted: None):
                return False
    return True


def table_of(all_rungs: list[Rung], commit: str) -> str:
    """What was measured, as it stands in the document."""
    lines = [
        f"Measured with commit `{commit}` on deals of seed {fresh_seed(commit)}, which follows from the commit.",
        "",
        "| game | table | games | wins | interval | fair share | slips of the first |",
        "|---|---|---|---|---|---|---|",
    ]
    played = [(rung, rung.report()) for rung in all_rungs if rung.ledger.results]
    for rung, report in played:
        if rung.steps:
            lines.append(_step(rung, report.tables[0]))
    lines += ["", "Elo of all levels at common tables; 1500 is the mean of those who took part.", ""]
    lines += ["| game | " + " | ".join(_levels()) + " | games |", "|---" * (len(_levels()) + 2) + "|"]
    for rung, report in played:
        if not rung.steps:
            lines.append("| " + " | ".join([_title(rung), *_scale(report), str(len(report.counted))]) + " |")
    return "\n".join(lines)


def renewed(document: str, table: str) -> str:
    """The document with a new table of the ladder."""
    return replaced(document, table, (BEGIN, END))


def replaced(document: str, table: str, marks: tuple[str, str]) -> str:
    """The document with a new table between two marks."""
    before, begin, rest = document.partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not end:
        raise ValueError(f"expected a table between {marks[0]} and {marks[1]}")
    return f"{before}{begin}\n{table}\n{end}{after}"


def _levels() -> list[str]:
    return ["random", "novice", "greedy", "regular", "expert"]


def _title(rung: Rung) -> str:
    return find_game(rung.contest.game).words("en").plain("game", "title")


def _step(rung: Rung, table: list[Standing]) -> str:
    names = rung.contest.lineups[0]
    first = next(standing for standing in table if standing.bot == names[0])
    share = first.win_share
    seats = f"{names[0]}, {len(names) - 1} {names[1]}"
    figures = [
        f"{share.value:.1%}",
        f"{share.low:.1%} to {share.high:.1%}",
        f"{first.fair_share:.0%}",
        f"{first.slips:.2%}",
    ]
    return "| " + " | ".join([_title(rung), seats, str(first.games), *figures]) + " |"


def _scale(report: Report) -> Iterator[str]:
    ratings = {bot.partition("@")[0]: rating for bot, rating in report.ratings.items()}
    for level in _levels():
        rating = ratings.get(level)
        yield f"{rating.value:.0f} ({rating.low:.0f} to {rating.high:.0f})" if rating is not None else ""
