// SPDX-License-Identifier: MIT
/* Compares the results of the interpreter with the results of native code. */
#include "kernel_pair.h"

static bool numbers_differ(const char *what, uint64_t interpreted, uint64_t native, char *text,
			   size_t size)
{
	if (interpreted != native)
		snprintf(text, size, "%s: 0x%llx, translated 0x%llx", what,
			 (unsigned long long)interpreted, (unsigned long long)native);
	return interpreted != native;
}

static bool frame_differs(const struct pair *p, unsigned int thread, char *text, size_t size)
{
	const uint8_t *start = p->start + thread * p->frame;
	const uint8_t *want = p->by[0].frames + thread * p->frame;
	const uint8_t *got = p->by[1].frames + thread * p->frame;

	for (unsigned int v = 0; v < model_var_count; v++) {
		const struct model_var *var = &model_vars[v];
		uint64_t at = device_decl(p->b->machine.device, var->id)->at;

		for (uint64_t i = at; i < at + var->size; i++)
			if (p->kept[i] && got[i] != want[i] &&
			    (got[i] != NOT_KEPT || want[i] != start[i])) {
				snprintf(text, size,
					 "thread %u: byte %llu of V%u: 0x%02x, translated 0x%02x",
					 thread, (unsigned long long)(i - at), var->id, want[i],
					 got[i]);
				return true;
			}
	}
	return false;
}

static bool frames_differ(const struct pair *p, char *text, size_t size)
{
	for (unsigned int t = 0; t < p->count; t++)
		if (frame_differs(p, t, text, size))
			return true;
	return false;
}

static bool memory_differs(const struct pair *p, char *text, size_t size)
{
	size_t at = 0;

	for (unsigned int i = 0; i < MODEL_SURFACES; i++) {
		const struct model_surface *s = &p->scene.surface[i];

		for (unsigned int n = 0; n < s->size; n++, at++)
			if (p->by[0].memory[at] != p->by[1].memory[at]) {
				snprintf(text, size, "byte %u of T%u: 0x%02x, translated 0x%02x", n,
					 s->index, p->by[0].memory[at], p->by[1].memory[at]);
				return true;
			}
	}
	return false;
}

static bool fault_differs(const struct ending *x, const struct ending *y, char *text, size_t size)
{
	if (strcmp(x->e.text, y->e.text) != 0) {
		snprintf(text, size, "%s; translated: %s", x->e.text, y->e.text);
		return true;
	}
	return numbers_differ("errno", (uint64_t)x->e.err, (uint64_t)y->e.err, text, size) ||
	       numbers_differ("thread", x->fault.thread, y->fault.thread, text, size) ||
	       numbers_differ("byte of code", x->fault.byte, y->fault.byte, text, size) ||
	       numbers_differ("lanes of the fault", x->fault.lanes, y->fault.lanes, text, size);
}

bool model_pair_differs(const struct pair *p, char *text, size_t size)
{
	const struct ending *x = &p->by[0], *y = &p->by[1];
	char what[12];

	if (x->end != y->end) {
		snprintf(text, size, "end %d %s; translated %d %s at byte %u", (int)x->end,
			 x->e.text, (int)y->end, y->e.text, y->fault.byte);
		return true;
	}
	if ((x->end == EXEC_FAILED && fault_differs(x, y, text, size)) ||
	    memory_differs(p, text, size) ||
	    (x->end == EXEC_ENDED && frames_differ(p, text, size)) ||
	    numbers_differ("instructions", x->instructions, y->instructions, text, size) ||
	    numbers_differ("lanes", x->lanes, y->lanes, text, size) ||
	    numbers_differ("channels", x->channels, y->channels, text, size) ||
	    numbers_differ("dropped", x->dropped, y->dropped, text, size) ||
	    numbers_differ("misaligned", x->misaligned, y->misaligned, text, size))
		return true;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		snprintf(what, sizeof(what), "wrote T%u", i);
		if (numbers_differ(what, x->stored[i], y->stored[i], text, size))
			return true;
	}
	return false;
}
