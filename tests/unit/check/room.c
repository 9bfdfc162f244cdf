// SPDX-License-Identifier: MIT
/* Tests of the memory limit of checks: a kernel cannot make the checks exceed it. */
#include <errno.h>
#include <stdio.h>

#include "../../../lib/base/limits.h"
#include "../../../lib/launch/launch.h"
#include "../launch/run.h"

#define KIB 1024u

/* Groups k and k + 1024 store to the same dwords. Every second dword is never stored to. */
static const char twice[] = TEXT("and (M1, 16) AU(0,0)<1> OFFU(0,0)<1;1,0> 0xffff:ud\n"
				 "shl (M1, 16) AU(0,0)<1> AU(0,0)<1;1,0> 0x1:ud\n"
				 "movs (M1_NM, 1) T6(0) 0x0:ud\n"
				 "scatter4_scaled.R (M1, 16) T6 0x0:ud AU.0 A.0\n");

/* One thread releases its stores 200,000 times by a fence and an atomic. */
static const char releases[] = TEXT("again:\nfence_global\nmovs (M1_NM, 1) T6(0) 0x0:ud\n"
				    "dword_atomic.inc (M1, 16) T6 OFFU.0 %null.0 %null.0 BU.0\n"
				    "add (M1, 1) S(0,0)<1> S(0,0)<0;1,0> 0x1:d\n"
				    "cmp.lt (M1, 1) P1 S(0,0)<0;1,0> 0x30d40:d\n"
				    "(P1) jmp (M1, 1) again\n");

/*
 * Launch with a limit of @most bytes for checks. Check that no bytes are charged after the launch.
 */
static int run_within(const char *text, uint32_t checks, uint64_t most, uint64_t global,
		      struct visa_error *e)
{
	const struct visa_launch_options options = { .checks = checks };
	struct visa_account *account = visa_account_new();
	struct run r;
	int err;

	visa_account_limit(account, VISA_LIMIT_STATE, most);
	run_new(&r, text, PLAIN, 32 * KIB, 0);
	visa_launch_account(r.k.launch, account);
	err = kernel_run(&r.k, global, 16, &options);
	*e = r.k.e;
	CHECK_EQ(visa_account_used(account, VISA_LIMIT_STATE), 0);
	run_free(&r);
	visa_account_put(account);
	return err;
}

/*
 * For a buffer of 128 KiB, the shadow memory of the checks race and uninit exceeds a limit of 500
 * KiB.
 */
TEST(room, shadows_of_memory_count)
{
	struct visa_error e = { 0 };

	CHECK_EQ(run_within(twice, VISA_CHECK_BIT(VISA_CHECK_OOB), 500 * KIB, 1024, &e), 0);
	for (uint32_t i = 0; i < 2; i++) {
		uint32_t checks = VISA_CHECK_BIT(i ? VISA_CHECK_RACE : VISA_CHECK_UNINIT);

		CHECK_EQ(run_within(twice, checks, 500 * KIB, 1024, &e), -ENOSPC);
		CHECK_HAS(e.text, "checks: the limit is 512000 bytes");
		CHECK_HAS(e.text, "-o state_mem=");
	}
}

/*
 * If many different accesses are recorded for the same address, their memory is charged as it
 * grows.
 */
TEST(room, histories_count)
{
	const uint32_t race = VISA_CHECK_BIT(VISA_CHECK_RACE);
	struct visa_error e = { 0 };

	CHECK_EQ(run_within(twice, race, 16 * KIB * KIB, 32768, &e), 0);
	CHECK_EQ(run_within(twice, race, 2560 * KIB, 32768, &e), -ENOSPC);
	CHECK_HAS(e.text, "the reports are incomplete: the limit is 2621440 bytes");
}

TEST(room, what_fences_and_atomics_tell_counts)
{
	struct visa_error e = { 0 };

	CHECK_EQ(run_within(releases, VISA_CHECK_BIT(VISA_CHECK_RACE), 8 * KIB * KIB, 16, &e),
		 -ENOSPC);
	CHECK_HAS(e.text, "the reports are incomplete: the limit is 8388608 bytes");
}

/* Append a function with 64 KiB of variables, which calls @callee; "" if it calls no function. */
static void put_function(struct visa_buffer *text, const char *name, const char *callee)
{
	visa_buffer_printf(text, ".global_function \"%s\"\n", name);
	for (unsigned int i = 0; i < 4; i++)
		visa_buffer_printf(text, ".decl W%u v_type=G type=d num_elts=4096 align=hword\n",
				   i);
	visa_buffer_printf(text, "mov (M1, 16) W3(0,0)<1> 0x1:d\n");
	if (*callee)
		visa_buffer_printf(text, "fcall (M1, 16) %s 0 0\n", callee);
	visa_buffer_printf(text, "fret (M1, 16)\n");
}

/* The variables of a function are charged at each call and released at its return. */
TEST(room, variables_of_functions_count)
{
	static const char kernel[] = TEXT("fcall (M1, 16) f0 0 0\n");
	struct visa_buffer text = { 0 };
	struct visa_error e = { 0 };

	visa_buffer_printf(&text, "%s", kernel);
	put_function(&text, "f0", "f0");
	visa_buffer_put(&text, "", 1);
	CHECK_EQ(run_within((const char *)text.bytes, 0, 8 * KIB * KIB, 16, &e), -ENOSPC);
	CHECK_HAS(e.text, "the limit is 8388608 bytes");
	CHECK_EQ(run_within((const char *)text.bytes, 0, 512 * KIB * KIB, 16, &e), -EFAULT);
	CHECK_HAS(e.text, "calls have not returned");
	visa_buffer_free(&text);
}

/* The shadows of functions' variables are charged, too. A launch without memory for them fails. */
TEST(room, shadows_of_functions_count)
{
	static const char kernel[] = TEXT("fcall (M1, 16) f0 0 0\n");
	const uint32_t uninit = VISA_CHECK_BIT(VISA_CHECK_UNINIT);
	struct visa_buffer text = { 0 };
	struct visa_error e = { 0 };
	char name[8], callee[8];

	visa_buffer_printf(&text, "%s", kernel);
	for (unsigned int i = 0; i < 20; i++) {
		snprintf(name, sizeof(name), "f%u", i);
		snprintf(callee, sizeof(callee), "f%u", i + 1);
		put_function(&text, name, i < 19 ? callee : "");
	}
	visa_buffer_put(&text, "", 1);
	CHECK_EQ(run_within((const char *)text.bytes, 0, 6 * KIB * KIB, 16, &e), 0);
	CHECK_EQ(run_within((const char *)text.bytes, uninit, 32 * KIB * KIB, 16, &e), 0);
	CHECK_EQ(run_within((const char *)text.bytes, uninit, 6 * KIB * KIB, 16, &e), -ENOSPC);
	CHECK_HAS(e.text, "the reports are incomplete: the limit is 6291456 bytes");
	visa_buffer_free(&text);
}
