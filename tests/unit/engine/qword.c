// SPDX-License-Identifier: MIT
/* QW_GATHER and QW_SCATTER: xehp and later. */
#include <stdio.h>

#include "../../support/machine.h"

#define ODD 70 /* bytes of T6: eight qwords and six bytes */

static uint64_t qword_at(uint64_t at)
{
	return at * 0x9e3779b97f4a7c15 + 0x8badf00d;
}

static uint64_t data_at(uint64_t element)
{
	return element * 0xc2b2ae3d27d4eb4f + 77;
}

/* V40 data of eight qwords of 32 lanes, V41 as much to return in. */
static void scene(struct machine *m, enum visa_platform platform, bool strict)
{
	machine_scene(m, platform, strict);
	machine_surface(m, 6, ODD);
	machine_var(m, 40, VISA_UQ, 256);
	machine_var(m, 41, VISA_UQ, 256);
	machine_fill_var(m, 41, 0xee);
	for (uint32_t i = 0; i < 256; i++)
		machine_set(m, 40, 8 * i, LIST(uint64_t, data_at(i)));
	for (uint32_t i = 0; i < 512; i++) {
		machine_put(m, SLM, 8 * i, LIST(uint64_t, qword_at(8 * i)));
		machine_put(m, STATELESS, 8 * i, LIST(uint64_t, qword_at(8 * i)));
	}
	for (uint32_t i = 0; i < ODD / 8; i++)
		machine_put(m, 6, 8 * i, LIST(uint64_t, qword_at(8 * i)));
}

static void want_dst(struct machine *m, uint32_t element, uint64_t value)
{
	machine_want_var(m, 41, 8 * element, &value, 8);
}

static void want_at(struct machine *m, uint32_t surface, uint64_t at, uint64_t value)
{
	machine_want(m, surface, at, &value, 8);
}

static uint32_t place_of(uint32_t lane)
{
	return 88 * ((lane * 11 + 5) % 32);
}

/* dst[j * exec_size + i] = surface[offset[i] + j], on pvc too. */
TEST(qwords, block_j_of_lane_i_is_element_j_times_lanes_plus_i)
{
	struct machine m;

	for (unsigned int k = 0; k < 96; k++) {
		unsigned int blocks = 1u << k % 4, lanes = 1u << k / 4 % 6, stores = k / 24 % 2;
		enum visa_platform platform = k / 48 ? VISA_PVC : VISA_XEHP;
		uint32_t em = 0xb6db6db6 & (uint32_t)((1ull << lanes) - 1);

		unit_case("%u blocks, %u lanes%s", blocks, lanes, stores ? ", stored" : "");
		scene(&m, platform, false);
		machine_pred(&m, 1, 32, 0xb6db6db6);
		for (uint32_t i = 0; i < 32; i++)
			machine_set(&m, 32, 4 * i, LIST(uint32_t, place_of(i)));
		run_ok(&m, "(P1) qw_%s.%u (M1, %u) %%slm V32.0 V%u.0",
		       stores ? "scatter" : "gather", blocks, lanes, stores ? 40 : 41);
		for (uint32_t i = 0; i < lanes; i++)
			for (uint32_t j = 0; j < blocks && (em >> i & 1); j++) {
				if (stores)
					want_at(&m, SLM, place_of(i) + 8 * j,
						data_at(j * lanes + i));
				else
					want_dst(&m, j * lanes + i, qword_at(place_of(i) + 8 * j));
			}
		machine_counts(&m, (uint64_t)__builtin_popcount(em), 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* Decision 7: the page has byte offsets and demands no alignment. */
TEST(qwords, offsets_may_be_any)
{
	static const uint32_t offsets[] = { 16, 17, 20, 23, 24, 31, 7, 0 };
	struct machine m;

	scene(&m, VISA_XEHP, false);
	machine_set(&m, 32, 0, offsets, sizeof(offsets));
	run_ok(&m, "qw_gather.1 (M1, 8) %%scratch V32.0 V41.0");
	for (uint32_t i = 0; i < 8; i++)
		machine_want_var(&m, 41, 8 * i, m.want[STATELESS] + offsets[i], 8);
	machine_counts(&m, 8, 0, 5);
	machine_same(&m);
	run_ok(&m, "qw_scatter.1 (M1, 8) %%scratch V32.0 V40.0");
	for (uint32_t i = 0; i < 8; i++) /* the higher lane wins, byte by byte */
		want_at(&m, STATELESS, offsets[i], data_at(i));
	machine_counts(&m, 8, 0, 5);
	machine_same(&m);
	machine_free(&m);
}

/* All blocks of a lane go before the next lane's. */
TEST(qwords, the_highest_lane_wins)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	SET32(&m, 32, 8, 0);
	run_ok(&m, "qw_scatter.2 (M1, 2) %%slm V32.0 V40.0");
	want_at(&m, SLM, 0, data_at(1));
	want_at(&m, SLM, 8, data_at(3));
	want_at(&m, SLM, 16, data_at(2));
	machine_same(&m);
	machine_free(&m);
}

TEST(qwords, outside_are_zero_or_dropped)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	SET32(&m, 32, 48, 56, 64, 0xfffffff8);
	run_ok(&m, "qw_gather.2 (M1, 4) T6 V32.0 V41.0");
	want_dst(&m, 0, qword_at(48));
	want_dst(&m, 1, qword_at(56));
	want_dst(&m, 2, 0);
	want_dst(&m, 3, 0);
	want_dst(&m, 4, qword_at(56));
	want_dst(&m, 5, 0);
	want_dst(&m, 6, 0);
	want_dst(&m, 7, 0); /* the offset + 8 does not wrap */
	machine_counts(&m, 4, 3, 0);
	machine_same(&m);
	run_ok(&m, "qw_scatter.2 (M1, 4) T6 V32.0 V40.0");
	want_at(&m, 6, 48, data_at(0));
	want_at(&m, 6, 56, data_at(1));
	machine_counts(&m, 4, 3, 0);
	machine_same(&m);
	run_ok(&m, "qw_gather.2 (M1, 4) T6 V32.0 %%null.0");
	machine_counts(&m, 4, 3, 0);
	machine_same(&m);
	machine_free(&m);
}

TEST(qwords, may_be_returned_over_their_offsets)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 16; i++)
		machine_set(&m, 41, 4 * i, LIST(uint32_t, 8 * (15 - i)));
	run_ok(&m, "qw_gather.1 (M1, 16) %%slm V41.0 V41.0");
	for (uint32_t i = 0; i < 16; i++)
		want_dst(&m, i, qword_at(8 * (15 - i)));
	machine_same(&m);
	machine_free(&m);
}

TEST(qwords, platforms)
{
	struct machine m;

	for (unsigned int p = 0; p < VISA_PLATFORM_COUNT; p++) {
		unit_case("%s", visa_platform_name((enum visa_platform)p));
		scene(&m, (enum visa_platform)p, false);
		CHECK_EQ(run(&m, "qw_gather.1 (M1, 8) T6 V32.0 V41.0"),
			 p < VISA_XEHP ? -EOPNOTSUPP : 0);
		if (p < VISA_XEHP)
			CHECK_HAS(m.result.message, "xehp");
		CHECK_EQ(run(&m, "qw_scatter.1 (M1, 8) T6 V32.0 V40.0"),
			 p < VISA_XEHP ? -EOPNOTSUPP : 0);
		machine_free(&m);
	}
}

TEST(qwords, refuse_what_cannot_be)
{
	static const struct {
		int err;
		const char *hex;
	} rows[] = {
		{ EINVAL, "86 03 0000 04 06 20000000 0000 29000000 0000" },
		{ EINVAL, "86 06 0000 00 06 20000000 0000 29000000 0000" },
		{ EINVAL, "86 03 0000 00 06 00000000 0000 29000000 0000" },
		{ EINVAL, "87 03 0000 00 06 20000000 0000 00000000 0000" },
		{ ENOENT, "86 03 0000 00 06 20000000 0000 63000000 0000" },
		{ ENXIO, "87 03 0000 00 08 20000000 0000 28000000 0000" },
		{ ERANGE, "86 03 0000 03 06 20000000 0000 29000000 0106" },
		{ ERANGE, "87 03 0000 03 06 20000000 0000 28000000 0106" },
		{ ERANGE, "87 05 0000 00 06 20000000 0400 28000000 0000" },
	};
	struct machine m;

	scene(&m, VISA_XEHP, false);
	for (unsigned int i = 0; i < COUNT(rows); i++)
		hex_fails(&m, rows[i].err, "%s", rows[i].hex);
	hex_ok(&m, "87 03 0000 03 06 20000000 0000 28000000 0006");
	machine_free(&m);
}
