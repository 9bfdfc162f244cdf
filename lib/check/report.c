// SPDX-License-Identifier: MIT
/* Reports as text, and sets of checks as text. */
#include "../base/guess.h"
#include "../base/shown.h"
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
		visa_buffer_printf(b, "%s%s", before, words[i]);
		before = ",";
	}
	if (!checks)
		visa_buffer_printf(b, "none");
}

static int unknown(const char *word, size_t size, struct visa_error *e)
{
	bool out = size && *word == '-';
	struct base_guess guess = base_guess_start(word + out, size - out);
	struct visa_buffer all = { 0 };
	char suggestion[BASE_GUESS_MAX];
	int err;

	for (unsigned int i = 0; i < VISA_CHECK_COUNT; i++)
		base_guess_offer(&guess, words[i]);
	visa_checks_print(VISA_CHECK_ALL, &all);
	err = visa_fail(e, EINVAL, "expected checks (%.*s, all or none), found '%.*s'%s",
			(int)all.size, (const char *)all.bytes, size > 40 ? 40 : (int)size, word,
			base_guess_text(&guess, out ? "-" : "", suggestion));
	visa_buffer_free(&all);
	return err;
}

static bool is_word(const char *text, size_t size, const char *word)
{
	return size == strlen(word) && !memcmp(text, word, size);
}

/* One word of a list, which may be taken out. */
static int read_word(const char *word, size_t size, uint32_t *checks, struct visa_error *e)
{
	bool out = size && *word == '-';
	uint32_t bits = 0;

	if (is_word(word + out, size - out, "none"))
		return 0;
	if (is_word(word + out, size - out, "all"))
		bits = VISA_CHECK_ALL;
	for (unsigned int i = 0; i < VISA_CHECK_COUNT; i++)
		if (is_word(word + out, size - out, words[i]))
			bits = VISA_CHECK_BIT(i);
	if (!bits)
		return unknown(word, size, e);
	*checks = out ? *checks & ~bits : *checks | bits;
	return 0;
}

int visa_checks_read(const char *text, size_t size, uint32_t *checks, struct visa_error *e)
{
	uint32_t read = 0;
	int err = 0;

	for (size_t at = 0; at <= size && !err;) {
		const char *comma = memchr(text + at, ',', size - at);
		size_t end = comma ? (size_t)(comma - text) : size;

		err = read_word(text + at, end - at, &read, e);
		at = end + 1;
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

/* A word of a line, behind blanks; Return: its bytes, 0 at the end. */
static size_t next_word(const char **at, const char *end)
{
	size_t size = 0;

	while (*at < end && (**at == ' ' || **at == '\t' || **at == '\r'))
		++*at;
	while (*at + size < end && !strchr(" \t\r", (*at)[size]))
		size++;
	return size;
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

/* Where a comment behind a blank begins, or the end. */
static const char *comment(const char *at, const char *end)
{
	for (; at < end; at++)
		if (*at == '#' && strchr(" \t", at[-1]))
			return at;
	return end;
}

/* A pattern from a line, as a string. */
static bool take_pattern(const char *text, size_t size, char pattern[PATTERN_MAX])
{
	if (size >= PATTERN_MAX)
		return false;
	memcpy(pattern, text, size);
	pattern[size] = 0;
	return true;
}

static int line_matches(const char *line, const char *end, const struct visa_report *r)
{
	const char *at = line;
	size_t check = next_word(&at, end);
	const char *word = at;
	char pattern[PATTERN_MAX];
	bool matches;
	uint32_t bits;
	size_t size;

	if (!check || *at == '#')
		return 0;
	if (check == 1 && *word == '*')
		bits = VISA_CHECK_ALL;
	else if (*word == '-' || visa_checks_read(word, check, &bits, NULL))
		return -EINVAL;
	at += check;
	size = next_word(&at, end);
	if (!size || !take_pattern(at, size, pattern))
		return -EINVAL;
	matches = bits & VISA_CHECK_BIT(r->check) && !fnmatch(pattern, r->kernel, 0);
	at += size;
	if (!next_word(&at, end) || *at == '#')
		return matches;
	end = comment(at, end);
	while (end > at && strchr(" \t\r", end[-1]))
		end--;
	if (!take_pattern(at, (size_t)(end - at), pattern))
		return -EINVAL;
	return matches && place_matches(pattern, r);
}

int visa_report_suppressed(const char *text, size_t size, const struct visa_report *r,
			   struct visa_error *e)
{
	const char *end = text + size;
	unsigned int number = 1;
	int found = 0;

	for (const char *line = text; line < end; number++) {
		const char *newline = memchr(line, '\n', (size_t)(end - line));
		const char *stop = newline ? newline : end;
		int matches = line_matches(line, stop, r);

		if (matches < 0)
			return visa_fail(e, EINVAL,
					 "line %u: expected CHECK KERNEL [FILE:LINE or "
					 "instruction], found '%.*s'",
					 number, stop - line > 60 ? 60 : (int)(stop - line), line);
		found |= matches;
		line = stop + 1;
	}
	return found;
}
