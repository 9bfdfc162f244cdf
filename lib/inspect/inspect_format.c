// SPDX-License-Identifier: MIT
/*
 * Reads and prints messages of stop points: a format of OpenCL's printf with expressions, or a text
 * with {EXPR}.
 */
#include "../base/array.h"
#include "../base/conversion.h"
#include "../base/words.h"
#include "inspect_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_MAX 200 /* largest number of characters that %s prints */

/**
 * struct inspect_message - the message that a stop point prints: a format as for printf, or a text
 * with expressions in braces
 * @format: the format, with escapes resolved; @size bytes
 * @args: the arguments of the format, @count of them
 * @natural: the message was a text with braces: each NUL byte in @format stands for an argument
 * @text: start of the source text, from which columns of errors count; used only while reading
 */
struct inspect_message {
	char *format;
	size_t size;
	struct inspect_expression **args;
	uint32_t count;
	bool natural;
	const char *text;
};

/* Read the format in quotation marks; Return: the text after it, or NULL. */
static const char *read_quoted(const char *text, const char *end, struct inspect_message *m)
{
	static const char from[] = "nt\"\\r'", to[] = "\n\t\"\\\r'";
	const char *at = text;

	if (at == end || *at++ != '"')
		return NULL;
	m->format = malloc((size_t)(end - text) + 1);
	for (; m->format && at < end && *at != '"'; at++) {
		const char *escape = *at == '\\' && at + 1 < end ? strchr(from, at[1]) : NULL;

		at += escape != NULL;
		m->format[m->size++] = escape ? to[escape - from] : *at;
	}
	return m->format && at < end ? at + 1 : NULL;
}

/* Return: the comma that ends an argument, or @end; commas in brackets do not end it. */
static const char *argument_end(const char *at, const char *end)
{
	int depth = 0;

	for (; at < end && (depth || *at != ','); at++)
		depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
	return at;
}

/* Return: the number of conversions, such as %d, in a format. */
static uint32_t conversions(const struct inspect_message *m)
{
	struct conversion c;
	uint32_t count = 0;

	for (size_t i = 0; i < m->size; i++) {
		size_t size =
			m->format[i] == '%' ? conversion_read(m->format + i, m->size - i, &c) : 0;

		if (size)
			count++;
		i += size ? size - 1 : m->format[i] == '%';
	}
	return count;
}

static int inspect_format_read_arguments(const char *at, const char *end, struct inspect_message *m,
					 struct visa_error *e)
{
	while (at < end) {
		const char *stop = argument_end(at, end);
		struct inspect_expression **x;
		int err;

		x = base_array_add(&m->args, &m->count, sizeof(struct inspect_expression *));
		if (!x)
			return visa_fail(e, ENOMEM, "out of memory for a message");
		err = inspect_parse(at, (size_t)(stop - at), x, e);
		if (err && e && e->column)
			e->column += (uint32_t)(at - m->text);
		if (err)
			return err;
		at = stop + (stop < end);
	}
	if (conversions(m) != m->count)
		return visa_fail(e, EINVAL, "the format has %u conversions, and %u values follow",
				 conversions(m), m->count);
	return 0;
}

/* Return: the brace that ends an expression, or NULL. */
static const char *brace_end(const char *at, const char *end)
{
	int depth = 1;

	for (; at < end; at++) {
		depth += (*at == '{') - (*at == '}');
		if (!depth)
			return at;
	}
	return NULL;
}

/* Read a text with expressions in braces, such as: i is {i}, a[i] is {a[i]} */
static int read_braces(const char *at, const char *end, struct inspect_message *m,
		       struct visa_error *e)
{
	struct inspect_expression **x;
	const char *stop;
	int err = 0;

	m->natural = true;
	m->format = malloc((size_t)(end - at) + 1);
	if (!m->format)
		return visa_fail(e, ENOMEM, "out of memory for a message");
	for (; at < end && !err; at++) {
		m->format[m->size++] = *at;
		if (*at != '{')
			continue;
		m->format[m->size - 1] = 0;
		stop = brace_end(at + 1, end);
		x = base_array_add(&m->args, &m->count, sizeof(struct inspect_expression *));
		if (!x)
			return visa_fail(e, ENOMEM, "out of memory for a message");
		if (!stop)
			return visa_fail(e, EINVAL, "a { has no } after it");
		err = inspect_parse(at + 1, (size_t)(stop - at - 1), x, e);
		if (err && e && e->column)
			e->column += (uint32_t)(at + 1 - m->text);
		at = stop;
	}
	return err;
}

int inspect_message_read(const char *text, size_t size, struct inspect_message **message,
			 struct visa_error *e)
{
	struct inspect_message *m = calloc(1, sizeof(*m));
	const char *end = text + size, *at;
	int err = 0;

	if (!m)
		return visa_fail(e, ENOMEM, "out of memory for a message");
	m->text = text;
	at = size && *text != '"' ? text : read_quoted(text, end, m);
	while (at && at < end && base_is_blank(*at))
		at++;
	if (!m->format && at)
		err = read_braces(text, end, m, e);
	else if (!at || (at < end && *at != ','))
		err = visa_fail(e, EINVAL, "expected \"FORMAT\", VALUE..., or a text with {VALUE}");
	else
		err = inspect_format_read_arguments(at + (at < end), end, m, e);
	m->text = NULL;
	if (err)
		inspect_message_free(m);
	else
		*message = m;
	return err;
}

void inspect_message_free(struct inspect_message *m)
{
	if (!m)
		return;
	for (uint32_t i = 0; i < m->count; i++)
		inspect_free(m->args[i]);
	free(m->args);
	free(m->format);
	free(m);
}

/* Print a value that is one number by a conversion of printf. */
static int inspect_format_put_number(const struct inspect_scene *s, const struct conversion *c,
				     const struct visa_value *v, struct visa_buffer *to,
				     struct visa_error *e)
{
	struct conversion_value x = { .kind = CONVERSION_INTEGER, .bytes = 8 };
	struct number n;
	int err = value_number(s, v, &n, e);

	if (err)
		return err;
	if (inspect_bases[n.base].is_float) {
		x.kind = CONVERSION_FLOAT;
		x.number = n.f;
	} else {
		x.integer = n.u;
	}
	conversion_print(c, &x, to);
	return 0;
}

/* Append the characters of an array, or the characters to which a pointer points. */
static int put_string(const struct inspect_scene *s, const struct conversion *c,
		      const struct visa_value *v, struct visa_buffer *to, struct visa_error *e)
{
	struct shape x = shape_of(s, &v->type);
	char text[TEXT_MAX + 1] = "";
	const uint8_t *bytes = visa_value_bytes(v);
	uint64_t room = v->size, address;

	if (inspect_unset(v, e))
		return -ENXIO;
	if (x.kind == SHAPE_POINTER) {
		memcpy(&address, bytes, sizeof(address));
		bytes = inspect_memory(s, address, 1, &room);
		if (!bytes)
			return visa_fail(e, EFAULT,
					 "the pointer for %%s does not point to mapped memory");
	} else if (x.kind != SHAPE_ARRAY) {
		return visa_fail(e, EINVAL,
				 "%%s takes an array of characters, or a pointer to one");
	}
	room = room < TEXT_MAX ? room : TEXT_MAX;
	memcpy(text, bytes, room);
	conversion_text(c, text, to);
	return 0;
}

static int inspect_format_put_value(const struct inspect_scene *s, const struct conversion *c,
				    const struct visa_value *v, struct visa_buffer *to,
				    struct visa_error *e)
{
	struct shape x = shape_of(s, &v->type);
	int err = 0;

	if (c->letter == 's')
		return put_string(s, c, v, to, e);
	if (!c->vector)
		return inspect_format_put_number(s, c, v, to, e);
	if (x.kind != SHAPE_VECTOR || x.count != c->vector)
		return visa_fail(e, EINVAL, "expected a vector of %u components", c->vector);
	for (uint32_t i = 0; i < c->vector && !err; i++) {
		uint64_t size = shape_of(s, &x.of).size;
		struct visa_value part = value_part(v, i * size, &x.of, size);

		visa_buffer_printf(to, i ? "," : "");
		err = inspect_format_put_number(s, c, &part, to, e);
	}
	return err;
}

/*
 * Print a message that was written with braces: its values have the form of the command print. If
 * an expression cannot be evaluated, the reason is printed in its place.
 */
static void print_natural(const struct inspect_scene *s, const struct inspect_message *m,
			  struct visa_buffer *to)
{
	uint32_t n = 0;

	for (size_t i = 0; i < m->size; i++) {
		struct visa_error e = { 0 };
		struct visa_value v;

		if (m->format[i])
			visa_buffer_put(to, m->format + i, 1);
		else if (inspect_eval(s, m->args[n++], &v, &e))
			visa_buffer_printf(to, "<%s>", e.text);
		else
			inspect_print(s, &v, VISA_SHOW_NATURAL, to);
	}
	visa_buffer_printf(to, "\n");
}

int inspect_message_print(const struct inspect_scene *s, const struct inspect_message *m,
			  struct visa_buffer *to, struct visa_error *e)
{
	uint32_t n = 0;
	int err = 0;

	if (m->natural) {
		print_natural(s, m, to);
		return 0;
	}

	for (size_t i = 0; i < m->size && !err; i++) {
		struct conversion c;
		struct visa_value v;
		size_t size =
			m->format[i] == '%' ? conversion_read(m->format + i, m->size - i, &c) : 0;

		if (!size) {
			visa_buffer_put(to, m->format + i, 1);
			i += m->format[i] == '%' && i + 1 < m->size && m->format[i + 1] == '%';
			continue;
		}
		i += size - 1;
		err = inspect_eval(s, m->args[n++], &v, e);
		if (!err)
			err = inspect_format_put_value(s, &c, &v, to, e);
	}
	return err;
}
