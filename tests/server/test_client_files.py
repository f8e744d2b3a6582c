"""The installed client: an update of the house is seen by a page that was open before, and nothing old is kept."""

import os
from pathlib import Path
from time import time_ns

import httpx

from tests.server.running import running

PAGE = '<!doctype html>\n<html lang="en"><script src="/assets/{name}.js"></script></html>'


def test_a_page_knows_which_client_it_is_and_the_house_which_one_it_gives_out(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    index = static / "index.html"
    index.write_text(PAGE.format(name="one"))
    for name in ("sw.js", "manifest.webmanifest"):
        (static / name).write_text("{}")
    with running(tmp_path, "--static", str(static)) as server:

        def given_out() -> str:
            answer = httpx.get(f"{server.url}/api/version")
            assert answer.headers["cache-control"] == "no-store"
            client: str = answer.json()["client"]
            return client

        first = given_out()
        assert f'data-client="{first}"' in httpx.get(f"{server.url}/table/abc").text
        assert given_out() == first
        index.write_text(PAGE.format(name="two"))
        os.utime(index, ns=(time_ns() + 10**9,) * 2)
        second = given_out()
        assert second != first
        page = httpx.get(f"{server.url}/")
        assert f'data-client="{second}"' in page.text
        assert page.headers["cache-control"] == "no-cache"
        for name, kind in (("sw.js", "text/javascript"), ("manifest.webmanifest", "application/manifest+json")):
            answer = httpx.get(f"{server.url}/{name}")
            assert answer.headers["cache-control"] == "no-cache", "asked for anew, so that no old one stays"
            assert answer.headers["content-type"].startswith(kind)
            assert "worker-src 'self'" in answer.headers["content-security-policy"]
            assert "manifest-src 'self'" in answer.headers["content-security-policy"]
