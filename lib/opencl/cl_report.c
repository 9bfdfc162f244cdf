// SPDX-License-Identifier: MIT
/* Most programs never look at the status of a command: a fault is printed in any case. */
#include "cl_report.h"

#include <stdio.h>
#include <string.h>

void report_print(const char *text, size_t size)
{
	fwrite(text, 1, size, stdout);
	fflush(stdout);
}

void report_failure(const struct visa_ze_kernel *k, const struct visa_launch_result *result,
		    const struct visa_error *e)
{
	const struct visa_launch_result *r = result;
	/* The source has a name without a folder, to which the compiler adds the one it works in.
	 */
	const char *slash = r ? strrchr(r->file, '/') : NULL;

	flockfile(stderr);
	fprintf(stderr, "visafs: %s: %s\n", k->name, e->text);
	if (r && r->fault) {
		fprintf(stderr, "  in group %u,%u,%u, hardware thread %u, lanes 0x%08x\n",
			r->group[0], r->group[1], r->group[2], r->thread, r->fault_lanes);
		fprintf(stderr, "  at %s\n", r->instruction);
		if (r->source_line)
			fprintf(stderr, "  from %s:%u\n", slash ? slash + 1 : r->file,
				r->source_line);
	}
	funlockfile(stderr);
}
