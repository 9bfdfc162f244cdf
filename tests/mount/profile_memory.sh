#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The profile of a launch counts for state_mem=, its texts are made when they are read, and neither the length of a file's
# name nor surfaces that a kernel does not access make it large.
# modes: one
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/profile
COUNT=20000 # instructions of the large kernel

value() { # KEY: of info
	sed -n "s/^$1: //p" "$MNT/info"
}

# Kilobytes of the daemon's memory that do not belong to a file.
resident() {
	awk '$1 == "RssAnon:" { print $2 }' "/proc/${daemon_of[$MNT]}/status"
}

used_is() { # BYTES
	[ "$(value state_used)" = "$1" ]
}

launch() { # WORDS
	echo "global=32 local=32 0=T6 $1" >"$MNT/kernels/k/launch"
}

# A kernel with many instructions, from a source file with the longest possible name. Each byte of this name becomes 6
# bytes of JSON.
large_module() {
	local name
	name=$(printf '\\x01%.0s' $(seq 255))
	awk -v name="$name" -v count=$COUNT '
		/^FILE/ { print "FILE \"" name "\""; next }
		/^shl \(M1_NM, 1\) S/ { for (i = 0; i < count; i++) print "LOC " i + 100 "\nmov (M1, 16) I(0,0)<1> 0x0:d" }
		{ print }' "$DATA/k.visaasm"
}

large() {
	local before used least now
	large_module >"$TMP/k.visaasm"
	mount_device -o state_mem=256M
	cp "$DATA/k.zeinfo" "$TMP/k.visaasm" "$MNT/modules/"
	truncate -s 4K "$MNT/surfaces/T6"
	check 'a launch without a profile' launch ''
	before=$(resident)
	used=$(value state_used)
	check 'a launch with a profile' launch profile=1
	check 'its profile counts' [ "$(value state_used)" -gt $((used + 96 * COUNT)) ]
	least=$(resident)
	for _ in 1 2 3 4 5; do
		launch profile=1
		now=$(resident)
		least=$((now < least ? now : least))
	done
	# Instructions have some 200 bytes each; the texts would have 40 MB. Memory that a launch has freed may stay
	# in the allocator for some time. So the smallest of six measurements counts: memory that is kept is in each
	# of them.
	check "six launches: from $before to $least KiB" [ $((least - before)) -lt 24000 ]
	cp "$MNT/kernels/k/profile.json" "$TMP/json"
	check 'JSON has a name once' [ "$(stat -c %s "$TMP/json")" -lt $((400 * COUNT)) ]
	check 'it is JSON of all instructions' python3 -c "
import json
p = json.load(open('$TMP/json'))
assert p['files'] == [255 * '\\x01'] and len(p['instructions']) > $COUNT and p['instructions'][9]['file'] == 0"
	check 'the page has it' grep -qF '"files": ["\u0001' "$MNT/kernels/k/profile.html"
	check 'a launch without a profile again' launch ''
	check 'gives it back' until_true 60 used_is "$used"
	expect 'and the files are empty' '0 0 0' \
		"$(cat "$MNT/kernels/k/profile" | wc -c) $(cat "$MNT/kernels/k/profile.json" | wc -c) $(cat "$MNT/kernels/k/profile.html" | wc -c)"
	check 'with a profile' launch profile=1
	rm "$MNT/modules/k.visaasm" "$MNT/modules/k.zeinfo"
	check 'rm of the module gives it back, too' until_true 60 used_is 0
	unmount_device
}

# A mount with room for the profile of a kernel, but none for the texts, and one with room for none.
small() {
	local module used
	mount_device
	cp "$DATA/k.zeinfo" "$DATA/k.visaasm" "$MNT/modules/"
	module=$(value state_used)
	unmount_device
	# The profile of kernel k has three pictures of memory accesses (for reads or writes of its two buffers), 256
	# KiB each.
	mount_device -o state_mem=$((module + 850 * 1024))
	cp "$DATA/k.zeinfo" "$DATA/k.visaasm" "$MNT/modules/"
	truncate -s 4K "$MNT/surfaces/T6"
	check 'a launch whose profile fits' launch profile=1
	check_fails 'but not its text' 'No space left' cat "$MNT/kernels/k/profile.html"
	expect_like 'status says why' '*bytes of variables, modules,*(-o state_mem=)*' "$(sed -n 's/^message: //p' "$MNT/status")"
	check 'the files are listed' ls -l "$MNT/kernels/k"
	used=$(value state_used)
	check 'the same launch again' launch profile=1
	check 'has its profile in the room of the first' used_is "$used"
	unmount_device
	mount_device -o state_mem=$((module + 128 * 1024))
	cp "$DATA/k.zeinfo" "$DATA/k.visaasm" "$MNT/modules/"
	truncate -s 4K "$MNT/surfaces/T6"
	check 'a launch whose profile does not fit' launch profile=1
	expect 'is executed, and says so' 'the profile is not kept: -o state_mem= allows no more' "$(cat "$MNT/kernels/k/profile")"
	expect 'without JSON' '' "$(cat "$MNT/kernels/k/profile.json")"
	unmount_device
}

# Surfaces that the kernel does not access have no picture.
untouched() {
	local before used i
	mount_device
	cp "$DATA/k.zeinfo" "$DATA/k.visaasm" "$MNT/modules/"
	truncate -s 4K "$MNT/surfaces/T6"
	check 'a first profile' launch profile=1
	used=$(value state_used)
	for i in $(seq 7 200); do
		truncate -s 4K "$MNT/surfaces/T$i"
	done
	check 'without a profile' launch ''
	before=$(resident)
	check 'with a profile' launch profile=1
	check "194 more surfaces: from $before to $(resident) KiB" [ $(($(resident) - before)) -lt 8192 ]
	expect 'the profile counts as without them' "$used" "$(value state_used)"
	unmount_device
}

large
small
untouched
finish
