// SPDX-License-Identifier: MIT
/* Evaluates expressions. */
#include "inspect_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define NAME_MAX_BYTES 128

/* struct evaluation - the evaluation of expression @x for the work-item @s */
struct evaluation {
	const struct inspect_scene *s;
	const struct inspect_expression *x;
	struct visa_error *e;
};

static int eval(const struct evaluation *v, uint32_t node, struct visa_value *to);

static void inspect_eval_name_of(const struct evaluation *v, const struct node *n,
				 char name[NAME_MAX_BYTES])
{
	size_t size = n->size < NAME_MAX_BYTES ? n->size : NAME_MAX_BYTES - 1;

	memcpy(name, v->x->text + n->at, size);
	name[size] = 0;
}

/* Evaluate an operand that must be an integer. */
static int inspect_eval_whole(const struct evaluation *v, uint32_t node, uint64_t *u)
{
	struct visa_value x = { 0 };
	struct number n = { .base = VISA_BASE_INT };
	int err = eval(v, node, &x);

	if (!err)
		err = value_number(v->s, &x, &n, v->e);
	if (!err && inspect_bases[n.base].is_float)
		err = visa_fail(v->e, EINVAL, "expected an integer");
	*u = err ? 0 : n.u;
	return err;
}

static int eval_visa(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	char name[NAME_MAX_BYTES];
	uint32_t element[2], count = 0;
	uint64_t u;
	int err = 0;

	/*
	 * The operands are the indices in $V34(row,col); 0 means that there is none. Node 0 of the
	 * expression tree cannot be an index, since it was added first.
	 */
	for (unsigned int i = 0; i < 2 && !err && (i ? n->b : n->a); i++) {
		err = inspect_eval_whole(v, i ? n->b : n->a, &u);
		element[count++] = u > UINT16_MAX ? UINT16_MAX : (uint32_t)u;
	}
	inspect_eval_name_of(v, n, name);
	if (err)
		return err;
	if (!count)
		err = history_number(v->s, name, to, v->e);
	if (!count && err != 1)
		return err;
	err = find_visa(v->s, name, element, count, to, v->e);
	if (err == -ENOENT && !count && history_named(v->s, name, to))
		return 0;
	return err;
}

/* Evaluate p[index] for the pointer @p. */
static int pointed(const struct evaluation *v, const struct visa_value *p, uint64_t index,
		   struct visa_value *to)
{
	struct shape x = shape_of(v->s, &p->type), of;
	uint64_t address;

	if (x.kind != SHAPE_POINTER)
		return visa_fail(v->e, EINVAL, "the value is not a pointer");
	if (inspect_unset(p, v->e))
		return -ENXIO;
	of = shape_of(v->s, &x.of);
	memcpy(&address, visa_value_bytes(p), sizeof(address));
	return value_at(v->s, address + index * of.size, &x.of, to, v->e);
}

static int eval_index(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	struct visa_value array = { 0 };
	struct shape x, of;
	uint64_t index;
	int err = eval(v, n->a, &array);

	if (!err)
		err = inspect_eval_whole(v, n->b, &index);
	if (err)
		return err;
	x = shape_of(v->s, &array.type);
	if (x.kind == SHAPE_POINTER)
		return pointed(v, &array, index, to);
	if (x.kind != SHAPE_ARRAY && x.kind != SHAPE_VECTOR)
		return visa_fail(v->e, EINVAL,
				 "the value before [ is neither an array nor a pointer");
	of = shape_of(v->s, &x.of);
	if (index < x.count) {
		*to = value_part(&array, index * of.size, &x.of, of.size);
		return 0;
	}
	if (!array.has_address)
		return visa_fail(v->e, EINVAL, "the index is out of range: there are %u elements",
				 (unsigned int)x.count);
	return value_at(v->s, array.address + index * of.size, &x.of, to, v->e);
}

static int eval_member(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	char name[NAME_MAX_BYTES];
	struct visa_value owner = { 0 };
	int err = eval(v, n->a, &owner);

	/* As in gdb, p.member is accepted for p->member. */
	if (!err && shape_of(v->s, &owner.type).kind == SHAPE_POINTER) {
		struct visa_value pointer = owner;

		err = pointed(v, &pointer, 0, &owner);
	}
	inspect_eval_name_of(v, n, name);
	return err ? err : value_member(v->s, &owner, name, to, v->e);
}

static int eval_deref(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	struct visa_value p = { 0 };
	struct shape x;
	int err = eval(v, n->a, &p);

	if (err)
		return err;
	x = shape_of(v->s, &p.type);
	if (x.kind != SHAPE_ARRAY)
		return pointed(v, &p, 0, to);
	*to = value_part(&p, 0, &x.of, shape_of(v->s, &x.of).size);
	return 0;
}

static int eval_address(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	struct visa_value x = { 0 };
	int err = eval(v, n->a, &x);

	if (err)
		return err;
	if (!x.has_address)
		return visa_fail(v->e, EINVAL, "the value is not in memory, so it has no address");
	*to = (struct visa_value){ .type = x.type, .size = 8 };
	to->type.pointers++;
	memcpy(to->own, &x.address, sizeof(x.address));
	return 0;
}

/* Evaluate a cast. */
static int eval_cast(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	const char *text = v->x->text + n->at, *next;
	struct visa_value_type t = { 0 };
	struct visa_value x = { 0 };
	int err;

	if (!type_read(v->s, text, text + n->size, &next, &t) || next != text + n->size)
		return visa_fail(v->e, EINVAL, "'%.*s' is not a type",
				 (int)(n->size < 60 ? n->size : 60), text);
	err = eval(v, n->a, &x);
	return err ? err : convert(v->s, &x, &t, to, v->e);
}

static int eval_sizeof(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	const char *text = v->x->text + n->at, *next;
	struct visa_value_type t = { 0 };
	struct visa_value x = { 0 };
	int err = 0;

	if (type_read(v->s, text, text + n->size, &next, &t) && next == text + n->size)
		x.size = shape_of(v->s, &t).size;
	else
		err = inspect_text(v->s, text, n->size, &x, v->e);
	*to = value_of((struct number){ .base = VISA_BASE_ULONG, .u = x.size });
	return err;
}

static int eval_repeat(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	struct visa_value first = { 0 };
	uint64_t count, size;
	int err = eval(v, n->a, &first);

	if (!err)
		err = inspect_eval_whole(v, n->b, &count);
	if (err)
		return err;
	if (!first.at || first.type.count || !count || count > UINT16_MAX)
		return visa_fail(
			v->e, EINVAL,
			"the left side of @ must be in memory, and its right side must be 1 to %u",
			UINT16_MAX);
	*to = first;
	to->type.count = (uint32_t)count;
	size = first.size * count;
	if (first.has_address)
		to->at = inspect_memory(v->s, first.address, size, NULL);
	if (!first.has_address || !to->at)
		return visa_fail(v->e, EFAULT,
				 "not all elements are in memory; use a smaller number after @");
	to->size = size;
	return 0;
}

static int truth(const struct evaluation *v, uint32_t node, bool *is)
{
	struct visa_value x = { 0 };
	struct number n = { .base = VISA_BASE_INT };
	int err = eval(v, node, &x);

	if (!err)
		err = value_number(v->s, &x, &n, v->e);
	*is = !err && number_to(n, VISA_BASE_BOOL).u;
	return err;
}

static int eval_logical(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	bool is;
	int err = truth(v, n->a, &is);

	if (err)
		return err;
	if (n->op == OP_CHOOSE)
		return eval(v, is ? n->b : n->c, to);
	if (is == (n->op == OP_LAND))
		err = truth(v, n->b, &is);
	*to = value_of((struct number){ .base = VISA_BASE_INT, .u = is });
	return err;
}

static int eval_operator(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	bool one = n->op >= OP_NEGATE && n->op <= OP_INVERT;
	struct visa_value a = { 0 }, b = { 0 };
	int err = eval(v, n->a, &a);

	if (!err && !one)
		err = eval(v, n->b, &b);
	return err ? err : operate(v->s, n->op, &a, one ? NULL : &b, to, v->e);
}

/* Find the value of an enumerator (a constant of an enum). Return: whether the name is one. */
static bool enumerator(const struct evaluation *v, const char *name, struct visa_value *to)
{
	const struct dwarf_info *d = debug_of(v->s);
	const struct dwarf_enumerator *x;

	for (uint32_t i = 0; d && (x = di_enumerator_at(d, i)) != NULL; i++) {
		struct visa_value_type t = { .number = x->owner };

		if (strcmp(x->name, name) != 0)
			continue;
		*to = (struct visa_value){ .type = t, .size = di_size(d, x->owner) };
		memcpy(to->own, &x->value, to->size < 8 ? to->size : 8);
		return true;
	}
	return false;
}

/*
 * Find the value of a name: a variable of the source; else an enumerator; else a variable of the
 * vISA text.
 */
static int eval_name(const struct evaluation *v, const struct node *n, struct visa_value *to)
{
	char name[NAME_MAX_BYTES];
	struct visa_error other;
	int err;

	inspect_eval_name_of(v, n, name);
	err = find_name(v->s, name, to, v->e);
	if (err == -ENOENT && enumerator(v, name, to))
		return 0;
	if (err == -ENOENT && !find_visa(v->s, name, NULL, 0, to, &other))
		return 0;
	return err;
}

static int eval(const struct evaluation *v, uint32_t node, struct visa_value *to)
{
	const struct node *n = &v->x->nodes[node];

	switch (n->op) {
	case OP_NAME:
		return eval_name(v, n, to);
	case OP_VISA:
		return eval_visa(v, n, to);
	case OP_NUMBER:
		*to = value_of(n->number);
		return 0;
	case OP_MEMBER:
	case OP_ARROW:
		return eval_member(v, n, to);
	case OP_INDEX:
		return eval_index(v, n, to);
	case OP_DEREF:
		return eval_deref(v, n, to);
	case OP_ADDRESS:
		return eval_address(v, n, to);
	case OP_CAST:
		return eval_cast(v, n, to);
	case OP_SIZEOF:
		return eval_sizeof(v, n, to);
	case OP_REPEAT:
		return eval_repeat(v, n, to);
	case OP_LAND:
	case OP_LOR:
	case OP_CHOOSE:
		return eval_logical(v, n, to);
	default:
		return eval_operator(v, n, to);
	}
}

int inspect_eval(const struct inspect_scene *s, const struct inspect_expression *x,
		 struct visa_value *v, struct visa_error *e)
{
	const struct evaluation on = { s, x, e };

	return eval(&on, x->root, v);
}

int inspect_text(const struct inspect_scene *s, const char *text, size_t size, struct visa_value *v,
		 struct visa_error *e)
{
	struct inspect_expression *x;
	int err = inspect_parse(text, size, &x, e);

	if (err)
		return err;
	err = inspect_eval(s, x, v, e);
	inspect_free(x);
	return err;
}

int inspect_true(const struct inspect_scene *s, const struct inspect_expression *x, bool *is_true,
		 struct visa_error *e)
{
	const struct evaluation on = { s, x, e };

	return truth(&on, x->root, is_true);
}
