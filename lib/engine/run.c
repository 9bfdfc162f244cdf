// SPDX-License-Identifier: MIT
/* Contains the loops that execute prepared instructions. */
#include "run.h"
#include "access.h"
#include "fast/fast_bodies.h"
#include "fpmode.h"
#include "observe.h"
#include "program/series.h"

/*
 * Let the run execute a single thread, as a gang (threads that execute each instruction together)
 * of one thread with 32 lanes.
 */
static void begin_alone(struct exec_run *r, struct visa_thread *thread)
{
	r->thread = thread;
	r->frame = thread->frame;
	r->gang = 1;
	r->live = 1;
	r->all = UINT32_MAX;
	r->em[0] = thread->em;
	r->threads[0] = thread;
	r->frames = thread->frame;
	r->preds = thread->preds;
}

void exec_begin(struct exec_run *r, struct visa_space *space, struct visa_thread *thread,
		struct visa_error *e)
{
	memset(r, 0, sizeof(*r));
	r->space = space;
	r->families = exec_families;
	r->fast = exec_fast_bodies();
	r->grf = visa_platform_grf(space->platform);
	r->error = e;
	if (space->map.count)
		r->view = access_range(r, &space->map.range[0]);
	if (thread)
		begin_alone(r, thread);
}

void exec_end_record(struct exec_insn *insn)
{
	memset(insn, 0, EXEC_HEAD);
	insn->op = EXEC_OP_END;
	insn->units = EXEC_HEAD / EXEC_UNIT;
}

/* Return: the reason why a run ended before the instruction @insn. */
static enum exec_end run_end_of(const struct exec_insn *insn, enum exec_step step, bool stopped)
{
	if (step == EXEC_FAULT)
		return EXEC_FAILED;
	if (step == EXEC_WAIT)
		return EXEC_WAITING;
	if (step == EXEC_STOP || insn->op == EXEC_OP_END)
		return EXEC_ENDED;
	if (step == EXEC_SPLIT)
		return EXEC_DIVERGED;
	return stopped || step == EXEC_HALT ? EXEC_STOPPED : EXEC_LIMIT;
}

/* Return: the handler of an instruction; in the build with observers, always the generic one. */
static inline exec_body *body_of(const struct exec_insn *insn, const struct exec_run *r)
{
	return r->families[insn->op]->run[EXEC_OBSERVED ? 0 : insn->variant];
}

/* Execute an instruction of the thread of single instructions (files ctl and asm of a mount). */
static enum exec_step body_step(const struct exec_insn *insn, struct exec_run *r)
{
	return body_of(insn, r)(insn, r);
}

/* Execute an instruction after r->check has accepted it. */
static enum exec_step checked_step(const struct exec_insn *insn, struct exec_run *r)
{
	enum exec_step step = EXEC_NEXT;

	if (r->check && insn->op != EXEC_OP_END)
		step = r->check(insn, r);
	if (!step && EXEC_OBSERVED)
		step = observe_step(insn, r, body_step);
	else if (!step)
		step = body_of(insn, r)(insn, r);
	return step;
}

/*
 * How the loop executes instructions: without checks; with a call of r->check before each; or in
 * series, sequences of similar instructions that one call executes.
 */
enum manner { PLAINLY, CHECKED, IN_SERIES };

/*
 * Execute instructions. @manner is a compile-time constant, so that the compiler makes a separate
 * loop for each manner.
 */
static inline __attribute__((always_inline)) enum exec_end loop(struct exec_run *r,
								const struct exec_insn **at,
								uint64_t budget, const bool *stop,
								enum manner manner)
{
	const struct exec_family *const *families = r->families;
	const struct exec_insn *insn = *at;
	uint64_t source = r->source, start = source, bytes = 0;
	uint64_t left = budget, count;
	enum exec_step step = EXEC_NEXT;
	bool stopped = false;

	for (;; left--) {
		stopped = __atomic_load_n(stop, __ATOMIC_RELAXED);
		if (__builtin_expect(stopped || !left, 0))
			break;
		count = manner == IN_SERIES ? series_run(insn, r, left, stop) : 0;
		if (count) {
			r->executed[insn->op] += (uint32_t)count;
			source += count * insn->length;
			left -= count - 1;
			insn = series_record(insn, count);
			continue;
		}
		if (manner == CHECKED) {
			r->source = source;
			step = checked_step(insn, r);
		} else {
			step = families[insn->op]->run[insn->variant](insn, r);
		}
		if (__builtin_expect(step > EXEC_JUMP, 0))
			break;
		r->executed[insn->op]++;
		source += insn->length;
		insn = exec_next(insn);
		if (__builtin_expect(step == EXEC_JUMP, 0)) {
			bytes += source - start;
			insn = r->target;
			source = start = r->target_source;
		}
	}
	r->source = source;
	r->instructions += budget - left;
	r->bytes += bytes + source - start;
	*at = insn;
	return run_end_of(insn, step, stopped);
}

enum exec_end exec_loop(struct exec_run *r, const struct exec_insn **at, uint64_t budget,
			const bool *stop)
{
	host_floats before = host_floats_begin();
	enum exec_end end;

	if (EXEC_OBSERVED || r->check)
		end = loop(r, at, budget, stop, CHECKED);
	else if (r->more)
		end = loop(r, at, budget, stop, IN_SERIES);
	else
		end = loop(r, at, budget, stop, PLAINLY);
	host_floats_end(before);
	return end;
}

/* Execute an instruction whose handler is for a single thread, for each thread of the gang. */
static enum exec_step each_thread(const struct exec_insn *insn, struct exec_run *r, exec_body *body)
{
	enum exec_step step = EXEC_NEXT;

	for (uint32_t live = r->live; live && !step; live &= live - 1)
		step = exec_thread(insn, r, (unsigned int)__builtin_ctz(live), body);
	return step;
}

/* Execute an instruction without a fast handler, for all threads of the gang. */
static inline enum exec_step any_step(const struct exec_insn *insn, struct exec_run *r)
{
	return insn->wide ? body_of(insn, r)(insn, r) : each_thread(insn, r, body_of(insn, r));
}

/*
 * Execute an instruction for all threads of a gang (threads that execute each instruction
 * together).
 */
static inline enum exec_step gang_step(const struct exec_insn *insn, struct exec_run *r)
{
	if (insn->is_fast)
		return r->fast[insn->fast.body](insn, r);
	return EXEC_OBSERVED ? observe_step(insn, r, any_step) : any_step(insn, r);
}

/* Return: whether an instruction had an effect; @step: the result of its handler. */
static inline bool took_effect(enum exec_step step)
{
	return step != EXEC_FAULT && step != EXEC_SPLIT && !(EXEC_OBSERVED && step == EXEC_HALT);
}

/* Count the executed instructions for a number of threads and lanes. */
static void run_count(struct exec_run *r, uint64_t executed, uint64_t threads, uint64_t lanes)
{
	executed -= r->uncounted;
	r->uncounted = 0;
	r->instructions += executed * threads;
	r->lanes += executed * lanes;
}

enum exec_end exec_loop_gang(struct exec_run *r, const struct exec_insn **at, uint64_t budget,
			     const bool *stop)
{
	uint64_t executed = 0, counted = 0, threads = r->live_threads, lanes = r->live_lanes;
	const struct exec_insn *insn = *at;
	enum exec_step step;
	bool stopped;

	do {
		observe_since(r, insn);
		if (EXEC_OBSERVED)
			r->spent = executed;
		for (;; executed++, insn = exec_next(insn)) {
			step = gang_step(insn, r);
			if (__builtin_expect(step != EXEC_NEXT, 0))
				break;
		}
		executed += took_effect(step);
		observe_ran(r, took_effect(step) ? exec_next(insn) : insn, (unsigned int)threads,
			    (unsigned int)lanes);
		if (step == EXEC_JUMP || step == EXEC_WAIT || step == EXEC_YIELD)
			insn = r->target;
		/* Most jumps do not change the set of running lanes. */
		if (r->live_threads != threads || r->live_lanes != lanes) {
			run_count(r, executed - counted, threads, lanes);
			counted = executed;
			threads = r->live_threads;
			lanes = r->live_lanes;
		}
		stopped = __atomic_load_n(stop, __ATOMIC_RELAXED);
	} while (step == EXEC_JUMP && !stopped && executed < budget);
	run_count(r, executed - counted, threads, lanes);
	if (EXEC_OBSERVED)
		r->spent = executed;
	*at = insn;
	return run_end_of(insn, step, stopped);
}
