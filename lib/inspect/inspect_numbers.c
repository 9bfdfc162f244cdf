// SPDX-License-Identifier: MIT
/* Handles numbers in expressions: loads, stores, conversions as in C, arithmetic operators. */
#include "../base/half.h"
#include "inspect_state.h"

#include <errno.h>
#include <math.h>
#include <string.h>

static double from_float(uint32_t bits)
{
	float f;

	memcpy(&f, &bits, sizeof(f));
	return (double)f;
}

static uint32_t to_float(double d)
{
	float f = (float)d;
	uint32_t bits;

	memcpy(&bits, &f, sizeof(bits));
	return bits;
}

struct number number_load(enum visa_base base, const uint8_t *bytes)
{
	const struct base_row *r = &inspect_bases[base];
	struct number n = { .base = base };
	uint64_t bits = 0, sign;

	memcpy(&bits, bytes, r->size);
	if (base == VISA_BASE_DOUBLE) {
		memcpy(&n.f, &bits, sizeof(n.f));
	} else if (base == VISA_BASE_FLOAT) {
		n.f = from_float((uint32_t)bits);
	} else if (base == VISA_BASE_HALF) {
		n.f = from_float(base_half_to_float((uint32_t)bits));
	} else {
		sign = r->is_signed ? 1ull << (8 * r->size - 1) : 0;
		n.u = (bits ^ sign) - sign;
	}
	return n;
}

/* Convert a float to an integer type; if it is out of range, to the nearest value of the type. */
static uint64_t inspect_numbers_whole(double f, const struct base_row *to)
{
	if (isnan(f))
		return 0;
	if (to->is_signed)
		return f >= 0x1p63    ? (uint64_t)INT64_MAX
		       : f <= -0x1p63 ? (uint64_t)INT64_MIN
				      : (uint64_t)(int64_t)f;
	return f >= 0x1p64 ? UINT64_MAX
	       : f <= 0	   ? (uint64_t)(int64_t)fmax(f, -0x1p63)
			   : (uint64_t)f;
}

/* Truncate an integer to the size of a type, and extend its sign to 64 bits. */
static uint64_t inspect_numbers_cut(uint64_t u, const struct base_row *r)
{
	unsigned int above = 64 - 8 * r->size;

	return r->is_signed ? (uint64_t)((int64_t)(u << above) >> above) : u << above >> above;
}

struct number number_to(struct number n, enum visa_base base)
{
	const struct base_row *from = &inspect_bases[n.base], *to = &inspect_bases[base];
	struct number x = { .base = base };
	double f = from->is_float ? n.f : from->is_signed ? (double)(int64_t)n.u : (double)n.u;

	if (base == VISA_BASE_BOOL) {
		x.u = from->is_float ? n.f != 0 : n.u != 0;
	} else if (!to->is_float) {
		x.u = inspect_numbers_cut(from->is_float ? inspect_numbers_whole(n.f, to) : n.u,
					  to);
	} else if (base == VISA_BASE_DOUBLE) {
		x.f = f;
	} else {
		/* Convert a long directly, since a conversion through double rounds twice. */
		uint32_t bits = to_float(f);

		if (!from->is_float && n.base >= VISA_BASE_LONG) {
			float once = from->is_signed ? (float)(int64_t)n.u : (float)n.u;

			memcpy(&bits, &once, sizeof(bits));
		}
		if (base == VISA_BASE_HALF)
			bits = base_half_to_float(base_float_to_half(bits));
		x.f = from_float(bits);
	}
	return x;
}

void number_store(struct number n, uint8_t *bytes)
{
	uint64_t bits = n.u;

	if (n.base == VISA_BASE_FLOAT)
		bits = to_float(n.f);
	else if (n.base == VISA_BASE_HALF)
		bits = base_float_to_half(to_float(n.f));
	memcpy(bytes, &bits, inspect_bases[n.base].size);
}

struct visa_value value_of(struct number n)
{
	struct visa_value v = { .type = type_base(n.base, 0), .size = inspect_bases[n.base].size };

	number_store(n, v.own);
	return v;
}

int inspect_unset(const struct visa_value *v, struct visa_error *e)
{
	return v->unset ? visa_fail(e, ENXIO, "the variable is not initialized yet") : 0;
}

int value_number(const struct inspect_scene *s, const struct visa_value *v, struct number *n,
		 struct visa_error *e)
{
	struct shape x = shape_of(s, &v->type);

	*n = (struct number){ .base = VISA_BASE_ULONG };
	if (x.kind != SHAPE_ARRAY && inspect_unset(v, e))
		return -ENXIO;
	if (x.kind == SHAPE_POINTER) {
		*n = number_load(VISA_BASE_ULONG, visa_value_bytes(v));
	} else if (x.kind == SHAPE_ARRAY && v->has_address) {
		n->u = v->address;
	} else if (x.kind == SHAPE_NUMBER && v->bits) {
		uint64_t bits = 0, bytes = (v->bit + v->bits + 7u) / 8u;

		memcpy(&bits, visa_value_bytes(v), bytes > 8 ? 8 : bytes);
		n->u = bits >> v->bit << (64 - v->bits);
		n->u = inspect_bases[x.base].is_signed ? (uint64_t)((int64_t)n->u >> (64 - v->bits))
						       : n->u >> (64 - v->bits);
		n->base = x.base;
	} else if (x.kind == SHAPE_NUMBER) {
		*n = number_load(x.base, visa_value_bytes(v));
	} else {
		return visa_fail(e, EINVAL, "expected a number, found a %s",
				 x.kind == SHAPE_STRUCT	  ? "structure"
				 : x.kind == SHAPE_VECTOR ? "vector"
				 : x.kind == SHAPE_ARRAY  ? "array"
							  : "value of an unknown type");
	}
	return 0;
}

/* Return: the common type of two operands by the usual arithmetic conversions of C. */
static enum visa_base common(enum visa_base a, enum visa_base b)
{
	enum visa_base most = a > b ? a : b;

	return most < VISA_BASE_INT ? VISA_BASE_INT : most;
}

static double float_result(enum operation op, double a, double b)
{
	switch (op) {
	case OP_ADD:
		return a + b;
	case OP_SUB:
		return a - b;
	case OP_MUL:
		return a * b;
	default:
		return a / b;
	}
}

static bool compared(enum operation op, struct number a, struct number b)
{
	const struct base_row *r = &inspect_bases[a.base];
	bool less, equal;

	less = r->is_float ? a.f < b.f : r->is_signed ? (int64_t)a.u < (int64_t)b.u : a.u < b.u;
	equal = r->is_float ? a.f == b.f : a.u == b.u;
	switch (op) {
	case OP_LT:
		return less;
	case OP_LE:
		return less || equal;
	case OP_EQ:
		return equal;
	case OP_NE:
		return !equal;
	case OP_GT:
		return r->is_float ? a.f > b.f : !less && !equal;
	default:
		return r->is_float ? a.f >= b.f : !less;
	}
}

static int inspect_numbers_divide(enum operation op, struct number a, struct number b, uint64_t *u,
				  struct visa_error *e)
{
	if (!b.u)
		return visa_fail(e, EINVAL, "division by zero");
	if (!inspect_bases[a.base].is_signed)
		*u = op == OP_DIV ? a.u / b.u : a.u % b.u;
	else if (b.u == UINT64_MAX)
		*u = op == OP_DIV ? 0 - a.u : 0;
	else
		*u = (uint64_t)(op == OP_DIV ? (int64_t)a.u / (int64_t)b.u
					     : (int64_t)a.u % (int64_t)b.u);
	return 0;
}

static int whole_result(enum operation op, struct number a, struct number b, uint64_t *u,
			struct visa_error *e)
{
	unsigned int shift = (unsigned int)b.u & (8u * inspect_bases[a.base].size - 1);

	switch (op) {
	case OP_DIV:
	case OP_MOD:
		return inspect_numbers_divide(op, a, b, u, e);
	case OP_ADD:
		*u = a.u + b.u;
		break;
	case OP_SUB:
		*u = a.u - b.u;
		break;
	case OP_MUL:
		*u = a.u * b.u;
		break;
	case OP_SHL:
		*u = a.u << shift;
		break;
	case OP_SHR:
		*u = inspect_bases[a.base].is_signed ? (uint64_t)((int64_t)a.u >> shift)
						     : a.u >> shift;
		break;
	case OP_AND:
		*u = a.u & b.u;
		break;
	case OP_XOR:
		*u = a.u ^ b.u;
		break;
	default:
		*u = a.u | b.u;
	}
	return 0;
}

/* Compute an operation on two numbers, after their conversion to type @in. */
int number_operate(enum operation op, struct number a, struct number b, enum visa_base in,
		   struct number *n, struct visa_error *e)
{
	int err;

	if (op >= OP_LT && op <= OP_NE) {
		*n = (struct number){ .base = VISA_BASE_INT };
		n->u = compared(op, number_to(a, in), number_to(b, in));
		return 0;
	}
	*n = (struct number){ .base = in };
	if (inspect_bases[in].is_float) {
		if (op > OP_SUB || op == OP_MOD)
			return visa_fail(e, EINVAL, "this operator takes integers, not floats");
		n->base = VISA_BASE_DOUBLE;
		n->f = float_result(op, number_to(a, in).f, number_to(b, in).f);
		*n = number_to(*n, in);
		return 0;
	}
	err = whole_result(op, number_to(a, in), number_to(b, in), &n->u, e);
	n->u = inspect_numbers_cut(n->u, &inspect_bases[in]);
	return err;
}

enum visa_base number_common(enum operation op, enum visa_base a, enum visa_base b)
{
	return op == OP_SHL || op == OP_SHR ? common(a, VISA_BASE_INT) : common(a, b);
}
