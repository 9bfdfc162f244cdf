// SPDX-License-Identifier: MIT
/*
 * Finds the routine of a prepared instruction, its bytes in the routine's code, and its source
 * line.
 */
#include "kernel_state.h"

bool exec_kernel_uses(const struct exec_kernel *k, uint32_t id)
{
	const struct visa_decl *d = visa_decl_get(k->routines[0].decls, VISA_VCLASS_G, id);

	return d && k->touched[visa_decl_owner(d)];
}

unsigned int exec_kernel_gang(const struct exec_kernel *k)
{
	return k->moves_surfaces ? 1 : EXEC_GANG;
}

size_t kernel_place_of(const struct exec_kernel *k, uint32_t unit)
{
	size_t low = 0, high = k->place_count;

	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (k->places[middle].unit <= unit)
			low = middle;
		else
			high = middle;
	}
	return low;
}

void kernel_find(const struct exec_kernel *k, const struct exec_insn *insn, uint32_t *routine,
		 uint32_t *byte)
{
	uint32_t unit = kernel_unit(k, insn);

	*byte = k->place_count ? k->places[kernel_place_of(k, unit)].byte : 0;
	*routine = k->routine_count - 1;
	while (*routine && k->routines[*routine].entry > unit)
		--*routine;
}

bool exec_kernel_source(const struct exec_kernel *k, uint32_t routine, uint32_t byte,
			const char **file, uint32_t *line)
{
	uint32_t at = k->routines[routine].sources;
	uint32_t end =
		routine + 1 < k->routine_count ? k->routines[routine + 1].sources : k->source_count;
	bool known = false;

	*file = NULL;
	*line = 0;
	for (; at < end && k->sources[at].byte <= byte; at++) {
		*file = k->sources[at].file ? k->files[k->sources[at].file] : NULL;
		*line = k->sources[at].line;
		known = true;
	}
	return known;
}
