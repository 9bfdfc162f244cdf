// SPDX-License-Identifier: MIT
/* A launch as a line of text. */
#include "launch_line.h"
#include "../base/append.h"
#include "../base/array.h"
#include "../base/guess.h"
#include "../base/number.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static bool is_quote(char c)
{
	return c == '"' || c == '\'';
}

/* A number up to one of @separators, behind which *text points then. */
static bool read_part(const char **text, const char *end, const char *separators, uint32_t *value)
{
	const char *stop = *text;
	uint64_t number;
	bool larger;
	size_t n;

	while (stop < end && !strchr(separators, *stop))
		stop++;
	n = (size_t)(stop - *text);
	if (!n || base_number_literal(*text, n, UINT32_MAX, &number, &larger) != n || larger)
		return false;
	*value = (uint32_t)number;
	*text = stop;
	return true;
}

int visa_launch_explain_read(const char *text, size_t size, struct visa_launch_explain *x,
			     struct visa_error *e)
{
	const char *at = text, *end = text + size;
	bool ok = read_part(&at, end, ",:", &x->group[0]);

	x->group[1] = x->group[2] = 0;
	x->place = NULL;
	x->place_size = 0;
	for (unsigned int i = 1; ok && i < 3 && at < end && *at == ','; i++) {
		at++;
		ok = read_part(&at, end, ",:", &x->group[i]);
	}
	ok = ok && at < end && *at++ == ':' && read_part(&at, end, ":", &x->thread);
	if (ok && at < end) {
		x->place = at + 1;
		x->place_size = (size_t)(end - x->place);
		ok = x->place_size && isdigit((unsigned char)end[-1]);
	}
	if (ok)
		return 0;
	return visa_fail(
		e, EINVAL,
		"expected GROUP:THREAD, GROUP:THREAD:LINE or GROUP:THREAD:FILE:LINE, as in "
		"3:0, 1,0,0:2:57 or 3:0:k.cl:8, found %.*s",
		(int)size, text);
}

/*
 * struct reading - what has been read of a line; @begin: its first byte; @given: a bit for each of
 * the words below
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

static int read_number(const char *text, size_t size, int which, struct reading *r,
		       struct visa_error *e)
{
	return visa_launch_number_read(r->options, (enum visa_launch_number)which, text, size, e);
}

static int read_engine(const char *text, size_t size, int which, struct reading *r,
		       struct visa_error *e)
{
	(void)which;
	return visa_engine_read(text, size, &r->options->engine, e);
}

static int read_checks(const char *text, size_t size, int which, struct reading *r,
		       struct visa_error *e)
{
	(void)which;
	return visa_checks_read(text, size, &r->options->checks, e);
}

/* Take off the quotation marks that word_size() has found. */
static void unquote(const char **text, size_t *size)
{
	if (*size > 1 && is_quote(**text)) {
		++*text;
		*size -= 2;
	}
}

static int read_explain(const char *text, size_t size, int which, struct reading *r,
			struct visa_error *e)
{
	(void)which;
	unquote(&text, &size);
	r->line->explains = true;
	return visa_launch_explain_read(text, size, &r->line->explain, e);
}

static int read_profile(const char *text, size_t size, int which, struct reading *r,
			struct visa_error *e)
{
	(void)which;
	if (size != 1 || (*text != '0' && *text != '1'))
		return visa_fail(e, EINVAL, "expected 0 or 1, found %.*s", (int)size, text);
	r->line->profile = *text == '1';
	return 0;
}

void visa_stop_texts_free(struct visa_stop_texts *stops)
{
	free(stops->texts);
	*stops = (struct visa_stop_texts){ 0 };
}

/* Stop points with semicolons between, in quotation marks or not. */
static int read_stops(const char *text, size_t size, int which, struct reading *r,
		      struct visa_error *e)
{
	struct visa_stop_texts *stops = &r->line->stops;
	const char *end, *semicolon;

	(void)which;
	unquote(&text, &size);
	end = text + size;
	do {
		semicolon = memchr(text, ';', (size_t)(end - text));
		size = (size_t)((semicolon ? semicolon : end) - text);
		if (base_array_reserve(&stops->texts, &stops->room, stops->count + 1,
				       sizeof(*stops->texts)))
			return visa_fail(e, ENOMEM, "out of memory for stop points");
		stops->texts[stops->count++] = (struct visa_stop_text){
			.text = text, .size = size, .column = (uint32_t)(text - r->begin) + 1
		};
		text += size + 1;
	} while (semicolon);
	return 0;
}

/* Words of a line that are no arguments; @which: of words that have their function in common. */
static const struct {
	const char *word;
	int (*read)(const char *text, size_t size, int which, struct reading *r,
		    struct visa_error *e);
	int which;
} words[] = {
	{ "global", read_grid, VISA_GRID_GLOBAL },
	{ "local", read_grid, VISA_GRID_LOCAL },
	{ "offset", read_grid, VISA_GRID_OFFSET },
	{ "jobs", read_number, VISA_LAUNCH_JOBS },
	{ "schedule", read_number, VISA_LAUNCH_SCHEDULE },
	{ "max-instructions", read_number, VISA_LAUNCH_MAX_INSTRUCTIONS },
	{ "engine", read_engine, 0 },
	{ "check", read_checks, 0 },
	{ "explain", read_explain, 0 },
	{ "profile", read_profile, 0 },
	{ "stop", read_stops, 0 },
};

#define WORDS (sizeof(words) / sizeof(words[0]))

/* Which of them a word begins with, and a '='; WORDS for none. */
static size_t find_word(const char *word, size_t size)
{
	for (size_t i = 0; i < WORDS; i++) {
		size_t n = strlen(words[i].word);

		if (size > n && !memcmp(word, words[i].word, n) && word[n] == '=')
			return i;
	}
	return WORDS;
}

/* A word that is no argument may be meant as one of the table: name it, if no argument is close. */
static void suggest_word(const struct visa_ze_kernel *kernel, const char *word, size_t size,
			 struct visa_error *e)
{
	const char *equals = memchr(word, '=', size);
	size_t head = equals ? (size_t)(equals - word) : 0;
	struct base_guess guess = base_guess_start(word, head);
	char suggestion[BASE_GUESS_MAX];
	struct base_text text;
	uint32_t index;

	for (size_t i = 0; i < WORDS; i++)
		base_guess_offer(&guess, words[i].word);
	if (!e || !guess.best || strstr(e->text, "did you mean") ||
	    !visa_arguments_find(kernel, word, head, &index, NULL))
		return;
	text = (struct base_text){ e->text, sizeof(e->text), strlen(e->text) };
	base_append(&text, "%s", base_guess_text(&guess, "", suggestion));
}

static int read_word(const char *word, size_t size, struct reading *r, struct visa_error *e)
{
	size_t i = find_word(word, size), head;
	int err;

	if (i == WORDS) {
		err = visa_arguments_add(r->args, word, size, e);
		if (err)
			suggest_word(r->args->kernel, word, size, e);
		return err;
	}
	head = strlen(words[i].word) + 1;
	if (r->given & 1u << i && words[i].read != read_stops)
		err = visa_fail(e, EEXIST, "%s is given twice", words[i].word);
	else
		err = words[i].read(word + head, size - head, words[i].which, r, e);
	r->given |= 1u << i;
	if (err && e)
		e->column = (uint32_t)head + 1;
	return err;
}

/* A second line would have to be another launch. */
static int check_rest(const char *rest, size_t size, struct visa_error *e)
{
	for (size_t i = 0; i < size; i++)
		if (!is_blank(rest[i]) && rest[i] != '\n')
			return visa_fail(e, EINVAL,
					 "a second line; write(2) takes one launch at a time");
	return 0;
}

/* Bytes of a word up to its value, if that may have quotation marks and has them; else 0. */
static size_t quoted_at(const char *word, size_t size)
{
	static const char *const heads[] = { "stop=", "explain=" };

	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++) {
		size_t head = strlen(heads[i]);

		if (size > head && !memcmp(word, heads[i], head) && is_quote(word[head]))
			return head;
	}
	return 0;
}

/*
 * word_size() - bytes of a word: to a blank, or to the second quotation mark of its value
 * Return: 0 or -EINVAL, with the column in the word.
 */
static int word_size(const char *word, size_t most, size_t *size, struct visa_error *e)
{
	size_t head;
	const char *second;

	for (*size = 0; *size < most && !is_blank(word[*size]);)
		++*size;
	head = quoted_at(word, *size);
	if (!head)
		return 0;
	second = memchr(word + head + 1, word[head], most - head - 1);
	*size = second ? (size_t)(second - word) + 1 : most;
	if (second && (*size == most || is_blank(word[*size])))
		return 0;
	if (second)
		visa_fail(e, EINVAL, "expected a blank behind the second quotation mark of %.*s",
			  (int)head, word);
	else
		visa_fail(e, EINVAL, "the second quotation mark of %.*s is missing", (int)head,
			  word);
	if (e)
		e->column = (uint32_t)(second ? *size : head) + 1;
	return -EINVAL;
}

int visa_launch_line_read(const char *line, size_t size, struct visa_arguments *a,
			  struct visa_launch_options *options, struct visa_launch_line *read,
			  struct visa_error *e)
{
	const char *newline = memchr(line, '\n', size);
	size_t end = newline ? (size_t)(newline - line) : size;
	struct reading r = { .args = a, .options = options, .line = read, .begin = line };
	int err = check_rest(line + end, size - end, e);

	*read = (struct visa_launch_line){ 0 };
	for (size_t at = 0; !err; at++) {
		size_t start;

		while (at < end && is_blank(line[at]))
			at++;
		if (at >= end)
			break;
		start = at;
		err = word_size(line + start, end - start, &size, e);
		if (!err)
			err = read_word(line + start, size, &r, e);
		at += size;
		if (err && e)
			e->column += (uint32_t)start;
	}
	if (!err)
		err = visa_grid_complete(&r.grid, e);
	if (!err)
		err = visa_arguments_complete(a, e);
	read->grid = r.grid.grid;
	return err;
}
