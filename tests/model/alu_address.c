// SPDX-License-Identifier: MIT
/*
 * ADDR_ADD: computes addresses for indirect operands. In the reference model, an address is the id
 * of a variable and a byte offset in it.
 */
#include "alu.h"

/*
 * Return: an element of the address variable that operand @vec names: number @k modulo @width,
 * counted from the operand's first element.
 */
static struct model_address *element(struct step *s, struct model *m, unsigned int vec,
				     unsigned int k, unsigned int width)
{
	const struct model_vec *v = &s->op->vec[vec];

	if (v->id >= MODEL_ADDRS) {
		wrong(s, WRONG_UNDECLARED);
		return NULL;
	}
	if (v->row + k % width >= model_addr_elements[v->id]) {
		wrong(s, WRONG_RANGE);
		return NULL;
	}
	return &m->addr[v->id][v->row + k % width];
}

/*
 * Set *@from to the address of source 0, which is a general variable (&V32). Return: false if the
 * variable is not declared.
 */
static bool taken(struct alu *a, struct model_address *from)
{
	const struct model_vec *v = &a->s->op->vec[1];
	const struct model_var *var = model_var(v->id);

	if (v->tag >> 3 || !v->id)
		wrong(a->s, WRONG_RESERVED);
	if (v->region != 0x0121)
		a->s->open = true; /* the documents allow only the region <0;1,0> */
	if (v->id && !var)
		wrong(a->s, WRONG_UNDECLARED);
	if (v->id < VISA_FIRST_VAR)
		a->s->open = true; /* the documents do not allow predefined variables */
	if (!var)
		return false;
	from->var = v->id;
	from->offset = (int32_t)(v->row * a->s->old->grf + v->col * var->type_size);
	if (from->offset >= (int)var->size)
		a->s->open = true;
	return true;
}

static bool source(struct alu *a, unsigned int lane, struct model_address *from)
{
	const struct model_vec *v = &a->s->op->vec[1];
	const struct model_address *there;

	if ((v->tag & 7) == VISA_CLASS_GENERAL)
		return taken(a, from);
	if (v->tag != VISA_CLASS_ADDRESS || v->col > 5) {
		wrong(a->s, WRONG_RESERVED);
		return false;
	}
	there = element(a->s, (struct model *)a->s->old, 1, lane, 1u << v->col);
	if (there)
		*from = *there;
	return there;
}

/* Return: the offset that this lane adds, source 1. A uw is sign extended, like a w. */
static uint32_t added(const struct alu *a)
{
	uint64_t bits = calc_bits(a, 0, a->lane);

	if (a->type[0] == VISA_UW)
		return (uint32_t)num_integer(bits, VISA_W);
	return (uint32_t)calc_integer(a, 0);
}

void run_addr_add(struct step *s)
{
	static const struct calc_rule rule = { 0x28, 1, 0, 0, TYPE(UW) | TYPE(W), 0, NULL };
	struct alu a = { .s = s, .rule = &rule, .first = 2 };
	struct model_address from = { 0 }, *to;

	if (s->op->vec[0].tag != VISA_CLASS_ADDRESS)
		wrong(s, WRONG_RESERVED);
	calc_check_sources(&a);
	calc_reach_source(&a, 0);
	for (a.lane = 0; a.lane < s->lanes; a.lane++) {
		to = element(s, s->new, 0, a.lane, 32);
		if (!source(&a, a.lane, &from) || !to || !lane_on(s, a.lane) ||
		    s->wrong != WRONG_NOTHING)
			continue;
		to->var = from.var;
		to->offset = (int32_t)((uint32_t)from.offset + added(&a));
	}
}
