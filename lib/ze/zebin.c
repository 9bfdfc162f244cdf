// SPDX-License-Identifier: MIT
/*
 * Reads the sections of a zebin.
 *
 * A compiler writes a section .visaasm for each kernel, in the order of .ze_info, and then
 * .visaasm.NAME for each function.
 */
#include "zebin.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../dwarf/dwarf.h"
#include "../spirv/spirv.h"
#include "info.h"
#include "target.h"

#define TEXT   ".visaasm"
#define COMPAT ".note.intelgt.compat"
#define BUILD  ".misc.buildOptions"
#define SPIRV  ".spv"

/* Types of the ELF notes in the section .note.intelgt.compat. */
enum { NOTE_PRODUCT = 1, NOTE_CORE = 2, NOTE_VERSION = 6 };

static int read_notes(struct visa_ze_module *m, struct ze_elf *x, const struct ze_section *s)
{
	struct ze_target target = { 0 };
	Elf_Data *data = ze_elf_data(x, s);
	size_t at = 0, next, name, value;
	GElf_Nhdr note;

	if (!data)
		return -EINVAL;
	for (; (next = gelf_getnote(data, at, &note, &name, &value)) > 0; at = next) {
		uint32_t word;

		if (note.n_descsz != sizeof(word))
			continue;
		memcpy(&word, (const char *)data->d_buf + value, sizeof(word));
		if (note.n_type == NOTE_PRODUCT)
			target.product = word;
		else if (note.n_type == NOTE_CORE)
			target.core = word;
		else if (note.n_type == NOTE_VERSION)
			target.version = word;
	}
	m->has_platform = ze_platform(&target, &m->platform);
	return 0;
}

static bool zebin_is_text(const struct ze_section *s)
{
	return s->header.sh_type == ZE_SHT_VISAASM &&
	       (!strcmp(s->name, TEXT) || !strncmp(s->name, TEXT ".", strlen(TEXT ".")));
}

/* Whether a section shows that the file has a kernel: a description, or machine code. */
static bool is_of_kernel(const struct ze_section *s)
{
	return s->header.sh_type == ZE_SHT_INFO || s->header.sh_flags & SHF_EXECINSTR;
}

/*
 * Read .ze_info. If the source has no kernel, the file has neither texts nor descriptions, which is
 * no error.
 */
static int read_info(struct visa_ze_module *m, struct ze_elf *x)
{
	bool has_text = false, has_kernel = false;

	for (size_t i = 0; i < x->count; i++) {
		has_text |= zebin_is_text(&x->sections[i]);
		has_kernel |= is_of_kernel(&x->sections[i]);
	}
	if (!has_text)
		return has_kernel ? ze_elf_no_text(x->e) : 0;
	for (size_t i = 0; i < x->count; i++) {
		const struct ze_section *s = &x->sections[i];

		if (s->header.sh_type == ZE_SHT_INFO)
			return ze_info_read(m, x->bytes + s->header.sh_offset, s->header.sh_size,
					    x->e);
	}
	return visa_fail(x->e, EINVAL, "the file has no section .ze_info");
}

/*
 * Find the kernel to which a section belongs: by its name, else the next kernel. Return: NULL for a
 * function.
 */
static struct visa_ze_kernel *owner(const struct visa_ze_module *m, const struct ze_section *s,
				    uint32_t *next)
{
	if (!strcmp(s->name, TEXT))
		return *next < m->kernel_count ? m->kernels[(*next)++] : NULL;
	for (uint32_t i = 0; i < m->kernel_count; i++)
		if (!strcmp(m->kernels[i]->name, s->name + strlen(TEXT ".")))
			return m->kernels[i];
	return NULL;
}

static int zebin_read_kernel(struct visa_ze_kernel *k, struct ze_elf *x, const struct ze_section *s,
			     const struct visa_ze_text *t)
{
	const struct visa_module *module = t->module;

	if (!module->routine_count || !module->routines[0]->kernel || !module->routines[0]->name)
		return ze_elf_fail(x, s, EINVAL, "its text has no kernel, but '%.64s' is expected",
				   k->name);
	if (k->routine)
		return ze_elf_fail(x, s, EINVAL, "kernel '%.64s' has a text already", k->name);
	return ze_text_kernel(k, t, module->routines[0], x->e);
}

/* Read a section of text. @next: index of the kernel to which the next section .visaasm belongs */
static int zebin_read_text(struct visa_ze_module *m, struct ze_elf *x, const struct ze_section *s,
			   uint32_t *next)
{
	struct visa_ze_kernel *k = owner(m, s, next);
	const struct visa_ze_text *t;
	char what[128];
	int err;

	if (!k && !strcmp(s->name, TEXT))
		return ze_elf_fail(x, s, EINVAL,
				   "there are more such sections than kernels in .ze_info");
	if (k && !strcmp(k->name, ZE_NO_KERNEL))
		return 0;
	snprintf(what, sizeof(what), "%s%.32s of %.64s, ", k ? "text" : "", k ? "" : s->name,
		 k ? k->name : "a function");
	err = ze_elf_take(x, s, s->header.sh_size);
	if (!err)
		err = ze_text_add(m, x->bytes + s->header.sh_offset, s->header.sh_size, what, &t,
				  x->e);
	if (!err && k)
		err = zebin_read_kernel(k, x, s, t);
	return err ? err : ze_text_functions(m, t, x->e);
}

/* Whether build options select OpenCL C 2.0 or later; the default is 1.2. */
static bool is_cl2(const char *options, size_t size)
{
	static const char standard[] = "-cl-std=CL";
	const size_t length = sizeof(standard) - 1;
	const char *found = memmem(options, size, standard, length);
	const char *version = found ? found + length : NULL;

	/* Like 2.0, CLC++ allows work-groups of different sizes. */
	return version && version < options + size && *version != '1';
}

/* Read the options with which the program was built. */
static int zebin_read_options(struct visa_ze_module *m, struct ze_elf *x,
			      const struct ze_section *s)
{
	static const char uniform[] = "-cl-uniform-work-group-size";
	static const char disable[] = "-cl-opt-disable";
	uint64_t size = s->header.sh_type == SHT_NOBITS ? 0 : s->header.sh_size;
	int err = ze_elf_take(x, s, size);
	const char *options = (const char *)x->bytes + s->header.sh_offset;

	if (!err)
		m->build = size && memmem(options, size, disable, strlen(disable))
				   ? VISA_ZE_UNOPTIMIZED
				   : VISA_ZE_OPTIMIZED;
	for (uint32_t i = 0; !err && size && i < m->kernel_count; i++) {
		m->kernels[i]->uniform = memmem(options, size, uniform, strlen(uniform));
		m->kernels[i]->before_cl2 = !is_cl2(options, size);
	}
	return err;
}

/* Read debug information. A file whose debug information is damaged can still be run. */
static int read_debug(struct visa_ze_module *m, const struct ze_elf *x)
{
	struct visa_error why = { 0 };
	int err = di_read(x->bytes, x->size, &m->debug, &why);

	if (err && err != -ENOMEM)
		m->undebugged = strdup(why.text);
	return err == -ENOMEM || (err && !m->undebugged) ? visa_fail(x->e, ENOMEM, "%s", why.text)
							 : 0;
}

/*
 * Read the arrays of SPIR-V that was modified to record indices; other SPIR-V has no arrays. Code
 * compiled from SPIR-V with pipes or device-side enqueue would fail without an error, so it is
 * refused.
 */
static int read_spirv(struct visa_ze_module *m, const struct ze_elf *x, const struct ze_section *s)
{
	const uint8_t *bytes = x->bytes + s->header.sh_offset;
	struct visa_error why = { 0 };
	int err;

	if (s->header.sh_type == SHT_NOBITS || m->arrays)
		return 0;
	if (spirv_declares(bytes, s->header.sh_size, SPIRV_DEVICE_ENQUEUE))
		return visa_fail(x->e, EOPNOTSUPP,
				 "the program enqueues kernels on the device, which is not "
				 "supported");
	if (spirv_declares(bytes, s->header.sh_size, SPIRV_PIPES))
		return visa_fail(x->e, EOPNOTSUPP,
				 "the program has pipes, which are not supported");
	err = spirv_arrays(bytes, s->header.sh_size, &m->arrays, &m->array_count, &why);
	m->local_null = spirv_has_local_null(bytes, s->header.sh_size);
	m->indexed = m->array_count;
	return err == -ENOMEM ? visa_fail(x->e, ENOMEM, "%s", why.text) : 0;
}

int ze_zebin_read(struct visa_ze_module *m, const void *bytes, size_t size, struct visa_error *e)
{
	struct ze_elf x;
	uint32_t next = 0;
	int err;

	err = ze_elf_open(&x, bytes, size, e);
	if (!err)
		err = read_info(m, &x);
	/* Read the platform first, since reading text depends on it. */
	for (size_t i = 0; i < x.count && !err; i++)
		if (!strcmp(x.sections[i].name, COMPAT))
			err = read_notes(m, &x, &x.sections[i]);
	for (size_t i = 0; i < x.count && !err; i++) {
		if (zebin_is_text(&x.sections[i]))
			err = zebin_read_text(m, &x, &x.sections[i], &next);
		else if (!strcmp(x.sections[i].name, BUILD))
			err = zebin_read_options(m, &x, &x.sections[i]);
		else if (!strcmp(x.sections[i].name, SPIRV))
			err = read_spirv(m, &x, &x.sections[i]);
		else if (!strcmp(x.sections[i].name, ZE_TYPES))
			err = ze_types_read(m, &x, &x.sections[i]);
	}
	if (!err)
		err = ze_data_read(m, &x);
	if (!err)
		err = read_debug(m, &x);
	ze_elf_free(&x);
	return err;
}
