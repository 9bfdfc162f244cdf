// SPDX-License-Identifier: MIT
/* Reads types: a type is read when a DWARF entry (DIE) refers to it for the first time. */
#include "dwarf_state.h"
#include "../base/array.h"

#include <dwarf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int add_type(struct dwarf_file *f, uint32_t *number)
{
	struct dwarf_info *d = f->to;

	if (d->type_count >= DWARF_COUNT_MAX)
		return visa_fail(f->e, EINVAL, "debug information: more than %u types",
				 DWARF_COUNT_MAX);
	if (!base_array_add(&d->types, &d->type_count, sizeof(*d->types)))
		return visa_fail(f->e, ENOMEM, "out of memory for debug information");
	*number = d->type_count - 1;
	return 0;
}

/* Find the position and the number of a bit field's bits. */
static void dwarf_types_read_bits(Dwarf_Die *die, const struct dwarf_file *f,
				  struct dwarf_member *m)
{
	uint64_t bits = di_number(die, DW_AT_bit_size, 0), first;
	uint64_t size = di_number(die, DW_AT_byte_size, di_size(f->to, m->type));

	if (!bits || bits > 64)
		return;
	first = di_number(die, DW_AT_data_bit_offset, UINT64_MAX);
	if (first == UINT64_MAX)
		first = 8 * m->at + 8 * size - bits - di_number(die, DW_AT_bit_offset, 0);
	m->bits = (uint32_t)bits;
	m->bit = (uint32_t)(first % 8);
	m->at = first / 8;
}

static int add_enumerator(struct dwarf_file *f, Dwarf_Die *die, uint32_t owner)
{
	struct dwarf_info *d = f->to;
	struct dwarf_enumerator *place = NULL;
	char *name = strndup(di_text(die), DWARF_NAME_MAX);

	if (name && d->enumerator_count < DWARF_COUNT_MAX)
		place = base_array_add(&d->enumerators, &d->enumerator_count, sizeof(*place));
	if (!place) {
		free(name);
		return visa_fail(f->e, ENOMEM, "debug information: too many enumerators");
	}
	*place = (struct dwarf_enumerator){ .name = name,
					    .owner = owner,
					    .value = di_number(die, DW_AT_const_value, 0) };
	return 0;
}

static int add_member(struct dwarf_file *f, Dwarf_Die *die, uint32_t owner, unsigned int depth)
{
	struct dwarf_info *d = f->to;
	struct dwarf_member m = { .owner = owner,
				  .at = di_number(die, DW_AT_data_member_location, 0) };
	struct dwarf_member *place;
	int err = di_type(f, die, depth, &m.type);

	if (err)
		return err;
	if (d->member_count >= DWARF_COUNT_MAX)
		return visa_fail(f->e, EINVAL, "debug information: more than %u members",
				 DWARF_COUNT_MAX);
	dwarf_types_read_bits(die, f, &m);
	m.name = strndup(di_text(die), DWARF_NAME_MAX);
	place = m.name ? base_array_add(&d->members, &d->member_count, sizeof(*place)) : NULL;
	if (!place) {
		free(m.name);
		return visa_fail(f->e, ENOMEM, "out of memory for debug information");
	}
	*place = m;
	return 0;
}

/* Return: the number of elements of a dimension; 0 if unknown. */
static uint64_t dimension(Dwarf_Die *die)
{
	uint64_t bound = di_number(die, DW_AT_upper_bound, UINT64_MAX);

	return di_number(die, DW_AT_count, bound + 1);
}

/* Add another dimension: the type so far becomes the type of the elements. */
static int add_dimension(struct dwarf_file *f, uint32_t *last, uint64_t count)
{
	struct dwarf_info *d = f->to;
	struct dwarf_type *t = &d->types[*last];
	uint32_t inner;
	int err;

	if (!t->count) {
		t->count = count;
		return 0;
	}
	err = add_type(f, &inner);
	if (err)
		return err;
	t = &d->types[*last];
	d->types[inner] = (struct dwarf_type){ .kind = DWARF_ARRAY, .of = t->of, .count = count };
	t->of = inner;
	*last = inner;
	return 0;
}

/* Read the members of a structure, or the dimensions of an array. */
static int read_children(struct dwarf_file *f, Dwarf_Die *die, uint32_t number, unsigned int depth)
{
	uint32_t last = number;
	Dwarf_Die child;
	int err, more = dwarf_child(die, &child);

	for (err = 0; !more && !err; more = dwarf_siblingof(&child, &child)) {
		enum dwarf_kind kind = f->to->types[number].kind;

		if (kind == DWARF_STRUCT && dwarf_tag(&child) == DW_TAG_member)
			err = add_member(f, &child, number, depth);
		if (f->to->types[number].is_enum && dwarf_tag(&child) == DW_TAG_enumerator)
			err = add_enumerator(f, &child, number);
		if (kind == DWARF_ARRAY && dwarf_tag(&child) == DW_TAG_subrange_type)
			err = add_dimension(f, &last, dimension(&child));
		if (kind == DWARF_VECTOR && dwarf_tag(&child) == DW_TAG_subrange_type)
			f->to->types[number].count = dimension(&child);
	}
	if (more < 0 && !err)
		return di_damaged(f, die, "contains damaged entries");
	return err;
}

static enum dwarf_kind dwarf_types_kind_of(Dwarf_Die *die)
{
	switch (dwarf_tag(die)) {
	case DW_TAG_pointer_type:
		return DWARF_POINTER;
	case DW_TAG_typedef:
	case DW_TAG_const_type:
	case DW_TAG_volatile_type:
	case DW_TAG_restrict_type:
	case DW_TAG_atomic_type:
	case DW_TAG_invalid: /* an atomic type in the output of Intel's compiler */
		return DWARF_SAME;
	case DW_TAG_array_type:
		return dwarf_hasattr(die, DW_AT_GNU_vector) ? DWARF_VECTOR : DWARF_ARRAY;
	case DW_TAG_structure_type:
	case DW_TAG_union_type:
		return DWARF_STRUCT;
	default:
		return DWARF_PLAIN;
	}
}

static enum dwarf_encoding encoding_of(Dwarf_Die *die)
{
	switch (di_number(die, DW_AT_encoding, 0)) {
	case DW_ATE_unsigned:
		return DWARF_UNSIGNED;
	case DW_ATE_signed:
		return DWARF_SIGNED;
	case DW_ATE_float:
		return DWARF_FLOAT;
	case DW_ATE_boolean:
		return DWARF_BOOL;
	case DW_ATE_signed_char:
		return DWARF_CHAR;
	case DW_ATE_unsigned_char:
		return DWARF_UCHAR;
	default:
		return DWARF_OPAQUE;
	}
}

/* Read the attributes of the entry itself. */
static int dwarf_types_describe(struct dwarf_file *f, Dwarf_Die *die, struct dwarf_type *t)
{
	unsigned int tag = (unsigned int)dwarf_tag(die);

	t->name = strndup(di_text(die), DWARF_NAME_MAX);
	if (!t->name)
		return visa_fail(f->e, ENOMEM, "out of memory for debug information");
	t->kind = dwarf_types_kind_of(die);
	t->is_enum = tag == DW_TAG_enumeration_type;
	t->is_union = tag == DW_TAG_union_type;
	t->is_const = tag == DW_TAG_const_type;
	t->is_typedef = tag == DW_TAG_typedef;
	if (tag == DW_TAG_base_type)
		t->encoding = encoding_of(die);
	t->size = di_number(die, DW_AT_byte_size, 0);
	if (t->kind == DWARF_POINTER && !t->size)
		t->size = 8;
	return 0;
}

/* Read an enumeration: its encoding, which is that of its underlying type, and its enumerators. */
static int read_enum(struct dwarf_file *f, Dwarf_Die *die, uint32_t number, unsigned int depth)
{
	uint32_t of = 0;
	int err = di_type(f, die, depth + 1, &of);
	enum dwarf_encoding encoding = f->to->types[di_plain(f->to, of)].encoding;

	f->to->types[number].encoding = encoding ? encoding : DWARF_UNSIGNED;
	return err ? err : read_children(f, die, number, depth + 1);
}

static int read_type(struct dwarf_file *f, Dwarf_Die *die, uint32_t entry, unsigned int depth,
		     uint32_t *number)
{
	uint32_t of = 0;
	struct dwarf_type *t;
	int err;

	/*
	 * Add the type before its parts are read, since a structure can contain a pointer to
	 * itself.
	 */
	err = add_type(f, number);
	if (err)
		return err;
	f->types[entry] = *number;
	t = &f->to->types[*number];
	err = dwarf_types_describe(f, die, t);
	if (err)
		return err;
	if (t->is_enum)
		return read_enum(f, die, *number, depth);
	/*
	 * Do not follow more than DWARF_POINTERS nested pointers: in a chain of structures that
	 * point to each other, the recursion would be deep.
	 */
	if (t->kind == DWARF_PLAIN || (t->kind == DWARF_POINTER && depth >= DWARF_POINTERS))
		return 0;
	err = di_type(f, die, depth + 1, &of);
	f->to->types[*number].of = of;
	return err ? err : read_children(f, die, *number, depth + 1);
}

int di_type(struct dwarf_file *f, Dwarf_Die *die, unsigned int depth, uint32_t *type)
{
	Dwarf_Die to;
	uint32_t entry;
	int found = di_refer(f, die, DW_AT_type, &to, &entry);

	*type = found > 0 ? f->types[entry] : 0;
	if (found <= 0 || *type)
		return found < 0 ? found : 0;
	if (depth >= DWARF_DEPTH_MAX)
		return di_damaged(f, die, "has a type that is nested too deeply");
	return read_type(f, &to, entry, depth, type);
}

uint64_t di_size(const struct dwarf_info *d, uint32_t type)
{
	uint64_t count = 1;

	for (unsigned int i = 0; i < DWARF_DEPTH_MAX; i++) {
		const struct dwarf_type *t = &d->types[type];
		uint64_t elements = t->kind == DWARF_VECTOR && t->count == 3 ? 4 : t->count;

		if (t->size || t->kind == DWARF_PLAIN || t->kind == DWARF_STRUCT)
			return __builtin_mul_overflow(count, t->size, &count) ? 0 : count;
		if (t->kind != DWARF_SAME && __builtin_mul_overflow(count, elements, &count))
			return 0;
		type = t->of;
	}
	return 0;
}
