// SPDX-License-Identifier: MIT
/* Applies C operators and conversions to values: pointers, vectors and numbers. */
#include "inspect_state.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/*
 * Compute an operation on vectors, component by component. The result is a vector; comparisons give
 * integers, -1 for true.
 */
static int vectors(const struct inspect_scene *s, enum operation op, const struct visa_value *a,
		   const struct visa_value *b, struct visa_value *v, struct visa_error *e)
{
	struct shape x = shape_of(s, &a->type), y = shape_of(s, &b->type);
	struct shape of = shape_of(s, x.kind == SHAPE_VECTOR ? &x.of : &y.of);
	uint32_t count = (uint32_t)(x.kind == SHAPE_VECTOR ? x.count : y.count);
	bool compares = op >= OP_LT && op <= OP_NE;
	enum visa_base to = of.base;

	if (x.kind == SHAPE_VECTOR && y.kind == SHAPE_VECTOR && x.count != y.count)
		return visa_fail(e, EINVAL,
				 "expected vectors of one size, found %u and %u components",
				 (unsigned int)x.count, (unsigned int)y.count);
	if (compares)
		to = of.size == 1   ? VISA_BASE_CHAR
		     : of.size == 2 ? VISA_BASE_SHORT
		     : of.size == 4 ? VISA_BASE_INT
				    : VISA_BASE_LONG;
	if (count > 16)
		return visa_fail(e, EINVAL, "the vector has more than 16 components");
	*v = (struct visa_value){ .type = type_base(to, count) };
	v->size = shape_of(s, &v->type).size;
	for (uint32_t i = 0; i < count; i++) {
		struct visa_value p =
			x.kind == SHAPE_VECTOR ? value_part(a, i * of.size, &x.of, of.size) : *a;
		struct visa_value q =
			y.kind == SHAPE_VECTOR ? value_part(b, i * of.size, &y.of, of.size) : *b;
		struct number m = { .base = of.base }, n = m;
		int err = value_number(s, &p, &m, e);

		if (!err)
			err = value_number(s, &q, &n, e);
		if (!err)
			err = number_operate(op, m, n, of.base, &m, e);
		if (err)
			return err;
		m.u = compares ? 0 - m.u : m.u;
		number_store(number_to(m, to), v->own + i * inspect_bases[to].size);
	}
	return 0;
}

/* Return: the size in bytes of a pointer's target, or of an array's element; 0 for other values. */
static uint64_t step_of(const struct inspect_scene *s, const struct visa_value *v,
			struct visa_value_type *of)
{
	struct shape x = shape_of(s, &v->type);
	uint64_t size;

	if (x.kind != SHAPE_POINTER && (x.kind != SHAPE_ARRAY || !v->has_address))
		return 0;
	*of = x.of;
	size = shape_of(s, of).size;
	return size ? size : 1;
}

static struct visa_value pointer_to(uint64_t address, struct visa_value_type of)
{
	struct visa_value v = { .type = of, .size = 8 };

	v.type.pointers++;
	memcpy(v.own, &address, sizeof(address));
	return v;
}

/*
 * Compute sums and differences with a pointer operand. Return: 1 if the operation is one of these;
 * 0 for all other operations; a negative errno.
 */
static int pointers(const struct inspect_scene *s, enum operation op, const struct visa_value *a,
		    const struct visa_value *b, struct visa_value *v, struct visa_error *e)
{
	struct visa_value_type of = { 0 }, other = { 0 };
	uint64_t size = step_of(s, a, &of), size_b = step_of(s, b, &other);
	struct number m, n;
	int err;

	if ((!size && !size_b) || (op != OP_ADD && op != OP_SUB))
		return 0;
	err = value_number(s, a, &m, e);
	if (!err)
		err = value_number(s, b, &n, e);
	if (err)
		return err;
	if (inspect_bases[m.base].is_float || inspect_bases[n.base].is_float)
		return visa_fail(e, EINVAL,
				 "a pointer is combined with a float; expected an integer");
	if (size && size_b) {
		if (op == OP_ADD)
			return visa_fail(e, EINVAL, "two pointers cannot be added");
		*v = value_of(
			(struct number){ .base = VISA_BASE_LONG,
					 .u = (uint64_t)((int64_t)(m.u - n.u) / (int64_t)size) });
	} else if (size) {
		*v = pointer_to(op == OP_ADD ? m.u + n.u * size : m.u - n.u * size, of);
	} else {
		if (op == OP_SUB)
			return visa_fail(e, EINVAL, "a pointer cannot be subtracted from a number");
		*v = pointer_to(n.u + m.u * size_b, other);
	}
	return 1;
}

static int unary(const struct inspect_scene *s, enum operation op, const struct visa_value *a,
		 struct visa_value *v, struct visa_error *e)
{
	struct number n, zero = { .base = VISA_BASE_INT };
	struct visa_value with;
	int err;

	if (shape_of(s, &a->type).kind == SHAPE_VECTOR) {
		/* -x is computed as -1 times x, which is also right for zeros of floats. */
		with = value_of((struct number){ .base = VISA_BASE_INT,
						 .u = op == OP_NOT ? 0 : UINT64_MAX });
		return vectors(s,
			       op == OP_INVERT ? OP_XOR
			       : op == OP_NOT  ? OP_EQ
					       : OP_MUL,
			       &with, a, v, e);
	}
	err = value_number(s, a, &n, e);
	if (err)
		return err;
	if (op == OP_NOT)
		n = (struct number){ .base = VISA_BASE_INT, .u = !number_to(n, VISA_BASE_BOOL).u };
	else if (inspect_bases[n.base].is_float && op == OP_NEGATE)
		n.f = -n.f;
	else if (op == OP_INVERT)
		err = number_operate(OP_XOR, n,
				     (struct number){ .base = VISA_BASE_INT, .u = UINT64_MAX },
				     number_common(OP_XOR, n.base, VISA_BASE_INT), &n, e);
	else if (!inspect_bases[n.base].is_float)
		err = number_operate(op == OP_NEGATE ? OP_SUB : OP_ADD, zero, n,
				     number_common(OP_SUB, n.base, VISA_BASE_INT), &n, e);
	*v = value_of(n);
	return err;
}

int operate(const struct inspect_scene *s, enum operation op, const struct visa_value *a,
	    const struct visa_value *b, struct visa_value *v, struct visa_error *e)
{
	struct number m, n;
	int err;

	if (!b)
		return unary(s, op, a, v, e);
	if (shape_of(s, &a->type).kind == SHAPE_VECTOR ||
	    shape_of(s, &b->type).kind == SHAPE_VECTOR)
		return vectors(s, op, a, b, v, e);
	err = pointers(s, op, a, b, v, e);
	if (err)
		return err < 0 ? err : 0;
	err = value_number(s, a, &m, e);
	if (!err)
		err = value_number(s, b, &n, e);
	if (!err)
		err = number_operate(op, m, n, number_common(op, m.base, n.base), &m, e);
	if (!err)
		*v = value_of(m);
	return err;
}

/* Convert to a vector: a single value is copied to all components, a vector is converted. */
static int to_vector(const struct inspect_scene *s, const struct visa_value *from,
		     const struct shape *to, struct visa_value *v, struct visa_error *e)
{
	struct shape x = shape_of(s, &from->type), of = shape_of(s, &to->of);

	if (x.kind == SHAPE_VECTOR && x.count != to->count)
		return visa_fail(e, EINVAL,
				 "expected vectors of one size, found %u and %u components",
				 (unsigned int)x.count, (unsigned int)to->count);
	for (uint32_t i = 0; i < to->count && i < 16; i++) {
		struct visa_value part = *from;
		struct number n;
		int err;

		if (x.kind == SHAPE_VECTOR)
			part = value_part(from, i * shape_of(s, &x.of).size, &x.of,
					  shape_of(s, &x.of).size);
		err = value_number(s, &part, &n, e);
		if (err)
			return err;
		number_store(number_to(n, of.base), v->own + i * of.size);
	}
	return 0;
}

int convert(const struct inspect_scene *s, const struct visa_value *from,
	    const struct visa_value_type *t, struct visa_value *v, struct visa_error *e)
{
	struct shape to = shape_of(s, t), is = shape_of(s, &from->type);
	struct visa_value made = { .type = *t, .size = to.size };
	struct number n;
	int err = 0;

	if (to.kind == SHAPE_VECTOR) {
		err = to_vector(s, from, &to, &made, e);
	} else if (to.kind == SHAPE_NUMBER || to.kind == SHAPE_POINTER) {
		err = value_number(s, from, &n, e);
		if (!err && to.kind == SHAPE_POINTER && inspect_bases[n.base].is_float)
			err = visa_fail(e, EINVAL, "a float cannot be converted to a pointer");
		if (!err)
			number_store(number_to(n, to.kind == SHAPE_POINTER ? VISA_BASE_ULONG
									   : to.base),
				     made.own);
	} else if (to.kind == SHAPE_STRUCT && is.kind == SHAPE_STRUCT && is.number == to.number) {
		made = *from;
		err = inspect_unset(from, e);
	} else {
		err = visa_fail(e, EINVAL, "the value cannot be converted to this type");
	}
	if (!err)
		*v = made;
	return err;
}

/* Execute an assignment to $em: change which lanes are at the gang's current instruction. */
static int assign_mask(const struct inspect_scene *s, struct visa_value *to,
		       const struct visa_value *made, struct visa_error *e)
{
	struct watch_gang g;
	struct number n;
	int err = value_number(s, made, &n, e);

	if (err)
		return err;
	if (!s->run->find(s->run, s->thread, &g) || !g.gang || g.state == GANG_WAITS)
		return visa_fail(e, EBUSY,
				 "lanes cannot be switched while the thread waits at a barrier");
	switch (exec_gang_choose(g.gang, s->thread - g.first, (uint32_t)n.u)) {
	case 0:
		memcpy(to->own, &n.u, to->size);
		return 0;
	case -ENOENT:
		return visa_fail(e, EINVAL,
				 "0x%08" PRIx32 " has lanes that have ended, or are in a caller",
				 (uint32_t)n.u);
	case -EBUSY:
		return visa_fail(e, EINVAL, "the mask must contain a lane");
	default:
		return visa_fail(e, EINVAL,
				 "lanes cannot be switched off here: the function returns before a "
				 "place where they could join the others");
	}
}

int inspect_assign(const struct inspect_scene *s, struct visa_value *to,
		   const struct visa_value *from, struct visa_error *e)
{
	struct visa_value made;
	struct number n;
	int err;

	if (to->is_kept)
		return visa_fail(e, EINVAL,
				 "the left side of the assignment is a copy of a value that was "
				 "printed, or a part of a variable of the debugger");
	if (!to->at && !to->is_mask)
		return visa_fail(e, EINVAL,
				 "the left side of the assignment is not a variable or "
				 "memory");
	err = convert(s, from, &to->type, &made, e);
	if (!err && to->is_mask)
		return assign_mask(s, to, &made, e);
	if (err)
		return err;
	if (!to->bits) {
		memmove(to->at, visa_value_bytes(&made), to->size);
		return 0;
	}
	err = value_number(s, &made, &n, e);
	for (uint32_t i = 0; i < to->bits && !err; i++) {
		uint32_t bit = to->bit + i;
		uint8_t mask = (uint8_t)(1u << bit % 8);

		to->at[bit / 8] =
			(uint8_t)(n.u >> i & 1 ? to->at[bit / 8] | mask : to->at[bit / 8] & ~mask);
	}
	return err;
}
