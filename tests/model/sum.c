// SPDX-License-Identifier: MIT
/* Computes exact sums for the reference model, and rounds them once. */
#include "number.h"

void sum_clear(struct sum *s)
{
	memset(s, 0, sizeof(*s));
}

void sum_add(struct sum *s, const struct num *n)
{
	unsigned int at = (unsigned int)(n->exp - SUM_LOW), bit = at % 64;
	uint64_t part[3] = { (uint64_t)n->sig << bit, (uint64_t)(n->sig >> 64 << bit), 0 };
	wide carry = n->neg;

	if (bit) {
		part[1] |= (uint64_t)n->sig >> (64 - bit);
		part[2] = (uint64_t)(n->sig >> 64) >> (64 - bit);
	}
	if (!n->sig)
		return;
	for (unsigned int i = n->neg ? 0 : at / 64; i < SUM_LIMBS; i++) {
		uint64_t p = i >= at / 64 && i < at / 64 + 3 ? part[i - at / 64] : 0;

		carry += (wide)s->limb[i] + (n->neg ? ~p : p);
		s->limb[i] = (uint64_t)carry;
		carry >>= 64;
	}
}

static bool negative(const struct sum *s)
{
	return s->limb[SUM_LIMBS - 1] >> 63;
}

int sum_sign(const struct sum *s)
{
	if (negative(s))
		return -1;
	for (unsigned int i = 0; i < SUM_LIMBS; i++)
		if (s->limb[i])
			return 1;
	return 0;
}

static struct sum magnitude(const struct sum *s)
{
	struct sum m = *s;
	wide carry = 1;

	if (!negative(s))
		return m;
	for (unsigned int i = 0; i < SUM_LIMBS; i++) {
		carry += (wide)(uint64_t)~s->limb[i];
		m.limb[i] = (uint64_t)carry;
		carry >>= 64;
	}
	return m;
}

static bool bit_of(const struct sum *s, int at)
{
	return at >= 0 && s->limb[at / 64] >> at % 64 & 1;
}

/* Return: whether any bit of the sum below bit @at is set. */
static bool any_below(const struct sum *s, int at)
{
	for (int i = 0; i < at / 64; i++)
		if (s->limb[i])
			return true;
	return at % 64 && s->limb[at / 64] << (64 - at % 64);
}

/* Return: 64 bits of the sum, of which the lowest is bit @at. */
static uint64_t bits_from(const struct sum *s, int at)
{
	uint64_t low = s->limb[at / 64] >> at % 64;

	if (at % 64 && at / 64 + 1 < SUM_LIMBS)
		low |= s->limb[at / 64 + 1] << (64 - at % 64);
	return low;
}

static int highest(const struct sum *s)
{
	int at = 64 * SUM_LIMBS - 1;

	while (!bit_of(s, at))
		at -= s->limb[at / 64] ? 1 : at % 64 + 1;
	return at;
}

/* Return: whether rounding away the bits below bit @at of the magnitude @m adds 1 to bit @at. */
static bool rounds_up(const struct sum *m, int at, bool neg, enum num_mode mode)
{
	bool half = bit_of(m, at - 1), rest = at > 1 && any_below(m, at - 1);

	switch (mode) {
	case MODE_NEAREST:
		return half && (rest || bit_of(m, at));
	case MODE_UP:
		return !neg && (half || rest);
	case MODE_DOWN:
		return neg && (half || rest);
	default:
		return false;
	}
}

static uint64_t overflowed(const struct rounding *r, bool neg)
{
	bool infinite = r->mode == MODE_NEAREST || r->mode == (neg ? MODE_DOWN : MODE_UP);

	return num_infinity(r->type, neg) - !infinite;
}

uint64_t sum_float(const struct sum *s, const struct rounding *r, bool neg)
{
	struct num_format f = num_format(r->type);
	int least = 2 - (1 << (f.exponent - 1)), exponent, at;
	uint64_t sign = 1ull << (f.fraction + f.exponent), bits;
	struct sum m = magnitude(s);

	if (!sum_sign(s))
		return neg ? sign : 0;
	neg = negative(s);
	exponent = highest(&m) + SUM_LOW;
	if (exponent < least)
		exponent = least;
	at = exponent - (int)f.fraction - SUM_LOW;
	if (exponent > -least + 1)
		return overflowed(r, neg);
	bits = ((uint64_t)(exponent - least) << f.fraction) + bits_from(&m, at) +
	       rounds_up(&m, at, neg, r->mode);
	if (bits >= num_infinity(r->type, false))
		return overflowed(r, neg);
	if (r->flush && !(bits >> f.fraction))
		bits = 0;
	return neg ? bits | sign : bits;
}

void sum_whole(struct sum *s, enum num_mode mode)
{
	struct sum m = magnitude(s);
	bool neg = negative(s), up = rounds_up(&m, -SUM_LOW, neg, mode);
	struct num part = { .neg = neg, .exp = 0, .sig = 0 };

	memset(m.limb, 0, -SUM_LOW / 8);
	sum_clear(s);
	for (int i = -SUM_LOW / 64; i < SUM_LIMBS; i++, part.exp += 64) {
		part.sig = m.limb[i];
		sum_add(s, &part);
	}
	part = (struct num){ .neg = neg, .sig = up };
	sum_add(s, &part);
}

uint64_t sum_low(const struct sum *s)
{
	return s->limb[-SUM_LOW / 64];
}

uint64_t sum_clamped(const struct sum *s, enum visa_type type)
{
	integer range = (integer)1 << 8 * type_bytes(type);
	integer low = type_signed(type) ? -range / 2 : 0, high = low + range - 1;
	struct num least = num_of(low), most = num_of(high);
	struct sum t = *s, d;

	sum_whole(&t, MODE_ZERO);
	least.neg = !least.neg;
	most.neg = !most.neg;
	d = t;
	sum_add(&d, &least);
	if (sum_sign(&d) < 0)
		return (uint64_t)low;
	d = t;
	sum_add(&d, &most);
	return sum_sign(&d) > 0 ? (uint64_t)high : sum_low(&t);
}
