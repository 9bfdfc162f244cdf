#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The sections "How to add ..." of lib/README.md and fuse/README.md, carried out as they are written in a copy of the
# sources: the files that they change compile with the warnings of the build. RECIPE=all builds the copy, and runs the cases,
# the kernel and the test.
set -u
export LC_ALL=C
ROOT=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
TMP=$(mktemp -d) || exit 2
trap 'rm -rf "$TMP"' EXIT
passed=0
failed=0

check() { # WHAT COMMAND...
	local what=$1
	shift
	if "$@" >"$TMP/log" 2>&1; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		echo "FAILED: $what"
		tail -n 20 "$TMP/log"
	fi
}

# Write the code blocks of a section to files 1, 2 ... with a prefix
blocks() { # SECTION PREFIX [README]
	awk -v section="## $1" -v prefix="$TMP/$2" '
		/^## / { inside = ($0 == section); next }
		!inside { next }
		/^ *```text$/ { file = prefix (++n); next }
		/^ *```$/ { close(file); file = ""; next }
		file { sub(/^   /, ""); print >file }' "$ROOT/${3:-lib/README.md}"
}
blocks 'How to add an instruction' ''
blocks 'How to add a watcher' w
blocks 'How to add a check' c
blocks 'How to add an entry of the driver' d
blocks 'How to add a mount option' o fuse/README.md

tree=$TMP/tree
cases=$tree/tests/cases/scatter_xor
mkdir "$tree" && tar -C "$ROOT" --exclude=__pycache__ -cf - Makefile lib ioctl fuse tools tests | tar -C "$tree" -xf - || exit 2
mkdir "$cases"
# Insert the new row of the instruction table after the row of SCATTER; append the other blocks to their files.
awk -v row="$TMP/1" '
	/X\(/ && after { while ((getline line <row) > 0) print "\t" line; after = 0 }
	/X\(SCATTER,/ { after = 1 }
	{ print }' "$ROOT/lib/isa/ops.h" >"$tree/lib/isa/ops.h"
{ echo && cat "$TMP/2"; } >>"$tree/lib/isa/rules_surface.c"
{ echo && cat "$TMP/3"; } >>"$tree/lib/engine/mem/elements.c"
mv "$TMP/4" "$cases/flips-bits.t"
mv "$TMP/5" "$cases/dwords-only.t"
mv "$TMP/6" "$tree/tests/both/scatter-xor.t"
check 'the row is in the table' grep -q 'X(SCATTER_XOR,' "$tree/lib/isa/ops.h"
check 'the line of the table is one' grep -qx '| SCATTER_XOR |.*|' "$TMP/7"
check 'there are no more blocks' test ! -e "$TMP/8"

# An instruction that has the trait READS_DST: dst[i] += src0[i].
cat >"$TMP/a1" <<'END'
	X(ACCUMULATE, "dst[i] += src0[i]", \
	  0x3d, NONE, BDW, "accumulate", unary, UNVERIFIED, body(accumulate), rule(alu), COMPUTES | READS_DST, lanes(any)) \
END
cat >>"$tree/lib/engine/alu/bits.c" <<'END'

static enum exec_step accumulate(const struct exec_insn *insn, struct exec_run *r)
{
	int64_t source[ALU_LANES], to[ALU_LANES];
	uint32_t enabled = exec_enabled(insn, r);
	struct alu_raw old;

	if (alu_read_narrow(insn, r, 0, enabled, source) ||
	    alu_elements(insn, r, &insn->alu.dst, enabled, &old))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		int32_t was;

		memcpy(&was, old.at + k * old.step, sizeof(was));
		to[k] = was + source[k];
	}
	return alu_write_narrow(insn, r, &insn->alu.dst, enabled, to);
}

ALU_FAMILY_OF(accumulate, accumulate, .classes = ALU_OF_INTEGERS, .listed = true,
	      .dst = EXEC_TYPE(VISA_D), .src = EXEC_TYPE(VISA_D));
END
cat >"$tree/tests/both/accumulate.t" <<'END'
# A destination that was never written is zero in each thread.
lanes 16 8
room 512
run 512 16 5
o@500 500 501 502 503
code
accumulate (M1, $L) B(0,0)<1> ID(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
END

# Append the option to its struct, and the declaration and the row after the last ones.
insert() { # FILE PATTERN BLOCK: after the last line that has the pattern
	local line
	line=$(grep -n "$2" "$tree/$1" | tail -n 1 | cut -d: -f1)
	check "$1 has the place of block $3" test -n "$line"
	sed -i "${line}r $TMP/$3" "$tree/$1"
}
awk -v option="$TMP/w1" '
	/^struct visa_launch_options {/ { inside = 1 }
	inside && /^};/ { while ((getline line <option) > 0) print "\t" line; inside = 0 }
	{ print }' "$ROOT/lib/watch/options.h" >"$tree/lib/watch/options.h"
mkdir "$tree/lib/stores" && mv "$TMP/w2" "$tree/lib/stores/stores.c"
insert lib/watch/watch.h 'extern const struct watcher .*_watcher;' w3
insert lib/launch/watchers.c '&.*_watcher,' w4
insert lib/LAYERS '^lib/launch:' w5
sed -i 's/^lib\/launch:.*/& lib\/stores/' "$tree/lib/LAYERS"
mv "$TMP/w6" "$tree/tests/unit/launch/stores.c"
check 'there are no more blocks of a watcher' test ! -e "$TMP/w7"
insert lib/isa/ops.h '0x23, NONE, BDW, "not"' a1

before() { # FILE PATTERN BLOCK [indented]: before the first line that has the pattern
	local line
	[ -z "${4:-}" ] || sed -i 's/^/\t/' "$TMP/$3"
	line=$(grep -n "$2" "$tree/$1" | head -n 1 | cut -d: -f1)
	check "$1 has the place of block $3" test -n "$line"
	sed -i "$((line - 1))r $TMP/$3" "$tree/$1"
}
before lib/check/report.h '^	X("arith"' c1
before lib/check/bounds.c '^void check_bounds(' c2
# The end of a function is a line with its brace.
awk -v call="$TMP/c3" '
	/^void check_bounds\(/ { inside = 1 }
	inside && /^}/ { while ((getline line <call) > 0) print "\t" line; inside = 0 }
	{ print }' "$tree/lib/check/bounds.c" >"$TMP/bounds.c" && mv "$TMP/bounds.c" "$tree/lib/check/bounds.c"
before lib/check/check.c '^	if (check_is_on(c, VISA_CHECK_BARRIER) && exec_has' c4 indented
mv "$TMP/c5" "$tree/tests/unit/check/narrow.c"
check 'there are no more blocks of a check' test ! -e "$TMP/c6"
cat "$TMP/d1" >>"$tree/lib/opencl/mem_info.c"
before lib/opencl/cl_mem.h '^#endif' d2
before lib/opencl/icd.c '^#include "cl_device.h"' d3
before lib/opencl/icd.c '^	{ "clIcdGetPlatformIDsKHR"' d4
before tests/opencl/memory_objects.c '^int add_memory_tests' d5
before tests/opencl/memory_objects.c 'CU_add_test(s, "largest object"' d6
check 'there are no more blocks of an entry' test ! -e "$TMP/d7"
before fuse/options.h '^	char \*trace_size;' o1
before fuse/options.c 'OPTION("allow_other", shared' o2
before fuse/options.c 'options_size("trace_size"' o3
before fuse/options.c '^	free(o->trace_size);' o4
before fuse/main.c '^	fs->control.trace.log.grown' o5 indented
before fuse/README.md '^| `trace_size=SIZE`' o6
before tests/mount/reports.sh '^finish$' o7
check 'there are no more blocks of an option' test ! -e "$TMP/o8"
cd "$tree" || exit 2
driver='lib/opencl/mem_info lib/opencl/icd tests/opencl/memory_objects'
if ! echo '#include <CL/cl_icd.h>' | cc -E -x c - >"$TMP/log" 2>&1; then
	driver=
	echo '*** NOT TESTED: an entry of the driver. There are no headers of OpenCL here ***'
fi
for object in lib/{isa/table,isa/rules_surface,engine/families,engine/alu/bits,engine/mem/elements,stores/stores,launch/watchers} tests/unit/launch/stores \
	lib/check/{report,bounds,check} tests/unit/check/narrow fuse/{options,main} $driver; do
	check "$object.c compiles" make -s BUILD=build "build/obj/$object.o"
done
if [ "${RECIPE:-}" = all ]; then
	check 'all of it is built' make -s -j 2 BUILD=build build/visa-dis build/visa-run build/tests/cases build/tests/both build/tests/unit
	check 'the watcher is in its layer' make -s BUILD=build check-circles
	check 'its cases pass' build/tests/cases tests/cases/scatter_xor
	check 'its kernel does the same by both engines' env BOTH=all build/tests/both tests/both/scatter-xor.t
	check 'it is listed' grep -q 'scatter_xor' <(build/visa-dis --list)
	# A kernel with the new instruction, made from vadd: c[4 * i] ^= a[i] + b[i]. Checks, --explain and --trace observe
	# the instruction.
	xor='s/scatter4_scaled.R (\(M[15]\), 16) \(.*\)/scatter_xor.4 (\1, 16) \2/'
	sed "$xor" tests/data/modules/vadd.visaasm >xor.visaasm
	sed "/(M5/$xor; s/scatter4_scaled.R (M1, 16) T6 0x0:ud/scatter4_scaled.R (M1, 16) T6 0x100:ud/" \
		tests/data/modules/vadd.visaasm >race.visaasm
	cp tests/data/modules/vadd.zeinfo xor.zeinfo && cp xor.zeinfo race.zeinfo
	launch=(build/visa-run -g 64 -l 64 -o "2=$TMP/c")
	args=(@/dev/urandom:256 256 1024 u32:64)
	check 'uninit is silent about defined numbers' test -z "$("${launch[@]}" --check=uninit xor.visaasm "${args[@]}" 2>&1)"
	check 'uninit sees it' grep -q 'at scatter_xor' <("${launch[@]}" --check=uninit xor.visaasm unset:256 "${args[@]:1}" 2>&1)
	check 'race sees it' grep -q 'at scatter_xor' <("${launch[@]}" --check=race race.visaasm "${args[@]}" 2>&1)
	check 'explain shows it' grep -q '^instruction: scatter_xor' <("${launch[@]}" --explain 0:0 xor.visaasm "${args[@]}" 2>&1)
	check 'a trace has it' "${launch[@]}" --trace "$TMP/trace" xor.visaasm "${args[@]}"
	check 'and replays' build/visa-run --replay "$TMP/trace" -o T8="$TMP/again"
	check 'to the same bytes' cmp "$TMP/c" "$TMP/again"
	# Two more kernels with c[4 * i] = a[i] + b[i]. In sum.visaasm, the new instruction adds b[i] to the variable of
	# a[i]. In unset.visaasm, it adds an address to a variable that was never written.
	add='s/add \((M[15], 16) V006[23](0,0)<1>\) V006[23](0,0)<1;1,0>/accumulate \1/'
	sed "$add" tests/data/modules/vadd.visaasm >sum.visaasm
	sed 's/add \(.*V005[34](0,0)<1> .*\) V0037(0,0)<0;1,0>/accumulate \1/' tests/data/modules/vadd.visaasm >unset.visaasm
	cp xor.zeinfo sum.zeinfo && cp xor.zeinfo unset.zeinfo
	check 'a destination that is read is zero in a new thread' env BOTH=all build/tests/both tests/both/accumulate.t
	check 'a sum in place is that of add' "${launch[@]}" sum.visaasm "${args[@]}"
	check 'uninit is silent about a defined destination' test -z "$("${launch[@]}" --check=uninit sum.visaasm "${args[@]}" 2>&1)"
	check 'uninit sees an undefined destination' grep -q 'V0053' <("${launch[@]}" --check=uninit unset.visaasm "${args[@]}" 2>&1)
	for suite in prepare table reserved stores check_narrow; do
		check "unit tests: $suite" build/tests/unit $suite
	done
	check 'the mount is built' make -s -j 2 BUILD=build build/visafs build/visactl build/tests/poll_check
	check 'the option works' env BUILD=build tests/mount/reports.sh
	expect_like() { # WHAT PATTERN TEXT
		# shellcheck disable=SC2053 # a pattern
		[[ $3 = $2 ]]
	}
	check 'it is in --help' expect_like help '*reports_size=SIZE*' "$(build/visafs --help)"
	if [ -n "$driver" ] && command -v ocloc >"$TMP/log"; then
		check 'the driver is built' make -s -j 2 BUILD=build build/visafs.icd build/tests/driver
		check 'the entry works' env XDG_CACHE_HOME="$TMP/cache" OCL_ICD_VENDORS="$tree/build/visafs.icd" build/tests/driver
	fi
fi
echo "# $passed passed, $failed failed"
[ "$failed" = 0 ]
