// SPDX-License-Identifier: MIT
/* Reports as text, and sets of checks as text. */
#include "../base/guess.h"
#include "../base/shown.h"
#include "../base/words.h"
#include "report.h"

#include <errno.h>
#include <fnmatch.h>
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
	visa_checks_print(VISA_CHECK_ALL, &all);
	base_expected(e, NULL, word, "checks (%.*s, all or none)", (int)all.size,
		      (const char *)all.bytes);
	base_guess_add(&guess, out ? "-" : "", e);
	visa_buffer_free(&all);
	return -EINVAL;
}

/* One word of a list, which may be taken out. */
static int read_word(struct base_word word, uint32_t *checks, struct visa_error *e)
{
	bool out = word.size && *word.text == '-';
	const struct base_word name = { word.text + out, word.size - out };
	size_t row = BASE_WORD_ROW(name, words);
	uint32_t bits = base_word_is(name, "all") ? VISA_CHECK_ALL : 0;

	if (base_word_is(name, "none"))
		return 0;
	if (!out && (base_word_is(name, "race=hardware") || base_word_is(name, "race=workitem"))) {
		*checks = (*checks & ~VISA_CHECK_HARDWARE) | VISA_CHECK_BIT(VISA_CHECK_RACE);
		*checks |= base_word_is(name, "race=hardware") ? VISA_CHECK_HARDWARE : 0;
		return 0;
	}
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
		err = read_word(word, &read, e);
	}
	if (!err)
		*checks = read;
	return err;
}

static void print_side(const struct visa_report *r, const struct visa_report_side *s,
		       struct visa_buffer *b)
{
	char file[BASE_SHOWN_MAX];

	if (!*r->kernel) {
		visa_buffer_printf(b, "  at %s\n", s->instruction);
		return;
	}
	visa_buffer_printf(b,
			   "  in group %u,%u,%u, hardware thread %u, lane %u, global id %" PRIu64
			   ",%" PRIu64 ",%" PRIu64,
			   s->group[0], s->group[1], s->group[2], s->thread, s->lane, s->global[0],
			   s->global[1], s->global[2]);
	if (s == r->sides && r->count > 1)
		visa_buffer_printf(b, "; %" PRIu64 " times in all", r->count);
	visa_buffer_printf(b, "\n");
	if (*s->instruction)
		visa_buffer_printf(b, "  at %s\n", s->instruction);
	if (s->line)
		visa_buffer_printf(b, "  which is line %u of its vISA text\n", s->line);
	if (*s->file)
		visa_buffer_printf(b, "  from %s:%u\n", base_shown(s->file, file, sizeof(file)),
				   s->source_line);
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
		visa_buffer_printf(b, "  the value comes from %s\n", r->origin);
}

#define PATTERN_MAX 256

/* Whether the pattern of a place matches an instruction of a report. */
static bool place_matches(const char *pattern, const struct visa_report *r)
{
	for (unsigned int i = 0; i < r->side_count; i++) {
		const struct visa_report_side *s = &r->sides[i];
		char place[sizeof(s->file) + 16];

		snprintf(place, sizeof(place), "%s:%u", s->file, s->source_line);
		/* Instructions have brackets, which a pattern has for characters. */
		if (!fnmatch(pattern, place, 0) || !fnmatch(pattern, s->instruction, 0) ||
		    !strcmp(pattern, s->instruction))
			return true;
	}
	return false;
}

/* Cut a line at its comment: a # at its beginning or after a blank. */
static struct base_line without_comment(struct base_word line)
{
	size_t n = 0;

	while (n < line.size && (line.text[n] != '#' || (n && !base_is_blank(line.text[n - 1]))))
		n++;
	return base_line(line.text, n);
}

/* A pattern from a line, as a string. */
static bool take_pattern(struct base_word word, char pattern[PATTERN_MAX])
{
	if (!word.size || word.size >= PATTERN_MAX)
		return false;
	memcpy(pattern, word.text, word.size);
	pattern[word.size] = 0;
	return true;
}

/* CHECK KERNEL [PLACE], or nothing. Return: 1 if it matches, 0 or -EINVAL. */
static int line_matches(struct base_word line, const struct visa_report *r)
{
	struct base_line l = without_comment(line);
	struct base_word check = base_line_next(&l), kernel = base_line_next(&l);
	struct base_word place = base_line_rest(&l);
	uint32_t bits = VISA_CHECK_ALL;
	char pattern[PATTERN_MAX];
	bool matches;

	if (!check.size)
		return 0;
	if (!base_word_is(check, "*") &&
	    (*check.text == '-' || visa_checks_read(check.text, check.size, &bits, NULL)))
		return -EINVAL;
	if (!take_pattern(kernel, pattern))
		return -EINVAL;
	matches = bits & VISA_CHECK_BIT(r->check) && !fnmatch(pattern, r->kernel, 0);
	if (!place.size)
		return matches;
	if (!take_pattern(place, pattern))
		return -EINVAL;
	return matches && place_matches(pattern, r);
}

int visa_report_suppressed(const char *text, size_t size, const struct visa_report *r,
			   struct visa_error *e)
{
	struct base_word rest = { text, size }, line;
	char quoted[BASE_QUOTED_MAX];
	int found = 0;

	for (unsigned int number = 1; base_next_line(&rest, &line); number++) {
		int matches = line_matches(line, r);

		if (matches < 0)
			return visa_fail(e, EINVAL,
					 "line %u: expected CHECK KERNEL [FILE:LINE or "
					 "instruction], found %s",
					 number, base_quote(line, quoted));
		found |= matches;
	}
	return found;
}
