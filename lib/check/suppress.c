// SPDX-License-Identifier: MIT
/* Reads suppression files, which list reports that are not shown. */
#include "../base/shown.h"
#include "../base/words.h"
#include "report.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

#define PATTERN_MAX 1024

/*
 * Whether a pattern matches a text. Instructions and paths may contain brackets, which have a
 * meaning in patterns, so a text is also compared literally.
 */
static bool matches(struct base_word pattern, const char *text)
{
	char string[PATTERN_MAX];

	memcpy(string, pattern.text, pattern.size);
	string[pattern.size] = 0;
	return !strcmp(string, text) || !fnmatch(string, text, 0);
}

/* Whether a word can be a pattern. */
static bool is_pattern(struct base_word word)
{
	return word.size && word.size < PATTERN_MAX && !memchr(word.text, 0, word.size);
}

static bool file_matches(struct base_word pattern, const char *file, uint32_t line)
{
	char shown[BASE_SHOWN_MAX], place[BASE_SHOWN_MAX + 16];

	snprintf(place, sizeof(place), "%s:%u", file, line);
	if (matches(pattern, place))
		return true;
	snprintf(place, sizeof(place), "%s:%u", base_shown(file, shown, sizeof(shown)), line);
	return matches(pattern, place);
}

/* Whether a pattern matches a FILE:LINE that the report prints. */
static bool line_is_named(struct base_word pattern, const struct visa_report *r)
{
	for (unsigned int i = 0; i < r->side_count; i++)
		if (file_matches(pattern, r->sides[i].file, r->sides[i].source_line))
			return true;
	return *r->origin && file_matches(pattern, r->origin_at.file, r->origin_at.source_line);
}

static bool instruction_is_named(struct base_word pattern, const struct visa_report *r)
{
	for (unsigned int i = 0; i < r->side_count; i++)
		if (matches(pattern, r->sides[i].instruction))
			return true;
	return *r->origin && matches(pattern, r->origin_at.instruction);
}

/* Cut a line at its comment: a # at its beginning or after a blank. */
static struct base_word without_comment(struct base_word line)
{
	size_t n = 0;

	while (n < line.size && (line.text[n] != '#' || (n && !base_is_blank(line.text[n - 1]))))
		n++;
	return (struct base_word){ line.text, n };
}

/* Match a line CHECK KERNEL [PLACE]. Return: 1 if it names the report, else 0 or -EINVAL. */
static int words_match(struct base_word line, const struct visa_report *r)
{
	struct base_line l = base_line(line.text, line.size);
	struct base_word check = base_line_next(&l), kernel = base_line_next(&l);
	struct base_word place = base_line_rest(&l);
	uint32_t bits = VISA_CHECK_EVERY;

	if (!base_word_is(check, "*") &&
	    (*check.text == '-' || visa_checks_read(check.text, check.size, &bits, NULL)))
		return -EINVAL;
	if (!is_pattern(kernel) || (place.size && !is_pattern(place)))
		return -EINVAL;
	return bits & VISA_CHECK_BIT(r->check) && matches(kernel, r->kernel) &&
	       (!place.size || line_is_named(place, r) || instruction_is_named(place, r));
}

/*
 * Whether a line is the first line of a report, with or without the name of a program before it.
 * @line: set to the line without this name
 */
static bool is_first_line(struct base_word *line)
{
	struct base_word left = *line;

	for (unsigned int i = 0; i < 2; i++) {
		struct base_line l = base_line(left.text, left.size);
		struct base_word word = base_line_next(&l);
		uint32_t bits;

		if (word.size < 2 || word.text[word.size - 1] != ':')
			return false;
		*line = left;
		if (!visa_checks_read(word.text, word.size - 1, &bits, NULL) && *word.text != '-')
			return true;
		left = base_line_rest(&l);
	}
	return false;
}

/* Whether a line matches the first line of the printed report. */
static bool first_line_matches(struct base_word line, const struct visa_report *r)
{
	struct visa_buffer b = { 0 };
	char *end;
	bool same = false;

	visa_report_print(r, &b);
	visa_buffer_number(&b, 0, 1);
	end = b.failed ? NULL : strchr((char *)b.bytes, '\n');
	if (end) {
		*end = 0;
		same = matches(line, (const char *)b.bytes);
	}
	visa_buffer_free(&b);
	return same;
}

/*
 * Whether an indented line of a suppression allows the report: it is equal to a line of the report,
 * or it is of a kind that is not compared.
 */
static bool detail_matches(struct base_word line, const struct visa_report *r)
{
	static const struct {
		const char *head;
		bool (*named)(struct base_word pattern, const struct visa_report *r);
	} details[] = { { "  at ", instruction_is_named },
			{ "  read first at ", instruction_is_named },
			{ "  from ", line_is_named } };

	for (size_t i = 0; i < sizeof(details) / sizeof(details[0]); i++) {
		size_t head = strlen(details[i].head);
		struct base_word text;

		if (line.size <= head || memcmp(line.text, details[i].head, head) != 0)
			continue;
		text = base_word_trim((struct base_word){ line.text + head, line.size - head });
		return is_pattern(text) && details[i].named(text, r);
	}
	return true;
}

/**
 * struct copied - the copy of a report in a suppression file that is being read
 * @open: the next line belongs to the copy if it is indented
 * @names: all lines of the copy so far match the report
 */
struct copied {
	bool open;
	bool names;
};

/*
 * Match the next line of a suppression file. Return: 1 if the line suppresses the report, or if it
 * ends a copied report that suppresses the report; 0 if not; -EINVAL for an invalid line.
 */
static int take_line(struct copied *copied, struct base_word line, const struct visa_report *r)
{
	struct base_word text = base_word_trim(without_comment(line));
	int found, named = 0;

	if (copied->open && line.size && base_is_blank(*line.text)) {
		copied->names &= detail_matches(without_comment(line), r);
		return 0;
	}
	found = copied->open && copied->names;
	copied->open = is_first_line(&text);
	copied->names = copied->open && is_pattern(text) && first_line_matches(text, r);
	if (!copied->open && text.size)
		named = words_match(text, r);
	return named < 0 ? named : found | named;
}

int visa_report_suppressed(const char *text, size_t size, const struct visa_report *r,
			   struct visa_error *e)
{
	struct base_word rest = { text, size }, line;
	char quoted[BASE_QUOTED_MAX];
	struct copied copied = { 0 };
	int found = 0;

	for (unsigned int number = 1; base_next_line(&rest, &line); number++) {
		int names = take_line(&copied, line, r);

		if (names < 0)
			return visa_fail(e, EINVAL,
					 "line %u: expected CHECK KERNEL [FILE:LINE or "
					 "instruction] or lines of a report, found %s",
					 number, base_quote(line, quoted));
		found |= names;
	}
	return found || (copied.open && copied.names);
}
