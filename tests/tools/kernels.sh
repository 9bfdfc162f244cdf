#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Kernels that Intel's compiler has compiled, run by visa-run: the buffers are as expected.
# KERNELS=TEXT runs the kernels whose name has TEXT, OPTIONS='-j 2' gives visa-run more options. Kernels whose path
# matches the pattern NATIVE also run as native code, with the same bytes and counters. NATIVE='*' selects all kernels.
set -u
cd "$(dirname "$0")/../.." || exit 2
BUILD=${BUILD:-build}
TMP=$(mktemp -d "${TMPDIR:-/tmp}/visafs-test.XXXXXX") || exit 2
trap 'rm -rf "$TMP"' EXIT
cp -R tests/kernels/*/ "$TMP" && tar -xJf tests/kernels/binaries.tar.xz -C "$TMP" || exit 2
if command -v cc gcc clang >/dev/null; then
	native=${NATIVE:-'*/[dlr][vml]_[c-h]*/tgllp.auto.zebin'}
else
	echo '*** NOT TESTED: native code. There is no C compiler ***'
	native=
fi
"$BUILD/tests/kernels" ${native:+-n "$native"} -j "$(nproc)" ${OPTIONS:+-o "$OPTIONS"} "$BUILD/visa-run" "$TMP" ${KERNELS:+"$KERNELS"}
