// SPDX-License-Identifier: MIT
/* MEDIA_LD and MEDIA_ST: rectangles of bytes of a surface with rows. */
#include <stdio.h>

#include "../../support/machine.h"

#define PITCH  80 /* bytes of a row of T6 */
#define WIDTH  72 /* of which so many are texels: 18 of 4 bytes */
#define HEIGHT 70

/* The byte that T6 has in a row and column at first. */
static uint8_t byte_at(uint64_t row, uint64_t column)
{
	return (uint8_t)(row * 31 + column * 7 + 1);
}

/* V35 a block of 1024 bytes, V32 a source of as many in V41; T6 of 18 by 70 texels of 4 bytes. */
static void scene(struct machine *m, enum visa_platform platform, bool strict)
{
	machine_scene(m, platform, strict);
	machine_var(m, 41, VISA_UD, 256);
	for (uint32_t i = 0; i < 1024; i++)
		machine_set(m, 41, i, LIST(uint8_t, (uint8_t)(i * 13 + 5)));
	machine_surface(m, 6, PITCH * HEIGHT);
	for (uint32_t i = 0; i < HEIGHT; i++)
		for (uint32_t j = 0; j < PITCH; j++)
			machine_put(m, 6, i * PITCH + j, LIST(uint8_t, byte_at(i, j)));
	run_ok(m, ".shape T6 format=RGBA8_UNORM width=18 height=%u pitch=%u", HEIGHT, PITCH);
}

/* The table of the document: by width, register pitch and most rows. */
static uint32_t pitch_of(uint32_t width)
{
	return width <= 4 ? 4 : width <= 8 ? 8 : width <= 16 ? 16 : width <= 32 ? 32 : 64;
}

static uint32_t rows_of(uint32_t width)
{
	return width <= 4 ? 64 : width <= 8 ? 32 : width <= 16 ? 16 : width <= 32 ? 8 : 4;
}

/*
 * struct block - a message
 * @field: "nomod", "top" ...; of the surface's rows it sees @first, @first + @step ...
 */
struct block {
	const char *field;
	uint64_t first;
	uint64_t step;
	uint32_t width;
	uint32_t height;
	uint32_t x;
	uint32_t y;
};

/* Where a byte of the block is: row and column of the surface; Return: whether it has them. */
static bool find(const struct block *b, uint32_t i, uint32_t j, uint64_t *row, uint64_t *column)
{
	*row = ((uint64_t)b->y + i) * b->step + b->first;
	*column = (uint64_t)b->x + j;
	return *row < HEIGHT && *column < WIDTH;
}

static void check_load(const struct block *b)
{
	uint64_t row, column, dropped = 0;
	struct machine m;

	unit_case("media_ld.%s (%u,%u) at 0x%x, 0x%x", b->field, b->width, b->height, b->x, b->y);
	scene(&m, VISA_XEHP, false);
	run_ok(&m, "media_ld.%s (%u,%u) T6 0 0x%x:ud 0x%x:ud V35.0", b->field, b->width, b->height,
	       b->x, b->y);
	for (uint32_t i = 0; i < b->height; i++) {
		bool lost = false;

		for (uint32_t j = 0; j < b->width; j++) {
			bool inside = find(b, i, j, &row, &column);

			lost |= !inside;
			WANT_VAR8(&m, 35, i * pitch_of(b->width) + j,
				  inside ? byte_at(row, column) : 0);
		}
		dropped += lost;
	}
	machine_counts(&m, b->height, dropped, 0);
	machine_same(&m);
	machine_free(&m);
}

static void check_store(const struct block *b)
{
	uint64_t row, column, dropped = 0;
	struct machine m;

	unit_case("media_st.%s (%u,%u) at 0x%x, 0x%x", b->field, b->width, b->height, b->x, b->y);
	scene(&m, VISA_XEHP, false);
	run_ok(&m, "media_st.%s (%u,%u) T6 0 0x%x:ud 0x%x:ud V41.0", b->field, b->width, b->height,
	       b->x, b->y);
	for (uint32_t i = 0; i < b->height; i++) {
		bool lost = false;

		for (uint32_t j = 0; j < b->width; j++) {
			uint32_t at = i * pitch_of(b->width) + j;

			if (find(b, i, j, &row, &column))
				WANT8(&m, 6, row * PITCH + column, (uint8_t)(at * 13 + 5));
			else
				lost = true;
		}
		dropped += lost;
	}
	machine_counts(&m, b->height, dropped, b->x % 4 ? b->height : 0);
	machine_same(&m);
	machine_free(&m);
}

/* Every width with one row and with as many as it can have. */
TEST(media, every_width)
{
	for (uint32_t width = 1; width <= 64; width++)
		for (uint32_t k = 0; k < 2; k++) {
			struct block b = { "nomod", 0, 1, width, k ? rows_of(width) : 1, 4, 3 };

			check_load(&b);
			check_store(&b);
		}
}

/* Fields: every second row, the bottom one from row 1 on. "modified" changes nothing. */
TEST(media, modifiers)
{
	static const struct block blocks[] = {
		{ "nomod", 0, 1, 8, 8, 8, 5 },	 { "modified", 0, 1, 8, 8, 8, 5 },
		{ "top", 0, 2, 8, 8, 8, 5 },	 { "bottom", 1, 2, 8, 8, 8, 5 },
		{ "top_mod", 0, 2, 8, 8, 8, 5 }, { "bottom_mod", 1, 2, 8, 8, 8, 5 },
		{ "top", 0, 2, 4, 64, 0, 0 },	 { "bottom", 1, 2, 4, 64, 0, 0 },
		{ "bottom", 1, 2, 4, 2, 0, 33 },
	};

	for (unsigned int i = 0; i < COUNT(blocks); i++) {
		check_load(&blocks[i]);
		if (!strstr(blocks[i].field, "mod") || !strcmp(blocks[i].field, "nomod"))
			check_store(&blocks[i]);
	}
}

/* Bytes past the texels of a row, or past the last row, are zero and not stored; nothing wraps. */
TEST(media, bounds)
{
	static const struct block blocks[] = {
		{ "nomod", 0, 1, 16, 4, WIDTH - 16, 0 },  { "nomod", 0, 1, 16, 4, WIDTH - 12, 0 },
		{ "nomod", 0, 1, 16, 4, WIDTH, 0 },	  { "nomod", 0, 1, 16, 4, PITCH, 0 },
		{ "nomod", 0, 1, 16, 4, 0, HEIGHT - 4 },  { "nomod", 0, 1, 16, 4, 0, HEIGHT - 2 },
		{ "nomod", 0, 1, 16, 4, 0, HEIGHT },	  { "nomod", 0, 1, 16, 4, 0xfffffffc, 0 },
		{ "nomod", 0, 1, 16, 4, 0, 0xfffffffe },  { "top", 0, 2, 16, 4, 0, 0x80000000 },
		{ "bottom", 1, 2, 16, 4, 0, 0x7fffffff }, { "nomod", 0, 1, 64, 4, 60, HEIGHT - 1 },
	};

	for (unsigned int i = 0; i < COUNT(blocks); i++) {
		check_load(&blocks[i]);
		check_store(&blocks[i]);
	}
}

/* Loads go to any column; stores to one that is a multiple of 4. */
TEST(media, alignment)
{
	for (uint32_t x = 0; x < 8; x++) {
		struct block b = { "nomod", 0, 1, 13, 3, x, 1 };

		check_load(&b);
		check_store(&b);
	}
}

/* Only the first slice is seen, and of it what the file has. */
TEST(media, the_surface_may_be_shorter_than_its_shape)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	machine_surface(&m, 7, 64 + 5);
	machine_fill(&m, 7, 0x99);
	run_ok(&m, ".shape T7 format=R8_UINT width=64 height=4 depth=2");
	run_ok(&m, "media_ld.nomod (8,3) T7 0 0x0:ud 0x0:ud V35.0");
	WANT_VAR32(&m, 35, 0, 0x99999999, 0x99999999, 0x99999999, 0x99, 0, 0);
	machine_counts(&m, 3, 2, 0);
	machine_same(&m);
	run_ok(&m, "media_st.nomod (8,3) T7 0 0x0:ud 0x0:ud V41.0");
	for (uint32_t j = 0; j < 8; j++) {
		WANT8(&m, 7, j, (uint8_t)(j * 13 + 5));
		if (j < 5)
			WANT8(&m, 7, 64 + j, (uint8_t)((8 + j) * 13 + 5));
	}
	machine_counts(&m, 3, 2, 0);
	machine_same(&m);
	run_ok(&m, ".shape T6 format=R8_UINT width=80 height=2 depth=3");
	run_ok(&m, "media_ld.nomod (4,4) T6 0 0x0:ud 0x0:ud V35.0");
	for (uint32_t i = 0; i < 4; i++)
		for (uint32_t j = 0; j < 4; j++)
			WANT_VAR8(&m, 35, 4 * i + j, i < 2 ? byte_at(i, j) : 0);
	machine_counts(&m, 4, 2, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Neither masks nor sizes of execution matter; x and y may stand in variables. */
TEST(media, masks_and_scalars)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	machine_mask(&m, 0);
	SET32(&m, 33, 8, 2);
	run_ok(&m, "media_ld.nomod (4,1) T6 0 V33(0,0)<0;1,0> V33(0,1)<0;1,0> V35.4");
	WANT_VAR8(&m, 35, 4, byte_at(2, 8), byte_at(2, 9), byte_at(2, 10), byte_at(2, 11));
	machine_counts(&m, 1, 0, 0);
	machine_same(&m);
	/* dst may lie over them */
	run_ok(&m, "media_ld.nomod (4,2) T6 0 V33(0,0)<0;1,0> V33(0,1)<0;1,0> V33.0");
	WANT_VAR8(&m, 33, 0, byte_at(2, 8), byte_at(2, 9), byte_at(2, 10), byte_at(2, 11),
		  byte_at(3, 8), byte_at(3, 9), byte_at(3, 10), byte_at(3, 11));
	machine_same(&m);
	run_ok(&m, "media_ld.nomod (16,16) T6 0 0x0:ud 0x40:ud %%null.0");
	machine_counts(&m, 16, 10, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Combinations of width, height, plane and modifier that there are. */
TEST(media, forms)
{
	static const uint32_t widths[] = { 1, 4, 5, 8, 9, 16, 17, 32, 33, 64 };
	struct machine m;

	scene(&m, VISA_XEHP, false);
	for (unsigned int i = 0; i < COUNT(widths); i++) {
		hex_fails(&m, EINVAL,
			  "37 00 06 00 %02x %02x 05 00 00000000 05 00 00000000 23000000 0000",
			  widths[i], rows_of(widths[i]) + 1);
		hex_fails(&m, EINVAL,
			  "38 00 06 00 %02x %02x 05 00 00000000 05 00 00000000 29000000 0000",
			  widths[i], rows_of(widths[i]) + 1);
		hex_fails(&m, EINVAL,
			  "37 00 06 00 %02x 00 05 00 00000000 05 00 00000000 23000000 0000",
			  widths[i]);
	}
	hex_fails(&m, EINVAL, "37 00 06 00 00 01 05 00 00000000 05 00 00000000 23000000 0000");
	hex_fails(&m, EINVAL, "37 00 06 00 41 01 05 00 00000000 05 00 00000000 23000000 0000");
	for (unsigned int mod = 0; mod < 256; mod++) {
		if (mod > 5)
			hex_fails(&m, EINVAL,
				  "37 %02x 06 00 04 01 05 00 00000000 05 00 00000000 23000000 0000",
				  mod);
		if (mod == 1 || mod > 3)
			hex_fails(&m, EINVAL,
				  "38 %02x 06 00 04 01 05 00 00000000 05 00 00000000 29000000 0000",
				  mod);
	}
	for (unsigned int plane = 1; plane < 256; plane++)
		hex_fails(&m, plane < 4 ? EOPNOTSUPP : EINVAL,
			  "37 00 06 %02x 04 01 05 00 00000000 05 00 00000000 23000000 0000", plane);
	machine_free(&m);
}

TEST(media, surfaces_and_operands)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	machine_surface(&m, 7, 64);
	machine_var(&m, 50, VISA_UB, 37);
	run_fails(&m, EINVAL, "media_ld.nomod (4,1) %%slm 0 0x0:ud 0x0:ud V35.0");
	run_fails(&m, EINVAL, "media_st.nomod (4,1) %%scratch 0 0x0:ud 0x0:ud V41.0");
	run_fails(&m, ENXIO, "media_ld.nomod (4,1) T8 0 0x0:ud 0x0:ud V35.0");
	run_fails(&m, ENXIO, "media_ld.nomod (4,1) T7 0 0x0:ud 0x0:ud V35.0");
	CHECK_HAS(m.result.message, ".shape T7 format=");
	run_fails(&m, EINVAL, "media_st.nomod (4,1) T6 0 0x0:ud 0x0:ud %%null.0");
	run_fails(&m, ENOENT, "media_ld.nomod (4,1) T6 0 V99(0,0)<0;1,0> 0x0:ud V35.0");
	run_fails(&m, ENOENT, "media_ld.nomod (4,1) T6 0 0x0:ud V99(0,0)<0;1,0> V35.0");
	run_fails(&m, ERANGE, "media_ld.nomod (4,1) T6 0 0x0:ud V33(4,0)<0;1,0> V35.0");
	/* to the last byte of the last row: 4 * 8 + 5 */
	run_fails(&m, ERANGE, "media_st.nomod (5,6) T6 0 0x0:ud 0x0:ud V50.0");
	run_ok(&m, "media_st.nomod (5,5) T6 0 0x0:ud 0x0:ud V50.0");
	machine_free(&m);
	scene(&m, VISA_XEHP, false);
	machine_var(&m, 50, VISA_UB, 37);
	run_ok(&m, "media_ld.nomod (5,5) T6 0 0x0:ud 0x0:ud V50.0");
	machine_free(&m);
	scene(&m, VISA_XEHP, false);
	machine_var(&m, 50, VISA_UB, 36);
	run_fails(&m, ERANGE, "media_ld.nomod (5,5) T6 0 0x0:ud 0x0:ud V50.0");
	machine_free(&m);
}

/* Each line runs without -o strict; with it only what is allowed does. */
TEST(media, strict)
{
	static const struct {
		const char *line;
		bool allowed;
	} rows[] = {
		{ "media_ld.nomod (4,2) T6 0 0x4:ud 0x1:ud V35.0", true },
		{ "media_ld.nomod (4,2) T6 0 0x3:ud 0x1:ud V35.0", true },
		{ "media_ld.nomod (4,2) T6 0 0x4:d 0x1:ud V35.0", false },
		{ "media_ld.nomod (4,2) T6 0 0x4:ud 0x1:uw V35.0", false },
		{ "media_ld.nomod (4,2) T6 0 V33(0,0)<0;1,0> V33(0,0)<0;1,0> V35.0", true },
		{ "media_ld.nomod (4,2) T6 0 0x4:ud V42(0,0)<0;1,0> V35.0", false },
		{ "media_ld.nomod (4,2) T6 0 0x4:ud 0x1:ud V35.4", false },
		{ "media_st.nomod (4,2) T6 0 0x4:ud 0x1:ud V41.0", true },
		{ "media_st.nomod (4,2) T6 0 0x6:ud 0x1:ud V41.0", false },
		{ "media_st.nomod (4,2) T6 0 V34(0,0)<0;1,0> 0x1:ud V41.0", false },
		{ "media_st.nomod (4,2) T6 0 0x4:ud 0x3:ud V41.0", true },
	};
	struct machine m;

	for (unsigned int i = 0; i < 2 * COUNT(rows); i++) {
		unit_case("%s", rows[i / 2].line);
		scene(&m, VISA_XEHP, i % 2);
		machine_var(&m, 42, VISA_D, 8);
		SET32(&m, 34, 7);
		if (i % 2 && !rows[i / 2].allowed)
			run_fails(&m, EINVAL, "%s", rows[i / 2].line);
		else
			run_ok(&m, "%s", rows[i / 2].line);
		machine_free(&m);
	}
	unit_case(NULL);
	scene(&m, VISA_XEHP, true);
	run_ok(&m, ".shape T6 format=R8_UINT width=64 height=4 depth=2");
	run_fails(&m, EINVAL, "%s", rows[0].line);
	run_fails(&m, EINVAL, "media_st.nomod (4,2) T6 0 0x4:ud 0x1:ud V41.0");
	machine_free(&m);
}
