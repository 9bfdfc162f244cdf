#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Predicates and the execution mask are text: reads and writes.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

set_mask() { # FILE TEXT
	printf '%b' "$2" >"$TMP/mask" && cat "$TMP/mask" >"$1"
}

takes() { # FILE TEXT VALUE
	local name=${1#"$MNT/"}
	check "$name takes '$2'" set_mask "$1" "$2"
	expect "$name shows it" "$3" "$(cat "$1")"
	expect "size of $name" 11 "$(stat -c %s "$1")"
}

refuses() { # FILE TEXT: the file refuses the text, and keeps its value
	local name=${1#"$MNT/"} before
	before=$(cat "$1")
	check_fails "$name refuses '$2'" 'Invalid argument' set_mask "$1" "$2"
	expect "status tells why" 'error EINVAL' "$(from_status && values result errno)"
	expect "$name is what it was" "$before" "$(cat "$1")"
}

text_forms() { # FILE of 32 lanes
	local bad
	takes "$1" '0x5\n' 0x00000005
	takes "$1" 0x5 0x00000005
	takes "$1" '10\n' 0x0000000a
	takes "$1" ' \t 0xF0 \n' 0x000000f0
	takes "$1" '0xdeadBEEF\n' 0xdeadbeef
	takes "$1" '4294967295\n' 0xffffffff
	takes "$1" '0\n' 0x00000000
	takes "$1" '0x00000000000000007\n' 0x00000007
	for bad in 'abc\n' '0x\n' 'x5\n' '5x\n' '1 2\n' '0x1 0x2\n' '-1\n' '0x100000000\n' '4294967296\n' \
		'18446744073709551616\n' '0x1ffffffffffffffff\n' '\n' ' ' '0x5\0' '1.0\n' '+-1\n' '0xg\n'; do
		refuses "$1" "$bad"
	done
	check 'opening for writing changes nothing' sh -c ": > '$1'"
	expect 'it is what it was' 0x00000007 "$(cat "$1")"
	expect 'reading from its middle' 0000 "$(dd if="$1" bs=1 skip=2 count=4 status=none)"
	expect 'it ends with a newline' 0a "$(hex "$1" 10)"
}

predicates() {
	local p=$MNT/preds
	check 'making P1' touch "$p/P1"
	expect 'it is zero' 0x00000000 "$(cat "$p/P1")"
	text_forms "$p/P1"
	run_asm '.decl P2 v_type=P num_elts=16' '.decl P3 v_type=P num_elts=1' '.decl P4095 v_type=P num_elts=32'
	executed 'declaring predicates'
	takes "$p/P2" 0xffff 0x0000ffff
	refuses "$p/P2" 0x10000
	refuses "$p/P2" 0xffffffff
	takes "$p/P3" 1 0x00000001
	refuses "$p/P3" 2
	takes "$p/P4095" 0xffffffff 0xffffffff
	run_asm '.decl P5 v_type=P num_elts=33'
	refused '33 lanes' EINVAL
	run_asm '.decl P6 v_type=P num_elts=0'
	refused 'no lanes' EINVAL
	run_asm '.decl P2 v_type=P num_elts=16'
	executed 'an identical .decl again'
	expect 'keeps its value' 0x0000ffff "$(cat "$p/P2")"
	run_asm '.decl P2 v_type=P num_elts=8'
	refused 'a different one' EEXIST
	expect 'what is there' 'P1 P2 P3 P4095' "$(names "$p")"
	check 'rm' rm "$p/P3"
	check_fails 'it is gone' 'No such file' cat "$p/P3"
}

# The execution mask and a predicate together select the lanes of an instruction.
in_instructions() {
	local t0=$MNT/surfaces/T0
	dwords V32 0 1 2 3 4 5 6 7
	var V33 0101010101010101010101010101010101010101010101010101010101010101
	: >"$t0"
	echo 0x05 >"$MNT/em"
	run_ctl 3a 00 00 00 05 00 00000000 20000000 0000 21000000 0000
	executed 'a scatter under the mask'
	expect 'its lanes' 0100010000000000 "$(hex "$t0" 0 8)"
	expect 'channels' 2 "$(value channels)"
	: >"$t0"
	echo 0x06 >"$MNT/preds/P1"
	run_asm '(P1) scatter_scaled.1 (M1, 8) %slm 0x0:ud V32.0 V33.0'
	executed 'a scatter under mask and predicate'
	expect 'its lanes' 0000010000000000 "$(hex "$t0" 0 8)"
	: >"$t0"
	run_asm '(!P1) scatter_scaled.1 (M1_NM, 8) %slm 0x0:ud V32.0 V33.0'
	executed 'a scatter under the inverted predicate, without the mask'
	expect 'its lanes' 0100000101010101 "$(hex "$t0" 0 8)"
	run_asm '.reset'
	executed '.reset'
	expect 'the mask is all ones again' 0xffffffff "$(cat "$MNT/em")"
	expect 'predicates are forgotten' '' "$(names "$MNT/preds")"
}

mount_device
text_forms "$MNT/em"
predicates
in_instructions
unmount_device
finish
