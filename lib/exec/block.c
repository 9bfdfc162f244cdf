// SPDX-License-Identifier: MIT
/* Owords of a surface: OWORD_LD, OWORD_LD_UNALIGNED and OWORD_ST. The masks are ignored. */
#include "blocks.h"

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	enum exec_operand data = inst->op == VISA_OWORD_ST ? EXEC_SRC0 : EXEC_DST;

	(void)grf;
	m->unit = OWORD;
	m->blocks = visa_oword_count(inst);
	m->align = inst->op == VISA_OWORD_LD_UNALIGNED ? 4 : OWORD;
	need[data] = (struct exec_need){ m->blocks, OWORD, EXEC_ANY_TYPE };
}

/* Where the message goes: its offset is in owords, of OWORD_LD_UNALIGNED in bytes. */
static uint64_t address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	uint64_t offset = exec_offset(m, r);

	(void)lane;
	return m->align == OWORD ? offset * OWORD : offset;
}

/* How many of its owords are wholly inside; those come first. */
static unsigned int owords_inside(const struct exec_msg *m, const struct visa_surface *s,
				  uint64_t at)
{
	uint64_t inside = at < s->size ? (s->size - at) / OWORD : 0;

	return inside < m->blocks ? (unsigned int)inside : m->blocks;
}

/* dst[i] = surface[offset + i]; an oword not wholly inside is zero */
static enum exec_step oword_ld(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct visa_surface *s = exec_surface(m, r);
	uint64_t asked = address(m, r, 0);
	uint64_t at = asked & ~(m->align - 1ull);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	unsigned int inside = owords_inside(m, s, at);

	(void)enabled;
	if (dst)
		blocks_copy_owords(dst, s->base + at, inside);
	if (dst && inside < m->blocks)
		memset(dst + (size_t)inside * OWORD, 0, (size_t)(m->blocks - inside) * OWORD);
	exec_count(r, m->blocks, m->blocks - inside, at == asked ? 0 : m->blocks);
	return EXEC_NEXT;
}

/* surface[offset + i] = src[i]; an oword not wholly inside is dropped */
static enum exec_step oword_st(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	struct visa_surface *s = exec_surface(m, r);
	uint64_t at = address(m, r, 0);
	unsigned int inside = owords_inside(m, s, at);

	(void)enabled;
	blocks_copy_owords(s->base + at, exec_bytes(m, r, EXEC_SRC0), inside);
	if (inside)
		s->changed = r->device->now;
	exec_count(r, m->blocks, m->blocks - inside, 0);
	return EXEC_NEXT;
}

const struct exec_body visa_exec_oword_ld = {
	.needs = needs,
	.run = oword_ld,
	.address = address,
};

const struct exec_body visa_exec_oword_st = {
	.needs = needs,
	.run = oword_st,
	.address = address,
};
