// SPDX-License-Identifier: MIT
/*
 * Copies the module's data for a launch: its sections, and program-scope variables, which launches
 * can share.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "code.h"

/**
 * struct visa_variables - program-scope variables
 * @users: references, changed atomically
 * @module: the module to which they belong
 * @bytes: current contents of the section
 */
struct visa_variables {
	unsigned int users;
	const struct visa_ze_module *module;
	_Alignas(16) uint8_t bytes[];
};

static void relocate(struct visa_launch *l, const struct visa_ze_reloc *r)
{
	const struct visa_surface *data = &l->own[r->section];
	uint64_t value = launch_symbol(&l->module->symbols[r->symbol]) + (uint64_t)r->addend;
	size_t size = r->part == VISA_ZE_WHOLE ? 8 : 4;

	if (r->part == VISA_ZE_HIGH)
		value >>= 32;
	if (r->offset <= data->size && size <= data->size - r->offset)
		memcpy(data->base + r->offset, &value, size);
}

/*
 * Allocate zeroed memory for a section. The section of program-scope variables is allocated so that
 * launches can share it.
 */
static uint8_t *new_section(struct visa_launch *l, unsigned int section, uint64_t size)
{
	if (section != VISA_ZE_GLOBAL)
		return calloc(1, size);
	l->variables = calloc(1, sizeof(*l->variables) + size);
	if (!l->variables)
		return NULL;
	l->variables->users = 1;
	l->variables->module = l->module;
	return l->variables->bytes;
}

/* Copy the module's sections, and fill in the addresses in them. */
int launch_data_new(struct visa_launch *l, struct visa_error *e)
{
	for (unsigned int i = 0; i < VISA_ZE_SECTION_COUNT; i++) {
		const struct visa_ze_data *d = &l->module->data[i];
		uint64_t size = d->bytes.size + d->zeros;
		uint8_t *copy = size ? new_section(l, i, size) : NULL;

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

void launch_data_free(struct visa_launch *l)
{
	for (unsigned int i = 0; i < VISA_ZE_SECTION_COUNT; i++)
		if (i != VISA_ZE_GLOBAL)
			free(l->own[i].base);
	visa_variables_put(l->variables);
}

void *visa_launch_variables(struct visa_launch *l, uint64_t *size)
{
	*size = l->own[VISA_ZE_GLOBAL].size;
	return l->own[VISA_ZE_GLOBAL].base;
}

struct visa_variables *visa_launch_get_variables(struct visa_launch *l)
{
	if (l->variables)
		__atomic_add_fetch(&l->variables->users, 1, __ATOMIC_RELAXED);
	return l->variables;
}

void visa_variables_put(struct visa_variables *v)
{
	if (v && !__atomic_sub_fetch(&v->users, 1, __ATOMIC_ACQ_REL))
		free(v);
}

int visa_launch_set_variables(struct visa_launch *l, struct visa_variables *v, struct visa_error *e)
{
	if (!v && !l->variables)
		return 0;
	if (!v || v->module != l->module)
		return visa_fail(e, EINVAL, "%.64s cannot use the variables of another module",
				 l->kernel->name);
	__atomic_add_fetch(&v->users, 1, __ATOMIC_RELAXED);
	visa_variables_put(l->variables);
	l->variables = v;
	l->own[VISA_ZE_GLOBAL].base = v->bytes;
	return 0;
}
