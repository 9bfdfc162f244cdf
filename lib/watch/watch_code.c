// SPDX-License-Identifier: MIT
/* Finds the line and the text of an instruction, and the barrier at which a thread waits. */
#include "watch_code.h"
#include "../text/text.h"

#include <stdio.h>

void watch_place_of(const struct watch_code *c, const struct exec_fault *at,
		    struct watch_place *place)
{
	const struct visa_routine *r = c->routines[at->routine];
	const struct visa_style style = { .names = c->decls[at->routine],
					  .grf = c->grf,
					  .dump = true };
	const char *file = NULL;
	struct visa_inst inst;

	*place = (struct watch_place){ .line = visa_routine_line(r, at->byte) };
	if (at->byte >= r->code.size)
		return;
	if (c->kernel &&
	    exec_kernel_source(c->kernel, at->routine, at->byte, &file, &place->source_line) &&
	    file)
		snprintf(place->file, sizeof(place->file), "%s", file);
	if (visa_decode(r->code.bytes + at->byte, r->code.size - at->byte, &inst, NULL) <= 0 ||
	    visa_print_named(&inst, &style, place->instruction, sizeof(place->instruction), NULL) <
		    0)
		place->instruction[0] = 0;
}

struct exec_fault watch_barrier_of(const struct watch_code *c, const struct exec_fault *at)
{
	const struct visa_buffer *code = &c->routines[at->routine]->code;
	struct exec_fault barrier = *at;
	struct visa_inst inst;
	int length;

	for (uint32_t byte = 0; byte < at->byte; byte += (uint32_t)length) {
		length = visa_decode(code->bytes + byte, code->size - byte, &inst, NULL);
		if (length <= 0)
			break;
		if (visa_has(&inst, VISA_TRAIT_BARRIER))
			barrier.byte = byte;
	}
	return barrier;
}
