// SPDX-License-Identifier: MIT
/* Finds names and types of variables in debug information (OpenCL.DebugInfo.100). */
#include "spirv_state.h"

#include <inttypes.h>
#include <stdio.h>

/* Numbers of the instructions for debug information. */
enum debug_type {
	DEBUG_BASIC = 2,
	DEBUG_POINTER = 3,
	DEBUG_QUALIFIER = 4,
	DEBUG_ARRAY = 5,
	DEBUG_VECTOR = 6,
	DEBUG_TYPEDEF = 7,
	DEBUG_COMPOSITE = 10,
	DEBUG_MEMBER = 11,
	DEBUG_GLOBAL_VARIABLE = 18,
	DEBUG_LOCAL_VARIABLE = 26
};

/* Indices of words in these instructions: 0 is the word with the opcode. */
enum { NAME = 5, BASE = 5, COUNTS = 6, TAG = 6, TYPE_OF_NAME = 6, MEMBERS = 14 };
#define STEPS 32 /* most types that are followed from a type to its underlying type */

static const struct spirv_type none;

/*
 * Return: the instruction that defines an id, if it is the instruction @what of debug information;
 * else 0.
 */
static uint32_t debug_at(const struct spirv *m, uint32_t id, enum debug_type what)
{
	uint32_t at = spirv_def(m, id, OP_EXT_INST);

	return m->debug && spirv_word(m, at, 3) == m->debug && spirv_word(m, at, 4) == what ? at
											    : 0;
}

static const char *string(const struct spirv *m, uint32_t id)
{
	uint32_t at = spirv_def(m, id, OP_STRING);

	return at ? spirv_text(m, at, 2) : NULL;
}

/* Resolve typedefs and qualifiers of a type. */
static struct spirv_type type_of(const struct spirv *m, uint32_t id)
{
	struct spirv_type t = { .id = id, .named = id };
	uint32_t at;

	for (unsigned int i = 0; i < STEPS; i++) {
		at = debug_at(m, t.id, DEBUG_TYPEDEF);
		if (at)
			t.id = spirv_word(m, at, TYPE_OF_NAME);
		else if ((at = debug_at(m, t.id, DEBUG_QUALIFIER)) != 0)
			t.id = spirv_word(m, at, BASE);
		else
			return t;
	}
	return none;
}

const char *spirv_variable(const struct spirv *m, uint32_t id, struct spirv_type *type)
{
	uint32_t declared = id < m->bound ? m->declared[id] : 0;
	uint32_t at = debug_at(m, declared, DEBUG_LOCAL_VARIABLE);

	if (!at)
		at = debug_at(m, declared, DEBUG_GLOBAL_VARIABLE);
	*type = at ? type_of(m, spirv_word(m, at, TYPE_OF_NAME)) : none;
	return at ? string(m, spirv_word(m, at, NAME)) : NULL;
}

struct spirv_type spirv_pointed(const struct spirv *m, struct spirv_type type)
{
	uint32_t at = debug_at(m, type.id, DEBUG_POINTER);

	return at ? type_of(m, spirv_word(m, at, BASE)) : none;
}

/* Return: the number of dimensions of an array; each has a count and a lower bound. */
static unsigned int dimensions(const struct spirv *m, uint32_t at)
{
	unsigned int words = spirv_length(m, at);

	return words > COUNTS ? (words - COUNTS) / 2 : 0;
}

struct spirv_type spirv_element(const struct spirv *m, struct spirv_type type, uint64_t count)
{
	uint32_t at = debug_at(m, type.id, DEBUG_ARRAY);
	uint64_t declared;

	if (!at || type.rank >= dimensions(m, at) ||
	    !spirv_constant(m, spirv_word(m, at, COUNTS + type.rank), &declared) ||
	    declared != count)
		return none;
	if (++type.rank < dimensions(m, at))
		return type;
	return type_of(m, spirv_word(m, at, BASE));
}

struct spirv_type spirv_member(const struct spirv *m, struct spirv_type type, uint32_t number,
			       uint32_t members, const char **name)
{
	uint32_t at = debug_at(m, type.id, DEBUG_COMPOSITE), member;

	*name = NULL;
	/*
	 * If the numbers of members differ, the structure has bit fields, or members that the
	 * compiler has added.
	 */
	if (!at || number >= members || spirv_length(m, at) != MEMBERS + members)
		return none;
	member = debug_at(m, spirv_word(m, at, MEMBERS + number), DEBUG_MEMBER);
	*name = member ? string(m, spirv_word(m, member, NAME)) : NULL;
	return member ? type_of(m, spirv_word(m, member, TYPE_OF_NAME)) : none;
}

struct spirv_type spirv_choice(const struct spirv *m, struct spirv_type type, uint64_t count,
			       const char **name)
{
	uint32_t at = debug_at(m, type.id, DEBUG_COMPOSITE), member;
	struct spirv_type found = none, t;

	*name = NULL;
	if (!at || spirv_word(m, at, TAG) != 2)
		return none;
	for (unsigned int i = MEMBERS; i < spirv_length(m, at); i++) {
		member = debug_at(m, spirv_word(m, at, i), DEBUG_MEMBER);
		t = member ? type_of(m, spirv_word(m, member, TYPE_OF_NAME)) : none;
		if (!spirv_element(m, t, count).id)
			continue;
		if (found.id)
			return none;
		found = t;
		*name = string(m, spirv_word(m, member, NAME));
	}
	return found;
}

/* Write the name of a type that is neither a pointer nor an array; "" if it has no name. */
static void spirv_types_put_name(const struct spirv *m, uint32_t id, char *buf, size_t size)
{
	static const char *const tags[] = { "class", "struct", "union" };
	uint32_t composite = debug_at(m, id, DEBUG_COMPOSITE);
	uint32_t at = composite ? composite : debug_at(m, id, DEBUG_BASIC);
	const char *name, *tag = "";

	if (!at)
		at = debug_at(m, id, DEBUG_TYPEDEF);
	name = at ? string(m, spirv_word(m, at, NAME)) : NULL;
	if (composite && spirv_word(m, at, TAG) < 3)
		tag = tags[spirv_word(m, at, TAG)];
	snprintf(buf, size, "%s%s%s", tag, *tag && name && *name ? " " : "", name ? name : "");
}

void spirv_type_text(const struct spirv *m, struct spirv_type type, char *buf, size_t size)
{
	uint32_t id = type.rank ? type.id : type.named, at;
	char before[48], after[48] = "";
	size_t used = 0;
	uint64_t n;

	for (unsigned int i = 0; i < STEPS; i++) {
		if ((at = debug_at(m, id, DEBUG_ARRAY)) != 0) {
			for (unsigned int d = type.rank; d < dimensions(m, at); d++)
				if (spirv_constant(m, spirv_word(m, at, COUNTS + d), &n) &&
				    used < sizeof(after))
					used += (size_t)snprintf(after + used, sizeof(after) - used,
								 "[%" PRIu64 "]", n);
			type.rank = 0;
		} else if ((at = debug_at(m, id, DEBUG_QUALIFIER)) == 0) {
			break;
		}
		id = spirv_word(m, at, BASE);
	}
	at = debug_at(m, id, DEBUG_POINTER);
	spirv_types_put_name(m, at ? type_of(m, spirv_word(m, at, BASE)).named : id, before,
			     sizeof(before));
	snprintf(buf, size, "%s%s%s", before, at ? " *" : "", after);
	if (!*before || used >= sizeof(after))
		*buf = 0;
}
