#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The file replay: lines of a trace, executed against the mount's surfaces; visactl replay and reduce.
# shellcheck disable=SC2119 # mount_device has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
unset VISAFS_MOUNT

# A launch that stores 7 at byte 0x44 of T6, through a window on it, and 9 in its local memory.
write_launch() {
	cat >"$TMP/launch" <<'END'
visafs-trace 1
platform tgllp
kernel k 8
routine 0
.decl V32 v_type=G type=ud num_elts=8
memory T0 256
memory T6 64 - T6+0x40
memory T7 128 0x60000000000 T6
data T6 0x0 ff
group 0,0,0
thread 0
var 0 V32 0x0 07000000
0,0,0:0 0x1 scatter.4 (M1, 1) T6 0x1:ud V32.4 V32.0
0,0,0:0 0x1 mov (M1, 1) V32(0,0)<1> 0x9:ud
0,0,0:0 0x1 scatter.4 (M1, 1) T0 0x2:ud V32.4 V32.0
end
END
}

# A trace of ctl and asm, with a variable whose size is not a whole number of registers.
write_session() {
	cat >"$TMP/session" <<'END'
visafs-trace 1
platform xehp
kernel - 32
memory T0 65536 - T0
memory T255 16777216 0x0 T255
.decl V32 v_type=G type=ud num_elts=3
.decl P1 v_type=P num_elts=16
var 0 V32 0x4 0500000006000000
pred 0 P1 0x3
0,0,0:0 0xff (P1) add (M1, 2) V32(0,0)<1> V32(0,1)<1;1,0> 0x1:ud
0,0,0:0 0xff scatter.4 (M1, 1) T255 0x1:ud V32.0 V32.0
END
}

replay_file() {
	write_launch
	dd if=/dev/urandom of="$MNT/surfaces/T0" bs=256 count=1 conv=notrunc status=none
	feed replay "$TMP/launch"
	executed 'a launch'
	expect 'its counters' '3 2 0 0' "$(values instructions channels dropped misaligned)"
	expect 'a surface was made' 128 "$(stat -c %s "$MNT/surfaces/T6")"
	expect 'what it stored' ff00000007000000 "$(hex "$MNT/surfaces/T6" 64 8)"
	expect 'T0 is local memory' 000000000000000009000000 "$(hex "$MNT/surfaces/T0" 0 12)"
	expect 'no other surface' 'T0 T255 T6' "$(names "$MNT/surfaces")"
	printf 'other' >"$TMP/other" && dd if="$TMP/other" of="$MNT/surfaces/T6" conv=notrunc status=none
	feed replay "$TMP/launch"
	executed 'once more'
	expect 'a trace begins with zeros' 0000000000000000 "$(hex "$MNT/surfaces/T6" 0 8)"
	truncate -s 64 "$MNT/surfaces/T6"
	feed replay "$TMP/launch"
	refused 'another size' EEXIST 'T6 has 64 bytes, but 128 in the trace; remove it, and the replay makes it'
	expect 'at its line' '7 1' "$(values line column)"
	expect 'status has it, too' 7 "$(value line "$(cat "$MNT/status")")"
	rm "$MNT/surfaces/T6"
	sed 's/^memory T6.*/memory T6 64 - T0/' "$TMP/launch" >"$TMP/fixed"
	feed replay "$TMP/fixed"
	refused 'a size that never changes' EEXIST 'T0 has 65536 bytes, but 64 in the trace'
}

# Lines may come in pieces, and the end of the file ends the last one.
in_pieces() {
	write_session
	check 'pieces of seven bytes' sh -c "head -c -1 '$TMP/session' | dd of='$MNT/replay' obs=7 status=none"
	expect 'the session ended' '0 1' "$(value errno "$(cat "$MNT/status")") $(value channels "$(cat "$MNT/status")")"
	expect 'a variable has its size' 12 "$(stat -c %s "$MNT/vars/V32")"
	expect 'and its bytes' 060000000700000006000000 "$(hex "$MNT/vars/V32")"
	expect 'a predicate' 0x00000003 "$(cat "$MNT/preds/P1")"
	expect 'memory' 06000000 "$(hex "$MNT/surfaces/T255" 28 4)"
	expect 'the mask is as it was' 0xffffffff "$(cat "$MNT/em")"
	run_asm 'scatter.4 (M1, 1) T255 0x0:ud V32.0 V32.0'
	executed 'asm goes on with these variables'
}

by_visactl() {
	write_launch
	ctl replay "$TMP/launch"
	done_saying 'visactl replay' '3 instructions, 2 channels, 0 dropped, 0 misaligned'
	ctl replay "$TMP/launch" --json
	expect_like 'as JSON' '*"result": "ok"*"instructions": 3*' "$OUT"
	sed 's/V32.4 V32.0/V39.0 V32.0/' "$TMP/launch" >"$TMP/refused"
	ctl replay "$TMP/refused"
	refused_saying 'a refused line' 1 "$TMP/refused:13:41: ENOENT: V39 is not declared
    0,0,0:0 0x1 scatter.4 (M1, 1) T6 0x1:ud V39.0 V32.0
                                            ^*"
	ctl replay "$TMP/nothing"
	refused_saying 'no such file' 1 "*nothing: No such file or directory"
}

other_platforms() {
	write_session
	sed 's/xehp/pvc/' "$TMP/session" >"$TMP/pvc"
	feed replay "$TMP/pvc"
	refused 'ctl and asm of another platform' EINVAL 'the files ctl and asm of a mount executed these instructions on pvc; replay them in a mount with -o platform=pvc'
	expect 'at its line' 3 "$(value line)"
}

# The failure is that a dword is 7; the fourteen lines that are needed for it are known.
reduced() {
	cat >"$TMP/fails" <<END
#!/bin/sh
"$BUILD/visa-run" --replay "\$1" -o T6=- 2>/dev/null | od -An -tu4 -w4 -v | grep -qx '  *7' || exit 0
exit 1
END
	chmod +x "$TMP/fails"
	write_launch
	for n in $(seq 40); do
		sed -i "/^var/i # $n\\ndata T7 0x0 $(printf %02x "$n")" "$TMP/launch"
	done
	run_visactl reduce "$TMP/launch" -o "$TMP/short" -- "$TMP/fails"
	expect 'reduce: exit status' 0 "$STATUS"
	expect_like 'reduce: what it says' 'visactl: 10 of 96 lines are left, * runs' "$ERR"
	expect 'the lines that are left' 'visafs-trace 1
platform tgllp
kernel k 8
routine 0
.decl V32 v_type=G type=ud num_elts=8
memory T6 64 - T6+0x40
group 0,0,0
thread 0
var 0 V32 0x0 07000000
0,0,0:0 0x1 scatter.4 (M1, 1) T6 0x1:ud V32.4 V32.0' "$(cat "$TMP/short")"
	cp "$TMP/short" "$TMP/command"
	run_visactl reduce "$TMP/launch" -o "$TMP/short" --expect T6+0x44=u32:8
	expect 'reduce --expect: exit status' 0 "$STATUS"
	expect_like 'both values, and what is left' 'visactl: T6+0x44 has u32:7, and should have u32:8; the remaining lines give the same wrong value
visactl: 10 of 96 lines are left, * runs' "$ERR"
	expect 'the same lines' "$(cat "$TMP/command")" "$(cat "$TMP/short")"
	# Comments that name a line of the source are kept or left out with their instructions, and
	# do not count as lines; other comments count.
	sed '/^0,0,0/i # a b.cl:3' "$TMP/launch" | sed '/^0,0,0.*mov/i # c.cl:4' >"$TMP/sources"
	run_visactl reduce "$TMP/sources" --expect=T0+8=u32:1
	expect 'with lines of the source' '# c.cl:4 # a b.cl:3' "$(grep '^#' <<<"$OUT" | xargs)"
	expect 'before their instructions' 'mov scatter.4' \
		"$(grep -A 1 '^#' <<<"$OUT" | awk '/^0,0,0/ { print $3 }' | xargs)"
	run_visactl reduce "$TMP/launch" -o "$TMP/short" --expect T6+0x48=u32:8
	expect_like 'a place that no instruction writes' '*T6+0x48 has u32:0, and should have u32:8; no instruction has written these bytes*' "$ERR"
	run_visactl reduce "$TMP/launch" --expect T6+0x44=u32:7
	refused_saying 'a value that is right' 1 'T6+0x44 has u32:7, as expected'
	run_visactl reduce "$TMP/launch" --expect T6+0x7e=u32:7
	refused_saying 'a place past the end' 1 '--expect: T6 has * bytes; 4 bytes from byte 126 are past its end'
	run_visactl reduce "$TMP/launch" --expect T9=hex:00
	refused_saying 'no memory' 1 '--expect: the trace has no memory T9'
	run_visactl reduce "$TMP/launch" --expect T6=4096
	refused_saying 'no value' 2 "--expect: expected a value such as u32:5, found '4096'*"
	run_visactl reduce "$TMP/launch" --expect local:4=u32:1
	refused_saying 'no place' 2 "--expect: expected memory such as T6 or T6+20, found 'local:4'*"
	run_visactl reduce "$TMP/launch" --expect T6=u32:1 -- true
	refused_saying 'both' 2 'give --expect or a command, not both*'
	run_visactl reduce "$TMP/launch" -- sh -c "grep -q 'data T7 0x0 05' \"\$1\" && ! grep -q nothing {}" sh {}
	expect 'reduce: of what is in the text alone' 1 "$STATUS"
	run_visactl reduce "$TMP/launch" -- sh -c "! grep -q 'data T7 0x0 05' \"\$1\"" sh
	expect 'in place of its last word' 'visafs-trace 1
platform tgllp
kernel k 8
memory T7 128 0x60000000000 T6
data T7 0x0 05' "$OUT"
	run_visactl reduce "$TMP/launch" -o "$TMP/none/x" -- touch "$TMP/ran"
	expect 'reduce: into no directory' 1 "$STATUS"
	expect 'reduce: which is known before the first run' '' "$(ls "$TMP/ran" 2>/dev/null)"
	run_visactl reduce "$TMP/launch" -- true
	refused_saying 'what does not fail' 1 "true does not fail for $TMP/launch: its exit status is 0"
	run_visactl reduce "$TMP/launch" -- "$TMP/nothing"
	refused_saying 'what cannot be run' 1 "$TMP/nothing cannot be run*"
	run_visactl reduce "$TMP/launch"
	expect 'no command' 2 "$STATUS"
	printf 'one\ntwo\nthree\n' >"$TMP/text"
	mkdir "$TMP/left"
	local -x TMPDIR=$TMP/left
	run_visactl reduce "$TMP/text" -- grep -qv two
	expect 'a text that does not replay' 1 "$STATUS"
	run_visactl reduce "$TMP/text" -- sh -c "! grep -q two \"\$0\""
	expect 'is reduced all the same' two "$OUT"
	expect 'nothing is left behind' 0 "$(names "$TMPDIR" | wc -w)"
}

mount_device
replay_file
in_pieces
other_platforms
by_visactl
unmount_device
reduced
finish
