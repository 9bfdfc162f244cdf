#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run: numbers without a type, words that are close to others, accesses out of bounds, and completion.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
# shellcheck source=tests/mount/visa-run_lib.sh
. "$(dirname "$0")/../mount/visa-run_lib.sh"
cd "$TMP" || exit 2
xz -dc "$ROOT/tests/data/run/several.zebin.xz" >several.zebin
cp "$ROOT/tests/data/run/several.cl" .
u32 $(seq 100 131) >in.bin

# --- numbers without a type ---------------------------------------------------

values() { # N V T: print the result of a launch of `values` with these arguments
	run -k values -g 32 -l 16 -o 0=values.bin several.zebin 128 "$1" "$2" \
		hex:64000000050000000a00000000000000 "$3" local:64
}
values s32:1000 f32:0,0,0,7.5 s16:1,2,3
with_types=$STATUS:$(hex values.bin)
expect 'with types' 0 "$STATUS"
values 1000 0,0,0,7.5 1,2,3
expect 'without types' "$with_types" "$STATUS:$(hex values.bin)"
values 0x3e8 +0,-0,0e5,75e-1 short:1,2,3
expect 'hexadecimal, exponents and names of OpenCL C' "$with_types" "$STATUS:$(hex values.bin)"
values 2147483648 0,0,0,7.5 1,2,3
expect 'out of range' '2:visa-run: argument 1, int n: 2147483648 does not fit s32: -2147483648 to 2147483647' "$STATUS:$ERR"
run -k twice -g 32 -o 0=out.bin several.zebin 1000 @in.bin
expect 'for a buffer it is a size' 0:1000 "$STATUS:$(stat -c %s out.bin)"
run -k twice -g 32 <(cat several.zebin) 1000 @in.bin:256
expect 'a module from a pipe' 0: "$STATUS:$ERR"
values 1000 0,0,7.5 1,2,3
expect 'three numbers for a vector of four' \
	"2:visa-run: argument 2, float4 v: expected a value of 16 bytes such as 1,2,3,4, found '0,0,7.5', which has 12 bytes" \
	"$STATUS:$ERR"

# --- close words -------------------------------------------------------------------

run --chek=oob several.zebin
expect_like 'an option' "2:*visa-run: unrecognized option '--chek=oob'
visa-run: did you mean --check[?]
Try visa-run --help." "$STATUS:$ERR"
run --frobnicate several.zebin
expect_like 'an option that is close to none' "2:*visa-run: unrecognized option '--frobnicate'
Try visa-run --help." "$STATUS:$ERR"
run --check=rice -g 1 several.zebin
expect_like 'a check' "2:*found 'rice'; did you mean race[?]*" "$STATUS:$ERR"
ERR=$("$BUILD/visa-as" --hexx </dev/null 2>&1)
expect_like 'an option of visa-as' '*did you mean --hex[?]*' "$ERR"
ERR=$("$BUILD/visactl" snapshto 2>&1)
expect 'a command of visactl' "2:visactl: there is no command 'snapshto'; did you mean snapshot?" "$?:$ERR"
OUT=$(printf 'dlete 1\nend\n' | "$BUILD/visa-run" --stop=barrier -k values -g 32 -l 16 several.zebin 128 1000 0,0,0,7.5 \
	hex:64000000050000000a00000000000000 1,2,3 local:64 2>&1)
expect_like 'a command of the prompt' "*help lists, found 'dlete'; did you mean delete[?]*" "$OUT"

# --- accesses out of bounds --------------------------------------------------------

# `twice` reads 64 dwords of `in`, which has 32; `out` has room for all.
outside='visa-run: oob: twice: lane 0 reads 4 bytes at byte 0x80 of T7 (argument 1, in), which has 128 bytes
  in group 2,0,0, hardware thread 0, lane 0, global id 32,0,0, local id 0,0,0; 32 times in all
  last in group 3,0,0, hardware thread 0, lane 15, global id 63,0,0, local id 15,0,0
'
for options in '' '-j 3' '--schedule 7' '--engine=interpreter' '--check=race' '--profile'; do
	# shellcheck disable=SC2086 # words
	run $options -k twice -g 64 -l 16 several.zebin 4K @in.bin
	expect_like "a buffer that is too small, $options" "4:$outside*add --check=oob for a report of each such instruction*" "$STATUS:$ERR"
done
run --engine=native --no-cache -k twice -g 64 -l 16 several.zebin 4K @in.bin
if [[ $ERR == *'C compiler'* ]]; then
	not_tested 'lanes out of bounds in native code' 'There is no C compiler here'
else
	expect_like 'by native code' "4:$outside*" "$STATUS:$ERR"
fi
run --json -k twice -g 64 -l 16 several.zebin 4K @in.bin
check_json 'JSON' "$OUT"
expect_like 'says it, too' '4:*"result": "ok"*"reports": [[]*"check": "oob", "count": 32,*"argument": "in"*' "$STATUS:$OUT"
printf 'oob twice\n' >known
run --suppress known -k twice -g 64 -l 16 several.zebin 4K @in.bin
expect 'what is known is not said' '0:' "$STATUS:$ERR"
run -k twice -g 32 -l 16 several.zebin 4K @in.bin
expect 'nothing is out of bounds' '0:' "$STATUS:$ERR"
run -k twice -g 32 -l 16 several.zebin 4K null
expect_like 'a null pointer' '4:visa-run: null: twice: lane 0 reads 4 bytes at byte 0x0 of T7 (argument 1, in), which is a null pointer*' "$STATUS:$ERR"

# A compiler loads whole owords of a constant buffer of 100 bytes; lanes use the bytes that are there.
if command -v ocloc >/dev/null; then
	cat >constant.cl <<'END'
kernel void last(global uint *out, constant uint *c)
{
	out[get_global_id(0)] = c[get_global_id(0) % 25] + c[24] + c[23];
}
END
	head -c 100 in.bin >constant.bin
	run -g 32 -l 32 -o 0=last.bin constant.cl 128 @constant.bin
	expect 'a constant buffer that is read to its end' '0:' "$STATUS:$ERR"

	# --- sources ----------------------------------------------------------------

	echo 'kernel void twice(global double *x) { x[get_global_id(0)] *= 2; }' >double.cl
	run -g 1 double.cl 8
	expect_like 'double precision for tgllp' "1:*error:*visa-run: double.cl: ocloc did not compile the source: tgllp has no double precision (fp64); skl and pvc have it" "$STATUS:$ERR"
	for platform in skl pvc; do
		run -p $platform -g 1 double.cl 8
		expect "double precision for $platform" '0:' "$STATUS:$ERR"
	done

	echo 'kernel void count(global uint *x) { x[get_global_id(0)] = get_local_size(0); }' >count.cl
	check 'SPIR-V is made' sh -c 'ocloc compile -file count.cl -device tgllp -output count -output_no_suffix >log 2>&1 && mv count.spv module'
	run -g 8 -o x=x.bin module 32
	expect 'SPIR-V is compiled, whatever its name is' "0::$(u32 8 8 8 8 8 8 8 8 | od -An -v -tx1 | tr -d ' \n')" "$STATUS:$ERR:$(hex x.bin)"
	run -g 100 -l 32 count.cl 400
	expect 'a smaller last group of OpenCL C 1.2' \
		'1:visa-run: count: 100 work-items in x are not a multiple of the group size 32, and count was built without -cl-std=CL2.0 or CL3.0, which OpenCL demands for a smaller last group' \
		"$STATUS:$ERR"
	for standard in CL2.0 CL3.0; do
		run --options -cl-std=$standard -g 100 -l 32 -o x=x.bin count.cl 400
		expect "of $standard" "0::$(u32 4 | od -An -v -tx1 | tr -d ' \n')" "$STATUS:$ERR:$(hex x.bin 396 4)"
	done
	printf '#ifdef __opencl_c_images\n#error images\n#endif\nkernel void f(global int *x) { *x = __LINE__; }\n' >line.cl
	run -p pvc --options -cl-std=CL3.0 -g 1 -o x=x.bin line.cl 4
	expect 'OpenCL C 3.0 on a platform without images' "0::$(u32 4 | od -An -v -tx1 | tr -d ' \n')" "$STATUS:$ERR:$(hex x.bin)"
else
	not_tested 'sources' 'There is no ocloc here'
fi

# --- completion -------------------------------------------------------------

# shellcheck source=tools/visactl.bash-completion
. "$ROOT/tools/visactl.bash-completion"
complete_run() { # WORDS...: completions of the last one, sorted
	COMP_WORDS=("$BUILD/visa-run" "$@") COMP_CWORD=$# COMPREPLY=()
	compopt() { :; }
	_visa_run
	printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort | tr '\n' ' '
}
expect 'completion: options' '--offset --optimize --options --origins --output ' "$(complete_run --o)"
expect 'completion: platforms' 'tgllp ' "$(complete_run -p t)"
expect 'completion: kernels' 'values ' "$(complete_run several.zebin -k v)"
expect 'completion: files of buffers' '@several.cl @several.zebin ' "$(complete_run several.zebin @sev)"
expect 'completion: arguments' 'in= ' "$(complete_run -k twice several.zebin i)"
finish
