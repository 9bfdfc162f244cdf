// SPDX-License-Identifier: MIT
/* Typed instructions of the reference model: they access texels at coordinates u, v, r, lod. */
#include "model.h"

const struct model_shape *typed_shape(struct step *s, int slot)
{
	const struct model_surface *surface = slot >= 0 ? &s->old->surface[slot] : NULL;

	if (!surface)
		return NULL;
	if (surface->index == VISA_SURFACE_SLM || surface->index == VISA_SURFACE_STATELESS) {
		/*
		 * T0 and T255 have no shape. The error depends on whether the instruction names
		 * them itself, or a surface variable refers to them.
		 */
		wrong_surface(s, s->slot == slot && s->op->f['S'] == surface->index ? WRONG_RESERVED
										    : WRONG_FORMAT);
		return NULL;
	}
	if (!surface->shape.format) {
		wrong_surface(s, WRONG_SURFACE);
		return NULL;
	}
	return &surface->shape;
}

static unsigned int texel_bytes(const struct model_format *f)
{
	return f->colours * f->bits / 8;
}

bool typed_at(const struct step *s, int slot, const uint32_t coord[4], wide *at)
{
	const struct model_surface *surface = &s->old->surface[slot];
	const struct model_shape *shape = &surface->shape;
	unsigned int bytes = texel_bytes(shape->format);

	*at = (wide)coord[2] * shape->pitch * shape->height + (wide)coord[1] * shape->pitch +
	      (wide)coord[0] * bytes;
	return coord[0] < shape->width && coord[1] < shape->height && coord[2] < shape->depth &&
	       !coord[3] && *at + bytes <= surface->size;
}

/* Return: one colour component of a texel as a dword; @inside: the texel is in bounds */
static uint32_t read_colour(struct step *s, const struct typed *t, wide at, bool inside,
			    unsigned int colour)
{
	const struct model_format *f = t->shape->format;
	unsigned int n = f->bits / 8;
	uint64_t bits = 0;

	if (!inside || colour >= f->colours)
		return colour == 3 ? texel_one(f) : 0;
	load(s, t->slot, at + colour * n, n, &bits);
	return texel_read(f, (uint32_t)bits);
}

static void write_colour(struct step *s, const struct typed *t, wide at, bool inside,
			 unsigned int colour, uint32_t dword)
{
	const struct model_format *f = t->shape->format;
	unsigned int n = f->bits / 8;

	if (inside && colour < f->colours)
		store(s, t->slot, at + colour * n, n, texel_write(f, dword));
}

/* Find the byte offset of a lane's texel. Return: whether it is inside of the surface. */
static bool place(struct step *s, const struct typed *t, unsigned int lane, wide *at)
{
	uint32_t coord[4];

	for (unsigned int k = 0; k < 4; k++)
		coord[k] = is_null(s, t->u + k) ? 0
						: (uint32_t)src(s, t->u + k, t->coord_bytes * lane,
								t->coord_bytes);
	return t->shape && typed_at(s, t->slot, coord, at);
}

void typed_colours(struct step *s, const struct typed *t, unsigned int channels, bool to_memory)
{
	unsigned int pitch = s->old->grf < 4 * s->lanes ? 4 * s->lanes : s->old->grf;
	bool inside;
	wide at = 0;

	if (is_null(s, t->u) || !channels || channels > 15)
		wrong(s, WRONG_RESERVED);
	for (unsigned int i = 0; i < s->lanes; i++) {
		unsigned int to = 4 * i;

		inside = place(s, t, i, &at);
		for (unsigned int c = 0; c < 4; c++) {
			uint32_t dword = 0;

			if (!(channels >> c & 1))
				continue;
			if (to_memory)
				dword = (uint32_t)src(s, t->data, to, 4);
			else
				dst_reach(s, t->data, to, 4);
			if (lane_on(s, i) && t->shape && to_memory)
				write_colour(s, t, at, inside, c, dword);
			else if (lane_on(s, i) && t->shape)
				dst_put(s, t->data, to, 4, read_colour(s, t, at, inside, c));
			to += pitch;
		}
		if (lane_on(s, i))
			count(s, !inside, false);
	}
}

void typed_atomic(struct step *s, const struct typed *t, const struct atomic *a)
{
	const struct model_format *f = t->shape ? t->shape->format : NULL;
	bool inside;
	wide at = 0;

	if (is_null(s, t->u))
		wrong(s, WRONG_RESERVED);
	if (f && (f->colours != 1 || f->bits != a->bits))
		wrong_surface(s, WRONG_FORMAT);
	for (unsigned int i = 0; i < s->lanes; i++) {
		inside = place(s, t, i, &at);
		atomic_lane(s, a, i, at, inside, false);
	}
}

static struct typed surface_message(struct step *s)
{
	return (struct typed){ .shape = typed_shape(s, s->slot),
			       .slot = s->slot,
			       .u = 0,
			       .coord_bytes = 4,
			       .data = 4 };
}

void run_gather4_typed(struct step *s)
{
	struct typed t = surface_message(s);

	typed_colours(s, &t, s->op->f['c'], false);
}

void run_scatter4_typed(struct step *s)
{
	struct typed t = surface_message(s);

	typed_colours(s, &t, s->op->f['c'], true);
}

void run_typed_atomic(struct step *s)
{
	struct typed t = surface_message(s);
	uint32_t byte = s->op->f['a'];
	struct atomic a = { byte & 31, byte & 0x20 ? 16 : 32, s->slot, 4, 5, 6, false };

	if (byte > 0x3f)
		wrong(s, WRONG_RESERVED);
	atomic_check(s, a.op, a.bits);
	typed_atomic(s, &t, &a);
}
