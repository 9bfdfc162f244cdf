// SPDX-License-Identifier: MIT
/*
 * Emits loads, stores and atomics.
 *
 * If the addresses of the lanes are contiguous, the data is moved as vectors. A dword that all
 * lanes load from one address is loaded once. For other loads and stores, emit_lanes.c emits code
 * for lanes that are all in bounds and aligned; otherwise the interpreter executes the instruction.
 * Atomics and rare forms are calls of functions in prelude_memory.h, whose operands are in the
 * frame (the memory of variables).
 */
#include "native_message.h"

/*
 * Return: whether the lanes of a load or store are added to the counter @channels at the beginning
 * of the basic block.
 */
static bool is_counted(const struct message *m)
{
	return m->all && (m->row || m->same || m->lanes);
}

/*
 * Emit a call of the function of prelude_memory.h that executes a load, store or atomic with any
 * addresses.
 */
static void emit_any(struct build *b, const struct node *n, const struct message *m)
{
	static const char *const names[] = { "load", "store", "add", "count", "modify" };

	emit_record(b, n, m);
	if (is_counted(m))
		EMIT(b, "\t\tnc -= %u;\n", m->insn->lanes);
	emit_spill(b, n);
	EMIT(b, "\t\tif (UNLIKELY(%s_%s(n, &m, %s%s, F, t, on, %s))) {\n", names[m->m.does],
	     m->m.is_virtual			       ? "virtual"
	     : m->m.does >= ADD && message_is_local(m) ? "local"
						       : "surface",
	     m->m.is_virtual ? "" : "&", m->m.is_virtual ? "0" : m->view,
	     b->masked ? "em" : "ALL_LANES");
	emit_reload(b, n);
}

/* Emit a call of the interpreter for the case that not all lanes are in bounds and aligned. */
static void emit_unusual(struct build *b, const struct node *n, const struct message *m)
{
	if (m->all)
		EMIT(b, "\t\tnc -= %u;\n", m->insn->lanes);
	emit_slow(b, n);
}

void emit_channels(struct build *b, const struct node *n)
{
	const struct node *end = b->nodes + b->node_count;

	b->channels = 0;
	do {
		if (n->kind == NODE_MESSAGE) {
			struct message m = message_of(b, n);

			b->channels += is_counted(&m) ? n->insn->lanes : 0;
		}
	} while (++n < end && !n->leader);
	if (b->channels)
		EMIT(b, "\tnc += %u;\n", b->channels);
}

void emit_message(struct build *b, const struct node *n)
{
	struct message m = message_of(b, n);

	if (is_counted(&m))
		b->channels -= n->insn->lanes;
	EMIT(b, "\t{\n");
	emit_on(b, n);
	emit_quick(b, &m);
	EMIT(b, "{\n");
	if (m.called) {
		emit_called(b, n, &m);
	} else if (m.lanes) {
		emit_lanes(b, &m);
		EMIT(b, "{\n");
		emit_unusual(b, n, &m);
		EMIT(b, "\t\t}\n");
	} else {
		emit_any(b, n, &m);
	}
	EMIT(b, "\t\t}\n\t}\n");
}
