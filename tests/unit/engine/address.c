// SPDX-License-Identifier: MIT
/*
 * Tests of the computation of addresses. Sums of offsets wrap around at 2^32 (decision 4 of
 * lib/engine/README.md).
 */
#include <stdio.h>
#include <unistd.h>

#include "../../support/machine.h"

#define BIG 6 /* a surface with 5 GiB and a few bytes; most of its file is a hole */

static const uint64_t big_bytes = (5ull << 30) + 64;

static void scene(struct machine *m)
{
	struct visa_config config = VISA_CONFIG_DEFAULT;

	config.t0_size = MACHINE_BYTES;
	config.t255_size = big_bytes / 4096 * 4096;
	machine_make(m, &config);
	machine_surface(m, BIG, big_bytes);
	machine_var(m, 32, VISA_UD, 32);
	machine_var(m, 33, VISA_UD, 32);
	machine_var(m, 34, VISA_UD, 32);
	machine_var(m, 35, VISA_UD, 64);
	machine_var(m, 36, VISA_UQ, 32);
}

/*
 * struct row - an access to a surface, with an offset for all lanes and an offset of the lane
 * @slm: offset of the accessed byte in T0; DROP if the access is dropped
 * @big: offset of the accessed byte in a surface of 5 GiB; DROP if the access is dropped
 */
struct row {
	const char *what;
	uint32_t global;
	uint32_t element;
	uint64_t slm;
	uint64_t big;
};

#define DROP UINT64_MAX

static const struct row scatter4[] = {
	{ "scatter.4", 3, 4, 28, 28 },
	{ "scatter.4", 0xffffffff, 1, 0, 0 },
	{ "scatter.4", 0xfffffffe, 9, 28, 28 },
	{ "scatter.4", 0x80000000, 0x80000003, 12, 12 },
	{ "scatter.4", 0x40000000, 5, 20, 0x100000014 },
	{ "scatter.4", 0x20000000, 0x20000000, 0, 0x100000000 },
	{ "scatter.4", 0x80000000, 6, 24, DROP },
	{ "scatter.4", 0xc0000000, 7, 28, DROP },
	{ "scatter.4", 0, 0x3fff, 0xfffc, 0xfffc },
	{ "scatter.4", 0x3ffe, 2, DROP, 0x10000 },
	{ "scatter.4", 0, 0x40003fff, 0xfffc, 0x10000fffc },
	{ "scatter.2", 0x7fffffff, 4, 6, 0x100000006 },
	{ "scatter.2", 0xffffffff, 4, 6, 6 },
	{ "scatter.2", 0x80000000, 0x7fff, 0xfffe, 0x10000fffe },
	{ "scatter.1", 0xffffffff, 0xffffffff, DROP, 0xfffffffe },
	{ "scatter.1", 0xffffffff, 2, 1, 1 },
	{ "scatter_scaled.1", 0xffffffff, 6, 5, 5 },
	{ "scatter_scaled.2", 0x80000000, 0x80000004, 4, 4 },
	{ "scatter_scaled.4", 0xfffffff0, 0x20, 16, 16 },
	{ "scatter_scaled.4", 0x7fffffff, 0x80000000, DROP, 0xffffffff },
};

static unsigned int row_bytes(const struct row *r)
{
	return (unsigned int)(r->what[strlen(r->what) - 1] - '0');
}

static void check_row(struct machine *m, const struct row *r, uint32_t surface, uint64_t at)
{
	static const uint8_t data[4] = { 0xd4, 0xc5, 0xb6, 0xa7 }, zero[4];
	unsigned int n = row_bytes(r);
	uint8_t got[4] = { 0 };

	unit_case("%s, 0x%x + 0x%x, surface %u", r->what, r->global, r->element, surface);
	SET32(m, 32, r->element);
	machine_set(m, 33, 0, data, sizeof(data));
	machine_mask(m, 1);
	run_ok(m, "%s (M1, %d) %s 0x%x:ud V32.0 V33.0", r->what, strstr(r->what, "scaled") ? 1 : 8,
	       surface == SLM ? "%slm" : (surface == BIG ? "T6" : "%scratch"), r->global);
	machine_counts(m, 1, at == DROP, 0);
	if (at != DROP) {
		machine_want(m, surface, at, data, n);
		CHECK_EQ(visa_surface_read(device_surface(m->device, surface), got, n, at), n);
		CHECK_MEM(got, data, n);
	}
	machine_same(m);
	if (at != DROP)
		machine_put(m, surface, at, zero, n);
}

TEST(address, the_sum_wraps_and_the_product_only_on_t0)
{
	struct machine m;

	scene(&m);
	for (unsigned int i = 0; i < COUNT(scatter4); i++) {
		check_row(&m, &scatter4[i], SLM, scatter4[i].slm);
		check_row(&m, &scatter4[i], BIG, scatter4[i].big);
		check_row(&m, &scatter4[i], STATELESS, scatter4[i].big);
	}
	machine_free(&m);
}

/*
 * The bytes of a block after offset 2^32 - 1 are the next bytes of the surface, not its first
 * bytes.
 */
TEST(address, bytes_of_a_block_do_not_wrap)
{
	uint8_t got[4];
	struct machine m;

	scene(&m);
	SET32(&m, 32, 0xfffffffe);
	SET32(&m, 33, 0x44332211);
	run_ok(&m, "scatter_scaled.4 (M1, 1) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 1, 0, 0);
	CHECK_EQ(visa_surface_read(device_surface(m.device, BIG), got, 4, 0xfffffffe), 4);
	CHECK_MEM(got, "\x11\x22\x33\x44", 4);
	CHECK_EQ(visa_surface_read(device_surface(m.device, BIG), got, 4, 0), 4);
	CHECK_MEM(got, "\0\0\0\0", 4);
	run_ok(&m, "scatter_scaled.4 (M1, 1) %%slm 0x0:ud V32.0 V33.0");
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	machine_free(&m);
}

TEST(address, oword_ld_does_not_wrap)
{
	static const char *const surfaces[] = { "%slm", "%scratch", "T6" };
	struct machine m;

	scene(&m);
	machine_put(&m, BIG, 0x100000010, "high, on a surface of more than 4 GiB, 48 bytes.", 48);
	machine_put(&m, STATELESS, 0x100000010, "high, on the stateless surface: 48 bytes of it. ",
		    48);
	PUT32(&m, SLM, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
	machine_fill_var(&m, 35, 0xee);
	run_ok(&m, "oword_ld (2) T6 0x10000001:ud V35.0");
	machine_want_var(&m, 35, 0, "high, on a surface of more than ", 32);
	machine_counts(&m, 2, 0, 0);
	machine_same(&m);
	run_ok(&m, "oword_ld (2) %%scratch 0x10000001:ud V35.0");
	machine_want_var(&m, 35, 0, "high, on the stateless surface: ", 32);
	machine_counts(&m, 2, 0, 0);
	machine_same(&m);
	run_ok(&m, "oword_ld (1) %%slm 0x10000001:ud V35.0");
	WANT_VAR32(&m, 35, 0, 0, 0, 0, 0);
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	for (unsigned int i = 0; i < COUNT(surfaces); i++) {
		unit_case("%s", surfaces[i]);
		machine_fill_var(&m, 35, 0xee);
		run_ok(&m, "oword_ld (2) %s 0xffffffff:ud V35.0", surfaces[i]);
		WANT_VAR32(&m, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0);
		machine_counts(&m, 2, 2, 0);
		machine_same(&m);
	}
	machine_free(&m);
}

/* The offset of an atomic counts bytes on every surface. A 32-bit offset cannot wrap around. */
TEST(address, atomics_take_byte_offsets_of_32_bits)
{
	struct machine m;

	scene(&m);
	PUT32(&m, BIG, 0xfffffffc, 40);
	PUT32(&m, SLM, 0xfffc, 50);
	PUT32(&m, SLM, 0x10, 60);
	SET32(&m, 32, 0xfffffffc, 0xfffc, 0x10, 0x40000010);
	machine_fill_var(&m, 35, 0xee);
	run_ok(&m, "dword_atomic.inc (M1, 1) T6 V32.0 %%null.0 %%null.0 V35.0");
	WANT_VAR32(&m, 35, 0, 40);
	machine_counts(&m, 1, 0, 0);
	machine_same(&m);
	run_ok(&m, "dword_atomic.inc (M1, 4) %%slm V32.0 %%null.0 %%null.0 V35.0");
	WANT_VAR32(&m, 35, 0, 0, 50, 60, 0);
	WANT32(&m, SLM, 0xfffc, 51);
	WANT32(&m, SLM, 0x10, 61);
	machine_counts(&m, 4, 2, 0);
	machine_same(&m);
	machine_free(&m);
}

/*
 * The largest 32-bit offset counts owords, so it selects an oword almost 64 GiB into the surface.
 * If the mount passes writes through to the file of the surface, a client can make this file so
 * large. The message then loads the bytes that the client wrote.
 */
TEST(address, owords_past_the_last_offset_are_the_files)
{
	const uint64_t last = 0xffffffffull * 16;
	struct visa_device *d;
	struct machine m;
	uint8_t *dst;

	machine_new(&m, VISA_XEHP, false);
	d = m.device;
	machine_var(&m, 35, VISA_UD, 32);
	visa_device_lock(d);
	CHECK_EQ(visa_device_surface_make(d, 6, NULL), 0);
	visa_device_unlock(d);
	for (unsigned int i = 0; i < 4; i++)
		CHECK_EQ(pwrite(visa_surface_fd(device_surface(d, 6)), "\x11\x22\x33\x44", 4,
				(off_t)(last + 16 * i)),
			 4);
	CHECK_EQ(ftruncate(visa_surface_fd(device_surface(d, 6)), (off_t)(last + 64)), 0);
	CHECK_EQ(run(&m, "oword_ld (8) T6 0xffffffff:ud V35.0"), 0);
	CHECK_EQ(m.result.dropped, 4);
	dst = device_var(d, device_decl(d, 35));
	for (unsigned int i = 0; i < 8; i++)
		CHECK_EQ(dst[16 * i], i < 4 ? 0x11 : 0);
	machine_free(&m);
}

/* If T0 has more than 256 MiB, bit 28 of an offset is a part of the address; else it is ignored. */
TEST(address, bit_28_counts_on_a_larger_t0)
{
	static const uint64_t sizes[] = { 256 << 20, (256 << 20) + 64 };
	struct machine m;

	for (unsigned int i = 0; i < 2; i++) {
		struct visa_config config = { .t0_size = sizes[i], .platform = VISA_XEHP };

		unit_case("%llu bytes", (unsigned long long)sizes[i]);
		machine_make(&m, &config);
		machine_var(&m, 32, VISA_UD, 8);
		machine_var(&m, 33, VISA_UD, 8);
		SET32(&m, 32, 0x10000010);
		SET32(&m, 33, 7);
		run_ok(&m, "scatter_scaled.4 (M1, 1) %%slm 0x0:ud V32.0 V33.0");
		machine_counts(&m, 1, 0, 0);
		CHECK_EQ(device_memory(m.device, SLM, NULL)[i ? 0x10000010 : 0x10], 7);
		CHECK_EQ(device_memory(m.device, SLM, NULL)[i ? 0x10 : 0xffffff0], 0);
		machine_free(&m);
	}
}
