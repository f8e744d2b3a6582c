"""The laws of secrecy in every language: what cannot be told apart is told in the same words.

Two states that a seat cannot tell apart are put into words for it; and of what happens everybody is told the same
events in every language, no more and no fewer.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fairground.core.consequences import consequences
from fairground.core.dealer import ImpossibleAnswer, OpenChance, ScriptedDealer, SeededDealer, TracingDealer
from fairground.core.game import AnyGame
from fairground.core.laws.secrecy import decided, revealed
from fairground.core.play import Play
from fairground.core.state import SPECTATOR, State
from fairground.games import find_game, game_ids
from fairground.languages.offered import offered
from fairground.server.game_log.game_log import GameLog
from fairground.server.present.goal_line import standing
from fairground.server.present.seat_view import SeatViews
from tests.languages.vocabulary import LISTED

PEOPLE = LISTED["names"]
DECISIONS = 90
LOOKED_AT = 5
"""At every so many-th decision the table is looked at with somebody's eyes."""
WEIGHED = 15


def told(game: AnyGame, state: State, seat: int, language: str, weighed: bool) -> list[str]:
    """All that a seat reads at a position."""
    words = game.words(language)
    said = words.description(game.describe(game.view(state, seat)), PEOPLE)
    said.append(standing(game, state, seat, PEOPLE, language).sentence)
    if seat in state.waiting():
        said.append(words.question(game.question(state, seat), PEOPLE))
        said += [words.offer(game.actions.action(code), PEOPLE) for code in state.offers(seat)]
        said += [words.reason(reason, PEOPLE) for reason in game.reasons(state, seat)]
        for option in consequences(game, state, seat) if weighed else ():
            said += [words.say("consequences", part.kind, part.facts, PEOPLE) for part in option.parts]
            said += [words.say("cautions", one.kind, one.facts, PEOPLE) for one in option.cautions]
    return said


def positions(game: AnyGame) -> Iterator[tuple[int, State, SeededDealer]]:
    """Positions of a random game with the most players, and luck to go on with."""
    chooser = SeededDealer(8)
    play = Play(game, max(game.players), {}, SeededDealer(3))
    for number in range(DECISIONS):
        if play.over:
            return
        yield number, play.state, chooser
        seat = play.state.waiting()[int(chooser.below(len(play.state.waiting())))]
        offers = play.state.offers(seat)
        play.decide(seat, offers[int(chooser.below(len(offers)))])


@pytest.mark.parametrize("game_id", game_ids())
def test_what_cannot_be_told_apart_is_told_in_the_same_words(game_id: str) -> None:
    game, seen = find_game(game_id), 0
    for number, state, chooser in positions(game):
        if number % LOOKED_AT:
            continue
        seat = [SPECTATOR, *range(state.players)][int(chooser.below(state.players + 1))]
        imagined = game.imagine(state, seat, SeededDealer(number))
        for language in offered():
            weighed = number % WEIGHED == 0
            here = told(game, state, seat, language, weighed)
            assert here == told(game, imagined, seat, language, weighed), (language, seat, number)
            seen += len(here)
    assert seen > DECISIONS


@pytest.mark.parametrize("game_id", game_ids())
def test_what_happens_is_told_in_the_same_words_unless_it_reveals(game_id: str) -> None:
    game, compared = find_game(game_id), 0
    for number, state, chooser in positions(game):
        seat = [SPECTATOR, *range(state.players)][int(chooser.below(state.players + 1))]
        decider = state.waiting()[0]
        action = state.offers(decider)[-1]
        imagined = game.imagine(state, seat, SeededDealer(number))
        if action not in imagined.offers(decider):
            continue
        tracing = TracingDealer(SeededDealer(number))
        true = decided(state.copy(), decider, action, tracing)
        try:
            supposed = decided(imagined, decider, action, ScriptedDealer(tracing.answers))
        except (ImpossibleAnswer, OpenChance):
            continue
        if revealed(true, seat) or revealed(supposed, seat):
            continue
        for language in offered():
            words = game.words(language)
            one, other = (
                [words.event(event, PEOPLE) for event in events if event.reaches(seat)] for events in (true, supposed)
            )
            assert one == other, (language, seat, number)
            compared += 1
    assert compared > len(offered())


@pytest.mark.parametrize("game_id", game_ids())
def test_every_language_is_told_the_same_events(game_id: str) -> None:
    """What is meant for one seat alone is told to nobody else in another language."""
    game = find_game(game_id)
    chooser = SeededDealer(4)
    play = Play(game, max(game.players), {}, SeededDealer(6))
    log = GameLog(play, bytes(32))
    for number in range(DECISIONS):
        if play.over:
            break
        seat = play.state.waiting()[int(chooser.below(len(play.state.waiting())))]
        offers = play.state.offers(seat)
        log.decide(seat, offers[int(chooser.below(len(offers)))], log.seq, f"anna {number}")
    views = SeatViews(log, PEOPLE[: play.state.players])
    for seat in (SPECTATOR, *range(play.state.players)):
        english = happened(views, seat, "en")
        assert english
        for language in offered():
            assert happened(views, seat, language) == english


def happened(views: SeatViews, seat: int, language: str) -> list[dict[str, Any]]:
    """What a seat is told of, without the words."""
    told = msgspec.json.decode(views.events(seat, 0, language))
    return [{name: fact for name, fact in event.items() if name != "sentence"} for event in told]
