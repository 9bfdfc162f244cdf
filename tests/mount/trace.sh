#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tracing_on, trace, trace_pipe, trace_filter: what ctl, asm and launches executed replays on a fresh mount to the same
# bytes; filters, clearing, a trace that is full.
# shellcheck disable=SC2119 # mount_device has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
unset VISAFS_MOUNT

on() {
	echo 1 >"$MNT/tracing_on"
}

# Copy all surfaces, variables and predicates with their names, and the mask, to a directory.
keep_state() { # DIRECTORY
	mkdir -p "$1" && cp -R "$MNT/surfaces" "$MNT/vars" "$MNT/preds" "$MNT/em" "$1"
}

# replays WHAT [OPTIONS]: unmount $MNT, and replay its trace in a new mount, which then has the same state.
replays() {
	local what=$1
	shift
	rm -rf "$TMP/before" "$TMP/after"
	cp "$MNT/trace" "$TMP/trace"
	keep_state "$TMP/before"
	unmount_device
	mount_device "$@"
	feed replay "$TMP/trace"
	executed "$what: it replays"
	keep_state "$TMP/after"
	check "$what: the state is the same" diff -r --no-dereference "$TMP/before" "$TMP/after"
}

# A trace of text and bytes, with files that change and declarations that are added and removed in between.
session() {
	mount_device -o t255=64K
	dd if=/dev/urandom of="$MNT/surfaces/T255" bs=4K count=1 conv=notrunc status=none
	on
	dwords V32 1 2 3 4 5 6 7 8
	: >"$MNT/vars/V40" && printf 'abc' >"$MNT/vars/V40"
	truncate -s 64 "$MNT/surfaces/T6"
	run_asm '.decl OFFS v_type=G type=ud num_elts=8' '.decl P1 v_type=P num_elts=8' '.decl A0 v_type=A num_elts=4' \
		'add (M1, 8) OFFS(0,0)<1> V32(0,0)<1;1,0> 0x1:ud' 'cmp.gt (M1, 8) P1 V32(0,0)<1;1,0> 0x4:ud' \
		'(P1) scatter.4 (M1, 8) T6 0x0:ud V32.0 OFFS.0' 'lsc_atomic_inc.ugm (M1, 8) flat[V32]:a32 V32:d32 %null %null'
	run_asm '(P1) scatter.4 (M1, 8) T6 0x1:ud V32.0 OFFS.0' 'gather.4 (M1, 8) T255 0x3:ud V32.0 OFFS.0'
	# Another client stores bytes that are then read; a surface grows; a variable is replaced by
	# another one.
	printf 'stored by others' | dd of="$MNT/surfaces/T255" bs=1 seek=16 conv=notrunc status=none
	run_asm 'gather.4 (M1, 8) T255 0x3:ud V32.0 OFFS.0'
	truncate -s 128 "$MNT/surfaces/T6"
	run_asm 'scatter.4 (M1, 8) T6 0x10:ud V32.0 OFFS.0'
	echo 'format=R8_UINT width=4 bti=70' >"$MNT/shapes/T6"
	: >"$MNT/surfaces/T70" && echo 'bti=6' >"$MNT/shapes/T70"
	# A size that is no whole number of elements, names of all classes, an alias of a later id.
	: >"$MNT/vars/V41" && printf 'abc' >"$MNT/vars/V41" && : >"$MNT/preds/P9"
	run_asm '.decl LAST v_type=G type=ud num_elts=4' '.decl V34 v_type=G type=ub num_elts=4 alias=<V41, 0>' \
		'.decl FIRST v_type=G type=ud num_elts=1' '.decl V36 v_type=G type=ud num_elts=1 alias=<FIRST, 0>' \
		'.decl MASK v_type=P num_elts=8' '.decl BUF v_type=T num_elts=1' '.decl SAMP v_type=S num_elts=1'
	rm "$MNT/vars/V40"
	run_asm '.decl V40 v_type=G type=uw num_elts=16' 'mov (M1, 16) V40(0,0)<1> 0x77:uw'
	echo 0x3 >"$MNT/em"
	echo 'scatter.4 (M1, 8) T0 0x0:ud V32.0 V33.0' | "$BUILD/visa-as" >"$TMP/stream"
	feed ctl "$TMP/stream"
	executed 'the last of the session'
	expect 'lanes has it' 'instruction: scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0' "$(head -n 1 "$MNT/lanes")"
	expect 'the first line' 'visafs-trace 1' "$(head -n 1 "$MNT/trace")"
	expect 'the last line' '0,0,0:0 0x3 scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0' "$(tail -n 1 "$MNT/trace")"
	replays 'a session' -o t255=64K
	expect 'its shapes' 'format=R8_UINT width=4 height=1 depth=1 pitch=4 bti=70 format=none bti=6' \
		"$(cat "$MNT/shapes/T6" "$MNT/shapes/T70" | xargs)"
	truncate -s 64 "$MNT/surfaces/T6"
	echo 'bti=none' >"$MNT/shapes/T6" && : >"$MNT/surfaces/T9" && echo 'bti=70' >"$MNT/shapes/T9"
	feed replay "$TMP/trace"
	executed 'once more, where another surface has an index of the trace'
	expect 'which it loses' 'bti=70 bti=none' "$(cat "$MNT/shapes/T6" "$MNT/shapes/T9" | grep -o 'bti=.*' | xargs)"
	unmount_device
}

# Tracing a launch needs memory for its stores, not for holes of surfaces; a hole is traced only where data was before.
holes() {
	local blocks
	mount_device
	cp "$ROOT/tests/data/modules/vadd.zebin" "$MNT/modules/"
	dwords_of 1 "$MNT/surfaces/T6"
	dwords_of 2 "$MNT/surfaces/T7"
	truncate -s 64G "$MNT/surfaces/T8"
	on
	launch_vadd 'with 64 GiB of holes' c=T8+0x1000000
	blocks=$(stat -c %b "$MNT/surfaces/T8")
	check "no memory for holes ($blocks blocks)" test "$blocks" -le 64
	check 'no trace of holes' test "$(stat -c %s "$MNT/trace")" -lt 100000
	truncate -s 0 "$MNT/surfaces/T8"
	truncate -s 64K "$MNT/surfaces/T8"
	fallocate -p -o 4096 -l 4096 "$MNT/surfaces/T6"
	truncate -s 4096 "$MNT/surfaces/T7" && truncate -s 8192 "$MNT/surfaces/T7"
	launch_vadd 'with new holes' c=T8
	replays 'holes where data was'
	unmount_device
}

dwords_of() { # VALUE FILE: 8 KiB of it
	# shellcheck disable=SC2046 # words
	printf "\\$1\0\0\0%.0s" $(seq 2048) >"$2"
}

launch_vadd() { # WHAT ARGUMENTS
	echo "global=64 local=32 a=T6 b=T7 n=u32:64 $2" >"$MNT/kernels/vadd/launch" || fail "$1"
	expect "$1" 'result: ok' "$(grep result: "$MNT/kernels/vadd/launch")"
}

by_launches() {
	local name lines options
	tar -xJf tests/kernels/binaries.tar.xz -C "$TMP" --wildcards '*/tgllp.auto.zebin' '*.bin' || fail 'no kernels'
	for name in rl_md5 lm_reduce3d rl_hist_equal mem_const_table fn_noinline_ptr im_sample vec16_uchar; do
		mount_device
		cd "$TMP/$name" || return
		mapfile -t lines <"$ROOT/tests/kernels/$name/command"
		read -ra options <<<"${lines[0]}"
		on
		"$BUILD/visactl" -m "$MNT" launch tgllp.auto.zebin "${options[@]}" "${lines[@]:1}" >"$TMP/out" 2>&1 ||
			fail "$name is launched" "$(cat "$TMP/out")"
		expect "$name: the launch has ended" end "$(tail -n 1 "$MNT/trace")"
		replays "$name"
		cd "$ROOT" || return
		unmount_device
	done
}

# A mount's trace has the same lines of the source as a trace of visa-run, and replays.
sources() {
	local data=$ROOT/tests/data/profile
	mount_device
	on
	"$BUILD/visactl" -m "$MNT" launch "$data/k.visaasm" -g 64 -l 32 -o 0="$TMP/out" 4K >"$TMP/said" 2>&1 || fail 'k is launched' "$(cat "$TMP/said")"
	expect 'lines of the source' "$("$BUILD/visa-run" -g 64 -l 32 --trace - "$data/k.visaasm" 4K | grep '^# k.cl:')" \
		"$(grep '^# k.cl:' "$MNT/trace")"
	replays 'a launch with lines of the source'
	unmount_device
}

filters() {
	mount_device
	dwords V32 0 1 2 3 4 5 6 7
	expect 'no filter' '' "$(cat "$MNT/trace_filter")"
	check 'a filter' sh -c "echo 'class=store surface=T255' >'$MNT/trace_filter'"
	expect 'it stands there' 'class=store surface=T255' "$(cat "$MNT/trace_filter")"
	expect 'and has a size' 25 "$(stat -c %s "$MNT/trace_filter")"
	on
	run_asm 'add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud' 'scatter.4 (M1, 8) T0 0x0:ud V32.0 V32.0' \
		'scatter.4 (M1, 8) T255 0x0:ud V32.0 V32.0'
	executed 'three instructions'
	expect 'one of them is traced' '0,0,0:0 0xffffffff scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V32.0' "$(grep '^[0-9]' "$MNT/trace")"
	check_fails 'a trace of visa-run' 'tracing_on' "$BUILD/visactl" -m "$MNT" launch k -g 8 --trace "$TMP/none" 64
	check_fails 'a filter of visa-run' 'tracing_on' "$BUILD/visactl" -m "$MNT" launch k -g 8 --trace-filter line=1 64
	check_fails 'no filter' 'Invalid argument' sh -c "echo class=nothing | cat >'$MNT/trace_filter'"
	expect_like 'and status says why' '*class*' "$(value message "$(cat "$MNT/status")")"
	check_fails 'half of a filter' 'Invalid argument' sh -c "echo class = store | cat >'$MNT/trace_filter'"
	expect_like 'status has the column, and no word that is there' "column 1: expected *, found 'class'" "$(value message "$(cat "$MNT/status")")"
	check_fails 'a NUL' 'Invalid argument' sh -c "printf 'class=load\\0garbage' | cat >'$MNT/trace_filter'"
	expect 'status says so' 'a filter must not contain a NUL byte' "$(value message "$(cat "$MNT/status")")"
	expect 'the filter stays' 'class=store surface=T255' "$(cat "$MNT/trace_filter")"
	check 'without a filter' sh -c "echo >'$MNT/trace_filter'"
	run_asm 'add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud'
	expect 'another trace begins' 2 "$(grep -c '^visafs-trace' "$MNT/trace")"
	cp "$MNT/trace" "$TMP/trace"
	feed replay "$TMP/trace"
	executed 'both replay, one after the other'
	unmount_device
}

cleared() {
	mount_device
	dwords V32 0 1 2 3 4 5 6 7
	expect 'empty at first' '' "$(cat "$MNT/trace")"
	on
	run_asm 'add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud'
	expect 'its size' "$(wc -c <"$MNT/trace")" "$(stat -c %s "$MNT/trace")"
	: >"$MNT/trace"
	expect 'cleared' 0 "$(stat -c %s "$MNT/trace")"
	run_asm 'add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x2:ud'
	expect 'it begins anew' 'visafs-trace 1' "$(head -n 1 "$MNT/trace")"
	expect 'with what it needs' 'var 0 V32 0x0 0100000002000000030000000400000005000000060000000700000008000000' "$(grep ^var "$MNT/trace")"
	echo x >"$MNT/trace"
	expect 'any write clears it' '' "$(cat "$MNT/trace")"
	echo 0 >"$MNT/tracing_on"
	run_asm 'add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x3:ud'
	expect 'off' '' "$(cat "$MNT/trace")"
	unmount_device
}

piped() {
	mount_device
	dwords V32 0 1 2 3 4 5 6 7
	on
	expect 'the pipe is not listed' '' "$(names "$MNT" | grep -o trace_pipe)"
	expect 'and read only' 444 "$(stat -c %a "$MNT/trace_pipe")"
	head -n 1 "$MNT/trace_pipe" >"$TMP/first" &
	run_asm 'add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud'
	wait $!
	expect 'who waits gets the first line' 'visafs-trace 1' "$(cat "$TMP/first")"
	cp "$MNT/trace" "$TMP/trace"
	head -c "$(stat -c %s "$TMP/trace")" "$MNT/trace_pipe" >"$TMP/piped"
	check 'a reader gets all of it' cmp "$TMP/trace" "$TMP/piped"
	: >"$MNT/trace"
	"$BUILD/tests/poll_check" "$MNT/trace_pipe" >"$TMP/polled" &
	check 'there is nothing to poll for' until_true 60 grep -q waits "$TMP/polled"
	run_asm 'add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud'
	wait $!
	expect 'a poll ends with the next lines' $'waits\nready\nempty' "$(cat "$TMP/polled")"
	unmount_device
}

full() {
	mount_device -o trace_size=2K
	dwords V32 0 1 2 3 4 5 6 7
	on
	for _ in $(seq 60); do
		echo 'add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud'
	done >"$MNT/asm"
	expect 'tracing is off' 0 "$(cat "$MNT/tracing_on")"
	expect 'the last line says so' '# full: no room for more lines; empty it with > trace' "$(tail -n 1 "$MNT/trace")"
	check 'it has the size, and that line' [ "$(stat -c %s "$MNT/trace")" -le $((2048 + 56)) ]
	check_fails 'it cannot be switched on' 'No space' sh -c "echo 1 | cat >'$MNT/tracing_on'"
	expect 'and status says why' "the trace is full with $(stat -c %s "$MNT/trace") bytes; > trace empties it" \
		"$(value message "$(cat "$MNT/status")")"
	cp "$MNT/trace" "$TMP/trace"
	feed replay "$TMP/trace"
	executed 'it replays as far as it goes'
	expect 'so many instructions' "$(grep -c '^[0-9]' "$TMP/trace")" "$(value instructions)"
	: >"$MNT/trace"
	check 'it can be switched on again' sh -c "echo 1 >'$MNT/tracing_on'"
	run_asm 'add (M1, 8) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud'
	expect 'and traces' 1 "$(grep -c '^[0-9]' "$MNT/trace")"
	unmount_device
}

session
sources
filters
cleared
piped
full
holes
by_launches
finish
