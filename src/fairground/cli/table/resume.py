"""Taking up a game that was kept, with its coach if it was a lesson."""

from pathlib import Path

from fairground.cli.table import saves
from fairground.cli.table.lesson import with_coach
from fairground.cli.table.session import SEED_NOTE, Session, dealer_for, fresh_seed, replay_file, sitters_of


def resume_session(path: Path) -> Session:
    """The game in a file, where it was left."""
    record = saves.load(path)
    seed = record.notes.get(SEED_NOTE) or fresh_seed()
    drawn = len(record.deal) + sum(len(move.draws) for move in record.moves)
    play = replay_file(path, record, dealer_for(seed, drawn))
    session = Session(play, sitters_of(play.game, record), seed, path)
    session.resigned = {play.game.seats.index(seat): after for seat, after in record.resigned.items()}
    return with_coach(session, record)
