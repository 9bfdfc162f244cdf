// SPDX-License-Identifier: MIT
/* The one loop that executes instructions. */
#include "run.h"
#include "access.h"

void exec_begin(struct exec_run *r, struct visa_space *space, struct visa_thread *thread,
		struct visa_error *e)
{
	memset(r, 0, sizeof(*r));
	r->space = space;
	r->thread = thread;
	r->frame = thread->frame;
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

/* What stops a run that has not failed, in the order in which it is looked for. */
static enum exec_end paused(const struct exec_insn *insn, bool stopped)
{
	if (insn->op == EXEC_OP_END)
		return EXEC_ENDED;
	return stopped ? EXEC_STOPPED : EXEC_LIMIT;
}

enum exec_end exec_loop(struct exec_run *r, const struct exec_insn **at, uint64_t budget,
			const bool *stop)
{
	const struct exec_insn *insn = *at;
	uint64_t source = r->source;
	uint64_t left = budget;
	uint64_t bytes = 0;
	enum exec_end end;

	for (;; left--) {
		bool stopped = __atomic_load_n(stop, __ATOMIC_RELAXED);
		enum exec_step step = EXEC_NEXT;

		if (__builtin_expect(stopped || !left || insn->op == EXEC_OP_END, 0)) {
			end = paused(insn, stopped);
			break;
		}
		if (__builtin_expect(r->check != NULL, 0)) {
			r->source = source;
			step = r->check(insn, r);
		}
		if (__builtin_expect(step == EXEC_NEXT, 1))
			step = exec_families[insn->op]->run[insn->variant](insn, r);
		if (__builtin_expect(step == EXEC_FAULT || step == EXEC_WAIT, 0)) {
			end = step == EXEC_FAULT ? EXEC_FAILED : EXEC_WAITING;
			break;
		}
		r->executed[insn->op]++;
		bytes += insn->length;
		source += insn->length;
		insn = exec_next(insn);
		if (__builtin_expect(step == EXEC_JUMP, 0)) {
			insn = r->target;
			source = r->target_source;
		}
	}
	r->source = source;
	r->instructions += budget - left;
	r->bytes += bytes;
	*at = insn;
	return end;
}
