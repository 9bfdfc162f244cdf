// SPDX-License-Identifier: MIT
/*
 * Statements of operands at addresses in address variables.
 *
 * If the addresses are in one variable, C code accesses it: the first lane's address determines the
 * variable. Disabled lanes have offset 0. If an offset is outside of the variable, or an address is
 * in another variable, the interpreter executes the record.
 */
#include "vector_plan.h"

#include <stdio.h>

bool plan_address(const struct exec_insn *insn, struct vec_plan *p)
{
	const struct exec_vec *from = &insn->alu.src[0], *bytes = &insn->alu.src[1];

	p->source = p->result = vec_numbers[3];
	PLAN(p, "(%%a & 0xffffffffull) | "
		"((%%a >> 32) + (((%%b & 0xffff) ^ 0x8000) - 0x8000)) << 32");
	return (from->kind == EXEC_VEC_VALUE ||
		(from->kind == EXEC_VEC_ADDRESS && from->elements == insn->lanes)) &&
	       (bytes->kind == EXEC_VEC_CONTIGUOUS || bytes->kind == EXEC_VEC_REGION ||
		bytes->kind == EXEC_VEC_SCALAR || bytes->kind == EXEC_VEC_VALUE) &&
	       !bytes->modifier;
}

bool points_fit(const struct build *b, const struct exec_insn *insn, unsigned int lanes)
{
	bool any = vec_is_indirect(&insn->alu.dst);

	for (unsigned int i = 0; i < vec_sources(insn); i++)
		any |= vec_is_indirect(&insn->alu.src[i]);
	return !any || (b->points_known && lanes >= 4);
}

/* The letter of an operand's C variables. */
static char letter_of(const struct exec_insn *insn, const struct exec_vec *v)
{
	return v == &insn->alu.dst ? 'r' : "abcd"[v - insn->alu.src];
}

/* The variable ids and offsets of a chunk's addresses, one for each lane. */
static void emit_each(struct build *b, const struct chunk *c, const struct exec_vec *v, char x)
{
	struct region r = region_flat(v->at, EXEC_ADDRESS, c->n->insn->lanes);
	unsigned int half = c->lanes / 2;

	for (unsigned int i = 0; i < 2; i++)
		EMIT(b, "\t\tconst u64x%u %c%uw%u = %s;\n", half, x, c->id, i,
		     lanes_read(b, &r, c->from + i * half, half));
	for (unsigned int i = 0; i < 2; i++)
		EMIT(b, "\t\tu32x%u %c%c%u = %s_%u((u32x%u)%c%uw0, (u32x%u)%c%uw1)%s", c->lanes,
		     "io"[i], x, c -> id, i ? "HIGH" : "LOW", c->lanes, c->lanes, x, c->id,
		     c->lanes, x, c->id, i ? "" : ";\n");
	EMIT(b, " + (u32)%d;\n", v->offset);
}

/* The same for one address, at which a region of elements begins. */
static void emit_one(struct build *b, const struct chunk *c, const struct exec_vec *v, char x)
{
	EMIT(b, "\t\tconst u64 %c%uw = %s;\n", x, c->id, lanes_element(b, v->at, EXEC_ADDRESS));
	EMIT(b, "\t\tu32x%u i%c%u = ALL(u32x%u, (u32)%c%uw);\n", c->lanes, x, c->id, c->lanes, x,
	     c->id);
	EMIT(b, "\t\tu32x%u o%c%u = (u32)(%c%uw >> 32) + (u32x%u){ ", c->lanes, x, c->id, x, c->id,
	     c->lanes);
	for (unsigned int i = c->from; i < c->from + c->lanes; i++)
		EMIT(b, "(u32)%d, ",
		     v->offset + (int)(i / v->width * v->row + i % v->width * v->step));
	EMIT(b, "};\n");
}

/* Find the places of the elements of an operand, for all chunks. */
static void emit_places(struct build *b, struct chunk c, const struct exec_vec *v)
{
	bool all = emit_all(b, c.n, VISA_PRED_ID(c.n->insn->pred) && !c.plan->selects);
	char x = letter_of(c.n->insn, v);

	do {
		if (v->kind == EXEC_VEC_ROWS)
			emit_each(b, &c, v, x);
		else
			emit_one(b, &c, v, x);
		if (!c.id)
			EMIT(b,
			     "\t\tconst u32 %cid = i%c0[0];\n"
			     "\t\tconst u32 %climit = pointed_limit(%cid, %u);\n",
			     x, x, x, x, vec_size(v));
		EMIT(b, "\t\ti%c%u ^= %cid;\n", x, c.id, x);
		for (unsigned int i = 0; i < 2 && !all; i++)
			EMIT(b, "\t\t%c%c%u &= mask_%u(on >> %u);\n", "io"[i], x, c.id, c.lanes,
			     c.from);
	} while (chunk_next(b, &c));
}

/* Return: a condition: all elements of an operand are inside of their variable. */
static void emit_inside(struct build *b, struct chunk c, const struct exec_vec *v)
{
	char x = letter_of(c.n->insn, v);

	do
		EMIT(b, " && none_%u(i%c%u | (u32x%u)(o%c%u >= %climit))", c.lanes, x, c.id,
		     c.lanes, x, c.id, x);
	while (chunk_next(b, &c));
}

bool emit_points(struct build *b, struct chunk c)
{
	const struct exec_insn *insn = c.n->insn;
	const struct exec_vec *operands[BUILD_SOURCES + 1];
	unsigned int count = 0;

	if (vec_is_indirect(&insn->alu.dst))
		operands[count++] = &insn->alu.dst;
	for (unsigned int i = 0; i < vec_sources(insn); i++)
		if (vec_is_indirect(&insn->alu.src[i]))
			operands[count++] = &insn->alu.src[i];
	for (unsigned int i = 0; i < count; i++)
		emit_places(b, c, operands[i]);
	if (!count)
		return false;
	EMIT(b, "\t\tif (UNLIKELY(!(1");
	for (unsigned int i = 0; i < count; i++)
		emit_inside(b, c, operands[i]);
	EMIT(b, "))) {\n");
	emit_slow(b, c.n);
	EMIT(b, "\t\t} else {\n");
	return true;
}

const char *emit_pointed(struct build *b, const struct chunk *c, const struct exec_vec *v)
{
	char x = letter_of(c->n->insn, v);

	return term(b, "pointed_u%ux%u(F + pointed_at(%cid), o%c%u)", 8 * vec_size(v), c->lanes, x,
		    x, c->id);
}

void emit_to_pointed(struct build *b, const struct chunk *c, const struct exec_vec *v,
		     const char *value)
{
	EMIT(b, "\t\tto_pointed_u%ux%u(F + pointed_at(rid), or%u, (u%ux%u)%s, on >> %u & 0x%xu);\n",
	     8 * vec_size(v), c->lanes, c->id, 8 * vec_size(v), c->lanes, value, c->from,
	     exec_window(c->lanes));
}

void emit_pointed_variables(struct build *b)
{
	EMIT(b, "INLINE u32 pointed_at(u32 id)\n{\n\tswitch (id) {\n");
	for (unsigned int i = 0; i < b->pointed_count; i++)
		EMIT(b, "\tcase %u:\n\t\treturn %u;\n", b->pointed[i].id, b->pointed[i].at);
	EMIT(b, "\tdefault:\n\t\treturn 0;\n\t}\n}\n"
		"INLINE u32 pointed_limit(u32 id, u32 bytes)\n{\n\tu32 size = 0;\n\n"
		"\tswitch (id) {\n");
	for (unsigned int i = 0; i < b->pointed_count; i++)
		EMIT(b, "\tcase %u:\n\t\tsize = %u;\n\t\tbreak;\n", b->pointed[i].id,
		     b->pointed[i].size);
	EMIT(b, "\tdefault:\n\t\tbreak;\n\t}\n\treturn size < bytes ? 0 : size - bytes + 1;\n}\n");
}
