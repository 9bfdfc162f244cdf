// SPDX-License-Identifier: MIT
/*
 * Records files and lines of the source, for the error messages of faults. FILE and LOC are not
 * executed.
 */
#include "../kernel/kernel_build.h"

static void prepare_source(struct exec_prep *p)
{
	(void)p;
}

static int link_file(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	return build_file(b, p->inst->number, e);
}

static int link_line(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	return build_line(b, p->inst->number, e);
}

const struct exec_family exec_flow_file = { .prepare = prepare_source, .link = link_file };
const struct exec_family exec_flow_line = { .prepare = prepare_source, .link = link_line };
