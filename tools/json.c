// SPDX-License-Identifier: MIT
/* Converts the mount's text files to JSON. */
#include "../lib/base/words.h"
#include "json.h"
#include "tool.h"

#include <stdbool.h>
#include <string.h>

#define COLUMNS_MAX 32 /* largest number of columns of a table */

void json_print(struct base_json *w, FILE *f)
{
	if (w->out->failed)
		tool_error(TOOL_REFUSED, "out of memory for JSON");
	fwrite(w->out->bytes, 1, w->out->size, f);
	visa_buffer_free(w->out);
}

static bool is_number(const char *word)
{
	size_t n = strlen(word);

	return n && strspn(word, "0123456789") == n && (n == 1 || word[0] != '0');
}

json_t *json_word(const char *word)
{
	if (is_number(word))
		return base_json_digits(word);
	if (!strcmp(word, "yes") || !strcmp(word, "no"))
		return json_boolean(*word == 'y');
	return base_json_text(word);
}

void json_instruction(struct base_json *w, size_t at, const uint8_t *bytes, size_t size,
		      const char *text)
{
	base_json_put(w, NULL,
		      json_pack("{s:I, s:o, s:o}", "offset", (json_int_t)at, "bytes",
				base_json_hex(bytes, size), "text", base_json_text(text)));
}

void json_members(struct base_json *w, char *text)
{
	struct base_word rest = base_word(text), key, value;

	while (base_next_pair(&rest, &key, &value)) {
		text[key.text + key.size - text] = 0;
		text[value.text + value.size - text] = 0;
		base_json_put(w, key.text, json_word(value.text));
	}
}

void json_pairs(struct base_json *w, char *text)
{
	base_json_open(w, NULL, '{');
	json_members(w, text);
	base_json_close(w);
}

/* Split @line into words; the spaces after them become NULs. Return: the number of words. */
static size_t cut_words(char *line, char *words[COLUMNS_MAX])
{
	size_t n = 0;
	char *word;

	while (n < COLUMNS_MAX && (word = strsep(&line, " ")) != NULL)
		if (*word)
			words[n++] = word;
	return n;
}

/* Write the rows of a table as the elements of an array. */
static void put_rows(struct base_json *w, char *text)
{
	char *heads[COLUMNS_MAX];
	char *words[COLUMNS_MAX];
	char *line = strsep(&text, "\n");
	size_t columns = line ? cut_words(line, heads) : 0;

	while ((line = strsep(&text, "\n")) != NULL) {
		json_t *row;

		if (cut_words(line, words) != columns || !columns)
			continue;
		row = json_object();
		for (size_t i = 0; i < columns; i++)
			if (json_object_set_new(row, heads[i], json_word(words[i])))
				w->out->failed = true;
		base_json_put(w, NULL, row);
	}
}

void json_table(struct base_json *w, char *text)
{
	base_json_open(w, NULL, '[');
	put_rows(w, text);
	base_json_close(w);
}

static void put_explained(struct base_json *w, char *text)
{
	char *lanes = strstr(text, "\n\n");

	if (lanes)
		*lanes = 0;
	base_json_open_line(w, NULL, '{');
	json_members(w, text);
	base_json_open(w, "lanes", '[');
	if (lanes)
		put_rows(w, lanes + 2);
	base_json_close(w);
	base_json_close(w);
}

void json_explained(struct base_json *w, char *text)
{
	static const char next_one[] = "\n\ninstruction: ";
	char *next;

	for (; text && *text; text = next) {
		next = strstr(text, next_one);
		if (next) {
			*next = 0;
			next += 2;
		}
		put_explained(w, text);
	}
}
