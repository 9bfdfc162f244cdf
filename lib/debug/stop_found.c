// SPDX-License-Identifier: MIT
/* What checks find while a launch with stop points runs. */
#include "stopping_state.h"

/* The stop point that stops at reports of a check; NULL if there is none. */
static const struct stop_point *catching(const struct stopping *s, uint32_t check)
{
	for (uint32_t i = 0; s->catches && i < s->stops->count; i++)
		if (s->stops->points[i]->checks & s->w->options->checks & 1u << check)
			return s->stops->points[i];
	return NULL;
}

/*
 * Pass on what checks have found, up to the first report at which the launch stops. @time: of the
 * launch, which may have been there before. Return: the stop point, whose report is in @s->reason;
 * or NULL
 */
static const struct stop_point *pass_findings(struct stopping *s, uint64_t time)
{
	struct visa_stop_reason *reason = &s->reason;
	const struct stop_point *p = NULL;
	const struct visa_report *report;
	uint32_t check;

	while (!p && (report = s->w->finding(s->w, &check, reason->message)) != NULL) {
		if (s->stops->hear && time > s->found_until)
			s->stops->hear(s->stops->heard, report);
		p = catching(s, check);
		reason->report = report;
	}
	if (p)
		return p;
	s->reports = s->w->findings(s->w);
	s->found_until = time > s->found_until ? time : s->found_until;
	return NULL;
}

bool stop_reports(struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	const struct stop_point *p;

	if (!s->catches || s->w->findings(s->w) == s->reports)
		return false;
	s->reason = (struct visa_stop_reason){ .cause = VISA_STOPPED_POINT,
					       .thread = s->g.first + stop_thread_here(s, r->live),
					       .lane = UINT32_MAX };
	p = pass_findings(s, stop_time(s, r, unit));
	if (p)
		s->reason.point = p->p.number;
	return p;
}

void stop_reports_pass(struct stopping *s)
{
	const struct visa_stop_reason kept = s->reason;
	const bool catches = s->catches;

	if (!s->w->findings || s->w->findings(s->w) == s->reports)
		return;
	s->catches = false;
	pass_findings(s, s->w->clock);
	s->catches = catches;
	s->reason = kept;
}
