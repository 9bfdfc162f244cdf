// SPDX-License-Identifier: MIT
/*
 * Executes untyped LSC instructions for two-dimensional blocks of virtual memory. The
 * two-dimensional memory is called the picture here. A row of the block is handled like a lane: its
 * elements that are inside of the picture are contiguous.
 */
#include <errno.h>

#include "../bodies.h"
#include "../observe.h"
#include "../passed.h"

static uint64_t round_up_pow2(uint64_t n)
{
	return n > 1 ? 2ull << (63 - __builtin_clzll(n - 1)) : 1;
}

/* Return: number of elements from one row of a block to the next in registers, a power of two. */
static uint64_t block2d_row_of(const struct block2d_args *x)
{
	return round_up_pow2(x->transposed ? x->height : x->width);
}

static uint64_t block_of(const struct exec_insn *insn, unsigned int grf)
{
	const struct block2d_args *x = &insn->block2d;
	uint64_t in_register = grf / insn->unit;
	uint64_t rows = x->transposed ? x->width : x->height;

	return (rows * block2d_row_of(x) + in_register - 1) & ~(in_register - 1);
}

/*
 * Return: the index in registers of an element of block @b. @block: number of elements that a block
 * occupies in registers; @x, @y: column and row of the element in the block.
 */
static uint64_t block2d_place(const struct block2d_args *l, uint64_t block, unsigned int b,
			      unsigned int y, unsigned int x)
{
	unsigned int along = l->transposed ? y : x;
	unsigned int across = l->transposed ? x : y;
	unsigned int in_group = across % l->group;

	return b * block + (across - in_group) * block2d_row_of(l) + along * l->group + in_group;
}

/*
 * Return: the number of elements in registers that an instruction accesses. The elements that a
 * load fills with zeros are counted, too.
 */
static uint64_t elements(const struct exec_insn *insn, unsigned int grf)
{
	const struct block2d_args *x = &insn->block2d;

	if (insn->stores)
		return block2d_place(x, 0, 0, x->height - 1u, x->width - 1u) + 1;
	return x->blocks * block_of(insn, grf);
}

uint32_t block2d_bytes(const struct exec_insn *insn, unsigned int grf)
{
	return (uint32_t)elements(insn, grf) * insn->unit;
}

static void prepare_block2d(struct exec_prep *p)
{
	const struct visa_inst *inst = p->inst;
	struct exec_insn *insn = p->insn;
	struct block2d_args *x = &insn->block2d;
	uint64_t count;

	insn->units = EXEC_UNITS(block2d);
	insn->memory = EXEC_VIRTUAL;
	insn->unit = visa_lsc_sizes[inst->data_size].bytes;
	x->width = inst->width;
	x->height = inst->height;
	x->blocks = inst->num_blocks;
	x->group = inst->mode ? (uint8_t)(4 / insn->unit) : 1;
	x->transposed = inst->data_order == VISA_LSC_TRANSPOSED;
	insn->variant = fast_data(p);
	x->base = exec_use_scalar(p, BLOCK2D_BASE, &x->place[BLOCK2D_BASE], 8);
	for (unsigned int i = BLOCK2D_WIDTH; i < BLOCK2D_SCALARS; i++)
		x->value[i] = (uint32_t)exec_use_scalar(p, i, &x->place[i], 4);
	count = elements(insn, p->grf);
	exec_use_data(p, count > UINT32_MAX ? UINT32_MAX : (uint32_t)count, insn->unit,
		      EXEC_ANY_TYPE);
}

/*
 * Check the size of the data. The limit also applies to a load without a destination, so that its
 * time is bounded.
 */
static int check_block2d(struct exec_prep *p, struct visa_error *e)
{
	const struct block2d_args *x = &p->insn->block2d;
	uint64_t bytes = elements(p->insn, p->grf) * p->insn->unit;

	if (bytes > VISA_VAR_MAX_BYTES)
		return visa_fail(e, ERANGE,
				 "%u blocks of %u by %u elements fill %llu bytes of registers; no "
				 "variable has more than %u",
				 x->blocks, x->width, x->height, (unsigned long long)bytes,
				 VISA_VAR_MAX_BYTES);
	return 0;
}

/**
 * struct picture - the two-dimensional memory that contains the block
 * @base: address of the first row
 * @width: bytes of a row
 * @height: number of rows
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

static uint32_t scalar(const struct exec_insn *insn, const struct exec_run *r, unsigned int n)
{
	return (uint32_t)exec_scalar(r, insn->block2d.place[n], insn->block2d.value[n], 4);
}

static struct picture picture_of(const struct exec_insn *insn, const struct exec_run *r)
{
	const struct block2d_args *x = &insn->block2d;

	return (struct picture){
		.base = exec_scalar(r, x->place[BLOCK2D_BASE], x->base, 8),
		.width = (int64_t)scalar(insn, r, BLOCK2D_WIDTH) + 1,
		.height = (int64_t)scalar(insn, r, BLOCK2D_HEIGHT) + 1,
		.pitch = scalar(insn, r, BLOCK2D_PITCH),
		.x = (int32_t)scalar(insn, r, BLOCK2D_X),
		.y = (int32_t)scalar(insn, r, BLOCK2D_Y),
	};
}

/*
 * Return: the address of row @y of the block; the row begins at the left edge of the picture, the
 * two-dimensional array in memory.
 */
static uint64_t row_address(const struct picture *p, unsigned int y)
{
	return p->base + (uint64_t)(p->y + y) * p->pitch;
}

/**
 * struct span - the elements of a row that are inside of the picture
 * @first, @end: columns, counted from the left of the first block
 * @at: address of the first element
 */
struct span {
	int64_t first;
	int64_t end;
	uint64_t at;
};

static struct span span_of(const struct exec_insn *insn, const struct picture *p, unsigned int y)
{
	const struct block2d_args *x = &insn->block2d;
	uint64_t row = row_address(p, y);
	int64_t columns = (int64_t)x->blocks * x->width;
	int64_t fit = p->width / insn->unit;
	struct span s = { .first = 0, .end = columns };

	if (p->y + y < 0 || p->y + y >= p->height)
		return (struct span){ 0 };
	if (s.first < -p->x)
		s.first = -p->x;
	if (s.end > fit - p->x)
		s.end = fit - p->x;
	if (s.first >= s.end)
		return (struct span){ 0 };
	s.at = row + (uint64_t)(p->x + s.first) * insn->unit;
	return s;
}

/* Fill in an access of @count elements of row @y, at most ACCESS_LANES, from column @column on. */
static void fill_span(const struct exec_insn *insn, const struct span *s, int64_t column,
		      unsigned int count, unsigned int y, struct access *a)
{
	memset(&a->enabled, 0, sizeof(*a) - offsetof(struct access, enabled));
	a->is_virtual = true;
	a->enabled = UINT64_MAX >> (ACCESS_LANES - count);
	a->blocks = 1;
	a->unit = insn->unit;
	a->align = insn->unit;
	a->verb = insn->stores ? "writes" : "reads";
	a->row = (int)y;
	a->insn = insn;
	for (unsigned int i = 0; i < count; i++)
		a->at[i] = s->at + (uint64_t)(column - s->first + i) * insn->unit;
}

/*
 * Return: the number of elements, starting at a column, that are at equal distances in registers.
 * They are moved together, as a run.
 */
static unsigned int block2d_run_of(const struct block2d_args *x, const struct span *s,
				   int64_t column)
{
	unsigned int count = x->width - (unsigned int)column % x->width;

	if (x->transposed && x->group > 1)
		count = x->group - (unsigned int)column % x->width % x->group;
	if (count > ACCESS_LANES)
		count = ACCESS_LANES;
	return s->end - column < count ? (unsigned int)(s->end - column) : count;
}

/*
 * Map the elements of a run. If an address is past the end of the address space, it has wrapped to
 * an address before the picture, and is not mapped.
 */
static enum exec_step map_run(struct exec_run *r, const struct picture *p, struct access *a)
{
	for (unsigned int i = 0; i < ACCESS_LANES && a->enabled >> i & 1; i++) {
		if (a->at[i] >= p->base)
			continue;
		if (!r->passed)
			return access_unmapped(r, a, i);
		a->at[i] = UINT64_MAX;
	}
	return access_map(r, a);
}

/* Report the access to consecutive elements of a row to the observers. */
static void block2d_show(const struct exec_insn *insn, struct exec_run *r, const struct access *a,
			 const struct layout *l, uint8_t *data, bool unmapped)
{
	struct exec_touch t = { .access = a,
				.what = exec_touching(insn),
				.unmapped = unmapped,
				.faults = unmapped && !r->passed,
				.layout = l,
				.operand = data };

	observe_touch(r, &t);
}

/*
 * Move a row of the block, run by run. If @data is NULL, only test for page faults. Return:
 * EXEC_FAULT for a page fault, which can also occur while the row is moved.
 */
static enum exec_step walk_row(const struct exec_insn *insn, struct exec_run *r,
			       const struct picture *p, uint8_t *data, unsigned int y)
{
	const struct block2d_args *x = &insn->block2d;
	const struct span s = span_of(insn, p, y);
	uint64_t block = block_of(insn, r->grf);
	enum exec_step step, all = EXEC_NEXT;
	unsigned int count;
	struct access a;

	for (int64_t column = s.first; column < s.end; column += count) {
		/* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): verified blocks have a width */
		unsigned int b = (unsigned int)column / x->width;
		unsigned int in_block = (unsigned int)column % x->width;
		uint64_t first = block2d_place(x, block, b, y, in_block);
		struct layout l = { .slot = insn->unit };

		count = block2d_run_of(x, &s, column);
		fill_span(insn, &s, column, count, y, &a);
		step = map_run(r, p, &a);
		if (count > 1)
			l.lane = (uint32_t)(block2d_place(x, block, b, y, in_block + 1) - first) *
				 insn->unit;
		if (step)
			all = step;
		if (data || (step && !r->passed))
			block2d_show(insn, r, &a, &l, data ? data + first * insn->unit : NULL,
				     step);
		if (step && !data)
			break;
		if (data)
			lanes_move(r, &a, &l, data + first * insn->unit, insn->stores);
	}
	return all;
}

/* Return: whether a row of the block has an element outside of the picture (array in memory). */
static bool is_cut(const struct exec_insn *insn, const struct picture *p, unsigned int y)
{
	const struct span s = span_of(insn, p, y);

	return s.end - s.first < (int64_t)insn->block2d.blocks * insn->block2d.width;
}

/*
 * Count the rows that have an element outside of the picture, and the rows whose address is
 * misaligned.
 */
static void count_rows(const struct exec_insn *insn, struct exec_run *r, const struct picture *p)
{
	r->channels += insn->block2d.height;
	for (unsigned int y = 0; y < insn->block2d.height; y++) {
		r->dropped += is_cut(insn, p, y);
		r->misaligned += row_address(p, y) % insn->unit != 0;
	}
}

/* Move the blocks row by row. A page fault is raised before the instruction has any effect. */
static enum exec_step move_block2d(const struct exec_insn *insn, struct exec_run *r)
{
	const struct picture p = picture_of(insn, r);
	uint8_t *data = exec_place(r, insn->data);

	if (!exec_enabled(insn, r))
		return EXEC_NEXT;
	for (unsigned int y = 0; y < insn->block2d.height; y++) {
		if (!walk_row(insn, r, &p, NULL, y))
			continue;
		if (exec_pass_over(r, 0))
			return EXEC_FAULT;
		r->dropped += !is_cut(insn, &p, y);
	}
	if (data && !insn->stores)
		memset(data, 0, elements(insn, r->grf) * insn->unit);
	for (unsigned int y = 0; y < insn->block2d.height && data; y++)
		walk_row(insn, r, &p, data, y);
	count_rows(insn, r, &p);
	return EXEC_NEXT;
}

/*
 * Move blocks of the common form: each row of a block is a contiguous row of memory and of
 * registers; all rows are in bounds, aligned, and in one mapped range. Return: whether the blocks
 * had this form.
 */
static bool move_plain(const struct exec_insn *insn, struct exec_run *r, const struct picture *p)
{
	const struct block2d_args *x = &insn->block2d;
	uint8_t *data = r->frame + insn->data;
	uint64_t columns = (uint64_t)x->blocks * x->width;
	uint64_t at = row_address(p, 0) + (uint64_t)p->x * insn->unit;
	uint64_t block = block_of(insn, r->grf) * insn->unit;
	unsigned int bytes = x->width * insn->unit;
	struct exec_view v;

	if (!exec_enabled(insn, r) || x->transposed || x->group > 1 ||
	    ((p->base | p->pitch) & (insn->unit - 1u)) || p->x < 0 || p->y < 0 ||
	    p->y + x->height > p->height || at < p->base ||
	    (p->x + (int64_t)columns) * insn->unit > p->width)
		return false;
	v = access_view(r, at, (x->height - 1u) * p->pitch + columns * insn->unit);
	if (!v.length)
		return false;
	if (!insn->stores && block > (uint64_t)bytes * x->height)
		memset(data, 0, x->blocks * block);
	for (unsigned int b = 0; b < x->blocks; b++)
		fast_rows(v.base + (at - v.start) + (size_t)b * bytes, p->pitch, data + b * block,
			  block2d_row_of(x) * insn->unit, bytes, x->height, insn->stores);
	if (insn->stores)
		lanes_written(r, v.surface);
	return fast_done(r, x->height) == EXEC_NEXT;
}

static enum exec_step move_whole(const struct exec_insn *insn, struct exec_run *r)
{
	const struct picture p = picture_of(insn, r);

	return move_plain(insn, r, &p) ? EXEC_NEXT : move_block2d(insn, r);
}

/*
 * Find the address that checks use: the address of the first misaligned row, or else of the first
 * row.
 */
static enum exec_step access_block2d(const struct exec_insn *insn, struct exec_run *r,
				     struct access *a)
{
	const struct picture p = picture_of(insn, r);
	struct span s = { .at = row_address(&p, 0) };

	for (unsigned int y = 0; y < insn->block2d.height && s.at % insn->unit == 0; y++)
		if (row_address(&p, y) % insn->unit)
			s.at = row_address(&p, y);
	fill_span(insn, &s, 0, 1, 0, a);
	return EXEC_NEXT;
}

#define FAMILY(name)                                                                               \
	const struct exec_family exec_##name = { .prepare = prepare_block2d,                       \
						 .check = check_block2d,                           \
						 .access = access_block2d,                         \
						 .run = { move_block2d, move_whole } }

/*
 * dst = the blocks; elements out of bounds, and bytes of registers that are not part of a block,
 * are zero
 */
FAMILY(lsc_load_block2d);
/* the block = src; elements out of bounds are dropped */
FAMILY(lsc_store_block2d);
