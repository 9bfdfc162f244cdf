// SPDX-License-Identifier: MIT
/* Reads the lines of a case's file, and makes the lines of each row of a table. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "read.h"

#define COLUMNS_MAX 12
#define ROWS_MAX    1024
#define BODY_MAX    32

/*
 * struct table - a table of a case. It begins with the line `each NAME...` and ends with the line
 * `end`. A line that begins with | is a row. The other lines contain $NAME, and are repeated for
 * each row
 * @names: names of the columns
 * @rows: copies of the rows
 * @numbers: for each row, number of its line in the file
 * @body: copies of the lines that are repeated for each row
 */
struct table {
	bool open;
	char names[COLUMNS_MAX][16];
	char *rows[ROWS_MAX];
	size_t numbers[ROWS_MAX];
	char *body[BODY_MAX];
	unsigned int columns, row_count, body_count;
};

static char *copy(const char *text)
{
	char *made = strdup(text);

	if (!made)
		abort();
	return made;
}

static void add_line(struct reader *r, size_t number, const char *text)
{
	struct case_file *c = r->file;

	c->lines = realloc(c->lines, (c->count + 1) * sizeof(*c->lines));
	if (!c->lines)
		abort();
	r->line = &c->lines[c->count++];
	memset(r->line, 0, sizeof(*r->line));
	r->line->number = number;
	r->line->text = text ? copy(text) : NULL;
}

static bool begin_table(struct table *t, struct reader *r, char *line)
{
	char *word;

	t->open = true;
	t->columns = t->row_count = t->body_count = 0;
	while ((word = case_word(&line))) {
		if (t->columns == COLUMNS_MAX || strlen(word) >= sizeof(*t->names))
			return read_bad(r, "%s: a table has 12 columns at most, with short names",
					word);
		snprintf(t->names[t->columns++], sizeof(*t->names), "%s", word);
	}
	return t->columns || read_bad(r, "expected: each NAME...");
}

/* Split a row into cells without blanks at both ends; changes @row. Return: number of cells. */
static unsigned int cells_of(char *row, char *cells[COLUMNS_MAX])
{
	unsigned int n = 0;
	char *end;

	while (row && n < COLUMNS_MAX) {
		row += 1 + strspn(row + 1, " \t");
		cells[n++] = row;
		end = strstr(row, " | ");
		row = end ? end + 1 : NULL;
		for (end = end ? end : cells[n - 1] + strlen(cells[n - 1]);
		     end > cells[n - 1] && isspace((unsigned char)end[-1]);)
			end--;
		*end = 0;
	}
	return row ? COLUMNS_MAX + 1 : n;
}

/*
 * Return: the column whose name begins at @text; if several names match, the column with the
 * longest name; -1 if none matches.
 */
static int column_at(const struct table *t, const char *text)
{
	int found = -1;

	for (unsigned int i = 0; i < t->columns; i++)
		if (!strncmp(text, t->names[i], strlen(t->names[i])) &&
		    (found < 0 || strlen(t->names[i]) > strlen(t->names[found])))
			found = (int)i;
	return found;
}

/*
 * Copy the line @text of the table to @line. Replace each $NAME by the row's cell in the column
 * NAME.
 */
static bool fill_in(const struct table *t, const char *text, char *const cells[COLUMNS_MAX],
		    char line[CASE_LINE_MAX])
{
	size_t n = 0;
	int column;

	for (; *text && n < CASE_LINE_MAX - 1; text++) {
		column = *text == '$' ? column_at(t, text + 1) : -1;
		if (column < 0) {
			line[n++] = *text;
			continue;
		}
		n += (size_t)snprintf(line + n, CASE_LINE_MAX - n, "%s", cells[column]);
		text += strlen(t->names[column]);
	}
	if (n >= CASE_LINE_MAX)
		return false;
	line[n] = 0;
	return true;
}

static bool read_row(const struct table *t, struct reader *r, unsigned int row)
{
	char line[CASE_LINE_MAX], *cells[COLUMNS_MAX];

	r->line->number = t->numbers[row];
	if (cells_of(t->rows[row], cells) != t->columns)
		return read_bad(r, "expected %u cells in this row", t->columns);
	for (unsigned int i = 0; i < t->body_count; i++) {
		add_line(r, t->numbers[row], NULL);
		if (!fill_in(t, t->body[i], cells, line))
			return read_bad(r, "a line of the row is too long");
		if (!read_line(r, line))
			return false;
	}
	return true;
}

static bool end_table(struct table *t, struct reader *r)
{
	bool brief = r->file->brief && t->body_count && !strcmp(t->body[0], "again");
	bool ok = true;

	t->open = false;
	for (unsigned int i = 0; i < t->row_count; i++) {
		if (ok && (!brief || !i || i == t->row_count - 1))
			ok = read_row(t, r, i);
		free(t->rows[i]);
	}
	for (unsigned int i = 0; i < t->body_count; i++)
		free(t->body[i]);
	return ok;
}

static bool table_line(struct table *t, struct reader *r, size_t number, char *line)
{
	line += strspn(line, " \t");
	if (!strcmp(line, "end"))
		return end_table(t, r);
	if (*line == '|') {
		if (t->row_count == ROWS_MAX)
			return read_bad(r, "a table has %u rows at most", ROWS_MAX);
		t->numbers[t->row_count] = number;
		t->rows[t->row_count++] = copy(line);
	} else if (*line && *line != '#') {
		if (t->body_count == BODY_MAX)
			return read_bad(r, "a table has %u lines at most", BODY_MAX);
		t->body[t->body_count++] = copy(line);
	}
	return true;
}

bool read_lines(struct case_file *c, FILE *f, char why[CASE_TEXT_MAX])
{
	char text[CASE_LINE_MAX], reason[CASE_TEXT_MAX] = "";
	struct reader r = { .file = c, .why = reason };
	struct table table = { 0 };
	bool ok = true;

	for (size_t number = 1; ok && fgets(text, sizeof(text), f); number++) {
		text[strcspn(text, "\n")] = 0;
		add_line(&r, number, text);
		if (table.open)
			ok = table_line(&table, &r, number, text);
		else if (!strncmp(text, "each ", 5))
			ok = begin_table(&table, &r, text + 5);
		else
			ok = read_line(&r, text);
	}
	if (table.open) {
		end_table(&table, &r);
		ok = ok && read_bad(&r, "the table has no end");
	}
	if (!ok)
		snprintf(why, CASE_TEXT_MAX, "%s:%zu: %.400s", c->path, r.line->number, reason);
	if (!ok || (c->count && *c->lines[0].text == '#'))
		return ok;
	snprintf(why, CASE_TEXT_MAX,
		 "%s:1: the first line must be a comment with the statement of the case", c->path);
	return false;
}
