// SPDX-License-Identifier: MIT
/* Tests that the interpreter and native code report the end of a launch in the same words. */
#include <errno.h>
#include <stdio.h>

#include "run.h"

/*
 * struct ending - the end of a launch: its errno and text, the result, and the contents of its
 * buffer
 */
struct ending {
	int err;
	char text[VISA_MESSAGE_MAX];
	struct visa_launch_result result;
	uint32_t o[128];
};

static void end(const char *text, int n, const struct visa_launch_options *options,
		struct ending *ending)
{
	struct run r;

	run_new(&r, text, INFO("      barrier_count: 1\n"), 128, n);
	ending->err = kernel_run(&r.k, 256, 128, options);
	memcpy(ending->text, r.k.e.text, sizeof(ending->text));
	ending->result = r.k.result;
	memcpy(ending->o, r.o, sizeof(ending->o));
	run_free(&r);
}

/*
 * Run a kernel by the interpreter and by native code, and compare the ends. @n: the kernel's
 * argument; @err: the expected errno, negative. Return: false if there is no compiler.
 */
static bool check_same(const char *text, int n, int err)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_INTERPRETER };
	struct ending is, should;

	end(text, n, &options, &should);
	options.engine = VISA_ENGINE_NATIVE;
	end(text, n, &options, &is);
	if (is.err == -ENOENT) {
		printf("\n    NOT TESTED: native code, which needs a C compiler\n    ");
		return false;
	}
	CHECK_EQ(should.err, err);
	CHECK_EQ(is.err, err);
	CHECK_STR(is.text, should.text);
	CHECK_STR(visa_launch_engine(&is.result), "native");
	CHECK_STR(is.result.instruction, should.result.instruction);
	CHECK_EQ(is.result.line, should.result.line);
	CHECK_EQ(is.result.thread, should.result.thread);
	CHECK_EQ(is.result.fault_lanes, should.result.fault_lanes);
	CHECK_EQ(is.result.groups, should.result.groups);
	CHECK_MEM(is.result.group, should.result.group, sizeof(is.result.group));
	CHECK_MEM(is.o, should.o, sizeof(is.o));
	return true;
}

TEST(engine_same, all_ends_well)
{
	check_same(TEXT(STORE("ID")), 0, 0);
}

/*
 * The buffer o has 128 dwords. The addresses of the second group are past its end, and are not
 * mapped.
 */
TEST(engine_same, a_fault)
{
	check_same(TEXT("mov (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0>\n"
			"add (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>\n"
			"svm_scatter.4.1 (M1, 16) AT.0 ID.0\n"),
		   0, -EFAULT);
}

/*
 * Each thread stores its ids three times: to a surface, to addresses, and to the surface again. For
 * the ninth thread, stores to the surface are out of bounds, and the store to addresses faults.
 * Threads of its group that have not started do not start.
 */
static void check_counted(uint32_t local)
{
	static const char text[] =
		TEXT(STORE("ID") "mov (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0>\n"
				 "add (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>\n"
				 "svm_scatter.4.1 (M1, 16) AT.0 ID.0\n" STORE("ID"));
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE };
	const struct visa_launch_result *f;
	struct run r;
	int err;

	run_new(&r, text, PLAIN, 128, 0);
	err = kernel_run(&r.k, 256, local, &options);
	f = &r.k.result;
	if (err != -ENOENT) {
		CHECK_EQ(err, -EFAULT);
		CHECK_EQ(f->groups, 128 / local);
		CHECK_EQ(f->threads, 9);
		CHECK_EQ(f->instructions, 8 * 11 + 8);
		CHECK_EQ(f->channels, 8 * 48 + 16);
		CHECK_EQ(f->dropped, 16);
	}
	run_free(&r);
}

TEST(engine_same, what_a_fault_leaves_out_is_not_counted)
{
	check_counted(16);
	check_counted(64);
}

/*
 * Threads with numbers below n end before the barrier, and the remaining threads wait for them for
 * ever. Tested for n = 1, n = 6 (more threads than a gang has) and n = 0.
 */
TEST(engine_same, threads_that_wait_for_what_has_ended)
{
	static const char text[] = TEXT("cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> N(0,0)<0;1,0>\n"
					"(P1) goto (M1, 16) done\nbarrier\n" STORE("ID") "done:\n");

	if (!check_same(text, 16, -EDEADLK))
		return;
	check_same(text, 96, -EDEADLK);
	check_same(text, 0, 0);
}

/* The threads of a group wait at different barriers, for ever. */
TEST(engine_same, threads_that_wait_at_several_barriers)
{
	static const char text[] = TEXT("cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> N(0,0)<0;1,0>\n"
					"(P1) goto (M1, 16) other\nbarrier\n" STORE(
						"ID") "goto (M1, 1) done\n"
						      "other:\nbarrier\nbarrier\ndone:\n");

	check_same(text, 32, -EDEADLK);
}

/*
 * The kernel is a loop that begins with its first instruction. The first iteration sets %cr0 to
 * round towards zero, which applies to the second iteration: 1 + 1.5 * 2^-24 is then 1. Rounded to
 * nearest, it is 1 + 2^-23.
 */
TEST(engine_same, a_jump_to_the_first_instruction)
{
	static const char whole[] =
		TEXT("or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x4c0:uw\n"
		     "mov (M1, 16) AF(0,0)<1> 0x3f800000:f\n"
		     "mov (M1, 16) BF(0,0)<1> 0x33c00000:f\n"
		     "add (M1, 16) AF(0,0)<1> AF(0,0)<1;1,0> BF(0,0)<1;1,0>\n"
		     "or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x30:uw\n" STORE(
			     "A") "add (M1, 16) C(0,0)<1> C(0,0)<1;1,0> 0x1:d\n"
				  "cmp.lt (M1, 16) P1 C(0,0)<1;1,0> N(0,0)<0;1,0>\n"
				  "(P1) goto (M1, 16) again\n");
	static const char decls[] =
		".decl AF v_type=G type=f num_elts=16 align=hword alias=<A, 0>\n"
		".decl BF v_type=G type=f num_elts=16 align=hword alias=<B, 0>\n"
		".decl C v_type=G type=d num_elts=16 align=hword\n";
	static const char attribute[] = ".kernel_attr SimdSize=16\n";
	const char *inputs = strstr(whole, ".input"), *code = strstr(whole, attribute);
	struct visa_launch_options options = { .engine = VISA_ENGINE_INTERPRETER };
	struct ending first, second;
	char text[8192];

	code += strlen(attribute);
	snprintf(text, sizeof(text), "%.*s%s%.*sagain:\n%s", (int)(inputs - whole), whole, decls,
		 (int)(code - inputs), inputs, code);
	if (!check_same(text, 1, 0))
		return;
	check_same(text, 2, 0);
	end(text, 1, &options, &first);
	end(text, 2, &options, &second);
	CHECK_EQ(first.o[0], 0x3f800001);
	CHECK_EQ(second.o[0], 0x3f800000);
}

/*
 * Native code that is kept after a launch is charged to the launch's account. If the account has no
 * room, the code is freed.
 */
TEST(engine_same, code_that_is_kept_counts)
{
	const struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE };
	struct visa_account *full = visa_account_new(), *wide = visa_account_new();
	struct visa_translations *t;
	struct run r;

	visa_account_limit(full, VISA_LIMIT_STATE, 1000);
	run_new(&r, TEXT(STORE("ID")), INFO("      barrier_count: 1\n"), 128, 0);
	if (kernel_run(&r.k, 128, 128, &options) == -ENOENT) {
		printf("\n    NOT TESTED: native code, which needs a C compiler\n    ");
		goto out;
	}
	visa_launch_account(r.k.launch, wide);
	t = visa_launch_take_translations(r.k.launch);
	CHECK(t);
	CHECK(visa_account_used(wide, VISA_LIMIT_STATE) > 1000);
	visa_launch_set_translations(r.k.launch, t);
	CHECK_EQ(visa_account_used(wide, VISA_LIMIT_STATE), 0);
	visa_translations_free(visa_launch_take_translations(r.k.launch));
	CHECK_EQ(visa_account_used(wide, VISA_LIMIT_STATE), 0);
	CHECK_EQ(kernel_run(&r.k, 128, 128, &options), 0);
	visa_account_put(wide);
	wide = NULL;
	visa_launch_account(r.k.launch, full);
	CHECK(!visa_launch_take_translations(r.k.launch));
	CHECK_EQ(visa_account_used(full, VISA_LIMIT_STATE), 0);
out:
	run_free(&r);
	visa_account_put(full);
	visa_account_put(wide);
}
