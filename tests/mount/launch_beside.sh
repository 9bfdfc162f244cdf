#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A launch that never ends: other requests are served, and a signal ends it.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules
WRITERS=() # processes that launch the endless kernel

endless() {
	exec printf 'global=8\n' >"$MNT/kernels/endless/launch"
}

begin() { # COUNT: so many of them
	local i
	WRITERS=()
	for ((i = 0; i < $1; i++)); do
		endless 2>>"$TMP/writers" &
		WRITERS+=($!)
		disown # so that the shell does not report its death
	done
}

launching() { # no surface becomes smaller meanwhile
	truncate -s 64 "$MNT/surfaces/T7"
	! truncate -s 60 "$MNT/surfaces/T7" 2>"$TMP/why"
}

end() {
	kill -KILL "${WRITERS[@]}"
	for pid in "${WRITERS[@]}"; do
		check 'a killed client ends' until_true 60 gone "$pid"
	done
}

result_is() { # KERNEL RESULT
	[ "$(sed -n 's/^result: //p' "$MNT/kernels/$1/launch")" = "$2" ]
}

load() {
	check 'modules' cp "$DATA/endless.visaasm" "$DATA/vadd.zebin" "$MNT/modules/"
	truncate -s 64 "$MNT/surfaces/T6" "$MNT/surfaces/T7" "$MNT/surfaces/T8"
}

# There are more launches than the daemon serves requests at a time.
goes_on() {
	local waiting
	begin 5
	check 'it runs' until_true 60 launching
	expect_like 'why' '*Device or resource busy*' "$(cat "$TMP/why")"
	check_fails 'the module is in use' 'Device or resource busy' rm "$MNT/modules/endless.visaasm"
	check_fails 'nor written' 'Device or resource busy' cp "$DATA/vadd.visaasm" "$MNT/modules/endless.visaasm"
	expect 'why' 'message: a kernel of endless.visaasm is being launched' "$(tail -n 1 "$MNT/status")"
	check 'and stays' cmp "$DATA/endless.visaasm" "$MNT/modules/endless.visaasm"
	check 'ctl' timeout 60 bash -c "printf '\\121\\0' >'$MNT/ctl'"
	check 'asm' timeout 60 bash -c "echo '.decl A v_type=G type=ud num_elts=8' >'$MNT/asm'"
	check 'files' timeout 60 ls -lR "$MNT"
	check 'surfaces' timeout 60 truncate -s 128 "$MNT/surfaces/T6"
	printf 'global=4 a=T6 b=T7 c=T8 n=u32:4\n' >"$MNT/kernels/vadd/launch" &
	waiting=$!
	end
	wait "$waiting"
	expect 'the launch that waited' 0 $?
	check 'has run' until_true 60 result_is vadd ok
	check 'the others were interrupted' until_true 60 result_is endless error
	check 'the module is not in use' until_true 60 rm "$MNT/modules/endless.visaasm"
}

# A running launch does not delay the end of the daemon.
ends_with_the_daemon() {
	check 'the module again' cp "$DATA/endless.visaasm" "$MNT/modules/"
	begin 1
	check 'it runs' until_true 60 launching
	# shellcheck disable=SC2154 # it is lib.sh's
	kill -TERM "${daemon_of[$MNT]}"
	device_ends "$MNT"
	check 'the client ends' until_true 60 gone "${WRITERS[0]}"
	expect_like 'its error' '*Interrupted system call*' "$(cat "$TMP/writers")"
}

mount_device -o max_threads=2
load
goes_on
ends_with_the_daemon
finish
