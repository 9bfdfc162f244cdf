// SPDX-License-Identifier: MIT
/*
 * Tests of random control flow. Each lane must execute the instructions that a slow and simple
 * computation (slow.h) gives. The threads run together in a gang of one or four threads, or are
 * separated while they run. UNIT_SEED and UNIT_PROGRAMS in the environment choose the programs.
 */
#include <stdio.h>
#include <string.h>

#include "slow.h"

#define PROGRAMS 400

struct draw {
	uint64_t state;
	uint64_t seed;
};

static uint32_t next(struct draw *d, uint32_t below)
{
	d->state ^= d->state << 13;
	d->state ^= d->state >> 7;
	d->state ^= d->state << 17;
	return (uint32_t)(d->state >> 11) % below;
}

/*
 * Return: a predicate that depends on the arguments only: all lanes, no lane, one lane, all lanes
 * but one, or random lanes.
 */
static int64_t predicate(void *context, unsigned int thread, uint32_t id, unsigned int times)
{
	struct draw d = { .state = *(uint64_t *)context + 1 };

	d.state ^= (uint64_t)(id * 64 + times) * 0x9e3779b97f4a7c15 + thread * 0xbf58476d1ce4e5b9;
	next(&d, 1);
	next(&d, 1);
	switch (next(&d, 4)) {
	case 0:
		return next(&d, 2) ? 0xffff : 0;
	case 1:
		return 1 << next(&d, 16);
	case 2:
		return 0xffff & ~(1 << next(&d, 16));
	default:
		return next(&d, 65536);
	}
}

static void add(struct slow_program *p, struct slow_insn insn)
{
	p->insn[p->count++] = insn;
}

static struct slow_insn branch(struct draw *d, enum slow_kind kind, uint32_t label)
{
	bool pred = next(d, 6) != 0;

	return (struct slow_insn){ .kind = kind,
				   .id = label,
				   .pred = pred,
				   .invert = pred && next(d, 2),
				   .size = pred && next(d, 8) ? 16 : 1 };
}

#define SECTIONS 4  /* number of sections: the kernel and three subroutines */
#define LABELS	 64 /* largest number of labels in a section */

/*
 * Append a random section: the code of the kernel or of a subroutine. Before each jump, a store
 * (SLOW_NOTE) is inserted. When the store is executed, the test sets the predicate of the jump, and
 * records that the store was executed. This record is also used to stop endless loops.
 */
static void draw_section(struct draw *d, struct slow_program *p, unsigned int section)
{
	unsigned int labels = 1 + next(d, 8), base = section * LABELS;

	add(p, (struct slow_insn){ .kind = SLOW_LABEL, .id = base });
	for (unsigned int i = 1; i <= labels; i++) {
		for (unsigned int n = next(d, 3); n; n--) {
			unsigned int to = base + next(d, labels + 1);

			add(p, (struct slow_insn){ .kind = next(d, 3) ? SLOW_NOTE : SLOW_NOTE_NM,
						   .id = p->count });
			/*
			 * Sometimes call this section (recursion) or an earlier section, or jump
			 * into an earlier section.
			 */
			if (section && !next(d, 12))
				add(p, branch(d, SLOW_CALL, next(d, section + 1) * LABELS));
			else if (section && !next(d, 12))
				add(p, branch(d, SLOW_GOTO, next(d, section) * LABELS));
			else if (section + 1 < SECTIONS && !next(d, 4))
				add(p, branch(d, SLOW_CALL, (section + 1) * LABELS));
			else if (!next(d, 10))
				add(p, branch(d, SLOW_RET, 0));
			else
				add(p, branch(d, SLOW_GOTO, to));
		}
		add(p, (struct slow_insn){ .kind = SLOW_LABEL, .id = base + i });
	}
	add(p, (struct slow_insn){ .kind = SLOW_NOTE, .id = p->count });
	add(p, (struct slow_insn){ .kind = SLOW_RET, .size = 1 });
}

static void draw_program(struct draw *d, struct slow_program *p)
{
	p->count = 0;
	for (unsigned int i = 0; i < SECTIONS; i++)
		draw_section(d, p, i);
}

/*
 * The threads run together (as a gang). Split the gang, and run the threads one after another, each
 * alone.
 */
static void run_apart(struct scene *s, unsigned int threads)
{
	struct exec_gang *whole = s->gang;

	for (s->first = 0; s->first < threads; s->first++) {
		s->gang = exec_gang_split(whole, s->first);
		if (CHECK(s->gang))
			scene_run(s);
		exec_gang_free(s->gang);
	}
	s->gang = whole;
	s->first = 0;
}

static void run(struct scene *s, unsigned int threads, const uint32_t em[], uint64_t parted)
{
	enum exec_end end;

	scene_start(s, threads, em);
	if (!parted) {
		scene_run(s);
		return;
	}
	end = exec_gang_run(s->gang, &s->run, parted, &s->stop, &s->fault);
	if (end == EXEC_LIMIT)
		run_apart(s, threads);
}

static bool same(const struct scene *s, unsigned int thread, const struct scene_step *want,
		 unsigned int count, bool to_the_end)
{
	unsigned int n = s->count[thread] < count ? s->count[thread] : count;

	return !memcmp(s->steps[thread], want, n * sizeof(*want)) &&
	       (!to_the_end || s->count[thread] == count);
}

/*
 * Compute the steps (executed stores) that each thread must have. Return: whether all threads end
 * with less than SCENE_STEPS steps, and without too many nested calls.
 */
static bool all_end(const struct slow_program *p, const struct scene *s, const uint32_t em[],
		    struct scene_step want[][SCENE_STEPS], unsigned int count[])
{
	bool end = true, ended;

	for (unsigned int t = 0; t < EXEC_GANG; t++) {
		count[t] = slow_run(p, s, t, em[t], want[t], &ended);
		end = end && ended;
	}
	return end;
}

/*
 * If four threads run together (as a gang), the counters must be the sums of the counters of four
 * threads that run alone.
 */
static void check_counts(struct scene *s, const uint32_t em[])
{
	uint64_t instructions = 0, lanes = 0;

	for (s->first = 0; s->first < EXEC_GANG; s->first++) {
		run(s, 1, &em[s->first], 0);
		instructions += s->run.instructions;
		lanes += s->run.lanes;
	}
	s->first = 0;
	run(s, EXEC_GANG, em, 0);
	CHECK_EQ(s->run.instructions, instructions);
	CHECK_EQ(s->run.lanes, lanes);
}

static void compare(struct draw *d, const struct slow_program *p, struct scene *s)
{
	static struct scene_step want[EXEC_GANG][SCENE_STEPS];
	uint32_t em[EXEC_GANG] = { 0xffff, next(d, 65535) + 1, 0xffff, 1 };
	unsigned int count[EXEC_GANG];
	bool end = all_end(p, s, em, want, count);

	for (unsigned int way = 0; way < 4; way++) {
		run(s, way ? EXEC_GANG : 1, em, way > 1 ? 1 + next(d, 60) : 0);
		for (unsigned int t = 0; t < (way ? EXEC_GANG : 1); t++)
			CHECK(same(s, t, want[t], count[t], end));
	}
	if (end)
		check_counts(s, em);
}

TEST(flow_random, every_lane_does_what_the_rule_says)
{
	unsigned long count = unit_number("UNIT_PROGRAMS", PROGRAMS);
	struct draw d = { .state = 0x123456789abcdef + unit_number("UNIT_SEED", 0) };
	static struct slow_program p;
	static char text[65536];
	static struct scene s;

	for (unsigned long i = 0; i < count; i++) {
		draw_program(&d, &p);
		slow_text(&p, text, sizeof(text));
		unit_case("program %lu:\n%s", i, text);
		if (CHECK_EQ(scene_kernel(&s, text, 16), 0)) {
			d.seed = d.state;
			s.predicate = predicate;
			s.context = &d.seed;
			compare(&d, &p, &s);
		}
		scene_free(&s);
	}
	unit_case(NULL);
}
