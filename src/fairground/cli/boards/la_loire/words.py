"""La Loire in words: for people who listen, for narrow screens, and for the corners of the picture."""

from fairground.cli.terminal.paint import Paint
from fairground.cli.terminal.sentences import caption
from fairground.core.words import Words
from fairground.games.la_loire.view.shapes import LaLoireView, MessageView, PlayerView


def headline(view: LaLoireView, paint: Paint, words: Words) -> str:
    """Where the game stands."""
    phase = words.plain("phases", view.phase)
    parts = [caption("la_loire", "headline", phase=phase, boat=view.end_boat, messages=view.end_messages)]
    if view.turns_left is not None:
        parts.append(caption("la_loire", "turns_left", turns=view.turns_left))
    if view.last_turns:
        parts.append(caption("la_loire", "last_turns"))
    return " · ".join(parts)


def belongings(player: PlayerView, words: Words) -> list[str]:
    """What lies before a player, line by line; nothing is said of what is not there."""
    name = words.name
    goods = [f"{count} {name('good', good)}" for good, count in player.goods.items() if count]
    characters = [name("character", character) for character in player.characters]
    palaces = [f"{name('palace', card.id)} ({name('city', card.city)})" for card in player.palaces]
    tokens = [
        caption("la_loire", "token", number=token.number, place=name("place", token.place))
        for token in player.tokens
        if token.place is not None
    ]
    parts = {
        caption("la_loire", "goods"): goods,
        caption("la_loire", "messages"): [message_line(message, words) for message in player.messages],
        caption("la_loire", "tokens"): tokens,
        caption("la_loire", "people"): characters,
        caption("la_loire", "palaces"): palaces,
    }
    return [f"{label}{words.language.colon}{', '.join(things)}" for label, things in parts.items() if things]


def message_line(message: MessageView, words: Words) -> str:
    """A message with its level and points, and how far it has come."""
    return caption(
        "la_loire",
        "message",
        name=words.name("message", message.id),
        level=message.level,
        points=message.points,
        reached=[words.name("colour", colour) for colour in message.reached],
        waits=int(not message.can_be_delivered),
    )


def prices_now(view: LaLoireView) -> str:
    """What is on offer and costs something; what costs the same everywhere is said once."""
    usual = {card.id: card.cost for card in view.characters}
    prices: dict[str, int] = {}
    for notation, cost in view.costs.items():
        kind, *rest = notation.split()
        if kind == "hire" and usual[rest[0]] == cost:
            continue
        prices[notation if kind in ("hire", "buy", "ship", "message") else kind] = cost
    if not prices:
        return caption("la_loire", "prices_on_cards")
    return caption("la_loire", "prices", prices=[f"{name} {cost}" for name, cost in prices.items()])
