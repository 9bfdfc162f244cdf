// SPDX-License-Identifier: MIT
/*
 * Tests of programs (prepared sequences of instructions): a program is loaded once and run several
 * times, from a position, up to a limit or until it is stopped. Also tests failing allocations.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../support/counted.h"
#include "../../support/plane.h"

#define COUNT_ALL SIZE_MAX

/*
 * struct loaded - a device with a program
 * @p: the program
 * @at: position of the next instruction
 * @r: result of the runs
 * @code, @size: bytes of the program
 */
struct loaded {
	struct machine m;
	struct visa_program *p;
	struct visa_position at;
	struct visa_result r;
	uint8_t code[512];
	size_t size;
};

static int load(struct loaded *l)
{
	int rc;

	visa_device_lock(l->m.device);
	rc = visa_program_load(l->p, l->m.device, device_thread(l->m.device), l->code, l->size);
	visa_device_unlock(l->m.device);
	return rc;
}

static void loaded_new(struct loaded *l, const char *hex)
{
	memset(l, 0, sizeof(*l));
	machine_scene(&l->m, VISA_XEHP, false);
	l->p = visa_program_new();
	l->size = machine_hex(hex, l->code, sizeof(l->code));
	CHECK_EQ(load(l), 0);
}

static void loaded_free(struct loaded *l)
{
	visa_program_free(l->p);
	machine_free(&l->m);
}

/* Run the program from the current position. */
static int go_on(struct loaded *l, size_t limit, const bool *stop)
{
	int rc;

	visa_device_lock(l->m.device);
	rc = visa_program_run(l->p, l->m.device, device_thread(l->m.device), &l->at, limit, &l->r,
			      stop);
	visa_device_unlock(l->m.device);
	return rc;
}

/* Run the program from its start. */
static int again(struct loaded *l, size_t limit)
{
	memset(&l->at, 0, sizeof(l->at));
	memset(&l->r, 0, sizeof(l->r));
	return go_on(l, limit, NULL);
}

static uint32_t t0(struct loaded *l)
{
	uint32_t value;

	memcpy(&value, device_memory(l->m.device, SLM, NULL), sizeof(value));
	return value;
}

static void check_at(const struct loaded *l, size_t index, size_t byte)
{
	CHECK_EQ(l->at.index, index);
	CHECK_EQ(l->at.byte, byte);
}

TEST(program, of_nothing_is_at_its_end)
{
	struct loaded l;

	loaded_new(&l, "");
	CHECK_EQ(again(&l, COUNT_ALL), 0);
	CHECK_EQ(again(&l, 1), 0);
	check_at(&l, 0, 0);
	CHECK_EQ(l.r.instructions, 0);
	loaded_free(&l);
}

TEST(program, has_no_position_past_its_end)
{
	struct loaded l;

	loaded_new(&l, HEX_INC);
	for (unsigned int i = 0; i < 2; i++) {
		memset(&l.at, 0, sizeof(l.at));
		memset(&l.r, 0, sizeof(l.r));
		l.at.byte = i ? SIZE_MAX : l.size + 1;
		CHECK_EQ(go_on(&l, COUNT_ALL, NULL), -EINVAL);
		CHECK_HAS(l.r.message, "past the end of the program");
		CHECK_EQ(l.r.instructions, 0);
	}
	memset(&l.r, 0, sizeof(l.r));
	l.at.byte = l.size;
	CHECK_EQ(go_on(&l, COUNT_ALL, NULL), 0);
	CHECK_EQ(l.r.instructions, 0);
	loaded_free(&l);
}

TEST(program, runs_again_and_again)
{
	struct loaded l;

	loaded_new(&l, HEX_INC HEX_STORE HEX_INC);
	for (unsigned int i = 1; i <= 5; i++) {
		CHECK_EQ(again(&l, COUNT_ALL), 0);
		check_at(&l, 3, l.size);
		CHECK_EQ(l.r.instructions, 3);
		CHECK_EQ(l.r.bytes, l.size);
		CHECK_EQ(l.r.channels, 18);
		CHECK_EQ(t0(&l), 2 * i);
		CHECK_EQ(load(&l), 0);
	}
	loaded_free(&l);
}

/*
 * A run of a program returns 1 if it has executed the permitted number of instructions, and 0 at
 * the end of the program. The next run continues at the instruction at which this run has stopped.
 */
TEST(program, runs_to_a_limit_and_goes_on)
{
	struct loaded l;

	loaded_new(&l, HEX_INC HEX_STORE HEX_INC HEX_INC HEX_STORE);
	CHECK_EQ(again(&l, 2), 1);
	check_at(&l, 2, INC_BYTES + STORE_BYTES);
	CHECK_EQ(t0(&l), 1);
	CHECK_EQ(go_on(&l, 1, NULL), 1);
	check_at(&l, 3, 2 * INC_BYTES + STORE_BYTES);
	CHECK_EQ(t0(&l), 2);
	CHECK_EQ(go_on(&l, 0, NULL), 1);
	check_at(&l, 3, 2 * INC_BYTES + STORE_BYTES);
	CHECK_EQ(go_on(&l, COUNT_ALL, NULL), 0);
	check_at(&l, 5, l.size);
	CHECK_EQ(t0(&l), 3);
	CHECK_EQ(l.r.instructions, 5);
	CHECK_EQ(l.r.channels, 3 + 32);
	CHECK_EQ(go_on(&l, COUNT_ALL, NULL), 0);
	CHECK_EQ(l.r.instructions, 5);
	loaded_free(&l);
}

/* A run adds to the counters of the result. */
TEST(program, counts_from_what_was_counted)
{
	struct loaded l;

	loaded_new(&l, HEX_INC HEX_INC);
	l.r = (struct visa_result){
		.instructions = 7, .bytes = 1000, .channels = 70, .dropped = 5
	};
	CHECK_EQ(go_on(&l, COUNT_ALL, NULL), 0);
	CHECK_EQ(l.r.instructions, 9);
	CHECK_EQ(l.r.bytes, 1000 + 2 * INC_BYTES);
	CHECK_EQ(l.r.channels, 72);
	CHECK_EQ(l.r.dropped, 5);
	loaded_free(&l);
}

TEST(program, stops_when_it_is_told_to)
{
	bool stop = true;
	struct loaded l;

	loaded_new(&l, HEX_INC HEX_INC HEX_NOENT);
	CHECK_EQ(go_on(&l, COUNT_ALL, &stop), -EINTR);
	check_at(&l, 0, 0);
	CHECK_EQ(go_on(&l, 1, NULL), 1);
	CHECK_EQ(go_on(&l, COUNT_ALL, &stop), -EINTR);
	check_at(&l, 1, INC_BYTES);
	CHECK_EQ(t0(&l), 1);
	CHECK_EQ(l.r.instructions, 1);
	CHECK_EQ(l.r.err, 0);
	stop = false;
	CHECK_EQ(go_on(&l, COUNT_ALL, &stop), -ENOENT);
	check_at(&l, 2, 2 * INC_BYTES);
	CHECK_EQ(t0(&l), 2);
	loaded_free(&l);
}

TEST(program, ends_at_a_cut_instruction)
{
	struct loaded l;

	loaded_new(&l, HEX_INC HEX_INC);
	for (size_t cut = 1; cut < INC_BYTES; cut++) {
		unit_case("%zu bytes of it", cut);
		l.size = INC_BYTES + cut;
		CHECK_EQ(load(&l), 0);
		CHECK_EQ(again(&l, COUNT_ALL), -EAGAIN);
		check_at(&l, 1, INC_BYTES);
		CHECK_EQ(go_on(&l, COUNT_ALL, NULL), -EAGAIN);
		CHECK_EQ(l.r.instructions, 1);
		CHECK_EQ(t0(&l), cut);
	}
	loaded_free(&l);
}

/*
 * A program ends at an instruction that cannot be executed. Each run that reaches it returns the
 * same error, with the position and the text of the instruction.
 */
TEST(program, ends_at_what_cannot_be_executed)
{
	static const struct {
		const char *hex;
		int err;
		const char *text;
	} rows[] = {
		{ HEX_NOENT, ENOENT, "scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V99.0" },
		{ "3a02 01 09 05 00 00000000 20000000 0000 21000000 0000", ENXIO,
		  "scatter.4 (M1, 16) T9 0x0:ud V32.0 V33.0" },
		{ "3a02 01 05 05 00 00000000 20000000 0000 21000000 4100", ERANGE,
		  "scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V33.65" },
		{ "4e03 00 0000 01 00 24000000 0000 23000000 0000", EFAULT,
		  "svm_gather.4.1 (M1, 1) V36.0 V35.0" },
		{ "71", EOPNOTSUPP, "71" },
		{ "34 00 0000", EOPNOTSUPP, "ret (M1, 1)" },
		{ "00", EINVAL, "00" },
	};
	char hex[400];
	struct loaded l;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].hex);
		snprintf(hex, sizeof(hex), "%s%s", HEX_INC HEX_INC, rows[i].hex);
		loaded_new(&l, hex);
		SET64(&l.m, 36, UINT64_MAX);
		for (unsigned int n = 1; n <= 3; n++) {
			CHECK_EQ(again(&l, COUNT_ALL), -rows[i].err);
			CHECK_EQ(go_on(&l, COUNT_ALL, NULL), -rows[i].err);
			check_at(&l, 2, 2 * INC_BYTES);
			CHECK_EQ(t0(&l), 2 * n);
			CHECK_EQ(l.r.err, rows[i].err);
			CHECK_EQ(l.r.instructions, 2);
			CHECK_EQ(l.r.offset, 2 * INC_BYTES);
			CHECK_STR(l.r.instruction, rows[i].text);
		}
		loaded_free(&l);
	}
}

/*
 * A program of 100,000 instructions, one of which fails: the instructions before it were executed,
 * the instructions after it were not.
 */
TEST(program, of_100000_instructions)
{
	const size_t count = 100000, bad = 61234;
	uint8_t *code = malloc(count * INC_BYTES);
	const char *result;
	struct plane p;

	for (size_t i = 0; i < count; i++)
		machine_hex(HEX_INC, code + i * INC_BYTES, INC_BYTES);
	/* The variable with the offsets becomes V99, which does not exist. */
	code[bad * INC_BYTES + 6] = 99;
	plane_new(&p, CONTROL_CTL);
	for (unsigned int n = 1; n <= 2; n++) {
		CHECK_EQ(control_write(p.h, code, count * INC_BYTES, NULL), bad * INC_BYTES);
		CHECK_EQ(plane_t0(&p), n * bad);
		result = plane_result(&p);
		CHECK_HAS(result, "result: error\nerrno: ENOENT\n");
		CHECK_HAS(result, "instruction: dword_atomic.inc (M1, 1) %slm V99.0 ");
		CHECK_EQ(plane_number(result, "instructions"), bad);
		CHECK_EQ(plane_number(result, "bytes"), bad * INC_BYTES);
		CHECK_EQ(plane_number(result, "offset"), bad * INC_BYTES);
		CHECK_EQ(plane_number(result, "channels"), bad);
	}
	machine_var(&p.m, 99, VISA_UD, 1);
	CHECK_EQ(control_write(p.h, code, count * INC_BYTES, NULL), count * INC_BYTES);
	CHECK_EQ(plane_t0(&p), 2 * bad + count);
	free(code);
	plane_free(&p);
}

/*
 * If an allocation fails, no instruction is executed. The next write, for which memory is
 * available, executes all of them.
 */
TEST(program, that_found_no_memory_is_loaded_the_next_time)
{
	const size_t count = 200, size = count * INC_BYTES;
	uint8_t *code = malloc(size);
	struct plane p;
	size_t n;

	for (size_t i = 0; i < count; i++)
		machine_hex(HEX_INC, code + i * INC_BYTES, INC_BYTES);
	for (size_t after = 0; after < 4; after++) {
		unit_case("allocation %zu fails", after + 1);
		plane_new(&p, CONTROL_CTL);
		counted_fail(after);
		CHECK_EQ(control_write(p.h, code, size, NULL), -ENOMEM);
		n = plane_t0(&p);
		CHECK_EQ(n, 0);
		CHECK_HAS(plane_result(&p), "errno: ENOMEM\n");
		CHECK_EQ(control_write(p.h, code, size, NULL), size);
		CHECK_EQ(plane_t0(&p), count);
		CHECK_EQ(plane_number(plane_result(&p), "instructions"), count);
		plane_free(&p);
	}
	free(code);
}

/*
 * These instructions differ only in a register number and an offset. Each must be executed with its
 * own numbers, although the decode cache has learnt the pattern from the first instruction.
 */
TEST(program, alike_but_for_the_rows)
{
	static const uint8_t rows[3][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 } };
	char hex[200] = "";
	struct loaded l;

	for (unsigned int y = 0; y < COUNT(rows); y++)
		snprintf(hex + strlen(hex), sizeof(hex) - strlen(hex),
			 "37 00 06 00 04 01 0500 00000000 0500 %02x000000 23000000 %02x00", y,
			 4 * y);
	loaded_new(&l, hex);
	machine_surface(&l.m, 6, sizeof(rows));
	machine_put(&l.m, 6, 0, rows, sizeof(rows));
	run_ok(&l.m, ".shape T6 format=R8_UINT width=4 height=3");
	CHECK_EQ(again(&l, COUNT_ALL), 0);
	CHECK_EQ(l.r.instructions, COUNT(rows));
	machine_want_var(&l.m, 35, 0, rows, sizeof(rows));
	machine_same(&l.m);
	loaded_free(&l);
}
