// SPDX-License-Identifier: MIT
/* Variables that indirect operands may access: those whose address a record takes. */
#include "../engine/effects.h"
#include "translator.h"

static bool pointed_add(struct build *b, uint32_t id)
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
	b->points_known = b->k->routine_count == 1;
	for (uint32_t i = 0; i < b->node_count && b->points_known; i++) {
		uint32_t id;

		if (exec_takes_address(b->nodes[i].insn, &id))
			b->points_known = pointed_add(b, id);
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
