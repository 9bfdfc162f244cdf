#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Sources that visa-run compiles for checks: calls in an included file, functions with names of their own, and
# sources that do not compile with the macros of checks, and types for padding.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
# shellcheck source=tests/mount/visa-run_lib.sh
. "$(dirname "$0")/../mount/visa-run_lib.sh"
cd "$TMP" || exit 2
if ! command -v ocloc >/dev/null; then
	not_tested 'sources for checks' 'There is no ocloc'
	finish
	exit
fi

# --- async copies -----------------------------------------------------------

# kernel FUNCTION: print a kernel that calls the function and does not wait for its event
kernel() {
	printf 'kernel void k(global const int *in, global int *out)\n{\n\tlocal int tile[32];\n\tuint l = get_local_id(0);\n'
	printf '\tevent_t e = %s(tile, in, 32, 0);\n\n\tbarrier(CLK_LOCAL_MEM_FENCE);\n\tout[l] = l;\n}\n' "$1"
}

printf 'event_t fetch(local int *to, global const int *from, size_t n, event_t e)\n{\n\treturn async_work_group_copy(to, from, n, e);\n}\n' >fetch.h
{
	echo '#include "fetch.h"'
	kernel fetch
} >included.cl
run --check=async -g 32 -l 32 included.cl 128 128
expect_like 'a copy in a file that is included' '*async: k: no work-item waits for this async copy*fetch.h:3*' "$ERR"
{
	echo '/* As event_t async_work_group_copy(local T *, global const T *, size_t, event_t), from behind. */'
	sed 's/fetch/async_work_group_copy_back/; s/to, from, n/to, from - n, n/' fetch.h
	kernel async_work_group_copy_back | sed 's/(tile, in,/(tile, in + 32,/'
} >named.cl
run --check=async -g 32 -l 32 named.cl 128 128
expect_like 'a function with a name like that' '*async: k: no work-item waits for this async copy*named.cl:4*' "$ERR"
{
	printf '__attribute__((overloadable)) event_t\nasync_work_group_copy(local int *to, global const int *from, size_t n, event_t e)\n'
	printf '{\n\tto[get_local_id(0)] = from[get_local_id(0)];\n\treturn e;\n}\n'
	kernel async_work_group_copy
} >own.cl
run --check=async -g 32 -l 32 own.cl 128 128
expect 'a function of that name' "0 visa-run: $TMP/own.cl: the source does not compile with macros in place of sub_group_barrier(), async copies, fences and atomics, so checks ignore the first two, and the order of the others" \
	"$STATUS $(grep -v 'no reports, of an optimized build' <<<"$ERR")"
kernel async_work_group_copy | sed 's/event_t e = //' >unused.cl
run --check=async --options -Werror -g 32 -l 32 unused.cl 128 128
expect_like 'without a warning' '*no work-item waits for this async copy*unused.cl:5*' "$ERR"
check 'about the macros' test -z "$(grep -e warning -e macros <<<"$ERR")"
kernel async_work_group_copy | sed 's/out\[l\]/none[l]/' >wrong.cl
run --check=async -g 32 -l 32 wrong.cl 128 128
expect_like 'what does not compile' "*wrong.cl:8:2: error: *'none'*ocloc did not compile the source for tgllp" "$ERR"
expect 'is described by the source alone' '' "$(grep -e visafs_ -e checked.cl <<<"$ERR")"

# --- types with padding -----------------------------------------------------

printf 'typedef struct {\n\tchar kind;\n\tint value;\n} item;\n' >item.h
printf '# include "item.h"\nkernel void k(global item *out)\n{\n\titem x;\n\n\tx.kind = 1;\n\tx.value = 2;\n\tout[get_global_id(0)] = x;\n}\n' >blank.cl
run -O0 --check=uninit -g 16 -l 16 blank.cl 128
expect 'a blank before include' '0 ' "$STATUS $(grep -v 'the reports are of a build' <<<"$ERR")"
printf 'kernel void k(global VECTOR *out)\n{\n\tVECTOR x;\n\n\tx.x = x.y = x.z = 1;\n\tout[get_global_id(0)] = x;\n}\n' >vector.cl
run -O0 --options -DVECTOR=int3 --check=uninit -g 16 -l 16 vector.cl 256
expect 'a vector of three by an option' '0 ' "$STATUS $(grep -v 'the reports are of a build' <<<"$ERR")"
# The compiler writes no debug information of a source with several kernels.
cat >several.cl <<'END'
#include "item.h"
#define NAME(x) x /* kernel { */
// kernel void k(global int *out) {
__kernel __attribute__((reqd_work_group_size(4, 1, 1))) void k(__global item *out);
__kernel __attribute__((reqd_work_group_size(16, 1, 1)))
void before(__global item *k)
{
	local int part[16]; /* } */

	if (k[0].kind == '}' || k[0].kind == '\'') {
		part[get_local_id(0)] = 1;
		barrier(CLK_LOCAL_MEM_FENCE);
		k[0].value = part[3];
	}
}
int twice(int x) { return 2 * x; }
__kernel __attribute__((reqd_work_group_size(4, 1, 1))) void k(__global item *out)
{
	item x;

	x.kind = NAME(1);
	x.value = twice(2);
	out[get_global_id(0)] = x;
}
kernel void after(global item *out) { out[0].value = 1; }
END
run -O0 --check=uninit -k k -g 4 -l 4 several.cl 32
expect 'one kernel of several' '0 ' "$STATUS $(grep -v 'the reports are of a build' <<<"$ERR")"
# --- instructions that are not observed -------------------------------------

# The operands of the second atomic are always defined. The shadow memory of the first one is not updated once more for
# it.
cat >atomics.cl <<'END'
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
kernel void k(global ulong *out, global const uint *in, local uint *p)
{
	uint i = get_local_id(0);
	uint x = in[i];

	atomic_xor(&p[i], x);
	atom_add(&out[i], (ulong)x * 3);
}
END
for fill in 0 85 255; do
	OUT=$(MALLOC_PERTURB_=$fill "$BUILD/visa-run" --check=uninit -g 32 -l 32 -o out=atomics.out atomics.cl 1024 1024 local:128 2>&1)
	expect "an atomic after one that is observed, malloc $fill" 0 $?
done
finish
