// SPDX-License-Identifier: MIT
/*
 * An arithmetic instruction sets the modification time of its destinations: both destinations of
 * addc, predicates, and variables that are written through an address.
 */
#include <stdio.h>
#include <time.h>

#include "../../support/machine.h"

static int64_t changed(struct machine *m, enum visa_vclass vclass, uint32_t id)
{
	struct timespec t;

	visa_device_lock(m->device);
	t = visa_decl_get(device_decls(m->device), vclass, id)->changed;
	visa_device_unlock(m->device);
	return t.tv_sec * 1000000000LL + t.tv_nsec;
}

/*
 * struct row - an instruction, and the classes and ids of the (one or two) variables that it writes
 */
struct row {
	const char *line;
	enum visa_vclass vclass[2];
	uint32_t id[2];
};

static const struct row rows[] = {
	{ "addc (M1, 8) V33(0,0)<1> V34(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0>",
	  { VISA_VCLASS_G, VISA_VCLASS_G },
	  { 33, 34 } },
	{ "cmp.eq (M1, 8) P1 V32(0,0)<1;1,0> V32(0,0)<1;1,0>",
	  { VISA_VCLASS_P, VISA_VCLASS_P },
	  { 1, 1 } },
	{ "xor (M1, 8) P2 P1 P1", { VISA_VCLASS_P, VISA_VCLASS_P }, { 2, 2 } },
	{ "mov (M1, 8) r[A0(0),0]<1>:ud V32(0,0)<1;1,0>",
	  { VISA_VCLASS_G, VISA_VCLASS_G },
	  { 35, 35 } },
};

static const struct {
	enum visa_vclass vclass;
	uint32_t id;
} all[] = { { VISA_VCLASS_G, 32 }, { VISA_VCLASS_G, 33 }, { VISA_VCLASS_G, 34 },
	    { VISA_VCLASS_G, 35 }, { VISA_VCLASS_P, 1 },  { VISA_VCLASS_P, 2 } };

static void check(struct machine *m, const struct row *row)
{
	int64_t before[COUNT(all)];

	for (unsigned int i = 0; i < COUNT(all); i++)
		before[i] = changed(m, all[i].vclass, all[i].id);
	nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
	run_ok(m, "%s", row->line);
	for (unsigned int i = 0; i < COUNT(all); i++) {
		bool written = false;

		for (unsigned int j = 0; j < 2; j++)
			written |= all[i].vclass == row->vclass[j] && all[i].id == row->id[j];
		unit_case("%s: %c%u", row->line, visa_vclasses[all[i].vclass].letter, all[i].id);
		CHECK_EQ(changed(m, all[i].vclass, all[i].id) > before[i], written);
	}
	unit_case(NULL);
}

TEST(alu_times, what_is_written_has_a_new_time)
{
	struct visa_decl_spec address = { .vclass = VISA_VCLASS_A, .name = "A0", .num_elts = 1 };
	const struct visa_decl *decl;
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_pred(&m, 1, 32, 0);
	machine_pred(&m, 2, 32, 0);
	visa_device_lock(m.device);
	CHECK_EQ(visa_declare(device_decls(m.device), &address, &decl, NULL), 0);
	visa_device_unlock(m.device);
	run_ok(&m, "addr_add (M1, 1) A0(0)<1> &V35(0,4) 0x0:uw");
	for (unsigned int i = 0; i < COUNT(rows); i++)
		check(&m, &rows[i]);
	machine_free(&m);
}
