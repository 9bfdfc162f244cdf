// SPDX-License-Identifier: MIT
/*
 * Variables that indirect operands may access.
 *
 * An address variable gets addresses from ADDR_ADD alone, which starts from a variable that it
 * names or from another address, and no access leaves the variable that an address started from. So
 * indirect operands are of the variables that some ADDR_ADD names.
 */
#include "translator.h"

static bool add(struct build *b, uint32_t id)
{
	const struct visa_decl *d = visa_decl_get(b->k->routines[0].decls, VISA_VCLASS_G, id);

	for (unsigned int i = 0; i < b->pointed_count; i++)
		if (b->pointed[i].id == id)
			return true;
	if (!d || b->pointed_count == BUILD_POINTED)
		return false;
	b->pointed[b->pointed_count++] = (struct pointed){ id, (uint32_t)d->at, (uint32_t)d->size };
	return true;
}

void build_pointed(struct build *b)
{
	/* A routine that is called gets addresses of its caller's variables. */
	b->points_known = b->k->routine_count == 1;
	for (uint32_t i = 0; i < b->node_count && b->points_known; i++) {
		const struct exec_insn *insn = b->nodes[i].insn;

		if (visa_ops[insn->op].traits & VISA_TRAIT_COMPUTES && !insn->is_fast &&
		    insn->alu.dst.kind == EXEC_VEC_ADDRESS &&
		    insn->alu.src[0].kind == EXEC_VEC_VALUE)
			b->points_known = add(b, (uint32_t)insn->alu.src[0].value);
	}
	if (!b->points_known)
		b->pointed_count = 0;
}

bool is_pointed(const struct build *b, uint32_t at, uint32_t bytes)
{
	for (unsigned int i = 0; i < b->pointed_count; i++)
		if (b->pointed[i].at < at + bytes && at < b->pointed[i].at + b->pointed[i].size)
			return true;
	return false;
}
