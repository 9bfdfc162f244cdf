#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run: options, arguments, results, errors.
# shellcheck disable=SC2016,SC2317 # sh -c has arguments of its own; functions are called by name
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
# shellcheck source=tests/mount/visa-run_lib.sh
. "$(dirname "$0")/../mount/visa-run_lib.sh"
cd "$TMP" || exit 2
xz -dc "$ROOT/tests/data/run/several.zebin.xz" >several.zebin
cp "$ROOT/tests/data/run/several.cl" .
u32 $(seq 100 131) >in.bin
u32 $(seq 200 2 262) >doubled.bin

# run_long ARGUMENTS...: run a launch with more and more work-items, until it takes longer than its translation
run_long() {
	local items
	for items in 32M 128M 512M; do
		run --json "$@" -k twice -g "$items" several.zebin 256 256
		[[ $OUT == *'"engine": "interpreter"'* ]] || break
	done
}

# --- lists ------------------------------------------------------------------

run several.zebin
expect 'a module is listed' 0 "$STATUS"
expect 'the table of a kernel' 'values: tgllp, simd 32, barriers 1
  arg  type    name  written as
    0  int*    out   a buffer: 4096, 64K, @FILE or @FILE:64K
    1  int     n     a value of 4 bytes such as 7
    2  float4  v     a value of 16 bytes such as 1,2,3,4
    3  config  s     a value of 16 bytes such as hex: and 32 digits
    4  short3  t     a value of 8 bytes such as 1,2,3
    5  int*    tile  local memory: local:256' "$(sed -n '/^values/,/^$/p' <<<"$OUT")"
expect 'all kernels, in their order' 'twice values wild say forever ids ' \
	"$(sed -n 's/^\([a-z]*\): .*/\1/p' <<<"$OUT" | tr '\n' ' ')"
run -k ids several.zebin
expect_like 'one kernel' 'ids: tgllp, simd 16, work-group 8,2,1*uint4\*  out*' "$OUT"
run --json several.zebin
check_json 'the list as JSON' "$OUT"
expect_like 'what it says' \
	'*{"kernel": "wild", "platform": "tgllp", "simd": 32,*{"index": 1, "name": "address", "type": "ulong", "kind": "value", "size": 8}*' \
	"$OUT"
run --help
expect_like 'help' '0usage: visa-run *0 done, 1 refused or faulted, 2 usage, 4 accesses out of bounds or reports of checks.' "$STATUS$OUT"
run -V
expect 'version' "$("$BUILD/visa-as" -V | sed s/visa-as/visa-run/)" "$OUT"

# --- running ----------------------------------------------------------------

run -k twice -g 32 -o out=out.bin several.zebin 128 @in.bin
expect 'it runs and says nothing' '0::' "$STATUS:$OUT:$ERR"
check 'the result' cmp doubled.bin out.bin
check 'an argument by its index and by its name' \
	"$BUILD/visa-run" -k twice --global=32 --output 0=by.bin several.zebin in=@in.bin 0=128
check 'the same result' cmp doubled.bin by.bin
check 'from standard input to standard output' \
	sh -c '"$1/visa-run" -k twice -g 32 -o 0=- several.zebin 128 @- <in.bin | cmp - doubled.bin' - "$BUILD"
check 'a module from standard input' \
	sh -c '"$1/visa-run" -k twice -g 32 -o 0=- - 128 @in.bin <several.zebin | cmp - doubled.bin' - "$BUILD"
check 'a file in place' sh -c \
	'cp in.bin place.bin && "$1/visa-run" -k twice -g 32 -o in=place.bin -o out=place2.bin several.zebin 128 @place.bin' \
	- "$BUILD"
check 'what is only read stays' cmp in.bin place.bin
run -k twice -g 32 -o in=long.bin several.zebin 128 @in.bin:200
expect 'zeros behind a file' "$(hex in.bin)$(printf '%0144d' 0)" "$(hex long.bin)"
run -k twice -g 64 -l 16 -o out=more.bin several.zebin 4K @in.bin
expect 'work-items past the end read zeros' "$(hex doubled.bin)$(printf '%0256d' 0)" "$(hex more.bin 0 256)"
expect 'the buffer has its size' 4096 "$(stat -c %s more.bin)"
lost='*visa-run: oob: twice: *; 32 times in all*visa-run: twice: add --check=oob for a report of each such instruction'
expect_like 'lanes out of bounds, once' "4::$lost" "$STATUS:$OUT:$ERR"
unseen='race: each work-group is one hardware thread; races between lanes of one thread are not found'
run -k twice -g 32 -l 16 --check=race=hardware several.zebin 128 @in.bin:128
expect 'races in groups of one hardware thread are not seen' "0::visa-run: $unseen" "$STATUS:$OUT:$ERR"
run -k twice -g 64 -l 64 --check=race=hardware several.zebin 256 @in.bin:256
expect 'those in groups of two are' '0::' "$STATUS:$OUT:$ERR"
run -k twice -g 32 -l 16 --check=oob several.zebin 128 @in.bin:128
expect 'another check does not look for them' '0::' "$STATUS:$OUT:$ERR"
run --json -k twice -g 32 -l 16 --check=race=hardware several.zebin 128 @in.bin:128
expect '--json has the sentence' "  \"unseen\": \"$unseen\"," "$(grep '"unseen"' <<<"$OUT")"
run --json -k twice -g 64 -l 64 --check=race=hardware several.zebin 256 @in.bin:256
expect 'and no such member of groups of two' '' "$(grep unseen <<<"$OUT")"
run -k twice -g 64 --check=oob several.zebin 256 @in.bin
expect_like 'reports of oob say where' '4:*visa-run: oob: *' "$STATUS:$ERR"
expect 'so that is not said, too' '' "$(grep 'reports each' err)"
check 'a long pipe' sh -c \
	'head -c 1000000 /dev/zero | "$1/visa-run" -k twice -g 1 -o in=pipe.bin several.zebin 128 @/dev/stdin' - "$BUILD"
expect 'all of it' 1000000 "$(stat -c %s pipe.bin)"
run -k values -g 32 -l 16 -o 0=values.bin several.zebin 128 s32:1000 f32:0,0,0,7.5 \
	hex:64000000050000000a00000000000000 s16:1,2,3 local:64
expect 'every kind of value' "0:$(u32 1125 1125 | od -An -v -tx1 | tr -d ' \n')" "$STATUS:$(hex values.bin 0 8)"
run -k ids -g 16,4 --offset 100,10 -o out=ids.bin several.zebin 8K
expect 'ids, with an offset' "$(u32 103 12 3 1 | od -An -v -tx1 | tr -d ' \n')" "$(hex ids.bin $((16 * (103 + 16 * 12))) 16)"
run -k say -g 3 several.zebin @in.bin
expect 'printf' '0:item 0 has 100, "text"
item 1 has 101, "text"
item 2 has 102, "text":' "$STATUS:$OUT:$ERR"
run -k twice -g 32 several.zebin null @in.bin
expect_like 'a null pointer' '4:*which is a null pointer*' "$STATUS:$ERR"

# --- the summary ------------------------------------------------------------

run --json -k twice -g 64 -l 32 several.zebin 256 @in.bin
check_json 'the summary is JSON' "$OUT"
for line in '"kernel": "twice"' '"platform": "tgllp"' '"simd": 32' '"result": "ok"' '"groups": 2' '"threads": 2' \
	'{"index": 0, "name": "out", "size": 256}' '{"index": 1, "name": "in", "size": 128}'; do
	expect_like "the summary has $line" "*$line*" "$OUT"
done
for key in instructions lanes launch_ns; do
	check "the summary has $key" test "$(sed -n "s/.*\"$key\": \([0-9]*\).*/\1/p" <<<"$OUT")" -gt 0
done
run --json -k say -g 1 several.zebin @in.bin
expect_like 'with what was printed' '*"printf": "item 0 has 100, \\"text\\"\\n"*' "$OUT"
check_json 'which is JSON, too' "$OUT"
run --json -k twice -g 64 several.zebin 256 @in.bin
# same: print the summary without times and without the engine
same() {
	sed '/launch_ns/d; /"engine"/d; /"native_/d; /"interpreted"/d' <<<"$OUT"
}
first=$(same)
run --json -k twice -g 64 -j 2 several.zebin 256 @in.bin
expect 'two jobs do the same' "$first" "$(same)"
run --json -k twice -g 64 --schedule 7 several.zebin 256 @in.bin
expect 'and another order' "$first" "$(same)"

for key in native_groups native_ns; do
	check "the summary has $key" test "$(sed -n "s/.*\"$key\": \([0-9]*\).*/\1/p" <<<"$OUT")" = 0
done
expect_like 'a random order of threads is the interpreter'"'"'s' \
	'*"engine": "interpreter"*"interpreted": "a random order of threads (schedule) needs *' "$OUT"

# --- engines ----------------------------------------------------------------

run --engine=interpreter --explain-engine -k twice -g 32 -o out=out.bin several.zebin 128 @in.bin
expect_like 'what executed it' 'visa-run: twice: the interpreter executed all work-groups: no translation was requested
visa-run: twice: *' "$ERR"
VISAFS_CC=/nonexistent/cc run --explain-engine -k twice -g 32 --keep-c . -o out=out.bin several.zebin 128 @in.bin
expect 'without a compiler it is interpreted' 0 "$STATUS"
expect_like 'and that is said' '*the interpreter executed all work-groups: */nonexistent/cc*' "$ERR"
check 'with the same result' cmp doubled.bin out.bin
printf '#!/bin/sh\nexec sleep 600\n' >endless
chmod +x endless
VISAFS_CC=./endless run --explain-engine --compile-time 1 -k twice -g 32 --keep-c . --no-cache -o out=out.bin several.zebin 128 @in.bin
expect 'the compiler takes too long: the kernel is interpreted' 0 "$STATUS"
expect_like 'and that is said' '*the interpreter executed all work-groups: */endless took more than 1 seconds*' "$ERR"
check 'with the same result' cmp doubled.bin out.bin
VISAFS_CC=./endless refused 'native code alone, then,' 1 '*endless took more than 1 seconds*' \
	--engine=native --compile-time 1 -k twice -g 32 --no-cache several.zebin 128 @in.bin
refused 'no time for the compiler' 2 'expected a number of seconds from 1 to 86400*' --compile-time 0 several.zebin
if have_compiler 'native code'; then
	run --json --engine=native -k twice -g 64 several.zebin 256 @in.bin
	expect_like 'native code' '*"engine": "native"*"native_groups": [1-9]*,*"native_cached": false*' "$OUT"
	expect 'counts the same' "$first" "$(same)"
	run --json --engine=native -k twice -g 64 -o out=out.bin several.zebin 128 @in.bin
	expect_like 'again, from the cache' '*"engine": "native"*"native_cached": true*' "$OUT"
	check 'the same bytes' cmp doubled.bin out.bin
	for cc in gcc clang; do
		command -v "$cc" >/dev/null || continue
		VISAFS_CC=$cc run --engine=native --no-cache -k twice -g 64 -o out=$cc.bin several.zebin 128 @in.bin
		expect_like "$cc makes native code" "4:${lost/32 times/64 times}" "$STATUS:$ERR"
		check "the same bytes by $cc" cmp doubled.bin $cc.bin
	done
	run --json --engine=native --no-cache -k twice -g 64 several.zebin 256 @in.bin
	expect_like 'not from the cache' '*"engine": "native"*"native_cached": false*' "$OUT"
	run --engine=native -k say -g 3 several.zebin @in.bin
	expect 'prints the same' '0:item 0 has 100, "text"
item 1 has 101, "text"
item 2 has 102, "text":' "$STATUS:$OUT:$ERR"
	mkdir kept
	run --engine=native --explain-engine --keep-c kept -k twice -g 64 several.zebin 256 @in.bin
	check 'its text is kept' grep -q visa_native kept/twice.c
	expect_like 'explained' "$lost"'
visa-run: twice: native code* executed [1-9]* of [1-9]* work-groups
visa-run: twice: native code leaves [0-9]* of [0-9]* instructions to the interpreter' "$ERR"
	run_long --no-cache
	expect_like 'a long launch goes over to it' '*"result": "ok"*"engine": "both"*"native_cached": false*' "$OUT"
	run_long
	expect_like 'soon, if it is in the cache' '*"result": "ok"*"engine": "[bn]*"native_cached": true*' "$OUT"
	for engine in interpreter native; do
		run --engine=$engine -k wild -g 128 -l 64 -o out=$engine.bin several.zebin 512 u64:0x1000
		printf '%s %s\n' "$STATUS" "$ERR" >$engine.fault
	done
	check 'a fault is told in the same words' diff interpreter.fault native.fault
	check 'and leaves the same bytes' cmp interpreter.bin native.bin
	refused 'a native launch that never ends' 1 'forever: *1000000 instructions*' \
		--engine=native -k forever -g 1 --max-instructions 1000000 several.zebin 8
	# The translation is in the cache now, so native code is used early.
	env --default-signal=INT "$BUILD/visa-run" --engine=native -k forever -g 64 -l 1 several.zebin 8 2>stopped &
	check 'native code is loaded' until_true 60 grep -q visafs-kernel "/proc/$!/maps"
	before=$(ticks_of $!)
	check 'and runs' until_true 60 has_run $! $((before + 10))
	kill -INT $!
	wait $!
	expect 'Ctrl-C ends native code' 'visa-run: forever: stopped after 0 of 64 work-groups' "$(<stopped)"
fi
refused 'no engine' 2 "expected an engine, auto, interpreter or native, found 'fast'" --engine fast several.zebin

# --- faults -----------------------------------------------------------------

run -k wild -g 128 -l 64 -o out=wild.bin several.zebin 512 u64:0x1000
expect 'a fault: exit status' 1 "$STATUS"
expect_like 'a fault: where' 'visa-run: wild: *0x1000*
  in group 0,0,0, hardware thread 1, lanes 0x00000020
  at svm_*
  which is line * of its vISA text
  from /tmp/several.cl:*' "$ERR"
expect 'what was written before stays' 01000000 "$(hex wild.bin 0 4)"
run --json -k wild -g 128 -l 64 several.zebin 512 u64:0x1000
expect 'a fault as JSON: exit status' 1 "$STATUS"
check_json 'it is JSON' "$OUT"
expect_like 'what it says' '*"result": "fault"*"message": "*"fault": {"group": \[0, 0, 0\], "thread": 1, "lanes": 32,*"instruction": "svm_*' "$OUT"
refused 'a launch that never ends' 1 'forever: *1000000 instructions*' \
	-k forever -g 1 --max-instructions 1000000 several.zebin 8

# --- Ctrl-C, progress -------------------------------------------------------

env --default-signal=INT "$BUILD/visa-run" -k forever -g 64 -l 1 -o 0=half several.zebin 8 2>stopped &
check 'visa-run catches SIGINT' until_true 60 catches_int $! visa-run
kill -INT $!
wait $!
expect 'Ctrl-C: exit status' 130 $?
check 'Ctrl-C: nothing half done' test ! -e half
expect 'Ctrl-C: how far it was' 'visa-run: forever: stopped after 0 of 64 work-groups' "$(<stopped)"
if have_terminal 'progress of visa-run'; then
	on_terminal "echo \$\$ >pid; exec env --default-signal=INT '$BUILD/visa-run' -k forever -g 64 -l 1 several.zebin 8" \
		</dev/null >shown 2>&1 &
	check 'progress is shown after a second' until_true 60 grep -q 'visa-run:   0%, 0 of 64 groups, [0-9]* s' shown
	kill -INT "$(<pid)"
	wait $!
	expect_like 'until it is stopped' '*stopped after*' "$(<shown)"
	on_terminal "'$BUILD/visa-run' -k twice -g 1 -o 0=- several.zebin 8 8" </dev/null >shown 2>&1
	expect_like 'no bytes on a terminal' '*bytes are not written to a terminal*' "$(<shown)"
fi

# --- refusals ---------------------------------------------------------------

refused 'no file named' 2 'FILE is missing'
refused 'no such file' 1 'none.zebin: No such file or directory' none.zebin
refused 'no module' 1 'in.bin: ' in.bin
refused 'no such kernel' 1 "several.zebin: the file has no kernel 'twiec'; did you mean twice[?]" -k twiec -g 1 several.zebin
refused 'a kernel is to be named' 1 'name one of them: twice, values, wild' -g 1 several.zebin
refused 'a list of no such kernel' 1 "no kernel 'none'" -k none several.zebin
refused 'no grid' 2 '-g X\[,Y\[,Z]], the number of work-items, is missing' -k twice several.zebin 128 128
refused 'a grid that is none' 2 "expected global as X, X,Y or X,Y,Z*found 'x'" -k twice -g x several.zebin
refused 'a grid of nothing' 2 'global is 0; expected 1 or more' -k twice -g 0 several.zebin
refused 'too many dimensions' 2 'local has 2 dimensions, but global has 1' -k twice -g 1 -l 1,1 several.zebin
refused 'twice a grid' 2 'global is given twice' -k twice -g 1 -g 1 several.zebin
refused 'a smaller last group of OpenCL C 1.2' 1 'are not a multiple of the group size 7, and twice was built without -cl-std=CL2.0 or CL3.0' \
	-k twice -g 32 -l 7 several.zebin 128 @in.bin
refused 'a group that is not the required one' 1 '8' -k ids -g 16,4 -l 4,4 several.zebin 1K
refused 'arguments are missing' 2 'visa-run: twice needs 2 more arguments:
  0, uint* out: a buffer: 4096, 64K, @FILE or @FILE:64K
  1, uint* in: a buffer: ' -k twice -g 1 several.zebin
refused 'one is missing' 2 'twice needs 1 more argument:
  0, uint' -k twice -g 1 several.zebin in=8
refused 'too many' 2 'twice has no more than 2 arguments' -k twice -g 1 several.zebin 8 8 8
refused 'one is given twice' 2 'argument 0, out, is given twice' -k twice -g 1 several.zebin 8 out=8
refused 'no such argument' 2 "twice has no argument 'ouf'; did you mean out?" -k twice -g 1 several.zebin ouf=8
refused 'no such index' 2 'there is no argument 2: twice has 2' -k twice -g 1 several.zebin 2=8
refused 'a value that is too long' 2 \
	"argument 1, int n: expected a value of 4 bytes such as 7, found 'u64:7', which has 8 bytes" \
	-k values -g 1 several.zebin 8 u64:7
refused 'a value of another kind' 2 "found 'f32:7', whose numbers are floats" -k values -g 1 several.zebin 8 f32:7
refused 'a value for a buffer' 2 "expected a buffer: 4096, 64K, @FILE or @FILE:64K, found 'u32:7'" \
	-k twice -g 1 several.zebin u32:7
refused 'a file without its @' 2 "argument 1, uint* in: expected a buffer: 4096, 64K, @FILE or @FILE:64K, found 'in.bin'" \
	-k twice -g 1 several.zebin 8 in.bin
refused 'a size that is none' 2 "argument 0, uint* out: expected a size in bytes: decimal or 0x, *found '8x'" \
	-k twice -g 1 several.zebin 8x 8
refused 'a surface' 2 'expected a buffer' -k twice -g 1 several.zebin T6
refused 'a file that is longer' 1 'in.bin has more than 100 bytes' -k twice -g 1 several.zebin 8 @in.bin:100
refused 'no such file of a buffer' 1 'none: No such file' -k twice -g 1 several.zebin 8 @none
: >empty
refused 'an empty file' 1 'empty has no bytes; @FILE:SIZE gives a buffer its size' -k twice -g 1 several.zebin 8 @empty
refused 'a device without an end' 1 '/dev/zero is a device; give the number of bytes: @FILE:SIZE' -k twice -g 1 several.zebin 8 @/dev/zero
check 'a part of one' "$BUILD/visa-run" -k twice -g 1 several.zebin 8 @/dev/urandom:8
refused 'standard input twice' 2 'standard input (-) is given 2 times' -k twice -g 1 several.zebin @- @-
refused 'a directory' 1 '.: Is a directory' -k twice -g 1 several.zebin 8 @.
refused 'more than there is memory' 1 'no memory for a buffer' -k twice -g 1 several.zebin 8 4000000000G
refused '-o without a file' 2 "expected ARG=FILE after -o, found 'out'" -k twice -g 1 -o out several.zebin 8 8
refused '-o of no argument' 2 "-o: twice has no argument 'x'" -k twice -g 1 -o x=y several.zebin 8 8
refused '-o of a value' 2 '-o: argument 1, n, is neither a buffer nor an image' -k values -g 1 -o n=y several.zebin 8
refused '-o of a null pointer' 2 '-o: argument 0, out, is null' -k twice -g 1 -o out=y several.zebin null 8
refused 'what never ran' 1 'requires 8x2x1' -k ids -g 16,4 -l 4,4 -o 0=never several.zebin 1K
check 'writes no output' test ! -e never
# A file that cannot be written is refused before the launch: the kernel would print text.
for file in 'none/x: No such file or directory' '.: Is a directory' 'in.bin/x: Not a directory'; do
	refused "-o $file" 1 "$file" -k say -g 3 -o "0=${file%%:*}" several.zebin @in.bin
done
mkdir -m 555 locked
# Root may write to the directory, so the test is only for other users.
[ -w locked ] ||
	refused '-o into a directory that is not writable' 1 'locked/x: Permission denied' -k say -g 3 -o 0=locked/x several.zebin @in.bin
rmdir locked
# One output goes to standard output.
writers=(--json '--html -' '--trace -' '-o out=-')
for i in 0 1 2 3; do
	for ((j = i + 1; j < 4; j++)); do
		# shellcheck disable=SC2086 # options and their words
		refused "${writers[i]} and ${writers[j]}" 2 "${writers[i]} and ${writers[j]} both write to standard output" \
			${writers[i]} ${writers[j]} -k twice -g 1 several.zebin 8 8
	done
done
refused 'another platform' 1 'several.zebin is for tgllp, not for pvc' -p pvc -k twice -g 1 several.zebin 8 8
refused 'no platform' 2 "'gen9' is not a platform" -p gen9 several.zebin
refused 'no jobs' 2 "expected a number of jobs from 1 to 1024, found '0'" -j 0 several.zebin
refused 'no seed' 2 'expected a seed' --schedule x several.zebin
refused 'no instructions' 2 'expected a number of instructions' --max-instructions 0 several.zebin
refused 'an unknown option' 2 'Try visa-run --help' --bogus several.zebin
refused 'options without a source' 2 '--options is for a source (.cl or SPIR-V)' --options -g several.zebin
run -k twice -g 32 -o out=/dev/full several.zebin 128 @in.bin
expect_like 'a full disk' '1:*No space left on device' "$STATUS:$ERR"

# --- texts and objects ------------------------------------------------------

readelf -SW several.zebin 2>/dev/null |
	sed -n 's/.* \.\(visaasm\|ze_info\) *[^ ]* *[0-9a-f]* \([0-9a-f]*\) \([0-9a-f]*\) .*/\1 0x\2 0x\3/p' >sections
n=0
while read -r kind at size; do
	if [ "$kind" = ze_info ]; then
		tail -c +$((at + 1)) several.zebin | head -c $((size)) >info
	else
		tail -c +$((at + 1)) several.zebin | head -c $((size)) >"text$n"
		n=$((n + 1))
	fi
done <sections
# The description of the first kernel alone.
awk '/^  - name:/ { n++ } /^[a-z]/ { n = 0 } n < 2' info >twice.zeinfo
cp text0 twice.visaasm
check 'a text, with its description beside it' "$BUILD/visa-run" -p tgllp -g 32 -o out=text.bin twice.visaasm 128 @in.bin
check 'its result' cmp doubled.bin text.bin
"$BUILD/visa-as" --isa -o twice.isa twice.visaasm
check 'an object' "$BUILD/visa-run" -p tgllp -g 32 -o out=object.bin twice.isa 128 @in.bin
check 'its result' cmp doubled.bin object.bin
cp twice.visaasm bare.visaasm
check '--zeinfo' "$BUILD/visa-run" -p tgllp -g 32 --zeinfo twice.zeinfo -o out=info.bin bare.visaasm 128 @in.bin
check 'its result' cmp doubled.bin info.bin
refused 'no such description' 1 'none: No such file' -g 32 --zeinfo none bare.visaasm 128 @in.bin
sed 's/^\( *\)mul /\1mull /' twice.visaasm >broken.visaasm
refused 'a text that is wrong' 1 'broken.visaasm: *mull' -g 1 broken.visaasm
refused 'no such file of functions' 1 'none: No such file' --with none -k twice -g 1 several.zebin 8 8

# --- sources ----------------------------------------------------------------

if command -v ocloc >/dev/null; then
	mkdir 'a folder'
	echo '#define FACTOR 2' >'a folder/factor.h'
	cat >'a folder/twice.cl' <<-'END'
		#include "factor.h"
		kernel void twice(global uint *out, global const uint *in)
		{
			out[get_global_id(0)] = FACTOR * in[get_global_id(0)];
		}
	END
	mkdir temporary
	export TMPDIR=$TMP/temporary
	check 'a source' "$BUILD/visa-run" -p tgllp -g 32 -o 0=cl.bin 'a folder/twice.cl' 128 @in.bin
	check 'its result' cmp doubled.bin cl.bin
	run --options '-DFACTOR=3 -g' -p tgllp 'a folder/twice.cl'
	expect_like 'options reach the compiler' '0*twice: tgllp*warning: *FACTOR*' "$STATUS$OUT$ERR"
	cat >'a folder/wild.cl' <<-'END'
		kernel void wild(global uint *out, ulong address)
		{
			*(global uint *)address = 7;
		}
	END
	run -p tgllp -g 1 'a folder/wild.cl' 4 u64:0x1000
	expect_like 'a fault names the line of the source' "1:*from $PWD/a folder/wild.cl:3*address = 7;*" "$STATUS:$ERR"
	echo 'kernel void k() { x; }' >bad.cl
	run -g 1 bad.cl
	expect_like 'what the compiler says' "1:*error: use of undeclared identifier 'x'*visa-run: bad.cl: ocloc did not compile the source for tgllp" \
		"$STATUS:$ERR"
	expect 'it leaves nothing behind' '' "$(names temporary)"
	unset TMPDIR
else
	not_tested 'visa-run with a source' 'There is no ocloc'
fi
refused 'no such source' 1 'none.cl: No such file or directory' -g 1 none.cl
PATH=/nonexistent "$BUILD/visa-run" -g 1 several.cl 2>err
expect_like 'no compiler' '1:*ocloc, which is not in PATH; Debian*intel-opencl-icd' "$?:$(<err)"
finish
