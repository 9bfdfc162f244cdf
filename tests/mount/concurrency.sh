#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Many clients at once: sums are exact, results are the handle's own, nothing breaks.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

# While others execute, make, resize, list and remove all that can be: any errno will do.
churn() {
	local i
	for i in {1..60}; do
		touch "$MNT/surfaces/T9" "$MNT/vars/V90" "$MNT/preds/P9"
		truncate -s $((i * 1000)) "$MNT/surfaces/T9"
		truncate -s $((i * 100)) "$MNT/vars/V90"
		printf '.decl N%s v_type=G type=ud num_elts=8\nscatter.4 (M1, 8) T9 0 V90 V90\n' "$i" >"$MNT/asm"
		ls -l "$MNT" "$MNT/vars" "$MNT/surfaces" "$MNT/preds"
		cat "$MNT/status" "$MNT/em" "$MNT/vars/V90"
		rm "$MNT/surfaces/T9" "$MNT/vars/V90" "$MNT/preds/P9"
		[ $((i % 10)) != 0 ] || echo .reset >"$MNT/asm"
	done >/dev/null 2>&1
	true
}

# A stream that is read by several: each sees whole results only.
whole_results() {
	local i
	for i in {1..100}; do
		[ "$(sed -n '1s/: .*//p; $s/: .*//p' "$MNT/status" | tr '\n' ' ')" = 'result left ' ] || return 1
	done
}

mount_device
check_program atomic_check "$MNT" 6 20
check_program atomic_check "$MNT" 2 50

dwords V32 {0..15}
dwords V33 {0..15}
bytes 3a 02 01 00 05 00 00000000 20000000 0000 21000000 0000 >"$TMP/stream"
run_ctl "$(od -An -v -tx1 "$TMP/stream")"
executed 'one scatter'
for _ in {1..200}; do cat "$TMP/stream"; done >"$TMP/many"
for _ in {1..200}; do cat "$TMP/many" >"$MNT/ctl"; done &
writer=$!
check 'status is whole while it changes' whole_results
wait "$writer"
expect 'the last result' 'result: ok' "$(head -n 1 "$MNT/status")"

churn &
one=$!
churn &
two=$!
check 'names come and go while others execute' churn
wait "$one" "$two"
run_asm .reset
executed 'it still goes on'
dwords V32 {0..15}
run_asm 'scatter.4 (M1, 16) %slm 0 V32 V32'
executed 'and executes'
unmount_device
finish
