// SPDX-License-Identifier: MIT
/* Rectangles of bytes of a surface with rows: MEDIA_LD and MEDIA_ST. The masks are ignored. */
#include "../fast.h"

enum { X, Y }; /* the vector operands */

static void prepare(struct exec_prep *p, bool store)
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
	/* To the last byte of the last row. */
	exec_use(p, store ? EXEC_SRC0 : EXEC_DST, &p->insn->data,
		 (x->height - 1u) * x->pitch + x->width, 1, EXEC_ANY_TYPE);
}

static void prepare_ld(struct exec_prep *p)
{
	prepare(p, false);
}

/* x_offset is a multiple of 4. */
static void prepare_st(struct exec_prep *p)
{
	prepare(p, true);
	p->insn->unit = 4;
}

/* Bytes of a row from column @x on that the shape has. */
static uint16_t fit_of(const struct visa_shape *s, uint32_t x, unsigned int width)
{
	uint32_t row = visa_shape_row(s);

	if (x >= row)
		return 0;
	return (uint16_t)(row - x < width ? row - x : width);
}

/* Each row is a lane, each of its bytes inside or lost by itself. */
enum exec_step access_rectangle(const struct exec_insn *insn, struct exec_run *r, struct access *a)
{
	const struct media_args *m = &insn->media;
	const struct visa_surface *s = exec_surface(insn, r, EXEC_NOWHERE);
	uint32_t x = (uint32_t)exec_scalar(r, m->place[X], m->value[X], 4);
	uint32_t y = (uint32_t)exec_scalar(r, m->place[Y], m->value[Y], 4);
	uint32_t rounded = insn->unit == 4 ? x & ~3u : x;

	if (!s)
		return EXEC_FAULT;
	a->view = access_surface_of(s);
	a->is_virtual = false;
	a->bytewise = true;
	a->owords = false;
	a->mapped = false;
	a->row = -1;
	a->enabled = UINT64_MAX >> (ACCESS_LANES - m->height);
	a->blocks = 1;
	a->unit = m->width;
	a->align = 1;
	a->rounded = x != rounded ? m->height : 0;
	for (unsigned int i = 0; i < m->height; i++) {
		uint64_t row = ((uint64_t)y + i) * m->step + m->field;

		a->fit[i] = row < s->shape.height ? fit_of(&s->shape, rounded, m->width) : 0;
		a->at[i] = a->fit[i] ? row * s->shape.pitch + rounded : UINT64_MAX;
	}
	return EXEC_NEXT;
}

static struct layout rows_of(const struct exec_insn *insn)
{
	return (struct layout){ .slot = insn->media.width, .lane = insn->media.pitch };
}

/* dst[i * pitch + j] = surface[y + i][x + j] */
static enum exec_step media_ld(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout rows = rows_of(insn);
	struct access a;

	if (access_rectangle(insn, r, &a))
		return EXEC_FAULT;
	return lanes_load(r, &a, &rows, exec_place(r, insn->data));
}

/* surface[y + i][x + j] = src[i * pitch + j] */
static enum exec_step media_st(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout rows = rows_of(insn);
	struct access a;

	if (access_rectangle(insn, r, &a))
		return EXEC_FAULT;
	return lanes_store(r, &a, &rows, exec_place(r, insn->data));
}

/* All of the rectangle is inside the shape and the surface. */
FAST_INLINE bool fast(const struct exec_insn *insn, struct exec_run *r, bool store)
{
	const struct media_args *m = &insn->media;
	const struct visa_surface *s = exec_surface(insn, r, EXEC_NOWHERE);
	uint64_t x = exec_scalar(r, m->place[X], m->value[X], 4);
	uint64_t y = exec_scalar(r, m->place[Y], m->value[Y], 4);
	uint64_t first = y * m->step + m->field;
	uint64_t last = first + (m->height - 1u) * m->step;
	uint64_t end = x + m->width;
	uint8_t *data = exec_place(r, insn->data);
	uint8_t *memory;

	if (!s || !data || (store && x % 4) || last >= s->shape.height ||
	    end > visa_shape_row(&s->shape) || last * s->shape.pitch + end > s->size)
		return false;
	memory = s->base + first * s->shape.pitch + x;
	if (store)
		fast_copy_rows(memory, (uint64_t)m->step * s->shape.pitch, data, m->pitch, m->width,
			       m->height);
	else
		fast_copy_rows(data, m->pitch, memory, (uint64_t)m->step * s->shape.pitch, m->width,
			       m->height);
	if (store)
		lanes_written(r, s->index);
	return fast_done(r, m->height) == EXEC_NEXT;
}

static enum exec_step media_ld_whole(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, false) ? EXEC_NEXT : media_ld(insn, r);
}

static enum exec_step media_st_whole(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, true) ? EXEC_NEXT : media_st(insn, r);
}

const struct exec_family exec_media_ld = { .prepare = prepare_ld,
					   .access = access_rectangle,
					   .run = { media_ld, media_ld_whole } };
const struct exec_family exec_media_st = { .prepare = prepare_st,
					   .access = access_rectangle,
					   .run = { media_st, media_st_whole } };
