// SPDX-License-Identifier: MIT
/* Reading a case: tests/README.md says what its lines are. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "case.h"

const char *const case_counts[COUNTS] = { "instructions", "channels", "dropped", "misaligned" };

/* What a line of a case is read into. */
struct reader {
	struct case_file *file;
	struct case_line *line;
	char *why;
};

static bool bad(struct reader *r, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(r->why, CASE_TEXT_MAX, fmt, ap);
	va_end(ap);
	return false;
}

static void add_object(struct case_file *c, struct case_object o)
{
	for (size_t i = 0; i < c->object_count; i++)
		if (c->objects[i].kind == o.kind && c->objects[i].id == o.id)
			return;
	if (c->object_count < CASE_OBJECTS_MAX)
		c->objects[c->object_count++] = o;
}

static char *copy(const char *text)
{
	char *made = strdup(text);

	if (!made)
		abort();
	return made;
}

/* The values that end a line. */
static bool values_of(struct reader *r, char *line, const struct case_type *type,
		      struct case_bytes *bytes)
{
	char *word;

	while ((word = case_word(&line)))
		if (!case_value(word, type, bytes))
			return bad(r, "%s is no value of type %s", word, type->name);
	if (!bytes->size)
		return bad(r, "values are missing");
	return true;
}

static bool object_of(struct reader *r, char **line, const char *kinds, struct case_values *v)
{
	char *word = case_word(line);

	if (!word || !case_object(word, &v->object, &v->at) || !strchr(kinds, v->object.kind))
		return bad(r, "%s: expected %s", word ? word : "end of line",
			   *kinds == 'P'   ? "a predicate, as P1"
			   : kinds[1]	   ? "a surface or variable, as T6@36"
			   : *kinds == 'T' ? "a surface, as T6"
					   : "a variable, as V32");
	add_object(r->file, v->object);
	return true;
}

static bool type_of(struct reader *r, char **line, struct case_values *v)
{
	char *word = case_word(line);

	v->type = case_type(word);
	return v->type ||
	       bad(r, "%s is no type: ub b uw w ud d uq q f df hf", word ? word : "end of line");
}

static bool read_platform(struct reader *r, char *line)
{
	char *word = case_word(&line);

	snprintf(r->file->platform, sizeof(r->file->platform), "%s", word ? word : "");
	r->line->kind = LINE_NOTHING;
	return true;
}

static bool read_option(struct reader *r, char *line)
{
	char *word = case_word(&line);

	r->file->strict = true;
	r->line->kind = LINE_NOTHING;
	return (word && !strcmp(word, "strict")) || bad(r, "expected: option strict");
}

/* surface T6 42 bytes [of 5a] */
static bool read_surface(struct reader *r, char *line)
{
	struct case_values *v = &r->line->values;
	char *word;
	uint8_t byte;

	if (!object_of(r, &line, "T", v))
		return false;
	word = case_word(&line);
	r->line->surface = true;
	if (!case_number(word, &r->line->surface_size) || r->line->surface_size > 1 << 20)
		return bad(r, "expected: surface T6 42 bytes of 5a");
	word = case_word(&line);
	if (!word || strcmp(word, "bytes"))
		return bad(r, "expected: surface T6 42 bytes of 5a");
	word = case_word(&line);
	if (!word)
		return true;
	word = strcmp(word, "of") ? NULL : case_word(&line);
	if (!word || strlen(word) != 2 || strspn(word, "0123456789abcdef") != 2)
		return bad(r, "expected: surface T6 42 bytes of 5a");
	byte = (uint8_t)strtoul(word, NULL, 16);
	while (v->bytes.size < r->line->surface_size)
		case_append(&v->bytes, &byte, 1);
	return true;
}

/* var V32 ud VALUE... */
static bool read_var(struct reader *r, char *line)
{
	struct case_values *v = &r->line->values;
	char text[100];

	if (!object_of(r, &line, "V", v) || !type_of(r, &line, v) ||
	    !values_of(r, line, v->type, &v->bytes))
		return false;
	snprintf(text, sizeof(text), ".decl V%u v_type=G type=%s num_elts=%zu", v->object.id,
		 v->type->name, v->bytes.size / v->type->size);
	r->line->directive = copy(text);
	return true;
}

/* set T6@36 ud VALUE... */
static bool read_set(struct reader *r, char *line)
{
	struct case_values *v = &r->line->values;

	return object_of(r, &line, "TV", v) && type_of(r, &line, v) &&
	       values_of(r, line, v->type, &v->bytes);
}

static bool mask_of(struct reader *r, const char *word, struct case_values *v)
{
	v->type = case_type("ud");
	return (word && case_value(word, v->type, &v->bytes) && v->bytes.size == 4) ||
	       bad(r, "%s: expected a mask, as 0xff", word ? word : "end of line");
}

/* pred P1 0xff [lanes 8] */
static bool read_pred(struct reader *r, char *line)
{
	struct case_values *v = &r->line->values;
	uint64_t lanes = 32;
	char text[80], *word;

	if (!object_of(r, &line, "P", v) || !mask_of(r, case_word(&line), v))
		return false;
	word = case_word(&line);
	if (word && (strcmp(word, "lanes") || !case_number(case_word(&line), &lanes)))
		return bad(r, "expected: pred P1 0xff lanes 16");
	snprintf(text, sizeof(text), ".decl P%u v_type=P num_elts=%u", v->object.id,
		 (unsigned int)lanes);
	r->line->directive = copy(text);
	return true;
}

static bool read_em(struct reader *r, char *line)
{
	r->line->values.object.kind = 'E';
	return mask_of(r, case_word(&line), &r->line->values);
}

/* shape T6 WORD..., which is asm's .shape */
static bool read_shape(struct reader *r, char *line)
{
	char text[200];

	snprintf(text, sizeof(text), ".shape %s", line);
	r->line->directive = copy(text);
	return true;
}

/* hex 3a 02 ...: an instruction that no text stands for */
static bool read_hex(struct reader *r, char *line)
{
	char *word, *end;
	uint8_t byte;

	r->line->kind = LINE_INSTRUCTION;
	r->file->hex = true;
	while ((word = case_word(&line))) {
		for (; *word; word += 2) {
			char digits[3] = { word[0], word[1], 0 };

			byte = (uint8_t)strtoul(digits, &end, 16);
			if (end != digits + 2)
				return bad(r, "expected bytes of two hex digits");
			case_append(&r->line->values.bytes, &byte, 1);
		}
	}
	return true;
}

/* An object of an expect line, and its values; @word is the object, then what follows. */
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
		return bad(r, "%s: expected an object, a counter, ERRNO: or else unchanged", *word);
	add_object(r->file, v->object);
	if (strchr("PE", v->object.kind)) {
		if (!mask_of(r, case_word(line), v))
			return false;
		*word = case_word(line);
		return true;
	}
	if (!type_of(r, line, v))
		return false;
	while ((*word = case_word(line)) && case_value(*word, v->type, &v->bytes))
		;
	return v->bytes.size ||
	       bad(r, "%s: values are missing", case_print_object(&v->object, v->at));
}

/* channels 8 dropped 5 ...; Return: -1 if @word is none of them. */
static int expected_count(struct reader *r, char **line, char **word)
{
	struct case_expect *e = &r->line->expect;

	for (unsigned int i = 0; i < COUNTS; i++) {
		if (strcmp(*word, case_counts[i]))
			continue;
		if (!case_number(case_word(line), &e->outcome.count[i]))
			return bad(r, "%s: expected a number", *word);
		e->counted |= 1u << i;
		*word = case_word(line);
		return 1;
	}
	return -1;
}

static bool read_expect(struct reader *r, char *line)
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
			if (!word || strcmp(word, "unchanged") || case_word(&line))
				return bad(r, "expected: else unchanged, at the end of the line");
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

static const struct keyword {
	const char *word;
	bool (*read)(struct reader *r, char *line);
} keywords[] = {
	{ "platform", read_platform }, { "option", read_option }, { "surface", read_surface },
	{ "shape", read_shape },       { "var", read_var },	  { "set", read_set },
	{ "pred", read_pred },	       { "em", read_em },	  { "hex", read_hex },
	{ "expect", read_expect },
};

/* A directive of asm, or an instruction. */
static bool read_text(struct reader *r, const char *line)
{
	struct case_object o = { 'V', 0 };

	r->line->directive = copy(line);
	if (*line != '.')
		r->line->kind = LINE_INSTRUCTION;
	else if (sscanf(line, ".decl V%u", &o.id) == 1)
		add_object(r->file, o);
	else if (!strncmp(line, ".decl", 5))
		return bad(r, "a case's variables have the names V32, V33 ...");
	return true;
}

static bool read_line(struct reader *r)
{
	static const char must_fail[] = "# must fail: ";
	char line[CASE_LINE_MAX], *rest = line, *word;

	snprintf(line, sizeof(line), "%s", r->line->text + strspn(r->line->text, " \t"));
	if (!strncmp(line, must_fail, strlen(must_fail)) && !r->file->must_fail)
		r->file->must_fail = copy(line + strlen(must_fail));
	if (!*line || *line == '#')
		return true;
	r->line->kind = LINE_SCENE;
	for (size_t i = 0; i < sizeof(keywords) / sizeof(*keywords); i++) {
		size_t n = strlen(keywords[i].word);

		if (strncmp(line, keywords[i].word, n) || (line[n] && line[n] != ' '))
			continue;
		word = case_word(&rest);
		return word && keywords[i].read(r, rest);
	}
	return read_text(r, line);
}

static bool read_lines(struct case_file *c, FILE *f, char why[CASE_TEXT_MAX])
{
	char text[CASE_LINE_MAX], reason[CASE_TEXT_MAX];
	struct reader r = { .file = c, .why = reason };

	while (fgets(text, sizeof(text), f)) {
		text[strcspn(text, "\n")] = 0;
		c->lines = realloc(c->lines, (c->count + 1) * sizeof(*c->lines));
		if (!c->lines)
			abort();
		r.line = &c->lines[c->count++];
		memset(r.line, 0, sizeof(*r.line));
		r.line->text = copy(text);
		if (!read_line(&r)) {
			snprintf(why, CASE_TEXT_MAX, "%s:%zu: %.400s", c->path, c->count, reason);
			return false;
		}
	}
	if (c->count && *c->lines[0].text == '#')
		return true;
	snprintf(why, CASE_TEXT_MAX, "%s:1: the first line is a comment that says what is shown",
		 c->path);
	return false;
}

bool case_read(struct case_file *c, const char *path, char why[CASE_TEXT_MAX])
{
	FILE *f = fopen(path, "r");
	bool ok;

	memset(c, 0, sizeof(*c));
	c->path = path;
	snprintf(c->platform, sizeof(c->platform), "xehp");
	if (!f) {
		snprintf(why, CASE_TEXT_MAX, "%s: cannot be read", path);
		return false;
	}
	add_object(c, (struct case_object){ 'E', 0 });
	add_object(c, (struct case_object){ 'T', 0 });
	add_object(c, (struct case_object){ 'T', 255 });
	for (uint32_t id = 1; id <= 20; id++)
		add_object(c, (struct case_object){ 'V', id });
	ok = read_lines(c, f, why);
	snprintf(c->options, sizeof(c->options), "platform=%s%s", c->platform,
		 c->strict ? ",strict" : "");
	fclose(f);
	return ok;
}

void case_free(struct case_file *c)
{
	for (size_t i = 0; i < c->count; i++) {
		struct case_line *l = &c->lines[i];

		for (size_t j = 0; j < l->expect.value_count; j++)
			free(l->expect.values[j].bytes.data);
		free(l->expect.values);
		free(l->values.bytes.data);
		free(l->directive);
		free(l->text);
	}
	free(c->lines);
	free(c->must_fail);
}
