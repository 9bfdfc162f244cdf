#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tools/run: the tour succeeds, leaves the device mounted, and respects an existing mount; the messages of
# the scripts of tools/, and the packages that they install.
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
for byte in 072 116 171 065 175; do
	expect_like "$byte as bytes" "*printf '\\\\$byte*> *ctl*" "$output"
done
expect 'no escape that dash does not know' '' "$(grep '^\$.*printf.*\\x' <<<"$output")"
check 'it is short' test "$(wc -l <<<"$output")" -le 90
expect_like 'it says how to unmount' '*fusermount3 -u*' "$output"
check 'the device stays mounted' test -f "$TMP/my device/ctl"
check_fails 'a second tour there is refused' 'mounted' tour 'my device'
expect 'a wrong option of tools/run' 2 "$(tour --nonsense >/dev/null 2>&1; echo $?)"
check 'unmounting' until_true 60 unmount_tour

# --step: each Enter continues to the next part, the end of the input to the end.
output=$(cd "$TMP" && yes '' | head -n 3 | timeout 120 "$ROOT/tools/run" --no-setup --step 'my device' 2>&1)
expect 'exit status of the tour in steps' 0 $?
expect 'it waits after each part' 6 "$(grep -c -e '-- press Enter to continue --' <<<"$output")"
check 'unmounting' until_true 60 unmount_tour
rmdir "$TMP/my device"

for word in -h --help; do
	expect_like "tools/run $word" '0:*usage: tools/run *MOUNTPOINT*' "$(tour "$word" >"$TMP/help"; echo "$?:$(<"$TMP/help")")"
	expect_like "tools/test $word" '0:*usage: tools/test *' "$("$ROOT/tools/test" "$word" >"$TMP/help"; echo "$?:$(<"$TMP/help")")"
done
expect 'which mounts nothing' no "$([ -e "$TMP/my device" ] && echo yes || echo no)"
expect 'a wrong option of tools/test' 2 "$("$ROOT/tools/test" --nonsense >/dev/null 2>&1; echo $?)"

# missing FUNCTION: print the list that a function of the setup script prints if no header is found
missing() {
	(
		. "$ROOT/tools/setup.sh"
		have_header() { false; }
		"$1" | xargs
	)
}
expect 'building does not ask for CUnit' libc6-dev "$(missing missing_packages)"
expect 'tests do, and the headers of OpenCL' 'libc6-dev libcunit1-dev opencl-c-headers' "$(missing missing_test_packages)"
finish
