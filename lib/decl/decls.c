// SPDX-License-Identifier: MIT
/* Creates, resets and frees sets of declarations. A set always has the predefined variables. */
#include "set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if __has_include(<valgrind/memcheck.h>)
#include <valgrind/memcheck.h>
#else
#define VALGRIND_MAKE_MEM_DEFINED(at, size) ((void)0)
#endif

/* Put the predefined variables into an empty set. */
static int predefine(struct visa_decls *d, unsigned int grf)
{
	const struct visa_decl *decl;
	int err = 0;

	for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT && !err; id++) {
		const struct visa_predefined_info *v = &visa_predefined[id];
		struct visa_decl new = { .vclass = VISA_VCLASS_G,
					 .id = id,
					 .type = v->type,
					 .by_decl = true,
					 .num_elts = visa_predefined_elements(id, grf) };

		new.size = new.num_elts *visa_types[v->type].size;
		err = decl_insert(d, &new, v->name, &decl, NULL);
	}
	d->predefined = d->frame;
	return err;
}

void visa_decls_account(struct visa_decls *d, struct visa_account *a)
{
	d->account = visa_account_get(a);
}

uint64_t visa_decls_cost(const struct visa_decls *d)
{
	return d->cost;
}

/* Clear the frame offsets of all variables except the predefined ones, which have the first ids. */
static void reset_places(struct visa_decls *d, enum visa_vclass vclass)
{
	const uint32_t first = visa_vclasses[vclass].first;

	if (d->end[vclass] > first)
		memset(d->places[vclass] + first, 0,
		       sizeof(struct decl_place) * (d->end[vclass] - first));
}

void visa_decls_reset(struct visa_decls *d)
{
	decl_drop_strings(d);
	reset_places(d, VISA_VCLASS_G);
	reset_places(d, VISA_VCLASS_A);
	d->frame = d->predefined;
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++) {
		for (uint32_t id = visa_vclasses[i].first; d->count[i]; id++)
			if (d->table[i][id])
				decl_drop(d, d->table[i][id]);
		d->lowest[i] = visa_vclasses[i].first;
		d->end[i] = visa_vclasses[i].first;
	}
}

/*
 * Allocate a table of zeros with an entry for each id; free() frees it. madvise() makes all pages
 * zero; only pages with entries in use take memory. The table is allocated from the heap, and not
 * by mmap(), since the leak sanitizer searches only heap memory for pointers. Valgrind does not
 * notice that madvise() clears the memory, so the table is marked as defined.
 */
static void *new_table(enum visa_vclass vclass, size_t entry)
{
	const size_t page = (size_t)sysconf(_SC_PAGESIZE);
	const size_t size = ((visa_vclasses[vclass].last + 1) * entry + page - 1) / page * page;
	void *table = aligned_alloc(page, size);

	if (table && madvise(table, size, MADV_DONTNEED))
		memset(table, 0, size);
	if (table)
		VALGRIND_MAKE_MEM_DEFINED(table, size);
	return table;
}

void visa_decls_free(struct visa_decls *d)
{
	if (!d)
		return;
	/* decls_empty() allocates this table last: without it, no variable is declared yet. */
	if (d->places[VISA_VCLASS_A]) {
		visa_decls_reset(d);
		for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++)
			if (d->table[VISA_VCLASS_G][id])
				decl_drop(d, d->table[VISA_VCLASS_G][id]);
	}
	visa_account_put(d->account);
	decl_names_free(&d->names);
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++)
		free(d->table[i]);
	free(d->places[VISA_VCLASS_G]);
	free(d->places[VISA_VCLASS_A]);
	free(d);
}

struct visa_decls *decls_empty(enum visa_numbering numbering)
{
	struct visa_decls *d = calloc(1, sizeof(*d));

	if (!d)
		return NULL;
	d->numbering = numbering;
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++)
		clock_gettime(CLOCK_REALTIME_COARSE, &d->changed[i]);
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++) {
		d->table[i] = new_table(i, sizeof(struct visa_decl *));
		d->lowest[i] = visa_vclasses[i].first;
		d->end[i] = visa_vclasses[i].first;
		if (!d->table[i])
			goto out;
	}
	d->places[VISA_VCLASS_G] = new_table(VISA_VCLASS_G, sizeof(struct decl_place));
	if (d->places[VISA_VCLASS_G])
		d->places[VISA_VCLASS_A] = new_table(VISA_VCLASS_A, sizeof(struct decl_place));
	if (d->places[VISA_VCLASS_A])
		return d;
out:
	visa_decls_free(d);
	return NULL;
}

struct visa_decls *visa_decls_new(enum visa_numbering numbering, unsigned int grf)
{
	struct visa_decls *d = decls_empty(numbering);

	if (d && predefine(d, grf)) {
		visa_decls_free(d);
		return NULL;
	}
	return d;
}
