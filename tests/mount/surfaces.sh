#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Surfaces are files: T0 and T255 keep their size, the user's are made, grown, resized and removed.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

size() {
	stat -c %s "$1"
}

# fails_full WHAT COMMAND...: check that the command fails because the surface is full. EPERM is the kernel's own answer
# where it passes writes through to the memory (fuse/README.md "Files").
fails_full() {
	local what=$1 output
	shift
	if output=$("$@" 2>&1); then
		fail "$what" "$* succeeded" "$output"
	elif [[ $output != *'No space left'* && $output != *'Operation not permitted'* ]]; then
		fail "$what" "$* failed, but not for want of space" "$output"
	else
		pass "$what"
	fi
}

append() {
	printf x >>"$1"
}

put() { # FILE BYTE TEXT: write at that byte, and change no other byte
	printf '%s' "$3" | dd of="$1" oflag=seek_bytes seek="$2" conv=notrunc status=none
}

take() { # FILE BYTE COUNT
	dd if="$1" iflag=skip_bytes,count_bytes skip="$2" count="$3" status=none
}

fixed_size() { # NAME BYTES
	local f=$MNT/surfaces/$1 bytes=$2
	check "$1: writing in the middle" put "$f" 1000 'in the middle'
	expect "$1: reading it" 'in the middle' "$(take "$f" 1000 13)"
	check "$1: writing the last bytes" put "$f" $((bytes - 5)) right
	expect "$1: tail" right "$(tail -c 5 "$f")"
	expect "$1: hexdump" '000003e8  69 6e 20 74' "$(hexdump -C -s 1000 -n 4 "$f" | head -n 1 | cut -c 1-21)"
	expect "$1: size stays" "$bytes" "$(size "$f")"

	check "$1: truncate to 1003" truncate -s 1003 "$f"
	expect "$1: size stays" "$bytes" "$(size "$f")"
	expect "$1: the head stays, the rest is zero" 'in ' "$(tr -d '\0' <"$f")"
	check "$1: truncate to its own size" truncate -s "$bytes" "$f"
	expect "$1: that changes nothing" 'in ' "$(tr -d '\0' <"$f")"
	check_fails "$1: truncate to more" 'File too large' truncate -s $((bytes + 1)) "$f"
	check_fails "$1: truncate to much more" 'File too large' truncate -s 2T "$f"

	put "$f" $((bytes - 5)) again
	printf 'new' >"$f"
	expect "$1: > zeroes" new "$(tr -d '\0' <"$f")"
	expect "$1: size stays" "$bytes" "$(size "$f")"

	fails_full "$1: writing past the end" put "$f" "$bytes" x
	fails_full "$1: writing far past the end" put "$f" $((bytes + 4096)) x
	fails_full "$1: appending" append "$f"
	fails_full "$1: writing over the end" put "$f" $((bytes - 4)) overhang
	expect "$1: which was short" over "$(tail -c 4 "$f")"
	expect "$1: size stays" "$bytes" "$(size "$f")"

	head -c "$bytes" /dev/urandom >"$TMP/random"
	check "$1: cp of a whole one" cp "$TMP/random" "$f"
	check "$1: cmp" cmp "$TMP/random" "$f"
	check "$1: cp from it" cp "$f" "$TMP/copy"
	check "$1: cmp of the copy" cmp "$TMP/random" "$TMP/copy"
	# cp skips the holes of a sparse file, trusting that the target is empty.
	rm -f "$TMP/sparse"
	truncate -s "$bytes" "$TMP/sparse"
	put "$TMP/sparse" 40000 island
	check "$1: cp of a sparse file" cp --sparse=always "$TMP/sparse" "$f"
	check "$1: no old byte shines through" cmp "$TMP/sparse" "$f"
	check "$1: dd with bs" dd if="$TMP/random" of="$f" bs=4096 status=none
	check "$1: cmp" cmp "$TMP/random" "$f"
	: >"$f"
	expect "$1: size stays after all" "$bytes" "$(size "$f")"
}

users_surface() {
	local f=$MNT/surfaces/T6
	check 'making T6' touch "$f"
	expect 'it is empty' 0 "$(size "$f")"
	printf 'first' >"$f"
	printf ' second' >>"$f"
	expect 'written and appended' 'first second' "$(cat "$f")"
	expect 'its size' 12 "$(size "$f")"
	check 'writing past its end' put "$f" 100 island
	expect 'it grew' 106 "$(size "$f")"
	expect 'the gap is zero' "$(printf '0%.0s' {1..176})" "$(hex "$f" 12 88)"
	check 'truncate to less' truncate -s 5 "$f"
	expect 'less' first "$(cat "$f")"
	check 'truncate to more' truncate -s 100000 "$f"
	expect 'more' 100000 "$(size "$f")"
	expect 'what came is zero' first "$(tr -d '\0' <"$f")"
	printf new >"$f"
	expect '> empties it' new "$(cat "$f")"
	head -c 3000000 /dev/urandom >"$TMP/random"
	check 'cp makes a surface' cp "$TMP/random" "$MNT/surfaces/T7"
	check 'cmp' cmp "$TMP/random" "$MNT/surfaces/T7"
	check 'cp over it' cp "$TMP/copy" "$MNT/surfaces/T7"
	check 'cmp again' cmp "$TMP/copy" "$MNT/surfaces/T7"
}

removed() {
	local f=$MNT/surfaces/T6 in out
	printf 'old bytes' >"$f"
	zeros V32 16
	# shellcheck disable=SC2094 # on purpose
	exec {in}<"$f" {out}>>"$f"
	check 'rm while it is open' rm "$f"
	check_fails 'it is gone' 'No such file' stat "$f"
	printf ', more' >&"$out"
	expect 'who has it open keeps the bytes' 'old bytes, more' "$(cat <&"$in")"
	run_ctl 35 00 00 06 05 00 00000000 20000000 0000
	refused 'an instruction that names it' ENXIO
	check 'making it again' touch "$f"
	expect 'the new one is empty' 0 "$(size "$f")"
	printf 'new' >"$f"
	printf ' and more' >&"$out"
	expect 'the old handle does not reach the new one' new "$(cat "$f")"
	exec {in}<&- {out}>&-
}

# Instructions on a user's surface: bounds are its present size, which instructions never change.
in_instructions() {
	local f=$MNT/surfaces/T6
	truncate -s 16 "$f"
	dwords V33 0 1 2 3 4 5 6 7
	dwords V34 10 11 12 13 14 15 16 17
	run_ctl 3a 02 00 06 05 00 00000000 21000000 0000 22000000 0000
	executed 'a scatter over the end of T6'
	expect 'four lanes are dropped' 4 "$(value dropped)"
	expect 'four are written' 0a0000000b0000000c0000000d000000 "$(hex "$f")"
	check 'growing it' truncate -s 24 "$f"
	run_ctl 3a 02 00 06 05 00 00000000 21000000 0000 22000000 0000
	expect 'now two are dropped' 2 "$(value dropped)"
	check 'shrinking it' truncate -s 4 "$f"
	run_ctl 3a 02 00 06 05 00 00000000 21000000 0000 22000000 0000
	expect 'now seven are dropped' 7 "$(value dropped)"
	expect 'its size stays' 4 "$(size "$f")"
}

refuses_option() { # OPTION: visafs refuses it: the exit status is not 0, there is a message, nothing is mounted
	local dir=$TMP/refused
	mkdir -p "$dir"
	check_fails "-o $1 is refused" "${1%%=*}" timeout 60 "$BUILD/visafs" -o "$1" "$dir"
	check_fails "-o $1 mounts nothing" '' test -e "$dir/ctl"
}

options() {
	local bad
	mount_device -o t0=128K,t255=1M,platform=pvc,strict
	expect 't0=128K' 131072 "$(size "$MNT/surfaces/T0")"
	expect 't255=1M' 1048576 "$(size "$MNT/surfaces/T255")"
	expect 'platform=pvc' pvc "$(value platform "$(cat "$MNT/info")")"
	expect 'its registers' 64 "$(value grf "$(cat "$MNT/info")")"
	expect_like 'strict is in info' '*strict*' "$(cat "$MNT/info")"
	unmount_device
	for bad in t0=abc t0=0 t0=-1 t0=12Q t0= t255=2T t255=1x platform=xyz platform=; do
		refuses_option "$bad"
	done
}

# 64 GiB without a write cost nothing.
sparse() {
	local f
	mount_device -o t255=64G
	f=$MNT/surfaces/T255
	expect 't255=64G' $((64 << 30)) "$(size "$f")"
	check 'writing at 60G' put "$f" $((60 << 30)) island
	expect 'reading there' island "$(take "$f" $((60 << 30)) 6)"
	expect 'before it there is zero' 00000000 "$(take "$f" $(((60 << 30) - 4)) 4 | od -An -v -tx1 | tr -d ' \n')"
	check 'du is small' test "$(du -k "$f" | cut -f 1)" -lt 1024
	# The offset is in owords, 0xf0000000: its product with 16 does not wrap (decision 4 of lib/engine/README.md).
	zeros V32 16
	run_ctl 35 00 00 05 05 00 000000f0 20000000 0000
	executed 'oword_ld from 60G'
	expect 'it finds the bytes' 69736c616e64 "$(hex "$MNT/vars/V32" 0 6)"
	unmount_device
	mount_device -o t255=1T
	expect 't255=1T' $((1 << 40)) "$(size "$MNT/surfaces/T255")"
	unmount_device
}

mount_device
fixed_size T0 65536
fixed_size T255 16777216
users_surface
removed
in_instructions
unmount_device
options
sparse
finish
