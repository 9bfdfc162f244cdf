// SPDX-License-Identifier: MIT
/* Tests of the reference model's LSC instructions, with results computed by hand. */
#include "self.h"

static struct model m;

static void scene(enum visa_platform platform)
{
	model_blank(&m, platform);
	self_fill(&m, 37, 0xee);
	self_count(&m, 0, 0, 200);
	self_count(&m, 1, 0, 200);
	self_count(&m, 2, 0, 200);
}

/*
 * The bytes of lsc_load from shared local memory at 32-bit addresses in V32, to V37. @exec:
 * execution size and mask; @data: data size, data order, elements per address, component mask
 */
#define LOAD_SLM(exec, data)                                                                       \
	"89 00 " exec " 0000 03 00 00 01 0100 00000000 02 " data " 05 00 00000000 "                \
	"25000000 0000 20000000 0000 00000000 0000 00000000 0000"

/*
 * Arrangement of loaded data in registers: each component begins at the start of a register. An
 * element of d8c32, d16c32 and d16c32h has 8 or 16 bits in memory, and is a dword in registers.
 */
TEST(model_itself, lsc_layout)
{
	scene(VISA_DG2);
	m.em = 5;
	VAR(&m, 32, 0, uint32_t, 8, 0, 4);
	self_ok(&m, LOAD_SLM("03", "03 01 02 02"), 2, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0c0b0a09, 0xeeeeeeee, 0x08070605, 0xeeeeeeee);
	WANT_VAR(&m, 37, 32, uint32_t, 0x100f0e0d, 0xeeeeeeee, 0x0c0b0a09);
	self_fill(&m, 37, 0xee);
	/* 8 lanes, elements of 8 bits (d8): the next component is in the next register. */
	self_ok(&m, LOAD_SLM("03", "01 01 02 02"), 2, 0, 0);
	WANT_VAR(&m, 37, 0, uint8_t, 9, 0xee, 5, 0xee);
	WANT_VAR(&m, 37, 32, uint8_t, 0x0a, 0xee, 6, 0xee);
	self_ok(&m, LOAD_SLM("03", "05 01 01 01"), 2, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 9, 0xeeeeeeee, 5);
	self_ok(&m, LOAD_SLM("03", "06 01 01 01"), 2, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0a09, 0xeeeeeeee, 0x0605);
	self_ok(&m, LOAD_SLM("03", "07 01 01 01"), 2, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0a090000, 0xeeeeeeee, 0x06050000);
	/* Elements of 64 bits (d64) need only the alignment of a dword. */
	self_ok(&m, LOAD_SLM("03", "04 01 02 02"), 2, 0, 0);
	WANT_VAR(&m, 37, 16, uint64_t, 0x0c0b0a0908070605);
	WANT_VAR(&m, 37, 64, uint64_t, 0x1817161514131211);
	scene(VISA_PVC);
	m.em = 1;
	VAR(&m, 32, 0, uint32_t, 8);
	/* 1 lane: each component is in a register of its own. */
	self_ok(&m, LOAD_SLM("00", "03 01 02 02"), 1, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0c0b0a09, 0xeeeeeeee);
	WANT_VAR(&m, 37, 64, uint32_t, 0x100f0e0d);
	self_ok(&m, LOAD_SLM("05", "03 01 02 02"), 1, 0, 0);
	WANT_VAR(&m, 37, 128, uint32_t, 0x100f0e0d);
	self_ok(&m, LOAD_SLM("00", "03 01 05 05"), 1, 0, 0); /* 8 components */
	WANT_VAR(&m, 37, 448, uint32_t, 0x28272625);
}

/* Transposed data order: one lane; its elements are contiguous in registers. */
TEST(model_itself, lsc_transposed)
{
	scene(VISA_PVC);
	VAR(&m, 32, 0, uint32_t, 10);
	self_ok(&m, LOAD_SLM("80", "03 02 05 05"), 1, 0, 1);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0e0d0c0b, 0x1211100f, 0x16151413);
	WANT_VAR(&m, 37, 28, uint32_t, 0x2a292827, 0xeeeeeeee);
	self_ok(&m, LOAD_SLM("80", "01 02 05 05"), 1, 0, 0);
	WANT_VAR(&m, 37, 0, uint8_t, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13);
	CHECK_EQ(self_run(&m, LOAD_SLM("03", "03 02 02 02")), -EINVAL);
	CHECK_EQ(self_run(&m, LOAD_SLM("80", "03 01 06 06")), -EINVAL);
	CHECK_EQ(self_run(&m, LOAD_SLM("80", "03 03 01 01")), -EINVAL);
	CHECK_EQ(self_run(&m, LOAD_SLM("80", "00 01 01 01")), -EINVAL);
	VAR(&m, 32, 0, uint32_t, 1492); /* the third of 3 dwords is past the end of T0 */
	self_ok(&m, LOAD_SLM("80", "03 02 03 03"), 1, 1, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0, 0, 0);
}

/*
 * lsc_load_quad, lsc_store_quad: the component mask selects components in memory. In registers, the
 * selected components follow one another without gaps.
 */
TEST(model_itself, lsc_quad)
{
	scene(VISA_DG2);
	m.em = 1;
	VAR(&m, 32, 0, uint32_t, 8);
	self_ok(&m,
		"89 02 03 0000 03 00 00 01 0100 00000000 02 03 01 0a 0a 05 00 00000000 "
		"25000000 0000 20000000 0000 00000000 0000 00000000 0000",
		1, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x100f0e0d);
	WANT_VAR(&m, 37, 32, uint32_t, 0x18171615);
	VAR(&m, 35, 0, uint32_t, 0x11111111);
	VAR(&m, 35, 32, uint32_t, 0x22222222);
	self_ok(&m,
		"89 06 03 0000 03 00 00 01 0100 00000000 02 03 01 09 09 05 00 00000000 "
		"00000000 0000 20000000 0000 23000000 0000 00000000 0000",
		1, 0, 0);
	WANT_MEM(&m, 0, 8, uint32_t, 0x11111111, 0x100f0e0d, 0x14131211, 0x22222222);
}

/*
 * The address is imm_scale * address + imm_offset, modulo 2^32. 16-bit addresses (a16) are
 * contiguous words in registers.
 */
TEST(model_itself, lsc_addresses)
{
	scene(VISA_DG2);
	m.em = 3;
	VAR(&m, 34, 0, uint16_t, 5, 3);
	self_ok(&m,
		"89 00 03 0000 03 00 00 01 0400 f8ffffff 01 03 01 01 01 05 00 00000000 "
		"25000000 0000 22000000 0000 00000000 0000 00000000 0000",
		2, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x100f0e0d, 0x08070605); /* bytes 12 and 4 of the surface */
	VAR(&m, 32, 0, uint32_t, 0xfffffff0, 4);
	self_ok(&m, /* surface by binding table index 6; 2 * address + 0x24 */
		"89 00 03 0000 00 00 00 04 0200 24000000 02 03 01 01 01 05 00 06000000 "
		"25000000 0000 20000000 0000 00000000 0000 00000000 0000",
		2, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x08070605, 0x302f2e2d);
	VAR(&m, 33, 0, uint64_t, 8, 0xfffffffffffffff8);
	self_ok(&m, /* 64-bit virtual addresses, base 16 */
		"89 00 03 0000 00 00 00 01 0100 00000000 03 03 01 01 01 05 0b 1000000000000000 "
		"25000000 0000 21000000 0000 00000000 0000 00000000 0000",
		2, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x1c1b1a19, 0x0c0b0a09);
	CHECK_EQ(self_run(&m,
			  "89 00 03 0000 00 00 00 01 0100 00000000 02 03 01 01 01 05 00 10000000 "
			  "25000000 0000 20000000 0000 00000000 0000 00000000 0000"),
		 -EINVAL);
	CHECK_EQ(self_run(&m,
			  "89 00 03 0000 00 00 00 04 0100 00000000 02 03 01 01 01 05 00 32000000 "
			  "25000000 0000 20000000 0000 00000000 0000 00000000 0000"),
		 -ENXIO);
	CHECK_EQ(self_run(&m,
			  "89 00 03 0000 00 00 00 03 0100 00000000 02 03 01 01 01 05 00 40000000 "
			  "25000000 0000 20000000 0000 00000000 0000 00000000 0000"),
		 -EOPNOTSUPP);
}

/* lsc_load_strided: lane i reads at the address + i * pitch. */
TEST(model_itself, lsc_strided)
{
	scene(VISA_DG2);
	m.em = 0xb;
	VAR(&m, 33, 0, uint64_t, 2);
	self_ok(&m,
		"89 01 03 0000 00 00 00 01 0200 04000000 03 03 01 01 00 05 00 00000000 "
		"25000000 0000 21000000 0000 05 00 0c000000 00000000 0000",
		3, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0c0b0a09, 0x18171615, 0xeeeeeeee, 0x302f2e2d);
}

/* icas compares memory with src1, and writes src2 if they are equal. atomic_load does not write. */
TEST(model_itself, lsc_atomics)
{
#define ATOMIC(sub, size)                                                                          \
	"89 " sub " 03 0000 03 00 00 01 0100 00000000 02 " size " 01 01 01 05 00 00000000 "        \
	"25000000 0000 20000000 0000 23000000 0000 24000000 0000"
	scene(VISA_DG2);
	m.em = 1;
	VAR(&m, 32, 0, uint32_t, 8);
	VAR(&m, 35, 0, uint32_t, 0x0c0b0a09);
	VAR(&m, 36, 0, uint32_t, 77);
	self_ok(&m, ATOMIC("12", "03"), 1, 0, 0);
	WANT_MEM(&m, 0, 8, uint32_t, 77, 0x100f0e0d);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0c0b0a09, 0xeeeeeeee);
	self_ok(&m, ATOMIC("12", "03"), 1, 0, 0);
	WANT_MEM(&m, 0, 8, uint32_t, 77);
	self_ok(&m, ATOMIC("0a", "04"), 1, 0, 0);
	WANT_VAR(&m, 37, 0, uint64_t, 0x100f0e0d0000004d);
	self_ok(&m, ATOMIC("0b", "06"), 1, 0, 0);
	WANT_MEM(&m, 0, 8, uint32_t, 0x00000a09);
	WANT_VAR(&m, 37, 0, uint32_t, 77);
	self_ok(&m, ATOMIC("09", "06"), 1, 0, 0);
	WANT_MEM(&m, 0, 8, uint32_t, 0x00000a08);
	VAR(&m, 35, 0, uint64_t, 0x3ff0000000000000);
	MEM(&m, 0, 8, uint64_t, 0x4000000000000000);
	self_ok(&m, ATOMIC("14", "04"), 1, 0, 0);
	WANT_MEM(&m, 0, 8, uint64_t, 0x3ff0000000000000);
	CHECK_EQ(self_run(&m, ATOMIC("13", "06")), -EOPNOTSUPP);
	CHECK_EQ(self_run(&m, ATOMIC("0c", "02")), -EINVAL);
}

/*
 * Load a block of @width x @height elements of @bytes bytes, and check their arrangement in
 * registers. @size_and_order, @vnni: bytes of the encoding; @want: first byte of each of the @count
 * elements in registers, 0 for a gap
 */
static void check_block(const char *size_and_order, const char *vnni, unsigned int bytes,
			unsigned int width, unsigned int height, const uint8_t *want,
			unsigned int count)
{
	char hex[300];

	self_fill(&m, 37, 0xee);
	snprintf(hex, sizeof(hex),
		 "89 03 80 0000 00 00 00 %s 01 %02x00 %02x00 %s 25000000 0000 "
		 "05 0b 0000000000000000 05 00 0f000000 05 00 0b000000 05 00 10000000 "
		 "05 00 01000000 05 00 01000000 00000000 0000",
		 size_and_order, width, height, vnni);
	self_ok(&m, hex, height, 0, 0);
	for (unsigned int i = 0; i < 64; i += bytes)
		for (unsigned int k = 0; k < bytes; k++) {
			uint8_t byte = i / bytes < count && want[i / bytes]
					       ? (uint8_t)(want[i / bytes] + k)
					       : 0;

			CHECK_EQ(*self_var(&m, 37, i + k), byte);
		}
	CHECK_EQ(*self_var(&m, 37, 64), 0xee);
}

/*
 * Arrangement of the elements of block loads. Memory contains the bytes 1, 2, 3 ... in rows of 16
 * bytes. Each block begins at x = 1, y = 1. Its rows begin with 0x12, 0x22, 0x32 for elements of 8
 * bits (d8), and with 0x13, 0x23, 0x33 for elements of 16 bits (d16).
 */
TEST(model_itself, lsc_block2d_layouts)
{
	scene(VISA_PVC);
	check_block("01 01", "00", 1, 3, 2, LIST(uint8_t, 0x12, 0x13, 0x14, 0, 0x22, 0x23, 0x24));
	check_block("01 01", "01", 1, 3, 4,
		    LIST(uint8_t, 0x12, 0x22, 0x32, 0x42, 0x13, 0x23, 0x33, 0x43, 0x14, 0x24, 0x34,
			 0x44, 0, 0, 0, 0));
	check_block("02 01", "01", 2, 2, 4,
		    LIST(uint8_t, 0x13, 0x23, 0x15, 0x25, 0x33, 0x43, 0x35, 0x45));
	check_block("01 02", "00", 1, 2, 3, LIST(uint8_t, 0x12, 0x22, 0x32, 0, 0x13, 0x23, 0x33));
	check_block("02 02", "01", 2, 2, 3,
		    LIST(uint8_t, 0x13, 0x15, 0x23, 0x25, 0x33, 0x35, 0, 0));
	check_block("03 01", "00", 4, 1, 2, LIST(uint8_t, 0x15, 0x25));
}

/* Elements outside of the surface of a block2d instruction read as zero and are not written. */
TEST(model_itself, lsc_block2d_bounds)
{
	scene(VISA_PVC);
	self_ok(&m, /* load 3 x 3 elements from x -1, y -1; the surface has 2 rows of 4 bytes */
		"89 03 80 0000 00 00 00 01 01 01 0300 0300 00 25000000 0000 "
		"05 0b 0000000000000000 05 00 03000000 05 00 01000000 05 00 10000000 "
		"05 00 ffffffff 05 00 ffffffff 00000000 0000",
		3, 3, 0);
	WANT_VAR(&m, 37, 0, uint8_t, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0x11, 0x12, 0, 0);
	self_ok(&m, /* store 3 x 1 elements at x 2: the last of them is out of bounds */
		"89 07 80 0000 00 00 00 01 01 01 0300 0100 00 00000000 0000 "
		"05 0b 0000000000000000 05 00 03000000 05 00 01000000 05 00 10000000 "
		"05 00 02000000 05 00 00000000 25000000 0100",
		1, 1, 0);
	WANT_MEM(&m, 1, 0, uint8_t, 1, 2, 0, 0, 5);
}
