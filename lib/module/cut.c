// SPDX-License-Identifier: MIT
/* Telling objects whose instructions lack operands from damaged ones. */
#include "build.h"

bool visa_routine_is_cut(const struct visa_routine *r)
{
	int n = 0;

	/* A walk that takes the operands for missing comes out at the end only if they are. */
	for (size_t at = 0; at < r->code.size && n >= 0; at += (size_t)n)
		n = visa_decode_cut(r->code.bytes + at, r->code.size - at);
	return n > 0;
}
