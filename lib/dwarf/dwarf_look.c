// SPDX-License-Identifier: MIT
/* Queries on debug information: variables, scopes, types. */
#include "dwarf_state.h"

#include <string.h>

const struct dwarf_variable *di_variable(const struct dwarf_info *d, uint32_t n)
{
	return n < d->variable_count ? &d->variables[n] : NULL;
}

const struct dwarf_scope *di_scope(const struct dwarf_info *d, uint32_t number)
{
	return number < d->scope_count ? &d->scopes[number] : NULL;
}

const struct dwarf_scope *di_function(const struct dwarf_info *d, const char *name)
{
	for (uint32_t i = 0; i < d->scope_count; i++)
		if (d->scopes[i].kind == DWARF_FUNCTION && !strcmp(d->scopes[i].name, name))
			return &d->scopes[i];
	return NULL;
}

bool di_covers(const struct dwarf_scope *s, uint32_t line)
{
	return s->kind == DWARF_FUNCTION || (s->first && line >= s->first && line <= s->last);
}

const struct dwarf_type *di_type_of(const struct dwarf_info *d, uint32_t type)
{
	return &d->types[type < d->type_count ? type : 0];
}

uint32_t di_plain(const struct dwarf_info *d, uint32_t type)
{
	for (unsigned int i = 0; i < DWARF_DEPTH_MAX && d->types[type].kind == DWARF_SAME; i++)
		type = d->types[type].of;
	return type;
}

uint32_t di_type_named(const struct dwarf_info *d, const char *name)
{
	for (uint32_t i = 1; i < d->type_count; i++)
		if (d->types[i].name && !strcmp(d->types[i].name, name))
			return i;
	return 0;
}

const struct dwarf_member *di_member(const struct dwarf_info *d, uint32_t type, uint32_t n)
{
	for (uint32_t i = 0; i < d->member_count; i++)
		if (d->members[i].owner == type && !n--)
			return &d->members[i];
	return NULL;
}

const struct dwarf_enumerator *di_enumerator(const struct dwarf_info *d, uint32_t type, uint32_t n)
{
	for (uint32_t i = 0; i < d->enumerator_count; i++)
		if (d->enumerators[i].owner == type && !n--)
			return &d->enumerators[i];
	return NULL;
}

const struct dwarf_enumerator *di_enumerator_at(const struct dwarf_info *d, uint32_t n)
{
	return n < d->enumerator_count ? &d->enumerators[n] : NULL;
}
