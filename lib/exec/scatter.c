// SPDX-License-Identifier: MIT
/* Scattered writes into a surface: SCATTER and SCATTER_SCALED. */
#include "exec.h"

#define DATA_TYPES (EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D) | EXEC_TYPE(VISA_F))

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	(void)grf;
	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 4, EXEC_TYPE(VISA_UD) };
	need[EXEC_SRC0] = (struct exec_need){ m->lanes, 4, DATA_TYPES };
	m->unit = inst->op == VISA_SCATTER ? visa_elt_bytes(inst) : 1;
	m->blocks = inst->op == VISA_SCATTER ? 1 : visa_block_count(inst);
}

/**
 * struct scatter - what the loops work on
 * @base, @size: the surface
 * @element: element offset of each channel
 * @src: data of each channel
 * @offset: global offset
 */
struct scatter {
	uint8_t *base;
	uint64_t size;
	const uint8_t *element;
	const uint8_t *src;
	uint32_t offset;
};

static inline struct scatter begin(const struct exec_msg *m, const struct exec_run *r)
{
	const struct visa_surface *s = exec_surface(m, r);

	return (struct scatter){ .base = s->base,
				 .size = s->size,
				 .element = exec_bytes(m, r, EXEC_ADDR),
				 .src = exec_bytes(m, r, EXEC_SRC0),
				 .offset = exec_offset(m, r) };
}

static inline enum exec_step end(const struct exec_msg *m, struct exec_run *r, uint32_t enabled,
				 uint32_t dropped)
{
	uint32_t channels = exec_channel_count(m, enabled);

	if (dropped < channels)
		r->device->surfaces[m->surface]->changed = r->device->now;
	exec_count(r, channels, dropped, 0);
	return EXEC_NEXT;
}

/* The 32-bit sum of the global offset and a channel's, in the instruction's unit; it wraps. */
static inline uint32_t sum(const struct scatter *s, unsigned int lane)
{
	uint32_t element;

	memcpy(&element, s->element + 4 * lane, sizeof(element));
	return s->offset + element;
}

/* On T0 the product wraps as the sum does: decision 4. */
static inline uint64_t element_address(const struct scatter *s, unsigned int lane, bool slm,
				       unsigned int bytes)
{
	uint64_t at = (uint64_t)sum(s, lane) * bytes;

	return slm ? (uint32_t)at : at;
}

/* surface[global_offset + element_offset[i]] = src[i]; an element is written whole or not at all */
static inline __attribute__((always_inline)) uint32_t scatter_elements(const struct exec_msg *m,
								       const struct scatter s,
								       uint32_t enabled,
								       unsigned int bytes)
{
	bool slm = m->surface == VISA_SURFACE_SLM;
	uint32_t dropped = 0;

	for (unsigned int i = 0; i < m->lanes; i++) {
		uint64_t at;

		if (!(enabled >> i & 1))
			continue;
		at = element_address(&s, i, slm, bytes);
		if (exec_inside(s.size, at, bytes))
			memcpy(s.base + at, s.src + 4 * i, bytes);
		else
			dropped++;
	}
	return dropped;
}

/*
 * 16 dwords, all lanes enabled. The bitwise or of all sums is at least each of
 * them, so one comparison shows that all are inside, and that no product wraps;
 * a message for which it does not show goes the long way.
 */
static inline bool scatter_straight(const struct exec_msg *m, const struct scatter s)
{
	uint64_t size = m->surface == VISA_SURFACE_SLM && s.size > UINT32_MAX ? UINT32_MAX : s.size;
	uint32_t at[EXEC_STRAIGHT];
	uint32_t any = 0;

	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++) {
		at[i] = sum(&s, i);
		any |= at[i];
	}
	if (any >= size / 4)
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		memcpy(s.base + 4 * (uint64_t)at[i], s.src + 4 * i, 4);
	return true;
}

/* Any message. Apart, so that the common one does not save the registers of this one. */
static __attribute__((noinline)) enum exec_step scatter_lanes(const struct exec_msg *m,
							      struct exec_run *r, uint32_t enabled)
{
	const struct scatter s = begin(m, r);
	uint32_t dropped;

	/* Constant sizes, so that an element is one store. */
	if (m->unit == 4)
		dropped = scatter_elements(m, s, enabled, 4);
	else if (m->unit == 2)
		dropped = scatter_elements(m, s, enabled, 2);
	else
		dropped = scatter_elements(m, s, enabled, 1);
	return end(m, r, enabled, dropped);
}

static enum exec_step scatter(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	if (exec_straight(m, enabled) && m->unit == 4 && scatter_straight(m, begin(m, r)))
		return end(m, r, enabled, 0);
	return scatter_lanes(m, r, enabled);
}

static uint64_t scatter_address(const struct exec_msg *m, const struct exec_run *r,
				unsigned int lane)
{
	const struct scatter s = begin(m, r);

	return element_address(&s, lane, m->surface == VISA_SURFACE_SLM, m->unit);
}

const struct exec_body visa_exec_scatter = {
	.needs = needs,
	.run = scatter,
	.address = scatter_address,
	.aligned = true,
	.writes = true,
};

/* surface[offset + element_offset[i]] = src[i]; each byte is a block of its own */
static inline __attribute__((always_inline)) uint32_t scatter_bytes(const struct exec_msg *m,
								    const struct scatter s,
								    uint32_t enabled,
								    unsigned int bytes)
{
	uint32_t dropped = 0;

	for (unsigned int i = 0; i < m->lanes; i++) {
		uint64_t at;

		if (!(enabled >> i & 1))
			continue;
		at = sum(&s, i);
		if (exec_inside(s.size, at, bytes)) {
			memcpy(s.base + at, s.src + 4 * i, bytes);
			continue;
		}
		if (at < s.size)
			memcpy(s.base + at, s.src + 4 * i, s.size - at);
		dropped++;
	}
	return dropped;
}

/* As scatter_straight(), of four bytes a lane. */
static inline bool scatter_bytes_straight(const struct scatter s)
{
	uint32_t at[EXEC_STRAIGHT];
	uint32_t any = 0;

	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++) {
		at[i] = sum(&s, i);
		any |= at[i];
	}
	if (!exec_inside(s.size, any, 4))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		memcpy(s.base + at[i], s.src + 4 * i, 4);
	return true;
}

static __attribute__((noinline)) enum exec_step
scatter_scaled_lanes(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct scatter s = begin(m, r);
	uint32_t dropped;

	if (m->blocks == 4)
		dropped = scatter_bytes(m, s, enabled, 4);
	else if (m->blocks == 2)
		dropped = scatter_bytes(m, s, enabled, 2);
	else
		dropped = scatter_bytes(m, s, enabled, 1);
	return end(m, r, enabled, dropped);
}

static enum exec_step scatter_scaled(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	if (exec_straight(m, enabled) && m->blocks == 4 && scatter_bytes_straight(begin(m, r)))
		return end(m, r, enabled, 0);
	return scatter_scaled_lanes(m, r, enabled);
}

static uint64_t scaled_address(const struct exec_msg *m, const struct exec_run *r,
			       unsigned int lane)
{
	const struct scatter s = begin(m, r);

	return sum(&s, lane);
}

const struct exec_body visa_exec_scatter_scaled = {
	.needs = needs,
	.run = scatter_scaled,
	.address = scaled_address,
	.writes = true,
};
