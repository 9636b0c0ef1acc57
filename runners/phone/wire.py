"""ADB packets: six little-endian words and a payload.

command, arg0, arg1, payload length, payload byte sum, command ^ 0xffffffff
"""

from __future__ import annotations

import asyncio
import struct
from dataclasses import dataclass
from enum import IntEnum

__all__ = ["MAX_PAYLOAD", "VERSION", "Command", "Packet", "WireError", "encode", "read_packet"]

VERSION = 0x01000001
MAX_PAYLOAD = 256 * 1024
"""Bytes per packet we announce. Both adb versions we tested accept anything from 4 KiB to 16 MiB."""

_HEADER = struct.Struct("<6I")


class Command(IntEnum):
    CNXN = 0x4E584E43
    OPEN = 0x4E45504F
    OKAY = 0x59414B4F
    WRTE = 0x45545257
    CLSE = 0x45534C43
    AUTH = 0x48545541
    STLS = 0x534C5453
    SYNC = 0x434E5953


class WireError(Exception):
    """The peer does not speak this protocol."""


@dataclass(frozen=True, slots=True)
class Packet:
    command: Command
    arg0: int
    arg1: int
    data: bytes = b""


def encode(packet: Packet) -> bytes:
    """The packet as it goes over the socket."""
    magic = packet.command ^ 0xFFFFFFFF
    checksum = sum(packet.data) & 0xFFFFFFFF
    return _HEADER.pack(packet.command, packet.arg0, packet.arg1, len(packet.data), checksum, magic) + packet.data


async def read_packet(reader: asyncio.StreamReader, limit: int = 16 * 1024 * 1024) -> Packet:
    """The next packet. Checksums are not compared: hosts of protocol version 0x01000001 send zero.

    Raises WireError for a bad header, asyncio.IncompleteReadError when the peer is gone.
    """
    command, arg0, arg1, length, _, magic = _HEADER.unpack(await reader.readexactly(_HEADER.size))
    if magic != command ^ 0xFFFFFFFF or length > limit:
        raise WireError("malformed packet header")
    try:
        known = Command(command)
    except ValueError:
        raise WireError("unknown packet command") from None
    return Packet(known, arg0, arg1, await reader.readexactly(length))
