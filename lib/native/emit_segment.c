// SPDX-License-Identifier: MIT
/*
 * Emits segments: several nodes (instructions) of floating-point arithmetic with a single test for
 * NaNs.
 *
 * A NaN result must have the same bits as in the interpreter, and a test after each node is slow.
 * So the nodes of a segment compute their results into copies of the C variables. If any result is
 * a NaN, the interpreter executes all these nodes again from the original values. Otherwise the
 * copies are written back.
 */
#include "emit.h"

#include <stdlib.h>

/*
 * A segment (nodes that share one test for NaNs) has more than this number of nodes. In a shorter
 * sequence, each node tests its own result for NaNs and sets their bits.
 */
#define SEGMENT_SHORT 2

/*
 * Values of @state of struct segment: how the segment (nodes that share one test for NaNs) uses a C
 * variable.
 */
enum { UNTOUCHED, WRITTEN, NEEDED };

/**
 * struct segment - consecutive nodes that share one test for NaNs
 * @n: the first node; @count: number of nodes
 * @state: for each C variable: NEEDED if the segment reads its old value, or changes it only in
 *	part; WRITTEN if all of it is written before it is read; UNTOUCHED if it is not used
 * @writes: for each C variable of an atom, then for each predicate: whether the segment writes it,
 *	so that it needs a copy
 * @asked: for each C variable, a mark (see HAS_ALL) for the lanes in which its value needs no test,
 *	since the result of a later node is tested
 */
struct segment {
	const struct node *n;
	uint32_t count;
	uint8_t *state;
	uint8_t *writes;
	uint8_t *asked;
};

static bool fits(const struct node *n)
{
	const struct native_row *row = &native_rows[n->row];

	return n->kind == NODE_ROW && (n->usual || !row->usual);
}

/*
 * Return: the number of nodes of the segment (nodes that share one test for NaNs) that begins at
 * @n; 0 if the segment would have too few nodes. It ends with a node whose result can be a NaN.
 */
static uint32_t count_nodes(const struct build *b, const struct node *n)
{
	uint32_t left = b->node_count - (uint32_t)(n - b->nodes), count = 0;

	for (uint32_t i = 0; i < left && fits(&n[i]) && (!i || !n[i].leader); i++)
		if (node_quiets(&n[i]))
			count = i + 1;
	return count > SEGMENT_SHORT ? count : 0;
}

/* Return: whether a write changes all bytes of a C variable that running lanes need. */
static bool writes_all(const struct build *b, const struct use *a, const struct atom *atom)
{
	uint32_t window = exec_window(a->region.lanes);

	if (!a->whole || atom->at < a->region.at ||
	    atom->at + atom->bytes > a->region.at + a->region.lanes * a->region.size)
		return false;
	if (!a->masked)
		return true;
	return b->masked ? atom->temp : (b->all >> a->first & window) == window;
}

static void emit_segment_look(const struct build *b, struct segment *s, const struct use *a)
{
	for_each_atom(id, b, a->from, a->to) {
		if (s->state[id] == UNTOUCHED)
			s->state[id] =
				a->writes && writes_all(b, a, &b->atoms[id]) ? WRITTEN : NEEDED;
		s->writes[id] |= a->writes;
	}
}

/*
 * Return: whether only nodes of the segment (nodes that share one test for NaNs) use a C variable.
 * The segment then needs no copy of it.
 */
static bool is_inner(const struct build *b, const struct segment *s, uint32_t id)
{
	const struct atom *a = &b->atoms[id];

	return s->state[id] == WRITTEN && &b->nodes[a->used] >= s->n &&
	       &b->nodes[a->used_end] <= s->n + s->count && !a->crossed && !a->framed &&
	       !b->spec->kept;
}

/* Record which C variables the segment's nodes read and write, in the order of the nodes. */
static void emit_segment_look_at_all(struct build *b, struct segment *s)
{
	for (uint32_t i = 0; i < s->count; i++) {
		for (unsigned int writes = 0; writes < 2; writes++)
			for_each_use(a, &s->n[i])
				if (a->writes == writes)
					emit_segment_look(b, s, a);
		if (VISA_PRED_ID(s->n[i].insn->pred))
			s->state[b->atom_count + VISA_PRED_ID(s->n[i].insn->pred)] = NEEDED;
		if (native_rows[s->n[i].row].compares) {
			s->state[b->atom_count + s->n[i].insn->data] = NEEDED;
			s->writes[b->atom_count + s->n[i].insn->data] = true;
		}
	}
	for (uint32_t id = 0; id < b->atom_count; id++)
		s->writes[id] &= !is_inner(b, s, id);
}

/*
 * A node with a NaN operand has a NaN result. So the result of a node needs no test if a later node
 * reads the whole result in the same lanes, and the result of the later node is tested. A C
 * variable that the later node reads gets a mark: 1 + the lane to which its first bytes belong,
 * plus HAS_ALL if all lanes of the later node are enabled.
 */
#define HAS_ALL 0x80

static uint8_t emit_segment_lanes_of(const struct build *b, const struct node *n, uint32_t from,
				     uint32_t at)
{
	return (uint8_t)((exec_first_lane(n->insn) + (at - from) / 4 + 1) |
			 (emit_all(b, n, false) ? HAS_ALL : 0));
}

/*
 * Return: whether the NaN tests of later nodes cover all C variables of the operand of @n at frame
 * offset @from. @marks: set their marks, since the test of @n covers them
 */
static bool are_asked(const struct build *b, uint8_t *lanes_asked, const struct node *n,
		      uint32_t from, bool marks)
{
	uint32_t to = from + 4u * n->insn->lanes;
	bool asked = true;

	for_each_atom(id, b, from, to) {
		const struct atom *atom = &b->atoms[id];
		uint8_t *known = &lanes_asked[id],
			lanes = emit_segment_lanes_of(b, n, from, atom->at);
		bool inside = atom->at >= from && atom->at + atom->bytes <= to;

		/* The later node's lanes must be the same, or must be all lanes. */
		asked &= inside && (*known == lanes || *known == (lanes | HAS_ALL));
		if (marks && inside)
			*known = lanes;
	}
	return asked;
}

/*
 * Clear the marks of the C variables that a node writes: the tests of later nodes do not cover the
 * values that the variables had before this node.
 */
static void emit_segment_forget_written(const struct build *b, uint8_t *asked, const struct node *n)
{
	for_each_use(a, n)
		if (a->writes)
			for_each_atom(id, b, a->from, a->to)
				asked[id] = 0;
}

static void find_asked(struct build *b, uint8_t *asked, uint32_t first, uint32_t count)
{
	for (uint32_t i = first + count; i-- > first;) {
		struct node *n = &b->nodes[i];
		const struct native_row *row = n->kind == NODE_ROW ? &native_rows[n->row] : NULL;
		bool passed =
			row && row_passes(row) && are_asked(b, asked, n, n->insn->data, false);

		n->asks = row && node_quiets(n) && !passed;
		emit_segment_forget_written(b, asked, n);
		if (!row || !row_passes(row) || VISA_PRED_ID(n->insn->pred) ||
		    (!n->asks && !passed))
			continue;
		for (unsigned int k = 0; k < row->sources; k++)
			if (!(n->insn->fast.form >> k & 1))
				are_asked(b, asked, n, n->insn->fast.src[k], true);
	}
}

/*
 * Return: whether a node's destination is also one of its sources, as in a sum in a loop, so that a
 * NaN remains a NaN in all later iterations.
 */
static bool accumulates(const struct node *n)
{
	const struct native_row *row = n->kind == NODE_ROW ? &native_rows[n->row] : NULL;
	bool own = false;

	if (!row || !row_passes(row) || !node_quiets(n) || VISA_PRED_ID(n->insn->pred))
		return false;
	for (unsigned int k = 0; k < row->sources; k++)
		own |= !(n->insn->fast.form >> k & 1) && n->insn->fast.src[k] == n->insn->data;
	return own;
}

void find_nans(struct build *b, uint32_t first, uint32_t count, bool turns)
{
	uint8_t *asked = b->scratch;
	bool passed = true;

	memset(asked, 0, b->atom_count + BUILD_PREDS);
	for (uint32_t i = first; i < first + count; i++) {
		struct node *n = &b->nodes[i];

		n->asks_behind = turns && accumulates(n);
		if (n->asks_behind)
			are_asked(b, asked, n, n->insn->data, true);
	}
	find_asked(b, asked, first, count);
	/*
	 * The test for NaNs in the loop may be omitted only if the tests of the next iteration
	 * cover all of these results.
	 */
	for (uint32_t i = first; i < first + count; i++)
		if (b->nodes[i].asks_behind)
			passed &= are_asked(b, asked, &b->nodes[i], b->nodes[i].insn->data, false);
	if (!passed)
		find_nans(b, first, count, false);
}

/*
 * Emit the declaration of a copy of each C variable that the segment writes. The nodes write their
 * results to the copies.
 */
static void emit_copies(struct build *b, const struct segment *s)
{
	for_each_variable(v, b)
		if (s->writes[v])
			EMIT(b, "\t%s %s = %s;\n", variable_type(b, v), variable_name(b, v, "bo"),
			     variable_name(b, v, "ap"));
	EMIT(b, "\tu32 nans = 0;\n\n");
}

/*
 * Emit a call by which the interpreter executes all nodes of the segment; their operands are in the
 * frame (the memory of variables).
 */
static void emit_units(struct build *b, const struct segment *s)
{
	EMIT(b, "\t\tstatic const u32 units[] = { ");
	for (uint32_t i = 0; i < s->count; i++)
		EMIT(b, "%u%s", s->n[i].unit, i + 1 < s->count ? ", " : " };\n\n");
	EMIT(b, "\t\tif (UNLIKELY(slow_nodes(n, t, units, %u, %s, %u))) {\n", s->count,
	     b->masked ? "em" : "ALL_LANES", emit_left(b));
	emit_failed(b);
}

/*
 * Emit the end of a segment. If a result is a NaN, the interpreter executes all nodes again, and
 * their results are loaded from the frame. Otherwise the copies are written back.
 */
static void emit_anew(struct build *b, const struct segment *s)
{
	EMIT(b, "\tif (UNLIKELY(nans)) {\n");
	for_each_variable(v, b)
		if (s->state[v] == NEEDED || v == b->atom_of[b->cr0])
			emit_store(b, v);
	emit_units(b, s);
	for_each_variable(v, b)
		if (s->writes[v])
			emit_fetch(b, v);
	EMIT(b, "\t} else {\n");
	for_each_variable(v, b)
		if (s->writes[v])
			EMIT(b, "\t\t%s = %s;\n", variable_name(b, v, "ap"),
			     variable_name(b, v, "bo"));
	EMIT(b, "\t}\n");
}

uint32_t emit_segment(struct build *b, const struct node *n)
{
	struct segment s = { .n = n, .count = count_nodes(b, n) };

	if (!s.count)
		return 0;
	s.state = b->scratch;
	s.writes = b->scratch + b->atom_count + BUILD_PREDS;
	s.asked = s.writes + b->atom_count + BUILD_PREDS;
	memset(b->scratch, 0, 3 * (size_t)(b->atom_count + BUILD_PREDS));
	emit_segment_look_at_all(b, &s);
	find_asked(b, s.asked, (uint32_t)(n - b->nodes), s.count);
	EMIT(b, "\t{\n");
	emit_copies(b, &s);
	b->segment = s.writes;
	for (uint32_t i = 0; i < s.count && !is_too_long(b); i++) {
		emit_title(b, &n[i]);
		emit_row(b, &n[i]);
	}
	b->segment = NULL;
	emit_anew(b, &s);
	EMIT(b, "\t}\n");
	return s.count;
}
