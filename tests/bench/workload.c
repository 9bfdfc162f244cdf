// SPDX-License-Identifier: MIT
/*
 * Make streams of instructions, and their operands.
 *
 * Addresses and data are in variables of 65,536 bytes, which are divided into slots. A slot has the
 * operands of one instruction: addresses, data to store, loaded data. The offsets of the operands
 * select the slot. A hot stream (PATTERN_HOT) has only as many slots as fit into one variable of
 * data, and uses them repeatedly. Other streams have a slot for each instruction.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

#define PAGE 4096

/* Return: the next number of a random sequence, which is the same in each run. */
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
		return 16 * KIB; /* fits into a first-level cache, together with the operands */
	case PATTERN_NEAR:
		return 16 * MIB;
	default:
		return GIB;
	}
}

size_t workload_pitch(enum pattern pattern)
{
	return pattern == PATTERN_HOT ? 256 : 8192;
}

size_t workload_rows(enum pattern pattern)
{
	return bytes_of(pattern) / workload_pitch(pattern);
}

/*
 * Return: the byte address that lane @n accesses; lanes are counted over all instructions of the
 * stream.
 */
static uint64_t address(const struct access *a, enum pattern pattern, size_t n)
{
	size_t bytes = bytes_of(pattern);

	if (pattern == PATTERN_PAGES)
		return n * PAGE % bytes;
	/* All accessed bytes are in the range, also if a lane accesses four owords. */
	return random_number() % ((bytes - DWORD_BYTES) / a->align) * a->align;
}

static void fill_addresses(struct workload *w, const struct access *a)
{
	size_t count = w->slots * access_addr_bytes(a) / a->addr_size;

	for (size_t i = 0; i < count; i++) {
		uint64_t at = address(a, w->pattern, i) / a->unit;

		memcpy(w->addr + i * a->addr_size, &at, a->addr_size);
	}
}

/*
 * Fill in the addresses of an instruction that accesses texels or blocks: first the columns, then
 * the rows.
 */
static void fill_places(struct workload *w, const struct access *a)
{
	size_t columns = (workload_pitch(w->pattern) - a->columns) / a->align + 1;
	size_t rows = workload_rows(w->pattern) - a->rows + 1;
	size_t each = access_addr_bytes(a) / 2 / sizeof(uint32_t);
	uint32_t *at = (uint32_t *)(void *)w->addr;

	for (size_t i = 0; i < w->slots; i++, at += 2 * each) {
		for (size_t j = 0; j < each; j++) {
			at[j] = (uint32_t)(random_number() % columns * a->align / a->unit);
			at[each + j] = (uint32_t)(random_number() % rows);
		}
	}
}

static void fill_data(struct workload *w, const struct access *a)
{
	size_t size = w->slots * a->data;

	for (size_t i = 0; i < size && !a->floats; i++)
		w->src[i] = (uint8_t)random_number();
	for (size_t i = 0; i < size && a->floats; i += sizeof(float)) {
		float value = (float)(random_number() % 1024) / 1023;

		memcpy(w->src + i, &value, sizeof(value));
	}
	memset(w->dst, 0, size);
}

static void fill(struct workload *w, const struct access *a)
{
	if (a->place == PLACE_TEXELS || a->place == PLACE_BLOCK)
		fill_places(w, a);
	else
		fill_addresses(w, a);
	fill_data(w, a);
}

static struct visa_raw raw(unsigned int id, size_t at)
{
	return (struct visa_raw){ .id = (uint32_t)(id + at / VAR_BYTES),
				  .offset = (uint16_t)(at % VAR_BYTES) };
}

/*
 * Return: number of bytes of a variable that are used for addresses. A vector operand can select
 * one of the first 256 registers only.
 */
static unsigned int addr_room(const struct access *a)
{
	bool vector = a->place == PLACE_SCALAR || a->place == PLACE_BLOCK;

	return vector ? 256 * visa_platform_grf(access_platform(a)) : VAR_BYTES;
}

/* Return: a scalar operand, the dword at byte @at of the addresses. */
static struct visa_vec scalar(const struct access *a, size_t at)
{
	unsigned int grf = visa_platform_grf(access_platform(a));
	unsigned int room = addr_room(a);

	return (struct visa_vec){ .tag = VISA_CLASS_GENERAL,
				  .id = (uint32_t)(VAR_ADDR + at / room),
				  .row = (uint8_t)(at % room / grf),
				  .col = (uint8_t)(at % grf / 4) };
}

static struct visa_vec immediate(enum visa_type type, uint64_t value)
{
	return (struct visa_vec){ .tag = VISA_CLASS_IMMEDIATE,
				  .type = (uint8_t)type,
				  .imm = value };
}

/*
 * Set the first operands of lsc_load_block2d, which describe memory: address, width - 1, height -
 * 1, pitch. Return: the operands after them.
 */
static struct visa_vec *describe_surface(struct visa_vec *vec, enum pattern pattern)
{
	*vec++ = immediate(VISA_UQ, 0);
	*vec++ = immediate(VISA_UD, workload_pitch(pattern) - 1);
	*vec++ = immediate(VISA_UD, workload_rows(pattern) - 1);
	*vec++ = immediate(VISA_UD, workload_pitch(pattern));
	return vec;
}

/* Return: an instruction whose operands are element @slot of the arrays of addresses and data. */
static struct visa_inst instruction(const struct access *a, enum pattern pattern, size_t slot)
{
	size_t at = slot * access_addr_bytes(a);
	struct visa_inst inst = a->inst;
	struct visa_vec *where = inst.vec;

	inst.surface = a->format ? VISA_FIRST_SURFACE : VISA_SURFACE_STATELESS;
	if (inst.op == VISA_LSC_LOAD_BLOCK2D)
		where = describe_surface(inst.vec, pattern);
	if (a->place == PLACE_SCALAR || a->place == PLACE_BLOCK) {
		where[0] = scalar(a, at);
		where[1] = scalar(a, at + a->addr_size);
	} else {
		inst.addr = raw(VAR_ADDR, at);
		/* a global offset of 0, if the instruction has one */
		inst.offset.tag = VISA_CLASS_IMMEDIATE;
	}
	if (a->place == PLACE_TEXELS)
		inst.v = raw(VAR_ADDR, at + access_addr_bytes(a) / 2);
	if (a->src)
		inst.src0 = raw(VAR_SRC, slot * a->data);
	if (a->dst)
		inst.dst = raw(VAR_DST, slot * a->data);
	return inst;
}

/* Allocate whole variables of zeros, at the start of a page. */
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
	struct visa_inst inst = instruction(a, pattern, 0);

	workload_free(w);
	w->access = access;
	w->pattern = pattern;
	w->length = (size_t)visa_encode(&inst, code);
	w->count = CODE_BYTES / w->length;
	w->slots = pattern == PATTERN_HOT ? VAR_BYTES / a->data : w->count;
	w->addr = allocate(w->slots * access_addr_bytes(a));
	w->src = allocate(w->slots * a->data);
	w->dst = allocate(w->slots * a->data);
	w->code = allocate(CODE_BYTES + VISA_MAX_LENGTH);
	w->other = allocate(CODE_BYTES + VISA_MAX_LENGTH);
	if (!w->addr || !w->src || !w->dst || !w->code || !w->other) {
		workload_free(w);
		return -1;
	}
	fill(w, a);
	for (size_t i = 0; i < w->count; i++) {
		inst = instruction(a, pattern, i % w->slots);
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
	int err = each(b, VAR_ADDR, w->addr, w->slots * access_addr_bytes(a), addr_room(a), put);

	if (!err && a->src)
		err = each(b, VAR_SRC, w->src, w->slots * a->data, VAR_BYTES, put);
	if (!err && a->dst)
		err = each(b, VAR_DST, w->dst, w->slots * a->data, VAR_BYTES, put);
	return err;
}

const uint8_t *workload_other(struct workload *w)
{
	size_t first;

	/* Rotate the stream, so that each run begins with another instruction. */
	w->shift = (w->shift + 1) % w->count;
	first = w->shift * w->length;
	memcpy(w->other, w->code + first, w->count * w->length - first);
	memcpy(w->other + w->count * w->length - first, w->code, first);
	return w->other;
}

void workload_plain(const struct workload *w, uint8_t *memory)
{
	struct plain p = { .memory = memory,
			   .addr = w->addr,
			   .src = w->src,
			   .dst = w->dst,
			   .pitch = workload_pitch(w->pattern) };

	for (size_t i = 0; i < w->count; i += w->slots) {
		p.n = w->count - i < w->slots ? w->count - i : w->slots;
		accesses[w->access].loop(p);
	}
}
