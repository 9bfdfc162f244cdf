#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# snapshots/: the state that mkdir keeps and restore restores, the effects of rmdir, mv and rm, and each refusal.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules

put() { # FILE TEXT
	printf '%s' "$2" >"$1"
}

restore() { # NAME
	echo 1 >"$MNT/snapshots/$1/restore"
}

restore_with() { # NAME TEXT
	printf '%b' "$2" >"$MNT/snapshots/$1/restore"
}

why() { # PATTERN: what status says
	from_status
	expect_like "why: $1" "$1" "$(value message)"
}

# Print everything that a mount has; of the bytes of surfaces only checksums.
state() { # DIRECTORY
	(
		cd "$1" || exit
		for f in em surfaces/T* shapes/T* vars/V* preds/P* modules/*; do
			[ -e "$f" ] && printf '%s %s %s\n' "$f" "$(stat -c %s "$f")" "$(cksum <"$f")"
		done
		find surfaces shapes vars preds -type l -printf '%p -> %l\n' | sort
	)
}

scene() {
	printf 'before' >"$MNT/surfaces/T6"
	truncate -s 3000 "$MNT/surfaces/T6"
	truncate -s 1G "$MNT/surfaces/T7"
	echo 'format=RGBA8_UNORM width=16 height=8 bti=9' >"$MNT/shapes/T6"
	run_asm '.decl OFFS v_type=G type=uw num_elts=4' '.decl HALF v_type=G type=ub num_elts=2 alias=<OFFS, 2>' \
		'.decl FLAG v_type=P num_elts=8' '.decl IMAGE v_type=T num_elts=1'
	executed 'declarations'
	put "$MNT/vars/OFFS" 12345678
	put "$MNT/vars/V50" 'a file'
	put "$MNT/vars/%r0" 'r0 has bytes'
	echo 0x3c >"$MNT/preds/FLAG"
	echo 0xff00ff >"$MNT/em"
	printf 'local' | dd of="$MNT/surfaces/T0" conv=notrunc status=none
	printf 'stateless' | dd of="$MNT/surfaces/T255" bs=1 seek=16000000 conv=notrunc status=none
	cp "$DATA/vadd.zebin" "$MNT/modules"
}

change() {
	put "$MNT/surfaces/T6" behind
	truncate -s 100 "$MNT/surfaces/T6"
	rm "$MNT/surfaces/T7"
	put "$MNT/surfaces/T9" new
	run_asm .reset '.decl OTHER v_type=G type=uq num_elts=4'
	put "$MNT/vars/%r0" 'other'
	put "$MNT/preds/P7" 1
	echo 7 >"$MNT/em"
	: >"$MNT/surfaces/T0"
	printf 'more' | dd of="$MNT/surfaces/T255" bs=1 seek=100 conv=notrunc status=none
	rm "$MNT/modules/vadd.zebin"
	cp "$DATA/vadd.visaasm" "$MNT/modules/other.txt" 2>/dev/null
}

keeps() {
	local s=$MNT/snapshots/one before
	expect 'none at first' '' "$(names "$MNT/snapshots")"
	scene
	before=$(state "$MNT")
	check 'mkdir' mkdir "$s"
	expect 'it is listed' one "$(names "$MNT/snapshots")"
	expect 'what is in it' 'em modules preds restore shapes surfaces vars' "$(names "$s")"
	expect 'it has what there is' "$before" "$(state "$s")"
	expect 'T0 and T255, too' "$(cksum <"$MNT/surfaces/T255")" "$(cksum <"$s/surfaces/T255")"
	expect 'predefined variables' 'r0 has bytes' "$(head -c 12 "$s/vars/%r0")"
	change
	check_fails 'now they differ' differ cmp "$MNT/surfaces/T6" "$s/surfaces/T6"
	expect 'it has what there was' "$before" "$(state "$s")"
	check 'restore' restore one
	expect 'it is there again' "$before" "$(state "$MNT")"
	expect 'with %r0' 'r0 has bytes' "$(head -c 12 "$MNT/vars/%r0")"
	expect 'and the kernel' vadd "$(names "$MNT/kernels")"
	expect 'an index' 'format=RGBA8_UNORM width=16 height=8 depth=1 pitch=64 bti=9' "$(cat "$MNT/shapes/T6")"
	run_asm 'scatter.2 (M1, 8) T255 0x0 OFFS.0 OFFS.0' '.decl HALF v_type=G type=ub num_elts=2 alias=<OFFS, 2>'
	refused 'types are as they were' ERANGE 'V32 is 8 bytes; the operand, 8 dwords*'
	run_asm '.decl HALF v_type=G type=ub num_elts=2 alias=<OFFS, 2>' '.decl V60 v_type=G type=ud num_elts=8'
	executed 'so are aliases'
	check 'a second time' restore one
	expect 'all is there again' "$before" "$(state "$MNT")"
	check 'visactl restore' "$BUILD/visactl" -m "$MNT" restore one
	check 'rmdir, with all that is in it' rmdir "$s"
	expect 'it is gone' '' "$(names "$MNT/snapshots")"
	expect 'the mount is as it was' "$before" "$(state "$MNT")"
}

# The files of a snapshot are like other files: kinds, modes, sizes, times, holes.
files() {
	local s=$MNT/snapshots/two surface shape var dir
	touch -d '2001-02-03 04:05:06.5 UTC' "$MNT/surfaces/T6" "$MNT/vars/V50" "$MNT/em" "$MNT/shapes/T6"
	dir=$(mtime "$MNT/snapshots")
	sleep 0.02
	mkdir "$s"
	check 'the directory has a new time' test "$(mtime "$MNT/snapshots")" -gt "$dir"
	expect 'kinds and modes' "directory 700
regular file 444
regular empty file 600
directory 700
symbolic link 777" "$(stat -c '%F %a' "$s" "$s/surfaces/T6" "$s/restore" "$s/vars" "$s/vars/OFFS")"
	expect 'links' '3 7' "$(stat -c %h "$MNT/snapshots" "$s" | xargs)"
	expect 'sizes' '3000 8 11 0' "$(stat -c %s "$s/surfaces/T6" "$s/vars/V32" "$s/em" "$s/restore" | xargs)"
	for f in surfaces/T6 vars/V50 em shapes/T6; do
		expect "the time of $f" 981173106500000000 "$(mtime "$s/$f")"
	done
	expect 'each has a number of its own' '' "$(find "$s" "$MNT/surfaces" "$MNT/vars" -printf '%i\n' | sort | uniq -d)"
	expect 'a gigabyte that nobody touched' '1073741824 0' "$(stat -c '%s %b' "$s/surfaces/T7" | xargs)"
	expect 'its next byte of data' '' "$(timeout 60 cp --sparse=always "$s/surfaces/T7" "$TMP/sparse" 2>&1)"
	expect 'copied with its hole' '1073741824 0' "$(stat -c '%s %b' "$TMP/sparse" | xargs)"
	check_fails 'no file is made' 'Operation not permitted' touch "$s/new"
	check_fails 'nor in its surfaces' 'Operation not permitted' touch "$s/surfaces/T8"
	check_fails 'nor a directory' 'Operation not permitted' mkdir "$s/more"
	check_fails 'none is removed' 'Operation not permitted' rm -f "$s/surfaces/T6"
	check_fails 'so rm -r is not permitted' 'Operation not permitted' rm -r "$s"
	check_fails 'nor a folder in it' 'Operation not permitted' rmdir "$s/vars"
	surface=$(mtime "$MNT/surfaces/T6") shape=$(mtime "$MNT/shapes/T6") var=$(mtime "$MNT/vars/V50")
	check 'restore' restore two
	check 'times are those of the restore' test "$(mtime "$MNT/surfaces/T6")" -gt "$surface" -a \
		"$(mtime "$MNT/shapes/T6")" -gt "$shape" -a "$(mtime "$MNT/vars/V50")" -gt "$var"
	expect 'but not in the snapshot' "$surface" "$(mtime "$s/surfaces/T6")"
}

# Open files while the snapshot or the file is removed.
handles() {
	local s=$MNT/snapshots/two surface em module stale back
	exec {surface}<"$s/surfaces/T6" {em}<"$s/em" {module}<"$s/modules/vadd.zebin" {back}<"$MNT/vars/V50"
	put "$MNT/vars/V77" new
	exec {stale}<"$MNT/vars/V77"
	rm "$MNT/vars/V50"
	check_fails 'a variable that was removed' 'Stale file handle' cat <&"$back"
	restore two
	expect 'is the file that it was when it has come back' 'a file' "$(cat <&"$back")"
	check_fails 'one that is gone is stale' 'Stale file handle' cat <&"$stale"
	cd "$s" || return
	check 'rmdir while it is in use' rmdir "$s"
	expect 'a surface stays for who has it open' before "$(head -c 6 <&"$surface" | tr -d '\0')"
	check_fails 'other files are stale' 'Stale file handle' cat <&"$em"
	check_fails 'modules, too' 'Stale file handle' cat <&"$module"
	check_fails 'nothing is in it' 'No such file' cat em
	cd "$TMP" || return
	exec {surface}<&- {em}<&- {module}<&- {stale}<&- {back}<&-
}

refusals() {
	local s=$MNT/snapshots i fd
	mkdir "$s/a" "$s/b"
	check_fails 'mkdir of one that is there' 'File exists' mkdir "$s/a"
	check_fails 'a name with a dot' 'Operation not permitted' mkdir "$s/.a"
	why '.a: the name of a snapshot must not begin with a dot'
	check_fails 'a name of 256 bytes' 'File name too long' mkdir "$s/$(printf '%0256d' 0)"
	check 'of 255' mkdir "$s/$(printf '%0255d' 0)"
	check 'and away' rmdir "$s/$(printf '%0255d' 0)"
	check_fails 'rmdir of one that is not there' 'No such file' rmdir "$s/c"
	check_fails 'a file' 'Operation not permitted' touch "$s/file"
	check_fails 'anything but 1' 'Invalid argument' restore_with a '2'
	why "expected 1, which restores the snapshot, found '2'"
	check_fails '0' 'Invalid argument' restore_with a '0\n'
	check_fails 'more than 1' 'Invalid argument' restore_with a '1 1'
	check 'without a newline' restore_with a 1
	expect 'nothing is read from restore' '' "$(cat "$s/a/restore")"
	check 'mv' mv "$s/a" "$s/c"
	expect 'the other name' 'b c' "$(names "$s")"
	check_fails 'mv -T to one that is there' 'Directory not empty' mv -T "$s/b" "$s/c"
	why 'there is a snapshot c already*'
	check_fails 'mv into one' 'Operation not supported' mv "$s/b" "$s/c"
	check_fails 'to a name with a dot' 'Operation not permitted' mv "$s/b" "$s/.b"
	check_fails 'out of snapshots' 'Operation not supported' mv -T "$s/b" "$MNT/vars/b"
	exec {fd}>"$s/b/restore"
	rmdir "$s/b"
	check_fails 'restore of one that is gone' 'Stale file handle' bash -c "echo 1 >&$fd"
	exec {fd}>&-
	for ((i = 0; i < 4; i++)); do mkdir "$s/n$i"; done
	check_fails 'one too many' 'No space left' mkdir "$s/n4"
	why 'there are 5 snapshots, which is the limit (-o max_snapshots=); rmdir one'
	ctl snapshot n4
	refused_saying 'visactl snapshot' 1 '*/snapshots/n4: No space left on device: there are 5 snapshots*'
	ctl restore nobody
	refused_saying 'visactl restore of none' 1 'there is no snapshot nobody*'
	ctl snapshot .x
	refused_saying 'a name that none has' 1 "'.x' is not the name of a snapshot, which has *no dot*"
	rmdir "$s"/*
	ctl snapshot kept
	done_saying 'visactl snapshot' ''
	expect 'it is there' kept "$(names "$s")"
	check_fails 'something else is refused' 'Operation not permitted' mkdir "$s/.x"
	ctl snapshot kept
	refused_saying 'one that is there' 1 "there is a snapshot kept already; rmdir $s/kept"
	rmdir "$s/kept"
}

# While a launch is stopped no snapshot can be taken, and a module that a client has opened for writing is loaded on close.
launches() {
	local l=$MNT/kernels/vadd/launch s=$MNT/snapshots writer
	truncate -s 512 "$MNT/surfaces/T10" "$MNT/surfaces/T11" "$MNT/surfaces/T12"
	mkdir "$s/before"
	echo 'global=128 local=64 a=T10 b=T11 c=T12 n=u32:128 stop="113"' >"$l"
	expect 'a launch stands' stopped "$(value result "$(cat "$MNT/threads/ctl")")"
	check_fails 'no snapshot of it' 'Device or resource busy' mkdir "$s/amid"
	why '*a launch runs or is stopped*'
	check_fails 'no restore' 'Device or resource busy' restore before
	echo end >"$MNT/threads/ctl" 2>/dev/null
	check 'when it has ended' restore before
	echo 'global=128 local=64 a=T10 b=T11 c=T12 n=u32:128' >"$l"
	expect 'a launch after a restore' ok "$(value result "$(cat "$l")")"
	expect 'a module that did not change keeps what its kernels have come to' ok \
		"$(mkdir "$s/after" && restore after && value result "$(cat "$l")")"
	rm "$MNT/modules/vadd.zebin"
	check 'a module comes back' restore before
	echo 'global=128 local=64 a=T10 b=T11 c=T12 n=u32:128' >"$l"
	expect 'and its kernel runs' ok "$(value result "$(cat "$l")")"
	# The bytes of the module's file have changed since it was loaded. It is loaded again when any descriptor is closed.
	touch "$TMP/before"
	{
		printf 'no ELF file'
		exec sleep 60
	} 1<>"$MNT/modules/vadd.zebin" &
	writer=$!
	check 'a module is being written anew' until_true 60 test "$MNT/modules/vadd.zebin" -nt "$TMP/before"
	expect 'and has its kernels still' vadd "$(names "$MNT/kernels")"
	check 'a snapshot of it' mkdir "$s/rewritten"
	kill "$writer"
	wait "$writer" 2>/dev/null
	rm "$MNT/modules/vadd.zebin"
	check 'it comes back' restore rewritten
	expect 'with these bytes' 'no ELF file' "$(head -c 11 "$MNT/modules/vadd.zebin")"
	expect 'and without kernels' '' "$(names "$MNT/kernels")"
	check 'until it is written' cp "$DATA/vadd.zebin" "$MNT/modules"
	expect 'and loaded' vadd "$(names "$MNT/kernels")"
	rmdir "$s/before" "$s/after" "$s/rewritten"
	rm "$MNT/surfaces/T10" "$MNT/surfaces/T11" "$MNT/surfaces/T12"
}

# A trace continues, so that its replay gives the present state.
traces() {
	local s=$MNT/snapshots/traced
	echo .reset >"$MNT/asm"
	dwords V32 0 4 8 12 16 20 24 28
	mkdir "$s"
	echo 1 >"$MNT/tracing_on"
	run_asm 'scatter.4 (M1, 8) T255 0x0 V32 V32'
	dwords V32 64 68 72 76 80 84 88 92
	run_asm 'scatter.4 (M1, 8) T255 0x0 V32 V32'
	restore traced
	run_asm 'gather.4 (M1, 8) T255 0x0 V32 V32' 'scatter.4 (M1, 8) T255 0x100 V32 V32'
	echo 0 >"$MNT/tracing_on"
	expect 'a first line before and behind' 2 "$(grep -c '^visafs-trace' "$MNT/trace")"
	cp "$MNT/trace" "$TMP/trace"
	cksum <"$MNT/surfaces/T255" >"$TMP/traced"
	rmdir "$s"
}

replays() { # on another mount
	check 'the trace replays' "$BUILD/visactl" -m "$MNT" replay "$TMP/trace"
	expect 'to the same bytes' "$(cat "$TMP/traced")" "$(cksum <"$MNT/surfaces/T255")"
}

# Write 3 MiB of a letter. The memory of a removed file is free only after the kernel has dropped
# the file.
fill() { # SURFACE LETTER
	head -c 3M /dev/zero | tr '\0' "$2" 2>/dev/null >"$MNT/surfaces/$1"
	[ "$(stat -c %s "$MNT/surfaces/$1")" = $((3 << 20)) ]
}

# Snapshots count to the quota.
quota() {
	local s=$MNT/snapshots
	check 'a surface' fill T6 x
	check 'room for one' mkdir "$s/one"
	check_fails 'none for a second' 'No space left' mkdir "$s/two"
	why 'the quota of 8388608 bytes (-o mem=), which includes snapshots, has no memory for a copy of T6; remove surfaces or snapshots first'
	check_fails 'nor for a surface' 'No space left' dd if=/dev/zero of="$MNT/surfaces/T7" bs=1M count=4 status=none
	rm -f "$MNT/surfaces/T7" "$MNT/surfaces/T6"
	check 'another one' until_true 60 fill T7 y
	check_fails 'a restore for which there is no room' 'No space left' restore one
	why 'the quota of * leaves too little memory for T6 of the snapshot*'
	expect 'changes nothing' 'T0 T255 T7' "$(names "$MNT/surfaces")"
	expect 'not a byte' yyyy "$(tail -c 4 "$MNT/surfaces/T7")"
	rm "$MNT/surfaces/T7"
	check 'with room' until_true 60 restore one
	expect 'it is there' xxxx "$(tail -c 4 "$MNT/surfaces/T6")"
	rmdir "$s/one"
	check 'rmdir gives memory back' until_true 60 mkdir "$s/two"
}

# The daemon's memory, in KiB.
resident() {
	sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/${daemon_of[$MNT]}/status"
}

# Memory that was never written costs nothing, whatever its size is.
untouched() {
	local before all free
	truncate -s 64G "$MNT/surfaces/T6"
	before=$(resident)
	check 'a snapshot of a terabyte' timeout 60 mkdir "$MNT/snapshots/large"
	expect 'has no memory' '1099511627776 0' "$(stat -c '%s %b' "$MNT/snapshots/large/surfaces/T255")"
	expect 'nor has 64 GiB' '68719476736 0' "$(stat -c '%s %b' "$MNT/snapshots/large/surfaces/T6")"
	check 'nor the daemon' test $(($(resident) - before)) -lt 16384
	printf x | dd of="$MNT/surfaces/T255" bs=1 seek=1000000000000 conv=notrunc status=none
	check 'its restore' timeout 60 bash -c "echo 1 >'$MNT/snapshots/large/restore'"
	expect 'leaves a hole' 0 "$(stat -c %b "$MNT/surfaces/T255")"
	head -c 1M /dev/zero | tr '\0' x >"$MNT/surfaces/T7"
	read -r all free < <(stat -f -c '%b %f' "$MNT")
	mkdir "$MNT/snapshots/small"
	expect 'df shows the megabyte of a snapshot as used' "$all $((free - 256))" "$(stat -f -c '%b %f' "$MNT")"
}

# Snapshots that are requested at the same time are taken one after another.
together() {
	local i failed=0 takers=()
	head -c 64M /dev/zero | tr '\0' x >"$MNT/surfaces/T6"
	for i in 1 2 3 4; do
		mkdir "$MNT/snapshots/at-once-$i" &
		takers+=($!)
	done
	for i in "${takers[@]}"; do
		wait "$i" || failed=$((failed + 1))
	done
	expect 'snapshots at the same time' 0 "$failed"
	rmdir "$MNT"/snapshots/*
	rm "$MNT/surfaces/T6"
}

mount_device -o max_snapshots=5
together
keeps
files
handles
refusals
launches
unmount_device
mount_device
traces
unmount_device
mount_device
replays
check_program snapshot_check "$MNT" mapped
rm -f "$MNT"/surfaces/T6
check_program snapshot_check "$MNT" whole 40
check_program snapshot_check "$MNT" faults 40
unmount_device
# One thread that serves may wait for the end of a pause while a client needs it.
mount_device -s
check_program snapshot_check "$MNT" faults 20 single
unmount_device
mount_device -o mem=8M
quota
unmount_device
mount_device -o t255=1T
untouched
unmount_device
finish
