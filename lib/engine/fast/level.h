/* SPDX-License-Identifier: MIT */
/*
 * Names and inline functions for the files that are compiled once for each vector instruction set
 * (baseline, AVX2, AVX-512): the enabled lanes of a thread, and the call of the generic handler.
 */
#ifndef VISA_FAST_LEVEL_H
#define VISA_FAST_LEVEL_H

#include "functions.h"
#include "variable_arrays.h"
#include "host_vector.h"

/* For the instruction sets above the baseline, the Makefile defines FAST_LEVEL as their name. */
#ifdef FAST_LEVEL
#define FAST_FORMS /* also compile a handler for each form of the sources */
#else
#define FAST_LEVEL baseline
#endif
#define FAST_JOIN_(name, level) name##_##level
#define FAST_JOIN(name, level)	FAST_JOIN_(name, level)
/* FAST_NAME() - the name of a function that is not static, with the instruction set appended. */
#define FAST_NAME(name)		FAST_JOIN(name, FAST_LEVEL)

/*
 * FAST_EIGHT() - in a handler: execute an instruction of eight lanes, which is a common size, with
 * vectors of eight lanes. Longer vectors would also load bytes that the previous instruction has
 * just stored, and stall on store forwarding.
 * @body: number of this handler
 * @run: an expression that executes the instruction; the number of lanes in it is a constant
 */
#if VECTOR_LANES > 8 && defined(FAST_HAS_avx2)
extern exec_body *const fast_bodies_avx2[FAST_BODIES + 1];
#define FAST_EIGHT(body, run)                                                                      \
	if (insn->lanes == 8)                                                                      \
	return fast_bodies_avx2[body](insn, r)
#else
#define FAST_EIGHT(body, run)                                                                      \
	if (insn->lanes == 8)                                                                      \
	return run
#endif

/* The handlers that are defined in messages.c, in_row.c and narrow.c. */
#define FAST_DECLARE(name, ...) exec_body FAST_NAME(name);
FAST_MESSAGES(FAST_DECLARE)
FAST_IN_ROW(FAST_DECLARE)
FAST_NARROW(FAST_DECLARE)
FAST_CARRIES(FAST_DECLARE)
FAST_FLOATS(FAST_DECLARE)

/* The vector functions that functions.h lists. */
#define FAST_DECLARE_MATH(name) vec_ud FAST_NAME(math_##name)(vec_ud a, vec_ud b);
FAST_MATH(FAST_DECLARE_MATH)

/*
 * fast_pred() - Return: the lanes for which the predicate of an instruction is true, in thread @t
 */
VECTOR_INLINE uint32_t fast_pred(const struct exec_insn *insn, const struct exec_run *r,
				 unsigned int t)
{
	uint32_t value =
		r->preds[t * r->pred_stride + VISA_PRED_ID(insn->pred)] >> exec_first_lane(insn);

	/* Lanes past 31 have predicate bit 0, which may be inverted. */
	return (VISA_PRED_INVERT(insn->pred) ? ~value : value) & exec_window(insn->lanes);
}

/* A vector with a 32-bit number for each thread of a gang (threads that are executed together). */
typedef uint32_t fast_gang __attribute__((vector_size(4 * EXEC_GANG)));

/*
 * fast_lanes() - find the enabled lanes of all threads; @masked: the predicate is not applied, only
 * the execution mask
 */
VECTOR_INLINE void fast_lanes(const struct exec_insn *insn, const struct exec_run *r, bool masked,
			      unsigned int lanes, uint32_t on[EXEC_GANG])
{
	fast_gang all;

	/* In an instruction without mask, only the threads that have an enabled lane take part. */
	memcpy(&all, r->em, sizeof(all));
	all = insn->exec >> 7 ? (fast_gang)(all != 0) : all >> exec_first_lane(insn);
	all &= exec_window(lanes);
	memcpy(on, &all, sizeof(all));
	if (masked || !VISA_PRED_ID(insn->pred))
		return;
	for (unsigned int t = 0; t < r->gang; t++)
		on[t] &= fast_pred(insn, r, t);
}

/* fast_set_pred() - set predicate @id of thread @t to @bits in the lanes @on */
VECTOR_INLINE void fast_set_pred(const struct exec_insn *insn, const struct exec_run *r,
				 unsigned int t, uint32_t id, uint32_t on, uint32_t bits)
{
	uint32_t *pred = &r->preds[t * r->pred_stride + id];

	*pred = (*pred & ~(on << exec_first_lane(insn))) | (bits & on) << exec_first_lane(insn);
}

/*
 * fast_unusual() - Return: 0 if %cr0 selects round to nearest even, preserves denormals of f and
 * selects IEEE mode; the fast handlers need these modes.
 */
VECTOR_INLINE uint32_t fast_unusual(const uint8_t *cr0)
{
	uint32_t value;

	memcpy(&value, cr0, sizeof(value));
	return (value ^ 0x80) & 0xb1;
}

/*
 * fast_swapped() - Return: whether the fast form has the first two sources in exchanged order. They
 * are exchanged if the first source is the same for all lanes and the second is not.
 */
static inline bool fast_swapped(const struct exec_insn *insn)
{
	const struct exec_insn *any = (const void *)((const uint8_t *)insn + EXEC_FAST_BYTES);

	return (insn->fast.form & 3) == 2 && any->alu.src[0].kind != EXEC_VEC_CONTIGUOUS;
}

/* fast_any() - execute the generic form, which follows @insn, in thread @t */
static __attribute__((noinline, unused)) enum exec_step fast_any(const struct exec_insn *insn,
								 struct exec_run *r, unsigned int t)
{
	const struct exec_insn *any = (const void *)((const uint8_t *)insn + EXEC_FAST_BYTES);

	r->insn = insn; /* observers name an instruction by its fast form */
	return exec_thread(any, r, t, r->families[any->op]->run[any->variant]);
}

#endif
