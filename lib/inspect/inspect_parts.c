// SPDX-License-Identifier: MIT
/* Finds parts of values: members, components of vectors, elements. */
#include "inspect_state.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct visa_value member_value(const struct inspect_scene *s, const struct visa_value *v,
				      const struct dwarf_member *m)
{
	const struct visa_value_type t = { .number = m->type };
	struct visa_value part = value_part(v, m->at, &t, di_size(debug_of(s), m->type));

	part.bits = m->bits;
	part.bit = m->bit;
	part.has_address &= !m->bits;
	return part;
}

/* Find a member by name, also in a member that is a structure without a name. */
static bool find_member(const struct inspect_scene *s, const struct visa_value *v, const char *name,
			unsigned int depth, struct visa_value *part)
{
	uint32_t number = shape_of(s, &v->type).number;
	const struct dwarf_member *m;

	for (uint32_t n = 0; (m = di_member(debug_of(s), number, n)) != NULL; n++) {
		*part = member_value(s, v, m);
		if (!strcmp(m->name, name))
			return true;
		if (!*m->name && depth < 8 && shape_of(s, &part->type).kind == SHAPE_STRUCT) {
			struct visa_value inner = *part;

			if (find_member(s, &inner, name, depth + 1, part))
				return true;
		}
	}
	return false;
}

/*
 * Return: the index of the vector component with the name @c, which is x, y, z, w, r, g, b or a; if
 * @digits is true, a hexadecimal digit. -1 for other characters.
 */
static int component(char c, bool digits)
{
	static const char letters[] = "xyzw", colours[] = "rgba";
	const char *at;

	if (digits)
		return isdigit((unsigned char)c)    ? c - '0'
		       : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10
						    : -1;
	at = strchr(letters, c);
	if (at)
		return (int)(at - letters);
	at = strchr(colours, c);
	return at ? (int)(at - colours) : -1;
}

/*
 * Find the components that a name such as xyz, s01 or even selects. @which: receives their indices.
 * Return: their number; 0 if it is no such name.
 */
static unsigned int components(const char *name, uint64_t count, int which[16])
{
	static const char *const halves[] = { "lo", "hi", "even", "odd" };
	bool digits = (*name == 's' || *name == 'S') && name[1];
	unsigned int n = 0;

	for (int h = 0; h < 4; h++)
		if (!strcmp(name, halves[h])) {
			for (; n < (count + 1) / 2 && n < 8; n++)
				which[n] = h == 0   ? (int)n
					   : h == 1 ? (int)(n + (count + 1) / 2)
						    : (int)(2 * n + (h == 3));
			return n;
		}
	for (name += digits; *name && n < 16; name++) {
		which[n] = component(*name, digits);
		if (which[n] < 0 || (uint64_t)which[n] >= count)
			return 0;
		n++;
	}
	return *name ? 0 : n;
}

/*
 * Select components of a vector, as v.xy does. A single component, or consecutive ones (but not
 * three), stay in the memory of the vector. For all others, a new vector is computed.
 */
static int swizzle(const struct inspect_scene *s, const struct visa_value *v, const char *name,
		   const struct shape *x, struct visa_value *part, struct visa_error *e)
{
	struct shape of = shape_of(s, &x->of);
	int which[16];
	unsigned int n = components(name, x->count, which);
	bool in_a_row = true;

	if (!n)
		return visa_fail(e, EINVAL, "a vector of %" PRIu64 " has no component .%.32s",
				 x->count, name);
	if (n == 1) {
		*part = value_part(v, (uint64_t)which[0] * of.size, &x->of, of.size);
		return 0;
	}
	for (unsigned int i = 1; i < n; i++)
		in_a_row &= which[i] == which[i - 1] + 1;
	*part = (struct visa_value){ .type = type_base(of.base, n), .unset = v->unset };
	part->size = shape_of(s, &part->type).size;
	if (in_a_row && n != 3 && (uint64_t)which[n - 1] * of.size < v->size) {
		*part = value_part(v, (uint64_t)which[0] * of.size, &part->type, part->size);
		return 0;
	}
	for (unsigned int i = 0; i < n; i++)
		if ((uint64_t)which[i] * of.size + of.size <= v->size)
			memcpy(part->own + i * of.size,
			       visa_value_bytes(v) + (size_t)which[i] * of.size, of.size);
	return 0;
}

int value_member(const struct inspect_scene *s, const struct visa_value *v, const char *name,
		 struct visa_value *part, struct visa_error *e)
{
	struct shape x = shape_of(s, &v->type);

	if (x.kind == SHAPE_VECTOR)
		return swizzle(s, v, name, &x, part, e);
	if (x.kind != SHAPE_STRUCT)
		return visa_fail(e, EINVAL,
				 "the value before .%.64s is neither a structure nor a vector",
				 name);
	if (!find_member(s, v, name, 0, part))
		return visa_fail(e, EINVAL, "there is no member named %.64s", name);
	return 0;
}

uint64_t inspect_children(const struct inspect_scene *s, const struct visa_value *v,
			  enum visa_children *kind)
{
	struct shape x = shape_of(s, &v->type), of = shape_of(s, &x.of);
	uint64_t count = 0, address = 0, room = 0;

	*kind = x.kind == SHAPE_POINTER ? VISA_CHILDREN_POINTED
		: x.kind == SHAPE_ARRAY ? VISA_CHILDREN_ELEMENTS
					: VISA_CHILDREN_MEMBERS;
	switch (x.kind) {
	case SHAPE_STRUCT:
		while (count < UINT32_MAX && di_member(debug_of(s), x.number, (uint32_t)count))
			count++;
		return count;
	case SHAPE_ARRAY:
	case SHAPE_VECTOR:
		return of.size ? x.count : 0;
	case SHAPE_POINTER:
		memcpy(&address, visa_value_bytes(v), sizeof(address));
		if (v->unset || !of.size || !inspect_memory(s, address, of.size, &room))
			return 0;
		return room / of.size;
	default:
		return 0;
	}
}

/* Find object @n of the array at a pointer's target: p[n]. */
static bool pointed(const struct inspect_scene *s, const struct visa_value *v, uint64_t n,
		    const struct shape *x, struct visa_value *part)
{
	uint64_t size = shape_of(s, &x->of).size, address;

	memcpy(&address, visa_value_bytes(v), sizeof(address));
	return size && !v->unset && n < UINT64_MAX / size &&
	       !value_at(s, address + n * size, &x->of, part, NULL);
}

bool inspect_child(const struct inspect_scene *s, const struct visa_value *v, uint64_t n,
		   char name[64], struct visa_value *part)
{
	struct shape x = shape_of(s, &v->type), of = shape_of(s, &x.of);
	const struct dwarf_member *m;

	switch (x.kind) {
	case SHAPE_STRUCT:
		m = n <= UINT32_MAX ? di_member(debug_of(s), x.number, (uint32_t)n) : NULL;
		if (!m)
			return false;
		snprintf(name, 64, "%s", m->name);
		*part = member_value(s, v, m);
		return true;
	case SHAPE_ARRAY:
	case SHAPE_VECTOR:
		if (n >= x.count || !of.size)
			return false;
		if (x.kind == SHAPE_ARRAY)
			snprintf(name, 64, "[%" PRIu64 "]", n);
		else if (x.count <= 4)
			snprintf(name, 64, "%c", "xyzw"[n & 3]);
		else
			snprintf(name, 64, "s%" PRIx64, n);
		*part = value_part(v, n * of.size, &x.of, of.size);
		return true;
	case SHAPE_POINTER:
		snprintf(name, 64, "[%" PRIu64 "]", n);
		return pointed(s, v, n, &x, part);
	default:
		return false;
	}
}
