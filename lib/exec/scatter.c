// SPDX-License-Identifier: MIT
/* Scattered writes into a surface: SCATTER and SCATTER_SCALED. */
#include "elements.h"

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	(void)grf;
	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 4, EXEC_TYPE(VISA_UD) };
	need[EXEC_SRC0] = (struct exec_need){ m->lanes, 4, ELEMENTS_DATA_TYPES };
	m->unit = inst->op == VISA_SCATTER ? visa_elt_bytes(inst) : 1;
	m->blocks = inst->op == VISA_SCATTER ? 1 : visa_block_count(inst);
}

/* surface[global_offset + element_offset[i]] = src[i]; an element is written whole or not at all */
static inline __attribute__((always_inline)) struct elements_tally
scatter_elements(const struct exec_msg *m, const struct elements s, const uint8_t *src,
		 uint32_t enabled, unsigned int bytes)
{
	struct elements_tally t = { 0 };

	for (unsigned int i = 0; i < m->lanes; i++) {
		uint64_t at;

		if (!(enabled >> i & 1))
			continue;
		at = elements_at(m, elements_sum(&s, i), bytes);
		if (exec_inside(s.size, at, bytes)) {
			memcpy(s.base + at, src + 4 * i, bytes);
			t.inside = true;
		} else {
			t.dropped++;
		}
	}
	return t;
}

/* surface[offset + element_offset[i]] = src[i]; each byte is a block of its own */
static inline __attribute__((always_inline)) struct elements_tally
scatter_bytes(const struct exec_msg *m, const struct elements s, const uint8_t *src,
	      uint32_t enabled, unsigned int bytes)
{
	struct elements_tally t = { 0 };

	for (unsigned int i = 0; i < m->lanes; i++) {
		uint64_t at;

		if (!(enabled >> i & 1))
			continue;
		at = elements_sum(&s, i);
		t.inside |= at < s.size;
		if (exec_inside(s.size, at, bytes)) {
			memcpy(s.base + at, src + 4 * i, bytes);
			continue;
		}
		if (at < s.size)
			memcpy(s.base + at, src + 4 * i, s.size - at);
		t.dropped++;
	}
	return t;
}

/* Any message. Apart, so that the common one does not save the registers of this one. */
static __attribute__((noinline)) enum exec_step scatter_lanes(const struct exec_msg *m,
							      struct exec_run *r, uint32_t enabled)
{
	const struct elements s = elements_begin(m, r);
	const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
	struct elements_tally t;

	/* Constant sizes, so that an element is one store. */
	if (m->unit == 4)
		t = scatter_elements(m, s, src, enabled, 4);
	else if (m->unit == 2)
		t = scatter_elements(m, s, src, enabled, 2);
	else if (m->blocks == 4)
		t = scatter_bytes(m, s, src, enabled, 4);
	else if (m->blocks == 2)
		t = scatter_bytes(m, s, src, enabled, 2);
	else
		t = scatter_bytes(m, s, src, enabled, 1);
	return elements_stored(m, r, enabled, t);
}

/* 16 dwords at so many bytes for each of the sum, if all sums are below the limit. */
static inline __attribute__((always_inline)) bool straight(const struct elements s, uint64_t limit,
							   unsigned int bytes, const uint8_t *src)
{
	uint32_t at[EXEC_STRAIGHT];

	if (!elements_straight(&s, limit, 0, at))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		memcpy(s.base + (uint64_t)at[i] * bytes, src + 4 * i, 4);
	return true;
}

static enum exec_step scatter(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct elements s = elements_begin(m, r);

	if (exec_straight(m, enabled) && m->unit == 4 &&
	    straight(s, elements_dwords(m, &s), 4, exec_bytes(m, r, EXEC_SRC0)))
		return elements_stored(m, r, enabled, elements_all);
	return scatter_lanes(m, r, enabled);
}

static enum exec_step scatter_scaled(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct elements s = elements_begin(m, r);

	if (exec_straight(m, enabled) && m->blocks == 4 &&
	    straight(s, elements_bytes(&s), 1, exec_bytes(m, r, EXEC_SRC0)))
		return elements_stored(m, r, enabled, elements_all);
	return scatter_lanes(m, r, enabled);
}

const struct exec_body visa_exec_scatter = {
	.needs = needs,
	.run = scatter,
	.address = elements_address,
	.aligned = true,
	.writes = true,
};

const struct exec_body visa_exec_scatter_scaled = {
	.needs = needs,
	.run = scatter_scaled,
	.address = elements_address,
	.writes = true,
};
