// SPDX-License-Identifier: MIT
/*
 * Tests that random kernels have the same results in the interpreter and as native code.
 * Environment: UNIT_SEED=n starts with kernel n, UNIT_NATIVE=n runs n kernels on each platform,
 * UNIT_OPS=n is the maximum number of their instructions.
 */
#include "kernel.h"

#include <errno.h>
#include <stdlib.h>

#include "../../lib/host/compiler.h"
#include "../../lib/native/native.h"

#define KERNELS 2
#define OPS	40

/*
 * Return: the instruction set for a kernel: in turn, each instruction set that the host supports.
 */
static enum exec_fast_level level_of(const struct kernel *k)
{
	return (enum exec_fast_level)(k->seed % (native_level() + 1u));
}

static bool native_differs(struct bench *b, const struct kernel *k, char *text, size_t size)
{
	return model_kernel_native(b, k, level_of(k), text, size) == 1;
}

/*
 * Make a random kernel that can be translated and has a suitable length, and run it. Return: 0 if
 * the results of interpreter and native code are equal; 1 if they differ; a negative errno if they
 * cannot be compared.
 */
static int try_kernel(struct bench *b, struct kernel *k, uint64_t seed, enum visa_platform platform,
		      char *text, size_t size)
{
	unsigned int of = KERNEL_COMMON | KERNEL_BARRIERS | (seed % 2 ? 0 : KERNEL_MEMORY) |
			  (seed % 3 ? 0 : KERNEL_PARTED);
	unsigned int most = (unsigned int)unit_number("UNIT_OPS", OPS);
	int err = -EOPNOTSUPP;

	for (uint64_t i = 0; err == -EOPNOTSUPP; i++) {
		model_kernel_draw(k, seed + (i << 32) + ((uint64_t)platform << 56), platform, of);
		if (k->first[1] >= most / 4 && k->first[1] <= most)
			err = model_kernel_native(b, k, level_of(k), text, size);
	}
	return err;
}

static bool check_kernel(struct bench *b, uint64_t seed, enum visa_platform platform)
{
	static struct kernel k;
	char text[400] = "";
	int err = try_kernel(b, &k, seed, platform, text, sizeof(text));

	if (err == 1) {
		model_kernel_reduce(b, &k, native_differs);
		model_kernel_native(b, &k, level_of(&k), text, sizeof(text));
		model_kernel_print(&k);
	}
	return unit_check(!err, __FILE__, __LINE__, "UNIT_SEED=%llu on %s, level %u: %s",
			  (unsigned long long)seed, visa_platform_name(platform), level_of(&k),
			  text);
}

static void check_platform(enum visa_platform platform)
{
	uint64_t seed = unit_number("UNIT_SEED", 1), kernels = unit_number("UNIT_NATIVE", KERNELS);
	struct bench b;

	bench_new(&b, platform, false, false);
	for (uint64_t i = 0; i < kernels; i++)
		if (!check_kernel(&b, seed + i, platform))
			break;
	bench_free(&b);
}

TEST(model_native, random_kernels_do_the_same_interpreted_and_translated)
{
	struct visa_error e = { 0 };
	char *compiler = NULL;
	int err = host_compiler_find(NULL, &compiler, &e);

	free(compiler);
	if (err) {
		printf("\n    NOT TESTED: random kernels, translated. %s\n", e.text);
		return;
	}
	check_platform(VISA_TGLLP);
	check_platform(VISA_DG2);
	check_platform(VISA_PVC);
}
