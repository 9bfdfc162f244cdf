// SPDX-License-Identifier: MIT
/*
 * Allocates the memory of a runner (a host thread that executes work-groups). All groups of the
 * runner use the same memory.
 */
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "watchers.h"

#define PROGRESS_NS 50000000 /* interval between two calls of progress() */

uint64_t launch_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void runner_progress(struct runner *r)
{
	const struct launch_run *run = r->run;
	const struct visa_launch_options *o = run->options;
	uint64_t now;

	if (r->number || !o->progress)
		return;
	now = launch_ns();
	if (now < r->progress)
		return;
	r->progress = now + PROGRESS_NS;
	o->progress(o->context, __atomic_load_n(&run->done, __ATOMIC_RELAXED), run->grid.total);
}

uint64_t launch_random(uint64_t *state)
{
	uint64_t z = *state += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

/*
 * Add zeroed memory to the runner's surfaces, at the fixed surface index of local or scratch
 * memory.
 */
static int add_memory(struct runner *r, struct visa_surface *s, uint8_t index, uint64_t size,
		      struct visa_error *e)
{
	uint8_t *bytes = calloc(1, size + 1);

	if (!bytes)
		return visa_fail(e, ENOMEM, "no memory for %llu bytes of %s memory",
				 (unsigned long long)size,
				 index == VISA_SURFACE_SLM ? "local" : "scratch");
	surface_window(s, index, bytes, size, LAUNCH_EPOCH);
	r->space.surfaces[index] = s;
	return 0;
}

int runner_init(struct runner *r, struct launch_run *run, unsigned int number, struct visa_error *e)
{
	const struct visa_launch *l = run->l;
	uint32_t threads = run->grid.threads;
	uint64_t id_bytes = (uint64_t)threads * l->kernel->local_id_bytes;
	int err;

	memset(r, 0, offsetof(struct runner, exec));
	r->run = run;
	r->number = number;
	space_copy(&r->space, &l->space);
	r->random = run->options->schedule + number;
	r->spare = calloc(threads, sizeof(struct exec_gang *));
	r->slots = calloc(2ul * threads, sizeof(*r->slots));
	r->order = calloc(2ul * threads, sizeof(*r->order));
	r->payload = calloc(1, l->payload.size + 1ul);
	r->ids = malloc(id_bytes + 1);
	if (!r->spare || !r->slots || !r->order || !r->payload || !r->ids)
		return visa_fail(e, ENOMEM, "out of memory for a group of %u threads", threads);
	err = add_memory(r, &r->slm, VISA_SURFACE_SLM, l->slm_size, e);
	if (!err)
		err = add_memory(r, &r->scratch, VISA_SURFACE_STATELESS,
				 (uint64_t)run->scratch * threads, e);
	if (err)
		return err;
	r->space.by_bti[VISA_BTI_SLM] = VISA_SURFACE_SLM;
	exec_begin(&r->exec, &r->space, NULL, &r->error);
	err = watchers_start(r, e);
	r->lost.kernel = run->code;
	r->exec.lost = &r->lost;
	r->exec.reads_outside = l->module->build != VISA_ZE_BUILD_UNKNOWN;
	r->exec.passed = run->options->keep_going ? &r->passed : NULL;
	return err;
}

void runner_free(struct runner *r)
{
	for (uint32_t i = 0; r->slots && i < r->slot_count; i++)
		exec_gang_free(r->slots[i].gang);
	for (uint32_t i = 0; i < r->spare_count; i++)
		exec_gang_free(r->spare[i]);
	free(r->spare);
	free(r->slots);
	free(r->order);
	free(r->payload);
	free(r->ids);
	free(r->slm.base);
	free(r->scratch.base);
}
