"""A process that sleeps takes what comes and answers nothing: who turns away from it meets another one next."""

import asyncio
from contextlib import suppress
from pathlib import Path
import shutil
import tempfile

import pytest

FILE = Path(__file__).parents[2] / "deploy" / "nginx-many.conf"
ASKED = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Process:
    """A server that says nothing; awake, it would, but for this test it is enough that people stay with it."""

    def __init__(self) -> None:
        self.met: asyncio.Queue[asyncio.StreamReader] = asyncio.Queue()
        self.gone: list[asyncio.StreamWriter] = []
        self.server: asyncio.Server | None = None

    async def come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.gone.append(writer)
        await reader.readuntil(b"\r\n\r\n")
        await self.met.put(reader)

    async def open(self) -> int:
        self.server = await asyncio.start_server(self.come, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        assert self.server is not None
        self.server.close()
        for writer in self.gone:
            await closed(writer)


async def closed(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


@pytest.mark.skipif(not Path("/usr/sbin/nginx").exists() and not shutil.which("nginx"), reason="no nginx here")
def test_who_meets_a_sleeping_process_meets_another_one_next() -> None:
    asyncio.run(asyncio.wait_for(scene(), 120))


async def scene() -> None:
    asleep, awake, also_awake = Process(), Process(), Process()
    text = FILE.read_text()
    for port, process in zip(("8001", "8002", "8003"), (asleep, awake, also_awake), strict=True):
        text = text.replace(f"127.0.0.1:{port}", f"127.0.0.1:{await process.open()}")
    with tempfile.TemporaryDirectory() as folder:
        door = Path(folder) / "door"
        text = text.replace("listen 80;", f"listen unix:{door};")
        whole = Path(folder) / "nginx.conf"
        paths = "".join(f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        first = f"user root; daemon off; pid {folder}/pid; error_log stderr; events {{}}"
        whole.write_text(f"{first} http {{ access_log off; {paths} {text} }}")
        nginx = await asyncio.create_subprocess_exec(
            shutil.which("nginx") or "/usr/sbin/nginx", "-c", str(whole), "-p", folder
        )
        try:
            while not door.exists():
                assert nginx.returncode is None
                await asyncio.sleep(0.02)
            turned_away = 0
            stayed: list[asyncio.StreamWriter] = []
            while len(stayed) < 8:
                _, writer = await asyncio.open_unix_connection(str(door))
                writer.write(ASKED)
                met = [asyncio.create_task(process.met.get()) for process in (asleep, awake, also_awake)]
                done, others = await asyncio.wait(met, return_when=asyncio.FIRST_COMPLETED)
                for other in others:
                    other.cancel()
                if met[0] not in done:
                    turned_away = 0
                    stayed.append(writer)
                    continue
                turned_away += 1
                assert turned_away < 2, "whoever came in anew met the same process again"
                await closed(writer)
                await met[0].result().read()  # the proxy has let go of it, too
            for writer in stayed:
                await closed(writer)
        finally:
            nginx.terminate()
            await nginx.wait()
            for process in (asleep, awake, also_awake):
                await process.close()
