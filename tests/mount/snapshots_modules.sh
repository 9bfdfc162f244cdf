#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# snapshots/: program-scope variables of modules that are written again.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules

# bigger FILE: counter.zebin, whose variable is 1 MiB long; its third section is .data.global.
bigger() {
	local at
	cp "$DATA/counter.zebin" "$1"
	at=$(($(od -An -tu8 -j 40 -N 8 "$1") + 3 * 64 + 24))
	expect 'the section of the variables' 4 "$(od -An -tu8 -j $((at + 8)) -N 8 "$1" | tr -d ' ')"
	truncate -s 64K "$1"
	u32 41 >>"$1"
	truncate -s $((65536 + 1048576)) "$1"
	u32 65536 0 1048576 0 | dd of="$1" bs=1 seek=$at conv=notrunc status=none
}

# The variables in a snapshot belong to the file from which the module was loaded.
variables() {
	local m=$MNT/modules/counter.zebin fd
	count() {
		echo 'global=1 local=1 T6' >"$MNT/kernels/counter/launch" && od -An -tu4 -N 4 "$MNT/surfaces/T6" | tr -d ' '
	}
	truncate -s 4096 "$MNT/surfaces/T6"
	bigger "$TMP/bigger"
	check 'a module' cp "$DATA/counter.zebin" "$m"
	expect 'its variable' '42 43' "$(count) $(count)"
	exec {fd}<>"$m"
	check 'another one is written over it' dd if="$TMP/bigger" of="/dev/fd/$fd" bs=2M conv=notrunc status=none
	check 'a snapshot, before it is loaded' mkdir "$MNT/snapshots/amid"
	exec {fd}>&-
	expect 'it is loaded' '42 43' "$(count) $(count)"
	exec {fd}<>"$m"
	check 'it is written once more' dd if="$TMP/bigger" of="/dev/fd/$fd" bs=2M conv=notrunc status=none
	check 'restored' bash -c "echo 1 >'$MNT/snapshots/amid/restore'"
	expect 'its variables begin anew' '42 43' "$(count) $(count)"
	exec {fd}>&-
	rm "$m" "$MNT/surfaces/T6"
	rmdir "$MNT/snapshots/amid"
}

mount_device
variables
unmount_device
finish
