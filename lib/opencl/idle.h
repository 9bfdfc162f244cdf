/* SPDX-License-Identifier: MIT */
/*
 * Idle launches: a launch that has ended is kept, with its memory and its native code, for the next
 * launch of the same kernel. The build of the program owns idle launches, not the kernel object,
 * since many applications create a kernel object for each launch.
 */
#ifndef OPENCL_IDLE_H
#define OPENCL_IDLE_H

#include "../launch/launch.h"
#include "cl_program.h"

#define IDLE_MAX 4 /* largest number of idle launches of a kernel */

/* struct idle_launches - the idle launches of a kernel; unused elements are NULL */
struct idle_launches {
	struct visa_launch *launch[IDLE_MAX];
};

/*
 * idle_take() - take a launch of a kernel of the build; the caller holds opencl_lock. Return: the
 * launch; NULL if no launch of the kernel is idle.
 */
struct visa_launch *idle_take(struct built *b, const struct visa_ze_kernel *k);

/*
 * idle_give() - keep a launch of a kernel of the build; the caller holds opencl_lock. Return: NULL,
 * or the launch if there is no room for it: the caller frees it.
 */
struct visa_launch *idle_give(struct built *b, const struct visa_ze_kernel *k,
			      struct visa_launch *l);

/* idle_free() - free all idle launches of a build that is no longer used */
void idle_free(struct built *b);

#endif
