// SPDX-License-Identifier: MIT
/* A bound on the memory of all user surfaces, kept by a tmpfs or, without privilege, by a sum. */
#include <fcntl.h>
#include <linux/falloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../../support/machine.h"

#define BOUND (1u << 20)
#define HALF  (BOUND / 2)

/* Both ways of keeping a bound; a tmpfs only where it can be had. */
#define WAYS 2

/* A machine with T6 and T7, of no bytes; false if the bound cannot be kept this way here. */
static bool scene(struct machine *m, unsigned int way)
{
	struct visa_config config = { .t0_size = MACHINE_BYTES,
				      .t255_size = MACHINE_BYTES,
				      .mem = BOUND,
				      .platform = VISA_DG2 };

	unit_case(way ? "a sum" : "a tmpfs");
	machine_make(m, &config);
	if (!CHECK(device_has_quota(m->device))) {
		machine_free(m);
		return false;
	}
	if (!way && !device_has_tmpfs(m->device)) {
		printf("\n    NOT TESTED: a bound that is a tmpfs, which needs privilege\n    ");
		machine_free(m);
		return false;
	}
	if (way)
		device_drop_tmpfs(m->device);
	machine_var(m, 32, VISA_UD, 32);
	machine_var(m, 33, VISA_UD, 32);
	machine_var(m, 35, VISA_UD, 32);
	machine_surface(m, 6, 0);
	machine_surface(m, 7, 0);
	return true;
}

static ssize_t fill(struct machine *m, uint32_t index, uint64_t at, size_t size)
{
	char *data = malloc(size);
	ssize_t n;

	memset(data, 'x', size);
	n = visa_surface_write(device_surface(m->device, index), data, size, at);
	free(data);
	return n;
}

static int resize(struct machine *m, uint32_t index, uint64_t size)
{
	return visa_device_surface_truncate(m->device, device_surface(m->device, index), size);
}

static uint64_t size_of(struct machine *m, uint32_t index)
{
	return visa_surface_size(device_surface(m->device, index));
}

TEST(pool, growth_past_the_bound_is_enospc)
{
	struct machine m;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(fill(&m, 6, 0, HALF), HALF);
		CHECK_EQ(fill(&m, 7, 0, HALF), HALF);
		CHECK_EQ(fill(&m, 6, HALF, 1), -ENOSPC);
		CHECK_EQ(resize(&m, 7, HALF + 1), -ENOSPC);
		CHECK_EQ(visa_surface_fallocate(device_surface(m.device, 7), 0, HALF, 4096),
			 -ENOSPC);
		CHECK_EQ(size_of(&m, 6), HALF);
		CHECK_EQ(size_of(&m, 7), HALF);
		CHECK_EQ(fill(&m, 6, 0, HALF), HALF); /* it has its memory */
		CHECK_EQ(resize(&m, 6, HALF), 0);
		machine_free(&m);
	}
}

TEST(pool, of_one_surface_alone)
{
	struct machine m;
	ssize_t n;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(resize(&m, 6, BOUND + 1), -ENOSPC);
		CHECK_EQ(resize(&m, 6, VISA_SURFACE_USER_MAX), -ENOSPC);
		CHECK_EQ(size_of(&m, 6), 0);
		n = fill(&m, 6, 0, 2 * BOUND); /* short, or nothing of it */
		CHECK(n == -ENOSPC || (n > 0 && n <= BOUND));
		CHECK(size_of(&m, 6) <= BOUND);
		CHECK_EQ(resize(&m, 6, BOUND), 0);
		CHECK_EQ(size_of(&m, 6), BOUND);
		machine_free(&m);
	}
}

/* T0 and T255 do not count. */
TEST(pool, is_of_user_surfaces)
{
	struct machine m;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(fill(&m, 6, 0, BOUND), BOUND);
		CHECK_EQ(fill(&m, SLM, 0, MACHINE_BYTES), MACHINE_BYTES);
		CHECK_EQ(fill(&m, STATELESS, 0, MACHINE_BYTES), MACHINE_BYTES);
		machine_free(&m);
	}
}

TEST(pool, memory_that_is_given_back_can_be_had_again)
{
	struct machine m;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		for (unsigned int n = 0; n < 3; n++) {
			CHECK_EQ(fill(&m, 6, 0, BOUND), BOUND);
			CHECK_EQ(fill(&m, 7, 0, 1), -ENOSPC);
			CHECK_EQ(resize(&m, 6, HALF), 0);
			CHECK_EQ(fill(&m, 7, 0, HALF), HALF);
			CHECK_EQ(fill(&m, 7, HALF, 1), -ENOSPC);
			visa_device_lock(m.device);
			CHECK_EQ(visa_device_surface_remove(m.device, 6, NULL), 0);
			CHECK_EQ(visa_device_surface_make(m.device, 6, NULL), 0);
			visa_device_unlock(m.device);
			CHECK_EQ(fill(&m, 7, HALF, HALF), HALF);
			CHECK_EQ(resize(&m, 6, 1), -ENOSPC);
			CHECK_EQ(resize(&m, 7, 0), 0);
		}
		machine_free(&m);
	}
}

/* A removed one that somebody has open keeps its bytes, and they count. */
TEST(pool, memory_of_a_removed_surface_counts_while_it_is_held)
{
	struct visa_surface *held;
	struct machine m;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(fill(&m, 6, 0, BOUND), BOUND);
		held = visa_surface_get(device_surface(m.device, 6));
		visa_device_lock(m.device);
		CHECK_EQ(visa_device_surface_remove(m.device, 6, NULL), 0);
		visa_device_unlock(m.device);
		CHECK_EQ(fill(&m, 7, 0, 4096), -ENOSPC);
		visa_surface_put(held);
		CHECK_EQ(fill(&m, 7, 0, BOUND), BOUND);
		machine_free(&m);
	}
}

/* Instructions that touch T6, with the names of scene(). */
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

/* Where the kernel passes a client through, it resizes the file without asking. */
static void by_client(struct machine *m, uint32_t index, off_t size)
{
	CHECK_EQ(ftruncate(visa_surface_fd(device_surface(m->device, index)), size), 0);
	m->sizes[index] = (uint64_t)size;
	free(m->want[index]);
	m->want[index] = NULL; /* holes are not to be looked at */
}

/* A store to a hole that cannot get memory would be a SIGBUS. */
TEST(pool, an_instruction_on_holes_without_memory_is_enospc)
{
	struct machine m;

	if (!scene(&m, 0))
		return;
	CHECK_EQ(fill(&m, 7, 0, HALF), HALF);
	by_client(&m, 7, HALF);
	by_client(&m, 6, BOUND);
	SET32(&m, 33, 6);
	run_ok(&m, ".shape T6 format=R32_UINT width=64 height=64");
	for (unsigned int i = 0; i < COUNT(forms); i++) {
		unit_case("%s", forms[i]);
		run_fails(&m, ENOSPC, "%s", forms[i]);
		CHECK_HAS(m.result.message, "T6 ");
		CHECK_HAS(m.result.message, "memory");
		CHECK_STR(m.result.instruction, forms[i]);
	}
	run_ok(&m, "scatter.4 (M1, 8) T7 0x0:ud V32.0 V33.0");
	run_ok(&m, "scatter.4 (M1, 8) %%slm 0x0:ud V32.0 V33.0");
	CHECK_EQ(resize(&m, 7, 0), 0); /* now there is */
	for (unsigned int i = 0; i < COUNT(forms); i++)
		run_ok(&m, "%s", forms[i]);
	CHECK_EQ(fill(&m, 7, 0, 4096), -ENOSPC); /* what was a hole is none any more */
	machine_free(&m);
}

/* So is one by virtual addresses, where the surface is mapped. */
TEST(pool, holes_of_a_mapped_surface_are_enospc)
{
	static const char *const mapped[] = {
		"svm_gather.4.1 (M1, 8) V36.0 V35.0",
		"svm_scatter.4.1 (M1, 8) V36.0 V33.0",
		"svm_block_ld (2) 0x20000:uq V35.0",
		"lsc_store.ugm (M1, 8) flat[V36]:a64 V33:d32",
	};
	struct visa_range range = { .start = 0x20000, .length = BOUND };
	struct machine m;

	if (!scene(&m, 0))
		return;
	machine_var(&m, 36, VISA_UQ, 32);
	SET64(&m, 36, 0x20000, 0x20004, 0x20008, 0x2000c, 0x20010, 0x20014, 0x20018, 0x2001c);
	range.surface = device_surface(m.device, 6);
	visa_device_lock(m.device);
	CHECK_EQ(visa_addrmap_add(device_map(m.device), &range, NULL), 0);
	visa_device_unlock(m.device);
	CHECK_EQ(fill(&m, 7, 0, HALF), HALF);
	by_client(&m, 7, HALF);
	by_client(&m, 6, BOUND);
	for (unsigned int i = 0; i < COUNT(mapped); i++) {
		unit_case("%s", mapped[i]);
		run_fails(&m, ENOSPC, "%s", mapped[i]);
		CHECK_HAS(m.result.message, "T6 has 1048576 bytes, with holes");
		CHECK_STR(m.result.instruction, mapped[i]);
	}
	CHECK_EQ(resize(&m, 7, 0), 0); /* now there is memory */
	for (unsigned int i = 0; i < COUNT(mapped); i++)
		run_ok(&m, "%s", mapped[i]);
	machine_free(&m);
}

TEST(pool, holes_get_their_memory_or_the_surface_shrinks)
{
	struct machine m;

	if (!scene(&m, 0))
		return;
	by_client(&m, 6, 2 * BOUND);
	run_fails(&m, ENOSPC, "%s", forms[0]);
	by_client(&m, 6, HALF);
	run_ok(&m, "%s", forms[0]);
	CHECK_EQ(fill(&m, 7, 0, HALF), HALF);
	CHECK_EQ(fill(&m, 7, HALF, 4096), -ENOSPC);
	machine_free(&m);
}

/* A hole that is punched gives memory back, and needs it again. */
TEST(pool, a_punched_hole_needs_memory_again)
{
	const int punch = FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE;
	struct machine m;

	if (!scene(&m, 0))
		return;
	CHECK_EQ(fill(&m, 6, 0, BOUND), BOUND);
	by_client(&m, 6, BOUND);
	run_ok(&m, "%s", forms[0]);
	CHECK_EQ(visa_surface_fallocate(device_surface(m.device, 6), punch, HALF, 8192), 0);
	CHECK_EQ(fill(&m, 7, 0, 8192), 8192);
	by_client(&m, 7, 8192);
	run_fails(&m, ENOSPC, "%s", forms[0]);
	CHECK_EQ(resize(&m, 7, 0), 0);
	by_client(&m, 7, 0);
	run_ok(&m, "%s", forms[0]);
	CHECK_EQ(fill(&m, 7, 0, 4096), -ENOSPC);
	machine_free(&m);
}

/* So do bytes that were cut off. */
TEST(pool, bytes_that_were_cut_off_need_memory_again)
{
	struct machine m;

	if (!scene(&m, 0))
		return;
	CHECK_EQ(fill(&m, 6, 0, BOUND), BOUND);
	by_client(&m, 6, BOUND);
	run_ok(&m, "%s", forms[0]);
	CHECK_EQ(resize(&m, 6, HALF), 0);
	CHECK_EQ(fill(&m, 7, 0, HALF), HALF);
	by_client(&m, 7, HALF);
	CHECK_EQ(resize(&m, 6, BOUND), -ENOSPC);
	by_client(&m, 6, BOUND);
	run_fails(&m, ENOSPC, "%s", forms[0]);
	machine_free(&m);
}

TEST(pool, without_a_bound_there_is_none)
{
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	CHECK(!device_has_quota(m.device));
	machine_surface(&m, 6, VISA_SURFACE_USER_MAX);
	machine_free(&m);
}
