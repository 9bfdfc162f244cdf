// SPDX-License-Identifier: MIT
/* The profile of a run. */
#include "profiling.h"
#include "../base/array.h"
#include "../isa/inst.h"
#include "place.h"
#include "../check/check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* struct profiling - the profile of a run; @counters: the counters */
struct profiling {
	struct profile *counters;
};

int profiling_job(struct job *j, const struct profile_memory memory[VISA_SURFACE_COUNT],
		  struct visa_error *e)
{
	struct work *w = j->work;
	struct profiling *p;

	p = w->profiling = calloc(1, sizeof(*p));
	if (!p)
		return visa_fail(e, ENOMEM, "out of memory for a profile");
	return profile_new(&p->counters, w->l->observed, memory, w->grid.total, w->grid.threads, e);
}

struct exec_observer profiling_observer(const struct work *w)
{
	return profile_observer(w->profiling->counters);
}

void profiling_group(struct job *j, uint64_t number)
{
	profile_group(j->work->profiling->counters, &j->run, number);
}

void profiling_free(struct profiling *p)
{
	if (!p)
		return;
	profile_free(p->counters);
	free(p);
}

/* The place of the kernel that has an instruction, or behind all. */
static size_t find_place(const struct exec_kernel *k, uint32_t routine, uint32_t byte, size_t from)
{
	uint32_t begin = k->routines[routine].entry;
	uint32_t end =
		routine + 1 < k->routine_count ? k->routines[routine + 1].entry : (uint32_t)k->used;

	while (from < k->place_count &&
	       (k->places[from].unit < begin ||
		(k->places[from].unit < end && k->places[from].byte < byte)))
		from++;
	if (from < k->place_count && k->places[from].unit < end && k->places[from].byte == byte)
		return from;
	return k->place_count;
}

/* Fill in the number of a source file, 1 more than its index; 0 for none. Return: 0 or -ENOMEM. */
static int find_file(struct visa_profile *p, const char *name, uint32_t *number)
{
	char **file;
	uint32_t i = 0;

	*number = 0;
	if (!*name)
		return 0;
	while (i < p->file_count && strcmp(p->files[i], name) != 0)
		i++;
	if (i == p->file_count) {
		file = base_array_add(&p->files, &p->file_count, sizeof(*file));
		if (!file)
			return -ENOMEM;
		*file = strdup(name);
		if (!*file) {
			p->file_count--;
			return -ENOMEM;
		}
	}
	*number = i + 1;
	return 0;
}

static bool is_shown(const struct visa_inst *inst)
{
	return inst->op != VISA_FILE && inst->op != VISA_LOC && inst->op != VISA_LIFETIME;
}

/* An instruction, or the end of a routine, which has none; Return: 0 or -ENOMEM. */
static int add_instruction(const struct work *w, struct visa_profile *out, uint32_t routine,
			   uint32_t byte, const struct visa_inst *inst, size_t place)
{
	const struct profile *p = w->profiling->counters;
	const struct exec_kernel *k = p->kernel;
	const struct exec_fault at = { .routine = routine, .byte = byte };
	struct visa_profile_instruction *one;
	struct launch_place where;
	int err;

	one = base_array_add(&out->instructions, &out->instruction_count, sizeof(*one));
	if (!one)
		return -ENOMEM;
	launch_place_of(w->l, &at, &where);
	one->routine = routine;
	one->byte = byte;
	one->line = where.line;
	err = find_file(out, where.file, &one->file);
	one->source_line = where.source_line;
	one->text = strdup(where.instruction);
	one->label = inst && visa_has(inst, VISA_TRAIT_MARKS);
	one->folded = inst && place == k->place_count && !one->label;
	if (place < k->place_count && !one->label) {
		const struct profile_record *r = profile_record(p, place);

		one->memory = exec_touches(kernel_record(k, k->places[place].unit));
		one->local = r->local;
		one->counts = r->counts;
	}
	return one->text ? err : -ENOMEM;
}

/* All instructions of a routine. */
static int add_routine(const struct work *w, struct visa_profile *out, uint32_t routine)
{
	const struct exec_kernel *k = w->profiling->counters->kernel;
	const struct visa_buffer *code = &w->l->routines[routine]->code;
	struct visa_inst inst;
	size_t place = 0;
	int length, err = 0;

	for (uint32_t byte = 0; byte < code->size && !err; byte += (uint32_t)length) {
		size_t found = find_place(k, routine, byte, place);

		length = visa_decode(code->bytes + byte, code->size - byte, &inst, NULL);
		if (length <= 0)
			break;
		place = found < k->place_count ? found : place;
		if (is_shown(&inst))
			err = add_instruction(w, out, routine, byte, &inst, found);
	}
	place = find_place(k, routine, (uint32_t)code->size, place);
	if (!err && place < k->place_count &&
	    profile_record(w->profiling->counters, place)->counts.times)
		err = add_instruction(w, out, routine, (uint32_t)code->size, NULL, place);
	return err;
}

static int add_names(const struct work *w, struct visa_profile *out)
{
	const struct visa_launch *l = w->l;

	out->kernel = strdup(l->kernel->name);
	out->simd = l->kernel->simd;
	out->routines = calloc(l->routine_count, sizeof(*out->routines));
	if (!out->kernel || !out->routines)
		return -ENOMEM;
	for (; out->routine_count < l->routine_count; out->routine_count++) {
		const char *name = l->routines[out->routine_count]->name;

		out->routines[out->routine_count] = strdup(name ? name : "");
		if (!out->routines[out->routine_count])
			return -ENOMEM;
	}
	return 0;
}

/* Pictures of memory that was accessed become the profile's. */
static int take_pictures(struct profile *p, struct visa_profile *out)
{
	out->times = (uint32_t)(p->time ? ((p->time - 1) >> p->shift) + 1 : 0);
	out->time = 1ull << p->shift;
	out->pictures = calloc(p->picture_count + 1ul, sizeof(*out->pictures));
	if (!out->pictures)
		return -ENOMEM;
	for (uint32_t i = 0; i < p->picture_count; i++) {
		struct visa_profile_picture *one = &p->pictures[i];

		if (!one->reads && !one->writes)
			continue;
		out->pictures[out->picture_count++] = *one;
		one->reads = one->writes = NULL;
	}
	return 0;
}

static int take_groups(const struct profile *p, struct visa_profile *out)
{
	out->groups = calloc(p->group_count + 1, sizeof(*out->groups));
	if (!out->groups)
		return -ENOMEM;
	memcpy(out->groups, p->groups, p->group_count * sizeof(*out->groups));
	out->group_count = (uint32_t)p->group_count;
	out->group_step = p->group_step;
	return 0;
}

void profiling_end(const struct job *j)
{
	struct work *w = j->work;
	struct profile *p = w->profiling->counters;
	struct visa_profile *out = calloc(1, sizeof(*out));
	int err = out ? 0 : -ENOMEM;

	profile_end(p, &j->run);
	if (!err)
		err = p->failed ? -ENOMEM : add_names(w, out);
	for (uint32_t i = 0; !err && i < w->l->routine_count; i++)
		err = add_routine(w, out, i);
	if (!err)
		err = take_pictures(p, out);
	if (!err)
		err = take_groups(p, out);
	if (!err)
		err = profile_add_up(out);
	if (err) {
		visa_profile_free(out);
		out = NULL;
	}
	*w->options->profile = out;
}
