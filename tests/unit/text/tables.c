// SPDX-License-Identifier: MIT
/* Lines of text and their bytes, and what is wrong with lines: the tables of tests/data/text. */
#include <stdio.h>
#include <stdlib.h>

#include "../../support/text.h"

#define CELLS_MAX 4

/*
 * check_table() - check each row of a table, and that there are so many
 * @cells: of a row, between " | "; the last is a text
 */
static void check_table(const char *path, unsigned int rows, unsigned int cells,
			void (*check)(char *const *cell))
{
	char line[1000], *cell[CELLS_MAX];
	FILE *f = fopen(path, "r");
	unsigned int n = 0;

	if (!CHECK(f))
		return;
	while (fgets(line, sizeof(line), f)) {
		line[strcspn(line, "\n")] = 0;
		if (!*line || *line == '#')
			continue;
		cell[0] = line;
		for (unsigned int i = 1; i < cells; i++) {
			cell[i] = strstr(cell[i - 1], " | ");
			if (!unit_check(cell[i], __FILE__, __LINE__, "%s: %s", path, line))
				goto out;
			*cell[i] = 0;
			cell[i] += strlen(" | ");
		}
		check(cell);
		n++;
	}
	unit_case("%s", path);
	CHECK_EQ(n, rows);
out:
	fclose(f);
}

static void check_form(char *const *cell)
{
	const struct text_form form = { cell[1], cell[0] };

	text_check_forms(&form, 1);
}

static void check_spelling(char *const *cell)
{
	text_encodes(cell[1], cell[0]);
}

static void check_error(char *const *cell)
{
	struct visa_error e = { 0 };
	struct visa_inst inst;

	unit_case("%s", cell[3]);
	CHECK_STR(strerrorname_np(-text_parse(cell[3], &inst, &e)), cell[0]);
	CHECK_EQ(e.column, strtoul(cell[1], NULL, 10));
	CHECK_HAS(e.text, cell[2]);
}

TEST(text_tables, forms)
{
	check_table("tests/data/text/forms.txt", 136, 2, check_form);
}

TEST(text_tables, spellings)
{
	check_table("tests/data/text/spellings.txt", 76, 2, check_spelling);
}

TEST(text_tables, errors)
{
	check_table("tests/data/text/errors.txt", 91, 4, check_error);
}
