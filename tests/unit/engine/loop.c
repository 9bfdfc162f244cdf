// SPDX-License-Identifier: MIT
/*
 * Tests of the engine's loop, which executes records (prepared instructions). The tests make the
 * records by hand, and a handler in this file executes them. They check the position, the counters
 * and the budget after each run, and the reason for which a run ends.
 */
#include <errno.h>
#include <string.h>

#include "../../../lib/engine/run.h"
#include "../../support/unit.h"

#define LENGTH	 5  /* bytes of the encoding of record 0; record n has n bytes more */
#define MAX	 16 /* largest number of records */
#define NO_LIMIT UINT64_MAX

/*
 * The instructions of these tests. The handler of each instruction returns a different value of
 * enum exec_step.
 */
enum row { COUNT_IT, JUMP, WAIT, FAULT, STOP, SET_STOP };

/**
 * struct scene - a program that was made by hand
 * @units: the records, which alternately have two and three units of 8 bytes
 * @record: the address of each record. The record after the last instruction ends the program
 * @byte: for each record, the byte of the code at which it starts
 * @count: number of records
 * @to: number of the record that JUMP jumps to
 * @times: number of times that JUMP still jumps; 0: JUMP continues at the next record
 * @ready: whether WAIT continues
 * @stop: the flag that stops the run
 * @trace: the executed records, in order; @traced: their number
 * @checked: for each call of the check function, the byte at which the checked record starts
 * @checks: number of calls of the check function
 * @refused: byte of the record that the check function refuses
 */
struct scene {
	uint64_t units[3 * MAX];
	struct exec_insn *record[MAX];
	uint64_t byte[MAX];
	unsigned int count;
	unsigned int to;
	unsigned int times;
	bool ready;
	bool stop;
	struct exec_run run;
	const struct exec_insn *at;
	const struct exec_insn *trace[64];
	unsigned int traced;
	uint64_t checked[64];
	unsigned int checks;
	uint64_t refused;
	struct visa_space space;
	struct visa_thread thread;
	struct visa_error e;
};

/* Return: the scene that contains the run. */
static struct scene *scene_of(struct exec_run *r)
{
	return (struct scene *)(void *)((uint8_t *)r - offsetof(struct scene, run));
}

static enum exec_step jump(struct scene *s)
{
	if (!s->times)
		return EXEC_NEXT;
	s->times--;
	s->run.target = s->record[s->to];
	s->run.target_source = s->byte[s->to];
	return EXEC_JUMP;
}

static enum exec_step fault(const struct exec_insn *insn, struct exec_run *r)
{
	visa_fail(r->error, EFAULT, "a fault of row %u", insn->op);
	return EXEC_FAULT;
}

static enum exec_step body(const struct exec_insn *insn, struct exec_run *r)
{
	struct scene *s = scene_of(r);

	if (s->traced < COUNT(s->trace))
		s->trace[s->traced++] = insn;
	r->channels += insn->lanes;
	s->stop |= insn->op == SET_STOP;
	switch (insn->op) {
	case JUMP:
		return jump(s);
	case WAIT:
		return s->ready ? EXEC_NEXT : EXEC_WAIT;
	case FAULT:
		return fault(insn, r);
	case STOP:
		return EXEC_STOP;
	default:
		return EXEC_NEXT;
	}
}

/* The loop must not call the handlers of variants 1 and 2, which fault. */
static const struct exec_family all = { .run = { body, fault, fault, body } };

static const struct exec_family *const families[UINT8_MAX + 1] = {
	[COUNT_IT] = &all,
	[JUMP] = &all,
	[WAIT] = &all,
	[FAULT] = &all,
	[STOP] = &all,
	[SET_STOP] = &all,
	[EXEC_OP_END] = &exec_end,
};

static void begin(struct scene *s)
{
	exec_begin(&s->run, &s->space, &s->thread, &s->e);
	CHECK(s->run.families == exec_families);
	s->run.families = families;
	s->at = s->record[0];
	s->traced = 0;
	s->checks = 0;
}

/* Make a record for each instruction of @ops, and a record that ends the program. */
static void scene_new(struct scene *s, const enum row *ops, unsigned int count)
{
	uint64_t *unit;

	memset(s, 0, sizeof(*s));
	unit = s->units;
	s->count = count;
	for (unsigned int i = 0; i < count; i++) {
		struct exec_insn *insn = (void *)unit;

		memset(insn, 0, EXEC_HEAD);
		insn->op = (uint8_t)ops[i];
		insn->units = (uint8_t)(EXEC_HEAD / EXEC_UNIT + i % 2);
		insn->length = (uint8_t)(LENGTH + i);
		insn->lanes = 1;
		s->record[i] = insn;
		s->byte[i + 1] = s->byte[i] + insn->length;
		unit += insn->units;
	}
	s->record[count] = (void *)unit;
	exec_end_record(s->record[count]);
	begin(s);
}

#define SCENE(s, ...)                                                                              \
	scene_new(s, (const enum row[]){ __VA_ARGS__ }, COUNT(((const enum row[]){ __VA_ARGS__ })))

static enum exec_end go(struct scene *s, uint64_t budget)
{
	return exec_loop(&s->run, &s->at, budget, &s->stop);
}

/* Check the position of the run, and the totals of all executed records. */
static void check_at(const struct scene *s, unsigned int record, uint64_t instructions,
		     uint64_t bytes)
{
	CHECK(s->at == s->record[record]);
	CHECK_EQ(s->run.source, s->byte[record]);
	CHECK_EQ(s->run.instructions, instructions);
	CHECK_EQ(s->run.bytes, bytes);
}

TEST(loop, goes_from_record_to_record)
{
	struct scene s;

	SCENE(&s, COUNT_IT, COUNT_IT, COUNT_IT);
	s.record[1]->variant = 3;
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
	check_at(&s, 3, 3, s.byte[3]);
	CHECK_EQ(s.run.channels, 3);
	CHECK_EQ(s.run.executed[COUNT_IT], 3);
	for (unsigned int i = 0; i < 3; i++)
		CHECK(s.trace[i] == s.record[i]);
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
}

TEST(loop, of_no_instruction_has_ended)
{
	struct scene s;

	scene_new(&s, NULL, 0);
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
	CHECK_EQ(go(&s, 0), EXEC_ENDED);
	check_at(&s, 0, 0, 0);
}

/* Several runs with a small budget have the same effect as one run with a large budget. */
TEST(loop, keeps_to_its_budget)
{
	struct scene s;

	for (uint64_t piece = 1; piece <= 5; piece++) {
		unit_case("%u at a time", (unsigned int)piece);
		SCENE(&s, COUNT_IT, COUNT_IT, COUNT_IT, COUNT_IT);
		for (unsigned int at = 0; at < 4;) {
			unsigned int next = at + (unsigned int)piece;

			CHECK_EQ(go(&s, 0), EXEC_LIMIT);
			check_at(&s, at, at, s.byte[at]);
			CHECK_EQ(go(&s, piece), next < 4 ? EXEC_LIMIT : EXEC_ENDED);
			at = next < 4 ? next : 4;
			check_at(&s, at, at, s.byte[at]);
		}
	}
}

/* In a loop, each executed record is counted once per iteration. */
TEST(loop, jumps_back)
{
	const unsigned int times = 9;
	struct scene s;
	uint64_t body;

	SCENE(&s, COUNT_IT, COUNT_IT, COUNT_IT, JUMP, COUNT_IT);
	s.to = 1;
	s.times = times;
	body = s.byte[4] - s.byte[1];
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
	check_at(&s, 5, 5 + 3 * times, s.byte[5] + times * body);
	CHECK_EQ(s.run.executed[JUMP], times + 1);
	CHECK_EQ(s.run.executed[COUNT_IT], 4 + 2 * times);
	CHECK_EQ(s.run.channels, 5 + 3 * times);
	for (unsigned int i = 0; i < 3 * times; i++)
		CHECK(s.trace[1 + i] == s.record[1 + i % 3]);
}

/*
 * A loop is executed in several runs with a small budget. After each run, the position is the
 * record that the next run executes first.
 */
TEST(loop, jumps_back_within_its_budget)
{
	struct scene s;

	for (uint64_t piece = 1; piece <= 8; piece++) {
		uint64_t bytes = 0;

		unit_case("%u at a time", (unsigned int)piece);
		SCENE(&s, COUNT_IT, COUNT_IT, JUMP, COUNT_IT);
		s.to = 1;
		s.times = 5;
		while (go(&s, piece) == EXEC_LIMIT) {
			unsigned int i = 0;

			while (i < s.count && s.at != s.record[i])
				i++;
			CHECK_EQ(s.run.source, s.byte[i]);
			CHECK_EQ(s.run.instructions % piece, 0);
		}
		for (unsigned int i = 0; i < s.traced; i++)
			bytes += s.trace[i]->length;
		CHECK_EQ(s.traced, 4 + 2 * 5);
		check_at(&s, 4, s.traced, bytes);
	}
}

TEST(loop, jumps_forward_and_to_itself)
{
	struct scene s;

	SCENE(&s, JUMP, FAULT, COUNT_IT);
	s.to = 2;
	s.times = 1;
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
	check_at(&s, 3, 2, s.record[0]->length + s.record[2]->length);

	SCENE(&s, JUMP);
	s.times = UINT32_MAX;
	CHECK_EQ(go(&s, 1000), EXEC_LIMIT);
	check_at(&s, 0, 1000, 1000 * s.byte[1]);
	s.to = 1; /* the record that ends the program */
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
	check_at(&s, 1, 1001, 1001 * s.byte[1]);
}

/* An instruction that returned EXEC_WAIT is not counted, and the next run executes it again. */
TEST(loop, waits)
{
	struct scene s;

	SCENE(&s, COUNT_IT, WAIT, COUNT_IT);
	for (unsigned int i = 1; i <= 3; i++) {
		CHECK_EQ(go(&s, NO_LIMIT), EXEC_WAITING);
		check_at(&s, 1, 1, s.byte[1]);
		CHECK_EQ(s.run.executed[WAIT], 0);
		CHECK_EQ(s.traced, 1 + i);
	}
	CHECK_EQ(go(&s, 0), EXEC_LIMIT);
	s.ready = true;
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
	check_at(&s, 3, 3, s.byte[3]);
	CHECK_EQ(s.run.executed[WAIT], 1);
}

TEST(loop, fails_at_the_instruction_that_faults)
{
	struct scene s;

	SCENE(&s, COUNT_IT, COUNT_IT, FAULT, COUNT_IT);
	for (unsigned int i = 0; i < 2; i++) {
		CHECK_EQ(go(&s, NO_LIMIT), EXEC_FAILED);
		check_at(&s, 2, 2, s.byte[2]);
		CHECK_EQ(s.run.executed[FAULT], 0);
		CHECK_EQ(s.e.err, EFAULT);
	}
	CHECK_EQ(go(&s, 0), EXEC_LIMIT);
}

/* An instruction can end the run before the end of the program. */
TEST(loop, ends_where_an_instruction_stops_it)
{
	struct scene s;

	SCENE(&s, COUNT_IT, STOP, COUNT_IT);
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
	check_at(&s, 1, 1, s.byte[1]);
	CHECK_EQ(s.traced, 2);
}

TEST(loop, stops_before_the_next_instruction)
{
	struct scene s;

	SCENE(&s, COUNT_IT, SET_STOP, COUNT_IT);
	s.stop = true;
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_STOPPED);
	CHECK_EQ(go(&s, 0), EXEC_STOPPED);
	check_at(&s, 0, 0, 0);
	s.stop = false;
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_STOPPED);
	check_at(&s, 2, 2, s.byte[2]);
	s.stop = false;
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
	check_at(&s, 3, 3, s.byte[3]);
}

TEST(loop, stops_in_a_loop)
{
	struct scene s;

	SCENE(&s, COUNT_IT, SET_STOP, JUMP);
	s.times = UINT32_MAX;
	for (unsigned int i = 1; i <= 3; i++) {
		CHECK_EQ(go(&s, NO_LIMIT), EXEC_STOPPED);
		check_at(&s, 2, 3 * i - 1, (i - 1) * s.byte[3] + s.byte[2]);
		s.stop = false;
	}
}

static enum exec_step check(const struct exec_insn *insn, struct exec_run *r)
{
	struct scene *s = scene_of(r);

	CHECK(insn->op != EXEC_OP_END);
	if (s->checks < COUNT(s->checked))
		s->checked[s->checks++] = r->source;
	return r->source == s->refused ? EXEC_FAULT : EXEC_NEXT;
}

/*
 * The check function is called before each instruction, also after jumps. Its argument is the byte
 * of the code at which the instruction starts.
 */
TEST(loop, checks_each_instruction)
{
	struct scene s;

	SCENE(&s, COUNT_IT, COUNT_IT, JUMP, COUNT_IT);
	s.to = 1;
	s.times = 2;
	s.refused = s.byte[4];
	s.run.check = check;
	CHECK_EQ(go(&s, 3), EXEC_LIMIT);
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_ENDED);
	check_at(&s, 4, 8, s.byte[4] + 2 * (s.byte[3] - s.byte[1]));
	CHECK_EQ(s.checks, 8);
	for (unsigned int i = 0; i < s.checks; i++)
		CHECK_EQ(s.checked[i], s.byte[i == 7 ? 3 : i ? 1 + (i - 1) % 2 : 0]);
}

TEST(loop, fails_where_a_check_refuses)
{
	struct scene s;

	SCENE(&s, COUNT_IT, COUNT_IT, COUNT_IT);
	s.refused = s.byte[1];
	s.run.check = check;
	CHECK_EQ(go(&s, NO_LIMIT), EXEC_FAILED);
	check_at(&s, 1, 1, s.byte[1]);
	CHECK_EQ(s.traced, 1);
}
