#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Clients that use the mount against the daemon, with a quota for surfaces.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

for attack in faults removes; do
	mount_device -o mem=4M
	check_program hostile_check "$MNT" "$attack"
	check "$attack: the daemon serves" grep -qx 0xffffffff "$MNT/em"
	unmount_device
done
finish
