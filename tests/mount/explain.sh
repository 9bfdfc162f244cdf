#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# explain, lanes and tracing_on of the mount, and visactl explain. tests/unit/explain tests the contents of the table.
# shellcheck disable=SC2119 # mount_device has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
unset VISAFS_MOUNT

SCATTER='scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0'
TABLE='instruction: scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0

lane enabled surface address given bounds old        new        returned overwritten
0    yes     T6      0x0     -     yes    0x00000000 0x00000005 -        -
1    yes     T6      0x4     -     yes    0x00000000 0x00000006 -        3
2    yes     T6      0x28    -     no     -          -          -        -
3    yes     T6      0x4     -     yes    0x00000006 0x00000008 -        -'

scene() {
	dwords V32 0 4 40 4
	dwords V33 5 6 7 8
	printf '' >"$MNT/surfaces/T6"
	truncate -s 32 "$MNT/surfaces/T6"
}

by_visactl() {
	ctl explain "$SCATTER"
	done_saying 'a table' "$TABLE"
	expect 'it was executed' 0500000008000000 "$(hex "$MNT/surfaces/T6" 0 8)"
	expect 'lanes has it, too' "$TABLE" "$(cat "$MNT/lanes")"
	expect 'and its size' "$(wc -c <"$MNT/lanes")" "$(stat -c %s "$MNT/lanes")"
	ctl explain '.decl OFFS v_type=G type=ud num_elts=2' 'mov (M1, 2) OFFS(0,0)<1> 0x7:ud' \
		'add (M1, 1) OFFS(0,1)<1> OFFS(0,0)<0;1,0> 0x1:ud'
	done_saying 'two instructions and a directive' 'instruction: mov (M1, 2) V34(0,0)<1> 0x7:ud

lane enabled src0 old result
0    yes     7    0   7
1    yes     7    0   7

instruction: add (M1, 1) V34(0,1)<1> V34(0,0)<0;1,0> 0x1:ud

lane enabled src0 src1 old result
0    yes     7    1    7   8'
	ctl explain --json "$SCATTER" 'mov (M1, 1) OFFS(0,0)<1> 0x7:ud'
	check_json 'explain --json' "$OUT"
	expect_like 'an object of each' '[[]{"instruction": "scatter_scaled*, "lanes": [[]*"lane": 0*"overwritten": 3*"bounds": false*}, {"instruction": "mov*"result": 7}*' "$OUT"
	ctl explain --json '.decl MORE v_type=G type=ud num_elts=2'
	expect 'none' '0:[]' "$STATUS:$OUT"
}

refused() {
	ctl explain 'mov (M1, 1) V34(0,0)<1> 0x1:ud' 'scatter_scaled.4 (M1, 4) T6 0x0:ud V99.0 V33.0' 'mov (M1, 1) V34(0,0)<1> 0x2:ud'
	refused_saying 'a line that is refused' 1 '2:36: ENOENT: V99 is not declared*
    scatter_scaled.4 (M1, 4) T6 0x0:ud V99.0 V33.0
                                       ^'
	expect 'what was before it is explained' '0 yes 1 7 1' "$(tail -n 1 <<<"$OUT" | xargs)"
	expect 'and what was behind it not executed' 01000000 "$(hex "$MNT/vars/V34" 0 4)"
	truncate -s 32 "$MNT/vars/V40"
	ctl poke V40 0 u64 0x40 0x10000000000
	ctl explain 'svm_scatter.4.1 (M1, 2) V40.0 V33.0'
	refused_saying 'a page fault' 1 '1:*: EFAULT: channel 1 writes 4 bytes at address 0x10000000000, which is not mapped*'
	expect_like 'has a table' '*0    yes     T255    0x40 * yes *
1    yes     -       0x10000000000 * unmapped *' "$OUT"
	ctl explain
	expect_like 'no line' '2:visactl: explain: LINE is missing*usage: visactl *explain *' "$STATUS:$ERR"
}

# A client reads the table of its own open file, whatever other clients execute.
two_clients() {
	local one two
	scene
	exec {one}<>"$MNT/explain" {two}<>"$MNT/explain"
	echo "$SCATTER" >&"$one"
	echo 'mov (M1, 1) V34(0,0)<1> 0x9:ud' >&"$two"
	run_asm 'mov (M1, 1) V34(0,0)<1> 0xa:ud'
	expect_like 'the first reads its own' "result: ok*left: 0

$TABLE" "$(cat <&"$one")"
	expect_like 'so does the second' '*instruction: mov (M1, 1) V34(0,0)<1> 0x9:ud*' "$(cat <&"$two")"
	expect 'which is gone then' '' "$(cat <&"$two")"
	expect_like 'lanes has the last that was explained' 'instruction: mov (M1, 1) V34(0,0)<1> 0x9:ud*' "$(cat "$MNT/lanes")"
	exec {one}>&- {two}>&-
}

tracing() {
	scene
	expect 'off at first' 0 "$(cat "$MNT/tracing_on")"
	expect 'size' 2 "$(stat -c %s "$MNT/tracing_on")"
	check 'on' sh -c "echo 1 >'$MNT/tracing_on'"
	expect 'is on' 1 "$(cat "$MNT/tracing_on")"
	run_asm 'mov (M1, 1) V34(0,0)<1> 0x1:ud' "$SCATTER"
	executed 'asm'
	expect 'the last line of asm' "$TABLE" "$(cat "$MNT/lanes")"
	scene
	run_ctl ff
	expect 'nothing of what ctl refuses' "$TABLE" "$(cat "$MNT/lanes")"
	"$BUILD/visa-as" -o "$TMP/code" <<<"$SCATTER"
	check 'ctl' sh -c "cat '$TMP/code' '$TMP/code' >'$MNT/ctl'"
	expect_like 'the last of its bytes' '*0    yes     T6      0x0     -     yes    0x00000005 0x00000005 *' "$(cat "$MNT/lanes")"
	check 'off' sh -c "echo 0 >'$MNT/tracing_on'"
	run_asm 'mov (M1, 1) V34(0,0)<1> 0x1:ud'
	expect_like 'stays what it was' 'instruction: scatter_scaled*' "$(cat "$MNT/lanes")"
	check_fails 'what is neither' 'Invalid' sh -c "echo 2 | cat >'$MNT/tracing_on'"
	from_status
	expect 'status says so' "expected 0 or 1, found '2'" "$(value message)"
	check_fails 'lanes is read only' 'Permission denied' sh -c ": >'$MNT/lanes'"
}

mount_device
expect 'nothing was explained yet' '' "$(cat "$MNT/lanes")"
expect 'a new file of explain is empty' '' "$(cat "$MNT/explain")"
scene
by_visactl
refused
two_clients
tracing
unmount_device
finish
