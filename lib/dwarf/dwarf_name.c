// SPDX-License-Identifier: MIT
/* Finds variables by the bytes of memory that they occupy, and writes the names of their parts. */
#include "dwarf_state.h"
#include "../base/append.h"

#include <inttypes.h>
#include <string.h>

const struct dwarf_variable *di_local(const struct dwarf_info *d, const char *function,
				      uint64_t byte, uint64_t *offset)
{
	for (uint32_t i = 0; i < d->variable_count; i++) {
		const struct dwarf_variable *v = &d->variables[i];

		*offset = byte - v->at;
		if (v->where == DWARF_IN_LOCAL && !strcmp(v->function, function) && byte >= v->at &&
		    *offset < di_size(d, v->type))
			return v;
	}
	return NULL;
}

const struct dwarf_variable *di_frame(const struct dwarf_info *d, const char *function,
				      uint64_t byte, unsigned int lanes, uint64_t *offset,
				      unsigned int *lane)
{
	*offset = 0;
	for (uint32_t i = 0; i < d->variable_count; i++) {
		const struct dwarf_variable *v = &d->variables[i];
		uint64_t from = byte - v->at;

		if (v->where != DWARF_IN_FRAME || strcmp(v->function, function) != 0 ||
		    byte < v->at || !v->stride || from / v->stride >= lanes)
			continue;
		*lane = (unsigned int)(from / v->stride);
		*offset = from % v->stride;
		return v;
	}
	return NULL;
}

/* Append the name of a component of a vector. */
static void put_component(struct base_text *t, const struct dwarf_type *vector, uint64_t index)
{
	if (vector->count <= 4 && index < 4)
		base_append(t, ".%c", "xyzw"[index]);
	else
		base_append(t, ".s%" PRIx64, index);
}

/* The member of a structure that contains a byte; NULL for a byte between members. */
static const struct dwarf_member *member_at(const struct dwarf_info *d, uint32_t owner,
					    uint64_t byte)
{
	for (uint32_t i = 0; i < d->member_count; i++) {
		const struct dwarf_member *m = &d->members[i];

		if (m->owner == owner && byte >= m->at && byte - m->at < di_size(d, m->type))
			return m;
	}
	return NULL;
}

/*
 * Append the name of the element or member of a type that contains a byte. Return: whether this
 * element or member can have parts itself; then @type becomes its type, and @byte the offset of the
 * byte in it.
 */
static bool dwarf_name_put_part(const struct dwarf_info *d, struct base_text *t, uint32_t *type,
				uint64_t *byte)
{
	const struct dwarf_type *x = &d->types[*type];
	const struct dwarf_member *m;
	uint64_t size;

	switch (x->kind) {
	case DWARF_SAME:
		*type = x->of;
		return true;
	case DWARF_ARRAY:
	case DWARF_VECTOR:
		size = di_size(d, x->of);
		if (!size)
			return false;
		if (x->kind == DWARF_ARRAY)
			base_append(t, "[%" PRIu64 "]", *byte / size);
		else
			put_component(t, x, *byte / size);
		*type = x->of;
		*byte %= size;
		return true;
	case DWARF_STRUCT:
		m = member_at(d, *type, *byte);
		if (!m)
			return false;
		if (*m->name)
			base_append(t, ".%s", m->name);
		*type = m->type;
		*byte -= m->at;
		return true;
	default:
		return false;
	}
}

/*
 * Append the name of the smallest part of a type that contains the byte @offset. Return: the offset
 * of this part's first byte.
 */
static uint64_t dwarf_name_put_parts(const struct dwarf_info *d, uint32_t type, uint64_t offset,
				     struct base_text *t)
{
	uint64_t byte = offset;

	for (unsigned int i = 0; i < DWARF_DEPTH_MAX && dwarf_name_put_part(d, t, &type, &byte);
	     i++)
		continue;
	return offset - byte;
}

uint64_t di_part(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset)
{
	struct base_text none = base_append_init(NULL, 0);

	return dwarf_name_put_parts(d, v->type, offset, &none);
}

/* Whether the function of a variable has another variable of the same name. */
static bool is_ambiguous(const struct dwarf_info *d, const struct dwarf_variable *v)
{
	for (uint32_t i = 0; i < d->variable_count; i++) {
		const struct dwarf_variable *o = &d->variables[i];

		if (o != v && o->line != v->line &&
		    (o->where != DWARF_IN_REGISTERS || o->argument) && !strcmp(o->name, v->name) &&
		    !strcmp(o->function, v->function))
			return true;
	}
	return false;
}

/* Write the name of a variable's part; @byte is the first byte of the part. */
static void dwarf_put_name(const struct dwarf_info *d, const struct dwarf_variable *v,
			   const char *part, uint64_t byte, struct base_text *t)
{
	/* The byte is not the first byte of a part, or it is between members. */
	if (byte)
		base_append(t, "byte 0x%" PRIx64 " of ", byte);
	base_append(t, "%s", part);
	if (is_ambiguous(d, v))
		base_append(t, " (of line %u)", v->line);
}

void di_name(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset, char *buf,
	     size_t size)
{
	char part[4 * DWARF_NAME_MAX];
	struct base_text p = base_append_init(part, sizeof(part));
	struct base_text t = base_append_init(buf, size);

	base_append(&p, "%s", v->name);
	offset -= dwarf_name_put_parts(d, v->type, offset, &p);
	dwarf_put_name(d, v, part, offset, &t);
}

const struct dwarf_variable *di_argument(const struct dwarf_info *d, const char *function,
					 const char *name)
{
	for (uint32_t i = 0; i < d->variable_count; i++) {
		const struct dwarf_variable *v = &d->variables[i];

		if (v->argument && !strcmp(v->function, function) && !strcmp(v->name, name))
			return v;
	}
	return NULL;
}

uint32_t di_head(const struct dwarf_info *d, const char *function, uint32_t line)
{
	for (uint32_t i = 0; i < d->variable_count; i++) {
		const struct dwarf_variable *v = &d->variables[i];

		if (v->argument && v->line > line && !strcmp(v->function, function))
			line = v->line;
	}
	return line;
}

/* The type to which a variable points, 0 if it is not a pointer; @size: receives its bytes. */
static uint32_t pointed_type(const struct dwarf_info *d, const struct dwarf_variable *v,
			     uint64_t *size)
{
	uint32_t type = v->type;

	for (unsigned int i = 0; i < DWARF_DEPTH_MAX && d->types[type].kind == DWARF_SAME; i++)
		type = d->types[type].of;
	if (d->types[type].kind != DWARF_POINTER)
		return 0;
	type = d->types[type].of;
	*size = di_size(d, type);
	return *size ? type : 0;
}

/*
 * Whether a byte of a type is padding: no member, element or component contains it. In a union, a
 * byte is used if any member contains it.
 */
static bool is_padding(const struct dwarf_info *d, uint32_t type, uint64_t byte, unsigned int depth)
{
	const struct dwarf_type *x = &d->types[type];
	uint64_t size = di_size(d, x->of);
	bool padding = true;

	if (depth == DWARF_DEPTH_MAX)
		return false;
	switch (x->kind) {
	case DWARF_SAME:
		return is_padding(d, x->of, byte, depth + 1);
	case DWARF_VECTOR:
		return size && byte / size >= x->count;
	case DWARF_ARRAY:
		return size && is_padding(d, x->of, byte % size, depth + 1);
	case DWARF_STRUCT:
		for (uint32_t i = 0; i < d->member_count && padding; i++) {
			const struct dwarf_member *m = &d->members[i];

			if (m->owner == type && byte >= m->at && byte - m->at < di_size(d, m->type))
				padding = is_padding(d, m->type, byte - m->at, depth + 1);
		}
		return padding;
	default:
		return false;
	}
}

bool di_is_padding(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset)
{
	uint64_t size = 0;
	uint32_t type = pointed_type(d, v, &size);

	return type && is_padding(d, type, offset % size, 0);
}

bool di_name_pointed(const struct dwarf_info *d, const struct dwarf_variable *v, uint64_t offset,
		     char *buf, size_t size)
{
	char part[4 * DWARF_NAME_MAX];
	struct base_text p = base_append_init(part, sizeof(part));
	struct base_text t = base_append_init(buf, size);
	uint64_t element = 0;
	uint32_t type = pointed_type(d, v, &element);

	if (!type)
		return false;
	base_append(&p, "%s[%" PRIu64 "]", v->name, offset / element);
	offset %= element;
	offset -= dwarf_name_put_parts(d, type, offset, &p);
	dwarf_put_name(d, v, part, offset, &t);
	return true;
}
