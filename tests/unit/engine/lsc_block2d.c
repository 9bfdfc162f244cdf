// SPDX-License-Identifier: MIT
/*
 * Tests of untyped LSC messages with two-dimensional blocks: the position of each element, as
 * Intel's document defines it, and elements out of bounds.
 */
#include <stdlib.h>

#include "../../support/lsc.h"

/**
 * struct block - the operands of a message
 * @bytes: number of bytes of an element
 * @blocks: number of blocks; @width, @height: size of a block in elements and rows
 * @transposed: whether the blocks are transposed
 * @vnni: whether the blocks are in VNNI layout (elements of several rows in one dword)
 * @base: address of the first byte of the picture
 * @pic_width, @pic_height: bytes of a row of the picture, and number of rows
 * @pitch: number of bytes from one row of the picture to the next
 * @x, @y: upper left corner of the first block in elements and rows
 */
struct block {
	unsigned int bytes, blocks, width, height;
	bool transposed, vnni;
	uint64_t base;
	uint32_t pic_width, pic_height, pitch;
	int32_t x, y;
};

/* Transforms of a block: none, VNNI, transposed, both. */
#define NN false, false
#define NT false, true
#define TN true, false
#define TT true, true

/* A block of a picture with 64 by 50 elements. */
#define BLOCK(bytes, blocks, width, height, turn)                                                  \
	{                                                                                          \
		bytes, blocks, width, height, turn, 0x1000, 64 * (bytes), 50, 0x240, 0, 0          \
	}

static const char *size_name(const struct block *b)
{
	return b->bytes == 1 ? "d8" : b->bytes == 2 ? "d16" : b->bytes == 4 ? "d32" : "d64";
}

static const char *turn_name(const struct block *b)
{
	if (b->transposed)
		return b->vnni ? "tt" : "tn";
	return b->vnni ? "nt" : "nn";
}

#define GRF 64 /* bytes of a register of pvc, the only platform that has these messages */

/*
 * struct model - the expected result of a load, computed by the functions of Intel's document
 * @grf: contents of the loaded registers; @reach: number of bytes that are used
 * @lost: for each row of the block, whether an element is out of bounds
 */
struct model {
	struct machine *m;
	const struct block *b;
	uint8_t grf[65536];
	unsigned int reach;
	bool lost[256];
};

static void store_elem_to_grf(struct model *o, unsigned int dst_off, const uint8_t *value)
{
	memcpy(o->grf + dst_off * o->b->bytes, value, o->b->bytes);
	if (o->reach < (dst_off + 1) * o->b->bytes)
		o->reach = (dst_off + 1) * o->b->bytes;
}

/*
 * Load the element in column @x and row @y of block number @b. An element outside of the picture is
 * 0.
 */
static void load_elem(struct model *o, unsigned int dst_off, unsigned int b, unsigned int y,
		      unsigned int x)
{
	const struct block *k = o->b;
	int64_t column = (int64_t)k->x + b * k->width + x;
	int64_t row = (int64_t)k->y + y;
	uint8_t value[8] = { 0 };

	if (column < 0 || (column + 1) * k->bytes > (int64_t)k->pic_width || row < 0 ||
	    row >= k->pic_height)
		o->lost[y] = true;
	else
		memcpy(value,
		       o->m->want[STATELESS] + k->base + (uint64_t)row * k->pitch +
			       (uint64_t)column * k->bytes,
		       k->bytes);
	store_elem_to_grf(o, dst_off, value);
}

static void fill_grf_zeros(struct model *o, unsigned int dst_off, unsigned int n)
{
	static const uint8_t zero[8];

	for (unsigned int i = 0; i < n; i++)
		store_elem_to_grf(o, dst_off + i, zero);
}

static unsigned int round_up_pow2(unsigned int n)
{
	return n > 1 ? 1u << (32 - __builtin_clz(n - 1)) : 1;
}

/*
 * Load block number @b without transposing it, by the loops of Intel's document. @start: its first
 * element in the destination
 */
static void load_plain(struct model *o, unsigned int b, unsigned int start, unsigned int row_pitch)
{
	const unsigned int H = o->b->height, W = o->b->width;
	const unsigned int elems_per_dword = o->b->vnni ? 4 / o->b->bytes : 1;

	for (unsigned int y = 0; y < H; y += elems_per_dword) {
		for (unsigned int x = 0; x < W; x++)
			for (unsigned int i = 0; i < elems_per_dword; i++)
				load_elem(o, start + y * row_pitch + x * elems_per_dword + i, b,
					  y + i, x);
		fill_grf_zeros(o, start + y * row_pitch + W * elems_per_dword,
			       elems_per_dword * (row_pitch - W));
	}
}

static void load_transposed(struct model *o, unsigned int b, unsigned int start,
			    unsigned int row_pitch)
{
	const unsigned int H = o->b->height, W = o->b->width;
	const unsigned int elems_per_dword = o->b->vnni ? 4 / o->b->bytes : 1;

	for (unsigned int x = 0; x < W; x += elems_per_dword) {
		for (unsigned int y = 0; y < H; y++)
			for (unsigned int i = 0; i < elems_per_dword; i++)
				load_elem(o, start + x * row_pitch + y * elems_per_dword + i, b, y,
					  x + i);
		fill_grf_zeros(o, start + x * row_pitch + H * elems_per_dword,
			       elems_per_dword * (row_pitch - H));
	}
}

/*
 * Compute LOAD_BLOCK2D by the loops of Intel's document, which load groups of elements. Without
 * VNNI layout, a group has one element.
 */
static void model_load(struct model *o)
{
	const unsigned int H = o->b->height, W = o->b->width;
	const bool transpose = o->b->transposed;
	const unsigned int elems_per_reg = GRF / o->b->bytes;
	const unsigned int row_pitch = round_up_pow2(transpose ? H : W);
	const unsigned int size = row_pitch * (transpose ? W : H);
	const unsigned int pitch = (size + elems_per_reg - 1) / elems_per_reg * elems_per_reg;

	for (unsigned int b = 0; b < o->b->blocks; b++) {
		if (transpose)
			load_transposed(o, b, b * pitch, row_pitch);
		else
			load_plain(o, b, b * pitch, row_pitch);
		fill_grf_zeros(o, b * pitch + size, pitch - size);
	}
}

/* Set the operands: V43 is the address, V33 has the sizes, the pitch and the corner. */
static void set_place(struct machine *m, const struct block *b)
{
	SET64(m, 43, b->base);
	SET32(m, 33, b->pic_width - 1, b->pic_height - 1, b->pitch, (uint32_t)b->x, (uint32_t)b->y);
}

#define PLACE "flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]"

static unsigned int count_lost(const struct model *o)
{
	unsigned int n = 0;

	for (unsigned int y = 0; y < o->b->height; y++)
		n += o->lost[y];
	return n;
}

static void check_load(struct machine *m, const struct block *b)
{
	struct model *o = calloc(1, sizeof(*o));

	o->m = m;
	o->b = b;
	unit_case("load %s.%ux%ux%u%s at %d,%d", size_name(b), b->blocks, b->width, b->height,
		  turn_name(b), b->x, b->y);
	set_place(m, b);
	model_load(o);
	CHECK(o->reach <= 4096 && o->reach % GRF == 0);
	machine_fill_var(m, 40, 0xee);
	run_ok(m, "lsc_load_block2d.ugm (M1_NM, 1) V40:%s.%ux%ux%u%s " PLACE, size_name(b),
	       b->blocks, b->width, b->height, turn_name(b));
	machine_want_var(m, 40, 0, o->grf, o->reach);
	machine_counts(m, b->height, count_lost(o), 0);
	machine_same(m);
	free(o);
}

/* Check blocks whose corner is inside of the picture, beyond each of its edges, and far outside. */
static void check_places(struct machine *m, struct block b)
{
	static const int32_t corners[][2] = {
		{ 3, 2 },
		{ -2, 4 },
		{ 4, -2 },
		{ 60, 3 },
		{ 5, 44 },
		{ -1, -1 },
		{ 62, 47 },
		{ -100, 3 },
		{ 2, -100 },
		{ 1000, 0 },
		{ INT32_MIN, INT32_MIN },
		{ INT32_MAX, INT32_MAX },
	};

	for (unsigned int i = 0; i < COUNT(corners); i++) {
		b.x = corners[i][0];
		b.y = corners[i][1];
		check_load(m, &b);
	}
}

TEST(lsc_block2d, loads)
{
	static const struct block shapes[] = {
		BLOCK(1, 1, 32, 16, NN), BLOCK(1, 2, 24, 5, NN),  BLOCK(1, 4, 16, 32, NN),
		BLOCK(2, 1, 16, 16, NN), BLOCK(2, 2, 12, 8, NN),  BLOCK(4, 1, 8, 4, NN),
		BLOCK(4, 2, 7, 9, NN),	 BLOCK(8, 1, 5, 3, NN),	  BLOCK(4, 1, 1, 1, NN),
		BLOCK(2, 3, 3, 2, NN),	 BLOCK(1, 1, 16, 32, NT), BLOCK(1, 2, 9, 8, NT),
		BLOCK(2, 1, 16, 16, NT), BLOCK(2, 2, 11, 6, NT),  BLOCK(4, 1, 8, 8, TN),
		BLOCK(8, 1, 4, 8, TN),	 BLOCK(4, 2, 5, 7, TN),	  BLOCK(1, 1, 12, 20, TN),
		BLOCK(2, 1, 6, 10, TN),	 BLOCK(1, 1, 8, 13, TT),  BLOCK(2, 2, 6, 9, TT),
		BLOCK(1, 3, 4, 32, TT),
	};
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	for (unsigned int i = 0; i < COUNT(shapes); i++) {
		struct block b = shapes[i];

		check_places(&m, b);
		/*
		 * Rows that are one byte shorter end in the middle of an element, if elements have
		 * 2 bytes or more. This element is out of bounds.
		 */
		b.pic_width--;
		check_places(&m, b);
	}
	machine_free(&m);
}
