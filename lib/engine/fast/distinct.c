// SPDX-License-Identifier: MIT
/*
 * Tests whether the lanes of a store have distinct addresses, for the check of conflicting stores.
 * Compiled once for each vector instruction set (baseline, AVX2, AVX-512).
 */
#define VECTOR_MOST 32 /* eight dwords: instructions of eight lanes are common */
#include "level.h"

/*
 * Copy the low halves of the addresses of all lanes to @to, and append a second copy, so that the
 * caller can compare lanes cyclically.
 */
VECTOR_INLINE void low_halves(const struct exec_insn *insn, const uint8_t *at, uint32_t on,
			      unsigned int count, uint8_t *to)
{
	for (unsigned int i = 0; i < count; i += VECTOR_LANES) {
		vec_ud v, high;

		if (insn->memory == EXEC_VIRTUAL) {
			v = vec_load(at + 8 * i);
			high = vec_load(at + 8 * i + VECTOR_BYTES);
			v = vec_even(v, high);
		} else {
			v = vec_load(at + 4 * i);
		}
		/*
		 * A disabled lane gets an unaligned address, which differs from all aligned ones.
		 */
		v = vec_choose(vec_mask(on >> i), v, (i + vec_numbers()) << 2 | 1);
		vec_store(to + 4 * i, v);
		vec_store(to + 4 * (count + i), v);
	}
}

/*
 * Return: whether the addresses of all enabled lanes differ. This is certain if the lanes access
 * contiguous dwords; otherwise each lane is compared with the other lanes, in cyclic order. @count
 * is a compile-time constant.
 */
VECTOR_INLINE bool differ(const struct exec_insn *insn, const uint8_t *at, uint32_t on,
			  unsigned int count)
{
	_Alignas(VECTOR_BYTES) uint8_t low[2 * 4 * EXEC_MAX_LANES];
	vec_ud row = vec_all(0), same = vec_all(0);

	low_halves(insn, at, on, count, low);
	for (unsigned int i = 0; i < count; i += VECTOR_LANES)
		row |= vec_load(low + 4 * i) - vec_load(low) - 4 * i;
	row |= vec_load(low) - vec_load_all(low) - 4 * vec_numbers();
	if (on == exec_window(count) && vec_is_zero(row))
		return true;
	for (unsigned int k = 1; k <= count / 2; k++)
		for (unsigned int i = 0; i < count; i += VECTOR_LANES)
			same |= (vec_ud)(vec_load(low + 4 * i) == vec_load(low + 4 * (i + k)));
	return vec_is_zero(same);
}

exec_distinct FAST_NAME(fast_distinct);
bool FAST_NAME(fast_distinct)(const struct exec_insn *insn, const uint8_t *at, uint32_t on)
{
	switch (insn->lanes) {
	case 8:
		return differ(insn, at, on, 8);
	case 16:
		return differ(insn, at, on, 16);
	default:
		return differ(insn, at, on, 32);
	}
}
