// SPDX-License-Identifier: MIT
/* Grids and numbers of a launch as text. */
#include "launch_line.h"
#include "../base/words.h"

#include <errno.h>
#include <stdio.h>

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
	struct base_word rest = { text, size }, one;
	const char *name = part_names[part];
	char what[40];
	bool more = true;

	if (g->dims[part])
		return visa_fail(e, EEXIST, "%s is given twice", name);
	snprintf(what, sizeof(what), "%s as X, X,Y or X,Y,Z", name);
	while (more) {
		uint64_t n;

		more = base_word_cut(&rest, ',', &one);
		if (visa_written_number(what, one.text, one.size, &n, e))
			return -EINVAL;
		if (g->dims[part] == 3)
			return visa_fail(e, EINVAL, "%s has more than 3 dimensions", name);
		if (n > UINT32_MAX || (!n && part != VISA_GRID_OFFSET))
			return visa_fail(e, EINVAL, "%s is %.*s; expected %s", name, (int)one.size,
					 one.text, n ? "a number of 32 bits" : "1 or more");
		set_part(&g->grid, part, g->dims[part]++, n);
	}
	return 0;
}

int visa_grid_complete(struct visa_grid_text *g, struct visa_error *e)
{
	unsigned int dims = g->dims[VISA_GRID_GLOBAL];

	if (!dims)
		return visa_fail(e, EINVAL,
				 "global=X[,Y[,Z]] is missing: the number of work-items");
	g->grid.dims = dims;
	for (int part = VISA_GRID_LOCAL; part < VISA_GRID_PART_COUNT; part++)
		if (g->dims[part] > dims)
			return visa_fail(e, EINVAL, "%s has %u dimensions, but global has %u",
					 part_names[part], g->dims[part], dims);
	for (unsigned int i = dims; i < 3; i++)
		g->grid.global[i] = 1;
	for (unsigned int i = g->dims[VISA_GRID_LOCAL]; g->dims[VISA_GRID_LOCAL] && i < 3; i++)
		g->grid.local[i] = 1;
	return 0;
}

static const struct {
	const char *what;
	uint64_t least;
	uint64_t most;
} numbers[VISA_LAUNCH_NUMBER_COUNT] = {
	[VISA_LAUNCH_JOBS] = { "a number of jobs", 1, 1024 },
	[VISA_LAUNCH_SCHEDULE] = { "a seed", 0, INT64_MAX },
	[VISA_LAUNCH_MAX_INSTRUCTIONS] = { "a number of instructions", 1, INT64_MAX },
	[VISA_LAUNCH_COMPILE_TIME] = { "a number of seconds", 1, 86400 },
};

int visa_launch_number_read(struct visa_launch_options *options, enum visa_launch_number which,
			    const char *text, size_t size, struct visa_error *e)
{
	uint64_t n = 0;
	int err = visa_written_number(numbers[which].what, text, size, &n, e);

	if (err)
		return err;
	if (n < numbers[which].least || n > numbers[which].most)
		return base_expected(e, NULL, (struct base_word){ text, size },
				     "%s from %llu to %llu", numbers[which].what,
				     (unsigned long long)numbers[which].least,
				     (unsigned long long)numbers[which].most);
	if (which == VISA_LAUNCH_JOBS)
		options->jobs = (unsigned int)n;
	else if (which == VISA_LAUNCH_SCHEDULE)
		options->schedule = n;
	else if (which == VISA_LAUNCH_COMPILE_TIME)
		options->compile_time = (unsigned int)n;
	else
		options->max_instructions = n;
	return 0;
}
