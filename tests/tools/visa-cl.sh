#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-cl: an unmodified program, its reports, files of results and exit status.
# needs: ocloc
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"

run() { # WORD...: visa-cl; $OUT, $ERR and $STATUS
	OUT=$("$BUILD/visa-cl" "$@" 2>"$TMP/err")
	STATUS=$?
	ERR=$(<"$TMP/err")
}

run
expect 'without a program' "2:visa-cl: PROGRAM is missing" "$STATUS:$(head -n 1 <<<"$ERR")"
run --check=rase true
expect_like 'a check that is none' '2:visa-cl: --check: *rase*' "$STATUS:$ERR"
run --suppress="$TMP/none" true
expect_like 'a file that is not there' "2:visa-cl: $TMP/none: *" "$STATUS:$ERR"
for wrong in -pxehp --jobs=x --launch=0 --launch=2x --engine=fast --schedule=x --explain=zz --max-instructions=q; do
	run "$wrong" true
	expect_like "$wrong" '2:visa-cl: *' "$STATUS:$ERR"
done
run --version
expect 'version' "$("$BUILD/visa-run" --version | sed s/visa-run/visa-cl/)" "$OUT"

# shellcheck source=tools/visactl.bash-completion
. "$ROOT/tools/visactl.bash-completion"
complete_cl() { # WORDS...: completions of the last one, sorted
	COMP_WORDS=("$BUILD/visa-cl" "$@") COMP_CWORD=$# COMPREPLY=()
	compopt() { :; }
	_visa_cl
	printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort | tr '\n' ' '
}
expect 'completion: options' '--jobs --json --junit ' "$(complete_cl --check all --j)"
expect 'completion: devices' 'tgllp ' "$(complete_cl -p t)"
expect 'completion: programs' 'true ' "$(complete_cl -O 0 tru | tr ' ' '\n' | grep -x true | tr '\n' ' ')"

program=$BUILD/tests/watched
if [ ! -e "$program" ]; then
	not_tested 'programs under visa-cl' 'the driver was built without its headers or without the loader'
	finish
fi
# values FILE EXPRESSION: evaluate a Python expression, in which `all` is the list of the values in a file of JSON
values() {
	/usr/bin/python3 - "$1" "$2" <<-'END'
		import json, sys
		text, all, at = open(sys.argv[1]).read(), [], 0
		while at < len(text.rstrip()):
		    value, at = json.JSONDecoder().raw_decode(text, at)
		    all.append(value)
		    at += len(text[at:]) - len(text[at:].lstrip())
		print(eval(sys.argv[2]))
	END
}

export XDG_CACHE_HOME=$TMP/cache TMPDIR=$TMP/tmp
mkdir "$TMPDIR"

hidden="visa-cl: $program: no reports, of an optimized build, which hides faults; -O0 shows more"

run "$program" right
expect 'a program that is right' '0:done:' "$STATUS:$OUT:$ERR"
run "$program" right exit=7
expect 'its exit status' '7:' "$STATUS:$ERR"
run "$program" signal
expect 'a signal, as in a shell' '143:' "$STATUS:$ERR"
"$BUILD/visa-cl" --junit="$TMP/ended.xml" "$program" right forever >"$TMP/said" 2>&1 &
until grep -qs 'right' "$TMPDIR"/visa-cl-*/launches.json; do sleep 0.1; done
kill $!
wait $!
expect 'SIGTERM ends the program, and the results are written' '143:1' "$?:$(grep -c 'right: launch' "$TMP/ended.xml")"
run "$TMP/none"
expect_like 'no such program' "127:visa-cl: $TMP/none: No such file*" "$STATUS:$ERR"
run sh -c 'exit 5'
expect 'a program without OpenCL' '5:' "$STATUS:$ERR"

# shellcheck disable=SC2016 # sh -c has arguments of its own
run --check=all sh -c '(sleep 0.3; exec "$1" past) & exit 5' - "$program"
expect 'a program that is left running has the driver' '5:done:1' "$STATUS:$OUT:$(grep -c '^visafs: oob: past' <<<"$ERR")"
expect_like 'what is said of it' 'visa-cl: sh has ended, and has left processes running; *1 report, 0 of 1 launches failed' "$ERR"
# An earlier part may have left the same sentence there, if a C compiler was still running.
rm -f "$TMP/said"
"$BUILD/visa-cl" sh -c 'sleep 60 & exit 5' >"$TMP/said" 2>&1 &
until grep -qs 'left processes' "$TMP/said"; do sleep 0.1; done
kill $!
wait $!
expect 'a signal ends the wait for others' 5 $?
# shellcheck disable=SC2016
"$BUILD/visa-cl" --json - sh -c 'sleep 0.3; "$1" right >/dev/null' - "$program" 2>"$TMP/said" | true
expect_like 'nobody reads what it prints' '*Broken pipe*' "$(<"$TMP/said")"
expect 'nothing is left behind when nobody reads' '' "$(ls -d "$TMPDIR"/visa-cl-* 2>/dev/null)"

run "$program" past
expect 'out of bounds without a check' '4:done' "$STATUS:$OUT"
expect_like 'what is said' 'visafs: oob: past: lane 12 writes 4 bytes at byte 0x40 of T6 (argument 0, a), which has 64 bytes
*
  from program-*.cl:4
      a\[i + 4\] = b\[i\] + 1;
  argument a is buffer 1, 64 bytes, made at main.c:'"$(grep -n 'p->a = clCreateBuffer' "$ROOT/tests/opencl/watched/main.c" | cut -d: -f1)"'
visa-cl: *watched: 1 report, 0 of 1 launches failed' "$ERR"

run --check=all "$program" past right past
expect 'each cause is printed once, and each launch counts' '4:1:2 reports, 0 of 3 launches failed' \
	"$STATUS:$(grep -c '^visafs: oob' <<<"$ERR"):$(sed -n 's/.*watched: //p' <<<"$ERR")"
run --check=all "$program" right
expect 'checks of a right program' '0:done:'"$hidden" "$STATUS:$OUT:$ERR"
run -O0 --check=all "$program" right
expect 'a build without optimization' '0:done:' "$STATUS:$OUT:$ERR"
run -O0 --check=all "$program" padded
expect 'padding of a structure, in a program of several kernels' '0:done:' "$STATUS:$OUT:$ERR"
for device in skl tgllp dg2 pvc; do
	run -p "$device" --check=all --json="$TMP/device.json" "$program" right
	expect "the device $device" "0:$device" "$STATUS:$(values "$TMP/device.json" "all[0]['platform']")"
done
run --engine=native --json="$TMP/native.json" "$program" right
expect 'native code' '0:native' "$STATUS:$(values "$TMP/native.json" "all[0]['engine']")"
run --options=-Dright=other "$program" right
expect_like 'options of the compiler' '1:right: error -46' "$STATUS:$ERR"
run --keep-going --trace="$TMP" "$program" right
expect_like 'a trace that would go on' '2:visa-cl: --keep-going cannot be combined with --trace: a trace ends at the first fault*' "$STATUS:$ERR"
run --keep-going --check=all "$program" fault
expect_like 'what goes on after a fault' '4:*1 report, 1 of 1 launches failed' "$STATUS:$ERR"
mkdir "$TMP/files"
run --files="$TMP/files" --check=oob "$program" right past
expect_like 'buffers are files' '4:*argument a is buffer 1,*' "$STATUS:$ERR"
expect 'no file stays' '' "$(ls -A "$TMP/files")"
run -O0 --check=all --json="$TMP/before.json" "$program" before
expect 'bytes before a buffer count down from 0' "-4 1" "$(values "$TMP/before.json" "all[0]['reports'][0]['address'], len(all[0]['reports'])" | tr -d '(),')"
run --check=all --json="$TMP/far.json" --junit="$TMP/far.xml" "$program" far
expect 'addresses of 64 bits' "0xfedcba9876543210 1" \
	"$(values "$TMP/far.json" "hex(all[0]['reports'][0]['address'])") $(grep -c '<failure' "$TMP/far.xml")"
run --check=all "$program" past exit=3
expect 'reports do not hide an exit status' 3 "$STATUS"
run --check=uninit "$program" right right
expect 'a buffer that a kernel has written' '0:'"$hidden" "$STATUS:$ERR"

run "$program" fault
expect_like 'a fault is no end of the program' '4:done:visafs: fault: *
  from program-*.cl:12
*1 of 1 launches failed' "$STATUS:$OUT:$ERR"

run --kernel='r*' --check=all "$program" past right
expect 'only some kernels' '0:'"$hidden" "$STATUS:$ERR"
run --kernel=right "$program" fault
expect_like 'a launch that failed counts, whether it is chosen or not' '4:*1 of 1 launches failed' "$STATUS:$ERR"
run --launch=2 --check=all "$program" right past
expect 'only one launch' '4:1' "$STATUS:$(grep -c '^visafs: oob' <<<"$ERR")"
run --launch=1 --check=all "$program" right past
expect 'only another one' '0:'"$hidden" "$STATUS:$ERR"

echo 'oob past' >"$TMP/known"
run --check=all --suppress="$TMP/known" "$program" past
expect 'a report that is known' "0:${hidden/no reports/1 report is suppressed, and no others}" "$STATUS:$ERR"

run --check=all --json="$TMP/all.json" --sarif="$TMP/all.sarif" --junit="$TMP/all.xml" "$program" past right fault past
expect 'JSON has each launch' "[(1, 'past', 'ok', 1), (2, 'right', 'ok', 0), (3, 'fault', 'fault', 1), (4, 'past', 'ok', 1)]" \
	"$(values "$TMP/all.json" "[(x['launch'], x['kernel'], x['result'], len(x['reports'])) for x in all]")"
expect 'with lines of the source' 'a[i + 4] = b[i] + 1;' "$(values "$TMP/all.json" "all[0]['reports'][0]['sides'][0]['source']")"
expect 'SARIF has each cause' "(2, 'oob', 8, False)" "$(values "$TMP/all.sarif" \
	"[(len(r['results']), r['results'][0]['ruleId'], r['results'][0]['occurrenceCount'], r['invocations'][0]['executionSuccessful']) for r in all[0]['runs']][0]")"
expect 'JUnit counts' 'failures="2" errors="1"' "$(grep -o 'failures=.*errors="[0-9]*"' "$TMP/all.xml")"
expect 'JUnit has the program and the kernel' 1 "$(grep -c "classname=\"$program\" name=\"past: oob\"" "$TMP/all.xml")"

mkdir "$TMP/pages"
run --profile="$TMP/pages" --trace="$TMP/pages" "$program" right past
expect 'profiles and traces of each launch' '1-right.html 1-right.trace 2-past.html 2-past.trace' \
	"$(ls "$TMP/pages" | paste -sd' ')"
expect 'a page has the source' 1 "$(grep -c 'get_global_id(0)' "$TMP/pages/1-right.html" | grep -c -v '^0$')"
run --explain=0:0 --kernel=right "$program" past right
expect_like 'what lanes did' '*instruction: *' "$ERR"
mkdir "$TMP/saved"
run --save="$TMP/saved" "$program" right past
expect 'folders of launches' '0.in 0.out 1.in 1.out kernel.zebin run' "$(ls "$TMP/saved/2-past" | paste -sd' ')"
expect 'which repeat them' '0:' "$(PATH=$BUILD:$PATH "$TMP/saved/1-right/run" >"$TMP/said" 2>&1; echo "$?:$(<"$TMP/said")")"
run --save="$TMP/saved" "$program" inplace
expect 'one buffer as two arguments is one' '0.in 0.out kernel.zebin run' "$(ls "$TMP/saved/1-inplace" | paste -sd' ')"
expect 'and one when it is repeated' '0:' "$(PATH=$BUILD:$PATH "$TMP/saved/1-inplace/run" >"$TMP/said" 2>&1; echo "$?:$(<"$TMP/said")")"
mkdir "$TMP/several"
run --trace="$TMP/several" sh -c "'$program' right; '$program' right; exec '$program' past"
expect 'each process has files of its own' '1-past.trace N-1-right.trace N-1-right.trace' \
	"$(ls "$TMP/several" | sed 's/^[0-9]*-1-/N-1-/' | sort | paste -sd' ')"
expect_like 'reports do not hide what differs' '1:*0.out 0.again differ*' \
	"$(cp -r "$TMP/saved/2-past" "$TMP/changed"; printf '\1' | dd of="$TMP/changed/1.in" conv=notrunc 2>/dev/null
	PATH=$BUILD:$PATH "$TMP/changed/run" >"$TMP/said" 2>&1; echo "$?:$(<"$TMP/said")")"
expect_like 'with options of visa-run' '4:*oob: past: *' \
	"$(PATH=$BUILD:$PATH "$TMP/saved/2-past/run" --check=oob >"$TMP/said" 2>&1; echo "$?:$(<"$TMP/said")")"
printf '\1' | dd of="$TMP/saved/1-right/1.in" conv=notrunc 2>/dev/null
expect_like 'and compare' '1:*0.out 0.again differ*' \
	"$(PATH=$BUILD:$PATH "$TMP/saved/1-right/run" >"$TMP/said" 2>&1; echo "$?:$(<"$TMP/said")")"
run --max-instructions=100000 "$program" forever
expect_like 'a limit' '4:visafs: forever: *limit of 100000 instructions*' "$STATUS:$ERR"
run --check-api "$program" none
expect_like 'calls that are refused' '*visafs: clCreateKernel: *' "$ERR"

# --- the program of README.md -----------------------------------------------

check 'the example compiles' cc -g -o "$TMP/opencl_blur" "$ROOT/tools/examples/opencl_blur.c" -l:libOpenCL.so.1
(cd "$TMP" && "$BUILD/visa-cl" --check=all ./opencl_blur >out 2>said)
expect 'its status, and a result that looks right' '4:out[7] = 7' "$?:$(<"$TMP/out")"
expect 'its reports in README.md' "$(sed -n '/^## An OpenCL program/,/^## A mount/p' "$ROOT/README.md" |
	sed -n '/^```text/,/^```$/p' | grep -v -e '^```' -e '^out\[' -e '^exit status')" "$(<"$TMP/said")"

cat >"$TMP/binding.h" <<'END'
#include <CL/cl.h>
#line 1 "/usr/include/binding.h"
static inline cl_mem bound(cl_context c, cl_mem_flags f, size_t bytes, void *host, cl_int *err)
{
	return clCreateBuffer(c, f, bytes, host, err);
}
#define clCreateBuffer bound
END
for level in -O0 -O2; do
	check "a binding, $level" cc -g $level -include "$TMP/binding.h" -o "$TMP/opencl_blur" "$ROOT/tools/examples/opencl_blur.c" -l:libOpenCL.so.1
	expect "the line that uses a binding, $level" "$(grep 'made at' "$TMP/said")" \
		"$(cd "$TMP" && "$BUILD/visa-cl" --check=all ./opencl_blur 2>&1 | grep 'made at')"
done

# A function of C++ without line numbers: reports show its name as in the source.
sed -i -e '/^#line/d' -e 's/^static inline cl_mem/cl_mem bound(cl_context, cl_mem_flags, size_t, void *, cl_int *) __asm__("_ZN4mine4makeEm");\n__attribute__((noinline)) cl_mem/' \
	"$TMP/binding.h"
check 'a symbol of C++' cc -include "$TMP/binding.h" -o "$TMP/opencl_blur" "$ROOT/tools/examples/opencl_blur.c" -Wl,--no-as-needed -l:libOpenCL.so.1 \
	-l:libstdc++.so.6
expect 'its name in reports' 'argument in is buffer 1, 4096 bytes, made in mine::make(unsigned long)' \
	"$(cd "$TMP" && "$BUILD/visa-cl" --check=all ./opencl_blur 2>&1 | grep -m 1 -o 'argument in .*')"

expect 'nothing is left behind' '' "$(ls -d "$TMPDIR"/visa-cl-* 2>/dev/null)"
finish
