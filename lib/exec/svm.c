// SPDX-License-Identifier: MIT
/* Shared virtual memory, blocks at addresses of their own: SVM_GATHER and SVM_SCATTER. */
#include "blocks.h"
#include "svm.h"

/* The types of which an element has the size of a block. */
static uint32_t types_of(unsigned int bytes)
{
	uint32_t types = 0;

	for (unsigned int i = 0; i < VISA_TYPE_COUNT; i++)
		if (visa_types[i].size == bytes)
			types |= EXEC_TYPE(i);
	return types;
}

/* Bytes of the data that a channel of 1-byte blocks has. */
static unsigned int slot_bytes(unsigned int blocks)
{
	return blocks < 4 ? 4 : blocks;
}

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	struct exec_need *data = &need[inst->op == VISA_SVM_GATHER ? EXEC_DST : EXEC_SRC0];

	(void)grf;
	m->unit = visa_block_bytes(inst);
	m->blocks = visa_block_count(inst);
	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 8, EXEC_TYPE(VISA_UQ) };
	if (m->unit == 1)
		*data = (struct exec_need){ m->lanes, slot_bytes(m->blocks), types_of(1) };
	else
		*data = (struct exec_need){ m->lanes * m->blocks, m->unit, types_of(m->unit) };
}

static inline uint64_t load_address(const uint8_t *addresses, unsigned int lane)
{
	uint64_t address;

	memcpy(&address, addresses + 8 * lane, sizeof(address));
	return address;
}

/* Where the channels go. Their addresses are copied: dst may lie over them. */
static enum exec_step access_of(const struct exec_msg *m, struct exec_run *r, uint32_t enabled,
				struct svm_access *a, uint32_t *misaligned)
{
	const uint8_t *addresses = exec_bytes(m, r, EXEC_ADDR);
	uint64_t low = m->unit - 1;

	a->enabled = enabled;
	a->blocks = (1u << m->blocks) - 1;
	a->unit = m->unit;
	*misaligned = 0;
	for (unsigned int i = 0; i < m->lanes; i++) {
		uint64_t address = load_address(addresses, i);

		*misaligned += (enabled >> i & 1) && (address & low);
		a->at[i] = address & ~low;
	}
	return visa_svm_map(r, a);
}

/*
 * Where a block stands in the data: blocks of 4 and 8 bytes at j * exec_size + i; 1-byte
 * blocks of a channel side by side in its slot.
 */
static inline size_t place(const struct exec_msg *m, unsigned int lane, unsigned int j)
{
	if (m->unit == 1)
		return (size_t)lane * slot_bytes(m->blocks) + j;
	return ((size_t)j * m->lanes + lane) * m->unit;
}

/* dst[j * exec_size + i] = *(Addresses[i] + j * block_size); the rest of a slot is zero */
static void gather(const struct exec_msg *m, const struct exec_run *r, const struct svm_access *a,
		   uint8_t *dst, unsigned int lane)
{
	if (m->unit == 1)
		memset(dst + place(m, lane, 0), 0, slot_bytes(m->blocks));
	for (unsigned int j = 0; j < m->blocks; j++)
		blocks_copy(dst + place(m, lane, j), svm_block(r, a, lane, j), m->unit);
}

/* The same where all lanes are enabled and lie in one view; @bytes is a constant, 4 or 8. */
static inline __attribute__((always_inline)) void
gather_view(const struct exec_msg *m, const struct svm_access *a, uint8_t *dst, unsigned int bytes)
{
	const uint8_t *base = a->view.base;
	uint64_t start = a->view.start;

	for (unsigned int j = 0; j < m->blocks; j++)
		for (unsigned int i = 0; i < m->lanes; i++, dst += bytes)
			blocks_copy(dst, base + (a->at[i] - start) + j * bytes, bytes);
}

/* Any message. Apart, so that the common one does not save the registers of this one. */
static __attribute__((noinline)) enum exec_step gather_lanes(const struct exec_msg *m,
							     struct exec_run *r, uint32_t enabled)
{
	bool all = enabled == exec_window(m->lanes);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	struct svm_access a;
	uint32_t misaligned;

	a.verb = "reads";
	if (access_of(m, r, enabled, &a, &misaligned) != EXEC_NEXT)
		return EXEC_FAULT;
	if (dst && all && a.view.length && m->unit == 4)
		gather_view(m, &a, dst, 4);
	else if (dst && all && a.view.length && m->unit == 8)
		gather_view(m, &a, dst, 8);
	else
		for (unsigned int i = 0; i < m->lanes && dst; i++)
			if (enabled >> i & 1)
				gather(m, r, &a, dst, i);
	exec_count(r, exec_channel_count(m, enabled), 0, misaligned);
	return EXEC_NEXT;
}

/*
 * Whether 16 dwords are all in the first view, and aligned. The bitwise or of all
 * distances is at least each of them, so one comparison shows that all are inside; a
 * message for which it does not show goes the long way.
 */
static inline bool straight(const struct exec_view *v, const uint8_t *addresses)
{
	uint64_t any = 0;

	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		any |= load_address(addresses, i) - v->start;
	return exec_inside(v->length, any, 4) && !((any | v->start) % 4);
}

/* One dword for each of 16 lanes. A message whose dst lies over its addresses goes the long way. */
static inline bool gather_straight(const struct exec_run *r, const uint8_t *addresses, uint8_t *dst)
{
	const struct exec_view v = r->view;

	if (dst < addresses + 8 * EXEC_STRAIGHT && addresses < dst + 4 * EXEC_STRAIGHT)
		return false;
	if (!straight(&v, addresses))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		memcpy(dst + 4 * i, v.base + (load_address(addresses, i) - v.start), 4);
	return true;
}

static enum exec_step svm_gather(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	if (exec_straight(m, enabled) && m->unit == 4 && m->blocks == 1 &&
	    m->at[EXEC_DST] != EXEC_NOWHERE &&
	    gather_straight(r, exec_bytes(m, r, EXEC_ADDR), exec_bytes(m, r, EXEC_DST))) {
		exec_count(r, EXEC_STRAIGHT, 0, 0);
		return EXEC_NEXT;
	}
	return gather_lanes(m, r, enabled);
}

/* *(Addresses[i] + j * block_size) = src[j * exec_size + i] */
static __attribute__((noinline)) enum exec_step scatter_lanes(const struct exec_msg *m,
							      struct exec_run *r, uint32_t enabled)
{
	const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
	struct svm_access a;
	uint32_t misaligned;

	a.verb = "writes";
	if (access_of(m, r, enabled, &a, &misaligned) != EXEC_NEXT)
		return EXEC_FAULT;
	for (unsigned int i = 0; i < m->lanes; i++)
		for (unsigned int j = 0; j < m->blocks && (enabled >> i & 1); j++)
			blocks_copy(svm_block(r, &a, i, j), src + place(m, i, j), m->unit);
	visa_svm_changed(r, &a);
	exec_count(r, exec_channel_count(m, enabled), 0, misaligned);
	return EXEC_NEXT;
}

static inline bool scatter_straight(const struct exec_run *r, const uint8_t *addresses,
				    const uint8_t *src)
{
	const struct exec_view v = r->view;

	if (!straight(&v, addresses))
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		memcpy(v.base + (load_address(addresses, i) - v.start), src + 4 * i, 4);
	v.surface->changed = r->device->now;
	return true;
}

static enum exec_step svm_scatter(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	if (exec_straight(m, enabled) && m->unit == 4 && m->blocks == 1 &&
	    scatter_straight(r, exec_bytes(m, r, EXEC_ADDR), exec_bytes(m, r, EXEC_SRC0))) {
		exec_count(r, EXEC_STRAIGHT, 0, 0);
		return EXEC_NEXT;
	}
	return scatter_lanes(m, r, enabled);
}

static uint64_t address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	return load_address(exec_bytes(m, r, EXEC_ADDR), lane);
}

const struct exec_body visa_exec_svm_gather = {
	.needs = needs,
	.run = svm_gather,
	.address = address,
	.aligned = true,
};

const struct exec_body visa_exec_svm_scatter = {
	.needs = needs,
	.run = svm_scatter,
	.address = address,
	.aligned = true,
	.writes = true,
};
