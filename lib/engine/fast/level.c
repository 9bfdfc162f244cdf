// SPDX-License-Identifier: MIT
/* Which of the levels this host has. */
#include "messages.h"

#if !EXEC_OBSERVED
#define DECLARE(level) extern exec_body *const fast_bodies_##level[FAST_BODIES]
DECLARE(baseline);
#ifdef FAST_HAS_avx2
DECLARE(avx2);
DECLARE(avx512);
#endif
#endif

exec_body *const *exec_fast_bodies(void)
{
#if EXEC_OBSERVED
	return NULL;
#else
#ifdef FAST_HAS_avx2
	if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
	    __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("fma"))
		return fast_bodies_avx512;
	if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
		return fast_bodies_avx2;
#endif
	return fast_bodies_baseline;
#endif
}
