// SPDX-License-Identifier: MIT
/*
 * Frees modules that can be launched, finds their kernels, and adds the functions of another file.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../base/append.h"
#include "../base/array.h"
#include "../base/guess.h"
#include "../dwarf/dwarf.h"
#include "zebin.h"

struct visa_ze_kernel *ze_kernel_new(struct visa_ze_module *m)
{
	struct visa_ze_kernel *k = calloc(1, sizeof(*k));
	struct visa_ze_kernel **slot = NULL;

	if (!k)
		return NULL;
	k->attributes = calloc(1, 1);
	if (k->attributes)
		slot = base_array_add(&m->kernels, &m->kernel_count, sizeof(void *));
	if (!slot) {
		ze_kernel_free(k);
		return NULL;
	}
	*slot = k;
	k->walk[1] = 1;
	k->walk[2] = 2;
	return k;
}

void ze_kernel_free(struct visa_ze_kernel *k)
{
	for (uint32_t i = 0; i < k->arg_count; i++) {
		free(k->args[i].name);
		free(k->args[i].type);
		free(k->args[i].image);
	}
	for (uint32_t i = 0; i < k->sampler_count; i++) {
		free(k->samplers[i].address);
		free(k->samplers[i].filter);
	}
	free(k->args);
	free(k->samplers);
	free(k->payload);
	free(k->refused);
	free(k->attributes);
	free(k->name);
	free(k);
}

static void free_text(struct visa_ze_text *t)
{
	if (!t)
		return;
	visa_module_free(t->module);
	free(t->text);
	free(t);
}

void visa_ze_free(struct visa_ze_module *m)
{
	if (!m)
		return;
	for (uint32_t i = 0; i < m->kernel_count; i++)
		ze_kernel_free(m->kernels[i]);
	for (uint32_t i = 0; i < m->text_count; i++)
		free_text(m->texts[i]);
	for (uint32_t i = 0; i < m->symbol_count; i++)
		free(m->symbols[i].name);
	for (int i = 0; i < VISA_ZE_SECTION_COUNT; i++)
		visa_buffer_free(&m->data[i].bytes);
	free(m->kernels);
	free(m->texts);
	free(m->functions);
	free(m->symbols);
	free(m->relocs);
	free(m->arrays);
	di_free(m->debug);
	for (uint32_t i = 0; i < m->type_count; i++)
		di_free(m->types[i]);
	free(m->types);
	free(m->undebugged);
	free(m);
}

const char *visa_ze_kind_name(enum visa_ze_kind kind)
{
	static const char *const names[VISA_ZE_KIND_COUNT] = {
		[VISA_ZE_BUFFER] = "buffer",   [VISA_ZE_LOCAL] = "local",
		[VISA_ZE_VALUE] = "value",     [VISA_ZE_IMAGE] = "image",
		[VISA_ZE_SAMPLER] = "sampler",
	};

	return names[kind];
}

/* Append the names of the kernels, for an error text. */
static void list_kernels(const struct visa_ze_module *m, char *text, size_t size)
{
	struct base_text t = base_append_init(text, size);

	for (uint32_t i = 0; i < m->kernel_count; i++)
		base_append(&t, "%s%s", i ? ", " : "", m->kernels[i]->name);
}

/*
 * Fill in the error for an unknown name of a kernel: suggest the nearest name, or list the names.
 */
static void refuse_name(const struct visa_ze_module *m, const char *name, struct visa_error *e)
{
	struct base_guess guess = base_guess_start(name, strlen(name));
	char list[160];

	for (uint32_t i = 0; i < m->kernel_count; i++)
		base_guess_offer(&guess, m->kernels[i]->name);
	list_kernels(m, list, sizeof(list));
	if (guess.best)
		visa_fail(e, ENOENT, "the file has no kernel '%.64s'; did you mean %s?", name,
			  guess.best);
	else
		visa_fail(e, ENOENT, "the file has no kernel '%.64s'; its kernels are %s", name,
			  list);
}

struct visa_ze_kernel *visa_ze_kernel(const struct visa_ze_module *m, const char *name,
				      struct visa_error *e)
{
	char list[160];

	if (!m->kernel_count) {
		visa_fail(e, ENOENT, "the file has no kernel");
		return NULL;
	}
	if (!name && m->kernel_count == 1)
		return m->kernels[0];
	for (uint32_t i = 0; i < m->kernel_count && name; i++)
		if (!strcmp(m->kernels[i]->name, name))
			return m->kernels[i];
	if (name) {
		refuse_name(m, name, e);
	} else {
		list_kernels(m, list, sizeof(list));
		visa_fail(e, EINVAL, "the file has %u kernels, name one of them: %s",
			  m->kernel_count, list);
	}
	return NULL;
}

static const struct visa_ze_function *find_function(const struct visa_ze_module *m,
						    const char *name)
{
	for (uint32_t i = 0; i < m->function_count; i++)
		if (!strcmp(m->functions[i].routine->name, name))
			return &m->functions[i];
	return NULL;
}

/* Find the program-scope variable @name, if a file of the module defines it. */
static const struct visa_ze_symbol *find_symbol(const struct visa_ze_module *m, const char *name)
{
	for (uint32_t i = 0; i < m->symbol_count && *name; i++)
		if (m->symbols[i].section != VISA_ZE_SECTION_COUNT &&
		    !strcmp(m->symbols[i].name, name))
			return &m->symbols[i];
	return NULL;
}

static int check_names(const struct visa_ze_module *m, const struct visa_ze_module *other,
		       struct visa_error *e)
{
	for (uint32_t i = 0; i < other->function_count; i++)
		if (find_function(m, other->functions[i].routine->name))
			return visa_fail(e, EEXIST, "both files have a function '%.64s'",
					 other->functions[i].routine->name);
	for (uint32_t i = 0; i < other->symbol_count; i++)
		if (other->symbols[i].section != VISA_ZE_SECTION_COUNT &&
		    find_symbol(m, other->symbols[i].name))
			return visa_fail(e, EEXIST, "both files have a variable '%.64s'",
					 other->symbols[i].name);
	return 0;
}

/*
 * Append the zero bytes of a section (.bss), and then zeros up to a multiple of ZE_ALIGNMENT. There
 * the data of another file can begin.
 */
static void fill_data(struct visa_ze_data *d)
{
	static const uint8_t zeros[ZE_ALIGNMENT];
	uint64_t more = d->zeros;

	while (more || d->bytes.size % ZE_ALIGNMENT) {
		uint64_t part = ZE_ALIGNMENT - d->bytes.size % ZE_ALIGNMENT;

		visa_buffer_put(&d->bytes, zeros, part);
		more -= more < part ? more : part;
		if (d->bytes.failed)
			return;
	}
	d->zeros = 0;
}

/* Append the data of another file; @base: receives the offsets of its sections. */
static int add_data(struct visa_ze_module *m, const struct visa_ze_module *other,
		    uint64_t base[VISA_ZE_SECTION_COUNT])
{
	for (int i = 0; i < VISA_ZE_SECTION_COUNT; i++) {
		const struct visa_ze_data *from = &other->data[i];
		struct visa_ze_data *to = &m->data[i];

		if (from->bytes.size || from->zeros)
			fill_data(to);
		base[i] = to->bytes.size;
		visa_buffer_put(&to->bytes, from->bytes.bytes, from->bytes.size);
		to->zeros += from->zeros;
		if (to->bytes.failed)
			return -ENOMEM;
	}
	return 0;
}

/* Append the variables of another file, and the relocations that use them. */
static int add_symbols(struct visa_ze_module *m, struct visa_ze_module *other,
		       const uint64_t base[VISA_ZE_SECTION_COUNT])
{
	uint32_t first = m->symbol_count;

	for (uint32_t i = 0; i < other->symbol_count; i++) {
		struct visa_ze_symbol *from = &other->symbols[i];
		struct visa_ze_symbol *to =
			base_array_add(&m->symbols, &m->symbol_count, sizeof(*to));

		if (!to)
			return -ENOMEM;
		*to = *from;
		if (to->section != VISA_ZE_SECTION_COUNT)
			to->offset += base[to->section];
		from->name = NULL;
	}
	for (uint32_t i = 0; i < other->reloc_count; i++) {
		struct visa_ze_reloc *to = base_array_add(&m->relocs, &m->reloc_count, sizeof(*to));

		if (!to)
			return -ENOMEM;
		*to = other->relocs[i];
		to->offset += base[to->section];
		to->symbol += first;
	}
	return 0;
}

/* Resolve variables that one file declares and the other defines. */
static void resolve(struct visa_ze_module *m)
{
	for (uint32_t i = 0; i < m->symbol_count; i++) {
		struct visa_ze_symbol *s = &m->symbols[i];
		const struct visa_ze_symbol *found =
			s->section == VISA_ZE_SECTION_COUNT ? find_symbol(m, s->name) : NULL;

		if (!found)
			continue;
		s->section = found->section;
		s->offset = found->offset;
		s->size = found->size;
	}
}

static int add_texts(struct visa_ze_module *m, struct visa_ze_module *other)
{
	for (uint32_t i = 0; i < other->text_count; i++) {
		struct visa_ze_text **slot =
			base_array_add(&m->texts, &m->text_count, sizeof(void *));

		if (!slot)
			return -ENOMEM;
		*slot = other->texts[i];
		other->texts[i] = NULL;
	}
	for (uint32_t i = 0; i < other->function_count; i++) {
		struct visa_ze_function *f =
			base_array_add(&m->functions, &m->function_count, sizeof(*f));

		if (!f)
			return -ENOMEM;
		*f = other->functions[i];
	}
	return 0;
}

/*
 * If several files have arrays, the numbers of arrays in their code are ambiguous: drop the arrays.
 */
static void take_arrays(struct visa_ze_module *m, struct visa_ze_module *other)
{
	struct spirv_array *arrays = m->indexed ? NULL : other->arrays;

	m->local_null |= other->local_null;
	if (!other->indexed)
		return;
	if (arrays)
		other->arrays = NULL;
	free(m->arrays);
	m->arrays = arrays;
	m->array_count = arrays ? other->array_count : 0;
	m->indexed = true;
}

int visa_ze_add(struct visa_ze_module *m, struct visa_ze_module *other, struct visa_error *e)
{
	uint64_t base[VISA_ZE_SECTION_COUNT];
	int err;

	if (m->has_platform && other->has_platform && m->platform != other->platform)
		return visa_fail(e, EEXIST, "one file is for %s, the other one for %s",
				 visa_platform_name(m->platform),
				 visa_platform_name(other->platform));
	err = check_names(m, other, e);
	if (err)
		return err;
	err = add_data(m, other, base);
	if (!err)
		err = add_symbols(m, other, base);
	if (!err)
		err = add_texts(m, other);
	take_arrays(m, other);
	resolve(m);
	visa_ze_free(other);
	return err ? visa_fail(e, -err, "out of memory") : 0;
}

const char *visa_ze_why_undebugged(const struct visa_ze_module *m)
{
	if (m->kernel_count > 1)
		return ": it writes none for a source with several kernels; compile a kernel "
		       "alone, by --kernel";
	if (m->data[VISA_ZE_STRING].bytes.size)
		return ": it writes none for a source with strings, such as those of printf; leave "
		       "out printf, by --options '-w -Dprintf(...)='";
	if (m->data[VISA_ZE_CONST].bytes.size || m->data[VISA_ZE_CONST].zeros ||
	    m->data[VISA_ZE_GLOBAL].bytes.size || m->data[VISA_ZE_GLOBAL].zeros)
		return ": it writes none for a source with program-scope variables, nor with "
		       "arrays and structures that have an initializer, as in int a[2] = {1, 2}; "
		       "assign their elements";
	return "";
}
