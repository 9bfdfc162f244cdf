#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Watchpoints and reverse execution find the writes that a trace of the whole launch shows, on each kernel of tests/debug.
# needs: python3
cd "$(dirname "$0")/../.." || exit 2
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
tar -xJf tests/debug/binaries.tar.xz -C "$tmp" || exit 2
tests/debug/writes "$tmp"
