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
	uint64_t most = part == VISA_GRID_LOCAL ? UINT32_MAX : INT64_MAX;
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
			return visa_fail(e, EINVAL, "%s is %.*s; expected 1 to %llu", name,
					 (int)size, text, (unsigned long long)most);
		set_part(&g->grid, part, g->dims[part]++, n);
		text += size + 1;
	} while (comma);
	return 0;
}

int visa_grid_complete(struct visa_grid_text *g, struct visa_error *e)
{
	unsigned int dims = g->dims[VISA_GRID_GLOBAL];

	if (!dims)
		return visa_fail(e, EINVAL, "the number of work-items is missing (global)");
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

/* The part of a grid that a word sets, behind its '='; or -1. */
static int grid_part(const char *word, size_t size)
{
	for (int part = 0; part < VISA_GRID_PART_COUNT; part++) {
		size_t n = strlen(part_names[part]);

		if (size > n && !memcmp(word, part_names[part], n) && word[n] == '=')
			return part;
	}
	return -1;
}

static int read_word(const char *word, size_t size, struct visa_arguments *a,
		     struct visa_grid_text *g, struct visa_error *e)
{
	int part = grid_part(word, size);
	size_t head;
	int err;

	if (part < 0)
		return visa_arguments_add(a, word, size, e);
	head = strlen(part_names[part]) + 1;
	err = visa_grid_read(g, (enum visa_grid_part)part, word + head, size - head, e);
	if (err && e)
		e->column = (uint32_t)head + 1;
	return err;
}

int visa_launch_line_read(const char *line, size_t size, struct visa_arguments *a,
			  struct visa_grid *grid, struct visa_error *e)
{
	const char *newline = memchr(line, '\n', size);
	size_t end = newline ? (size_t)(newline - line) : size;
	struct visa_grid_text g = { 0 };
	int err = 0;

	for (size_t at = 0; !err; at++) {
		size_t start;

		while (at < end && is_blank(line[at]))
			at++;
		if (at >= end)
			break;
		start = at;
		while (at < end && !is_blank(line[at]))
			at++;
		err = read_word(line + start, at - start, a, &g, e);
		if (err && e)
			e->column += (uint32_t)start;
	}
	if (!err)
		err = visa_grid_complete(&g, e);
	if (!err)
		err = visa_arguments_complete(a, e);
	*grid = g.grid;
	return err;
}
