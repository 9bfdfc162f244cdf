// SPDX-License-Identifier: MIT
/* The one loop that executes instructions. */
#include "run.h"
#include "access.h"

void exec_begin(struct exec_run *r, const struct exec_family *const families[],
		struct visa_space *space, struct visa_thread *thread, struct visa_error *e)
{
	memset(r, 0, sizeof(*r));
	r->space = space;
	r->thread = thread;
	r->frame = thread->frame;
	r->families = families;
	r->grf = visa_platform_grf(space->platform);
	r->error = e;
	if (space->map.count)
		r->view = access_range(r, &space->map.range[0]);
}

void exec_end_record(struct exec_insn *insn)
{
	memset(insn, 0, EXEC_HEAD);
	insn->op = EXEC_OP_END;
	insn->units = EXEC_HEAD / EXEC_UNIT;
}

/* Why a run ended before an instruction. */
static enum exec_end end_of(const struct exec_insn *insn, enum exec_step step, bool stopped)
{
	if (step == EXEC_FAULT)
		return EXEC_FAILED;
	if (step == EXEC_WAIT)
		return EXEC_WAITING;
	if (insn->op == EXEC_OP_END)
		return EXEC_ENDED;
	return stopped ? EXEC_STOPPED : EXEC_LIMIT;
}

/* An instruction between two checks. */
static enum exec_step checked_step(const struct exec_insn *insn, struct exec_run *r)
{
	enum exec_step step = EXEC_NEXT;

	if (r->check && insn->op != EXEC_OP_END)
		step = r->check(insn, r);
	if (!step)
		step = r->families[insn->op]->run[insn->variant](insn, r);
	if (r->verify && r->verify(r))
		step = EXEC_FAULT;
	return step;
}

/* @checked is a constant. */
static inline __attribute__((always_inline)) enum exec_end loop(struct exec_run *r,
								const struct exec_insn **at,
								uint64_t budget, const bool *stop,
								bool checked)
{
	const struct exec_insn *insn = *at;
	uint64_t source = r->source, start = source, bytes = 0;
	uint64_t left = budget;
	enum exec_step step = EXEC_NEXT;
	bool stopped = false;

	for (;; left--) {
		stopped = __atomic_load_n(stop, __ATOMIC_RELAXED);
		if (__builtin_expect(stopped || !left, 0))
			break;
		if (checked) {
			r->source = source;
			step = checked_step(insn, r);
		} else {
			step = r->families[insn->op]->run[insn->variant](insn, r);
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
	return end_of(insn, step, stopped);
}

enum exec_end exec_loop(struct exec_run *r, const struct exec_insn **at, uint64_t budget,
			const bool *stop)
{
	if (r->check || r->verify)
		return loop(r, at, budget, stop, true);
	return loop(r, at, budget, stop, false);
}
