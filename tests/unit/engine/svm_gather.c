// SPDX-License-Identifier: MIT
/*
 * Tests of SVM_GATHER: forms, layout, the address map and page faults (decision 11 of
 * lib/engine/README.md).
 */
#include <stdio.h>

#include "../../support/svm.h"

/* Return: the byte of T255 at an address. */
static uint8_t byte_at(uint64_t address)
{
	return (uint8_t)(address * 37 + address / 256 * 11 + 1);
}

static void scene(struct machine *m, enum visa_platform platform)
{
	machine_scene(m, platform, false);
	machine_var(m, 37, VISA_UQ, 512);
	machine_fill_var(m, 37, 0xee);
	for (uint32_t i = 0; i < MACHINE_BYTES; i++)
		device_memory(m->device, STATELESS, NULL)[i] = m->want[STATELESS][i] = byte_at(i);
	for (uint32_t i = 0; i < 32; i++)
		machine_set(m, 36, 8 * i, LIST(uint64_t, svm_address(i)));
}

static void map(struct machine *m, uint64_t start, uint64_t length, uint64_t offset)
{
	struct visa_range range = { .start = start,
				    .length = length,
				    .surface = device_surface(m->device, STATELESS),
				    .offset = offset };
	struct visa_error e = { 0 };

	visa_device_lock(m->device);
	CHECK_EQ(visa_addrmap_add(device_map(m->device), &range, &e), 0);
	visa_device_unlock(m->device);
}

/*
 * A block past address 2^64 - 1 fails with EFAULT. It does not wrap around to address 0, which is
 * mapped (decision 11 of lib/engine/README.md).
 */
TEST(svm, blocks_do_not_wrap_past_the_end_of_the_address_space)
{
	static const char *const forms[] = { "1.2", "4.2", "8.2", "1.8", "4.8", "8.4" };
	static const uint64_t end = 0;
	struct machine m;

	scene(&m, VISA_XEHP);
	map(&m, end - 0x1000, 0x1000, 0);
	machine_mask(&m, 1);
	SET64(&m, 36, end - 4);
	run_ok(&m, "svm_gather.4.1 (M1, 8) V36.0 V35.0");
	WANT_VAR8(&m, 35, 0, byte_at(0xffc), byte_at(0xffd), byte_at(0xffe), byte_at(0xfff));
	machine_same(&m);
	SET64(&m, 36, end - 1);
	run_ok(&m, "svm_gather.1.1 (M1, 8) V36.0 V35.0");
	WANT_VAR8(&m, 35, 0, byte_at(0xfff), 0, 0, 0);
	machine_same(&m);
	for (unsigned int i = 0; i < COUNT(forms); i++)
		run_fails(&m, EFAULT, "svm_gather.%s (M1, 8) V36.0 V37.0", forms[i]);
	machine_free(&m);
}

TEST(svm, an_address_between_two_ranges_faults)
{
	struct machine m;

	scene(&m, VISA_XEHP);
	map(&m, 0x20000, 0x100, 0x40);
	machine_mask(&m, 1);
	SET64(&m, 36, 0x20010);
	run_ok(&m, "svm_gather.1.4 (M1, 8) V36.0 V35.0");
	WANT_VAR8(&m, 35, 0, byte_at(0x50), byte_at(0x51), byte_at(0x52), byte_at(0x53));
	machine_same(&m);
	SET64(&m, 36, 0x1ffff);
	run_fails(&m, EFAULT, "svm_gather.1.1 (M1, 8) V36.0 V35.0");
	run_fails(&m, EFAULT, "svm_gather.1.4 (M1, 8) V36.0 V35.0");
	SET64(&m, 36, 0x200fe);
	run_fails(&m, EFAULT, "svm_gather.1.4 (M1, 8) V36.0 V35.0");
	run_ok(&m, "svm_gather.1.2 (M1, 8) V36.0 V35.0");
	machine_free(&m);
}
