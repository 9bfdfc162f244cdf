// SPDX-License-Identifier: MIT
/* Untyped LSC messages about blocks: how far they reach, faults, and what cannot be. */
#include "../../support/lsc.h"

/* The place of a block: the base in V43, the rest in V33. */
#define PLACE "flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]"

/* A load fills registers with zeros to the last one's end; a store reads to its last element. */
TEST(lsc_block2d, reach)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	SET32(&m, 33, 0xff, 0xff, 0x100, 0, 0);
	machine_mask(&m, 0);
	machine_var(&m, 50, VISA_UB, 64);
	machine_var(&m, 51, VISA_UB, 63);
	run_ok(&m, "lsc_load_block2d.ugm (M1, 1) V50:d8.3x3nn " PLACE);
	run_fails(&m, ERANGE, "lsc_load_block2d.ugm (M1, 1) V51:d8.3x3nn " PLACE);
	machine_var(&m, 52, VISA_UB, 256);
	machine_var(&m, 53, VISA_UB, 255);
	run_ok(&m, "lsc_load_block2d.ugm (M1, 1) V52:d8.2x12x8nn " PLACE);
	run_fails(&m, ERANGE, "lsc_load_block2d.ugm (M1, 1) V53:d8.2x12x8nn " PLACE);
	machine_var(&m, 54, VISA_UB, 28);
	machine_var(&m, 55, VISA_UB, 27);
	run_ok(&m, "lsc_store_block2d.ugm (M1, 1) " PLACE " V54:d32.3x2nn");
	run_fails(&m, ERANGE, "lsc_store_block2d.ugm (M1, 1) " PLACE " V55:d32.3x2nn");
	/* What no variable can hold is not waited for either. */
	run_ok(&m, "lsc_load_block2d.ugm (M1, 1) %%null:d8.256x256nn " PLACE);
	run_fails(&m, ERANGE, "lsc_load_block2d.ugm (M1, 1) %%null:d8.256x257nn " PLACE);
	run_fails(&m, ERANGE, "lsc_load_block2d.ugm (M1, 1) %%null:d64.255x65535x65535nn " PLACE);
	run_fails(&m, ERANGE, "lsc_load_block2d.ugm (M1, 1) V40:d64.255x65535x65535nn " PLACE);
	machine_free(&m);
}

/* What is outside the picture is not accessed, so it cannot fault; what is inside can. */
TEST(lsc_block2d, page_faults)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	SET64(&m, 43, 0xff00);
	SET32(&m, 33, 0x3f, 3, 0x40, 0, 0);
	run_ok(&m, "lsc_load_block2d.ugm (M1_NM, 1) %%null:d32.16x8nn " PLACE);
	machine_counts(&m, 8, 4, 0);
	SET32(&m, 33, 0x3f, 4, 0x40, 0, 0);
	run_fails(&m, EFAULT, "lsc_load_block2d.ugm (M1_NM, 1) V40:d32.16x8nn " PLACE);
	CHECK_HAS(m.result.message, "row 4");
	CHECK_HAS(m.result.message, "0x10000");
	run_fails(&m, EFAULT, "lsc_store_block2d.ugm (M1_NM, 1) " PLACE " V41:d32.16x8nn");
	run_ok(&m, "lsc_load_block2d.ugm (M1_NM, 1) %%null:d32.16x4nn " PLACE);
	SET32(&m, 33, 0x43, 3, 0x40, 0, 0); /* the last row's last element is past the end */
	run_fails(&m, EFAULT, "lsc_load_block2d.ugm (M1_NM, 1) V40:d32.17x4nn " PLACE);
	run_ok(&m, "lsc_load_block2d.ugm (M1_NM, 1) %%null:d32.16x4nn " PLACE);
	machine_counts(&m, 4, 0, 0);
	/* The address of a row does not wrap to what is mapped. */
	SET64(&m, 43, 0xffffffffffffff00);
	SET32(&m, 33, 0x3f, 0xff, 0x40, 0, 8);
	run_fails(&m, EFAULT, "lsc_load_block2d.ugm (M1_NM, 1) V40:d32.4x4nn " PLACE);
	SET32(&m, 33, 0xfff, 0xff, 0x1000, 0x100, 0);
	run_fails(&m, EFAULT, "lsc_load_block2d.ugm (M1_NM, 1) V40:d8.4x1nn " PLACE);
	machine_free(&m);
}

/* A row may begin at any byte; the counters are of rows. */
TEST(lsc_block2d, misaligned_rows)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	SET64(&m, 43, 0x1000);
	SET32(&m, 33, 0x3f, 0xff, 0x42, 1, 3);
	run_ok(&m, "lsc_load_block2d.ugm (M1_NM, 1) V40:d32.2x4nn " PLACE);
	for (unsigned int y = 0; y < 8; y++)
		for (unsigned int i = 0; i < 8 && y < 4; i++)
			WANT_VAR8(&m, 40, 8 * y + i, lsc_byte(0x1000 + (3 + y) * 0x42 + 4 + i));
	for (unsigned int i = 32; i < 64; i++)
		WANT_VAR8(&m, 40, i, 0);
	machine_counts(&m, 4, 0, 2);
	machine_same(&m);
	machine_free(&m);
}

/* dst may lie over the operands; a lane that is off does nothing. */
TEST(lsc_block2d, snapshot_and_mask)
{
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	machine_set(&m, 40, 0, LIST(uint64_t, 0x1000));
	machine_set(&m, 40, 8, LIST(uint32_t, 0x3f, 0xff, 0x40, 0, 0));
	run_ok(&m, "lsc_load_block2d.ugm (M1_NM, 1) V40:d32.4x4nn flat[V40, V40(0,2), V40(0,3), "
		   "V40(0,4), V40(0,5), V40(0,6)]");
	for (unsigned int i = 0; i < 64; i++)
		WANT_VAR8(&m, 40, i, lsc_byte(0x1000 + i / 16 * 0x40 + i % 16));
	machine_same(&m);
	machine_mask(&m, 0xfffffffe);
	SET64(&m, 43, 0x1000);
	SET32(&m, 33, 0x3f, 0xff, 0x40, 0, 0);
	run_ok(&m, "lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nn " PLACE);
	machine_counts(&m, 0, 0, 0);
	run_ok(&m, "lsc_store_block2d.ugm (M1, 1) " PLACE " V41:d32.4x4nn");
	machine_same(&m);
	machine_free(&m);
}

TEST(lsc_block2d, time_of_a_store)
{
	const struct timespec never = { 0 };
	struct timespec changed;
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	SET64(&m, 43, 0x1000);
	SET32(&m, 33, 0x3f, 0xff, 0x40, 0, 0);
	device_set_surface_changed(m.device, STATELESS, never);
	CHECK_EQ(run(&m, "lsc_load_block2d.ugm (M1_NM, 1) V40:d32.4x4nn " PLACE), 0);
	changed = device_surface_changed(m.device, STATELESS);
	CHECK(!memcmp(&changed, &never, sizeof(never)));
	CHECK_EQ(run(&m, "lsc_store_block2d.ugm (M1_NM, 1) " PLACE " V41:d32.4x4nn"), 0);
	changed = device_surface_changed(m.device, STATELESS);
	CHECK(memcmp(&changed, &never, sizeof(never)));
	machine_free(&m);
}

TEST(lsc_block2d, what_cannot_be)
{
	static const char *const bad[] = {
		"load_block2d.ugm (M1, 2) V40:d32.4x4nn " PLACE,
		"load_block2d.slm (M1, 1) V40:d32.4x4nn " PLACE,
		"load_block2d.ugm (M1, 1) V40:d32.4x4nt " PLACE,
		"load_block2d.ugm (M1, 1) V40:d64.4x4nt " PLACE,
		"load_block2d.ugm (M1, 1) V40:d8.4x6nt " PLACE,
		"load_block2d.ugm (M1, 1) V40:d16.4x5nt " PLACE,
		"load_block2d.ugm (M1, 1) V40:d8.6x4tt " PLACE,
		"load_block2d.ugm (M1, 1) V40:d8.0x4nn " PLACE,
		"load_block2d.ugm (M1, 1) V40:d8.4x0nn " PLACE,
		"load_block2d.ugm (M1, 1) V40:d8c32.4x4nn " PLACE,
		"load_block2d.ugm (M1, 1) V40:d16c32.4x4nn " PLACE,
		"store_block2d.ugm (M1, 1) " PLACE " V41:d8.4x4tn",
		"store_block2d.ugm (M1, 1) " PLACE " V41:d8.4x4nt",
		"store_block2d.ugm (M1, 1) " PLACE " %null:d8.4x4nn",
	};
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	SET32(&m, 33, 0x3f, 0xff, 0x40, 0, 0);
	for (unsigned int i = 0; i < COUNT(bad); i++)
		run_fails(&m, EINVAL, "lsc_%s", bad[i]);
	hex_fails(&m, EINVAL, /* no blocks */
		  "89 03 80 0000 00 00 00 03 01 00 0800 0400 00 28000000 0000 05 0b "
		  "0000000000000000 05 00 3f000000 05 00 ff000000 05 00 40000000 05 00 00000000 "
		  "05 00 04000000 00000000 0000");
	hex_fails(&m, EINVAL, /* two blocks of a store */
		  "89 07 80 0000 00 00 00 03 01 02 0800 0400 00 00000000 0000 05 0b "
		  "0000000000000000 05 00 3f000000 05 00 ff000000 05 00 40000000 05 00 00000000 "
		  "05 00 04000000 29000000 0000");
	run_ok(&m, "lsc_load_block2d.ugml (M1, 1) V40:d8.4x4nn " PLACE);
	machine_free(&m);
	lsc_scene(&m, VISA_DG2, false);
	run_fails(&m, EOPNOTSUPP, "lsc_load_block2d.ugm (M1, 1) V40:d8.4x4nn " PLACE);
	CHECK_HAS(m.result.message, "pvc");
	machine_free(&m);
}
