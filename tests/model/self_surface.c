// SPDX-License-Identifier: MIT
/*
 * Tests of the reference model: instructions that access surfaces and virtual memory, with results
 * computed by hand.
 */
#include "self.h"

static struct model m;

static void scene(enum visa_platform platform)
{
	model_blank(&m, platform);
	self_fill(&m, 37, 0xee);
	for (int slot = 0; slot < MODEL_SURFACES; slot++)
		self_count(&m, slot, 0, 200 < m.surface[slot].size ? 200 : 5);
}

/*
 * GATHER, SCATTER: the address is (global offset + element offset) * element size. In T0 (shared
 * local memory) the product wraps around at 2^32.
 */
TEST(model_itself, scatter_and_gather)
{
	scene(VISA_XEHP);
	m.em = 0xf;
	VAR(&m, 32, 0, uint32_t, 3, 501, 0xffffffff, 500);
	self_ok(&m, "39 01 00 00 06 05 00 01000000 20000000 0000 25000000 0000", 4, 2, 0);
	/* Lanes read words 4, 502, 0 and 501. T6 has 1003 bytes, so 502 and 501 are dropped. */
	WANT_VAR(&m, 37, 0, uint32_t, 0x0a09, 0, 0x0201, 0, 0xeeeeeeee);
	scene(VISA_XEHP);
	m.em = 0xf;
	VAR(&m, 32, 0, uint32_t, 0x40000000, 1, 0xbfffffff, 374);
	VAR(&m, 33, 0, uint32_t, 0x11111111, 0x22222222, 0x33333333, 0x44444444);
	self_ok(&m, "3a 02 00 00 05 00 00000000 20000000 0000 21000000 0000", 4, 1, 0);
	WANT_MEM(&m, 0, 0, uint32_t, 0x11111111, 0x22222222);
	WANT_MEM(&m, 0, 1496, uint32_t, 0x44444444);
}

/*
 * GATHER_SCALED: each byte can be out of bounds separately. The lane's address wraps around at
 * 2^32; the addresses of its other bytes do not.
 */
TEST(model_itself, scaled)
{
	scene(VISA_XEHP);
	m.em = 7;
	VAR(&m, 32, 0, uint32_t, 5, 0xfffffffe, 998);
	self_ok(&m, "78 03 0000 07 02 0500 06 05 00 02000000 20000000 0000 25000000 0000", 3, 1, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0b0a0908, 0x04030201, 0, 0xeeeeeeee);
	*self_mem(&m, 2, 1002) = 0x77;
	VAR(&m, 32, 8, uint32_t, 1000);
	self_ok(&m, "78 03 0000 00 01 0000 06 05 00 02000000 20000000 0000 25000000 0000", 3, 1, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0908, 0x0201, 0x77, 0xeeeeeeee);
}

/*
 * GATHER4_SCALED: in registers, the k-th enabled component begins at dword k * max(execution size,
 * dwords of a register). Addresses are rounded down to a dword.
 */
TEST(model_itself, gather4_scaled_pitch_by_register)
{
	scene(VISA_XEHP);
	m.em = 3;
	VAR(&m, 32, 0, uint32_t, 8, 1002);
	self_ok(&m, "74 03 0000 0a 0000 06 05 00 01000000 20000000 0000 25000000 0000", 2, 1, 2);
	/*
	 * Address 9 is rounded down to 8: component G is at 12, A at 20. Address 1003 is rounded
	 * down to 1000: G and A are past the end of T6.
	 */
	WANT_VAR(&m, 37, 0, uint32_t, 0x100f0e0d, 0, 0xeeeeeeee);
	WANT_VAR(&m, 37, 32, uint32_t, 0x18171615, 0, 0xeeeeeeee);
	scene(VISA_PVC);
	m.em = 1;
	VAR(&m, 32, 0, uint32_t, 8);
	self_ok(&m, "74 03 0000 05 0000 06 05 00 00000000 20000000 0000 25000000 0000", 1, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0c0b0a09, 0xeeeeeeee);
	WANT_VAR(&m, 37, 32, uint32_t, 0xeeeeeeee);
	WANT_VAR(&m, 37, 64, uint32_t, 0x14131211, 0xeeeeeeee);
	self_ok(&m, "74 05 0000 03 0000 06 05 00 00000000 20000000 0000 25000000 0000", 1, 0, 0);
	WANT_VAR(&m, 37, 128, uint32_t, 0x100f0e0d);
}

TEST(model_itself, scatter4_scaled)
{
	scene(VISA_XEHP);
	m.em = 1;
	VAR(&m, 32, 0, uint32_t, 992);
	VAR(&m, 33, 0, uint32_t, 0xaaaaaaaa);
	VAR(&m, 33, 32, uint32_t, 0xbbbbbbbb);
	VAR(&m, 33, 64, uint32_t, 0xcccccccc);
	self_ok(&m, "75 03 0000 0d 0000 06 05 00 00000000 20000000 0000 21000000 0000", 1, 1, 0);
	WANT_MEM(&m, 2, 992, uint32_t, 0xaaaaaaaa, 0); /* R is stored; B and A are dropped */
	WANT_MEM(&m, 2, 1000, uint8_t, 0, 0, 0);
}

/* QW_GATHER: block j of lane i is qword j * execution size + i of dst. */
TEST(model_itself, qwords)
{
	scene(VISA_XEHP);
	m.em = 3;
	VAR(&m, 32, 0, uint32_t, 13, 992);
	self_ok(&m, "86 01 0000 01 06 20000000 0000 25000000 0000", 2, 1, 1);
	WANT_VAR(&m, 37, 0, uint64_t, 0x1514131211100f0e, 0, 0x1d1c1b1a19181716, 0);
	CHECK_EQ(self_run(&m, "86 01 0000 04 06 20000000 0000 25000000 0000"), -EINVAL);
	m.platform = VISA_TGLLP;
	CHECK_EQ(self_run(&m, "86 01 0000 01 06 20000000 0000 25000000 0000"), -EOPNOTSUPP);
	scene(VISA_XEHP);
	m.em = 2;
	VAR(&m, 32, 4, uint32_t, 24);
	VAR(&m, 33, 0, uint64_t, 1, 2, 3, 4);
	self_ok(&m, "87 01 0000 01 00 20000000 0000 21000000 0000", 1, 0, 0);
	WANT_MEM(&m, 0, 24, uint64_t, 2, 4);
}

TEST(model_itself, owords)
{
	scene(VISA_XEHP);
	m.em = 0; /* block instructions ignore the execution mask */
	self_ok(&m, "35 01 00 06 05 00 01000000 25000000 0000", 2, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x14131211, 0x18171615);
	WANT_VAR(&m, 37, 28, uint32_t, 0x302f2e2d, 0xeeeeeeee);
	self_ok(&m, "35 01 00 06 05 00 3d000000 25000000 0000", 2, 1, 0); /* bytes 976, 992 */
	WANT_VAR(&m, 37, 16, uint32_t, 0, 0, 0, 0);
	*self_mem(&m, 2, 1002) = 0x77;
	self_ok(&m, "3c 00 00 06 05 00 07000000 25000000 0000", 1, 0, 1);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0b0a0908);
	/* Owords at 985 and 1001. Of the second oword, bytes 1001 and 1002 are in bounds. */
	self_ok(&m, "3c 01 00 06 05 00 d9030000 25000000 0000", 2, 1, 2);
	WANT_VAR(&m, 37, 16, uint32_t, 0x7700, 0, 0, 0);
	self_ok(&m, "36 01 06 05 00 3d000000 25000000 0100", 2, 1, 0);
	WANT_MEM(&m, 2, 992, uint32_t, 0x77, 0);
	WANT_MEM(&m, 2, 1000, uint8_t, 0, 0, 0);
	/* Bit 28 of the byte address is ignored for T0, but not for T6. */
	self_ok(&m, "35 00 00 00 05 00 01000001 25000000 0000", 1, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x14131211, 0x18171615);
	self_ok(&m, "35 00 00 06 05 00 01000001 25000000 0000", 1, 1, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0, 0);
	self_ok(&m, "35 04 00 00 05 00 00000000 25000000 0000", 16, 0, 0);
	CHECK_EQ(self_run(&m, "36 05 00 05 00 00000000 25000000 0000"), -EINVAL);
}

/* Virtual memory: SVM_GATHER, SVM_BLOCK_LD, SVM_GATHER4SCALED, SVM_SCATTER4SCALED. */
TEST(model_itself, virtual_memory)
{
	scene(VISA_XEHP);
	m.em = 0x81;
	VAR(&m, 33, 0, uint64_t, 0x10000);
	VAR(&m, 33, 56, uint64_t, 7);
	self_ok(&m, "4e 03 03 0000 00 01 21000000 0000 25000000 0000", 2, 0, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x4241, 0xeeeeeeee);
	WANT_VAR(&m, 37, 28, uint32_t, 0x0908);
	self_ok(&m, "4e 03 03 0000 01 01 21000000 0000 25000000 0000", 2, 0, 1);
	WANT_VAR(&m, 37, 0, uint32_t, 0x44434241);
	WANT_VAR(&m, 37, 28, uint32_t, 0x0b0a0908, 0x48474645);
	WANT_VAR(&m, 37, 60, uint32_t, 0x0f0e0d0c);
	self_ok(&m, "4e 01 01 05 0b 1100000000000000 25000000 0000", 2, 0, 2);
	WANT_VAR(&m, 37, 0, uint32_t, 0x15141312);
	self_ok(&m, "4e 01 08 05 00 07000000 25000000 0000", 1, 0, 1);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0b0a0908);
	VAR(&m, 33, 0, uint64_t, 0xffffffffffffffff);
	m.em = 1;
	self_ok(&m, "4e 06 03 0000 09 0000 05 0b 0700000000000000 21000000 0000 25000000 0000", 1,
		0, 1);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0a090807); /* the bytes from address 7 - 1 = 6 on */
	WANT_VAR(&m, 37, 32, uint32_t, 0x16151413);
	VAR(&m, 35, 0, uint32_t, 0x12345678);
	self_ok(&m, "4e 07 03 0000 08 0000 05 0b 0500000000000000 21000000 0000 23000000 0000", 1,
		0, 0);
	WANT_MEM(&m, 1, 16, uint32_t, 0x12345678);
	CHECK_EQ(self_run(&m, "4e 01 00 05 0b 0003000100000000 25000000 0000"), -EFAULT);
	CHECK_EQ(self_run(&m, "4e 01 01 05 0b f0ffffffffffffff 25000000 0000"), -EFAULT);
}

TEST(model_itself, svm_scatter)
{
	scene(VISA_XEHP);
	m.em = 2;
	VAR(&m, 33, 8, uint64_t, 0x10001);
	VAR(&m, 35, 0, uint32_t, 0x11111111, 0x22334455);
	VAR(&m, 35, 32, uint32_t, 0x66666666, 0x778899aa);
	self_ok(&m, "4e 04 03 0000 00 01 21000000 0000 23000000 0000", 1, 0, 0);
	WANT_MEM(&m, 3, 0x41, uint8_t, 0x55, 0x44, 0x44);
	self_ok(&m, "4e 04 03 0000 01 01 21000000 0000 23000000 0000", 1, 0, 1);
	WANT_MEM(&m, 3, 0x41, uint32_t, 0x22334455, 0x778899aa);
}
