"""Games between bots: who plays, on which deal, in which seats, and how it ended."""

from collections.abc import Iterator, Mapping
from time import perf_counter

import msgspec

from fairground.core.outlook import outlook
from fairground.core.refusal import BadChoice
from fairground.core.state import State
from fairground.games import find_game
from fairground.simulation.guests import find_player
from fairground.simulation.same_deal import STRIDE, SameDealDealer, folded


class Contest(msgspec.Struct, frozen=True):
    """What is contested: the same command makes the same contest."""

    game: str
    rules_version: int
    options: dict[str, str]
    lineups: list[list[str]]
    """The bots at each table; every table is played with all seats rotated."""
    seed: int


class Fixture(msgspec.Struct, frozen=True):
    """One game to be played: bot `(seat + shift) % players` of the lineup sits at each seat."""

    lineup: int
    deal: int
    shift: int


class Result(msgspec.Struct, frozen=True):
    """How a game ended; the lists go by bot of the lineup, not by seat."""

    fixture: Fixture
    ranking: list[int]
    scores: list[int]
    decisions: list[int]
    """Decisions in which there was a choice."""
    seconds: list[float]
    lost: bool = False
    """Whether all lost together."""
    unfinished: bool = False
    """Whether it was stopped after more decisions than any game takes; it counts as it stood."""
    slips: list[int] = []
    """Decisions that left a free gain lying or did plain harm, by the game's own list."""


def new_contest(game_id: str, lineups: list[list[str]], options: Mapping[str, str], seed: int) -> Contest:
    """A contest that can be held: the game, the bots and the options exist."""
    game = find_game(game_id)
    for bots in lineups:
        if len(bots) not in game.players:
            raise BadChoice(
                "{game} is for {first} to {last} players; {bots} are {count}: name a bot for every seat",
                game=game.id,
                first=game.players[0],
                last=game.players[-1],
                bots=",".join(bots)[:80],
                count=len(bots),
            )
        chosen = game.chosen(len(bots), options)
        for bot in bots:
            find_player(bot)
    return Contest(game.id, game.rules_version, chosen, lineups, seed)


def fixtures(contest: Contest, games: int) -> Iterator[Fixture]:
    """At least so many games of each lineup, deal by deal, so that whole deals are finished first."""
    deals = max(-(-games // len(bots)) for bots in contest.lineups)
    for deal in range(deals):
        for number, bots in enumerate(contest.lineups):
            if deal * len(bots) < games:
                for shift in range(len(bots)):
                    yield Fixture(number, deal, shift)


def hold(contest: Contest, fixture: Fixture) -> Result:
    """Play one game."""
    game = find_game(contest.game)
    names = contest.lineups[fixture.lineup]
    players = len(names)
    at_seat = [(seat + fixture.shift) % players for seat in range(players)]
    bots = [find_player(names[slot]) for slot in at_seat]
    deal = contest.seed * STRIDE + fixture.deal
    dealer = SameDealDealer(deal, len(game.chance))
    state: State = game.begin(players, contest.options, dealer)
    decisions, seconds, slips = [0] * players, [0.0] * players, [0] * players
    thinking = (deal * players + fixture.shift) * 2 * game.longest
    first = thinking
    while (waiting := state.waiting()) and thinking - first < 2 * game.longest:
        seat = waiting[0]
        offers = state.offers(seat)
        action = offers[0]
        if len(offers) > 1:
            looking = outlook(game, state, seat, folded(thinking))
            begin = perf_counter()
            action = bots[seat].choose(looking)
            seconds[at_seat[seat]] += perf_counter() - begin
            decisions[at_seat[seat]] += 1
            slips[at_seat[seat]] += action in game.advice.slips(state, seat)
        state.apply(seat, action, dealer)
        thinking += 2
    ranking, scores = state.ranking(), state.scores()
    seat_of = [at_seat.index(slot) for slot in range(players)]
    return Result(
        fixture,
        [ranking[seat] for seat in seat_of],
        [scores[seat] for seat in seat_of],
        decisions,
        [round(spent, 7) for spent in seconds],
        lost=not state.winners(),
        unfinished=bool(waiting),
        slips=slips,
    )
