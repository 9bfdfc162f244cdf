// SPDX-License-Identifier: MIT
/* Makes the lines of a trace for the instructions and declarations of a kernel. */
#include "../base/array.h"
#include "../base/shown.h"
#include "../text/text.h"
#include "lines.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* Print the text of an instruction; Return: its size in bytes, or -EOPNOTSUPP. */
static int trace_lines_print(const struct trace_launch *l, uint32_t routine,
			     const struct kernel_place *place, char *to, size_t room,
			     struct visa_error *e)
{
	const struct exec_insn *any = exec_generic(kernel_record(l->kernel, place->unit));
	const struct visa_buffer *code = &l->code->routines[routine]->code;
	const struct visa_style style = { .grf = visa_platform_grf(l->kernel->platform) };
	struct visa_inst inst;
	struct visa_error why;
	int size;

	/* The prepared instruction that ends a routine may have no encoding. */
	if (place->byte >= code->size)
		return 0;
	if (visa_decode(code->bytes + place->byte, code->size - place->byte, &inst, &why) <= 0)
		return visa_fail(
			e, EOPNOTSUPP,
			"kernel %.64s cannot be traced: an instruction has no text: %.128s",
			l->name, why.text);
	/*
	 * If a MOVS before this instruction was removed when the kernel was prepared, the prepared
	 * instruction has the surface that the MOVS had assigned. Print this surface.
	 */
	if (any->memory == EXEC_BY_INDEX && visa_has(&inst, VISA_TRAIT_ON_SURFACE))
		inst.surface = any->surface;
	if (visa_has(&inst, VISA_TRAIT_ON_SURFACE) && visa_names_sampler(&inst))
		inst.sampler = any->texel.sampler;
	size = visa_print_named(&inst, &style, to, room - 1, &why);
	if (size < 0)
		return visa_fail(
			e, EOPNOTSUPP,
			"kernel %.64s cannot be traced: an instruction has no text: %.128s",
			l->name, why.text);
	to[size] = '\n';
	return size + 1;
}

/*
 * Return: the routine that contains the prepared instruction at offset @unit; the search begins at
 * @from.
 */
static uint32_t trace_lines_routine_of(const struct exec_kernel *k, uint32_t unit, uint32_t from)
{
	while (from + 1 < k->routine_count && k->routines[from + 1].entry <= unit)
		from++;
	return from;
}

/* Print the comment for a source line: the file's name without folders, escaped, and the line. */
static void trace_lines_print_source(struct trace_source *s)
{
	const char *slash = strrchr(s->file, '/');
	char file[41];

	base_shown(slash ? slash + 1 : s->file, file, sizeof(file));
	s->size = (size_t)snprintf(s->text, sizeof(s->text), "# %s:%u\n", file, s->line);
}

/* Find the source line of an instruction, and add it to the list of source lines. */
static int find_source(struct trace_texts *x, const struct exec_kernel *k, uint32_t routine,
		       uint32_t place, struct visa_error *e)
{
	struct trace_source *s;
	const char *file;
	uint32_t line;

	if (!exec_kernel_source(k, routine, k->places[place].byte, &file, &line) || !file)
		return 0;
	for (uint32_t i = x->source_count; i && !x->source[place]; i--)
		if (x->sources[i - 1].line == line && x->sources[i - 1].file == file)
			x->source[place] = i;
	if (x->source[place])
		return 0;
	s = base_array_add(&x->sources, &x->source_count, sizeof(*s));
	if (!s)
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	s->file = file;
	s->line = line;
	trace_lines_print_source(s);
	x->source[place] = x->source_count;
	return 0;
}

int trace_texts_make(struct trace_texts *x, const struct trace_launch *l, struct visa_error *e)
{
	const struct exec_kernel *k = l->kernel;
	uint32_t routine = 0;
	size_t used = 0, room = 0;

	x->at = calloc(k->place_count + 1, sizeof(*x->at));
	x->place = calloc(k->used + 1, sizeof(*x->place));
	x->source = calloc(k->place_count + 1, sizeof(*x->source));
	if (!x->at || !x->place || !x->source)
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	for (uint32_t i = 0; i < k->place_count; i++) {
		int size;

		if (room - used < VISA_INST_TEXT_MAX + TRACE_STEP) {
			char *grown = realloc(x->text, room = 2 * room + 4 * VISA_INST_TEXT_MAX);

			if (!grown)
				return visa_fail(e, ENOMEM, "out of memory for a trace");
			x->text = grown;
		}
		routine = trace_lines_routine_of(k, k->places[i].unit, routine);
		size = trace_lines_print(l, routine, &k->places[i], x->text + used,
					 VISA_INST_TEXT_MAX, e);
		if (size < 0)
			return size;
		if (find_source(x, k, routine, i, e))
			return -ENOMEM;
		x->place[k->places[i].unit] = i;
		used += (size_t)size;
		x->at[i + 1] = (uint32_t)used;
	}
	x->place[k->used] = (uint32_t)k->place_count;
	return 0;
}

void trace_texts_free(struct trace_texts *x)
{
	free(x->text);
	free(x->at);
	free(x->place);
	free(x->source);
	free(x->sources);
	memset(x, 0, sizeof(*x));
}

/* Write a declaration. @before: text between the declaration and the variable's name */
static void trace_lines_put_decl(struct trace_output *o, const struct visa_decl *d,
				 const char *before)
{
	char text[VISA_DECL_TEXT_MAX], canonical[VISA_CANONICAL_MAX];

	visa_decl_print(d, text);
	visa_name_of(NULL, d->vclass, d->id, canonical);
	if (d->name && strcmp(d->name, canonical) != 0)
		trace_printf(o, "%s%s%s\n", text, before, d->name);
	else
		trace_printf(o, "%s\n", text);
}

void trace_kernel_decl(struct trace_output *o, const struct visa_decl *d)
{
	/* Instructions use the id; the name is for users. */
	trace_lines_put_decl(o, d, " // ");
}

void trace_top_decl(struct trace_output *o, const struct visa_decl *d)
{
	if (d->by_decl)
		trace_lines_put_decl(o, d, " v_name=");
	else if (d->vclass == VISA_VCLASS_P)
		trace_printf(o, "file P%u\n", d->id);
	else
		trace_printf(o, "file V%u %u\n", d->id, d->size);
}
