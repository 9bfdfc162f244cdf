// SPDX-License-Identifier: MIT
/* Splits lines of text into words. */
#include "words.h"

#include "guess.h"
#include "number.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

struct base_word base_word_trim(struct base_word w)
{
	while (w.size && base_is_blank(w.text[w.size - 1]))
		w.size--;
	while (w.size && base_is_blank(*w.text)) {
		w.text++;
		w.size--;
	}
	return w;
}

bool base_word_cut(struct base_word *rest, char mark, struct base_word *part)
{
	const char *end = rest->size ? memchr(rest->text, mark, rest->size) : NULL;

	*part = *rest;
	if (end)
		part->size = (size_t)(end - rest->text);
	rest->text += part->size + (end != NULL);
	rest->size -= part->size + (end != NULL);
	return end;
}

/* Return: the first member of row @i, a string. @size: bytes of a row. */
static const char *words_text_of(const void *table, size_t i, size_t size)
{
	const char *text;

	memcpy(&text, (const char *)table + i * size, sizeof(text));
	return text;
}

size_t base_word_row(struct base_word w, const void *table, size_t count, size_t size)
{
	size_t i = 0;

	while (i < count && !base_word_is(w, words_text_of(table, i, size)))
		i++;
	return i;
}

void base_word_suggest(struct base_word w, const void *table, size_t count, size_t size,
		       struct visa_error *e)
{
	struct base_guess guess = base_guess_start(w.text, w.size);

	for (size_t i = 0; i < count; i++)
		base_guess_offer(&guess, words_text_of(table, i, size));
	base_guess_add(&guess, "", e);
}

bool base_word_number(struct base_word w, uint64_t max, uint64_t *value)
{
	bool larger;

	return w.size && base_number_literal(w.text, w.size, max, value, &larger) == w.size &&
	       !larger;
}

bool base_word_decimal(struct base_word w, uint64_t max, uint64_t *value)
{
	bool larger;

	return w.size && base_number(w.text, w.size, 10, max, value, &larger) == w.size && !larger;
}

int base_word_bytes(struct base_word w, uint64_t *value)
{
	static const char suffixes[] = "KMGT";
	const char *suffix = w.size > 1 ? strchr(suffixes, w.text[w.size - 1] & ~0x20) : NULL;
	unsigned int shift = 0;
	bool larger;

	if (suffix && *suffix) {
		w.size--;
		shift = 10 + 10 * (unsigned int)(suffix - suffixes);
	}
	if (!w.size || base_number_literal(w.text, w.size, INT64_MAX, value, &larger) < w.size)
		return -EINVAL;
	if (larger || *value > (uint64_t)INT64_MAX >> shift)
		return -ERANGE;
	*value <<= shift;
	return 0;
}

unsigned int base_word_group(struct base_word w, uint32_t group[3])
{
	struct base_word part;
	unsigned int n = 0;
	bool more = true;

	memset(group, 0, 3 * sizeof(*group));
	while (more && n < 3) {
		uint64_t value;

		more = base_word_cut(&w, ',', &part);
		if (!base_word_number(part, UINT32_MAX, &value))
			return 0;
		group[n++] = (uint32_t)value;
	}
	return more ? 0 : n;
}

struct base_line base_line(const char *text, size_t size)
{
	while (size && base_is_blank(text[size - 1]))
		size--;
	return (struct base_line){ .start = text, .at = text, .end = text + size };
}

static void skip_blanks(struct base_line *l)
{
	while (l->at < l->end && base_is_blank(*l->at))
		l->at++;
}

struct base_word base_line_next(struct base_line *l)
{
	struct base_word w;

	skip_blanks(l);
	w.text = l->at;
	while (l->at < l->end && !base_is_blank(*l->at))
		l->at++;
	w.size = (size_t)(l->at - w.text);
	return w;
}

static bool is_quote(char c)
{
	return c == '"' || c == '\'';
}

int base_line_quoted(struct base_line *l, struct base_word *w, struct visa_error *e)
{
	struct base_word value, key;
	const char *second;

	*w = value = base_line_next(l);
	if (!base_word_cut(&value, '=', &key) || !value.size || !is_quote(*value.text))
		return 0;
	l->at = value.text + 1;
	second = memchr(l->at, *value.text, (size_t)(l->end - l->at));
	if (!second)
		return base_wrong(e, l->start, value,
				  visa_fail(e, EINVAL,
					    "the second quotation mark of %.*s= is missing",
					    key.size < 40 ? (int)key.size : 40, key.text));
	l->at = second + 1;
	w->size = (size_t)(l->at - w->text);
	if (l->at == l->end || base_is_blank(*l->at))
		return 0;
	value.text = l->at;
	return base_wrong(e, l->start, value,
			  visa_fail(e, EINVAL,
				    "expected a blank after the second quotation mark of %.*s=",
				    key.size < 40 ? (int)key.size : 40, key.text));
}

struct base_word base_word_unquote(struct base_word value)
{
	if (value.size > 1 && is_quote(*value.text) && value.text[value.size - 1] == *value.text) {
		value.text++;
		value.size -= 2;
	}
	return value;
}

struct base_word base_line_rest(struct base_line *l)
{
	struct base_word w;

	skip_blanks(l);
	w.text = l->at;
	w.size = (size_t)(l->end - l->at);
	l->at = l->end;
	return w;
}

int base_line_alone(const struct base_line *l, const char *what, struct visa_error *e)
{
	if (memchr(l->start, '\n', (size_t)(l->end - l->start)))
		return visa_fail(e, EINVAL, "found a second line; write one %s per write(2)", what);
	if (memchr(l->start, 0, (size_t)(l->end - l->start)))
		return visa_fail(e, EINVAL, "a %s must not contain a NUL byte", what);
	return 0;
}

bool base_next_line(struct base_word *rest, struct base_word *line)
{
	bool any = rest->size;

	base_word_cut(rest, '\n', line);
	return any;
}

bool base_next_pair(struct base_word *rest, struct base_word *key, struct base_word *value)
{
	while (base_next_line(rest, value))
		if (base_word_cut(value, ':', key) && value->size && *value->text == ' ') {
			value->text++;
			value->size--;
			return true;
		}
	return false;
}

struct base_word base_pair_of(struct base_word text, const char *key)
{
	struct base_word name, value;

	while (base_next_pair(&text, &name, &value))
		if (base_word_is(name, key))
			return value;
	return (struct base_word){ "", 0 };
}

const char *base_quote(struct base_word w, char buf[BASE_QUOTED_MAX])
{
	const size_t most = BASE_QUOTED_MAX - sizeof("'...'");
	const char *nul = w.size ? memchr(w.text, 0, w.size) : NULL;
	size_t size = nul ? (size_t)(nul - w.text) : w.size;
	const char *rest = nul ? "\\x00..." : "";

	if (size > most - (nul ? sizeof("\\x00") - 1 : 0)) {
		size = most;
		rest = "...";
	}
	if (!w.size)
		return "nothing";
	snprintf(buf, BASE_QUOTED_MAX, "'%.*s%s'", (int)size, w.text, rest);
	return buf;
}

int base_expected(struct visa_error *e, const char *start, struct base_word found, const char *what,
		  ...)
{
	char quoted[BASE_QUOTED_MAX], expected[VISA_MESSAGE_MAX];
	va_list ap;

	va_start(ap, what);
	vsnprintf(expected, sizeof(expected), what, ap);
	va_end(ap);
	visa_fail(e, EINVAL, "expected %s, found %s", expected, base_quote(found, quoted));
	return start ? base_wrong(e, start, found, -EINVAL) : -EINVAL;
}
