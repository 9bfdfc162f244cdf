// SPDX-License-Identifier: MIT
/*
 * Opens a file for libdw, as a copy, since relocations change it. A file is refused if its contents
 * would make libdw or libelf open other files or decompress sections.
 */
#include "dwarf_state.h"

#include <errno.h>
#include <gelf.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define DEBUG ".debug_"

/* Types of relocations of Intel's compiler: a whole address, its low half, its high half. */
enum { WHOLE = 1, LOW = 2, HIGH = 3 };

static int dwarf_file_refuse(struct dwarf_file *f, const char *name, int err, const char *what)
{
	return visa_fail(f->e, err, "debug information: section '%.64s': %s", name, what);
}

/* The bytes of a section in the copy; NULL if they are not inside of the file. */
static unsigned char *dwarf_file_bytes_of(const struct dwarf_file *f, const GElf_Shdr *h)
{
	if (h->sh_type == SHT_NOBITS || h->sh_offset > f->size ||
	    h->sh_size > f->size - h->sh_offset)
		return NULL;
	return f->copy + h->sh_offset;
}

static int header_of(const struct dwarf_file *f, size_t index, GElf_Shdr *h)
{
	Elf_Scn *s = elf_getscn(f->elf, index);

	return s && gelf_getshdr(s, h) ? 0 : -EINVAL;
}

/* Find the value of a symbol: an offset in its section, since all sections have the address 0. */
static int symbol_value(const struct dwarf_file *f, const GElf_Shdr *symbols, uint64_t index,
			uint64_t *value)
{
	const unsigned char *bytes = dwarf_file_bytes_of(f, symbols);
	Elf64_Sym s;

	if (!bytes || index >= symbols->sh_size / sizeof(s))
		return -EINVAL;
	memcpy(&s, bytes + index * sizeof(s), sizeof(s));
	*value = s.st_value;
	return 0;
}

/* Apply a relocation: write @value to the @bytes of a section. Return: 0 or -EINVAL. */
static int relocate(unsigned char *bytes, uint64_t size, const Elf64_Rela *r, uint64_t value)
{
	uint64_t type = ELF64_R_TYPE(r->r_info);
	size_t length = type == WHOLE ? 8 : 4;

	if (type < WHOLE || type > HIGH || size < length || r->r_offset > size - length)
		return -EINVAL;
	if (type == HIGH)
		value >>= 32;
	memcpy(bytes + r->r_offset, &value, length);
	return 0;
}

/* Apply all relocations of a relocation section. */
static int apply(struct dwarf_file *f, const GElf_Shdr *h, const char *name)
{
	const unsigned char *entries = dwarf_file_bytes_of(f, h);
	GElf_Shdr target, symbols;
	unsigned char *bytes;
	uint64_t value;
	Elf64_Rela r;

	if (!entries || header_of(f, h->sh_info, &target) || header_of(f, h->sh_link, &symbols))
		return dwarf_file_refuse(
			f, name, EINVAL,
			"its bytes, its target section or its symbols are missing");
	bytes = dwarf_file_bytes_of(f, &target);
	for (uint64_t i = 0; i < h->sh_size / sizeof(r); i++) {
		memcpy(&r, entries + i * sizeof(r), sizeof(r));
		if (!bytes || symbol_value(f, &symbols, ELF64_R_SYM(r.r_info), &value) ||
		    relocate(bytes, target.sh_size, &r, value + (uint64_t)r.r_addend))
			return dwarf_file_refuse(f, name, EINVAL,
						 "a relocation is outside of its section");
	}
	return 0;
}

/*
 * Read the header of a section. @has: set to true if it is .debug_info. Return: 0 or a negative
 * errno.
 */
static int look_at(struct dwarf_file *f, size_t index, size_t names, bool *has)
{
	static const char *const foreign[] = { ".gnu_debugaltlink", ".gnu_debuglink", ".debug_sup",
					       ".debug_cu_index", ".debug_tu_index" };
	const char *name;
	GElf_Shdr h;

	if (header_of(f, index, &h))
		return visa_fail(f->e, EINVAL, "debug information: section %zu is damaged", index);
	name = elf_strptr(f->elf, names, h.sh_name);
	if (!name)
		return visa_fail(f->e, EINVAL, "debug information: section %zu has no name", index);
	for (size_t i = 0; i < sizeof(foreign) / sizeof(foreign[0]); i++)
		if (!strcmp(name, foreign[i]))
			return dwarf_file_refuse(f, name, EOPNOTSUPP, "it refers to other files");
	if (!strncmp(name, ".zdebug", 7) || strstr(name, ".dwo") || strstr(name, ".lto_") ||
	    (h.sh_flags & SHF_COMPRESSED))
		return dwarf_file_refuse(f, name, EOPNOTSUPP, "it is compressed or split");
	if (!strncmp(name, DEBUG, strlen(DEBUG)) && !dwarf_file_bytes_of(f, &h))
		return dwarf_file_refuse(f, name, EINVAL, "its bytes are not inside of the file");
	*has |= !strcmp(name, DEBUG "info");
	if (h.sh_type == SHT_RELA && !strncmp(name, ".rela" DEBUG, strlen(".rela" DEBUG)))
		return apply(f, &h, name);
	return 0;
}

static int dwarf_file_look_at_all(struct dwarf_file *f)
{
	size_t count, names;
	bool has = false;
	int err = 0;

	if (elf_kind(f->elf) != ELF_K_ELF || gelf_getclass(f->elf) != ELFCLASS64 ||
	    elf_getshdrnum(f->elf, &count) || elf_getshdrstrndx(f->elf, &names))
		return visa_fail(f->e, EINVAL,
				 "debug information: the file is not an ELF file of 64 bits");
	for (size_t i = 1; i < count && !err; i++)
		err = look_at(f, i, names, &has);
	return err ? err : has;
}

int di_open(struct dwarf_file *f, const void *bytes, size_t size, struct visa_error *e)
{
	int found;

	*f = (struct dwarf_file){ .size = size, .e = e };
	f->copy = malloc(size + 1);
	if (!f->copy)
		return visa_fail(e, ENOMEM, "out of memory for debug information");
	memcpy(f->copy, bytes, size);
	elf_version(EV_CURRENT);
	f->elf = elf_memory((char *)f->copy, size);
	found = f->elf ? dwarf_file_look_at_all(f)
		       : visa_fail(e, EINVAL, "debug information: not an ELF file");
	if (found <= 0)
		return found;
	f->dwarf = dwarf_begin_elf(f->elf, DWARF_C_READ, NULL);
	if (!f->dwarf)
		return visa_fail(e, EINVAL, "debug information: %s", dwarf_errmsg(-1));
	return 1;
}

void di_close(struct dwarf_file *f)
{
	if (f->dwarf)
		dwarf_end(f->dwarf);
	if (f->elf)
		elf_end(f->elf);
	free(f->rows);
	free(f->entries);
	free(f->types);
	free(f->copy);
}
