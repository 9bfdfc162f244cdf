// SPDX-License-Identifier: MIT
/* Fast bodies of narrow.h, compiled once for each level of the host's instructions. */
#include "../observe.h"
#include "level.h"
#include "narrow.h"

#define LANES	       VECTOR_LANES
#define VEC_INLINE     VECTOR_INLINE
#define VEC_NAME(name) vec_##name
#include "vec_math.h"

typedef VECTOR(uint32_t, VECTOR_BYTES / 2) vec_half;
typedef VECTOR(int32_t, VECTOR_BYTES / 2) vec_half_d;

/* struct body - constants of a body: its operations, sources, and what it writes */
struct body {
	vec_ud (*op)(vec_ud a, vec_ud b, vec_ud c);
	vec_ud (*second)(vec_ud a, vec_ud b, vec_ud c);
	unsigned int sources;
	bool logic;
	bool selects;
	bool compares;
};

/* struct source - an operand of a thread: its place in the frame and its shape */
struct source {
	const uint8_t *at;
	unsigned int low; /* bytes of @at from a multiple of its step on */
	unsigned int shape;
};

VECTOR_INLINE vec_ud widen(const uint8_t *at, unsigned int bytes)
{
	vec_ub b;
	vec_uw w;

	if (bytes == 1) {
		memcpy(&b, at, sizeof(b));
		return __builtin_convertvector(b, vec_ud);
	}
	memcpy(&w, at, sizeof(w));
	return __builtin_convertvector(w, vec_ud);
}

/* The dwords of every second place. */
VECTOR_INLINE vec_ud every_second(const uint8_t *at, unsigned int low)
{
	vec_half half[2];
	vec_ud v;

	for (unsigned int h = 0; h < 2; h++) {
		vec_uq q;

		memcpy(&q, at - low + h * VECTOR_BYTES, sizeof(q));
		half[h] = __builtin_convertvector(q >> 8 * low, vec_half);
	}
	memcpy(&v, half, sizeof(v));
	return v;
}

VECTOR_INLINE vec_ud extend(vec_ud v, unsigned int shape, bool logic)
{
	unsigned int unused = 32 - 8 * NARROW_SIZE(shape);

	v <<= unused;
	v = shape & NARROW_SIGNED ? (vec_ud)((vec_d)v >> unused) : v >> unused;
	if (shape & NARROW_NEGATED)
		v = logic ? ~v : -v;
	return v;
}

/* A vector of lanes, the first of which is @i. */
VECTOR_INLINE vec_ud load(const struct source *s, unsigned int i, bool logic)
{
	const uint8_t *at = s->at + (size_t)i * NARROW_STEP(s->shape);
	uint32_t value = 0;
	vec_ud v;

	if (s->shape & NARROW_SAME) {
		memcpy(&value, s->at, NARROW_SIZE(s->shape));
		return extend(vec_all(value), s->shape, logic);
	}
	switch (NARROW_OF(s->shape)) {
	case NARROW_SHAPE(0, 0):
		v = widen(at, 1);
		break;
	case NARROW_SHAPE(1, 0):
		v = widen(at, 2);
		break;
	case NARROW_SHAPE(0, 1):
		v = widen(at - s->low, 2) >> 8 * s->low;
		break;
	case NARROW_SHAPE(2, 1):
		v = every_second(at, s->low);
		break;
	default: /* in steps of 4 bytes */
		v = vec_load(at - s->low) >> 8 * s->low;
		break;
	}
	return extend(v, s->shape, logic);
}

#define DWORDS_IN_A_ROW NARROW_SHAPE(2, 0)
#define STEPS		0x0c0c0c0c /* of all shapes; 0 where elements follow one another */

VECTOR_INLINE vec_ud row_lanes(const struct source *s, unsigned int i)
{
	return s->shape & NARROW_SAME ? vec_load_all(s->at) : vec_load(s->at + 4ul * i);
}

#if VECTOR_LANES == 16
#define TWICE 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7
#elif VECTOR_LANES == 8
#define TWICE 0, 1, 2, 3, 0, 1, 2, 3
#else
#define TWICE 0, 1, 0, 1
#endif

/* Whether an operand of fewer lanes than a vector has is half a vector. */
static inline bool is_half(unsigned int shape, unsigned int lanes)
{
	return lanes == VECTOR_LANES / 2 && (shape & (NARROW_SAME | 15)) == DWORDS_IN_A_ROW;
}

/* The same of fewer lanes than a vector has. */
static vec_ud load_few(const struct source *s, unsigned int lanes, bool logic)
{
	uint32_t value[VECTOR_LANES] = { 0 };
	vec_half half;
	vec_ud v;

	if (is_half(s->shape, lanes)) {
		memcpy(&half, s->at, sizeof(half));
		v = __builtin_shufflevector(half, half, TWICE);
	} else {
		for (unsigned int k = 0; k < lanes; k++)
			memcpy(&value[k],
			       s->at + (s->shape & NARROW_SAME ? 0
							       : (size_t)k * NARROW_STEP(s->shape)),
			       NARROW_SIZE(s->shape));
		memcpy(&v, value, sizeof(v));
	}
	return extend(v, s->shape, logic);
}

VECTOR_INLINE void store_bytes(uint8_t *at, vec_ud v, vec_ud mask)
{
	vec_ub b = __builtin_convertvector(v, vec_ub), m = __builtin_convertvector(mask, vec_ub),
	       old;

	memcpy(&old, at, sizeof(old));
	b = (b & m) | (old & ~m);
	memcpy(at, &b, sizeof(b));
}

/* Bytes of every second place. */
VECTOR_INLINE void store_second_bytes(uint8_t *at, unsigned int low, vec_ud v, vec_ud mask)
{
	vec_uw w = __builtin_convertvector(v << 8 * low, vec_uw), old;
	vec_uw m = __builtin_convertvector((mask & 0xff) << 8 * low, vec_uw);

	memcpy(&old, at - low, sizeof(old));
	w = (w & m) | (old & ~m);
	memcpy(at - low, &w, sizeof(w));
}

VECTOR_INLINE void store_words(uint8_t *at, vec_ud v, vec_ud mask)
{
	vec_uw w = __builtin_convertvector(v, vec_uw), m = __builtin_convertvector(mask, vec_uw),
	       old;

	memcpy(&old, at, sizeof(old));
	w = (w & m) | (old & ~m);
	memcpy(at, &w, sizeof(w));
}

/* The low bytes of lanes, each in a step of 4 bytes. */
VECTOR_INLINE void store_parts(uint8_t *at, unsigned int low, unsigned int size, vec_ud v,
			       vec_ud mask)
{
	vec_ud field = vec_all(size < 4 ? (1u << 8 * size) - 1 : UINT32_MAX) << 8 * low & mask;

	vec_store(at - low, vec_choose(field, v << 8 * low, vec_load(at - low)));
}

VECTOR_INLINE void store_every_second(uint8_t *at, unsigned int low, vec_ud v, vec_ud mask)
{
	vec_half half[2], lanes[2];

	memcpy(half, &v, sizeof(v));
	memcpy(lanes, &mask, sizeof(mask));
	for (unsigned int h = 0; h < 2; h++) {
		uint8_t *to = at - low + h * VECTOR_BYTES;
		vec_uq q = __builtin_convertvector(half[h], vec_uq) << 8 * low;
		vec_uq m = __builtin_convertvector(lanes[h], vec_uq) << 8 * low, old;

		memcpy(&old, to, sizeof(old));
		q = (q & m) | (old & ~m);
		memcpy(to, &q, sizeof(q));
	}
}

VECTOR_INLINE void store(uint8_t *at, unsigned int low, unsigned int shape, unsigned int i,
			 vec_ud v, uint32_t on)
{
	vec_ud mask = vec_mask(on >> i);

	at += (size_t)i * NARROW_STEP(shape);
	switch (NARROW_OF(shape)) {
	case NARROW_SHAPE(0, 0):
		store_bytes(at, v, mask);
		break;
	case NARROW_SHAPE(1, 0):
		store_words(at, v, mask);
		break;
	case NARROW_SHAPE(0, 1):
		store_second_bytes(at, low, v, mask);
		break;
	case NARROW_SHAPE(2, 1):
		store_every_second(at, low, v, mask);
		break;
	default:
		store_parts(at, low, NARROW_SIZE(shape), v, mask);
		break;
	}
}

static void store_few(uint8_t *at, unsigned int shape, unsigned int lanes, vec_ud v, uint32_t on)
{
	uint32_t value[VECTOR_LANES];

	if (is_half(shape, lanes) && on == exec_window(lanes)) {
		memcpy(at, &v, sizeof(v) / 2);
		return;
	}
	memcpy(value, &v, sizeof(v));
	for (; on; on &= on - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(on);

		memcpy(at + (size_t)k * NARROW_STEP(shape), &value[k], NARROW_SIZE(shape));
	}
}

static inline struct source source_of(const struct exec_insn *insn, const struct exec_run *r,
				      unsigned int t, unsigned int k)
{
	const struct fast_args *x = &insn->fast;
	unsigned int shape = x->extra >> NARROW_SHAPE_BITS * (k + 1) & 127;

	if (x->values >> k & 1)
		return (struct source){ (const uint8_t *)&x->src[k], 0, shape };
	return (struct source){ r->frames + t * r->stride + x->src[k],
				x->src[k] & (NARROW_STEP(shape) - 1), shape };
}

/* A vector of lanes of so many, the first of which is @i. */
VECTOR_INLINE vec_ud lanes_of(const struct source *s, unsigned int i, unsigned int lanes,
			      bool logic)
{
	return lanes < VECTOR_LANES ? load_few(s, lanes, logic) : load(s, i, logic);
}

#define VECTORS ((EXEC_MAX_LANES + VECTOR_LANES - 1) / VECTOR_LANES)

/* Write the elements of a destination. */
VECTOR_INLINE void store_all(uint8_t *dst, unsigned int low, unsigned int shape, unsigned int lanes,
			     const vec_ud v[VECTORS], uint32_t on)
{
	if (lanes < VECTOR_LANES) {
		store_few(dst, shape, lanes, v[0], on);
		return;
	}
	for (unsigned int i = 0, n = 0; i < lanes; i += VECTOR_LANES, n++)
		store(dst, low, shape, i, v[n], on);
}

/*
 * The same where all operands of so many lanes are dwords in a row, or the same one for all lanes.
 * Only bodies with a second result, at @second, have this.
 */
VECTOR_INLINE void compute_rows(const struct exec_insn *insn, struct exec_run *r,
				const struct body *b, unsigned int t, unsigned int lanes,
				uint32_t on, uint32_t second_at)
{
	uint8_t *const frame = r->frames + t * r->stride;
	const struct source s = source_of(insn, r, t, 0), s2 = source_of(insn, r, t, 1),
			    s3 = source_of(insn, r, t, b->sources > 2 ? 2 : 0);
	vec_ud result[VECTORS], second[VECTORS];

	for (unsigned int i = 0, n = 0; i < lanes; i += VECTOR_LANES, n++) {
		vec_ud x = row_lanes(&s, i), y = row_lanes(&s2, i);
		vec_ud z = b->sources > 2 ? row_lanes(&s3, i) : x;

		result[n] = b->op(x, y, z);
		second[n] = b->second(x, y, z);
	}
	for (unsigned int i = 0, n = 0; i < lanes; i += VECTOR_LANES, n++)
		store_parts(frame + insn->data + 4 * i, 0, 4, result[n], vec_mask(on >> i));
	for (unsigned int i = 0, n = 0; i < lanes; i += VECTOR_LANES, n++)
		store_parts(frame + second_at + 4 * i, 0, 4, second[n], vec_mask(on >> i));
}

/* The lanes of one thread; all sources are read before anything is written. */
VECTOR_INLINE void compute(const struct exec_insn *insn, struct exec_run *r, const struct body *b,
			   unsigned int t, unsigned int lanes, uint32_t on, uint32_t second_at)
{
	const unsigned int shape = insn->fast.extra & 127;
	uint8_t *const frame = r->frames + t * r->stride;
	uint32_t choice = b->selects ? fast_pred(insn, r, t) : 0, bits = 0;
	vec_ud result[VECTORS] = { 0 }, second[VECTORS] = { 0 };
	const struct source s = source_of(insn, r, t, 0),
			    s2 = source_of(insn, r, t, b->sources > 1 ? 1 : 0),
			    s3 = source_of(insn, r, t, b->sources > 2 ? 2 : 0);

	for (unsigned int i = 0, n = 0; i < lanes; i += VECTOR_LANES, n++) {
		vec_ud x = lanes_of(&s, i, lanes, b->logic);
		vec_ud y = b->sources > 1 ? lanes_of(&s2, i, lanes, b->logic) : x;
		vec_ud z = b->sources > 2 ? lanes_of(&s3, i, lanes, b->logic) : x;

		result[n] = b->selects ? vec_blend(choice >> i, x, y) : b->op(x, y, z);
		if (b->second)
			second[n] = b->second(x, y, z);
		bits |= b->compares ? vec_bits(result[n]) << i : 0;
	}
	if (b->compares) {
		fast_set_pred(insn, r, t, insn->data, on, bits);
		return;
	}
	store_all(frame + insn->data, insn->data & (NARROW_STEP(shape) - 1), shape, lanes, result,
		  on);
	if (b->second)
		store_all(frame + second_at, 0, DWORDS_IN_A_ROW, lanes, second, on);
}

/* All threads. @lanes is a constant, or that of the record. */
VECTOR_INLINE enum exec_step run(const struct exec_insn *insn, struct exec_run *r,
				 const struct body *b, unsigned int lanes)
{
	const uint32_t second_at = b->second ? exec_second(exec_generic(insn))->at : 0;
	const bool rows = b->second && lanes % VECTOR_LANES == 0 && !(insn->fast.extra & STEPS);
	const unsigned int gang = r->gang;
	uint32_t on[EXEC_GANG];

	fast_lanes(insn, r, b->selects, lanes, on);
	for (unsigned int t = 0; t < gang; t++) {
		if (!on[t])
			continue;
		if (rows)
			compute_rows(insn, r, b, t, lanes, on[t], second_at);
		else
			compute(insn, r, b, t, lanes, on[t], second_at);
	}
	return EXEC_NEXT;
}

#define OPERATION(name, result)                                                                    \
	VECTOR_INLINE vec_ud name(vec_ud a, vec_ud b, vec_ud c)                                    \
	{                                                                                          \
		(void)b, (void)c;                                                                  \
		return (vec_ud)(result);                                                           \
	}
#define BODY_OF(name, sources_, kind_, second_)                                                    \
	enum exec_step FAST_NAME(name)(const struct exec_insn *insn, struct exec_run *r)           \
	{                                                                                          \
		static const struct body body = {                                                  \
			.op = name##_op,                                                           \
			.second = (second_),                                                       \
			.sources = (sources_),                                                     \
			.logic = NARROW_##kind_ == NARROW_INVERTS,                                 \
			.selects = NARROW_##kind_ == NARROW_SELECTS,                               \
			.compares = NARROW_##kind_ == NARROW_COMPARED,                             \
		};                                                                                 \
                                                                                                   \
		FAST_EIGHT(FAST_##name, run(insn, r, &body, 8));                                   \
		return run(insn, r, &body, insn->lanes);                                           \
	}
#define BODY(name, op, mode, sources, kind, result)                                                \
	OPERATION(name##_op, result)                                                               \
	BODY_OF(name, sources, kind, NULL)
#define TWO_BODY(name, op, mode, sources, kind, result, second)                                    \
	OPERATION(name##_op, result)                                                               \
	OPERATION(name##_second, second)                                                           \
	BODY_OF(name, sources, kind, name##_second)
FAST_NARROW(BODY)
FAST_CARRIES(TWO_BODY)
