#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests of the program that runs case files (tests/cases, *.t): with CASES_UPDATE=1 it writes the actual results into the
# `expect` lines of a file, and the file then passes.
set -u
BUILD=${BUILD:-build}
cases=$BUILD/tests/cases
TMP=$(mktemp -d) || exit 2
trap 'rm -rf "$TMP"' EXIT
passed=0
failed=0

expect() { # WHAT EXPECTED ACTUAL
	if [ "$2" = "$3" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		printf 'FAILED: %s\nexpected: %s\n     got: %s\n' "$1" "$2" "$3"
	fi
}

# A case without `expect` lines gets them after its instructions. Changed values are written in the
# type of their variable or surface; equal values are written as COUNT*VALUE.
cat >"$TMP/new.t" <<'CASE'
# A case before its first run.
surface T6 42 bytes of 5a
var V32 ud 0..7
var V33 f 8*1.5
scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0

# The second one.
gather.4 (M1, 8) T6 0x4:ud V32.0 V33.0
scatter.4 (M1, 8) T6 0x0:ud V32.0 V77.0
CASE
CASES_UPDATE=1 "$cases" "$TMP/new.t" >"$TMP/output"
expect 'updating: status' 0 $?
expect 'the written case' "# A case before its first run.
surface T6 42 bytes of 5a
var V32 ud 0..7
var V33 f 8*1.5
scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect T6@0 ud 8*0x3fc00000
expect channels 8 else unchanged

# The second one.
gather.4 (M1, 8) T6 0x4:ud V32.0 V33.0
scatter.4 (M1, 8) T6 0x0:ud V32.0 V77.0
expect V33@16 f 1.53652219e+16 1.53652219e+16 0 0
expect ENOENT: V77 is not declared" "$(cat "$TMP/new.t")"
expect 'it passes' '# 4 passed, 0 failed' "$("$cases" "$TMP/new.t")"

# Correct `expect` lines are not changed. Wrong lines get new values, with the same places and types.
cat >"$TMP/old.t" <<'CASE'
# A case that is wrong.
var V32 ud 0..7
var V33 ud 8*0x01020304
scatter.4 (M1, 8) T0 0x0:ud V32.0 V33.0
expect T0 ud 8*0x01020304   channels 8   else unchanged
scatter_scaled.1 (M1, 8) T0 0x40:ud V32.0 V33.0
expect T0@0x40 ub 8*5
expect channels 7   else unchanged
CASE
expect 'it fails' '# 0 passed, 4 failed' "$("$cases" "$TMP/old.t" | tail -n 1)"
CASES_UPDATE=1 "$cases" "$TMP/old.t" >"$TMP/output"
expect 'what became of it' "# A case that is wrong.
var V32 ud 0..7
var V33 ud 8*0x01020304
scatter.4 (M1, 8) T0 0x0:ud V32.0 V33.0
expect T0 ud 8*0x01020304   channels 8   else unchanged
scatter_scaled.1 (M1, 8) T0 0x40:ud V32.0 V33.0
expect T0@64 ub 8*4
expect channels 8 else unchanged" "$(cat "$TMP/old.t")"
cp "$TMP/old.t" "$TMP/again.t"
CASES_UPDATE=1 "$cases" "$TMP/again.t" >"$TMP/output"
expect 'nothing to update' "$(cat "$TMP/old.t")" "$(cat "$TMP/again.t")"

printf 'no comment\n' >"$TMP/bad.t"
expect 'a file that is no case' "$TMP/bad.t:1: the first line must be a comment with the statement of the case
# 0 passed, 1 failed" "$("$cases" "$TMP/bad.t")"
"$cases" "$TMP/bad.t" >"$TMP/output"
expect 'exit status' 1 $?
printf '# %d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
