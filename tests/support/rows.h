/* SPDX-License-Identifier: MIT */
/* Tables in files of tests/data. */
#ifndef TEST_ROWS_H
#define TEST_ROWS_H

#include "../../lib/visafs.h"
#include "unit.h"

/*
 * rows_check() - check each row of a table, and that there are so many
 * @path: its file, whose lines are rows; an empty one, and one that begins with '#', is none
 * @cells: of a row, at most 4, between " | "; the last is named with each failure
 */
void rows_check(const char *path, unsigned int rows, unsigned int cells,
		void (*check)(char *const *cell, void *context), void *context);

/*
 * rows_error() - check an error against the first cells of a row: ERRNO | COLUMN | SENTENCE
 * @err: the return value of a function; values that are not negative are ERRNO 0
 */
void rows_error(char *const *cell, int err, const struct visa_error *e);

#endif
