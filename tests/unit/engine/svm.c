// SPDX-License-Identifier: MIT
/* SVM_SCATTER: the mirror of SVM_GATHER; SVM_BLOCK_LD and SVM_BLOCK_ST. */
#include <stdio.h>

#include "../../support/svm.h"

static uint8_t data_at(uint64_t at)
{
	return (uint8_t)(at * 53 + at / 256 * 7 + 3);
}

/* V37 data; V36 addresses; V38 to return in. */
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

/* The formula of the document, byte by byte. */
static void want_lane(struct machine *m, const struct svm_form *f, uint32_t i)
{
	unsigned int pitch = f->blocks < 4 ? 4 : f->blocks;

	for (unsigned int j = 0; j < f->blocks; j++)
		for (unsigned int b = 0; b < f->bytes; b++)
			WANT8(m, STATELESS, svm_address(i) + j * f->bytes + b,
			      data_at(f->bytes == 1 ? i * pitch + j
						    : (j * f->lanes + i) * f->bytes + b));
}

static void begin(struct machine *m)
{
	machine_fill(m, STATELESS, 0);
}

static const struct svm_tested tested = { "svm_scatter", 4, begin, want_lane };

TEST(svm_scatter, every_form_has_its_layout_or_is_refused)
{
	static const enum visa_platform platforms[] = { VISA_BDW, VISA_XEHP, VISA_PVC };
	struct machine m;

	for (unsigned int p = 0; p < COUNT(platforms); p++) {
		scene(&m, platforms[p], false);
		svm_check_forms(&m, &tested);
		machine_free(&m);
	}
}

/* 3 is the gather document's code for 8 bytes; the scatter's has 2 and nothing at 3. */
TEST(svm_scatter, block_size_3_is_reserved)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	hex_ok(&m, "4e 03 00 0000 03 00 24000000 0000 00000000 0000");
	hex_fails(&m, EINVAL, "4e 04 00 0000 03 00 24000000 0000 25000000 0000");
	hex_fails(&m, EINVAL, "4e 04 00 0000 04 00 24000000 0000 25000000 0000");
	hex_fails(&m, EINVAL, "4e 04 00 0000 01 04 24000000 0000 25000000 0000");
	hex_fails(&m, EINVAL, "4e 04 00 0000 01 00 00000000 0000 25000000 0000");
	hex_fails(&m, EINVAL, "4e 04 00 0000 01 00 24000000 0000 00000000 0000");
	machine_free(&m);
}

/* All blocks of a lane go before the next lane's. */
TEST(svm_scatter, the_highest_lane_wins)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	SET64(&m, 36, 4, 0, 0x100, 0x200, 0x300, 0x400, 0x500, 0x500);
	machine_mask(&m, 3);
	run_ok(&m, "svm_scatter.4.2 (M1, 8) V36.0 V37.0");
	for (uint32_t b = 0; b < 4; b++) {
		WANT8(&m, STATELESS, b, data_at(4 + b));
		WANT8(&m, STATELESS, 4 + b, data_at(36 + b));
		WANT8(&m, STATELESS, 8 + b, data_at(32 + b));
	}
	machine_same(&m);
	machine_mask(&m, 0xc0);
	run_ok(&m, "svm_scatter.8.1 (M1, 8) V36.0 V37.0");
	for (uint32_t b = 0; b < 8; b++)
		WANT8(&m, STATELESS, 0x500 + b, data_at(56 + b));
	machine_same(&m);
	machine_free(&m);
}

/* Decision 7: the page only demands that addresses be multiples of the block. */
TEST(svm_scatter, blocks_stand_at_any_byte)
{
	static const unsigned int block_bytes[] = { 1, 4, 8 };
	struct machine m;

	scene(&m, VISA_XEHP, false);
	for (unsigned int k = 0; k < 3; k++) {
		unit_case("blocks of %u bytes", block_bytes[k]);
		machine_fill(&m, STATELESS, 0);
		for (uint32_t i = 0; i < 8; i++)
			machine_set(&m, 36, 8 * i, LIST(uint64_t, 0x40 + 16 * i + i));
		run_ok(&m, "svm_scatter.%u.1 (M1, 8) V36.0 V37.0", block_bytes[k]);
		for (uint32_t i = 0; i < 8; i++)
			for (uint32_t b = 0; b < block_bytes[k]; b++)
				WANT8(&m, STATELESS, 0x40 + 17 * i + b,
				      data_at((k ? block_bytes[k] : 4) * i + b));
		machine_counts(&m, 8, 0, k == 0 ? 0 : k == 1 ? 6 : 7);
		machine_same(&m);
	}
	machine_free(&m);
}

/* The common kind: 16 dwords with all lanes on. Each lane's address is looked at. */
TEST(svm_scatter, of_sixteen_lanes_looks_at_each)
{
	static const struct {
		uint64_t address;
		bool mapped;
	} rows[] = {
		{ 0x2003, true },	  { MACHINE_BYTES - 4, true }, { MACHINE_BYTES - 3, false },
		{ MACHINE_BYTES, false }, { 0x100000000, false },      { UINT64_MAX, false }
	};
	struct machine m;
	int rc;

	for (unsigned int k = 0; k < 16 * COUNT(rows); k++) {
		uint64_t at = rows[k / 16].address;

		unit_case("lane %u at 0x%llx", k % 16, (unsigned long long)at);
		scene(&m, VISA_XEHP, false);
		machine_set(&m, 36, 8 * (k % 16), &at, 8);
		rc = run(&m, "svm_scatter.4.1 (M1, 16) V36.0 V37.0");
		CHECK_EQ(rc, rows[k / 16].mapped ? 0 : -EFAULT);
		for (uint32_t i = 0; i < 16 && !rc; i++)
			for (uint32_t b = 0; b < 4; b++)
				WANT8(&m, STATELESS, (i == k % 16 ? at : svm_address(i)) + b,
				      data_at(4 * i + b));
		if (rc)
			CHECK_HAS(m.result.message, "writes 4 bytes");
		machine_counts(&m, rc ? 0 : 16, 0, !rc && at % 4);
		machine_same(&m);
		machine_free(&m);
	}
}

/* One byte of one block that is not mapped, and nothing at all takes effect. */
TEST(svm_scatter, faults_before_anything_is_written)
{
	static const struct {
		const char *form;
		uint64_t address;
		bool mapped;
	} rows[] = {
		{ ".4.2 (M1, 8)", MACHINE_BYTES - 8, true },
		{ ".4.2 (M1, 8)", MACHINE_BYTES - 4, false },
		{ ".1.4 (M1, 8)", MACHINE_BYTES - 4, true },
		{ ".1.4 (M1, 8)", MACHINE_BYTES - 3, false },
		{ ".8.4 (M1, 8)", MACHINE_BYTES - 32, true },
		{ ".8.4 (M1, 8)", MACHINE_BYTES - 24, false },
		{ ".8.4 (M1, 8)", UINT64_MAX - 7, false }, /* does not go on at 0 */
		{ ".1.2 (M1, 8)", UINT64_MAX, false },
	};
	struct machine m;

	for (unsigned int k = 0; k < COUNT(rows); k++) {
		unit_case("%s to 0x%llx", rows[k].form, (unsigned long long)rows[k].address);
		scene(&m, VISA_XEHP, false);
		machine_set(&m, 36, 8 * 6, &rows[k].address, 8);
		CHECK_EQ(run(&m, "svm_scatter%s V36.0 V37.0", rows[k].form),
			 rows[k].mapped ? 0 : -EFAULT);
		if (!rows[k].mapped) {
			machine_counts(&m, 0, 0, 0);
			machine_same(&m);
			machine_mask(&m, 0xffffffbf); /* a disabled lane never faults */
			run_ok(&m, "svm_scatter%s V36.0 V37.0", rows[k].form);
		}
		machine_free(&m);
	}
}

/* --- owords ----------------------------------------------------------------------- */

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

/* Whatever the masks are. Bit 3 is the document's for "unaligned", bit 7 the compiler's. */
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

TEST(svm_block, addresses)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	pattern(&m);
	machine_var(&m, 50, VISA_UD, 8);
	SET32(&m, 50, 0x100, 0x40, 0, 1, 0);
	run_ok(&m, "svm_block_ld (2) V50(0,1)<0;1,0> V38.0"); /* 8 bytes from element 1 on */
	want_read(&m, 0x40, 32);
	machine_same(&m);
	run_fails(&m, EFAULT, "svm_block_ld (2) V50(0,2)<0;1,0> V38.0"); /* 0x100000000 */
	run_ok(&m, "svm_block_st (1) 0x80:uq V37.0");
	want_written(&m, 0x80, 16);
	machine_same(&m);
	run_fails(&m, EFAULT, "svm_block_st (1) 0x100000080:uq V37.0");
	run_ok(&m, "svm_block_ld (1) 0x90:d V38.0");
	want_read(&m, 0x90, 16);
	machine_same(&m);
	run_fails(&m, EFAULT, "svm_block_ld (1) 0xfffffff0:d V38.0"); /* zeros above, not ones */
	CHECK_HAS(m.result.message, "0xfffffff0,");
	/* the address may lie where the owords go */
	machine_set(&m, 38, 0, LIST(uint64_t, 0xa0));
	run_ok(&m, "svm_block_ld (4) V38(0,0)<0;1,0> V38.0");
	want_read(&m, 0xa0, 64);
	machine_same(&m);
	run_ok(&m, "svm_block_ld (4) 0x61:uq %%null.0");
	machine_counts(&m, 4, 0, 4);
	machine_same(&m);
	machine_free(&m);
}

TEST(svm_block, faults_before_anything_is_written)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	pattern(&m);
	run_ok(&m, "svm_block_st (4) 0x%x:uq V37.0", MACHINE_BYTES - 64);
	want_written(&m, MACHINE_BYTES - 64, 64);
	machine_same(&m);
	run_fails(&m, EFAULT, "svm_block_st (4) 0x%x:uq V37.0", MACHINE_BYTES - 48);
	CHECK_HAS(m.result.message, "oword 3");
	run_fails(&m, EFAULT, "svm_block_st.unaligned (4) 0x%x:uq V37.0", MACHINE_BYTES - 60);
	run_fails(&m, EFAULT, "svm_block_ld (4) 0x%x:uq V38.0", MACHINE_BYTES - 16);
	run_fails(&m, EFAULT, "svm_block_ld (1) 0x%x:uq %%null.0", MACHINE_BYTES);
	run_fails(&m, EFAULT, "svm_block_ld (2) 0xfffffffffffffff0:uq V38.0");
	machine_same(&m);
	machine_free(&m);
}

TEST(svm_block, refuses_what_cannot_be)
{
	static const struct {
		int err;
		const char *hex;
	} rows[] = {
		/* sizes 5 to 7, bits 4, 5 and 6, a source in V0, an address in V0 */
		{ EINVAL, "4e 01 05 05 00 00000000 26000000 0000" },
		{ EINVAL, "4e 01 07 05 00 00000000 26000000 0000" },
		{ EINVAL, "4e 01 10 05 00 00000000 26000000 0000" },
		{ EINVAL, "4e 02 20 05 00 00000000 26000000 0000" },
		{ EINVAL, "4e 02 40 05 00 00000000 26000000 0000" },
		{ EINVAL, "4e 02 00 05 00 00000000 00000000 0000" },
		{ EINVAL, "4e 01 00 00 00000000 00 00 2101 26000000 0000" },
		{ EINVAL, "4e 01 00 10 24000000 00 00 2101 26000000 0000" },
		{ ENOENT, "4e 01 00 00 63000000 00 00 2101 26000000 0000" },
		{ ERANGE, "4e 01 02 05 00 00000000 26000000 c101" },
		{ ERANGE, "4e 02 04 05 00 00000000 25000000 010f" },
		{ ERANGE, "4e 01 00 00 24000000 08 00 2101 26000000 0000" },
	};
	struct machine m;

	scene(&m, VISA_XEHP, false);
	for (unsigned int i = 0; i < COUNT(rows); i++)
		hex_fails(&m, rows[i].err, "%s", rows[i].hex);
	hex_ok(&m, "4e 01 02 05 00 00000000 26000000 c001");
	machine_free(&m);
}

/* --- two ranges ------------------------------------------------------------------- */

/* Messages reach whatever the map shows; a block that is in two ranges is in neither. */
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
	run_ok(&m, "svm_block_st (2) 0x7000000000f0:uq V37.0"); /* an oword in each */
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
