#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The rights that the daemon has dropped before it serves: fuse/README.md, Security.
# modes: one
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

# SYS_ADMIN and SYS_RESOURCE; others by their numbers in capability.h
ALWAYS=$((1 << 21 | 1 << 24)) SEARCH=$((1 << 2)) OVERRIDE=$((1 << 1)) FOWNER=$((1 << 3)) SETPCAP=$((1 << 8))

of_daemon() { # KEY: from its status
	sed -n "s/^$1:[[:space:]]*//p" "/proc/${daemon_of[$MNT]}/status"
}

own() { # KEY: of this shell
	sed -n "s/^$1:[[:space:]]*//p" /proc/self/status
}

capabilities() { # WHAT KEPT: of the capabilities of this shell, the daemon has only those of KEPT
	local kept
	kept=$(printf '%016x' $((0x$(own CapPrm) & $2)))
	expect "$1: permitted" "$kept" "$(of_daemon CapPrm)"
	expect "$1: effective" "$kept" "$(of_daemon CapEff)"
	expect "$1: inheritable" 0000000000000000 "$(of_daemon CapInh)"
	if (($((0x$(own CapEff))) & SETPCAP)); then
		expect "$1: bounding set" "$(printf '%016x' $((0x$(own CapBnd) & $2)))" "$(of_daemon CapBnd)"
	fi
}

# A compiler of kernels that first tries forbidden operations, and prints their results.
bold_compiler() {
	cat >"$TMP/bold" <<-'END'
		#!/bin/sh
		unshare --mount true 2>"${0%/*}/unshared" && echo unshared >"${0%/*}/unshared"
		mknod "${0%/*}/pipe" p 2>"${0%/*}/made" && echo made >"${0%/*}/made"
		@REFUSED@ >"${0%/*}/refused"
		grep -e CapPrm -e CapEff /proc/self/status >"${0%/*}/caps"
		exec cc "$@"
	END
	sed -i "s|@REFUSED@|$BUILD/tests/refused_check|" "$TMP/bold"
	chmod +x "$TMP/bold"
}

daemon_of_root() {
	mount_device
	capabilities 'a daemon of root' $ALWAYS
	expect 'no set-user-ID program gives it more' 1 "$(of_daemon NoNewPrivs)"
	expect 'system calls are filtered' 2 "$(of_daemon Seccomp)"
	: >"$MNT/surfaces/T6"
	check 'surfaces are served' cp "$BUILD/visafs" "$MNT/surfaces/T6"
	check_fails 'nobody makes a pipe' 'no devices or pipes' mkfifo_saying "$MNT/surfaces/T7"
	unmount_device
}

mkfifo_saying() { # FILE: fails with what status says
	! mkfifo "$1" 2>/dev/null || return 0
	sed -n 's/^message: //p' "$MNT/status" >&2
	return 1
}

compiler() {
	have_compiler 'what a compiler may do' || return 0
	bold_compiler
	VISAFS_CC=$TMP/bold mount_device -o engine=native
	cp "$ROOT/tests/data/modules/vadd.zebin" "$MNT/modules"
	truncate -s 512 "$MNT/surfaces/T6" "$MNT/surfaces/T7" "$MNT/surfaces/T8"
	echo 'global=128 local=64 a=T6 b=T7 c=T8 n=u32:128' >"$MNT/kernels/vadd/launch"
	expect 'native code is compiled' 'native' "$(value engine "$(cat "$MNT/kernels/vadd/launch")")"
	expect_like 'the compiler has no mounts of its own' '*not permitted*' "$(cat "$TMP/unshared")"
	expect_like 'it makes no special files' '*not permitted*' "$(cat "$TMP/made")"
	expect_like 'it has no namespaces and no sockets' '*, 0 failed' "$(cat "$TMP/refused")"
	expect 'it has no capabilities' '0000000000000000 0000000000000000' \
		"$(sed 's/.*[[:space:]]//' "$TMP/caps" | paste -sd ' ')"
	unmount_device
}

# The directory may belong to another user.
backing() {
	mkdir "$TMP/backing"
	chown nobody "$TMP/backing"
	chmod 0700 "$TMP/backing"
	mount_device -o "backing=$TMP/backing"
	capabilities 'with a backing directory' $((ALWAYS | OVERRIDE | FOWNER))
	check 'a surface is made' touch "$MNT/surfaces/T6"
	check 'its file is there' test -e "$TMP/backing/T6"
	unmount_device
}

# Root can access them only by its capabilities.
directories_of_others() {
	mkdir -p "$TMP/closed/mnt" "$TMP/theirs"
	chown nobody "$TMP/closed" "$TMP/theirs"
	chmod 0700 "$TMP/closed" "$TMP/theirs"
	MNT=$TMP/closed/mnt
	"$BUILD/visafs" -f "$MNT" >"$MNT.log" 2>&1 &
	daemon_of[$MNT]=$!
	check 'a mountpoint in a closed directory' until_true 60 test -e "$MNT/ctl"
	capabilities 'a mountpoint in a closed directory' $((ALWAYS | SEARCH))
	kill "${daemon_of[$MNT]}"
	device_ends "$MNT"
	check_fails 'it is unmounted' 'No such file' cat "$MNT/ctl"
	mount_device -o "cache=$TMP/theirs/cache"
	capabilities "a cache that is somebody else's" $ALWAYS
	unmount_device
}

# Whether the user nobody can reach the programs of this test.
have_nobody() { # WHAT
	if ! command -v setpriv >/dev/null || ! id nobody >/dev/null 2>&1; then
		not_tested "$1" 'setpriv or the user nobody is not here'
	elif ! setpriv --reuid=nobody --clear-groups test -x "$BUILD/tests/refused_check"; then
		not_tested "$1" "$BUILD is for this user alone"
	else
		return 0
	fi
	return 1
}

# A compiler that tries to write a file of root, and shows its user.
curious_compiler() { # DIRECTORY: for its output
	cat >"$TMP/curious" <<-END
		#!/bin/sh
		id -u >$1/uid
		echo more >>$TMP/roots
		exec cc "\$@"
	END
	chmod 0755 "$TMP/curious"
	echo some >"$TMP/roots"
}

becomes_nobody() { # THEIRS: a directory of nobody
	local uid
	uid=$(id -u nobody)
	mount_device -o "run_as=nobody,cache=$1/cache,backing=$1/backing"
	capabilities 'with run_as=' $ALWAYS
	expect 'all its users are that one' "$uid $uid $uid $uid" "$(of_daemon Uid | tr '\t' ' ')"
	expect 'and its group' "$(id -g nobody)" "$(of_daemon Gid | cut -f 1)"
	expect 'files of the mount are still of root' "$(id -u)" "$(stat -c %u "$MNT/ctl")"
	: >"$MNT/surfaces/T6"
	check 'surfaces are served' cp "$BUILD/visafs" "$MNT/surfaces/T6"
	expect 'their files belong to the user' "$uid $uid" "$(stat -c %u "$1/backing/T0" "$1/backing/T6" | paste -sd ' ')"
}

becomes_user() {
	local theirs=$TMP/user
	have_nobody 'run_as=' || return 0
	chmod 0711 "$TMP"
	mkdir "$theirs" "$theirs/backing"
	chown nobody "$theirs" "$theirs/backing"
	curious_compiler "$theirs"
	VISAFS_CC=$TMP/curious becomes_nobody "$theirs"
	if have_compiler 'the compiler of run_as='; then
		cp "$ROOT/tests/data/modules/vadd.zebin" "$MNT/modules"
		truncate -s 512 "$MNT/surfaces/T6" "$MNT/surfaces/T7" "$MNT/surfaces/T8"
		echo 'engine=native global=128 local=64 a=T6 b=T7 c=T8 n=u32:128' >"$MNT/kernels/vadd/launch"
		expect 'native code is compiled' native "$(value engine "$(cat "$MNT/kernels/vadd/launch")")"
		expect 'by that user' "$(id -u nobody)" "$(cat "$theirs/uid")"
		expect 'who cannot write to files of root' some "$(cat "$TMP/roots")"
		expect 'and whose cache it is' "$(id -u nobody)" "$(stat -c %u "$theirs/cache")"
	fi
	kill "${daemon_of[$MNT]}"
	device_ends "$MNT"
	expect 'it unmounts' '' "$(grep " $MNT " /proc/mounts)"
	XDG_CACHE_HOME=$TMP/roots mount_device -o run_as=nobody
	expect 'the default cache is in the home of that user' "$(getent passwd nobody | cut -d : -f 6)/.cache/visafs" \
		"$(sed -n 's/^cache: //p' "$MNT/info")"
	kill "${daemon_of[$MNT]}"
	device_ends "$MNT"
	mkdir -m 0700 "$TMP/private"
	check_fails 'a backing directory that is closed for that user' 'Permission denied' \
		"$BUILD/visafs" -o "run_as=nobody,backing=$TMP/private" "$MNT"
	check_fails 'a user that is not there' 'there is no such user' "$BUILD/visafs" -o run_as=no-such-user "$MNT"
	check_fails 'root' 'other than root' "$BUILD/visafs" -o run_as=root "$MNT"
	check_fails 'an ordinary user becomes no other' 'needs root' setpriv --reuid=nobody --clear-groups \
		"$BUILD/visafs" -o run_as=daemon "$MNT"
}

ordinary_user() {
	if ! command -v setpriv >/dev/null || ! command -v fusermount3 >/dev/null; then
		not_tested 'an ordinary user' 'setpriv or fusermount3 is not here'
		return
	fi
	if ! setpriv --reuid=nobody --clear-groups test -x "$BUILD/visafs"; then
		not_tested 'an ordinary user' "$BUILD/visafs is for this user alone"
		return
	fi
	if ! setpriv --reuid=nobody --clear-groups sh -c ': <>/dev/fuse' 2>/dev/null; then
		not_tested 'an ordinary user' '/dev/fuse is closed for one here'
		return
	fi
	chmod 0711 "$TMP"
	MNT=$TMP/ordinary
	mkdir "$MNT" && chown nobody "$MNT"
	setpriv --reuid=nobody --clear-groups --inh-caps=-all "$BUILD/visafs" -f -o cache=none "$MNT" >"$MNT.log" 2>&1 &
	daemon_of[$MNT]=$!
	if ! until_true 60 setpriv --reuid=nobody --clear-groups test -e "$MNT/ctl"; then
		fail 'an ordinary user mounts' 'no mount' "$(cat "$MNT.log")"
		unset "daemon_of[$MNT]"
		return
	fi
	expect 'an ordinary user has no capabilities' 0000000000000000 "$(of_daemon CapEff)"
	expect 'and can run fusermount3' 0 "$(of_daemon NoNewPrivs)"
	kill "${daemon_of[$MNT]}"
	device_ends "$MNT"
	expect 'which unmounts' '' "$(grep " $MNT " /proc/mounts)"
}

if [ "$(id -u)" = 0 ]; then
	daemon_of_root
	compiler
	backing
	directories_of_others
	becomes_user
	ordinary_user
else
	not_tested 'what root gives up' 'this user is not root'
fi
finish
