// SPDX-License-Identifier: MIT
/* A job's memory: what its groups need, made once. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "watchers.h"

#define PROGRESS_NS 50000000 /* between two calls */

uint64_t work_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void job_progress(struct job *j)
{
	const struct work *w = j->work;
	const struct visa_launch_options *o = w->options;
	uint64_t now;

	if (j->number || !o->progress)
		return;
	now = work_ns();
	if (now < j->progress)
		return;
	j->progress = now + PROGRESS_NS;
	o->progress(o->context, __atomic_load_n(&w->done, __ATOMIC_RELAXED), w->grid.total);
}

uint64_t work_random(uint64_t *state)
{
	uint64_t z = *state += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

/* Memory of zeros that stands in the job's space under an index of every kernel. */
static int add_memory(struct job *j, struct visa_surface *s, uint8_t index, uint64_t size,
		      struct visa_error *e)
{
	uint8_t *bytes = calloc(1, size + 1);

	if (!bytes)
		return visa_fail(e, ENOMEM, "no memory for %llu bytes of %s memory",
				 (unsigned long long)size,
				 index == VISA_SURFACE_SLM ? "local" : "scratch");
	surface_window(s, index, bytes, size, LAUNCH_EPOCH);
	j->space.surfaces[index] = s;
	return 0;
}

int job_init(struct job *j, struct work *w, unsigned int number, struct visa_error *e)
{
	const struct visa_launch *l = w->l;
	uint32_t threads = w->grid.threads;
	uint64_t id_bytes = (uint64_t)threads * l->kernel->local_id_bytes;
	int err;

	j->work = w;
	j->number = number;
	j->space = l->space;
	j->random = w->options->schedule + number;
	j->spare = calloc(threads, sizeof(struct exec_gang *));
	j->crews = calloc(2ul * threads, sizeof(*j->crews));
	j->order = calloc(2ul * threads, sizeof(*j->order));
	j->payload = calloc(1, l->payload.size + 1ul);
	j->ids = malloc(id_bytes + 1);
	if (!j->spare || !j->crews || !j->order || !j->payload || !j->ids)
		return visa_fail(e, ENOMEM, "out of memory for a group of %u threads", threads);
	err = add_memory(j, &j->slm, VISA_SURFACE_SLM, l->slm_size, e);
	if (!err)
		err = add_memory(j, &j->scratch, VISA_SURFACE_STATELESS,
				 (uint64_t)w->scratch * threads, e);
	if (err)
		return err;
	j->space.by_bti[VISA_BTI_SLM] = VISA_SURFACE_SLM;
	exec_begin(&j->run, &j->space, NULL, &j->error);
	err = watchers_start(j, e);
	j->lost.kernel = w->code;
	j->run.lost = &j->lost;
	return err;
}

void job_free(struct job *j)
{
	for (uint32_t i = 0; j->crews && i < j->crew_count; i++)
		exec_gang_free(j->crews[i].gang);
	for (uint32_t i = 0; i < j->spare_count; i++)
		exec_gang_free(j->spare[i]);
	free(j->spare);
	free(j->crews);
	free(j->order);
	free(j->payload);
	free(j->ids);
	free(j->slm.base);
	free(j->scratch.base);
}
