// SPDX-License-Identifier: MIT
/* Stop points at reports of checks. */
#include "stop_state.h"

#include <errno.h>

uint32_t stop_checks_of(const struct watch_code *c, struct base_word word)
{
	uint32_t checks = 0;

	for (uint32_t i = 0; i < c->check_count; i++)
		if (base_word_is(word, c->checks[i]) || base_word_is(word, "report"))
			checks |= 1u << i;
	return checks;
}

int stop_checks_on(const struct watch_run *w, const struct stop_point *p, struct visa_error *e)
{
	if (!p->checks || p->checks & w->options->checks)
		return 0;
	return visa_fail(e, EOPNOTSUPP,
			 "%.64s: this check is off in the launch; switch it on by "
			 "the option check",
			 p->p.text);
}
