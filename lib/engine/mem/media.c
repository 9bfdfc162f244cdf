// SPDX-License-Identifier: MIT
/*
 * Executes MEDIA_LD and MEDIA_ST, which access rectangles of bytes of a surface with rows. The
 * execution mask and the predicate are ignored.
 */
#include "../bodies.h"

enum { X, Y }; /* indices of the vector operands: the coordinates */

static void prepare_media(struct exec_prep *p)
{
	enum visa_media_rows rows = visa_media_rows(p->inst);
	struct media_args *x = &p->insn->media;

	p->insn->units = EXEC_UNITS(media);
	p->insn->memory = EXEC_BY_INDEX;
	p->insn->shaped = true;
	p->insn->variant = 1;
	x->width = (uint8_t)visa_media_width(p->inst);
	x->height = (uint8_t)visa_media_height(p->inst);
	x->pitch = (uint8_t)visa_media_pitch(p->inst);
	x->step = rows == VISA_MEDIA_ALL ? 1 : 2;
	x->field = rows == VISA_MEDIA_BOTTOM;
	x->value[X] = (uint32_t)exec_use_scalar(p, X, &x->place[X], 4);
	x->value[Y] = (uint32_t)exec_use_scalar(p, Y, &x->place[Y], 4);
	/* The data end with the last byte of the last row. */
	exec_use_data(p, (x->height - 1u) * x->pitch + x->width, 1, EXEC_ANY_TYPE);
}

/*
 * Return: the number of bytes of a row, from column @x on, that are inside of the surface's shape.
 */
static uint16_t fit_of(const struct visa_shape *s, uint32_t x, unsigned int width)
{
	uint32_t row = visa_shape_row(s);

	if (x >= row)
		return 0;
	return (uint16_t)(row - x < width ? row - x : width);
}

/*
 * Find the rows of the rectangle. Each row is an address of the access, like a lane; bounds are
 * checked for each byte.
 */
enum exec_step access_rectangle(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct media_args *m = &insn->media;
	uint32_t x = (uint32_t)exec_scalar(r, m->place[X], m->value[X], 4);
	uint32_t y = (uint32_t)exec_scalar(r, m->place[Y], m->value[Y], 4);
	const struct visa_shape *s;

	if (access_begin(insn, r, EXEC_NOWHERE, a))
		return EXEC_FAULT;
	s = &r->space->surfaces[a->view.surface]->shape;
	a->bytewise = true;
	a->enabled = UINT64_MAX >> (ACCESS_LANES - m->height);
	a->unit = m->width;
	a->align = 1;
	a->misaligned = insn->stores && x % 4 ? m->height : 0;
	for (unsigned int i = 0; i < m->height; i++) {
		uint64_t row = ((uint64_t)y + i) * m->step + m->field;

		a->fit[i] = row < s->height ? fit_of(s, x, m->width) : 0;
		a->at[i] = a->fit[i] ? row * s->pitch + x : UINT64_MAX;
	}
	return EXEC_NEXT;
}

static void media_layout(const struct exec_insn *insn, struct layout *l)
{
	*l = (struct layout){ .slot = insn->media.width, .lane = insn->media.pitch };
}

/*
 * Return: whether the whole rectangle is inside of the surface's shape, and inside of the surface's
 * memory.
 */
static bool whole(const struct exec_insn *insn, struct exec_run *r)
{
	const struct media_args *m = &insn->media;
	const struct visa_surface *s = exec_surface(insn, r, EXEC_NOWHERE);
	uint64_t x = exec_scalar(r, m->place[X], m->value[X], 4);
	uint64_t y = exec_scalar(r, m->place[Y], m->value[Y], 4);
	uint64_t first = y * m->step + m->field;
	uint64_t last = first + (m->height - 1u) * m->step;
	uint64_t end = x + m->width;
	uint8_t *data = exec_place(r, insn->data);
	uint64_t pitch;
	uint8_t *memory;

	if (!s || !data || (insn->stores && x % 4) || last >= s->shape.height ||
	    end > visa_shape_row(&s->shape) || last * s->shape.pitch + end > s->size)
		return false;
	pitch = (uint64_t)m->step * s->shape.pitch;
	memory = s->base + first * s->shape.pitch + x;
	fast_rows(memory, pitch, data, m->pitch, m->width, m->height, insn->stores);
	if (insn->stores)
		lanes_written(r, s->index);
	return fast_done(r, m->height) == EXEC_NEXT;
}

FAST_MOVE(move_whole, whole(insn, r))

#define FAMILY(name)                                                                               \
	const struct exec_family exec_##name = { .prepare = prepare_media,                         \
						 .access = access_rectangle,                       \
						 .layout = media_layout,                           \
						 .run = { exec_move, move_whole } }

/* dst[i * pitch + j] = surface[y + i][x + j] */
FAMILY(media_ld);
/* surface[y + i][x + j] = src[i * pitch + j] */
FAMILY(media_st);
