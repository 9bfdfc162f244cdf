// SPDX-License-Identifier: MIT
/*
 * Tests of the predefined variables (V0 to V31 in Intel's table; fuse/README.md, section "Files").
 */
#include <stdio.h>

#include "../../support/plane.h"

#define TSC    6
#define R0     7
#define ARG    8
#define RETVAL 9
#define SP     10

/*
 * The predefined variables of Intel's table. If Intel's compiler uses another type or size than the
 * table says (%sp, %fp), rows[] has the type and size of the compiler.
 */
static const struct {
	uint32_t id;
	const char *name;
	enum visa_type type;
	uint32_t bytes32, bytes64; /* sizes for registers of 32 bytes, and of 64 bytes */
} rows[] = {
	{ 1, "%thread_x", VISA_UW, 2, 2 },
	{ 2, "%thread_y", VISA_UW, 2, 2 },
	{ 3, "%group_id_x", VISA_UD, 4, 4 },
	{ 4, "%group_id_y", VISA_UD, 4, 4 },
	{ 5, "%group_id_z", VISA_UD, 4, 4 },
	{ TSC, "%tsc", VISA_UD, 20, 20 },
	{ R0, "%r0", VISA_UD, 32, 64 },
	{ ARG, "%arg", VISA_UD, 1024, 2048 },
	{ RETVAL, "%retval", VISA_UD, 384, 768 },
	{ SP, "%sp", VISA_UQ, 8, 8 },
	{ 11, "%fp", VISA_UQ, 8, 8 },
	{ 12, "%hw_id", VISA_UD, 4, 4 },
	{ 13, "%sr0", VISA_UD, 16, 16 },
	{ 14, "%cr0", VISA_UD, 4, 4 },
	{ 15, "%ce0", VISA_UD, 4, 4 },
	{ 16, "%dbg0", VISA_UD, 8, 8 },
	{ 17, "%color", VISA_UW, 2, 2 },
	{ 18, "%impl_arg_buf_ptr", VISA_UQ, 8, 8 },
	{ 19, "%local_id_buf_ptr", VISA_UQ, 8, 8 },
	{ 20, "%msg0", VISA_UD, 12, 12 },
};

static struct visa_decl *var(struct machine *m, uint32_t id)
{
	return device_decl(m->device, id);
}

static void check_rows(struct machine *m, bool pvc)
{
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		struct visa_decl *d = var(m, rows[i].id);

		unit_case("%s", rows[i].name);
		if (!CHECK(d))
			continue;
		CHECK(d == visa_decl_by_name(device_decls(m->device), VISA_VCLASS_G, rows[i].name));
		CHECK_EQ(d->type, rows[i].type);
		CHECK_EQ(d->size, pvc ? rows[i].bytes64 : rows[i].bytes32);
		CHECK_EQ(d->num_elts * visa_types[d->type].size, d->size);
		for (uint32_t j = 0; j < d->size; j++)
			CHECK_EQ(device_var(m->device, d)[j], 0);
	}
	unit_case(NULL);
}

TEST(predefined, every_thread_has_them_with_intels_types_and_sizes)
{
	struct machine m;

	for (int pvc = 0; pvc < 2; pvc++) {
		machine_new(&m, pvc ? VISA_PVC : VISA_XEHP, false);
		check_rows(&m, pvc);
		CHECK(!var(&m, 0)); /* %null is not a variable */
		for (uint32_t id = 21; id < 32; id++)
			CHECK(!var(&m, id));
		machine_free(&m);
	}
}

/* Each thread of a launch has its own bytes of %r0. The threads share the declaration. */
TEST(predefined, each_thread_has_its_own_bytes)
{
	struct visa_thread *other;
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	other = visa_thread_new(device_decls(m.device));
	CHECK_EQ(visa_thread_sync(other), 0);
	SET32(&m, R0, 1, 2, 3, 4, 5, 6, 7, 8);
	CHECK_EQ(visa_thread_bytes(other, var(&m, R0))[0], 0);
	memset(visa_thread_bytes(other, var(&m, R0)), 0xff, 32);
	machine_same(&m);
	visa_thread_free(other);
	machine_free(&m);
}

TEST(predefined, an_alias_must_lie_within_them)
{
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	run_fails(&m, EINVAL, ".decl X v_type=G type=d num_elts=16 alias=<%%r0, 0>");
	CHECK_HAS(m.result.message, "%r0");
	run_fails(&m, EINVAL, ".decl X v_type=G type=d num_elts=8 alias=<%%r0, 4>");
	run_fails(&m, EINVAL, ".decl X v_type=G type=ud num_elts=257 alias=<%%arg, 0>");
	run_fails(&m, EINVAL, ".decl X v_type=G type=ud num_elts=97 alias=<%%retval, 0>");
	run_fails(&m, EINVAL, ".decl X v_type=G type=uq num_elts=2 alias=<%%sp, 0>");
	run_fails(&m, ENOENT, ".decl X v_type=G type=ud num_elts=1 alias=<V21, 0>");
	run_ok(&m, ".decl X v_type=G type=ud num_elts=256 alias=<%%arg, 0>");
	machine_free(&m);
}

/*
 * visa-as does not know the platform. It must accept aliases as large as the largest registers of
 * any platform.
 */
TEST(predefined, the_assembler_takes_the_lines_of_all_platforms)
{
	static const char *const lines[] = {
		".decl V33 v_type=G type=d num_elts=16 align=wordx32 alias=<%r0, 0>",
		".decl V34 v_type=G type=d num_elts=192 align=wordx32 alias=<%arg, 0>",
		".decl V35 v_type=G type=d num_elts=128 align=wordx32 alias=<%retval, 0>",
		"scatter.4 (M1, 8) %slm 0x0:ud %r0.0 V7.0",
	};
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX) };
	struct visa_inst inst;
	int rc = 0;

	for (unsigned int i = 0; i < COUNT(lines); i++) {
		unit_case("%s", lines[i]);
		rc = visa_parse_line(&source, lines[i], strlen(lines[i]), &inst, NULL);
		CHECK_EQ(rc, i < 3 ? VISA_LINE_DECL : VISA_LINE_INSTRUCTION);
	}
	if (rc == VISA_LINE_INSTRUCTION) {
		CHECK_EQ(inst.addr.id, R0);
		CHECK_EQ(inst.src0.id, R0);
	}
	CHECK_EQ(visa_decl_get(source.decls, VISA_VCLASS_G, 32)->size, 64);
	visa_decls_free(source.decls);
}

TEST(predefined, they_can_be_neither_made_nor_forgotten_nor_resized)
{
	const struct visa_decl *decl;
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	for (uint32_t id = 1; id < 21; id++) {
		unit_case("V%u", id);
		CHECK_EQ(visa_thread_forget(device_thread(m.device), VISA_VCLASS_G, id, NULL),
			 -EPERM);
		CHECK_EQ(visa_decl_make(device_decls(m.device), VISA_VCLASS_G, id, &decl, NULL),
			 -EPERM);
		CHECK_EQ(visa_thread_resize(device_thread(m.device), id, 1, NULL), -EPERM);
		run_fails(&m, EPERM, ".decl V%u v_type=G type=ud num_elts=1", id);
	}
	unit_case(NULL);
	run_fails(&m, EPERM, ".decl %%r0 v_type=G type=ud num_elts=8");
	check_rows(&m, false);
	machine_free(&m);
}

/* After .reset, the predefined variables are zero and have no aliases. */
TEST(predefined, reset_zeroes_them)
{
	struct timespec before;
	struct machine m;
	uint64_t serial;

	machine_new(&m, VISA_XEHP, false);
	for (int i = 0; i < 2; i++) {
		SET32(&m, R0, 1, 2, 3);
		serial = var(&m, R0)->serial;
		before = visa_decl_changed(device_decls(m.device), var(&m, R0));
		if (i) {
			run_ok(&m, ".decl OVER v_type=G type=ud num_elts=8 alias=<%%r0, 0>");
			run_ok(&m, ".decl V41 v_type=G type=ud num_elts=2 alias=<OVER, 8>");
			CHECK_EQ(visa_decl_owner(var(&m, 41)), R0);
		}
		nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
		run_ok(&m, ".reset");
		check_rows(&m, false);
		CHECK_EQ(var(&m, R0)->serial, serial);
		CHECK_EQ(var(&m, R0)->aliases, 0);
		CHECK(memcmp(&(struct timespec[]){ visa_decl_changed(device_decls(m.device),
								     var(&m, R0)) },
			     &before, sizeof(before)) != 0);
		CHECK(!visa_decl_next(device_decls(m.device), VISA_VCLASS_G, VISA_FIRST_VAR));
	}
	/* A new declaration does not share bytes with the predefined variables. */
	run_ok(&m, ".decl V32 v_type=G type=ub num_elts=65536");
	machine_fill_var(&m, 32, 0xff);
	check_rows(&m, false);
	machine_free(&m);
}

/* The file of a predefined variable has a fixed size, like the file of a declared variable. */
TEST(predefined, files_of_fixed_size)
{
	char buf[64] = "";
	struct plane p;
	uint64_t serial;

	plane_new(&p, CONTROL_CTL);
	serial = var(&p.m, R0)->serial;
	CHECK_EQ(plane_var(&p.c, R0, serial, buf, sizeof(buf), 0), 32);
	CHECK_EQ(control_var_write(&p.c, R0, serial, "abcdefgh", 8, 0), 8);
	CHECK_EQ(control_var_write(&p.c, R0, serial, "12345", 5, 30), 2);
	CHECK_EQ(control_var_write(&p.c, R0, serial, "1", 1, 32), -ENOSPC);
	CHECK_EQ(control_var_truncate(&p.c, R0, serial, 33), -EFBIG);
	CHECK_EQ(control_var_truncate(&p.c, R0, serial, 4), 0);
	CHECK_EQ(plane_var(&p.c, R0, serial, buf, sizeof(buf), 0), 32);
	CHECK_MEM(buf, "abcd\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 32);
	visa_device_lock(p.m.device);
	visa_device_reset(p.m.device);
	visa_device_unlock(p.m.device);
	/* The file of %r0, which was opened before the reset, is still valid. */
	CHECK_EQ(plane_var(&p.c, R0, serial, buf, sizeof(buf), 0), 32);
	CHECK_EQ(buf[0], 0);
	plane_free(&p);
}

/*
 * An instruction that is written to ctl finds predefined variables, also if it was already decoded
 * for an earlier write.
 */
TEST(predefined, in_a_stream)
{
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	SET32(&p.m, R0, 5, 6, 7, 8);
	for (int i = 0; i < 2; i++) {
		CHECK_EQ(plane_hex(&p, "3a02 02 00 05 00 00000000 20000000 0000 21000000 0000"
				       "3a02 02 00 05 00 01000000 20000000 0000 07000000 0000"
				       "3a02 02 00 05 00 02000000 20000000 0000 07000000 0c00"),
			 66);
		CHECK_MEM(device_memory(p.m.device, SLM, NULL) + 4, "\5\0\0\0\10\0\0\0", 8);
	}
	CHECK_EQ(plane_hex(&p, "3a02 02 00 05 00 01000000 20000000 0000 07000000 1d00"), -ERANGE);
	CHECK_EQ(plane_hex(&p, "3a02 02 00 05 00 01000000 20000000 0000 15000000 0000"), -EINVAL);
	plane_free(&p);
}
