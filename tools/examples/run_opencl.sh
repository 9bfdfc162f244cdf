#!/bin/sh
# SPDX-License-Identifier: MIT
# Run a kernel of OpenCL C on files, and compare its output with the expected one.
# usage: run_opencl.sh [MODULE]	a compiled kernels.cl; without one, Intel's compiler ocloc makes it
set -eu
module=$(realpath "${1:-$(dirname "$0")/kernels.cl}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# 64 values: 0 to 15, four times, as dwords.
for i in $(seq 0 63); do printf "\\$(printf %o $((i % 16)))\\0\\0\\0"; done >values.bin
visa-run -k histogram -g 64 -l 32 -o counts=counts.bin "$module" 64 @values.bin
hexdump -v -e '8/4 "%3u" "\n"' counts.bin

for _ in $(seq 16); do printf '\4\0\0\0'; done >expected.bin
cmp counts.bin expected.bin && echo 'each value occurs four times'
