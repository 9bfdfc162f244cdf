// SPDX-License-Identifier: MIT
/*
 * Tests of the source lines of instructions, and of the declarations that a kernel or function is
 * executed with.
 */
#include <errno.h>

#include "text.h"

TEST(module_lines, of_instructions_and_labels)
{
	struct visa_module *m = module_text_parsed(HEAD ".decl V0032 v_type=G type=d num_elts=8\n"
							"\n"
							"again:\n"
							"mov (M1, 8) V0032(0,0)<1> 0x1:d\n"
							"/* not\n"
							"code */ ret (M1, 1)\n"
							".global_function \"f\"\n"
							"fret (M1, 1)\n");
	const struct visa_routine *k, *f;

	CHECK(m);
	if (!m || !CHECK_EQ(m->routine_count, 2))
		return;
	k = m->routines[0];
	f = m->routines[1];
	if (CHECK_EQ(k->line_count, 3)) {
		CHECK_EQ(visa_routine_line(k, 0), 5);
		CHECK_EQ(visa_routine_line(k, k->lines[1].at), 6);
		CHECK_EQ(visa_routine_line(k, k->lines[1].at + 1), 6);
		CHECK_EQ(visa_routine_line(k, k->lines[2].at), 8);
		CHECK_EQ(visa_routine_line(k, UINT64_MAX), 8);
	}
	CHECK_EQ(visa_routine_line(f, 0), 10);
	visa_module_free(m);
}

TEST(module_lines, none_in_an_empty_routine)
{
	struct visa_module *m = module_text_parsed(HEAD);

	CHECK(m && m->routine_count == 1 && !visa_routine_line(m->routines[0], 0));
	visa_module_free(m);
}

TEST(module_decls, sizes_and_aliases)
{
	struct visa_module *m =
		module_text_parsed(HEAD ".decl V0032 v_type=G type=d num_elts=16 align=GRF\n"
					".decl low v_type=G type=uw num_elts=8 alias=<V0032, 32>\n"
					".decl V0034 v_type=G type=ud num_elts=8 alias=<%r0, 0>\n"
					".decl P1 v_type=P num_elts=16\n"
					".decl A0 v_type=A num_elts=4\n"
					".decl T6 v_type=T num_elts=1 v_name=T006\n"
					"end:\n"
					"ret (M1, 1)\n");
	struct visa_decls *decls = NULL;
	const struct visa_decl *v, *low, *p, *a, *label;

	CHECK(m);
	if (!m || !CHECK_EQ(visa_routine_decls(m->routines[0], 32, &decls, NULL), 0))
		return;
	v = visa_decl_get(decls, VISA_VCLASS_G, 32);
	low = visa_decl_get(decls, VISA_VCLASS_G, 33);
	p = visa_decl_get(decls, VISA_VCLASS_P, 1);
	a = visa_decl_get(decls, VISA_VCLASS_A, 0);
	label = visa_decl_get(decls, VISA_VCLASS_L, 0);
	if (CHECK(v && low && p && a && label)) {
		CHECK_STR(v->name, "V0032");
		CHECK_EQ(v->type, VISA_D);
		CHECK_EQ(v->size, 64);
		CHECK_STR(low->name, "low");
		CHECK_EQ(low->alias, 32);
		CHECK_EQ(low->at, v->at + 32);
		CHECK_EQ(p->num_elts, 16);
		CHECK_EQ(a->num_elts, 4);
		CHECK_STR(label->name, "end");
	}
	CHECK(visa_decl_get(decls, VISA_VCLASS_T, 6));
	visa_decls_free(decls);
	visa_module_free(m);
}

TEST(module_decls, a_register_is_shorter_on_some_platforms)
{
	struct visa_module *m =
		module_text_parsed(HEAD ".decl V0032 v_type=G type=ud num_elts=16 alias=<%r0, 0>\n"
					"ret (M1, 1)\n");
	struct visa_decls *decls = NULL;
	struct visa_error e = { 0 };

	CHECK(m);
	if (!m)
		return;
	CHECK_EQ(visa_routine_decls(m->routines[0], 64, &decls, &e), 0);
	visa_decls_free(decls);
	CHECK_EQ(visa_routine_decls(m->routines[0], 32, &decls, &e), -EINVAL);
	CHECK(!decls);
	CHECK_HAS(e.text, "V0032 needs bytes 0 to 63 of %r0, which has 32 on this platform");
	visa_module_free(m);
}
