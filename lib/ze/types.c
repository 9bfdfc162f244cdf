// SPDX-License-Identifier: MIT
/*
 * Debug information of other builds of the same source, for the types of arguments. Each of these
 * builds is in a section of the zebin.
 */
#include "zebin.h"

#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../base/array.h"
#include "../dwarf/dwarf.h"

int ze_types_read(struct visa_ze_module *m, struct ze_elf *x, const struct ze_section *s)
{
	struct dwarf_info *d = NULL, **to;
	struct visa_error why = { 0 };
	uint64_t size = s->header.sh_type == SHT_NOBITS ? 0 : s->header.sh_size;
	int err = ze_elf_take(x, s, size);

	if (!err)
		err = di_read(x->bytes + s->header.sh_offset, size, &d, &why);
	/*
	 * Damaged types are treated as missing: the checks then do not know which bytes are
	 * padding.
	 */
	if (err || !d)
		return err == -ENOMEM ? visa_fail(x->e, ENOMEM, "%s", why.text) : 0;
	to = base_array_add(&m->types, &m->type_count, sizeof(struct dwarf_info *));
	if (!to) {
		di_free(d);
		return visa_fail(x->e, ENOMEM, "out of memory for debug information");
	}
	*to = d;
	return 0;
}

static const struct dwarf_info *has_argument(const struct dwarf_info *d,
					     const struct visa_ze_kernel *k)
{
	for (uint32_t i = 0; i < k->arg_count; i++)
		if (di_argument(d, k->name, k->args[i].name))
			return d;
	return NULL;
}

const struct dwarf_info *visa_ze_types(const struct visa_ze_module *m,
				       const struct visa_ze_kernel *k)
{
	const struct dwarf_info *d = NULL;

	for (uint32_t i = 0; i < m->type_count && !d; i++)
		d = has_argument(m->types[i], k);
	return d ? d : m->debug;
}

/* Append zeros up to a multiple of 8 bytes; Return: the resulting size. */
static uint64_t align(struct visa_buffer *b)
{
	static const uint8_t zeros[8];

	visa_buffer_put(b, zeros, -b->size % 8);
	return b->size;
}

/*
 * Append the names and the headers of the sections, both with one more section: ZE_TYPES, whose
 * @size bytes are at @at.
 */
static void put_headers(struct visa_buffer *b, const uint8_t *file, const Elf64_Shdr *all,
			size_t count, size_t names, uint64_t at, uint64_t size)
{
	Elf64_Shdr old = all[names], header;
	const uint64_t start = b->size;

	visa_buffer_put(b, file + old.sh_offset, old.sh_size);
	visa_buffer_put(b, ZE_TYPES, sizeof(ZE_TYPES));
	align(b);
	for (size_t i = 0; i < count; i++) {
		header = all[i];
		if (i == names) {
			header.sh_offset = start;
			header.sh_size = old.sh_size + sizeof(ZE_TYPES);
		}
		visa_buffer_put(b, &header, sizeof(header));
	}
	header = (Elf64_Shdr){ .sh_name = (uint32_t)old.sh_size,
			       .sh_type = SHT_PROGBITS,
			       .sh_offset = at,
			       .sh_size = size,
			       .sh_addralign = 8 };
	visa_buffer_put(b, &header, sizeof(header));
}

/*
 * Check the headers of the sections of a file. @h and @all receive copies; the caller frees @all.
 */
static int take_headers(const struct visa_buffer *zebin, Elf64_Ehdr *h, Elf64_Shdr **all,
			struct visa_error *e)
{
	const Elf64_Shdr *names;

	if (zebin->size < sizeof(*h))
		return visa_fail(e, EINVAL, "the ELF header at offset 0 is damaged");
	memcpy(h, zebin->bytes, sizeof(*h));
	if (memcmp(h->e_ident, ELFMAG, SELFMAG) != 0 || h->e_shentsize != sizeof(**all) ||
	    h->e_shnum >= SHN_LORESERVE - 1 || h->e_shstrndx >= h->e_shnum ||
	    h->e_shoff > zebin->size || h->e_shnum > (zebin->size - h->e_shoff) / sizeof(**all))
		return visa_fail(e, EINVAL, "the headers of sections are damaged");
	*all = calloc(h->e_shnum, sizeof(**all));
	if (!*all)
		return visa_fail(e, ENOMEM, "out of memory");
	memcpy(*all, zebin->bytes + h->e_shoff, h->e_shnum * sizeof(**all));
	names = *all + h->e_shstrndx;
	if (names->sh_offset > zebin->size || names->sh_size > zebin->size - names->sh_offset)
		return visa_fail(e, EINVAL, "the names of sections are damaged");
	return 0;
}

int visa_ze_put_types(struct visa_buffer *zebin, const void *other, size_t size,
		      struct visa_error *e)
{
	struct visa_buffer b = { 0 };
	Elf64_Shdr *all = NULL;
	Elf64_Ehdr h;
	uint64_t at;
	int err = take_headers(zebin, &h, &all, e);

	if (err)
		goto out;
	visa_buffer_put(&b, zebin->bytes, zebin->size);
	at = align(&b);
	visa_buffer_put(&b, other, size);
	align(&b);
	if (!b.failed)
		put_headers(&b, zebin->bytes, all, h.e_shnum, h.e_shstrndx, at, size);
	if (b.failed) {
		visa_buffer_free(&b);
		err = visa_fail(e, ENOMEM, "out of memory");
		goto out;
	}
	h.e_shoff = b.size - (h.e_shnum + 1u) * sizeof(*all);
	h.e_shnum++;
	memcpy(b.bytes, &h, sizeof(h));
	visa_buffer_free(zebin);
	*zebin = b;
out:
	free(all);
	return err;
}
