// SPDX-License-Identifier: MIT
/* Read the variables of all functions that have code. */
#include "dwarf_state.h"
#include "../base/array.h"

#include <dwarf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define ORIGINS_MAX 4 /* longest chain of entries that refer to abstract entries */
#define LOCAL_CLASS 1 /* address class of local memory */

/*
 * Find the DWARF entry (DIE) that contains the name and the type of the entry @die: the abstract
 * entry if @die is an instance of one (DW_AT_abstract_origin), else @die itself.
 */
static int origin_of(const struct dwarf_file *f, Dwarf_Die *die, Dwarf_Die *origin)
{
	int found = 1;

	*origin = *die;
	for (unsigned int i = 0; i < ORIGINS_MAX && found > 0; i++)
		found = di_refer(f, origin, DW_AT_abstract_origin, origin, NULL);
	return found < 0 ? found : 0;
}

static void dwarf_read_find_place(Dwarf_Die *die, struct dwarf_variable *v)
{
	bool is_local = di_number(die, DW_AT_address_class, 0) == LOCAL_CLASS;
	Dwarf_Attribute a;
	Dwarf_Block b;

	/*
	 * A list of locations, for which dwarf_formblock() fails, contains only registers of the
	 * final code. The variable then keeps DWARF_IN_REGISTERS.
	 */
	if (dwarf_attr(die, DW_AT_location, &a) && !dwarf_formblock(&a, &b))
		di_place(v, is_local, b.data, b.length);
}

/**
 * struct where - the context in which entries are read
 * @function: the function to whose code the entries belong
 * @scope: number of the scope that contains the entries
 * @abstract: the entries belong to a function that is only inlined, without separate code
 * @own: the entries are directly in the function that has the code, not in an inlined function
 */
struct where {
	const char *function;
	uint32_t scope;
	bool abstract;
	bool own;
};

static int read_entries(struct dwarf_file *f, Dwarf_Die *die, const struct where *w);

static int keep_variable(struct dwarf_file *f, Dwarf_Die *origin, const char *function,
			 struct dwarf_variable *v)
{
	struct dwarf_info *d = f->to;
	struct dwarf_variable *place;

	if (d->variable_count >= DWARF_COUNT_MAX)
		return visa_fail(f->e, EINVAL, "debug information: more than %u variables",
				 DWARF_COUNT_MAX);
	v->line = (uint32_t)di_number(origin, DW_AT_decl_line, 0);
	v->name = strndup(di_text(origin), DWARF_NAME_MAX);
	v->function = strndup(function, DWARF_NAME_MAX);
	place = v->name && v->function
			? base_array_add(&d->variables, &d->variable_count, sizeof(*place))
			: NULL;
	if (!place) {
		free(v->name);
		free(v->function);
		return visa_fail(f->e, ENOMEM, "out of memory for debug information");
	}
	*place = *v;
	return 0;
}

/*
 * Add a variable or an argument. In optimized builds, an inlined kernel may lack the variables that
 * are in no register; its abstract entry has them.
 */
static int add_variable(struct dwarf_file *f, Dwarf_Die *die, const struct where *w, bool parameter)
{
	struct dwarf_variable v = { .argument = parameter && w->own,
				    .parameter = parameter,
				    .abstract = w->abstract,
				    .scope = w->scope };
	Dwarf_Die origin;
	int err = origin_of(f, die, &origin);

	f->has_variables = true;
	if (!err)
		err = di_type(f, &origin, 0, &v.type);
	if (err || !*di_text(&origin))
		return err;
	dwarf_read_find_place(die, &v);
	return keep_variable(f, &origin, w->function, &v);
}

/* Add a scope inside of @w, or a function; @inner: receives the context of its entries. */
static int add_scope(struct dwarf_file *f, Dwarf_Die *die, enum dwarf_scope_kind kind,
		     const struct where *w, struct where *inner)
{
	struct dwarf_info *d = f->to;
	struct dwarf_scope *s;
	uint32_t type = 0;
	Dwarf_Die origin;
	int err = origin_of(f, die, &origin);

	if (!err && kind == DWARF_FUNCTION && dwarf_hasattr(&origin, DW_AT_type))
		err = di_type(f, &origin, 0, &type);
	if (err)
		return err;
	if (d->scope_count >= DWARF_COUNT_MAX)
		return visa_fail(f->e, EINVAL, "debug information: more than %u scopes",
				 DWARF_COUNT_MAX);
	s = base_array_add(&d->scopes, &d->scope_count, sizeof(*s));
	if (!s)
		return visa_fail(f->e, ENOMEM, "out of memory for debug information");
	*inner = (struct where){ .own = true };
	if (kind != DWARF_FUNCTION)
		*inner = *w;
	inner->scope = d->scope_count - 1;
	s->kind = kind;
	s->type = type;
	s->parent = kind == DWARF_FUNCTION ? inner->scope : w->scope;
	s->line = (uint32_t)di_number(&origin, DW_AT_decl_line, 0);
	s->call_line = (uint32_t)di_number(die, DW_AT_call_line, 0);
	s->name = kind == DWARF_BLOCK ? calloc(1, 1) : strndup(di_text(&origin), DWARF_NAME_MAX);
	if (!s->name)
		return visa_fail(f->e, ENOMEM, "out of memory for debug information");
	s->function = kind == DWARF_FUNCTION ? s->name : w->function;
	inner->function = s->function;
	if (kind != DWARF_FUNCTION)
		di_lines(f, die, &s->first, &s->last);
	return 0;
}

/* Read a function, an inlined function or a block, and its contents. */
static int read_scope(struct dwarf_file *f, Dwarf_Die *die, enum dwarf_scope_kind kind,
		      const struct where *w)
{
	struct where inner = { 0 };
	Dwarf_Die origin;
	int err = origin_of(f, die, &origin);

	if (err)
		return err;
	/* Intel's compiler describes a kernel as inlined in itself. */
	if (kind == DWARF_INLINED && !strcmp(di_text(&origin), w->function))
		return read_entries(f, die, w);
	err = add_scope(f, die, kind, w, &inner);
	inner.own = kind == DWARF_FUNCTION || (kind == DWARF_BLOCK && w->own);
	inner.abstract = kind == DWARF_FUNCTION ? dwarf_hasattr(die, DW_AT_inline) : w->abstract;
	return err ? err : read_entries(f, die, &inner);
}

static int read_entry(struct dwarf_file *f, Dwarf_Die *child, const struct where *w)
{
	switch (dwarf_tag(child)) {
	case DW_TAG_subprogram:
		return read_scope(f, child, DWARF_FUNCTION, w);
	case DW_TAG_lexical_block:
		return w ? read_scope(f, child, DWARF_BLOCK, w) : 0;
	case DW_TAG_inlined_subroutine:
		return w ? read_scope(f, child, DWARF_INLINED, w) : 0;
	case DW_TAG_variable:
	case DW_TAG_formal_parameter:
		return w ? add_variable(f, child, w, dwarf_tag(child) == DW_TAG_formal_parameter)
			 : 0;
	default:
		return 0;
	}
}

static int read_entries(struct dwarf_file *f, Dwarf_Die *die, const struct where *w)
{
	Dwarf_Die child;
	int err = 0;

	for (int more = dwarf_child(die, &child); !more && !err;
	     more = dwarf_siblingof(&child, &child))
		err = read_entry(f, &child, w);
	return err;
}

static int read_units(struct dwarf_file *f)
{
	Dwarf_Die unit;
	int err = di_scan(f);

	/* Type 0 is the unknown type. */
	if (!err && !base_array_add(&f->to->types, &f->to->type_count, sizeof(*f->to->types)))
		err = visa_fail(f->e, ENOMEM, "out of memory for debug information");
	for (uint64_t at = 0; !err && di_unit(f, &at, &unit, &err);) {
		err = di_rows(f, &unit);
		if (!err)
			err = read_entries(f, &unit, NULL);
	}
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
	for (uint32_t i = 0; i < d->type_count; i++)
		free(d->types[i].name);
	for (uint32_t i = 0; i < d->enumerator_count; i++)
		free(d->enumerators[i].name);
	for (uint32_t i = 0; i < d->scope_count; i++)
		free(d->scopes[i].name);
	free(d->enumerators);
	free(d->scopes);
	free(d->variables);
	free(d->types);
	free(d->members);
	free(d);
}
