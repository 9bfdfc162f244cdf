// SPDX-License-Identifier: MIT
/* Reads vISA texts and objects, and adds their routines to kernels and functions. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../base/array.h"
#include "zebin.h"

/*
 * Parse a text. @what: name of the text in error texts, which also contain the line and the column
 */
static int parse(struct visa_ze_text *t, const char *what, struct visa_error *e)
{
	struct visa_error own = { 0 };
	unsigned long line = 0;
	int err = visa_module_parse(t->module, t->text, t->size, &line, &own);

	if (!err)
		return 0;
	return visa_fail(e, -err, "%sline %lu, column %u: %s", what, line, own.column, own.text);
}

static int read_bytes(const struct visa_ze_module *m, struct visa_ze_text *t, const void *bytes,
		      size_t size, const char *what, struct visa_error *e)
{
	if (visa_is_container(bytes, size))
		return visa_module_read(bytes, size, &t->module, e);
	t->module = visa_module_new();
	t->text = malloc(size + 1);
	if (!t->module || !t->text)
		return visa_fail(e, ENOMEM, "out of memory");
	t->module->grf = (uint8_t)visa_platform_grf(m->platform);
	memcpy(t->text, bytes, size);
	t->text[size] = 0;
	t->size = size;
	return parse(t, what, e);
}

int ze_text_add(struct visa_ze_module *m, const void *bytes, size_t size, const char *what,
		const struct visa_ze_text **text, struct visa_error *e)
{
	struct visa_ze_text *t = calloc(1, sizeof(*t));
	struct visa_ze_text **slot =
		t ? base_array_add(&m->texts, &m->text_count, sizeof(void *)) : NULL;

	if (!slot) {
		free(t);
		return visa_fail(e, ENOMEM, "out of memory");
	}
	*slot = t;
	*text = t;
	return read_bytes(m, t, bytes, size, what, e);
}

int ze_text_functions(struct visa_ze_module *m, const struct visa_ze_text *t, struct visa_error *e)
{
	for (uint32_t i = 0; i < t->module->routine_count; i++) {
		const struct visa_routine *r = t->module->routines[i];
		struct visa_ze_function *f;

		if (r->kernel || !r->name)
			continue;
		f = base_array_add(&m->functions, &m->function_count, sizeof(*f));
		if (!f)
			return visa_fail(e, ENOMEM, "out of memory");
		f->routine = r;
		f->text = t;
	}
	return 0;
}

unsigned int ze_routine_lanes(const struct visa_routine *r)
{
	for (uint32_t i = r->own; i < r->attribute_count; i++) {
		const struct visa_attribute *a = &r->attributes[i];

		if (a->size && !strcmp(visa_routine_string(r, a->name), "SimdSize"))
			return r->pool.bytes[a->value];
	}
	return 0;
}

int ze_text_kernel(struct visa_ze_kernel *k, const struct visa_ze_text *t,
		   const struct visa_routine *r, struct visa_error *e)
{
	unsigned int lanes = ze_routine_lanes(r);

	if (lanes && lanes != k->simd)
		return visa_fail(e, EINVAL,
				 "kernel '%.64s' has %u lanes in its text and %u in .ze_info",
				 k->name, lanes, k->simd);
	k->routine = r;
	k->text = t;
	return 0;
}
