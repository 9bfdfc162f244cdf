// SPDX-License-Identifier: MIT
/*
 * Prepares the code of a launch: the instructions of the kernel, and of the functions that it
 * calls, become prepared instructions (struct exec_insn), which the engine executes.
 */
#include <errno.h>
#include <stdlib.h>

#include "../debug/stop_state.h"
#include "code.h"

uint64_t launch_symbol(const struct visa_ze_symbol *s)
{
	return s->section < VISA_ZE_SECTION_COUNT ? launch_own_address(s->section) + s->offset : 0;
}

/* Return: the strings of a routine, by index, in one array that the caller frees. */
static const char **strings_of(const struct visa_routine *r)
{
	const char **strings = calloc(r->string_count + 1ul, sizeof(*strings));

	for (uint32_t i = 0; strings && i < r->string_count; i++)
		strings[i] = visa_routine_string(r, i);
	return strings;
}

static int make_code(struct visa_launch *l, struct exec_code *codes, struct visa_error *e)
{
	for (uint32_t i = 0; i < l->routine_count; i++) {
		const struct visa_routine *r = l->routines[i];
		int err = l->decls[i] ? 0 : visa_routine_decls(r, l->grf, &l->decls[i], e);

		if (err)
			return err;
		codes[i] = (struct exec_code){ .name = i ? r->name : NULL,
					       .decls = l->decls[i],
					       .code = r->code.bytes,
					       .size = r->code.size,
					       .strings = strings_of(r),
					       .string_count = r->string_count };
		if (!codes[i].strings)
			return visa_fail(e, ENOMEM, "out of memory");
	}
	return 0;
}

int launch_refuse(const struct visa_launch *l, const struct exec_fault *at, struct visa_error *e)
{
	struct watch_place place;
	struct visa_error why = *e;

	launch_place_of(l, at, &place);
	if (!place.line && !place.instruction[0])
		return -e->err;
	return visa_fail(e, why.err, "%.32s, line %u: %.60s: %.140s", l->kernel->name, place.line,
			 place.instruction, why.text);
}

int launch_prepare(struct visa_launch *l, bool keep_generic, struct exec_kernel **kernel,
		   struct visa_error *e)
{
	const struct visa_ze_module *m = l->module;
	struct exec_code *codes = calloc(l->routine_count, sizeof(*codes));
	struct exec_symbol *symbols = calloc(m->symbol_count + 1ul, sizeof(*symbols));
	struct exec_kernel_spec spec = { .codes = codes,
					 .code_count = l->routine_count,
					 .symbols = symbols,
					 .platform = l->platform,
					 .lanes = l->kernel->simd,
					 .keep_generic = keep_generic };
	struct exec_fault fault = { 0 };
	int err = codes && symbols ? 0 : visa_fail(e, ENOMEM, "out of memory");

	for (uint32_t i = 0; i < m->symbol_count && !err; i++)
		if (m->symbols[i].section < VISA_ZE_SECTION_COUNT)
			symbols[spec.symbol_count++] =
				(struct exec_symbol){ m->symbols[i].name,
						      launch_symbol(&m->symbols[i]) };
	if (!err)
		err = make_code(l, codes, e);
	if (!err) {
		err = exec_kernel_new(&spec, kernel, &fault, e);
		if (err && err != -ENOMEM)
			err = launch_refuse(l, &fault, e);
	}
	for (uint32_t i = 0; codes && i < l->routine_count; i++)
		free((void *)codes[i].strings);
	free(codes);
	free(symbols);
	return err;
}

int launch_observed(struct visa_launch *l, struct visa_error *e)
{
	return l->observed ? 0 : launch_prepare(l, true, &l->observed, e);
}

#define WORD(word, id, what) word,
static const char *const checks[] = { VISA_CHECKS(WORD) };

struct watch_code launch_code(const struct visa_launch *l)
{
	return (struct watch_code){ .name = l->kernel->name,
				    .simd = l->kernel->simd,
				    .grf = l->grf,
				    .kernel = l->observed ? l->observed : l->code,
				    .routines = l->routines,
				    .routine_count = l->routine_count,
				    .decls = l->decls,
				    .arrays = l->module->arrays,
				    .array_count = l->module->array_count,
				    .local_null = l->module->local_null,
				    .checks = checks,
				    .check_count = VISA_CHECK_COUNT,
				    .debug = l->module->debug,
				    .types = visa_ze_types(l->module, l->kernel) };
}

void launch_place_of(const struct visa_launch *l, const struct exec_fault *at,
		     struct watch_place *place)
{
	const struct watch_code c = launch_code(l);

	watch_place_of(&c, at, place);
}

struct exec_fault launch_barrier_of(const struct visa_launch *l, const struct exec_fault *at)
{
	const struct watch_code c = launch_code(l);

	return watch_barrier_of(&c, at);
}

int visa_stops_new(struct visa_launch *l, struct visa_stops **stops, struct visa_error *e)
{
	int err = launch_observed(l, e);
	const struct watch_code c = launch_code(l);

	return err ? err : stops_new(&c, stops, e);
}
