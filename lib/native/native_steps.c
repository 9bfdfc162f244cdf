// SPDX-License-Identifier: MIT
/*
 * Finds loads and stores whose addresses have a constant step from lane to lane (such as 4 bytes),
 * because they are computed from local ids.
 *
 * From lane to lane, local ids mostly increase by 1 in x, and are equal in y and z. A call of
 * translated code tests this once, for all threads of a work-group. If such ids are added to, or
 * multiplied by, values that are the same for all lanes, the results have a known step, even with
 * overflow.
 *
 * A step is certain at a load or store if one execution of one node (instruction) has computed the
 * addresses of all enabled lanes. The lanes at the lowest instruction run first, so nodes are
 * executed in their order, except for backward jumps. So the step of a node's result is certain at
 * a load or store if
 * - no lane can reach the load or store by a jump past the node;
 * - no loop that contains the node ends between the node and the load or store;
 * - no node between them, or in a loop that contains the load or store but not the node, overwrites
 * the result.
 *
 * All other steps, and steps after a remainder by a power of two, are guesses: at run time, the
 * code compares the addresses of all lanes with the step.
 */
#include "emit.h"
#include "native_steps.h"

#include <string.h>

/* Return: whether some frame bytes from @from to @to contain local ids when a thread begins. */
static bool has_ids(const struct build *b, uint32_t from, uint32_t to)
{
	bool found = false;

	for (uint32_t i = 0; i < b->spec->input_count; i++) {
		const struct native_input *in = &b->spec->inputs[i];

		found |= in->kind == NATIVE_IDS && in->to < to && in->to + in->size > from;
	}
	return found;
}

/*
 * Forget the known steps (constant differences from lane to lane) of the dwords at frame offsets
 * from @from to @to. With @guess, keep these steps as guesses, which code tests at run time.
 */
static void native_steps_forget(struct steps *s, uint32_t from, uint32_t to, bool guess)
{
	unsigned int kept = 0;

	for (unsigned int i = 0; i < s->count; i++) {
		struct step *k = &s->known[i];
		bool written = k->at < to && k->at + 4 * k->lanes > from;

		k->sure &= !written;
		if (!written || guess)
			s->known[kept++] = *k;
	}
	s->count = kept;
}

/*
 * Forget the known steps (constant differences from lane to lane) of the dwords that a node writes.
 * @guess: keep them as guesses, which code tests at run time, since they are likely to hold in the
 * next iteration of a loop
 */
static void native_steps_forget_written(struct steps *s, const struct node *n, bool guess)
{
	for_each_use(a, n) {
		if (a->any) {
			s->ids_written = true;
			native_steps_forget(s, 0, UINT32_MAX, guess);
		}
		if (!a->writes)
			continue;
		s->ids_written |= has_ids(s->b, a->from, a->to);
		native_steps_forget(s, a->from, a->to, guess);
	}
}

/*
 * Mark the known steps (constant differences from lane to lane) of results of node @first and later
 * nodes as guesses, which code tests at run time.
 */
static void doubt(struct steps *s, uint32_t first)
{
	for (unsigned int i = 0; i < s->count; i++)
		s->known[i].sure &= s->known[i].node < first;
}

/*
 * Return: the last node of the loop that begins at node @head. If a loop that begins inside it ends
 * later, the last node of that loop.
 */
static uint32_t loop_end(const struct build *b, uint32_t head)
{
	uint32_t end = b->nodes[head].until;

	for (uint32_t i = head; i <= end; i++)
		if (b->nodes[i].target && b->nodes[i].until > end)
			end = b->nodes[i].until;
	return end;
}

/*
 * Called at the first node of a loop, where lanes also arrive from the end of the loop. A known
 * step (constant difference from lane to lane) that may not hold for these lanes becomes a guess,
 * which code tests at run time.
 */
static void enter_loop(struct steps *s, uint32_t head)
{
	const struct node *nodes = s->b->nodes;
	uint32_t end = loop_end(s->b, head);

	for (uint32_t i = 0; i < head; i++)
		if (nodes[i].target && nodes[i].until >= head && nodes[i].until < end)
			doubt(s, i);
	for (uint32_t i = head; i <= end; i++) {
		if (nodes[i].from < head)
			doubt(s, nodes[i].from);
		native_steps_forget_written(s, &nodes[i], true);
	}
}

/*
 * Called at the start of a basic block. If lanes that jump to the block may not have executed the
 * node that computes a result, the step of the result (the constant difference from lane to lane)
 * becomes a guess, which code tests at run time.
 */
static void enter_block(struct steps *s, uint32_t i)
{
	const struct node *n = &s->b->nodes[i];

	if (s->b->routines[0].calls) {
		s->ordered = false;
		doubt(s, 0);
	}
	if (n->from != NO_NODE)
		doubt(s, n->from);
	if (n->target)
		enter_loop(s, i);
}

/*
 * Called at the end of a basic block. Known steps (constant differences of values from lane to
 * lane) become guesses, which code tests at run time: lanes that leave a loop come from different
 * iterations, and a called function can change shared variables.
 */
static void leave_block(struct steps *s, const struct node *n)
{
	const struct switch_args *x = &n->insn->choice;

	if (n->kind == NODE_JUMP && n->insn->jump.backward)
		doubt(s, node_at(s->b, n->insn->jump.target));
	for (uint32_t i = 0; n->kind == NODE_SWITCH && i < x->count; i++)
		doubt(s, s->b->points[x->point[i]]);
	if (n->kind == NODE_FCALL)
		doubt(s, 0);
}

/*
 * Add a known step (a constant difference from lane to lane). If there are too many, the oldest one
 * is removed.
 */
static void remember(struct steps *s, const struct step *step)
{
	if (s->count == STEPS_MAX)
		memmove(&s->known[0], &s->known[1], --s->count * sizeof(s->known[0]));
	s->known[s->count++] = *step;
}

static void find_step(struct steps *s, struct node *n)
{
	const struct exec_insn *insn = n->insn;
	struct step step;

	if (native_message(insn).is_virtual ||
	    !known_step(s, insn->message.addr, insn->lanes, exec_first_lane(insn), &step) ||
	    (step.step >= UINT8_MAX && step.step < -4u))
		return;
	n->step = (int16_t)step.step;
	n->in_row = step.sure && s->b->id_row_count;
}

void build_steps(struct build *b)
{
	/* If lanes can wait at the first node, nodes are not always executed in their order. */
	struct steps s = { .b = b, .ordered = b->nodes[0].point == NO_POINT };

	for (uint32_t i = 0; i < b->routines[0].end && !b->single; i++) {
		struct node *n = &b->nodes[i];
		const struct exec_insn *insn = n->insn;
		struct step step = { 0 };
		bool known;

		if (n->leader && (i || n->target))
			enter_block(&s, i);
		known = n->kind == NODE_ROW && emit_all(b, n, VISA_PRED_ID(insn->pred)) &&
			insn->lanes > 1 && result_step(&s, n, &step);
		if (n->kind == NODE_MESSAGE)
			find_step(&s, n);
		native_steps_forget_written(&s, n, false);
		if (known)
			remember(&s, &(struct step){ .at = insn->data,
						     .lanes = insn->lanes,
						     .step = step.step,
						     .first = exec_first_lane(insn),
						     .node = i,
						     .sure = step.sure });
		leave_block(&s, n);
	}
}

void emit_id_rows(struct build *b)
{
	if (!b->id_row_count)
		return;
	EMIT(b, "\tu32 in_rows = 1;\n\n\tfor (u32 t = 0; t < threads; t++)\n");
	EMIT(b, "\t\tin_rows &= 1");
	for (unsigned int i = 0; i < b->id_row_count; i++) {
		const struct id_row *r = &b->id_rows[i];

		EMIT(b, " & has_step(all_ids + (u64)t * ID_BYTES + %u, %u, %u, ems[t] >> %u)",
		     r->from, r->lanes, r->step, r->from % (b->spec->id_bytes / 3) / 2);
	}
	EMIT(b, ";\n");
}
