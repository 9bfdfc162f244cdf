// SPDX-License-Identifier: MIT
/* Typed LSC instructions of the reference model, and LSC instructions that the model refuses. */
#include "lsc.h"

static struct typed typed_where(struct step *s)
{
	struct typed t = { .slot = MODEL_NOWHERE, .u = 1, .coord_bytes = 4 };
	uint32_t type = s->op->f['t'], size = s->op->f['z'];

	lsc_caches(s);
	if (size == 1)
		t.coord_bytes = 2;
	if (type <= LSC_FLAT || type > LSC_ARG || size < 1 || size > 2)
		wrong(s, WRONG_RESERVED);
	else if (type != LSC_BTI)
		wrong(s, WRONG_LACKING);
	else
		t.slot = lsc_bound(s, 0);
	t.shape = typed_shape(s, t.slot);
	return t;
}

static void quad(struct step *s, bool to_memory)
{
	struct typed t = typed_where(s);
	uint32_t size = s->op->f['d'];

	t.data = to_memory ? 5 : 0;
	if (!size || size > 7 || s->op->f['r'] != LSC_PLAIN)
		wrong(s, WRONG_RESERVED);
	else if (size != 3)
		wrong(s, WRONG_LACKING);
	typed_colours(s, &t, s->op->f['C'], to_memory);
}

void run_lsc_typed_load(struct step *s)
{
	quad(s, false);
}

void run_lsc_typed_store(struct step *s)
{
	quad(s, true);
}

void run_lsc_typed_atomic(struct step *s)
{
	struct typed t = typed_where(s);
	struct atomic a = { .slot = t.slot, .src0 = 5, .src1 = 6, .dst = 0 };

	if (!lsc_atomic_op(s, &a))
		return;
	if (a.bits == 64)
		wrong(s, WRONG_RESERVED);
	typed_atomic(s, &t, &a);
}

/* Instructions that the documents do not define: check their fields, then fail. */
void run_lsc_refused(struct step *s)
{
	const uint32_t *f = s->op->f;
	bool typed = s->op->family->opcode == 0x8a;
	struct lsc_data size;

	lsc_caches(s);
	lsc_data(s, &size);
	if (f['F'] > LSC_SLM || f['F'] == LSC_TGM || f['t'] < LSC_FLAT || f['t'] > LSC_ARG ||
	    f['z'] < 1 || f['z'] > 3 || f['r'] < LSC_PLAIN || f['r'] > LSC_TRANSPOSED)
		wrong(s, WRONG_RESERVED);
	if (typed ? f['C'] < 1 || f['C'] > 15 : f['x'] < 1 || f['x'] > 8)
		wrong(s, WRONG_RESERVED);
	wrong(s, WRONG_LACKING);
}
