#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Sources that visactl launch compiles for checks: the build that a report names, and the note that optimized builds
# hide faults.
# modes: one
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

if ! command -v ocloc >/dev/null; then
	not_tested 'sources for checks in a mount' 'There is no ocloc'
	finish
	exit
fi

# launch ARG...: launch a kernel; set STATUS, and set ERR to the output without the place of the report
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
	'4 race: step: *visactl: step: the reports are of a build without optimization, with debug information' "$STATUS $ERR"
launch --check=race -g 16 -l 16 step.cl 64 0
expect_like 'and with it' '4 race: step: *' "$STATUS $ERR"
expect 'of which nothing is said' 0 "$(grep -c optimiz <<<"$ERR")"
launch -g 16 -l 16 step.cl 64 1
expect 'without checks' '0 ' "$STATUS $ERR"

# For a source with several kernels, only the launched kernel is compiled, since otherwise the compiler writes no debug
# information.
cat >"$TMP/pad.cl" <<-'END'
	struct item { char kind; int value; };
	kernel void plain(global int *out) { out[get_global_id(0)] = 1; }
	kernel void padded(global struct item *out)
	{
		struct item x;

		x.kind = 1;
		x.value = 2;
		out[get_global_id(0)] = x;
	}
	kernel void vectors(global float3 *out, int all)
	{
		float3 x;

		x.x = x.y = 1;
		if (all)
			x.z = 1;
		out[get_global_id(0)] = x;
	}
END
launch --check=uninit -O0 -g 8 -l 8 -k padded pad.cl unset:64
expect 'padding of a structure' '0 ' "$STATUS $ERR"
launch --check=uninit -O0 -k vectors -g 8 -l 8 pad.cl unset:128 1
expect 'and of a vector of three' '0 ' "$STATUS $ERR"
launch --check=uninit -O0 -k vectors -g 8 -l 8 pad.cl unset:128 0
expect_like 'a component without a value' '4 uninit: vectors: *' "$STATUS $ERR"
unmount_device
finish
