// SPDX-License-Identifier: MIT
/* Shared virtual memory: SVM_GATHER. */
#include "exec.h"

#include <errno.h>
#include <string.h>

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

static void needs(const struct visa_inst *inst, struct exec_need *need)
{
	unsigned int lanes = visa_lanes(inst);
	unsigned int bytes = visa_block_bytes(inst);
	unsigned int blocks = visa_block_count(inst);

	need[EXEC_ADDR] = (struct exec_need){ lanes, 8, EXEC_TYPE(VISA_UQ) };
	if (bytes == 1)
		need[EXEC_DST] = (struct exec_need){ lanes, slot_bytes(blocks), types_of(1) };
	else
		need[EXEC_DST] = (struct exec_need){ lanes * blocks, bytes, types_of(bytes) };
}

static uint64_t address(const struct exec_msg *m, unsigned int lane)
{
	uint64_t address;

	memcpy(&address, m->operand[EXEC_ADDR] + 8 * lane, sizeof(address));
	return address;
}

static unsigned int span(const struct visa_inst *inst)
{
	return visa_block_count(inst) * visa_block_bytes(inst);
}

/* The memory behind virtual addresses, NULL if not all of it is mapped. */
static const uint8_t *mapped(const struct visa_device *d, uint64_t from, uint64_t bytes)
{
	const struct visa_range *r = visa_addrmap_find(&d->map, from, bytes);
	uint64_t at;

	if (!r)
		return NULL;
	at = r->offset + (from - r->start);
	return exec_inside(r->surface, at, bytes) ? r->surface->base + at : NULL;
}

/* Page faults come before anything is written: every block of a channel must be mapped. */
static int check_mapped(const struct exec_msg *m, unsigned int lane, uint64_t from,
			struct visa_error *e)
{
	unsigned int bytes = visa_block_bytes(m->inst);
	unsigned int blocks = visa_block_count(m->inst);
	uint64_t at = from;
	unsigned int j = 0;

	if (mapped(m->device, from, (uint64_t)blocks * bytes))
		return 0;
	while (j < blocks && at >= from && mapped(m->device, at, bytes)) {
		j++;
		at += bytes;
	}
	if (j == blocks)
		return 0;
	return visa_fail(e, EFAULT,
			 "channel %u reads %u byte%s at address 0x%llx, which is not mapped", lane,
			 bytes, bytes == 1 ? "" : "s", (unsigned long long)at);
}

/*
 * dst[j * exec_size + i] = *(Addresses[i] + j * block_size), for blocks of 4 and 8 bytes;
 * 1-byte blocks of a channel stand side by side in its slot, the rest of which is zero.
 */
static void gather(const struct exec_msg *m, unsigned int lane, uint64_t from)
{
	unsigned int bytes = visa_block_bytes(m->inst);
	unsigned int blocks = visa_block_count(m->inst);
	unsigned int step = bytes == 1 ? 1 : m->lanes * bytes;
	uint8_t *dst = m->operand[EXEC_DST];

	dst += lane * (bytes == 1 ? slot_bytes(blocks) : bytes);
	if (bytes == 1)
		memset(dst, 0, slot_bytes(blocks));
	for (unsigned int j = 0; j < blocks; j++, dst += step, from += bytes) {
		const uint8_t *src = mapped(m->device, from, bytes);

		if (bytes == 8)
			memcpy(dst, src, 8);
		else if (bytes == 4)
			memcpy(dst, src, 4);
		else
			*dst = *src;
	}
}

static enum exec_step svm_gather(struct exec_msg *m, struct visa_error *e)
{
	unsigned int align = visa_block_bytes(m->inst);
	uint64_t from[EXEC_MAX_LANES];
	uint32_t misaligned = 0;

	/* The addresses are copied: dst may lie over them. */
	for (unsigned int i = 0; i < m->lanes; i++) {
		if (!(m->enabled >> i & 1))
			continue;
		from[i] = address(m, i);
		misaligned += (from[i] & (align - 1)) != 0;
		from[i] &= ~(uint64_t)(align - 1);
		if (check_mapped(m, i, from[i], e))
			return EXEC_FAULT;
	}
	for (unsigned int i = 0; i < m->lanes && m->operand[EXEC_DST]; i++)
		if (m->enabled >> i & 1)
			gather(m, i, from[i]);
	exec_count(m, (unsigned int)__builtin_popcount(m->enabled), 0, misaligned);
	return EXEC_NEXT;
}

const struct exec_body exec_svm_gather = {
	.needs = needs,
	.run = svm_gather,
	.address = address,
	.span = span,
	.align = visa_block_bytes,
};
