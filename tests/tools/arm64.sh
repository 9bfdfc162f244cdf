#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Programs for arm64, cross compiled and run under qemu-user: cases, kernels by both engines, and compiled
# kernels, with native code for arm64. ARM64=all runs the unit tests and every zebin, too (half an hour). The
# packages are installed if apt-get has them; without them nothing is tested.
# when: named
# limit: 2700
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/mount/checks.sh
. tests/mount/checks.sh
# shellcheck source=tools/setup.sh
. tools/setup.sh
BUILD=${BUILD:-build}
TMP=$(mktemp -d "${TMPDIR:-/tmp}/visafs-test.XXXXXX") || exit 2
trap 'rm -rf "$TMP"' EXIT
all=$([ "${ARM64:-}" = all ] && echo 1)
arm=$BUILD/qemu-arm64
# qemu-user 7 takes 32 bytes for each page of addresses that a program has ever reserved.
few_addresses=-DVISA_SURFACE_USER_MAX=0x10000000
# These suites need more addresses, or a limit of addresses, which qemu-user does not set.
left_out=' address host_process snapshot surface '

finish() {
	echo "# $passed passed, $failed failed"
	exit "$((failed > 0))"
}

leave() { # WHY
	not_tested 'programs for arm64' "$1"
	finish
}

[ "$(uname -m)" != aarch64 ] || leave 'This machine is one: all other tests run as well'
setup_arm64
missing=$(missing_arm64_packages | paste -s -d ' ')
[ -z "$missing" ] || leave "These packages are missing: $missing"

unset MAKEFLAGS CPPFLAGS CFLAGS
check 'make ARCH=arm64' make -s -j"$(nproc)" ARCH=arm64 BUILD="$arm" CC=aarch64-linux-gnu-gcc \
	CPPFLAGS="$few_addresses" "$arm/visa-run" "$arm/tests/cases" "$arm/tests/both" ${all:+"$arm/tests/unit"}
[ "$failed" = 0 ] || finish
[ -x "$BUILD/tests/kernels" ] || check 'make tests/kernels' make -s "$BUILD/tests/kernels"

# Tests that name no compiler find cc in PATH.
mkdir -p "$TMP/bin" "$TMP/build/tests"
ln -s "$(command -v aarch64-linux-gnu-gcc)" "$TMP/bin/cc"
export VISAFS_CC=aarch64-linux-gnu-gcc

emulated() { # COMMAND...
	PATH=$TMP/bin:$PATH timeout 900 qemu-aarch64-static "$@" 2>&1 </dev/null
}

emulated "$arm/tests/cases" >"$TMP/cases" &
cases=$!
check 'kernels by both engines' emulated "$arm/tests/both"
wait "$cases"
status=$?
expect "cases$([ "$status" = 0 ] || tail -n 20 "$TMP/cases")" 0 "$status"

# The runner is compiled for this machine, visa-run for arm64.
ln -s "$(realpath "$BUILD/tests/kernels")" "$TMP/build/tests/kernels"
printf '#!/bin/sh\nexec qemu-aarch64-static %s "$@"\n' "$(realpath "$arm/visa-run")" >"$TMP/build/visa-run"
chmod +x "$TMP/build/visa-run"
check 'compiled kernels' env BUILD="$TMP/build" NATIVE="*/rl_[c-k${all:+l-z}]*/tgllp.auto.zebin" \
	KERNELS="$([ -n "$all" ] || echo tgllp.auto)" bash tests/tools/kernels.sh

suites=$(grep -rhoE '^TEST\([a-z0-9_]+' tests/unit tests/model | sed 's/TEST(//' | sort -u)
[ -z "$all" ] || for suite in $suites; do
	if [[ $left_out == *" $suite "* ]]; then
		not_tested "suite $suite for arm64" 'qemu-user has too few addresses, or sets no limit of them'
	else
		check "unit tests, $suite" emulated "$arm/tests/unit" "$suite"
	fi
done
finish
