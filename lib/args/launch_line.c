// SPDX-License-Identifier: MIT
/* Reads a launch from a line of text: its grid, its options and its arguments. */
#include "launch_line.h"
#include "../base/array.h"
#include "../base/words.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * Read GROUP:THREAD[:PLACE]. PLACE is LINE or FILE:LINE. Return: false for any other text, and if
 * PLACE does not end with a digit.
 */
static bool read_explained(struct base_word rest, struct visa_launch_explain *x)
{
	struct base_word group, thread;
	uint64_t number;

	if (!base_word_cut(&rest, ':', &group) || !base_word_group(group, x->group))
		return false;
	x->place = NULL;
	if (base_word_cut(&rest, ':', &thread))
		x->place = rest.text;
	x->place_size = rest.size;
	if (!base_word_number(thread, UINT32_MAX, &number))
		return false;
	x->thread = (uint32_t)number;
	return !x->place || (rest.size && isdigit((unsigned char)rest.text[rest.size - 1]));
}

int visa_launch_explain_read(const char *text, size_t size, struct visa_launch_explain *x,
			     struct visa_error *e)
{
	const struct base_word word = { text, size };

	if (read_explained(word, x))
		return 0;
	return base_expected(e, NULL, word,
			     "GROUP:THREAD, GROUP:THREAD:LINE or GROUP:THREAD:FILE:LINE, as in "
			     "3:0, 1,0,0:2:57 or 3:0:k.cl:8");
}

/*
 * struct reading - a launch line being read
 * @begin: first byte of the line, from which columns are counted
 * @given: bit i is set if the option words[i] was read
 */
struct reading {
	struct visa_arguments *args;
	struct visa_grid_text grid;
	struct visa_launch_options *options;
	struct visa_launch_line *line;
	const char *begin;
	unsigned int given;
};

static int read_grid(const char *text, size_t size, int part, struct reading *r,
		     struct visa_error *e)
{
	return visa_grid_read(&r->grid, (enum visa_grid_part)part, text, size, e);
}

static int launch_line_read_number(const char *text, size_t size, int which, struct reading *r,
				   struct visa_error *e)
{
	return visa_launch_number_read(r->options, (enum visa_launch_number)which, text, size, e);
}

static int launch_line_read_engine(const char *text, size_t size, int which, struct reading *r,
				   struct visa_error *e)
{
	(void)which;
	return visa_engine_read(text, size, &r->options->engine, e);
}

static int launch_line_read_checks(const char *text, size_t size, int which, struct reading *r,
				   struct visa_error *e)
{
	(void)which;
	return visa_checks_read(text, size, &r->options->checks, e);
}

static int read_explain(const char *text, size_t size, int which, struct reading *r,
			struct visa_error *e)
{
	(void)which;
	r->line->explains = true;
	return visa_launch_explain_read(text, size, &r->line->explain, e);
}

/* Options of a launch line whose value is 0 or 1. */
enum { PROFILE, KEEP_GOING, ORIGINS };

static int read_flag(const char *text, size_t size, int which, struct reading *r,
		     struct visa_error *e)
{
	if (size != 1 || (*text != '0' && *text != '1'))
		return base_expected(e, NULL, (struct base_word){ text, size }, "0 or 1");
	*(which == PROFILE	? &r->line->profile
	  : which == KEEP_GOING ? &r->options->keep_going
				: &r->options->origins) = *text == '1';
	return 0;
}

void visa_stop_texts_free(struct visa_stop_texts *stops)
{
	free(stops->texts);
	*stops = (struct visa_stop_texts){ 0 };
}

/* Store the text of a stop=; visa_stops_add_all() later splits it into stop points. */
static int read_stops(const char *text, size_t size, int which, struct reading *r,
		      struct visa_error *e)
{
	struct visa_stop_texts *stops = &r->line->stops;
	struct visa_stop_text *one = base_array_add(&stops->texts, &stops->count, sizeof(*one));

	(void)which;
	if (!one)
		return visa_fail(e, ENOMEM, "out of memory for stop points");
	*one = (struct visa_stop_text){ .text = text,
					.size = size,
					.column = (uint32_t)(text - r->begin) + 1 };
	return 0;
}

/*
 * Options of a launch line: words KEY=VALUE that are not arguments of the kernel. @which is passed
 * to @read; it selects the option if several share a function.
 */
static const struct {
	const char *word;
	int (*read)(const char *text, size_t size, int which, struct reading *r,
		    struct visa_error *e);
	int which;
} words[] = {
	{ "global", read_grid, VISA_GRID_GLOBAL },
	{ "local", read_grid, VISA_GRID_LOCAL },
	{ "offset", read_grid, VISA_GRID_OFFSET },
	{ "jobs", launch_line_read_number, VISA_LAUNCH_JOBS },
	{ "schedule", launch_line_read_number, VISA_LAUNCH_SCHEDULE },
	{ "max-instructions", launch_line_read_number, VISA_LAUNCH_MAX_INSTRUCTIONS },
	{ "engine", launch_line_read_engine, 0 },
	{ "check", launch_line_read_checks, 0 },
	{ "explain", read_explain, 0 },
	{ "keep-going", read_flag, KEEP_GOING },
	{ "origins", read_flag, ORIGINS },
	{ "profile", read_flag, PROFILE },
	{ "stop", read_stops, 0 },
};

#define WORDS (sizeof(words) / sizeof(words[0]))

/*
 * Append "did you mean ...?" to the error of an unknown word, if the word is close to an option in
 * words[]. An earlier suggestion of an argument of the kernel is kept.
 */
static void suggest_word(const struct visa_ze_kernel *kernel, struct base_word key,
			 struct visa_error *e)
{
	uint32_t index;

	if (e && !strstr(e->text, "did you mean") &&
	    visa_arguments_find(kernel, key.text, key.size, &index, NULL))
		BASE_WORD_SUGGEST(key, words, e);
}

static int launch_line_read_word(struct base_word word, struct reading *r, struct visa_error *e)
{
	struct base_word value = word, inside, key;
	bool has_key = base_word_cut(&value, '=', &key);
	size_t i = has_key ? BASE_WORD_ROW(key, words) : WORDS;
	int err;

	if (i == WORDS) {
		err = visa_arguments_add(r->args, word.text, word.size, e);
		if (err && has_key)
			suggest_word(r->args->kernel, key, e);
		if (err && e)
			e->column += (uint32_t)(word.text - r->begin);
		return err;
	}
	inside = base_word_unquote(value);
	if (r->given & 1u << i && words[i].read != read_stops)
		err = visa_fail(e, EEXIST, "%s is given twice", words[i].word);
	else
		err = words[i].read(inside.text, inside.size, words[i].which, r, e);
	r->given |= 1u << i;
	return err ? base_wrong(e, r->begin, value, err) : 0;
}

int visa_launch_line_read(const char *line, size_t size, struct visa_arguments *a,
			  struct visa_launch_options *options, struct visa_launch_line *read,
			  struct visa_error *e)
{
	struct base_line l = base_line(line, size);
	struct reading r = { .args = a, .options = options, .line = read, .begin = line };
	int err = base_line_alone(&l, "launch", e);

	*read = (struct visa_launch_line){ 0 };
	while (!err) {
		struct base_word word;

		err = base_line_quoted(&l, &word, e);
		if (!err && !word.size)
			break;
		if (!err)
			err = launch_line_read_word(word, &r, e);
	}
	if (!err)
		err = visa_grid_complete(&r.grid, e);
	if (!err)
		err = visa_arguments_complete(a, e);
	read->grid = r.grid.grid;
	return err;
}
