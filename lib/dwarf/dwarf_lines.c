// SPDX-License-Identifier: MIT
/* Finds the source lines of the code of blocks and of inlined functions. */
#include "dwarf_state.h"
#include "../base/array.h"

#include <dwarf.h>
#include <errno.h>
#include <stdlib.h>

static int by_address(const void *a, const void *b)
{
	const struct dwarf_row *x = a, *y = b;

	return x->at < y->at ? -1 : x->at > y->at;
}

int di_rows(struct dwarf_file *f, Dwarf_Die *unit)
{
	Dwarf_Lines *lines;
	size_t count;

	f->row_count = 0;
	if (dwarf_getsrclines(unit, &lines, &count))
		return 0;
	for (size_t i = 0; i < count; i++) {
		Dwarf_Line *l = dwarf_onesrcline(lines, i);
		struct dwarf_row *row;
		Dwarf_Addr at;
		bool end;
		int line;

		if (!l || dwarf_lineaddr(l, &at) || dwarf_lineno(l, &line) ||
		    dwarf_lineendsequence(l, &end))
			continue;
		row = base_array_add(&f->rows, &f->row_count, sizeof(*row));
		if (!row)
			return visa_fail(f->e, ENOMEM, "out of memory for debug information");
		*row = (struct dwarf_row){ .at = at, .line = end || line < 0 ? 0 : (uint32_t)line };
	}
	if (f->row_count)
		qsort(f->rows, f->row_count, sizeof(*f->rows), by_address);
	return 0;
}

/*
 * Whether the code at an address belongs to a function that is inlined in the block or function
 * @die.
 */
static bool is_inlined(Dwarf_Die *die, uint64_t at)
{
	Dwarf_Die child;
	int more = dwarf_child(die, &child);

	for (; !more; more = dwarf_siblingof(&child, &child))
		if (dwarf_tag(&child) == DW_TAG_inlined_subroutine && dwarf_haspc(&child, at) > 0)
			return true;
	return false;
}

/* Find the first row of the line table at or after an address. */
static uint32_t row_from(const struct dwarf_file *f, uint64_t at)
{
	uint32_t low = 0, high = f->row_count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (f->rows[middle].at < at)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void add_line(const struct dwarf_row *row, Dwarf_Die *die, uint32_t *first, uint32_t *last)
{
	if (!row->line || is_inlined(die, row->at))
		return;
	*first = !*first || row->line < *first ? row->line : *first;
	*last = row->line > *last ? row->line : *last;
}

void di_lines(const struct dwarf_file *f, Dwarf_Die *die, uint32_t *first, uint32_t *last)
{
	Dwarf_Addr base, from, to;
	ptrdiff_t next = 0;

	*first = 0;
	*last = 0;
	while ((next = dwarf_ranges(die, next, &base, &from, &to)) > 0)
		for (uint32_t i = row_from(f, from); i < f->row_count && f->rows[i].at < to; i++)
			add_line(&f->rows[i], die, first, last);
}
