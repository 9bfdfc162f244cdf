/* SPDX-License-Identifier: MIT */
/*
 * Reads and writes the operands of the handlers of narrow.h as vectors of 32-bit numbers. A shape
 * is the element size and the distance between elements. Functions for all threads of a gang
 * (threads that are executed together) have the shape as a compile-time constant, so they do not
 * test it for each vector.
 */
#ifndef VISA_FAST_NARROW_LANES_H
#define VISA_FAST_NARROW_LANES_H

#include "level.h"
#include "narrow.h"

#define LANES	       VECTOR_LANES
#define VEC_INLINE     VECTOR_INLINE
#define VEC_NAME(name) vec_##name
#include "vec_math.h"

typedef VECTOR(uint32_t, VECTOR_BYTES / 2) vec_half;
typedef VECTOR(int32_t, VECTOR_BYTES / 2) vec_half_d;

/* struct source - an operand of a thread: its address and its shape */
struct source {
	const uint8_t *at;
	unsigned int low; /* bytes from the last multiple of the elements' distance to @at */
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

/* Load every second dword. */
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

/* enum number - how elements are extended to 32 bits and negated */
enum number { INTEGER, LOGIC, FLOAT };

/* Extend elements as their shape demands (signed or unsigned), and apply the modifier. */
VECTOR_INLINE vec_ud extend(vec_ud v, unsigned int shape, enum number number)
{
	unsigned int unused = 32 - 8 * NARROW_SIZE(shape);
	const uint32_t sign = UINT32_C(0x80000000) >> unused;

	if (number == FLOAT) {
		v &= (UINT32_MAX >> unused) & ~(shape & NARROW_ABSOLUTE ? sign : 0);
		return v ^ (shape & NARROW_NEGATED ? sign : 0);
	}
	v <<= unused;
	v = shape & NARROW_SIGNED ? (vec_ud)((vec_d)v >> unused) : v >> unused;
	if (shape & NARROW_NEGATED)
		v = number == LOGIC ? ~v : -v;
	return v;
}

/*
 * Load a vector of elements with the given shape (element size and distance between elements). The
 * bits above an element are not cleared.
 */
VECTOR_INLINE vec_ud load_shape(const uint8_t *at, unsigned int low, unsigned int shape)
{
	switch (shape) {
	case NARROW_SHAPE(0, 0):
		return widen(at, 1);
	case NARROW_SHAPE(1, 0):
		return widen(at, 2);
	case NARROW_SHAPE(2, 0):
		return vec_load(at);
	case NARROW_SHAPE(0, 1):
		return widen(at - low, 2) >> 8 * low;
	case NARROW_SHAPE(2, 1):
		return every_second(at, low);
	default: /* elements of 1 or 2 bytes, one in each dword */
		return vec_load(at - low) >> 8 * low;
	}
}

/* Return: one element of 1, 2 or 4 bytes, zero-extended. */
VECTOR_INLINE uint32_t element(const uint8_t *at, unsigned int shape)
{
	uint32_t value;
	uint16_t word;

	switch (NARROW_SIZE(shape)) {
	case 1:
		return *at;
	case 2:
		memcpy(&word, at, sizeof(word));
		return word;
	default:
		memcpy(&value, at, sizeof(value));
		return value;
	}
}

/* All combinations of element size and distance that the handlers support. */
#define SHAPES(X)                                                                                  \
	X(NARROW_SHAPE(0, 0))                                                                      \
	X(NARROW_SHAPE(1, 0))                                                                      \
	X(NARROW_SHAPE(2, 0))                                                                      \
	X(NARROW_SHAPE(0, 1))                                                                      \
	X(NARROW_SHAPE(1, 1))                                                                      \
	X(NARROW_SHAPE(2, 1))                                                                      \
	X(NARROW_SHAPE(0, 2))

/* VECTORS: the largest number of vectors of a thread; vectors_of(): the number for @lanes lanes. */
#define VECTORS ((EXEC_MAX_LANES + VECTOR_LANES - 1) / VECTOR_LANES)
VECTOR_INLINE unsigned int vectors_of(unsigned int lanes)
{
	return (lanes + VECTOR_LANES - 1) / VECTOR_LANES;
}

/*
 * Execute a statement for each vector of all threads. In the statement, n is the number of the
 * vector, which begins with lane i of thread t.
 */
#define EACH_VECTOR(gang, lanes, statement)                                                        \
	for (unsigned int t = 0, n = 0; t < (gang); t++)                                           \
		for (unsigned int i = 0; i < (lanes); i += VECTOR_LANES, n++)                      \
	statement

/* Load all vectors of a gang's threads; @shape is a compile-time constant. */
VECTOR_INLINE void load_as(const struct source *s, size_t stride, unsigned int gang,
			   unsigned int lanes, unsigned int shape, vec_ud *v)
{
	EACH_VECTOR(gang, lanes,
		    v[n] = load_shape(s->at + t * stride + (size_t)i * NARROW_STEP(shape), s->low,
				      shape));
}

/*
 * Load all vectors of a gang's threads. The shape (element size and distance between elements) is
 * tested once for all of them.
 * @s: the source of thread 0
 * @stride: bytes to the source of the next thread; 0 if all threads have the same source
 */
VECTOR_INLINE void load_gang(const struct source *s, size_t stride, unsigned int gang,
			     unsigned int lanes, enum number number, vec_ud *v)
{
	const unsigned int shape = s->shape;

	switch (shape & NARROW_SAME ? NARROW_SHAPES : NARROW_OF(shape)) {
#define LOAD(of)                                                                                   \
	case of:                                                                                   \
		load_as(s, stride, gang, lanes, of, v);                                            \
		break;
		SHAPES(LOAD)
#undef LOAD
	default:
		EACH_VECTOR(gang, lanes, v[n] = vec_all(element(s->at + t * stride, shape)));
		break;
	}
	if (NARROW_SIZE(shape) == 4 && !(shape & NARROW_NEGATED) &&
	    (number != FLOAT || !(shape & NARROW_ABSOLUTE)))
		return;
	EACH_VECTOR(gang, lanes, v[n] = extend(v[n], shape, number));
}

#define DWORDS_IN_A_ROW NARROW_SHAPE(2, 0)

#if VECTOR_LANES == 16
#define TWICE 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7
#elif VECTOR_LANES == 8
#define TWICE 0, 1, 2, 3, 0, 1, 2, 3
#else
#define TWICE 0, 1, 0, 1
#endif

/* Return: whether the elements of an operand are contiguous dwords that fill half a vector. */
static inline bool is_half(unsigned int shape, unsigned int lanes)
{
	return lanes == VECTOR_LANES / 2 && (shape & (NARROW_SAME | 15)) == DWORDS_IN_A_ROW;
}

/* Load an operand with fewer lanes than a vector. */
VECTOR_INLINE vec_ud load_few(const struct source *s, unsigned int lanes, enum number number)
{
	const unsigned int step = s->shape & NARROW_SAME ? 0 : NARROW_STEP(s->shape);
	vec_ud v = vec_all(0);
	vec_half half;

	if (is_half(s->shape, lanes)) {
		memcpy(&half, s->at, sizeof(half));
		v = __builtin_shufflevector(half, half, TWICE);
	} else if (lanes == 1 || !step) {
		v = vec_all(element(s->at, s->shape));
	} else {
		v[0] = element(s->at, s->shape);
		v[1] = element(s->at + step, s->shape);
		for (unsigned int k = 2; k < lanes; k++)
			v[k] = element(s->at + (size_t)k * step, s->shape);
	}
	return extend(v, s->shape, number);
}

VECTOR_INLINE void store_bytes(uint8_t *at, vec_ud v, vec_ud mask)
{
	vec_ub b = __builtin_convertvector(v, vec_ub), m = __builtin_convertvector(mask, vec_ub),
	       old;

	memcpy(&old, at, sizeof(old));
	b = (b & m) | (old & ~m);
	memcpy(at, &b, sizeof(b));
}

/* Store the low bytes of the lanes to every second byte of memory. */
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

/* Store the low @size bytes of each lane of @mask. In memory, the lanes are 4 bytes apart. */
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

/* Store the lanes of @mask; @shape: size and distance of the elements in memory. */
VECTOR_INLINE void store_shape(uint8_t *at, unsigned int low, unsigned int shape, vec_ud v,
			       vec_ud mask)
{
	switch (shape) {
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

/* Store all lanes of a vector; @shape: size and distance of the elements in memory. */
VECTOR_INLINE void store_whole(uint8_t *at, unsigned int low, unsigned int shape, vec_ud v)
{
	const vec_ub b = __builtin_convertvector(v, vec_ub);
	const vec_uw w = __builtin_convertvector(v, vec_uw);

	if (shape == NARROW_SHAPE(0, 0))
		memcpy(at, &b, sizeof(b));
	else if (shape == NARROW_SHAPE(1, 0))
		memcpy(at, &w, sizeof(w));
	else if (shape == NARROW_SHAPE(2, 0))
		vec_store(at, v);
	else
		store_shape(at, low, shape, v, vec_all(UINT32_MAX));
}

/*
 * Store all vectors of a gang's threads; @shape is a compile-time constant; @on: mask of the
 * enabled lanes of each thread, or NULL
 */
VECTOR_INLINE void store_as(uint8_t *at, size_t stride, unsigned int low, unsigned int gang,
			    unsigned int lanes, unsigned int shape, const vec_ud *v,
			    const uint32_t *on)
{
	for (unsigned int t = 0, n = 0; t < gang; t++, at += stride)
		for (unsigned int i = 0; i < lanes; i += VECTOR_LANES, n++) {
			uint8_t *to = at + (size_t)i * NARROW_STEP(shape);

			if (on)
				store_shape(to, low, shape, v[n], vec_mask(on[t] >> i));
			else
				store_whole(to, low, shape, v[n]);
		}
}

/*
 * Store all vectors of a gang's threads, as load_gang() loads them. @on: the enabled lanes of each
 * thread; NULL, a compile-time constant, if all are enabled.
 */
VECTOR_INLINE void store_gang(uint8_t *at, size_t stride, unsigned int low, unsigned int gang,
			      unsigned int lanes, unsigned int shape, const vec_ud *v,
			      const uint32_t *on)
{
	switch (NARROW_OF(shape)) {
#define STORE(of)                                                                                  \
	case of:                                                                                   \
		store_as(at, stride, low, gang, lanes, of, v, on);                                 \
		break;
		SHAPES(STORE)
#undef STORE
	default:
		break;
	}
}

VECTOR_INLINE void store_few(uint8_t *at, unsigned int shape, unsigned int lanes, vec_ud v,
			     uint32_t on)
{
	uint32_t value[VECTOR_LANES];

	if (is_half(shape, lanes) && on == exec_window(lanes)) {
		memcpy(at, &v, sizeof(v) / 2);
		return;
	}
	memcpy(value, &v, sizeof(v));
	for (; on; on &= on - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(on);

		uint8_t *to = at + (size_t)k * NARROW_STEP(shape);

		if (NARROW_SIZE(shape) == 4)
			memcpy(to, &value[k], 4);
		else if (NARROW_SIZE(shape) == 2)
			memcpy(to, &value[k], 2);
		else
			memcpy(to, &value[k], 1);
	}
}

#endif
