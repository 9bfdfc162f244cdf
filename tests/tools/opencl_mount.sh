#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-cl --mount: a mount executes the launches of a program, with the results that the driver's own launches have.
# needs: ocloc
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"

program=$BUILD/tests/watched
if [ ! -e "$program" ] || [ ! -w /dev/fuse ]; then
	not_tested 'visa-cl --mount' 'It needs /dev/fuse, headers of OpenCL, and the loader'
	finish
	exit
fi
export OCL_ICD_VENDORS=$BUILD/visafs.icd XDG_CACHE_HOME=$TMP/cache

run() { # WORD...: visa-cl; $OUT, $ERR and $STATUS
	OUT=$("$BUILD/visa-cl" "$@" 2>"$TMP/err")
	STATUS=$?
	ERR=$(<"$TMP/err")
}
in_mount() { run --mount "$MNT" "$@"; }
stopped() { # CAUSE: wait until a launch is stopped because of it
	for _ in $(seq 200); do
		grep -qx "cause: $1" "$MNT/threads/ctl" && return
		sleep 0.1
	done
	return 1
}

mount_device -o platform=skl
# Programs of tests/opencl/programs that use images and samplers, local memory and structs, and printf.
for name in pictures pipeline prints; do
	if ! cc -O1 -w -o "$TMP/$name" "$ROOT/tests/opencl/programs/$name.c" -lOpenCL -lm 2>"$TMP/err"; then
		not_tested "$name" 'It cannot be linked with the loader of OpenCL'
		continue
	fi
	run "$TMP/$name"
	own=$STATUS:$OUT
	in_mount "$TMP/$name"
	expect "$name has the driver's results" "$own" "$STATUS:$OUT"
done
in_mount "$program" right inplace
expect_like 'surfaces are named' '*T6 is buffer 1, 64 bytes*T7 is buffer 2, 64 bytes*' "$ERR"
expect 'a program' '0:done' "$STATUS:$OUT"
expect 'which leaves nothing' 'T0 T255:' "$(ls "$MNT/surfaces" | paste -s -d ' '):$(ls "$MNT/modules")"
in_mount "$program" right fault
expect_like 'a fault is the command'\''s' '4:*fault: channel 0 writes 4 bytes at address 0x123456789000, which is not mapped*1 of 2 launches failed' "$STATUS:$ERR"
in_mount "$program" past
expect_like 'lanes out of bounds are said' '*past: 4 lanes out of bounds; the first one: lane 12 writes 4 bytes at byte 0x40 of T6*' "$ERR"
in_mount --kernel 'in*' "$program" right
expect_like 'a launch that is not chosen is the driver'\''s' '0:done:' "$STATUS:$OUT:$ERR"
echo oob >"$MNT/checks"
in_mount "$program" past
expect_like 'checks are the mount'\''s' 'oob: past: lane 12 writes 4 bytes at byte 0x40 of T6 (argument 0, a), which has 64 bytes*' "$(<"$MNT/reports")"
: >"$MNT/checks"

# Stop points: another process continues the launch, and may change its memory.
"$BUILD/visa-cl" --mount "$MNT" --stop 'fault; barrier' "$program" right fault >"$TMP/out" 2>"$TMP/err" &
pid=$!
check 'stopped at the fault' stopped 'stop 1: fault'
expect 'with its threads' '0.0 answer ctl' "$(ls "$MNT/threads" | paste -s -d ' ')"
expect 'and surfaces' 'T0 T255 T6 T7' "$(ls "$MNT/surfaces" | LC_ALL=C sort | paste -s -d ' ')"
echo end >"$MNT/threads/ctl" 2>/dev/null
wait "$pid"
expect 'the program is told' 4 $?
expect_like 'a point that no launch had' '*VISAFS_STOP: barrier: no launch could stop there: the kernel has no barrier*' "$(<"$TMP/err")"
"$BUILD/visa-cl" --mount "$MNT" --stop 'fault' "$program" fault >"$TMP/out" 2>"$TMP/err" &
pid=$!
check 'a program that is killed' stopped 'stop 1: fault'
kill -9 "$(pgrep -P "$pid")"
wait "$pid"
check 'leaves the launch in the mount' stopped 'stop 1: fault'
echo end >"$MNT/threads/ctl" 2>/dev/null
rm "$MNT"/modules/* "$MNT"/surfaces/T[67]

refused() { # WHAT SENTENCE WORD...
	local what=$1 sentence=$2
	shift 2
	run "$@"
	expect_like "$what" "$sentence" "$STATUS:$ERR"
}
refused 'another platform' '*the mount is for another platform: mount with -o platform=tgllp*' -p tgllp --mount "$MNT" "$program" right
refused 'no mount' "*VISAFS_CL_MOUNT: $TMP is not a mount of visafs*" --mount "$TMP" "$program" right
refused 'no folder' "2:visa-cl: $TMP/none: No such file or directory*" --mount "$TMP/none" "$program" right
for option in --check=oob --keep-going --origins --explain=0:0 "--profile=$TMP" "--trace=$TMP" "--save=$TMP" "--files=$TMP"; do
	refused "--mount with $option" '2:visa-cl: --mount can only be combined with *' --mount "$MNT" "$option" "$program" right
done
if cc -O1 -w -o "$TMP/lists" "$ROOT/tests/opencl/programs/lists.c" -lOpenCL -lm 2>"$TMP/err"; then
	refused 'shared virtual memory' '*is shared virtual memory, which a mount does not have*' --mount "$MNT" "$TMP/lists"
fi
unmount_device
mount_device -o platform=skl,mem=64
refused 'a mount without room' "*$MNT*T7*No space left on device*" --mount "$MNT" "$program" right
unmount_device
finish
