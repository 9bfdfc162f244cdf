// SPDX-License-Identifier: MIT
/*
 * Tests of modification times of files in a mount: em, directories, and variables that share bytes
 * (fuse/README.md, section "Files").
 */
#include "../../../ioctl/visafs_ioctl.h"

#include <time.h>

#include "../../support/plane.h"

/* Wait longer than one tick of the coarse clock, from which modification times are read. */
static void wait(void)
{
	nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
}

static int64_t ns(struct timespec t)
{
	return t.tv_sec * 1000000000LL + t.tv_nsec;
}

/* objects with a modification time */
enum { EM, VARS, PREDS, SURFACES, TIMES };

static const char *const names[TIMES] = { "em", "vars", "preds", "surfaces" };

static void look(struct plane *p, int64_t t[TIMES])
{
	struct visa_device *d = p->m.device;

	visa_device_lock(d);
	t[EM] = ns(device_em_changed(d));
	t[VARS] = ns(visa_decls_changed(device_decls(d), VISA_VCLASS_G));
	t[PREDS] = ns(visa_decls_changed(device_decls(d), VISA_VCLASS_P));
	t[SURFACES] = ns(visa_device_surfaces_changed(d));
	visa_device_unlock(d);
}

/*
 * Check that the modification times whose bits are set in @which have changed since @before, and no
 * other times.
 */
static void check_changed(struct plane *p, const int64_t before[TIMES], unsigned int which,
			  const char *what)
{
	int64_t now[TIMES];

	look(p, now);
	for (unsigned int i = 0; i < TIMES; i++) {
		unit_case("%s: the time of %s", what, names[i]);
		CHECK_EQ(now[i] > before[i], which >> i & 1);
	}
	unit_case(NULL);
}

/* --- changes of the device, and the times that they set ----------------------- */

static void set_em_by_file(struct plane *p)
{
	CHECK_EQ(control_mask_write(&p->c, 0, 0, "0x5\n", 4), 4);
}

static void set_em_by_request(struct plane *p)
{
	struct visafs_em em = { .em = 7 };

	CHECK_EQ(control_ioctl(p->h, VISAFS_IOC_SET_EM, &em, sizeof(em), NULL, 0, NULL), 0);
}

static void set_em_wrongly(struct plane *p)
{
	struct visafs_em em = { .em = 7, .pad = 1 };

	CHECK_EQ(control_mask_write(&p->c, 0, 0, "no\n", 3), -EINVAL);
	CHECK_EQ(control_ioctl(p->h, VISAFS_IOC_SET_EM, &em, sizeof(em), NULL, 0, NULL), -EINVAL);
}

static void get_em(struct plane *p)
{
	char text[CONTROL_MASK_TEXT];
	struct visafs_em em = { 0 };

	CHECK_EQ(plane_mask(&p->c, 0, 0, text), CONTROL_MASK_TEXT);
	CHECK_EQ(control_ioctl(p->h, VISAFS_IOC_GET_EM, NULL, 0, &em, sizeof(em), NULL), 0);
}

static void execute(struct plane *p)
{
	CHECK_EQ(plane_hex(p, HEX_INC HEX_STORE), INC_BYTES + STORE_BYTES);
}

static void declare_variable(struct plane *p)
{
	machine_var(&p->m, 50, VISA_UD, 8);
}

static void declare_again(struct plane *p)
{
	machine_var(&p->m, 50, VISA_UD, 8);
	machine_pred(&p->m, 5, 32, 0);
}

static void declare_wrongly(struct plane *p)
{
	CHECK_EQ(run(&p->m, ".decl V50 v_type=G type=ud num_elts=9"), -EEXIST);
}

static void write_variable(struct plane *p)
{
	uint64_t serial = device_decl(p->m.device, 50)->serial;

	CHECK_EQ(control_var_write(&p->c, 50, serial, "four", 4, 0), 4);
	CHECK_EQ(control_var_truncate(&p->c, 50, serial, 4), 0);
}

static void make_file(struct plane *p)
{
	const struct visa_decl *decl;

	CHECK_EQ(visa_decl_make(device_decls(p->m.device), VISA_VCLASS_G, 51, &decl, NULL), 0);
}

static void resize_file(struct plane *p)
{
	uint64_t serial = device_decl(p->m.device, 51)->serial;

	CHECK_EQ(control_var_write(&p->c, 51, serial, "four", 4, 100), 4);
	CHECK_EQ(control_var_truncate(&p->c, 51, serial, 7), 0);
}

static void forget_variable(struct plane *p)
{
	CHECK_EQ(visa_thread_forget(device_thread(p->m.device), VISA_VCLASS_G, 51, NULL), 0);
}

static void make_predicate(struct plane *p)
{
	machine_pred(&p->m, 5, 32, 0);
}

static void write_predicate(struct plane *p)
{
	uint64_t serial = visa_decl_get(device_decls(p->m.device), VISA_VCLASS_P, 5)->serial;

	CHECK_EQ(control_mask_write(&p->c, 5, serial, "3", 1), 1);
}

static void forget_predicate(struct plane *p)
{
	CHECK_EQ(visa_thread_forget(device_thread(p->m.device), VISA_VCLASS_P, 5, NULL), 0);
}

static void make_surface(struct plane *p)
{
	visa_device_lock(p->m.device);
	CHECK_EQ(visa_device_surface_make(p->m.device, 9, NULL), 0);
	visa_device_unlock(p->m.device);
}

static void make_wrongly(struct plane *p)
{
	visa_device_lock(p->m.device);
	CHECK_EQ(visa_device_surface_make(p->m.device, 9, NULL), -EEXIST);
	CHECK_EQ(visa_device_surface_remove(p->m.device, 10, NULL), -ENOENT);
	visa_device_unlock(p->m.device);
}

static void write_surface(struct plane *p)
{
	CHECK_EQ(visa_surface_write(device_surface(p->m.device, 9), "x", 1, 100), 1);
	CHECK_EQ(visa_surface_truncate(device_surface(p->m.device, 9), 7), 0);
}

static void remove_surface(struct plane *p)
{
	visa_device_lock(p->m.device);
	CHECK_EQ(visa_device_surface_remove(p->m.device, 9, NULL), 0);
	visa_device_unlock(p->m.device);
}

static void reset(struct plane *p)
{
	CHECK_EQ(control_ioctl(p->h, VISAFS_IOC_RESET, NULL, 0, NULL, 0, NULL), 0);
}

#define BIT(time) (1u << (time))

/*
 * Steps that change the device. They are executed in this order on one device. @changes has a bit
 * for each modification time that the step must change.
 */
static const struct {
	const char *what;
	void (*run)(struct plane *p);
	unsigned int changes;
} steps[] = {
	{ "em is written", set_em_by_file, BIT(EM) },
	{ "em is set by a request", set_em_by_request, BIT(EM) },
	{ "em is not set", set_em_wrongly, 0 },
	{ "em is read", get_em, 0 },
	{ "instructions are executed", execute, 0 },
	{ "a variable is declared", declare_variable, BIT(VARS) },
	{ "a variable is declared otherwise", declare_wrongly, 0 },
	{ "a variable is written", write_variable, 0 },
	{ "a variable is made as a file", make_file, BIT(VARS) },
	{ "that is resized", resize_file, 0 },
	{ "that is removed", forget_variable, BIT(VARS) },
	{ "a predicate is made", make_predicate, BIT(PREDS) },
	{ "all is declared again", declare_again, 0 },
	{ "a predicate is written", write_predicate, 0 },
	{ "a predicate is removed", forget_predicate, BIT(PREDS) },
	{ "a surface is made", make_surface, BIT(SURFACES) },
	{ "a surface is made twice", make_wrongly, 0 },
	{ "a surface is written", write_surface, 0 },
	{ "a surface is removed", remove_surface, BIT(SURFACES) },
	{ "all is reset", reset, BIT(EM) | BIT(VARS) },
};

TEST(times, of_em_and_directories_change_when_they_do)
{
	int64_t before[TIMES];
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	for (unsigned int i = 0; i < COUNT(steps); i++) {
		look(&p, before);
		wait();
		steps[i].run(&p);
		check_changed(&p, before, steps[i].changes, steps[i].what);
	}
	plane_free(&p);
}

/*
 * The four instructions differ only in the variable that they write. Each of these variables gets a
 * new modification time. V35, which none of them writes, keeps its time.
 */
TEST(times, of_each_variable_that_a_write_fills)
{
	struct plane p;
	int64_t before[5];

	plane_new(&p, CONTROL_CTL);
	for (unsigned int n = 0; n < 2; n++) {
		for (uint32_t i = 0; i < 5; i++)
			before[i] = ns(visa_decl_changed(device_decls(p.m.device),
							 visa_decl_get(device_decls(p.m.device),
								       VISA_VCLASS_G, 32 + i)));
		wait();
		CHECK_EQ(plane_hex(&p, "3502 00 05 05 00 00000000 21000000 0000"
				       "3502 00 05 05 00 00000000 22000000 0000"
				       "3502 00 05 05 00 00000000 20000000 0000"
				       "3502 00 05 05 00 00000000 24000000 0000"),
			 64);
		for (uint32_t i = 0; i < 5; i++) {
			unit_case("V%u", 32 + i);
			CHECK_EQ(ns(visa_decl_changed(device_decls(p.m.device),
						      visa_decl_get(device_decls(p.m.device),
								    VISA_VCLASS_G, 32 + i))) >
					 before[i],
				 i != 3);
		}
	}
	plane_free(&p);
}

/* --- variables that share bytes ------------------------------------------------ */

/*
 * OVER is an alias of BASE, and DEEP is an alias of OVER, so these three share bytes. APART shares
 * no bytes with them.
 */
static const char *const vars[] = { "BASE", "OVER", "DEEP", "APART" };

#define SHARED 3

static struct visa_decl *var(struct plane *p, unsigned int i)
{
	return visa_decl_by_name(device_decls(p->m.device), VISA_VCLASS_G, vars[i]);
}

static int64_t time_of(struct plane *p, unsigned int i)
{
	return ns(visa_decl_changed(device_decls(p->m.device), var(p, i)));
}

static void shared_new(struct plane *p)
{
	plane_new(p, CONTROL_CTL);
	run_ok(&p->m, ".decl BASE v_type=G type=ud num_elts=32 align=GRF");
	wait();
	run_ok(&p->m, ".decl OVER v_type=G type=ud num_elts=16 alias=<BASE, 64>");
	wait();
	run_ok(&p->m, ".decl DEEP v_type=G type=ud num_elts=8 alias=<OVER, 0>");
	run_ok(&p->m, ".decl APART v_type=G type=ud num_elts=8");
}

/*
 * Check that BASE, OVER and DEEP have the same modification time, later than @after, and that the
 * time of APART is still @apart.
 */
static void check_shared(struct plane *p, int64_t after, int64_t apart)
{
	CHECK(time_of(p, 0) > after);
	for (unsigned int i = 1; i < SHARED; i++)
		CHECK_EQ(time_of(p, i), time_of(p, 0));
	CHECK_EQ(time_of(p, SHARED), apart);
}

TEST(times, of_variables_that_share_bytes_are_one_when_a_file_is_written)
{
	int64_t before, apart;
	struct plane p;

	shared_new(&p);
	apart = time_of(&p, SHARED);
	for (unsigned int i = 0; i < 2 * SHARED; i++) {
		unit_case("%s is %s", vars[i / 2], i % 2 ? "truncated" : "written");
		before = time_of(&p, 0);
		wait();
		if (i % 2)
			CHECK_EQ(control_var_truncate(&p.c, var(&p, i / 2)->id,
						      var(&p, i / 2)->serial, 2),
				 0);
		else
			CHECK_EQ(control_var_write(&p.c, var(&p, i / 2)->id, var(&p, i / 2)->serial,
						   "x", 1, 3),
				 1);
		check_shared(&p, before, apart);
	}
	plane_free(&p);
}

/*
 * Set modification times as utimensat(2) does: first to a time before the variables were made, then
 * to a time in the future. Then execute an instruction that writes the variable.
 */
TEST(times, of_variables_that_share_bytes_are_one_when_they_are_set)
{
	static const struct timespec past = { 1000000000, 5 }, future = { 4000000000, 7 };
	struct timespec now;
	struct plane p;

	for (unsigned int i = 0; i < SHARED; i++) {
		shared_new(&p);
		for (unsigned int j = 0; j < SHARED; j++) {
			unit_case("%s is set: the time of %s", vars[i], vars[j]);
			visa_decl_touch(device_decls(p.m.device), var(&p, i), &past);
			CHECK_EQ(time_of(&p, j), ns(past));
			visa_decl_touch(device_decls(p.m.device), var(&p, i), &future);
			CHECK_EQ(time_of(&p, j), ns(future));
		}
		clock_gettime(CLOCK_REALTIME, &now);
		for (unsigned int j = 0; j < SHARED; j++) {
			unit_case("%s was set to come, then an instruction writes it: %s", vars[i],
				  vars[j]);
			run_ok(&p.m, "oword_ld (1) %%slm 0x0:ud %s.0", vars[i]);
			CHECK(time_of(&p, j) < ns(now) + 60000000000);
		}
		plane_free(&p);
	}
}

/*
 * A write never sets an earlier modification time, also if it follows the creation of the variable
 * at once.
 */
TEST(times, do_not_go_back)
{
	const struct visa_decl *decl = NULL;
	struct timespec made, now;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	for (uint32_t id = 100; id < 150; id++) {
		unit_case("V%u", id);
		CHECK_EQ(visa_decl_make(device_decls(p.m.device), VISA_VCLASS_G, id, &decl, NULL),
			 0);
		made = visa_decl_changed(device_decls(p.m.device), decl);
		CHECK_EQ(control_var_write(&p.c, id, decl->serial, "x", 1, 0), 1);
		now = visa_decl_changed(device_decls(p.m.device), decl);
		CHECK(ns(now) >= ns(made));
	}
	plane_free(&p);
}
