// SPDX-License-Identifier: MIT
/* Makes and frees modules in memory, and finds their strings and lines. */
#include "build.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const enum visa_vclass module_symbol_order[VISA_VCLASS_COUNT] = { VISA_VCLASS_G, VISA_VCLASS_A,
								  VISA_VCLASS_P, VISA_VCLASS_L,
								  VISA_VCLASS_S, VISA_VCLASS_T };

const struct module_symbols_info module_symbols[VISA_VCLASS_COUNT] = {
	[VISA_VCLASS_G] = { "variables", 4, 65536 - VISA_FIRST_VAR },
	[VISA_VCLASS_P] = { "predicates", 2, 4095 },
	[VISA_VCLASS_A] = { "address variables", 2, 4096 },
	[VISA_VCLASS_S] = { "samplers", 1, 255 },
	[VISA_VCLASS_T] = { "surfaces", 1, 255 - VISA_FIRST_SURFACE },
	[VISA_VCLASS_L] = { "labels", 2, 65535 },
};

const char *const module_implicits[VISA_IMPLICITS] = {
	[1] = "LOCAL_SIZE",
	[2] = "GROUP_COUNT",
	[3] = "LOCAL_ID",
	[16] = "PSEUDO_INPUT",
};

struct visa_module *visa_module_new(void)
{
	struct visa_module *m = calloc(1, sizeof(*m));

	if (m) {
		m->major = VISA_CONTAINER_MAJOR;
		m->minor = VISA_CONTAINER_MINOR;
	}
	return m;
}

static void free_routine(struct visa_routine *r)
{
	if (!r)
		return;
	for (uint32_t i = 0; i < r->binary_count; i++)
		free(r->binaries[i].bytes);
	for (int i = 0; i < VISA_VCLASS_COUNT; i++)
		free(r->symbols[i]);
	free(r->binaries);
	free(r->inputs);
	free(r->lines);
	free(r->attributes);
	free(r->strings);
	free(r->name);
	visa_buffer_free(&r->pool);
	visa_buffer_free(&r->code);
	free(r);
}

void visa_module_free(struct visa_module *m)
{
	if (!m)
		return;
	for (uint32_t i = 0; i < m->routine_count; i++)
		free_routine(m->routines[i]);
	free(m->routines);
	free(m->unplaced);
	free(m);
}

struct visa_routine *module_add(struct visa_module *m)
{
	struct visa_routine *r = calloc(1, sizeof(*r));
	struct visa_routine **slot = NULL;

	if (r)
		slot = base_array_add(&m->routines, &m->routine_count, sizeof(void *));
	if (!slot) {
		free(r);
		return NULL;
	}
	*slot = r;
	return r;
}

int64_t module_keep(struct visa_routine *r, const void *bytes, size_t size)
{
	size_t at = r->pool.size;

	visa_buffer_put(&r->pool, bytes, size);
	visa_buffer_put(&r->pool, "", 1);
	return r->pool.failed || r->pool.size > UINT32_MAX ? -ENOMEM : (int64_t)at;
}

int module_add_string(struct visa_routine *r, const char *text, size_t size)
{
	uint32_t *slot = base_array_add(&r->strings, &r->string_count, sizeof(*slot));
	int64_t at = slot ? module_keep(r, text, size) : -ENOMEM;

	if (at < 0)
		return -ENOMEM;
	*slot = (uint32_t)at;
	return 0;
}

const char *visa_routine_string(const struct visa_routine *r, uint32_t index)
{
	return index < r->string_count ? (const char *)r->pool.bytes + r->strings[index] : NULL;
}

uint32_t visa_routine_line(const struct visa_routine *r, uint64_t byte)
{
	uint32_t low = 0, high = r->line_count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (r->lines[middle].at <= byte)
			low = middle + 1;
		else
			high = middle;
	}
	return low ? r->lines[low - 1].line : 0;
}

bool visa_is_container(const void *bytes, size_t size)
{
	size_t n = strlen(VISA_CONTAINER_MAGIC);

	return size >= n && !memcmp(bytes, VISA_CONTAINER_MAGIC, n);
}
