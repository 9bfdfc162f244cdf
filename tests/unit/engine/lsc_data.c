// SPDX-License-Identifier: MIT
/* Tests of untyped LSC loads and stores: the layout of data in registers and in memory. */
#include "../../support/lsc.h"

/*
 * Return: the address of lane @lane. Up to eight elements of 8 bytes fit before the next lane's
 * address.
 */
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

/*
 * Check a load and a store with the given element size, vector length and execution size. @em:
 * execution mask
 */
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

/* Registers contain the enabled components only, without gaps, in ascending order. */
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
