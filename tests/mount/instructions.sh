#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The file "instructions": a table that shell tools can parse, and its counts.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

count() { # MNEMONIC
	awk -v m="$1" '$1 == m { print $5 }' "$MNT/instructions"
}

# The file has as many rows as visa-dis lists forms of instructions.
table() {
	local f=$MNT/instructions
	expect 'headings' 'mnemonic opcode since support count layout' "$(head -n 1 "$f" | xargs)"
	expect 'every instruction that visa-dis lists' \
		"$("$BUILD/visa-dis" --list | sed -n '2,/^$/p' | awk 'NF { print /^0x.. +0x/ ? $3 : $2 }')" \
		"$(awk 'NR > 1 { print $1 }' "$f")"
	expect 'six words a line' 6 "$(awk '{ print NF }' "$f" | sort -u)"
	expect 'of one length' 1 "$(awk '{ print length }' "$f" | sort -u | wc -l)"
	expect 'scatter' 'scatter 0x3a bdw executed 0 verified' "$(grep '^scatter ' "$f" | xargs)"
	expect 'svm_gather, which has a sub-opcode' 'svm_gather 0x4e.03 bdw executed 0 verified' \
		"$(grep '^svm_gather ' "$f" | xargs)"
	expect 'dpasw, whose bytes nobody has seen' unverified "$(awk '$1 == "dpasw" { print $6 }' "$f")"
}

counts() {
	local before counted
	dwords V32 0 1 2 3 4 5 6 7
	run_asm 'scatter.4 (M1, 8) T0 0 V32 V32' 'scatter.4 (M1, 8) T0 8 V32 V32' \
		'dword_atomic.add (M1, 8) T0 V32 V32 V0 V32'
	executed 'three instructions'
	expect 'are counted' '2 1 0' "$(count scatter) $(count dword_atomic) $(count oword_ld)"
	before=$(stat -c %.9Y "$MNT/instructions" | tr -d .)
	sleep 0.02
	run_ctl 3a 02 00 05 05 00 00000000 20000000 0000 20000000 0000 \
		3a 02 00 05 05 00 00000000 63000000 0000 20000000 0000
	expect 'one of two' 'ENOENT 1' "$(values errno instructions)"
	expect 'what fails is not counted' 3 "$(count scatter)"
	counted=$(awk 'NR > 1 { n += $5 } END { print n }' "$MNT/instructions")
	check 'the time is a later one' test "$(stat -c %.9Y "$MNT/instructions" | tr -d .)" -gt "$before"
	cp "$ROOT/tests/data/modules/vadd.zebin" "$MNT/modules/"
	truncate -s 256 "$MNT/surfaces/T6"
	check 'a launch' eval 'echo "global=16 a=T6 b=T6 c=T6 n=u32:16" >"$MNT/kernels/vadd/launch"'
	expect 'is not counted: its profile does that' "$counted" "$(awk 'NR > 1 { n += $5 } END { print n }' "$MNT/instructions")"
	run_asm .reset
	expect '.reset does not start again' '3 1' "$(count scatter) $(count dword_atomic)"
	expect 'the most frequent one' scatter "$(sort -rnk5 "$MNT/instructions" | awk 'NR == 1 { print $1 }')"
	expect 'its size is what is read' "$(wc -c <"$MNT/instructions")" "$(stat -c %s "$MNT/instructions")"
	unmount_device
	mount_device
	expect 'a new mount does' 0 "$(count scatter)"
}

mount_device
table
counts
unmount_device
finish
