#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Memory of snapshots and of surfaces that a restore removes: it is free again, even if the kernel still remembers names,
# and even if clients were killed meanwhile.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

mount_device -o mem=64M
SNAPSHOTS=$MNT/snapshots

head -c 64M /dev/zero | tr '\0' x >"$TMP/x" # zeros have no memory in a snapshot

fill() { # SURFACE MEBIBYTES
	dd if="$TMP/x" of="$MNT/surfaces/$1" bs=1M count="$2" status=none
}

# These commands do not name removed surfaces: if a removed name is looked up, the kernel forgets the file and the
# daemon frees its memory.
all_is_free() { # WHAT
	local name
	for name in $(names "$MNT/surfaces"); do
		[[ $name == @(T0|T255|%*) ]] || rm "$MNT/surfaces/$name"
	done
	if until_true 60 fill T6 64; then pass "$1: all memory is free"; else
		fail "$1: all memory is free" "$(cat "$MNT/status")"
	fi
	rm "$MNT/surfaces/T6"
}

surface() { # NAME MEBIBYTES: fill a surface, as soon as the memory of removed surfaces is free
	check 'a surface' until_true 60 fill "$1" "$2"
}

restore() { # SNAPSHOT
	echo 1 2>/dev/null >"$SNAPSHOTS/$1/restore"
}

all_is_free 'at first'

mkdir "$SNAPSHOTS/empty"
surface T9 40
check 'is removed by a restore' restore empty
all_is_free 'after a restore'

surface T9 40
exec {fd}<"$MNT/surfaces/T9"
check 'is removed by a restore while it is open' restore empty
expect 'who has it open reads it' 78 "$(head -c 1 <&"$fd" | od -An -tx1 | tr -d ' ')"
expect 'its name is gone' "$MNT/surfaces/T9 (deleted)" "$(readlink "/proc/$$/fd/$fd")"
check_fails 'and its memory taken' 'No space left' fill T6 64
exec {fd}<&-
all_is_free 'when it is closed'
rmdir "$SNAPSHOTS/empty"

surface T6 20
mkdir "$SNAPSHOTS/full"
exec {fd}<"$SNAPSHOTS/full/surfaces/T6"
rm "$MNT/surfaces/T6"
check 'rmdir of a snapshot of which a surface is open' rmdir "$SNAPSHOTS/full"
check_fails 'memory is taken' 'No space left' fill T7 64
exec {fd}<&-
all_is_free 'when that is closed'

# Start clients that execute these commands until they are killed.
client() { # NUMBER
	local s=$SNAPSHOTS/s$1
	while :; do
		fill "T$((6 + $1))" 3
		mkdir "$s" && fill "T$((10 + $1))" 3
		cmp "$s/surfaces/T$((6 + $1))" "$TMP/x"
		restore "s$(($1 ^ 1))"
		ls -l "$s/surfaces" "$MNT/surfaces"
		rmdir "$s"
	done
}

# Whether all processes of the clients have ended, also those that wait for an answer of the daemon.
none_left() {
	cat /proc/[0-9]*/stat 2>/dev/null |
		awk -v groups=" ${groups[*]} " '{ sub(/.*\) /, "") }
			$1 != "Z" && index(groups, " " $3 " ") { found = 1 }
			END { exit found }'
}

groups=()
set -m # each client with all that it starts is a group of processes
for _ in 1 2 3 4 5 6 7 8; do
	clients=()
	for number in 0 1 2 3; do
		client "$number" >/dev/null 2>&1 &
		clients+=($!)
	done
	sleep "0.$((RANDOM % 8 + 1))"
	for pid in "${clients[@]}"; do kill -KILL -- "-$pid"; done
	wait "${clients[@]}" 2>/dev/null
	groups+=("${clients[@]}")
done
set +m
check 'killed clients end' until_true 60 none_left
check 'snapshots are removed' until_true 60 sh -c "rmdir $SNAPSHOTS/* 2>/dev/null; [ -z \"\$(ls $SNAPSHOTS)\" ]"
all_is_free 'after clients were killed'
unmount_device
finish
