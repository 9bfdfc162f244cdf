/* SPDX-License-Identifier: MIT */
/* Memory of a launch that lasts as long as a run: private memory, records of printf, local ids. */
#ifndef VISA_LAUNCH_MEMORY_H
#define VISA_LAUNCH_MEMORY_H

#include "launch_run.h"

/* launch_memory_new() - make it; Return: 0 or -ENOMEM, and launch_memory_free() frees what there
 * is. */
int launch_memory_new(struct launch_run *run, struct visa_error *e);
void launch_memory_free(struct launch_run *run);

/**
 * launch_memory_take() - count what the threads of all runners have at once
 * @run: the run, whose launch is assembled; memory that is there has not been touched
 * @taken: what visa_account_give() is to give back
 *
 * What the launch has of the module is among that.
 *
 * Return: 0 or -ENOSPC.
 */
int launch_memory_take(const struct launch_run *run, uint64_t *taken, struct visa_error *e);

#endif
