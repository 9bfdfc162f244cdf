// SPDX-License-Identifier: MIT
/*
 * Tests that kernels which would need too much memory or time to be translated to C are refused by
 * the translator, and interpreted.
 */
#include <errno.h>

#include "../../../lib/launch/launch.h"
#include "../../support/kernel.h"

static const char info[] = "kernels:\n  - name: k\n    execution_env:\n      simd_size: 16\n";

static void begin(struct visa_buffer *text)
{
	visa_buffer_printf(text, ".version 4.1\n.kernel \"k\"\n");
}

/*
 * Check that the translator refuses the kernel with a text that contains @sentence, and that the
 * interpreter executes it.
 */
static void check_refused(struct visa_buffer *text, const char *sentence)
{
	const struct visa_launch_options o = { .engine = VISA_ENGINE_AUTO };
	uint32_t instructions, interpreted;
	struct kernel k;

	visa_buffer_printf(text, "ret (M1, 1)\n");
	visa_buffer_put(text, "", 1);
	kernel_new(&k, VISA_TGLLP, (const char *)text->bytes, info);
	CHECK_EQ(visa_launch_explain(k.launch, &instructions, &interpreted, &k.e), -EOPNOTSUPP);
	if (!CHECK(strstr(k.e.text, sentence) != NULL))
		CHECK_STR(k.e.text, sentence);
	CHECK_EQ(kernel_run(&k, 16, 16, &o), 0);
	kernel_free(&k);
	visa_buffer_free(text);
}

/*
 * Append @bytes instructions that each write one byte, and @count instructions that each read up to
 * 1924 bytes, including these bytes.
 */
static void put_bytes(struct visa_buffer *text, unsigned int bytes, unsigned int count)
{
	begin(text);
	visa_buffer_printf(text, ".decl F v_type=G type=f num_elts=16000 align=GRF\n"
				 ".decl B v_type=G type=ub num_elts=64000 align=GRF alias=<F, 0>\n"
				 ".kernel_attr SimdSize=16\n");
	for (unsigned int i = 1; i < 2 * bytes; i += 2)
		visa_buffer_printf(text, "mov (M1_NM, 1) B(%u,%u)<1> 0x1:uw\n", i / 32, i % 32);
	for (unsigned int i = 0; i < count; i++)
		visa_buffer_printf(text, "inv (M1_NM, 16) F(0,0)<1> F(0,0)<32;1,0>\n");
}

TEST(native_limits, a_text_that_is_too_long)
{
	struct visa_buffer text = { 0 };

	put_bytes(&text, 200, 1000);
	check_refused(&text, "the C text of the kernel would have more than");
}

TEST(native_limits, operands_of_too_many_pieces)
{
	struct visa_buffer text = { 0 };

	put_bytes(&text, 2000, 3000);
	check_refused(&text, "operands of all instructions have too many bytes");
}

/*
 * A kernel that calls a recursive function is refused; the error text has the line of the call. The
 * recursive function h, which the kernel does not call, does not matter.
 */
TEST(native_limits, functions_that_call_themselves)
{
	static const char functions[] = "ret (M1, 1)\n"
					".global_function \"f\"\n.decl P1 v_type=P num_elts=16\n"
					"(P1) fcall (M1, 16) g 0 0\n"
					".global_function \"g\"\n.decl P1 v_type=P num_elts=16\n"
					"(P1) fcall (M1, 16) f 0 0\n"
					".global_function \"h\"\n.decl P1 v_type=P num_elts=16\n"
					"(P1) fcall (M1, 16) h 0 0\n";
	struct visa_buffer text = { 0 };

	begin(&text);
	visa_buffer_printf(&text, ".kernel_attr SimdSize=16\nfcall (M1, 16) f 0 0\n%s", functions);
	check_refused(&text, "k, line 8: (P1) fcall (M1, 16) g 0 0: fcall at byte 0 in a "
			     "function that may call itself is not translated");
}

/*
 * A kernel with 1000 barriers and many values that are kept across them: the length of its C text
 * must not grow with the product of both numbers.
 */
TEST(native_limits, barriers_that_keep_much)
{
	uint32_t instructions, interpreted;
	struct visa_buffer text = { 0 };
	struct kernel k;

	put_bytes(&text, 300, 1);
	for (unsigned int i = 0; i < 1000; i++)
		visa_buffer_printf(&text, "barrier\n");
	for (unsigned int i = 0; i < 1000; i += 16)
		visa_buffer_printf(&text,
				   "add (M1_NM, 16) F(0,0)<1> F(0,0)<1;1,0> F(%u,0)<1;1,0>\n",
				   i / 8);
	visa_buffer_printf(&text, "inv (M1_NM, 1) F(0,0)<1> F(0,0)<0;1,0>\nret (M1, 1)\n");
	visa_buffer_put(&text, "", 1);
	kernel_new(&k, VISA_TGLLP, (const char *)text.bytes, info);
	CHECK_EQ(visa_launch_explain(k.launch, &instructions, &interpreted, &k.e), 0);
	CHECK(instructions > 1300);
	kernel_free(&k);
	visa_buffer_free(&text);
}

TEST(native_limits, variables_of_too_many_bytes)
{
	struct visa_buffer text = { 0 };

	begin(&text);
	for (unsigned int i = 0; i < 200; i++)
		visa_buffer_printf(&text, ".decl W%u v_type=G type=ud num_elts=16384 align=GRF\n",
				   i);
	visa_buffer_printf(&text, ".kernel_attr SimdSize=16\nmov (M1, 16) W199(0,0)<1> 0x1:ud\n");
	check_refused(&text, "bytes; at most 8388608 bytes can be translated");
}

/* Arithmetic is translated for a variable of any size, without handlers of the interpreter. */
TEST(native_limits, long_arithmetic_on_a_large_variable)
{
	uint32_t instructions, interpreted;
	struct visa_buffer text = { 0 };
	struct kernel k;

	begin(&text);
	visa_buffer_printf(&text, ".decl D v_type=G type=d num_elts=4096 align=GRF\n"
				  ".kernel_attr SimdSize=16\n");
	for (unsigned int i = 0; i < 8000; i++)
		visa_buffer_printf(&text, "add (M1, 16) D(%u,0)<1> D(0,0)<1;1,0> D(%u,0)<1;1,0>\n",
				   2 * (i % 100), 2 * (i % 90));
	visa_buffer_printf(&text, "ret (M1, 1)\n");
	visa_buffer_put(&text, "", 1);
	kernel_new(&k, VISA_TGLLP, (const char *)text.bytes, info);
	CHECK_EQ(visa_launch_explain(k.launch, &instructions, &interpreted, &k.e), 0);
	CHECK(instructions >= 8001);
	CHECK_EQ(interpreted, 0);
	kernel_free(&k);
	visa_buffer_free(&text);
}
