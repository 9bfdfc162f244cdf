#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Launches in a mount with keep-going=1, which continue after a fault, have a report for its place, and fail; and with
# origins=1, whose reports of uninit have the steps of the value.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

launch() { # KERNEL LINE: by one write
	printf '%s\n' "$2" >"$TMP/line" && cat "$TMP/line" >"$MNT/kernels/$1/launch"
}

of() { # KEYS: their values in the result of the launch, as a line
	sed -n -E "s/^($1): //p" "$MNT/kernels/wild/launch" | paste -s -d ' '
}

# A launch continues after a fault: one report for the place, and the errno of the fault.
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
	expect 'of a launch that has gone on' "EFAULT 4 1 4 0,0,0 $faults; the launch continued after 4 such faults (keep-going)" \
		"$(of 'errno|groups|reports|passed|group|message')"
	expect 'and has a report' "oob: wild: lane 0 writes 4 bytes at address 0xdead0000000, which is not mapped" \
		"$(head -n 1 "$MNT/kernels/wild/reports")"
	expect_like 'of all four' '*; 64 times in all' "$(sed -n 2p "$MNT/kernels/wild/reports")"
	check_fails 'visactl launch says both' 'after 4 such faults' \
		"$BUILD/visactl" -m "$MNT" launch wild -g 64 -l 16 --keep-going
	check_fails 'what is neither' 'Invalid argument' launch wild 'global=64 keep-going=yes'
	check 'tracing' sh -c "echo 1 | cat >'$MNT/tracing_on'"
	check_fails 'a traced launch does not go on' 'Operation not supported' launch wild 'global=64 keep-going=1'
	check 'no tracing' sh -c "echo 0 | cat >'$MNT/tracing_on'"
}

# An unwritten variable is used in line 4 and line 5, and decides a branch in line 6.
origins() {
	cat >"$TMP/steps.visaasm" <<-'END'
		.version 4.1
		.kernel "steps"
		.kernel_attr SimdSize=16
		.decl V32 v_type=G type=d num_elts=16 align=GRF
		.decl V33 v_type=G type=d num_elts=16 align=GRF
		.decl P1 v_type=P num_elts=16
		FILE "k.cl"
		LOC 4
		add (M1, 16) V33(0,0)<1> V32(0,0)<1;1,0> 0x1:d
		LOC 5
		mul (M1, 16) V33(0,0)<1> V33(0,0)<1;1,0> 0x3:d
		LOC 6
		cmp.gt (M1, 16) P1 V33(0,0)<1;1,0> 0x5:d
		(P1) goto (M1, 16) end
		end:
		ret (M1, 1)
	END
	check 'a kernel with an undefined value' cp "$TMP/steps.visaasm" "$MNT/modules/"
	check 'a launch with steps' launch steps 'global=16 check=uninit origins=1'
	expect 'has the line between' 'then used, by mul (M1, 16) V33(0,0)<1> V33(0,0)<1;1,0> 0x3:d via k.cl:5' \
		"$(sed -n -E 's/^  (then|via) /\1 /p' "$MNT/kernels/steps/reports" | paste -s -d ' ')"
	check 'one without' launch steps 'global=16 check=uninit'
	expect 'has none' 0 "$(grep -c '^  then ' "$MNT/kernels/steps/reports")"
	expect 'but the origin' 1 "$(grep -c '^  read first at add ' "$MNT/kernels/steps/reports")"
	check_fails 'visactl launch has them, too' 'then used, by mul' \
		"$BUILD/visactl" -m "$MNT" launch steps -g 16 --check=uninit --origins
}

mount_device
keep_going
origins
unmount_device
finish
