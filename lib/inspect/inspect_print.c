// SPDX-License-Identifier: MIT
/* Prints values as text, in the form of gdb. */
#include "../base/element.h"
#include "inspect_state.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define ELEMENTS_MAX 200 /* largest number of elements that are printed for a value */
#define DEPTH_MAX    16

/**
 * struct printer - the state while a value is printed
 * @s: the work-item that the value belongs to
 * @format: format of numbers
 * @to: receives the text
 * @left: number of array elements that can still be printed
 */
struct printer {
	const struct inspect_scene *s;
	enum visa_value_format format;
	struct visa_buffer *to;
	uint32_t left;
};

static void inspect_print_print(struct printer *p, const struct visa_value *v, unsigned int depth);

/* Append a character with C's escapes; @quote: the quotation mark around it, which is escaped */
static void put_character(struct visa_buffer *to, unsigned char c, char quote)
{
	static const char from[] = "\n\t\r\\", letters[] = "ntr\\";
	const char *at = c ? strchr(from, c) : NULL;

	if (at)
		visa_buffer_printf(to, "\\%c", letters[at - from]);
	else if (c == (unsigned char)quote)
		visa_buffer_printf(to, "\\%c", quote);
	else if (c >= ' ' && c < 127)
		visa_buffer_printf(to, "%c", c);
	else
		visa_buffer_printf(to, "\\%03o", c);
}

static void put_float(struct visa_buffer *to, enum visa_base base, const uint8_t *bytes)
{
	static const char *const names[] = { "f16", "f32", "f64" };
	const char *name = names[base - VISA_BASE_HALF];
	char text[BASE_ELEMENT_TEXT_MAX];

	base_element_print(base_element_by_name(name, strlen(name)), bytes, text);
	visa_buffer_printf(to, "%s", text);
}

static void put_enum(struct printer *p, const struct shape *x, uint64_t u)
{
	const struct dwarf_enumerator *d;

	for (uint32_t i = 0; (d = di_enumerator(debug_of(p->s), x->number, i)) != NULL; i++)
		if (d->value == u) {
			visa_buffer_printf(p->to, "%s", d->name);
			return;
		}
	visa_buffer_printf(p->to, "%" PRId64, (int64_t)u);
}

static void put_natural(struct printer *p, const struct visa_value *v, const struct shape *x,
			struct number n)
{
	const struct base_row *r = &inspect_bases[n.base];

	if (r->is_float)
		put_float(p->to, n.base, visa_value_bytes(v));
	else if (x->is_enum)
		put_enum(p, x, n.u);
	else if (n.base == VISA_BASE_BOOL)
		visa_buffer_printf(p->to, n.u == 0 ? "false" : n.u == 1 ? "true" : "%" PRIu64, n.u);
	else if (r->is_signed)
		visa_buffer_printf(p->to, "%" PRId64, (int64_t)n.u);
	else
		visa_buffer_printf(p->to, "%" PRIu64, n.u);
	if (x->is_char && !x->is_enum) {
		visa_buffer_printf(p->to, " '");
		put_character(p->to, (unsigned char)n.u, '\'');
		visa_buffer_printf(p->to, "'");
	}
}

static void put_binary(struct visa_buffer *to, uint64_t bits)
{
	int top = bits ? 63 - __builtin_clzll(bits) : 0;

	for (; top >= 0; top--)
		visa_buffer_printf(to, "%u", (unsigned int)(bits >> top & 1));
}

/* Return: the bits that a number has in memory. */
static uint64_t inspect_print_bits_of(const struct visa_value *v, struct number n)
{
	uint64_t bits = 0;

	if (inspect_bases[n.base].is_float)
		memcpy(&bits, visa_value_bytes(v), v->size < 8 ? v->size : 8);
	else
		bits = v->bits	     ? n.u & (v->bits < 64 ? (1ull << v->bits) - 1 : UINT64_MAX)
		       : v->size < 8 ? n.u & ((1ull << 8 * v->size) - 1)
				     : n.u;
	return bits;
}

static void put_formatted(struct printer *p, const struct visa_value *v, struct number n)
{
	uint64_t bits = inspect_print_bits_of(v, n);
	unsigned int above = 64 - 8 * (unsigned int)(v->size < 8 && v->size ? v->size : 8);
	enum visa_base as = v->size == 2   ? VISA_BASE_HALF
			    : v->size == 4 ? VISA_BASE_FLOAT
					   : VISA_BASE_DOUBLE;

	switch (p->format) {
	case VISA_SHOW_HEX:
		visa_buffer_printf(p->to, "0x%" PRIx64, bits);
		break;
	case VISA_SHOW_OCTAL:
		visa_buffer_printf(p->to, bits ? "0%" PRIo64 : "%" PRIo64, bits);
		break;
	case VISA_SHOW_BINARY:
		put_binary(p->to, bits);
		break;
	case VISA_SHOW_UNSIGNED:
		visa_buffer_printf(p->to, "%" PRIu64, bits);
		break;
	case VISA_SHOW_FLOAT:
		if (v->size == 2 || v->size == 4 || v->size == 8)
			put_float(p->to, as, visa_value_bytes(v));
		else
			visa_buffer_printf(p->to, "%" PRIu64, bits);
		break;
	case VISA_SHOW_CHAR:
		visa_buffer_printf(p->to, "%d '",
				   inspect_bases[n.base].is_signed ? (int)(signed char)bits
								   : (int)(unsigned char)bits);
		put_character(p->to, (unsigned char)bits, '\'');
		visa_buffer_printf(p->to, "'");
		break;
	case VISA_SHOW_ADDRESS:
		visa_buffer_printf(p->to, "0x%" PRIx64, bits);
		inspect_name_address(p->s, bits, p->to);
		break;
	default:
		visa_buffer_printf(p->to, "%" PRId64, (int64_t)(bits << above) >> above);
	}
}

static void print_pointer(struct printer *p, const struct visa_value *v, unsigned int depth)
{
	uint64_t address = 0;

	memcpy(&address, visa_value_bytes(v), v->size < 8 ? v->size : 8);
	if (!depth) {
		visa_buffer_printf(p->to, "(");
		inspect_type_name(p->s, &v->type, false, p->to);
		visa_buffer_printf(p->to, ") ");
	}
	visa_buffer_printf(p->to, "0x%" PRIx64, address);
	if (address)
		inspect_name_address(p->s, address, p->to);
}

/* Print an array of characters as a string. Return: false if the value is no such array. */
static bool print_text(struct printer *p, const struct visa_value *v, const struct shape *x)
{
	struct shape of = shape_of(p->s, &x->of);
	const uint8_t *bytes = visa_value_bytes(v);
	uint64_t size = x->count;

	if (x->kind != SHAPE_ARRAY || !of.is_char || of.size != 1 || p->format != VISA_SHOW_NATURAL)
		return false;
	while (size && !bytes[size - 1])
		size--;
	for (uint64_t i = 0; i < size && i < ELEMENTS_MAX; i++)
		if (!isprint(bytes[i]) && !isspace(bytes[i]))
			return false;
	visa_buffer_printf(p->to, "\"");
	for (uint64_t i = 0; i < size && i < ELEMENTS_MAX; i++)
		put_character(p->to, bytes[i], '"');
	visa_buffer_printf(p->to, size > ELEMENTS_MAX ? "\"..." : "\"");
	return true;
}

/* Return: the number of equal consecutive elements, from element @first on. */
static uint64_t alike(const struct visa_value *v, uint64_t first, uint64_t count, uint64_t size)
{
	const uint8_t *bytes = visa_value_bytes(v);
	uint64_t n = 1;

	while (first + n < count && !memcmp(bytes + first * size, bytes + (first + n) * size, size))
		n++;
	return n;
}

static void print_elements(struct printer *p, const struct visa_value *v, const struct shape *x,
			   unsigned int depth)
{
	struct shape of = shape_of(p->s, &x->of);
	uint64_t i = 0;

	visa_buffer_printf(p->to, "{");
	while (i < x->count && of.size) {
		uint64_t same = x->kind == SHAPE_ARRAY ? alike(v, i, x->count, of.size) : 1;
		struct visa_value part = value_part(v, i * of.size, &x->of, of.size);

		if (i)
			visa_buffer_printf(p->to, ", ");
		if (!p->left) {
			visa_buffer_printf(p->to, "...");
			break;
		}
		p->left--;
		inspect_print_print(p, &part, depth + 1);
		if (same >= 10)
			visa_buffer_printf(p->to, " <repeats %" PRIu64 " times>", same);
		i += same >= 10 ? same : 1;
	}
	visa_buffer_printf(p->to, "}");
}

static void print_members(struct printer *p, const struct visa_value *v, unsigned int depth)
{
	struct visa_value part;
	char name[64];

	visa_buffer_printf(p->to, "{");
	for (uint32_t n = 0; inspect_child(p->s, v, n, name, &part); n++) {
		visa_buffer_printf(p->to, n ? ", " : "");
		if (*name)
			visa_buffer_printf(p->to, "%s = ", name);
		inspect_print_print(p, &part, depth + 1);
	}
	visa_buffer_printf(p->to, "}");
}

static void inspect_print_print(struct printer *p, const struct visa_value *v, unsigned int depth)
{
	struct shape x = shape_of(p->s, &v->type);
	struct number n;

	if (depth > DEPTH_MAX) {
		visa_buffer_printf(p->to, "{...}");
		return;
	}
	switch (x.kind) {
	case SHAPE_POINTER:
		if (p->format == VISA_SHOW_NATURAL) {
			print_pointer(p, v, depth);
			return;
		}
		/* fallthrough */
	case SHAPE_NUMBER:
		if (value_number(p->s, v, &n, NULL))
			return;
		if (p->format == VISA_SHOW_NATURAL)
			put_natural(p, v, &x, n);
		else
			put_formatted(p, v, n);
		return;
	case SHAPE_VECTOR:
	case SHAPE_ARRAY:
		if (!print_text(p, v, &x))
			print_elements(p, v, &x, depth);
		return;
	case SHAPE_STRUCT:
		print_members(p, v, depth);
		return;
	default:
		visa_buffer_printf(p->to, "void");
	}
}

void inspect_print(const struct inspect_scene *s, const struct visa_value *v,
		   enum visa_value_format format, struct visa_buffer *to)
{
	struct printer p = { .s = s, .format = format, .to = to, .left = ELEMENTS_MAX };

	if (v->unset) {
		visa_buffer_printf(to, "<not initialized yet>");
		return;
	}
	inspect_print_print(&p, v, 0);
}
