// SPDX-License-Identifier: MIT
/* Block reads of a surface: OWORD_LD. */
#include "exec.h"

#define OWORD 16

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	(void)grf;
	m->unit = OWORD;
	m->blocks = visa_oword_count(inst);
	need[EXEC_DST] = (struct exec_need){ m->blocks, OWORD, EXEC_ANY_TYPE };
}

/* dst[i] = surface[offset + i]; the masks are ignored, an oword not wholly inside is zero */
static enum exec_step oword_ld(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct visa_surface *s = exec_surface(m, r);
	uint64_t at = (uint64_t)exec_offset(m, r) * OWORD;
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	uint64_t inside = at < s->size ? (s->size - at) / OWORD : 0;

	(void)enabled;
	if (inside > m->blocks)
		inside = m->blocks;
	/* One after the other, since a call of memcpy costs more than four of these. */
	for (unsigned int i = 0; i < inside && dst; i++, dst += OWORD)
		memcpy(dst, s->base + at + (size_t)i * OWORD, OWORD);
	if (dst && inside < m->blocks)
		memset(dst, 0, (m->blocks - inside) * OWORD);
	exec_count(r, m->blocks, m->blocks - inside, 0);
	return EXEC_NEXT;
}

const struct exec_body visa_exec_oword_ld = {
	.needs = needs,
	.run = oword_ld,
};
