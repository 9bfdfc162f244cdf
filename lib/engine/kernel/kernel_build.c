// SPDX-License-Identifier: MIT
/*
 * Links the labels of a routine that is being prepared with the jumps to them, and records source
 * lines.
 */
#include "kernel_build.h"
#include "../../base/array.h"

#include <errno.h>
#include <stdlib.h>

static int kernel_build_no_memory(struct visa_error *e)
{
	return visa_fail(e, ENOMEM, "out of memory for a kernel");
}

const char *build_string(const struct exec_builder *b, uint32_t index)
{
	const struct exec_code *c = build_code(b);

	return index < c->string_count && c->strings[index] ? c->strings[index] : "";
}

uint32_t build_function(const struct exec_builder *b, const char *name)
{
	for (uint32_t i = 0; i < b->spec->code_count; i++) {
		const char *known = b->spec->codes[i].name;

		if (known && !strcmp(known, name))
			return i;
	}
	return BUILD_NONE;
}

uint32_t build_point(struct exec_builder *b, uint32_t unit)
{
	struct exec_kernel *k = b->kernel;
	uint32_t *point = base_array_add(&k->points, &k->point_count, sizeof(*point));

	if (!point)
		return BUILD_NONE;
	*point = unit;
	return k->point_count - 1;
}

/* Return: the label with this id, created if needed; NULL if out of memory. */
static struct build_label *label_of(struct exec_builder *b, uint32_t id)
{
	size_t known = b->label_room;

	if (base_array_reserve(&b->labels, &b->label_room, (size_t)id + 1, sizeof(*b->labels)))
		return NULL;
	memset(b->labels + known, 0xff, (b->label_room - known) * sizeof(*b->labels));
	return &b->labels[id];
}

void build_labels_begin(struct exec_builder *b)
{
	if (b->labels)
		memset(b->labels, 0xff, b->label_room * sizeof(*b->labels));
	free(b->switches);
	b->switches = NULL;
	b->switch_count = 0;
	build_block(b);
}

/* Return: the name of a label in text. */
static const char *kernel_build_name_of(const struct exec_builder *b, uint32_t id,
					char buf[VISA_CANONICAL_MAX])
{
	return visa_name_of(build_code(b)->decls, VISA_VCLASS_L, id, buf);
}

/*
 * Set the target of all earlier jumps to a label, and the wait point at which their lanes wait for
 * other lanes.
 */
static void link_jumps(struct exec_builder *b, struct build_label *l)
{
	while (l->jumps != BUILD_NONE) {
		struct jump_args *x = &kernel_record(b->kernel, l->jumps)->jump;

		l->jumps = x->target;
		x->target = b->kernel->points[l->point];
		x->point = l->point;
	}
}

static void link_calls(struct exec_builder *b, struct build_label *l)
{
	while (l->calls != BUILD_NONE) {
		struct call_args *x = &kernel_record(b->kernel, l->calls)->call;

		l->calls = x->target;
		x->target = l->unit;
	}
}

int build_label(struct exec_builder *b, uint32_t id, struct visa_error *e)
{
	struct exec_insn *join = kernel_record(b->kernel, build_next(b));
	struct build_label *l = label_of(b, id);
	char name[VISA_CANONICAL_MAX];

	if (!l)
		return kernel_build_no_memory(e);
	build_block(b);
	/* A FUNC and a LABEL may be at the same instruction. */
	if (l->unit != BUILD_NONE && l->unit != build_next(b))
		return visa_fail(e, EINVAL, "label %s is defined twice",
				 kernel_build_name_of(b, id, name));
	l->unit = build_next(b);
	if (l->jumps != BUILD_NONE || b->all_wait) {
		join->units = EXEC_UNITS(jump);
		l->point = build_point(b, l->unit + join->units);
		if (l->point == BUILD_NONE)
			return kernel_build_no_memory(e);
		join->jump.point = l->point;
	}
	link_jumps(b, l);
	link_calls(b, l);
	return 0;
}

int build_jump(struct exec_builder *b, struct exec_insn *insn, uint32_t id, struct visa_error *e)
{
	struct build_label *l = label_of(b, id);
	struct jump_args *x = &insn->jump;

	if (!l)
		return kernel_build_no_memory(e);
	x->after = b->kernel->point_count;
	x->backward = l->unit != BUILD_NONE;
	if (!x->backward) {
		x->target = l->jumps;
		l->jumps = build_next(b);
		return 0;
	}
	x->target = l->unit;
	x->point = build_point(b, build_next(b) + insn->units);
	build_block(b);
	return x->point == BUILD_NONE ? kernel_build_no_memory(e) : 0;
}

int build_call(struct exec_builder *b, struct exec_insn *insn, uint32_t id, struct visa_error *e)
{
	struct build_label *l = label_of(b, id);

	if (!l)
		return kernel_build_no_memory(e);
	build_block(b);
	insn->call.routine = b->routine;
	insn->call.target = l->unit;
	if (l->unit == BUILD_NONE) {
		insn->call.target = l->calls;
		l->calls = build_next(b);
	}
	return 0;
}

/*
 * Record a switch. It may jump back, so lanes can wait for other lanes at all labels of a kernel
 * with a switch.
 */
int build_switch(struct exec_builder *b, struct visa_error *e)
{
	uint32_t *unit = base_array_add(&b->switches, &b->switch_count, sizeof(*unit));

	if (!unit)
		return kernel_build_no_memory(e);
	*unit = build_next(b);
	b->all_wait = true;
	build_block(b);
	return 0;
}

/* Refuse a jump to a label that is not in the routine. */
static int kernel_build_refuse(const struct exec_builder *b, uint32_t unit, uint32_t label,
			       struct exec_fault *fault, struct visa_error *e)
{
	char name[VISA_CANONICAL_MAX];

	kernel_find(b->kernel, kernel_record(b->kernel, unit), &fault->routine, &fault->byte);
	return visa_fail(e, EINVAL,
			 "label %s is not in this routine; a jump cannot leave its routine",
			 kernel_build_name_of(b, label, name));
}

static int link_switch(struct exec_builder *b, uint32_t unit, struct exec_fault *fault,
		       struct visa_error *e)
{
	struct switch_args *x = &kernel_record(b->kernel, unit)->choice;

	for (uint32_t i = 0; i < x->count; i++) {
		struct build_label *l = label_of(b, x->point[i]);

		if (!l)
			return kernel_build_no_memory(e);
		if (l->unit == BUILD_NONE)
			return kernel_build_refuse(b, unit, x->point[i], fault, e);
		x->point[i] = l->point;
	}
	return 0;
}

int build_labels_end(struct exec_builder *b, struct exec_fault *fault, struct visa_error *e)
{
	int err = 0;

	for (uint32_t i = 0; i < b->switch_count && !err; i++)
		err = link_switch(b, b->switches[i], fault, e);
	for (uint32_t i = 0; i < b->label_room && !err; i++) {
		const struct build_label *l = &b->labels[i];
		uint32_t from = l->jumps != BUILD_NONE ? l->jumps : l->calls;

		if (from != BUILD_NONE)
			err = kernel_build_refuse(b, from, i, fault, e);
	}
	return err;
}

int build_file(struct exec_builder *b, uint32_t string, struct visa_error *e)
{
	struct exec_kernel *k = b->kernel;
	const char *name = build_string(b, string);
	char **file;

	for (b->file = 1; b->file < k->file_count; b->file++)
		if (!strcmp(k->files[b->file], name))
			return 0;
	if (!k->file_count && !base_array_add(&k->files, &k->file_count, sizeof(*file)))
		return kernel_build_no_memory(e);
	file = base_array_add(&k->files, &k->file_count, sizeof(*file));
	if (!file)
		return kernel_build_no_memory(e);
	*file = strdup(name);
	return *file ? 0 : kernel_build_no_memory(e);
}

int build_line(struct exec_builder *b, uint32_t line, struct visa_error *e)
{
	struct exec_kernel *k = b->kernel;
	struct kernel_source *s = base_array_add(&k->sources, &k->source_count, sizeof(*s));

	if (!s)
		return kernel_build_no_memory(e);
	*s = (struct kernel_source){ .byte = b->byte, .file = b->file, .line = line };
	return 0;
}
