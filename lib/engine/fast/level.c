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

exec_body *const *exec_fast_level(enum exec_fast_level level)
{
#if !EXEC_OBSERVED
#ifdef FAST_HAS_avx2
	if (level == EXEC_FAST_AVX512)
		return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
				       __builtin_cpu_supports("avx512dq") &&
				       __builtin_cpu_supports("fma")
			       ? fast_bodies_avx512
			       : NULL;
	if (level == EXEC_FAST_AVX2)
		return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
			       ? fast_bodies_avx2
			       : NULL;
#endif
	if (level == EXEC_FAST_BASELINE)
		return fast_bodies_baseline;
#endif
	(void)level;
	return NULL;
}

exec_body *const *exec_fast_bodies(void)
{
	exec_body *const *bodies = NULL;

	for (unsigned int level = EXEC_FAST_LEVELS; level-- && !bodies;)
		bodies = exec_fast_level((enum exec_fast_level)level);
	return bodies;
}
