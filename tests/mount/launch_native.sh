#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A kernel's native code is made once, and stays as long as its module is loaded.
# modes: one
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules

launch() { # KERNEL LINE: by one write; value reads its result
	printf '%s\n' "$2" >"$TMP/line.$BASHPID" && cat "$TMP/line.$BASHPID" >"$MNT/kernels/$1/launch"
}

# The compiler that the mount uses counts how often it runs.
make_compiler() {
	local name real
	for name in cc gcc clang; do
		real=$(command -v "$name") && break
	done
	: >"$TMP/compiled"
	printf '#!/bin/sh\nprintf x >>%s\nexec %s "$@"\n' "$TMP/compiled" "$real" >"$TMP/compiler"
	chmod +x "$TMP/compiler"
	export VISAFS_CC=$TMP/compiler
}

# executed_by WHAT ENGINE COMPILED: ENGINE executed the last launch; compilers ran COMPILED times in
# all
executed_by() {
	from_status
	expect "$1" "ok $2 $3" "$(values result engine) $(wc -c <"$TMP/compiled")"
}

add='global=128 local=32 a=T6 b=T7 c=T8 n=u32:100'

once() {
	check 'the module' cp "$DATA/vadd.zebin" "$MNT/modules/"
	check 'buffers' truncate -s 400 "$MNT/surfaces/T6" "$MNT/surfaces/T7" "$MNT/surfaces/T8"
	check 'a launch by native code' launch vadd "engine=native $add"
	executed_by 'which is compiled' native 1
	check 'the next one, which is short' launch vadd "$add"
	executed_by 'has that code from its first group on' native 1
	expect 'in all groups' 4 "$(value native_groups)"
	check 'one that is interpreted' launch vadd "engine=interpreter $add"
	executed_by 'has no use for it' interpreter 1
	check_fails 'one that is refused' 'No such device' launch vadd "engine=native ${add/T8/T99}"
	check 'and one after those' launch vadd "engine=native $add"
	executed_by 'find it as it was' native 1
	printf '\1\0\0\0' >"$MNT/surfaces/T6"
	printf '\2\0\0\0' >"$MNT/surfaces/T7"
	check 'other surfaces' truncate -s 400 "$MNT/surfaces/T9"
	check 'are bound anew' launch vadd "engine=native ${add/T8/T9}"
	expect 'and written' 03000000 "$(hex "$MNT/surfaces/T9" 0 4)"
}

many_at_once() {
	local i pids=()
	for i in 1 2 3 4; do
		launch vadd "engine=native $add" 2>"$TMP/error.$i" &
		pids+=($!)
	done
	for i in "${pids[@]}"; do
		wait "$i"
		expect 'one of several at once' 0 $?
	done
	executed_by 'have the same code' native 1
}

# When a module is loaded again, its kernels may have changed.
loaded_again() {
	check 'the module is loaded again' cp "$DATA/vadd.zebin" "$MNT/modules/"
	check 'its first launch' launch vadd "engine=native $add"
	executed_by 'is compiled' native 2
	check 'its second' launch vadd "engine=native $add"
	executed_by 'is not' native 2
	check 'the module goes' rm "$MNT/modules/vadd.zebin"
}

# Native code that is kept counts for state_mem= until its module is unloaded.
counted() {
	local before
	: >"$TMP/compiled"
	mount_device -o cache=none
	cp "$DATA/vadd.zebin" "$MNT/modules/"
	truncate -s 400 "$MNT/surfaces/T6" "$MNT/surfaces/T7" "$MNT/surfaces/T8"
	check 'a launch that is interpreted' launch vadd "engine=interpreter $add"
	before=$(value state_used "$(cat "$MNT/info")")
	check 'a launch by native code' launch vadd "engine=native $add"
	check 'its code counts' test "$(value state_used "$(cat "$MNT/info")")" -gt $((before + 10000))
	check 'a launch that has the code' launch vadd "engine=native $add"
	executed_by 'needs no compiler' native 1
	check 'the module goes' rm "$MNT/modules/vadd.zebin"
	check 'its code, too' test "$(value state_used "$(cat "$MNT/info")")" -lt "$before"
	unmount_device
}

# A launch line cannot allow an engine that the mount forbids.
ceiling() {
	: >"$TMP/compiled"
	mount_device -o cache=none,engine=interpreter
	cp "$DATA/vadd.zebin" "$MNT/modules/"
	truncate -s 400 "$MNT/surfaces/T6" "$MNT/surfaces/T7" "$MNT/surfaces/T8"
	check_fails 'engine=native of a launch' 'Operation not permitted' launch vadd "engine=native $add"
	expect_like 'status names the option' '*-o engine=interpreter*' "$(grep message "$MNT/status")"
	check 'engine=auto' launch vadd "engine=auto $add"
	executed_by 'is interpreted' interpreter 0
	check 'a launch that names no engine' launch vadd "$add"
	executed_by 'is interpreted, too' interpreter 0
	expect 'by the choice of the mount' 'no translation was requested' "$(value interpreted)"
	unmount_device
}

if have_compiler 'native code of a mount'; then
	make_compiler
	mount_device -o cache=none
	once
	many_at_once
	loaded_again
	unmount_device
	counted
	ceiling
fi
finish
