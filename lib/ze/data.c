// SPDX-License-Identifier: MIT
/*
 * Reads the sections of data of a zebin: their contents, their symbols, and their relocations (the
 * bytes of data that contain addresses).
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../base/array.h"
#include "zebin.h"

#define NO_SYMBOL UINT32_MAX
#define ZEROS_MAX (1 << 30) /* largest number of zero bytes of sections such as .bss.global */

/* Names of sections; a suffix after a dot is allowed. The first name that matches is used. */
static const struct {
	const char *name;
	enum visa_ze_section data;
} names[] = {
	{ ".data.const.string", VISA_ZE_STRING }, { ".data.const", VISA_ZE_CONST },
	{ ".data.global", VISA_ZE_GLOBAL },	  { ".bss.const", VISA_ZE_CONST },
	{ ".bss.global", VISA_ZE_GLOBAL },
};

/* Types of relocations. */
enum { RELOC_NONE, RELOC_WHOLE, RELOC_LOW, RELOC_HIGH };

static enum visa_ze_section data_of(const char *name)
{
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		size_t size = strlen(names[i].name);

		if (!strncmp(names[i].name, name, size) && (!name[size] || name[size] == '.'))
			return names[i].data;
	}
	return VISA_ZE_SECTION_COUNT;
}

/* Append the contents of a section to the module's constants, globals or strings. */
static int add_bytes(struct visa_ze_data *d, struct ze_elf *x, struct ze_section *s)
{
	static const uint8_t padding[ZE_ALIGNMENT];
	uint64_t size = s->header.sh_size;
	int err;

	if (s->header.sh_type == SHT_NOBITS) {
		if (size > ZEROS_MAX - d->zeros)
			return ze_elf_fail(x, s, EINVAL,
					   "it has %" PRIu64 " bytes of zeros; at most %u", size,
					   ZEROS_MAX);
		/*
		 * A section of zeros (.bss) has no bytes in the file. The zeros follow the other
		 * bytes of the same kind of data, and symbols in the zeros have offsets from the
		 * start of these bytes.
		 */
		s->base = 0;
		d->zeros += size;
		return 0;
	}
	err = ze_elf_take(x, s, size);
	if (err)
		return err;
	if (d->bytes.size % ZE_ALIGNMENT)
		visa_buffer_put(&d->bytes, padding, ZE_ALIGNMENT - d->bytes.size % ZE_ALIGNMENT);
	s->base = d->bytes.size;
	visa_buffer_put(&d->bytes, x->bytes + s->header.sh_offset, size);
	return d->bytes.failed ? visa_fail(x->e, ENOMEM, "out of memory") : 0;
}

static int add_symbol(struct visa_ze_module *m, struct ze_elf *x, const struct ze_section *table,
		      const GElf_Sym *sym, uint32_t *index)
{
	const char *name = elf_strptr(x->elf, table->header.sh_link, sym->st_name);
	const struct ze_section *s = sym->st_shndx < x->count ? &x->sections[sym->st_shndx] : NULL;
	struct visa_ze_symbol *slot;
	int err;

	*index = NO_SYMBOL;
	if (!name)
		return ze_elf_fail(x, table, EINVAL, "the name of a symbol is not in section %u",
				   table->header.sh_link);
	if ((!s || s->data == VISA_ZE_SECTION_COUNT) && GELF_ST_BIND(sym->st_info) != STB_GLOBAL)
		return 0;
	err = ze_elf_take(x, table, strlen(name) + 1);
	if (err)
		return err;
	slot = base_array_add(&m->symbols, &m->symbol_count, sizeof(*slot));
	if (!slot)
		return visa_fail(x->e, ENOMEM, "out of memory");
	slot->section = s ? s->data : VISA_ZE_SECTION_COUNT;
	slot->offset = sym->st_value + (s ? s->base : 0);
	slot->size = sym->st_size;
	*index = m->symbol_count - 1;
	slot->name = strdup(name);
	return slot->name ? 0 : visa_fail(x->e, ENOMEM, "out of memory");
}

/* Check that a variable is inside its section. */
static int check_symbol(const struct visa_ze_module *m, const struct ze_elf *x,
			const struct ze_section *table, const struct visa_ze_symbol *s)
{
	const struct visa_ze_data *d;
	uint64_t size;

	if (s->section == VISA_ZE_SECTION_COUNT)
		return 0;
	d = &m->data[s->section];
	size = d->bytes.size + d->zeros;
	if (s->offset <= size && s->size <= size - s->offset)
		return 0;
	return ze_elf_fail(x, table, EINVAL,
			   "symbol '%.64s' has bytes %" PRIu64 " to %" PRIu64
			   " of a section that has only %" PRIu64,
			   s->name, s->offset, s->offset + s->size, size);
}

/*
 * Read the symbols. @map: receives, for each symbol of the symbol table, its index in the module.
 */
static int read_symbols(struct visa_ze_module *m, struct ze_elf *x, const struct ze_section *table,
			uint32_t **map, size_t *count)
{
	Elf_Data *data = ze_elf_data(x, table);
	GElf_Sym sym;
	int err = 0;

	if (!data)
		return -EINVAL;
	*count = data->d_size / sizeof(Elf64_Sym);
	*map = calloc(*count + 1, sizeof(**map));
	if (!*map)
		return visa_fail(x->e, ENOMEM, "out of memory");
	for (size_t i = 0; i < *count && !err; i++) {
		(*map)[i] = NO_SYMBOL;
		if (!i || !gelf_getsym(data, (int)i, &sym))
			continue;
		err = add_symbol(m, x, table, &sym, &(*map)[i]);
		if (!err && (*map)[i] != NO_SYMBOL)
			err = check_symbol(m, x, table, &m->symbols[(*map)[i]]);
	}
	return err;
}

/* Return: the addend of a relocation that contains no addend: the bytes that it replaces. */
static int64_t addend_of(const uint8_t *at, unsigned int size)
{
	int64_t whole;
	int32_t half;

	memcpy(&whole, at, sizeof(whole) < size ? sizeof(whole) : size);
	memcpy(&half, at, sizeof(half));
	return size == sizeof(whole) ? whole : half;
}

static int add_reloc(struct visa_ze_module *m, const struct ze_elf *x, const struct ze_section *s,
		     const GElf_Rela *rel, const uint32_t *map, size_t count)
{
	static const enum visa_ze_part parts[] = { [RELOC_WHOLE] = VISA_ZE_WHOLE,
						   [RELOC_LOW] = VISA_ZE_LOW,
						   [RELOC_HIGH] = VISA_ZE_HIGH };
	const struct ze_section *target = &x->sections[s->header.sh_info];
	uint64_t type = GELF_R_TYPE(rel->r_info), symbol = GELF_R_SYM(rel->r_info);
	unsigned int size = type == RELOC_WHOLE ? 8 : 4;
	struct visa_ze_reloc *r;

	if (type == RELOC_NONE)
		return 0;
	if (type > RELOC_HIGH)
		return ze_elf_fail(x, s, EOPNOTSUPP,
				   "relocations of type %" PRIu64 " are not supported", type);
	if (target->header.sh_size < size || rel->r_offset > target->header.sh_size - size)
		return ze_elf_fail(x, s, EINVAL,
				   "a relocation changes byte %" PRIu64
				   " of '%.64s', which has only %" PRIu64 " bytes",
				   (uint64_t)rel->r_offset, target->name,
				   (uint64_t)target->header.sh_size);
	if (symbol >= count || map[symbol] == NO_SYMBOL)
		return ze_elf_fail(x, s, EINVAL,
				   "a relocation uses symbol %" PRIu64 ", which is not a variable",
				   symbol);
	r = base_array_add(&m->relocs, &m->reloc_count, sizeof(*r));
	if (!r)
		return visa_fail(x->e, ENOMEM, "out of memory");
	r->section = target->data;
	r->part = parts[type];
	r->offset = target->base + rel->r_offset;
	r->symbol = map[symbol];
	r->addend = s->header.sh_type == SHT_RELA
			    ? rel->r_addend
			    : addend_of(m->data[r->section].bytes.bytes + r->offset, size);
	return 0;
}

/* Read relocations of data; relocations of machine code are ignored. */
static int read_relocs(struct visa_ze_module *m, struct ze_elf *x, const struct ze_section *s,
		       const uint32_t *map, size_t count)
{
	size_t target = s->header.sh_info;
	bool addends = s->header.sh_type == SHT_RELA;
	size_t entry = addends ? sizeof(Elf64_Rela) : sizeof(Elf64_Rel);
	Elf_Data *data;
	int err = 0;

	if (target >= x->count || x->sections[target].data == VISA_ZE_SECTION_COUNT ||
	    x->sections[target].header.sh_type == SHT_NOBITS)
		return 0;
	data = ze_elf_data(x, s);
	if (!data)
		return -EINVAL;
	for (size_t i = 0; i < data->d_size / entry && !err; i++) {
		GElf_Rela rela = { 0 };
		GElf_Rel rel = { 0 };

		if (addends) {
			gelf_getrela(data, (int)i, &rela);
		} else {
			gelf_getrel(data, (int)i, &rel);
			rela.r_offset = rel.r_offset;
			rela.r_info = rel.r_info;
		}
		err = add_reloc(m, x, s, &rela, map, count);
	}
	return err;
}

int ze_data_read(struct visa_ze_module *m, struct ze_elf *x)
{
	uint32_t *map = NULL;
	size_t count = 0;
	int err = 0;

	for (size_t i = 0; i < x->count && !err; i++) {
		struct ze_section *s = &x->sections[i];

		s->data = data_of(s->name);
		if (s->data != VISA_ZE_SECTION_COUNT)
			err = add_bytes(&m->data[s->data], x, s);
	}
	for (size_t i = 0; i < x->count && !err; i++)
		if (x->sections[i].header.sh_type == SHT_SYMTAB && !map)
			err = read_symbols(m, x, &x->sections[i], &map, &count);
	for (size_t i = 0; i < x->count && !err; i++)
		if (x->sections[i].header.sh_type == SHT_REL ||
		    x->sections[i].header.sh_type == SHT_RELA)
			err = read_relocs(m, x, &x->sections[i], map, count);
	free(map);
	return err;
}
