"""Scores, money and games against the independent account, over games that are played half at random."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.laws import every_table
from fairground.core.play import Play
from fairground.games.essen_the_game import GAME
from tests.games.essen_the_game.reference import Reference
from tests.rules import rule

TABLES = [
    pytest.param(players, options, id="-".join([str(players), *options.values()]))
    for players, options in every_table(GAME)
    if players == 2 or options["removal"] == "before_actions"
]


def eager_game(players: int, options: dict[str, str], seed: int) -> Play:
    """Random, but who can buy, unload or reach the parking mostly does, and turns are rarely ended early."""
    chooser = SeededDealer(seed)
    play = Play(GAME, players, options, SeededDealer(seed + 1))
    end, *wanted = (GAME.actions.parse(word) for word in ("end", "buy", "unload", "step parking"))
    while waiting := play.state.waiting():
        seat = waiting[int(chooser.below(len(waiting)))]
        offers = play.state.offers(seat)
        eager = [code for code in offers if code in wanted]
        if eager and chooser.below(5):
            offers = eager
        elif len(offers) > 1 and chooser.below(8):
            offers = [code for code in offers if code != end]
        play.decide(seat, offers[int(chooser.below(len(offers)))])
    return play


@rule("S-3.3", "S-4.1", "S-5.1", "S-5.2", "S-5.3")
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_scores_agree_with_an_independent_account(players: int, options: dict[str, str]) -> None:
    for seed in range(8):
        play = eager_game(players, options, seed * 31 + players)
        record = play.record({seat: seat for seat in GAME.seats[:players]})
        reference = Reference(record)
        view = play.game.view(play.state, 0)
        assert play.state.scores() == reference.scores()
        assert play.state.ranking() == reference.places()
        assert view.popularity == reference.popularity
        for seat, person in enumerate(reference.people.values()):
            visitor = view.visitors[seat]
            assert (visitor.money, visitor.points) == (person.money, person.points)
            assert [str(tile) for tile in visitor.trunk] == sorted(person.trunk + person.bag, key=int)
            assert visitor.wishlist == sorted(int(card) for card in person.wishes)


def test_eager_games_reach_the_rare_things() -> None:
    """Otherwise the comparison above would prove little."""
    kinds = set()
    for players, seed in ((2, 3), (4, 4), (5, 1), (5, 2), (5, 9)):
        play = eager_game(players, {}, seed)
        kinds |= {event.kind for step in play.steps for event in step.events}
    assert kinds >= {
        "pre_order",
        "wish_taken",
        "unload",
        "withdraw",
        "meal",
        "shuffled",
        "departs",
        "remove",
        "noon_nothing",
    }
