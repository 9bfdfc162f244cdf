// SPDX-License-Identifier: MIT
/* Keeps idle launches of the kernels of a build for later launches (idle.h). */
#include "idle.h"
#include "event.h"

#include <stdlib.h>

/*
 * Return: the idle launches of a kernel; NULL if out of memory. In a child of fork(), the launches
 * of the parent are forgotten and not freed: they may have threads, which do not exist in the
 * child.
 */
static struct idle_launches *idle_of(struct built *b, const struct visa_ze_kernel *k)
{
	uint32_t i = 0;

	if (b->forks != schedule_forks())
		b->idle = NULL;
	b->forks = schedule_forks();
	if (!b->idle)
		b->idle = calloc(b->module->kernel_count, sizeof(*b->idle));
	while (b->module->kernels[i] != k)
		i++;
	return b->idle ? &b->idle[i] : NULL;
}

struct visa_launch *idle_take(struct built *b, const struct visa_ze_kernel *k)
{
	struct idle_launches *idle = idle_of(b, k);
	struct visa_launch *l = NULL;

	for (unsigned int i = 0; idle && i < IDLE_MAX && !l; i++) {
		l = idle->launch[i];
		idle->launch[i] = NULL;
	}
	return l;
}

struct visa_launch *idle_give(struct built *b, const struct visa_ze_kernel *k,
			      struct visa_launch *l)
{
	struct idle_launches *idle = idle_of(b, k);

	for (unsigned int i = 0; idle && i < IDLE_MAX; i++)
		if (!idle->launch[i]) {
			idle->launch[i] = l;
			return NULL;
		}
	return l;
}

void idle_free(struct built *b)
{
	uint32_t count = b->idle && b->forks == schedule_forks() ? b->module->kernel_count : 0;

	for (uint32_t k = 0; k < count; k++)
		for (unsigned int i = 0; i < IDLE_MAX; i++)
			visa_launch_free(b->idle[k].launch[i]);
	if (count)
		free(b->idle);
	b->idle = NULL;
}
