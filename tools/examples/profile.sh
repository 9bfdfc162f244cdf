#!/bin/sh
# SPDX-License-Identifier: MIT
# Profile a kernel: print the executions, the lanes and the accessed memory of each line of its source. PAGE is written
# with the same numbers for a browser, with each instruction, and with pictures of the memory.
# usage: profile.sh [MODULE [PAGE]]	a compiled kernels.cl; without one, ocloc makes it
set -eu
module=${1:-$(dirname "$0")/kernels.cl}
page=${2:-profile.html}

visa-run --profile --html "$page" -k saxpy -g 256 -l 64 "$module" 1024 1024 f32:2 | sed -n 1,6p
# The same as JSON, for programs.
visa-run --profile --json -k saxpy -g 256 -l 64 "$module" 1024 1024 f32:2 |
	grep -E '^  "(groups|instructions|channels|dropped)"'
