// SPDX-License-Identifier: MIT
/* Sets which prepared instructions of a kernel call observers. */
#include "../fast/variable_arrays.h"
#include "kernel_state.h"

#include <errno.h>
#include <stdlib.h>

int kernel_keep_bodies(struct exec_kernel *k)
{
	k->bodies = calloc(k->used + 1, sizeof(*k->bodies));
	for (size_t i = 0; k->bodies && i < k->place_count; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[i].unit);

		if (insn->is_fast)
			k->bodies[k->places[i].unit] = insn->fast.body;
	}
	return k->bodies ? 0 : -ENOMEM;
}

void exec_kernel_watch(struct exec_kernel *k, const uint8_t *wanted)
{
	for (size_t i = 0; i < k->place_count; i++) {
		uint32_t unit = k->places[i].unit;
		struct exec_insn *insn = kernel_record(k, unit);

		if (insn->is_fast)
			insn->fast.body = wanted[unit] ? FAST_WATCHED : k->bodies[unit];
	}
}
