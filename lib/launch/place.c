// SPDX-License-Identifier: MIT
/* Places of instructions. */
#include <stdio.h>

#include "../text/text.h"
#include "place.h"

void launch_place_of(const struct visa_launch *l, const struct exec_fault *at,
		     struct launch_place *place)
{
	const struct visa_routine *r = l->routines[at->routine];
	const struct visa_style style = { .names = l->decls[at->routine],
					  .grf = l->grf,
					  .dump = true };
	const char *file = NULL;
	struct visa_inst inst;

	*place = (struct launch_place){ .line = visa_routine_line(r, at->byte) };
	if (at->byte >= r->code.size)
		return;
	if (l->code &&
	    exec_kernel_source(l->code, at->routine, at->byte, &file, &place->source_line) && file)
		snprintf(place->file, sizeof(place->file), "%s", file);
	if (visa_decode(r->code.bytes + at->byte, r->code.size - at->byte, &inst, NULL) <= 0 ||
	    visa_print_named(&inst, &style, place->instruction, sizeof(place->instruction), NULL) <
		    0)
		place->instruction[0] = 0;
}

struct exec_fault launch_barrier_of(const struct visa_launch *l, const struct exec_fault *at)
{
	const struct visa_buffer *code = &l->routines[at->routine]->code;
	struct exec_fault barrier = *at;
	struct visa_inst inst;
	int length;

	for (uint32_t byte = 0; byte < at->byte; byte += (uint32_t)length) {
		length = visa_decode(code->bytes + byte, code->size - byte, &inst, NULL);
		if (length <= 0)
			break;
		if (inst.op == VISA_BARRIER || inst.op == VISA_SBARRIER || inst.op == VISA_NBARRIER)
			barrier.byte = byte;
	}
	return barrier;
}
