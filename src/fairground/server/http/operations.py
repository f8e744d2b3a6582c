"""For operators: is the server well, and what does it do?"""

from litestar import MediaType, get
from litestar.response import Response
from prometheus_client import generate_latest


@get("/health", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """The server answers."""
    return {"health": "well"}


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def metrics() -> Response[bytes]:
    """What Prometheus asks for."""
    return Response(generate_latest(), media_type="text/plain; version=0.0.4; charset=utf-8")
