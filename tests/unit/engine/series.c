// SPDX-License-Identifier: MIT
/*
 * Tests of series: similar instructions in succession, which are executed by one call. The
 * counters, the fault, and the position where a budget or a stop ends the run must be the same as
 * without series.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../../lib/engine/fast/fast_bodies.h"
#include "../../../lib/engine/program/series.h"
#include "../../support/machine.h"

#define RECORDS 32
#define BYTES	3000 /* bytes of T6 */
#define SEEDS	60

/*
 * struct series_line - a series: similar instructions that differ in the offsets of two operands
 * @head: the text of the instructions before these operands
 * @addr_id, @data_id: ids of the variables with the addresses and the data
 * @addr, @data: offsets in these variables for the first instruction, in bytes
 * @addr_step, @data_step: bytes that are added to the offsets for each further instruction
 */
static const struct series_line {
	const char *head;
	unsigned int addr_id, addr, addr_step;
	unsigned int data_id, data;
	int data_step;
} lines[] = {
	{ "gather.4 (M1, 16) T6 0x3:ud", 32, 0, 64, 33, 0, 64 },
	{ "scatter.4 (M1, 16) T6 0x0:ud", 32, 0, 64, 33, 0, 64 },
	{ "scatter.4 (M1, 16) T6 0x2:ud", 32, 64, 0, 33, 2048, -64 },
	{ "gather_scaled.4 (M1, 16) T6 0x8:ud", 32, 4, 68, 33, 12, 76 },
	{ "scatter_scaled.4 (M1, 16) T6 0xfffffffc:ud", 32, 0, 4, 33, 0, 64 },
	{ "svm_gather.4.1 (M1, 16)", 36, 0, 128, 33, 0, 64 },
	{ "svm_scatter.4.1 (M1, 16)", 36, 128, 8, 33, 0, 64 },
	{ "svm_gather4scaled.R (M1, 16) 0x0:uq", 36, 0, 128, 33, 0, 64 },
	{ "svm_scatter4scaled.R (M1, 16) 0x10:uq", 36, 128, 8, 33, 0, 64 },
	{ "svm_scatter4scaled.R (M1, 16) 0x2:uq", 36, 0, 128, 33, 64, 64 },
	{ "scatter.4 (M1, 16) T0 0x0:ud", 32, 0, 64, 33, 0, 64 },
	/* The data overlaps addresses of the same instruction, and of later instructions. */
	{ "gather.4 (M1, 16) T6 0x0:ud", 32, 0, 64, 32, 32, 64 },
	{ "gather.4 (M1, 16) T6 0x0:ud", 32, 0, 64, 32, 64, 64 },
	{ "gather.4 (M1, 16) T6 0x0:ud", 32, 0, 64, 32, 1000, 4 },
	{ "svm_gather.4.1 (M1, 16)", 36, 0, 128, 36, 4, 132 },
	{ "svm_gather.4.1 (M1, 16)", 36, 512, 128, 36, 512, 64 },
	{ "svm_gather4scaled.R (M1, 16) 0x10:uq", 36, 512, 128, 36, 512, 64 },
};

/* A special property of randomly chosen addresses. */
enum special { NOTHING, OUTSIDE, MISALIGNED, FAR, STOPS, ZEROS, MASKED, SPECIALS };

/**
 * struct scene - a device, and the prepared instructions of a series
 * @units: the prepared instructions, in units of 8 bytes
 * @more: number of instructions that follow in the same series; the index is the offset of an
 *	instruction in @units
 * @first: initial contents of the frame, T6, T255 and T0
 * @seed: state of the random number generator
 */
struct scene {
	struct machine m;
	uint64_t units[RECORDS * EXEC_MAX_UNITS + 8];
	uint16_t more[RECORDS * EXEC_MAX_UNITS + 8];
	uint8_t *first[4];
	uint32_t seed;
};

/*
 * struct end - the end of an execution, which consists of several runs
 * @end: for each run, the reason for its end
 * @unit: for each run, the position at its end, in units
 * @bytes: contents of the frame, T6, T255 and T0
 */
struct end {
	struct exec_run r;
	enum exec_end end[RECORDS];
	size_t unit[RECORDS];
	struct visa_error e;
	uint8_t *bytes[4];
};

static uint32_t draw(struct scene *s, uint32_t limit)
{
	s->seed = s->seed * 1664525 + 1013904223;
	return (s->seed >> 10) % limit;
}

/* Find the bytes of the frame (@i is 0), T6, T255 or T0. Return: number of bytes. */
static uint64_t bytes_of(struct scene *s, unsigned int i, uint8_t **bytes)
{
	static const uint32_t surfaces[] = { 6, STATELESS, SLM };
	struct visa_device *d = s->m.device;
	uint64_t size;

	if (!i) {
		*bytes = device_frame(d);
		return visa_decls_frame(device_decls(d));
	}
	*bytes = device_memory(d, surfaces[i - 1], &size);
	return size;
}

static void keep(struct scene *s, uint8_t *to[4])
{
	uint8_t *bytes;

	for (unsigned int i = 0; i < 4; i++) {
		uint64_t size = bytes_of(s, i, &bytes);

		if (!to[i])
			to[i] = malloc(size);
		memcpy(to[i], bytes, size);
	}
}

static void restore(struct scene *s)
{
	uint8_t *bytes;

	for (unsigned int i = 0; i < 4; i++) {
		uint64_t size = bytes_of(s, i, &bytes);

		memcpy(bytes, s->first[i], size);
	}
}

static void scene_new(struct scene *s)
{
	memset(s, 0, sizeof(*s));
	machine_new(&s->m, VISA_PVC, false);
	machine_surface(&s->m, 6, BYTES);
	machine_var(&s->m, 32, VISA_UD, 1024);
	machine_var(&s->m, 33, VISA_UD, 1024);
	machine_var(&s->m, 36, VISA_UQ, 1024);
}

static void scene_free(struct scene *s)
{
	for (unsigned int i = 0; i < 4; i++)
		free(s->first[i]);
	machine_free(&s->m);
}

/* Parse instruction number @i of a series. */
static void parse(struct scene *s, const struct series_line *l, unsigned int i,
		  struct visa_inst *inst)
{
	char line[128];

	snprintf(line, sizeof(line), "%s V%u.%u V%u.%u", l->head, l->addr_id,
		 l->addr + i * l->addr_step, l->data_id, l->data + i * (unsigned int)l->data_step);
	CHECK_EQ(visa_parse_line(&s->m.source, line, strlen(line), inst, NULL),
		 VISA_LINE_INSTRUCTION);
}

/*
 * Prepare the instructions. Return: whether they were recognised as a series (instructions that are
 * executed by one call).
 */
static bool find(struct scene *s, const struct series_line *l)
{
	uint64_t *at = s->units;

	memset(s->units, 0, sizeof(s->units));
	for (unsigned int i = 0; i < RECORDS; i++) {
		struct visa_inst inst;
		struct exec_prep p = { .inst = &inst, .insn = (void *)at, .grf = 64 };

		parse(s, l, i, &inst);
		CHECK_EQ(exec_prepare(&p, device_decls(s->m.device), VISA_PVC, NULL, NULL, NULL),
			 0);
		at += p.insn->units;
	}
	exec_end_record((void *)at);
	return series_find(s->units, s->more);
}

static void prepare(struct scene *s, const struct series_line *l)
{
	CHECK(find(s, l));
	CHECK_EQ(s->more[0], RECORDS - 1);
}

/*
 * Fill in random addresses of 4 and 8 bytes, most of which are in bounds. Address 0 of a surface
 * has the flag that stops the run; with STOPS, data is stored there.
 */
static void fill(struct scene *s, enum special special)
{
	struct visa_device *d = s->m.device;
	uint8_t *narrow = device_var(d, device_decl(d, 32)), *data;
	uint8_t *wide = device_var(d, device_decl(d, 36)), *bytes;

	for (unsigned int i = 0; i < 4; i++)
		for (uint64_t j = 0, size = bytes_of(s, i, &bytes); j < size; j++)
			bytes[j] = (uint8_t)draw(s, 256);
	for (unsigned int i = 0; i < 4; i++)
		for (uint64_t j = 0, size = bytes_of(s, i, &bytes); i && j < size; j += 4)
			memcpy(bytes + j, &(uint32_t){ 4 + 4 * draw(s, 160) }, 4);
	for (unsigned int i = 0; i < 1024; i++) {
		uint32_t at = special == ZEROS ? 0 : 4 + 4 * draw(s, 160);

		memcpy(narrow + 4 * i, &at, 4);
		memcpy(wide + 8 * i, &(uint64_t){ at }, 8);
	}
	for (unsigned int n = 1 + draw(s, 3); n; n--) {
		uint32_t i = draw(s, 512), at = special == OUTSIDE ? 800 + draw(s, 5000) : 0;

		data = device_var(d, device_decl(d, 33)) + 4 * i;
		if (special == MISALIGNED)
			at = 5 + 4 * draw(s, 9);
		if (special == FAR)
			at = 0x7ffffffc;
		if (special == STOPS)
			memcpy(data, &(uint32_t){ 1 }, 4);
		if (special == NOTHING || special == MASKED)
			continue;
		memcpy(narrow + 4 * i, &at, 4);
		memcpy(wide + 8 * i, &(uint64_t){ at }, 8);
	}
	for (unsigned int i = 1; i < 4; i++) {
		bytes_of(s, i, &bytes);
		memset(bytes, 0, 4);
	}
	device_set_em(d, special == MASKED ? 0xffffdfff : UINT32_MAX);
}

/*
 * Execute all instructions, in runs of @budget instructions. @series: handlers of series; NULL:
 * execute instructions one by one
 */
static void execute(struct scene *s, exec_series_body *const *series, uint64_t budget,
		    const bool *stop, struct end *to)
{
	const struct exec_insn *at = (void *)s->units;

	memset(to, 0, sizeof(*to));
	restore(s);
	exec_begin(&to->r, device_space(s->m.device), device_thread(s->m.device), &to->e);
	to->r.units = s->units;
	to->r.more = series ? s->more : NULL;
	to->r.series = series;
	for (unsigned int i = 0; i < RECORDS; i++) {
		to->end[i] = exec_loop(&to->r, &at, budget, stop);
		to->unit[i] = (size_t)((const uint64_t *)(const void *)at - s->units);
		if (to->end[i] != EXEC_LIMIT)
			break;
	}
	keep(s, to->bytes);
}

static void check_same(struct scene *s, const struct end *a, const struct end *b)
{
	uint8_t *bytes;

	CHECK_MEM(a->end, b->end, sizeof(a->end));
	CHECK_MEM(a->unit, b->unit, sizeof(a->unit));
	CHECK_EQ(a->r.instructions, b->r.instructions);
	CHECK_EQ(a->r.bytes, b->r.bytes);
	CHECK_EQ(a->r.channels, b->r.channels);
	CHECK_EQ(a->r.dropped, b->r.dropped);
	CHECK_EQ(a->r.misaligned, b->r.misaligned);
	CHECK_EQ(a->r.source, b->r.source);
	CHECK_MEM(a->r.executed, b->r.executed, sizeof(a->r.executed));
	CHECK_MEM(a->r.stored, b->r.stored, sizeof(a->r.stored));
	CHECK_STR(a->e.text, b->e.text);
	for (unsigned int i = 0; i < 4; i++)
		CHECK_MEM(a->bytes[i], b->bytes[i], bytes_of(s, i, &bytes));
}

static void free_end(struct end *e)
{
	for (unsigned int i = 0; i < 4; i++)
		free(e->bytes[i]);
}

/*
 * Compare executions with and without series, for one random choice of addresses. The stop flag is
 * at address 0 of T6, T255 or T0.
 */
static void try_seed(struct scene *s, unsigned int line, uint32_t seed, unsigned int level)
{
	const bool virtual = strstr(lines[line].head, "svm") != NULL;
	enum special special = (enum special)(seed % SPECIALS);
	uint8_t *flags;
	struct end one, many;
	uint64_t budget;

	s->seed = seed;
	fill(s, special);
	keep(s, s->first);
	bytes_of(s, virtual ? 2 : strstr(lines[line].head, "T0") ? 3 : 1, &flags);
	budget = draw(s, 2) ? UINT64_MAX : 1 + draw(s, RECORDS);
	unit_case("level %u, seed %u: %s", level, seed, lines[line].head);
	execute(s, NULL, budget, (const bool *)flags, &one);
	execute(s, exec_series_level((enum exec_fast_level)level), budget, (const bool *)flags,
		&many);
	check_same(s, &many, &one);
	free_end(&one);
	free_end(&many);
}

/* Test the handlers for each instruction set of the host (SSE, AVX2 ...). */
TEST(series, do_what_their_records_do)
{
	struct scene s;

	scene_new(&s);
	visa_device_lock(s.m.device);
	for (unsigned int i = 0; i < COUNT(lines); i++) {
		prepare(&s, &lines[i]);
		for (unsigned int level = 0; level < EXEC_FAST_LEVELS; level++)
			for (uint32_t seed = 0; exec_series_level(level) && seed < SEEDS; seed++)
				try_seed(&s, i, seed, level);
	}
	unit_case(NULL);
	visa_device_unlock(s.m.device);
	scene_free(&s);
}

/*
 * These instructions are not executed by one call, as a series: they access several dwords per
 * lane, or an instruction of the series may change an offset or base operand.
 */
TEST(series, others_have_none)
{
	static const struct series_line others[] = {
		{ "svm_gather4scaled.RG (M1, 16) 0x0:uq", 36, 0, 128, 33, 0, 128 },
		{ "svm_scatter4scaled.G (M1, 16) 0x0:uq", 36, 0, 128, 33, 0, 64 },
		{ "svm_scatter4scaled.R (M1, 16) V36(0,0)<0;1,0>", 36, 0, 128, 33, 0, 64 },
		{ "gather.4 (M1, 16) T6 V32(0,0)<0;1,0>", 32, 0, 64, 33, 0, 64 },
		{ "svm_gather.8.1 (M1, 16)", 36, 0, 128, 36, 4096, 128 },
	};
	struct scene s;

	scene_new(&s);
	visa_device_lock(s.m.device);
	for (unsigned int i = 0; i < COUNT(others); i++) {
		unit_case("%s", others[i].head);
		CHECK(!find(&s, &others[i]));
	}
	unit_case(NULL);
	visa_device_unlock(s.m.device);
	scene_free(&s);
}

/*
 * The fourth scatter of a series stores 1 to the stop flag. The run ends after it, before the fifth
 * scatter.
 */
TEST(series, end_where_they_are_stopped)
{
	uint32_t address[16], *value;
	struct scene s;
	struct end e;
	bool *stop;

	scene_new(&s);
	visa_device_lock(s.m.device);
	prepare(&s, &lines[1]);
	stop = (bool *)device_memory(s.m.device, 6, NULL);
	value = (uint32_t *)(void *)device_var(s.m.device, device_decl(s.m.device, 33));
	for (uint32_t i = 0; i < RECORDS; i++) {
		for (uint32_t j = 0; j < COUNT(address); j++)
			address[j] = i == 3 && j == 5 ? 0 : 1 + 16 * i + j;
		machine_set(&s.m, 32, 64 * i, address, sizeof(address));
		value[16 * i] = 100 + i;
	}
	value[16 * 3 + 5] = 1;
	keep(&s, s.first);
	execute(&s, exec_series_bodies(), UINT64_MAX, stop, &e);
	CHECK_EQ(e.end[0], EXEC_STOPPED);
	/* Four instructions were executed, with 16 lanes each. */
	CHECK_EQ(e.r.instructions, 4);
	CHECK_EQ(e.r.channels, 64);
	CHECK_EQ(e.unit[0], 4 * EXEC_UNITS(element));
	CHECK_MEM(e.bytes[1] + 4 * (1 + 16 * 3), &(uint32_t){ 103 }, 4);
	CHECK_MEM(e.bytes[1] + 4 * (1 + 16 * 4), &(uint32_t){ 0 }, 4);
	free_end(&e);
	visa_device_unlock(s.m.device);
	scene_free(&s);
}
