// SPDX-License-Identifier: MIT
/* Scattered writes into a surface: SCATTER and SCATTER_SCALED. */
#include "exec.h"

#include <string.h>

#define DATA_TYPES (EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D) | EXEC_TYPE(VISA_F))

static void needs(const struct visa_inst *inst, struct exec_need *need)
{
	need[EXEC_ADDR] = (struct exec_need){ visa_lanes(inst), 4, EXEC_TYPE(VISA_UD) };
	need[EXEC_SRC0] = (struct exec_need){ visa_lanes(inst), 4, DATA_TYPES };
}

/* The 32-bit sum of the global offset and a channel's, in the instruction's unit; it wraps. */
static inline uint32_t sum(const struct exec_msg *m, unsigned int lane)
{
	uint32_t element;

	memcpy(&element, m->operand[EXEC_ADDR] + 4 * lane, sizeof(element));
	return m->offset + element;
}

static inline uint64_t element_address(const struct exec_msg *m, unsigned int lane, bool slm,
				       unsigned int bytes)
{
	uint32_t element = sum(m, lane);

	return slm ? (uint32_t)(element * bytes) : (uint64_t)element * bytes;
}

/* surface[global_offset + element_offset[i]] = src[i]; an element is written whole or not at all */
static inline __attribute__((always_inline)) void scatter_elements(struct exec_msg *m,
								   unsigned int bytes)
{
	struct visa_surface *s = m->surface;
	const uint8_t *src = m->operand[EXEC_SRC0];
	bool slm = m->inst->surface == VISA_SURFACE_SLM;
	uint32_t dropped = 0;

	for (unsigned int i = 0; i < m->lanes; i++) {
		uint64_t at;

		if (!(m->enabled >> i & 1))
			continue;
		at = element_address(m, i, slm, bytes);
		if (exec_inside(s, at, bytes))
			memcpy(s->base + at, src + 4 * i, bytes);
		else
			dropped++;
	}
	exec_stored(m, dropped);
	exec_count(m, (unsigned int)__builtin_popcount(m->enabled), dropped, 0);
}

static enum exec_step scatter(struct exec_msg *m, struct visa_error *e)
{
	(void)e;
	switch (visa_elt_bytes(m->inst)) {
	case 1:
		scatter_elements(m, 1);
		break;
	case 2:
		scatter_elements(m, 2);
		break;
	default:
		scatter_elements(m, 4);
		break;
	}
	return EXEC_NEXT;
}

static uint64_t scatter_address(const struct exec_msg *m, unsigned int lane)
{
	return element_address(m, lane, m->inst->surface == VISA_SURFACE_SLM,
			       visa_elt_bytes(m->inst));
}

const struct exec_body exec_scatter = {
	.needs = needs,
	.run = scatter,
	.address = scatter_address,
	.span = visa_elt_bytes,
	.align = visa_elt_bytes,
	.writes = true,
};

/* How many of the @bytes from @at on lie inside. */
static inline unsigned int bytes_inside(const struct visa_surface *s, uint64_t at,
					unsigned int bytes)
{
	if (exec_inside(s, at, bytes))
		return bytes;
	return at < s->size ? (unsigned int)(s->size - at) : 0;
}

/* surface[offset + element_offset[i]] = src[i]; each byte is a block of its own */
static inline __attribute__((always_inline)) void scatter_bytes(struct exec_msg *m,
								unsigned int bytes)
{
	struct visa_surface *s = m->surface;
	const uint8_t *src = m->operand[EXEC_SRC0];
	uint32_t dropped = 0;

	for (unsigned int i = 0; i < m->lanes; i++) {
		unsigned int fit;
		uint64_t at;

		if (!(m->enabled >> i & 1))
			continue;
		at = sum(m, i);
		fit = bytes_inside(s, at, bytes);
		if (fit == bytes) {
			memcpy(s->base + at, src + 4 * i, bytes);
			continue;
		}
		memcpy(s->base + at, src + 4 * i, fit);
		dropped++;
	}
	exec_stored(m, dropped);
	exec_count(m, (unsigned int)__builtin_popcount(m->enabled), dropped, 0);
}

static unsigned int lane_bytes(const struct visa_inst *inst)
{
	return visa_block_count(inst);
}

static enum exec_step scatter_scaled(struct exec_msg *m, struct visa_error *e)
{
	(void)e;
	switch (lane_bytes(m->inst)) {
	case 1:
		scatter_bytes(m, 1);
		break;
	case 2:
		scatter_bytes(m, 2);
		break;
	default:
		scatter_bytes(m, 4);
		break;
	}
	return EXEC_NEXT;
}

static uint64_t scaled_address(const struct exec_msg *m, unsigned int lane)
{
	return sum(m, lane);
}

static unsigned int no_alignment(const struct visa_inst *inst)
{
	(void)inst;
	return 1;
}

const struct exec_body exec_scatter_scaled = {
	.needs = needs,
	.run = scatter_scaled,
	.address = scaled_address,
	.span = lane_bytes,
	.align = no_alignment,
	.writes = true,
};
