// SPDX-License-Identifier: MIT
/*
 * Random kernels do the same interpreted and translated. UNIT_SEED=n starts with kernel n,
 * UNIT_NATIVE=n makes so many on each platform, of at most UNIT_OPS=n instructions.
 */
#include "kernel.h"

#include <stdlib.h>

#include "../../lib/host/compiler.h"
#include "../../lib/native/native.h"

#define KERNELS 3
#define OPS	70

/* Levels of instructions that the host has take turns. */
static enum exec_fast_level level_of(const struct kernel *k)
{
	return (enum exec_fast_level)(k->seed % (native_level() + 1u));
}

static bool native_differs(struct bench *b, const struct kernel *k, char *text, size_t size)
{
	return model_kernel_native(b, k, level_of(k), text, size) == 1;
}

static bool check_kernel(struct bench *b, uint64_t seed, enum visa_platform platform)
{
	static struct kernel k;
	unsigned int of = seed % 2 ? 0 : KERNEL_MEMORY;
	char text[400] = "";
	int err;

	/* Of one that is too long for a test a shorter one is drawn. */
	for (unsigned int i = 0; i == 0 || k.first[1] > unit_number("UNIT_OPS", OPS); i++)
		model_kernel_draw(&k, seed + ((uint64_t)i << 32), platform, KERNEL_COMMON | of);
	err = model_kernel_native(b, &k, level_of(&k), text, sizeof(text));
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
