#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Watchpoints and reverse execution find the writes that a trace of the whole launch shows, on each kernel of tests/debug.
# needs: python3
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
tar -xJf "$ROOT/tests/debug/binaries.tar.xz" -C "$TMP" || exit 2
"$ROOT/tests/debug/writes" "$TMP"
