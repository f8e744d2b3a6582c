"""Random games, and the laws held up to them on the way."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.laws import advice, eyes, frames, position, reasons, recall, said, secrecy, whole
from fairground.core.laws.broken import LawBroken, demand
from fairground.core.laws.spot import Spot
from fairground.core.play import Play
from fairground.core.record import write_record

T = TypeVar("T")

SOMETIMES = 6
"""Laws that cost much are looked at in one position of so many."""

RARELY = 40
"""Those that cost most."""

ALWAYS = (position.pieces_are_conserved,)
OFTEN = (
    position.waiting_and_offers_agree,
    secrecy.an_imagined_state_looks_the_same,
    secrecy.events_tell_no_more_than_the_view,
    frames.frames_tell_no_more_than_the_view,
)
NOW_AND_THEN = (
    position.offers_can_be_applied,
    position.nothing_but_offers_can_be_applied,
    position.a_copy_shares_nothing,
    position.bytes_round_trip,
    position.the_journal_changes_nothing,
    said.everything_can_be_said,
    secrecy.a_secret_decision_stays_secret,
    frames.a_frame_asks_nothing,
    eyes.a_row_tells_no_more_than_the_view,
    reasons.a_prospect_is_the_sum_of_its_parts,
)
SELDOM = (
    advice.advice_tells_no_more_than_the_view,
    advice.a_way_can_be_gone,
    reasons.reasons_tell_no_more_than_the_view,
)
AT_THE_END = (
    position.waiting_and_offers_agree,
    position.bytes_round_trip,
    said.everything_can_be_said,
    reasons.a_prospect_is_the_sum_of_its_parts,
)


@dataclass
class Report:
    """What was looked at."""

    games: int = 0
    decisions: int = 0
    ends: dict[str, int] | None = None


def every_table(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players with every combination of options."""
    names = [option.name for option in game.options]
    for players in game.players:
        for values in product(*(option.values for option in game.options)):
            yield players, dict(zip(names, values, strict=True))


def check_game(
    game: AnyGame,
    players: int,
    options: dict[str, str],
    games: int,
    seed: int = 1,
    progress: Callable[[], None] = lambda: None,
    only: str = "",
    sparsely: int = 1,
) -> Report:
    """Play so many random games under all laws, or only the named one; `progress` is called after each.

    What is not looked at in every position is looked at `sparsely` times more seldom."""
    report = Report(ends={})
    for number in range(games):
        _check_one(game, players, options, seed * 1_000_003 + number, report, only, sparsely)
        progress()
    return report


def _check_one(
    game: AnyGame, players: int, options: dict[str, str], seed: int, report: Report, only: str, sparsely: int
) -> None:
    chooser = SeededDealer(seed)
    play = Play(game, players, options, SeededDealer(seed + 1))
    try:
        _walk(play, chooser, only, sparsely)
    except LawBroken as broken:
        broken.place = f"{game.id}, {players} players, {options}, seed {seed}, decision {len(play.steps) + 1}"
        people = {seat: f"player {seat}" for seat in game.seats[:players]}
        broken.record = write_record(play.record(people, {"broken": broken.law}))
        raise
    report.games += 1
    report.decisions += len(play.steps)
    if report.ends is not None:
        reason = play.state.end_reason()
        report.ends[reason] = report.ends.get(reason, 0) + 1


def _decide(play: Play, seat: int, action: int) -> None:
    try:
        play.decide(seat, action)
    except Exception as error:
        notation = play.game.actions.notation(action)
        raise LawBroken("offers can be applied", f"{notation!r}: {type(error).__name__}: {error}") from error


def _walk(play: Play, chooser: SeededDealer, only: str, sparsely: int) -> None:
    game = play.game
    pieces = game.pieces(play.state)

    def hold(laws: Sequence[Callable[[T], None]], case: T, one_in: int = 1) -> None:
        if one_in > 1:
            one_in *= sparsely
        for law in laws:
            if (not only or law.__name__.replace("_", " ") == only) and chooser.below(one_in) == 0:
                law(case)

    while waiting := play.state.waiting():
        demand(len(play.steps) < game.longest, "the game ends", f"not after {game.longest} decisions")
        spot = Spot(game, play.state, pieces, chooser)
        hold(ALWAYS, spot)
        hold(OFTEN, spot, 2)
        hold(NOW_AND_THEN, spot, SOMETIMES)
        hold(SELDOM, spot, RARELY)
        seat = spot.one_of(waiting)
        _decide(play, seat, spot.one_of(play.state.offers(seat)))
        hold([whole.decisions_can_be_taken_back, whole.a_secret_decision_can_be_changed], play, SOMETIMES)
        hold([recall.an_information_state_tells_no_more_than_the_view], play, RARELY)
    hold(AT_THE_END, Spot(game, play.state, pieces, chooser))
    hold([whole.the_end_is_in_order, whole.the_record_replays], play)
