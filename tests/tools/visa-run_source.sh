#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Lines of the source: in reports of visa-run, in its --text, and in modules of its --compile.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
# shellcheck source=tests/mount/visa-run_lib.sh
. "$(dirname "$0")/../mount/visa-run_lib.sh"
DATA=$ROOT/tests/data/profile
cd "$TMP" || exit 2

# --- reports ----------------------------------------------------------------

# All lanes write the dword at byte 0 of local memory in line 7, and read it in line 11.
sed 's/shl (M1, 16) OFF(0,0)<1> LID(0,0)<1;1,0> 0x6:d/mov (M1, 16) OFF(0,0)<1> 0x0:d/' "$DATA/k.visaasm" >racy.visaasm
cp "$DATA/k.zeinfo" racy.zeinfo
cp "$DATA/k.cl" .
run --check=race -g 64 -l 32 racy.visaasm 4K
expect 'a race of two lines, with both' \
	'  from k.cl:11
      o[id * 1] = part[l * 16];
  from k.cl:7
      part[l * 16] = id;' \
	"$(sed -n '/lane 0 reads/,$p' <<<"$ERR" | grep -A 1 '^  from' | grep -v -e '^  and' -e '^--')"
rm k.cl
run --check=race -g 64 -l 32 racy.visaasm 4K
expect 'without its file the places stay' 'from k.cl:11 from k.cl:7' \
	"$(sed -n '/lane 0 reads/,$p' <<<"$ERR" | grep -A 1 '^  from' | grep -v -e '^  and' -e '^--' | xargs)"
mkfifo k.cl
check 'a pipe in its place is not waited for' timeout 60 sh -c '"$@"; [ $? != 124 ]' - "$BUILD/visa-run" --check=race -g 64 -l 32 racy.visaasm 4K
rm k.cl

# --- --text -----------------------------------------------------------------

cp "$DATA/k.visaasm" "$DATA/k.cl" .
run --text k.visaasm
expect 'a line for each of the text' "$(wc -l <k.visaasm)" "$(wc -l <<<"$OUT")"
expect 'with its number, and the source in place of LOC' '   41  // k.cl:11: o[id * 1] = part[l * 16];
   42  gather4_scaled.R (M1, 16) %slm 0x0:ud OFFU.0 B.0' "$(sed -n '41,42p' <<<"$OUT")"
expect 'all other lines are the text' "$(grep -v '^LOC' k.visaasm)" "$(cut -c 8- <<<"$OUT" | grep -v '^// k.cl')"
rm k.cl
run --text k.visaasm
expect 'without the file its place stays' '   41  // k.cl:11' "$(sed -n 41p <<<"$OUT")"
xz -dc "$ROOT/tests/data/run/several.zebin.xz" >several.zebin
run -k wild -g 64 several.zebin 256 u64:0x1000
line=$(sed -n 's/.*which is line \([0-9]*\) of its vISA text/\1/p' <<<"$ERR")
instruction=$(sed -n 's/^  at //p' <<<"$ERR")
run --text -k wild several.zebin
expect_like 'the line that a fault names, of one kernel of several' "$(printf %5u "$line")      $instruction*" "$(sed -n "${line}p" <<<"$OUT")"
run --text several.zebin
expect 'the texts of all kernels' "$("$BUILD/visa-run" several.zebin | grep -c ': tgllp, ')" "$(grep -c '^    1  \.version' <<<"$OUT")"
refused 'another kernel' 1 'several.zebin: ' --text -k other several.zebin
"$BUILD/visa-as" --isa -o k.isa k.visaasm
refused 'an object' 1 'k.isa is an object and has no text; visa-dis prints its instructions' --text k.isa
refused 'a launch beside it' 2 '--text cannot be combined with --global' --text -g 8 k.visaasm
refused 'an argument' 2 '--text takes one FILE and no arguments: 4K' --text k.visaasm 4K

# --- --compile --------------------------------------------------------------

refused 'no source' 2 '--compile is for a source (.cl or SPIR-V), which k.visaasm is not' --compile -o out k.visaasm
refused 'no -o' 2 '--compile needs one -o FILE' --compile k.cl
refused 'two of them' 2 '--compile needs one -o FILE' --compile -o a -o b k.cl
refused 'a launch' 2 '--compile cannot be combined with --trace' --compile -o out --trace=t k.cl
refused 'arguments' 2 '--compile takes one FILE and no arguments: 4K' --compile -o out k.cl 4K
refused 'a file that cannot be written' 1 'nowhere/out: No such file or directory' --compile -o nowhere/out k.cl
refused 'no file' 1 'none.cl: No such file or directory' --compile -o out none.cl
check 'nothing was written' test ! -e out
if command -v ocloc >/dev/null; then
	mkdir -p 'a folder'
	printf 'kernel void k(global uint *out)\n{\n\tout[get_global_id(0)] = FACTOR;\n}\n' >'a folder/source.cl'
	check 'a source' "$BUILD/visa-run" --compile -p tgllp --options -DFACTOR=7 -o k=1.zebin 'a folder/source.cl'
	run -p tgllp -g 8 -o 0=out k=1.zebin 32
	expect 'runs as what visa-run compiles' '0 07000000' "$STATUS $(od -An -tx1 -N4 out | tr -d ' ')"
	expect_like 'has the lines of the source' "*// source.cl:3: out\[get_global_id(0)\] = FACTOR;*" "$("$BUILD/visa-run" --text k=1.zebin)"
	"$BUILD/visa-run" --compile -p tgllp --options -DFACTOR=7 -o - 'a folder/source.cl' >again.zebin 2>err
	check 'to standard output' "$BUILD/visa-run" again.zebin
	refused 'what does not compile' 1 'ocloc did not compile the source for tgllp' --compile -p tgllp -o bad.zebin 'a folder/source.cl'
	check 'writes nothing' test ! -e bad.zebin
	mkdir fails
	for how in 'kill -ABRT $$' 'exit 1'; do
		printf '#!/bin/sh\n%s\n' "$how" >fails/ocloc
		chmod +x fails/ocloc
		[ "$how" = 'exit 1' ] && why='ocloc printed no reason' || why='ocloc crashed'
		PATH=$PWD/fails:$PATH refused "ocloc: $how" 1 "ocloc did not compile the source for tgllp: $why" --compile -p tgllp -o bad.zebin 'a folder/source.cl'
	done
	refused 'another platform' 2 'xyz' --compile -p xyz -o bad.zebin 'a folder/source.cl'
	# Without optimization, functions are not inlined: they are called in loops and branches, before and
	# after a barrier.
	cat >functions.cl <<'END'
__attribute__((noinline)) float poly(float x, int n)
{
	float r = 1;

	for (int i = 0; i < n; i++) {
		if (r > 100.0f)
			return r;
		r = r * x + 0.5f;
	}
	return r;
}
__attribute__((noinline)) uint mix(uint a)
{
	if (a & 1)
		return a * 3 + (uint)poly(1.5f, (int)(a & 7));
	return a ^ 0x55;
}
kernel void k(global uint *out, int n)
{
	local uint part[64];
	uint i = get_global_id(0), l = get_local_id(0), a = i;

	for (int j = 0; j < (int)(i & 7); j++)
		a = mix(a);
	part[l] = a;
	barrier(CLK_LOCAL_MEM_FENCE);
	a += part[l ^ 1];
	if (i & 3)
		a += (uint)poly(1.0f + (i & 15) * 0.1f, n);
	out[i] = a;
}
END
	"$BUILD/visa-run" --compile -p tgllp --options -cl-opt-disable -o o0.zebin functions.cl
	for engine in interpreter native; do
		run --engine=$engine --no-cache --explain-engine --json -g 236 -l 59 -o out=$engine.bin o0.zebin 1K 9
		grep -e '"instructions"' -e '"lanes"' <<<"$OUT" >$engine.counters
	done
	if command -v "${VISAFS_CC:-cc}" >/dev/null; then
		expect_like 'functions are native code' '*native code executed 4 of 4 work-groups*' "$ERR"
	else
		not_tested 'functions by native code' 'There is no C compiler'
	fi
	check 'functions have the same bytes by both engines' cmp interpreter.bin native.bin
	check 'and the same counters' diff interpreter.counters native.counters
	# A division under a condition is reported only for lanes for which the condition is true.
	cat >divide.cl <<'END'
kernel void k(global int *out, global const int *in, int above)
{
	int i = get_global_id(0), d = in[i];

	out[i] = d > above ? 100 / d : 0;
}
END
	for options in '-p tgllp' '-p pvc' '-p pvc -O0' '-p tgllp --debug-info'; do
		# shellcheck disable=SC2086 # options
		run --check=arith $options -g 32 divide.cl 128 128 0
		expect "no division by 0 $options" 0: "$STATUS:$(grep arith <<<"$ERR")"
		# shellcheck disable=SC2086
		run --check=arith $options -g 32 divide.cl 128 128 i32:-1
		expect_like "divisions by 0 $options" "4:visa-run: arith: k: lane 0 computes 100 / 0 in int; OpenCL C does not define the result
  in group 0,0,0, hardware thread 0, lane 0, global id 0,0,0, local id 0,0,0; 32 times in all
  last in *
  from */divide.cl:5
      out[i\\] = d > above ? 100 / d : 0;*" "$STATUS:$ERR"
	done
	(cd 'a folder' && ocloc compile -file ../divide.cl -device tgllp -spv_only -output divide -output_no_suffix >/dev/null)
	run --check=arith -g 32 'a folder/divide.spv' 128 128 i32:-1
	expect 'SPIR-V has no notes of arithmetic' \
		'0:visa-run: arith: no operation has left a note; the check needs a source in OpenCL C that is compiled for it (visa-run --check=arith FILE.cl)' \
		"$STATUS:$ERR"
else
	not_tested 'visa-run --compile' 'There is no ocloc'
fi
finish
