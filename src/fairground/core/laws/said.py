"""The law of words: whatever happens, is asked, offered or refused can be said, and no id slips into a sentence."""

from collections.abc import Mapping

from fairground.core.journal import Fact, Journal
from fairground.core.laws.broken import demand
from fairground.core.laws.spot import Spot
from fairground.core.state import SPECTATOR

MOST_OFFERS_TRIED = 30


def is_number(fact: Fact) -> bool:
    """Whether a fact may be shown as it is."""
    if isinstance(fact, list):
        return all(is_number(item) for item in fact)
    return str(fact).removeprefix("-").isdigit()


def everything_can_be_said(spot: Spot) -> None:
    """Each question, offer, reason and event has words; a reason names a rule and nothing that is on offer."""
    law = "everything can be said"
    game, state, people = spot.game, spot.state, spot.people
    words = game.words("en")
    ids = set(game.rulebook().ids)

    def no_raw_word(section: str, key: str, facts: Mapping[str, Fact]) -> None:
        raw = [field for field in words.bare(section, key) if not is_number(facts[field])]
        demand(not raw, law, f"[{section}] {key} shows {raw} as the code calls them")

    try:
        for seat in state.waiting():
            asked = game.question(state, seat)
            demand(bool(words.question(asked, people)), law, "a question is empty")
            no_raw_word("questions", asked.kind, asked.facts)
            offers = [game.actions.action(code) for code in state.offers(seat)]
            for action in spot.some(offers, MOST_OFFERS_TRIED):
                demand(bool(words.offer(action, people)), law, f"{action.notation} has no words")
                demand(bool(words.plain("kinds", action.kind)), law, f"decisions like {action.notation} have no words")
                no_raw_word("offers", action.kind, action.args)
            on_offer = {action.notation for action in offers}
            for reason in game.reasons(state, seat):
                demand(bool(words.reason(reason, people)), law, f"{reason} has no words")
                no_raw_word("reasons", reason.why, reason.facts)
                demand(reason.rule in ids, law, f"{reason} names no rule of the rulebook")
                demand(reason.action not in on_offer, law, f"{reason} explains what is on offer")
                demand(reason.action.split()[0] in game.actions.kinds, law, f"{reason} is about no decision")
                demand(bool(words.decision(reason.action, game.actions, people)), law, f"{reason} has no name")
            twin = state.copy()
            twin.journal = Journal()
            twin.play(seat, spot.one_of(state.offers(seat)), spot.dealer())
            for event in twin.journal.events:
                words.event(event, people)
                no_raw_word("events", event.kind, event.facts)
        for seat in (*range(spot.players), SPECTATOR):
            lines = game.describe(game.view(state, seat))
            demand(all(words.description(lines, people)), law, f"seat {seat} is told an empty line")
            for line in lines:
                no_raw_word("described", line.kind, line.facts)
        if not state.waiting():
            words.plain("ends", state.end_reason())
    except (KeyError, IndexError, ValueError) as error:
        demand(False, law, f"{error}")
