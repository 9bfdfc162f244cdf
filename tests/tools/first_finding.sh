#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --check makes one report for each faulty instruction. The report shows the lowest thread of the lowest
# work-group that has the fault, in whatever order the threads find it, and counts all faults.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
cd "$ROOT/tests/data/profile" || exit 2

kernel() { # LINES: print a kernel with these lines after the computation of its ids
	sed -e '/^LOC 7/,$d' -e 's/^.decl P1 .*/.decl W v_type=G type=ud num_elts=16 align=hword\n&/' k.visaasm
	printf '%s\n' 'mov (M1, 16) W(0,0)<1> 0x0:ud' 'mov (M1, 16) I(0,0)<1> 0x0:d' "$@" 'ret (M1, 1)'
}

# reported CHECK OPTIONS...: print the place of the report, and its count
reported() {
	local check=$1
	shift
	"$BUILD/visa-run" --check="$check" "$@" 2>&1 | sed -n '/^visa-run: /,/^  in /p' | grep -A 1 "^visa-run: $check: " |
		sed -n 's/^  in \(group [0-9,]*, hardware thread [0-9]*\), .*; \(.*\)/\1, \2/p'
}

cp k.zeinfo "$TMP/conflict.zeinfo"
cp k.zeinfo "$TMP/oob.zeinfo"

# All lanes write byte 0, except the first lane of thread 0, which writes after the end of the buffer. Because of
# this access, a fast handler (lib/engine/README.md) does not execute thread 0 together with the other threads.
kernel 'cmp.eq (M1, 16) P1 ID(0,0)<1;1,0> 0x0:d' '(P1) mov (M1, 16) W(0,0)<1> 0x10000:ud' 'movs (M1_NM, 1) T6(0) 0x0:ud' \
	'scatter.1 (M1, 16) T6 0x0:ud W.0 I.0' >"$TMP/conflict.visaasm"
for size in 64 128K; do
	expect "the same value in $size" 'group 0,0,0, hardware thread 0, 31 times in all' \
		"$(reported same -g 32 -l 32 "$TMP/conflict.visaasm" $size)"
done

# Thread 1 of a group writes out of bounds in the first iteration of a loop, and thread 0 in the second
# iteration.
kernel again: 'and (M1, 16) B(0,0)<1> I(0,0)<1;1,0> 0x1:d' 'shl (M1, 16) B(0,0)<1> B(0,0)<1;1,0> 0x4:d' \
	'add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> LID(0,0)<1;1,0>' 'and (M1, 16) B(0,0)<1> B(0,0)<1;1,0> 0x10:d' \
	'shl (M1, 16) OFF(0,0)<1> B(0,0)<1;1,0> 0x8:d' 'movs (M1_NM, 1) T6(0) 0x0:ud' \
	'dword_atomic.inc (M1, 16) T6 OFFU.0 %null.0 %null.0 B.0' 'add (M1, 16) I(0,0)<1> I(0,0)<1;1,0> 0x1:d' \
	'cmp.lt (M1, 16) P1 I(0,0)<1;1,0> 0x2:d' '(P1) goto (M1, 16) again' >"$TMP/oob.visaasm"
for order in '' '--schedule=1' '--schedule=2' '--schedule=3' '-j 4'; do
	read -ra words <<<"$order"
	expect "out of bounds, $order" 'group 0,0,0, hardware thread 0, 128 times in all' \
		"$(reported oob -g 128 -l 32 "${words[@]}" "$TMP/oob.visaasm" 64)"
done
finish
