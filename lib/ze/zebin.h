/* SPDX-License-Identifier: MIT */
/* Functions that read the parts of a zebin, and make kernels from texts. */
#ifndef ZE_ZEBIN_H
#define ZE_ZEBIN_H

#include "elf.h"
#include "ze.h"

/* Alignment of data that is appended to other data, bytes. */
#define ZE_ALIGNMENT 64

/*
 * ze_zebin_read() - read a zebin into an empty module
 *
 * The kernels are those of .ze_info. Return: the result of visa_ze_read().
 */
int ze_zebin_read(struct visa_ze_module *m, const void *bytes, size_t size, struct visa_error *e);

/*
 * ze_data_read() - read the sections of data, the symbols and the relocations
 * @m: a module without data; @x: the file
 *
 * Return: 0; -EINVAL if contents are outside of their section; -EOPNOTSUPP for a relocation that is
 * not supported; -ENOMEM.
 */
int ze_data_read(struct visa_ze_module *m, struct ze_elf *x);

/* Name of the sections of visa_ze_put_types(). */
#define ZE_TYPES ".visafs.types"

/* ze_types_read() - read a section of visa_ze_put_types(); Return: 0; -EINVAL or -ENOMEM. */
int ze_types_read(struct visa_ze_module *m, struct ze_elf *x, const struct ze_section *s);

/**
 * ze_text_add() - read vISA text, or an object
 * @what: the word for the text in error texts; "" if the text is the whole file
 * @t: the text, which @m owns also after an error
 *
 * Return: 0; the error of visa_module_parse() or visa_module_read(); -ENOMEM.
 */
int ze_text_add(struct visa_ze_module *m, const void *bytes, size_t size, const char *what,
		const struct visa_ze_text **t, struct visa_error *e);

/* ze_text_functions() - add the functions of a text to the module; Return: 0 or -ENOMEM. */
int ze_text_functions(struct visa_ze_module *m, const struct visa_ze_text *t, struct visa_error *e);

/*
 * ze_text_kernel() - set the routine with the code of a kernel
 * Return: 0; -EINVAL if the routine has another number of lanes than the kernel.
 */
int ze_text_kernel(struct visa_ze_kernel *k, const struct visa_ze_text *t,
		   const struct visa_routine *r, struct visa_error *e);

/*
 * ze_inputs_kernel() - make a kernel that has no description in .ze_info; Return: 0, -EINVAL,
 * -ENOMEM.
 */
int ze_inputs_kernel(struct visa_ze_module *m, const struct visa_ze_text *t,
		     const struct visa_routine *r, struct visa_error *e);

/*
 * ze_routine_lanes() - Return: the number of lanes in the attribute SimdSize of a routine; 0
 * without this attribute.
 */
unsigned int ze_routine_lanes(const struct visa_routine *r);

/*
 * ze_kernel_new() - add an empty kernel, whose local ids change fastest in x; NULL if out of
 * memory.
 */
struct visa_ze_kernel *ze_kernel_new(struct visa_ze_module *m);
void ze_kernel_free(struct visa_ze_kernel *k);

#endif
