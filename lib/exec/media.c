// SPDX-License-Identifier: MIT
/* Rectangles of bytes of a surface with rows: MEDIA_LD and MEDIA_ST. */
#include <errno.h>

#include "blocks.h"
#include "typed.h"

enum { X, Y }; /* the vector operands */

static unsigned int block_width(const struct visa_inst *inst)
{
	return inst->small[1];
}

static unsigned int block_height(const struct visa_inst *inst)
{
	return inst->small[2];
}

/* The operand, to the last byte of the last row. */
static struct exec_need block(const struct visa_inst *inst)
{
	unsigned int rows = block_height(inst) - 1;

	return (struct exec_need){ rows * visa_media_pitch(inst) + block_width(inst), 1,
				   EXEC_ANY_TYPE };
}

static void needs_load(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		       struct exec_msg *m)
{
	(void)grf;
	(void)m;
	need[EXEC_DST] = block(inst);
}

static void needs_store(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
			struct exec_msg *m)
{
	(void)grf;
	(void)m;
	need[EXEC_SRC0] = block(inst);
}

static int check(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		 struct visa_error *e)
{
	(void)inst;
	return visa_typed_shaped(d, m->surface, e);
}

/**
 * struct rectangle - a block of a surface's bytes
 * @surface: the surface
 * @x: first column, bytes
 * @y: first row of the surface, or of its field
 * @width, @height: bytes and rows
 * @pitch: bytes of the operand from a row to the next
 * @step: rows of the surface from one of the field's to the next
 * @field: first row of the field
 */
struct rectangle {
	struct visa_surface *surface;
	uint32_t x;
	uint32_t y;
	unsigned int width;
	unsigned int height;
	unsigned int pitch;
	unsigned int step;
	unsigned int field;
};

static struct rectangle rectangle_of(const struct exec_msg *m, const struct exec_run *r)
{
	const struct exec_wide *w = exec_wide(m, r);
	enum visa_media_rows rows = visa_media_rows(exec_inst(m, r));

	return (struct rectangle){ .surface = exec_surface(m, r),
				   .x = (uint32_t)exec_scalar(w, r, X, 4),
				   .y = (uint32_t)exec_scalar(w, r, Y, 4),
				   .width = block_width(exec_inst(m, r)),
				   .height = block_height(exec_inst(m, r)),
				   .pitch = visa_media_pitch(exec_inst(m, r)),
				   .step = rows == VISA_MEDIA_ALL ? 1 : 2,
				   .field = rows == VISA_MEDIA_BOTTOM };
}

/*
 * What of the rectangle's row @i is inside. A row has its texels' bytes, and the surface
 * may end within it.
 *
 * Return: how many bytes from the first on; @from: where they are in the surface, if any.
 */
static unsigned int inside(const struct rectangle *b, unsigned int i, uint64_t *from)
{
	const struct visa_shape *s = &b->surface->shape;
	uint64_t row = ((uint64_t)b->y + i) * b->step + b->field;
	uint64_t start = row * s->pitch;
	uint64_t end = start + visa_shape_row(s);

	if (end > b->surface->size)
		end = b->surface->size;
	*from = 0;
	if (row >= s->height || start + b->x >= end)
		return 0;
	*from = start + b->x;
	return end - *from < b->width ? (unsigned int)(end - *from) : b->width;
}

/* Whether all of the rectangle is inside, and where it starts in the surface. */
static bool whole(const struct rectangle *b, uint64_t *start)
{
	const struct visa_shape *s = &b->surface->shape;
	uint64_t first = (uint64_t)b->y * b->step + b->field;
	uint64_t last = first + (uint64_t)(b->height - 1) * b->step;
	uint64_t end = (uint64_t)b->x + b->width;

	*start = first * s->pitch + b->x;
	return last < s->height && end <= visa_shape_row(s) &&
	       last * s->pitch + end <= b->surface->size;
}

/* dst[i * reg_pitch + j] = surface[y_offset + i][x_offset + j]; Return: rows that lose a byte. */
static uint32_t load_rows(const struct rectangle *b, uint8_t *dst)
{
	uint32_t dropped = 0;

	for (unsigned int i = 0; i < b->height; i++) {
		uint64_t from;
		unsigned int bytes = inside(b, i, &from);

		dropped += bytes < b->width;
		if (!dst)
			continue;
		memcpy(dst, b->surface->base + from, bytes);
		if (bytes < b->width)
			memset(dst + bytes, 0, b->width - bytes);
		dst += b->pitch;
	}
	return dropped;
}

/* surface[y_offset + i][x_offset + j] = src[i * reg_pitch + j]; @changed: any of them. */
static uint32_t store_rows(const struct rectangle *b, const uint8_t *src, bool *changed)
{
	uint32_t dropped = 0;

	for (unsigned int i = 0; i < b->height; i++, src += b->pitch) {
		uint64_t to;
		unsigned int bytes = inside(b, i, &to);

		dropped += bytes < b->width;
		*changed |= bytes > 0;
		memcpy(b->surface->base + to, src, bytes);
	}
	return dropped;
}

static enum exec_step media_ld(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct rectangle b = rectangle_of(m, r);
	uint8_t *dst = exec_raw(exec_wide(m, r), r, EXEC_DST);
	uint32_t dropped = 0;
	uint64_t from;

	(void)enabled; /* the masks are ignored */
	if (dst && whole(&b, &from))
		blocks_copy_rows(dst, b.pitch, b.surface->base + from,
				 (uint64_t)b.step * b.surface->shape.pitch, b.width, b.height);
	else
		dropped = load_rows(&b, dst);
	exec_count(r, b.height, dropped, 0);
	return EXEC_NEXT;
}

/* x_offset is a multiple of 4 */
static enum exec_step media_st(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	struct rectangle b = rectangle_of(m, r);
	const uint8_t *src = exec_raw(exec_wide(m, r), r, EXEC_SRC0);
	bool misaligned = b.x % 4;
	uint32_t dropped = 0;
	bool changed = true;
	uint64_t to;

	(void)enabled;
	b.x -= b.x % 4;
	if (whole(&b, &to)) {
		blocks_copy_rows(b.surface->base + to, (uint64_t)b.step * b.surface->shape.pitch,
				 src, b.pitch, b.width, b.height);
	} else {
		changed = false;
		dropped = store_rows(&b, src, &changed);
	}
	if (changed)
		b.surface->changed = r->device->now;
	exec_count(r, b.height, dropped, misaligned ? b.height : 0);
	return EXEC_NEXT;
}

/* "It must be a 2D surface." */
static int strict_load(const struct exec_msg *m, const struct exec_run *r,
		       const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_surface *s = r->device->surfaces[m->surface];

	if (s->shape.depth > 1)
		return visa_fail(e, EINVAL, "strict: T%u has %u slices; %s sees surfaces of one",
				 s->index, s->shape.depth, visa_ops[inst->op].mnemonic);
	return 0;
}

static int strict_store(const struct exec_msg *m, const struct exec_run *r,
			const struct visa_inst *inst, struct visa_error *e)
{
	uint32_t x = (uint32_t)exec_scalar(exec_wide(m, r), r, X, 4);

	if (x % 4)
		return visa_fail(e, EINVAL, "strict: x is 0x%x, which is no multiple of 4", x);
	return strict_load(m, r, inst, e);
}

const struct exec_body visa_exec_media_ld = {
	.needs = needs_load,
	.check = check,
	.run = media_ld,
	.strict = strict_load,
	.wide = true,
};

const struct exec_body visa_exec_media_st = {
	.needs = needs_store,
	.check = check,
	.run = media_st,
	.strict = strict_store,
	.wide = true,
};
