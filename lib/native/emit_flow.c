// SPDX-License-Identifier: MIT
/*
 * Emits the C statements of labels, jumps and the end of a kernel, and calls the functions that
 * emit all other statements.
 *
 * The text contains the code of a kernel in two copies. In the copy for all lanes, all lanes of the
 * thread run. If only some lanes jump, the thread continues in the copy for any lanes. There, lanes
 * that jump forward wait at their target, and lanes that leave a loop wait after it, at wait
 * points; the C variable qN contains the lanes that wait at wait point N. When no running lane is
 * left, the lanes at the next wait point run. When all lanes run again, the thread continues in the
 * copy for all lanes.
 */
#include "emit.h"

static uint32_t index_of(const struct build *b, const struct node *n)
{
	return (uint32_t)(n - b->nodes);
}

/* Emit a jump in the copy of the code for threads in which all lanes run. */
static void emit_jump_all(struct build *b, const struct node *n)
{
	const struct jump_args *x = &n->insn->jump;
	uint32_t target = node_at(b, x->target), next = index_of(b, n) + 1;

	EMIT(b, "\t\tif (go) {\n");
	if (!node_parts(b, n)) {
		if (x->backward)
			emit_back(b, &b->nodes[target]);
		EMIT(b, "\t\t\tgoto F%u;\n", target);
	} else if (x->backward) {
		EMIT(b,
		     "\t\t\tif (go != ALL_LANES) {\n\t\t\t\tq%u = ALL_LANES & ~go;\n"
		     "\t\t\t\tem = go;\n\t\t\t\tgoto M%u;\n\t\t\t}\n",
		     x->point, target);
		emit_back(b, &b->nodes[target]);
		EMIT(b, "\t\t\tgoto F%u;\n", target);
	} else {
		EMIT(b, "\t\t\tif (go == ALL_LANES)\n\t\t\t\tgoto F%u;\n", target);
		EMIT(b, "\t\t\tq%u = go;\n\t\t\tem = ALL_LANES & ~go;\n\t\t\tgoto M%u;\n", x->point,
		     next);
	}
	EMIT(b, "\t\t}\n");
}

static void emit_jump_some(struct build *b, const struct node *n)
{
	const struct jump_args *x = &n->insn->jump;
	uint32_t target = node_at(b, x->target);

	/*
	 * In a long kernel, a forward jump has no `if`: it changes the word of waiting lanes even
	 * if no lane jumps, since one more basic block would increase the compile time.
	 */
	if (x->backward || !b->single)
		EMIT(b, "\t\tif (go) {\n");
	if (x->backward) {
		EMIT(b, "\t\t\tq%u |= em & ~go;\n\t\t\tem = go;\n", x->point);
		emit_back(b, &b->nodes[target]);
		EMIT(b, "\t\t\tgoto M%u;\n", target);
	} else {
		EMIT(b, "\t\t\tq%u |= go;\n\t\t\tem &= ~go;\n\t\t\tif (!em)\n\t\t\t\tgoto %s;\n",
		     x->point, emit_resume(b, x->after));
	}
	if (x->backward || !b->single)
		EMIT(b, "\t\t}\n");
}

static void emit_ret(struct build *b, const struct node *n)
{
	EMIT(b, "\t{\n");
	emit_misplaced(b, n);
	emit_goers(b, n->insn);
	EMIT(b, "\t\tif (go) {\n");
	if (b->masked) {
		EMIT(b, "\t\t\tem &= ~go;\n\t\t\tif (!em)\n\t\t\t\tgoto %s;\n",
		     emit_resume(b, n->insn->call.after));
	} else if (!node_parts(b, n)) {
		EMIT(b, "\t\t\tgoto %s;\n", emit_gone(b));
	} else {
		EMIT(b, "\t\t\tif (go == ALL_LANES)\n\t\t\t\tgoto %s;\n", emit_gone(b));
		EMIT(b, "\t\t\tem = ALL_LANES & ~go;\n\t\t\tgoto M%u;\n", index_of(b, n) + 1);
	}
	EMIT(b, "\t\t}\n\t}\n");
}

static void emit_jump(struct build *b, const struct node *n)
{
	const struct jump_args *x = &n->insn->jump;

	/* All running lanes jump forward. */
	if (b->single && !x->backward && takes_all(b, n->insn)) {
		EMIT(b, "\tq%u |= em;\n\tem = 0;\n\tgoto %s;\n", x->point,
		     emit_resume(b, x->after));
		return;
	}
	EMIT(b, "\t{\n");
	emit_goers(b, n->insn);
	if (b->masked)
		emit_jump_some(b, n);
	else
		emit_jump_all(b, n);
	EMIT(b, "\t}\n");
}

static void emit_fence(struct build *b, const struct node *n)
{
	(void)n;
	EMIT(b, "\t__atomic_thread_fence(__ATOMIC_SEQ_CST);\n");
}

static void emit_other(struct build *b, const struct node *n)
{
	EMIT(b, "\t{\n");
	if (is_uniform_move(n))
		emit_uniform(b, n);
	else
		emit_slow(b, n);
	EMIT(b, "\t}\n");
}

/*
 * Emit the start of a basic block: its label, the code by which waiting lanes join the running
 * lanes, and the counters of instructions.
 */
static void emit_leader(struct build *b, const struct node *n)
{
	uint32_t id = index_of(b, n);

	emit_place(b, n);
	emit_entry_of(b, n);
	if (!b->masked) {
		EMIT(b, "F%u:\n", id);
		emit_lane_loop(b, n);
		EMIT(b, "\tnf += %u;\n", n->counted);
		emit_channels(b, n);
		return;
	}
	if (n->point != NO_POINT) {
		/*
		 * The lanes that wait at this label join the running lanes, but only lanes of the
		 * current activation (the innermost call, @act): waiting lanes of callers continue
		 * to wait.
		 */
		EMIT(b,
		     b->nested ? "J%u:\n\tem |= q%u & act;\n\tq%u &= ~act;\n\tif (!em)\n\t\tgoto "
				 "%s;\n"
			       : "J%u:\n\tem |= q%u;\n\tq%u = 0;\n\tif (!em)\n\t\tgoto %s;\n",
		     n->point, n->point, n->point, emit_resume(b, n->point + 1));
		if (!n->parted)
			EMIT(b, "\tgoto F%u;\n", id);
		else if (!b->single)
			EMIT(b, "\tif (em == ALL_LANES)\n\t\tgoto F%u;\n", id);
	}
	if (!n->parted)
		return;
	EMIT(b, "M%u:\n", id);
	emit_lane_loop(b, n);
	if (n->counted)
		EMIT(b, "\tnm += %u;\n\tnl += %u * (u64)ones(em);\n", n->counted, n->counted);
	emit_channels(b, n);
}

static void emit_node(struct build *b, const struct node *n)
{
	static void (*const emit[])(struct build * b, const struct node *n) = {
		[NODE_ROW] = emit_row,	       [NODE_VECTOR] = emit_vector,
		[NODE_MESSAGE] = emit_message, [NODE_SLOW] = emit_other,
		[NODE_FENCE] = emit_fence,     [NODE_JUMP] = emit_jump,
		[NODE_RET] = emit_ret,	       [NODE_CALL] = emit_call,
		[NODE_FCALL] = emit_call,      [NODE_SWITCH] = emit_switch,
		[NODE_BARRIER] = emit_barrier,
	};

	emit_title(b, n);
	if (n->kind != NODE_LABEL)
		emit[n->kind](b, n);
}

/*
 * For each node at which a thread can stop and later continue, emit the code that saves the
 * thread's variables and stops the thread.
 */
static void emit_leaves(struct build *b)
{
	for (uint32_t i = 0; i < b->node_count && !is_too_long(b); i++) {
		const struct node *n = &b->nodes[i];

		if (!n->state || b->single)
			continue;
		EMIT(b, "leave_%u:\n\tn->state[t] = %u;\n", 2 * n->state, 2 * n->state);
		emit_saved(b, n, false);
		EMIT(b, "\tgoto left;\n");
	}
	for (uint32_t i = 0; i < b->node_count; i++) {
		uint32_t state = 2 * b->nodes[i].state + 1;

		if (!b->nodes[i].state || !b->nodes[i].parted)
			continue;
		EMIT(b, "leave_%u:\n\tn->state[t] = %u;\n\tgoto leave_parted;\n", state, state);
	}
	if (b->parted_states) {
		EMIT(b, "leave_parted:\n");
		emit_saved(b, NULL, false);
		EMIT(b, "\tgoto left;\n");
	}
}

/*
 * Emit the statements of a node, or of several floating-point nodes that share one test for NaNs.
 * Return: the number of nodes emitted.
 */
static uint32_t emit_nodes(struct build *b, const struct node *n)
{
	uint32_t count = n->kind == NODE_ROW ? emit_segment(b, n) : 0;

	if (!count)
		emit_node(b, n);
	count = count ? count : 1;
	for (uint32_t i = 0; i < count; i++)
		wide_forget(b, n + i);
	return count;
}

/* Emit a basic block, from its first node @i on, in the current copy of the code. */
uint32_t emit_block(struct build *b, uint32_t i)
{
	bool there = !b->masked || b->nodes[i].parted;

	b->node = &b->nodes[i];
	b->done = 0;
	b->wide.count = 0;
	if (b->node->routine != b->routine)
		emit_frame(b, b->node->routine);
	emit_leader(b, b->node);
	do {
		const struct node *n = &b->nodes[i];
		uint32_t count = there && !is_too_long(b) ? emit_nodes(b, n) : 1;

		b->done += n->kind != NODE_LABEL ? count : 0;
		i += count;
	} while (i < b->node_count && !b->nodes[i].leader);
	return i;
}

static void emit_copies(struct build *b)
{
	for (unsigned int masked = b->single; masked < 1u + b->parts; masked++) {
		b->masked = masked;
		emit_frame(b, 0);
		for (uint32_t i = 0; i < b->node_count;)
			i = emit_block(b, i);
		EMIT(b, "%c%u:\n\tgoto over;\n", "FM"[masked], b -> node_count);
	}
}

void emit_body(struct build *b)
{
	if (!b->section_count)
		emit_copies(b);
	emit_returns(b);
	emit_frame(b, b->k->routine_count);
	emit_leaves(b);
}
