# SPDX-License-Identifier: MIT
"""Ask the process of `visa-campaign reduce` about a source: ask.py SOCKET FILE. It imports nothing of
the package, since C-Vise starts it thousands of times."""

import socket
import sys

if __name__ == "__main__":
    with socket.socket(socket.AF_UNIX) as asked, open(sys.argv[2], "rb") as source:
        asked.connect(sys.argv[1])
        asked.sendall(source.read())
        asked.shutdown(socket.SHUT_WR)
        sys.exit(int(asked.recv(1) != b"1"))
