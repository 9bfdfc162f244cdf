// SPDX-License-Identifier: MIT
/*
 * Runs random kernels on the reference model and on the library, and compares the variables of all
 * threads. Environment: UNIT_SEED=n starts with kernel n, UNIT_KERNELS=n runs n kernels on each
 * platform.
 */
#include "kernel.h"

#define KERNELS 150

/*
 * Set @q to a copy of @k without instructions @from to @to - 1. Return: false if one of these
 * instructions is the end of a routine.
 */
static bool without(const struct kernel *k, unsigned int from, unsigned int to, struct kernel *q)
{
	*q = *k;
	if (to > k->first[k->routines])
		return false;
	memmove(&q->ops[from], &q->ops[to], (k->first[k->routines] - to) * sizeof(q->ops[0]));
	for (unsigned int r = 1; r <= k->routines; r++) {
		if (from < k->first[r] && to > k->first[r])
			return false;
		if (q->first[r] >= to)
			q->first[r] -= to - from;
	}
	return true;
}

static bool attempt(struct bench *b, struct kernel *k, const struct kernel *changed,
		    model_differs *differs)
{
	char text[400];

	if (!differs(b, changed, text, sizeof(text)))
		return false;
	*k = *changed;
	return true;
}

static bool reduce_threads(struct bench *b, struct kernel *k, model_differs *differs)
{
	static struct kernel q;
	bool any = false;

	for (unsigned int t = 0; t < k->threads; t++)
		for (unsigned int lane = 0; lane < 32; lane++) {
			q = *k;
			q.em[t] &= ~(1u << lane);
			if (q.em[t] && q.em[t] != k->em[t])
				any = attempt(b, k, &q, differs) || any;
		}
	while (k->threads > 1) {
		q = *k;
		q.threads--;
		if (!attempt(b, k, &q, differs))
			break;
		any = true;
	}
	return any;
}

void model_kernel_reduce(struct bench *b, struct kernel *k, model_differs *differs)
{
	static struct kernel q;

	for (unsigned int round = 0; round < 3; round++) {
		bool any = false;

		for (unsigned int n = 64; n > 0; n /= 2)
			for (unsigned int i = k->first[k->routines]; i-- > 0;)
				if (without(k, i, i + n, &q))
					any = attempt(b, k, &q, differs) || any;
		any = reduce_threads(b, k, differs) || any;
		if (!any)
			break;
	}
}

void model_kernel_print(const struct kernel *k)
{
	uint8_t code[MODEL_CODE_MAX];
	struct visa_inst inst;
	char text[1024];

	printf("\n    %s, %u lanes, masks", visa_platform_name(k->platform), k->lanes);
	for (unsigned int t = 0; t < k->threads; t++)
		printf(" 0x%08x", k->em[t]);
	printf("\n");
	for (unsigned int r = 0; r < k->routines; r++) {
		if (r)
			printf("    function %u\n", r);
		for (unsigned int i = k->first[r]; i < k->first[r + 1]; i++) {
			size_t n = model_encode(&k->ops[i], code);

			if (visa_decode(code, n, &inst, NULL) < 0 ||
			    visa_print(&inst, text, sizeof(text), NULL) < 0)
				snprintf(text, sizeof(text), "(%s)", k->ops[i].family->name);
			printf("    %3u: %s\n", i, text);
		}
	}
	fflush(stdout);
}

static bool check_kernel(struct bench *b, uint64_t seed, enum visa_platform platform)
{
	static struct kernel k;
	char text[400];

	model_kernel_draw(&k, seed, platform, KERNEL_CALLS);
	if (!model_kernel_differs(b, &k, text, sizeof(text)))
		return CHECK(true);
	model_kernel_reduce(b, &k, model_kernel_differs);
	model_kernel_differs(b, &k, text, sizeof(text));
	model_kernel_print(&k);
	return unit_check(false, __FILE__, __LINE__, "UNIT_SEED=%llu on %s: %s",
			  (unsigned long long)seed, visa_platform_name(platform), text);
}

static void check_platform(enum visa_platform platform)
{
	uint64_t seed = unit_number("UNIT_SEED", 1), kernels = unit_number("UNIT_KERNELS", KERNELS);
	unsigned int wrong_ones = 0;
	struct bench b;

	bench_new(&b, platform, false, false);
	for (uint64_t i = 0; i < kernels && wrong_ones < 4; i++)
		wrong_ones += !check_kernel(&b, seed + i, platform);
	bench_free(&b);
}

TEST(model, random_kernels_do_the_same_on_both)
{
	check_platform(VISA_DG2);
	check_platform(VISA_PVC);
	check_platform(VISA_TGLLP);
}
