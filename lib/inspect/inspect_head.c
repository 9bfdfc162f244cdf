// SPDX-License-Identifier: MIT
/* Finds the head of a routine: the source lines whose code stores the arguments. */
#include "inspect_state.h"

bool inspect_in_head(const struct watch_code *c, uint32_t routine, uint32_t first, uint32_t line)
{
	return line == first || (line > first && c->debug &&
				 line <= di_head(c->debug, watch_function(c, routine), first));
}
