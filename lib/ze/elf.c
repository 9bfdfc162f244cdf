// SPDX-License-Identifier: MIT
/*
 * Reads ELF files, and checks their headers and sections. Error texts have the offset in the file.
 */
#include "elf.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define MACHINE	     205    /* EM_INTELGT */
#define OPENCL_FIRST 0xff01 /* types of ELF files that ocloc writes by default */
#define OPENCL_LAST  0xff06

int ze_elf_no_text(struct visa_error *e)
{
	return visa_fail(e, ENOEXEC,
			 "the file has no vISA text; ocloc writes it with -internal_options "
			 "\"-ze-allow-zebin -ze-emit-zebin-visa-sections\"");
}

int ze_elf_fail(const struct ze_elf *x, const struct ze_section *s, int err, const char *fmt, ...)
{
	char text[VISA_MESSAGE_MAX];
	va_list args;

	va_start(args, fmt);
	vsnprintf(text, sizeof(text), fmt, args);
	va_end(args);
	return visa_fail(x->e, err, "section '%.64s' at offset 0x%" PRIx64 ": %s", s->name,
			 (uint64_t)s->header.sh_offset, text);
}

int ze_elf_take(struct ze_elf *x, const struct ze_section *s, uint64_t size)
{
	if (size > x->room)
		return ze_elf_fail(x, s, EINVAL, "its bytes are shared with other sections");
	x->room -= size;
	return 0;
}

Elf_Data *ze_elf_data(struct ze_elf *x, const struct ze_section *s)
{
	Elf_Data *data;

	if (ze_elf_take(x, s, s->header.sh_size))
		return NULL;
	data = elf_getdata(elf_getscn(x->elf, (size_t)(s - x->sections)), NULL);
	if (!data)
		ze_elf_fail(x, s, EINVAL, "%s", elf_errmsg(-1));
	return data;
}

/* Refuse files that are not 64-bit zebins. The target of the machine code is ignored. */
static int check_header(const GElf_Ehdr *h, int class, struct visa_error *e)
{
	if (h->e_type >= OPENCL_FIRST && h->e_type <= OPENCL_LAST)
		return ze_elf_no_text(e);
	if (h->e_machine != MACHINE)
		return visa_fail(e, EINVAL,
				 "the ELF file is for machine %u (at offset 0x12); expected %u, an "
				 "Intel GPU",
				 h->e_machine, MACHINE);
	if (class != ELFCLASS64)
		return visa_fail(e, EOPNOTSUPP,
				 "a zebin with addresses of 32 bits is not supported; compile "
				 "for 64 bits");
	return 0;
}

static int read_section(struct ze_elf *x, size_t index, size_t names)
{
	struct ze_section *s = &x->sections[index];
	const GElf_Shdr *h = gelf_getshdr(elf_getscn(x->elf, index), &s->header);
	const char *name;

	s->name = "";
	s->data = VISA_ZE_SECTION_COUNT;
	if (!h)
		return visa_fail(x->e, EINVAL, "section %zu: %s", index, elf_errmsg(-1));
	name = elf_strptr(x->elf, names, h->sh_name);
	if (!name)
		return visa_fail(x->e, EINVAL, "section %zu: its name is not in section %zu", index,
				 names);
	s->name = name;
	if (index && h->sh_type != SHT_NOBITS &&
	    (h->sh_offset > x->size || h->sh_size > x->size - h->sh_offset))
		return ze_elf_fail(x, s, EINVAL,
				   "its %" PRIu64
				   " bytes end after the end of the file, which has %zu",
				   (uint64_t)h->sh_size, x->size);
	return 0;
}

int ze_elf_open(struct ze_elf *x, const void *bytes, size_t size, struct visa_error *e)
{
	GElf_Ehdr header;
	size_t names;
	int err;

	*x = (struct ze_elf){ .bytes = bytes, .size = size, .room = size, .e = e };
	elf_version(EV_CURRENT);
	/* libelf needs a pointer to writable memory, but does not write to it in this use. */
	x->elf = elf_memory((char *)(uintptr_t)bytes, size);
	if (!x->elf || elf_kind(x->elf) != ELF_K_ELF || !gelf_getehdr(x->elf, &header))
		return visa_fail(e, EINVAL, "the ELF header at offset 0 is damaged");
	err = check_header(&header, gelf_getclass(x->elf), e);
	if (err)
		return err;
	if (header.e_shentsize != sizeof(Elf64_Shdr))
		return visa_fail(e, EINVAL,
				 "headers of sections have %u bytes at offset 0x3a; expected %zu",
				 header.e_shentsize, sizeof(Elf64_Shdr));
	if (elf_getshdrnum(x->elf, &x->count) || elf_getshdrstrndx(x->elf, &names) || !x->count ||
	    header.e_shoff > size || x->count > (size - header.e_shoff) / sizeof(Elf64_Shdr))
		return visa_fail(e, EINVAL,
				 "the headers of sections at offset 0x%" PRIx64
				 " end after the end of the file, which has %zu bytes",
				 (uint64_t)header.e_shoff, size);
	x->sections = calloc(x->count, sizeof(*x->sections));
	if (!x->sections)
		return visa_fail(e, ENOMEM, "out of memory");
	for (size_t i = 0; i < x->count && !err; i++)
		err = read_section(x, i, names);
	return err;
}

void ze_elf_free(struct ze_elf *x)
{
	free(x->sections);
	if (x->elf)
		elf_end(x->elf);
}
