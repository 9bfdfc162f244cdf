// SPDX-License-Identifier: MIT
/*
 * Selects the fast handlers for the vector instruction sets (baseline, AVX2, AVX-512) that this
 * host has.
 */
#include "functions.h"
#include "variable_arrays.h"

#define DECLARE(level)                                                                             \
	extern exec_body *const fast_bodies_##level[FAST_BODIES + 1];                              \
	extern exec_series_body *const fast_series_##level[];                                      \
	exec_spread_body fast_spread_##level;                                                      \
	exec_rows_body fast_rows_##level;                                                          \
	extern fast_math *const fast_maths_##level[FAST_MATHS];                                    \
	exec_distinct fast_distinct_##level;                                                       \
	exec_find_places fast_places_##level
DECLARE(baseline);
#ifdef FAST_HAS_avx2
DECLARE(avx2);
#endif
#ifdef FAST_HAS_avx512
DECLARE(avx512);
#endif

/* struct level - the functions that are compiled for one vector instruction set */
struct level {
	exec_body *const *bodies;
	exec_series_body *const *series;
	fast_math *const *maths;
	exec_distinct *distinct;
	exec_find_places *places;
	exec_spread_body *spread;
	exec_rows_body *rows;
};

#if defined(FAST_HAS_avx2) || defined(FAST_HAS_avx512)
/*
 * Return: whether the host has AVX2. The compiler's copy of cpuid's results is used, because in a
 * virtual machine each cpuid instruction traps to the hypervisor. Clang 14 has no name for F16C,
 * but all processors with AVX2 have it.
 */
static bool has_avx2(void)
{
#ifndef __clang__
	if (!__builtin_cpu_supports("f16c"))
		return false;
#endif
	return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}
#endif

/*
 * Return: the functions for a vector instruction set; all members are NULL if it was not compiled
 * in, or if the host does not support it.
 */
static struct level bodies_of(enum exec_fast_level level)
{
#define LEVEL(name)                                                                                \
	((struct level){ fast_bodies_##name, fast_series_##name, fast_maths_##name,                \
			 fast_distinct_##name, fast_places_##name, fast_spread_##name,             \
			 fast_rows_##name })
#ifdef FAST_HAS_avx512
	if (level == EXEC_FAST_AVX512 && has_avx2() && __builtin_cpu_supports("avx512vl") &&
	    __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
	    __builtin_cpu_supports("avx512cd"))
		return LEVEL(avx512);
#endif
#ifdef FAST_HAS_avx2
	if (level == EXEC_FAST_AVX2 && has_avx2())
		return LEVEL(avx2);
#endif
	if (level == EXEC_FAST_BASELINE)
		return LEVEL(baseline);
	return (struct level){ 0 };
}

/* Return: the functions for the best vector instruction set of this host. */
static struct level highest(void)
{
	struct level found = { 0 };

	for (unsigned int level = EXEC_FAST_LEVELS; level-- && !found.bodies;)
		found = bodies_of((enum exec_fast_level)level);
	return found;
}

exec_body *const *exec_fast_level(enum exec_fast_level level)
{
	return bodies_of(level).bodies;
}

exec_series_body *const *exec_series_level(enum exec_fast_level level)
{
	return bodies_of(level).series;
}

exec_body *const *exec_fast_bodies(void)
{
	return highest().bodies;
}

exec_series_body *const *exec_series_bodies(void)
{
	return highest().series;
}

fast_math *const *exec_math_level(enum exec_fast_level level)
{
	return bodies_of(level).maths;
}

fast_math *const *exec_math(void)
{
	return highest().maths;
}

exec_distinct *exec_fast_distinct(void)
{
	return highest().distinct;
}

exec_find_places *exec_fast_places(void)
{
	return highest().places;
}

exec_find_places *exec_level_places(enum exec_fast_level level)
{
	return bodies_of(level).places;
}

exec_spread_body *exec_fast_spread(void)
{
	return highest().spread;
}

exec_rows_body *exec_fast_rows(void)
{
	return highest().rows;
}
