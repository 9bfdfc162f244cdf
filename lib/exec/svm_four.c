// SPDX-License-Identifier: MIT
/*
 * Shared virtual memory, dwords of up to four colours at a base and an offset of each channel:
 * SVM_GATHER4SCALED and SVM_SCATTER4SCALED.
 */
#include "blocks.h"
#include "svm.h"

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	enum exec_operand data = inst->op == VISA_SVM_GATHER4SCALED ? EXEC_DST : EXEC_SRC0;

	m->unit = 4;
	m->mask = inst->channels;
	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 8, EXEC_TYPE(VISA_UQ) };
	need[data] = blocks_need(m, grf, BLOCKS_DWORDS);
}

/* The operand that the message does not have. */
static enum exec_operand unused(const struct exec_msg *m)
{
	return m->op == VISA_SVM_GATHER4SCALED ? EXEC_SRC0 : EXEC_DST;
}

static uint64_t address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	uint64_t offset;

	memcpy(&offset, exec_bytes(m, r, EXEC_ADDR) + 8 * lane, sizeof(offset));
	return exec_base(m, r, unused(m)) + offset;
}

/* Where the channels go, a copy: dst may lie over the offsets. */
static enum exec_step access_of(const struct exec_msg *m, struct exec_run *r, uint32_t enabled,
				struct svm_access *a, uint32_t *misaligned)
{
	a->enabled = enabled;
	a->blocks = m->mask;
	a->unit = m->unit;
	*misaligned = 0;
	for (unsigned int i = 0; i < m->lanes; i++) {
		uint64_t at = address(m, r, i);

		*misaligned += (enabled >> i & 1) && at % 4;
		a->at[i] = at & ~3ull;
	}
	return visa_svm_map(r, a);
}

/* dst[ch_start + i] = *(address + element_offset[i] + c * 4) */
static __attribute__((noinline)) enum exec_step gather_lanes(const struct exec_msg *m,
							     struct exec_run *r, uint32_t enabled)
{
	size_t pitch = 4 * (size_t)blocks_pitch(m, r->grf);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	struct svm_access a;
	uint32_t misaligned;

	a.verb = "reads";
	if (access_of(m, r, enabled, &a, &misaligned) != EXEC_NEXT)
		return EXEC_FAULT;
	for (unsigned int i = 0; i < m->lanes && dst; i++) {
		size_t place = 4 * (size_t)i;

		if (!(enabled >> i & 1))
			continue;
		for (unsigned int left = m->mask; left; left &= left - 1, place += pitch)
			memcpy(dst + place, svm_block(r, &a, i, (unsigned int)__builtin_ctz(left)),
			       4);
	}
	exec_count(r, exec_channel_count(m, enabled), 0, misaligned);
	return EXEC_NEXT;
}

/* *(address + element_offset[i] + c * 4) = src[ch_start + i] */
static __attribute__((noinline)) enum exec_step scatter_lanes(const struct exec_msg *m,
							      struct exec_run *r, uint32_t enabled)
{
	size_t pitch = 4 * (size_t)blocks_pitch(m, r->grf);
	const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
	struct svm_access a;
	uint32_t misaligned;

	a.verb = "writes";
	if (access_of(m, r, enabled, &a, &misaligned) != EXEC_NEXT)
		return EXEC_FAULT;
	for (unsigned int i = 0; i < m->lanes; i++) {
		size_t place = 4 * (size_t)i;

		if (!(enabled >> i & 1))
			continue;
		for (unsigned int left = m->mask; left; left &= left - 1, place += pitch)
			memcpy(svm_block(r, &a, i, (unsigned int)__builtin_ctz(left)), src + place,
			       4);
	}
	visa_svm_changed(r, &a);
	exec_count(r, exec_channel_count(m, enabled), 0, misaligned);
	return EXEC_NEXT;
}

/* 16 channels that are all enabled, aligned and in the first view with all of their dwords. */
static inline bool straight(const struct exec_msg *m, const struct exec_run *r, uint32_t enabled,
			    uint64_t at[EXEC_STRAIGHT])
{
	const struct exec_view *v = &r->view;
	uint64_t base = exec_base(m, r, unused(m)) - v->start;
	const uint8_t *offsets = exec_bytes(m, r, EXEC_ADDR);
	uint64_t any = 0;

	if (!exec_straight(m, enabled))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++) {
		uint64_t offset;

		memcpy(&offset, offsets + 8 * i, sizeof(offset));
		at[i] = base + offset;
		any |= at[i];
	}
	return exec_inside(v->length, any, blocks_span(m)) && !((any | v->start) % 4);
}

static enum exec_step svm_gather4(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	uint64_t at[EXEC_STRAIGHT];

	if (!dst || !straight(m, r, enabled, at))
		return gather_lanes(m, r, enabled);
	blocks_load(dst, r->view.base, at, m->mask, 4);
	exec_count(r, EXEC_STRAIGHT, 0, 0);
	return EXEC_NEXT;
}

static enum exec_step svm_scatter4(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	uint64_t at[EXEC_STRAIGHT];

	if (!straight(m, r, enabled, at))
		return scatter_lanes(m, r, enabled);
	blocks_store(r->view.base, at, exec_bytes(m, r, EXEC_SRC0), m->mask, 4);
	r->view.surface->changed = r->device->now;
	exec_count(r, EXEC_STRAIGHT, 0, 0);
	return EXEC_NEXT;
}

const struct exec_body visa_exec_svm_gather4 = {
	.needs = needs,
	.run = svm_gather4,
	.address = address,
	.aligned = true,
};

const struct exec_body visa_exec_svm_scatter4 = {
	.needs = needs,
	.run = svm_scatter4,
	.address = address,
	.aligned = true,
	.writes = true,
	.masked = true,
};
