// SPDX-License-Identifier: MIT
/* Tests of declarations (ioctl/README.md, section "asm"): names, ids, sizes, aliases, errors. */
#include <stdio.h>
#include <stdlib.h>

#include "../../support/machine.h"
#include "../../support/rows.h"

static const struct visa_decl *last; /* the result of the last declare() */

static int declare(struct visa_decls *d, enum visa_vclass vclass, const char *name,
		   enum visa_type type, uint32_t num_elts)
{
	struct visa_decl_spec spec = {
		.vclass = vclass, .name = name, .type = (uint8_t)type, .num_elts = num_elts
	};
	struct visa_error e = { 0 };
	int rc;

	last = NULL;
	rc = visa_declare(d, &spec, &last, &e);
	if (rc) {
		CHECK_EQ(e.err, -rc);
		unit_check(strlen(e.text) > 5, __FILE__, __LINE__, "%s: no reason", name);
	}
	return rc;
}

static int var(struct visa_decls *d, const char *name, enum visa_type type, uint32_t num_elts)
{
	return declare(d, VISA_VCLASS_G, name, type, num_elts);
}

static int alias(struct visa_decls *d, const char *name, uint32_t num_elts, uint32_t of,
		 uint32_t offset)
{
	struct visa_decl_spec spec = { .vclass = VISA_VCLASS_G,
				       .name = name,
				       .type = VISA_UD,
				       .num_elts = num_elts,
				       .alias = of,
				       .alias_offset = offset };

	return visa_declare(d, &spec, &last, NULL);
}

static uint32_t id_of(struct visa_decls *d, const char *name)
{
	CHECK_EQ(var(d, name, VISA_UD, 1), 0);
	return last ? last->id : 0;
}

TEST(decls, a_name_of_the_form_v_number_takes_that_id)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);

	CHECK_EQ(id_of(d, "V40"), 40);
	CHECK_EQ(id_of(d, "V0041"), 41);
	CHECK_EQ(id_of(d, "V65535"), 65535);
	CHECK_EQ(id_of(d, "V32"), 32);
	CHECK(visa_decl_get(d, VISA_VCLASS_G, 41));
	CHECK(!visa_decl_get(d, VISA_VCLASS_G, 42));
	visa_decls_free(d);
}

TEST(decls, other_names_take_the_lowest_unused_id)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);

	CHECK_EQ(id_of(d, "V33"), 33);
	CHECK_EQ(id_of(d, "OFFS"), 32);
	CHECK_EQ(id_of(d, "Vx"), 34);
	CHECK_EQ(id_of(d, "DATA_1"), 35);
	CHECK_EQ(visa_decl_forget(d, VISA_VCLASS_G, 33, NULL), 0);
	CHECK_EQ(id_of(d, "late"), 33);
	visa_decls_free(d);
}

TEST(decls, intels_assembler_numbers_by_order)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);

	CHECK_EQ(id_of(d, "V40"), 32);
	CHECK_EQ(id_of(d, "A"), 33);
	CHECK_EQ(id_of(d, "V33"), 34);
	CHECK_EQ(declare(d, VISA_VCLASS_P, "P7", 0, 16), 0);
	CHECK_EQ(last->id, 1);
	CHECK_EQ(declare(d, VISA_VCLASS_T, "T9", 0, 1), 0);
	CHECK_EQ(last->id, 6);
	visa_decls_free(d);
}

TEST(decls, every_class_has_ids_and_names_of_its_own)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);

	CHECK_EQ(id_of(d, "X"), 32);
	CHECK_EQ(declare(d, VISA_VCLASS_P, "X", 0, 16), 0);
	CHECK_EQ(last->id, 1);
	CHECK_EQ(declare(d, VISA_VCLASS_T, "X", 0, 1), 0);
	CHECK_EQ(last->id, 6);
	CHECK_EQ(declare(d, VISA_VCLASS_A, "X", 0, 16), 0);
	CHECK_EQ(last->id, 0);
	CHECK_EQ(declare(d, VISA_VCLASS_S, "X", 0, 1), 0);
	CHECK_EQ(declare(d, VISA_VCLASS_P, "P4095", 0, 32), 0);
	CHECK_EQ(last->id, 4095);
	CHECK_EQ(declare(d, VISA_VCLASS_T, "T254", 0, 1), 0);
	CHECK_EQ(last->id, 254);
	CHECK_EQ(visa_decl_by_name(d, VISA_VCLASS_G, "X")->id, 32);
	CHECK_EQ(visa_decl_by_name(d, VISA_VCLASS_P, "X")->id, 1);
	CHECK(!visa_decl_by_name(d, VISA_VCLASS_G, "Y"));
	visa_decls_free(d);
}

TEST(decls, an_identical_one_changes_nothing_and_keeps_the_bytes)
{
	struct machine m;
	uint64_t serial;

	machine_new(&m, VISA_XEHP, false);
	machine_var(&m, 32, VISA_UD, 4);
	serial = device_decl(m.device, 32)->serial;
	SET32(&m, 32, 1, 2, 3, 4);
	run_ok(&m, ".decl V32 v_type=G type=ud num_elts=4");
	WANT_VAR32(&m, 32, 0, 1, 2, 3, 4);
	machine_same(&m);
	machine_var(&m, 33, VISA_UD, 4000); /* the frame, the bytes of all variables, grows */
	WANT_VAR32(&m, 32, 0, 1, 2, 3, 4);
	machine_same(&m);
	run_ok(&m, ".decl V032 v_type=G type=ud num_elts=4");
	CHECK_EQ(device_decl(m.device, 32)->serial, serial);
	CHECK(visa_decl_next(device_decls(m.device), VISA_VCLASS_G, 33)->id == 33);
	CHECK(!visa_decl_next(device_decls(m.device), VISA_VCLASS_G, 34));
	machine_free(&m);
}

static void check_line(char *const *cell, void *context)
{
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int rc = visa_parse_line(context, cell[3], strlen(cell[3]), &inst, &e);

	CHECK(rc < 0 || rc == VISA_LINE_DECL);
	rows_error(cell, rc, &e);
}

TEST(decls, lines_that_are_taken_and_refused)
{
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX) };

	rows_check("tests/data/decl/lines.txt", 59, 4, check_line, &source);
	visa_decls_free(source.decls);
}

TEST(decls, predefined_ids_are_eperm)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);
	const struct visa_decl *decl;
	char name[16];

	for (uint32_t id = 1; id < 32; id++) {
		unit_case("V%u", id);
		snprintf(name, sizeof(name), "V%u", id);
		CHECK_EQ(var(d, name, VISA_UD, 1), -EPERM);
		CHECK_EQ(visa_decl_make(d, VISA_VCLASS_G, id, &decl, NULL), -EPERM);
	}
	unit_case(NULL);
	CHECK_EQ(var(d, "V0", VISA_UD, 1), -EPERM);
	CHECK_EQ(visa_decl_make(d, VISA_VCLASS_G, 0, &decl, NULL), -EPERM);
	CHECK(!visa_decl_next(d, VISA_VCLASS_G, VISA_FIRST_VAR));
	CHECK(!visa_decl_next(d, VISA_VCLASS_P, 0));
	CHECK(!visa_decl_next(d, VISA_VCLASS_T, 0));
	visa_decls_free(d);
}

TEST(decls, names_that_cannot_be)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);
	char name[VISA_NAME_MAX + 2];

	memset(name, 'n', sizeof(name));
	name[VISA_NAME_MAX + 1] = 0;
	CHECK_EQ(var(d, name, VISA_UD, 1), -EINVAL);
	name[VISA_NAME_MAX] = 0;
	CHECK_EQ(var(d, name, VISA_UD, 1), 0);
	CHECK_EQ(var(d, "", VISA_UD, 1), -EINVAL);
	CHECK_EQ(var(d, "a/b", VISA_UD, 1), -EINVAL);
	CHECK_EQ(var(d, ".", VISA_UD, 1), -EINVAL);
	CHECK_EQ(var(d, "..", VISA_UD, 1), -EINVAL);
	CHECK(var(d, "V4294967328", VISA_UD, 1) < 0); /* 2^32 + 32 */
	visa_decls_free(d);
}

TEST(decls, ids_can_be_used_up)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);
	char name[16];

	/* T6 is in use, as if a client had created its file. */
	visa_decls_keep_surface(d, 6, true);
	for (uint32_t i = 7; i <= 254; i++) {
		snprintf(name, sizeof(name), "s%u", i);
		unit_case("%s", name);
		CHECK_EQ(declare(d, VISA_VCLASS_T, name, 0, 1), 0);
		if (last)
			CHECK_EQ(last->id, i);
	}
	CHECK_EQ(declare(d, VISA_VCLASS_T, "more", 0, 1), -ENOSPC);
	visa_decls_keep_surface(d, 6, false);
	CHECK_EQ(declare(d, VISA_VCLASS_T, "more", 0, 1), 0);
	CHECK_EQ(last->id, 6);
	visa_decls_free(d);
}

TEST(decls, an_alias_shares_the_bytes)
{
	struct visa_decl *base, *over;
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	run_ok(&m, ".decl BASE v_type=G type=ud num_elts=16 align=GRF");
	run_ok(&m, ".decl OVER v_type=G type=uw num_elts=8 alias=<BASE, 8>");
	run_ok(&m, ".decl DEEP v_type=G type=ub num_elts=4 alias=<OVER, 12>");
	base = visa_decl_by_name(device_decls(m.device), VISA_VCLASS_G, "BASE");
	over = visa_decl_by_name(device_decls(m.device), VISA_VCLASS_G, "DEEP");
	CHECK(device_var(m.device, over) == device_var(m.device, base) + 20);
	machine_set(&m, base->id, 0, "0123456789abcdefghijklmnopqrstuv", 32);
	CHECK_MEM(device_var(m.device, over), "klmn", 4);
	machine_free(&m);
}

TEST(decls, what_an_alias_lies_over_stays)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX);

	CHECK_EQ(var(d, "V32", VISA_UD, 16), 0);
	CHECK_EQ(alias(d, "V40", 4, 32, 0), 0);
	CHECK_EQ(alias(d, "V42", 1, 32, 0xffffffff), -EINVAL);
	CHECK_EQ(visa_decl_forget(d, VISA_VCLASS_G, 32, NULL), -EBUSY);
	CHECK_EQ(visa_decl_forget(d, VISA_VCLASS_G, 40, NULL), 0);
	CHECK_EQ(visa_decl_forget(d, VISA_VCLASS_G, 32, NULL), 0);
	CHECK_EQ(visa_decl_forget(d, VISA_VCLASS_G, 32, NULL), -ENOENT);
	CHECK(!visa_decl_next(d, VISA_VCLASS_G, VISA_FIRST_VAR));
	visa_decls_free(d);
}

TEST(decls, canonical_names)
{
	static const struct {
		enum visa_vclass vclass;
		const char *name;
		bool is;
		uint32_t id;
	} rows[] = {
		{ VISA_VCLASS_G, "V32", true, 32 },    { VISA_VCLASS_G, "v32", true, 32 },
		{ VISA_VCLASS_G, "V00033", true, 33 }, { VISA_VCLASS_P, "P1", true, 1 },
		{ VISA_VCLASS_P, "p007", true, 7 },    { VISA_VCLASS_T, "T6", true, 6 },
		{ VISA_VCLASS_A, "A0", true, 0 },      { VISA_VCLASS_S, "S3", true, 3 },
		{ VISA_VCLASS_G, "V", false, 0 },      { VISA_VCLASS_G, "V3x", false, 0 },
		{ VISA_VCLASS_G, "P1", false, 0 },     { VISA_VCLASS_G, "V-1", false, 0 },
		{ VISA_VCLASS_G, "V 32", false, 0 },   { VISA_VCLASS_G, "VV32", false, 0 },
		{ VISA_VCLASS_G, "", false, 0 },       { VISA_VCLASS_P, "V32", false, 0 },
		{ VISA_VCLASS_T, "T0x6", false, 0 },
	};
	uint32_t id;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("\"%s\"", rows[i].name);
		id = 0xbad;
		CHECK_EQ(visa_canonical_id(rows[i].vclass, rows[i].name, &id), rows[i].is);
		if (rows[i].is)
			CHECK_EQ(id, rows[i].id);
	}
}
