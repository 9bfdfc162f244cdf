#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Launches with keep-going=1 in a mount: they go on after a fault, have a report for its place, and fail.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

launch() { # KERNEL LINE: by one write
	printf '%s\n' "$2" >"$TMP/line" && cat "$TMP/line" >"$MNT/kernels/$1/launch"
}

of() { # KEYS: their values in the result of the launch, as a line
	sed -n -E "s/^($1): //p" "$MNT/kernels/wild/launch" | paste -s -d ' '
}

# A launch goes on after a fault: one report for the place, and the errno of the fault.
keep_going() {
	cat >"$TMP/wild.visaasm" <<-'END'
		.version 4.1
		.kernel "wild"
		.kernel_attr SimdSize=16
		.decl V32 v_type=G type=uq num_elts=16 align=GRF
		.decl V33 v_type=G type=ud num_elts=16 align=GRF
		mov (M1_NM, 16) V32(0,0)<1> 0xdead0000000:uq
		mov (M1_NM, 16) V33(0,0)<1> 0x7:ud
		svm_scatter.4.1 (M1, 16) V32.0 V33.0
		ret (M1, 1)
	END
	local faults='channel 0 writes 4 bytes at address 0xdead0000000, which is not mapped'
	check 'a kernel with a wild pointer' cp "$TMP/wild.visaasm" "$MNT/modules/"
	check_fails 'its fault ends the launch' 'Bad address' launch wild 'global=64 local=16'
	expect 'at once' "0 $faults" "$(of 'groups|message')"
	check_fails 'and with keep-going=1 it is a failure, too' 'Bad address' launch wild 'global=64 local=16 keep-going=1'
	expect 'of a launch that has gone on' "EFAULT 4 1 4 0,0,0 $faults; the launch went on, past 4 such faults (keep-going)" \
		"$(of 'errno|groups|reports|passed|group|message')"
	expect 'and has a report' "oob: wild: lane 0 writes 4 bytes at address 0xdead0000000, which is not mapped" \
		"$(head -n 1 "$MNT/kernels/wild/reports")"
	expect_like 'of all four' '*; 64 times in all' "$(sed -n 2p "$MNT/kernels/wild/reports")"
	check_fails 'visactl launch says both' 'past 4 such faults' \
		"$BUILD/visactl" -m "$MNT" launch wild -g 64 -l 16 --keep-going
	check_fails 'what is neither' 'Invalid argument' launch wild 'global=64 keep-going=yes'
	check 'tracing' sh -c "echo 1 | cat >'$MNT/tracing_on'"
	check_fails 'a traced launch does not go on' 'Operation not supported' launch wild 'global=64 keep-going=1'
	check 'no tracing' sh -c "echo 0 | cat >'$MNT/tracing_on'"
}

mount_device
keep_going
unmount_device
finish
