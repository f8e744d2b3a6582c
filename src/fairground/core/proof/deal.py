"""A game dealt again from its seed: every draw with the point that was hit."""

from dataclasses import replace

from fairground.core.committed import PointTracingDealer
from fairground.core.draws import draws_by_name
from fairground.core.game import AnyGame
from fairground.core.play import Play
from fairground.core.record import Draw, Record


def draws_again(game: AnyGame, record: Record, seed: bytes) -> list[tuple[Draw, ...]]:
    """What the seed deals: at the start, and after every decision of the record."""
    dealer = PointTracingDealer(seed)
    play = Play(game, record.players, record.options, dealer)
    drawn = [_pointed(draws_by_name(game, play.deal), dealer)]
    for move in record.moves:
        step = play.decide(game.seats.index(move.seat), game.actions.parse(move.notation))
        drawn.append(_pointed(draws_by_name(game, step.answers), dealer))
    return drawn


def _pointed(draws: tuple[Draw, ...], dealer: PointTracingDealer) -> tuple[Draw, ...]:
    points, dealer.points = dealer.points, []
    return tuple(replace(draw, point=point, total=total) for draw, (point, total) in zip(draws, points, strict=True))


def with_points(game: AnyGame, record: Record, seed: bytes) -> Record:
    """A record with the point of every draw."""
    deal, *drawn = draws_again(game, record, seed)
    moves = [replace(move, draws=draws) for move, draws in zip(record.moves, drawn, strict=True)]
    return replace(record, deal=deal, moves=moves)


def plain(draws: tuple[Draw, ...]) -> tuple[Draw, ...]:
    """Without the points."""
    return tuple(Draw(draw.source, draw.outcome) for draw in draws)
