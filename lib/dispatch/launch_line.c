// SPDX-License-Identifier: MIT
/* A launch as a line of text, and grids. */
#include "launch_line.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define WORD(word, id) word,
static const char *const part_names[] = { VISA_GRID_PARTS(WORD) };

static void set_part(struct visa_grid *g, enum visa_grid_part part, unsigned int dim, uint64_t n)
{
	if (part == VISA_GRID_GLOBAL)
		g->global[dim] = n;
	else if (part == VISA_GRID_LOCAL)
		g->local[dim] = (uint32_t)n;
	else
		g->offset[dim] = n;
}

int visa_grid_read(struct visa_grid_text *g, enum visa_grid_part part, const char *text,
		   size_t size, struct visa_error *e)
{
	uint64_t most = UINT32_MAX;
	const char *name = part_names[part];
	const char *end = text + size;
	const char *comma;

	if (g->dims[part])
		return visa_fail(e, EEXIST, "%s is given twice", name);
	do {
		char what[40];
		uint64_t n;

		comma = memchr(text, ',', (size_t)(end - text));
		size = (size_t)((comma ? comma : end) - text);
		snprintf(what, sizeof(what), "%s as X, X,Y or X,Y,Z", name);
		if (visa_written_number(what, text, size, &n, e))
			return -EINVAL;
		if (g->dims[part] == 3)
			return visa_fail(e, EINVAL, "%s has more than 3 dimensions", name);
		if (n > most || (!n && part != VISA_GRID_OFFSET))
			return visa_fail(e, EINVAL, "%s is %.*s; expected %s", name, (int)size,
					 text, n ? "a number of 32 bits" : "1 or more");
		set_part(&g->grid, part, g->dims[part]++, n);
		text += size + 1;
	} while (comma);
	return 0;
}

int visa_grid_complete(struct visa_grid_text *g, struct visa_error *e)
{
	unsigned int dims = g->dims[VISA_GRID_GLOBAL];

	if (!dims)
		return visa_fail(e, EINVAL, "global=X[,Y[,Z]] is missing: how many work-items");
	g->grid.dims = dims;
	for (int part = VISA_GRID_LOCAL; part < VISA_GRID_PART_COUNT; part++)
		if (g->dims[part] > dims)
			return visa_fail(e, EINVAL, "%s has %u dimensions, global %u",
					 part_names[part], g->dims[part], dims);
	for (unsigned int i = dims; i < 3; i++)
		g->grid.global[i] = 1;
	for (unsigned int i = g->dims[VISA_GRID_LOCAL]; g->dims[VISA_GRID_LOCAL] && i < 3; i++)
		g->grid.local[i] = 1;
	return 0;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/* Whether a word begins with a name and a '='. */
static bool is_named(const char *word, size_t size, const char *name)
{
	size_t n = strlen(name);

	return size > n && !memcmp(word, name, n) && word[n] == '=';
}

/* The part of a grid that a word sets, behind its '='; or -1. */
static int grid_part(const char *word, size_t size)
{
	for (int part = 0; part < VISA_GRID_PART_COUNT; part++)
		if (is_named(word, size, part_names[part]))
			return part;
	return -1;
}

/* struct line - what has been read of a line; @given: a bit for each of the numbers, one
 * for the engine, and one for checks */
struct line {
	struct visa_arguments *args;
	struct visa_grid_text grid;
	struct visa_launch_options *options;
	unsigned int given;
};

static const struct {
	const char *word;
	const char *what;
	uint64_t least;
	uint64_t most;
} numbers[VISA_LAUNCH_NUMBER_COUNT] = {
	[VISA_LAUNCH_JOBS] = { "jobs", "a number of jobs", 1, 1024 },
	[VISA_LAUNCH_SCHEDULE] = { "schedule", "a seed", 0, INT64_MAX },
	[VISA_LAUNCH_MAX_INSTRUCTIONS] = { "max-instructions", "a number of instructions", 1,
					   INT64_MAX },
};

int visa_launch_number_read(struct visa_launch_options *options, enum visa_launch_number which,
			    const char *text, size_t size, struct visa_error *e)
{
	uint64_t n = 0;
	int err = visa_written_number(numbers[which].what, text, size, &n, e);

	if (err)
		return err;
	if (n < numbers[which].least || n > numbers[which].most)
		return visa_fail(e, EINVAL, "expected %s from %llu to %llu, found %.*s",
				 numbers[which].what, (unsigned long long)numbers[which].least,
				 (unsigned long long)numbers[which].most, (int)size, text);
	if (which == VISA_LAUNCH_JOBS)
		options->jobs = (unsigned int)n;
	else if (which == VISA_LAUNCH_SCHEDULE)
		options->schedule = n;
	else
		options->max_instructions = n;
	return 0;
}

/* The number that a word sets, behind its '='; or -1. */
static int number_of(const char *word, size_t size)
{
	for (int i = 0; i < VISA_LAUNCH_NUMBER_COUNT; i++)
		if (is_named(word, size, numbers[i].word))
			return i;
	return -1;
}

static int read_number(const char *text, size_t size, int which, struct line *l,
		       struct visa_error *e)
{
	unsigned int bit = 1u << which;

	if (l->given & bit)
		return visa_fail(e, EEXIST, "%s is given twice", numbers[which].word);
	l->given |= bit;
	return visa_launch_number_read(l->options, (enum visa_launch_number)which, text, size, e);
}

static int read_engine(const char *text, size_t size, struct line *l, struct visa_error *e)
{
	unsigned int bit = 1u << VISA_LAUNCH_NUMBER_COUNT;

	if (l->given & bit)
		return visa_fail(e, EEXIST, "engine is given twice");
	l->given |= bit;
	return visa_engine_read(text, size, &l->options->engine, e);
}

static int read_checks(const char *text, size_t size, struct line *l, struct visa_error *e)
{
	unsigned int bit = 2u << VISA_LAUNCH_NUMBER_COUNT;

	if (l->given & bit)
		return visa_fail(e, EEXIST, "check is given twice");
	l->given |= bit;
	return visa_checks_read(text, size, &l->options->checks, e);
}

static int read_word(const char *word, size_t size, struct line *l, struct visa_error *e)
{
	int part = grid_part(word, size);
	int number = number_of(word, size);
	size_t head;
	int err;

	if (part < 0 && number < 0 && !is_named(word, size, "engine") &&
	    !is_named(word, size, "check"))
		return visa_arguments_add(l->args, word, size, e);
	head = (size_t)((const char *)memchr(word, '=', size) - word) + 1;
	if (part >= 0)
		err = visa_grid_read(&l->grid, (enum visa_grid_part)part, word + head, size - head,
				     e);
	else if (number >= 0)
		err = read_number(word + head, size - head, number, l, e);
	else if (*word == 'c')
		err = read_checks(word + head, size - head, l, e);
	else
		err = read_engine(word + head, size - head, l, e);
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

int visa_launch_line_read(const char *line, size_t size, struct visa_arguments *a,
			  struct visa_grid *grid, struct visa_launch_options *options,
			  struct visa_error *e)
{
	const char *newline = memchr(line, '\n', size);
	size_t end = newline ? (size_t)(newline - line) : size;
	struct line l = { .args = a, .options = options };
	int err = check_rest(line + end, size - end, e);

	for (size_t at = 0; !err; at++) {
		size_t start;

		while (at < end && is_blank(line[at]))
			at++;
		if (at >= end)
			break;
		start = at;
		while (at < end && !is_blank(line[at]))
			at++;
		err = read_word(line + start, at - start, &l, e);
		if (err && e)
			e->column += (uint32_t)start;
	}
	if (!err)
		err = visa_grid_complete(&l.grid, e);
	if (!err)
		err = visa_arguments_complete(a, e);
	*grid = l.grid.grid;
	return err;
}
