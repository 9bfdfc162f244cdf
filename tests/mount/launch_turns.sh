#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Launches that wait for their turn: their largest number, their cost, which is zero, and the limit of all launches.
# shellcheck disable=SC2317 # functions are called through check
# modes: one
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules
WRITERS=()

info() { # KEY
	sed -n "s/^$1: //p" "$MNT/info"
}

waiting() { # COUNT: so many launches wait
	[ "$(info launches_waiting)" = "$1" ]
}

result() { # KEY: of the last launch of the kernel
	sed -n "s/^$1: //p" "$MNT/kernels/endless/launch"
}

endless() { # [WORD...]: for ever
	echo "global=8 $*" >"$TMP/line.$BASHPID"
	exec cat "$TMP/line.$BASHPID" >"$MNT/kernels/endless/launch"
}

begin() { # COUNT
	local i
	for ((i = 0; i < $1; i++)); do
		endless 2>>"$TMP/writers" &
		WRITERS+=($!)
		disown
	done
}

end() { # SIGNAL INDEX...
	local signal=$1 i
	shift
	for i; do
		kill "-$signal" "${WRITERS[i]}"
		check "a client that SIG$signal hits ends" until_true 60 gone "${WRITERS[i]}"
	done
}

# Print how often the threads $SLEEPERS of the daemon have gone to sleep so far.
sleeps() {
	local thread
	for thread in $SLEEPERS; do
		awk '$1 == "voluntary_ctxt_switches:" { print $2 }' "$thread/status"
	done 2>/dev/null | awk '{ n += $1 } END { print n + 0 }'
}

find_sleepers() {
	SLEEPERS=$(grep -l '^State:[[:space:]]*S' "/proc/${daemon_of[$MNT]}"/task/*/status | sed 's,/status$,,')
}

limited() {
	mount_device -o max_launches=3
	check 'the module' cp "$DATA/endless.visaasm" "$MNT/modules/"
	expect 'info: the limit' 3 "$(info max_launches)"
	expect 'info: the most instructions' none "$(info max_instructions)"
	expect 'none waits' 0 "$(info launches_waiting)"
	begin 4
	check 'one runs and three wait' until_true 60 waiting 3
	check_fails 'one more' 'Resource temporarily unavailable' endless
	expect 'why' '3 launches wait for their turn already (max_launches=); try again' \
		"$(sed -n 's/^message: //p' "$MNT/status")"
	end KILL 0
	check 'the next one runs' until_true 60 waiting 2
	begin 1
	check 'there is room for another one' until_true 60 waiting 3
	end INT 3
	check 'one that is interrupted gives its place back' until_true 60 waiting 2
	end TERM 1 2 4
	check 'none waits any more' until_true 60 waiting 0
	unmount_device
}

idle() {
	local before after
	WRITERS=()
	mount_device
	expect 'by default' 32 "$(info max_launches)"
	check 'the module' cp "$DATA/endless.visaasm" "$MNT/modules/"
	begin 33
	check 'all but one wait' until_true 60 waiting 32
	find_sleepers
	check 'each has a thread that sleeps' [ "$(wc -w <<<"$SLEEPERS")" -ge 32 ]
	before=$(sleeps)
	sleep 1
	after=$(sleeps)
	# A thread that checked every 2 milliseconds whether its turn has come would sleep 500 times in a second.
	check "launches that wait do not run: they slept $((after - before)) times" [ $((after - before)) -lt 320 ]
	end KILL {0..32}
	check 'none waits any more' until_true 60 waiting 0
	unmount_device
}

# The limit of the mount (max-instructions) ends a launch that would run for ever.
ceiling() {
	mount_device -o max-instructions=1000
	check 'the module' cp "$DATA/endless.visaasm" "$MNT/modules/"
	expect 'info' 1000 "$(info max_instructions)"
	check_fails 'a launch without an end' 'Timer expired' endless
	expect 'errno' ETIME "$(result errno)"
	expect_like 'why' '*1000 instructions*' "$(result message)"
	check_fails 'a launch with a higher number' 'Timer expired' endless max-instructions=5000
	expect_like 'is ended, too' '*1000 instructions*' "$(result message)"
	check_fails 'a launch with a lower number' 'Timer expired' endless max-instructions=300
	expect_like 'ends before' '*300 instructions*' "$(result message)"
	unmount_device
}

options() {
	local o
	mkdir "$TMP/nowhere"
	for o in max_launches=0 max_launches=4294967296 max_launches=x max-instructions=0 max-instructions=-1 \
		max_threads=0 max_threads=4294967297 uid=4294967296 uid=-1 gid=0x10; do
		run_visafs "$o"
		expect "-o $o: exit status" 2 "$STATUS"
		expect_like "-o $o" "visafs: $o is not a number: expected *" "$ERR"
	done
}

run_visafs() { # OPTION
	ERR=$("$BUILD/visafs" -o "$1" "$TMP/nowhere" 2>&1 >/dev/null)
	STATUS=$?
	ERR=${ERR%%$'\n'*}
}

limited
idle
ceiling
options
finish
