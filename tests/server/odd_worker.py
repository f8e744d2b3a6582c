"""A worker that does as it is told, and some of it is odd: for the tests of those who have to live with one."""

import os
import sys
import time

from fairground.server.workers.pipe import receive, send
from fairground.server.workers.rlimits import limit_memory, limit_processor

MEMORY = 1 << 30


def main() -> None:
    limit_memory(MEMORY)
    while message := receive(sys.stdin.buffer):
        limit_processor(0)
        word = message.decode("latin-1")
        if "hang" in word:
            time.sleep(600)
        elif "spin" in word:
            while True:
                pass
        elif "die" in word:
            os._exit(3)
        elif "stumble" in word:
            print("some noise\n" * 100_000, file=sys.stderr)
            raise KeyError("a secret: 0x1234")
        elif "eat" in word:
            try:
                word = f"ate {len(bytearray(4 * MEMORY))}"
            except MemoryError:
                word = "got no more"
        elif "last words" in word:
            send(sys.stdout.buffer, b"farewell")
            os._exit(0)
        send(sys.stdout.buffer, word.encode("latin-1"))


if __name__ == "__main__":
    main()
