/* SPDX-License-Identifier: MIT */
/* Reading and checking the tables in files of tests/data. */
#ifndef TEST_ROWS_H
#define TEST_ROWS_H

#include "../../lib/visafs.h"
#include "unit.h"

/*
 * rows_check() - check each row of a table, and that the table has the right number of rows
 * @path: a file; each line is a row. Empty lines and lines that begin with '#' are skipped
 * @cells: number of cells of a row, at most 4, separated by " | "; messages about a failure contain
 *	the last cell
 */
void rows_check(const char *path, unsigned int rows, unsigned int cells,
		void (*check)(char *const *cell, void *context), void *context);

/*
 * rows_error() - compare an error with the first cells of a row: ERRNO | COLUMN | SENTENCE
 * @err: return value of the function that was called: a negative errno; other values match the
 * ERRNO 0
 */
void rows_error(char *const *cell, int err, const struct visa_error *e);

#endif
