// SPDX-License-Identifier: MIT
/*
 * Statements of loads of one lane, which compilers make where all lanes need the same. What is out
 * of bounds or misaligned is the interpreter's.
 */
#include "../engine/access.h"
#include "../engine/bodies.h"
#include "native_message.h"

#include <stdio.h>

/* Bytes that a load moves, if they are one after another in memory and in the data; else 0. */
static unsigned int bytes_of(const struct exec_insn *insn)
{
	bool is_virtual = insn->memory == EXEC_VIRTUAL;
	const struct slot_args *slot = is_virtual ? &insn->pointer.slot : &insn->element.slot;
	unsigned int count = (unsigned int)__builtin_popcount(slot->blocks);
	unsigned int bytes = count * insn->unit;

	if (slot->blocks != (1u << count) - 1 || (count > 1 && slot->block != insn->unit))
		return 0;
	return bytes <= 4 || bytes % 4 == 0 ? bytes : 0;
}

bool is_uniform_load(const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	const struct exec_family *family = exec_families[insn->op];
	bool loads = false;

	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
		loads |= !e->predicate && exec_effect_changes(e);
	return n->kind == NODE_SLOW && loads && !insn->is_fast && insn->lanes == 1 &&
	       family->run[0] == exec_move &&
	       ((family->access == access_elements && insn->memory != EXEC_VIRTUAL) ||
		(family->access == access_pointers && insn->memory == EXEC_VIRTUAL)) &&
	       bytes_of(insn) && bytes_of(insn) != 3;
}

/* The memory as `v`, and the place in it as `at`. */
static void emit_place_of(struct build *b, const struct exec_insn *insn)
{
	const struct element_args *x = &insn->element;

	if (insn->memory == EXEC_VIRTUAL) {
		EMIT(b, "\t\tconst u64 to = ");
		lanes_element(b, insn->pointer.addr, 8);
		EMIT(b, ";\n\t\tconst struct view v = range_of(n, to);\n\t\tconst u64 at = to - "
			"v.start;\n");
		return;
	}
	EMIT(b, "\t\tconst struct view v = S%u;\n\t\tconst u32 sum = ", native_view_of(insn));
	lanes_element(b, x->addr, 4);
	EMIT(b, " + ");
	if (x->immediate)
		EMIT(b, "0x%xu", x->offset);
	else
		lanes_element(b, x->offset, 4);
	if (insn->memory == EXEC_BY_INDEX && insn->surface == VISA_SURFACE_SLM)
		EMIT(b, ";\n\t\tconst u64 at = (sum * %u) & v.kept;\n", x->scale);
	else
		EMIT(b, ";\n\t\tconst u64 at = (u64)sum * %u;\n", x->scale);
}

void emit_uniform_load(struct build *b, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	unsigned int bytes = bytes_of(insn), unit = bytes < 4 ? bytes : 4;
	bool all = emit_on(b, n, VISA_PRED_ID(insn->pred));

	emit_place_of(b, insn);
	EMIT(b, "\t\tif (LIKELY(%sat < limit_of(&v, %u) && !(at & %u))) {\n", all ? "" : "on && ",
	     bytes, insn->unit - 1u);
	for (unsigned int i = 0; i < bytes; i += unit) {
		struct region r = region_flat(insn->data + i, 4, 1);
		char value[16];

		snprintf(value, sizeof(value), "w%u", i);
		EMIT(b, "\t\tconst u32x1 w%u = { ld_u%u(v.base + at + %u) };\n", i, 8 * unit, i);
		lanes_write(b, &r, 0, 1, value, NULL);
	}
	EMIT(b, "\t\tnc++;\n\t\t} else {\n");
	emit_slow(b, n);
	EMIT(b, "\t\t}\n");
}
