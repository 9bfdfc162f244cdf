// SPDX-License-Identifier: MIT
/*
 * Reports faults of operands in a launch that continues after faults (keep_going), and marks the
 * lane's result as undefined.
 */
#include "uninit/uninit.h"

#include <stdio.h>

static void report(struct check *c, struct exec_run *r, uint32_t lanes)
{
	struct check_site site = check_here(c, r, observe_thread(r), lanes, "address");
	struct check_finding *f =
		check_find(c, VISA_CHECK_OOB, NULL, &site, 1, (uint64_t)__builtin_popcount(lanes));

	if (f)
		snprintf(f->message, sizeof(f->message), "%s", r->error->text);
}

void check_passed(void *context, struct exec_run *r, uint32_t lanes)
{
	struct check *c = context;

	if (r->error->err)
		report(c, r, lanes);
	if (c->uninit)
		uninit_passed(c, r, lanes);
}
