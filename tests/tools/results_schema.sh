#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Files of results are valid: SARIF by its schema, JUnit by the rules of Jenkins, for reports of each check, with lines of
# the source and without, of failed launches, and of visa-cl.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
# shellcheck source=tests/mount/visa-run_lib.sh
. "$(dirname "$0")/../mount/visa-run_lib.sh"
cd "$TMP" || exit 2
PATH=/usr/bin:$PATH

if ! python3 -c 'import jsonschema' 2>/dev/null; then
	not_tested 'files of results by their schemas' 'There is no python3-jsonschema'
	finish
fi
valid() { # WHAT FILE...: check that the files are valid
	local what=$1
	shift
	expect "$what" '' "$(python3 "$ROOT/tests/tools/results_valid.py" "$@" 2>&1)"
}

# A kernel for each check, with numbers of lines: each platform, and builds with and without optimization.
mkdir faulty
names='oob_read_stencil array_member going_read null_table misaligned_header conflict_local uninit_call origins_copies
	race_transpose race_conflict barrier_two access_write same_flag async_unwaited arith_prices oob_partial_group'
# shellcheck disable=SC2086 # words
(cd "$ROOT" && RESULTS=$TMP/faulty BUILD=$BUILD tests/faulty/run $names) >faulty.log
expect 'tests/faulty makes the reports' 0 $?
valid 'results of kernels with a fault' faulty/*
expect 'each check but none has a report' 'access arith async barrier conflict misaligned null oob race same uninit' \
	"$(grep -oh '"ruleId": *"[a-z]*"' faulty/*.sarif | sed 's/.*"\([a-z]*\)"/\1/' | sort -u | paste -sd' ')"
expect 'steps and origins are there' '1 1' \
	"$(for what in 'the value comes from' '"text": *"stored to'; do grep -l "$what" faulty/*.sarif | grep -c . | sed 's/[1-9].*/1/'; done | paste -sd' ')"

# Without lines of the source.
xz -dc "$ROOT/tests/data/run/several.zebin.xz" >several.zebin
cp several.zebin $'a%b c\351\001.zebin'
count=0
launch() { # OPTION...: make one more pair of files
	count=$((count + 1))
	run --sarif plain-$count.sarif --junit plain-$count.xml "$@"
}
launch -k twice -g 8 several.zebin 32 32
launch --check=all -k twice -g 8 several.zebin 32 32
launch --check=all -k twice -g 8 several.zebin 32 16
launch --check=all -k twice -g 8 $'a%b c\351\001.zebin' 32 16
launch --check=oob -o 0=/dev/full -k twice -g 8 several.zebin 32 32
expect 'an output that cannot be written is a notification' 1 "$(grep -c toolExecutionNotifications plain-5.sarif)"
valid 'results without lines' plain-*
valid 'a change of a member would be noticed' --itself plain-1.sarif plain-3.sarif plain-5.sarif

if ! command -v ocloc >/dev/null; then
	not_tested 'results of visa-cl and of sources' 'There is no ocloc'
	finish
fi
printf 'kernel void k(global int *out)\n{\n\tout[get_global_id(0) + 1] = 1;\n}\n' >'a & b:<k>.cl'
run --debug-info --check=all --sarif source.sarif --junit source.xml -g 8 'a & b:<k>.cl' 32
expect 'a source with a fault' 4 "$STATUS"
expect_like 'its line is a snippet' '*out\[get_global_id(0) + 1\] = 1*' "$(grep '"snippet"' source.sarif)"
printf 'kernel void k(global int *out)\n{\n\t*(global int *)0x123456780000ul = get_global_id(0);\n}\n' >fault.cl
run --check=all --keep-going --sarif going.sarif --junit going.xml -g 8 "$TMP/fault.cl" 32
expect_like 'a launch that fails' '*is not mapped*' "$ERR"
run --check=all --sarif fault.sarif --junit fault.xml -g 8 "$TMP/fault.cl" 32
valid 'results of sources' {source,going,fault}.{sarif,xml}
valid 'a change in them would be noticed' --itself source.sarif fault.sarif

program=$BUILD/tests/watched
if [ ! -e "$program" ]; then
	not_tested 'results of visa-cl' 'the driver was built without its headers or without the loader'
	finish
fi
export XDG_CACHE_HOME=$TMP/cache
"$BUILD/visa-cl" --check=all --sarif=cl-1.sarif --junit=cl-1.xml "$program" past right fault past >said 2>&1
expect 'a program with reports' 4 $?
"$BUILD/visa-cl" -O0 --check=all --sarif=cl-2.sarif --junit=cl-2.xml "$program" before far >said 2>&1
"$BUILD/visa-cl" --keep-going --check=all --sarif=cl-3.sarif --junit=cl-3.xml "$program" fault >said 2>&1
"$BUILD/visa-cl" --sarif=cl-4.sarif --junit=cl-4.xml "$program" right >said 2>&1
"$BUILD/visa-cl" --sarif=cl-5.sarif --junit=cl-5.xml true 2>/dev/null
valid 'results of visa-cl' cl-*
finish
