// SPDX-License-Identifier: MIT
/* MEDIA_LD, MEDIA_ST of the reference model: move a rectangle of bytes of a surface. */
#include "model.h"

/*
 * struct rectangle - the bytes that are moved
 * @width, @height: bytes and rows
 * @pitch: bytes from one row to the next in registers
 * @x, @y: coordinates of the rectangle in the surface: byte in a row, and row
 * @step, @first: row i of the rectangle is row (@y + i) * @step + @first of the surface; @step is 2
 *	for a field of an interlaced picture
 */
struct rectangle {
	unsigned int width, height, pitch;
	uint32_t x, y;
	unsigned int step, first;
};

/*
 * Set the pitch in registers: the width, rounded up to a power of two, at least 4. Return: whether
 * width and height are legal; the rows must not need more than 256 bytes.
 */
static bool legal_block(struct rectangle *r)
{
	r->pitch = 4;
	while (r->pitch < r->width)
		r->pitch *= 2;
	return r->width >= 1 && r->width <= 64 && r->height >= 1 && r->height <= 256 / r->pitch;
}

static void take_fields(struct step *s, struct rectangle *r, bool to_memory)
{
	uint32_t modifier = s->op->f['M'], plane = s->op->f['p'];
	unsigned int field = modifier == 2 || modifier == 4   ? 1
			     : modifier == 3 || modifier == 5 ? 2
							      : 0;

	if (modifier > 5 || (to_memory && (modifier == 1 || modifier > 3)) || plane > 3)
		wrong(s, WRONG_RESERVED);
	if (plane)
		wrong(s, WRONG_LACKING);
	r->width = s->op->f['w'];
	r->height = s->op->f['h'];
	r->x = scalar(s, 0);
	r->y = scalar(s, 1);
	r->step = field ? 2 : 1;
	r->first = field == 2;
}

/*
 * Find the byte offset of byte @column of row @row in the surface. Return: whether it is inside of
 * the surface.
 */
static bool byte_at(const struct step *s, const struct model_shape *shape, wide column, wide row,
		    wide *at)
{
	unsigned int texel = shape->format->colours * shape->format->bits / 8;

	*at = row * shape->pitch + column;
	return column < (wide)shape->width * texel && row < shape->height &&
	       *at < s->old->surface[s->slot].size;
}

static void media(struct step *s, bool to_memory)
{
	const struct model_shape *shape = typed_shape(s, s->slot);
	struct blocks b = { to_memory, MODEL_NOWHERE, 1, 0, 1 };
	struct rectangle r;
	bool all;
	wide at = 0;

	take_fields(s, &r, to_memory);
	if (!legal_block(&r)) {
		wrong(s, WRONG_RESERVED);
		return;
	}
	for (unsigned int i = 0; i < r.height; i++) {
		all = true;
		for (unsigned int j = 0; j < r.width; j++) {
			wide row = ((wide)r.y + i) * r.step + r.first;

			b.slot = MODEL_NOWHERE;
			if (shape && byte_at(s, shape, (wide)r.x + j, row, &at))
				b.slot = s->slot;
			if (!move(s, &b, true, at, r.pitch * i + j))
				all = false;
		}
		count(s, !all, to_memory && r.x % 4);
	}
}

void run_media_ld(struct step *s)
{
	media(s, false);
}

void run_media_st(struct step *s)
{
	media(s, true);
}
