// SPDX-License-Identifier: MIT
/*
 * Streams of instructions and their operands.
 *
 * Addresses and data are in variables of 65,536 bytes, an instruction's in one
 * slot of them that raw operands' offsets choose. A hot stream uses the same
 * 1,024 slots over and over; the others have a slot for every instruction.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

#define HOT_SLOTS 1024
#define PAGE	  4096

const struct access accesses[ACCESS_COUNT] = {
	[ACCESS_SCATTER] = { .inst = { .op = VISA_SCATTER, .exec = 1, .elt_size = 2 },
			     .addr_bytes = 64,
			     .addr_lanes = 16,
			     .addr_unit = 4,
			     .align = 4,
			     .addr_room = VAR_BYTES,
			     .src = true,
			     .loop = plain_scatter },
	[ACCESS_GATHER] = { .inst = { .op = VISA_SVM_GATHER, .exec = 4, .block_size = 1 },
			    .addr_bytes = 128,
			    .addr_lanes = 16,
			    .addr_unit = 1,
			    .align = 4,
			    .addr_room = VAR_BYTES,
			    .dst = true,
			    .loop = plain_gather },
	[ACCESS_SCALED] = { .inst = { .op = VISA_SCATTER_SCALED, .exec = 4, .num_blocks = 2 },
			    .addr_bytes = 64,
			    .addr_lanes = 16,
			    .addr_unit = 1,
			    .align = 4,
			    .addr_room = VAR_BYTES,
			    .src = true,
			    .loop = plain_scaled },
	/* Its offset is a scalar operand: 256 registers of 32 bytes are within its reach. */
	[ACCESS_OWORDS] = { .inst = { .op = VISA_OWORD_LD, .owords = 2 },
			    .addr_bytes = 4,
			    .addr_lanes = 1,
			    .addr_unit = 16,
			    .align = 16,
			    .addr_room = 8192,
			    .dst = true,
			    .loop = plain_owords },
	[ACCESS_ATOMIC] = { .inst = { .op = VISA_DWORD_ATOMIC,
				      .exec = 4,
				      .atomic = VISA_ATOMIC_ADD },
			    .addr_bytes = 64,
			    .addr_lanes = 16,
			    .addr_unit = 1,
			    .align = 4,
			    .addr_room = VAR_BYTES,
			    .src = true,
			    .dst = true,
			    .loop = plain_atomic },
	/* Scatters to all pages, so that they are there when something is measured. */
	[ACCESS_TOUCH] = { .inst = { .op = VISA_SCATTER, .exec = 1, .elt_size = 2 },
			   .addr_bytes = 64,
			   .addr_lanes = 16,
			   .addr_unit = 4,
			   .align = 4,
			   .addr_room = VAR_BYTES,
			   .src = true,
			   .loop = plain_scatter },
};

/* Numbers without a pattern, the same in every run. */
static uint64_t random_number(void)
{
	static uint64_t state = 0x9e3779b97f4a7c15;

	state ^= state >> 12;
	state ^= state << 25;
	state ^= state >> 27;
	return state * 0x2545f4914f6cdd1d;
}

static size_t bytes_of(enum pattern pattern)
{
	switch (pattern) {
	case PATTERN_HOT:
		return 16 * KIB; /* what fits a first level cache beside the operands */
	case PATTERN_NEAR:
		return 16 * MIB;
	default:
		return GIB;
	}
}

/* The byte address that channel number @n of the stream accesses. */
static uint64_t address(const struct access *a, enum pattern pattern, size_t n)
{
	size_t bytes = bytes_of(pattern);

	if (pattern == PATTERN_PAGES)
		return n * PAGE % bytes;
	/* Whole in the range, also where a channel accesses four owords. */
	return random_number() % ((bytes - DWORD_BYTES) / a->align) * a->align;
}

static void fill(struct workload *w, const struct access *a)
{
	unsigned int bytes = a->addr_bytes / a->addr_lanes;

	for (size_t i = 0; i < w->slots * a->addr_lanes; i++) {
		uint64_t at = address(a, w->pattern, i) / a->addr_unit;

		memcpy(w->addr + i * bytes, &at, bytes);
	}
	for (size_t i = 0; i < w->slots * DWORD_BYTES; i++)
		w->src[i] = (uint8_t)random_number();
	memset(w->dst, 0, w->slots * DWORD_BYTES);
}

/* The operands in slot @slot. */
static struct visa_inst instruction(const struct access *a, size_t slot)
{
	size_t at = slot * a->addr_bytes;
	size_t data = slot * DWORD_BYTES;
	struct visa_inst inst = a->inst;

	inst.surface = VISA_SURFACE_STATELESS;
	if (inst.op == VISA_OWORD_LD) {
		inst.offset.id = (uint32_t)(VAR_ADDR + at / a->addr_room);
		inst.offset.row = (uint8_t)(at % a->addr_room / 32);
		inst.offset.col = (uint8_t)(at % 32 / 4);
	} else {
		inst.offset.tag = VISA_CLASS_IMMEDIATE;
		inst.addr.id = (uint32_t)(VAR_ADDR + at / a->addr_room);
		inst.addr.offset = (uint16_t)(at % a->addr_room);
	}
	if (a->src) {
		inst.src0.id = (uint32_t)(VAR_SRC + data / VAR_BYTES);
		inst.src0.offset = (uint16_t)(data % VAR_BYTES);
	}
	if (a->dst) {
		inst.dst.id = (uint32_t)(VAR_DST + data / VAR_BYTES);
		inst.dst.offset = (uint16_t)(data % VAR_BYTES);
	}
	return inst;
}

/* Whole variables and pages; what there is no use for is little and left zero. */
static uint8_t *allocate(size_t bytes)
{
	void *memory = NULL;

	bytes = (bytes + VAR_BYTES - 1) & ~(size_t)(VAR_BYTES - 1);
	if (posix_memalign(&memory, PAGE, bytes))
		return NULL;
	return memset(memory, 0, bytes);
}

int workload_make(struct workload *w, enum access_id access, enum pattern pattern)
{
	const struct access *a = &accesses[access];
	uint8_t code[VISA_MAX_LENGTH];
	struct visa_inst inst = instruction(a, 0);

	workload_free(w);
	w->access = access;
	w->pattern = pattern;
	w->length = (size_t)visa_encode(&inst, code);
	w->count = CODE_BYTES / w->length;
	w->slots = pattern == PATTERN_HOT ? HOT_SLOTS : w->count;
	w->addr = allocate(w->slots * a->addr_bytes);
	w->src = allocate(w->slots * DWORD_BYTES);
	w->dst = allocate(w->slots * DWORD_BYTES);
	w->code = allocate(CODE_BYTES + VISA_MAX_LENGTH);
	w->other = allocate(CODE_BYTES + VISA_MAX_LENGTH);
	if (!w->addr || !w->src || !w->dst || !w->code || !w->other) {
		workload_free(w);
		return -1;
	}
	fill(w, a);
	for (size_t i = 0; i < w->count; i++) {
		inst = instruction(a, i % w->slots);
		visa_encode(&inst, w->code + i * w->length);
	}
	w->valid = true;
	return 0;
}

void workload_free(struct workload *w)
{
	free(w->addr);
	free(w->src);
	free(w->dst);
	free(w->code);
	free(w->other);
	*w = (struct workload){ 0 };
}

static int each(struct bench *b, unsigned int id, const uint8_t *bytes, size_t size, size_t room,
		put_piece *put)
{
	int err = 0;

	for (size_t at = 0; at < size && !err; at += room, id++) {
		struct piece piece = { id, bytes + at, size - at < room ? size - at : room };

		err = put(b, &piece);
	}
	return err;
}

int workload_each(struct bench *b, const struct workload *w, put_piece *put)
{
	const struct access *a = &accesses[w->access];
	int err = each(b, VAR_ADDR, w->addr, w->slots * a->addr_bytes, a->addr_room, put);

	if (!err && a->src)
		err = each(b, VAR_SRC, w->src, w->slots * DWORD_BYTES, VAR_BYTES, put);
	if (!err && a->dst)
		err = each(b, VAR_DST, w->dst, w->slots * DWORD_BYTES, VAR_BYTES, put);
	return err;
}

const uint8_t *workload_other(struct workload *w)
{
	size_t first;

	/* Beginning with another instruction each time. */
	w->shift = (w->shift + 1) % w->count;
	first = w->shift * w->length;
	memcpy(w->other, w->code + first, w->count * w->length - first);
	memcpy(w->other + w->count * w->length - first, w->code, first);
	return w->other;
}

void workload_plain(const struct workload *w, uint8_t *memory)
{
	plain_loop *loop = accesses[w->access].loop;

	for (size_t i = 0; i < w->count; i += w->slots)
		loop(memory, w->addr, w->src, w->dst,
		     w->count - i < w->slots ? w->count - i : w->slots);
}
