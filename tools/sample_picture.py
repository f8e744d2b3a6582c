"""A position as the server would send it, for the component tests of the browser client."""

from collections.abc import Sequence
import json
from typing import Any

import msgspec

from fairground.core.game import AnyGame
from fairground.core.state import State


def picture(game: AnyGame, state: State, names: Sequence[str]) -> dict[str, Any]:
    """What the seat that decides sees, and its offers and reasons in words."""
    seat = max(0, int(state.next_seat()))
    words = game.words("en")
    actions = [(code, game.actions.action(code)) for code in state.offers(seat)]
    return {
        "seat": seat,
        "view": json.loads(msgspec.json.encode(game.view(state, seat))),
        "offers": [
            {
                "code": code,
                "notation": action.notation,
                "kind": action.kind,
                "args": action.args,
                "label": words.offer(action, names),
                "secret": action.secret,
            }
            for code, action in actions
        ],
        "reasons": [
            {"action": reason.action, "sentence": words.reason(reason, names), "rule": reason.rule}
            for reason in game.reasons(state, seat)
        ],
        "people": [
            {
                "seat": number,
                "colour": game.seats[number],
                "kind": "person",
                "name": names[number],
                "bot": None,
                "present": True,
                "host": number == 0,
                "votes": [],
            }
            for number in range(int(state.players))
        ],
    }
