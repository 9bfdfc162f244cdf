// SPDX-License-Identifier: MIT
/* Reading: the variables of all functions that have code. */
#include "dwarf_state.h"
#include "../base/array.h"

#include <dwarf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define ORIGINS_MAX 4 /* entries that stand for others, one after another */
#define LOCAL_CLASS 1 /* address class of local memory */

/* The entry that an entry is a copy of, with name and type; itself if it is none. */
static int origin_of(const struct dwarf_file *f, Dwarf_Die *die, Dwarf_Die *origin)
{
	int found = 1;

	*origin = *die;
	for (unsigned int i = 0; i < ORIGINS_MAX && found > 0; i++)
		found = di_refer(f, origin, DW_AT_abstract_origin, origin, NULL);
	return found < 0 ? found : 0;
}

static void find_place(Dwarf_Die *die, struct dwarf_variable *v)
{
	bool is_local = di_number(die, DW_AT_address_class, 0) == LOCAL_CLASS;
	Dwarf_Attribute a;
	Dwarf_Block b;

	/* A list of locations, which formblock refuses, is of registers. */
	if (dwarf_attr(die, DW_AT_location, &a) && !dwarf_formblock(&a, &b))
		di_place(v, is_local, b.data, b.length);
}

static int read_entries(struct dwarf_file *f, Dwarf_Die *die, const char *function);

/* @argument: of the function whose code it is, rather than of an inlined one */
static int add_variable(struct dwarf_file *f, Dwarf_Die *die, const char *function, bool argument)
{
	struct dwarf_info *d = f->to;
	struct dwarf_variable v = { .argument = argument }, *place;
	Dwarf_Die origin;
	int err = origin_of(f, die, &origin);

	f->has_variables = true;
	if (!err)
		err = di_type(f, &origin, 0, &v.type);
	if (err)
		return err;
	find_place(die, &v);
	if ((v.where == DWARF_IN_REGISTERS && !argument) || !*di_text(&origin))
		return 0;
	if (d->variable_count >= DWARF_COUNT_MAX)
		return visa_fail(f->e, EINVAL, "debug information: it has more than %u variables",
				 DWARF_COUNT_MAX);
	v.line = (uint32_t)di_number(&origin, DW_AT_decl_line, 0);
	v.name = strndup(di_text(&origin), DWARF_NAME_MAX);
	v.function = strndup(function, DWARF_NAME_MAX);
	place = v.name && v.function
			? base_array_add(&d->variables, &d->variable_count, sizeof(*place))
			: NULL;
	if (!place) {
		free(v.name);
		free(v.function);
		return visa_fail(f->e, ENOMEM, "out of memory for debug information");
	}
	*place = v;
	return 0;
}

/*
 * An entry inside of @die. @function: whose code it is, or NULL. Of a function that is only
 * inlined, which has no code of its own, there are arguments alone: a kernel is one, and an
 * optimized build of it may lack those that are in no register.
 */
static int read_entry(struct dwarf_file *f, Dwarf_Die *die, Dwarf_Die *child, const char *function)
{
	bool in_function = dwarf_tag(die) == DW_TAG_subprogram;
	bool inlined = in_function && dwarf_hasattr(die, DW_AT_inline);
	Dwarf_Die origin;
	int err;

	switch (dwarf_tag(child)) {
	case DW_TAG_subprogram:
		err = origin_of(f, child, &origin);
		return err ? err : read_entries(f, child, di_text(&origin));
	case DW_TAG_lexical_block:
	case DW_TAG_inlined_subroutine:
		return function && !inlined ? read_entries(f, child, function) : 0;
	case DW_TAG_variable:
		return function && !inlined ? add_variable(f, child, function, false) : 0;
	case DW_TAG_formal_parameter:
		return function ? add_variable(f, child, function, in_function) : 0;
	default:
		return 0;
	}
}

static int read_entries(struct dwarf_file *f, Dwarf_Die *die, const char *function)
{
	Dwarf_Die child;
	int err = 0;

	for (int more = dwarf_child(die, &child); !more && !err;
	     more = dwarf_siblingof(&child, &child))
		err = read_entry(f, die, &child, function);
	return err;
}

static int read_units(struct dwarf_file *f)
{
	Dwarf_Die unit;
	int err = di_scan(f);

	/* Type 0 is an unknown one. */
	if (!err && !base_array_add(&f->to->types, &f->to->type_count, sizeof(*f->to->types)))
		err = visa_fail(f->e, ENOMEM, "out of memory for debug information");
	for (uint64_t at = 0; !err && di_unit(f, &at, &unit, &err);)
		err = read_entries(f, &unit, NULL);
	return err;
}

int di_read(const void *bytes, size_t size, struct dwarf_info **d, struct visa_error *e)
{
	struct dwarf_file f;
	int found = di_open(&f, bytes, size, e);
	int err = found < 0 ? found : 0;

	*d = NULL;
	if (found > 0) {
		f.to = calloc(1, sizeof(*f.to));
		err = f.to ? read_units(&f)
			   : visa_fail(e, ENOMEM, "out of memory for debug information");
	}
	if (found > 0 && (err || !f.has_variables))
		di_free(f.to);
	else if (found > 0)
		*d = f.to;
	di_close(&f);
	return err;
}

void di_free(struct dwarf_info *d)
{
	if (!d)
		return;
	for (uint32_t i = 0; i < d->variable_count; i++) {
		free(d->variables[i].name);
		free(d->variables[i].function);
	}
	for (uint32_t i = 0; i < d->member_count; i++)
		free(d->members[i].name);
	free(d->variables);
	free(d->types);
	free(d->members);
	free(d);
}
