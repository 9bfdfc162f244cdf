#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Bytes through ctl: execution, the result's text, instructions cut anywhere, partial writes.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

# Operands: offsets 0 to 15 in V32, data in V33, sixteen 64-bit addresses 0, 4 ... in V34,
# room in V35, dword offsets 0, 4 ... in bytes in V36. V39 is too short for anything.
SCATTER='3a 02 01 05 05 00 00000000 20000000 0000 21000000 0000'
SVM_GATHER='4e 03 04 0000 01 00 22000000 0000 23000000 0000'
SCATTER_SCALED='79 04 0000 00 02 0000 00 05 00 00000000 24000000 0000 21000000 0000'
OWORD_LD='35 02 00 05 05 00 00000000 23000000 0000'
ATOMIC='7d 00 04 0000 00 24000000 0000 21000000 0000 00000000 0000 23000000 0000'
NO_VARIABLE='3a 02 01 05 05 00 00000000 63000000 0000 21000000 0000'
TOO_SHORT='3a 02 01 05 05 00 00000000 20000000 0000 27000000 0000'

operands() {
	local i addresses=
	dwords V32 {0..15}
	dwords V33 {100..115}
	for i in {0..15}; do
		addresses+=$(printf '%02x00000000000000' $((4 * i)))
	done
	var V34 "$addresses"
	zeros V35 64
	dwords V36 {0..60..4}
	zeros V39 32
}

stream() { # HEX...: the bytes that the next commands send
	bytes "$@" >"$TMP/stream"
}

five() {
	stream "$SCATTER" "$SVM_GATHER" "$SCATTER_SCALED" "$OWORD_LD" "$ATOMIC"
}

each_instruction() {
	local data
	data=$(hex "$MNT/vars/V33")
	run_ctl "$SCATTER"
	executed scatter
	expect 'the result is exactly' "$(printf '%s\n' 'result: ok' 'errno: 0' 'instructions: 1' 'bytes: 22' \
		'channels: 16' 'dropped: 0' 'misaligned: 0' 'left: 0')" "$RESULT"
	expect 'the bytes are there' "$data" "$(hex "$MNT/surfaces/T255" 0 64)"
	run_ctl "$SVM_GATHER"
	executed svm_gather
	expect 'bytes: 19' 19 "$(value bytes)"
	expect 'what was scattered is gathered' "$data" "$(hex "$MNT/vars/V35")"
	run_ctl "$SCATTER_SCALED"
	executed scatter_scaled
	expect 'bytes: 27' 27 "$(value bytes)"
	expect 'the bytes are there' "$data" "$(hex "$MNT/surfaces/T0" 0 64)"
	truncate -s 0 "$MNT/vars/V35"
	truncate -s 64 "$MNT/vars/V35"
	run_ctl "$OWORD_LD"
	executed oword_ld
	expect 'bytes: 16' 16 "$(value bytes)"
	expect 'channels are owords' 4 "$(value channels)"
	expect 'the block is loaded' "$data" "$(hex "$MNT/vars/V35")"
	run_ctl "$ATOMIC"
	executed dword_atomic
	expect 'bytes: 30' 30 "$(value bytes)"
	expect 'each is doubled' "$(u32 {200..230..2} | od -An -v -tx1 | tr -d ' \n')" \
		"$(hex "$MNT/surfaces/T0" 0 64)"
	expect 'the old values are returned' "$data" "$(hex "$MNT/vars/V35")"
	five
	check 'all five by cat' sh -c "cat '$TMP/stream' > '$MNT/ctl'"
	from_status
	expect 'status is that result' 'ok 5 114 68' "$(values result instructions bytes channels)"
}

# The example of ioctl/README.md has exactly the output that the page shows.
error_result() {
	dwords V38 {0..13} 0x7fffffff 0xffffffff
	run_ctl "$SCATTER" "$SCATTER" '3a 02 01 05 05 00 00000000 26000000 0000 21000000 0000' "$TOO_SHORT"
	refused 'the fourth scatter' ERANGE
	expect 'the result is exactly' "$(printf '%s\n' 'result: error' 'errno: ERANGE' 'instructions: 3' \
		'bytes: 66' 'channels: 48' 'dropped: 2' 'misaligned: 0' 'left: 0' 'offset: 66' \
		'instruction: scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V39.0' \
		'message: V39 is 32 bytes; the operand, 16 dwords from byte 0 on, needs 64')" "$RESULT"
	expect 'status is a copy of it' "$RESULT" "$(cat "$MNT/status")"
}

# A write ends at the first instruction that fails, and returns the number of executed bytes. The next write fails with
# the errno.
partial() {
	local output
	stream "$SCATTER" "$OWORD_LD" "$NO_VARIABLE" "$SCATTER"
	output=$(dd if="$TMP/stream" of="$MNT/ctl" bs=1K conv=notrunc 2>&1)
	expect_like 'dd sees the error' '*No such file or directory*' "$output"
	expect_like 'dd knows how far it came' '*38 bytes*' "$output"
	from_status
	expect 'two were executed, the third one failed' '2 38' "$(values instructions offset)"
	feed ctl "$TMP/stream"
	refused 'cat sees it, too' ENOENT
	expect 'counted from the open' '2 38 38' "$(values instructions bytes offset)"
	run_ctl "$NO_VARIABLE"
	refused 'the first one fails' ENOENT
	expect 'nothing was executed' '0 0 0' "$(values instructions bytes offset)"
}

cut_anywhere() {
	local bs fd
	five
	for bs in {1..31} 64; do
		check "dd bs=$bs" dd if="$TMP/stream" of="$MNT/ctl" bs="$bs" conv=notrunc status=none
		from_status
		expect "bs=$bs executes all" 'ok 5 114 0' "$(values result instructions bytes left)"
	done
	exec {fd}<>"$MNT/ctl"
	stream "$NO_VARIABLE" "$SCATTER"
	send "$fd" 0 10 2>/dev/null
	check_fails 'an error in a cut instruction' 'No such file' send "$fd" 10 20
	stream "$SCATTER"
	check 'what was kept is dropped: the next write starts a new one' send "$fd"
	from_handle "$fd"
	expect 'it was executed' 'ok 1' "$(values result instructions)"
	exec {fd}>&-
}

unfinished() {
	local fd
	bytes "$SCATTER" | head -c 10 >"$TMP/stream"
	check_fails 'close with an unfinished instruction' 'Invalid argument' sh -c "cat '$TMP/stream' > '$MNT/ctl'"
	from_status
	expect 'the result says how many bytes were left' 'error EINVAL 10 0' \
		"$(values result errno left instructions)"
	printf '\x3a' >"$MNT/ctl"
	from_status
	expect 'one byte, by printf' 'error EINVAL 1 0' "$(values result errno left instructions)"

	# A duplicated descriptor continues where the first one stopped.
	stream "$SCATTER"
	exec {fd}<>"$MNT/ctl"
	check_fails 'closing a duplicate says it' 'Invalid argument' send "$fd" 0 10
	check 'another one completes the instruction' send "$fd" 10
	from_handle "$fd"
	expect 'it was executed' 'ok 1 22 0' "$(values result instructions bytes left)"
	exec {fd}>&-
}

# Each result is read once after each write; reading it to its end starts the next one.
reading() {
	local fd
	exec {fd}<>"$MNT/ctl"
	stream "$SCATTER"
	send "$fd"
	from_handle "$fd"
	expect 'the first result' 'ok 1' "$(values result instructions)"
	expect 'then end of file' '' "$(cat <&"$fd")"
	send "$fd"
	expect 'a reader begins at the start' 'result: ok' "$(dd bs=10 count=1 status=none <&"$fd")"
	send "$fd"
	from_handle "$fd"
	expect 'what was not read to its end goes on' 'ok 2' "$(values result instructions)"
	send "$fd"
	expect 'byte by byte' 'errno: 0' "$(dd bs=1 status=none <&"$fd" | sed -n 2p)"
	send "$fd"
	from_handle "$fd"
	expect 'counters started again' 'ok 1' "$(values result instructions)"
	exec {fd}>&-
	expect 'a handle that has written nothing has nothing to read' '' "$(timeout 60 cat "$MNT/ctl")"
	check 'opening with truncation does nothing' sh -c ": > '$MNT/ctl'"
}

two_handles() {
	local a b
	exec {a}<>"$MNT/ctl" {b}<>"$MNT/ctl"
	stream "$SCATTER" "$SCATTER"
	send "$a"
	stream "$NO_VARIABLE"
	check_fails 'one handle fails' 'No such file' send "$b"
	from_status
	expect 'status is of whom it changed last' ENOENT "$(value errno)"
	from_handle "$a"
	expect 'the result of one' 'ok 2' "$(values result instructions)"
	from_handle "$b"
	expect 'the result of the other' 'error 0' "$(values result instructions)"
	# The unfinished rest of an instruction belongs to the open file to which it was written.
	stream "$SCATTER"
	send "$a" 0 10 2>/dev/null
	check 'the other is not disturbed' send "$b"
	check 'and the first one goes on' send "$a" 10
	exec {a}>&- {b}>&-
}

receive() { # DESCRIPTOR
	cat <&"$1"
}

access_modes() {
	local fd
	stream "$SCATTER"
	exec {fd}<"$MNT/ctl"
	check_fails 'writing to a handle opened for reading' 'Bad file descriptor' send "$fd"
	exec {fd}<&-
	exec {fd}>"$MNT/ctl"
	check_fails 'reading from one opened for writing' 'Bad file descriptor' receive "$fd"
	exec {fd}>&-
}

# A long stream in one go: 40,000 instructions, which cat sends in pieces of 128 KiB.
long_stream() {
	bytes "$SCATTER" >"$TMP/one"
	for _ in {1..1000}; do cat "$TMP/one"; done >"$TMP/thousand"
	for _ in {1..40}; do cat "$TMP/thousand"; done >"$TMP/stream"
	feed ctl "$TMP/stream"
	executed 'a long stream'
	expect 'all of it' '40000 880000' "$(values instructions bytes)"
	check 'dd bs=1M' dd if="$TMP/stream" of="$MNT/ctl" bs=1M conv=notrunc status=none
	from_status
	expect 'all of it' 40000 "$(value instructions)"
	expect 'memory is right' "$(hex "$MNT/vars/V33")" "$(hex "$MNT/surfaces/T255" 0 64)"
}

mount_device
operands
each_instruction
error_result
partial
cut_anywhere
unfinished
reading
two_handles
access_modes
long_stream
unmount_device
finish
