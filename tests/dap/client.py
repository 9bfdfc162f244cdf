# SPDX-License-Identifier: MIT
"""A client of the Debug Adapter Protocol that starts build/visa-dap."""

import json
import socket
import subprocess
from typing import Any

Message = dict[str, Any]


class Refused(Exception):
    """An answer without success."""


class Client:
    """A session over standard input and output, or at a port."""

    def __init__(self, program: str, port: int = 0) -> None:
        if port:
            self.socket = socket.create_connection(("127.0.0.1", port))
            self.to, self.by = self.socket.makefile("wb"), self.socket.makefile("rb")
        else:
            self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            assert self.process.stdin and self.process.stdout
            self.to, self.by = self.process.stdin, self.process.stdout
        self.seq = 0
        self.kept: list[Message] = []
        self.shown: list[Message] = []

    def write(self, data: bytes) -> None:
        """Bytes as they are."""
        self.to.write(data)
        self.to.flush()

    def send(self, command: str, **arguments: Any) -> int:
        """A request; its number."""
        self.seq += 1
        body = json.dumps({"seq": self.seq, "type": "request", "command": command, "arguments": arguments}).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        return self.seq

    def read(self) -> Message:
        """The next message of the adapter."""
        size = 0
        while line := self.by.readline().strip():
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                size = int(value)
        if not size:
            raise EOFError
        message: Message = json.loads(self.by.read(size))
        if message.get("event") == "output":
            self.shown.append(message["body"])
        return message

    def answer(self, seq: int) -> Message:
        """The answer to a request; events before it are kept."""
        while True:
            message = self.read()
            if message["type"] == "response" and message["request_seq"] == seq:
                return message
            self.kept.append(message)

    def ask(self, command: str, **arguments: Any) -> Message:
        """What a request is answered."""
        message = self.answer(self.send(command, **arguments))
        if not message["success"]:
            raise Refused(message["message"])
        body: Message = message.get("body", {})
        return body

    def event(self, name: str) -> Message:
        """The next event of a name."""
        for i, message in enumerate(self.kept):
            if message.get("event") == name:
                del self.kept[: i + 1]
                return dict(message.get("body", {}))
        while True:
            message = self.read()
            if message.get("event") == name:
                return dict(message.get("body", {}))

    def output(self, category: str) -> str:
        """What was shown of a category until the end."""
        try:
            while True:
                self.kept.append(self.read())
        except EOFError:
            pass
        return "".join(body["output"] for body in self.shown if body["category"] == category)

    def begin(self, **arguments: Any) -> None:
        """Up to where breakpoints are set."""
        self.ask("initialize", adapterID="visa", supportsInvalidatedEvent=True, supportsVariablePaging=True)
        self.ask("launch", **arguments)
        self.event("initialized")

    def end(self) -> int:
        """The client goes; the adapter's exit status."""
        self.ask("disconnect")
        self.to.close()
        return self.process.wait()
