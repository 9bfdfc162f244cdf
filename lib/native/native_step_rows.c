// SPDX-License-Identifier: MIT
/*
 * Finds the step of an arithmetic result (the difference between the values of two neighbouring
 * lanes) from the steps of its sources.
 */
#include "native_steps.h"

#include <string.h>

/*
 * Return: the input that contains local ids, if it is the initial value of all @bytes bytes of the
 * frame from offset @at on; else NULL.
 */
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

/*
 * Return: whether the @lanes words at frame offset @at still contain local ids: those of the lanes
 * from @first on. Emitted code tests at run time whether the local ids increase by a constant step
 * from lane to lane.
 */
static bool ids_step(const struct steps *s, uint32_t at, uint32_t lanes, uint32_t first,
		     struct step *to)
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
	to->sure = s->ordered && from % row == 2 * first;
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

bool known_step(const struct steps *s, uint32_t at, uint32_t lanes, uint32_t first, struct step *to)
{
	for (unsigned int i = 0; i < s->count; i++) {
		const struct step *k = &s->known[i];

		if (at < k->at || (at - k->at) % 4 || at + 4 * lanes > k->at + 4 * k->lanes)
			continue;
		to->step = k->step;
		to->sure = k->sure && k->first + (at - k->at) / 4 == first;
		return true;
	}
	return false;
}

/*
 * Find the steps of the sources of an instruction. Sources that are the same for all lanes have
 * step 0. Return: false if a step is unknown.
 */
static bool source_steps(struct steps *s, const struct node *n, struct step steps[BUILD_SOURCES])
{
	const struct native_row *row = &native_rows[n->row];
	const struct fast_args *x = &n->insn->fast;
	uint32_t lanes = n->insn->lanes, first = exec_first_lane(n->insn);

	for (unsigned int i = 0; i < row->sources; i++) {
		steps[i] = (struct step){ .sure = true };
		if (x->form >> i & 1)
			continue;
		if (native_row_bytes(row) == 4 &&
		    !known_step(s, x->src[i], lanes, first, &steps[i]))
			return false;
		if (native_row_bytes(row) == 4)
			continue;
		if (strcmp(row->name, "mov_d_uw") != 0 ||
		    !ids_step(s, x->src[i], lanes, first, &steps[i]))
			return false;
	}
	return true;
}

static bool product_step(const struct node *n, const struct step from[BUILD_SOURCES],
			 uint32_t *step)
{
	const struct fast_args *x = &n->insn->fast;
	bool shifts = !strcmp(native_rows[n->row].name, "shl");

	*step = 0;
	if (!from[0].step && !from[1].step)
		return true;
	if (!(x->values >> 1 & 1))
		return false;
	*step = shifts ? from[0].step << (x->src[1] & 31) : from[0].step * x->src[1];
	return true;
}

/*
 * The arithmetic of engine/fast/rows.h for which the step of the result (its difference from lane
 * to lane) is a sum: the step of each source times a factor.
 * @guess: the result can have another step in some lanes, for example if a minimum is a coordinate
 * at the border of an image.
 */
static const struct {
	const char *name;
	int8_t factors[ROW_SOURCES];
	bool guess;
} sums[] = {
	{ "mov", { 1 }, false },	  { "mov_d_uw", { 1 }, false },
	{ "neg", { -1 }, false },	  { "not", { -1 }, false },
	{ "add", { 1, 1 }, false },	  { "sub", { 1, -1 }, false },
	{ "sub_from", { -1, 1 }, false }, { "add3", { 1, 1, 1 }, false },
	{ "min_d", { 1, 1 }, true },	  { "max_d", { 1, 1 }, true },
	{ "min_ud", { 1, 1 }, true },	  { "max_ud", { 1, 1 }, true },
};

static bool sum_step(const struct native_row *row, const struct step from[BUILD_SOURCES],
		     struct step *to)
{
	for (size_t i = 0; i < sizeof(sums) / sizeof(sums[0]); i++) {
		if (strcmp(row->name, sums[i].name) != 0)
			continue;
		for (unsigned int j = 0; j < ROW_SOURCES; j++)
			to->step += from[j].step * (uint32_t)sums[i].factors[j];
		to->sure &= !sums[i].guess;
		return true;
	}
	return false;
}

/*
 * Return: whether a node computes the remainder by a power of two, by a bitwise AND with a
 * constant. @step: step of its source
 */
static bool is_remainder(const struct node *n, uint32_t step)
{
	const struct fast_args *x = &n->insn->fast;
	uint32_t mask = x->src[1], low = mask & -mask;

	return !strcmp(native_rows[n->row].name, "and") && x->values >> 1 & 1 && mask &&
	       !(mask & (mask + low)) && !(step & (low - 1)) && step <= mask;
}

bool result_step(struct steps *s, const struct node *n, struct step *to)
{
	const struct native_row *row = &native_rows[n->row];
	struct step from[BUILD_SOURCES] = { { 0 } };

	if (row->usual || row->compares || row->selects || !source_steps(s, n, from))
		return false;
	to->sure = from[0].sure;
	for (unsigned int i = 1; i < row->sources; i++)
		to->sure &= from[i].sure;
	to->step = 0;
	if (!from[0].step && !from[1].step && !from[2].step)
		return true;
	if (sum_step(row, from, to))
		return true;
	if (is_remainder(n, from[0].step)) {
		to->step = from[0].step;
		to->sure = false;
		return true;
	}
	if ((strcmp(row->name, "mul") != 0 && strcmp(row->name, "shl") != 0 &&
	     strcmp(row->name, "mad") != 0) ||
	    !product_step(n, from, &to->step))
		return false;
	to->step += from[2].step;
	return true;
}
