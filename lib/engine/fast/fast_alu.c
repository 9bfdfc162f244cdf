// SPDX-License-Identifier: MIT
/*
 * Fast handlers of arithmetic, compiled once for each vector instruction set (baseline, AVX2,
 * AVX-512).
 *
 * For each row of rows.h there is a handler for each form of the sources. A form is a bit mask: if
 * bit n is set, source n is the same for all lanes; else its elements are contiguous. So a handler
 * has no branches except on the enabled lanes.
 */
#include "level.h"

typedef vec_ud fast_op(vec_ud a, vec_ud b, vec_ud c);
typedef vec_ud fast_load(const uint8_t *at);

/* Flags of a handler; all are compile-time constants in the functions below. */
#define USUAL	 1 /* %cr0 must select round to nearest and keep denormals */
#define QUIETS	 2 /* the result may be a NaN */
#define COMPARES 4 /* the result is bits of a predicate */
#define SELECTS	 8 /* the result is source a or b of each lane, selected by the predicate */

#define LANES	       VECTOR_LANES
#define VEC_INLINE     VECTOR_INLINE
#define VEC_NAME(name) vec_##name
#include "vec_math.h"

/* Calls of the vector functions that functions.h declares, in expressions of rows.h. */
#define vec_call_2(name, a, b) FAST_NAME(math_##name)((vec_ud)(a), (vec_ud)(b))
#define vec_math	       vec_call_2

/**
 * struct body - a fast handler; all members are compile-time constants
 * @op: function that computes the result
 * @load: function that reads a vector of a source; @load_all: one element for all lanes
 * @bytes: bytes of an element
 * @sources: number of sources
 * @what: flags: USUAL, QUIETS, COMPARES, SELECTS
 * @negated: bit n: source n, in the order of the generic form, is negated
 */
struct body {
	fast_op *op;
	fast_load *load;
	fast_load *load_all;
	unsigned int bytes;
	unsigned int sources;
	unsigned int what;
	unsigned int negated;
};

/*
 * struct source - a source of a thread
 * @at: the source of the current thread
 * @step: bytes from the source of one thread to the source of the next thread
 * @same: all lanes have the same value
 */
struct source {
	const uint8_t *at;
	size_t step;
	bool same;
};

/*
 * struct operands - the operands of one thread; the compiler removes members that a handler does
 * not use
 */
struct operands {
	struct source a;
	struct source b;
	struct source c;
	uint8_t *dst;
	const uint8_t *cr0;
};

VECTOR_INLINE struct source source_of(const struct exec_insn *insn, const struct exec_run *r,
				      const struct body *b, unsigned int form, unsigned int k)
{
	const struct fast_args *x = &insn->fast;
	bool same = form >> k & 1, value = same && x->values >> k & 1;

	if (k >= b->sources)
		return (struct source){ 0 };
	return (struct source){ value ? (const uint8_t *)&x->src[k] : r->frames + x->src[k],
				value ? 0 : r->stride, same };
}

/* Find the operands of thread 0. */
VECTOR_INLINE struct operands operands_of(const struct exec_insn *insn, const struct exec_run *r,
					  const struct body *b, unsigned int form)
{
	return (struct operands){ source_of(insn, r, b, form, 0), source_of(insn, r, b, form, 1),
				  source_of(insn, r, b, form, 2), r->frames + insn->data,
				  r->frames + insn->fast.extra };
}

/* Advance the operands to the next thread. */
VECTOR_INLINE void next_thread(struct operands *o, size_t stride)
{
	o->a.at += o->a.step;
	o->b.at += o->b.step;
	o->c.at += o->c.step;
	o->dst += stride;
	o->cr0 += stride;
}

/* Return: a vector of a source, starting at lane @i. */
VECTOR_INLINE vec_ud source_lanes(const struct body *b, const struct source *s, unsigned int k,
				  unsigned int i)
{
	if (k >= b->sources)
		return vec_all(0);
	return s->same ? b->load_all(s->at) : b->load(s->at + b->bytes * i);
}

/* Return: the result for a vector of lanes, starting at lane @i. */
VECTOR_INLINE vec_ud result_of(const struct body *b, const struct operands *o, unsigned int i,
			       uint32_t choice)
{
	vec_ud x = source_lanes(b, &o->a, 0, i), y = source_lanes(b, &o->b, 1, i);

	if (b->what & SELECTS)
		return vec_blend(choice >> i, x, y);
	return b->op(x, y, source_lanes(b, &o->c, 2, i));
}

/* The largest number of vectors of a thread, and the number for 16 lanes. */
#define VECTORS	   ((EXEC_MAX_LANES + VECTOR_LANES - 1) / VECTOR_LANES)
#define VECTORS_16 (EXEC_FAST / VECTOR_LANES)

/*
 * Return: a source with its negation applied. A NaN result has the bits of a source, including the
 * sign.
 */
VECTOR_INLINE vec_ud signed_source(const struct body *b, const struct source *s, unsigned int k,
				   unsigned int original, unsigned int i)
{
	return source_lanes(b, s, k, i) ^ vec_all((b->negated >> original & 1) << 31);
}

/*
 * Give a NaN result the bits of its first source that is a NaN, in the order of the generic form.
 * The fast instruction may have exchanged the first two sources.
 */
VECTOR_INLINE void quiet(const struct exec_insn *insn, const struct body *b,
			 const struct operands *o, unsigned int lanes, vec_ud result[VECTORS])
{
	bool swapped = b->sources > 1 && fast_swapped(insn);

	for (unsigned int i = 0, n = 0; i < lanes; i += VECTOR_LANES, n++) {
		vec_ud x = signed_source(b, &o->a, 0, swapped, i);
		vec_ud y = signed_source(b, &o->b, 1, !swapped, i);

		result[n] = vec_quiet(result[n], swapped ? y : x, swapped ? x : y,
				      signed_source(b, &o->c, 2, 2, i));
	}
}

/**
 * compute() - execute the instruction for thread @t; all sources are read before any write
 * @lanes: number of lanes, or 1. A vector may have more lanes than that: the additional lanes are
 *	read, and their destinations do not change.
 * @on: bit mask of the enabled lanes
 */
VECTOR_INLINE void compute(const struct exec_insn *insn, struct exec_run *r, const struct body *b,
			   const struct operands *o, unsigned int t, unsigned int lanes,
			   uint32_t on)
{
	uint32_t choice = b->what & SELECTS ? fast_pred(insn, r, t) : 0, bits = 0, nans = 0;
	vec_ud result[VECTORS] = { 0 };

	for (unsigned int i = 0, n = 0; i < lanes; i += VECTOR_LANES, n++) {
		result[n] = result_of(b, o, i, choice);
		nans |= b->what & QUIETS ? vec_nans((vec_f)result[n], (vec_f)result[n]) << i : 0;
		bits |= b->what & COMPARES ? vec_bits(result[n]) << i : 0;
	}
	if (__builtin_expect(nans & on, 0))
		quiet(insn, b, o, lanes, result);
	if (b->what & COMPARES) {
		fast_set_pred(insn, r, t, insn->data, on, bits);
		return;
	}
	if (lanes == 1) {
		memcpy(o->dst, result, 4);
		return;
	}
	for (unsigned int i = 0, n = 0; i < lanes; i += VECTOR_LANES, n++)
		vec_store(o->dst + 4 * i, vec_blend(on >> i, result[n], vec_load(o->dst + 4 * i)));
}

/*
 * Execute the instruction for all threads of a gang (threads that execute each instruction
 * together). @form and @lanes are compile-time constants, or are taken from the instruction.
 */
VECTOR_INLINE enum exec_step run(const struct exec_insn *insn, struct exec_run *r,
				 const struct body *b, unsigned int form, unsigned int lanes)
{
	struct operands o = operands_of(insn, r, b, form);
	const unsigned int gang = r->gang;
	const size_t stride = r->stride;
	enum exec_step step = EXEC_NEXT;
	uint32_t on[EXEC_GANG];

	fast_lanes(insn, r, b->what & SELECTS, lanes, on);
	for (unsigned int t = 0; t < gang; t++, next_thread(&o, stride)) {
		if (!on[t])
			continue;
		if (b->what & USUAL && fast_unusual(o.cr0))
			step = fast_any(insn, r, t);
		else
			compute(insn, r, b, &o, t, lanes, on[t]);
		if (step)
			break;
	}
	return step;
}

#ifdef FAST_FORMS
/*
 * Execute 16 lanes of all EXEC_GANG threads, without a branch for each thread. @form and @full are
 * compile-time constants; @full: all lanes are enabled.
 *
 * Return: false without effect if a thread needs the generic handler.
 */
VECTOR_INLINE bool run_gang(const struct exec_insn *insn, struct exec_run *r, const struct body *b,
			    unsigned int form, bool full)
{
	struct operands o = operands_of(insn, r, b, form);
	vec_ud result[EXEC_GANG * VECTORS_16];
	uint32_t unusual = 0, nans = 0, on[EXEC_GANG];
	const size_t stride = r->stride;
	uint8_t *dst = o.dst;

	if (!full)
		fast_lanes(insn, r, true, EXEC_FAST, on);
#pragma GCC unroll 16
	for (unsigned int n = 0; n < EXEC_GANG * VECTORS_16; n++) {
		unsigned int t = n / VECTORS_16, i = n % VECTORS_16 * VECTOR_LANES;

		result[n] = result_of(b, &o, i, b->what & SELECTS ? fast_pred(insn, r, t) : 0);
		if (b->what & USUAL && !i)
			unusual |= fast_unusual(o.cr0);
		if (b->what & QUIETS && !full)
			nans |= vec_nans((vec_f)result[n], (vec_f)result[n]) & on[t] >> i;
		if (b->what & QUIETS && full && n % 2)
			nans |= vec_nans((vec_f)result[n - 1], (vec_f)result[n]);
		if (i + VECTOR_LANES == EXEC_FAST)
			next_thread(&o, stride);
	}
	if (__builtin_expect(unusual | nans, 0))
		return false;
#pragma GCC unroll 16
	for (unsigned int n = 0; n < EXEC_GANG * VECTORS_16; n++) {
		unsigned int t = n / VECTORS_16, i = n % VECTORS_16 * VECTOR_LANES;
		uint32_t lanes = ((1u << VECTOR_LANES) - 1) << i & (full ? 0xffff : on[t]);
		uint8_t *at = dst + t * stride + 4 * i;

		if (b->what & COMPARES)
			fast_set_pred(insn, r, t, insn->data, lanes, vec_bits(result[n]) << i);
		else if (full)
			vec_store(at, result[n]);
		else
			vec_store(at, vec_blend(lanes >> i, result[n], vec_load(at)));
	}
	return true;
}
#endif

/*
 * Define for each name of a vector in rows.h (u, s, f, uw and others): the type of the vector, the
 * functions that load it, and the bytes of an element in memory. Elements of 8 and 16 bits are
 * extended to 32.
 */
#define LOAD_NARROW(name, type, vector, wide)                                                      \
	VECTOR_INLINE vec_ud load_##name(const uint8_t *at)                                        \
	{                                                                                          \
		vector v;                                                                          \
                                                                                                   \
		memcpy(&v, at, sizeof(v));                                                         \
		return (vec_ud) __builtin_convertvector(v, wide);                                  \
	}                                                                                          \
	VECTOR_INLINE vec_ud load_all_##name(const uint8_t *at)                                    \
	{                                                                                          \
		type value;                                                                        \
                                                                                                   \
		memcpy(&value, at, sizeof(value));                                                 \
		return vec_all((uint32_t)value);                                                   \
	}
LOAD_NARROW(uw, uint16_t, vec_uw, vec_ud)
LOAD_NARROW(w, int16_t, vec_w, vec_d)
LOAD_NARROW(ub, uint8_t, vec_ub, vec_ud)
LOAD_NARROW(b, int8_t, vec_b, vec_d)
#define VECTORS_u  vec_ud, vec_load, vec_load_all, 4
#define VECTORS_s  vec_d, vec_load, vec_load_all, 4
#define VECTORS_f  vec_f, vec_load, vec_load_all, 4
#define VECTORS_uw vec_ud, load_uw, load_all_uw, 2
#define VECTORS_w  vec_d, load_w, load_all_w, 2
#define VECTORS_ub vec_ud, load_ub, load_all_ub, 1
#define VECTORS_b  vec_d, load_b, load_all_b, 1

/* OPERATION() - define the function that computes the result of a row of rows.h. */
#define OPERATION(...) OPERATION_(__VA_ARGS__)
#define OPERATION_(name, result, type, ...)                                                        \
	VECTOR_INLINE vec_ud name##_op(vec_ud a_, vec_ud b_, vec_ud c_)                            \
	{                                                                                          \
		const type a = (type)a_, b = (type)b_, c = (type)c_;                               \
                                                                                                   \
		(void)b, (void)c;                                                                  \
		return (vec_ud)(result);                                                           \
	}

/*
 * BODIES() - define the handlers of a row of rows.h: one for any number of lanes, one for a single
 * lane, and one for 16 lanes for each form of the sources.
 */
#define LOADS(...)	  LOADS_(__VA_ARGS__)
#define LOADS_(type, ...) __VA_ARGS__
#define BODY(name, suffix, first, form, lanes)                                                     \
	static __attribute__((                                                                     \
		noinline)) enum exec_step name##_##suffix(const struct exec_insn *insn,            \
							  struct exec_run *r)                      \
	{                                                                                          \
		first;                                                                             \
		return run(insn, r, &name##_body, form, lanes);                                    \
	}
#ifdef FAST_FORMS
#define BODY_16(name, form)                                                                        \
	static __attribute__((                                                                     \
		noinline)) enum exec_step name##_part_##form(const struct exec_insn *insn,         \
							     struct exec_run *r)                   \
	{                                                                                          \
		if (r->gang == EXEC_GANG && run_gang(insn, r, &name##_body, form, false))          \
			return EXEC_NEXT;                                                          \
		return name##_any(insn, r);                                                        \
	}                                                                                          \
	static enum exec_step name##_##form(const struct exec_insn *insn, struct exec_run *r)      \
	{                                                                                          \
		if (__builtin_expect(r->full, 1) && run_gang(insn, r, &name##_body, form, true))   \
			return EXEC_NEXT;                                                          \
		return name##_part_##form(insn, r);                                                \
	}
#define NAME(name, form) name##_##form,
#else
#define BODY_16(name, form)
#define NAME(name, form) name##_any,
#endif
#define BODIES(name, forms, op, mode, dst, src, negated, vectors, result)                          \
	OPERATION(name, result, VECTORS_##vectors)                                                 \
	static const struct body name##_body = { name##_op, LOADS(VECTORS_##vectors),              \
						 FAST_SOURCES(forms), WHAT, negated };             \
	BODY(name, any, FAST_EIGHT(FAST_##name, run(insn, r, &name##_body, insn->fast.form, 8)),   \
	     insn->fast.form, insn->lanes)                                                         \
	BODY(name, one, (void)0, 7, 1)                                                             \
	FAST_FORMS_##forms(BODY_16, name)

#define WHAT 0
FAST_EXACT(BODIES)
#undef WHAT
#define WHAT USUAL
FAST_TRUNCATED(BODIES)
#undef WHAT
#define WHAT SELECTS
FAST_SELECTED(BODIES)
#undef WHAT
#define WHAT (USUAL | QUIETS)
FAST_ROUNDED(BODIES)
FAST_CALLED(BODIES)
#undef WHAT
#define WHAT COMPARES
FAST_COMPARED(BODIES)
#undef WHAT
#define WHAT (COMPARES | USUAL)
FAST_COMPARED_FLOATS(BODIES)

#define NAMES(name, forms, ...) name##_any, name##_one, FAST_FORMS_##forms(NAME, name)
#define MESSAGE(name, ...)	FAST_NAME(name),
#define POINTED(name)		fast_##name,

/* All fast handlers for one vector instruction set, indexed by their numbers. */
extern exec_body *const FAST_NAME(fast_bodies)[FAST_BODIES + 1];
exec_body *const FAST_NAME(fast_bodies)[FAST_BODIES + 1] = {
	FAST_ROWS(NAMES) FAST_MESSAGES(MESSAGE) FAST_IN_ROW(MESSAGE) FAST_NARROW(MESSAGE)
		FAST_CARRIES(MESSAGE) FAST_FLOATS(MESSAGE) FAST_POINTED(POINTED)
			observed_exec_watched
};
