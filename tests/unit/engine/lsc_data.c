// SPDX-License-Identifier: MIT
/* Untyped LSC loads and stores: how data stands in registers and in memory. */
#include "../../support/lsc.h"

/* Where channel @lane goes: room for four elements of 8 bytes, and no two alike. */
static uint64_t address_of(unsigned int lane)
{
	return 0x1000 + 0x48 * (uint64_t)lane;
}

static void set_addresses(struct machine *m)
{
	for (uint32_t i = 0; i < 32; i++)
		machine_set(m, 36, 8 * i, LIST(uint64_t, address_of(i)));
}

static unsigned int grf_of(enum visa_platform platform)
{
	return platform == VISA_PVC ? 64 : 32;
}

/* One size, vector length and execution size, with every lane and with some. */
static void check_vector(struct machine *m, const struct lsc_size *s, unsigned int elems,
			 unsigned int lanes, unsigned int grf, uint32_t em)
{
	unsigned int pitch = lsc_pitch(s, lanes, grf);

	unit_case("%s x%u, %u lanes of 0x%x, registers of %u bytes", s->name, elems, lanes, em,
		  grf);
	machine_mask(m, em);
	em &= 0xffffffff >> (32 - lanes);
	run_ok(m, "lsc_load.ugm (M1, %u) " LSC_DST ":%sx%u flat[V36]:a64", lanes, s->name, elems);
	for (unsigned int i = 0; i < lanes; i++)
		for (unsigned int k = 0; k < elems && (em >> i & 1); k++)
			lsc_want_load(m, s, k * pitch + i * s->slot, address_of(i) + k * s->bytes);
	machine_counts(m, (uint64_t)__builtin_popcount(em), 0, 0);
	machine_same(m);
	machine_fill_var(m, 40, 0xee);
	run_ok(m, "lsc_store.ugm (M1, %u) flat[V36]:a64 " LSC_SRC ":%sx%u", lanes, s->name, elems);
	for (unsigned int i = 0; i < lanes; i++)
		for (unsigned int k = 0; k < elems && (em >> i & 1); k++)
			lsc_want_store(m, s, address_of(i) + k * s->bytes, k * pitch + i * s->slot);
	machine_counts(m, (uint64_t)__builtin_popcount(em), 0, 0);
	machine_same(m);
}

static void check_sizes(enum visa_platform platform)
{
	struct machine m;

	for (unsigned int i = 0; i < LSC_SIZES; i++)
		for (unsigned int elems = 1; elems <= 8; elems += elems < 4 ? 1 : 4)
			for (unsigned int lanes = 1; lanes <= 32; lanes *= 2) {
				lsc_scene(&m, platform, false);
				set_addresses(&m);
				check_vector(&m, &lsc_sizes[i], elems, lanes, grf_of(platform),
					     0xdb6db6d9);
				machine_free(&m);
				lsc_scene(&m, platform, false);
				set_addresses(&m);
				check_vector(&m, &lsc_sizes[i], elems, lanes, grf_of(platform),
					     0xffffffff);
				machine_free(&m);
			}
}

TEST(lsc_data, every_size_and_vector_on_dg2)
{
	check_sizes(VISA_DG2);
}

TEST(lsc_data, every_size_and_vector_on_pvc)
{
	check_sizes(VISA_PVC);
}

/* The page's picture by hand: d32x2 of four lanes where a register has 32 bytes. */
TEST(lsc_data, layout_by_hand)
{
	struct machine m;

	machine_scene(&m, VISA_DG2, false);
	SET64(&m, 36, 0x100, 0x200, 0x300, 0x400);
	for (uint32_t i = 1; i <= 4; i++)
		PUT32(&m, STATELESS, 0x100 * i, 0x10000000 * i + 0x1234567, 0x80000000 | i);
	run_ok(&m, "lsc_load.ugm (M1, 4) V35:d32x2 flat[V36]:a64");
	WANT_VAR32(&m, 35, 0, 0x11234567, 0x21234567, 0x31234567, 0x41234567);
	WANT_VAR32(&m, 35, 32, 0x80000001, 0x80000002, 0x80000003, 0x80000004);
	machine_same(&m);
	run_ok(&m, "lsc_load.ugm (M1, 4) V35:d16c32h flat[V36]:a64");
	WANT_VAR32(&m, 35, 0, 0x45670000, 0x45670000, 0x45670000, 0x45670000);
	machine_same(&m);
	run_ok(&m, "lsc_load.ugm (M1, 4) V35:d16c32 flat[V36]:a64");
	WANT_VAR32(&m, 35, 0, 0x4567, 0x4567, 0x4567, 0x4567);
	machine_same(&m);
	run_ok(&m, "lsc_load.ugm (M1, 4) V35:d8c32 flat[V36+0x3]:a64");
	WANT_VAR32(&m, 35, 0, 0x11, 0x21, 0x31, 0x41);
	machine_same(&m);
	run_ok(&m, "lsc_load.ugm (M1, 4) V35:d8 flat[V36+0x3]:a64");
	WANT_VAR8(&m, 35, 0, 0x11, 0x21, 0x31, 0x41);
	machine_same(&m);
	run_ok(&m, "lsc_load.ugm (M1_NM, 1) V35:d32x2t flat[V36]:a64");
	WANT_VAR32(&m, 35, 0, 0x11234567, 0x80000001);
	machine_same(&m);
	run_ok(&m, "lsc_load_quad.ugm (M1, 2) V35:d32.y flat[V36]:a64");
	WANT_VAR32(&m, 35, 0, 0x80000001, 0x80000002);
	machine_same(&m);
	machine_free(&m);
}

/* One address, elements side by side: of any length the page lists. */
TEST(lsc_data, transposed)
{
	static const unsigned int lengths[] = { 1, 2, 3, 4, 8, 16, 32, 64 };
	struct machine m;

	for (unsigned int p = VISA_DG2; p <= VISA_PVC; p++)
		for (unsigned int i = 0; i < LSC_SIZES; i++)
			for (unsigned int n = 0; n < COUNT(lengths); n++) {
				const struct lsc_size *s = &lsc_sizes[i];

				unit_case("%s x%u", s->name, lengths[n]);
				lsc_scene(&m, (enum visa_platform)p, false);
				SET64(&m, 36, 0x2340);
				run_ok(&m, "lsc_load.ugm (M1_NM, 1) V40:%sx%ut flat[V36]:a64",
				       s->name, lengths[n]);
				for (unsigned int k = 0; k < lengths[n]; k++)
					lsc_want_load(&m, s, k * s->slot, 0x2340 + k * s->bytes);
				machine_counts(&m, 1, 0, 0);
				machine_same(&m);
				run_ok(&m, "lsc_store.ugm (M1_NM, 1) flat[V36]:a64 V41:%sx%ut",
				       s->name, lengths[n]);
				for (unsigned int k = 0; k < lengths[n]; k++)
					lsc_want_store(&m, s, 0x2340 + k * s->bytes, k * s->slot);
				machine_same(&m);
				machine_free(&m);
			}
}

TEST(lsc_data, transposed_is_for_one_lane_and_long_vectors_are_transposed)
{
	static const char *const bad[] = {
		"(M1, 2) V40:d32t",	"(M1, 16) V40:d32x2t", "(M1, 16) V40:d32x16",
		"(M1_NM, 1) V40:d8x16", "(M1, 1) V40:d32x64",  "(M1, 8) V40:d64x32",
	};
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	set_addresses(&m);
	for (unsigned int i = 0; i < COUNT(bad); i++)
		run_fails(&m, EINVAL, "lsc_load.ugm %s flat[V36]:a64", bad[i]);
	machine_mask(&m, 2); /* lane 0 is off */
	run_ok(&m, "lsc_load.ugm (M1, 1) V40:d32x64t flat[V36]:a64");
	machine_counts(&m, 0, 0, 0);
	machine_same(&m);
	run_ok(&m, "lsc_store.ugm (M1, 1) flat[V36]:a64 V41:d32x64t");
	machine_same(&m);
	machine_free(&m);
}

static void check_quad(struct machine *m, const struct lsc_size *s, unsigned int mask,
		       unsigned int lanes, unsigned int grf)
{
	static const char *const names[] = { "",  "x",	"y",  "xy",  "z",  "xz",  "yz",	 "xyz",
					     "w", "xw", "yw", "xyw", "zw", "xzw", "yzw", "xyzw" };
	unsigned int pitch = lsc_pitch(s, lanes, grf);

	unit_case("%s.%s, %u lanes", s->name, names[mask], lanes);
	run_ok(m, "lsc_load_quad.ugm (M1, %u) V40:%s.%s flat[V36]:a64", lanes, s->name,
	       names[mask]);
	for (unsigned int i = 0; i < lanes; i++)
		for (unsigned int v = 0, k = 0; v < 4; v++)
			if (mask >> v & 1)
				lsc_want_load(m, s, k++ * pitch + i * s->slot,
					      address_of(i) + v * s->bytes);
	machine_counts(m, lanes, 0, 0);
	machine_same(m);
	run_ok(m, "lsc_store_quad.ugm (M1, %u) flat[V36]:a64 V41:%s.%s", lanes, s->name,
	       names[mask]);
	for (unsigned int i = 0; i < lanes; i++)
		for (unsigned int v = 0, k = 0; v < 4; v++)
			if (mask >> v & 1)
				lsc_want_store(m, s, address_of(i) + v * s->bytes,
					       k++ * pitch + i * s->slot);
	machine_same(m);
}

/* The m-th of the components that are enabled is the register's m-th. */
TEST(lsc_data, quads_of_any_components)
{
	struct machine m;

	for (unsigned int p = VISA_DG2; p <= VISA_PVC; p++)
		for (unsigned int i = 0; i < LSC_SIZES; i++)
			for (unsigned int mask = 1; mask < 16; mask++) {
				lsc_scene(&m, (enum visa_platform)p, false);
				set_addresses(&m);
				check_quad(&m, &lsc_sizes[i], mask, mask % 2 ? 16 : 4,
					   grf_of((enum visa_platform)p));
				machine_free(&m);
			}
}

/* The byte of vector length means nothing where the mask counts. */
TEST(lsc_data, the_mask_of_a_quad_decides)
{
	static const char rest[] = "05 00 00000000 28000000 0000 24000000 0000 00000000 0000 "
				   "00000000 0000";
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	set_addresses(&m);
	for (unsigned int elems = 0; elems < 256; elems += 5) {
		hex_ok(&m, "89 02 04 0000 00 00 00 01 0100 00000000 03 03 01 %02x 04 %s", elems,
		       rest);
		for (unsigned int i = 0; i < 16; i++)
			lsc_want_load(&m, &lsc_sizes[2], 4 * i, address_of(i) + 8);
		machine_same(&m);
	}
	hex_fails(&m, EINVAL, "89 02 04 0000 00 00 00 01 0100 00000000 03 03 01 00 00 %s", rest);
	hex_fails(&m, EINVAL, "89 02 04 0000 00 00 00 01 0100 00000000 03 03 01 00 10 %s", rest);
	hex_fails(&m, EINVAL, "89 02 00 0000 00 00 00 01 0100 00000000 03 03 02 00 01 %s", rest);
	machine_free(&m);
}

/* A store without compression is a store. */
TEST(lsc_data, store_uncompressed)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	set_addresses(&m);
	run_ok(&m, "lsc_store_uncompressed.ugm (M1, 16) flat[V36]:a64 V41:d32");
	for (unsigned int i = 0; i < 16; i++)
		lsc_want_store(&m, &lsc_sizes[2], address_of(i), 4 * i);
	machine_counts(&m, 16, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

/* An operand reaches as far as the last byte that is touched with all lanes on, and no farther. */
static void check_reach(const struct lsc_size *s, unsigned int elems, unsigned int lanes,
			bool transposed)
{
	unsigned int pitch = transposed ? s->slot : lsc_pitch(s, lanes, 64);
	unsigned int bytes = (elems - 1) * pitch + lanes * s->slot;
	struct machine m;

	unit_case("%s x%u, %u lanes", s->name, elems, lanes);
	lsc_scene(&m, VISA_PVC, false);
	set_addresses(&m);
	machine_var(&m, 50, VISA_UB, bytes);
	machine_var(&m, 51, VISA_UB, bytes - 1);
	machine_mask(&m, 0);
	run_ok(&m, "lsc_load.ugm (M1, %u) V50:%sx%u%s flat[V36]:a64", lanes, s->name, elems,
	       transposed ? "t" : "");
	run_ok(&m, "lsc_store.ugm (M1, %u) flat[V36]:a64 V50:%sx%u%s", lanes, s->name, elems,
	       transposed ? "t" : "");
	run_fails(&m, ERANGE, "lsc_load.ugm (M1, %u) V51:%sx%u%s flat[V36]:a64", lanes, s->name,
		  elems, transposed ? "t" : "");
	run_fails(&m, ERANGE, "lsc_store.ugm (M1, %u) flat[V36]:a64 V51:%sx%u%s", lanes, s->name,
		  elems, transposed ? "t" : "");
	machine_free(&m);
}

TEST(lsc_data, operands_reach_to_the_last_byte)
{
	for (unsigned int i = 0; i < LSC_SIZES; i++) {
		for (unsigned int lanes = 2; lanes <= 32; lanes *= 4)
			for (unsigned int elems = 1; elems <= 8; elems += elems < 4 ? 1 : 4)
				check_reach(&lsc_sizes[i], elems, lanes, false);
		check_reach(&lsc_sizes[i], 16, 1, true);
	}
}

TEST(lsc_data, address_operands_reach_to_the_last_lane)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	machine_mask(&m, 0);
	for (unsigned int bytes = 2; bytes <= 8; bytes *= 2) {
		unsigned int id = 50 + 2 * bytes;

		machine_var(&m, id, VISA_UB, 16 * bytes);
		machine_var(&m, id + 1, VISA_UB, 16 * bytes - 1);
		run_ok(&m, "lsc_load.ugm (M1, 16) V40:d32 flat[V%u]:a%u", id, 8 * bytes);
		run_fails(&m, ERANGE, "lsc_load.ugm (M1, 16) V40:d32 flat[V%u]:a%u", id + 1,
			  8 * bytes);
		CHECK_HAS(m.result.message, bytes == 2	 ? "16 words"
					    : bytes == 4 ? "16 dwords"
							 : "16 qwords");
	}
	machine_free(&m);
}

/* Sources are read before dst is written, in the loops of common messages, too. */
TEST(lsc_data, dst_over_the_addresses)
{
	struct machine m;

	for (unsigned int at = 0; at <= 96; at += 32) {
		unit_case("dst at byte %u of the addresses", at);
		lsc_scene(&m, VISA_DG2, false);
		for (uint32_t i = 0; i < 16; i++)
			machine_set(&m, 40, 8 * i, LIST(uint64_t, address_of(i)));
		run_ok(&m, "lsc_load.ugm (M1, 16) V40.%u:d32 flat[V40]:a64", at);
		for (uint32_t i = 0; i < 16; i++)
			lsc_want_load(&m, &lsc_sizes[2], at + 4 * i, address_of(i));
		machine_same(&m);
		machine_free(&m);
		lsc_scene(&m, VISA_DG2, false);
		for (uint32_t i = 0; i < 16; i++)
			machine_set(&m, 40, 4 * i, LIST(uint32_t, (uint32_t)address_of(i)));
		run_ok(&m, "lsc_load.ugm (M1, 16) V40.%u:d64 bti(255)[V40]:a32", at / 2);
		for (uint32_t i = 0; i < 16; i++)
			lsc_want_load(&m, &lsc_sizes[3], at / 2 + 8 * i, address_of(i));
		machine_same(&m);
		machine_free(&m);
	}
}

/* All elements of a lane come before the next lane's, so the highest lane wins. */
TEST(lsc_data, lanes_that_meet)
{
	struct machine m;

	for (unsigned int n = 0; n < 3; n++) {
		unit_case("lanes from %u on", n);
		lsc_scene(&m, VISA_DG2, false);
		machine_mask(&m, 0xffffffff << n);
		for (uint32_t i = 0; i < 16; i++) /* each lane's second element is the next one's */
			machine_set(&m, 36, 8 * i, LIST(uint64_t, 0x100 + 4 * i));
		run_ok(&m, "lsc_store.ugm (M1, 16) flat[V36]:a64 V41:d32x3");
		for (unsigned int i = n; i < 16; i++)
			for (unsigned int k = 0; k < 3; k++)
				lsc_want_store(&m, &lsc_sizes[2], 0x100 + 4 * (i + k),
					       64 * k + 4 * i);
		machine_counts(&m, 16 - n, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* Loads into %null are prefetches: they count, and fault, and write nothing. */
TEST(lsc_data, loads_into_null)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	set_addresses(&m);
	run_ok(&m, "lsc_load.ugm (M1, 32) %%null:d32 flat[V36]:a64");
	machine_counts(&m, 32, 0, 0);
	run_ok(&m, "lsc_load_quad.ugm (M1, 16) %%null:d32.xw flat[V36]:a64");
	run_ok(&m, "lsc_load.ugm (M1_NM, 1) %%null:d32x64t flat[V36]:a64");
	machine_same(&m);
	SET64(&m, 36, MACHINE_BYTES);
	run_fails(&m, EFAULT, "lsc_load.ugm (M1, 32) %%null:d32 flat[V36]:a64");
	run_fails(&m, EINVAL, "lsc_store.ugm (M1, 32) flat[V36]:a64 %%null:d32");
	run_fails(&m, EINVAL, "lsc_load.ugm (M1, 32) V40:d32 flat[%%null]:a64");
	machine_free(&m);
}
