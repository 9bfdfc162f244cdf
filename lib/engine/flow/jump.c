// SPDX-License-Identifier: MIT
/* Executes labels and jumps. */
#include "../kernel/kernel_build.h"
#include "flow_lanes.h"

/*
 * The link function (build_label()) sets the length of a label's prepared instruction. It leaves
 * the label out if lanes never wait there.
 */
static void prepare_label(struct exec_prep *p)
{
	p->insn->wide = true;
}

static int link_label(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	return build_label(b, p->inst->number, e);
}

/* Let the lanes that wait at wait point number @point join the running lanes. */
static enum exec_step jump_join(const struct exec_insn *insn, struct exec_run *r, uint32_t point)
{
	flow_lanes joined;

	if (!flow_waits(r->flow, point))
		return EXEC_NEXT;
	joined = flow_take(r->flow, point);
	if (!joined)
		return EXEC_NEXT;
	flow_run(r, flow_load(r->em) | joined);
	return flow_go_on(insn, r);
}

static enum exec_step label(const struct exec_insn *insn, struct exec_run *r)
{
	/*
	 * Whether lanes execute a label together or separately depends on the gang, so labels are
	 * not counted as instructions.
	 */
	r->uncounted++;
	return jump_join(insn, r, insn->jump.point);
}

/* Omit LIFETIME, which is only a hint for a compiler. */
static int link_nothing(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	(void)p;
	(void)b;
	(void)e;
	return 0;
}

static void prepare_nothing(struct exec_prep *p)
{
	(void)p;
}

/*
 * Variants of a jump, by the lanes that jump: ANY: the generic handler finds them; CHOSEN: lanes
 * whose bit of the predicate is set; ALL: all lanes.
 */
enum { ANY, CHOSEN, ALL };

static void prepare_jump(struct exec_prep *p)
{
	struct exec_insn *insn = p->insn;
	unsigned int first = exec_first_lane(insn);

	insn->units = EXEC_UNITS(jump);
	insn->wide = true;
	insn->jump.window = exec_window(insn->lanes) << first;
	if (!VISA_PRED_ID(insn->pred))
		insn->variant = insn->lanes == 1 ? ALL : ANY;
	else if (VISA_PRED_CONTROL(insn->pred) == VISA_PRED_LANE && insn->lanes > 1)
		insn->variant = CHOSEN;
}

/* Prepare JMP, which all lanes take or none, as if its execution size were 1. */
static void prepare_jmp(struct exec_prep *p)
{
	p->insn->lanes = 1;
	prepare_jump(p);
}

static int link_jump(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	return build_jump(b, p->insn, p->inst->number, e);
}

/* Let the lanes @go jump back. The other running lanes wait at the instruction after the jump. */
static enum exec_step jump_back(const struct exec_insn *insn, struct exec_run *r, flow_lanes go)
{
	const struct jump_args *x = &insn->jump;
	flow_lanes stay = flow_load(r->em) & ~go;

	if (!go)
		return jump_join(insn, r, x->point);
	if (stay) {
		flow_wait(r->flow, x->point, stay);
		flow_run(r, go);
	}
	r->target = kernel_record(r->flow->kernel, x->target);
	return EXEC_JUMP;
}

static inline enum exec_step jump_of(const struct exec_insn *insn, struct exec_run *r,
				     flow_lanes go)
{
	const struct jump_args *x = &insn->jump;
	flow_lanes stay;

	if (x->backward)
		return jump_back(insn, r, go);
	if (!go)
		return EXEC_NEXT;
	stay = flow_load(r->em) & ~go;
	if (!stay && flow_clear(r->flow, x->after, x->point + 1)) {
		r->target = kernel_record(r->flow->kernel, x->target);
		return EXEC_JUMP;
	}
	flow_wait(r->flow, x->point, go);
	if (!stay)
		return flow_resume(r, x->after);
	flow_run(r, stay);
	return flow_go_on(insn, r);
}

static enum exec_step jump(const struct exec_insn *insn, struct exec_run *r)
{
	return jump_of(insn, r, flow_goers(insn, r));
}

static enum exec_step jump_chosen(const struct exec_insn *insn, struct exec_run *r)
{
	uint64_t two = insn->jump.window | (uint64_t)insn->jump.window << 32;
	flow_lanes pred = flow_pred(r, VISA_PRED_ID(insn->pred));

	if (VISA_PRED_INVERT(insn->pred))
		pred = ~pred;
	return jump_of(insn, r, flow_load(r->em) & pred & (two | (flow_lanes)two << 64));
}

static enum exec_step jump_all(const struct exec_insn *insn, struct exec_run *r)
{
	return jump_of(insn, r, flow_load(r->em));
}

const struct exec_family exec_flow_label = { .prepare = prepare_label,
					     .link = link_label,
					     .run = { label } };
const struct exec_family exec_flow_goto = { .prepare = prepare_jump,
					    .link = link_jump,
					    .run = { jump, jump_chosen, jump_all } };
const struct exec_family exec_flow_jmp = { .prepare = prepare_jmp,
					   .link = link_jump,
					   .run = { jump, jump_chosen, jump_all } };
const struct exec_family exec_flow_nothing = { .prepare = prepare_nothing, .link = link_nothing };
