// SPDX-License-Identifier: MIT
/*
 * Reads the instrumentation notes of array_notes.h: indices outside of their arrays, for the check
 * oob, and the address of the bytes of local memory that belong to no variable, for the check null.
 */
#include "array_notes.h"
#include "index_notes.h"
#include "notes_read.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/**
 * struct check_arrays - instrumentation notes of indices
 * @notes: the work-items' notes of indices
 * @nothing: notes in which work-items store the address of the reserved bytes of local memory
 * @memory: the memory of the notes
 * @code: the code that has the arrays; NULL if they are unknown
 * @local: local memory, or NULL
 */
struct check_arrays {
	struct notes notes;
	struct notes nothing;
	const uint8_t *memory;
	const struct watch_code *code;
	const struct watch_memory *local;
};

int visa_index_notes(const void *bytes, size_t size, struct visa_buffer *to, struct visa_error *e)
{
	return spirv_add_notes(bytes, size, CHECK_INDICES_ADDRESS + 8ul * CHECK_INDEX_VALUE,
			       CHECK_INDICES_ADDRESS + 8ul * CHECK_INDEX_ARRAY, to, e);
}

int visa_local_null(const void *bytes, size_t size, struct visa_buffer *to, struct visa_error *e)
{
	return spirv_add_local_null(bytes, size, CHECK_LOCAL_NULL_ADDRESS, to, e);
}

int check_arrays_new(struct check *c, const struct visa_space *space)
{
	const struct visa_range *range =
		visa_addrmap_find(&space->map, CHECK_INDICES_ADDRESS, CHECK_INDICES_BYTES);
	struct check_arrays *a;

	if (!range || !(check_is_on(c, VISA_CHECK_OOB) || check_is_on(c, VISA_CHECK_NULL)))
		return 0;
	a = calloc(1, sizeof(*a));
	if (!a)
		return -ENOMEM;
	a->memory = range->surface->base;
	for (uint32_t i = 0; i < c->region_count; i++) {
		if (c->regions[i].code)
			a->code = c->regions[i].code;
		if (c->regions[i].use == WATCH_LOCAL)
			a->local = &c->regions[i];
	}
	c->arrays = a;
	return 0;
}

int check_arrays_grid(struct check *c)
{
	const size_t items = (size_t)c->group_threads * c->kernel->lanes;
	int err = notes_new(&c->arrays->notes, CHECK_INDICES_ADDRESS, CHECK_INDEX_WORDS, items);

	return err ? err : notes_new(&c->arrays->nothing, CHECK_LOCAL_NULL_ADDRESS, 1, items);
}

void check_arrays_free(struct check *c)
{
	if (c->arrays) {
		notes_free(&c->arrays->notes);
		notes_free(&c->arrays->nothing);
	}
	free(c->arrays);
}

/*
 * Return: the array with number @number in the program's instrumentation; NULL if unknown. The
 * instrumentation numbers the accesses in the source, and an array has a different number for each
 * access. @first: receives the lowest number among the accesses of the same kind to this array,
 * which share one report
 */
static const struct spirv_array *array_of(const struct check *c, uint64_t number, uint32_t *first)
{
	const struct watch_code *code = c->arrays->code;
	const struct spirv_array *a;

	*first = 1;
	if (!code || !number || number > code->array_count)
		return NULL;
	a = &code->arrays[number - 1];
	for (; *first < number; ++*first) {
		const struct spirv_array *b = &code->arrays[*first - 1];

		if (b->access == a->access && b->count == a->count && !strcmp(b->name, a->name) &&
		    !strcmp(b->type, a->type))
			break;
	}
	return a;
}

/*
 * Fill in a finding (the data of a report) about the index @index, which is outside of the array,
 * and may be negative.
 */
static void arrays_fill(struct check_finding *f, const struct spirv_array *a, const char *lane,
			int64_t index)
{
	f->bytes = a ? a->bytes : 0;
	if (!a) {
		snprintf(f->message, sizeof(f->message),
			 "%s element %" PRId64 " of an array, which is outside of it", lane, index);
	} else if (!*a->name) {
		snprintf(f->message, sizeof(f->message),
			 "%s element %" PRId64 " of an array of %" PRIu64 " elements", lane, index,
			 a->count);
	} else {
		snprintf(f->variable, sizeof(f->variable), "%s[%" PRId64 "]", a->name, index);
		snprintf(f->message, sizeof(f->message), "%s %s, which is outside of %s %s", lane,
			 f->variable, *a->type ? a->type : "the array", a->name);
	}
}

static void arrays_note(struct check *c, const struct exec_run *r, unsigned int thread,
			unsigned int lane, const uint64_t *words)
{
	static const char *const accesses[] = { "read", "write", "atomic" };
	static const char *const verbs[] = { "reads", "writes", "changes" };
	uint32_t first;
	const struct spirv_array *a = array_of(c, words[CHECK_INDEX_ARRAY], &first);
	struct check_site site = check_site_of(c, r->insn, c->group, c->first + thread, lane,
					       accesses[a ? a->access : SPIRV_READ]);
	struct check_finding *f;
	char text[40];

	if (!check_is_on(c, VISA_CHECK_OOB))
		return;
	site.array = first;
	f = check_find(c, VISA_CHECK_OOB, a && a->local ? c->arrays->local : NULL, &site, 1, 1);
	if (!f)
		return;
	snprintf(text, sizeof(text), "lane %u %s", lane, verbs[a ? a->access : SPIRV_READ]);
	arrays_fill(f, a, text, (int64_t)(words[CHECK_INDEX_VALUE] | words[CHECK_INDEX_BESIDE]));
}

/*
 * Read the instrumentation note with the address of the bytes of local memory that belong to no
 * variable. If this address is not 0, a variable may have the address 0, so null pointers cannot be
 * found.
 */
static void note_nothing(struct check *c, const struct exec_run *r, unsigned int thread,
			 unsigned int lane, const uint64_t *words)
{
	(void)r, (void)thread, (void)lane;
	c->local_null = words[0] & ~(uint64_t)CHECK_LOCAL_FLAG ? 0 : SPIRV_LOCAL_NULL;
}

bool check_arrays_touch(struct check *c, const struct exec_run *r, const struct exec_touch *t)
{
	return notes_touch(c, r, t, &c->arrays->notes, arrays_note) ||
	       notes_touch(c, r, t, &c->arrays->nothing, note_nothing);
}

void check_arrays_places(struct check *c, struct exec_run *r, const struct exec_insn *insn,
			 uint32_t threads, const struct exec_places *places)
{
	struct visa_error *error = r->error;
	struct exec_shown s;

	r->error = &c->unused;
	for (; threads; threads &= threads - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(threads);

		if (places[t].base != c->arrays->memory)
			continue;
		exec_select(r, t);
		if (exec_show(exec_generic(insn), r, t, &s))
			check_arrays_touch(c, r, &s.touch);
	}
	r->error = error;
}

bool check_arrays_has(const struct check *c, const struct check_finding *f)
{
	bool has = false;

	if (f->check != VISA_CHECK_OOB || f->site[0].array || !c->arrays || !c->arrays->local ||
	    f->region != c->arrays->local)
		return false;
	for (uint32_t i = 0; i < c->finding_count && !has; i++) {
		const struct check_finding *g = c->findings[i];

		has = g->site[0].array && g->region == f->region &&
		      check_is_one_line(c, &g->site[0], &f->site[0]);
	}
	return has;
}
