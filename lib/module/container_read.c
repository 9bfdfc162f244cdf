// SPDX-License-Identifier: MIT
/* Reads a container. Every number in the file is checked before it is used. */
#include "../text/parser.h"
#include "build.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/**
 * struct reader - a part of the file being read
 * @file: the whole file
 * @at: offset of the next byte
 * @end: offset of the end of the part
 * @limit: number of bytes of the file that can still belong to bodies and machine code. A part
 *	whose size is larger is refused, since it must overlap another part
 * @err: negative errno of the first error
 * @e: the first error. After it all reads return 0, so that loops need only check @err.
 */
struct reader {
	const uint8_t *file;
	size_t at;
	size_t end;
	size_t limit;
	int err;
	struct visa_error *e;
};

__attribute__((format(printf, 4, 5))) static void fail(struct reader *r, int err, size_t at,
						       const char *fmt, ...)
{
	char text[VISA_MESSAGE_MAX];
	va_list ap;

	if (r->err)
		return;
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	r->err = visa_fail(r->e, err, "%s at offset 0x%zx", text, at);
}

static void container_read_no_memory(struct reader *r)
{
	if (!r->err)
		r->err = visa_fail(r->e, ENOMEM, "out of memory");
}

/* Read the next @n bytes; error texts call them @what. Return: NULL if fewer bytes are left. */
static const uint8_t *container_read_take_bytes(struct reader *r, size_t n, const char *what)
{
	const uint8_t *bytes = r->file + r->at;

	if (!r->err && r->end - r->at < n)
		fail(r, EINVAL, r->at, "truncated %s: %zu bytes expected, %zu left", what, n,
		     r->end - r->at);
	if (r->err)
		return NULL;
	r->at += n;
	return bytes;
}

static uint32_t container_read_number(struct reader *r, unsigned int n, const char *what)
{
	const uint8_t *bytes = container_read_take_bytes(r, n, what);
	uint32_t value = 0;

	for (unsigned int i = 0; bytes && i < n; i++)
		value |= (uint32_t)bytes[i] << 8 * i;
	return value;
}

/*
 * Read a field of @n bytes: a number of objects that containers of vISA 4.1 never have. Refuse
 * every number except 0.
 */
static void expect_none(struct reader *r, unsigned int n, const char *what)
{
	size_t at = r->at;
	uint32_t count = container_read_number(r, n, what);

	if (count)
		fail(r, EOPNOTSUPP, at, "%u %s, which vISA 4.1 does not have,", count, what);
}

/*
 * Make a reader for the part of the file with @size bytes at offset @at. @field: offset of the
 * field that contains @at, for the error text
 */
static struct reader part(struct reader *r, size_t field, uint32_t at, uint32_t size,
			  const char *what)
{
	struct reader p = { r->file, at, (size_t)at + size, 0, r->err, r->e };

	if (at > r->end || size > r->end - at)
		fail(r, EINVAL, field, "%s of %u bytes at 0x%x is not inside of the file of %zu",
		     what, size, at, r->end);
	else if (size > r->limit)
		fail(r, EINVAL, field, "%s of %u bytes overlaps another part of the file", what,
		     size);
	else
		r->limit -= size;
	p.err = r->err;
	return p;
}

static void read_strings(struct reader *r, struct visa_routine *to)
{
	uint32_t count = container_read_number(r, 4, "number of strings");

	for (uint32_t i = 0; i < count && !r->err; i++) {
		const char *text = (const char *)r->file + r->at;
		const char *end = memchr(text, 0, r->end - r->at);

		if (!end)
			fail(r, EINVAL, r->at, "truncated string %u: its NUL is missing", i);
		else if (module_add_string(to, text, (size_t)(end - text)))
			container_read_no_memory(r);
		else
			r->at += (size_t)(end - text) + 1;
	}
}

static uint32_t read_string_index(struct reader *r, const struct visa_routine *to, const char *what)
{
	size_t at = r->at;
	uint32_t index = container_read_number(r, 4, what);

	if (!r->err && index >= to->string_count)
		fail(r, EINVAL, at, "%s is string %u, but the routine has only %u strings", what,
		     index, to->string_count);
	return index;
}

static void read_attributes(struct reader *r, struct visa_routine *to, uint32_t count)
{
	for (uint32_t i = 0; i < count && !r->err; i++) {
		size_t start = r->at;
		uint32_t name = read_string_index(r, to, "attribute's name");
		uint8_t size = container_read_number(r, 1, "attribute's size");
		const uint8_t *value = container_read_take_bytes(r, size, "attribute's value");
		struct visa_attribute *a;
		int64_t at;

		if (r->err)
			return;
		a = base_array_add(&to->attributes, &to->attribute_count, sizeof(*a));
		at = a ? module_keep(to, value, size) : -ENOMEM;
		if (at < 0)
			container_read_no_memory(r);
		else
			*a = (struct visa_attribute){ name, (uint32_t)at, (uint32_t)start, size };
	}
}

static void container_read_variable(struct reader *r, struct visa_symbol *s)
{
	size_t at = r->at;
	uint8_t bits = container_read_number(r, 1, "type of a variable");

	s->type = bits & 15;
	s->align = bits >> 4;
	if (s->align >= VISA_ALIGNMENTS)
		fail(r, EINVAL, at, "alignment %u is reserved", s->align);
	s->num_elts = container_read_number(r, 2, "number of elements");
	s->alias = container_read_number(r, 4, "alias");
	s->alias_offset = container_read_number(r, 2, "offset of an alias");
	expect_none(r, 1, "scope of an alias");
}

static void read_symbol(struct reader *r, struct visa_routine *to, enum visa_vclass vclass)
{
	uint32_t *count = &to->symbol_count[vclass];
	struct visa_symbol *s = base_array_add(&to->symbols[vclass], count, sizeof(*s));
	size_t at;

	if (!s) {
		container_read_no_memory(r);
		return;
	}
	s->name = read_string_index(r, to, "name");
	at = r->at;
	if (vclass == VISA_VCLASS_G)
		container_read_variable(r, s);
	else if (vclass != VISA_VCLASS_L)
		s->num_elts = container_read_number(r, 2, "number of elements");
	else
		s->type = container_read_number(r, 1, "kind of a label");
	if (vclass == VISA_VCLASS_L && s->type >= VISA_LABEL_KIND_COUNT)
		fail(r, EINVAL, at, "kind %u of a label is reserved", s->type);
	s->attributes = to->attribute_count;
	s->attribute_count = container_read_number(r, 1, "number of attributes");
	read_attributes(r, to, s->attribute_count);
}

static void read_symbols(struct reader *r, struct visa_routine *to, enum visa_vclass vclass)
{
	const struct module_symbols_info *info = &module_symbols[vclass];
	size_t at = r->at;
	uint32_t count = container_read_number(r, info->count_size, info->what);

	if (count > info->most)
		fail(r, EINVAL, at, "%u %s, but only %u can be named,", count, info->what,
		     info->most);
	for (uint32_t i = 0; i < count && !r->err; i++)
		read_symbol(r, to, vclass);
	/* The aliased variable may come after the alias. */
	for (uint32_t i = 0; vclass == VISA_VCLASS_G && i < count && !r->err; i++)
		if (to->symbols[vclass][i].alias >= VISA_FIRST_VAR + count)
			fail(r, EINVAL, at, "variable %u aliases %u, which is not a variable,",
			     visa_symbol_id(vclass, i), to->symbols[vclass][i].alias);
}

static void read_input(struct reader *r, struct visa_routine *to)
{
	static const enum visa_vclass classes[] = { VISA_VCLASS_G, VISA_VCLASS_S, VISA_VCLASS_T };
	struct visa_input *in = base_array_add(&to->inputs, &to->input_count, sizeof(*in));
	size_t at = r->at;
	uint8_t kind = container_read_number(r, 1, "kind of an input");

	if (!in) {
		container_read_no_memory(r);
		return;
	}
	if ((kind & 7) > 2) {
		fail(r, EINVAL, at, "class %u of an input is reserved", kind & 7);
		return;
	}
	in->vclass = classes[kind & 7];
	in->implicit = kind >> 3;
	in->id = container_read_number(r, 4, "variable of an input");
	in->offset = (int16_t)container_read_number(r, 2, "offset of an input");
	in->size = container_read_number(r, 2, "size of an input");
	if (in->id >= visa_symbol_id(in->vclass, to->symbol_count[in->vclass]))
		fail(r, EINVAL, at, "input is %s %u, which does not exist,",
		     visa_vclasses[in->vclass].what, in->id);
}

static void container_read_code(struct reader *r, struct visa_routine *to, size_t start,
				uint32_t size, uint32_t entry)
{
	uint32_t count = container_read_number(r, 2, "number of attributes");

	to->own = to->attribute_count;
	read_attributes(r, to, count);
	if (r->err)
		return;
	if (entry < r->at - start || entry > r->end - start || size > r->end - start - entry) {
		fail(r, EINVAL, start,
		     "%u bytes of instructions from byte %u on are not between the "
		     "declarations and the end of the routine, which has %zu bytes,",
		     size, entry, r->end - start);
		return;
	}
	to->code_at = start + entry;
	visa_buffer_put(&to->code, r->file + to->code_at, size);
	if (to->code.failed)
		container_read_no_memory(r);
}

/* Read the body of a routine: everything between the header and the machine code. */
static void read_body(struct reader *r, struct visa_routine *to, uint32_t input_offset,
		      size_t input_field)
{
	size_t start = r->at;
	uint32_t count, size, entry;

	read_strings(r, to);
	to->title = read_string_index(r, to, "routine's name");
	for (int i = 0; i < VISA_VCLASS_COUNT; i++)
		read_symbols(r, to, module_symbol_order[i]);
	expect_none(r, 1, "VME variables");
	if (to->kernel && r->at != input_offset)
		fail(r, EINVAL, input_field,
		     "the inputs begin at 0x%zx, but the header of the kernel has 0x%x", r->at,
		     input_offset);
	count = to->kernel ? container_read_number(r, 4, "number of inputs") : 0;
	for (uint32_t i = 0; i < count && !r->err; i++)
		read_input(r, to);
	size = container_read_number(r, 4, "size of the instructions");
	entry = container_read_number(r, 4, "place of the instructions");
	to->input_size = to->kernel ? 0 : container_read_number(r, 1, "size of arguments");
	to->return_size =
		to->kernel ? 0 : container_read_number(r, 1, "size of the returned value");
	container_read_code(r, to, start, size, entry);
}

static void read_binary(struct reader *r, struct visa_routine *to)
{
	struct visa_binary *b = base_array_add(&to->binaries, &to->binary_count, sizeof(*b));
	size_t field = r->at;
	uint8_t platform = container_read_number(r, 1, "platform of machine code");
	uint32_t at = container_read_number(r, 4, "place of machine code");
	uint32_t size = container_read_number(r, 4, "size of machine code");

	if (!b) {
		container_read_no_memory(r);
		return;
	}
	if (!r->err)
		part(r, field, at, size, "machine code");
	if (r->err)
		return;
	b->platform = platform;
	b->size = size;
	b->bytes = malloc(size ? size : 1);
	if (b->bytes)
		memcpy(b->bytes, r->file + at, size);
	else
		container_read_no_memory(r);
}

static void read_name(struct reader *r, struct visa_routine *to)
{
	size_t at = r->at;
	uint32_t size = container_read_number(r, 2, "length of a name");
	const uint8_t *name = container_read_take_bytes(r, size, "name");

	if (!name)
		return;
	if (!size || memchr(name, 0, size))
		fail(r, EINVAL, at, "a name of %u bytes is empty or has a NUL", size);
	to->name = strndup((const char *)name, size);
	if (!to->name)
		container_read_no_memory(r);
}

static void read_routine(struct reader *r, struct visa_module *m, bool kernel)
{
	struct visa_routine *to = module_add(m);
	uint32_t at, size, input_offset = 0, binaries;
	struct reader body;
	size_t field;

	if (!to) {
		container_read_no_memory(r);
		return;
	}
	to->kernel = kernel;
	to->linkage = kernel ? 0 : container_read_number(r, 1, "linkage");
	read_name(r, to);
	field = r->at;
	at = container_read_number(r, 4, "place of a routine");
	size = container_read_number(r, 4, "size of a routine");
	if (kernel)
		input_offset = container_read_number(r, 4, "place of the inputs");
	expect_none(r, 2, "relocations of variables");
	expect_none(r, 2, "relocations of functions");
	if (r->err)
		return;
	body = part(r, field, at, size, "routine");
	read_body(&body, to, input_offset, field + 8);
	r->err = body.err;
	binaries = kernel ? container_read_number(r, 1, "number of binaries") : 0;
	for (uint32_t i = 0; i < binaries && !r->err; i++)
		read_binary(r, to);
}

static void read_all(struct reader *r, struct visa_module *m)
{
	uint32_t count;

	if (!visa_is_container(r->file, r->end))
		fail(r, EINVAL, 0,
		     "expected the bytes " VISA_CONTAINER_MAGIC ", with which a container begins,");
	r->at = strlen(VISA_CONTAINER_MAGIC);
	m->major = container_read_number(r, 1, "version");
	m->minor = container_read_number(r, 1, "version");
	if (m->major != VISA_CONTAINER_MAJOR || m->minor != VISA_CONTAINER_MINOR)
		fail(r, EOPNOTSUPP, r->at - 2,
		     "the container has vISA %u.%u; only %u.%u can be read; found", m->major,
		     m->minor, VISA_CONTAINER_MAJOR, VISA_CONTAINER_MINOR);
	count = container_read_number(r, 2, "number of kernels");
	for (uint32_t i = 0; i < count && !r->err; i++)
		read_routine(r, m, true);
	expect_none(r, 2, "variables of the whole file");
	count = container_read_number(r, 2, "number of functions");
	for (uint32_t i = 0; i < count && !r->err; i++)
		read_routine(r, m, false);
}

int visa_module_read(const void *bytes, size_t size, struct visa_module **module,
		     struct visa_error *e)
{
	struct reader r = { .file = bytes, .end = size, .limit = size, .e = e };
	struct visa_module *m = visa_module_new();

	if (!m)
		return visa_fail(e, ENOMEM, "out of memory");
	read_all(&r, m);
	if (r.err) {
		visa_module_free(m);
		m = NULL;
	}
	*module = m;
	return r.err;
}
