// SPDX-License-Identifier: MIT
/* What lies past a surface's end, and what is misaligned: decisions 5, 6, 7. */
#include <stdio.h>

#include "../../support/machine.h"

/* T6 is 42 bytes: no multiple of anything. */
#define ODD 42

static void scene(struct machine *m)
{
	machine_scene(m, VISA_XEHP, false);
	machine_surface(m, 6, ODD);
	machine_fill(m, 6, 0x5a);
}

/* SCATTER: the element counts whole. */
TEST(bounds, scatter_drops_whole_elements)
{
	struct machine m;

	scene(&m);
	SET32(&m, 33, 0x13121110, 0x23222120, 0x33323130, 0x43424140, 0x53525150, 0x63626160,
	      0x73727170, 0x83828180);
	SET32(&m, 32, 9, 10, 11, 0xffffffff, 0, 0x3fffffff, 0x40000000, 8);
	run_ok(&m, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0");
	WANT32(&m, 6, 36, 0x13121110);
	WANT32(&m, 6, 0, 0x53525150);
	WANT32(&m, 6, 32, 0x83828180);
	machine_counts(&m, 8, 5, 0);
	machine_same(&m);
	SET32(&m, 32, 19, 20, 21, 22, 1, 0x7fffffff, 0x80000000, 2);
	run_ok(&m, "scatter.2 (M1, 8) T6 0x0:ud V32.0 V33.0");
	WANT16(&m, 6, 38, 0x1110, 0x2120);
	WANT16(&m, 6, 2, 0x5150, 0x8180);
	machine_counts(&m, 8, 4, 0);
	machine_same(&m);
	SET32(&m, 32, 39, 40, 41, 42, 43, 0, 0xffffffff, 1);
	run_ok(&m, "scatter.1 (M1, 8) T6 0x0:ud V32.0 V33.0");
	WANT8(&m, 6, 39, 0x10, 0x20, 0x30);
	WANT8(&m, 6, 0, 0x60, 0x80);
	machine_counts(&m, 8, 3, 0);
	machine_same(&m);
	machine_free(&m);
}

/* SCATTER_SCALED: each byte by itself; a channel that lost some counts once. */
TEST(bounds, scatter_scaled_drops_single_bytes)
{
	struct machine m;

	scene(&m);
	SET32(&m, 32, 38, 0xffffffff, 60, 42);
	SET32(&m, 33, 0x44332211, 0x88776655, 0x99999999, 0x66666666);
	run_ok(&m, "scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0");
	WANT32(&m, 6, 38, 0x44332211);
	machine_counts(&m, 4, 3, 0);
	machine_same(&m);
	for (uint8_t inside = 1; inside < 4; inside++) {
		unit_case("%u bytes inside", inside);
		machine_fill(&m, 6, 0x5a);
		SET32(&m, 32, ODD - inside - 7u);
		run_ok(&m, "scatter_scaled.4 (M1, 1) T6 0x7:ud V32.0 V33.0");
		machine_want(&m, 6, ODD - inside, "\x11\x22\x33\x44", inside);
		machine_counts(&m, 1, 1, 0);
		machine_same(&m);
	}
	SET32(&m, 32, ODD - 1);
	run_ok(&m, "scatter_scaled.2 (M1, 1) T6 0x0:ud V32.0 V33.0");
	WANT8(&m, 6, ODD - 1, 0x11);
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	run_ok(&m, "scatter_scaled.1 (M1, 1) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 1, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

/* OWORD_LD: each byte by itself; an oword that lost some counts once. */
TEST(bounds, oword_ld_reads_outer_bytes_as_zero)
{
	struct machine m;
	uint8_t want[64] = { 0 };

	scene(&m);
	memset(want, 0x5a, ODD);
	run_ok(&m, "oword_ld (4) T6 0x0:ud V35.0");
	machine_want_var(&m, 35, 0, want, 64);
	machine_counts(&m, 4, 2, 0);
	machine_same(&m);
	run_ok(&m, "oword_ld (1) T6 0x1:ud V35.0");
	machine_want_var(&m, 35, 0, want, 16);
	machine_counts(&m, 1, 0, 0);
	machine_same(&m);
	run_ok(&m, "oword_ld (1) T6 0x2:ud V35.128");
	machine_want_var(&m, 35, 128, want + 32, 16);
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	run_ok(&m, "oword_ld (2) T6 0x1000:ud V35.0");
	WANT_VAR32(&m, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0);
	machine_counts(&m, 2, 2, 0);
	machine_same(&m);
	machine_free(&m);
}

/* DWORD_ATOMIC: a word or dword; outside nothing is written and zero is returned. */
TEST(bounds, atomics_return_zero_outside)
{
	struct machine m;

	scene(&m);
	SET32(&m, 32, 36, 40, 44, 0xfffffffc);
	SET32(&m, 33, 1, 2, 3, 4);
	run_ok(&m, "dword_atomic.xchg (M1, 4) T6 V32.0 V33.0 %%null.0 V35.0");
	WANT32(&m, 6, 36, 1);
	WANT_VAR32(&m, 35, 0, 0x5a5a5a5a, 0, 0, 0);
	machine_counts(&m, 4, 3, 0);
	machine_same(&m);
	run_ok(&m, "dword_atomic.xchg.16 (M1, 4) T6 V32.0 V33.0 %%null.0 V35.0");
	WANT16(&m, 6, 36, 1);
	WANT16(&m, 6, 40, 2);
	WANT_VAR32(&m, 35, 0, 1, 0x5a5a, 0, 0);
	machine_counts(&m, 4, 2, 0);
	machine_same(&m);
	SET32(&m, 32, 42);
	run_ok(&m, "dword_atomic.predec (M1, 1) T6 V32.0 %%null.0 %%null.0 V35.0");
	WANT_VAR32(&m, 35, 0, 0); /* zero, though what it returns is a new value */
	machine_counts(&m, 1, 1, 1);
	machine_same(&m);
	machine_free(&m);
}

TEST(bounds, a_surface_of_no_bytes_has_none_inside)
{
	struct machine m;

	scene(&m);
	machine_surface(&m, 7, 0);
	machine_set(&m, 33, 0, LIST(uint32_t, 7));
	run_ok(&m, "scatter.4 (M1, 16) T7 0x0:ud V32.0 V33.0");
	machine_counts(&m, 16, 16, 0);
	run_ok(&m, "oword_ld (1) T7 0x0:ud V35.0");
	WANT_VAR32(&m, 35, 0, 0, 0, 0, 0);
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	machine_free(&m);
}

/* The ends of T0 and T255 themselves, to the byte. */
TEST(bounds, the_last_byte_is_inside)
{
	static const char *const names[] = { "%slm", "%scratch" };
	static const uint32_t index[] = { SLM, STATELESS };
	struct machine m;

	scene(&m);
	for (unsigned int i = 0; i < 2; i++) {
		unit_case("%s", names[i]);
		SET32(&m, 32, 0xffff, 0x10000);
		SET32(&m, 33, 0x77, 0x78);
		machine_mask(&m, 3);
		run_ok(&m, "scatter.1 (M1, 8) %s 0x0:ud V32.0 V33.0", names[i]);
		WANT8(&m, index[i], 0xffff, 0x77);
		machine_counts(&m, 2, 1, 0);
		machine_same(&m);
		SET32(&m, 32, 0x3fff, 0x4000);
		run_ok(&m, "scatter.4 (M1, 8) %s 0x0:ud V32.0 V33.0", names[i]);
		WANT32(&m, index[i], 0xfffc, 0x77);
		machine_counts(&m, 2, 1, 0);
		machine_same(&m);
	}
	machine_free(&m);
}

/* Bounds are those of now: a surface that grew or shrank between two instructions. */
TEST(bounds, follow_the_size_of_the_surface)
{
	struct machine m;

	scene(&m);
	SET32(&m, 32, 44);
	SET32(&m, 33, 0x77);
	run_ok(&m, "scatter_scaled.1 (M1, 1) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	visa_device_lock(m.device);
	CHECK_EQ(visa_surface_truncate(device_surface(m.device, 6), 45), 0);
	visa_device_unlock(m.device);
	run_ok(&m, "scatter_scaled.1 (M1, 1) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 1, 0, 0);
	CHECK_EQ(device_memory(m.device, 6, NULL)[44], 0x77);
	visa_device_lock(m.device);
	CHECK_EQ(visa_surface_truncate(device_surface(m.device, 6), 44), 0);
	visa_device_unlock(m.device);
	run_ok(&m, "scatter_scaled.1 (M1, 1) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 1, 1, 0);
	machine_free(&m);
}

/* Decision 6: padding of byte gathers is zero, in enabled slots alone. */
TEST(undefined, padding_of_a_byte_gather_is_zero)
{
	struct machine m;

	scene(&m);
	PUT32(&m, STATELESS, 0x100, 0x44332211, 0x88776655);
	machine_mask(&m, 0xfd);
	SET64(&m, 36, 0x100, 0, 0x101, 0x103, 0x102, 0x104, 0x100, 0x100);
	run_ok(&m, "svm_gather.1.1 (M1, 4) V36.0 V35.0");
	WANT_VAR32(&m, 35, 0, 0x11, 0xeeeeeeee, 0x22, 0x44);
	machine_counts(&m, 3, 0, 0);
	machine_same(&m);
	machine_fill_var(&m, 35, 0xee);
	run_ok(&m, "svm_gather.1.2 (M1, 8) V36.0 V35.0");
	WANT_VAR32(&m, 35, 0, 0x2211, 0xeeeeeeee, 0x3322, 0x5544, 0x4433, 0x6655, 0x2211, 0x2211);
	machine_counts(&m, 7, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 6: the upper half of a 16-bit atomic's result is zero, in enabled slots alone. */
TEST(undefined, upper_half_of_a_16_bit_result_is_zero)
{
	struct machine m;

	scene(&m);
	PUT16(&m, SLM, 0x20, 0x1111, 0x2222, 0x3333, 0x4444);
	SET32(&m, 32, 0x20, 0x22, 0x24, 0x26);
	SET32(&m, 33, 0xaaaa0001, 0xaaaa0001, 0xaaaa0001, 0xaaaa0001);
	machine_mask(&m, 0xb);
	run_ok(&m, "dword_atomic.add.16 (M1, 4) %%slm V32.0 V33.0 %%null.0 V35.0");
	WANT16(&m, SLM, 0x20, 0x1112, 0x2223, 0x3333, 0x4445);
	WANT_VAR32(&m, 35, 0, 0x1111, 0x2222, 0xeeeeeeee, 0x4444);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 7: rounded down to the unit, counted, and before the bounds check. */
TEST(misaligned, atomics_round_down)
{
	struct machine m;

	scene(&m);
	SET32(&m, 32, 5, 10, 15, 20);
	SET32(&m, 33, 100, 101, 102, 103);
	run_ok(&m, "dword_atomic.xchg (M1, 4) T6 V32.0 V33.0 %%null.0 %%null.0");
	WANT32(&m, 6, 4, 100, 101, 102);
	WANT32(&m, 6, 20, 103);
	machine_counts(&m, 4, 0, 3);
	machine_same(&m);
	SET32(&m, 32, 1, 2, 7, 41);
	run_ok(&m, "dword_atomic.xchg.16 (M1, 4) T6 V32.0 V33.0 %%null.0 %%null.0");
	WANT16(&m, 6, 0, 100, 101);
	WANT16(&m, 6, 6, 102);
	WANT16(&m, 6, 40, 103);
	machine_counts(&m, 4, 0, 3);
	machine_same(&m);
	SET32(&m, 32, 39, 40, 41, 43); /* 36 is inside, 40 is not wholly */
	run_ok(&m, "dword_atomic.xchg (M1, 4) T6 V32.0 V33.0 %%null.0 %%null.0");
	WANT32(&m, 6, 36, 100);
	machine_counts(&m, 4, 3, 3);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 7: the page only demands alignment. */
TEST(misaligned, svm_blocks_of_4_and_8_bytes_stand_at_any_byte)
{
	struct machine m;

	scene(&m);
	PUT32(&m, STATELESS, 0x200, 0x11111111, 0x22222222, 0x33333333, 0x44444444);
	PUT32(&m, STATELESS, 0xfff8, 0x55555555, 0x66666666);
	SET64(&m, 36, 0x203, 0x206, 0x209, 0xfffb);
	run_ok(&m, "svm_gather.4.1 (M1, 4) V36.0 V35.0");
	WANT_VAR32(&m, 35, 0, 0x22222211, 0x33332222, 0x44333333, 0x66666655);
	machine_counts(&m, 4, 0, 4);
	machine_same(&m);
	SET64(&m, 36, 0x204, 0x208, 0x201, 0xfff7);
	run_ok(&m, "svm_gather.8.1 (M1, 4) V36.0 V35.0");
	WANT_VAR64(&m, 35, 0, 0x3333333322222222, 0x4444444433333333, 0x3322222222111111,
		   0x6666665555555500);
	machine_counts(&m, 4, 0, 3);
	machine_same(&m);
	SET64(&m, 36, 0x204, 0x208, 0x20f, 0xfff9); /* its last byte is not mapped */
	run_fails(&m, EFAULT, "svm_gather.8.1 (M1, 4) V36.0 V35.0");
	machine_same(&m);
	machine_mask(&m, 2);
	run_ok(&m, "svm_gather.8.1 (M1, 4) V36.0 V35.0");
	machine_counts(&m, 1, 0, 0); /* 0x208 alone */
	machine_same(&m);
	machine_free(&m);
}

TEST(misaligned, byte_wise_accesses_have_no_alignment)
{
	struct machine m;

	scene(&m);
	PUT8(&m, STATELESS, 0x201, 1, 2, 3, 4, 5, 6, 7, 8);
	SET64(&m, 36, 0x201, 0x202, 0x203, 0x204, 0x205, 0x201, 0x201, 0x201);
	run_ok(&m, "svm_gather.1.4 (M1, 8) V36.0 V35.0");
	WANT_VAR8(&m, 35, 0, 1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6, 4, 5, 6, 7, 5, 6, 7, 8, 1, 2, 3, 4,
		  1, 2, 3, 4, 1, 2, 3, 4);
	machine_counts(&m, 8, 0, 0);
	machine_same(&m);
	SET32(&m, 32, 3);
	SET32(&m, 33, 0x44332211);
	run_ok(&m, "scatter_scaled.4 (M1, 1) T6 0x2:ud V32.0 V33.0");
	WANT8(&m, 6, 5, 0x11, 0x22, 0x33, 0x44);
	machine_counts(&m, 1, 0, 0);
	machine_same(&m);
	machine_free(&m);
}
