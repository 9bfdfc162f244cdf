#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The cases of tests/cases on real mounts, through asm and ctl: a mount for each platform and option. The way in which
# surfaces are served matters only to cases that have bytes of a surface, so the other cases are played only in the first mode.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

cd "$ROOT" || exit 2
which=(--surfaces)
! is_first_mode || which=()
mapfile -t options < <("$BUILD/tests/cases" "${which[@]}" --mounts | sort -u)
check 'there are cases' test "${#options[@]}" -gt 0
for option in "${options[@]}"; do
	mount_device -o "t0=64K,t255=64K,$option"
	check_program cases "${which[@]}" --mount "$MNT" --options "$option"
	unmount_device
done
finish
