"""Friendly questions for somebody who typed no more than `fairground`."""

from pathlib import Path

from fairground.bots import BOTS
from fairground.cli import saves
from fairground.cli.screen import Screen
from fairground.cli.seating import USUAL_PLAYERS, Sitter, own_name, parse_seats, tidy, with_names_of_their_own
from fairground.core.game import AnyGame
from fairground.core.refusal import BadInput
from fairground.games import find_game, game_ids


def offer_to_resume(screen: Screen, game_id: str | None) -> Path | None:
    """The latest unfinished game, if the person wants to go on with it."""
    for saved in saves.saved_games():
        record = saved.record
        if record is None or record.scores is not None or not record.moves or game_id not in (None, record.game):
            continue
        if record.game not in game_ids() or record.rules_version != find_game(record.game).rules_version:
            continue
        title = find_game(record.game).words("en").plain("game", "title")
        names = ", ".join(record.people.values())
        screen.say(f"There is an unfinished game of {title} with {names}, left {saved.when}.")
        return saved.path if screen.confirm("Go on with it?") else None
    return None


def ask_game(screen: Screen) -> AnyGame:
    """Which game, by number or id."""
    ids = game_ids()
    for number, game_id in enumerate(ids, 1):
        game = find_game(game_id)
        words = game.words("en")
        players = f"{game.players[0]}-{game.players[-1]} players"
        screen.say(f"{number:>3}  {words.plain('game', 'title')} ({players}). {words.plain('game', 'tagline')}")
    while True:
        answer = screen.ask(f"Which game? [1, {ids[0]}]") or "1"
        if answer.isdecimal() and 1 <= int(answer[:6]) <= len(ids):
            return find_game(ids[int(answer) - 1])
        try:
            return find_game(answer)
        except BadInput as error:
            screen.say(f"  {error}", "yellow")


def ask_seats(screen: Screen, game: AnyGame) -> list[Sitter]:
    """How many play, and who."""
    first, last = game.players[0], game.players[-1]
    usual = max(first, min(USUAL_PLAYERS, last))
    players = ask_number(screen, f"How many players, {first} to {last}?", game.players, usual)
    name = tidy(screen.ask(f"Your name? [{own_name()}]")) or own_name()
    sitters = [Sitter(name)]
    screen.say(f"Who else? Enter for a greedy bot, a bot's name ({', '.join(BOTS)}), or a person's name.")
    while len(sitters) < players:
        answer = screen.ask(f"Seat {len(sitters) + 1} ({game.seats[len(sitters)]})? [greedy]") or "greedy"
        try:
            sitters += parse_seats(answer)[:1]
        except BadInput as error:
            screen.say(f"  {error}", "yellow")
    return with_names_of_their_own(sitters)


def ask_options(screen: Screen, game: AnyGame) -> dict[str, str]:
    """Each option of the game; Enter takes the default."""
    chosen = {}
    for option in game.options:
        if len(option.values) < 2:
            continue
        while True:
            answer = screen.ask(f"Option {option.name}: {', '.join(option.values)}? [{option.values[0]}]").lower()
            if not answer or answer in option.values:
                chosen[option.name] = answer or option.values[0]
                break
            screen.say(f"  {option.name} is {' or '.join(option.values)}.", "yellow")
    return chosen


def ask_number(screen: Screen, prompt: str, allowed: range, default: int) -> int:
    """A number within a range."""
    while True:
        answer = screen.ask(f"{prompt} [{default}]")
        if not answer:
            return default
        if answer.isdecimal() and int(answer[:6]) in allowed:
            return int(answer)
        screen.say(f"  A number from {allowed[0]} to {allowed[-1]}, please.", "yellow")
