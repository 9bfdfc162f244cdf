// SPDX-License-Identifier: MIT
/* Writes JSON texts by libjansson. */
#include "json.h"
#include "shown.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/*
 * This file marks some strings that it passes to libjansson by a first byte NUL: "\0D" precedes the
 * digits of base_json_digits(), "\0T" precedes a text that itself begins with a NUL. The macros are
 * the output of libjansson for these marks.
 */
#define DIGITS "\"\\u0000D"
#define TEXT   "\"\\u0000T"

/*
 * Append the next character, escape, plain text or marked string of libjansson's output. Return:
 * bytes of @text that were read.
 */
static size_t put_piece(struct visa_buffer *out, const char *text)
{
	uint32_t c;
	size_t size;

	if (!strncmp(text, DIGITS, strlen(DIGITS))) {
		text += strlen(DIGITS);
		size = strcspn(text, "\"");
		visa_buffer_put(out, text, size);
		return strlen(DIGITS) + size + 1;
	}
	if (!strncmp(text, TEXT, strlen(TEXT))) {
		visa_buffer_put(out, "\"", 1);
		return strlen(TEXT);
	}
	if (*text == '\\') { /* the next byte is part of the escape */
		visa_buffer_put(out, text, 2);
		return 2;
	}
	size = base_decode(text, &c);
	if (base_is_hidden(c) || c == '<') {
		visa_buffer_printf(out, "\\u%04" PRIx32, c);
		return size;
	}
	while (text[size] >= ' ' && text[size] <= '~' && !strchr("\"<\\", text[size]))
		size++;
	visa_buffer_put(out, text, size);
	return size;
}

static void json_put_value(struct visa_buffer *out, json_t *value)
{
	char *text = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;

	if (!text)
		out->failed = true;
	for (const char *at = text; at && *at;)
		at += put_piece(out, at);
	free(text);
	json_decref(value);
}

/* Append the comma and line break before an element, or the line break before a closing bracket. */
static void put_gap(struct base_json *w, bool closing)
{
	bool line = w->depth && w->open[w->depth - 1].line;

	if (w->any && !closing)
		visa_buffer_printf(w->out, line ? ", " : ",");
	if (w->depth && !line)
		visa_buffer_printf(w->out, "\n%*s", (int)(2 * (w->indent + w->depth - closing)),
				   "");
}

static void put_key(struct base_json *w, const char *key)
{
	put_gap(w, false);
	w->any = true;
	if (!key)
		return;
	json_put_value(w->out, base_json_text(key));
	visa_buffer_put(w->out, ": ", 2);
}

static void end_text(struct base_json *w)
{
	if (!w->depth && !w->indent)
		visa_buffer_put(w->out, "\n", 1);
}

static void json_begin(struct base_json *w, const char *key, char bracket, bool line)
{
	put_key(w, key);
	visa_buffer_put(w->out, &bracket, 1);
	w->open[w->depth].closing = bracket == '{' ? '}' : ']';
	w->open[w->depth++].line = line;
	w->any = false;
}

void base_json_open(struct base_json *w, const char *key, char bracket)
{
	json_begin(w, key, bracket, false);
}

void base_json_open_line(struct base_json *w, const char *key, char bracket)
{
	json_begin(w, key, bracket, true);
}

void base_json_close(struct base_json *w)
{
	if (w->any)
		put_gap(w, true);
	w->depth--;
	w->any = true;
	visa_buffer_put(w->out, &w->open[w->depth].closing, 1);
	end_text(w);
}

void base_json_put(struct base_json *w, const char *key, json_t *value)
{
	put_key(w, key);
	json_put_value(w->out, value);
	end_text(w);
}

void base_json_put_json(struct base_json *w, const char *key, const void *text, size_t size)
{
	put_key(w, key);
	visa_buffer_put(w->out, text, size);
	end_text(w);
}

/* Convert the bytes of a buffer to a JSON string and free the buffer. */
static json_t *string_of(struct visa_buffer *b)
{
	const char *bytes = b->size ? (const char *)b->bytes : "";
	json_t *string = b->failed ? NULL : json_stringn(bytes, b->size);

	visa_buffer_free(b);
	return string;
}

json_t *base_json_bytes(const char *text, size_t size)
{
	const char *end = text + size;
	struct visa_buffer b = { 0 };
	uint32_t c;

	if (size && !*text)
		visa_buffer_put(&b, "\0T", 2);
	while (text < end) {
		size_t n = base_decode(text, &c);

		if (n)
			visa_buffer_put(&b, text, n);
		else
			visa_buffer_put(&b, "\xef\xbf\xbd", 3);
		text += n ? n : 1;
	}
	return string_of(&b);
}

json_t *base_json_text(const char *text)
{
	return base_json_bytes(text, strlen(text));
}

json_t *base_json_hex(const uint8_t *bytes, size_t size)
{
	struct visa_buffer b = { 0 };

	for (size_t i = 0; i < size; i++)
		visa_buffer_printf(&b, "%02x", bytes[i]);
	return string_of(&b);
}

json_t *base_json_digits(const char *digits)
{
	struct visa_buffer b = { 0 };

	visa_buffer_put(&b, "\0D", 2);
	visa_buffer_put(&b, digits, strlen(digits));
	return string_of(&b);
}

json_t *base_json_number(uint64_t number)
{
	char digits[24];

	if (number <= INT64_MAX)
		return json_integer((json_int_t)number);
	snprintf(digits, sizeof(digits), "%" PRIu64, number);
	return base_json_digits(digits);
}
