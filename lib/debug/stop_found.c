// SPDX-License-Identifier: MIT
/*
 * Findings (reports of checks) in a launch with stop points. Each report is passed to the function
 * that visa_stops_hear() has set. The launch stops if a stop point names the check of the report.
 */
#include "stopping_state.h"

#include <stdlib.h>
#include <string.h>

bool stop_catches(const struct stopping *s)
{
	for (uint32_t i = 0; i < s->stops->count; i++)
		if (s->stops->points[i]->checks && !s->stops->points[i]->p.disabled)
			return s->w->findings;
	return false;
}

/* Return: the stop point that stops at reports of a check; NULL if there is none. */
static const struct stop_point *catching(const struct stopping *s, uint32_t check)
{
	for (uint32_t i = 0; s->catches && i < s->stops->count; i++) {
		const struct stop_point *p = s->stops->points[i];

		if (!p->p.disabled && p->checks & s->w->options->checks & 1u << check)
			return p;
	}
	return NULL;
}

/*
 * Pass the report of a check to the function that visa_stops_hear() has set. After reverse
 * execution, reports up to the time @s->found_until are not passed again.
 */
static void hear(const struct stopping *s, const struct watch_finding *f, uint64_t time)
{
	if (s->stops->hear && f->report && time > s->found_until)
		s->stops->hear(s->stops->heard, f->report);
}

/*
 * Call hear() for the new reports of checks, up to the first report at which the launch stops.
 * @time: number of executed instructions. Return: the stop point that stops the launch, with the
 * report in @s->reason; NULL if the launch does not stop.
 */
static const struct stop_point *pass_findings(struct stopping *s, uint64_t time)
{
	const struct stop_point *p = NULL;
	struct watch_finding f;

	while (!p && s->w->finding(s->w, &f)) {
		hear(s, &f, time);
		p = catching(s, f.check);
		s->reason.report = f.report;
		memcpy(s->reason.message, f.text, sizeof(f.text));
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

/*
 * Find the next report about an output of the launch (the final bytes of a buffer) for whose check
 * there is a stop point. A check makes such reports after the end of the launch, when no
 * instruction can be stopped any more. Return: the stop point, with the report in @f; NULL if there
 * is none.
 */
static const struct stop_point *next_output(struct stopping *s, struct watch_finding *f)
{
	const struct stop_point *p = NULL;
	struct watch_finding next;
	uint32_t count = 0;

	while (s->w->finding(s->w, &next)) {
		hear(s, &next, s->w->clock);
		if (p || count++ < s->output.count)
			continue;
		s->output.count = count;
		p = next.report && next.bytes ? catching(s, next.check) : NULL;
		if (!p)
			continue;
		*f = next;
		free(s->output.report);
		s->output.report = s->w->keep(s->w);
	}
	s->reports = s->w->findings(s->w);
	s->found_until = s->w->clock;
	return p;
}

static void stop_outputs(struct stopping *s)
{
	const struct visa_stop_answer last = { .next = VISA_STOP_BACK_GO, .point = STOP_OUTPUT };
	struct watch_finding f = { 0 };
	const struct stop_point *p;

	if (!s->catches || !s->w->moment_count)
		return;
	stop_reports_pass(s);
	s->w->outputs(s->w);
	p = next_output(s, &f);
	if (!p)
		return;
	s->output.point = p->p.number;
	s->output.bytes =
		(struct stop_point){ .p = { .number = STOP_OUTPUT, .kind = VISA_STOP_AT_ACCESS },
				     .bytes = f.at,
				     .size = f.bytes,
				     .reads = f.reads,
				     .writes = !f.reads };
	s->stops->output = &s->output.bytes;
	s->stops->changes++;
	s->reason = (struct visa_stop_reason){ .lane = UINT32_MAX };
	if (!stop_back_begin(s, &last))
		stop_back_end(s);
}

void stop_output_found(struct stopping *s)
{
	if (s->reason.point != STOP_OUTPUT)
		return;
	s->reason.point = s->output.point;
	s->reason.report = s->output.report;
	stop_reports_pass(s);
}

/*
 * In reverse execution, the search for an event can reach the end of the launch: the search began
 * at the end (stop_outputs()), or memory was changed and the launch now runs differently.
 */
void stop_done(void *context, struct watch_run *w)
{
	struct stopping *s = context;

	(void)w;
	if (s->ended)
		return;
	if (s->back.phase == STOP_SEARCHES) {
		stop_back_left(s);
		return;
	}
	stop_back_end(s);
	stop_outputs(s);
}
