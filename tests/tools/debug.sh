#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Variables of the source that the debugger shows are those that a printf at the same place prints.
cd "$(dirname "$0")/../.." || exit 2
exec tests/debug/run
