#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A launch with stop points belongs to the mount: clients come and go, and it ends by itself, by a
# command, or with the mount.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/mount/threads_lib.sh
. "$(dirname "$0")/threads_lib.sh"

CLIENT= # process id

# Start a client as one process, so that killing it also ends its write.
client() { # FILE LINE
	printf '%s\n' "$2" >"$TMP/client.line"
	bash -c 'exec timeout --foreground 120 dd bs=4K if="$1" of="$2" conv=notrunc status=none' - "$TMP/client.line" "$MNT/$1" \
		2>"$TMP/client.err" &
	CLIENT=$!
}

killed() { # WHAT
	kill -KILL "$(pgrep -P "$CLIENT" dd)" "$CLIENT"
	wait "$CLIENT" 2>/dev/null
	check "$1" until_true 60 no_client
}

no_client() {
	! pgrep -f "dd bs=4K if=$TMP/client.line" >/dev/null
}

state_is() { # WORD
	[ "$(sed -n 's/^result: //p' "$MNT/threads/ctl")" = "$1" ]
}

stands_at() { # LINE
	state_is stopped && [ "$(sed -n 's/^line: //p' "$MNT/threads/ctl")" = "$1" ]
}

# The launch never reaches a stop point; the client that has started it is killed.
launcher_is_killed() {
	client kernels/endless/launch 'global=8 stop=fault'
	check 'it runs' until_true 60 state_is runs
	expect 'without folders' 'answer ctl' "$(names "$MNT/threads")"
	check_fails 'a step' 'Device or resource busy' command_is stepi
	expect 'why' 'the launch runs; pause stops it, end ends it' "$(why)"
	check_fails 'a stop point' 'Device or resource busy' command_is 'stop at 5'
	killed 'a killed client ends'
	check 'the launch does not' state_is runs
	check 'it is stopped' command_is pause
	expect 'because of that' 'pause endless' "$(of_text "$(cat "$MNT/threads/ctl")" cause kernel)"
	exec {fd}<"$MNT/threads/0.0/pc"
	check_fails 'another launch' 'Device or resource busy' launch vadd "$SUMS"
}

# The client that continues the launch is killed, while other clients wait for the launch.
walker_is_killed() {
	client threads/ctl go
	check 'it runs' until_true 60 state_is runs
	expect 'an open file while it runs' 'Device or resource busy' "$(cat <&"$fd" 2>&1 | grep -o 'Device.*')"
	expect_like 'why' 'the launch is running; *' "$(why)"
	killed 'a killed client ends'
	check 'the launch does not' state_is runs
	client threads/ctl wait
	check 'it is stopped' command_is pause
	wait "$CLIENT"
	expect 'who has waited is told' 0 $?
	expect_like 'the open file is there again' '5 endless+0x*' "$(cat <&"$fd")"
	exec {fd}<&- {fd}<"$MNT/threads/0.0/pc"
	client threads/ctl go
	check 'it runs' until_true 60 state_is runs
	check 'end while it runs' command_is end
	wait "$CLIENT"
	expect_like 'who waits is told' '*Operation canceled*' "$(cat "$TMP/client.err")"
	expect 'what it was' 'error EINTR' "$(of_text "$(cat "$MNT/threads/ctl")" result errno)"
	expect 'the open file now' 'Stale file handle' "$(cat <&"$fd" 2>&1 | grep -o 'Stale.*')"
	exec {fd}<&-
}

# A launch waits for its turn while another launch with stop points runs.
waits_for_its_turn() {
	client kernels/endless/launch 'global=8 stop=fault'
	check 'it runs' until_true 60 state_is runs
	launch vadd "$SUMS" 2>"$TMP/err" &
	local second=$!
	check 'it is stopped' command_is pause
	wait "$second"
	expect_like 'a stopped launch is not waited for' '*Device or resource busy*' "$(cat "$TMP/err")"
	wait "$CLIENT"
	expect 'who has launched it is told that it stands' 0 $?
	launch vadd "$SUMS" 2>/dev/null
	check 'end' command_is end
	check 'a launch' launch vadd "$SUMS"
}

# A program that reads the whole mount is not blocked.
copied() {
	check 'it stands' launch vadd "stop=113 $SUMS"
	timeout 60 cp -a "$MNT/threads" "$TMP/copy" 2>"$TMP/err"
	expect 'a copy' '0:' "$?:$(cat "$TMP/err")"
	check 'is the same' timeout 60 diff -r "$MNT/threads" "$TMP/copy"
	check 'of the whole' timeout 120 cp -r --sparse=always "$MNT" "$TMP/whole"
	check 'a search' timeout 120 grep -rq 'cause: stop 1: 113' "$MNT/threads"
	expect 'it still stands' 113 "$(of line)"
	rm -r "$TMP/copy" "$TMP/whole"
	check 'visactl save' timeout 60 "$BUILD/visactl" -m "$MNT" save "$TMP/state"
	check 'and load' timeout 60 "$BUILD/visactl" -m "$MNT" load "$TMP/state"
	expect 'it still stands' 113 "$(of line)"
}

# Several shells step and read at the same time: each step is executed completely or fails as busy.
crowded() {
	local i shells=()
	check 'end' command_is end
	check 'it stands' launch vadd "stop=90 $SUMS"
	check 'a step' command_is stepi
	for i in 1 2 3 4; do
		for _ in 1 2 3 4 5 6 7 8; do
			timeout 60 cat "$TMP/command" 2>>"$TMP/busy$i" >"$MNT/threads/ctl"
			timeout 60 cat "$MNT"/threads/*/vars/V62 "$MNT"/threads/*/stack >/dev/null 2>&1
		done &
		shells+=($!)
	done
	wait "${shells[@]}"
	check 'it still stands' state_is stopped
	expect 'no other error' '' "$(grep -hv 'Device or resource busy' "$TMP"/busy?)"
}

# A fault: the launch is stopped after it, and `go` ends it.
faults() {
	cat >"$TMP/wild.visaasm" <<-'END'
		.version 4.1
		.kernel "wild"
		.decl V32 v_type=G type=uq num_elts=8 align=GRF
		.decl V33 v_type=G type=ud num_elts=8 align=GRF
		.kernel_attr SimdSize=8
		mov (M1_NM, 8) V32(0,0)<1> 0x50000000000:uq
		mov (M1_NM, 8) V33(0,0)<1> 0x7:ud
		svm_scatter.4.1 (M1, 8) V32.0 V33.0
		ret (M1, 1)
	END
	check 'end' command_is end
	check 'a kernel with a wild pointer' cp "$TMP/wild.visaasm" "$MNT/modules/"
	check 'its launch' launch wild 'global=8 stop=fault'
	expect 'stands' 'stopped stop 1: fault 8' "$(of_kernel wild result cause line)"
	expect_like 'why' '*0x50000000000, which is not mapped' "$(of_kernel wild message)"
	expect 'its address' 0000000000050000 "$(hex "$MNT/threads/0.0/vars/V32" 0 8)"
	check_fails 'going on' 'Bad address' command_is go
	expect 'ends it' 'error EFAULT 8' "$(of_kernel wild result errno line)"
}

# An unmount ends a stopped launch, and a running one.
unmounted() {
	check 'it stands' launch vadd "stop=113 $SUMS"
	unmount_device
	mount_device -o max_threads=2
	threads_scene
	client kernels/endless/launch 'global=8 stop=fault'
	check 'it runs' until_true 60 state_is runs
	killed 'a killed client ends'
	unmount_device
	mount_device -o max_threads=2
	threads_scene
	check 'it stands' launch vadd "stop=113 $SUMS"
	# shellcheck disable=SC2154 # it is lib.sh's
	kill -TERM "${daemon_of[$MNT]}"
	device_ends "$MNT"
	mount_device
	threads_scene
	client kernels/endless/launch 'global=8 stop=fault'
	check 'it runs' until_true 60 state_is runs
	kill -TERM "${daemon_of[$MNT]}"
	device_ends "$MNT"
	wait "$CLIENT"
	expect 'who waits is told' 1 $?
}

mount_device -o max_threads=2
threads_scene
launcher_is_killed
walker_is_killed
waits_for_its_turn
copied
crowded
faults
unmounted
finish
