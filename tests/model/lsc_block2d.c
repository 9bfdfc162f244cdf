// SPDX-License-Identifier: MIT
/*
 * LSC block2d instructions of the reference model: they move rectangles of elements. Their operands
 * describe a two-dimensional surface: base address, width, height, pitch.
 */
#include "lsc.h"

/*
 * struct block2d - a block2d instruction
 * @bytes: size of an element
 * @blocks: number of blocks, which are side by side in memory
 * @width, @height: size of a block, elements and rows
 * @transposed, @vnni: arrangement of elements in registers
 * @base: address of the surface; @pitch: bytes from one row to the next
 * @limit: bytes in a row of the surface
 * @rows: number of rows of the surface
 * @x, @y: coordinates of the first element of the first block: elements and rows
 */
struct block2d {
	unsigned int bytes;
	unsigned int blocks, width, height;
	bool transposed, vnni;
	uint64_t base, pitch;
	int64_t limit, rows, x, y;
};

static unsigned int power_of_two(unsigned int n)
{
	unsigned int p = 1;

	while (p < n)
		p *= 2;
	return p;
}

static bool take(struct step *s, struct block2d *b)
{
	struct lsc_data size;

	lsc_caches(s);
	if (s->op->f['F'] > LSC_UGML)
		wrong(s, WRONG_RESERVED);
	b->blocks = s->op->f['B'];
	b->width = s->op->f['W'];
	b->height = s->op->f['H'];
	b->transposed = s->op->f['r'] == LSC_TRANSPOSED;
	b->vnni = s->op->f['V'] == 1;
	b->base = scalar64(s, 0);
	b->limit = (int64_t)scalar(s, 1) + 1;
	b->rows = (int64_t)scalar(s, 2) + 1;
	b->pitch = scalar(s, 3);
	b->x = (int32_t)scalar(s, 4);
	b->y = (int32_t)scalar(s, 5);
	if (!lsc_data(s, &size) || size.bytes != size.room || s->op->f['V'] > 1 ||
	    s->op->f['r'] < LSC_PLAIN || s->op->f['r'] > LSC_TRANSPOSED || s->lanes != 1 ||
	    !b->blocks || !b->width || !b->height || (b->vnni && size.bytes > 2) ||
	    (b->vnni && (b->transposed ? b->width : b->height) % (4 / size.bytes))) {
		wrong(s, WRONG_RESERVED);
		return false;
	}
	b->bytes = size.bytes;
	return true;
}

/*
 * Return: the address at which row @y of the block begins in the surface. @misaligned: receives
 * whether it is not a multiple of the element's size
 */
static wide row_at(const struct block2d *b, unsigned int y, bool *misaligned)
{
	wide at = b->base + (wide)(b->y + y) * b->pitch;

	*misaligned = at % b->bytes;
	return at;
}

/* Find the address of element x, y of block @n. Return: whether it is inside of the surface. */
static bool inside(const struct block2d *b, unsigned int n, unsigned int x, unsigned int y,
		   wide *at)
{
	int64_t column = (b->x + (int64_t)n * b->width + x) * b->bytes, row = b->y + y;
	bool misaligned;

	if (column < 0 || column + b->bytes > b->limit || row < 0 || row >= b->rows)
		return false;
	*at = row_at(b, y, &misaligned) + (wide)column; /* an address of 2^64 or more faults */
	return true;
}

/*
 * Return: the index of element @x, @y among the elements of its block in registers, as the loops in
 * Intel's document define it.
 */
static unsigned int place(const struct block2d *b, unsigned int x, unsigned int y)
{
	unsigned int per_dword = b->vnni ? 4 / b->bytes : 1;

	if (b->transposed)
		return x / per_dword * per_dword * power_of_two(b->height) + y * per_dword +
		       x % per_dword;
	return y / per_dword * per_dword * power_of_two(b->width) + x * per_dword + y % per_dword;
}

/* Return: number of elements from one block to the next in registers. A load zeroes the gaps. */
static unsigned int block_pitch(const struct step *s, const struct block2d *b)
{
	unsigned int row = power_of_two(b->transposed ? b->height : b->width);
	unsigned int elements = row * (b->transposed ? b->width : b->height);
	unsigned int per_register = s->old->grf / b->bytes;

	return (elements + per_register - 1) / per_register * per_register;
}

/* Move row @y of all blocks; @pitch: number of elements from one block to the next in registers */
static void row(struct step *s, const struct block2d *b, const struct blocks *moved, unsigned int y,
		unsigned int pitch)
{
	bool all = true, misaligned;
	wide at;

	for (unsigned int n = 0; n < b->blocks; n++)
		for (unsigned int x = 0; x < b->width; x++)
			if (inside(b, n, x, y, &at))
				move(s, moved, true, at, (n * pitch + place(b, x, y)) * b->bytes);
			else
				all = false;
	row_at(b, y, &misaligned);
	count(s, !all, misaligned);
}

void run_lsc_load_block2d(struct step *s)
{
	struct blocks moved = { false, MODEL_SVM, 0, 0, 0 };
	struct block2d b;
	unsigned int pitch;

	if (!take(s, &b))
		return;
	moved.bytes = moved.room = b.bytes;
	pitch = block_pitch(s, &b);
	if (b.blocks * pitch * b.bytes > 65536)
		wrong(s, WRONG_RANGE); /* limits the loops below, also if dst is null */
	dst_reach(s, 0, b.blocks * pitch * b.bytes - 1, 1);
	if (!lane_on(s, 0) || s->wrong != WRONG_NOTHING)
		return;
	for (unsigned int i = 0; i < b.blocks * pitch * b.bytes; i++)
		dst_put(s, 0, i, 1, 0);
	for (unsigned int y = 0; y < b.height; y++)
		row(s, &b, &moved, y, pitch);
}

void run_lsc_store_block2d(struct step *s)
{
	struct blocks moved = { true, MODEL_SVM, 0, 1, 0 };
	struct block2d b;

	if (!take(s, &b))
		return;
	if (b.blocks != 1 || b.transposed || b.vnni)
		wrong(s, WRONG_RESERVED);
	moved.bytes = moved.room = b.bytes;
	src(s, 1, ((b.height - 1) * power_of_two(b.width) + b.width) * b.bytes - 1, 1);
	if (!lane_on(s, 0) || s->wrong != WRONG_NOTHING)
		return;
	for (unsigned int y = 0; y < b.height; y++)
		row(s, &b, &moved, y, 0);
}
