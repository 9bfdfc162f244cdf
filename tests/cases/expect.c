// SPDX-License-Identifier: MIT
/* Reads the expect lines of a case. */
#include <stdlib.h>
#include <string.h>

#include "read.h"

const char *const case_counts[COUNTS] = { "instructions", "bytes", "channels", "dropped",
					  "misaligned" };

/*
 * Read the expected values of an object. *@word: on entry the name of the object; receives the word
 * after the values.
 */
static bool expected_values(struct reader *r, char **line, char **word)
{
	struct case_expect *e = &r->line->expect;
	struct case_values *v;

	e->values = realloc(e->values, (e->value_count + 1) * sizeof(*e->values));
	if (!e->values)
		abort();
	v = &e->values[e->value_count++];
	memset(v, 0, sizeof(*v));
	if (!case_object(*word, &v->object, &v->at))
		return read_bad(r, "%s: expected an object, a counter, ERRNO: or else unchanged",
				*word);
	read_object(r->file, v->object);
	if (strchr("PE", v->object.kind)) {
		if (!read_mask(r, case_word(line), v))
			return false;
		*word = case_word(line);
		return true;
	}
	if (!read_type(r, line, v))
		return false;
	while ((*word = case_word(line)) && case_value(*word, v->type, &v->bytes))
		;
	return v->bytes.size ||
	       read_bad(r, "%s: values are missing", case_print_object(&v->object, v->at));
}

/*
 * Read a counter and its expected value, such as `channels 8`. Return: -1 if *@word is not the name
 * of a counter.
 */
static int expected_count(struct reader *r, char **line, char **word)
{
	struct case_expect *e = &r->line->expect;

	for (unsigned int i = 0; i < COUNTS; i++) {
		if (strcmp(*word, case_counts[i]) != 0)
			continue;
		if (!case_number(case_word(line), &e->outcome.count[i]))
			return read_bad(r, "%s: expected a number", *word);
		e->counted |= 1u << i;
		*word = case_word(line);
		return 1;
	}
	return -1;
}

bool read_expect(struct reader *r, char *line)
{
	struct case_expect *e = &r->line->expect;
	char *word = case_word(&line);
	int done;

	r->line->kind = LINE_EXPECT;
	while (word) {
		if (*word == 'E' && word[strlen(word) - 1] == ':') {
			snprintf(e->outcome.errno_name, sizeof(e->outcome.errno_name), "%.*s",
				 (int)strlen(word) - 1, word);
			snprintf(e->outcome.message, CASE_TEXT_MAX, "%s", line + strspn(line, " "));
			return true;
		}
		if (!strcmp(word, "else")) {
			word = case_word(&line);
			if (!word || strcmp(word, "unchanged") != 0 || case_word(&line))
				return read_bad(r,
						"expected: else unchanged, at the end of the line");
			e->unchanged = true;
			return true;
		}
		done = expected_count(r, &line, &word);
		if (done < 0)
			done = expected_values(r, &line, &word);
		if (!done)
			return false;
	}
	return true;
}
