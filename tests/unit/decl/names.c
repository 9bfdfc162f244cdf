// SPDX-License-Identifier: MIT
/* Tests of the search for a declaration by its name, among many, before and after its removal. */
#include <stdio.h>

#include "../../../lib/decl/decls.h"
#include "../../support/unit.h"

#define MANY 3000

static const struct visa_decl *find(const struct visa_decls *d, uint32_t i)
{
	char name[16];

	snprintf(name, sizeof(name), "name%u", i);
	return visa_decl_by_name(d, VISA_VCLASS_G, name);
}

/* Declare name0, name1 ... */
static struct visa_decls *declare_many(void)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, 32);

	for (uint32_t i = 0; d && i < MANY; i++) {
		const struct visa_decl *decl;
		char name[16];
		struct visa_decl_spec spec = {
			.vclass = VISA_VCLASS_G, .name = name, .type = VISA_UD, .num_elts = 1
		};

		snprintf(name, sizeof(name), "name%u", i);
		CHECK_EQ(visa_declare(d, &spec, &decl, NULL), 0);
	}
	return d;
}

TEST(decl_names, found_and_forgotten)
{
	struct visa_decls *d = declare_many();

	CHECK(d);
	if (!d)
		return;
	for (uint32_t i = 0; i < MANY; i += 3)
		CHECK_EQ(visa_decl_forget(d, VISA_VCLASS_G, VISA_FIRST_VAR + i, NULL), 0);
	for (uint32_t i = 0; i < MANY; i++) {
		const struct visa_decl *decl = find(d, i);

		CHECK_EQ(decl ? decl->id : 0, i % 3 ? VISA_FIRST_VAR + i : 0);
	}
	CHECK(!find(d, MANY));
	visa_decls_reset(d);
	CHECK(!find(d, 1));
	CHECK(visa_decl_by_name(d, VISA_VCLASS_G, "%r0"));
	visa_decls_free(d);
}

TEST(decl_names, classes_have_names_of_their_own)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, 32);
	struct visa_decl_spec spec = { .name = "x", .type = VISA_UD, .num_elts = 8 };
	const struct visa_decl *v, *p;

	CHECK(d);
	if (!d)
		return;
	CHECK_EQ(visa_declare(d, &spec, &v, NULL), 0);
	spec.vclass = VISA_VCLASS_P;
	CHECK(!visa_decl_by_name(d, VISA_VCLASS_P, "x"));
	CHECK_EQ(visa_declare(d, &spec, &p, NULL), 0);
	CHECK(visa_decl_by_name(d, VISA_VCLASS_G, "x") == v);
	CHECK(visa_decl_by_name(d, VISA_VCLASS_P, "x") == p);
	visa_decls_free(d);
}
