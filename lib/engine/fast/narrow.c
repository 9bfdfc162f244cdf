// SPDX-License-Identifier: MIT
/*
 * Executes the handlers of narrow.h, compiled once for each vector instruction set (baseline, AVX2,
 * AVX-512).
 */
#include "../observe.h"
#include "narrow_lanes.h"
#include "narrow_results.h"

/*
 * struct body - a fast handler: its operations, the number of its sources, its enum narrow_kind;
 * all members are compile-time constants
 */
struct body {
	vec_ud (*op)(vec_ud a, vec_ud b, vec_ud c);
	vec_ud (*second)(vec_ud a, vec_ud b, vec_ud c);
	unsigned int sources;
	unsigned int kind;
	bool moves; /* the result is a copy of the source */
	bool selects;
};

typedef vec_ud vectors[EXEC_GANG * VECTORS];

VECTOR_INLINE bool is_compared(const struct body *b)
{
	return b->kind == NARROW_COMPARED || b->kind == NARROW_RELATED;
}

/*
 * Return: how the sources are extended and negated. A conversion from an integer to a float has
 * INTEGER sources.
 */
VECTOR_INLINE enum number narrow_number_of(const struct body *b)
{
	if (b->kind == NARROW_INVERTS)
		return LOGIC;
	return b->kind >= NARROW_TO_INTEGER ? FLOAT : INTEGER;
}

/* Load a source of all threads. */
static __attribute__((noinline)) void narrow_load(const struct exec_insn *insn,
						  const struct exec_run *r, unsigned int k,
						  enum number number, vectors v)
{
	const struct fast_args *x = &insn->fast;
	const unsigned int shape = x->extra >> NARROW_SHAPE_BITS * (k + 1) & 127;
	const unsigned int gang = r->gang, lanes = insn->lanes;
	const bool value = x->values >> k & 1;
	const size_t stride = value ? 0 : r->stride;
	struct source s = { value ? (const uint8_t *)&x->src[k] : r->frames + x->src[k],
			    value ? 0 : x->src[k] & (NARROW_STEP(shape) - 1), shape };

	if (lanes == EXEC_FAST && gang == EXEC_GANG) {
		load_gang(&s, stride, EXEC_GANG, EXEC_FAST, number, v);
	} else if (lanes == 8 && VECTOR_LANES <= 8 && gang == EXEC_GANG) {
		load_gang(&s, stride, EXEC_GANG, 8, number, v);
	} else if (lanes >= VECTOR_LANES) {
		load_gang(&s, stride, gang, lanes, number, v);
	} else {
		for (unsigned int t = 0; t < gang; t++, s.at += stride)
			v[t] = load_few(&s, lanes, number);
	}
}

/* Store the enabled lanes of all threads from frame offset @at on. */
static __attribute__((noinline)) void store(const struct exec_insn *insn, const struct exec_run *r,
					    uint32_t at, unsigned int shape, const vectors v,
					    const uint32_t on[EXEC_GANG])
{
	const unsigned int gang = r->gang, lanes = insn->lanes;
	/*
	 * The offset @at, modulo the distance between elements in bytes; 0 for contiguous elements.
	 */
	const unsigned int low = NARROW_OF(shape) >> 2 ? at & (NARROW_STEP(shape) - 1) : 0;
	uint8_t *const to = r->frames + at;
	uint32_t all = exec_window(lanes);

	for (unsigned int t = 0; t < gang; t++)
		all &= on[t];
	if (lanes < VECTOR_LANES)
		for (unsigned int t = 0; t < gang; t++)
			store_few(to + t * r->stride, shape, lanes, v[t], on[t]);
	else if (all != exec_window(lanes))
		store_gang(to, r->stride, low, gang, lanes, shape, v, on);
	else if (lanes == EXEC_FAST && gang == EXEC_GANG)
		store_gang(to, r->stride, low, EXEC_GANG, EXEC_FAST, shape, v, NULL);
	else if (lanes == 8 && VECTOR_LANES <= 8 && gang == EXEC_GANG)
		store_gang(to, r->stride, low, EXEC_GANG, 8, shape, v, NULL);
	else
		store_gang(to, r->stride, low, gang, lanes, shape, v, NULL);
}

/* Clamp results to the range of the destination's type. */
static __attribute__((noinline)) void clamp(const struct exec_insn *insn, unsigned int kind,
					    vec_ud *v, unsigned int count)
{
	const uint32_t shapes = insn->fast.extra, source = shapes >> NARROW_SHAPE_BITS;
	const bool exact = kind < NARROW_OF_INTEGER;
	const bool positive = exact && NARROW_SIZE(source) == 4 && !(source & NARROW_SIGNED);

	if (kind == NARROW_TO_UD)
		return;
	for (unsigned int n = 0; n < count; n++)
		v[n] = exact || kind == NARROW_TO_INTEGER ? saturate(v[n], shapes, positive)
							  : saturate_floats(v[n]);
}

/* Make NaN results quiet. A computed NaN has the bits of the first source that is a NaN. */
VECTOR_INLINE vec_ud quiet(const struct body *b, vec_ud to, vec_ud x, vec_ud y, vec_ud z)
{
	if (__builtin_expect(!vec_nans((vec_f)to, (vec_f)to), 1))
		return to;
	if (b->kind != NARROW_COMPUTED)
		return vec_quiet(to, to, to, to);
	return vec_quiet(to, x, b->sources > 1 ? y : x, b->sources > 2 ? z : x);
}

/* Compute the results of all threads. */
VECTOR_INLINE void compute(const struct exec_insn *insn, struct exec_run *r, const struct body *b,
			   vec_ud *result, const vec_ud *x, const vec_ud *y, const vec_ud *z)
{
	const unsigned int count = r->gang * vectors_of(insn->lanes);

	if (b->selects) {
		EACH_VECTOR(r->gang, insn->lanes,
			    result[n] = vec_blend(fast_pred(insn, r, t) >> i, x[n], y[n]));
	} else {
		for (unsigned int n = 0; n < count; n++)
			result[n] = b->op(x[n], y[n], z[n]);
	}
	if (b->kind >= NARROW_CHOSEN && !is_compared(b))
		for (unsigned int n = 0; n < count; n++)
			result[n] = quiet(b, result[n], x[n], y[n], z[n]);
	if (insn->fast.extra & NARROW_SATURATED && !is_compared(b))
		clamp(insn, b->kind, result, count);
}

/* Set the bits of the predicate in all threads. */
VECTOR_INLINE void set_preds(const struct exec_insn *insn, struct exec_run *r, const vectors v,
			     const uint32_t on[EXEC_GANG])
{
	for (unsigned int t = 0, n = 0; t < r->gang; t++) {
		uint32_t bits = 0;

		for (unsigned int i = 0; i < insn->lanes; i += VECTOR_LANES, n++)
			bits |= vec_bits(v[n]) << i;
		fast_set_pred(insn, r, t, insn->data, on[t], bits);
	}
}

/*
 * Execute the generic form for the threads that need it: those whose %cr0 selects another mode than
 * the handler supports. @halves: the operation converts halves.
 */
static __attribute__((noinline)) enum exec_step
run_unusual(const struct exec_insn *insn, struct exec_run *r, bool halves, uint32_t on[EXEC_GANG])
{
	const uint8_t *cr0 = r->frames + exec_generic(insn)->alu.cr0;
	const uint32_t needed = halves ? 0x400 : 0; /* %cr0 bit: denormals of halves are kept */
	enum exec_step step = EXEC_NEXT;
	uint32_t value;

	for (unsigned int t = 0; t < r->gang && !step; t++, cr0 += r->stride) {
		memcpy(&value, cr0, sizeof(value));
		if (!on[t] || (!fast_unusual(cr0) && !(~value & needed)))
			continue;
		on[t] = 0;
		step = fast_any(insn, r, t);
	}
	return step;
}

/* Execute the instruction for all threads; all sources are read before anything is written. */
VECTOR_INLINE enum exec_step run(const struct exec_insn *insn, struct exec_run *r,
				 const struct body *b)
{
	const bool halves = b->kind == NARROW_OF_HALF || b->kind == NARROW_TO_HALF;
	vectors v[3], result, second;
	uint32_t on[EXEC_GANG];

	fast_lanes(insn, r, b->selects, insn->lanes, on);
	if (b->kind >= NARROW_OF_INTEGER && run_unusual(insn, r, halves, on))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < b->sources; k++)
		narrow_load(insn, r, k, narrow_number_of(b), v[k]);
	if (b->moves && !(insn->fast.extra & NARROW_SATURATED)) {
		store(insn, r, insn->data, insn->fast.extra & 127, v[0], on);
		return EXEC_NEXT;
	}
	compute(insn, r, b, result, v[0], v[b->sources > 1], v[b->sources > 2 ? 2 : 0]);
	if (is_compared(b)) {
		set_preds(insn, r, result, on);
		return EXEC_NEXT;
	}
	if (b->second)
		for (unsigned int n = 0; n < r->gang * vectors_of(insn->lanes); n++)
			second[n] = b->second(v[0][n], v[1][n], v[b->sources > 2 ? 2 : 0][n]);
	store(insn, r, insn->data, insn->fast.extra & 127, result, on);
	if (b->second)
		store(insn, r, exec_second(exec_generic(insn))->at, DWORDS_IN_A_ROW, second, on);
	return EXEC_NEXT;
}

#define OPERATION(name, result)                                                                    \
	VECTOR_INLINE vec_ud name(vec_ud a, vec_ud b, vec_ud c)                                    \
	{                                                                                          \
		(void)b, (void)c;                                                                  \
		return (vec_ud)(result);                                                           \
	}
#define FLOAT_OPERATION(name, result)                                                              \
	VECTOR_INLINE vec_ud name(vec_ud a_, vec_ud b_, vec_ud c_)                                 \
	{                                                                                          \
		const vec_f a = (vec_f)a_, b = (vec_f)b_, c = (vec_f)c_;                           \
                                                                                                   \
		(void)a, (void)b, (void)c;                                                         \
		return (vec_ud)(result);                                                           \
	}
#define BODY_OF(name, sources_, kind_, second_)                                                    \
	enum exec_step FAST_NAME(name)(const struct exec_insn *insn, struct exec_run *r)           \
	{                                                                                          \
		static const struct body body = {                                                  \
			.op = name##_op,                                                           \
			.second = (second_),                                                       \
			.sources = (sources_),                                                     \
			.kind = NARROW_##kind_,                                                    \
			.moves = NARROW_##kind_ == NARROW_MOVES,                                   \
			.selects = NARROW_##kind_ == NARROW_SELECTS ||                             \
				   NARROW_##kind_ == NARROW_PREDICATED,                            \
		};                                                                                 \
                                                                                                   \
		FAST_EIGHT(FAST_##name, run(insn, r, &body));                                      \
		return run(insn, r, &body);                                                        \
	}
#define BODY(name, op, mode, sources, kind, result)                                                \
	OPERATION(name##_op, result)                                                               \
	BODY_OF(name, sources, kind, NULL)
#define FLOAT_BODY(name, op, mode, sources, kind, result)                                          \
	FLOAT_OPERATION(name##_op, result)                                                         \
	BODY_OF(name, sources, kind, NULL)
#define TWO_BODY(name, op, mode, sources, kind, result, second)                                    \
	OPERATION(name##_op, result)                                                               \
	OPERATION(name##_second, second)                                                           \
	BODY_OF(name, sources, kind, name##_second)
FAST_NARROW(BODY)
FAST_CARRIES(TWO_BODY)
FAST_FLOATS(FLOAT_BODY)
