/* SPDX-License-Identifier: MIT */
/* An ELF file of Intel's compiler, and its sections. */
#ifndef ZE_ELF_H
#define ZE_ELF_H

#include <gelf.h>

#include "ze.h"

/* Types of sections that the ELF standard does not define. */
#define ZE_SHT_INFO    0xff000011
#define ZE_SHT_VISAASM 0xff000013

/**
 * struct ze_section - a section
 * @name: name of the section
 * @header: header of the section; the contents were checked to be inside of the file
 * @data: kind of data to which the section belongs; VISA_ZE_SECTION_COUNT for none
 * @base: offset of the section's bytes in this data
 */
struct ze_section {
	const char *name;
	GElf_Shdr header;
	enum visa_ze_section data;
	uint64_t base;
};

/**
 * struct ze_elf - an ELF file
 * @bytes, @size: the file
 * @elf: libelf's handle
 * @sections: the sections; the index is the ELF section index
 * @count: number of sections
 * @room: bytes of contents that may still be copied: limits the memory if sections share bytes of
 *	the file
 * @e: the error
 */
struct ze_elf {
	const uint8_t *bytes;
	size_t size;
	Elf *elf;
	struct ze_section *sections;
	size_t count;
	size_t room;
	struct visa_error *e;
};

/**
 * ze_elf_open() - read the header and the headers of sections
 * @x: the file; the caller frees it also on an error
 *
 * Return: 0; -EINVAL if it is damaged, or not for Intel's GPUs; -ENOEXEC for a file in ocloc's
 * default format; -EOPNOTSUPP for a file of 32 bits; -ENOMEM.
 */
int ze_elf_open(struct ze_elf *x, const void *bytes, size_t size, struct visa_error *e);
void ze_elf_free(struct ze_elf *x);

/* ze_elf_fail() - fill in an error, with name and offset of a section; Return: -@err. */
int ze_elf_fail(const struct ze_elf *x, const struct ze_section *s, int err, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/*
 * ze_elf_take() - subtract from @room the size of a section that will be copied; Return: 0, or
 * -EINVAL if the sum of the sizes is larger than the file.
 */
int ze_elf_take(struct ze_elf *x, const struct ze_section *s, uint64_t size);

/*
 * ze_elf_data() - Return: the entries of a section, as libelf reads them; NULL on an error, with
 * the reason in @x->e. Each section is read once.
 */
Elf_Data *ze_elf_data(struct ze_elf *x, const struct ze_section *s);

/* ze_elf_no_text() - refuse a file without vISA text; Return: -ENOEXEC. */
int ze_elf_no_text(struct visa_error *e);

#endif
