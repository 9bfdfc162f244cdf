#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# -o backing=DIR: a daemon that is killed in the middle of an operation loses no finished operation.
# modes: one
# shellcheck disable=SC2317 # functions are called through check and until_true
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DIR=$TMP/backing
STORES=1000000
BLOCK=250 # stores of a write
ROUNDS=6
mkdir "$DIR"

kill_device() {
	kill -KILL "${daemon_of[$MNT]}"
	wait "${daemon_of[$MNT]}" 2>/dev/null
	unset "daemon_of[$MNT]"
}

remount() {
	umount -l "$MNT" 2>/dev/null || fusermount3 -uz "$MNT"
	mount_device -o "backing=$DIR"
}

# Each store writes a number that is larger by one to the next dword: dword N becomes N.
for ((i = 0; i < BLOCK; i++)); do
	echo 'add (M1_NM, 1) V32(0,0)<1> V32(0,0)<0;1,0> 1:ud'
	echo 'scatter.4 (M1_NM, 1) T255 0:ud V32.0 V32.0'
done | "$BUILD/visa-as" >"$TMP/block"
each=$(stat -c %s "$TMP/block")
[ "$each" -gt 0 ] || fail 'the instructions are assembled' 'there are none'
for ((i = 0; i < 100; i++)); do cat "$TMP/block"; done >"$TMP/blocks"
for ((i = 0; i < STORES / BLOCK / 100; i++)); do cat "$TMP/blocks"; done >"$TMP/stream"

begin() { # with zeros
	truncate -s 0 "$MNT/surfaces/T255"
	dwords V32 0
	exec {stream}<"$TMP/stream"
}

execute() {
	dd of="$MNT/ctl" bs="$each" status=none 2>/dev/null <&"$stream"
}

# Set FINISHED: the number of stores in blocks whose write(2) has returned. dd has read one block more than it has
# written.
end() {
	FINISHED=$((($(sed -n 's/^pos:[[:space:]]*//p' "/proc/$$/fdinfo/$stream") / each - 1) * BLOCK))
	exec {stream}<&-
}

has() { # N: the file has the first N stores
	[ "$(od -An -tu4 -j $((4 * $1)) -N 4 "$DIR/T255" | tr -d ' ')" = "$1" ]
}

mount_device -o "backing=$DIR"
begin
execute
end
check 'a million stores' has "$STORES"
head -c $((4 * (STORES + 1))) "$DIR/T255" >"$TMP/numbers"
expect 'one after the other' 0 "$(od -An -v -tu4 -w4 "$TMP/numbers" | awk '$1 != NR - 1' | wc -l)"

# The surface has the numbers up to one of them, followed by zeros.
in_order() { # sets THERE: number of stores whose number is in the file
	local byte rest
	# cmp says "char" or "byte", by its version.
	byte=$(cmp -n $((4 * (STORES + 1))) "$TMP/numbers" "$MNT/surfaces/T255" |
		sed 's/.* \([0-9]*\), line .*/\1/')
	THERE=$((${byte:-$((4 * (STORES + 1) + 1))} - 1))
	THERE=$((THERE / 4 - 1))
	rest=$((4 * (THERE + 1)))
	check "$1: nothing is there without what came before it" \
		cmp -i "$rest:0" -n $((4 * (STORES + 1) - rest)) "$MNT/surfaces/T255" /dev/zero
}

halfway=0
# If this shell is slow, a daemon may have finished before the shell has found out how far it is.
for ((round = 1; round <= ROUNDS || (halfway < 2 && round <= 10 * ROUNDS); round++)); do
	begin
	at=$((1 + (RANDOM * 32768 + RANDOM) % (STORES * 3 / 4)))
	execute &
	executing=$!
	check "round $round: store $at" until_true 60 has "$at"
	kill_device
	wait "$executing"
	end
	remount
	in_order "round $round"
	check "round $round: of $THERE, none of $FINISHED finished ones is lost" test "$THERE" -ge "$FINISHED"
	check "round $round: nor what the file had" test "$THERE" -ge "$at"
	[ "$THERE" -eq "$STORES" ] || halfway=$((halfway + 1))
done
check 'daemons were killed in the middle' test "$halfway" -ge 2

# A restore that changes binding table indexes, killed while it writes them: afterwards no two
# surfaces have the same index, which the next daemon would refuse.
FIRST=10 LAST=69
indexes() { # OFFSET: give each surface an index: its own number plus OFFSET
	local i
	for ((i = FIRST; i <= LAST; i++)); do echo ".shape T$i bti=none"; done >"$TMP/shapes"
	for ((i = FIRST; i <= LAST; i++)); do echo ".shape T$i bti=$((i + $1))"; done >>"$TMP/shapes"
	cat "$TMP/shapes" >"$MNT/asm"
}

changed() { # the restore has written the first shape, at least in part
	local line
	read -r line <"$DIR/T$FIRST.shape"
	[ "$line" != "format=none bti=$((FIRST + 1))" ]
}

for ((round = 1; round <= ROUNDS; round++)); do
	for ((i = FIRST; i <= LAST; i++)); do : >"$MNT/surfaces/T$i"; done
	check "round $round: indexes" indexes 0
	check "round $round: a snapshot of them" mkdir "$MNT/snapshots/a"
	check "round $round: others" indexes 1
	: >"$MNT/surfaces/T9"
	echo "bti=$FIRST" | cat >"$MNT/shapes/T9"
	echo 1 2>/dev/null >"$MNT/snapshots/a/restore" &
	executing=$!
	give_up=$((SECONDS + 60))
	until changed || [ "$SECONDS" -gt "$give_up" ]; do :; done # faster than until_true
	kill_device
	wait "$executing"
	remount
	expect "round $round: surfaces" $((LAST - FIRST + 1)) \
		"$(names "$MNT/surfaces" | tr ' ' '\n' | grep -cE '^T[1-6][0-9]$')"
	rm -f "$MNT/surfaces/T9"
done
unmount_device
finish
