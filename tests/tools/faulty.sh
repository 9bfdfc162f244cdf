#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The checks of visa-run find the fault of each small kernel of tests/faulty, and find no fault in kernels without one.
cd "$(dirname "$0")/../.." || exit 2
exec tests/faulty/run
