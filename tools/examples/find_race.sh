#!/bin/sh
# SPDX-License-Identifier: MIT
# Find a race: `racy` of kernels.cl increments a counter in local memory without an atomic.
# usage: find_race.sh [MODULE]	a compiled kernels.cl; without one, Intel's compiler ocloc makes it
set -eu
module=$(realpath "${1:-$(dirname "$0")/kernels.cl}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# 64 values: 0 to 31, twice, as dwords.
for i in $(seq 0 63); do printf "\\$(printf %o $((i % 32)))\\0\\0\\0"; done >values.bin
# visa-run exits with 4 if a check has reported something.
for kernel in histogram racy; do
	status=0
	visa-run --check=race -k $kernel -g 64 -l 64 "$module" 64 @values.bin 2>reports || status=$?
	echo "$kernel: exit status $status"
	# The first report: the race, its work-items, and the line of the source.
	awk '/^visa-run/ && n++ { exit } /^visa-run|in group|from/' reports
done
