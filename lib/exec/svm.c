// SPDX-License-Identifier: MIT
/* Shared virtual memory: SVM_GATHER. */
#include "exec.h"

#include <errno.h>

/* The types of which an element has the size of a block. */
static uint32_t types_of(unsigned int bytes)
{
	uint32_t types = 0;

	for (unsigned int i = 0; i < VISA_TYPE_COUNT; i++)
		if (visa_types[i].size == bytes)
			types |= EXEC_TYPE(i);
	return types;
}

/* Bytes of the destination that a channel of 1-byte blocks has. */
static unsigned int slot_bytes(unsigned int blocks)
{
	return blocks < 4 ? 4 : blocks;
}

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	(void)grf;
	m->unit = visa_block_bytes(inst);
	m->blocks = visa_block_count(inst);
	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 8, EXEC_TYPE(VISA_UQ) };
	if (m->unit == 1)
		need[EXEC_DST] = (struct exec_need){ m->lanes, slot_bytes(m->blocks), types_of(1) };
	else
		need[EXEC_DST] =
			(struct exec_need){ m->lanes * m->blocks, m->unit, types_of(m->unit) };
}

static inline uint64_t load_address(const uint8_t *addresses, unsigned int lane)
{
	uint64_t address;

	memcpy(&address, addresses + 8 * lane, sizeof(address));
	return address;
}

struct exec_view visa_exec_view(const struct visa_range *range)
{
	uint64_t size = visa_surface_size(range->surface);
	struct exec_view v = { .start = range->start };

	if (range->offset >= size)
		return v;
	v.length = size - range->offset < range->length ? size - range->offset : range->length;
	v.base = range->surface->base + range->offset;
	return v;
}

static inline bool holds(const struct exec_view *v, uint64_t address, uint64_t bytes)
{
	return address >= v->start && exec_inside(v->length, address - v->start, bytes);
}

/* The view that holds @bytes bytes from @address on; one of no length if none does. */
static struct exec_view view_of(const struct exec_run *r, uint64_t address, uint64_t bytes)
{
	const struct visa_range *range;
	struct exec_view none = { 0 };

	if (holds(&r->view, address, bytes))
		return r->view;
	range = visa_addrmap_find(&r->device->map, address, bytes);
	return range ? visa_exec_view(range) : none;
}

/* Page faults come before anything is written. Here some channel lies outside the first's view. */
static enum exec_step check_mapped(const struct exec_msg *m, struct exec_run *r, uint32_t enabled,
				   const uint64_t *from)
{
	for (unsigned int i = 0; i < m->lanes; i++) {
		for (unsigned int j = 0; j < m->blocks && (enabled >> i & 1); j++) {
			uint64_t at = from[i] + (uint64_t)j * m->unit;
			struct exec_view v = view_of(r, at, m->unit);

			if (at >= from[i] && holds(&v, at, m->unit))
				continue;
			visa_fail(r->error, EFAULT,
				  "channel %u reads %u byte%s at address 0x%llx, which is not "
				  "mapped",
				  i, m->unit, m->unit == 1 ? "" : "s", (unsigned long long)at);
			return EXEC_FAULT;
		}
	}
	return EXEC_NEXT;
}

/* One block of memory to the destination, whose blocks are as large. */
static inline void copy_block(uint8_t *dst, const uint8_t *src, unsigned int bytes)
{
	if (bytes == 4)
		memcpy(dst, src, 4);
	else if (bytes == 8)
		memcpy(dst, src, 8);
	else
		*dst = *src;
}

/*
 * dst[j * exec_size + i] = *(Addresses[i] + j * block_size), for blocks of 4 and 8 bytes;
 * 1-byte blocks of a channel stand side by side in its slot, the rest of which is zero.
 */
static void gather(const struct exec_msg *m, const struct exec_run *r, uint8_t *dst,
		   unsigned int lane, uint64_t from)
{
	unsigned int step = m->unit == 1 ? 1 : m->lanes * m->unit;

	dst += lane * (m->unit == 1 ? slot_bytes(m->blocks) : m->unit);
	if (m->unit == 1)
		memset(dst, 0, slot_bytes(m->blocks));
	for (unsigned int j = 0; j < m->blocks; j++, dst += step, from += m->unit) {
		struct exec_view v = view_of(r, from, m->unit);

		if (!v.base) /* never: check_mapped() has found all blocks */
			continue;
		copy_block(dst, v.base + (from - v.start), m->unit);
	}
}

/* The same where all lanes are enabled and lie in one view; @bytes is a constant, 4 or 8. */
static inline __attribute__((always_inline)) void gather_view(const struct exec_msg *m,
							      const struct exec_view v,
							      uint8_t *dst, const uint64_t *from,
							      unsigned int bytes)
{
	for (unsigned int j = 0; j < m->blocks; j++)
		for (unsigned int i = 0; i < m->lanes; i++, dst += bytes)
			copy_block(dst, v.base + (from[i] - v.start) + j * bytes, bytes);
}

/*
 * One dword for each of 16 lanes, all in the first view. The bitwise or of all
 * distances is at least each of them, so one comparison shows that all are
 * inside; a message for which it does not show goes the long way, and so does one
 * whose dst lies over its addresses.
 */
static inline bool gather_straight(const struct exec_run *r, const uint8_t *addresses, uint8_t *dst)
{
	const struct exec_view v = r->view;
	uint64_t any = 0;

	if (dst < addresses + 8 * EXEC_STRAIGHT && addresses < dst + 4 * EXEC_STRAIGHT)
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		any |= load_address(addresses, i) - v.start;
	if (!exec_inside(v.length, any, 4) || any % 4)
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		memcpy(dst + 4 * i, v.base + (load_address(addresses, i) - v.start), 4);
	return true;
}

/* Any message. Apart, so that the common one does not save the registers of this one. */
static __attribute__((noinline)) enum exec_step gather_lanes(const struct exec_msg *m,
							     struct exec_run *r, uint32_t enabled)
{
	const uint8_t *addresses = exec_bytes(m, r, EXEC_ADDR);
	bool all = enabled == exec_window(m->lanes);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	unsigned int span = m->unit * m->blocks;
	uint64_t low = m->unit - 1;
	uint64_t from[EXEC_MAX_LANES];
	uint32_t misaligned = 0;
	bool one_view = true;
	struct exec_view v;

	if (!enabled)
		return EXEC_NEXT;
	v = view_of(r, load_address(addresses, (unsigned int)__builtin_ctz(enabled)) & ~low, span);
	/* The addresses are copied: dst may lie over them. */
	for (unsigned int i = 0; i < m->lanes; i++) {
		uint64_t address = load_address(addresses, i);

		if (!all && !(enabled >> i & 1))
			continue;
		misaligned += (address & low) != 0;
		from[i] = address & ~low;
		one_view &= holds(&v, from[i], span);
	}
	if (!one_view && check_mapped(m, r, enabled, from) != EXEC_NEXT)
		return EXEC_FAULT;
	if (dst && all && one_view && m->unit == 4)
		gather_view(m, v, dst, from, 4);
	else if (dst && all && one_view && m->unit == 8)
		gather_view(m, v, dst, from, 8);
	else
		for (unsigned int i = 0; i < m->lanes && dst; i++)
			if (enabled >> i & 1)
				gather(m, r, dst, i, from[i]);
	exec_count(r, exec_channel_count(m, enabled), 0, misaligned);
	return EXEC_NEXT;
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
