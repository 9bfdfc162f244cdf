// SPDX-License-Identifier: MIT
/* Launches: preparing a kernel, its module's data, and freeing it all. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bound.h"
#include "place.h"
#include "translation.h"

/* Address of a symbol; 0 of a function, or of what no file defines. */
static uint64_t address_of(const struct visa_ze_symbol *s)
{
	return s->section < VISA_ZE_SECTION_COUNT ? launch_own_address(s->section) + s->offset : 0;
}

static void relocate(struct visa_launch *l, const struct visa_ze_reloc *r)
{
	const struct visa_surface *data = &l->own[r->section];
	uint64_t value = address_of(&l->module->symbols[r->symbol]) + (uint64_t)r->addend;
	size_t size = r->part == VISA_ZE_WHOLE ? 8 : 4;

	if (r->part == VISA_ZE_HIGH)
		value >>= 32;
	if (r->offset <= data->size && size <= data->size - r->offset)
		memcpy(data->base + r->offset, &value, size);
}

/* Copies of the module's sections, with the addresses that stand in them. */
static int make_data(struct visa_launch *l, struct visa_error *e)
{
	for (unsigned int i = 0; i < VISA_ZE_SECTION_COUNT; i++) {
		const struct visa_ze_data *d = &l->module->data[i];
		uint64_t size = d->bytes.size + d->zeros;
		uint8_t *copy = size ? calloc(1, size) : NULL;

		if (size && !copy)
			return visa_fail(e, ENOMEM, "no memory for %llu bytes of data",
					 (unsigned long long)size);
		if (copy && d->bytes.size)
			memcpy(copy, d->bytes.bytes, d->bytes.size);
		surface_window(&l->own[i], 0, copy, size, LAUNCH_EPOCH);
	}
	for (uint32_t i = 0; i < l->module->reloc_count; i++)
		relocate(l, &l->module->relocs[i]);
	return 0;
}

/* Strings of a routine by index, in one array; the caller frees it. */
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
		int err = visa_routine_decls(r, l->grf, &l->decls[i], e);

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

/* Say where the instruction stands that cannot be executed. */
static int refuse(const struct visa_launch *l, const struct exec_fault *at, struct visa_error *e)
{
	struct launch_place place;
	struct visa_error why = *e;

	launch_place_of(l, at, &place);
	if (!place.line && !place.instruction[0])
		return -e->err;
	return visa_fail(e, why.err, "%.32s, line %u: %.60s: %.140s", l->kernel->name, place.line,
			 place.instruction, why.text);
}

/* Prepare the kernel and the functions that it may call. */
static int prepare(struct visa_launch *l, struct visa_error *e)
{
	const struct visa_ze_module *m = l->module;
	struct exec_code *codes = calloc(l->routine_count, sizeof(*codes));
	struct exec_symbol *symbols = calloc(m->symbol_count + 1ul, sizeof(*symbols));
	struct exec_kernel_spec spec = { .codes = codes,
					 .code_count = l->routine_count,
					 .symbols = symbols,
					 .platform = l->platform,
					 .lanes = l->kernel->simd };
	struct exec_fault fault = { 0 };
	int err = codes && symbols ? 0 : visa_fail(e, ENOMEM, "out of memory");

	for (uint32_t i = 0; i < m->symbol_count && !err; i++)
		if (m->symbols[i].section < VISA_ZE_SECTION_COUNT)
			symbols[spec.symbol_count++] =
				(struct exec_symbol){ m->symbols[i].name,
						      address_of(&m->symbols[i]) };
	if (!err)
		err = make_code(l, codes, e);
	if (!err) {
		err = exec_kernel_new(&spec, &l->code, &fault, e);
		if (err && err != -ENOMEM)
			err = refuse(l, &fault, e);
	}
	for (uint32_t i = 0; codes && i < l->routine_count; i++)
		free((void *)codes[i].strings);
	free(codes);
	free(symbols);
	return err;
}

static int make(struct visa_launch *l, struct visa_error *e)
{
	const struct visa_ze_module *m = l->module;
	int err;

	l->routine_count = 1 + m->function_count;
	l->routines = calloc(l->routine_count, sizeof(const struct visa_routine *));
	l->decls = calloc(l->routine_count, sizeof(struct visa_decls *));
	l->args = calloc(l->kernel->arg_count + 1ul, sizeof(*l->args));
	if (!l->routines || !l->decls || !l->args)
		return visa_fail(e, ENOMEM, "out of memory");
	l->routines[0] = l->kernel->routine;
	for (uint32_t i = 0; i < m->function_count; i++)
		l->routines[1 + i] = m->functions[i].routine;
	err = make_data(l, e);
	if (!err)
		err = prepare(l, e);
	if (!err)
		err = payload_plan(&l->payload, l->kernel, l->code, l->decls[0], l->platform, e);
	return err;
}

int visa_launch_new(const struct visa_ze_module *module, const struct visa_ze_kernel *kernel,
		    enum visa_platform platform, struct visa_launch **launch, struct visa_error *e)
{
	struct visa_launch *l;
	int err;

	if (kernel->refused)
		return visa_fail(e, EOPNOTSUPP, "%.200s", kernel->refused);
	l = calloc(1, sizeof(*l));
	if (!l)
		return visa_fail(e, ENOMEM, "out of memory");
	l->module = module;
	l->kernel = kernel;
	l->platform = platform;
	l->grf = visa_platform_grf(platform);
	err = make(l, e);
	if (err) {
		visa_launch_free(l);
		return err;
	}
	*launch = l;
	return 0;
}

void *visa_launch_variables(struct visa_launch *l, uint64_t *size)
{
	*size = l->own[VISA_ZE_GLOBAL].size;
	return l->own[VISA_ZE_GLOBAL].base;
}

void visa_launch_free(struct visa_launch *l)
{
	if (!l)
		return;
	/* They use what is freed below. */
	for (unsigned int i = 0; i < 2; i++)
		translation_free(l->translations[i]);
	exec_kernel_free(l->code);
	for (uint32_t i = 0; l->decls && i < l->routine_count; i++)
		visa_decls_free(l->decls[i]);
	for (uint32_t i = 0; l->args && i < l->kernel->arg_count; i++)
		launch_unbind(&l->args[i]);
	for (uint32_t i = 0; i < l->mapped_count; i++)
		visa_surface_put(l->mapped[i].surface);
	for (unsigned int i = 0; i < VISA_ZE_SECTION_COUNT; i++)
		free(l->own[i].base);
	payload_free(&l->payload);
	free(l->routines);
	free(l->decls);
	free(l->args);
	free(l->mapped);
	free(l->slm);
	free(l);
}
