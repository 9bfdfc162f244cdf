// SPDX-License-Identifier: MIT
/* Under a quota: memory of a surface that is taken away while it is accessed, or cut off. */
#include <linux/falloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../support/machine.h"

#define BOUND (1u << 20)
#define HALF  (BOUND / 2)

/* Instructions that access T6. */
static const char *const forms[] = {
	"scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0",
	"scatter_scaled.1 (M1, 8) T6 0x0:ud V32.0 V33.0",
	"oword_ld (2) T6 0x0:ud V35.0",
};

/* A machine with T6 and T7, of no bytes; false if there can be no quota by a tmpfs here. */
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

static struct visa_device *guarded;
static unsigned int caught;

static void on_sigbus(int number, siginfo_t *info, void *context)
{
	(void)number;
	(void)context;
	caught++;
	if (!visa_device_patch_memory(guarded, info->si_addr))
		abort();
}

/* A client takes the memory of T6 away, and the quota is used up by T7. */
static void take_memory(struct machine *m)
{
	const int punch = FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE;

	CHECK_EQ(visa_surface_fallocate(device_surface(m->device, 6), punch, 0, HALF), 0);
	CHECK_EQ(visa_surface_fallocate(device_surface(m->device, 7), 0, 0, BOUND), 0);
}

/* Execute an instruction @count times, under the hold of the device lock that refreshed T6. */
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

TEST(pool_lost, memory_that_is_lost_during_an_execution_is_enospc)
{
	const struct sigaction action = { .sa_sigaction = on_sigbus, .sa_flags = SA_SIGINFO };
	struct sigaction before;
	struct visa_result r;
	struct machine m;

	if (!scene(&m))
		return;
	guarded = m.device;
	sigaction(SIGBUS, &action, &before);
	for (unsigned int i = 0; i < COUNT(forms); i++) {
		unit_case("%s", forms[i]);
		memset(&r, 0, sizeof(r));
		caught = 0;
		CHECK_EQ(resize(&m, 6, HALF), 0);
		visa_device_lock(m.device);
		CHECK_EQ(execute(&m, forms[i], 1, &r), 0);
		take_memory(&m);
		CHECK_EQ(execute(&m, forms[i], 3, &r), -ENOSPC);
		CHECK_EQ(caught, 1);
		CHECK_EQ(r.err, ENOSPC);
		CHECK_EQ(r.instructions, 1);
		CHECK_EQ(r.offset, r.bytes);
		CHECK_STR(r.instruction, forms[i]);
		CHECK_HAS(r.message, "T6 lost its memory from byte 0 on");
		visa_device_unlock(m.device);
		CHECK_EQ(execute_locked(&m, forms[i]), -ENOSPC); /* a hole without memory */
		CHECK_EQ(resize(&m, 7, 0), 0);
		CHECK_EQ(execute_locked(&m, forms[i]), 0);
	}
	CHECK_EQ(caught, 1);
	sigaction(SIGBUS, &before, NULL);
	machine_free(&m);
}

/* After that, instructions and the file have the same bytes again. */
TEST(pool_lost, memory_that_was_lost_is_mapped_again)
{
	const struct sigaction action = { .sa_sigaction = on_sigbus, .sa_flags = SA_SIGINFO };
	struct sigaction before;
	struct visa_result r = { 0 };
	uint32_t value = 0;
	struct machine m;

	if (!scene(&m))
		return;
	guarded = m.device;
	sigaction(SIGBUS, &action, &before);
	CHECK_EQ(resize(&m, 6, HALF), 0);
	visa_device_lock(m.device);
	CHECK_EQ(execute(&m, forms[0], 1, &r), 0);
	take_memory(&m);
	CHECK_EQ(execute(&m, forms[0], 1, &r), -ENOSPC);
	visa_device_unlock(m.device);
	sigaction(SIGBUS, &before, NULL);
	CHECK_EQ(resize(&m, 7, 0), 0);
	SET32(&m, 33, 0x11111111, 0x22222222);
	CHECK_EQ(execute_locked(&m, "scatter.4 (M1, 1) T6 0x0:ud V32.0 V33.0"), 0);
	CHECK_EQ(visa_surface_read(device_surface(m.device, 6), &value, sizeof(value), 0), 4);
	CHECK_EQ(value, 0x11111111);
	machine_free(&m);
}

/* Of no device's memory, or by a thread that does not execute: the signal is not meant for it. */
TEST(pool_lost, other_addresses_are_not_caught)
{
	struct machine m;

	if (!scene(&m))
		return;
	CHECK(!visa_device_patch_memory(m.device, device_memory(m.device, 6, NULL)));
	visa_device_lock(m.device);
	CHECK(!visa_device_patch_memory(m.device, &m));
	CHECK(!visa_device_patch_memory(m.device, device_memory(m.device, SLM, NULL)));
	CHECK_EQ(visa_device_check_memory(m.device, NULL), 0);
	visa_device_unlock(m.device);
	machine_free(&m);
}

/* While a file is made smaller, instructions access no more than will be left. */
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
