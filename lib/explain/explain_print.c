// SPDX-License-Identifier: MIT
/* Prints explanations as text: a table of words, which programs can parse. */
#include <stdarg.h>
#include <stdio.h>

#include "../base/element.h"
#include "../base/shown.h"
#include "../engine/alu/floats.h"
#include "explain_state.h"

#define TABLE_COLUMNS (2 + EXPLAIN_COLUMNS)
#define WORDS_MAX     8 /* bytes of the largest number that is printed as one word */

/**
 * struct table - words in columns
 * @words: all words, each terminated by a NUL
 * @columns: number of columns of a line
 * @count: number of words so far
 * @width: width of each column
 */
struct table {
	struct visa_buffer words;
	unsigned int columns;
	size_t count;
	size_t width[TABLE_COLUMNS];
};

/* End the word that begins at @from. */
static void end_word(struct table *t, size_t from)
{
	size_t *width = &t->width[t->count++ % t->columns];
	size_t n = t->words.size - from;

	*width = n > *width ? n : *width;
	visa_buffer_put(&t->words, "", 1);
}

__attribute__((format(printf, 2, 3))) static void word(struct table *t, const char *fmt, ...)
{
	size_t from = t->words.size;
	char text[64];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	visa_buffer_put(&t->words, text, strlen(text));
	end_word(t, from);
}

static void print_table(const struct table *t, struct visa_buffer *b)
{
	const char *at = (const char *)t->words.bytes;

	for (size_t i = 0; i < t->count && !t->words.failed; i++, at += strlen(at) + 1) {
		size_t column = i % t->columns;

		if (column + 1 == t->columns)
			visa_buffer_printf(b, "%s\n", at);
		else
			visa_buffer_printf(b, "%-*s ", (int)t->width[column], at);
	}
}

/* Return: a little endian number of @size bytes. */
static uint64_t number_at(const uint8_t *at, size_t size)
{
	uint64_t value = 0;

	memcpy(&value, at, size);
	return value;
}

/*
 * Append numbers of @size bytes, separated by commas; the last number is shorter if some of its
 * bytes are out of bounds.
 */
static void numbers(struct table *t, const uint8_t *bytes, size_t n, size_t size)
{
	size_t from = t->words.size;

	for (size_t i = 0; i < n; i += size) {
		size_t some = n - i < size ? n - i : size;

		visa_buffer_printf(&t->words, "%s0x%0*llx", i ? "," : "", (int)(2 * some),
				   (unsigned long long)number_at(bytes + i, some));
	}
	if (!n)
		visa_buffer_printf(&t->words, "-");
	end_word(t, from);
}

/* Return: the reason why a lane was not enabled, or "yes". */
static const char *enabled(const struct visa_explained *x, unsigned int lane)
{
	bool mask = x->masked >> lane & 1;
	bool pred = x->selects || x->chosen >> lane & 1;

	if (mask && pred)
		return "yes";
	return mask ? "predicate" : pred ? "mask" : "mask,predicate";
}

/*
 * Return: the size in bytes of the numbers as which the contiguous memory @p of a lane is printed.
 * The 2 or 4 single bytes that a lane accesses form one number; long blocks are printed as dwords.
 */
static size_t number_size(const struct visa_explained *x, const struct explain_piece *p)
{
	if (x->number == 1 && !x->texels && (p->bytes == 2 || p->bytes == 4))
		return p->bytes;
	return x->number > WORDS_MAX || x->number == 3 || !x->number ? 4 : x->number;
}

static void surface_word(struct table *t, const struct explain_piece *p)
{
	if (!p->mapped)
		word(t, "-");
	else
		word(t, "T%u", p->surface == VISA_SURFACE_STATELESS ? 255 : p->surface);
}

static void bounds_word(struct table *t, const struct explain_piece *p)
{
	if (!p->mapped)
		word(t, "unmapped");
	else if (p->inside == p->bytes)
		word(t, "yes");
	else if (!p->inside)
		word(t, "no");
	else
		word(t, "%u/%u", p->inside, p->bytes);
}

/*
 * Append the address in the instruction, if the accessed address differs from it: an atomic's
 * address was rounded down; in local memory, the bit of a generic pointer was removed.
 */
static void given_word(struct table *t, const struct explain_piece *p, bool known)
{
	if (p->from == p->address || !known || !p->placed)
		word(t, "-");
	else
		word(t, "0x%llx", (unsigned long long)p->from);
}

/* Append the numbers that a load returned for row @row (a lane or an oword of the access). */
static void returned_word(struct table *t, const struct visa_explained *x, unsigned int row)
{
	const struct explain_returned *r = &x->returned[row];

	numbers(t, x->values.bytes + r->data, (size_t)r->count * r->size,
		r->size > WORDS_MAX ? 4
		: r->size	    ? r->size
				    : 1);
}

static void piece_line(struct table *t, const struct visa_explained *x,
		       const struct explain_piece *p, bool first)
{
	size_t size = number_size(x, p);

	word(t, "%u", p->row);
	word(t, "yes");
	surface_word(t, p);
	if (p->placed)
		word(t, "0x%llx", (unsigned long long)p->address);
	else
		word(t, "-");
	given_word(t, p, x->from_known);
	bounds_word(t, p);
	numbers(t, x->old.bytes + p->data, x->failed ? 0 : p->inside, size);
	numbers(t, x->now.bytes + p->data, x->failed || x->what == EXEC_LOADS ? 0 : p->inside,
		size);
	if (first)
		returned_word(t, x, p->row);
	else
		word(t, "-");
	if (p->overwritten)
		word(t, "%u", p->overwritten - 1);
	else
		word(t, "-");
}

/*
 * Append the lines of row @row (a lane or an oword of the access), one for each contiguous range of
 * memory that it accessed. Return: whether there is a line.
 */
static bool row_lines(struct table *t, const struct visa_explained *x, unsigned int row)
{
	bool any = false;

	for (size_t i = 0; i < x->piece_count; i++) {
		if (x->pieces[i].row != row)
			continue;
		piece_line(t, x, &x->pieces[i], !any);
		any = true;
	}
	return any;
}

static void memory_table(struct table *t, const struct visa_explained *x)
{
	static const char *const firsts[] = { "lane", "oword", "row" };
	static const char *const heads[] = { "enabled", "surface",  "address",
					     "given",	"bounds",   "old",
					     "new",	"returned", "overwritten" };
	unsigned int heads_count = sizeof(heads) / sizeof(heads[0]);
	unsigned int rows = x->rows == EXPLAIN_LANES ? x->lanes : ACCESS_LANES;

	t->columns = heads_count + 1;
	word(t, "%s", firsts[x->rows]);
	for (unsigned int i = 0; i < heads_count; i++)
		word(t, "%s", heads[i]);
	for (unsigned int row = 0; row < rows; row++) {
		if (row_lines(t, x, row) || x->rows != EXPLAIN_LANES)
			continue;
		word(t, "%u", row);
		word(t, "%s", enabled(x, row));
		for (unsigned int i = 1; i < heads_count; i++)
			word(t, "-");
	}
}

/* Append an element of an address variable: a variable and a byte in it. */
static void address_word(struct table *t, uint64_t address)
{
	if ((uint32_t)address)
		word(t, "V%u%+d", (uint32_t)address, (int32_t)(address >> 32));
	else
		word(t, "-");
}

static void typed_word(struct table *t, unsigned int type, uint64_t bits)
{
	static const char *const names[VISA_TYPE_COUNT] = {
		[VISA_UD] = "u32", [VISA_D] = "s32",  [VISA_UW] = "u16",  [VISA_W] = "s16",
		[VISA_UB] = "u8",  [VISA_B] = "s8",   [VISA_DF] = "f64",  [VISA_F] = "f32",
		[VISA_V] = "s16",  [VISA_VF] = "f32", [VISA_BOOL] = "u8", [VISA_UQ] = "u64",
		[VISA_UV] = "u16", [VISA_Q] = "s64",  [VISA_HF] = "f16",  [VISA_BF] = "f32",
	};
	char text[BASE_ELEMENT_TEXT_MAX];

	if (type == VISA_BF)
		bits <<= 16;
	base_element_print(base_element_by_name(names[type], strlen(names[type])),
			   (const uint8_t *)&bits, text);
	word(t, "%s", text);
}

static void value_word(struct table *t, const struct explain_column *c, unsigned int lane)
{
	if (!(c->known >> lane & 1))
		word(t, "-");
	else if (c->type == EXPLAIN_ADDRESS)
		address_word(t, c->bits[lane]);
	else if (c->type == EXPLAIN_BIT)
		word(t, "%u", (unsigned int)c->bits[lane]);
	else
		typed_word(t, c->type, c->bits[lane]);
}

/* Print operands and results; for instructions without these, the enabled lanes. */
static void lane_table(struct table *t, const struct visa_explained *x)
{
	t->columns = 2 + x->column_count;
	word(t, "lane");
	word(t, "enabled");
	for (unsigned int i = 0; i < x->column_count; i++)
		word(t, "%s", x->columns[i].name);
	for (unsigned int lane = 0; lane < x->lanes; lane++) {
		word(t, "%u", lane);
		word(t, "%s", enabled(x, lane));
		for (unsigned int i = 0; i < x->column_count; i++)
			value_word(t, &x->columns[i], lane);
	}
}

void visa_explained_print(const struct visa_explained *x, struct visa_buffer *b)
{
	struct table t = { .columns = 1 };
	char file[BASE_SHOWN_MAX];

	if (!x->ended)
		return;
	visa_buffer_printf(b, "instruction: %s\n", x->text);
	if (x->line)
		visa_buffer_printf(b, "line: %u\n", x->line);
	if (x->source_line)
		visa_buffer_printf(b, "source: %s:%u\n", base_shown(x->file, file, sizeof(file)),
				   x->source_line);
	if (x->failed)
		visa_buffer_printf(b, "fault: %s\n", x->message);
	if (x->out_of_memory)
		visa_buffer_printf(
			b, "missing: out of memory, so some lanes or values are not shown\n");
	visa_buffer_printf(b, "\n");
	if (x->touches)
		memory_table(&t, x);
	else
		lane_table(&t, x);
	print_table(&t, b);
	b->failed |= t.words.failed;
	visa_buffer_free(&t.words);
}
