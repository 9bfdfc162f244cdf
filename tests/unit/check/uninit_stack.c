// SPDX-License-Identifier: MIT
/*
 * Tests of the check uninit: a call of a function makes the private memory above the stack pointer
 * undefined, and no other memory.
 */
#include "../launch/run.h"

#define PRIVATE                                                                                    \
	INFO("")                                                                                   \
	"    per_thread_memory_buffers:\n"                                                         \
	"      - { type: global, usage: private_space, size: 64, is_simt_thread: true }\n"

/*
 * The kernel sets the stack pointer to a buffer, calls a function, and branches on a value of the
 * buffer.
 */
static const char text[] =
	TEXT("mov (M1_NM, 1) %sp(0,0)<1> O(0,0)<0;1,0>\n"
	     "fcall (M1, 16) f 0 0\n"
	     "movs (M1_NM, 1) T6(0) 0x0:ud\n"
	     "gather4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 BU.0\n"
	     "cmp.gt (M1, 16) P1 B(0,0)<1;1,0> 0x5:d\n"
	     "(P1) goto (M1, 16) end\nend:\n") ".global_function \"f\"\nfret (M1, 16)\n";

static bool count(void *context, const struct visa_report *r)
{
	(void)r;
	++*(unsigned int *)context;
	return true;
}

/*
 * The stack pointer points into a buffer, not into private memory. The bytes of the buffer stay
 * defined: no report.
 */
TEST(uninit, a_stack_pointer_into_a_buffer)
{
	uint32_t buffer[64] __attribute__((aligned(64))) = { 0 };
	unsigned int reports = 0;
	const struct visa_launch_options o = { .checks = VISA_CHECK_BIT(VISA_CHECK_UNINIT),
					       .report = count,
					       .context = &reports };
	struct run r;

	run_new(&r, text, PRIVATE, 64, 0);
	CHECK_EQ(visa_launch_bytes(r.k.launch, 0, buffer, sizeof(buffer), &r.k.e), 0);
	CHECK_EQ(kernel_run(&r.k, 16, 16, &o), 0);
	CHECK_STR(r.k.e.text, "");
	CHECK_EQ(reports, 0);
	run_free(&r);
}
