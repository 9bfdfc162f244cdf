// SPDX-License-Identifier: MIT
/* Prints reports; reads and prints sets of checks. */
#include "../base/guess.h"
#include "../base/shown.h"
#include "../base/words.h"
#include "report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define WORD(word, id, what) word,
static const char *const words[VISA_CHECK_COUNT] = { VISA_CHECKS(WORD) };

const char *visa_check_name(enum visa_check check)
{
	return words[check];
}

void visa_checks_print(uint32_t checks, struct visa_buffer *b)
{
	const char *before = "";

	for (unsigned int i = 0; i < VISA_CHECK_COUNT; i++) {
		if (!(checks & VISA_CHECK_BIT(i)))
			continue;
		visa_buffer_printf(b, "%s%s%s", before, words[i],
				   i == VISA_CHECK_RACE && checks & VISA_CHECK_HARDWARE
					   ? "=hardware"
					   : "");
		before = ",";
	}
	if (!checks)
		visa_buffer_printf(b, "none");
}

static int unknown(struct base_word word, struct visa_error *e)
{
	bool out = word.size && *word.text == '-';
	struct base_guess guess = base_guess_start(word.text + out, word.size - out);
	struct visa_buffer all = { 0 };

	for (unsigned int i = 0; i < VISA_CHECK_COUNT; i++)
		base_guess_offer(&guess, words[i]);
	visa_checks_print(VISA_CHECK_EVERY, &all);
	base_expected(e, NULL, word, "checks (%.*s, all or none)", (int)all.size,
		      (const char *)all.bytes);
	base_guess_add(&guess, out ? "-" : "", e);
	visa_buffer_free(&all);
	return -EINVAL;
}

/*
 * Read a word of a list of checks, and add the check to the set; a word after "-" removes its
 * check.
 */
static int report_read_word(struct base_word word, uint32_t *checks, struct visa_error *e)
{
	bool out = word.size && *word.text == '-';
	const struct base_word name = { word.text + out, word.size - out };
	size_t row = BASE_WORD_ROW(name, words);
	uint32_t bits = 0;

	if (base_word_is(name, "none"))
		return 0;
	if (!out && (base_word_is(name, "race=hardware") || base_word_is(name, "race=workitem"))) {
		*checks = (*checks & ~VISA_CHECK_HARDWARE) | VISA_CHECK_BIT(VISA_CHECK_RACE);
		*checks |= base_word_is(name, "race=hardware") ? VISA_CHECK_HARDWARE : 0;
		return 0;
	}
	if (base_word_is(name, "all"))
		bits = out ? VISA_CHECK_EVERY : VISA_CHECK_ALL;
	if (row < VISA_CHECK_COUNT)
		bits = VISA_CHECK_BIT(row);
	if (!bits)
		return unknown(word, e);
	if (out && bits & VISA_CHECK_BIT(VISA_CHECK_RACE))
		bits |= VISA_CHECK_HARDWARE;
	*checks = out ? *checks & ~bits : *checks | bits;
	return 0;
}

int visa_checks_read(const char *text, size_t size, uint32_t *checks, struct visa_error *e)
{
	struct base_word rest = { text, size }, word;
	uint32_t read = 0;
	bool more = true;
	int err = 0;

	while (more && !err) {
		more = base_word_cut(&rest, ',', &word);
		err = report_read_word(word, &read, e);
	}
	if (!err)
		*checks = read;
	return err;
}

void visa_report_put_item(const struct visa_report_item *item, struct visa_buffer *b)
{
	visa_buffer_printf(b,
			   "group %u,%u,%u, hardware thread %u, lane %u, global id %" PRIu64
			   ",%" PRIu64 ",%" PRIu64 ", local id %u,%u,%u",
			   item->group[0], item->group[1], item->group[2], item->thread, item->lane,
			   item->global[0], item->global[1], item->global[2], item->local[0],
			   item->local[1], item->local[2]);
}

struct visa_report_item visa_report_first(const struct visa_report_side *s)
{
	struct visa_report_item item = { .thread = s->thread, .lane = s->lane };

	memcpy(item.group, s->group, sizeof(item.group));
	memcpy(item.global, s->global, sizeof(item.global));
	memcpy(item.local, s->local, sizeof(item.local));
	return item;
}

/* Print the lines of an instruction. @at: beginning of the first line */
static void report_print_place(const char *at, const char *instruction, uint32_t line,
			       const char *file, uint32_t source_line, struct visa_buffer *b)
{
	char shown[BASE_SHOWN_MAX];

	if (*instruction)
		visa_buffer_printf(b, "  %s %s\n", at, instruction);
	if (line)
		visa_buffer_printf(b, "  which is line %u of its vISA text\n", line);
	if (*file)
		visa_buffer_printf(b, "  from %s:%u\n", base_shown(file, shown, sizeof(shown)),
				   source_line);
}

static void print_side(const struct visa_report *r, const struct visa_report_side *s,
		       struct visa_buffer *b)
{
	const struct visa_report_item first = visa_report_first(s);

	if (!*r->kernel) {
		visa_buffer_printf(b, "  at %s\n", s->instruction);
		return;
	}
	visa_buffer_printf(b, "  in ");
	visa_report_put_item(&first, b);
	if (s == r->sides && r->count > 1)
		visa_buffer_printf(b, "; %" PRIu64 " times in all", r->count);
	visa_buffer_printf(b, "\n");
	if (r->count > 1) {
		visa_buffer_printf(b, "  last in ");
		visa_report_put_item(&s->last, b);
		visa_buffer_printf(b, "\n");
	}
	report_print_place("at", s->instruction, s->line, s->file, s->source_line, b);
}

/*
 * Print the origin of the value, and the instruction that read it first, unless the report is about
 * this instruction.
 */
static void print_origin(const struct visa_report *r, struct visa_buffer *b)
{
	const struct visa_report_place *at = &r->origin_at;

	visa_buffer_printf(b, "  the value comes from %s\n", r->origin);
	if (r->side_count && at->line == r->sides[0].line &&
	    !strcmp(at->instruction, r->sides[0].instruction))
		return;
	report_print_place("read first at", at->instruction, at->line, at->file, at->source_line,
			   b);
}

/*
 * Print an instruction that passed an undefined value on, and its source line, after "via" instead
 * of "from". So a suppression, which is compared with the lines after "from", does not match it.
 */
static void print_step(const struct visa_report_step *s, struct visa_buffer *b)
{
	char shown[BASE_SHOWN_MAX];

	visa_buffer_printf(b, "  then %s", s->what);
	if (*s->at.instruction)
		visa_buffer_printf(b, ", by %s", s->at.instruction);
	visa_buffer_printf(b, "\n");
	if (s->at.line)
		visa_buffer_printf(b, "  which is line %u of its vISA text\n", s->at.line);
	if (*s->at.file)
		visa_buffer_printf(b, "  via %s:%u\n", base_shown(s->at.file, shown, sizeof(shown)),
				   s->at.source_line);
}

void visa_report_print(const struct visa_report *r, struct visa_buffer *b)
{
	visa_buffer_printf(b, "%s: ", words[r->check]);
	base_put_shown(b, r->kernel);
	visa_buffer_printf(b, "%s%s\n", *r->kernel ? ": " : "", r->message);
	for (unsigned int i = 0; i < r->side_count; i++) {
		if (i)
			visa_buffer_printf(b, "  and (%s)\n", r->sides[i].access);
		print_side(r, &r->sides[i], b);
	}
	if (*r->origin)
		print_origin(r, b);
	for (unsigned int i = 0; i < r->step_count; i++)
		print_step(&r->steps[i], b);
}
