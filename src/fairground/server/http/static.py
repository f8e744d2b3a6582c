"""The browser client's files, as Vite built them into the package."""

from functools import lru_cache
from gzip import compress
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, get
from litestar.response import File, Response

from fairground import __version__
from fairground.server.identity import house_of
from fairground.server.messages import Version
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import refuse

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
ALWAYS_ASK = {"cache-control": "no-cache"}
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".txt": "text/plain; charset=utf-8",
    ".map": "application/json",
}
NOT_BUILT = """<!doctype html><html lang="en"><title>Fairground</title>
<h1>Fairground</h1><p>The server runs, but the browser client was not built into this installation.
Programs can play: see <a href="/api/schema/openapi.json">the interface</a>.</p></html>"""


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def browser_client(request: Request[Any, Any, Any], path: str = "/") -> Response[Any]:
    """A file of the client; every other address is one of its pages."""
    root: Path = house_of(request).settings.static
    if path.startswith("/api"):
        raise refuse("not_found", "address")
    wanted = _wanted(root, path)
    if wanted is not None:
        return _file(request, wanted, FOREVER if path.startswith("/assets/") else ALWAYS_ASK)
    if "." in path.rpartition("/")[2]:
        raise refuse("not_found", "address")
    index = root / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT, media_type=MediaType.HTML, headers=ALWAYS_ASK)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    page = _page(index, index.stat().st_mtime_ns, language_of(request.scope), packed)
    headers = {**ALWAYS_ASK, "vary": "accept-encoding", **({"content-encoding": "gzip"} if packed else {})}
    return Response(page, media_type=MediaType.HTML, headers=headers)


@lru_cache(64)
def _page(index: Path, changed: int, language: str, packed: bool) -> bytes:
    """The page that every address leads to; it says in which language it is read, so that it begins in it."""
    begins = f'<html lang="{language}" data-client="{_client(index, changed)}">'
    page = index.read_bytes().replace(b'<html lang="en">', begins.encode())
    return compress(page) if packed else page


@lru_cache(8)
def _client(index: Path, changed: int) -> str:
    """Which client this is: its page names all its files by what is in them."""
    return sha256(index.read_bytes()).hexdigest()[:16]


@get("/api/version", sync_to_thread=False)
def version(request: Request[Any, Any, Any]) -> Version:
    """Which client the house gives out now, so that a page that was opened before an update learns of it."""
    index: Path = house_of(request).settings.static / "index.html"
    return Version(__version__, _client(index, index.stat().st_mtime_ns) if index.is_file() else "")


def _wanted(root: Path, path: str) -> Path | None:
    """The file of the client that an address names, if there is one. No name is too odd to be asked for."""
    try:
        wanted = (root / path.lstrip("/")).resolve()
        found = wanted.is_relative_to(root.resolve()) and wanted.suffix in TYPES and wanted.is_file()
    except (OSError, ValueError):
        return None
    return wanted if found else None


def _file(request: Request[Any, Any, Any], path: Path, headers: dict[str, str]) -> File:
    """A file, packed where the build made a packed one and the browser takes it."""
    headers = {**headers, "vary": "accept-encoding"}
    packed = path.with_name(f"{path.name}.gz")
    if packed.is_file() and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        packed = path
    return File(packed, media_type=TYPES[path.suffix], headers=headers, content_disposition_type="inline")
