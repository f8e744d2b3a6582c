"""For operators: is the server well, and what does it do?"""

from typing import Any

from litestar import MediaType, Request, get
from litestar.response import Response
from prometheus_client import generate_latest


@get("/health", include_in_schema=False, sync_to_thread=False)
def health(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """The server answers, and says whether its file is whole."""
    damaged = request.app.state.health.damaged
    return Response({"health": "damaged" if damaged else "well"}, status_code=503 if damaged else 200)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def metrics() -> Response[bytes]:
    """What Prometheus asks for."""
    return Response(generate_latest(), media_type="text/plain; version=0.0.4; charset=utf-8")
