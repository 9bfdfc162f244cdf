// SPDX-License-Identifier: MIT
/*
 * Executes the operations of atomic instructions on dwords that are all in one contiguous memory.
 */
#include "atomic_values.h"

/*
 * Modify one dword; @op and @local are compile-time constants. Return: the old dword; for
 * VISA_ATOMIC_PREDEC the new dword.
 */
INLINE uint32_t modify_dword(enum visa_atomic op, bool local, uint8_t *at, uint32_t src0,
			     uint32_t src1)
{
	const struct width *w = &widths[32 / 32];
	uint32_t *number = (uint32_t *)(void *)at;
	uint32_t old = __atomic_load_n(number, __ATOMIC_RELAXED);
	uint32_t value = (uint32_t)new_value(w, op, old, src0, src1);

	if (local)
		*number = value;
	else if (op == VISA_ATOMIC_XCHG)
		old = __atomic_exchange_n(number, src0, __ATOMIC_SEQ_CST);
	else
		while (!__atomic_compare_exchange_n(number, &old, value, false, __ATOMIC_SEQ_CST,
						    __ATOMIC_RELAXED))
			value = (uint32_t)new_value(w, op, old, src0, src1);
	return op == VISA_ATOMIC_PREDEC ? old - 1 : old;
}

/* Return: a lane's dword of an operand. */
INLINE uint32_t dword_of(const uint8_t *from, unsigned int lane)
{
	uint32_t value;

	memcpy(&value, from + 4 * lane, sizeof(value));
	return value;
}

/*
 * Modify the dwords of lanes. Locked operations do not overlap, so the cache lines are prefetched
 * before the first operation.
 */
INLINE void modify_dwords(enum visa_atomic op, bool local, const struct atomic_operation *a,
			  uint32_t enabled, uint8_t *base, const uint32_t at[], uint32_t result[])
{
	for (uint32_t left = local ? 0 : enabled; left; left &= left - 1)
		__builtin_prefetch(base + at[__builtin_ctz(left)], 1);
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		result[i] = modify_dword(op, local, base + at[i], dword_of(a->src0, i),
					 dword_of(a->src1, i));
	}
}

/*
 * If a specialized loop exists for the operation, execute it. Return: false, without effect, if no
 * such loop exists.
 */
INLINE bool have_loop(enum visa_atomic op, bool local, const struct atomic_operation *a,
		      uint32_t enabled, uint8_t *base, const uint32_t at[], uint32_t result[])
{
#define LOOP(name)                                                                                 \
	case VISA_ATOMIC_##name:                                                                   \
		modify_dwords(VISA_ATOMIC_##name, local, a, enabled, base, at, result);            \
		return true
	switch (op) {
		LOOP(SUB);
		LOOP(DEC);
		LOOP(PREDEC);
		LOOP(MIN);
		LOOP(MAX);
		LOOP(IMIN);
		LOOP(IMAX);
		LOOP(XCHG);
		LOOP(CMPXCHG);
		LOOP(ICAS);
		LOOP(AND);
		LOOP(OR);
		LOOP(XOR);
	default:
		return false;
	}
#undef LOOP
}

/* Return: the address of an operand in the frame, or of an array of zeros for an unused source. */
static const uint8_t *source_in(const uint8_t *frame, uint32_t at)
{
	static const uint8_t zeros[4 * EXEC_MAX_LANES];

	return at == EXEC_NOWHERE ? zeros : frame + at;
}

void atomic_dwords(const struct atomic_dwords *a, uint8_t *frame, uint32_t enabled, uint8_t *base,
		   const uint32_t at[], bool local)
{
	const struct atomic_operation any = { .op = a->op,
					      .bits = 32,
					      .slot = 4,
					      .src0 = source_in(frame, a->src0),
					      .src1 = source_in(frame, a->src1),
					      .dst = a->dst == EXEC_NOWHERE ? NULL
									    : frame + a->dst };
	uint32_t result[EXEC_MAX_LANES];
	uint8_t *to[EXEC_MAX_LANES];

	if (!(local ? have_loop(a->op, true, &any, enabled, base, at, result)
		    : have_loop(a->op, false, &any, enabled, base, at, result))) {
		for (uint32_t left = enabled; left; left &= left - 1)
			to[__builtin_ctz(left)] = base + at[__builtin_ctz(left)];
		atomic_lanes(&any, enabled, to);
		return;
	}
	/* The results are written last, since dst may overlap the sources. */
	for (uint32_t left = any.dst ? enabled : 0; left; left &= left - 1)
		memcpy(any.dst + 4 * __builtin_ctz(left), &result[__builtin_ctz(left)], 4);
}
