// SPDX-License-Identifier: MIT
/*
 * Tests of variables that are made as files, of their values, and of the state that a reset removes
 * (fuse/README.md, section "Variables").
 */
#include <stdio.h>

#include "../../support/machine.h"

static const struct visa_decl *make(struct machine *m, enum visa_vclass vclass, uint32_t id)
{
	const struct visa_decl *decl = NULL;

	CHECK_EQ(visa_decl_make(device_decls(m->device), vclass, id, &decl, NULL), 0);
	CHECK_EQ(visa_thread_sync(device_thread(m->device)), 0);
	return decl;
}

static int resize(struct machine *m, uint32_t id, uint32_t size)
{
	struct visa_error e = { 0 };
	int rc = visa_thread_resize(device_thread(m->device), id, size, &e);

	if (rc)
		CHECK_EQ(e.err, -rc);
	return rc;
}

static uint8_t *bytes(struct machine *m, uint32_t id)
{
	return device_var(m->device, device_decl(m->device, id));
}

TEST(thread, a_variable_made_as_a_file_is_ud_without_bytes)
{
	const struct visa_decl *decl;
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	decl = make(&m, VISA_VCLASS_G, 32);
	CHECK_EQ(decl->type, VISA_UD);
	CHECK_EQ(decl->size, 0);
	CHECK(!decl->by_decl);
	CHECK_EQ(visa_decl_make(device_decls(m.device), VISA_VCLASS_G, 32, &decl, NULL), -EEXIST);
	decl = make(&m, VISA_VCLASS_P, 3);
	CHECK_EQ(decl->num_elts, 32);
	CHECK_EQ(visa_decl_make(device_decls(m.device), VISA_VCLASS_P, 0, &decl, NULL), -EPERM);
	CHECK_EQ(visa_decl_make(device_decls(m.device), VISA_VCLASS_P, 4096, &decl, NULL), -EPERM);
	CHECK_EQ(visa_decl_make(device_decls(m.device), VISA_VCLASS_G, 65536, &decl, NULL), -EPERM);
	machine_free(&m);
}

TEST(thread, a_file_of_a_variable_grows_and_shrinks)
{
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	make(&m, VISA_VCLASS_G, 32);
	make(&m, VISA_VCLASS_G, 33);
	CHECK_EQ(resize(&m, 32, 5), 0);
	CHECK_EQ(device_decl(m.device, 32)->size, 5); /* the size is not rounded */
	memcpy(bytes(&m, 32), "hello", 5);
	CHECK_EQ(resize(&m, 33, 65536), 0);
	memset(bytes(&m, 33), 0x33, 65536);
	CHECK_EQ(resize(&m, 32, 70), 0);
	CHECK_MEM(bytes(&m, 32), "hello\0\0\0\0", 9);
	for (unsigned int i = 5; i < 70; i++)
		CHECK_EQ(bytes(&m, 32)[i], 0);
	CHECK_EQ(resize(&m, 32, 65536), 0);
	CHECK_MEM(bytes(&m, 32), "hello\0\0\0\0", 9);
	CHECK_EQ(bytes(&m, 33)[0], 0x33);
	CHECK_EQ(bytes(&m, 33)[65535], 0x33);
	CHECK_EQ(resize(&m, 32, 2), 0);
	CHECK_EQ(resize(&m, 32, 5), 0);
	CHECK_MEM(bytes(&m, 32), "he\0\0\0", 5);
	CHECK_EQ(resize(&m, 32, 65537), -EFBIG);
	CHECK_EQ(resize(&m, 40, 1), -ENOENT);
	machine_free(&m);
}

TEST(thread, a_declared_variable_keeps_its_size)
{
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	machine_var(&m, 32, VISA_UD, 4);
	CHECK_EQ(resize(&m, 32, 20), -EPERM);
	CHECK_EQ(resize(&m, 32, 8), -EPERM);
	CHECK_EQ(device_decl(m.device, 32)->size, 16);
	machine_free(&m);
}

TEST(thread, a_file_does_not_shrink_under_an_alias)
{
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	make(&m, VISA_VCLASS_G, 32);
	CHECK_EQ(resize(&m, 32, 64), 0);
	run_ok(&m, ".decl OVER v_type=G type=ud num_elts=4 alias=<V32, 16>");
	CHECK_EQ(resize(&m, 32, 31), -EBUSY);
	CHECK_EQ(resize(&m, 32, 32), 0);
	CHECK_EQ(resize(&m, 32, 60000), 0);
	memcpy(bytes(&m, 32) + 16, "sixteen bytes of", 16);
	CHECK_MEM(device_var(m.device,
			     visa_decl_by_name(device_decls(m.device), VISA_VCLASS_G, "OVER")),
		  "sixteen bytes of", 16);
	machine_free(&m);
}

TEST(thread, a_forgotten_value_is_zero_when_declared_again)
{
	const struct visa_decl *decl;
	struct machine m;
	uint64_t serial;

	machine_new(&m, VISA_XEHP, false);
	machine_var(&m, 32, VISA_UD, 4);
	machine_var(&m, 33, VISA_UD, 4);
	SET32(&m, 32, 1, 2, 3, 4);
	SET32(&m, 33, 5, 6, 7, 8);
	machine_pred(&m, 1, 16, 0xffff);
	serial = device_decl(m.device, 32)->serial;
	CHECK_EQ(visa_thread_forget(device_thread(m.device), VISA_VCLASS_G, 32, NULL), 0);
	CHECK_EQ(visa_thread_forget(device_thread(m.device), VISA_VCLASS_P, 1, NULL), 0);
	CHECK_EQ(visa_thread_forget(device_thread(m.device), VISA_VCLASS_G, 32, NULL), -ENOENT);
	machine_var(&m, 32, VISA_D, 8);
	decl = device_decl(m.device, 32);
	CHECK(decl->serial != serial);
	CHECK_EQ(decl->type, VISA_D);
	for (unsigned int i = 0; i < 32; i++)
		CHECK_EQ(bytes(&m, 32)[i], 0);
	CHECK_EQ(bytes(&m, 33)[0], 5);
	CHECK_EQ(visa_decl_make(device_decls(m.device), VISA_VCLASS_P, 1, &decl, NULL), 0);
	CHECK_EQ(device_pred(m.device, 1), 0);
	machine_free(&m);
}

TEST(thread, reset_forgets_all_but_memory)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_pred(&m, 1, 32, 0xff);
	machine_mask(&m, 5);
	PUT32(&m, SLM, 0, 0x12345678);
	machine_surface(&m, 6, 100);
	SET32(&m, 32, 1, 2, 3);
	run_ok(&m, ".decl NAME v_type=G type=ud num_elts=4");
	run_ok(&m, ".reset");
	CHECK(!visa_decl_next(device_decls(m.device), VISA_VCLASS_G, VISA_FIRST_VAR));
	CHECK(!visa_decl_next(device_decls(m.device), VISA_VCLASS_P, 0));
	CHECK(!visa_decl_by_name(device_decls(m.device), VISA_VCLASS_G, "NAME"));
	m.em = 0xffffffff;
	m.preds[1] = 0;
	machine_same(&m); /* compares mask, predicates and memory */
	run_fails(&m, ENOENT, "scatter.4 (M1, 8) %%slm 0x0:ud V32.0 V33.0");
	machine_var(&m, 32, VISA_UD, 3);
	CHECK_EQ(bytes(&m, 32)[0], 0);
	machine_free(&m);
}

static struct timespec changed(struct machine *m, const char *name)
{
	return visa_decl_changed(device_decls(m->device),
				 visa_decl_by_name(device_decls(m->device), VISA_VCLASS_G, name));
}

/*
 * A write to a variable sets the modification time of each variable that shares bytes with it, and
 * no other time.
 */
TEST(thread, an_instruction_changes_the_time_of_what_it_writes)
{
	static const char *const names[] = { "BASE", "OVER", "DEEP", "APART" };
	struct timespec before[COUNT(names)];
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	run_ok(&m, ".decl BASE v_type=G type=ud num_elts=32 align=GRF");
	run_ok(&m, ".decl OVER v_type=G type=ud num_elts=16 alias=<BASE, 0>");
	run_ok(&m, ".decl DEEP v_type=G type=ud num_elts=8 alias=<OVER, 0>");
	run_ok(&m, ".decl APART v_type=G type=ud num_elts=8");
	for (unsigned int written = 0; written < 3; written++) {
		for (unsigned int i = 0; i < COUNT(names); i++)
			before[i] = changed(&m, names[i]);
		nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
		run_ok(&m, "oword_ld (1) %%slm 0x0:ud %s.0", names[written]);
		for (unsigned int i = 0; i < COUNT(names); i++) {
			unit_case("%s is written: the time of %s", names[written], names[i]);
			CHECK_EQ(changed(&m, names[i]).tv_sec != before[i].tv_sec ||
					 changed(&m, names[i]).tv_nsec != before[i].tv_nsec,
				 i < 3);
		}
	}
	machine_free(&m);
}
