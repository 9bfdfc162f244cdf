# SPDX-License-Identifier: MIT
"""A client of the Debug Adapter Protocol that starts build/visa-dap."""

import json
import socket
import subprocess
from typing import Any

Message = dict[str, Any]


class Refused(Exception):
    """Raised when the adapter answers a request with success = false; contains its message."""


class Client:
    """A session with an adapter: a new process (standard input and output), or a server at a port.

    kept: received messages that event() has not returned yet; shown: the bodies of all output events.
    """

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
        """Send bytes unchanged, also if they are no valid message."""
        self.to.write(data)
        self.to.flush()

    def send(self, command: str, **arguments: Any) -> int:
        """Send a request. Return: its sequence number."""
        self.seq += 1
        body = json.dumps({"seq": self.seq, "type": "request", "command": command, "arguments": arguments}).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        return self.seq

    def read(self) -> Message:
        """Return: the next message of the adapter. Raises EOFError at the end of its output."""
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
        """Return: the response to the request with this number. Events before it are stored in kept."""
        while True:
            message = self.read()
            if message["type"] == "response" and message["request_seq"] == seq:
                return message
            self.kept.append(message)

    def ask(self, command: str, **arguments: Any) -> Message:
        """Send a request and wait. Return: the body of the response. Raises Refused."""
        message = self.answer(self.send(command, **arguments))
        if not message["success"]:
            raise Refused(message["message"])
        body: Message = message.get("body", {})
        return body

    def event(self, name: str) -> Message:
        """Wait for the next event with this name. Return: its body. Messages before it are discarded."""
        for i, message in enumerate(self.kept):
            if message.get("event") == name:
                del self.kept[: i + 1]
                return dict(message.get("body", {}))
        while True:
            message = self.read()
            if message.get("event") == name:
                return dict(message.get("body", {}))

    def output(self, category: str) -> str:
        """Read until the adapter ends. Return: all output of a category (stdout, stderr, console)."""
        try:
            while True:
                self.kept.append(self.read())
        except EOFError:
            pass
        return "".join(body["output"] for body in self.shown if body["category"] == category)

    def begin(self, **arguments: Any) -> None:
        """Start a launch, up to the event `initialized`: breakpoints can be set then."""
        self.ask("initialize", adapterID="visa", supportsInvalidatedEvent=True, supportsVariablePaging=True)
        self.ask("launch", **arguments)
        self.event("initialized")

    def end(self) -> int:
        """Disconnect. Return: the exit status of the adapter."""
        self.ask("disconnect")
        self.to.close()
        return self.process.wait()
