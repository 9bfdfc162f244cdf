// SPDX-License-Identifier: MIT
/* JSON output: strings, and conversion of the mount's text files. */
#include "../lib/base/shown.h"
#include "json.h"

#include <stdbool.h>
#include <string.h>

#define COLUMNS_MAX 32 /* of a table */

void json_string(FILE *f, const char *text)
{
	struct visa_buffer b = { 0 };

	base_put_json(&b, text);
	if (b.failed)
		fputs("\"\"", f);
	else
		fwrite(b.bytes, 1, b.size, f);
	visa_buffer_free(&b);
}

void json_bytes(FILE *f, const uint8_t *bytes, size_t size)
{
	fputc('"', f);
	for (size_t i = 0; i < size; i++)
		fprintf(f, "%02x", bytes[i]);
	fputc('"', f);
}

static bool is_number(const char *word)
{
	size_t n = strlen(word);

	return n && strspn(word, "0123456789") == n && (n == 1 || word[0] != '0');
}

void json_word(FILE *f, const char *word)
{
	if (is_number(word))
		fputs(word, f);
	else if (!strcmp(word, "yes") || !strcmp(word, "no"))
		fputs(*word == 'y' ? "true" : "false", f);
	else
		json_string(f, word);
}

void json_words(FILE *f, char *line)
{
	char *word;
	char *value;

	line[strcspn(line, "\n")] = 0;
	while ((word = strsep(&line, " ")) != NULL) {
		value = strchr(word, '=');
		if (!value)
			continue;
		*value = 0;
		fputs(", ", f);
		json_string(f, word);
		fputs(": ", f);
		json_word(f, value + 1);
	}
}

void json_instruction(FILE *f, size_t at, const uint8_t *bytes, size_t size, const char *text)
{
	fprintf(f, "%s\n  {\"offset\": %zu, \"bytes\": ", at ? "," : "", at);
	json_bytes(f, bytes, size);
	fputs(", \"text\": ", f);
	json_string(f, text);
	fputc('}', f);
}

bool json_members(FILE *f, char *text)
{
	const char *before = "{";
	char *line;
	char *value;

	while ((line = strsep(&text, "\n")) != NULL) {
		value = strstr(line, ": ");
		if (!value)
			continue;
		*value = 0;
		fprintf(f, "%s\n  ", before);
		json_string(f, line);
		fputs(": ", f);
		json_word(f, value + 2);
		before = ",";
	}
	return *before == ',';
}

void json_pairs(FILE *f, char *text)
{
	fprintf(f, "%s\n}\n", json_members(f, text) ? "" : "{");
}

/* Split a line into words in place. Return: the number of words. */
static size_t cut_words(char *line, char *words[COLUMNS_MAX])
{
	size_t n = 0;
	char *word;

	while (n < COLUMNS_MAX && (word = strsep(&line, " ")) != NULL)
		if (*word)
			words[n++] = word;
	return n;
}

void json_table(FILE *f, char *text)
{
	char *heads[COLUMNS_MAX];
	char *words[COLUMNS_MAX];
	const char *before = "[";
	char *line = strsep(&text, "\n");
	size_t columns = line ? cut_words(line, heads) : 0;

	while ((line = strsep(&text, "\n")) != NULL) {
		if (cut_words(line, words) != columns || !columns)
			continue;
		fprintf(f, "%s\n  {", before);
		for (size_t i = 0; i < columns; i++) {
			fputs(i ? ", " : "", f);
			json_string(f, heads[i]);
			fputs(": ", f);
			json_word(f, words[i]);
		}
		fputc('}', f);
		before = ",";
	}
	fprintf(f, "%s\n]\n", *before == '[' ? "[" : "");
}

void json_explained(FILE *f, char *text)
{
	char *lanes = strstr(text, "\n\n");
	char *rest = text;
	char *line;

	if (lanes)
		*lanes = 0;
	fputc('{', f);
	while ((line = strsep(&rest, "\n")) != NULL) {
		char *colon = strstr(line, ": ");

		if (!colon)
			continue;
		*colon = 0;
		json_string(f, line);
		fputs(": ", f);
		json_word(f, colon + 2);
		fputs(", ", f);
	}
	fputs("\"lanes\": ", f);
	if (lanes)
		json_table(f, lanes + 2);
	else
		fputs("[]", f);
	fputc('}', f);
}
