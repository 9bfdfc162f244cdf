// SPDX-License-Identifier: MIT
/* Tests of the files em, preds, vars, info and help (fuse/README.md, section "Files"). */
#include <stdio.h>
#include <stdlib.h>

#include "../../support/plane.h"

#define INFO_BYTES (64 * 256) /* the size of the buffer that the file system passes */

static uint64_t serial_of(struct plane *p, enum visa_vclass vclass, uint32_t id)
{
	struct visa_decl *decl = visa_decl_get(device_decls(p->m.device), vclass, id);

	return decl ? decl->serial : 0;
}

static void check_mask(struct plane *p, uint32_t pred, uint64_t serial, const char *want)
{
	char buf[64] = "";

	CHECK_EQ(plane_mask(&p->c, pred, serial, buf), CONTROL_MASK_TEXT);
	buf[CONTROL_MASK_TEXT] = 0;
	CHECK_STR(buf, want);
}

static ssize_t write_mask(struct plane *p, uint32_t pred, uint64_t serial, const char *text)
{
	return control_mask_write(&p->c, pred, serial, text, strlen(text));
}

TEST(files, em_is_one_number)
{
	static const struct {
		const char *text, *shown; /* shown is NULL if the write fails */
	} rows[] = {
		{ "0x0\n", "0x00000000\n" },
		{ "0xffffffff", "0xffffffff\n" },
		{ "4294967295\n", "0xffffffff\n" },
		{ " \t255 \n", "0x000000ff\n" },
		{ "0XaBcD\n", "0x0000abcd\n" },
		{ "0x00000000000000001\n", "0x00000001\n" },
		{ "0", "0x00000000\n" },
		{ "0x12345678\n", "0x12345678\n" },
		{ "0x100000000\n", NULL },
		{ "4294967296\n", NULL },
		{ "-1\n", NULL },
		{ "\n", NULL },
		{ " ", NULL },
		{ "0x\n", NULL },
		{ "x1\n", NULL },
		{ "1 2\n", NULL },
		{ "12a\n", NULL },
		{ "0xfg\n", NULL },
		{ "1.0\n", NULL },
		{ "mask\n", NULL },
		{ "0x18446744073709551617\n", NULL },
		{ "18446744073709551617\n", NULL },
	};
	const char *shown = "0xffffffff\n";
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	check_mask(&p, 0, 0, "0xffffffff\n");
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].text);
		CHECK_EQ(write_mask(&p, 0, 0, rows[i].text),
			 rows[i].shown ? (ssize_t)strlen(rows[i].text) : -EINVAL);
		shown = rows[i].shown ? rows[i].shown : shown;
		check_mask(&p, 0, 0, shown);
	}
	CHECK_EQ(control_mask_write(&p.c, 0, 0, "1\0", 2), -EINVAL);
	CHECK_EQ(device_em(p.m.device), 0x12345678);
	plane_free(&p);
}

/*
 * A write to the file of a surface's shape must contain exactly one line. If the surface was
 * removed, an open file fails with ESTALE (fuse/README.md, section "Surfaces with texels").
 */
TEST(files, a_shape_is_one_line)
{
	static const char shown[] = "format=RG16_UINT width=8 height=2 depth=1 pitch=32 bti=6\n";
	char buf[CONTROL_SHAPE_TEXT];
	struct plane p;
	uint64_t serial;

	plane_new(&p, CONTROL_CTL);
	machine_surface(&p.m, 6, 64);
	machine_surface(&p.m, 7, 64);
	serial = visa_surface_serial(device_surface(p.m.device, 6));
	CHECK_EQ(plane_shape(&p.c, 6, serial, buf), 18);
	CHECK_MEM(buf, "format=none bti=6\n", 18);
	CHECK_EQ(control_shape_write(&p.c, 6, serial, "format=RG16_UINT width=8 height=2\n", 34),
		 34);
	CHECK_EQ(control_shape_write(&p.c, 6, serial, "format=RG16_UINT\n", 17), -EINVAL);
	CHECK_EQ(control_shape_write(&p.c, 6, serial, "", 0), -EINVAL);
	CHECK_EQ(control_shape_write(&p.c, 6, serial, "bti=7", 5), -EEXIST);
	CHECK_EQ(plane_shape(&p.c, 6, serial, buf), strlen(shown));
	CHECK_MEM(buf, shown, strlen(shown));
	CHECK_EQ(plane_shape(&p.c, 6, serial + 1, buf), -ESTALE);
	CHECK_EQ(control_shape_write(&p.c, 6, serial + 1, "bti=9", 5), -ESTALE);
	CHECK_EQ(plane_shape(&p.c, 8, serial, buf), -ESTALE);
	plane_free(&p);
}

TEST(files, a_predicate_has_no_bits_past_its_lanes)
{
	struct plane p;
	uint64_t serial;

	plane_new(&p, CONTROL_CTL);
	machine_pred(&p.m, 3, 8, 0);
	serial = serial_of(&p, VISA_VCLASS_P, 3);
	check_mask(&p, 3, serial, "0x00000000\n");
	CHECK_EQ(write_mask(&p, 3, serial, "0xff\n"), 5);
	check_mask(&p, 3, serial, "0x000000ff\n");
	CHECK_EQ(write_mask(&p, 3, serial, "0x100\n"), -EINVAL);
	CHECK_EQ(write_mask(&p, 3, serial, "0x80000000\n"), -EINVAL);
	check_mask(&p, 3, serial, "0x000000ff\n");
	CHECK_EQ(device_pred(p.m.device, 3), 0xff);
	check_mask(&p, 0, 0, "0xffffffff\n");
	machine_pred(&p.m, 4, 32, 0);
	CHECK_EQ(write_mask(&p, 4, serial_of(&p, VISA_VCLASS_P, 4), "0x80000000"), 10);
	CHECK_EQ(device_pred(p.m.device, 4), 0x80000000);
	machine_pred(&p.m, 5, 1, 0);
	CHECK_EQ(write_mask(&p, 5, serial_of(&p, VISA_VCLASS_P, 5), "1"), 1);
	CHECK_EQ(write_mask(&p, 5, serial_of(&p, VISA_VCLASS_P, 5), "2"), -EINVAL);
	plane_free(&p);
}

/*
 * A predicate is removed while its file is open, and a new predicate gets its number. The open file
 * does not access the new predicate.
 */
TEST(files, a_forgotten_predicate_is_gone)
{
	struct plane p;
	uint64_t serial;
	char buf[64];

	plane_new(&p, CONTROL_CTL);
	CHECK(plane_mask(&p.c, 7, 0, buf) < 0);
	CHECK(write_mask(&p, 7, 0, "1\n") < 0);
	machine_pred(&p.m, 7, 16, 5);
	serial = serial_of(&p, VISA_VCLASS_P, 7);
	CHECK_EQ(visa_thread_forget(device_thread(p.m.device), VISA_VCLASS_P, 7, NULL), 0);
	CHECK(plane_mask(&p.c, 7, serial, buf) < 0);
	machine_pred(&p.m, 7, 16, 6);
	CHECK(plane_mask(&p.c, 7, serial, buf) < 0);
	CHECK(write_mask(&p, 7, serial, "1\n") < 0);
	CHECK_EQ(device_pred(p.m.device, 7), 6);
	plane_free(&p);
}

/*
 * A variable that .decl has declared has a fixed size: reads stop at its end, truncating sets it to
 * zero, and a write past its end fails.
 */
TEST(files, a_declared_variable_keeps_its_size)
{
	struct plane p;
	uint64_t serial;
	char buf[64] = "";

	plane_new(&p, CONTROL_CTL);
	machine_var(&p.m, 50, VISA_UD, 4);
	machine_set(&p.m, 50, 0, "0123456789abcdef", 16);
	serial = serial_of(&p, VISA_VCLASS_G, 50);
	CHECK_EQ(plane_var(&p.c, 50, serial, buf, sizeof(buf), 0), 16);
	CHECK_MEM(buf, "0123456789abcdef", 16);
	CHECK_EQ(plane_var(&p.c, 50, serial, buf, 4, 14), 2);
	CHECK_MEM(buf, "ef", 2);
	CHECK_EQ(plane_var(&p.c, 50, serial, buf, 4, 16), 0);
	CHECK_EQ(plane_var(&p.c, 50, serial, buf, 4, UINT64_MAX), 0);
	CHECK_EQ(control_var_write(&p.c, 50, serial, "XY", 2, 3), 2);
	CHECK_EQ(control_var_write(&p.c, 50, serial, "12345", 5, 14), 2);
	CHECK_EQ(control_var_write(&p.c, 50, serial, "1", 1, 16), -ENOSPC);
	CHECK_EQ(control_var_write(&p.c, 50, serial, "1", 1, UINT64_MAX), -ENOSPC);
	CHECK_EQ(plane_var(&p.c, 50, serial, buf, sizeof(buf), 0), 16);
	CHECK_MEM(buf, "012XY56789abcd12", 16);
	CHECK_EQ(control_var_truncate(&p.c, 50, serial, 5), 0);
	CHECK_EQ(plane_var(&p.c, 50, serial, buf, sizeof(buf), 0), 16);
	CHECK_MEM(buf, "012XY\0\0\0\0\0\0\0\0\0\0\0", 16);
	CHECK_EQ(control_var_truncate(&p.c, 50, serial, 16), 0);
	CHECK_EQ(control_var_truncate(&p.c, 50, serial, 17), -EFBIG);
	CHECK_EQ(control_var_truncate(&p.c, 50, serial, 1ull << 32), -EFBIG);
	CHECK_EQ(plane_var(&p.c, 50, serial, buf, 5, 0), 5);
	CHECK_MEM(buf, "012XY", 5);
	plane_free(&p);
}

/*
 * A variable that was created as a file grows by writes past its end, and truncate changes its
 * size.
 */
TEST(files, a_variable_made_as_a_file_grows)
{
	const struct visa_decl *decl = NULL;
	char *big = malloc(70000);
	struct plane p;
	char buf[64];

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(visa_decl_make(device_decls(p.m.device), VISA_VCLASS_G, 60, &decl, NULL), 0);
	CHECK_EQ(plane_var(&p.c, 60, decl->serial, buf, 10, 0), 0);
	CHECK_EQ(control_var_write(&p.c, 60, decl->serial, "abc", 3, 0), 3);
	CHECK_EQ(decl->size, 3);
	CHECK_EQ(control_var_write(&p.c, 60, decl->serial, "z", 1, 10), 1);
	CHECK_EQ(decl->size, 11);
	CHECK_EQ(plane_var(&p.c, 60, decl->serial, buf, sizeof(buf), 0), 11);
	CHECK_MEM(buf, "abc\0\0\0\0\0\0\0z", 11);
	CHECK_EQ(control_var_truncate(&p.c, 60, decl->serial, 2), 0);
	CHECK_EQ(control_var_truncate(&p.c, 60, decl->serial, 5), 0);
	CHECK_EQ(decl->size, 5);
	CHECK_EQ(plane_var(&p.c, 60, decl->serial, buf, sizeof(buf), 0), 5);
	CHECK_MEM(buf, "ab\0\0\0", 5);
	memset(big, 'b', 70000);
	CHECK_EQ(control_var_write(&p.c, 60, decl->serial, big, 70000, 0), 65536);
	CHECK_EQ(control_var_write(&p.c, 60, decl->serial, big, 1, 65536), -EFBIG);
	CHECK_EQ(control_var_truncate(&p.c, 60, decl->serial, 65537), -EFBIG);
	CHECK_EQ(decl->size, 65536);
	CHECK_EQ(control_var_truncate(&p.c, 60, decl->serial, 0), 0);
	CHECK_EQ(decl->size, 0);
	free(big);
	plane_free(&p);
}

TEST(files, a_forgotten_variable_is_gone)
{
	struct plane p;
	uint64_t serial;
	char buf[64];

	plane_new(&p, CONTROL_CTL);
	machine_var(&p.m, 50, VISA_UD, 4);
	serial = serial_of(&p, VISA_VCLASS_G, 50);
	CHECK_EQ(visa_thread_forget(device_thread(p.m.device), VISA_VCLASS_G, 50, NULL), 0);
	CHECK(plane_var(&p.c, 50, serial, buf, 4, 0) < 0);
	machine_var(&p.m, 50, VISA_UD, 4);
	CHECK(plane_var(&p.c, 50, serial, buf, 4, 0) < 0);
	CHECK(control_var_write(&p.c, 50, serial, "oops", 4, 0) < 0);
	CHECK(control_var_truncate(&p.c, 50, serial, 0) < 0);
	machine_same(&p.m);
	plane_free(&p);
}

/*
 * Instructions read the bytes that were written to a variable's file, and the file has the bytes
 * that instructions wrote.
 */
TEST(files, instructions_and_files_see_the_same_variable)
{
	static const uint32_t offsets[8] = { 7, 6, 5, 4, 3, 2, 1, 0 };
	const struct visa_decl *decl = NULL;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(visa_decl_make(device_decls(p.m.device), VISA_VCLASS_G, 60, &decl, NULL), 0);
	CHECK_EQ(control_var_write(&p.c, 60, decl->serial, offsets, 31, 0), 31);
	CHECK_EQ(run(&p.m, "scatter.4 (M1, 8) %%slm 0x0:ud V60.0 V60.0"), -ERANGE);
	CHECK_EQ(control_var_write(&p.c, 60, decl->serial, (const char *)offsets + 31, 1, 31), 1);
	CHECK_EQ(run(&p.m, "scatter.4 (M1, 8) %%slm 0x0:ud V60.0 V60.0"), 0);
	for (uint32_t i = 0; i < 8; i++)
		CHECK_EQ(device_memory(p.m.device, SLM, NULL)[4 * i], i);
	plane_free(&p);
}

TEST(files, info_tells_what_is_mounted)
{
	struct plane p;
	char buf[1024];
	size_t n;

	plane_new(&p, CONTROL_CTL);
	n = control_info(&p.c, buf, sizeof(buf));
	CHECK_EQ(n, strlen(buf));
	CHECK_EQ(plane_number(buf, "abi"), 1);
	CHECK_EQ(plane_number(buf, "grf"), 32);
	CHECK_HAS(buf, "platform: xehp\n");
	CHECK_HAS(buf, "surface_io: ");
	CHECK_HAS(buf, "65536");
	for (char *line = strtok(buf, "\n"); line; line = strtok(NULL, "\n"))
		CHECK_HAS(line, ": ");
	plane_free(&p);
}

#ifdef __SANITIZE_THREAD__
#define LAST_SURFACE 30u /* more surfaces do not fit into the address space */
#else
#define LAST_SURFACE 254u
#endif

/*
 * All 249 user surfaces exist and have the largest size. Each surface has a complete line in the
 * file info, also T255, which is last.
 */
TEST(files, info_of_all_surfaces)
{
	char *buf = malloc(INFO_BYTES), line[64];
	struct plane p;
	size_t n;

	plane_new(&p, CONTROL_CTL);
	visa_device_lock(p.m.device);
	for (uint32_t i = 6; i <= LAST_SURFACE; i++) {
		CHECK_EQ(visa_device_surface_make(p.m.device, i, NULL), 0);
		CHECK_EQ(visa_surface_truncate(device_surface(p.m.device, i),
					       VISA_SURFACE_USER_MAX),
			 0);
	}
	visa_device_unlock(p.m.device);
	n = control_info(&p.c, buf, INFO_BYTES);
	CHECK_EQ(n, strlen(buf));
	CHECK_HAS(buf, "\nT0: 65536\n");
	CHECK_HAS(buf, "\nT255: 65536\n");
	for (uint32_t i = 6; i <= LAST_SURFACE; i++) {
		snprintf(line, sizeof(line), "\nT%u: %llu\n", i, VISA_SURFACE_USER_MAX + 0ull);
		CHECK_HAS(buf, line);
	}
	snprintf(line, sizeof(line), "T%u: %llu\n", LAST_SURFACE, VISA_SURFACE_USER_MAX + 0ull);
	CHECK_STR(n > strlen(line) ? buf + n - strlen(line) : buf, line);
	free(buf);
	plane_free(&p);
}

TEST(files, help_says_what_each_file_is)
{
	static const char *const files[] = { "info", "instructions", "ctl",	 "asm",	 "status",
					     "em",   "T0",	     "surfaces", "vars", "preds" };

	for (unsigned int i = 0; i < COUNT(files); i++)
		CHECK_HAS(control_help, files[i]);
}
