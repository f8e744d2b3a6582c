"""What if: a new table that goes on from any position of a finished game, among bots or with other people."""

import secrets

from fairground.core.dealer import ScriptedDealer
from fairground.core.draws import draws_by_name
from fairground.core.play import Play
from fairground.server.game_log.game_log import GameLog
from fairground.server.messages import WhatIf
from fairground.server.security.keys import new_id
from fairground.server.tables.deal.fair_deal import deal_if_ready
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.seating import Seating, open_row
from fairground.server.tables.table import Table
from fairground.server.text.bots import bot_name
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, MoveMade, PersonNamed, TableOpened
from fairground.storage.clock import now
from fairground.storage.rows import MoveRow, PersonRow, TableChoices, TableRow


async def play_on(registry: Registry, old: Play, body: WhatIf, person: PersonRow, opener: str) -> Table:
    """Open a table at which the finished game stands as it did after so many decisions; chance falls anew from there.

    What was hidden then is as it was: who looked at the replay with all hands open knows it. Nothing is pledged. The
    position lies ready while people gather, and is shown to nobody before all seats are taken.
    """
    last = len(old.steps)
    if not 0 <= body.position < last:
        raise refuse("not_found", "position", last=last - 1)
    if not 0 <= body.seat < old.players:
        raise refuse("not_found", "seat", last=old.players - 1)
    if body.bot is not None and body.bot not in registry.bots:
        raise refuse("malformed", "bot_at_a_seat", bot=body.bot, bots=list(registry.bots))
    prepared, moves = _repeated(old, body.position)
    table = _laid(registry, old, body, person, opener, prepared)
    if body.bot is not None:
        for number in range(old.players):
            if number != body.seat:
                table.seating.seat_bot(number, body.bot, bot_name(table.game.seats[number]))
    table.seating.sit(body.seat, person.id, person.name)
    table.seating.make_hasty(body.seat, person.hasty)
    registry.check_stays(person.id)
    changes: list[Change] = [PersonNamed(person), TableOpened(table.row, tuple(table.seating.rows))]
    changes += [MoveMade(table.id, move, "gathering", []) for move in moves]
    begins = deal_if_ready(table) or table.note("what_if_gathers", position=body.position)
    registry.use(table)
    await table.durable(table.keep([*changes, *begins]))
    return table


def _laid(registry: Registry, old: Play, body: WhatIf, person: PersonRow, opener: str, prepared: GameLog) -> Table:
    """A table with open seats and the position behind it: the deal stands with the table from the beginning."""
    game = old.game
    row = TableRow(
        id=new_id(),
        game=game.id,
        rules_version=game.rules_version,
        players=old.players,
        options=old.options,
        choices=TableChoices(hints=True, spectators=False, what_if=body.position),
        host=person.id,
        opened=now(),
        seed=prepared.seed,
        deal=" ".join(map(str, draws_by_name(game, old.deal))),
        opener=opener,
    )
    rows = [open_row(number, new_id()) for number in range(old.players)]
    table = Table(row, game, Seating(rows, game.seats, person.id), registry.storage)
    table.prepared = prepared
    return table


def _repeated(old: Play, position: int) -> tuple[GameLog, list[MoveRow]]:
    """The deal and the decisions up to a position, as they were; what is drawn next comes from a seed of its own."""
    game, seed = old.game, secrets.token_bytes(32)
    game_log = GameLog(Play(game, old.players, old.options, ScriptedDealer(list(old.deal))), seed)
    moves = []
    for number, step in enumerate(old.steps[:position], 1):
        draws = " ".join(map(str, draws_by_name(game, step.answers)))
        move = MoveRow(
            seq=number,
            seat=step.seat,
            notation=game.actions.notation(step.action),
            draws=draws,
            taken_back=0,
            kept=number,
            command="",
            at=now(),
        )
        game_log.repeat(move)
        moves.append(move)
    return game_log, moves
