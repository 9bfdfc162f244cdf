// SPDX-License-Identifier: MIT
/* Writes a container. The bodies are written first, since the header has their sizes. */
#include "build.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/**
 * struct part - a routine being written
 * @routine: the routine
 * @body: the bytes after the header
 * @inputs: offset of the inputs in @body
 */
struct part {
	const struct visa_routine *routine;
	struct visa_buffer body;
	size_t inputs;
};

static void write_attributes(struct visa_buffer *b, const struct visa_routine *r, uint32_t first,
			     uint32_t count)
{
	for (uint32_t i = first; i < first + count; i++) {
		const struct visa_attribute *a = &r->attributes[i];

		visa_buffer_number(b, a->name, 4);
		visa_buffer_number(b, a->size, 1);
		visa_buffer_put(b, r->pool.bytes + a->value, a->size);
	}
}

static void write_symbol(struct visa_buffer *b, const struct visa_routine *r,
			 enum visa_vclass vclass, const struct visa_symbol *s)
{
	visa_buffer_number(b, s->name, 4);
	if (vclass == VISA_VCLASS_L) {
		visa_buffer_number(b, s->type, 1);
	} else if (vclass != VISA_VCLASS_G) {
		visa_buffer_number(b, s->num_elts, 2);
	} else {
		visa_buffer_number(b, (unsigned int)(s->type | s->align << 4), 1);
		visa_buffer_number(b, s->num_elts, 2);
		visa_buffer_number(b, s->alias, 4);
		visa_buffer_number(b, s->alias_offset, 2);
		visa_buffer_number(b, 0, 1); /* scope of the alias: this routine */
	}
	visa_buffer_number(b, s->attribute_count, 1);
	write_attributes(b, r, s->attributes, s->attribute_count);
}

static int write_symbols(struct visa_buffer *b, const struct visa_routine *r,
			 enum visa_vclass vclass, struct visa_error *e)
{
	const struct module_symbols_info *info = &module_symbols[vclass];
	uint32_t count = r->symbol_count[vclass];

	if (count > info->most)
		return visa_fail(e, EINVAL, "%s has %u %s; at most %u can be named", r->name, count,
				 info->what, info->most);
	visa_buffer_number(b, count, info->count_size);
	for (uint32_t i = 0; i < count; i++) {
		const struct visa_symbol *s = &r->symbols[vclass][i];

		if (vclass == VISA_VCLASS_G && s->alias >= VISA_FIRST_VAR + count)
			return visa_fail(e, EINVAL,
					 "%s: variable %u aliases %u, which is not a variable",
					 r->name, visa_symbol_id(vclass, i), s->alias);
		write_symbol(b, r, vclass, s);
	}
	return 0;
}

static void write_inputs(struct visa_buffer *b, const struct visa_routine *r)
{
	visa_buffer_number(b, r->input_count, 4);
	for (uint32_t i = 0; i < r->input_count; i++) {
		const struct visa_input *in = &r->inputs[i];
		unsigned int kind = in->vclass == VISA_VCLASS_G	  ? 0
				    : in->vclass == VISA_VCLASS_S ? 1
								  : 2;

		visa_buffer_number(b, kind | (unsigned int)in->implicit << 3, 1);
		visa_buffer_number(b, in->id, 4);
		visa_buffer_number(b, (uint16_t)in->offset, 2);
		visa_buffer_number(b, in->size, 2);
	}
}

static int write_body(struct part *p, struct visa_error *e)
{
	const struct visa_routine *r = p->routine;
	struct visa_buffer *b = &p->body;
	struct visa_buffer own = { 0 }; /* bytes between the code's offset field and the code */
	int err = 0;

	visa_buffer_number(b, r->string_count, 4);
	for (uint32_t i = 0; i < r->string_count; i++)
		visa_buffer_put(b, visa_routine_string(r, i),
				strlen(visa_routine_string(r, i)) + 1);
	visa_buffer_number(b, r->title, 4);
	for (int i = 0; i < VISA_VCLASS_COUNT && !err; i++)
		err = write_symbols(b, r, module_symbol_order[i], e);
	if (err)
		return err;
	visa_buffer_number(b, 0, 1); /* number of VME variables */
	p->inputs = b->size;
	if (r->kernel)
		write_inputs(b, r);
	if (!r->kernel) {
		visa_buffer_number(&own, r->input_size, 1);
		visa_buffer_number(&own, r->return_size, 1);
	}
	visa_buffer_number(&own, r->attribute_count - r->own, 2);
	write_attributes(&own, r, r->own, r->attribute_count - r->own);
	visa_buffer_number(b, r->code.size, 4);
	visa_buffer_number(b, b->size + 4 + own.size, 4);
	visa_buffer_put(b, own.bytes, own.size);
	visa_buffer_put(b, r->code.bytes, r->code.size);
	b->failed |= own.failed;
	visa_buffer_free(&own);
	return b->failed ? visa_fail(e, ENOMEM, "out of memory") : 0;
}

/* Return: the size of a routine's entry in the header. */
static size_t entry_size(const struct visa_routine *r)
{
	size_t fixed = 2 + strlen(r->name) + 4 + 4 + 2 + 2;

	return r->kernel ? fixed + 4 + 1 + 9 * (size_t)r->binary_count : fixed + 1;
}

/*
 * Write the entry of a routine in the header. Its body is at @at, and its binaries come after the
 * body; Return: the offset of their end.
 */
static size_t write_entry(struct visa_buffer *b, const struct part *p, size_t at)
{
	const struct visa_routine *r = p->routine;

	if (!r->kernel)
		visa_buffer_number(b, r->linkage, 1);
	visa_buffer_number(b, strlen(r->name), 2);
	visa_buffer_put(b, r->name, strlen(r->name));
	visa_buffer_number(b, at, 4);
	visa_buffer_number(b, p->body.size, 4);
	if (r->kernel)
		visa_buffer_number(b, at + p->inputs, 4);
	visa_buffer_number(b, 0, 2); /* number of relocations of variables */
	visa_buffer_number(b, 0, 2); /* number of relocations of functions */
	if (r->kernel)
		visa_buffer_number(b, r->binary_count, 1);
	at += p->body.size;
	for (uint32_t i = 0; i < r->binary_count; i++) {
		visa_buffer_number(b, r->binaries[i].platform, 1);
		visa_buffer_number(b, at, 4);
		visa_buffer_number(b, r->binaries[i].size, 4);
		at += r->binaries[i].size;
	}
	return at;
}

static int check_routine(const struct visa_routine *r, struct visa_error *e)
{
	if (!r->name)
		return visa_fail(e, EINVAL,
				 "the instructions belong to no routine; expected .kernel or "
				 ".global_function before them");
	if (strlen(r->name) > UINT16_MAX || r->attribute_count - r->own > UINT16_MAX ||
	    r->binary_count > UINT8_MAX)
		return visa_fail(e, EINVAL,
				 "%.64s: the name has more than 65535 bytes, or the routine "
				 "has more than 65535 attributes or 255 binaries",
				 r->name);
	return 0;
}

static void container_write_file(const struct visa_module *m, const struct part *parts,
				 uint32_t kernels, struct visa_buffer *out)
{
	size_t at = strlen(VISA_CONTAINER_MAGIC) + 2 + 2 + 2 + 2;

	for (uint32_t i = 0; i < m->routine_count; i++)
		at += entry_size(m->routines[i]);
	visa_buffer_put(out, VISA_CONTAINER_MAGIC, strlen(VISA_CONTAINER_MAGIC));
	visa_buffer_number(out, m->major, 1);
	visa_buffer_number(out, m->minor, 1);
	visa_buffer_number(out, kernels, 2);
	for (uint32_t i = 0; i < kernels; i++)
		at = write_entry(out, &parts[i], at);
	visa_buffer_number(out, 0, 2); /* number of variables of the whole file */
	visa_buffer_number(out, m->routine_count - kernels, 2);
	for (uint32_t i = kernels; i < m->routine_count; i++)
		at = write_entry(out, &parts[i], at);
	for (uint32_t i = 0; i < m->routine_count; i++) {
		const struct visa_routine *r = parts[i].routine;

		visa_buffer_put(out, parts[i].body.bytes, parts[i].body.size);
		for (uint32_t j = 0; j < r->binary_count; j++)
			visa_buffer_put(out, r->binaries[j].bytes, r->binaries[j].size);
	}
}

/* Fill in the routines of @parts, kernels before functions; Return: the number of kernels. */
static uint32_t container_write_order(const struct visa_module *m, struct part *parts)
{
	uint32_t kernels = 0;
	uint32_t n = 0;

	for (int kernel = 1; kernel >= 0; kernel--) {
		for (uint32_t i = 0; i < m->routine_count; i++)
			if (m->routines[i]->kernel == kernel)
				parts[n++].routine = m->routines[i];
		kernels = kernel ? n : kernels;
	}
	return kernels;
}

int visa_module_write(const struct visa_module *m, struct visa_buffer *out, struct visa_error *e)
{
	struct part *parts = calloc(m->routine_count + 1, sizeof(*parts));
	size_t start = out->size;
	uint32_t kernels;
	int err = 0;

	if (!parts)
		return visa_fail(e, ENOMEM, "out of memory");
	kernels = container_write_order(m, parts);
	if (m->major != VISA_CONTAINER_MAJOR || m->minor != VISA_CONTAINER_MINOR)
		err = visa_fail(e, EOPNOTSUPP,
				"vISA %u.%u; only containers of %u.%u can be written", m->major,
				m->minor, VISA_CONTAINER_MAJOR, VISA_CONTAINER_MINOR);
	else if (kernels > UINT16_MAX || m->routine_count - kernels > UINT16_MAX)
		err = visa_fail(e, EINVAL,
				"the module has %u routines; at most %u kernels and as many "
				"functions can be written",
				m->routine_count, UINT16_MAX);
	for (uint32_t i = 0; i < m->routine_count && !err; i++) {
		err = check_routine(parts[i].routine, e);
		if (!err)
			err = write_body(&parts[i], e);
	}
	if (!err)
		container_write_file(m, parts, kernels, out);
	if (!err && out->failed)
		err = visa_fail(e, ENOMEM, "out of memory");
	if (!err && out->size - start > UINT32_MAX)
		err = visa_fail(e, EINVAL, "the file is larger than 4 GiB");
	for (uint32_t i = 0; i < m->routine_count; i++)
		visa_buffer_free(&parts[i].body);
	free(parts);
	return err;
}
