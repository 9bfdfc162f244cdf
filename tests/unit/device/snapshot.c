// SPDX-License-Identifier: MIT
/* Tests of taking and restoring snapshots of a device (lib/device/snapshot.h). */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "snapshot.h"

#define TIB (1ull << 40)

struct visa_snapshot *snapshot_take(struct machine *m)
{
	struct visa_snapshot *s = NULL;
	struct visa_error e = { 0 };

	visa_device_pause(m->device);
	CHECK_EQ(visa_snapshot_take(m->device, &s, &e), 0);
	CHECK_EQ(visa_device_resume(m->device), 0);
	return s;
}

void snapshot_refuses(struct machine *m, int err, const char *why)
{
	struct visa_snapshot *s = NULL;
	struct visa_error e = { 0 };

	visa_device_pause(m->device);
	CHECK_EQ(visa_snapshot_take(m->device, &s, &e), -err);
	visa_device_resume(m->device);
	CHECK_HAS(e.text, why);
}

void snapshot_restores(struct machine *m, const struct visa_snapshot *s)
{
	struct visa_error e = { 0 };

	visa_device_pause(m->device);
	CHECK_EQ(visa_snapshot_restore(m->device, s, &e), 0);
	CHECK_EQ(visa_device_resume(m->device), 0);
}

void snapshot_refuses_restore(struct machine *m, const struct visa_snapshot *s, int err,
			      const char *why)
{
	struct visa_error e = { 0 };

	visa_device_pause(m->device);
	CHECK_EQ(visa_snapshot_restore(m->device, s, &e), -err);
	visa_device_resume(m->device);
	CHECK_HAS(e.text, why);
}

static void write_all(struct machine *m, uint32_t index, uint64_t at, const void *data, size_t size)
{
	CHECK_EQ(visa_surface_write(device_surface(m->device, index), data, size, at),
		 (ssize_t)size);
}

static uint64_t blocks(struct machine *m, uint32_t index)
{
	return visa_surface_blocks(device_surface(m->device, index));
}

TEST(snapshot, puts_memory_and_values_back)
{
	struct visa_snapshot *s;
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 100);
	PUT8(&m, 6, 96, 1, 2, 3, 4);
	PUT8(&m, SLM, 65532, 5, 6, 7, 8);
	machine_pred(&m, 1, 16, 0xff);
	machine_mask(&m, 0x0f0f);
	SET32(&m, 32, 0, 4, 8, 12);
	SET32(&m, 33, 9, 9, 9, 9);
	machine_same(&m);
	s = snapshot_take(&m);
	run(&m, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0");
	run(&m, "scatter.4 (M1, 8) %%slm 0x0:ud V32.0 V33.0");
	run(&m, "scatter.4 (M1, 8) %%scratch 0x0:ud V32.0 V33.0");
	device_set_em(m.device, 1);
	device_set_pred(m.device, 1, 0);
	memset(device_frame(m.device), 0x77, visa_decls_frame(device_decls(m.device)));
	snapshot_restores(&m, s);
	machine_same(&m);
	/* A snapshot can be restored several times, also if a surface has another size by then. */
	visa_device_surface_truncate(m.device, device_surface(m.device, 6), 5);
	snapshot_restores(&m, s);
	machine_same(&m);
	visa_device_surface_truncate(m.device, device_surface(m.device, 6), 1u << 20);
	write_all(&m, 6, 900000, "behind", 6);
	snapshot_restores(&m, s);
	machine_same(&m);
	CHECK_EQ(visa_surface_size(device_surface(m.device, 6)), 100);
	visa_snapshot_free(s);
	machine_same(&m);
	machine_free(&m);
}

TEST(snapshot, is_what_there_was)
{
	struct visa_snapshot *s;
	struct machine m;
	char bytes[8];

	machine_scene(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 8);
	PUT8(&m, 6, 0, 'b', 'e', 'f', 'o', 'r', 'e', 0, 0);
	machine_mask(&m, 0x12);
	s = snapshot_take(&m);
	write_all(&m, 6, 0, "behind!!", 8);
	device_set_em(m.device, 1);
	CHECK_EQ(visa_surface_read(visa_snapshot_surface(s, 6), bytes, 8, 0), 8);
	CHECK_STR(bytes, "before");
	CHECK_EQ(visa_surface_size(visa_snapshot_surface(s, 6)), 8);
	CHECK_EQ(visa_surface_size(visa_snapshot_surface(s, SLM)), MACHINE_BYTES);
	CHECK(!visa_snapshot_surface(s, 7));
	CHECK_EQ(visa_thread_em(visa_snapshot_thread(s)), 0x12);
	CHECK_EQ(visa_decl_get(visa_snapshot_decls(s), VISA_VCLASS_G, 35)->size, 1024);
	visa_snapshot_free(s);
	machine_free(&m);
}

/*
 * A restore declares removed variables again, removes new variables, and invalidates prepared
 * instructions.
 */
TEST(snapshot, puts_declarations_back)
{
	const struct visa_decl *d;
	struct visa_snapshot *s;
	struct machine m;
	uint64_t serial, generation;

	machine_new(&m, VISA_XEHP, false);
	run_ok(&m, ".decl OFFS v_type=G type=uw num_elts=32 align=GRF");
	run_ok(&m, ".decl HALF v_type=G type=ub num_elts=8 alias=<OFFS, 32>");
	run_ok(&m, ".decl A0 v_type=A num_elts=4");
	run_ok(&m, ".decl IMAGE v_type=T num_elts=1");
	machine_var(&m, 40, VISA_UD, 8);
	SET32(&m, 40, 1, 2, 3, 4, 5, 6, 7, 8);
	machine_same(&m);
	serial = visa_decl_by_name(device_decls(m.device), VISA_VCLASS_G, "HALF")->serial;
	s = snapshot_take(&m);
	run(&m, "scatter.4 (M1, 8) %%scratch 0x0:ud V40.0 V40.0");
	WANT32(&m, STATELESS, 0, 0);
	generation = visa_decls_generation(device_decls(m.device));
	visa_device_lock(m.device);
	visa_device_reset(m.device);
	visa_device_unlock(m.device);
	machine_var(&m, 40, VISA_UQ, 4);
	run(&m, ".decl OTHER v_type=G type=f num_elts=3");
	snapshot_restores(&m, s);
	CHECK(visa_decls_generation(device_decls(m.device)) > generation);
	d = visa_decl_by_name(device_decls(m.device), VISA_VCLASS_G, "HALF");
	CHECK(d && d->serial == serial && d->alias == 32 && d->alias_offset == 32);
	CHECK(!visa_decl_by_name(device_decls(m.device), VISA_VCLASS_G, "OTHER"));
	CHECK(visa_decl_by_name(device_decls(m.device), VISA_VCLASS_T, "IMAGE"));
	CHECK(visa_decl_get(device_decls(m.device), VISA_VCLASS_A, 0));
	CHECK_EQ(device_decl(m.device, 40)->type, VISA_UD);
	CHECK_EQ(device_decl(m.device, 32)->aliases, 1);
	CHECK_EQ(((uint32_t *)(void *)device_var(m.device, device_decl(m.device, 40)))[7], 8);
	/* Serial numbers of declarations that the restore has removed are not used again. */
	machine_var(&m, 50, VISA_UD, 8);
	CHECK(device_decl(m.device, 50)->serial > serial + 3);
	CHECK_EQ(run(&m, "scatter.4 (M1, 8) %%scratch 0x10:ud V40.0 V40.0"), 0);
	visa_snapshot_free(s);
	machine_free(&m);
}

/*
 * A restore makes removed surfaces again and removes new surfaces. References to surfaces remain
 * valid.
 */
TEST(snapshot, makes_and_removes_surfaces)
{
	struct visa_surface *new, *same;
	struct visa_shape_spec shape = { .surface = 6, .given = 1u << VISA_SHAPE_BTI };
	struct visa_snapshot *s;
	struct machine m;
	char bytes[8] = "";

	machine_new(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 4);
	machine_surface(&m, 7, 4);
	shape.shape.bti = 100;
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_shape_change(m.device, &shape, NULL), 0);
	visa_device_unlock(m.device);
	write_all(&m, 6, 0, "six", 4);
	write_all(&m, 7, 0, "sev", 4);
	s = snapshot_take(&m);
	same = device_surface(m.device, 7);
	visa_device_lock(m.device);
	visa_device_surface_remove(m.device, 6, NULL);
	visa_device_surface_make(m.device, 8, NULL);
	/* T8 gets the binding table index that T6 had. */
	shape.surface = 8;
	CHECK_EQ(visa_device_shape_change(m.device, &shape, NULL), 0);
	visa_device_unlock(m.device);
	new = visa_surface_get(device_surface(m.device, 8));
	write_all(&m, 8, 0, "eight", 6);
	write_all(&m, 7, 0, "SEVEN", 6);
	snapshot_restores(&m, s);
	CHECK(!device_surface(m.device, 8));
	CHECK(device_surface(m.device, 7) == same);
	CHECK_EQ(visa_surface_shape(device_surface(m.device, 6))->bti, 100);
	CHECK_EQ(visa_surface_read(device_surface(m.device, 6), bytes, 8, 0), 4);
	CHECK_STR(bytes, "six");
	CHECK_EQ(visa_surface_read(same, bytes, 8, 0), 4);
	CHECK_STR(bytes, "sev");
	CHECK_EQ(visa_surface_read(new, bytes, 8, 0), 6);
	CHECK_STR(bytes, "eight");
	CHECK(visa_addrmap_find(device_map(m.device), 6 * TIB, 4));
	CHECK(!visa_addrmap_find(device_map(m.device), 8 * TIB, 4));
	visa_surface_put(new);
	visa_snapshot_free(s);
	machine_free(&m);
}

/*
 * A snapshot uses no memory for pages of zeros. A restore turns pages that are zero in the snapshot
 * into holes of the file.
 */
TEST(snapshot, costs_what_is_not_zero)
{
	struct visa_config config = { .t255_size = TIB, .platform = VISA_XEHP };
	static const uint8_t zeros[65536];
	struct visa_device *d;
	struct visa_snapshot *s;
	struct machine m = { 0 };

	CHECK_EQ(visa_device_new(&config, &d, NULL), 0);
	m.device = d;
	visa_device_lock(d);
	CHECK_EQ(device_surface_size(d, 6, 1ull << 30, NULL), 0);
	visa_device_unlock(d);
	s = snapshot_take(&m);
	CHECK_EQ(visa_snapshot_blocks(s), 0);
	CHECK_EQ(visa_surface_size(visa_snapshot_surface(s, STATELESS)), TIB);
	visa_snapshot_free(s);
	write_all(&m, STATELESS, TIB - 1, "x", 1);
	write_all(&m, 6, 1u << 20, zeros, sizeof(zeros));
	s = snapshot_take(&m);
	CHECK_EQ(visa_snapshot_blocks(s), (uint64_t)sysconf(_SC_PAGESIZE) / 512);
	write_all(&m, STATELESS, 5ull << 30, "y", 1);
	write_all(&m, 6, 0, zeros, sizeof(zeros));
	snapshot_restores(&m, s);
	CHECK_EQ(blocks(&m, STATELESS), (uint64_t)sysconf(_SC_PAGESIZE) / 512);
	CHECK_EQ(blocks(&m, 6), 0);
	visa_snapshot_free(s);
	visa_device_free(d);
}
