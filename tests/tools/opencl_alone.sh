#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The OpenCL driver when files or programs are missing, when another user has placed files in its cache, and when processes
# are killed: each case works, or fails with a message that contains the reason.
# needs: ocloc
# shellcheck disable=SC2317,SC2119,SC2120 # check calls functions, some with arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"

alone=$BUILD/tests/driver-alone
if [ ! -e "$alone" ]; then
	not_tested 'the OpenCL driver alone' 'It was built without headers of OpenCL, or without the loader'
	finish
	exit
fi
export OCL_ICD_VENDORS=$BUILD/visafs.icd
mkdir "$TMP/tmp" "$TMP/empty"
export TMPDIR=$TMP/tmp
cache=$XDG_CACHE_HOME/visafs

alone() { # CASE [NAME=VALUE...]: run a case in an environment with these variables
	timeout 60 env "${@:2}" "$alone" "$1" 2>&1
}

kept() { # SUFFIX: number of files in the cache
	find "$cache" -name "*.$1" | wc -l
}

case_is() { # WHAT CASE [NAME=VALUE...]: the case exits with 0
	check "$1" alone "${@:2}"
}

# --- missing things -----------------------------------------------------------------

check 'a binary is written' "$alone" write "$TMP/binary"
expect_like 'no ocloc: the log says so, and devices have no compiler' \
	'compiler 0, error -3: error: *ocloc, which is not in PATH*' "$(alone build PATH="$TMP/empty")"
expect_like 'and so does the context' '*clBuildProgram: program * was not built: *ocloc, which is not in PATH*' \
	"$(alone build PATH="$TMP/empty" VISAFS_CHECK_API=1)"
check 'and binaries run' env PATH="$TMP/empty" "$alone" binary "$TMP/binary"
rm -rf "$cache"
case_is 'no HOME' build -u HOME -u XDG_CACHE_HOME
case_is 'a HOME that is not there' build -u XDG_CACHE_HOME HOME=/proc/none
case_is 'a cache that cannot be written' build XDG_CACHE_HOME=/proc/none
expect_like 'a TMPDIR that is not there' '*error -11: error: cannot make a directory in /proc/none:*' \
	"$(alone build TMPDIR=/proc/none XDG_CACHE_HOME=/proc/none)"
check 'nothing is kept then' test ! -e "$cache"

# --- a set-user-ID program -----------------------------------------------------------

# A compiler that creates a file each time it is run.
mkdir "$TMP/bin" "$TMP/seen"
cat >"$TMP/bin/ocloc" <<END
#!/bin/sh
: >"$TMP/seen/\$\$"
exec $(command -v ocloc) "\$@"
END
chmod 755 "$TMP/bin/ocloc"
as_nobody() { # PROGRAM CASE: run it as user nobody, with environment variables that a set-user-ID program must ignore
	timeout 60 setpriv --reuid=nobody --regid=nogroup --clear-groups env OCL_ICD_VENDORS="$TMP/setuid/visafs.icd" \
		XDG_CACHE_HOME="$TMP/given" TMPDIR="$TMP/given" PATH="$TMP/bin:$PATH" "$1" "$2" 2>&1
}
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null && id daemon >/dev/null 2>&1 && ! nm "$alone" | grep -q __asan_init; then
	chmod 755 "$TMP"
	mkdir "$TMP/setuid" && mkdir -m 777 "$TMP/given" && chmod 777 "$TMP/seen"
	cp "$alone" "$BUILD/libvisafs-opencl.so" "$TMP/setuid"
	echo "$TMP/setuid/libvisafs-opencl.so" >"$TMP/setuid/visafs.icd"
	expect_like 'a program that is its user: builds' '*error 0*' "$(as_nobody "$TMP/setuid/driver-alone" build)"
	check 'with the compiler of PATH' test -n "$(ls "$TMP/seen")"
	check 'and keeps what it built' test -n "$(ls "$TMP/given/visafs")"
	rm -rf "$TMP/given/visafs"
	mkdir -m 500 "$TMP/given/visafs"
	chown nobody "$TMP/given/visafs"
	check 'a cache that is read-only: a short program runs' as_nobody "$TMP/setuid/driver-alone" short
	expect 'and leaves nothing' '' "$(ls -A "$TMP/given/visafs")"
	rm -rf "$TMP/given" "$TMP/seen"
	mkdir -m 777 "$TMP/given" "$TMP/seen"
	chown daemon "$TMP/setuid/driver-alone"
	chmod 4755 "$TMP/setuid/driver-alone"
	if [ "$(command -v ocloc)" = /usr/bin/ocloc ]; then
		expect_like 'a setuid program builds' '*error 0*' "$(as_nobody "$TMP/setuid/driver-alone" build)"
		check 'and a short one runs' as_nobody "$TMP/setuid/driver-alone" short
	fi
	expect 'with no compiler of PATH' '' "$(ls "$TMP/seen")"
	expect 'and keeps nothing' '' "$(ls "$TMP/given")"
else
	not_tested 'a setuid program' 'Only root can make one, without sanitizers, and there must be a user daemon'
fi

# --- planted files in the cache ------------------------------------------------------

case_is 'the cache is filled' build
expect 'by an entry' 1 "$(kept code)"
entry=$(echo "$cache"/*.code)
cp "$entry" "$TMP/entry"
echo secret >"$TMP/secret"
# The compiler's output differs from run to run. Only the header of a cache entry is the same, except for its checksum.
plant() { # WHAT COMMAND...: the command replaces the entry
	rm -rf "$entry"
	"${@:2}"
	case_is "$1 in the cache" build
	expect "$1: another file stays as it was" secret "$(cat "$TMP/secret")"
}
plant 'an entry that is cut off' sh -c "head -c 200 '$TMP/entry' >'$entry'"
check 'is replaced' cmp -n 24 "$TMP/entry" "$entry"
plant 'a file of zeros' truncate -s 100K "$entry"
check 'is replaced' cmp -n 24 "$TMP/entry" "$entry"
plant 'an entry that others can write' sh -c "cp '$TMP/entry' '$entry'; chmod 666 '$entry'"
expect 'is replaced' 600 "$(stat -c %a "$entry")"
plant 'a symbolic link' ln -s "$TMP/secret" "$entry"
check 'is replaced' test ! -L "$entry"
plant 'a FIFO' mkfifo "$entry"
plant 'a directory' mkdir "$entry"
rm -rf "$cache"
mkdir "$TMP/elsewhere"
ln -s "$TMP/elsewhere" "$cache"
case_is 'a cache that is a symbolic link' build
expect 'is not used' '' "$(ls "$TMP/elsewhere")"
rm "$cache"
mkdir -m 777 "$cache"
chmod 777 "$cache"
case_is 'a cache that others can write' build
expect 'is not used' '' "$(ls "$cache")"
rm -rf "$cache"

# --- several processes, and killed processes -----------------------------------------

at_once() {
	local pids=() pid i status=0
	for i in 1 2 3 4 5 6; do
		alone build >/dev/null &
		pids+=($!)
	done
	for pid in "${pids[@]}"; do
		wait "$pid" || status=1
	done
	return "$status"
}
check 'six processes build the same at once' at_once
expect 'for one entry' 1 "$(kept code)"
rm -rf "$cache"
# A compiler that takes 1000 seconds.
printf '#!/bin/sh\n: >%s\nexec sleep 1000\n' "$TMP/started" >"$TMP/bin/ocloc"
for i in 1 2 3; do
	rm -f "$TMP/started"
	PATH=$TMP/bin:$PATH "$alone" build >/dev/null 2>&1 &
	builder=$!
	check 'it compiles' until_true 30 test -e "$TMP/started"
	compiler=$(pgrep -P "$builder")
	kill -KILL "$builder"
	wait "$builder" 2>/dev/null
	check 'with SIGKILL the compiler ends, too' until_true 30 gone "$compiler"
done
check 'a directory is left' test -n "$(ls "$TMP/tmp")"
case_is 'the next one builds' build
expect 'and removes what was left' '' "$(ls "$TMP/tmp")"
for i in 1 2 3 4 5 6; do
	rm -rf "$cache"
	"$alone" build >/dev/null 2>&1 &
	builder=$!
	sleep "0.$i"
	kill -KILL "$builder" 2>/dev/null
	wait "$builder" 2>/dev/null
	case_is 'SIGKILL at any time leaves the cache whole' build
done
expect 'and no directories' '' "$(ls "$TMP/tmp")"

# --- programs that end before the C compiler ------------------------------------------

rm -rf "$cache"
slow=$TMP/slow-cc
cat >"$slow" <<END
#!/bin/sh
[ ! -e "$TMP/slow" ] || { : >"$TMP/started" && exec sleep 1000; }
exec cc "\$@"
END
chmod 755 "$slow"
slowly() { # [NAME=VALUE...]
	alone long VISAFS_CC="$slow" "$@"
}
: >"$TMP/slow"
check 'the C compiler takes longer than the program' slowly
expect 'which leaves a note' 1 "$(kept want)"
check 'the next one waits for it only for some time' slowly
expect 'and leaves the note' 1 "$(kept want)"
compiles() { # start programs until one runs the C compiler (its back-off skips some of them), and kill that program
	local program compiler n
	rm -f "$TMP/started"
	for n in 1 2 3 4 5 6 7 8 9 10; do
		VISAFS_CC=$slow "$alone" long >/dev/null 2>&1 &
		program=$!
		until_true 30 sh -c "[ -e '$TMP/started' ] || ! [ -d /proc/$program ]"
		[ -e "$TMP/started" ] && break
		wait "$program"
	done
	compiler=$(pgrep -P "$program")
	kill -KILL "$program"
	wait "$program" 2>/dev/null
	until_true 30 gone "$compiler"
}
check 'SIGKILL while it compiles: the compiler ends, too' compiles
check 'and others may compile' flock -n "$(echo "$cache"/*.want)" true
rm "$TMP/slow"
code_is_cached() { # COMPILER
	local n
	for n in 1 2 3 4 5 6 7 8 9 10; do
		alone long VISAFS_CC="$1" || return 1
		[ "$(kept want)" != 0 ] || return 0
	done
	return 1
}
check 'with a quicker compiler, programs leave the code' code_is_cached "$slow"
check 'and later ones' slowly VISAFS_JSON="$TMP/launches.json"
expect_like 'use it' '*"native_cached": true*' "$(cat "$TMP/launches.json")"
expect 'in a cache without other files, but the one for slots' 3 "$(ls -A "$cache" | wc -l)"
# This compiler copies the object of its first call, so that it is quicker than a launch that waits for it.
quick=$TMP/quick-cc
cat >"$quick" <<END
#!/bin/sh
for word; do
	[ "\$before" != -o ] || out=\$word
	before=\$word
done
[ -n "\$out" ] || exec cc "\$@"
[ -e "$TMP/object" ] || { cc "\$@" && cp "\$out" "$TMP/object"; } || exit
cp "$TMP/object" "\$out"
END
chmod 755 "$quick"
rm -rf "$cache"
check 'a kernel is compiled' alone long VISAFS_CC="$quick" VISAFS_ENGINE=native
rm -rf "$cache"
check 'a first run' alone long VISAFS_CC="$quick"
expect 'waits for the compiler' 0 "$(kept want)"
check 'and the second run' alone long VISAFS_CC="$quick" VISAFS_JSON="$TMP/launches.json"
expect_like 'finds the code' '*"native_cached": true*' "$(cat "$TMP/launches.json")"
# All slots are taken, as by compilers for other kernels.
rm "$cache"/*.code
python3 -c 'import fcntl, sys, time
slots = open(sys.argv[1], "r+")
fcntl.lockf(slots, fcntl.LOCK_EX)
open(sys.argv[2], "w").close()
time.sleep(1000)' "$cache/compilers" "$TMP/taken" &
taker=$!
until_true 30 test -e "$TMP/taken"
check 'a run without a slot for its compiler' alone long VISAFS_CC="$quick"
expect 'leaves a note' 1 "$(kept want)"
kill "$taker"
wait "$taker" 2>/dev/null
check 'with a slot, programs leave the code' code_is_cached "$quick"
rm -rf "$cache"

# --- fork, exit, unloading -----------------------------------------------------------

case_is 'parent and child use what there was before fork()' fork
case_is 'a child that only ends' fork_exit
case_is 'a command of another thread fails in the child' fork_running
case_is 'another thread allocates SVM at each fork' fork_svm
expect_like 'with a reason' '*fork: a command was running in another thread*' "$(alone fork_running VISAFS_CHECK_API=1)"
case_is 'exit() while a kernel runs' exit
case_is 'exit() while a function of the application has not returned' exit_called
# The driver uses one thread and one arena of malloc(). glibc keeps the stacks and arenas of threads that have ended; with
# several threads, their number would depend on how many of them existed at the same time.
reload() { # FILE SYMBOL TURNS
	VISAFS_JOBS=1 MALLOC_ARENA_MAX=1 timeout 120 "$BUILD/tests/driver-reload" "$1" "$3" "$2" 2>&1
}
expect 'the driver loaded and unloaded' 'threads 1, files +0, mappings +0' \
	"$(reload "$BUILD/libvisafs-opencl.so" clIcdGetPlatformIDsKHR 20)"
# The loader never unloads a driver, so the thread of the driver remains.
expect 'the loader' 'threads 2, files +0, mappings +0' "$(reload libOpenCL.so.1 clGetPlatformIDs 20)"

# --- other drivers -------------------------------------------------------------------

mkdir "$TMP/vendors"
cp "$BUILD/visafs.icd" "$TMP/vendors"
for name in pocl intel; do
	[ ! -e "/etc/OpenCL/vendors/$name.icd" ] || cp "/etc/OpenCL/vendors/$name.icd" "$TMP/vendors"
done
if [ -e "$TMP/vendors/pocl.icd" ]; then
	expect 'beside PoCL: both give right results, and neither takes handles of the other' '1 others' \
		"$(alone others OCL_ICD_VENDORS="$TMP/vendors" POCL_CACHE_DIR="$TMP/pocl")"
else
	not_tested 'another driver beside this one' 'There is no pocl-opencl-icd here'
fi
finish
