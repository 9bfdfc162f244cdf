// SPDX-License-Identifier: MIT
/* Prints source variables, values of expressions, and memory; executes set. */
#include "prompt_state.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define UNITS_MAX 4096 /* largest number of units that one command x (examine memory) prints */
#define TEXT_MAX  200  /* largest number of characters that x/s prints for a string */

/**
 * struct shown_as - the format after a command and a slash: print/x, x/8xw
 * @format: format of a number
 * @count: for x: number of units (bytes, words and so on, as in gdb)
 * @size: for x: size of a unit in bytes; 0 if none is given
 * @texts: for x: the units are strings that end with a NUL
 */
struct shown_as {
	enum visa_value_format format;
	uint64_t count;
	uint32_t size;
	bool texts;
};

/* The letters of number formats, in the order of enum visa_value_format. */
static const char letters[] = "-xduotfca";

static bool read_format(struct visa_prompt *x, struct base_word word, struct shown_as *f)
{
	size_t at = 0;

	*f = (struct shown_as){ .format = VISA_SHOW_NATURAL, .count = 1 };
	while (at < word.size && isdigit((unsigned char)word.text[at]))
		at++;
	if (at && !base_word_decimal((struct base_word){ word.text, at }, UNITS_MAX, &f->count)) {
		prompt_wrong(x, "at most %u units are shown", UNITS_MAX);
		return false;
	}
	for (; at < word.size; at++) {
		static const char sizes[] = "bhwg";
		const char *letter = strchr(letters + 1, word.text[at]);
		const char *size = strchr(sizes, word.text[at]);

		if (size) {
			f->size = 1u << (size - sizes);
		} else if (word.text[at] == 's') {
			f->texts = true;
		} else if (letter) {
			f->format = (enum visa_value_format)(letter - letters);
		} else {
			prompt_wrong(
				x,
				"expected a format (x, d, u, o, t, f, c, a or s) or a size (b, "
				"h, w or g), found '%c'",
				word.text[at]);
			return false;
		}
	}
	return true;
}

/* Evaluate an expression for a work-item. Return: false, with the error printed, if it fails. */
static bool evaluate(struct visa_prompt *x, struct base_word what,
		     const struct visa_stopped_item *item, struct visa_value *v)
{
	struct visa_error e = { 0 };

	if (!visa_stopped_evaluate(x->s, item, what.text, what.size, v, &e))
		return true;
	prompt_refuse_in(x, what, &e);
	return false;
}

void prompt_show_expression(struct visa_prompt *x, struct base_word what, struct base_word format)
{
	struct visa_value v;
	struct shown_as f;

	if (!read_format(x, format, &f) || !evaluate(x, what, &x->item, &v))
		return;
	visa_buffer_printf(x->to, "%.*s = ", (int)what.size, what.text);
	visa_stopped_print(x->s, &x->item, &v, f.format, x->to);
	visa_buffer_printf(x->to, "\n");
}

void prompt_print(struct visa_prompt *x, struct base_word what, struct base_word format)
{
	struct visa_value v;
	struct shown_as f;

	/* Without an expression, print the value that was printed last. */
	if (!what.size)
		what = base_word("$");
	if (!read_format(x, format, &f) || !evaluate(x, what, &x->item, &v))
		return;
	visa_buffer_printf(x->to, "$%u = ", visa_stopped_keep(x->s, &v));
	visa_stopped_print(x->s, &x->item, &v, f.format, x->to);
	visa_buffer_printf(x->to, "\n");
}

void prompt_output(struct visa_prompt *x, struct base_word what, struct base_word format)
{
	struct visa_value v;
	struct shown_as f;

	if (!read_format(x, format, &f) || !evaluate(x, what, &x->item, &v))
		return;
	visa_stopped_print(x->s, &x->item, &v, f.format, x->to);
	visa_buffer_printf(x->to, "\n");
}

void prompt_printf(struct visa_prompt *x, struct base_word what)
{
	struct visa_error e = { 0 };
	size_t before = x->to->size;

	if (!visa_stopped_message(x->s, &x->item, what.text, what.size, x->to, &e))
		return;
	x->to->size = before;
	prompt_refuse_in(x, what, &e);
}

void prompt_show_each(struct visa_prompt *x, struct base_word what, struct base_word format)
{
	uint32_t alive = visa_stopped_alive(x->s, x->item.thread);
	uint32_t running = visa_stopped_em(x->s, x->item.thread);
	struct visa_stopped_item item = x->item;
	struct visa_error e = { 0 };
	struct visa_value first;
	struct shown_as f;

	if (!read_format(x, format, &f))
		return;
	/* Some errors are the same for each lane. Print such an error only once. */
	if (visa_stopped_evaluate(x->s, &item, what.text, what.size, &first, &e) &&
	    (e.column || e.err == ENOENT)) {
		prompt_refuse_in(x, what, &e);
		return;
	}
	for (item.lane = 0; item.lane < visa_stopped_lane_count(x->s); item.lane++) {
		uint64_t global[3];
		uint32_t local[3];
		struct visa_value v;

		if (!(alive >> item.lane & 1) ||
		    !visa_stopped_work_item(x->s, item.thread, item.lane, global, local))
			continue;
		visa_buffer_printf(x->to, "%c lane %2u (%" PRIu64 ",%" PRIu64 ",%" PRIu64 ")%s ",
				   item.lane == x->item.lane ? '*' : ' ', item.lane, global[0],
				   global[1], global[2], running >> item.lane & 1 ? "" : " waits");
		if (!evaluate(x, what, &item, &v))
			continue;
		visa_buffer_printf(x->to, "= ");
		visa_stopped_print(x->s, &item, &v, f.format, x->to);
		visa_buffer_printf(x->to, "\n");
	}
}

void prompt_show_returned(struct visa_prompt *x)
{
	struct visa_value v;

	if (!visa_stopped_returned(x->s, &x->item, &v))
		return;
	visa_buffer_printf(x->to, "Value returned is ");
	visa_stopped_print(x->s, &x->item, &v, VISA_SHOW_NATURAL, x->to);
	visa_buffer_printf(x->to, "\n");
}

void prompt_show_type(struct visa_prompt *x, struct base_word what, bool expand)
{
	struct visa_value_type t;
	struct visa_error e = { 0 };

	if (visa_stopped_type_of(x->s, &x->item, what.text, what.size, &t, &e)) {
		prompt_refuse_in(x, what, &e);
		return;
	}
	visa_buffer_printf(x->to, "type = ");
	visa_stopped_type(x->s, &x->item, &t, expand, x->to);
	visa_buffer_printf(x->to, "\n");
}

void prompt_show_variables(struct visa_prompt *x, bool arguments)
{
	struct visa_variable variable;
	uint32_t shown = 0;

	for (uint32_t n = 0; visa_stopped_variable(x->s, &x->item, n, &variable); n++) {
		struct visa_error e = { 0 };
		struct visa_value v;

		if (variable.argument != arguments)
			continue;
		shown++;
		visa_buffer_printf(x->to, "%s", variable.name);
		if (variable.hidden)
			visa_buffer_printf(x->to, " (of line %u)", variable.line);
		visa_buffer_printf(x->to, " = ");
		if (variable.optimized) {
			visa_buffer_printf(x->to, "<optimized away>\n");
			continue;
		}
		if (visa_stopped_variable_value(x->s, &x->item, n, &v, &e))
			visa_buffer_printf(x->to, "<%s>", e.text);
		else
			visa_stopped_print(x->s, &x->item, &v, VISA_SHOW_NATURAL, x->to);
		visa_buffer_printf(x->to, "\n");
	}
	if (!shown && !visa_stopped_variable(x->s, &x->item, 0, &variable))
		visa_buffer_printf(x->to, "No variables of the source are known here; compile the "
					  "kernel with -g -cl-opt-disable, from a source without "
					  "constant tables and strings.\n");
	else if (!shown)
		visa_buffer_printf(x->to, arguments ? "No arguments.\n" : "No locals.\n");
}

/* Return: the type as which the command x prints a unit of @size bytes. */
static struct visa_value_type unit_type(uint32_t size, enum visa_value_format format)
{
	static const enum visa_base whole[] = { VISA_BASE_CHAR, VISA_BASE_SHORT, VISA_BASE_INT,
						VISA_BASE_LONG };
	static const enum visa_base floats[] = { VISA_BASE_CHAR, VISA_BASE_HALF, VISA_BASE_FLOAT,
						 VISA_BASE_DOUBLE };
	int n = __builtin_ctz(size);

	return (struct visa_value_type){ .base = format == VISA_SHOW_FLOAT ? floats[n] : whole[n] };
}

/*
 * Find the address at which the command x starts: the value of a pointer or a number, or the
 * address of an array or a structure. Return: whether there is one.
 */
static bool start_of(struct visa_prompt *x, const struct visa_value *v, uint64_t *address)
{
	enum visa_children kind;

	if (v->unset) {
		prompt_wrong(x, "the variable is not initialized yet");
		return false;
	}
	/* An array or a structure is examined from its own address on. */
	if (visa_stopped_children(x->s, &x->item, v, &kind) && kind != VISA_CHILDREN_POINTED &&
	    v->has_address) {
		*address = v->address;
		return true;
	}
	if (v->type.pointers || v->size == 8 || (v->size <= 4 && !v->type.count)) {
		*address = 0;
		memcpy(address, visa_value_bytes(v), v->size);
		return true;
	}
	if (v->has_address) {
		*address = v->address;
		return true;
	}
	prompt_wrong(x, "expected an address: a pointer, a number or an array");
	return false;
}

/* Execute x/s: print @count consecutive strings. A string is cut after TEXT_MAX characters. */
static void examine_texts(struct visa_prompt *x, uint64_t address, uint64_t count)
{
	while (count--) {
		uint64_t room, size = 0;
		const uint8_t *at = visa_stopped_memory(x->s, &x->item, address, &room);
		struct visa_value text = { .type = { .base = VISA_BASE_CHAR },
					   .at = (uint8_t *)at };

		if (!at) {
			visa_buffer_printf(x->to, "cannot access memory at address 0x%" PRIx64 "\n",
					   address);
			return;
		}
		while (size < room && size < TEXT_MAX && at[size])
			size++;
		visa_buffer_printf(x->to, "0x%" PRIx64, address);
		visa_stopped_address_name(x->s, &x->item, address, x->to);
		visa_buffer_printf(x->to, ":\t");
		text.size = size;
		text.type.count = (uint32_t)size;
		if (size)
			visa_stopped_print(x->s, &x->item, &text, VISA_SHOW_NATURAL, x->to);
		else
			visa_buffer_printf(x->to, "\"\"");
		visa_buffer_printf(x->to, size == TEXT_MAX ? "...\n" : "\n");
		address += size + (size < TEXT_MAX);
	}
}

void prompt_examine(struct visa_prompt *x, struct base_word what, struct base_word format)
{
	uint64_t address, room, per_line;
	struct visa_value v;
	struct shown_as f;

	if (!read_format(x, format, &f) || !evaluate(x, what, &x->item, &v) ||
	    !start_of(x, &v, &address))
		return;
	if (f.texts) {
		examine_texts(x, address, f.count);
		return;
	}
	f.size = f.size ? f.size : 4;
	f.format = f.format == VISA_SHOW_NATURAL ? VISA_SHOW_HEX : f.format;
	per_line = f.size == 8 ? 2 : f.size == 1 ? 8 : 4;
	for (uint64_t i = 0; i < f.count; i++, address += f.size) {
		uint8_t *at = visa_stopped_memory(x->s, &x->item, address, &room);
		const struct visa_value unit = { .type = unit_type(f.size, f.format),
						 .size = f.size,
						 .at = at };

		if (!at || room < f.size) {
			visa_buffer_printf(x->to,
					   "%scannot access memory at address 0x%" PRIx64 "\n",
					   i % per_line ? "\n" : "", address);
			return;
		}
		if (i % per_line == 0) {
			visa_buffer_printf(x->to, "0x%" PRIx64, address);
			visa_stopped_address_name(x->s, &x->item, address, x->to);
			visa_buffer_printf(x->to, ":");
		}
		visa_buffer_printf(x->to, "\t");
		visa_stopped_print(x->s, &x->item, &unit, f.format, x->to);
		visa_buffer_printf(x->to, (i + 1) % per_line && i + 1 < f.count ? "" : "\n");
	}
}

/* Return: a pointer to the "=" of an assignment; NULL if there is none. "==" and "<=" are none. */
static const char *assignment(struct base_word w)
{
	for (size_t i = 1; i + 1 < w.size; i++)
		if (w.text[i] == '=' && w.text[i + 1] != '=' && !strchr("=!<>", w.text[i - 1]))
			return w.text + i;
	return NULL;
}

void prompt_set(struct visa_prompt *x, struct base_word what)
{
	struct base_line l = base_line(what.text, what.size);
	struct base_word first = base_line_next(&l);
	struct visa_error e = { 0 };
	struct visa_value v;
	const char *equal;

	if (base_word_is(first, "var") || base_word_is(first, "variable"))
		what = base_line_rest(&l);
	equal = assignment(what);
	if (!equal) {
		prompt_wrong(x, "expected X = EXPR after set var");
		return;
	}
	if (visa_stopped_assign(x->s, &x->item, what.text, (size_t)(equal - what.text), equal + 1,
				what.size - (size_t)(equal + 1 - what.text), &v, &e))
		prompt_refuse(x, &e);
}
