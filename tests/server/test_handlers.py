"""Every command that can be sent is carried out by exactly one handler."""

from typing import get_args, get_type_hints

from fairground.server.messages import Command
from fairground.server.tables.commands.dispatch import CARRIED_OUT, HANDLERS


def test_each_command_has_one_handler_and_each_handler_a_command() -> None:
    assert set(CARRIED_OUT) == set(get_args(Command))
    assert len(set(CARRIED_OUT.values())) == len(CARRIED_OUT) == len(HANDLERS)


def test_each_handler_takes_the_command_it_stands_for() -> None:
    said = {command: get_type_hints(handler)["command"] for command, handler in CARRIED_OUT.items()}
    assert said == {command: command for command in CARRIED_OUT}
