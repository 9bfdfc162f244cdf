// SPDX-License-Identifier: MIT
/* Modules in memory: building and freeing them, and the names of their ids in text. */
#include "build.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
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

/* The name of a declaration in text, if no other has the same. */
static void text_name(const struct visa_routine *r, enum visa_vclass vclass, uint32_t place,
		      char *name, size_t size)
{
	const struct visa_symbol *s = &r->symbols[vclass][place];
	bool numbered = vclass == VISA_VCLASS_L &&
			(s->type == VISA_LABEL_SUBROUTINE || s->type == VISA_LABEL_FC);
	uint32_t id = visa_symbol_id(vclass, place);
	const char *given = visa_routine_string(r, s->name);
	int n = snprintf(name, size - 16, "%s%s", isdigit((unsigned char)*given) ? "_" : "", given);

	if (!n)
		snprintf(name, size, "%c%u", visa_vclasses[vclass].letter, id);
	for (char *c = name; *c; c++)
		if (!isalnum((unsigned char)*c) && *c != '_' &&
		    (vclass == VISA_VCLASS_L || !strchr("$@?", *c)))
			*c = '_';
	/* Subroutines can share a name; Intel adds the id to tell them apart. */
	if (numbered)
		snprintf(name + strlen(name), 16, "_%u", id);
}

#define SUFFIX 20 /* bytes of "_65535_4294967295" */

static int add_name(const struct visa_routine *r, enum visa_vclass vclass, uint32_t place,
		    struct visa_decls *names, struct visa_error *e)
{
	char name[VISA_NAME_MAX - SUFFIX];
	char other[VISA_NAME_MAX + 1];
	uint32_t id = visa_symbol_id(vclass, place);
	struct visa_decl *decl;
	int err;

	text_name(r, vclass, place, name, sizeof(name));
	snprintf(other, sizeof(other), "%s", name);
	if (visa_decl_by_name(names, vclass, other))
		snprintf(other, sizeof(other), "%s_%u", name, id);
	for (uint32_t i = 0; visa_decl_by_name(names, vclass, other); i++)
		snprintf(other, sizeof(other), "%s_%u_%u", name, id, i);
	err = visa_decl_call(names, vclass, id, other, &decl, e);
	if (err)
		return err;
	decl->type = r->symbols[vclass][place].type;
	return 0;
}

int visa_routine_names(const struct visa_routine *r, struct visa_decls **names,
		       struct visa_error *e)
{
	static const enum visa_vclass named[] = { VISA_VCLASS_G, VISA_VCLASS_L };
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);
	int err = d ? 0 : visa_fail(e, ENOMEM, "out of memory");

	for (int i = 0; i < 2; i++)
		for (uint32_t j = 0; !err && j < r->symbol_count[named[i]]; j++)
			err = add_name(r, named[i], j, d, e);
	for (uint32_t i = 0; !err && i < r->string_count && i <= VISA_STRING_LAST; i++) {
		const char *text = visa_routine_string(r, i);

		err = visa_string_set(d, i, text, strlen(text), e);
	}
	if (err) {
		visa_decls_free(d);
		d = NULL;
	}
	*names = d;
	return err;
}
