"""What is said to somebody whose message cannot be read as a command."""

import re

from fairground.server.text.refusals import Refuse, refuse

MISSING = re.compile(r"missing required field `(\w{1,40})`")
UNKNOWN = re.compile(r"unknown field `(\w{1,40})`")
AT = re.compile(r"- at `\$\.([\w.\[\]]{1,60})`$")


def not_a_command(error: Exception) -> Refuse:
    """Why a message is no command: what it lacks, or what of it does not fit, as far as that is known."""
    text = str(error)[-200:]
    if found := MISSING.search(text):
        return refuse("malformed", "command_lacks", field=found[1])
    if found := UNKNOWN.search(text) or AT.search(text):
        return refuse("malformed", "command_field", field=found[1])
    return refuse("malformed", "command")
