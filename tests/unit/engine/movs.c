// SPDX-License-Identifier: MIT
/* MOVS: what the surface indices of later instructions mean. */
#include <stdio.h>
#include <stdlib.h>

#include "../../support/machine.h"

/* T6, T7 and T8 of 4 KiB, each of bytes of its own; T8 has binding table index 100. */
static void scene(struct machine *m, bool strict)
{
	machine_scene(m, VISA_XEHP, strict);
	for (uint32_t i = 6; i < 9; i++) {
		machine_surface(m, i, 4096);
		machine_fill(m, i, (uint8_t)(0x10 * i));
	}
	machine_fill(m, SLM, 0xa0);
	machine_fill(m, STATELESS, 0xa5);
	run_ok(m, ".shape T8 bti=100");
}

/* A read of T<index> shows these bytes. */
static void shows(struct machine *m, uint32_t index, uint8_t byte)
{
	uint8_t want[16];

	memset(want, byte, sizeof(want));
	run_ok(m, "oword_ld (1) T%u 0x0:ud V35.0", index);
	machine_want_var(m, 35, 0, want, sizeof(want));
	machine_same(m);
}

TEST(movs, makes_an_index_mean_the_surface_with_a_binding_table_index)
{
	struct machine m;

	scene(&m, false);
	shows(&m, 6, 0x60);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x7:ud");
	machine_counts(&m, 0, 0, 0);
	shows(&m, 6, 0x70);
	shows(&m, 7, 0x70);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x64:ud"); /* T8 */
	shows(&m, 6, 0x80);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0xfe:ud"); /* shared local memory */
	shows(&m, 6, 0xa0);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0xff:ud"); /* stateless memory */
	shows(&m, 6, 0xa5);
	run_ok(&m, "movs (M1_NM, 1) T254(0) 0xfd:ud"); /* the same, not coherent */
	shows(&m, 254, 0xa5);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x6:ud");
	shows(&m, 6, 0x60);
	machine_free(&m);
}

/* The value of a variable: 4 bytes at row * GRF + col * size of its type. */
TEST(movs, takes_the_index_of_a_variable)
{
	struct machine m;

	scene(&m, false);
	machine_var(&m, 50, VISA_UW, 32);
	SET8(&m, 50, 38, 0x64, 0, 0, 0);
	run_ok(&m, "movs (M1, 1) T9(0) V50(1,3)<0;1,0>");
	shows(&m, 9, 0x80);
	SET8(&m, 50, 38, 7, 0, 0, 1);
	run_fails(&m, ENXIO, "movs (M1, 1) T9(0) V50(1,3)<0;1,0>");
	shows(&m, 9, 0x80);
	run_fails(&m, ERANGE, "movs (M1, 1) T9(0) V50(1,15)<0;1,0>");
	run_fails(&m, ENOENT, "movs (M1, 1) T9(0) V99(0,0)<0;1,0>");
	hex_fails(&m, EINVAL, "2d 80 06 00 0900 00 00 00000000 00 00 2101"); /* V0 */
	machine_free(&m);
}

TEST(movs, gives_an_index_back)
{
	struct machine m;

	scene(&m, false);
	run_ok(&m, "movs (M1_NM, 1) V35(0,1)<1> T7(0)");
	WANT_VAR32(&m, 35, 4, 7);
	machine_same(&m);
	run_ok(&m, "movs (M1_NM, 1) V35(1,2)<1> T8(0)");
	WANT_VAR32(&m, 35, 40, 100);
	machine_same(&m);
	run_ok(&m, "movs (M1_NM, 1) V35(0,0)<1> %%slm(0)");
	WANT_VAR32(&m, 35, 0, 254);
	machine_same(&m);
	run_ok(&m, "movs (M1_NM, 1) V35(0,0)<1> %%scratch(0)");
	WANT_VAR32(&m, 35, 0, 255);
	machine_same(&m);
	/* of what it means at the moment: that index makes another mean the same */
	run_ok(&m, "movs (M1_NM, 1) T7(0) 0x64:ud");
	run_ok(&m, "movs (M1_NM, 1) V35(0,0)<1> T7(0)");
	WANT_VAR32(&m, 35, 0, 100);
	machine_same(&m);
	run_ok(&m, "movs (M1_NM, 1) T6(0) V35(0,0)<0;1,0>");
	shows(&m, 6, 0x80);
	hex_ok(&m, "2d 80 00 00000000 00 00 0002 06 00 0600 00"); /* V0 discards it */
	machine_same(&m);
	run_fails(&m, ENOENT, "movs (M1_NM, 1) V99(0,0)<1> T7(0)");
	run_fails(&m, ERANGE, "movs (M1_NM, 1) V35(31,8)<1> T7(0)");
	machine_free(&m);
}

TEST(movs, of_a_surface_without_index)
{
	struct machine m;

	scene(&m, false);
	run_ok(&m, ".shape T6 bti=none");
	run_fails(&m, ENXIO, "movs (M1_NM, 1) V35(0,0)<1> T6(0)");
	CHECK_HAS(m.result.message, ".shape T6 bti=");
	run_ok(&m, "movs (M1_NM, 1) T9(0) T6(0)"); /* from state to state none is needed */
	shows(&m, 9, 0x60);
	run_fails(&m, ENXIO, "movs (M1_NM, 1) T7(0) 0x6:ud");
	CHECK_HAS(m.result.message, "bti=6");
	machine_free(&m);
}

TEST(movs, from_state_to_state_copies_what_it_means)
{
	struct machine m;

	scene(&m, false);
	run_ok(&m, "movs (M1_NM, 1) T6(0) T7(0)");
	run_ok(&m, "movs (M1_NM, 1) T7(0) T8(0)");
	shows(&m, 6, 0x70); /* not what T7 means later */
	shows(&m, 7, 0x80);
	run_ok(&m, "movs (M1_NM, 1) T9(0) %%slm(0)");
	shows(&m, 9, 0xa0);
	run_fails(&m, ENXIO, "movs (M1_NM, 1) T6(0) T10(0)");
	machine_free(&m);
}

/* A lane that is disabled moves nothing, and finds nothing missing. */
TEST(movs, of_a_disabled_lane_is_nothing)
{
	struct machine m;

	scene(&m, false);
	machine_mask(&m, 0xfffffff0);
	run_ok(&m, "movs (M1, 1) T6(0) 0x7:ud");
	run_ok(&m, "movs (M1, 1) T6(0) 0x63:ud");
	run_ok(&m, "movs (M1, 1) V35(0,0)<1> T7(0)");
	machine_same(&m);
	shows(&m, 6, 0x60);
	run_ok(&m, "movs (M2, 1) T6(0) 0x7:ud");
	shows(&m, 6, 0x70);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x64:ud");
	shows(&m, 6, 0x80);
	machine_free(&m);
}

TEST(movs, lasts_until_reset)
{
	struct machine m;

	scene(&m, false);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x7:ud");
	run_ok(&m, "movs (M1_NM, 1) T200(0) 0x7:ud");
	shows(&m, 6, 0x70);
	run_ok(&m, ".reset");
	machine_var(&m, 35, VISA_UD, 256);
	shows(&m, 6, 0x60);
	run_fails(&m, ENXIO, "oword_ld (1) T200 0x0:ud V35.0");
	machine_free(&m);
}

/* Stores go where the index points, atomics and addresses of T0 too. */
TEST(movs, whatever_the_message)
{
	struct machine m;

	scene(&m, false);
	SET32(&m, 32, 0, 1, 2, 3, 4, 5, 6, 0x40000000);
	SET32(&m, 33, 1, 2, 3, 4, 5, 6, 7, 8);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x7:ud");
	run_ok(&m, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0");
	WANT32(&m, 7, 0, 1, 2, 3, 4, 5, 6, 7);
	machine_counts(&m, 8, 1, 0);
	machine_same(&m);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0xfe:ud");
	run_ok(&m, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0");
	WANT32(&m, SLM, 0, 8, 2, 3, 4, 5, 6, 7); /* on T0 the product wraps */
	machine_counts(&m, 8, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

TEST(movs, what_a_moved_index_means_may_go)
{
	struct machine m;

	scene(&m, false);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x7:ud");
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_surface_remove(m.device, 7, NULL), 0);
	visa_device_unlock(m.device);
	m.sizes[7] = 0;
	free(m.want[7]);
	m.want[7] = NULL;
	run_fails(&m, ENXIO, "oword_ld (1) T6 0x0:ud V35.0");
	CHECK_HAS(m.result.message, "T7");
	machine_surface(&m, 7, 16);
	shows(&m, 6, 0);
	machine_free(&m);
}

static const struct {
	int err;
	const char *hex;
} refused[] = {
	/* execution sizes other than 1, elements other than 0 */
	{ EINVAL, "2d 81 06 00 0600 00 05 00 07000000" },
	{ EINVAL, "2d 85 06 00 0600 00 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 0600 01 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 0600 00 06 00 0700 01" },
	/* T0, T1, T2, T255 as dst; index 255 and 256 + 6 */
	{ EINVAL, "2d 80 06 00 0000 00 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 0100 00 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 0200 00 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 0500 00 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 ff00 00 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 0601 00 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 0600 00 06 00 0601 00" },
	/* no state at all, state of classes 1 and 2, a predicate, an address */
	{ EINVAL, "2d 80 00 23000000 00 00 0002 05 00 07000000" },
	{ EINVAL, "2d 80 05 00 07000000 06 00 0600 00" },
	{ EINVAL, "2d 80 06 00 0600 00 06 01 0000 00" },
	{ EINVAL, "2d 80 06 02 0600 00 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 0600 00 02 0100" },
	{ EINVAL, "2d 80 01 0000 00 00 06 00 0600 00" },
	/* saturation, a modifier, reserved bits of the size */
	{ EINVAL, "2d 80 26 00 0600 00 05 00 07000000" },
	{ EINVAL, "2d 80 06 00 0600 00 0d 00 07000000" },
	{ EINVAL, "2d 86 06 00 0600 00 05 00 07000000" },
	/* samplers past S15, scratch and bindless surface state, index 252, address variables */
	{ EOPNOTSUPP, "2d 80 06 01 1000 00 05 00 01000000" },
	{ EOPNOTSUPP, "2d 80 00 23000000 00 00 0002 06 01 1000 00" },
	{ EOPNOTSUPP, "2d 80 06 00 0300 00 05 00 07000000" },
	{ EOPNOTSUPP, "2d 80 06 00 0400 00 05 00 07000000" },
	{ EOPNOTSUPP, "2d 80 06 00 0600 00 06 00 0400 00" },
	{ EOPNOTSUPP, "2d 80 00 23000000 00 00 0002 06 00 0300 00" },
	{ EOPNOTSUPP, "2d 80 06 00 0600 00 05 00 fc000000" },
	{ EOPNOTSUPP, "2d 80 06 00 0600 00 03 0000 00 0000 00 2101" },
	/* nothing has that index; T1 and T9 are no surfaces */
	{ ENXIO, "2d 80 06 00 0600 00 05 00 08000000" },
	{ ENXIO, "2d 80 06 00 0600 00 05 00 00010000" },
	{ ENXIO, "2d 80 06 00 0600 00 06 00 0100 00" },
	{ ENXIO, "2d 80 00 23000000 00 00 0002 06 00 0900 00" },
};

TEST(movs, refuses_what_cannot_be)
{
	struct machine m;

	scene(&m, false);
	for (unsigned int i = 0; i < COUNT(refused); i++) {
		unit_case("%s", refused[i].hex);
		hex_fails(&m, refused[i].err, "%s", refused[i].hex);
	}
	shows(&m, 6, 0x60);
	machine_free(&m);
}

/* Other messages: the indices of state that nothing goes through do not exist. */
TEST(movs, bindless_and_scratch_state_are_no_surfaces)
{
	struct machine m;

	scene(&m, false);
	run_fails(&m, ENXIO, "oword_ld (1) %%bss 0x0:ud V35.0");
	CHECK_HAS(m.result.message, "bindless");
	run_fails(&m, ENXIO, "gather.4 (M1, 8) TSS 0x0:ud V32.0 V35.0");
	CHECK_HAS(m.result.message, "scratch");
	run_fails(&m, ENXIO, "gather.4 (M1, 8) T1 0x0:ud V32.0 V35.0");
	CHECK_HAS(m.result.message, "reserved");
	machine_free(&m);
}

/* Of general operands and immediates the type is UD. */
TEST(movs, strict)
{
	struct machine m;

	scene(&m, true);
	machine_var(&m, 50, VISA_D, 16);
	machine_var(&m, 51, VISA_UD, 16);
	machine_set(&m, 50, 0, LIST(uint32_t, 7));
	machine_set(&m, 51, 0, LIST(uint32_t, 7));
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x7:ud");
	run_fails(&m, EINVAL, "movs (M1_NM, 1) T6(0) 0x6:d");
	run_ok(&m, "movs (M1_NM, 1) T6(0) V51(0,0)<0;1,0>");
	run_fails(&m, EINVAL, "movs (M1_NM, 1) T6(0) V50(0,0)<0;1,0>");
	run_ok(&m, "movs (M1_NM, 1) V51(0,1)<1> T8(0)");
	WANT_VAR32(&m, 51, 4, 100);
	machine_same(&m);
	run_fails(&m, EINVAL, "movs (M1_NM, 1) V50(0,1)<1> T8(0)");
	run_ok(&m, "movs (M1_NM, 1) T6(0) T8(0)");
	machine_free(&m);
	scene(&m, false);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x7:d");
	machine_free(&m);
}
