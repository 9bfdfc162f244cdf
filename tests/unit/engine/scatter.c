// SPDX-License-Identifier: MIT
/* Every form of SCATTER, SCATTER_SCALED and OWORD_LD: which bytes go where. */
#include <stdio.h>

#include "../../support/machine.h"

static const char *const names[] = { "%slm", "%scratch", "T6" };
static const uint32_t indices[] = { SLM, STATELESS, 6 };

/* A place for each of 32 lanes, in no order. */
static uint32_t place(uint32_t lane)
{
	return (lane * 11 + 5) % 32;
}

static uint32_t data(uint32_t lane)
{
	return 0x83726150 + 0x01010101 * lane;
}

static void scene(struct machine *m, enum visa_platform platform)
{
	machine_scene(m, platform, false);
	machine_surface(m, 6, 1024);
	for (unsigned int s = 0; s < 3; s++)
		machine_fill(m, indices[s], 0x5a);
	for (uint32_t i = 0; i < 32; i++)
		machine_set(m, 33, 4 * i, LIST(uint32_t, data(i)));
}

/* Lane i writes the low @bytes of its dword, @pitch bytes for each place. */
static void want_lanes(struct machine *m, uint32_t surface, unsigned int lanes, unsigned int bytes,
		       uint32_t first, uint32_t pitch)
{
	for (uint32_t i = 0; i < lanes; i++) {
		uint32_t d = data(i);

		machine_want(m, surface, first + pitch * place(i), &d, bytes);
	}
	machine_counts(m, lanes, 0, 0);
	machine_same(m);
}

TEST(forms, scatter_writes_the_low_bytes_of_each_dword)
{
	static const unsigned int lanes[] = { 1, 8, 16 }, bytes[] = { 1, 2, 4 };
	struct machine m;

	for (unsigned int k = 0; k < 2 * 3 * 3 * 3; k++) {
		unsigned int n = lanes[k % 3], b = bytes[k / 3 % 3], s = k / 9 % 3;

		unit_case("scatter.%u, %u lanes, %s%s", b, n, names[s], k < 27 ? "" : ", pvc");
		scene(&m, k < 27 ? VISA_XEHP : VISA_PVC);
		for (uint32_t i = 0; i < 32; i++) /* every third element */
			machine_set(&m, 32, 4 * i, LIST(uint32_t, 3 * place(i)));
		run_ok(&m, "scatter.%u (M1, %u) %s 0x2:ud V32.0 V33.0", b, n, names[s]);
		want_lanes(&m, indices[s], n, b, 2 * b, 3 * b);
		machine_free(&m);
	}
}

TEST(forms, scatter_scaled_writes_bytes_at_byte_addresses)
{
	static const unsigned int lanes[] = { 1, 2, 4, 8, 16, 32 }, blocks[] = { 1, 2, 4 };
	struct machine m;

	for (unsigned int k = 0; k < 2 * 6 * 3 * 3; k++) {
		unsigned int n = lanes[k % 6], b = blocks[k / 6 % 3], s = k / 18 % 3;

		unit_case("scatter_scaled.%u, %u lanes, %s%s", b, n, names[s],
			  k < 54 ? "" : ", pvc");
		scene(&m, k < 54 ? VISA_XEHP : VISA_PVC);
		for (uint32_t i = 0; i < 32; i++)
			machine_set(&m, 32, 4 * i, LIST(uint32_t, 7 * place(i)));
		run_ok(&m, "scatter_scaled.%u (M1, %u) %s 0x3:ud V32.0 V33.0", b, n, names[s]);
		want_lanes(&m, indices[s], n, b, 3, 7);
		machine_free(&m);
	}
}

/* Raw operands start at their byte offset in the variable. */
TEST(forms, operands_start_at_their_offset)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	machine_mask(&m, 3);
	machine_set(&m, 32, 20, LIST(uint32_t, 8, 9));
	machine_set(&m, 33, 62, LIST(uint32_t, 0x11121314, 0x21222324));
	run_ok(&m, "scatter.4 (M1, 8) %%slm 0x0:ud V32.20 V33.62");
	WANT32(&m, SLM, 32, 0x11121314, 0x21222324);
	machine_same(&m);
	run_ok(&m, "scatter_scaled.1 (M1, 2) %%slm 0x0:ud V32.20 V33.63");
	WANT8(&m, SLM, 8, 0x13, 0x23);
	machine_same(&m);
	PUT32(&m, SLM, 8, 55);
	PUT32(&m, SLM, 12, 66);
	machine_set(&m, 32, 20, LIST(uint32_t, 8, 12));
	run_ok(&m, "dword_atomic.inc (M1, 2) %%slm V32.20 %%null.0 %%null.0 V35.501");
	WANT32(&m, SLM, 8, 56, 67);
	WANT_VAR32(&m, 35, 501, 55, 66);
	machine_same(&m);
	machine_free(&m);
}

TEST(forms, oword_ld_reads_contiguous_owords)
{
	static const unsigned int owords[] = { 1, 2, 4, 8, 16 };
	uint8_t bytes[256];
	struct machine m;

	for (unsigned int i = 0; i < sizeof(bytes); i++)
		bytes[i] = (uint8_t)(i * 5 + 3);
	for (unsigned int k = 0; k < 2 * 5 * 3; k++) {
		unsigned int n = owords[k % 5], s = k / 5 % 3;

		if (n == 16 && s)
			continue;
		unit_case("oword_ld (%u) %s%s", n, names[s], k < 15 ? "" : ", pvc");
		scene(&m, k < 15 ? VISA_XEHP : VISA_PVC);
		machine_put(&m, indices[s], 48, bytes, sizeof(bytes));
		run_ok(&m, "oword_ld (%u) %s 0x3:ud V35.12", n, names[s]);
		machine_want_var(&m, 35, 12, bytes, 16 * n);
		machine_counts(&m, n, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* The dst may be as short as what is read, in a variable of any size. */
TEST(forms, operands_may_end_with_their_variable)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	machine_var(&m, 60, VISA_UD, 8);
	machine_var(&m, 61, VISA_UD, 1);
	run_ok(&m, "oword_ld (1) %%slm 0x0:ud V60.16");
	machine_want_var(&m, 60, 16,
			 "\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a", 16);
	machine_same(&m);
	run_fails(&m, ERANGE, "oword_ld (1) %%slm 0x0:ud V60.17");
	run_ok(&m, "scatter.4 (M1, 8) T6 0x100:ud V60.0 V33.96"); /* all dropped */
	run_fails(&m, ERANGE, "scatter.4 (M1, 8) T6 0x100:ud V60.0 V33.97");
	run_fails(&m, ERANGE, "scatter.4 (M1, 8) T6 0x100:ud V60.4 V33.0");
	run_ok(&m, "scatter.1 (M1, 1) T6 0x1000:ud V61.0 V61.0");
	run_fails(&m, ERANGE, "scatter.4 (M1, 1) T6 0x1000:ud V61.1 V33.0");
	run_fails(&m, ERANGE, "scatter.4 (M1, 1) T6 0x1000:ud V32.0 V61.65535");
	machine_free(&m);
}
