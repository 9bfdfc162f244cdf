// SPDX-License-Identifier: MIT
/* Scattered reads of a surface: GATHER and GATHER_SCALED. */
#include "elements.h"

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	(void)grf;
	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 4, EXEC_TYPE(VISA_UD) };
	need[EXEC_DST] = (struct exec_need){ m->lanes, 4, ELEMENTS_DATA_TYPES };
	m->unit = inst->op == VISA_GATHER ? visa_elt_bytes(inst) : 1;
	m->blocks = inst->op == VISA_GATHER ? 1 : visa_block_count(inst);
}

/*
 * dst[i] = surface[global_offset + element_offset[i]]; an element not wholly inside is zero.
 * Its value has all of the channel's dword.
 */
static inline __attribute__((always_inline)) struct elements_tally
gather_elements(const struct exec_msg *m, const struct elements s, uint8_t *dst, uint32_t enabled,
		unsigned int bytes)
{
	struct elements_tally t = { 0 };

	for (unsigned int i = 0; i < m->lanes; i++) {
		uint32_t value = 0;
		uint64_t at;

		if (!(enabled >> i & 1))
			continue;
		at = elements_at(m, elements_sum(&s, i), bytes);
		if (exec_inside(s.size, at, bytes))
			memcpy(&value, s.base + at, bytes);
		else
			t.dropped++;
		if (dst)
			memcpy(dst + 4 * i, &value, sizeof(value));
	}
	return t;
}

/* dst[i] = surface[offset + element_offset[i]]; each byte is a block of its own */
static inline __attribute__((always_inline)) struct elements_tally
gather_bytes(const struct exec_msg *m, const struct elements s, uint8_t *dst, uint32_t enabled,
	     unsigned int bytes)
{
	struct elements_tally t = { 0 };

	for (unsigned int i = 0; i < m->lanes; i++) {
		uint32_t value = 0;
		uint64_t at;

		if (!(enabled >> i & 1))
			continue;
		at = elements_sum(&s, i);
		if (exec_inside(s.size, at, bytes)) {
			memcpy(&value, s.base + at, bytes);
		} else {
			t.dropped++;
			if (at < s.size)
				memcpy(&value, s.base + at, s.size - at);
		}
		if (dst)
			memcpy(dst + 4 * i, &value, sizeof(value));
	}
	return t;
}

/* Any message. Apart, so that the common one does not save the registers of this one. */
static __attribute__((noinline)) enum exec_step gather_lanes(const struct exec_msg *m,
							     struct exec_run *r, uint32_t enabled)
{
	uint8_t element[4 * EXEC_MAX_LANES];
	struct elements s = elements_begin(m, r);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	struct elements_tally t;

	/* dst may lie over the offsets. */
	memcpy(element, s.element, 4 * m->lanes);
	s.element = element;
	/* Constant sizes, so that an element is one load. */
	if (m->unit == 4)
		t = gather_elements(m, s, dst, enabled, 4);
	else if (m->unit == 2)
		t = gather_elements(m, s, dst, enabled, 2);
	else if (m->blocks == 4)
		t = gather_bytes(m, s, dst, enabled, 4);
	else if (m->blocks == 2)
		t = gather_bytes(m, s, dst, enabled, 2);
	else
		t = gather_bytes(m, s, dst, enabled, 1);
	return elements_end(m, r, enabled, t);
}

/* 16 dwords at so many bytes for each of the sum, if all sums are below the limit. */
static inline __attribute__((always_inline)) bool straight(const struct elements s, uint64_t limit,
							   unsigned int bytes, uint8_t *dst)
{
	uint32_t at[EXEC_STRAIGHT];

	if (!elements_straight(&s, limit, 0, at))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		memcpy(dst + 4 * i, s.base + (uint64_t)at[i] * bytes, 4);
	return true;
}

static enum exec_step gather(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct elements s = elements_begin(m, r);

	if (exec_straight(m, enabled) && m->unit == 4 && m->at[EXEC_DST] != EXEC_NOWHERE &&
	    straight(s, elements_dwords(m, &s), 4, exec_bytes(m, r, EXEC_DST)))
		return elements_end(m, r, enabled, elements_all);
	return gather_lanes(m, r, enabled);
}

static enum exec_step gather_scaled(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct elements s = elements_begin(m, r);

	if (exec_straight(m, enabled) && m->blocks == 4 && m->at[EXEC_DST] != EXEC_NOWHERE &&
	    straight(s, elements_bytes(&s), 1, exec_bytes(m, r, EXEC_DST)))
		return elements_end(m, r, enabled, elements_all);
	return gather_lanes(m, r, enabled);
}

const struct exec_body visa_exec_gather = {
	.needs = needs,
	.run = gather,
	.address = elements_address,
	.aligned = true,
};

const struct exec_body visa_exec_gather_scaled = {
	.needs = needs,
	.run = gather_scaled,
	.address = elements_address,
};
