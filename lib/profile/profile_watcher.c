// SPDX-License-Identifier: MIT
/*
 * The watcher that makes the profile of a launch, and assigns the counters to the vISA text and the
 * source.
 */
#include "../base/array.h"
#include "../isa/inst.h"
#include "collect.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * Find an instruction in the kernel's list, by the byte offset of its encoding. Return: its index,
 * or the length of the list if it is not in the list.
 */
static size_t profile_watcher_find_place(const struct exec_kernel *k, uint32_t routine,
					 uint32_t byte, size_t from)
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

/*
 * Fill in the number of a source file: its index in the list of files plus 1; 0 if @name is empty.
 * Return: 0 or -ENOMEM.
 */
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
	return !visa_has(inst, VISA_TRAIT_DESCRIBES);
}

/* Add an instruction, or the end of a routine, which has no text; Return: 0 or -ENOMEM. */
static int add_instruction(const struct watch_run *w, const struct profile *p,
			   struct visa_profile *out, uint32_t routine, uint32_t byte,
			   const struct visa_inst *inst, size_t place)
{
	const struct exec_kernel *k = p->kernel;
	const struct exec_fault at = { .routine = routine, .byte = byte };
	struct visa_profile_instruction *one;
	struct watch_place where;
	int err;

	one = base_array_add(&out->instructions, &out->instruction_count, sizeof(*one));
	if (!one)
		return -ENOMEM;
	watch_place_of(&w->code, &at, &where);
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

/* Add all instructions of a routine. */
static int profile_watcher_add_routine(const struct watch_run *w, const struct profile *p,
				       struct visa_profile *out, uint32_t routine)
{
	const struct exec_kernel *k = p->kernel;
	const struct visa_buffer *code = &w->code.routines[routine]->code;
	struct visa_inst inst;
	size_t place = 0;
	int length, err = 0;

	for (uint32_t byte = 0; byte < code->size && !err; byte += (uint32_t)length) {
		size_t found = profile_watcher_find_place(k, routine, byte, place);

		length = visa_decode(code->bytes + byte, code->size - byte, &inst, NULL);
		if (length <= 0)
			break;
		place = found < k->place_count ? found : place;
		if (is_shown(&inst))
			err = add_instruction(w, p, out, routine, byte, &inst, found);
	}
	place = profile_watcher_find_place(k, routine, (uint32_t)code->size, place);
	if (!err && place < k->place_count && profile_record(p, place)->counts.times)
		err = add_instruction(w, p, out, routine, (uint32_t)code->size, NULL, place);
	return err;
}

static int add_names(const struct watch_code *c, struct visa_profile *out)
{
	out->kernel = strdup(c->name);
	out->simd = c->simd;
	out->routines = calloc(c->routine_count, sizeof(*out->routines));
	if (!out->kernel || !out->routines)
		return -ENOMEM;
	for (; out->routine_count < c->routine_count; out->routine_count++) {
		const char *name = c->routines[out->routine_count]->name;

		out->routines[out->routine_count] = strdup(name ? name : "");
		if (!out->routines[out->routine_count])
			return -ENOMEM;
	}
	return 0;
}

/* Move the pictures of accessed memory to the profile. */
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

static bool profile_watcher_asked(const struct visa_launch_options *o)
{
	return o->profile;
}

static void profile_watcher_release(void *context)
{
	profile_free(context);
}

static int profile_watcher_start(struct watch_run *w, struct exec_observer *o, struct visa_error *e)
{
	struct profile *p;
	int err = profile_new(&p, w->code.kernel, w->memory, w->total, w->group_threads, e);

	if (!err)
		*o = profile_observer(p);
	return err;
}

static void profile_watcher_group(void *context, const struct watch_run *w)
{
	profile_group(context, w->run, w->number);
}

/* Pass the profile to the caller of the launch; NULL if out of memory. */
static int profile_watcher_end(void *context, struct watch_run *w, struct visa_error *e)
{
	struct visa_profile *out = calloc(1, sizeof(*out));
	struct profile *p = context;
	int err = out ? 0 : -ENOMEM;

	(void)e;
	profile_end(p, w->run);
	if (!err)
		err = p->failed ? -ENOMEM : add_names(&w->code, out);
	for (uint32_t i = 0; !err && i < w->code.routine_count; i++)
		err = profile_watcher_add_routine(w, p, out, i);
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
	return 0;
}

const struct watcher profile_watcher = { .needs = "a profile needs",
					 .asked = profile_watcher_asked,
					 .start = profile_watcher_start,
					 .group = profile_watcher_group,
					 .end = profile_watcher_end,
					 .free = profile_watcher_release };
