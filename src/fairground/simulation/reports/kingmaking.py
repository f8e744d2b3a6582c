"""How often somebody who cannot win decides who does.

The last real decision of every seat that did not win is looked at again: each offer in its place, and from there the
same bots play on with the same luck. Where that seat wins with none of its offers, but the winner depends on which of
them it takes, it made a king.
"""

from itertools import islice
from random import Random

from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.core.state import State
from fairground.games import find_game
from fairground.simulation.guests import find_player
from fairground.simulation.plan import Outcome
from fairground.simulation.reports.evidence import share
from fairground.simulation.reports.games import Games
from fairground.simulation.reports.section import Section, around
from fairground.simulation.simulate import replayed

LOOKED_AT = 60
"""Games that are looked at again."""
MOST_OFFERS = 8


def kingmaking(games: Games) -> Section | None:
    """The share of hopeless last decisions that decide who wins."""
    places = games.decisions.places
    if games.players < 3 or not places:
        return None
    chosen = Random(1).sample(places, min(LOOKED_AT, len(places)))
    hopeless = kings = 0
    for outcome in games.whole(chosen):
        for seat in range(games.players):
            if seat not in outcome.winners and (at := _last(outcome, seat)) is not None:
                found = _winners(games, outcome, seat, at)
                if not any(seat in winners for winners in found):
                    hopeless += 1
                    kings += len(set(found)) > 1
    if not hopeless:
        return None
    figure = share(kings, hopeless)
    facts: dict[str, int | str] = {"share": around(figure), "hopeless": hopeless, "games": len(chosen)}
    return Section("kingmaking", [("kingmaking", facts)], None, {"kingmaking": figure})


def _last(outcome: Outcome, seat: int) -> int | None:
    """The last decision of a seat that was one."""
    for at in range(len(outcome.taken) - 1, -1, -1):
        if outcome.taken[at].seat == seat and outcome.taken[at].offers > 1:
            return at
    return None


def _winners(games: Games, outcome: Outcome, seat: int, at: int) -> list[tuple[int, ...]]:
    """Who wins with each of the offers."""
    game = find_game(games.plan.game)
    state, dealer, _ = next(islice(replayed(games.plan, outcome), at, None))
    luck = dealer.next()
    offers = state.offers(seat)
    taken = game.actions.parse(outcome.taken[at].notation)
    some = [taken, *Random(at).sample([offer for offer in offers if offer != taken], min(MOST_OFFERS, len(offers)) - 1)]
    return [_played_on(games, outcome, state.copy(), seat, offer, luck) for offer in some]


def _played_on(games: Games, outcome: Outcome, state: State, seat: int, offer: int, luck: int) -> tuple[int, ...]:
    game, dealer = find_game(games.plan.game), SeededDealer(luck)
    bots = [find_player(name) for name in outcome.bots]
    state.play(seat, offer, dealer)
    thinking = luck
    for _ in range(game.longest):
        if not (waiting := state.waiting()):
            break
        asked = waiting[0]
        offers = state.offers(asked)
        action = offers[0] if len(offers) == 1 else bots[asked].choose(outlook(game, state, asked, thinking))
        state.play(asked, action, dealer)
        thinking += 2
    return tuple(state.winners())
