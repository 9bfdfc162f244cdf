/* SPDX-License-Identifier: MIT */
/* The arguments of the kernels that fuzz_launch launches. */
#ifndef FUZZ_LAUNCH_ARGUMENTS_H
#define FUZZ_LAUNCH_ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

/* Number of buffers, and bytes of each buffer. */
enum { BUFFERS = 8, ROOM = 2048 };

struct visa_launch;
struct visa_ze_kernel;

/*
 * launch_arguments_bind() - set all arguments of a launch
 * @bytes: the buffers. If argument i is a buffer or an image, it is set to buffer i % BUFFERS
 *
 * Return: whether all arguments were set.
 */
bool launch_arguments_bind(struct visa_launch *launch, const struct visa_ze_kernel *kernel,
			   uint64_t bytes[BUFFERS][ROOM / 8]);

#endif
