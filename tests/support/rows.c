// SPDX-License-Identifier: MIT
/* Reads the tables in files of tests/data, and checks each row. */
#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELLS_MAX 4

/*
 * Split a line at " | " into cells. An empty cell is only a blank before the bar. Return: whether
 * the line has @cells cells.
 */
static bool split(char *line, char **cell, unsigned int cells)
{
	cell[0] = line;
	for (unsigned int i = 1; i < cells; i++) {
		char *bar = strstr(cell[i - 1], " |");

		while (bar && bar[2] && bar[2] != ' ')
			bar = strstr(bar + 1, " |");
		if (!bar)
			return false;
		*bar = 0;
		cell[i] = bar + strlen(" |");
	}
	for (unsigned int i = 1; i < cells; i++)
		cell[i] += *cell[i] == ' ';
	return true;
}

void rows_check(const char *path, unsigned int rows, unsigned int cells,
		void (*check)(char *const *cell, void *context), void *context)
{
	char line[1200], *cell[CELLS_MAX];
	FILE *f = fopen(path, "r");
	unsigned int n = 0;

	if (!unit_check(f, __FILE__, __LINE__, "cannot read %s", path))
		return;
	while (fgets(line, sizeof(line), f)) {
		line[strcspn(line, "\n")] = 0;
		if (!*line || *line == '#')
			continue;
		if (!unit_check(split(line, cell, cells), __FILE__, __LINE__, "%s: %s", path, line))
			break;
		unit_case("%s", cell[cells - 1]);
		check(cell, context);
		n++;
	}
	unit_case("%s", path);
	CHECK_EQ(n, rows);
	unit_case(NULL);
	fclose(f);
}

void rows_error(char *const *cell, int err, const struct visa_error *e)
{
	CHECK_STR(err < 0 ? strerrorname_np(-err) : "0", cell[0]);
	CHECK_EQ(e->column, strtoul(cell[1], NULL, 10));
	CHECK_STR(e->text, cell[2]);
}
