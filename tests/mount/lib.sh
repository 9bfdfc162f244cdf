# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Common functions of the mount tests: mount a device and feed it. checks.sh has the checks, and counts them.
#
# A test is a bash script of one subject:
#
#     . "$(dirname "$0")/lib.sh"
#     mount_device -o t0=128K          # sets $MNT; any options of visafs
#     check 'T0 is there' test -f "$MNT/surfaces/T0"
#     run_ctl 3a 02 01 ...             # bytes in hex, in one write; sets RESULT, ERROR
#     expect 'it executes' ok "$(value result)"
#     unmount_device                   # checks exit status and sanitizers' reports, too
#     finish                           # must be the last line
#
# $BUILD (default build) is where the binaries are, $TMP a directory of the
# test's own. The last line it prints is `# N passed, N failed`.
#
# $IO is how surfaces are to be served: passthrough, direct, direct_mmap (direct
# with -o direct_mmap) or auto. tests/run runs every test in each way that can be
# had here; a test with a line `# modes: one` runs once, with auto.
set -u
export LC_ALL=C
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd) || exit 2
BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$ROOT/$BUILD ;; esac
if [ ! -x "$BUILD/visafs" ]; then
	echo "$BUILD/visafs is missing: make tests, or set BUILD"
	echo '# 0 passed, 1 failed'
	exit 1
fi
IO=${IO:-auto}
case $IO in
auto | passthrough | direct) IO_OPTION=io=$IO ;;
direct_mmap) IO_OPTION=io=direct,direct_mmap ;;
*)
	echo "IO=$IO: expected auto, passthrough, direct or direct_mmap"
	echo '# 0 passed, 1 failed'
	exit 1
	;;
esac
TMP=$(mktemp -d "${TMPDIR:-/tmp}/visafs-test.XXXXXX") || exit 2
export XDG_CACHE_HOME=$TMP/cache # of translations
MNT=
RESULT=
ERROR=
finished=
devices=0
declare -A daemon_of=() # mountpoint -> process id
# shellcheck source=tests/mount/checks.sh
. "$ROOT/tests/mount/checks.sh"

# --- the device -------------------------------------------------------------

# Tests that do not depend on how surfaces are served run in the first mode of tests/run.
is_first_mode() {
	[ "$IO" = "${FIRST_MODE:-$IO}" ]
}

# Print the value of io= for a mount with backing=: passthrough does not support files of an overlayfs.
backing_io() {
	if [ "$IO" = passthrough ] && [ "$(stat -f -c %T "$TMP")" = overlayfs ]; then
		echo io=auto
	else
		echo "$IO_OPTION"
	fi
}

mount_device() { # [OPTIONS OF VISAFS...]: sets $MNT
	local io=$IO_OPTION
	[[ "$*" != *backing=* ]] || io=$(backing_io)
	devices=$((devices + 1))
	MNT=$TMP/mnt$devices
	mkdir "$MNT" || return 1
	# A shell's background job ignores SIGINT by default.
	env --default-signal=INT "$BUILD/visafs" -f -o "$io" "$@" "$MNT" >"$MNT.log" 2>&1 </dev/null &
	daemon_of[$MNT]=$!
	if ! until_true 60 mounted_or_gone; then
		fail "mounting with '$*'" "not mounted after 60 seconds" "$(cat "$MNT.log")"
		exit 1
	fi
	if [ ! -e "$MNT/ctl" ]; then
		fail "mounting with '$*'" "the daemon ended" "$(cat "$MNT.log")"
		unset "daemon_of[$MNT]"
		exit 1
	fi
}

mounted_or_gone() {
	[ -e "$MNT/ctl" ] || ! kill -0 "${daemon_of[$MNT]}"
}

unmount() { # MOUNTPOINT
	if command -v fusermount3 >/dev/null; then
		fusermount3 -u "$1"
	else
		umount "$1"
	fi
}

unmount_device() { # [MOUNTPOINT]: default $MNT
	local mnt=${1:-$MNT}
	check "unmounting $mnt" until_true 60 unmount "$mnt"
	device_ends "$mnt"
}

device_ends() { # MOUNTPOINT: its daemon ends by itself, with status 0 and no message
	local mnt=$1 pid=${daemon_of[$1]} status reports
	if ! until_true 60 gone "$pid"; then
		fail "the daemon of $mnt ends" "still running 60 seconds later" "$(cat "$mnt.log")"
		# Otherwise a process that waits in the kernel for an answer could not even be killed.
		umount -f "$mnt" 2>/dev/null
		kill -KILL "$pid" 2>/dev/null
	fi
	wait "$pid"
	status=$?
	unset "daemon_of[$mnt]"
	reports=$(grep -E 'Sanitizer|runtime error' "$mnt.log")
	if [ "$status" = 0 ] && [ -z "$reports" ]; then
		pass "the daemon of $mnt ends cleanly"
	else
		fail "the daemon of $mnt ends cleanly" "exit status $status" "$(tail -n 60 "$mnt.log")"
	fi
}

# ticks_of PID: processor time of the process so far, in ticks of the clock
ticks_of() {
	awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$1/stat"
}

has_run() { # PID TICKS
	[ "$(ticks_of "$1")" -ge "$2" ]
}

gone() { # PID: the process does not exist, or is a zombie
	local stat
	read -r stat 2>/dev/null <"/proc/$1/stat" || return 0
	stat=${stat##*) }
	[ "${stat%% *}" = Z ]
}

# --- feeding it -------------------------------------------------------------

bytes() { # HEX...: as bytes
	local hex
	hex=$(printf '%s' "$@")
	hex=${hex//[[:space:]]/}
	# shellcheck disable=SC2001,SC2059 # a back reference; the format is the escapes
	printf "$(sed 's/../\\x&/g' <<<"$hex")"
}

u32() { # NUMBER...: as little endian dwords
	local n
	for n; do
		printf '%02x%02x%02x%02x' $((n & 255)) $((n >> 8 & 255)) $((n >> 16 & 255)) \
			$((n >> 24 & 255))
	done | sed 's/../\\x&/g' | {
		read -r n
		# shellcheck disable=SC2059 # the format is the escapes
		printf "$n"
	}
}

hex() { # FILE [SKIP [COUNT]]: its bytes in hex
	od -An -v -tx1 -j "${2:-0}" ${3:+-N "$3"} "$1" | tr -d ' \n'
}

mtime() { # FILE: in nanoseconds
	stat -c %.9Y "$1" | tr -d .
}

names() { # DIRECTORY: its entries, on a line
	local list
	list=$(ls -A "$1") && printf '%s' "${list//$'\n'/ }"
}

var() { # NAME BYTES-IN-HEX...: set a variable's file to these bytes
	local name=$1
	shift
	bytes "$@" >"$TMP/var" && cat "$TMP/var" >"$MNT/vars/$name"
}

dwords() { # NAME NUMBER...: set a variable's file to these dwords
	local name=$1
	shift
	u32 "$@" >"$TMP/var" && cat "$TMP/var" >"$MNT/vars/$name"
}

zeros() { # NAME BYTES: make a variable of so many zero bytes
	: >"$MNT/vars/$1" && truncate -s "$2" "$MNT/vars/$1"
}

run_visactl() { # ARGUMENTS...: sets OUT, ERR and STATUS
	OUT=$("$BUILD/visactl" "$@" 2>"$TMP/err" </dev/null)
	STATUS=$?
	ERR=$(<"$TMP/err")
}

ctl() { # ARGUMENTS...: visactl on $MNT
	run_visactl -m "$MNT" "$@"
}

done_saying() { # WHAT OUTPUT: run_visactl succeeded and printed OUTPUT
	expect "$1" "0:$2:" "$STATUS:$OUT:$ERR"
}

refused_saying() { # WHAT STATUS PATTERN: run_visactl failed with that message, perhaps with the usage
	expect "$1: exit status" "$2" "$STATUS"
	expect_like "$1: message" "visactl: $3" "${ERR%%$'\n'usage:*}"
}

run_ctl() { # HEX...: execute these bytes, in one write to a fresh handle of ctl
	bytes "$@" >"$TMP/stream"
	feed ctl "$TMP/stream"
}

run_asm() { # LINE...: execute these lines, in one write to a fresh handle of asm
	printf '%s\n' "$@" >"$TMP/stream"
	feed asm "$TMP/stream"
}

# feed NAME FILE: write FILE to the file NAME of the mount; set RESULT to the result that the same open file then reads,
# and ERROR to the message of cat.
feed() {
	local fd
	if ! exec {fd}<>"$MNT/$1"; then
		RESULT='' ERROR="$1 cannot be opened"
		return 1
	fi
	ERROR=$(cat "$2" 2>&1 >&"$fd")
	from_handle "$fd"
	exec {fd}>&-
}

value() { # KEY [TEXT]: the value of a `key: value` line, of RESULT by default
	sed -n "s/^$1: //p" <<<"${2-$RESULT}"
}

values() { # KEY...: their values in RESULT, on a line
	local key list=
	for key; do
		list+="$(value "$key") "
	done
	printf '%s' "${list% }"
}

# from_status: set RESULT to the file status, from which `value` then reads.
from_status() {
	RESULT=$(cat "$MNT/status")
}

# from_handle DESCRIPTOR: set RESULT to the result of an open file of ctl, read to its end.
from_handle() {
	RESULT=$(cat <&"$1" 2>&1)
}

# send DESCRIPTOR [SKIP [COUNT]]: write bytes of $TMP/stream to a descriptor; few bytes are one write(2).
send() {
	tail -c +$((${2:-0} + 1)) "$TMP/stream" | head -c "${3:-100000000}" >&"$1"
}

declare -A errno_text=(
	[EINVAL]='Invalid argument' [EOPNOTSUPP]='Operation not supported'
	[ENOENT]='No such file or directory' [ENXIO]='No such device or address'
	[ERANGE]='Numerical result out of range' [EFAULT]='Bad address'
	[EEXIST]='File exists' [EPERM]='Operation not permitted' [EACCES]='Permission denied'
	[EFBIG]='File too large' [ENOSPC]='No space left on device' [EIO]='Input/output error' [EBUSY]='Device or resource busy'
)

executed() { # WHAT: the last input was executed without an error
	if [ "$(value result)" = ok ] && [ -z "$ERROR" ]; then
		pass "$1"
	else
		fail "$1" "$ERROR" "$RESULT"
	fi
}

refused() { # WHAT ERRNO [MESSAGE-PATTERN]: the last input failed with that errno and message
	local what=$1 errno=$2 pattern=${3:-?*}
	# shellcheck disable=SC2053 # the pattern is one
	if [ "$(value result)" != error ] || [ "$(value errno)" != "$errno" ] ||
		[[ $ERROR != *"${errno_text[$errno]}"* ]] || [[ $(value message) != $pattern ]]; then
		fail "$what" "expected $errno, with a message like: $pattern" "$ERROR" "$RESULT"
	else
		pass "$what"
	fi
}

# --- the end ----------------------------------------------------------------

finish() {
	finished=1
	exit
}

at_exit() {
	local mnt line mounts
	# A child process that a signal ends before exec also runs this handler.
	[ "$BASHPID" = "$$" ] || return
	[ -n "$finished" ] || fail 'the test came to its end' 'it stopped before'
	for mnt in "${!daemon_of[@]}"; do
		unmount_device "$mnt"
	done
	# Mounts that a failed test has left must not outlive it. The list is read first, since each
	# unmount shortens it.
	mapfile -t mounts </proc/mounts
	for line in "${mounts[@]}"; do
		read -r _ mnt _ <<<"$line"
		[[ $mnt == "$TMP"/* ]] || continue
		# shellcheck disable=SC2059 # the file writes a space as \040
		mnt=$(printf "$mnt")
		fusermount3 -uz "$mnt" || umount -l "$mnt"
	done
	cd / && rm -rf --one-file-system "$TMP"
	printf '# %d passed, %d failed\n' "$passed" "$failed"
	exit $((failed > 0))
}
trap at_exit EXIT
