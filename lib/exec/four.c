// SPDX-License-Identifier: MIT
/*
 * Several blocks a channel of a surface: GATHER4_SCALED and SCATTER4_SCALED, whose blocks are
 * the dwords of up to four colours, and QW_GATHER and QW_SCATTER, whose blocks are qwords.
 */
#include "blocks.h"
#include "elements.h"

static bool loads(const struct visa_inst *inst)
{
	return inst->op == VISA_GATHER4_SCALED || inst->op == VISA_QW_GATHER;
}

static void needs_colours(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
			  struct exec_msg *m)
{
	m->unit = 4;
	m->mask = inst->channels;
	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 4, EXEC_TYPE(VISA_UD) };
	need[loads(inst) ? EXEC_DST : EXEC_SRC0] = blocks_need(m, grf, BLOCKS_DWORDS);
}

static void needs_qwords(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
			 struct exec_msg *m)
{
	m->unit = 8;
	m->mask = (uint8_t)((1u << visa_block_count(inst)) - 1);
	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 4, EXEC_TYPE(VISA_UD) };
	need[loads(inst) ? EXEC_DST : EXEC_SRC0] = blocks_need(m, grf, BLOCKS_QWORDS);
}

/* Where the channels go, a copy: dst may lie over the offsets. Return: how many were misaligned. */
static uint32_t addresses(const struct exec_msg *m, const struct elements *s, uint32_t enabled,
			  uint32_t at[EXEC_MAX_LANES])
{
	uint32_t low = m->unit - 1u;
	uint32_t misaligned = 0;

	for (unsigned int i = 0; i < m->lanes; i++) {
		uint32_t sum = elements_sum(s, i);

		misaligned += (enabled >> i & 1) && (sum & low);
		at[i] = sum & ~low;
	}
	return misaligned;
}

/* Block @j at an address, which does not wrap; NULL if it is not wholly inside. */
static inline uint8_t *block(const struct elements *s, uint32_t at, unsigned int j,
			     unsigned int bytes)
{
	uint64_t from = at + (uint64_t)j * bytes;

	return exec_inside(s->size, from, bytes) ? s->base + from : NULL;
}

/* dst[k * pitch + i] = block j of channel i, which is the k-th that the message has */
static inline __attribute__((always_inline)) struct elements_tally
load_blocks(const struct exec_msg *m, const struct exec_run *r, uint32_t enabled,
	    unsigned int bytes)
{
	const struct elements s = elements_begin(m, r);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	size_t pitch = (size_t)blocks_pitch(m, r->grf) * bytes;
	struct elements_tally t = { 0 };
	uint32_t at[EXEC_MAX_LANES];

	t.misaligned = addresses(m, &s, enabled, at);
	for (unsigned int i = 0; i < m->lanes; i++) {
		size_t place = (size_t)i * bytes;
		bool lost = false;

		if (!(enabled >> i & 1))
			continue;
		for (unsigned int left = m->mask; left; left &= left - 1, place += pitch) {
			const uint8_t *from =
				block(&s, at[i], (unsigned int)__builtin_ctz(left), bytes);

			lost |= !from;
			if (dst && from)
				memcpy(dst + place, from, bytes);
			else if (dst)
				memset(dst + place, 0, bytes);
		}
		t.dropped += lost;
	}
	return t;
}

/* block j of channel i, which is the k-th that the message has = src[k * pitch + i] */
static inline __attribute__((always_inline)) struct elements_tally
store_blocks(const struct exec_msg *m, const struct exec_run *r, uint32_t enabled,
	     unsigned int bytes)
{
	const struct elements s = elements_begin(m, r);
	const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
	size_t pitch = (size_t)blocks_pitch(m, r->grf) * bytes;
	struct elements_tally t = { 0 };
	uint32_t at[EXEC_MAX_LANES];

	t.misaligned = addresses(m, &s, enabled, at);
	for (unsigned int i = 0; i < m->lanes; i++) {
		size_t place = (size_t)i * bytes;
		bool lost = false;

		if (!(enabled >> i & 1))
			continue;
		for (unsigned int left = m->mask; left; left &= left - 1, place += pitch) {
			uint8_t *to = block(&s, at[i], (unsigned int)__builtin_ctz(left), bytes);

			lost |= !to;
			t.inside |= to != NULL;
			if (to)
				memcpy(to, src + place, bytes);
		}
		t.dropped += lost;
	}
	return t;
}

/* Any message. Apart, so that the common one does not save the registers of this one. */
static __attribute__((noinline)) enum exec_step gather_lanes(const struct exec_msg *m,
							     struct exec_run *r, uint32_t enabled)
{
	struct elements_tally t =
		m->unit == 4 ? load_blocks(m, r, enabled, 4) : load_blocks(m, r, enabled, 8);

	return elements_end(m, r, enabled, t);
}

static __attribute__((noinline)) enum exec_step scatter_lanes(const struct exec_msg *m,
							      struct exec_run *r, uint32_t enabled)
{
	struct elements_tally t =
		m->unit == 4 ? store_blocks(m, r, enabled, 4) : store_blocks(m, r, enabled, 8);

	return elements_stored(m, r, enabled, t);
}

/* 16 channels that are all enabled, aligned and inside with all of their blocks. */
static inline bool straight(const struct exec_msg *m, const struct elements *s, uint32_t enabled,
			    uint64_t at[EXEC_STRAIGHT])
{
	unsigned int span = blocks_span(m);
	uint64_t limit = s->size < span ? 0 : s->size - span + 1;
	uint32_t sum[EXEC_STRAIGHT];

	if (!exec_straight(m, enabled) || !elements_straight(s, limit, m->unit - 1u, sum))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		at[i] = sum[i];
	return true;
}

static enum exec_step gather(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct elements s = elements_begin(m, r);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	uint64_t at[EXEC_STRAIGHT];

	if (!dst || !straight(m, &s, enabled, at))
		return gather_lanes(m, r, enabled);
	if (m->unit == 4)
		blocks_load(dst, s.base, at, m->mask, 4);
	else
		blocks_load(dst, s.base, at, m->mask, 8);
	return elements_end(m, r, enabled, elements_all);
}

static enum exec_step scatter(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct elements s = elements_begin(m, r);
	const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
	uint64_t at[EXEC_STRAIGHT];

	if (!straight(m, &s, enabled, at))
		return scatter_lanes(m, r, enabled);
	if (m->unit == 4)
		blocks_store(s.base, at, src, m->mask, 4);
	else
		blocks_store(s.base, at, src, m->mask, 8);
	return elements_stored(m, r, enabled, elements_all);
}

static uint64_t address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	const struct elements s = elements_begin(m, r);

	return elements_sum(&s, lane);
}

const struct exec_body visa_exec_gather4_scaled = {
	.needs = needs_colours,
	.run = gather,
	.address = address,
	.aligned = true,
};

const struct exec_body visa_exec_scatter4_scaled = {
	.needs = needs_colours,
	.run = scatter,
	.address = address,
	.aligned = true,
	.writes = true,
	.masked = true,
};

const struct exec_body visa_exec_qw_gather = {
	.needs = needs_qwords,
	.run = gather,
	.address = address,
	.aligned = true,
};

const struct exec_body visa_exec_qw_scatter = {
	.needs = needs_qwords,
	.run = scatter,
	.address = address,
	.aligned = true,
	.writes = true,
	.masked = true,
};
