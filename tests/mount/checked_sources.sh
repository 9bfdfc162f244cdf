#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Sources that visactl launch compiles for checks: which build a report is of, and what an optimized one may hide.
# modes: one
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

if ! command -v ocloc >/dev/null; then
	not_tested 'sources for checks in a mount' 'There is no ocloc'
	finish
	exit
fi

# launch ARG...: STATUS, and ERR without the place of the report
launch() {
	rm -f "$MNT"/modules/*
	OUT=$("$BUILD/visactl" -m "$MNT" launch "$@" 2>"$TMP/err")
	STATUS=$?
	ERR=$(grep -v '^ ' "$TMP/err")
}

hidden='no reports, of an optimized build, which hides faults; -O0 shows more'
printf 'kernel void step(global int *out, int by)\n{\n\tint i = get_global_id(0);\n\n\tout[i * by] = i;\n}\n' >"$TMP/step.cl"
cd "$TMP" || exit 2
mount_device -o platform=tgllp
launch --check=race -g 16 -l 16 step.cl 64 1
expect 'no report of an optimized build' "0 visactl: $hidden" "$STATUS $ERR"
launch --check=race --json -g 16 -l 16 step.cl 64 1
expect 'as JSON' "0 $hidden" "$STATUS $(python3 -c 'import json, sys; print(json.load(sys.stdin)["unseen"])' <<<"$OUT")$ERR"
launch --check=race -O0 -g 16 -l 16 step.cl 64 1
expect 'none without optimization' '0 ' "$STATUS $ERR"
launch --check=race -O0 -g 16 -l 16 step.cl 64 0
expect_like 'a report without optimization' \
	'4 race: step: *visactl: step: the reports are of a build without optimization' "$STATUS $ERR"
launch --check=race -g 16 -l 16 step.cl 64 0
expect_like 'and with it' '4 race: step: *' "$STATUS $ERR"
expect 'of which nothing is said' 0 "$(grep -c optimiz <<<"$ERR")"
launch -g 16 -l 16 step.cl 64 1
expect 'without checks' '0 ' "$STATUS $ERR"
unmount_device
finish
