"""Garbage over HTTP and over the socket: no error of ours, no hang, no secret in an answer."""

from collections.abc import Callable
import json
import random
import sqlite3
from typing import Any

from hypothesis import HealthCheck, given, settings, strategies

from tests.server.running import Client, Server, gather_table, perform

EXAMPLES = 8
MESSAGES = 400


def secrets_of(server: Server) -> list[str]:
    """The seeds of all games that are not over, as they must appear in no answer."""
    connection = sqlite3.connect(server.database)
    try:
        seeds = connection.execute("SELECT seed FROM tables WHERE stage = 'playing'").fetchall()
    finally:
        connection.close()
    return [seed.hex() for (seed,) in seeds]


def test_no_request_that_the_schema_allows_or_forbids_breaks_the_server(server: Server) -> None:
    import schemathesis  # dear: only by whoever runs this test

    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    known: list[str] = []

    async def prepare() -> None:
        anna, _ = await gather_table(server, "template", ["Anna", "Ben"])
        known.append(anna.table)

    perform(prepare)
    secrets = secrets_of(server)
    found: list[Any] = list(schema.get_all_operations())
    assert len(found) > 15

    def attack(case: Any) -> None:
        if "table" in (case.path_parameters or {}) and random.Random(str(case.body)).random() < 0.7:
            case.path_parameters["table"] = known[0]
        answer = case.call(base_url=server.url, timeout=600)
        assert answer.status_code < 500, (case.formatted_path, answer.text)
        assert "Traceback" not in answer.text
        assert not any(secret in answer.text for secret in secrets)
        if answer.status_code >= 400 and answer.status_code != 409 and case.method != "TRACE":
            assert {"why", "sentence"} <= set(answer.json()), answer.text

    for result in found:
        try_requests(result.ok(), attack)


def try_requests(operation: Any, attack: Callable[[Any], None]) -> None:
    """Requests for an operation, good ones and bad ones."""
    from schemathesis import GenerationMode as modes

    kinds = [operation.as_strategy(generation_mode=mode) for mode in (modes.POSITIVE, modes.NEGATIVE)]
    quietly = settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))

    @quietly
    @given(case=strategies.one_of(kinds))
    def requests(case: Any) -> None:
        attack(case)

    requests()


def garbage(chance: random.Random, position: int) -> str | bytes:
    """Something that a client should not send, or hardly."""
    kinds = ["decide", "undo", "say", "set_seat", "leave", "replace", "return", "fly", 7, None, "Decide"]
    command: dict[str, Any] = {"type": chance.choice(kinds), "id": chance.choice(["a", "", "b" * 65, 5, None, "c"])}
    for key in ("position", "action", "back_to", "text", "seat", "bot", "strange"):
        if chance.random() < 0.5:
            command[key] = chance.choice(
                [position, position - 1, -1, 0, 1, 2**70, 1.5, "keep plum", "sell pear", "draw", "", None, [], {}, True]
            )
    text = json.dumps(command)
    shape = chance.random()
    if shape < 0.1:
        return text[: chance.randrange(len(text))]
    if shape < 0.15:
        return bytes(chance.randrange(256) for _ in range(40))
    if shape < 0.2:
        return "[" * 3000
    if shape < 0.25:
        return json.dumps([command, command])
    return text


def test_random_messages_on_the_socket_break_nothing(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
        secrets = secrets_of(server)
        eve = Client(server, "Eve")
        eve.table = anna.table
        chance = random.Random(11)
        for liar in (anna, eve):
            for _ in range(MESSAGES // 40):
                async with liar.socket() as socket:
                    first = await socket.hear()
                    for _ in range(20):
                        await socket.connection.send(garbage(chance, first["position"]))
                    answer = await socket.ask("say", text="still there?")
                    assert answer["type"] in ("done", "refused")
                for message in socket.heard:
                    assert message.get("why") != "error", message
                    assert not any(secret in json.dumps(message) for secret in secrets)
        position = await ben.position()
        assert position["stage"] == "playing"
        async with ben.socket() as socket:
            await socket.hear()

    perform(scene)
    failures = [
        line for line in server.lines() if line["event"] in ("command_failed", "request_failed", "socket_failed")
    ]
    assert failures == []
