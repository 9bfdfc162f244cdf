#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The values of variables that the debugger shows are equal to the values that a printf at the same place prints.
cd "$(dirname "$0")/../.." || exit 2
exec tests/debug/run
