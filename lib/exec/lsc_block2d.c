// SPDX-License-Identifier: MIT
/* Untyped LSC messages about two-dimensional blocks of virtual memory. */
#include "blocks.h"
#include "lsc.h"

#include <errno.h>

/**
 * struct layout - where the elements of blocks stand in registers
 * @bytes: of an element
 * @blocks: how many blocks
 * @width, @height: of one, elements
 * @transposed: columns of a block are rows of registers
 * @group: elements that a VNNI transform puts into one dword; 1 without one
 * @row: elements from one row of registers to the next
 * @block: elements from one block to the next
 */
struct layout {
	unsigned int bytes;
	unsigned int blocks;
	unsigned int width;
	unsigned int height;
	bool transposed;
	unsigned int group;
	uint64_t row;
	uint64_t block;
};

static uint64_t round_up_pow2(uint64_t n)
{
	return n > 1 ? 2ull << (63 - __builtin_clzll(n - 1)) : 1;
}

static struct layout layout_of(const struct visa_inst *inst, unsigned int grf)
{
	struct layout l = { .bytes = visa_lsc_sizes[inst->data_size].bytes,
			    .blocks = inst->num_blocks,
			    .width = inst->width,
			    .height = inst->height,
			    .transposed = inst->data_order == VISA_LSC_TRANSPOSED };
	uint64_t in_register = grf / l.bytes;
	uint64_t rows = l.transposed ? l.width : l.height;

	l.group = inst->mode ? 4 / l.bytes : 1;
	l.row = round_up_pow2(l.transposed ? l.height : l.width);
	l.block = (rows * l.row + in_register - 1) & ~(in_register - 1);
	return l;
}

/* The place of an element of a block among the register's elements. */
static inline uint64_t place(const struct layout *l, unsigned int b, unsigned int y, unsigned int x)
{
	unsigned int along = l->transposed ? y : x;
	unsigned int across = l->transposed ? x : y;
	unsigned int in_group = across % l->group;

	return b * l->block + (across - in_group) * l->row + along * l->group + in_group;
}

/* Elements of registers that a message touches: of a load all, with what is filled with zeros. */
static uint64_t elements(const struct layout *l, bool store)
{
	return store ? place(l, 0, l->height - 1, l->width - 1) + 1 : l->blocks * l->block;
}

/* A message has rows instead of channels. */
static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	const struct layout l = layout_of(inst, grf);
	bool store = inst->op == VISA_LSC_STORE_BLOCK2D;
	uint64_t count = elements(&l, store);

	need[store ? EXEC_SRC0 : EXEC_DST] =
		(struct exec_need){ count > UINT32_MAX ? UINT32_MAX : (uint32_t)count, l.bytes,
				    EXEC_ANY_TYPE };
	m->unit = (uint8_t)l.bytes;
	m->blocks = 1;
}

/* What is loaded into no variable has to end some time, too. */
static int check(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		 struct visa_error *e)
{
	const struct layout l = layout_of(inst, visa_platform_grf(d->config.platform));
	uint64_t bytes = elements(&l, inst->op == VISA_LSC_STORE_BLOCK2D) * l.bytes;

	(void)m;
	if (bytes > VISA_VAR_MAX_BYTES)
		return visa_fail(e, ERANGE,
				 "%u blocks of %u by %u elements fill %llu bytes of registers; no "
				 "variable has more than %u",
				 l.blocks, l.width, l.height, (unsigned long long)bytes,
				 VISA_VAR_MAX_BYTES);
	return 0;
}

/**
 * struct picture - the memory that a block is a part of
 * @base: address of the first row
 * @width: bytes of a row
 * @height: rows
 * @pitch: bytes from one row to the next
 * @x, @y: element and row of the block's upper left corner
 */
struct picture {
	uint64_t base;
	int64_t width;
	int64_t height;
	uint64_t pitch;
	int64_t x;
	int64_t y;
};

static struct picture picture_of(const struct exec_msg *m, const struct exec_run *r)
{
	const struct exec_wide *w = exec_wide(m, r);

	return (struct picture){ .base = exec_scalar(w, r, LSC_VEC_BASE, 8),
				 .width = (int64_t)exec_scalar(w, r, LSC_VEC_WIDTH, 4) + 1,
				 .height = (int64_t)exec_scalar(w, r, LSC_VEC_HEIGHT, 4) + 1,
				 .pitch = exec_scalar(w, r, LSC_VEC_PITCH, 4),
				 .x = (int32_t)exec_scalar(w, r, LSC_VEC_X, 4),
				 .y = (int32_t)exec_scalar(w, r, LSC_VEC_Y, 4) };
}

/* Address of row @y of the blocks, before it is rounded down to an element. */
static inline uint64_t row_address(const struct picture *p, unsigned int y)
{
	return p->base + (uint64_t)(p->y + y) * p->pitch;
}

/**
 * struct span - the elements of a row that are inside
 * @first, @end: columns, counted from the left of the first block
 * @at: address of the first
 */
struct span {
	int64_t first;
	int64_t end;
	uint64_t at;
};

/* Of row @y; what is inside is in one piece, since rows are. */
static struct span span_of(const struct layout *l, const struct picture *p, unsigned int y)
{
	uint64_t row = row_address(p, y) & ~(uint64_t)(l->bytes - 1);
	int64_t columns = (int64_t)l->blocks * l->width;
	int64_t fit = p->width / l->bytes;
	struct span s = { .first = 0, .end = columns };

	if (p->y + y < 0 || p->y + y >= p->height)
		return (struct span){ 0 };
	if (s.first < -p->x)
		s.first = -p->x;
	if (s.end > fit - p->x)
		s.end = fit - p->x;
	if (s.first >= s.end)
		return (struct span){ 0 };
	s.at = row + (uint64_t)(p->x + s.first) * l->bytes;
	return s;
}

/* The bytes of memory in one piece; NULL if they are not, or lie past the last address. */
static inline uint8_t *piece(const struct exec_run *r, const struct picture *p, uint64_t at,
			     uint64_t bytes)
{
	struct exec_view v = visa_svm_view(r, at, bytes);

	/* A sum that has passed the last address is less than what it began with. */
	return v.length && at >= (p->base & ~(uint64_t)7) ? v.base + (at - v.start) : NULL;
}

/**
 * struct move - elements of one row on their way between memory and registers
 * @l, @p: of the message
 * @y: the row
 * @s: which of its elements are inside
 * @row: where they are, NULL if they are not in one piece
 */
struct move {
	const struct layout *l;
	const struct picture *p;
	unsigned int y;
	struct span s;
	uint8_t *row;
};

static struct move begin(const struct exec_run *r, const struct layout *l, const struct picture *p,
			 unsigned int y)
{
	struct move v = { .l = l, .p = p, .y = y, .s = span_of(l, p, y) };

	v.row = piece(r, p, v.s.at, (uint64_t)(v.s.end - v.s.first) * l->bytes);
	return v;
}

/* The element of a column; NULL if it is not mapped. */
static inline uint8_t *element(const struct exec_run *r, const struct move *v, int64_t column)
{
	uint64_t distance = (uint64_t)(column - v->s.first) * v->l->bytes;

	return v->row ? v->row + distance : piece(r, v->p, v->s.at + distance, v->l->bytes);
}

/* Page faults come before anything takes effect. */
static enum exec_step check_row(const struct exec_run *r, const struct move *v, const char *verb)
{
	unsigned int bytes = v->l->bytes;

	for (int64_t i = v->s.first; i < v->s.end && !v->row; i++) {
		if (element(r, v, i))
			continue;
		visa_fail(r->error, EFAULT,
			  "row %u %s %u byte%s at address 0x%llx, which is not mapped", v->y, verb,
			  bytes, bytes == 1 ? "" : "s",
			  (unsigned long long)v->s.at +
				  (unsigned long long)(i - v->s.first) * bytes);
		return EXEC_FAULT;
	}
	return EXEC_NEXT;
}

/* The row's elements have been written. */
static void changed(const struct exec_run *r, const struct move *v)
{
	int64_t step = v->row ? v->s.end - v->s.first : 1;
	uint64_t at = v->s.at;

	for (int64_t i = v->s.first; i < v->s.end; i += step, at += (uint64_t)step * v->l->bytes)
		visa_svm_view(r, at, v->l->bytes).surface->changed = r->device->now;
}

/* Rows that lose an element, and whose address was rounded down. */
static void count_rows(struct exec_run *r, const struct layout *l, const struct picture *p)
{
	int64_t columns = (int64_t)l->blocks * l->width;
	uint64_t misaligned = 0, dropped = 0;

	for (unsigned int y = 0; y < l->height; y++) {
		const struct span s = span_of(l, p, y);

		dropped += s.end - s.first < columns;
		misaligned += row_address(p, y) % l->bytes != 0;
	}
	exec_count(r, l->height, dropped, misaligned);
}

static enum exec_step check_rows(const struct exec_run *r, const struct layout *l,
				 const struct picture *p, const char *verb)
{
	enum exec_step step = EXEC_NEXT;

	for (unsigned int y = 0; y < l->height && step == EXEC_NEXT; y++) {
		const struct move v = begin(r, l, p, y);

		step = check_row(r, &v, verb);
	}
	return step;
}

/* Where the element of a column stands among the registers'. */
static inline uint8_t *slot(const struct move *v, uint8_t *data, int64_t column)
{
	unsigned int b = (unsigned int)column / v->l->width;
	unsigned int x = (unsigned int)column % v->l->width;

	return data + place(v->l, b, v->y, x) * v->l->bytes;
}

/*
 * Where a message's first row is in memory, if rows of registers are pieces of rows of memory,
 * all of them inside, aligned, and mapped in one piece; else NULL. @surface: whose memory.
 */
static uint8_t *plain(const struct exec_run *r, const struct layout *l, const struct picture *p,
		      struct visa_surface **surface)
{
	uint64_t columns = (uint64_t)l->blocks * l->width;
	uint64_t bytes = (l->height - 1) * p->pitch + columns * l->bytes;
	uint64_t at = row_address(p, 0) + (uint64_t)p->x * l->bytes;
	struct exec_view v;

	if (l->transposed || l->group > 1 || ((p->base | p->pitch) & (l->bytes - 1)))
		return NULL;
	if (p->x < 0 || p->y < 0 || p->y + l->height > p->height || at < p->base ||
	    (p->x + (int64_t)columns) * l->bytes > p->width)
		return NULL;
	v = visa_svm_view(r, at, bytes);
	*surface = v.surface;
	return v.length ? v.base + (at - v.start) : NULL;
}

static void load_plain(const struct layout *l, const struct picture *p, const uint8_t *from,
		       uint8_t *dst)
{
	unsigned int bytes = l->width * l->bytes;

	if (l->block > (uint64_t)l->width * l->height)
		memset(dst, 0, elements(l, false) * l->bytes);
	for (unsigned int b = 0; b < l->blocks; b++)
		blocks_copy_rows(dst + b * l->block * l->bytes, l->row * l->bytes,
				 from + (size_t)b * bytes, p->pitch, bytes, l->height);
}

/* What is not loaded, out of bounds or beside the blocks, is zero. */
static enum exec_step load_block2d(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct layout l = layout_of(exec_inst(m, r), r->grf);
	const struct picture p = picture_of(m, r);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	struct visa_surface *surface;
	const uint8_t *from;

	if (!enabled)
		return EXEC_NEXT;
	from = plain(r, &l, &p, &surface);
	if (from && dst) {
		load_plain(&l, &p, from, dst);
		exec_count(r, l.height, 0, 0);
		return EXEC_NEXT;
	}
	if (check_rows(r, &l, &p, "reads") != EXEC_NEXT)
		return EXEC_FAULT;
	if (dst)
		memset(dst, 0, elements(&l, false) * l.bytes);
	for (unsigned int y = 0; y < l.height && dst; y++) {
		const struct move v = begin(r, &l, &p, y);

		for (int64_t i = v.s.first; i < v.s.end; i++)
			lsc_write(slot(&v, dst, i), lsc_read(element(r, &v, i), l.bytes), l.bytes);
	}
	count_rows(r, &l, &p);
	return EXEC_NEXT;
}

static enum exec_step store_block2d(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct layout l = layout_of(exec_inst(m, r), r->grf);
	const struct picture p = picture_of(m, r);
	uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
	struct visa_surface *surface;
	uint8_t *to;

	if (!enabled)
		return EXEC_NEXT;
	to = plain(r, &l, &p, &surface);
	if (to) {
		blocks_copy_rows(to, p.pitch, src, l.row * l.bytes, l.width * l.bytes, l.height);
		surface->changed = r->device->now;
		exec_count(r, l.height, 0, 0);
		return EXEC_NEXT;
	}
	if (check_rows(r, &l, &p, "writes") != EXEC_NEXT)
		return EXEC_FAULT;
	for (unsigned int y = 0; y < l.height; y++) {
		const struct move v = begin(r, &l, &p, y);

		for (int64_t i = v.s.first; i < v.s.end; i++) {
			uint8_t *at = element(r, &v, i);

			lsc_write(at, lsc_read(slot(&v, src, i), l.bytes), l.bytes);
		}
		if (v.s.first < v.s.end)
			changed(r, &v);
	}
	count_rows(r, &l, &p);
	return EXEC_NEXT;
}

/* The first row's address, or that of the first one that has to be rounded. */
static uint64_t address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	const struct layout l = layout_of(exec_inst(m, r), r->grf);
	const struct picture p = picture_of(m, r);

	(void)lane;
	for (unsigned int y = 0; y < l.height; y++)
		if (row_address(&p, y) % l.bytes)
			return row_address(&p, y);
	return row_address(&p, 0);
}

const struct exec_body visa_exec_lsc_load_block2d = {
	.needs = needs,
	.check = check,
	.run = load_block2d,
	.address = address,
	.aligned = true,
	.strict = visa_lsc_strict,
	.wide = true,
};

const struct exec_body visa_exec_lsc_store_block2d = {
	.needs = needs,
	.check = check,
	.run = store_block2d,
	.address = address,
	.aligned = true,
	.strict = visa_lsc_strict,
	.wide = true,
};
