// SPDX-License-Identifier: MIT
/*
 * Tests of SVM_GATHER with an address map of several ranges. Two ranges of different surfaces
 * are adjacent. A third range comes after a gap.
 *
 *	0x00000  T255, all of its 64 KiB
 *	0x20000  T6 from byte 0x40 on, 0x100 bytes
 *	0x20100  T7 from byte 0 on, 0x80 bytes
 *	0x20200  T6 from byte 0 on, 0x40 bytes
 */
#include "../../support/machine.h"

#define FIRST  0x20000ull
#define BORDER 0x20100ull
#define GAP    0x20180ull
#define LAST   0x20200ull
#define END    0x20240ull

static const unsigned int forms[] = { 1, 4, 8 };

/* Return: the byte at an address, by the table above. */
static uint8_t byte_at(struct machine *m, uint64_t address)
{
	if (address < FIRST)
		return m->want[STATELESS][address];
	if (address < BORDER)
		return m->want[6][0x40 + address - FIRST];
	return address < GAP ? m->want[7][address - BORDER] : m->want[6][address - LAST];
}

static void map(struct machine *m, uint64_t start, uint64_t length, uint32_t surface,
		uint64_t offset)
{
	struct visa_range range = { start, length, device_surface(m->device, surface), offset };

	visa_device_lock(m->device);
	CHECK_EQ(visa_addrmap_add(device_map(m->device), &range, NULL), 0);
	visa_device_unlock(m->device);
}

static void scene(struct machine *m)
{
	machine_scene(m, VISA_XEHP, false);
	machine_var(m, 37, VISA_UQ, 512);
	machine_fill_var(m, 37, 0xee);
	machine_surface(m, 6, 0x140);
	machine_surface(m, 7, 0x80);
	for (uint32_t i = 0; i < 0x140; i++)
		PUT8(m, 6, i, (uint8_t)(3 * i + 1));
	for (uint32_t i = 0; i < 0x80; i++)
		PUT8(m, 7, i, (uint8_t)(0xff - i));
	for (uint32_t i = 0; i < 0x200; i++)
		PUT8(m, STATELESS, i, (uint8_t)(7 * i + 9));
	map(m, LAST, END - LAST, 6, 0);
	map(m, FIRST, BORDER - FIRST, 6, 0x40);
	map(m, BORDER, GAP - BORDER, 7, 0);
}

static void aim(struct machine *m, uint32_t lane, uint64_t address)
{
	machine_set(m, 36, 8 * lane, LIST(uint64_t, address));
}

/*
 * Set the expected result of a lane, in the layout of Intel's document: block j of lane i is
 * element j * lanes + i; for blocks of one byte, the blocks of a lane are contiguous.
 */
static void want(struct machine *m, unsigned int bytes, unsigned int blocks, unsigned int lanes,
		 uint32_t lane)
{
	unsigned int pitch = blocks < 4 ? 4 : blocks;
	uint64_t from = 0;
	uint8_t value;

	memcpy(&from, m->frame + device_decl(m->device, 36)->at + 8 * lane, sizeof(from));
	if (bytes == 1)
		machine_want_var(m, 37, lane * pitch, "\0\0\0\0\0\0\0", pitch);
	for (unsigned int j = 0; j < blocks; j++)
		for (unsigned int b = 0; b < bytes; b++) {
			value = byte_at(m, from + j * bytes + b);
			machine_want_var(m, 37,
					 bytes == 1 ? lane * pitch + j
						    : (j * lanes + lane) * bytes + b,
					 &value, 1);
		}
}

/* Execute with the mask @em. Check every enabled lane, and that nothing else has changed. */
static void check_gather(struct machine *m, unsigned int bytes, unsigned int blocks,
			 unsigned int lanes, uint32_t em)
{
	em &= 0xffffffffu >> (32 - lanes);
	machine_mask(m, em);
	run_ok(m, "svm_gather.%u.%u (M1, %u) V36.0 V37.0", bytes, blocks, lanes);
	for (uint32_t i = 0; i < lanes; i++)
		if (em >> i & 1)
			want(m, bytes, blocks, lanes, i);
	machine_counts(m, (uint64_t)__builtin_popcount(em), 0, 0);
	machine_same(m);
	machine_fill_var(m, 37, 0xee);
}

TEST(ranges, each_lane_may_be_in_another)
{
	static const uint64_t at[] = { FIRST + 8, BORDER + 8, LAST + 8, 0x100 };
	struct machine m;

	scene(&m);
	for (uint32_t i = 0; i < 16; i++)
		aim(&m, i, at[(i * 7 + i / 4) % 4] + 8 * (i / 4));
	for (unsigned int k = 0; k < COUNT(forms); k++)
		for (unsigned int blocks = 1; blocks <= 4; blocks *= 2)
			for (unsigned int lanes = 8; lanes <= 16; lanes *= 2) {
				unit_case("svm_gather.%u.%u, %u lanes", forms[k], blocks, lanes);
				check_gather(&m, forms[k], blocks, lanes, 0xffffffff);
				check_gather(&m, forms[k], blocks, lanes, 0x5a3c);
				check_gather(&m, forms[k], blocks, lanes, 0x8);
			}
	machine_free(&m);
}

/*
 * Some blocks of a lane are in one range and some in the next range. Each block is completely in
 * one of them.
 */
TEST(ranges, blocks_of_a_channel_on_both_sides_of_a_border)
{
	struct machine m;

	scene(&m);
	for (unsigned int k = 0; k < COUNT(forms); k++)
		for (unsigned int blocks = 2; blocks <= 4; blocks *= 2)
			for (unsigned int before = 1; before < blocks; before++) {
				unit_case("svm_gather.%u.%u, %u blocks before", forms[k], blocks,
					  before);
				for (uint32_t i = 0; i < 8; i++)
					aim(&m, i, i % 3 ? 0x40 : BORDER - before * forms[k]);
				check_gather(&m, forms[k], blocks, 8, 0xff);
				check_gather(&m, forms[k], blocks, 8, 0x49);
				check_gather(&m, forms[k], blocks, 8, 0xb6);
				for (uint32_t i = 0; i < 8; i++)
					aim(&m, i, BORDER - before * forms[k]);
				check_gather(&m, forms[k], blocks, 8, 0xff);
			}
	machine_free(&m);
}

/*
 * Each of eight lanes loads eight blocks. The border of two ranges is after a different number of
 * blocks in each lane.
 */
TEST(ranges, eight_blocks_over_a_border)
{
	struct machine m;

	scene(&m);
	for (uint32_t i = 0; i < 8; i++)
		aim(&m, i, BORDER - i - 1);
	check_gather(&m, 1, 8, 8, 0xff);
	for (uint32_t i = 0; i < 8; i++)
		aim(&m, i, BORDER - 4 * i - 4);
	check_gather(&m, 4, 8, 8, 0xff);
	check_gather(&m, 4, 8, 8, 0xa5);
	machine_free(&m);
}

/*
 * A misaligned block that ends at a border or before it is in the lower range. A block across the
 * border is not mapped.
 */
TEST(ranges, misaligned_blocks_below_a_border)
{
	struct machine m;

	scene(&m);
	machine_mask(&m, 0xff);
	for (uint32_t i = 0; i < 8; i++)
		aim(&m, i, BORDER - 4 - i % 4);
	run_ok(&m, "svm_gather.4.1 (M1, 8) V36.0 V37.0");
	for (uint32_t i = 0; i < 8; i++)
		for (unsigned int b = 0; b < 4; b++)
			WANT_VAR8(&m, 37, 4 * i + b, byte_at(&m, BORDER - 4 - i % 4 + b));
	machine_counts(&m, 8, 0, 6);
	machine_same(&m);
	aim(&m, 5, BORDER - 3);
	run_fails(&m, EFAULT, "svm_gather.4.1 (M1, 8) V36.0 V37.0");
	machine_same(&m);
	machine_free(&m);
}

/* A lane that touches an unmapped address faults, and the instruction changes nothing. */
TEST(ranges, what_touches_the_gap_faults_and_changes_nothing)
{
	static const struct {
		const char *form;
		uint64_t address;
	} rows[] = {
		{ "1.1", GAP },	      { "1.1", LAST - 1 }, { "1.1", FIRST - 1 },
		{ "1.1", END },	      { "4.1", GAP },	   { "4.1", LAST - 4 },
		{ "8.1", GAP },	      { "8.1", LAST - 8 }, { "1.2", GAP - 1 },
		{ "1.2", LAST - 1 },  { "1.4", GAP - 3 },  { "1.8", GAP - 7 },
		{ "1.8", END - 7 },   { "4.2", GAP - 4 },  { "4.4", GAP - 12 },
		{ "4.8", GAP - 28 },  { "4.2", LAST - 4 }, { "8.2", GAP - 8 },
		{ "8.4", GAP - 24 },  { "8.2", LAST - 8 }, { "8.2", END - 8 },
		{ "4.2", FIRST - 4 },
	};
	struct machine m;

	scene(&m);
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		for (uint32_t bad = 0; bad < 8; bad++) {
			unit_case("svm_gather.%s, lane %u at 0x%llx", rows[i].form, bad,
				  (unsigned long long)rows[i].address);
			for (uint32_t lane = 0; lane < 8; lane++)
				aim(&m, lane, lane % 2 ? FIRST + 8 : BORDER + 8);
			aim(&m, bad, rows[i].address);
			machine_mask(&m, 0xff);
			run_fails(&m, EFAULT, "svm_gather.%s (M1, 8) V36.0 V37.0", rows[i].form);
			run_fails(&m, EFAULT, "svm_gather.%s (M1, 8) V36.0 %%null.0", rows[i].form);
			machine_mask(&m, 1u << bad);
			run_fails(&m, EFAULT, "svm_gather.%s (M1, 8) V36.0 V37.0", rows[i].form);
			machine_mask(&m, 0xff & ~(1u << bad)); /* a disabled lane never faults */
			run_ok(&m, "svm_gather.%s (M1, 8) V36.0 %%null.0", rows[i].form);
			machine_same(&m);
		}
	}
	machine_free(&m);
}

/*
 * A block across the border of two ranges faults, because it is in neither range. Smaller blocks
 * with the same bytes do not fault.
 */
TEST(ranges, a_block_over_a_border_faults)
{
	struct machine m;

	scene(&m);
	map(&m, 0x30002, 6, 7, 2);
	map(&m, 0x30008, 4, 6, 0);
	map(&m, 0x3000c, 0x14, 7, 12);
	machine_mask(&m, 1);
	aim(&m, 0, 0x30004);
	run_ok(&m, "svm_gather.4.1 (M1, 8) V36.0 %%null.0");
	run_ok(&m, "svm_gather.4.2 (M1, 8) V36.0 %%null.0");
	run_ok(&m, "svm_gather.4.4 (M1, 8) V36.0 %%null.0");
	aim(&m, 0, 0x30008); /* each half of the block is in another range */
	run_fails(&m, EFAULT, "svm_gather.8.1 (M1, 8) V36.0 V37.0");
	run_fails(&m, EFAULT, "svm_gather.8.2 (M1, 8) V36.0 V37.0");
	aim(&m, 0, 0x30010);
	run_ok(&m, "svm_gather.8.2 (M1, 8) V36.0 %%null.0");
	aim(&m, 0, 0x30000); /* the beginning of the block is not mapped */
	run_fails(&m, EFAULT, "svm_gather.4.1 (M1, 8) V36.0 V37.0");
	run_fails(&m, EFAULT, "svm_gather.4.2 (M1, 8) V36.0 V37.0");
	run_fails(&m, EFAULT, "svm_gather.8.1 (M1, 8) V36.0 V37.0");
	machine_free(&m);
}

/*
 * If a surface becomes smaller than a range that maps it, the range is mapped up to the surface's
 * end.
 */
TEST(ranges, end_where_the_surface_does)
{
	struct machine m;

	scene(&m);
	visa_device_lock(m.device);
	CHECK_EQ(visa_surface_truncate(device_surface(m.device, 7), 0x44), 0);
	visa_device_unlock(m.device);
	m.sizes[7] = 0x44;
	machine_mask(&m, 2);
	aim(&m, 1, BORDER + 0x40);
	run_ok(&m, "svm_gather.4.1 (M1, 8) V36.0 %%null.0");
	run_ok(&m, "svm_gather.1.4 (M1, 8) V36.0 %%null.0");
	run_fails(&m, EFAULT, "svm_gather.4.2 (M1, 8) V36.0 V37.0");
	run_fails(&m, EFAULT, "svm_gather.8.1 (M1, 8) V36.0 V37.0");
	run_fails(&m, EFAULT, "svm_gather.1.8 (M1, 8) V36.0 V37.0");
	aim(&m, 1, BORDER + 0x44);
	run_fails(&m, EFAULT, "svm_gather.1.1 (M1, 8) V36.0 V37.0");
	machine_free(&m);
}
