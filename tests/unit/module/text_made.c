// SPDX-License-Identifier: MIT
/*
 * Tests of the parts of an object that its text does not contain: numbers of labels, strings of
 * function names, and variables that the compiler adds.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

TEST(module_text_made, labels_are_numbered_as_they_are_mentioned)
{
	/* the encoding of: func 0; goto 1; label 2; label 1 */
	static const uint8_t want[] = { 0x30, 0, 0, 0x6c, 3, 0, 0, 1, 0, 0x31, 2, 0, 0x31, 1, 0 };
	struct visa_module *m = module_text_parsed(HEAD ".function \"_main_0\"\n"
							"_main_0:\n"
							"goto (M1, 8) later\n"
							"sooner:\n"
							"later:\n");

	module_text_check_code(m, want, sizeof(want));
	visa_module_free(m);
}

TEST(module_text_made, subroutines_have_their_number_behind_their_name)
{
	struct visa_module *m = module_text_parsed(HEAD ".function \"_main_0\"\n"
							"call (M1, 8) sub_1\n"
							"ret (M1, 1)\n"
							".function \"sub_1\"\n"
							"ret (M1, 8)\n");
	const struct visa_routine *r = m->routines[0];

	CHECK_STR(visa_routine_string(r, r->symbols[VISA_VCLASS_L][0].name), "_main");
	CHECK_STR(visa_routine_string(r, r->symbols[VISA_VCLASS_L][1].name), "sub");
	CHECK_EQ(r->symbols[VISA_VCLASS_L][1].type, VISA_LABEL_SUBROUTINE);
	visa_module_free(m);
}

/*
 * Intel's compiler numbers strings in the order of their first use: the names of variables,
 * predicates and labels. For each call it adds the name of the function again.
 */
TEST(module_text_made, calls_have_the_strings_of_the_compiler)
{
	static const char text[] = HEAD ".decl V0032 v_type=G type=ud num_elts=8\n"
					".decl V0033 v_type=G type=ud num_elts=8\n"
					".decl V0034 v_type=G type=ud num_elts=8\n"
					".decl P1 v_type=P num_elts=8\n"
					".decl T6 v_type=T num_elts=1 v_name=T006\n"
					".kernel_attr Target=\"3d\"\n"
					".function \"_main_0\"\n"
					"mov (M1, 8) V0033(0,0)<1> V0033(0,0)<1;1,0>\n"
					"fcall (M1, 8) f 1 2\n"
					"(P1) goto (M1, 8) end\n"
					"fcall (M1, 8) f 1 2\n"
					"end:\n";
	/*
	 * number of strings before the string of the first call: the kernel's name (1), predefined
	 * variables (21), surfaces (6), S31 (1); OutputAsmPath, Target, _main, T006 (4); V0032,
	 * V0033 (2)
	 */
	const uint32_t first = 1 + 21 + 6 + 1 + 4 + 2;
	struct visa_module *m = module_text_parsed(text);
	const uint8_t *code = m->routines[0]->code.bytes;

	CHECK_EQ(code[3 + 4 + 9 + 9], 0x67);
	CHECK_EQ(code[3 + 4 + 9 + 9 + 4], first);
	CHECK_EQ(code[3 + 22 + 8 + 6], 0x67);
	/* The strings f, P1 and end come before the string of the second call. */
	CHECK_EQ(code[3 + 22 + 8 + 6 + 4], first + 3);
	CHECK_STR(visa_routine_string(m->routines[0], first), "f");
	CHECK_STR(visa_routine_string(m->routines[0], first + 3), "f");
	CHECK_STR(visa_routine_string(m->routines[0], first + 4), "V0034");
	visa_module_free(m);
}

/* Each call has its own string with the name of the function, also if there are 2000 calls. */
TEST(module_text_made, many_calls_keep_their_names)
{
	struct visa_buffer text = { 0 };
	struct visa_module *m;
	uint32_t first;
	char name[16];

	visa_buffer_printf(&text, HEAD);
	for (unsigned int i = 0; i < 2000; i++)
		visa_buffer_printf(&text, "fcall (M1, 8) function_%u 1 2\n", i / 2);
	visa_buffer_put(&text, "", 1);
	m = module_text_parsed((const char *)text.bytes);
	first = m->routines[0]->code.bytes[4] | m->routines[0]->code.bytes[5] << 8;
	for (unsigned int i = 0; i < 2000; i++) {
		snprintf(name, sizeof(name), "function_%u", i / 2);
		CHECK_STR(visa_routine_string(m->routines[0], first + i), name);
	}
	visa_module_free(m);
	visa_buffer_free(&text);
}

/*
 * Before the first call of a function, Intel's compiler declares the variable of its result and an
 * unused variable. Before each call, it declares unused aliases of %arg.
 */
TEST(module_text_made, calls_that_return_something_make_variables_first)
{
	static const char text[] =
		HEAD ".decl V0032 v_type=G type=d num_elts=8 alias=<%retval, 0>\n"
		     ".decl V0033 v_type=G type=d num_elts=8 alias=<%arg, 0>\n"
		     ".decl V0034 v_type=G type=d num_elts=8\n"
		     ".decl V0035 v_type=G type=uq num_elts=1\n"
		     ".decl V0036 v_type=G type=d num_elts=8 alias=<V0033, 0>\n"
		     ".decl V0037 v_type=G type=d num_elts=8\n"
		     ".decl V0038 v_type=G type=d num_elts=8\n"
		     ".function \"_main_0\"\n"
		     "mov (M1, 8) V0033(0,0)<1> V0033(0,0)<1;1,0>\n"
		     "fcall (M1, 8) f 1 1\n"
		     "mov (M1, 8) V0034(0,0)<1> V0032(0,0)<1;1,0>\n"
		     "fcall (M1, 8) f 1 1\n"
		     "mov (M1, 8) V0037(0,0)<1> V0032(0,0)<1;1,0>\n";
	/*
	 * Number of strings before the tested ones: the name of the kernel (1), predefined names
	 * (21 + 6), S31 (1), OutputAsmPath and _main (2), V0032 to V0036 (5).
	 */
	const uint32_t first = 1 + 21 + 6 + 1 + 2 + 5;
	struct visa_module *m = module_text_parsed(text);
	const struct visa_routine *r = m->routines[0];

	CHECK_STR(visa_routine_string(r, first - 1), "V0036");
	CHECK_STR(visa_routine_string(r, first), "f");
	CHECK_EQ(r->code.bytes[3 + 22 + 4], first);
	CHECK_STR(visa_routine_string(r, first + 1), "V0037");
	CHECK_STR(visa_routine_string(r, first + 2), "f");
	CHECK_EQ(r->code.bytes[3 + 22 + 8 + 22 + 4], first + 2);
	CHECK_STR(visa_routine_string(r, first + 3), "V0038");
	visa_module_free(m);
}

TEST(module_text_made, instructions_alone_belong_to_no_kernel)
{
	/* the encoding of: label 5; goto 5 */
	static const uint8_t want[] = { 0x31, 5, 0, 0x6c, 3, 0, 0, 5, 0 };
	struct visa_buffer out = { 0 };
	struct visa_error e = { 0 };
	struct visa_module *m = module_text_parsed("L5:\ngoto (M1, 8) L5\n");

	module_text_check_code(m, want, sizeof(want));
	CHECK(!m->routines[0]->name);
	CHECK_EQ(visa_module_write(m, &out, &e), -EINVAL);
	CHECK_HAS(e.text, "expected .kernel or .global_function before them");
	visa_module_free(m);
	visa_buffer_free(&out);
	m = module_text_parsed("");
	CHECK_EQ(m->routine_count, 0);
	visa_module_free(m);
	m = module_text_parsed(
		".decl X v_type=G type=ud num_elts=8\n.reset\n.decl Y v_type=G type=ud "
		"num_elts=8\nlifetime.start Y\n");
	CHECK_EQ(m->routines[0]->symbol_count[VISA_VCLASS_G], 1);
	visa_module_free(m);
	m = module_text_parsed(
		"fcall (M1, 8) f 1 1\n.reset\nfcall (M1, 8) g 1 1\nfcall (M1, 8) \"#7\" 1 1\n");
	CHECK_STR(visa_routine_string(m->routines[0], m->routines[0]->code.bytes[4]), "f");
	CHECK_STR(visa_routine_string(m->routines[0], m->routines[0]->code.bytes[8 + 4]), "g");
	CHECK_EQ(m->routines[0]->code.bytes[16 + 4], 7);
	visa_module_free(m);
}
