/* SPDX-License-Identifier: MIT */
/*
 * Memory of a launch that is allocated for the duration of a run: private memory, records of
 * printf, local ids.
 */
#ifndef VISA_LAUNCH_MEMORY_H
#define VISA_LAUNCH_MEMORY_H

#include "launch_run.h"

/*
 * launch_memory_new() - allocate the memory of a run; Return: 0 or -ENOMEM; launch_memory_free()
 * frees it in both cases.
 */
int launch_memory_new(struct launch_run *run, struct visa_error *e);
void launch_memory_free(struct launch_run *run);

/**
 * launch_memory_take() - charge the launch's account for the memory that the threads of all runners
 * need at the same time
 * @run: the run, whose launch is assembled; its memory has not been touched yet
 * @taken: receives the amount for visa_account_give()
 *
 * Includes the launch's copies of the module's data.
 *
 * Return: 0 or -ENOSPC.
 */
int launch_memory_take(const struct launch_run *run, uint64_t *taken, struct visa_error *e);

#endif
