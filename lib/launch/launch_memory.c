// SPDX-License-Identifier: MIT
/* Allocates the memory that a launch needs only during a run. */
#include "launch_memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../check/arith.h"
#include "../check/array_notes.h"
#include "../check/async/notes.h"
#include "../engine/kernel/kernel_state.h"
#include "printf.h"

_Static_assert(LAUNCH_OWN_BASE + ((uint64_t)LAUNCH_NOTES << LAUNCH_OWN_BITS) == CHECK_NOTES_ADDRESS,
	       "compiled programs contain the address");
_Static_assert(LAUNCH_OWN_BASE + ((uint64_t)LAUNCH_INDICES << LAUNCH_OWN_BITS) ==
		       CHECK_INDICES_ADDRESS,
	       "compiled programs contain the address");

_Static_assert(LAUNCH_OWN_BASE + ((uint64_t)LAUNCH_ARITH << LAUNCH_OWN_BITS) == CHECK_ARITH_ADDRESS,
	       "compiled programs contain the address");

/*
 * Allocate the memory to which the kernel's code stores instrumentation notes for checks
 * (check/notes_read.h).
 * @noted: the code stores such notes; else no memory is allocated. Return: false if out of memory.
 */
static bool make_notes(struct visa_surface *own, bool noted, uint64_t size)
{
	uint8_t *notes = noted ? calloc(1, size) : NULL;

	surface_window(own, 0, notes, notes ? size : 0, LAUNCH_EPOCH);
	return notes || !noted;
}

int launch_memory_new(struct launch_run *run, struct visa_error *e)
{
	const struct visa_ze_module *m = run->l->module;
	const struct visa_ze_kernel *k = run->l->kernel;
	uint64_t bytes = run->private_bytes * run->grid.threads * run->runners;
	struct visa_surface *own = run->l->own;
	uint8_t *private = bytes ? calloc(1, bytes) : NULL;
	uint8_t *records = printf_used(k) ? printf_new() : NULL;
	bool copies = make_notes(&own[LAUNCH_NOTES], run->l->copies, CHECK_NOTES_BYTES);
	bool indices =
		make_notes(&own[LAUNCH_INDICES], m->indexed || m->local_null, CHECK_INDICES_BYTES);
	bool arith = make_notes(&own[LAUNCH_ARITH], run->l->arith, CHECK_ARITH_BYTES);

	surface_window(&own[LAUNCH_PRIVATE], 0, private, private ? bytes : 0, LAUNCH_EPOCH);
	surface_window(&own[LAUNCH_PRINTF], 0, records, records ? PRINTF_BYTES : 0, LAUNCH_EPOCH);
	run->ids = malloc((size_t)run->grid.threads * k->local_id_bytes + 1);
	if ((bytes && !private) || (printf_used(k) && !records) || !copies || !indices || !arith ||
	    !run->ids)
		return visa_fail(e, ENOMEM, "no memory for %llu bytes of private memory",
				 (unsigned long long)bytes);
	payload_ids(k, run->grid.local, run->grid.threads, run->ids);
	return 0;
}

int launch_memory_take(const struct launch_run *run, uint64_t *taken, struct visa_error *e)
{
	const struct visa_launch *l = run->l;
	uint64_t bytes = run->scratch;
	int err;

	for (uint32_t i = 0; i < l->routine_count; i++)
		bytes += l->code->routines[i].frame;
	bytes = run->runners * (l->slm_size + run->grid.threads * bytes);
	/* @own[] includes the private memory of all threads. */
	for (unsigned int i = 0; i < LAUNCH_OWN_COUNT; i++)
		bytes += l->own[i].size;
	err = visa_account_take(l->account, VISA_LIMIT_STATE, bytes, e);
	if (!err)
		*taken = bytes;
	return err;
}

void launch_memory_free(struct launch_run *run)
{
	struct visa_surface *own = run->l->own;

	free(run->ids);
	for (unsigned int i = VISA_ZE_SECTION_COUNT; i < LAUNCH_OWN_COUNT; i++) {
		if (i == LAUNCH_PRINTF)
			printf_free(own[i].base);
		else
			free(own[i].base);
		memset(&own[i], 0, sizeof(own[i]));
	}
}
