// SPDX-License-Identifier: MIT
/* Which variables and predicates a record of a kernel names, for a translator. */
#include "kernel_build.h"
#include "../../base/array.h"

#include <errno.h>

/* Whether a variable is among those that an instruction writes. */
static bool is_written(const uint32_t written[EXEC_WRITTEN], uint32_t id)
{
	bool found = false;

	for (unsigned int i = 0; i < EXEC_WRITTEN; i++)
		found |= id && written[i] == id;
	return found;
}

static struct kernel_use use_of(const struct exec_builder *b, const struct exec_prep *p,
				const struct visa_decl *d, const uint32_t written[EXEC_WRITTEN])
{
	/* %ce0 and %tsc are written when they are read. */
	bool refreshed = visa_has(p->inst, VISA_TRAIT_COMPUTES) && p->insn->alu.refreshes;
	const struct visa_decl *owner;

	if (d->vclass == VISA_VCLASS_P)
		return (struct kernel_use){ .at = d->id,
					    .writes =
						    is_written(written, EXEC_PREDICATES + d->id) };
	if (d->vclass == VISA_VCLASS_A)
		return (struct kernel_use){ .at = (uint32_t)d->at, .bytes = d->size, .any = true };
	owner = visa_decl_get(build_code(b)->decls, VISA_VCLASS_G, visa_decl_owner(d));
	return (struct kernel_use){ .at = (uint32_t)owner->at,
				    .bytes = owner->size,
				    .writes = refreshed || is_written(written, owner->id) };
}

int build_uses(struct exec_builder *b, const struct exec_prep *p)
{
	struct exec_kernel *k = b->kernel;
	uint32_t written[EXEC_WRITTEN];

	exec_written(p, written);
	for (unsigned int i = 0; i < EXEC_OPERANDS; i++) {
		const struct visa_decl *d = p->operand[i].decl;

		if (!d || (d->vclass != VISA_VCLASS_G && d->vclass != VISA_VCLASS_P &&
			   d->vclass != VISA_VCLASS_A))
			continue;
		if (base_array_reserve(&k->uses, &k->use_room, k->use_count + 1, sizeof(*k->uses)))
			return -ENOMEM;
		k->uses[k->use_count++] = use_of(b, p, d, written);
	}
	return 0;
}
