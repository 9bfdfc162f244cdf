// SPDX-License-Identifier: MIT
/* Prints profiles as tables. */
#include "../base/shown.h"
#include "profile.h"

#include <inttypes.h>

static double profile_table_share(uint64_t part, uint64_t all)
{
	return all ? (double)part / (double)all : 0;
}

static void put_memory(struct visa_buffer *b, const struct visa_profile_counts *c)
{
	if (c->lines)
		visa_buffer_printf(b, " %12" PRIu64 " %12" PRIu64, c->lines, c->enough);
	else
		visa_buffer_printf(b, " %12s %12s", "", "");
	if (c->conflicts)
		visa_buffer_printf(b, " %10" PRIu64, c->conflicts);
	else
		visa_buffer_printf(b, " %10s", "");
}

/* Append executions, their share of the total, and the average of enabled lanes. */
static void put_counts(struct visa_buffer *b, const struct visa_profile *p,
		       const struct visa_profile_counts *c, bool memory)
{
	visa_buffer_printf(b, "%14" PRIu64 " %5.1f%% %5.1f", c->times,
			   100 * profile_table_share(c->times, p->total.times),
			   profile_table_share(c->enabled, c->times));
	if (memory)
		put_memory(b, c);
	else
		visa_buffer_printf(b, " %12s %12s %10s", "", "", "");
}

static void put_heading(struct visa_buffer *b, const char *what)
{
	visa_buffer_printf(b, "\n%14s %6s %5s %12s %12s %10s  ", "times", "share", "lanes", "lines",
			   "enough", "conflicts");
	base_put_shown(b, what);
	visa_buffer_printf(b, "\n");
}

static void put_total(struct visa_buffer *b, const struct visa_profile *p, const char *name,
		      const struct visa_profile_counts *c)
{
	base_put_shown(b, name);
	visa_buffer_printf(b,
			   ": %" PRIu64 " instruction%s, %.1f of %u lanes, %" PRIu64
			   " lines of memory",
			   c->times, c->times == 1 ? "" : "s",
			   profile_table_share(c->lanes, c->times), p->simd, c->lines);
	if (c->lines)
		visa_buffer_printf(b, " where %" PRIu64 " would do", c->enough);
	if (c->conflicts)
		visa_buffer_printf(b, ", %" PRIu64 " conflicts of banks", c->conflicts);
	visa_buffer_printf(b, "\n");
}

static void profile_table_put_lines(struct visa_buffer *b, const struct visa_profile *p)
{
	if (!p->line_count)
		return;
	put_heading(b, "line of the source");
	for (uint32_t i = 0; i < p->line_count; i++) {
		const struct visa_profile_line *l = &p->lines[i];

		if (!l->counts.times)
			continue;
		put_counts(b, p, &l->counts, l->counts.lines || l->counts.conflicts);
		visa_buffer_printf(b, "  ");
		base_put_shown(b, p->files[l->file - 1]);
		visa_buffer_printf(b, ":%u\n", l->source_line);
	}
}

static void put_instructions(struct visa_buffer *b, const struct visa_profile *p)
{
	uint32_t routine = UINT32_MAX;

	for (uint32_t i = 0; i < p->instruction_count; i++) {
		const struct visa_profile_instruction *one = &p->instructions[i];

		if (one->routine != routine) {
			routine = one->routine;
			put_heading(b, p->routines[routine]);
		}
		if (one->label || one->folded)
			visa_buffer_printf(b, "%14s %6s %5s %12s %12s %10s", "",
					   one->folded ? "folded" : "", "", "", "", "");
		else
			put_counts(b, p, &one->counts, one->memory && one->counts.times);
		visa_buffer_printf(b, "  %s\n", *one->text ? one->text : "(the end)");
	}
}

void visa_profile_print(const struct visa_profile *p, struct visa_buffer *b)
{
	put_total(b, p, p->kernel, &p->total);
	for (uint32_t i = 0; p->routine_count > 1 && i < p->routine_count; i++) {
		visa_buffer_printf(b, "  ");
		put_total(b, p, p->routines[i], &p->totals[i]);
	}
	profile_table_put_lines(b, p);
	put_instructions(b, p);
}
