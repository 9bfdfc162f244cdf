#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A daemon's life: options, background, unmounting, signals, stale and busy mountpoints.
# A long execution must not delay other clients.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

VISAFS=$BUILD/visafs

exit_status() { # EXPECTED COMMAND...
	local expected=$1
	shift
	timeout 60 "$@" >"$TMP/output" 2>&1 </dev/null
	expect "exit status of ${*##*/}" "$expected" $?
}

command_line() {
	exit_status 0 "$VISAFS" -h
	expect_like '-h shows how it is used' '*MOUNTPOINT*' "$(tr '[:lower:]' '[:upper:]' <"$TMP/output")"
	expect_like '-h names the options' '*t255=*platform=*strict*' "$(tr '\n' ' ' <"$TMP/output")"
	exit_status 0 "$VISAFS" -V
	expect_like '-V shows a version' '*[0-9].[0-9]*' "$(cat "$TMP/output")"
	exit_status 2 "$VISAFS"
	expect_like 'without a mountpoint it says what is missing' '*mountpoint*' "$(tr '[:upper:]' '[:lower:]' <"$TMP/output")"
	exit_status 2 "$VISAFS" -o nonsense "$TMP"
	exit_status 2 "$VISAFS" --nonsense "$TMP"
	check_fails 'a mountpoint that is not there' "$TMP/nothing" timeout 60 "$VISAFS" "$TMP/nothing"
	: >"$TMP/file"
	check_fails 'a mountpoint that is no directory' "$TMP/file" timeout 60 "$VISAFS" "$TMP/file"
}

# The mount would hide the files of the directory.
directories_with_files() {
	local dir=$TMP/full
	mkdir "$dir" && : >"$dir/mine"
	check_fails 'a directory that is not empty' 'is not empty, and the mount would hide its files; give an empty directory, or -o nonempty' timeout 60 "$VISAFS" "$dir"
	check_fails 'nothing is mounted' 'No such file' cat "$dir/ctl"
	check '-o nonempty' timeout 60 "$VISAFS" -o nonempty "$dir"
	check 'mounts there' test -e "$dir/ctl"
	check 'unmounting' until_true 60 unmount "$dir"
	check 'the file is there again' test -e "$dir/mine"
}

owners_and_permissions() {
	mount_device -o uid=1234,gid=77,umask=027
	expect 'owner' '1234 77' "$(stat -c '%u %g' "$MNT/ctl")"
	expect 'permissions: ctl, help, surfaces' '640 444 750' \
		"$(stat -c %a "$MNT/ctl" "$MNT/help" "$MNT/surfaces" | tr '\n' ' ' | sed 's/ $//')"
	check 'who mounted it uses it' touch "$MNT/vars/V32"
	unmount_device
	mkdir -p "$TMP/none"
	exit_status 2 "$VISAFS" -o mode=0600,umask=077 "$TMP/none"
	expect_like 'mode= and umask=' '*mode= and umask=*give one*' "$(cat "$TMP/output")"
	exit_status 2 "$VISAFS" -o umask=9 "$TMP/none"
	expect_like 'umask=9' '*umask=9*octal*' "$(cat "$TMP/output")"
	exit_status 2 "$VISAFS" -o uid=me "$TMP/none"
	exit_status 2 "$VISAFS" ''
	expect_like 'an empty name' "*the mountpoint is missing: '' is not a directory*" "$(cat "$TMP/output")"
}

# Mount without CAP_SYS_ADMIN, as in a container.
not_permitted() {
	[ "$(id -u)" = 0 ] && command -v setpriv >/dev/null || return 0
	mkdir -p "$TMP/none"
	check_fails 'without CAP_SYS_ADMIN it says what a container needs' '--cap-add SYS_ADMIN' \
		timeout 60 setpriv --bounding-set=-sys_admin "$VISAFS" "$TMP/none"
	if grep -qx user_allow_other /etc/fuse.conf 2>/dev/null ||
		! setpriv --reuid=65534 --clear-groups test -w /dev/fuse; then
		not_tested 'what allows allow_other' 'it is allowed here, or ordinary users cannot mount'
		return
	fi
	mkdir "$TMP/users" && chown 65534 "$TMP/users" && chmod 755 "$TMP"
	check_fails 'a user who may not let others in is told what allows it' 'need the line user_allow_other' \
		timeout 60 setpriv --reuid=65534 --clear-groups "$VISAFS" -o allow_other "$TMP/users"
}

# An empty argument, as from a unit or script whose variable is empty.
empty_options() {
	local dir=$TMP/empty_options options
	mkdir "$dir"
	for options in '' 'rw,,t0=128K,'; do
		check "-o '$options'" timeout 60 "$VISAFS" -o "$options" "$dir"
		check "unmounting what -o '$options' has mounted" until_true 60 unmount "$dir"
	done
}

# Mount by mount(8), which sets its own PATH, so the program is named by its full path here.
by_mount() {
	local dir=$TMP/by_mount
	command -v mount.fuse3 >/dev/null || return 0
	mkdir "$dir"
	check 'mount.visafs' env PATH="$(dirname "$VISAFS"):$PATH" \
		timeout 60 "$ROOT/fuse/mount.visafs" gpu "$dir" -o rw,noauto,user,t0=128K
	expect 'its options are taken' 131072 "$(value T0 "$(cat "$dir/info")")"
	expect 'the source is shown' gpu "$(awk -v dir="$dir" '$2 == dir { print $1 }' /proc/mounts)"
	check 'unmounting it' until_true 60 unmount "$dir"
	if [ "$(id -u)" = 0 ]; then
		check 'mount -t fuse' timeout 60 mount -t fuse -o t0=128K "$VISAFS#gpu" "$dir"
		expect 'its options' 131072 "$(value T0 "$(cat "$dir/info")")"
		check 'unmounting that' until_true 60 umount "$dir"
	fi
}

# Find a daemon in the background by the mountpoint on its command line.
daemon_pid() { # MOUNTPOINT
	local dir
	for dir in /proc/[0-9]*; do
		if tr '\0' '\n' 2>/dev/null <"$dir/cmdline" | grep -qxF "$1"; then
			printf '%s' "${dir#/proc/}"
			return
		fi
	done
	return 1
}

mounted() { # DIRECTORY
	grep -q " $1 " /proc/mounts
}

is_unmounted() { # DIRECTORY
	! mounted "$1"
}

# The command returns when the mount is ready; the daemon keeps no file of the terminal open.
background() {
	local dir=$TMP/background pid how
	set -- "$VISAFS" -o "$IO_OPTION" "$dir"
	for how in 'fusermount3 -u' umount; do
		if [ "$how" = umount ] && [ "$(id -u)" != 0 ]; then
			continue
		fi
		mkdir -p "$dir"
		# The pipe ends only when no process holds it any more.
		check 'visafs goes to the background' until_pipe_ends "$@"
		check 'the mount is ready when it returns' test -f "$dir/ctl"
		pid=$(daemon_pid "$dir")
		check 'its daemon is there' kill -0 "$pid"
		# shellcheck disable=SC2086 # a command and its option
		check "$how" $how "$dir"
		check "$how ends the daemon" until_true 60 gone "$pid"
		check "$how leaves nothing mounted" is_unmounted "$dir"
		# The second mount has its arguments in the order of mount(8) and fstab: the source first, options last.
		set -- "$VISAFS" none "$dir" -o t0=1M,"$IO_OPTION"
	done
}

until_pipe_ends() {
	local output
	output=$(timeout 60 "$@" 2>&1 </dev/null) || return
	[ -z "$output" ] || printf '%s\n' "$output"
}

signals() {
	local signal
	for signal in TERM INT HUP; do
		mount_device
		kill -"$signal" "${daemon_of[$MNT]}"
		device_ends "$MNT"
		check "SIG$signal unmounts" is_unmounted "$MNT"
	done
	# Also while files are open.
	mount_device
	exec {fd}<>"$MNT/ctl"
	kill -TERM "${daemon_of[$MNT]}"
	device_ends "$MNT"
	exec {fd}>&-
}

# SIGKILL leaves a mountpoint that does not answer; mounting again replaces it.
stale() {
	local dir pid
	mount_device
	dir=$MNT pid=${daemon_of[$MNT]}
	unset "daemon_of[$MNT]"
	kill -KILL "$pid"
	{ wait "$pid"; } 2>/dev/null
	check_fails 'a killed daemon leaves a stale mountpoint' 'not connected' stat "$dir/ctl"
	check 'mounting there again' timeout 60 "$VISAFS" -o "$IO_OPTION" "$dir"
	check 'works' test -f "$dir/ctl"
	expect 'and nothing is below it' 1 "$(grep -c " $dir " /proc/mounts)"
	pid=$(daemon_pid "$dir")
	check 'unmounting' until_true 60 unmount "$dir"
	check 'the daemon ends' until_true 60 gone "$pid"
	check 'nothing is left' is_unmounted "$dir"
}

busy() {
	mount_device
	printf 'mine' | dd of="$MNT/surfaces/T0" conv=notrunc status=none
	check_fails 'a mountpoint in use is refused' "$MNT" timeout 60 "$VISAFS" "$MNT"
	expect 'and goes on' mine "$(head -c 4 "$MNT/surfaces/T0")"
	expect 'nothing else is mounted there' 1 "$(grep -c " $MNT " /proc/mounts)"
	unmount_device
}

two_at_once() {
	local one
	mount_device
	one=$MNT
	mount_device -o t0=1M
	printf 'two' | dd of="$MNT/surfaces/T0" conv=notrunc status=none
	touch "$MNT/vars/V32"
	expect 'memory is the mount'"'"'s own' 000000 "$(hex "$one/surfaces/T0" 0 3)"
	check_fails 'variables are the mount'"'"'s own' 'No such file' stat "$one/vars/V32"
	unmount_device "$one"
	expect 'the other goes on' two "$(head -c 3 "$MNT/surfaces/T0")"
	unmount_device
}

has_begun() {
	[ "$(head -c 1 "$MNT/surfaces/T255" | od -An -tu1 | tr -d ' ')" = 1 ]
}

# everything_else: the operations of another client in the meantime, each with a time limit.
everything_else() {
	{ timeout 60 stat "$MNT/ctl" "$MNT/surfaces/T0" "$MNT/vars/V32" &&
		timeout 60 cat "$MNT/help" "$MNT/info" "$MNT/status" "$MNT/em" "$MNT/vars/V33" &&
		timeout 60 ls -l "$MNT" "$MNT/vars" "$MNT/surfaces" "$MNT/preds" &&
		timeout 60 dd if="$MNT/surfaces/T255" of=/dev/null bs=1M count=1 status=none &&
		timeout 60 touch "$MNT/vars/V50" &&
		timeout 60 sh -c "echo 'oword_ld (2) %scratch 0x0:ud V34.0' > '$MNT/asm'"; } >/dev/null
}

# The writer sends a stream of 1 MiB ten thousand times, in writes as long as there can be.
not_held_up() {
	local writer
	mount_device
	dwords V32 {0..15}
	dwords V33 {1..16}
	zeros V34 32
	bytes 3a 02 01 05 05 00 00000000 20000000 0000 21000000 0000 >"$TMP/long"
	while [ "$(stat -c %s "$TMP/long")" -lt 1048576 ]; do
		cat "$TMP/long" "$TMP/long" >"$TMP/longer" && mv "$TMP/longer" "$TMP/long"
	done
	# shellcheck disable=SC2046,SC2002 # the same name, many times
	cat $(yes "$TMP/long" | head -n 10000) 2>/dev/null |
		dd iflag=fullblock bs=1M of="$MNT/ctl" conv=notrunc status=none &
	writer=$! # dd
	disown # so that the shell does not report its death
	check 'a long stream is being executed' until_true 60 has_begun
	for _ in 1 2 3; do
		check 'stat, cat, ls, dd and another client go on' everything_else
	done
	check 'the long stream was still being executed' kill -KILL "$writer"
	check 'a client killed within ends' until_true 60 gone "$writer"
	check 'everything goes on afterwards' everything_else
	run_ctl 3a 02 01 05 05 00 00000000 20000000 0000 21000000 0000
	executed 'and executes'
	unmount_device
}

command_line
directories_with_files
owners_and_permissions
not_permitted
empty_options
by_mount
background
signals
stale
busy
two_at_once
not_held_up
finish
