// SPDX-License-Identifier: MIT
/* Tests of MEDIA_LD and MEDIA_ST, which access a rectangle of bytes of a surface with rows. */
#include <stdio.h>

#include "../../support/machine.h"

#define PITCH  80 /* bytes from one row of T6 to the next */
#define WIDTH  72 /* bytes of the texels of a row: 18 texels of 4 bytes */
#define HEIGHT 70

/* Return: the initial byte of T6 in a row and column. */
static uint8_t byte_at(uint64_t row, uint64_t column)
{
	return (uint8_t)(row * 31 + column * 7 + 1);
}

/* Make V35 and V41 with 1024 bytes, V41 with data to be stored, and T6 with 18 by 70 texels. */
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

/*
 * Intel's table for media blocks. @width: number of bytes in a row of the block. pitch_of() returns
 * the distance of rows in registers, in bytes. rows_of() returns the largest number of rows.
 */
static uint32_t pitch_of(uint32_t width)
{
	return width <= 4 ? 4 : width <= 8 ? 8 : width <= 16 ? 16 : width <= 32 ? 32 : 64;
}

static uint32_t rows_of(uint32_t width)
{
	return width <= 4 ? 64 : width <= 8 ? 32 : width <= 16 ? 16 : width <= 32 ? 8 : 4;
}

/*
 * struct block - the operands of a message
 * @field: "nomod": the message accesses all rows; "top": even rows; "bottom": odd rows
 * @first, @step: row r of the message is row @first + r * @step of the surface
 * @width, @height: size of the block, in bytes and rows
 * @x, @y: corner of the block, in bytes and rows
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

/*
 * Compute the row and column of the surface for row @i and column @j of the block. Return: whether
 * they are inside of the surface.
 */
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

/* Test every width, with one row and with the largest number of rows. */
TEST(media, every_width)
{
	for (uint32_t width = 1; width <= 64; width++)
		for (uint32_t k = 0; k < 2; k++) {
			struct block b = { "nomod", 0, 1, width, k ? rows_of(width) : 1, 4, 3 };

			check_load(&b);
			check_store(&b);
		}
}

/* Illegal widths, heights, planes and modifiers are refused. */
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
