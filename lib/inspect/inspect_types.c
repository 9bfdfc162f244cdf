// SPDX-License-Identifier: MIT
/* Types of expressions: resolves typedefs, prints type names, reads type names. */
#include "inspect_state.h"

#include "../base/words.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const struct base_row inspect_bases[VISA_BASE_COUNT] = {
	[VISA_BASE_VOID] = { "void", 0, false, false },
	[VISA_BASE_BOOL] = { "bool", 1, false, false },
	[VISA_BASE_CHAR] = { "char", 1, true, false },
	[VISA_BASE_UCHAR] = { "uchar", 1, false, false },
	[VISA_BASE_SHORT] = { "short", 2, true, false },
	[VISA_BASE_USHORT] = { "ushort", 2, false, false },
	[VISA_BASE_INT] = { "int", 4, true, false },
	[VISA_BASE_UINT] = { "uint", 4, false, false },
	[VISA_BASE_LONG] = { "long", 8, true, false },
	[VISA_BASE_ULONG] = { "ulong", 8, false, false },
	[VISA_BASE_HALF] = { "half", 2, true, true },
	[VISA_BASE_FLOAT] = { "float", 4, true, true },
	[VISA_BASE_DOUBLE] = { "double", 8, true, true },
};

/*
 * Return: the base type that is equal to a type of the debug information; VISA_BASE_VOID if there
 * is none.
 */
static enum visa_base inspect_types_base_of(const struct dwarf_type *t)
{
	bool is_signed = t->encoding == DWARF_SIGNED || t->encoding == DWARF_CHAR;

	if (t->encoding == DWARF_OPAQUE)
		return VISA_BASE_VOID;
	if (t->encoding == DWARF_BOOL && t->size == 1)
		return VISA_BASE_BOOL;
	for (unsigned int i = VISA_BASE_CHAR; i < VISA_BASE_COUNT; i++) {
		const struct base_row *r = &inspect_bases[i];

		if (r->size == t->size && r->is_float == (t->encoding == DWARF_FLOAT) &&
		    (r->is_float || r->is_signed == is_signed))
			return (enum visa_base)i;
	}
	return VISA_BASE_VOID;
}

/* Fill in the shape of a type of the debug information, after resolving typedefs and qualifiers. */
static void fill_debug(const struct dwarf_info *d, uint32_t number, struct shape *x)
{
	uint32_t plain = di_plain(d, number);
	const struct dwarf_type *t = di_type_of(d, plain);

	x->size = di_size(d, plain);
	x->of.number = t->of;
	x->count = t->count;
	switch (t->kind) {
	case DWARF_POINTER:
		x->kind = SHAPE_POINTER;
		break;
	case DWARF_ARRAY:
		x->kind = SHAPE_ARRAY;
		break;
	case DWARF_VECTOR:
		x->kind = SHAPE_VECTOR;
		break;
	case DWARF_STRUCT:
		x->kind = SHAPE_STRUCT;
		x->number = plain;
		break;
	default:
		x->base = inspect_types_base_of(t);
		x->kind = x->base ? SHAPE_NUMBER : SHAPE_VOID;
		x->is_enum = t->is_enum;
		x->is_char = t->encoding == DWARF_CHAR || t->encoding == DWARF_UCHAR;
		x->number = t->is_enum ? plain : 0;
	}
}

struct shape shape_of(const struct inspect_scene *s, const struct visa_value_type *t)
{
	struct shape x = { .kind = SHAPE_VOID };

	if (t->pointers) {
		x = (struct shape){ .kind = SHAPE_POINTER, .size = 8, .of = *t };
		x.of.pointers--;
		return x;
	}
	if (t->count) {
		x.of = *t;
		x.of.count = 0;
		x.kind = t->is_vector ? SHAPE_VECTOR : SHAPE_ARRAY;
		x.count = t->count;
		x.size = shape_of(s, &x.of).size * (t->is_vector && t->count == 3 ? 4 : t->count);
		return x;
	}
	if (t->number && debug_of(s)) {
		fill_debug(debug_of(s), t->number, &x);
		return x;
	}
	x.base = t->base;
	x.size = inspect_bases[t->base].size;
	x.kind = t->base ? SHAPE_NUMBER : SHAPE_VOID;
	x.is_char = t->base == VISA_BASE_CHAR || t->base == VISA_BASE_UCHAR;
	return x;
}

/* Append " { ... }": the members of a structure, or the constants of an enumeration. */
static void inspect_types_put_parts(const struct inspect_scene *s, uint32_t number,
				    struct visa_buffer *to)
{
	const struct dwarf_info *d = debug_of(s);
	const struct dwarf_enumerator *value;
	const struct dwarf_member *m;

	visa_buffer_printf(to, " {");
	for (uint32_t n = 0; (m = di_member(d, number, n)) != NULL; n++) {
		struct visa_value_type t = { .number = m->type };
		uint64_t counts[4];
		unsigned int dims = 0;
		struct shape x = shape_of(s, &t);

		for (; x.kind == SHAPE_ARRAY && dims < 4; x = shape_of(s, &t)) {
			counts[dims++] = x.count;
			t = x.of;
		}
		visa_buffer_printf(to, "\n    ");
		inspect_type_name(s, &t, false, to);
		visa_buffer_printf(to, " %s", m->name);
		for (unsigned int i = 0; i < dims; i++)
			visa_buffer_printf(to, "[%" PRIu64 "]", counts[i]);
		if (m->bits)
			visa_buffer_printf(to, " : %u", m->bits);
		visa_buffer_printf(to, ";");
	}
	for (uint32_t n = 0; (value = di_enumerator(d, number, n)) != NULL; n++)
		visa_buffer_printf(to, "%s%s = %" PRId64, n ? ", " : "", value->name,
				   (int64_t)value->value);
	visa_buffer_printf(to, di_member(d, number, 0) ? "\n}" : "}");
}

/* Append the name of an array as C declares it: int [3][4]; a pointer to it: int (*)[4]. */
static void put_array(const struct inspect_scene *s, uint32_t number, uint32_t count,
		      uint32_t pointers, struct visa_buffer *to)
{
	const struct dwarf_info *d = debug_of(s);
	struct visa_value_type element = { .number = number };

	while (di_type_of(d, element.number)->kind == DWARF_ARRAY)
		element.number = di_type_of(d, element.number)->of;
	inspect_type_name(s, &element, false, to);
	visa_buffer_printf(to, pointers ? " (" : " ");
	for (uint32_t i = 0; i < pointers; i++)
		visa_buffer_printf(to, "*");
	visa_buffer_printf(to, pointers ? ")" : "");
	if (count)
		visa_buffer_printf(to, "[%u]", count);
	for (; di_type_of(d, number)->kind == DWARF_ARRAY; number = di_type_of(d, number)->of)
		visa_buffer_printf(to, "[%" PRIu64 "]", di_type_of(d, number)->count);
}

static void put_debug(const struct inspect_scene *s, uint32_t number, bool expand,
		      struct visa_buffer *to)
{
	const struct dwarf_info *d = debug_of(s);
	const struct dwarf_type *t = di_type_of(d, number);
	struct visa_value_type of = { .number = t->of };

	if (t->kind == DWARF_SAME && t->is_typedef && !expand) {
		visa_buffer_printf(to, "%s", t->name);
	} else if (t->kind == DWARF_SAME) {
		visa_buffer_printf(to, t->is_const ? "const " : "");
		put_debug(s, t->of, expand, to);
	} else if (t->kind == DWARF_POINTER && di_type_of(d, t->of)->kind == DWARF_ARRAY) {
		put_array(s, t->of, 0, 1, to);
	} else if (t->kind == DWARF_POINTER) {
		inspect_type_name(s, &of, false, to);
		visa_buffer_printf(to, to->size && to->bytes[to->size - 1] == '*' ? "*" : " *");
	} else if (t->kind == DWARF_ARRAY) {
		put_array(s, number, 0, 0, to);
	} else if (t->kind == DWARF_VECTOR) {
		inspect_type_name(s, &of, false, to);
		visa_buffer_printf(to, "%" PRIu64, t->count);
	} else {
		visa_buffer_printf(to, "%s%s%s",
				   t->kind == DWARF_STRUCT ? t->is_union ? "union" : "struct"
				   : t->is_enum		   ? "enum"
							   : "",
				   (t->kind == DWARF_STRUCT || t->is_enum) && *t->name ? " " : "",
				   number ? t->name : "void");
		if (!*t->name || (expand && (t->kind == DWARF_STRUCT || t->is_enum)))
			if (t->kind == DWARF_STRUCT || t->is_enum)
				visa_buffer_printf(to, expand ? "" : " {...}");
		if (expand && (t->kind == DWARF_STRUCT || t->is_enum))
			inspect_types_put_parts(s, number, to);
	}
}

void inspect_type_name(const struct inspect_scene *s, const struct visa_value_type *t, bool expand,
		       struct visa_buffer *to)
{
	bool is_array =
		t->number && debug_of(s) && di_type_of(debug_of(s), t->number)->kind == DWARF_ARRAY;

	if (is_array && !t->is_vector) {
		put_array(s, t->number, t->count, t->pointers, to);
		return;
	}
	if (t->number && debug_of(s))
		put_debug(s, t->number, expand && !t->pointers && !t->count, to);
	else
		visa_buffer_printf(to, "%s", inspect_bases[t->base].name);
	if (t->count && t->is_vector)
		visa_buffer_printf(to, "%u", t->count);
	else if (t->count)
		visa_buffer_printf(to, " [%u]", t->count);
	for (uint32_t i = 0; i < t->pointers; i++)
		visa_buffer_printf(to,
				   i || (to->size && to->bytes[to->size - 1] == '*') ? "*" : " *");
}

/* Return: the word at *@text; its size is 0 if there is none. */
static struct base_word word_at(const char **text, const char *end)
{
	struct base_word w;

	while (*text < end && base_is_blank(**text))
		(*text)++;
	w = (struct base_word){ *text, 0 };
	while (*text < end && (isalnum((unsigned char)**text) || **text == '_'))
		(*text)++;
	w.size = (size_t)(*text - w.text);
	return w;
}

/* Read the name of a base type or of a vector, such as float or float4. */
static bool base_read(struct base_word w, struct visa_value_type *t)
{
	static const struct {
		const char *name;
		enum visa_base base;
	} others[] = { { "size_t", VISA_BASE_ULONG }, { "_Bool", VISA_BASE_BOOL } };
	size_t letters = w.size;
	uint64_t count = 0;

	while (letters && isdigit((unsigned char)w.text[letters - 1]))
		letters--;
	if (letters < w.size &&
	    (!base_word_decimal((struct base_word){ w.text + letters, w.size - letters }, 16,
				&count) ||
	     (count != 2 && count != 3 && count != 4 && count != 8 && count != 16)))
		return false;
	w.size = letters;
	for (unsigned int i = 0; i < VISA_BASE_COUNT; i++)
		if (base_word_is(w, inspect_bases[i].name)) {
			*t = type_base((enum visa_base)i, (uint32_t)count);
			return true;
		}
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]) && !count; i++)
		if (base_word_is(w, others[i].name)) {
			*t = type_base(others[i].base, 0);
			return true;
		}
	return false;
}

/* Read a type name that begins with @w, "signed" or "unsigned": "unsigned", "signed char". */
static bool sign_read(struct base_word w, const char **next, const char *end,
		      struct visa_value_type *t)
{
	bool is_unsigned = base_word_is(w, "unsigned");
	const char *at = *next;
	struct base_word second;

	if (!is_unsigned && !base_word_is(w, "signed"))
		return false;
	second = word_at(&at, end);
	if (!base_read(second, t) || t->count || inspect_bases[t->base].is_float ||
	    t->base <= VISA_BASE_BOOL)
		*t = type_base(VISA_BASE_INT, 0);
	else
		*next = at;
	if (is_unsigned && inspect_bases[t->base].is_signed)
		t->base++;
	return true;
}

static bool debug_read(const struct inspect_scene *s, struct base_word w, struct visa_value_type *t)
{
	char name[128];

	if (!s || !debug_of(s) || !w.size || w.size >= sizeof(name))
		return false;
	memcpy(name, w.text, w.size);
	name[w.size] = 0;
	*t = (struct visa_value_type){ .number = di_type_named(debug_of(s), name) };
	return t->number;
}

bool type_read(const struct inspect_scene *s, const char *text, const char *end, const char **next,
	       struct visa_value_type *t)
{
	static const char *const passed[] = { "const",	  "volatile", "global", "local",
					      "constant", "private",  "struct", "enum",
					      "union",	  "__global", "__local" };
	const char *at = text;
	struct base_word w = word_at(&at, end);

	for (size_t i = 0; i < sizeof(passed) / sizeof(passed[0]); i++)
		if (base_word_is(w, passed[i])) {
			w = word_at(&at, end);
			i = (size_t)-1;
		}
	if (!w.size || isdigit((unsigned char)*w.text) ||
	    (!sign_read(w, &at, end, t) && !debug_read(s, w, t) && !base_read(w, t)))
		return false;
	*next = at;
	while (at < end && (base_is_blank(*at) || *at == '*')) {
		t->pointers += *at == '*';
		*next = ++at;
	}
	return true;
}

bool inspect_type_text(const struct inspect_scene *s, const char *text, size_t size,
		       struct visa_value_type *t)
{
	const char *next, *end = text + size;

	*t = (struct visa_value_type){ 0 };
	if (!type_read(s, text, end, &next, t))
		return false;
	while (next < end && base_is_blank(*next))
		next++;
	return next == end;
}
