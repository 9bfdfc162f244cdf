// SPDX-License-Identifier: MIT
/*
 * Addresses that follow one another because local ids do.
 *
 * Rows of local ids mostly count up in x, and are all the same in y and z. That is looked at once
 * for all threads of a call. What is computed of such rows by adding and multiplying with what is
 * the same for all lanes has a known step from lane to lane, whatever overflows. So messages at the
 * start of a kernel, before anything jumps, need not look at their addresses lane by lane.
 *
 * Behind that, and where a remainder by a power of two is taken, a step is a guess: it tells what
 * addresses are looked for, lane by lane.
 */
#include "emit.h"

#include <string.h>

#define STEPS_MAX 64

/*
 * struct step - dwords of the frame, each of which is @step more than the one before it; @sure: if
 * local ids are as the call finds out, else mostly
 */
struct step {
	uint32_t at;
	uint32_t lanes;
	uint32_t step;
	bool sure;
};

/*
 * struct steps - @ids_written: a node before this one writes to local ids; @begun: nothing has
 * jumped before it
 */
struct steps {
	struct build *b;
	bool ids_written;
	bool begun;
	struct step known[STEPS_MAX];
	unsigned int count;
};

/* The input that words of the frame come from, if it is one of local ids; else NULL. */
static const struct native_input *ids_of(const struct build *b, uint32_t at, uint32_t bytes)
{
	const struct native_input *found = NULL;

	for (uint32_t i = 0; i < b->spec->input_count; i++) {
		const struct native_input *in = &b->spec->inputs[i];

		if (in->to >= at + bytes || in->to + in->size <= at)
			continue;
		if (found || in->kind != NATIVE_IDS || in->to > at ||
		    in->to + in->size < at + bytes)
			return NULL;
		found = in;
	}
	return found;
}

/* Words of local ids that no node has written to; the call finds out whether they have a step. */
static bool ids_step(const struct steps *s, uint32_t at, uint32_t lanes, struct step *to)
{
	struct build *b = s->b;
	const struct native_input *in = ids_of(b, at, 2 * lanes);
	uint32_t row = b->spec->id_bytes / 3, from;

	if (!in || !row || s->ids_written)
		return false;
	from = in->from + (at - in->to);
	if (from / row != (from + 2 * lanes - 1) / row)
		return false;
	to->step = from / row == 0;
	to->sure = s->begun;
	if (!to->sure)
		return true;
	for (unsigned int i = 0; i < b->id_row_count; i++)
		if (b->id_rows[i].from == from && b->id_rows[i].lanes == lanes)
			return true;
	if (b->id_row_count == BUILD_ID_ROWS)
		return false;
	b->id_rows[b->id_row_count++] = (struct id_row){ from, lanes, to->step };
	return true;
}

static bool known_step(const struct steps *s, uint32_t at, uint32_t lanes, struct step *to)
{
	for (unsigned int i = 0; i < s->count; i++) {
		const struct step *k = &s->known[i];

		if (at < k->at || (at - k->at) % 4 || at + 4 * lanes > k->at + 4 * k->lanes)
			continue;
		to->step = k->step;
		to->sure = k->sure;
		return true;
	}
	return false;
}

/* Steps of a row's sources; those that are the same for all lanes have none. */
static bool source_steps(struct steps *s, const struct node *n, struct step steps[BUILD_SOURCES])
{
	const struct native_row *row = &native_rows[n->row];
	const struct fast_args *x = &n->insn->fast;
	uint32_t lanes = n->insn->lanes;

	for (unsigned int i = 0; i < row->sources; i++) {
		steps[i] = (struct step){ .sure = true };
		if (x->form >> i & 1)
			continue;
		if (native_row_bytes(row) == 4 && !known_step(s, x->src[i], lanes, &steps[i]))
			return false;
		if (native_row_bytes(row) == 4)
			continue;
		if (strcmp(row->name, "mov_d_uw") != 0 || !ids_step(s, x->src[i], lanes, &steps[i]))
			return false;
	}
	return true;
}

/* The factor of a source that is multiplied, if that is known. */
static bool factor_of(const struct node *n, uint32_t *factor)
{
	const struct fast_args *x = &n->insn->fast;
	bool shifts = !strcmp(native_rows[n->row].name, "shl");

	if (!(x->values >> 1 & 1))
		return false;
	*factor = shifts ? 1u << (x->src[1] & 31) : x->src[1];
	return true;
}

/* Whether a row takes the remainder by a power of two of numbers that a step leads through. */
static bool is_remainder(const struct node *n, uint32_t step)
{
	const struct fast_args *x = &n->insn->fast;
	uint32_t mask = x->src[1], low = mask & -mask;

	return !strcmp(native_rows[n->row].name, "and") && x->values >> 1 & 1 && mask &&
	       !(mask & (mask + low)) && !(step & (low - 1)) && step <= mask;
}

/* The step of a row's result. */
static bool result_step(struct steps *s, const struct node *n, struct step *to)
{
	const struct native_row *row = &native_rows[n->row];
	struct step from[BUILD_SOURCES] = { { 0 } };
	uint32_t factor;

	if (row->usual || row->compares || row->selects || !source_steps(s, n, from))
		return false;
	to->sure = from[0].sure;
	for (unsigned int i = 1; i < row->sources; i++)
		to->sure &= from[i].sure;
	to->step = 0;
	if (!from[0].step && !from[1].step && !from[2].step)
		return true;
	to->step = from[0].step;
	if (!strcmp(row->name, "mov") || !strcmp(row->name, "mov_d_uw"))
		return true;
	if (is_remainder(n, to->step)) {
		to->sure = false;
		return true;
	}
	to->step = from[0].step + from[1].step + from[2].step;
	if (!strcmp(row->name, "add") || !strcmp(row->name, "add3"))
		return true;
	if ((strcmp(row->name, "mul") != 0 && strcmp(row->name, "shl") != 0 &&
	     strcmp(row->name, "mad") != 0) ||
	    !factor_of(n, &factor))
		return false;
	to->step = from[0].step * factor + from[2].step;
	return true;
}

/* Whether some bytes of the frame begin as local ids. */
static bool has_ids(const struct build *b, uint32_t from, uint32_t to)
{
	bool found = false;

	for (uint32_t i = 0; i < b->spec->input_count; i++) {
		const struct native_input *in = &b->spec->inputs[i];

		found |= in->kind == NATIVE_IDS && in->to < to && in->to + in->size > from;
	}
	return found;
}

/* What a node writes has no known step any more. */
static void forget(struct steps *s, const struct node *n)
{
	struct use a[BUILD_ACCESSES];
	unsigned int count = node_accesses(n, a);

	for (unsigned int i = 0; i < count; i++) {
		unsigned int kept = 0;
		uint32_t from, to;

		if (a[i].any) {
			s->ids_written = true;
			s->count = 0;
		}
		if (!a[i].writes)
			continue;
		region_hull(&a[i].region, &from, &to);
		s->ids_written |= has_ids(s->b, from, to);
		for (unsigned int j = 0; j < s->count; j++)
			if (s->known[j].at >= to || s->known[j].at + 4 * s->known[j].lanes <= from)
				s->known[kept++] = s->known[j];
		s->count = kept;
	}
}

static bool has_all_lanes(const struct build *b, const struct exec_insn *insn)
{
	uint32_t window = exec_window(insn->lanes);

	return !VISA_PRED_ID(insn->pred) &&
	       (insn->exec >> 7 || (b->all >> exec_first_lane(insn) & window) == window);
}

/* The oldest is forgotten where there are too many. */
static void remember(struct steps *s, const struct step *step)
{
	if (s->count == STEPS_MAX)
		memmove(&s->known[0], &s->known[1], --s->count * sizeof(s->known[0]));
	s->known[s->count++] = *step;
}

/* Steps of other blocks are guesses. */
static void begin_block(struct steps *s)
{
	s->begun = false;
	for (unsigned int i = 0; i < s->count; i++)
		s->known[i].sure = false;
}

void build_steps(struct build *b)
{
	/* Nothing may come back to the start. */
	struct steps s = { .b = b, .begun = !b->nodes[0].target && b->nodes[0].point == NO_POINT };

	for (uint32_t i = 0; i < b->routines[0].end && !b->single; i++) {
		struct node *n = &b->nodes[i];
		const struct exec_insn *insn = n->insn;
		struct step step = { 0 };
		bool known;

		if (i && n->leader)
			begin_block(&s);
		known = n->kind == NODE_ROW && has_all_lanes(b, insn) && insn->lanes > 1 &&
			result_step(&s, n, &step);
		if (n->kind == NODE_MESSAGE && !native_message(insn).is_virtual &&
		    known_step(&s, insn->message.addr, insn->lanes, &step) && step.step < NO_STEP) {
			n->step = (uint8_t)step.step;
			n->in_row = step.sure && b->id_row_count;
		}
		forget(&s, n);
		if (known)
			remember(&s,
				 &(struct step){ insn->data, insn->lanes, step.step, step.sure });
	}
}

void emit_id_rows(struct build *b)
{
	if (!b->id_row_count)
		return;
	EMIT(b, "\tu32 in_rows = 1;\n\n\tfor (u32 t = 0; t < threads; t++)\n");
	EMIT(b, "\t\tin_rows &= ems[t] != ALL_LANES | (1");
	for (unsigned int i = 0; i < b->id_row_count; i++)
		EMIT(b, " & has_step(all_ids + (u64)t * ID_BYTES + %u, %u, %u)", b->id_rows[i].from,
		     b->id_rows[i].lanes, b->id_rows[i].step);
	EMIT(b, ");\n");
}
