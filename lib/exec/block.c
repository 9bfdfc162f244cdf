// SPDX-License-Identifier: MIT
/* Block reads of a surface: OWORD_LD. */
#include "exec.h"

#include <string.h>

#define OWORD 16

static void needs(const struct visa_inst *inst, struct exec_need *need)
{
	need[EXEC_DST] = (struct exec_need){ visa_oword_count(inst), OWORD, EXEC_ANY_TYPE };
}

/* dst[i] = surface[offset + i]; the masks are ignored, an oword not wholly inside is zero */
static enum exec_step oword_ld(struct exec_msg *m, struct visa_error *e)
{
	const struct visa_surface *s = m->surface;
	unsigned int count = visa_oword_count(m->inst);
	uint8_t *dst = m->operand[EXEC_DST];
	uint64_t at = (uint64_t)m->offset * OWORD;
	uint32_t dropped = 0;

	(void)e;
	for (unsigned int i = 0; i < count; i++, at += OWORD) {
		bool inside = exec_inside(s, at, OWORD);

		dropped += !inside;
		if (!dst)
			continue;
		if (inside)
			memcpy(dst + (size_t)i * OWORD, s->base + at, OWORD);
		else
			memset(dst + (size_t)i * OWORD, 0, OWORD);
	}
	exec_count(m, count, dropped, 0);
	return EXEC_NEXT;
}

const struct exec_body exec_oword_ld = {
	.needs = needs,
	.run = oword_ld,
};
