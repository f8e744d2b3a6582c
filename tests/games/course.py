"""A recorded game to its last detail: every offer and event of it as one fingerprint."""

from hashlib import sha256
import json
from pathlib import Path

from fairground.core.dealer import ScriptedDealer
from fairground.core.play import replay
from fairground.core.record import read_record
from fairground.games import find_game

HERE = Path(__file__).parent
FILE = "courses.json"


def course_of(text: str) -> str:
    """Offers, draws, events, beats and the bytes of the state, decision by decision."""
    record = read_record(text)
    whole = replay(find_game(record.game), record, ScriptedDealer([]))
    game = whole.game
    told = sha256()
    state = game.begin(record.players, record.options, ScriptedDealer(list(whole.deal)))
    for step in whole.steps:
        offered = [[seat, state.offers(seat)] for seat in state.waiting()]
        events = [[event.kind, event.facts, event.to, event.reveals] for event in step.events]
        told.update(
            json.dumps([offered, step.answers, events, step.beats, sorted(game.pieces(state).items())]).encode()
        )
        state.apply(step.seat, step.action, ScriptedDealer(list(step.answers)))
        told.update(state.to_bytes())
    told.update(json.dumps([state.scores(), state.ranking(), state.end_reason()]).encode())
    return told.hexdigest()[:16]


def courses(game_id: str) -> dict[str, str]:
    """The fingerprint of every recorded game."""
    records = sorted((HERE / game_id / "games").glob("*.record"))
    return {path.stem: course_of(path.read_text("utf-8")) for path in records}


def known(game_id: str) -> dict[str, str]:
    """What was written down."""
    found: dict[str, str] = json.loads((HERE / game_id / "games" / FILE).read_text("utf-8"))
    return found


def write(game_id: str) -> None:
    """After a record was added, or when a change of behaviour is meant: `python -m tests.games.course`."""
    text = json.dumps(courses(game_id), indent=1, sort_keys=True) + "\n"
    (HERE / game_id / "games" / FILE).write_text(text, "utf-8")


if __name__ == "__main__":
    for folder in sorted(HERE.glob("*/games")):
        write(folder.parent.name)
