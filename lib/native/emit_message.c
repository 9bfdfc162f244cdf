// SPDX-License-Identifier: MIT
/*
 * Emits the statements of loads, stores and atomics.
 *
 * If all lanes run, contiguous dwords are moved as vectors, and a dword of local memory that all
 * lanes load is loaded once. Other loads and stores are emitted by emit_lanes.c, in place or as a
 * function, for the case that all lanes are in bounds and aligned; in other cases the interpreter
 * executes them. Functions of prelude_memory.h, whose operands are in the frame, execute atomics
 * and rare forms.
 */
#include "native_message.h"

/* Whether the lanes of a message are counted at the beginning of its basic block. */
static bool is_counted(const struct message *m)
{
	return m->all && (m->row || m->same || m->lanes);
}

/* Call the function that executes the message for any addresses. */
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

/* Let the interpreter execute a message for which emit_lanes() has no statements. */
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
