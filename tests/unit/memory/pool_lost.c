// SPDX-License-Identifier: MIT
/*
 * Tests of lost memory. The memory of the device is limited (by a quota). A client punches a hole
 * into a surface, or truncates it, while it is accessed. If there is no memory for the hole, an
 * access raises SIGBUS, and the instruction fails with ENOSPC.
 */
#include <linux/falloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../support/lost.h"
#include "../../support/machine.h"

#define BOUND (1u << 20)
#define HALF  (BOUND / 2)

/* Instructions that access T6, with the variables of scene(). */
static const char *const forms[] = {
	"scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0",
	"scatter_scaled.1 (M1, 8) T6 0x0:ud V32.0 V33.0",
	"oword_ld (2) T6 0x0:ud V35.0",
	"dword_atomic.add (M1, 8) T6 V32.0 V33.0 %null.0 V35.0",
	"gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V35.0",
	"scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V33.0",
	"typed_atomic.inc (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 %null.0 %null.0 V35.0",
	"media_ld.nomod (8,4) T6 0 0x0:ud 0x0:ud V35.0",
	"media_st.nomod (8,4) T6 0 0x0:ud 0x0:ud V33.0",
	"lsc_store_quad.tgm (M1, 8) bti(0x6)[V32, %null, %null, %null]:a32 V33:d32.x",
	"lsc_store_quad.tgm (M1, 8) bti(V33)[V32, %null, %null, %null]:a32 V33:d32.x",
};

/*
 * Make a machine with a quota that a tmpfs enforces, and with empty T6 and T7. Return: false if the
 * process may not mount a tmpfs.
 */
static bool scene(struct machine *m)
{
	struct visa_config config = { .t0_size = MACHINE_BYTES,
				      .t255_size = MACHINE_BYTES,
				      .mem = BOUND,
				      .platform = VISA_DG2 };

	machine_make(m, &config);
	machine_var(m, 32, VISA_UD, 32);
	machine_var(m, 33, VISA_UD, 32);
	machine_var(m, 35, VISA_UD, 32);
	machine_surface(m, 6, 0);
	machine_surface(m, 7, 0);
	if (device_has_tmpfs(m->device))
		return true;
	printf("\n    NOT TESTED: a bound that is a tmpfs, which needs privilege\n    ");
	machine_free(m);
	return false;
}

static int resize(struct machine *m, uint32_t index, uint64_t size)
{
	return visa_device_surface_truncate(m->device, device_surface(m->device, index), size);
}

/*
 * Punch a hole into T6. Let T7 take all memory that the limit (quota) allows, so that there is no
 * memory for the hole.
 */
static void take_memory(struct machine *m)
{
	const int punch = FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE;

	CHECK_EQ(visa_surface_fallocate(device_surface(m->device, 6), punch, 0, HALF), 0);
	CHECK_EQ(visa_surface_fallocate(device_surface(m->device, 7), 0, 0, BOUND), 0);
}

/*
 * Execute an instruction @count times. The caller holds the device lock, which is not released in
 * between.
 */
static int execute(struct machine *m, const char *text, size_t count, struct visa_result *r)
{
	struct visa_inst insts[3];
	struct visa_error e;
	size_t at = 0;

	for (size_t i = 0; i < count; i++)
		CHECK_EQ(visa_parse_line(&m->source, text, strlen(text), &insts[i], &e),
			 VISA_LINE_INSTRUCTION);
	return visa_device_execute(m->device, visa_device_thread(m->device), insts, count, &at, r,
				   NULL);
}

static int execute_locked(struct machine *m, const char *text)
{
	struct visa_result r = { 0 };
	int err;

	visa_device_lock(m->device);
	err = execute(m, text, 1, &r);
	visa_device_unlock(m->device);
	return err;
}

/* Return: the number of kilobytes in the line @key of /proc/self/status. */
static unsigned long kilobytes(const char *key)
{
	FILE *f = fopen("/proc/self/status", "r");
	unsigned long n = 0;
	char line[128];

	while (f && fgets(line, sizeof(line), f))
		if (!strncmp(line, key, strlen(key)) && line[strlen(key)] == ':')
			n = strtoul(line + strlen(key) + 1, NULL, 10);
	if (f)
		fclose(f);
	return n;
}

/* Execute each instruction on a hole for which there is no memory, then with memory. */
static void on_hole(struct machine *m, const char *const *texts, size_t count)
{
	lost_catch(m->device);
	for (size_t i = 0; i < count; i++) {
		struct visa_result r = { 0 };

		unit_case("%s", texts[i]);
		visa_device_lock(m->device);
		CHECK_EQ(execute(m, texts[i], 1, &r), -ENOSPC);
		visa_device_unlock(m->device);
		CHECK_EQ(r.instructions, 0);
		CHECK_HAS(r.message, "T6 has a hole at byte 0, and the quota of 1048576 bytes (-o "
				     "mem=) has no memory for it");
		CHECK_STR(r.instruction, texts[i]);
		CHECK_EQ(lost_caught(), i + 1);
	}
	CHECK_EQ(execute_locked(m, "scatter.4 (M1, 8) T7 0x0:ud V32.0 V33.0"), 0);
	CHECK_EQ(execute_locked(m, "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0"), 0);
	CHECK_EQ(resize(m, 7, HALF), 0); /* there is memory again */
	for (size_t i = 0; i < count; i++)
		CHECK_EQ(execute_locked(m, texts[i]), 0);
	CHECK_EQ(lost_caught(), count);
	lost_done();
	CHECK(visa_device_memory_used(m->device) > HALF); /* the hole has memory now */
}

TEST(pool_lost, an_instruction_on_a_hole_without_memory_is_enospc)
{
	struct machine m;

	if (!scene(&m))
		return;
	CHECK_EQ(visa_surface_fallocate(device_surface(m.device, 7), 0, 0, BOUND), 0);
	CHECK_EQ(resize(&m, 6, 16ull * BOUND), 0);
	SET32(&m, 33, 6);
	run_ok(&m, ".shape T6 format=R32_UINT width=64 height=64");
	on_hole(&m, forms, COUNT(forms));
	machine_free(&m);
}

/* An access by virtual addresses to a hole without memory fails with ENOSPC, too. */
TEST(pool_lost, a_hole_of_a_mapped_surface_is_enospc)
{
	static const char *const mapped[] = {
		"svm_gather.4.1 (M1, 8) V36.0 V35.0",
		"svm_scatter.4.1 (M1, 8) V36.0 V33.0",
		"svm_block_ld (2) 0x20000:uq V35.0",
		"lsc_store.ugm (M1, 8) flat[V36]:a64 V33:d32",
	};
	struct visa_range range = { .start = 0x20000, .length = BOUND };
	struct machine m;

	if (!scene(&m))
		return;
	machine_var(&m, 36, VISA_UQ, 32);
	SET64(&m, 36, 0x20000, 0x20004, 0x20008, 0x2000c, 0x20010, 0x20014, 0x20018, 0x2001c);
	range.surface = device_surface(m.device, 6);
	visa_device_lock(m.device);
	CHECK_EQ(visa_addrmap_add(device_map(m.device), &range, NULL), 0);
	visa_device_unlock(m.device);
	CHECK_EQ(visa_surface_fallocate(device_surface(m.device, 7), 0, 0, BOUND), 0);
	CHECK_EQ(resize(&m, 6, BOUND), 0);
	on_hole(&m, mapped, COUNT(mapped));
	machine_free(&m);
}

TEST(pool_lost, memory_that_is_lost_during_an_execution_is_enospc)
{
	struct visa_result r;
	struct machine m;

	if (!scene(&m))
		return;
	for (unsigned int i = 0; i < 3; i++) {
		unit_case("%s", forms[i]);
		memset(&r, 0, sizeof(r));
		lost_catch(m.device);
		CHECK_EQ(resize(&m, 6, HALF), 0);
		visa_device_lock(m.device);
		CHECK_EQ(execute(&m, forms[i], 1, &r), 0);
		take_memory(&m);
		CHECK_EQ(execute(&m, forms[i], 3, &r), -ENOSPC);
		CHECK_EQ(lost_caught(), 1);
		CHECK_EQ(r.err, ENOSPC);
		CHECK_EQ(r.instructions, 1);
		CHECK_EQ(r.offset, r.bytes);
		CHECK_STR(r.instruction, forms[i]);
		CHECK_HAS(r.message, "T6 has a hole at byte 0");
		visa_device_unlock(m.device);
		/* T6 still has a hole without memory. */
		CHECK_EQ(execute_locked(&m, forms[i]), -ENOSPC);
		CHECK_EQ(resize(&m, 7, 0), 0);
		CHECK_EQ(execute_locked(&m, forms[i]), 0);
		CHECK_EQ(lost_caught(), 2);
		lost_done();
	}
	machine_free(&m);
}

/*
 * When there is memory again, the instruction accesses the file, not the page that had replaced the
 * hole.
 */
TEST(pool_lost, memory_that_was_lost_is_mapped_again)
{
	struct visa_result r = { 0 };
	uint32_t value = 0;
	struct machine m;

	if (!scene(&m))
		return;
	CHECK_EQ(resize(&m, 6, HALF), 0);
	visa_device_lock(m.device);
	CHECK_EQ(execute(&m, forms[0], 1, &r), 0);
	take_memory(&m);
	lost_catch(m.device);
	CHECK_EQ(execute(&m, forms[0], 1, &r), -ENOSPC);
	lost_done();
	visa_device_unlock(m.device);
	CHECK_EQ(resize(&m, 7, 0), 0);
	SET32(&m, 33, 0x11111111, 0x22222222);
	CHECK_EQ(execute_locked(&m, "scatter.4 (M1, 1) T6 0x0:ud V32.0 V33.0"), 0);
	CHECK_EQ(visa_surface_read(device_surface(m.device, 6), &value, sizeof(value), 0), 4);
	CHECK_EQ(value, 0x11111111);
	machine_free(&m);
}

/*
 * A SIGBUS at an address outside of the device's memory, or in memory that cannot be lost, is not
 * handled by the device.
 */
TEST(pool_lost, other_addresses_are_not_caught)
{
	struct machine m;

	if (!scene(&m))
		return;
	CHECK(!visa_device_patch_memory(m.device, NULL));
	visa_device_lock(m.device);
	CHECK(!visa_device_patch_memory(m.device, &m));
	CHECK_EQ(visa_device_check_memory(m.device, NULL), 0);
	visa_device_unlock(m.device);
	machine_free(&m);
}

/* Store to the first byte of T6, as a launch does, without the device lock. */
static void *touch_as_launch(void *bytes)
{
	*(volatile uint8_t *)bytes = 1;
	return NULL;
}

/*
 * A launch touches a hole without memory, so an anonymous page replaces the hole. An instruction
 * that then accesses this page raises no signal, but must fail, too.
 */
TEST(pool_lost, a_page_that_a_launch_has_lost_is_lost_to_an_execution)
{
	static const char *const other = "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0";
	struct visa_result r = { 0 };
	pthread_t launch;
	struct machine m;

	if (!scene(&m))
		return;
	CHECK_EQ(resize(&m, 6, HALF), 0);
	lost_catch(m.device);
	visa_device_lock(m.device);
	CHECK_EQ(execute(&m, forms[0], 1, &r), 0);
	take_memory(&m);
	CHECK_EQ(pthread_create(&launch, NULL, touch_as_launch, device_memory(m.device, 6, NULL)),
		 0);
	pthread_join(launch, NULL);
	CHECK_EQ(execute(&m, forms[0], 1, &r), -ENOSPC);
	CHECK_HAS(r.message, "T6 has a hole at byte 0");
	CHECK_EQ(execute(&m, other, 1, &r), 0);
	visa_device_unlock(m.device);
	CHECK_EQ(lost_caught(), 1);
	/*
	 * A page replaces the hole while no thread holds the device lock. This is not an error of
	 * the instruction that is executed next, which does not access the hole.
	 */
	pthread_create(&launch, NULL, touch_as_launch, device_memory(m.device, 6, NULL));
	pthread_join(launch, NULL);
	CHECK_EQ(execute_locked(&m, other), 0);
	CHECK_EQ(execute_locked(&m, forms[0]), -ENOSPC);
	lost_done();
	machine_free(&m);
}

/*
 * While the device lock is held, a page replaces a hole without memory. After the lock was released
 * and taken again, visa_device_check_memory() does not report this as an error.
 */
TEST(pool_lost, a_loss_ends_with_the_hold_of_the_lock)
{
	struct machine m;

	if (!scene(&m))
		return;
	CHECK_EQ(resize(&m, 6, HALF), 0);
	CHECK_EQ(visa_surface_fallocate(device_surface(m.device, 7), 0, 0, BOUND), 0);
	lost_catch(m.device);
	visa_device_lock(m.device);
	touch_as_launch(device_memory(m.device, 6, NULL));
	visa_device_unlock(m.device);
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_check_memory(m.device, NULL), 0);
	visa_device_unlock(m.device);
	CHECK_EQ(lost_caught(), 1);
	lost_done();
	machine_free(&m);
}

/*
 * A surface has at most 64 replacement pages, however many holes without memory are accessed before
 * visa_device_check_memory() unmaps them.
 */
TEST(pool_lost, a_surface_has_few_pages_that_no_file_has)
{
	const unsigned int pages = 4096, page = 4096;
	volatile uint8_t *bytes;
	unsigned long most;
	struct machine m;

	if (!scene(&m))
		return;
	CHECK_EQ(visa_surface_fallocate(device_surface(m.device, 7), 0, 0, BOUND), 0);
	CHECK_EQ(resize(&m, 6, VISA_SURFACE_USER_MAX), 0);
	bytes = device_memory(m.device, 6, NULL);
	lost_catch(m.device);
	most = kilobytes("RssAnon") + 64 * 4 + 128;
	visa_device_lock(m.device);
	for (unsigned int i = 0; i < pages; i++) {
		/*
		 * Touch every second page only, so that each replaced page needs a separate
		 * mapping.
		 */
		bytes[2ull * i * page] = 1;
		CHECK_EQ(bytes[2ull * i * page], 1);
	}
	CHECK_EQ(lost_caught(), pages);
	CHECK(kilobytes("RssAnon") <= most);
	CHECK_EQ(visa_device_check_memory(m.device, NULL), -ENOSPC);
	CHECK_EQ(visa_device_check_memory(m.device, NULL), 0);
	visa_device_unlock(m.device);
	/*
	 * visa_device_check_memory() has unmapped the replacement pages: the zeros of the file are
	 * read.
	 */
	CHECK_EQ(resize(&m, 7, 0), 0);
	for (unsigned int i = pages - 128; i < pages; i++)
		CHECK_EQ(bytes[2ull * i * page], 0);
	CHECK_EQ(lost_caught(), pages);
	lost_done();
	machine_free(&m);
}

/* A surface is about to become smaller. Instructions access only the bytes that will remain. */
TEST(pool_lost, a_size_that_is_announced_is_seen)
{
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 64);
	visa_device_lock(m.device);
	device_announce_size(m.device, 6, 16);
	visa_surface_refresh(device_surface(m.device, 6));
	CHECK_EQ(device_refreshed_size(m.device, 6), 16);
	device_announce_size(m.device, 6, UINT64_MAX);
	visa_device_unlock(m.device);
	CHECK_EQ(visa_device_surface_truncate(m.device, device_surface(m.device, 6), 32), 0);
	visa_device_lock(m.device);
	visa_surface_refresh(device_surface(m.device, 6));
	CHECK_EQ(device_refreshed_size(m.device, 6), 32);
	visa_device_unlock(m.device);
	m.sizes[6] = 32;
	machine_free(&m);
}
