// SPDX-License-Identifier: MIT
/* Executes the operations of atomic instructions, lane after lane. */
#include "atomic_values.h"

/* NOLINTBEGIN(bugprone-macro-parentheses): @type is a type. */

/*
 * Define a function that modifies a number in memory by compare-and-exchange. It repeats until no
 * other thread has changed the number between the read and the exchange. VISA_ATOMIC_LOAD must not
 * write the memory.
 */
#define MODIFY(type)                                                                               \
	static uint64_t modify_##type(const struct width *w, enum visa_atomic op, uint8_t *at,     \
				      uint64_t src0, uint64_t src1)                                \
	{                                                                                          \
		type *number = (type *)(void *)at;                                                 \
		type old = __atomic_load_n(number, __ATOMIC_SEQ_CST);                              \
                                                                                                   \
		while (op != VISA_ATOMIC_LOAD &&                                                   \
		       !__atomic_compare_exchange_n(number, &old,                                  \
						    (type)new_value(w, op, old, src0, src1),       \
						    false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))    \
			;                                                                          \
		return op == VISA_ATOMIC_PREDEC ? (type)(old - 1) : old;                           \
	}

MODIFY(uint16_t)
MODIFY(uint32_t)
MODIFY(uint64_t)

/* NOLINTEND(bugprone-macro-parentheses) */

uint64_t atomic_modify_any(enum visa_atomic op, unsigned int bits, uint8_t *at, uint64_t src0,
			   uint64_t src1)
{
	const struct width *w = &widths[bits / 32];

	src0 &= w->mask;
	src1 &= w->mask;
	if (bits == 16)
		return modify_uint16_t(w, op, at, src0, src1);
	if (bits == 32)
		return modify_uint32_t(w, op, at, src0, src1);
	return modify_uint64_t(w, op, at, src0, src1);
}

/* Return: a lane's operand, @bytes bytes of the array @src; 0 if the source is not used. */
static inline uint64_t source(const uint8_t *src, unsigned int lane, unsigned int bytes)
{
	uint64_t value = 0;

	if (src)
		memcpy(&value, src + bytes * lane, bytes);
	return value;
}

/*
 * Execute any operation lane by lane. @slot: bytes between the operands of two lanes, a
 * compile-time constant, so that the compiler makes a loop for each size.
 */
static inline __attribute__((always_inline)) void modify_lanes(const struct atomic_operation *a,
							       unsigned int slot, uint32_t enabled,
							       uint8_t *const at[])
{
	uint64_t result[EXEC_MAX_LANES];

	for (uint32_t left = enabled; left; left &= left - 1)
		__builtin_prefetch(at[__builtin_ctz(left)], 1);
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		result[i] = 0;
		if (at[i])
			result[i] = atomic_modify(a->op, a->bits, at[i], source(a->src0, i, slot),
						  source(a->src1, i, slot));
	}
	/* The results are written last, since dst may overlap the sources. */
	for (uint32_t left = a->dst ? enabled : 0; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		memcpy(a->dst + slot * i, &result[i], slot);
	}
}

/*
 * Add floats for all lanes. A software float addition takes as long as the locked
 * compare-and-exchange, and the two do not overlap. So compute all sums first from the current
 * memory, then exchange; recompute a sum if its memory has changed, which an earlier lane of the
 * same instruction can cause.
 */
static void float_sums(const struct atomic_operation *a, uint32_t enabled, uint8_t *const at[])
{
	const struct width *w = &widths[32 / 32];
	bool subtract = a->op == VISA_ATOMIC_FSUB;
	uint32_t old[EXEC_MAX_LANES], sum[EXEC_MAX_LANES];

	for (uint32_t left = enabled; left; left &= left - 1)
		__builtin_prefetch(at[__builtin_ctz(left)], 1);
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);
		uint32_t *number = (uint32_t *)(void *)at[i];

		old[i] = number ? __atomic_load_n(number, __ATOMIC_RELAXED) : 0;
		sum[i] = (uint32_t)float_sum(w, old[i], source(a->src0, i, 4), subtract);
	}
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);
		uint32_t *number = (uint32_t *)(void *)at[i];

		while (number && !__atomic_compare_exchange_n(number, &old[i], sum[i], false,
							      __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
			sum[i] = (uint32_t)float_sum(w, old[i], source(a->src0, i, 4), subtract);
	}
	for (uint32_t left = a->dst ? enabled : 0; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		memcpy(a->dst + 4 * i, &old[i], 4);
	}
}

void atomic_lanes(const struct atomic_operation *a, uint32_t enabled, uint8_t *const at[])
{
	if (a->bits == 32 && (a->op == VISA_ATOMIC_FADD || a->op == VISA_ATOMIC_FSUB))
		float_sums(a, enabled, at);
	else if (a->slot == 8)
		modify_lanes(a, 8, enabled, at);
	else
		modify_lanes(a, 4, enabled, at);
}
