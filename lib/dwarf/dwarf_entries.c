// SPDX-License-Identifier: MIT
/* Entries of .debug_info, their attributes, and the entries to which attributes refer. */
#include "dwarf_state.h"
#include "../base/array.h"

#include <dwarf.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

int di_damaged(const struct dwarf_file *f, Dwarf_Die *die, const char *what)
{
	return visa_fail(f->e, EINVAL, "debug information: the entry at 0x%" PRIx64 " %s",
			 (uint64_t)dwarf_dieoffset(die), what);
}

const char *di_text(Dwarf_Die *die)
{
	Dwarf_Attribute a;
	const char *text = NULL;

	if (dwarf_attr(die, DW_AT_name, &a) && dwarf_whatform(&a) != DW_FORM_GNU_strp_alt)
		text = dwarf_formstring(&a);
	return text ? text : "";
}

uint64_t di_number(Dwarf_Die *die, unsigned int name, uint64_t otherwise)
{
	Dwarf_Attribute a;
	Dwarf_Word value;

	if (!dwarf_attr(die, name, &a) || dwarf_formudata(&a, &value))
		return otherwise;
	return value;
}

bool di_unit(const struct dwarf_file *f, uint64_t *at, Dwarf_Die *unit, int *err)
{
	uint64_t start = *at;
	Dwarf_Half version;
	size_t header;
	int more = dwarf_next_unit(f->dwarf, start, at, &header, &version, NULL, NULL, NULL, NULL,
				   NULL);

	*err = 0;
	if (more > 0)
		return false;
	if (more < 0 || *at <= start)
		*err = visa_fail(f->e, EINVAL,
				 "debug information: the unit at 0x%" PRIx64 " is damaged", start);
	else if (version != 4)
		*err = visa_fail(f->e, EOPNOTSUPP,
				 "debug information: version %u of DWARF; expected 4", version);
	else if (!dwarf_offdie(f->dwarf, start + header, unit))
		*err = visa_fail(f->e, EINVAL,
				 "debug information: the unit at 0x%" PRIx64 " has no entry",
				 start);
	return !*err;
}

static int dwarf_entries_compare(const void *key, const void *entry)
{
	uint64_t a = *(const uint64_t *)key, b = *(const uint64_t *)entry;

	return a < b ? -1 : a > b;
}

int di_refer(const struct dwarf_file *f, Dwarf_Die *die, unsigned int name, Dwarf_Die *to,
	     uint32_t *entry)
{
	const uint64_t *found;
	Dwarf_Attribute a;
	uint64_t offset;

	if (!dwarf_attr(die, name, &a))
		return 0;
	if (dwarf_whatform(&a) == DW_FORM_GNU_ref_alt || !dwarf_formref_die(&a, to))
		return di_damaged(f, die, "refers to no entry");
	offset = dwarf_dieoffset(to);
	found = bsearch(&offset, f->entries, f->entry_count, sizeof(offset), dwarf_entries_compare);
	if (!found)
		return di_damaged(f, die, "refers to no entry");
	if (entry)
		*entry = (uint32_t)(found - f->entries);
	return 1;
}

/* Append a DWARF entry (DIE) to the list; @die: its offset is above all others in the list. */
static int add_entry(struct dwarf_file *f, Dwarf_Die *die)
{
	uint64_t offset = dwarf_dieoffset(die);
	Dwarf_Attribute a;
	Dwarf_Die next;

	/* Intel's compiler writes tag 0 for DW_TAG_atomic_type. */
	if (dwarf_tag(die) == DW_TAG_invalid && !dwarf_hasattr(die, DW_AT_type))
		return di_damaged(f, die, "has no tag");
	if (f->entry_count && offset <= f->entries[f->entry_count - 1])
		return di_damaged(f, die, "is not after the previous entry");
	if (f->entry_count >= DWARF_ENTRIES_MAX)
		return di_damaged(f, die, "is past the largest supported number of entries");
	/* libdw follows this reference, and would loop forever if the reference pointed back. */
	if (dwarf_attr(die, DW_AT_sibling, &a) &&
	    (!dwarf_formref_die(&a, &next) || dwarf_dieoffset(&next) <= offset))
		return di_damaged(f, die, "has a sibling that is not after it");
	if (base_array_reserve(&f->entries, &f->entry_room, f->entry_count + 1ul, sizeof(offset)))
		return visa_fail(f->e, ENOMEM, "out of memory for debug information");
	f->entries[f->entry_count++] = offset;
	return 0;
}

/* List a DWARF entry (DIE) and all entries inside of it. */
static int scan(struct dwarf_file *f, Dwarf_Die *die, unsigned int depth)
{
	int err = add_entry(f, die);
	Dwarf_Die child;
	int more;

	if (err)
		return err;
	if (depth >= DWARF_DEPTH_MAX)
		return di_damaged(f, die, "is nested too deeply");
	more = dwarf_child(die, &child);
	for (; !more; more = dwarf_siblingof(&child, &child)) {
		err = scan(f, &child, depth + 1);
		if (err)
			return err;
	}
	return more < 0 ? di_damaged(f, die, "contains damaged entries") : 0;
}

int di_scan(struct dwarf_file *f)
{
	Dwarf_Die unit;
	int err = 0;

	for (uint64_t at = 0; !err && di_unit(f, &at, &unit, &err);)
		err = scan(f, &unit, 0);
	if (!err)
		f->types = calloc(f->entry_count + 1ul, sizeof(*f->types));
	return !err && !f->types ? visa_fail(f->e, ENOMEM, "out of memory for debug information")
				 : err;
}
