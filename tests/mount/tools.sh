#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/run: the tour succeeds, leaves the device mounted, and minds one that is there.
# modes: one
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

tour() { # ARGUMENTS of tools/run, from the test's own directory
	(cd "$TMP" && timeout 120 "$ROOT/tools/run" --no-setup "$@" </dev/null)
}

unmount_tour() {
	fusermount3 -u "$TMP/my device"
}

output=$(tour 'my device' 2>&1)
expect 'exit status of the tour' 0 $?
expect 'no step failed' '' "$(grep -A 3 '\*\*\*' <<<"$output")"
for name in scatter svm_gather scatter_scaled oword_ld dword_atomic; do
	expect_like "$name as text" "*$name*> *asm*" "$output"
done
for byte in x3a x4e x79 x35 x7d; do
	expect_like "$byte as bytes" "*printf '\\\\$byte*> *ctl*" "$output"
done
expect_like 'it says how to unmount' '*fusermount3 -u*' "$output"
check 'the device stays mounted' test -f "$TMP/my device/ctl"
check_fails 'a second tour there is refused' 'mounted' tour 'my device'
expect 'a wrong option' 2 "$(tour --nonsense >/dev/null 2>&1; echo $?)"
check 'unmounting' until_true 5 unmount_tour
finish
