#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Debug information: names of variables in reports, and the options that make the compiler write it.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
# shellcheck source=tests/mount/visa-run_lib.sh
. "$(dirname "$0")/../mount/visa-run_lib.sh"
cd "$TMP" || exit 2

# --- without a compiler -----------------------------------------------------

xz -dc "$ROOT/tests/data/run/several.zebin.xz" >several.zebin
refused '--debug-info for a file that is compiled' 2 \
	'--debug-info is for a source (.cl or SPIR-V), and several.zebin is compiled already; compile its source again, by visa-run --compile --debug-info' \
	--debug-info several.zebin
refused '-O0 for one' 2 '-O0 is for a source (.cl or SPIR-V), and several.zebin is compiled already' -O0 several.zebin
refused 'another level' 2 'expected -O0, found -O2' -O2 several.zebin
run --json -k twice -g 8 several.zebin 32 32
expect 'a file without debug information' '"optimized": true,"debug_info": false,' \
	"$(grep -e '"optimized"' -e '"debug_info"' <<<"$OUT" | tr -d '\n' | sed 's/  //g')"
if ! command -v ocloc >/dev/null; then
	not_tested 'debug information of a compiler' 'There is no ocloc'
	finish
	exit
fi

# --- local arrays -----------------------------------------------------------

cp "$ROOT"/tests/data/dwarf/*.cl .
# Print the variables that the reports name.
variables() {
	grep -o '"variable": "[^"]*"' <<<"$OUT" | cut -d '"' -f 4 | sort -u
}
# In an optimized build, the debug information leaves out an argument that is in no register.
parts='points[3].tag[1]
points[7].y
grid[2][5]
four[1].x
three[2].x
words[1].whole
bytes[4]
one
inlined[1]
given[5].x
out[1].tag[2]'
for platform in skl tgllp dg2 pvc; do
	for level in '' -O0; do
		run --debug-info $level -p $platform --json --check=race -g 64 -l 64 locals.cl 1320 local:512
		expect "parts of local arrays, $platform $level" "$(sort <<<"$parts")" \
			"$(variables | sed 's/byte 0x28 of given/given[5].x/' | sort)"
		expect "the build, $platform $level" 1 "$(grep -c "\"optimized\": $([ "$level" ] && echo false || echo true)" <<<"$OUT")"
	done
done
run --debug-info --check=race -g 64 -l 64 locals.cl 1320 local:512
expect_like 'a report as text' '*: lane * writes 4 bytes at points\[3\].tag\[1\] in local memory, which *' "$ERR"
check 'an optimized build is not mentioned' test -z "$(grep 'the reports are of' <<<"$ERR")"
expect_like 'a buffer as text' '*: lane * writes 4 bytes at out\[1\].tag\[2\] (argument 0, byte 0x24 of T6), which *' "$ERR"
run --debug-info -g 64 -l 64 locals.cl 1300 local:512
expect_like 'without a check' '*: lane 31 writes 4 bytes at out\[65\].tag\[0\] (argument 0, byte 0x51c of T6), which has 1300 bytes*' "$ERR"
run --options -g --check=race -g 64 -l 64 locals.cl 1320 local:512
expect_like '-g among other options' '* at grid\[2\]\[5\] in local memory*' "$ERR"
run --check=race -g 64 -l 64 locals.cl 1320 local:512
expect_like 'without debug information' '* at byte 0x48 of local memory*' "$ERR"

# --- private variables ------------------------------------------------------

for platform in skl tgllp dg2 pvc; do
	run --debug-info -O0 -p $platform --check=uninit -g 1 -l 1 privates.cl 64 1
	expect "parts of private variables, $platform" 'privates.cl:21 x (of line 17)
privates.cl:26 x (of line 12)
privates.cl:28 table[1]
privates.cl:49 r.in[1].second[1]
privates.cl:52 matrix[1][2]
privates.cl:55 vector.z
privates.cl:59 picked' "$(sed -n 's|^  from .*/||; T origin; h; b
		:origin
		s/^  the value comes from \(.*\), which was never written/\1/; T; x; G; s/\n/ /p' <<<"$ERR" | sort -t : -k 2n)"
done
expect_like 'the build is named' '*visa-run: privates: the reports are of a build without optimization, with debug information' "$ERR"
run -O0 --check=uninit -g 1 -l 1 privates.cl 64 1
expect_like 'checks of a source with -O0 ask for debug information' '*from vector.z, which was never written*with debug information' "$ERR"
run --compile -O0 -o privates.zebin privates.cl
run --check=uninit -g 1 -l 1 privates.zebin 64 1
expect_like 'without debug information' '* private memory, which was never written*the reports are of a build without optimization' "$ERR"

# --- padding ----------------------------------------------------------------

cat >padded.cl <<'END'
typedef struct {
	char kind;
	int value;
	char tail;
} item;

typedef union {
	struct {
		char kind;
		int value;
	} pair;
	short small;
} either;

kernel void padded(global item *items, global float3 *points, global either *both)
{
	uint i = get_global_id(0);
	item x;
	float3 p;
	either e;

	x.kind = i;
	x.tail = 2;
	p.x = p.y = i;
	e.pair.value = 3;
#ifndef FAULT
	x.value = 1;
	p.z = 7;
	e.small = i;
#endif
	items[i] = x;
	points[i] = p;
	both[i] = e;
}
END
for platform in skl tgllp dg2 pvc; do
	for level in '' -O0; do
		run $level -p $platform --check=uninit -g 16 -l 16 padded.cl 192 256 128
		expect "padding is no output, $platform $level" '0 ' "$STATUS $(grep -v 'the reports are of a build\|no reports, of an optimized build' <<<"$ERR")"
	done
	run -O0 -p $platform --options -DFAULT --json --check=uninit -g 16 -l 16 padded.cl 192 256 128
	expect "members are, $platform" '8 4 0' "$(grep -o '"address": [0-9]*' <<<"$OUT" | sort -rn | cut -d ' ' -f 2 | paste -s -d ' ')"
done

sed '/^kernel/,$d' padded.cl >types.h
{
	echo '#include "types.h"'
	sed -n '/^kernel/,$p' padded.cl | sed 's/float3/float4/; s/float3/float4/; s/p.z = 7/p.z = p.w = 7/'
} >included.cl
run -O0 --check=uninit -g 16 -l 16 included.cl 192 256 128
expect 'types of a header' '0 ' "$STATUS $(grep -v 'the reports are of a build\|no reports, of an optimized build' <<<"$ERR")"

# --- files ------------------------------------------------------------------

run --compile --debug-info -O0 -o k.zebin locals.cl
run --json --check=race -g 64 -l 64 k.zebin 1320 local:512
expect 'a zebin with debug information' "$(sort <<<"$parts")" "$(variables)"
# Damage the table of abbreviations of the debug information.
at=$(readelf -SW k.zebin | sed -n 's/.* \.debug_abbrev *PROGBITS *[0-9a-f]* \([0-9a-f]*\) .*/\1/p')
printf '\377\377\377\377\377\377\377\377' | dd of=k.zebin bs=1 seek=$((16#$at)) conv=notrunc status=none
run --check=race -g 64 -l 64 k.zebin 1320 local:512
expect_like 'one whose debug information is damaged' 'visa-run: k.zebin: debug information: *; reports name no variables of the source*' "$ERR"
expect_like 'runs all the same' '* at byte 0x48 of local memory*' "$ERR"
printf 'kernel void a(global int *p) { *p = 1; }\nkernel void b(global int *p) { *p = 2; }\n' >two.cl
run --debug-info -k a -g 1 two.cl 4
expect 'several kernels' '' "$ERR"
run --compile --debug-info -k a -o a.zebin two.cl
run --json --check=race -k a -g 1 a.zebin 4
check 'one of them alone has debug information' grep -q '"debug_info": true' <<<"$OUT"
printf 'kernel void a(global int *p) { p[0] = 1; printf("%%d ", p[0]); }\n' >prints.cl
strings='visa-run: prints.cl: the compiler wrote no debug information: it writes none for a source with strings, such as those of printf; leave out printf, by --options '"'-w -Dprintf(...)='"
for level in '--debug-info' '-O0 --debug-info' '--options -g' '-O0 --options -g'; do
	run $level -g 1 prints.cl 4
	expect_like "printf, $level" "*$strings*" "$ERR"
	expect_like 'and it prints' '1 *' "$OUT"
done
run --json --debug-info -O0 --options '-w -Dprintf(...)=' -g 1 prints.cl 4
expect_like 'without printf there is some' '*"debug_info": true,*' "$OUT"
expect 'and nothing is to be said' '' "$ERR"
run -g 1 prints.cl 4
expect 'if it was not requested, nothing is said' '' "$ERR"
for space in constant global; do
	printf '%s int t[2] = { 1, 2 };\nkernel void a(global int *p) { p[0] = t[p[0] & 1]; }\n' $space >scope.cl
	run --debug-info --options -cl-std=CL2.0 -g 1 scope.cl 4
	expect "a variable of the program, $space" 'visa-run: scope.cl: the compiler wrote no debug information: it writes none for a source with program-scope variables, nor with arrays and structures that have an initializer, as in int a[2] = {1, 2}; assign their elements' "$ERR"
done
finish
