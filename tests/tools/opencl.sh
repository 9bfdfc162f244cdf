#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The OpenCL driver through the loader: tests in C, with a cold cache and a warm one, and its output.
# needs: ocloc
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"

if [ ! -e "$BUILD/tests/driver" ]; then
	echo 'NOT TESTED: the OpenCL driver: it was built without its headers or without the loader'
	check 'without the headers there is no driver' test ! -e "$BUILD/libvisafs-opencl.so" -o ! -e /usr/include/CL/cl_icd.h \
		-o -z "$(ls /usr/lib/*/libOpenCL.so.1 2>/dev/null)"
	finish
fi
export OCL_ICD_VENDORS=$BUILD/visafs.icd

driver() { # WHAT: the tests in C; their output is $LOG
	LOG=$("$BUILD/tests/driver" 2>&1)
	expect "$1" '0 0' "$? $(awk '$1 == "asserts" { print $5 }' <<<"$LOG")"
}

# A script as compiler, which records the files that it has compiled.
mkdir "$TMP/bin"
printf '#!/bin/sh\n"%s" "$@" || exit\ncase $1 in compile) echo "$@" >>"%s" ;; esac\n' "$(command -v ocloc)" "$TMP/compiled" >"$TMP/bin/ocloc"
chmod +x "$TMP/bin/ocloc"
PATH=$TMP/bin:$PATH

driver 'tests in C, with a cold cache'
check 'the compiler has run' test -s "$TMP/compiled"
expect 'a fault is printed' 1 "$(grep -c 'visafs: wild: .* is not mapped' <<<"$LOG")"
expect 'with its line' 1 "$(grep -c 'from program-[0-9]*.cl:1$' <<<"$LOG")"
rm "$TMP/compiled"
driver 'tests in C, from the cache'
check 'nothing is compiled again, with includes or without' test ! -e "$TMP/compiled"
VISAFS_JOBS=1 driver 'one command at a time'
VISAFS_PLATFORM=tgllp driver 'another device'
VISAFS_CHECK_API=1 driver 'errors are printed'
expect 'with a reason' 1 "$(grep -c 'visafs: clCreateBuffer: size is 0; expected 1 to' <<<"$LOG")"
random=$("$BUILD/tests/driver-random" --seconds 5 2>/dev/null)
expect 'random clients know what their memory holds' '0 ' "$? $(grep -v ' operations of 8 threads, seed 1$' <<<"$random")"
load() { # WHAT: programs and launches without growth of memory
	LOG=$("$BUILD/tests/driver-load" --programs 300 --sources 3 --launches 20000 2>&1)
	expect "$1" '0 ' "$? $(grep -v 'KiB since the first tenth$' <<<"$LOG")"
}
load 'programs and launches in one process'
VISAFS_CHECK=all load 'the same with checks'
expect 'exported names' 'clGetExtensionFunctionAddress clGetPlatformInfo clIcdGetPlatformIDsKHR' \
	"$(nm -D --defined-only "$BUILD/libvisafs-opencl.so" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | sort | paste -s -d ' ')"
finish
