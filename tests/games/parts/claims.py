"""What a part says of a table, and what is so."""

from collections.abc import Callable
from typing import Any

Facts = dict[str, Any]
Truth = Callable[[Any, int, Facts], Facts]
"""From a state, a seat and what is said (it names the thing that is meant): the facts as they are."""
