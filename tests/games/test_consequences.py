"""What is said about a choice before it is taken comes true: in the next view, for thousands of decisions."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fairground.core.consequences import Consequence, consequences
from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.play import Play
from fairground.core.state import State
from fairground.games import find_game, game_ids

Measures = dict[str, int]


def essen(view: Any, seat: int) -> Measures:
    booth = view.booths[seat]
    visitors = booth.queue + booth.lured + sum(table.visitors for table in booth.tables)
    money = booth.starting_money + sum(booth.money)
    return {"points": booth.score, "money": money, "buzz": booth.buzz, "visitors": visitors}


def essen_the_game(view: Any, seat: int) -> Measures:
    visitor = view.visitors[seat]
    return {
        "points": visitor.points,
        "money": visitor.money,
        "steps": visitor.action_points,
        "bag": len(visitor.bag),
        "wishes": visitor.wishes,
    }


def la_loire(view: Any, seat: int) -> Measures:
    player = view.players[seat]
    return {
        "points": player.score,
        "deniers": player.deniers,
        "boat": player.boat,
        "goods": sum(player.goods.values()),
        "messages": len(player.messages),
        "horses": player.merchant.horses + player.messenger.horses,
    }


def demokratia(view: Any, seat: int) -> Measures:
    demagogue = view.demagogues[seat]
    return {
        "points": demagogue.score,
        "citizens": demagogue.hand,
        "receive": demagogue.would_receive,
        "power": sum(phyle.power for phyle in view.phylai),
    }


def template(view: Any, seat: int) -> Measures:
    return {"points": view.players[seat].points}


def nothing(view: Any, seat: int) -> Measures:
    return {}


# A game that is not listed is held to its flags alone; a figure it names needs a reader here.
READ: dict[str, Callable[[Any, int], Measures]] = {
    "essen": essen,
    "essen_the_game": essen_the_game,
    "la_loire": la_loire,
    "demokratia": demokratia,
    "template": template,
}
DECISIONS = 700


def foretold(game: AnyGame, count: int) -> Iterator[Consequence]:
    """What was said about some decisions of random games, each held against what then happened."""
    chooser = SeededDealer(11)
    number = 0
    while True:
        players = list(game.players)[number % len(game.players)]
        play = Play(game, players, {}, SeededDealer(number))
        number += 1
        while not play.over:
            waiting = play.state.waiting()
            seat = waiting[int(chooser.below(len(waiting)))]
            offers = play.state.offers(seat)
            code = offers[int(chooser.below(len(offers)))]
            if chooser.below(4):
                play.decide(seat, code)
                continue
            before = play.state.copy()
            options = consequences(game, play.state, seat)
            assert [option.code for option in options] == offers
            said = options[offers.index(code)]
            play.decide(seat, code)
            comes_true(game, play, seat, said, before)
            yield said
            count -= 1
            if not count:
                return


def comes_true(game: AnyGame, play: Play, seat: int, said: Consequence, before: State) -> None:
    """What was said contains what then happened."""
    notation = game.actions.notation(said.code)
    read = READ.get(game.id, nothing)
    old, new = read(game.view(before, seat), seat), read(game.view(play.state, seat), seat)
    for name, fact in said.facts.items() if game.id in READ else ():
        assert name in new, f"{game.id} speaks of {name}, which the view does not show"
        low, high = fact if isinstance(fact, list) else (fact, fact)
        happened = new[name] - old[name]
        assert int(low) <= happened <= int(high), f"{notation}: {name} {low} to {high} was said, {happened} came"
    step = play.steps[-1]
    if step.answers or any(event.reveals for event in step.events):
        assert said.final in ("draws", "shows"), f"{notation} drew or showed something unannounced"
    elif seat not in play.state.waiting() and play.changeable(seat) is None:
        assert said.final == "hands_over", f"{notation} handed over unannounced"


@pytest.mark.parametrize("game_id", game_ids())
def test_what_was_said_contains_what_then_happens(game_id: str) -> None:
    game = find_game(game_id)
    people = [f"player {seat}" for seat in range(8)]
    words = game.words("en")
    checked = list(foretold(game, DECISIONS))
    for said in checked:
        for part in said.parts:
            assert words.say("consequences", part.kind, part.facts, people)
        for caution in said.cautions:
            assert words.say("cautions", caution.kind, caution.facts, people)
    assert sum(1 for said in checked if said.facts) > DECISIONS // 2


def test_the_sales_that_essen_foretells_are_those_that_come() -> None:
    """The last to act sees the sales at once: what was said is a range by the demand, and holds what comes."""
    game = find_game("essen")
    chooser, wide = SeededDealer(4), 0
    for number in range(12):
        play = Play(game, 2 + number % 7, {}, SeededDealer(number))
        while not play.over:
            seat = play.state.waiting()[0]
            before = game.view(play.state, seat)
            options = consequences(game, play.state, seat) if before.phase == "action" else []
            offers = play.state.offers(seat)
            choice = int(chooser.below(len(offers)))
            play.decide(seat, offers[choice])
            if options and options[choice].final == "draws":
                gain = options[choice].gain
                assert gain is not None
                earned = sum(game.view(play.state, seat).booths[seat].money) - sum(before.booths[seat].money)
                assert gain[0] <= earned <= gain[1]
                wide += gain[0] < gain[1]
    assert wide > 20
