// SPDX-License-Identifier: MIT
/* GATHER and GATHER_SCALED: the mirrors of SCATTER and SCATTER_SCALED. */
#include <stdio.h>

#include "../../support/machine.h"

/* The byte that every place of memory has here. */
static uint8_t byte_at(uint64_t at)
{
	return (uint8_t)(at * 37 + at / 256 * 11 + 1);
}

static void pattern(struct machine *m, uint32_t surface)
{
	for (uint64_t i = 0; i < m->sizes[surface]; i++)
		device_memory(m->device, surface, NULL)[i] = m->want[surface][i] = byte_at(i);
}

/* T6 is 42 bytes: no multiple of anything. */
#define ODD 42

static void scene(struct machine *m)
{
	machine_scene(m, VISA_XEHP, false);
	machine_surface(m, 6, ODD);
	pattern(m, SLM);
	pattern(m, STATELESS);
	pattern(m, 6);
}

/* A lane's dword: so many bytes from a place on, of which the first @inside are there. */
static void want_lane(struct machine *m, uint32_t lane, uint64_t at, unsigned int bytes,
		      unsigned int inside)
{
	uint8_t value[4] = { 0 };

	for (unsigned int i = 0; i < bytes && i < inside; i++)
		value[i] = byte_at(at + i);
	machine_want_var(m, 35, 4 * lane, value, 4);
}

/* Every size and number of elements, every surface, some lanes disabled. */
TEST(gather, reads_elements_into_the_low_bytes_of_dwords)
{
	static const char *const surfaces[] = { "%slm", "%scratch", "T6" };
	static const unsigned int lanes[] = { 1, 8, 16 };
	struct machine m;

	for (unsigned int k = 0; k < 27; k++) {
		unsigned int bytes = 1u << k % 3, n = lanes[k / 3 % 3];

		scene(&m);
		unit_case("gather.%u (M2, %u) %s", bytes, n, surfaces[k / 9]);
		machine_mask(&m, 0x000b5dd0);
		for (uint32_t i = 0; i < n; i++)
			machine_set(&m, 32, 4 * i, LIST(uint32_t, (i * 7 + 3) % 9));
		run_ok(&m, "gather.%u (M2, %u) %s 0x1:ud V32.0 V35.0", bytes, n, surfaces[k / 9]);
		for (uint32_t i = 0; i < n; i++)
			if (0xb5dd >> i & 1)
				want_lane(&m, i, ((i * 7 + 3) % 9 + 1) * bytes, bytes, 4);
		machine_counts(&m, n == 1 ? 1 : n == 8 ? 6 : 11, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

TEST(gather, scaled_reads_bytes_at_byte_offsets)
{
	struct machine m;

	for (unsigned int k = 0; k < 18; k++) {
		unsigned int bytes = 1u << k % 3, lanes = 1u << k / 3;

		scene(&m);
		unit_case("gather_scaled.%u (M1, %u)", bytes, lanes);
		machine_mask(&m, 0xb5ddb5dd);
		machine_pred(&m, 1, 32, 0x5fffffff);
		for (uint32_t i = 0; i < lanes; i++)
			machine_set(&m, 32, 4 * i, LIST(uint32_t, 100 * i + i % 5));
		run_ok(&m, "(P1) gather_scaled.%u (M1, %u) %%scratch 0x3:ud V32.0 V35.0", bytes,
		       lanes);
		for (uint32_t i = 0; i < lanes; i++)
			if (0x15ddb5dd >> i & 1)
				want_lane(&m, i, 100 * i + i % 5 + 3, bytes, 4);
		machine_same(&m);
		machine_free(&m);
	}
}

/* GATHER: an element that is not wholly inside is zero. */
TEST(gather, reads_outer_elements_as_zero)
{
	static const uint32_t dwords[] = { 9, 10, 11, 0xffffffff, 0, 0x3fffffff, 0x40000000, 8 };
	static const uint32_t words[] = { 20, 21, 22, 0x7fffffff, 0, 0x80000000, 19, 1 };
	static const uint32_t bytes[] = { 41, 42, 43, 0xffffffff, 0, 0x80000000, 40, 1 };
	struct machine m;

	scene(&m);
	machine_set(&m, 32, 0, dwords, sizeof(dwords));
	run_ok(&m, "gather.4 (M1, 8) T6 0x0:ud V32.0 V35.0");
	for (uint32_t i = 0; i < 8; i++)
		want_lane(&m, i, 4 * dwords[i], 4, dwords[i] < 10 ? 4 : 0);
	machine_counts(&m, 8, 5, 0);
	machine_same(&m);
	machine_set(&m, 32, 0, words, sizeof(words));
	run_ok(&m, "gather.2 (M1, 8) T6 0x0:ud V32.0 V35.0");
	for (uint32_t i = 0; i < 8; i++)
		want_lane(&m, i, 2 * words[i], 2, words[i] < 21 ? 2 : 0);
	machine_counts(&m, 8, 4, 0);
	machine_same(&m);
	machine_set(&m, 32, 0, bytes, sizeof(bytes));
	run_ok(&m, "gather.1 (M1, 8) T6 0x0:ud V32.0 V35.0");
	for (uint32_t i = 0; i < 8; i++)
		want_lane(&m, i, bytes[i], 1, bytes[i] < 42 ? 1 : 0);
	machine_counts(&m, 8, 4, 0);
	machine_same(&m);
	machine_free(&m);
}

/* GATHER_SCALED: each byte by itself; a channel that lost some counts once. */
TEST(gather, scaled_reads_outer_bytes_as_zero)
{
	struct machine m;

	scene(&m);
	SET32(&m, 32, 38, 39, 40, 41, 42, 0xffffffff, 0, 0x80000000);
	run_ok(&m, "gather_scaled.4 (M1, 8) T6 0x0:ud V32.0 V35.0");
	for (uint32_t i = 0; i < 4; i++)
		want_lane(&m, i, 38 + i, 4, 4 - i);
	want_lane(&m, 4, 0, 0, 0);
	want_lane(&m, 5, 0, 0, 0);
	want_lane(&m, 6, 0, 4, 4);
	want_lane(&m, 7, 0, 0, 0);
	machine_counts(&m, 8, 6, 0);
	machine_same(&m);
	run_ok(&m, "gather_scaled.2 (M1, 4) T6 0x1:ud V32.0 V35.0");
	want_lane(&m, 0, 39, 2, 2);
	want_lane(&m, 1, 40, 2, 2);
	want_lane(&m, 2, 41, 2, 1);
	want_lane(&m, 3, 0, 0, 0);
	machine_counts(&m, 4, 2, 0);
	machine_same(&m);
	machine_free(&m);
}

/* The common kind, 16 dwords with all lanes on: the last lane inside, or not. */
TEST(gather, of_sixteen_dwords_looks_at_each)
{
	static const char *const lines[] = { "gather.4 (M1, 16) T7 0x0:ud V32.0 V35.0",
					     "gather_scaled.4 (M1, 16) T7 0x0:ud V32.0 V35.0" };
	struct machine m;

	for (unsigned int k = 0; k < 64; k++) {
		unsigned int scale = k % 2 ? 1 : 4, last = k / 4, beyond = k / 2 % 2;

		unit_case("%s, lane %u %s", lines[k % 2], last, beyond ? "outside" : "inside");
		scene(&m);
		machine_surface(&m, 7, 256);
		pattern(&m, 7);
		for (uint32_t i = 0; i < 16; i++)
			machine_set(&m, 32, 4 * i, LIST(uint32_t, 5 * i % 17 * 4 / scale));
		machine_set(&m, 32, 4 * last, LIST(uint32_t, (252 + 4 * beyond) / scale));
		run_ok(&m, "%s", lines[k % 2]);
		for (uint32_t i = 0; i < 16; i++)
			want_lane(&m, i, 5 * i % 17 * 4, 4, 4);
		want_lane(&m, last, 252, 4, beyond ? 0 : 4);
		machine_counts(&m, 16, beyond, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* Where global + element offset is, in bytes, on T0 and elsewhere: decision 4. */
TEST(gather, sums_wrap_and_products_on_t0)
{
	static const struct {
		const char *op;
		uint32_t global, element;
		uint64_t slm, other; /* UINT64_MAX: outside */
	} rows[] = {
		{ "gather.4", 3, 4, 28, 28 },
		{ "gather.4", 0xffffffff, 1, 0, 0 },
		{ "gather.4", 0x40000000, 5, 20, UINT64_MAX },
		{ "gather.4", 0x80000000, 0x80000003, 12, 12 },
		{ "gather.4", 0, 0x3fff, 0xfffc, 0xfffc },
		{ "gather.2", 0x80000000, 0x7fff, 0xfffe, UINT64_MAX },
		{ "gather.2", 0xffffffff, 4, 6, 6 },
		{ "gather.1", 0xffffffff, 2, 1, 1 },
		{ "gather_scaled.4", 0xfffffff0, 0x21, 17, 17 },
		{ "gather_scaled.2", 0x80000000, 0x80000005, 5, 5 },
		{ "gather_scaled.4", 0x7fffffff, 0x80000000, UINT64_MAX, UINT64_MAX },
	};
	struct machine m;

	for (unsigned int k = 0; k < 4 * COUNT(rows); k++) {
		bool slm = k % 2, all = k / 2 % 2;
		uint64_t at = slm ? rows[k / 4].slm : rows[k / 4].other;
		unsigned int bytes = (unsigned int)(strchr(rows[k / 4].op, '.')[1] - '0');

		unit_case("%s 0x%x + 0x%x of %s", rows[k / 4].op, rows[k / 4].global,
			  rows[k / 4].element, slm ? "T0" : "T255");
		scene(&m);
		for (uint32_t i = 0; i < 16; i++)
			machine_set(&m, 32, 4 * i, LIST(uint32_t, rows[k / 4].element));
		machine_mask(&m, all ? 0xffff : 0x0ff0);
		run_ok(&m, "%s (M1, 16) %s 0x%x:ud V32.0 V35.0", rows[k / 4].op,
		       slm ? "%slm" : "%scratch", rows[k / 4].global);
		for (uint32_t i = 0; i < 16; i++)
			if (all || (0xff0 >> i & 1))
				want_lane(&m, i, at, bytes, at == UINT64_MAX ? 0 : 4);
		machine_same(&m);
		machine_free(&m);
	}
}

/* All sources are read before dst is written: decision 13. */
TEST(gather, may_return_over_its_offsets)
{
	static const char *const ops[] = { "gather.4", "gather_scaled.4" };
	struct machine m;

	for (unsigned int k = 0; k < 12; k++) {
		unsigned int shift = k / 2 % 3 * 4, lanes = k / 6 ? 8 : 16;

		unit_case("%s (M1, %u) to V32.%u", ops[k % 2], lanes, shift);
		scene(&m);
		machine_set(&m, 33, 0, LIST(uint32_t, 2));
		for (uint32_t i = 0; i < 16; i++)
			machine_set(&m, 32, 4 * i, LIST(uint32_t, 32 - 2 * i));
		run_ok(&m, "%s (M1, %u) %%slm V33(0,0)<0;1,0> V32.0 V32.%u", ops[k % 2], lanes,
		       shift);
		for (uint32_t i = 0; i < lanes; i++) {
			uint64_t at = (34 - 2 * i) * (k % 2 ? 1 : 4);

			WANT_VAR8(&m, 32, shift + 4 * i, byte_at(at), byte_at(at + 1),
				  byte_at(at + 2), byte_at(at + 3));
		}
		machine_same(&m);
		machine_free(&m);
	}
}

TEST(gather, to_v0_discards_what_it_reads)
{
	static const char *const lines[] = { "gather.4 (M1, 16) T6 0x0:ud V32.0 %null.0",
					     "gather_scaled.4 (M1, 16) T6 0x0:ud V32.0 %null.0" };
	struct machine m;

	scene(&m);
	machine_set(&m, 32, 60, LIST(uint32_t, 1000));
	for (unsigned int k = 0; k < 2; k++) {
		run_ok(&m, "%s", lines[k]);
		machine_counts(&m, 16, 1, 0);
		machine_same(&m);
	}
	machine_free(&m);
}

/* is_modified; block_size and scale of GATHER_SCALED. */
TEST(gather, ignores_what_the_documents_ignore)
{
	struct machine m;

	scene(&m);
	SET32(&m, 32, 0, 1, 2, 3, 4, 5, 6, 7);
	for (unsigned int k = 0; k < 3; k++) {
		machine_fill_var(&m, 35, 0xee);
		hex_ok(&m, "39 02 %02x 00 05 05 00 00000000 20000000 0000 23000000 0000", 127 * k);
		for (uint32_t i = 0; i < 8; i++)
			want_lane(&m, i, 4 * i, 4, 4);
		machine_same(&m);
		machine_fill_var(&m, 35, 0xee);
		hex_ok(&m,
		       "78 03 0000 %02x 02 %02x%02x 05 05 00 00000000 20000000 0000 "
		       "23000000 0000",
		       127 * k, 64 * k, 100 * k);
		for (uint32_t i = 0; i < 8; i++)
			want_lane(&m, i, i, 4, 4);
		machine_same(&m);
	}
	machine_free(&m);
}

TEST(gather, refuses_what_cannot_be)
{
	static const struct {
		int err;
		const char *hex;
	} rows[] = {
		/* element size 3 and bits above it, number of elements 3, its bits 2 and 3 */
		{ EINVAL, "39 03 00 00 05 05 00 00000000 20000000 0000 23000000 0000" },
		{ EINVAL, "39 06 00 00 05 05 00 00000000 20000000 0000 23000000 0000" },
		{ EINVAL, "39 02 00 03 05 05 00 00000000 20000000 0000 23000000 0000" },
		{ EINVAL, "39 02 00 04 05 05 00 00000000 20000000 0000 23000000 0000" },
		/* offsets in V0, of a class that is no scalar */
		{ EINVAL, "39 02 00 00 05 05 00 00000000 00000000 0000 23000000 0000" },
		{ EINVAL, "39 02 00 00 05 06 00 0000 00 20000000 0000 23000000 0000" },
		/* 8 blocks of a byte, execution sizes 6 and 7, a reserved predicate */
		{ EINVAL, "78 03 0000 00 03 0000 05 05 00 00000000 20000000 0000 23000000 0000" },
		{ EINVAL, "78 06 0000 00 02 0000 05 05 00 00000000 20000000 0000 23000000 0000" },
		{ EINVAL, "78 07 0000 00 02 0000 05 05 00 00000000 20000000 0000 23000000 0000" },
		{ EINVAL, "78 03 0010 00 02 0000 05 05 00 00000000 20000000 0000 23000000 0000" },
		{ EINVAL, "78 03 0000 00 02 0000 05 05 00 00000000 00000000 0000 23000000 0000" },
		/* V99, P9; surfaces 1 and 9; past the ends of V32 and V35 */
		{ ENOENT, "39 02 00 00 05 05 00 00000000 20000000 0000 63000000 0000" },
		{ ENOENT, "78 03 0900 00 02 0000 05 05 00 00000000 20000000 0000 23000000 0000" },
		{ ENXIO, "39 02 00 00 01 05 00 00000000 20000000 0000 23000000 0000" },
		{ ENXIO, "78 03 0000 00 02 0000 09 05 00 00000000 20000000 0000 23000000 0000" },
		{ ERANGE, "39 02 00 01 05 05 00 00000000 20000000 4100 23000000 0000" },
		{ ERANGE, "39 00 00 00 05 05 00 00000000 20000000 0000 23000000 e103" },
		{ ERANGE, "78 03 0000 00 00 0000 05 05 00 00000000 20000000 0000 23000000 e103" },
	};
	struct machine m;

	scene(&m);
	for (unsigned int i = 0; i < COUNT(rows); i++)
		hex_fails(&m, rows[i].err, "%s", rows[i].hex);
	/* to the last byte of both */
	hex_ok(&m, "39 02 00 01 05 05 00 00000000 20000000 4000 23000000 c003");
	machine_counts(&m, 16, 0, 0);
	machine_free(&m);
}
