// SPDX-License-Identifier: MIT
/* Tests of SVM_SCATTER, SVM_BLOCK_LD and SVM_BLOCK_ST. */
#include <stdio.h>

#include "../../support/svm.h"

static uint8_t data_at(uint64_t at)
{
	return (uint8_t)(at * 53 + at / 256 * 7 + 3);
}

/* Make the operands: V36 has addresses, V37 is data, V38 is a destination. */
static void scene(struct machine *m, enum visa_platform platform, bool strict)
{
	machine_scene(m, platform, strict);
	machine_var(m, 37, VISA_UQ, 512);
	machine_var(m, 38, VISA_UQ, 64);
	machine_fill_var(m, 38, 0xee);
	for (uint32_t i = 0; i < 4096; i++)
		machine_set(m, 37, i, LIST(uint8_t, data_at(i)));
	for (uint32_t i = 0; i < 32; i++)
		machine_set(m, 36, 8 * i, LIST(uint64_t, svm_address(i)));
}

/* --- block messages, which access owords --- */

static void pattern(struct machine *m)
{
	for (uint32_t i = 0; i < MACHINE_BYTES; i++)
		device_memory(m->device, STATELESS, NULL)[i] = m->want[STATELESS][i] =
			data_at(3 * i);
}

static void want_read(struct machine *m, uint64_t from, uint32_t size)
{
	for (uint32_t i = 0; i < size; i++)
		WANT_VAR8(m, 38, i, data_at(3 * (from + i)));
}

static void want_written(struct machine *m, uint64_t to, uint32_t size)
{
	for (uint32_t i = 0; i < size; i++)
		WANT8(m, STATELESS, to + i, data_at(i));
}

/*
 * The execution mask does not change the result. The flag "unaligned" is bit 3 in Intel's document,
 * and bit 7 in code of Intel's compiler; both are accepted.
 */
TEST(svm_block, owords_at_an_address)
{
	static const unsigned int flags[] = { 0, 0x08, 0x80, 0x88 };
	struct machine m;

	for (unsigned int k = 0; k < 5 * 4 * 16; k++) {
		unsigned int code = k % 5, low = k / 20, flag = flags[k / 5 % 4];
		unsigned int n = 1u << code, at = 0x230 + low;
		bool misaligned = flag ? low % 4 : low;

		unit_case("%u owords at 0x%x, flags 0x%02x", n, at, flag);
		scene(&m, VISA_XEHP, false);
		pattern(&m);
		machine_mask(&m, 0);
		hex_ok(&m, "4e 01 %02x 05 00 %02x020000 26000000 0000", code | flag, 0x30 + low);
		want_read(&m, at, 16 * n);
		machine_counts(&m, n, 0, misaligned ? n : 0);
		machine_same(&m);
		hex_ok(&m, "4e 02 %02x 05 00 %02x020000 25000000 0000", code | flag, 0x30 + low);
		want_written(&m, at, 16 * n);
		machine_counts(&m, n, 0, misaligned ? n : 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* --- an address map with several ranges --- */

/*
 * Messages can access every range of virtual addresses that is mapped. A block across the border of
 * two ranges counts as not mapped.
 */
TEST(svm_scatter, goes_to_every_range_of_the_map)
{
	struct visa_range far = { .start = 0x700000000000, .length = 256, .offset = 64 };
	struct visa_range next = { .start = 0x700000000100, .length = 256, .offset = 512 };
	struct machine m;

	scene(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 1024);
	far.surface = next.surface = device_surface(m.device, 6);
	CHECK_EQ(visa_addrmap_add(device_map(m.device), &far, NULL), 0);
	CHECK_EQ(visa_addrmap_add(device_map(m.device), &next, NULL), 0);
	SET64(&m, 36, 0x40, 0x7000000000fc, 0x700000000100, 0x80);
	run_ok(&m, "svm_scatter.4.1 (M1, 4) V36.0 V37.0");
	for (uint32_t b = 0; b < 4; b++) {
		WANT8(&m, STATELESS, 0x40 + b, data_at(b));
		WANT8(&m, 6, 64 + 0xfc + b, data_at(4 + b));
		WANT8(&m, 6, 512 + b, data_at(8 + b));
		WANT8(&m, STATELESS, 0x80 + b, data_at(12 + b));
	}
	machine_same(&m);
	/* Store one oword to the end of a mapped range, and one to the start of the next range. */
	run_ok(&m, "svm_block_st (2) 0x7000000000f0:uq V37.0");
	for (uint32_t b = 0; b < 16; b++) {
		WANT8(&m, 6, 64 + 0xf0 + b, data_at(b));
		WANT8(&m, 6, 512 + b, data_at(16 + b));
	}
	machine_same(&m);
	run_fails(&m, EFAULT, "svm_block_st.unaligned (2) 0x7000000000f4:uq V37.0");
	PUT32(&m, 6, 64 + 0x80, 0x11223344, 0x55667788);
	run_ok(&m, "svm_gather4scaled.RG (M1, 1) 0x700000000000:uq V36.24 V38.0");
	WANT_VAR32(&m, 38, 0, 0x11223344);
	WANT_VAR32(&m, 38, 32, 0x55667788);
	machine_same(&m);
	machine_free(&m);
}
