"""How tests read a refusal."""

from typing import Any

from tests.server.running import Client


async def refused(client: Client, path: str, status: int, **query: Any) -> str:
    """Why the house says no to this."""
    method = client.http.get if path in ("expected", "analysis") else client.http.post
    answer = await method(f"/api/tables/{client.table}/{path.removeprefix('start ')}", params=query)
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert problem["sentence"].endswith(".")
    return str(problem["why"])
