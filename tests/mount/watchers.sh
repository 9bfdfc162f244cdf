#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Launches with check=, profile=1, explain=, stop= and tracing_on, in all pairs and all at once: each file has the
# same contents as with only one of these options. tests/tools/watchers.sh does the same with visa-run.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

watchers=(check profile trace explain stop)

# Print the word of a launch line for a watcher. The watcher of tracing_on has no such word.
word() {
	case $1 in
	check) echo check=race ;;
	profile) echo profile=1 ;;
	explain) echo explain=0,0,0:1 ;;
	stop) echo "stop='113 if thread == 1; 117'" ;;
	esac
}

# watch NAME WATCHER...: launch with these watchers a kernel in which lane n writes the element that lane n + 2 reads
watch() {
	local name=$1 line='' one
	shift
	cp "$TMP/before" "$MNT/surfaces/T6"
	: >"$MNT/trace"
	: >"$TMP/$name.stop"
	echo 0 >"$MNT/tracing_on"
	for one; do
		[ "$one" != trace ] || echo 1 >"$MNT/tracing_on"
		line+=" $(word "$one")"
	done
	echo "$line global=64 local=64 a=T6 b=T7 c=T6+0x8 n=u32:64" >"$TMP/line"
	check "${name}: a launch with $*" cp "$TMP/line" "$K/launch"
	while grep -q '^result: stopped' "$K/launch"; do
		[[ " $* " != *' trace '* ]] || check "$*: the trace up to the stop" grep -q '^0,0,0:' "$MNT/trace"
		cat "$MNT/threads/ctl" >>"$TMP/$name.stop"
		echo go >"$MNT/threads/ctl"
		echo wait >"$MNT/threads/ctl"
	done
	echo 0 >"$MNT/tracing_on"
	cp "$MNT/surfaces/T6" "$TMP/$name.after"
	cp "$K/reports" "$TMP/$name.check"
	cp "$K/profile" "$TMP/$name.profile"
	cp "$K/explained" "$TMP/$name.explain"
	cp "$MNT/trace" "$TMP/$name.trace"
}

as_alone() {
	local one
	watch both "$@"
	for one; do
		check "$*: $one" cmp "$TMP/$one.$one" "$TMP/both.$one"
	done
	check "$*: memory" cmp "$TMP/none.after" "$TMP/both.after"
}

mount_device
K=$MNT/kernels/vadd
check 'the module' cp "$ROOT/tests/data/modules/vadd.zebin" "$MNT/modules/"
head -c 400 /dev/urandom >"$TMP/before"
check 'surfaces' cp "$TMP/before" "$MNT/surfaces/T7"
watch none
for one in "${watchers[@]}"; do
	watch "$one" "$one"
	check "$one has a text" test -s "$TMP/$one.$one"
done
expect_like 'the race' 'race: vadd: *' "$(head -n 1 "$TMP/check.check")"
expect 'it stops twice' 2 "$(grep -c '^result: stopped' "$TMP/stop.stop")"
for ((i = 0; i < ${#watchers[@]}; i++)); do
	for ((j = i + 1; j < ${#watchers[@]}; j++)); do
		as_alone "${watchers[i]}" "${watchers[j]}"
	done
done
as_alone "${watchers[@]}"
unmount_device
finish
