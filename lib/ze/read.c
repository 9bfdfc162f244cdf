// SPDX-License-Identifier: MIT
/*
 * Reads files of Intel's compiler: detects zebin, object or text, and makes the kernels of objects
 * and texts.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "info.h"
#include "zebin.h"

#define ELF_MAGIC "\177ELF"

static bool is_elf(const void *bytes, size_t size)
{
	return size >= strlen(ELF_MAGIC) && !memcmp(bytes, ELF_MAGIC, strlen(ELF_MAGIC));
}

static bool is_kernel(const struct visa_routine *r)
{
	return r->kernel && r->name;
}

/*
 * Add all kernels of a text or object without .ze_info. Their arguments are the .input variables.
 */
static int read_inputs(struct visa_ze_module *m, const struct visa_ze_text *t, struct visa_error *e)
{
	int err = 0;

	for (uint32_t i = 0; i < t->module->routine_count && !err; i++)
		if (is_kernel(t->module->routines[i]))
			err = ze_inputs_kernel(m, t, t->module->routines[i], e);
	return err;
}

/*
 * Find the routine of a kernel: the kernel number @place if @by_place, otherwise the kernel @name.
 */
static const struct visa_routine *read_routine_of(const struct visa_module *module,
						  const char *name, uint32_t place, bool by_place)
{
	for (uint32_t i = 0, kernel = 0; i < module->routine_count; i++) {
		const struct visa_routine *r = module->routines[i];

		if (!is_kernel(r))
			continue;
		if (by_place ? kernel == place : !strcmp(r->name, name))
			return r;
		kernel++;
	}
	return NULL;
}

static uint32_t count_kernels(const struct visa_module *module)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < module->routine_count; i++)
		count += is_kernel(module->routines[i]);
	return count;
}

/* Find the routine of each kernel of .ze_info in a text or object. */
static int match(struct visa_ze_module *m, const struct visa_ze_text *t, struct visa_error *e)
{
	uint32_t kernels = count_kernels(t->module), described = 0, place = 0;
	int err = 0;

	for (uint32_t i = 0; i < m->kernel_count; i++)
		described += strcmp(m->kernels[i]->name, ZE_NO_KERNEL) != 0;
	for (uint32_t i = 0; i < m->kernel_count && !err; i++) {
		struct visa_ze_kernel *k = m->kernels[i];
		const struct visa_routine *r = read_routine_of(t->module, k->name, 0, false);

		if (!strcmp(k->name, ZE_NO_KERNEL))
			continue;
		/*
		 * Intel's compiler calls every kernel "kernel" in its text, so find the routine by
		 * its position.
		 */
		if (!r && kernels == described)
			r = read_routine_of(t->module, NULL, place, true);
		if (!r)
			return visa_fail(
				e, EINVAL,
				"kernel '%.64s' of .ze_info is not among the %u kernels of "
				"the text, and .ze_info has %u kernels, so their order "
				"does not match either",
				k->name, kernels, described);
		place++;
		err = ze_text_kernel(k, t, r, e);
	}
	return err;
}

/* Whether a file can be a text: it has a line that begins a kernel or function. */
static bool read_is_text(const void *bytes, size_t size)
{
	return size &&
	       (memmem(bytes, size, ".kernel", 7) || memmem(bytes, size, ".global_function", 16));
}

/* Read a text or an object, and the .ze_info text that describes its kernels, if given. */
static int read_text(struct visa_ze_module *m, const void *bytes, size_t size, const void *zeinfo,
		     size_t zeinfo_size, struct visa_error *e)
{
	const struct visa_ze_text *t;
	int err;

	if (!visa_is_container(bytes, size) && !read_is_text(bytes, size))
		return visa_fail(e, EINVAL,
				 size ? "the file is not a zebin (ELF), an object (CISA) or vISA "
					"text, which has .kernel or .global_function"
				      : "the file is empty");
	err = ze_text_add(m, bytes, size, "", &t, e);
	if (!err)
		err = ze_text_functions(m, t, e);
	if (!err && !m->function_count && !count_kernels(t->module))
		err = visa_fail(e, EINVAL, "the file has no .kernel and no .global_function");
	if (err)
		return err;
	if (!zeinfo)
		return read_inputs(m, t, e);
	err = ze_info_read(m, zeinfo, zeinfo_size, e);
	return err ? err : match(m, t, e);
}

/*
 * Remove the kernel that Intel's compiler adds for a program's symbols (ZE_NO_KERNEL), and check
 * that each other kernel has vISA text.
 */
static int read_finish(struct visa_ze_module *m, struct visa_error *e)
{
	uint32_t count = 0;
	int err = 0;

	for (uint32_t i = 0; i < m->kernel_count; i++) {
		struct visa_ze_kernel *k = m->kernels[i];

		if (!strcmp(k->name, ZE_NO_KERNEL)) {
			ze_kernel_free(k);
			continue;
		}
		m->kernels[count++] = k;
		if (!k->routine && !err)
			err = visa_fail(e, EINVAL, "kernel '%.64s' of .ze_info has no vISA text",
					k->name);
	}
	m->kernel_count = count;
	return err;
}

int visa_ze_read(const void *bytes, size_t size, const void *zeinfo, size_t zeinfo_size,
		 struct visa_ze_module **module, struct visa_error *e)
{
	return visa_ze_read_for(VISA_BDW, bytes, size, zeinfo, zeinfo_size, module, e);
}

int visa_ze_read_for(enum visa_platform platform, const void *bytes, size_t size,
		     const void *zeinfo, size_t zeinfo_size, struct visa_ze_module **module,
		     struct visa_error *e)
{
	struct visa_ze_module *m = calloc(1, sizeof(*m));
	int err;

	*module = NULL;
	if (!m)
		return visa_fail(e, ENOMEM, "out of memory");
	m->platform = platform;
	if (!is_elf(bytes, size))
		err = read_text(m, bytes, size, zeinfo, zeinfo_size, e);
	else if (zeinfo)
		err = visa_fail(e, EINVAL, "a zebin contains its own .ze_info");
	else
		err = ze_zebin_read(m, bytes, size, e);
	if (!err)
		err = read_finish(m, e);
	if (err)
		visa_ze_free(m);
	else
		*module = m;
	return err;
}
