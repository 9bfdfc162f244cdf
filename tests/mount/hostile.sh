#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Clients that use the mount against the daemon, with a quota for surfaces, and with files on a full disk.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

attack() { # WHAT ATTACK OPTIONS...
	local what=$1 attack=$2
	shift 2
	mount_device "$@"
	check_program hostile_check "$MNT" "$attack"
	check "$attack, $what: the daemon serves" grep -qx 0xffffffff "$MNT/em"
	unmount_device
}

for attack in faults removes ends makes; do
	attack 'a quota' "$attack" -o mem=4M
done

mkdir "$TMP/files" "$TMP/disk"
attack 'files' faults -o "backing=$TMP/files"
for attack in faults removes; do
	if mount -t tmpfs -o size=4m tmpfs "$TMP/disk" 2>/dev/null; then
		attack 'a small disk' "$attack" -o "backing=$TMP/disk"
		check 'the disk is free' until_true 60 umount "$TMP/disk"
	else
		not_tested "$attack, a small disk" 'It needs the right to mount a tmpfs'
	fi
done
finish
