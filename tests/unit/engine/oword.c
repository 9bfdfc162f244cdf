// SPDX-License-Identifier: MIT
/* OWORD_ST and OWORD_LD_UNALIGNED, and what they have in common with OWORD_LD. */
#include <stdio.h>

#include "../../support/machine.h"

#define ODD 72 /* bytes of T6: four owords and a half */

static uint8_t byte_at(uint64_t at)
{
	return (uint8_t)(at * 37 + at / 256 * 11 + 1);
}

static void scene(struct machine *m, enum visa_platform platform)
{
	uint8_t data[1024];

	machine_scene(m, platform, false);
	machine_surface(m, 6, ODD);
	for (uint32_t i = 0; i < sizeof(data); i++)
		data[i] = byte_at(i);
	machine_set(m, 35, 0, data, sizeof(data));
	machine_put(m, 6, 0, data, ODD);
	machine_put(m, SLM, 0, data, sizeof(data));
	machine_put(m, STATELESS, 0, data, sizeof(data));
	machine_var(m, 40, VISA_UD, 64);
	machine_fill_var(m, 40, 0xee);
}

static void want_bytes(struct machine *m, bool variable, uint32_t to, uint64_t from, uint32_t size)
{
	for (uint32_t i = 0; i < size; i++) {
		uint8_t byte = byte_at(from + i);

		if (variable)
			machine_want_var(m, 40, to + i, &byte, 1);
		else
			machine_want(m, 6, to + i, &byte, 1);
	}
}

/* Whatever the masks are. */
TEST(owords, are_stored_one_after_the_other)
{
	static const unsigned int counts[] = { 1, 2, 4, 8, 16 };
	uint8_t want[256];
	struct machine m;

	for (unsigned int k = 0; k < 15; k++) {
		unsigned int n = counts[k % 5];
		const char *name = k / 5 == 0 ? "%slm" : k / 5 == 1 ? "%scratch" : "T7";
		uint32_t surface = k / 5 == 0 ? SLM : k / 5 == 1 ? STATELESS : 7;

		if (n == 16 && surface != SLM)
			continue;
		unit_case("oword_st (%u) %s", n, name);
		scene(&m, VISA_XEHP);
		machine_surface(&m, 7, 4096);
		machine_mask(&m, 0);
		SET32(&m, 32, 1, 5);
		run_ok(&m, "oword_st (%u) %s V32(0,1)<0;1,0> V35.32", n, name);
		for (uint32_t i = 0; i < 16 * n; i++)
			want[i] = byte_at(32 + i);
		machine_want(&m, surface, 80, want, 16 * n);
		machine_counts(&m, n, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

TEST(owords, store_the_bytes_that_are_inside)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	run_ok(&m, "oword_st (4) T6 0x2:ud V35.16");
	want_bytes(&m, false, 32, 16, ODD - 32);
	machine_counts(&m, 4, 2, 0);
	machine_same(&m);
	run_ok(&m, "oword_st (2) T6 0x4:ud V35.0"); /* bytes 64 to 71 are there */
	want_bytes(&m, false, 64, 0, 8);
	machine_counts(&m, 2, 2, 0);
	machine_same(&m);
	run_ok(&m, "oword_st (2) T6 0xffffffff:ud V35.0"); /* the product does not wrap */
	machine_counts(&m, 2, 2, 0);
	machine_same(&m);
	run_ok(&m, "oword_st (1) %%slm 0x10000000:ud V35.0");
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	run_ok(&m,
	       "oword_st (1) %%slm 0x1000005:ud V35.16"); /* bit 28 of the address: decision 4 */
	for (uint32_t i = 0; i < 16; i++)
		machine_want(&m, SLM, 80 + i, (uint8_t[]){ byte_at(16 + i) }, 1);
	machine_counts(&m, 1, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

/* The offset is in bytes. */
TEST(owords, unaligned_are_read_from_any_dword_on)
{
	static const unsigned int counts[] = { 1, 2, 4, 8, 16 };
	struct machine m;

	for (unsigned int k = 0; k < 40; k++) {
		unsigned int n = counts[k % 5], offset = 4 * (k / 5);

		unit_case("oword_ld_unaligned (%u) from byte %u", n, offset);
		scene(&m, VISA_XEHP);
		machine_mask(&m, 0);
		run_ok(&m, "oword_ld_unaligned (%u) %%slm 0x%x:ud V40.0", n, offset);
		want_bytes(&m, true, 0, offset, 16 * n);
		machine_counts(&m, n, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* Decision 7: where the offset is no dword's, all owords of the message count as misaligned. */
TEST(owords, unaligned_are_read_from_any_byte_on)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	for (uint32_t low = 1; low < 4; low++) {
		machine_fill_var(&m, 40, 0xee);
		run_ok(&m, "oword_ld_unaligned (4) %%scratch 0x%x:ud V40.0", 12 + low);
		want_bytes(&m, true, 0, 12 + low, 64);
		machine_counts(&m, 4, 0, 4);
		machine_same(&m);
	}
	machine_free(&m);
}

TEST(owords, unaligned_read_the_bytes_that_are_inside)
{
	static const uint8_t zero[64];
	struct machine m;

	scene(&m, VISA_XEHP);
	run_ok(&m, "oword_ld_unaligned (4) T6 0x27:ud V40.0"); /* 39 to 70 are two owords */
	want_bytes(&m, true, 0, 39, ODD - 39);
	machine_want_var(&m, 40, ODD - 39, zero, 64 - (ODD - 39));
	machine_counts(&m, 4, 2, 4);
	machine_same(&m);
	run_ok(&m, "oword_ld_unaligned (1) T6 0x3c:ud V40.0"); /* 60 to 75 */
	want_bytes(&m, true, 0, 60, ODD - 60);
	machine_want_var(&m, 40, ODD - 60, zero, 16 - (ODD - 60));
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	/* owords past the last offset do not wrap to the first bytes */
	run_ok(&m, "oword_ld_unaligned (2) T6 0xfffffff0:ud V40.0");
	machine_want_var(&m, 40, 0, zero, 32);
	machine_counts(&m, 2, 2, 0);
	machine_same(&m);
	machine_free(&m);
}

TEST(owords, may_be_returned_over_their_offset_or_to_v0)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	machine_set(&m, 40, 0, LIST(uint32_t, 20));
	run_ok(&m, "oword_ld_unaligned (2) %%slm V40(0,0)<0;1,0> V40.0");
	want_bytes(&m, true, 0, 20, 32);
	machine_same(&m);
	run_ok(&m, "oword_ld_unaligned (8) T6 0x6:ud %%null.0");
	machine_counts(&m, 8, 4, 8);
	machine_same(&m);
	machine_free(&m);
}

/* struct form - owords of a surface: from a platform on, or nowhere */
struct form {
	unsigned int count;
	const char *surface;
	enum visa_platform since;
};

/* T0 from icllp on; 16 owords from xehp on and of T0 alone, elsewhere always wrong. */
TEST(owords, of_t0_and_sixteen_of_them_are_of_later_platforms)
{
	static const char *const ops[][2] = { { "oword_ld", "V40.0" },
					      { "oword_ld_unaligned", "V40.0" },
					      { "oword_st", "V35.0" } };
	static const struct form forms[] = { { 1, "%slm", VISA_ICLLP },
					     { 8, "%slm", VISA_ICLLP },
					     { 16, "%slm", VISA_XEHP },
					     { 8, "T6", VISA_BDW },
					     { 8, "%scratch", VISA_BDW },
					     { 16, "T6", VISA_PLATFORM_COUNT },
					     { 16, "%scratch", VISA_PLATFORM_COUNT } };
	struct machine m;

	for (unsigned int k = 0; k < COUNT(ops) * COUNT(forms) * VISA_PLATFORM_COUNT; k++) {
		const struct form *f = &forms[k % COUNT(forms)];
		const char *const *op = ops[k / COUNT(forms) % COUNT(ops)];
		enum visa_platform p = (enum visa_platform)(k / COUNT(forms) / COUNT(ops));
		int rc;

		unit_case("%s (%u) %s on %s", op[0], f->count, f->surface, visa_platform_name(p));
		scene(&m, p);
		rc = run(&m, "%s (%u) %s 0x0:ud %s", op[0], f->count, f->surface, op[1]);
		CHECK_EQ(rc, f->since == VISA_PLATFORM_COUNT ? -EINVAL
			     : p < f->since		     ? -EOPNOTSUPP
							     : 0);
		if (rc == -EOPNOTSUPP)
			CHECK_HAS(m.result.message, visa_platform_name(f->since));
		machine_free(&m);
	}
}

TEST(owords, refuse_what_cannot_be)
{
	static const struct {
		int err;
		const char *hex;
	} rows[] = {
		/* size codes 5 and 8, a source in V0, an offset with a modifier */
		{ EINVAL, "36 05 06 05 00 00000000 23000000 0000" },
		{ EINVAL, "36 08 06 05 00 00000000 23000000 0000" },
		{ EINVAL, "36 00 06 05 00 00000000 00000000 0000" },
		{ EINVAL, "36 00 06 10 20000000 00 00 2101 23000000 0000" },
		{ EINVAL, "3c 05 00 06 05 00 00000000 23000000 0000" },
		{ EINVAL, "3c 88 00 06 05 00 00000000 23000000 0000" },
		{ ENOENT, "36 00 06 05 00 00000000 63000000 0000" },
		{ ENOENT, "3c 00 00 06 00 63000000 00 00 2101 23000000 0000" },
		{ ENXIO, "36 00 02 05 00 00000000 23000000 0000" },
		{ ENXIO, "3c 00 00 07 05 00 00000000 23000000 0000" },
		{ ERANGE, "36 02 06 05 00 00000000 23000000 c103" },
		{ ERANGE, "3c 02 00 06 05 00 00000000 23000000 c103" },
	};
	struct machine m;

	scene(&m, VISA_XEHP);
	for (unsigned int i = 0; i < COUNT(rows); i++)
		hex_fails(&m, rows[i].err, "%s", rows[i].hex);
	hex_ok(&m, "36 02 06 05 00 00000000 23000000 c003");
	machine_free(&m);
}
