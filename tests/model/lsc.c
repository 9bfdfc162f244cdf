// SPDX-License-Identifier: MIT
/* Untyped LSC instructions of the reference model: loads, stores, quads, strides, atomics. */
#include "lsc.h"

void lsc_caches(struct step *s)
{
	if (s->op->f['1'] > 6 || s->op->f['3'] > 6)
		wrong(s, WRONG_RESERVED);
}

int bound_slot(const struct step *s, uint32_t bti, enum model_wrong *why)
{
	if (bti == 253 || bti == 255)
		return model_slot(s->old, VISA_SURFACE_STATELESS);
	if (bti == 254)
		return model_slot(s->old, VISA_SURFACE_SLM);
	for (int i = 0; i < MODEL_SURFACES; i++) {
		const struct model_surface *t = &s->old->surface[i];
		uint32_t own = t->shape.bti >= 0 ? (uint32_t)t->shape.bti : t->index;

		if (t->index >= VISA_FIRST_SURFACE && own == bti)
			return i;
	}
	*why = bti == 252 ? WRONG_LACKING : WRONG_SURFACE; /* 252: bindless, not executed */
	return MODEL_NOWHERE;
}

int lsc_bound(struct step *s, unsigned int vec)
{
	enum model_wrong why = WRONG_NOTHING;
	int slot = bound_slot(s, scalar(s, vec), &why);

	s->late = !is_immediate(s, vec);
	wrong_surface(s, why);
	return slot;
}

bool lsc_data(struct step *s, struct lsc_data *d)
{
	static const struct lsc_data sizes[] = {
		{ 0, 0, 0 }, { 1, 1, 0 }, { 2, 2, 0 }, { 4, 4, 0 },
		{ 8, 8, 0 }, { 1, 4, 0 }, { 2, 4, 0 }, { 2, 4, 2 }
	};
	uint32_t code = s->op->f['d'];

	*d = sizes[code > 7 ? 0 : code];
	if (!d->bytes)
		wrong(s, WRONG_RESERVED);
	return d->bytes;
}

/*
 * Set the surface of flat addresses: shared local memory or virtual memory. If virtual addresses
 * have 64 bits, operand @vec is a base; otherwise it must be 0.
 */
static void flat(struct step *s, struct lsc *l, unsigned int vec)
{
	bool base = s->op->f['z'] == 3 && s->op->f['F'] != LSC_SLM;

	l->slot = s->op->f['F'] == LSC_SLM ? model_slot(s->old, VISA_SURFACE_SLM) : MODEL_SVM;
	if (base)
		l->base = scalar64(s, vec);
	else if (!is_immediate(s, vec) || scalar64(s, vec))
		wrong(s, WRONG_RESERVED);
}

void lsc_where(struct step *s, struct lsc *l, unsigned int vec)
{
	uint32_t sfid = s->op->f['F'], type = s->op->f['t'], size = s->op->f['z'];

	lsc_caches(s);
	if (sfid > LSC_SLM || sfid == LSC_TGM || type < LSC_FLAT || type > LSC_ARG || size < 1 ||
	    size > 3)
		wrong(s, WRONG_RESERVED);
	if (sfid == LSC_UGML && s->old->platform < VISA_PVC)
		wrong(s, WRONG_LACKING);
	l->slot = MODEL_NOWHERE;
	l->base = 0;
	l->address_bytes = size == 1 ? 2 : size == 3 ? 8 : 4;
	if (type == LSC_FLAT)
		flat(s, l, vec);
	else if (sfid == LSC_SLM) /* shared local memory is in no binding table */
		wrong(s, WRONG_RESERVED);
	else if (type == LSC_BTI)
		l->slot = lsc_bound(s, vec);
	else
		wrong(s, WRONG_LACKING);
}

uint64_t lsc_address(const struct step *s, const struct lsc *l, uint64_t address, uint64_t more)
{
	int64_t offset = (int32_t)s->op->f['i'];
	uint64_t sum = l->base + s->op->f['s'] * address + more + (uint64_t)offset;

	return unmarked(s, l->slot, l->address_bytes == 8 ? sum : (uint32_t)sum);
}

/*
 * Copy one element between byte @at of memory and byte @place of the data operand. An element can
 * have more bytes in the operand than in memory. A load then sets the additional bytes to zero.
 */
static bool element(struct step *s, const struct lsc *l, bool on, wide at, unsigned int place)
{
	struct blocks b = { l->to_memory, l->slot, l->size.bytes, l->data, l->size.bytes };

	for (unsigned int i = 0; i < l->size.room; i++)
		if (l->to_memory)
			src(s, l->data, place + i, 1);
		else if (on)
			dst_put(s, l->data, place + i, 1, 0);
		else
			dst_reach(s, l->data, place + i, 1);
	return move(s, &b, on, at, place + l->size.at);
}

/* Move all components of lane @i; @at: the lane's address. */
static void lane(struct step *s, const struct lsc *l, unsigned int i, uint64_t at)
{
	/*
	 * lsc_load and lsc_store need no alignment. For other instructions, elements of 8 bytes
	 * need the alignment of a dword.
	 */
	unsigned int align = l->any_byte ? 1 : l->size.bytes < 4 ? l->size.bytes : 4;
	bool all = true;

	for (unsigned int k = 0; k < l->components; k++)
		if (!element(s, l, lane_on(s, i), (wide)at + l->index[k] * l->size.bytes,
			     i * l->lane_pitch + k * l->component_pitch))
			all = false;
	if (lane_on(s, i))
		count(s, !all, at % align);
}

static void plain_layout(const struct step *s, struct lsc *l)
{
	unsigned int grf = s->old->grf, lanes = s->lanes < grf / 4 ? grf / 4 : s->lanes;

	l->lane_pitch = l->size.room;
	l->component_pitch = (lanes * l->size.room + grf - 1) / grf * grf;
}

/* Read the data order and vector length of an instruction that is not a quad. */
static bool vector(struct step *s, struct lsc *l)
{
	static const uint8_t lengths[] = { 0, 1, 2, 3, 4, 8, 16, 32, 64 };
	uint32_t code = s->op->f['x'], order = s->op->f['r'];

	if (!lsc_data(s, &l->size))
		return false;
	if (code < 1 || code > 8 || order < LSC_PLAIN || order > LSC_TRANSPOSED ||
	    (order == LSC_TRANSPOSED && s->lanes != 1) || (order == LSC_PLAIN && code > 5)) {
		wrong(s, WRONG_RESERVED);
		return false;
	}
	l->components = lengths[code];
	for (unsigned int k = 0; k < l->components; k++)
		l->index[k] = k;
	plain_layout(s, l);
	if (order == LSC_TRANSPOSED)
		l->component_pitch = l->size.room;
	return true;
}

static bool quad(struct step *s, struct lsc *l)
{
	uint32_t channels = s->op->f['C'];

	if (!lsc_data(s, &l->size))
		return false;
	if (!channels || channels > 15 || s->op->f['r'] != LSC_PLAIN) {
		wrong(s, WRONG_RESERVED);
		return false;
	}
	l->components = 0;
	for (unsigned int v = 0; v < 4; v++)
		if (channels >> v & 1)
			l->index[l->components++] = v;
	plain_layout(s, l);
	return true;
}

static void vectors(struct step *s, bool to_memory, bool (*layout)(struct step *, struct lsc *))
{
	struct lsc l = { .to_memory = to_memory, .data = to_memory ? 2 : 0 };

	lsc_where(s, &l, 0);
	if (!layout(s, &l))
		return;
	l.any_byte = layout == vector && s->op->f['r'] == LSC_PLAIN;
	for (unsigned int i = 0; i < s->lanes; i++)
		lane(s, &l, i,
		     lsc_address(s, &l, src(s, 1, i * l.address_bytes, l.address_bytes), 0));
}

void run_lsc_load(struct step *s)
{
	vectors(s, false, vector);
}

void run_lsc_store(struct step *s)
{
	vectors(s, true, vector);
}

void run_lsc_load_quad(struct step *s)
{
	vectors(s, false, quad);
}

void run_lsc_store_quad(struct step *s)
{
	vectors(s, true, quad);
}

/* lsc_load_strided, lsc_store_strided: lane i accesses the address + i * pitch. */
static void strided(struct step *s, bool to_memory)
{
	struct lsc l = { .to_memory = to_memory, .data = to_memory ? 2 : 0 };
	uint64_t pitch = scalar(s, 1), first;

	lsc_where(s, &l, 0);
	first = src(s, 1, 0, l.address_bytes);
	if (!vector(s, &l))
		return;
	for (unsigned int i = 0; i < s->lanes; i++)
		lane(s, &l, i, lsc_address(s, &l, first, i * pitch));
}

void run_lsc_load_strided(struct step *s)
{
	strided(s, false);
}

void run_lsc_store_strided(struct step *s)
{
	strided(s, true);
}

/*
 * The table maps a sub-opcode of LSC atomics to the equal operation of DWORD_ATOMIC, which the
 * model executes.
 */
bool lsc_atomic_op(struct step *s, struct atomic *a)
{
	static const uint8_t same[] = {
		[0x08] = 0x02, [0x09] = 0x03, [0x0a] = 0x02, [0x0b] = 0x06, [0x0c] = 0x00,
		[0x0d] = 0x01, [0x0e] = 0x0b, [0x0f] = 0x0c, [0x10] = 0x04, [0x11] = 0x05,
		[0x12] = 0x07, [0x13] = 0x13, [0x14] = 0x14, [0x15] = 0x11, [0x16] = 0x10,
		[0x17] = 0x12, [0x18] = 0x08, [0x19] = 0x09, [0x1a] = 0x0a,
	};
	static const uint8_t bits[] = { 0, 0, 0, 32, 64, 0, 16, 0 };
	int sub = s->op->family->sub;
	unsigned int first = a->src0;

	a->op = same[sub];
	a->keep = sub == 0x0a;
	a->bits = s->op->f['d'] > 7 ? 0 : bits[s->op->f['d']];
	if (sub == 0x12) { /* cmpxchg: DWORD_ATOMIC has the new value in src0 */
		a->src0 = a->src1;
		a->src1 = first;
	}
	if (!a->bits || s->op->f['x'] != 1 || s->op->f['r'] != LSC_PLAIN) {
		wrong(s, WRONG_RESERVED);
		return false;
	}
	atomic_check(s, a->op, a->bits);
	return true;
}

void run_lsc_atomic(struct step *s)
{
	struct lsc l = { .to_memory = false };
	struct atomic a = { .src0 = 2, .src1 = 3, .dst = 0 };

	lsc_where(s, &l, 0);
	if (!lsc_atomic_op(s, &a))
		return;
	a.slot = l.slot;
	for (unsigned int i = 0; i < s->lanes; i++) {
		uint64_t sum =
			lsc_address(s, &l, src(s, 1, i * l.address_bytes, l.address_bytes), 0);
		uint64_t at = sum / (a.bits / 8) * (a.bits / 8);

		atomic_lane(s, &a, i, at, true, at != sum);
	}
}
