// SPDX-License-Identifier: MIT
/* Memory of a launch that lasts as long as a run. */
#include "launch_memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/kernel/kernel_state.h"
#include "printf.h"

int launch_memory_new(struct work *w, struct visa_error *e)
{
	const struct visa_ze_kernel *k = w->l->kernel;
	uint64_t bytes = w->private_bytes * w->grid.threads * w->jobs;
	struct visa_surface *own = w->l->own;
	uint8_t *private = bytes ? calloc(1, bytes) : NULL;
	uint8_t *records = printf_used(k) ? printf_new() : NULL;

	surface_window(&own[LAUNCH_PRIVATE], 0, private, private ? bytes : 0, LAUNCH_EPOCH);
	surface_window(&own[LAUNCH_PRINTF], 0, records, records ? PRINTF_BYTES : 0, LAUNCH_EPOCH);
	w->ids = malloc((size_t)w->grid.threads * k->local_id_bytes + 1);
	if ((bytes && !private) || (printf_used(k) && !records) || !w->ids)
		return visa_fail(e, ENOMEM, "no memory for %llu bytes of private memory",
				 (unsigned long long)bytes);
	payload_ids(k, w->grid.local, w->grid.threads, w->ids);
	return 0;
}

int launch_memory_take(const struct work *w, uint64_t *taken, struct visa_error *e)
{
	const struct visa_launch *l = w->l;
	uint64_t bytes = w->scratch;
	int err;

	for (uint32_t i = 0; i < l->routine_count; i++)
		bytes += l->code->routines[i].frame;
	bytes = w->jobs * (l->slm_size + w->grid.threads * bytes);
	/* The private memory of all threads is among those. */
	for (unsigned int i = 0; i < LAUNCH_OWN_COUNT; i++)
		bytes += l->own[i].size;
	err = visa_account_take(l->account, VISA_LIMIT_STATE, bytes, e);
	if (!err)
		*taken = bytes;
	return err;
}

void launch_memory_free(struct work *w)
{
	struct visa_surface *own = w->l->own;

	free(w->ids);
	free(own[LAUNCH_PRIVATE].base);
	free(own[LAUNCH_PRINTF].base);
	memset(&own[LAUNCH_PRIVATE], 0, sizeof(*own));
	memset(&own[LAUNCH_PRINTF], 0, sizeof(*own));
}
