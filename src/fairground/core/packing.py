"""A state as a row of whole numbers, and the row as bytes that notice when they were damaged."""

import zlib

from fairground.core.fast import i64, vec
from fairground.core.refusal import BadInput


class Writer:
    """Collects the numbers of a state in a fixed order."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def put(self, number: i64) -> None:
        self.numbers.append(int(number))

    def put_all(self, numbers: vec[i64]) -> None:
        """An array of fixed length: its length is not written."""
        for number in numbers:
            self.numbers.append(int(number))

    def put_first(self, numbers: vec[i64], count: i64) -> None:
        """The first numbers of an array."""
        for index in range(count):
            self.numbers.append(int(numbers[index]))


class Reader:
    """Gives the numbers back in the order in which they were put."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.place = 0

    def take(self) -> i64:
        if self.place >= len(self.numbers):
            raise BadInput(f"a saved state ends after {self.place} numbers; more were expected")
        number: i64 = self.numbers[self.place]
        self.place += 1
        return number

    def fill(self, array: vec[i64]) -> None:
        for index in range(len(array)):
            array[index] = self.take()

    def fill_first(self, array: vec[i64], count: i64) -> None:
        """The first numbers of an array; more than it holds is refused."""
        if not 0 <= count <= len(array):
            raise BadInput(f"a saved state has {int(count)} numbers where there is room for {len(array)}")
        for index in range(count):
            array[index] = self.take()

    def close(self) -> None:
        if self.place != len(self.numbers):
            raise BadInput(f"a saved state has {len(self.numbers)} numbers; {self.place} were expected")


def pack(numbers: list[int]) -> bytes:
    """Zigzag varints with a checksum in front."""
    body = bytearray()
    for number in numbers:
        rest = number * 2 if number >= 0 else -number * 2 - 1
        while rest > 127:
            body.append(rest & 127 | 128)
            rest >>= 7
        body.append(rest)
    return zlib.crc32(bytes(body)).to_bytes(4, "big") + bytes(body)


def unpack(data: bytes) -> list[int]:
    """The numbers in `data`; damage is refused."""
    if len(data) < 4 or zlib.crc32(data[4:]).to_bytes(4, "big") != data[:4]:
        raise BadInput(f"a saved state of {len(data)} bytes is damaged: its checksum does not fit")
    numbers: list[int] = []
    value = 0
    shift = 0
    for byte in data[4:]:
        value |= (byte & 127) << shift
        if byte & 128:
            shift += 7
            continue
        numbers.append(value // 2 if value % 2 == 0 else -(value + 1) // 2)
        value = 0
        shift = 0
    return numbers
