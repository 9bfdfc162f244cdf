#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Many clients at once: sums are exact, each handle has its own results, and the daemon continues to serve.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

# While other clients execute: make, resize, list and remove every kind of file. If two clients do it at once, one
# may come too early or too late, but each must get one of the errors below.
churn() { # NUMBER
	local i unexpected
	for i in {1..60}; do
		touch "$MNT/surfaces/T9" "$MNT/vars/V90" "$MNT/preds/P9"
		truncate -s $((i * 1000)) "$MNT/surfaces/T9"
		truncate -s $((i * 100)) "$MNT/vars/V90"
		printf '.decl N%s v_type=G type=ud num_elts=8\nscatter.4 (M1, 8) T9 0 V90 V90\n' "$i" >"$MNT/asm"
		ls -l "$MNT" "$MNT/vars" "$MNT/surfaces" "$MNT/preds"
		cat "$MNT/status" "$MNT/em" "$MNT/vars/V90"
		rm "$MNT/surfaces/T9" "$MNT/vars/V90" "$MNT/preds/P9"
		[ $((i % 10)) != 0 ] || echo .reset >"$MNT/asm"
	done >"$TMP/churned$1" 2>"$TMP/complaints$1"
	unexpected=$(grep -avE ': (No such file or directory|No such device or address|Stale file handle|Numerical result out of range|File exists)$' \
		"$TMP/complaints$1")
	printf '%s' "$unexpected"
	[ -z "$unexpected" ] && [ "$(grep -acx '0xffffffff' "$TMP/churned$1")" = 60 ] &&
		[ "$(grep -acE '^result: (ok|error)$' "$TMP/churned$1")" = 60 ]
}

# Several processes read one stream of results: each reads only whole results.
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

churn 1 >"$TMP/unexpected1" &
one=$!
churn 2 >"$TMP/unexpected2" &
two=$!
check 'names come and go while others execute' churn 3
wait "$one"
expect 'so they do for the first of the others' '0: ' "$?: $(cat "$TMP/unexpected1")"
wait "$two"
expect 'and for the second' '0: ' "$?: $(cat "$TMP/unexpected2")"
run_asm .reset
executed 'it still goes on'
dwords V32 {0..15}
run_asm 'scatter.4 (M1, 16) %slm 0 V32 V32'
executed 'and executes'
unmount_device
finish
