// SPDX-License-Identifier: MIT
/*
 * Loads, stores and atomics: checks their addresses, and decides whether the undefined bits of
 * their data must be copied between frame and memory.
 */
#include "uninit_parts.h"

bool uninit_is_memory_clean(const struct check *c, const struct exec_run *r,
			    const struct exec_insn *insn)
{
	const struct uninit *u = c->uninit;
	uint16_t region;

	if (insn->memory == EXEC_VIRTUAL)
		return !u->dirty;
	if (insn->memory != EXEC_BY_INDEX)
		return false;
	region = c->region_of[r->threads[0]->surfaces[insn->surface]];
	return region && !u->memories[region - 1].dirty;
}

/* Mark the variables that a load or an atomic writes as defined. */
static void uninit_messages_define(struct uninit *u, struct exec_run *r,
				   const struct uninit_plan *p)
{
	uninit_show(u, p, p->sources);
	for (uint32_t left = r->live; left; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);

		exec_select(r, t);
		uninit_define_written(p, uninit_bits(u, t), exec_enabled(p->any, r));
	}
	uninit_sync(u, p, p->sources);
}

/* Report undefined addresses and predicates. */
static void uninit_messages_check_lanes(struct check *c, struct exec_run *r,
					const struct uninit_plan *p)
{
	uninit_show(c->uninit, p, 0);
	for (uint32_t left = r->live; left; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);

		exec_select(r, t);
		uninit_check_pred(c, r, p, t, alu_masked(p->any, r));
		uninit_check_addresses(c, r, p, t, p->any->lanes ? exec_enabled(p->any, r) : 1);
	}
	uninit_sync(c->uninit, p, 0);
}

/*
 * Copy undefined bits between variables and memory for a load or store that a fast handler executes
 * (vector code, which does not report accesses to the checks itself).
 */
static void transfer_fast(struct check *c, struct exec_run *r, const struct exec_insn *any)
{
	struct exec_shown s;

	for (uint32_t left = r->live; left; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);

		exec_select(r, t);
		if (exec_show(any, r, t, &s) && !s.touch.faults)
			uninit_transfer(c, r, &s.touch);
	}
}

void uninit_message(struct check *c, struct exec_run *r, const struct uninit_plan *p)
{
	struct uninit *u = c->uninit;
	struct visa_error *error = r->error, unused;
	bool clean = p->known || uninit_sources_clean(u, p);

	if (!clean) {
		uninit_messages_check_lanes(c, r, p);
		clean = uninit_sources_clean(u, p);
	}
	if (p->kind == UNINIT_SAMPLES ||
	    ((clean || p->kind == UNINIT_LOADS) && !uninit_may_be_outside(c, p) &&
	     uninit_is_memory_clean(c, r, p->any))) {
		uninit_messages_define(u, r, p);
		return;
	}
	if (exec_has(p->any, VISA_TRAIT_LSC | VISA_TRAIT_BLOCK) && p->kind == UNINIT_LOADS)
		uninit_messages_define(u, r, p);
	u->transfers = true;
	if (!r->insn->is_fast)
		return;
	/* An error is ignored here: the handler of the instruction reports the fault later. */
	r->error = &unused;
	uninit_show(u, p, 0);
	transfer_fast(c, r, p->any);
	uninit_sync(u, p, 0);
	r->error = error;
}

void uninit_touch(struct check *c, struct exec_run *r, const struct exec_touch *t)
{
	struct uninit *u = c->uninit;

	/*
	 * Instructions with a fast handler were handled before they ran (uninit_message()). If the
	 * instruction is not observed, @plan (the work of the check for an instruction) still
	 * belongs to an earlier instruction.
	 */
	if (!u->gang || !u->transfers || r->insn->is_fast || u->plan->any != exec_generic(r->insn))
		return;
	uninit_show(u, u->plan, 0);
	uninit_transfer(c, r, t);
	uninit_sync(u, u->plan, 0);
}
