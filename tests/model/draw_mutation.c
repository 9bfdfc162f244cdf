// SPDX-License-Identifier: MIT
/* Changes one field or operand of a random instruction, so that it may become illegal. */
#include "draw.h"

static void spoil_raw(struct draws *d, struct model_raw *r)
{
	static const uint32_t ids[] = { 0, 99, 38, 39, 40, 70000 };

	if (chance(d, 2))
		r->id = DRAW_FROM(d, ids);
	else
		r->offset = (uint16_t)(chance(d, 2) ? draw(d, 0x10000) : draw(d, 1100));
}

static void spoil_vec(struct draws *d, struct model_vec *v)
{
	static const uint8_t tags[] = { 0,    1,    2,	  3,	5,    6,    8,
					0x0d, 0x20, 0x40, 0x85, 0x2d, 0x30, 0x3d };
	static const uint32_t ids[] = { 0, 99, 38, 39, 32, 33 };

	switch (draw(d, 4)) {
	case 0:
		v->tag = DRAW_FROM(d, tags);
		if (v->id < VISA_FIRST_VAR) /* the model lacks most predefined variables */
			v->id = DRAW_FROM(d, ids);
		break;
	case 1:
		v->region = (uint16_t)draw(d, 0x10000);
		break;
	case 2:
		v->type = (uint8_t)draw(d, 17);
		v->imm ^= 1ull << draw(d, 64);
		break;
	default:
		v->tag = 0;
		v->id = DRAW_FROM(d, ids);
		v->col = (uint8_t)draw(d, 256);
	}
}

static void spoil_field(struct draws *d, char letter, uint32_t *field)
{
	if (strchr("BWH", letter))
		*field = draw(d, 70);
	else if (chance(d, 2))
		*field ^= 1u << draw(d, 8 * model_field(letter));
	else
		*field = draw(d, 256);
}

void draw_mutation(struct draws *d, struct op *o)
{
	const char *layout = o->family->layout;
	unsigned int things = 0, k, raws = 0, vecs = 0;

	for (const char *l = layout; *l; l++, things++)
		l += *l == '@' || *l == '$';
	if (!things)
		return;
	k = draw(d, things);
	for (const char *l = layout; *l; l++, k--) {
		if (*l == '@' && !k)
			spoil_raw(d, &o->raw[raws]);
		else if (*l == '$' && !k)
			spoil_vec(d, &o->vec[vecs]);
		else if (!k)
			spoil_field(d, *l, &o->f[(unsigned char)*l]);
		raws += *l == '@';
		vecs += *l == '$';
		l += *l == '@' || *l == '$';
	}
}
