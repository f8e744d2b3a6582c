"""A PostgreSQL of our own for the tests: a cluster in a temporary folder, under a user without rights."""

import asyncio
from collections.abc import Iterator
import itertools
import os
from pathlib import Path
import pwd
import shutil
import subprocess
import tempfile
from typing import Any

import pytest

WAYS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
MISSING = "*** no PostgreSQL here (make postgresql installs it, as root on Debian): its tests did not run ***"
OWNER = "fairground"


def programs() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = [Path(path) for way in WAYS for path in sorted(Path("/").glob(way[1:]), reverse=True)]
    on_path = shutil.which("initdb")
    return next((path for path in found if (path / "initdb").exists()), Path(on_path).parent if on_path else None)


class Cluster:
    """A server of PostgreSQL. Nothing it says is lost when `durable`; otherwise it does not wait for the disk."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        found = programs()
        assert found is not None, MISSING
        self.programs = found
        self.folder = folder
        self.data = folder / "data"
        self._numbers = itertools.count(1)
        self._as = _another_user(folder)
        self._run("initdb", "-D", str(self.data), "-U", OWNER, "--auth=trust", "--encoding=UTF8", "--locale=C", "-N")
        settings = ["listen_addresses = ''", f"unix_socket_directories = '{folder}'", "max_connections = 100"]
        settings += [] if durable else ["fsync = off", "full_page_writes = off"]
        with (self.data / "postgresql.conf").open("a") as file:
            file.write("\n".join(["", *settings, ""]))
        self.start()

    def start(self) -> None:
        self._run("pg_ctl", "start", "-w", "-D", str(self.data), "-l", str(self.folder / "log"))

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "stop", "-w", "-D", str(self.data), "-m", how)

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://{OWNER}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"house_{next(self._numbers)}"
        self.do(f"CREATE DATABASE {name}")
        return self.address(name)

    def do(self, statement: str, address: str | None = None) -> list[Any]:
        """Execute a statement as the operator would."""
        import asyncpg

        async def once() -> list[Any]:
            connection = await asyncpg.connect(address or self.address())
            try:
                return list(await connection.fetch(statement))
            finally:
                await connection.close()

        return asyncio.run(once())

    def _run(self, program: str, *options: str) -> None:
        """Nothing is read from it: a server keeps open what it inherits for as long as it runs."""
        with (self.folder / "programs.log").open("ab") as said:
            done = subprocess.run(
                [*self._as, str(self.programs / program), *options],
                stdout=said,
                stderr=said,
                stdin=subprocess.DEVNULL,
                cwd=self.folder,
                timeout=120,
            )
        assert done.returncode == 0, (program, (self.folder / "programs.log").read_text()[-2000:])


def _another_user(folder: Path) -> list[str]:
    """PostgreSQL does not run as root: then it runs as the user that its package brought along, or as nobody."""
    if os.getuid() != 0:
        return []
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in names else "nobody"
    entry = pwd.getpwnam(user)
    os.chown(folder, entry.pw_uid, entry.pw_gid)
    return ["setpriv", f"--reuid={entry.pw_uid}", f"--regid={entry.pw_gid}", "--clear-groups"]


def temporary_cluster(durable: bool = False) -> Iterator[Cluster]:
    """A cluster for as long as it is needed."""
    if programs() is None:
        pytest.skip(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="fairground-pg-"))
    cluster = Cluster(folder, durable)
    try:
        yield cluster
    finally:
        cluster.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)
