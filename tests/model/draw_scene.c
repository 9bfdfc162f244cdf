// SPDX-License-Identifier: MIT
/*
 * Makes random contents of memory, variables, masks and shapes that are suitable as operands of
 * instructions.
 */
#include "draw.h"

uint32_t draw(struct draws *d, uint32_t below)
{
	uint64_t x = d->state += 0x9e3779b97f4a7c15;

	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
	x = (x ^ x >> 27) * 0x94d049bb133111eb;
	x ^= x >> 31;
	return below ? (uint32_t)((x >> 32) * below >> 32) : (uint32_t)(x >> 32);
}

bool chance(struct draws *d, uint32_t n)
{
	return !draw(d, n);
}

/*
 * Special values of 4 bytes. They are few, so that comparisons often find equal values. Floats: 0,
 * -0, 1, -1; infinities; quiet and signalling NaNs; denormals; the ends of the range of f; the ends
 * of the range of hf; 1/2, 1/255, 1/510, pi. Then integers near the limits of integer types, pairs
 * of special hf, and upper halves of special df.
 */
static const uint32_t patterns[] = {
	0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000,
	0xffc12345, 0x7f800001, 0xffa5a5a5, 0x00000001, 0x807fffff, 0x00800000, 0x7f7fffff,
	0xff7fffff, 0x477fefff, 0x477ff000, 0x33000000, 0x33000001, 0x38800000, 0x3f000000,
	0x3b808081, 0x3b008081, 0x40490fdb, 0x00000001, 0x00000002, 0x7fffffff, 0xffffffff,
	0x0000ffff, 0x00007fff, 0x000000ff, 0x00000080, 0x00000100, 0x00008000, 0x00010000,
	0xffffff7f, 0xffff7fff, 0x7c007c01, 0xfc007e00, 0x80000001, 0x03ff7bff, 0x3c00bc00,
	0xfe017d55, 0x7ff00000, 0xfff00000, 0x7ff80000, 0x7ff00001, 0x3ff00000, 0x000fffff,
};

uint32_t draw_pattern(struct draws *d)
{
	if (chance(d, 4)) /* a float of the size of small integers: 2^-9 to 2^3 */
		return draw(d, 2) << 31 | (118 + draw(d, 12)) << 23 | (draw(d, 0) & 0x7fffff);
	return chance(d, 4) ? draw(d, 0) : DRAW_FROM(d, patterns);
}

static void put(uint8_t *to, uint64_t value, unsigned int n)
{
	for (unsigned int i = 0; i < n; i++)
		to[i] = (uint8_t)(value >> 8 * i);
}

/* Return: a random byte offset, in most cases inside of a surface, sometimes near its end. */
static uint32_t offset(struct draws *d)
{
	static const uint32_t edges[] = { 640, 1003, 1500, 3001, 4096, 0, 0x40000000, 0x80000000 };
	uint32_t at;

	if (chance(d, 12))
		return DRAW_FROM(d, edges) + draw(d, 24) - 12;
	at = draw(d, chance(d, 3) ? 3000 : 640);
	if (chance(d, 16)) /* a local address in the form of a generic pointer */
		at |= 0x10000000;
	return chance(d, 5) ? at : at & ~7u;
}

/* Return: a random mapped address; with @wild, sometimes an address that may not be mapped. */
static uint64_t address(struct draws *d, bool wild)
{
	const struct model_range *r = &model_ranges[chance(d, 3) ? draw(d, model_range_count) : 0];
	uint64_t at = r->start + draw(d, (uint32_t)r->length - (r->slot == 4 ? 0x1a0 : 0x40));

	if (wild && chance(d, 6))
		return chance(d, 3) ? draw(d, 0) : r->start + r->length - draw(d, 9);
	return chance(d, 5) ? at : at & ~15ull;
}

static void fill_elements(struct draws *d, struct model *m, const struct model_var *v)
{
	static const enum visa_type types[] = { VISA_D,	 VISA_F, VISA_HF, VISA_W,
						VISA_DF, VISA_Q, VISA_B };
	enum visa_type type = v->type;

	for (unsigned int i = 0; i < v->size; i += 8) { /* V55 has aliases of all types */
		if (v->id == 55)
			type = DRAW_FROM(d, types);
		for (unsigned int k = 0; k < 8; k += type_bytes(type))
			put(m->frame + v->at + i + k, draw_element(d, type), type_bytes(type));
	}
}

static uint32_t draw_cr0(struct draws *d)
{
	uint32_t cr0 = chance(d, 2) ? 0x4c0 : draw(d, 0) & 0x4c0;

	return cr0 | (chance(d, 2) ? 0 : draw(d, 4) << 4);
}

static void fill(struct draws *d, struct model *m, const struct model_var *v)
{
	bool wild = chance(d, 6);

	if (v->id > 43) {
		fill_elements(d, m, v);
		return;
	}
	for (unsigned int i = 0; i < v->size; i++)
		m->frame[v->at + i] = (uint8_t)draw(d, 256);
	for (unsigned int i = 0; i + 8 <= v->size; i += 8) {
		uint8_t *to = m->frame + v->at + i;

		if (v->id == 33) {
			put(to, address(d, wild), 8);
			continue;
		}
		for (unsigned int k = 0; k < 8; k += 4)
			if (v->id == 32)
				put(to + k, offset(d), 4);
			else if (v->id == 34)
				put(to + k, (offset(d) & 0xffff) << 16 | (offset(d) & 0xffff), 4);
			else if (v->id == 35 || v->id == 36)
				put(to + k, draw_pattern(d), 4);
			else if (v->id == 41)
				put(to + k, draw(d, chance(d, 6) ? 64 : 7), 4);
			else if (v->id == 42)
				put(to + k, draw(d, 9) | draw(d, chance(d, 6) ? 64 : 7) << 16, 4);
			else if (v->id == 43)
				put(to + k, chance(d, 6) ? draw(d, 3) : 0, 4);
	}
}

static void draw_shape(struct draws *d, struct model_surface *s)
{
	struct model_shape *h = &s->shape;
	unsigned int bytes;

	*h = (struct model_shape){ .bti = -1 };
	if (s->index < VISA_FIRST_SURFACE || chance(d, 6))
		return;
	h->format = &model_formats[draw(d, model_format_count)];
	/* Prefer formats with one colour of 16 or 32 bits, which typed atomics need. */
	while (chance(d, 2) && (h->format->colours > 1 || h->format->bits < 16))
		h->format = &model_formats[draw(d, model_format_count)];
	bytes = h->format->colours * h->format->bits / 8;
	h->width = 1 + draw(d, chance(d, 3) ? 40 : 12);
	h->height = chance(d, 4) ? 1 : 1 + draw(d, 9);
	h->depth = chance(d, 2) ? 1 : 1 + draw(d, 3);
	h->pitch = (h->width + (chance(d, 2) ? 0 : draw(d, 5))) * bytes;
	if (chance(d, 3))
		h->bti = (int)(100 + s->index);
}

void draw_scene(struct draws *d, struct model *m, enum visa_platform platform)
{
	model_blank(m, platform);
	m->em = chance(d, 3) ? 0xffffffff : draw(d, 0) | (chance(d, 3) ? 0 : draw(d, 0));
	for (unsigned int p = 1; p < MODEL_PREDS; p++)
		m->pred[p] = chance(d, 4) ? 0xffffffff : chance(d, 6) ? 0 : draw(d, 0);
	m->pred[3] &= 0xff; /* P3 has 8 lanes */
	for (unsigned int i = 0; i < model_var_count; i++)
		if (!model_vars[i].alias && model_vars[i].id >= VISA_FIRST_VAR)
			fill(d, m, &model_vars[i]);
	put(m->frame + model_var(14)->at, draw_cr0(d), 4);
	draw_addresses(d, m);
	for (unsigned int i = 0; i < MODEL_SURFACES; i++) {
		struct model_surface *s = &m->surface[i];

		for (unsigned int k = 0; k < s->size; k += 4)
			put(s->bytes + k, draw_pattern(d), s->size - k < 4 ? s->size - k : 4);
		draw_shape(d, s);
	}
}
