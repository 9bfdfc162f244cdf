// SPDX-License-Identifier: MIT
/* Reads the lines of a case, which tests/README.md describes. */
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "../../lib/visafs.h"
#include "read.h"

bool read_bad(struct reader *r, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(r->why, CASE_TEXT_MAX, fmt, ap);
	va_end(ap);
	return false;
}

void read_object(struct case_file *c, struct case_object o)
{
	c->surfaces |= o.kind == 'T';
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

/* Read the values at the end of a line. */
static bool values_of(struct reader *r, char *line, const struct case_type *type,
		      struct case_bytes *bytes)
{
	char *word;

	while ((word = case_word(&line)))
		if (!case_value(word, type, bytes))
			return read_bad(r, "%s is no value of type %s", word, type->name);
	if (!bytes->size)
		return read_bad(r, "values are missing");
	return true;
}

static bool object_of(struct reader *r, char **line, const char *kinds, struct case_values *v)
{
	char *word = case_word(line);

	if (!word || !case_object(word, &v->object, &v->at) || !strchr(kinds, v->object.kind))
		return read_bad(r, "%s: expected %s", word ? word : "end of line",
				*kinds == 'P'	? "a predicate, as P1"
				: kinds[1]	? "a surface or variable, as T6@36"
				: *kinds == 'T' ? "a surface, as T6"
						: "a variable, as V32");
	read_object(r->file, v->object);
	return true;
}

bool read_type(struct reader *r, char **line, struct case_values *v)
{
	char *word = case_word(line);

	v->type = case_type(word);
	return v->type || read_bad(r, "%s is no type: ub b uw w ud d uq q f df hf",
				   word ? word : "end of line");
}

/*
 * Read the line `platform NAME...`: the case is executed on each of these platforms, and each is a
 * variant of the case. `option strict or not` doubles the number of variants.
 */
static bool read_platform(struct reader *r, char *line)
{
	struct case_file *c = r->file;
	struct visa_error e = { 0 };
	enum visa_platform platform;
	unsigned int n = 0;
	char *names[16], *word;

	r->line->kind = LINE_NOTHING;
	while (n < 16 && (word = case_word(&line))) {
		if (visa_platform_by_name(word, &platform, &e))
			return read_bad(r, "%s", e.text);
		names[n++] = word;
	}
	if (!n || c->variants > 1)
		return read_bad(r, "expected: platform dg2, above option");
	snprintf(c->platform, sizeof(c->platform), "%s", names[c->variant % n]);
	c->variants = n;
	return true;
}

/* Read a line of a case such as `option strict [or not]`. */
static bool read_option(struct reader *r, char *line)
{
	struct case_file *c = r->file;

	r->line->kind = LINE_NOTHING;
	c->strict = c->variant < c->variants;
	if (!strcmp(line, "strict or not"))
		c->variants *= 2;
	return !strcmp(line, "strict") || !strcmp(line, "strict or not") ||
	       read_bad(r, "expected: option strict, or: option strict or not");
}

/* Read a line of a case such as `surface T6 42 bytes [of 5a]`. */
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
		return read_bad(r, "expected: surface T6 42 bytes of 5a");
	word = case_word(&line);
	if (!word || strcmp(word, "bytes") != 0)
		return read_bad(r, "expected: surface T6 42 bytes of 5a");
	word = case_word(&line);
	if (!word)
		return true;
	word = strcmp(word, "of") != 0 ? NULL : case_word(&line);
	if (!word || strlen(word) != 2 || strspn(word, "0123456789abcdef") != 2)
		return read_bad(r, "expected: surface T6 42 bytes of 5a");
	byte = (uint8_t)strtoul(word, NULL, 16);
	while (v->bytes.size < r->line->surface_size)
		case_append(&v->bytes, &byte, 1);
	return true;
}

/* Read a line of a case such as `var V32 ud VALUE...`. */
static bool read_var(struct reader *r, char *line)
{
	struct case_values *v = &r->line->values;
	char text[100];

	if (!object_of(r, &line, "V", v) || !read_type(r, &line, v) ||
	    !values_of(r, line, v->type, &v->bytes))
		return false;
	snprintf(text, sizeof(text), ".decl V%u v_type=G type=%s num_elts=%zu", v->object.id,
		 v->type->name, v->bytes.size / v->type->size);
	r->line->directive = copy(text);
	return true;
}

/* Read a line of a case such as `set T6@36 ud VALUE...`. */
static bool read_set(struct reader *r, char *line)
{
	struct case_values *v = &r->line->values;

	return object_of(r, &line, "TV", v) && read_type(r, &line, v) &&
	       values_of(r, line, v->type, &v->bytes);
}

bool read_mask(struct reader *r, const char *word, struct case_values *v)
{
	v->type = case_type("ud");
	return (word && case_value(word, v->type, &v->bytes) && v->bytes.size == 4) ||
	       read_bad(r, "%s: expected a mask, as 0xff", word ? word : "end of line");
}

/* Read a line of a case such as `pred P1 0xff [lanes 8]`. */
static bool read_pred(struct reader *r, char *line)
{
	struct case_values *v = &r->line->values;
	uint64_t lanes = 32;
	char text[80], *word;

	if (!object_of(r, &line, "P", v) || !read_mask(r, case_word(&line), v))
		return false;
	word = case_word(&line);
	if (word && (strcmp(word, "lanes") != 0 || !case_number(case_word(&line), &lanes)))
		return read_bad(r, "expected: pred P1 0xff lanes 16");
	snprintf(text, sizeof(text), ".decl P%u v_type=P num_elts=%u", v->object.id,
		 (unsigned int)lanes);
	r->line->directive = copy(text);
	return true;
}

static bool read_em(struct reader *r, char *line)
{
	r->line->values.object.kind = 'E';
	return read_mask(r, case_word(&line), &r->line->values);
}

/* Read a line `shape T6 WORD...` of a case. It becomes the directive .shape of asm. */
static bool read_shape(struct reader *r, char *line)
{
	char text[200];

	snprintf(text, sizeof(text), ".shape %s", line);
	r->line->directive = copy(text);
	return true;
}

static bool read_again(struct reader *r, char *line)
{
	r->line->kind = LINE_AGAIN;
	return !*line || read_bad(r, "expected: again");
}

/* Read a line `explained TEXT` of a case: TEXT is a line of the expected explanation. */
static bool read_explained(struct reader *r, char *line)
{
	r->line->kind = LINE_EXPECT;
	r->line->expect.explained = copy(line + strspn(line, " "));
	return true;
}

/* Read a line `hex 3a 02 ...` of a case: an instruction that vISA text cannot express. */
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
				return read_bad(r, "expected bytes of two hex digits");
			case_append(&r->line->values.bytes, &byte, 1);
		}
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
	{ "expect", read_expect },     { "again", read_again },	  { "explained", read_explained },
};

static struct case_object variable(const char *digits)
{
	return (struct case_object){ 'V', (uint32_t)strtoul(digits, NULL, 10) };
}

/* Read any other line: a directive of asm, or an instruction. */
static bool read_text(struct reader *r, const char *line)
{
	static const char decl[] = ".decl V", address[] = ".decl A";

	r->line->directive = copy(line);
	if (*line != '.')
		r->line->kind = LINE_INSTRUCTION;
	else if (!strncmp(line, decl, strlen(decl)) && isdigit((unsigned char)line[strlen(decl)]))
		read_object(r->file, variable(line + strlen(decl)));
	else if (!strncmp(line, ".decl", 5) && (strncmp(line, address, strlen(address)) != 0 ||
						!isdigit((unsigned char)line[strlen(address)])))
		return read_bad(r, "a case's variables have the names V32, V33 ... or A0, A1 ...");
	return true;
}

/*
 * Read the words of `on WORD,WORD: LINE`. Return: whether LINE applies to the variant: one of the
 * words is the platform, `strict` for a strict variant, or `lax` for one that is not strict.
 */
static bool is_on(const struct case_file *c, char *words)
{
	for (char *word = strtok(words, ","); word; word = strtok(NULL, ","))
		if (!strcmp(word, c->platform) || !strcmp(word, c->strict ? "strict" : "lax"))
			return true;
	return false;
}

bool read_line(struct reader *r, char *line)
{
	static const char must_fail[] = "# must fail: ";
	char *rest, *word;

	line += strspn(line, " \t");
	if (!strncmp(line, must_fail, strlen(must_fail)) && !r->file->must_fail)
		r->file->must_fail = copy(line + strlen(must_fail));
	if (!strncmp(line, "on ", 3) && (rest = strstr(line, ": "))) {
		*rest = 0;
		if (!is_on(r->file, line + 3)) {
			r->line->kind = LINE_OTHER;
			return true;
		}
		line = rest + 2;
	}
	if (!*line || *line == '#')
		return true;
	r->line->kind = LINE_SCENE;
	for (size_t i = 0; i < sizeof(keywords) / sizeof(*keywords); i++) {
		size_t n = strlen(keywords[i].word);

		if (strncmp(line, keywords[i].word, n) != 0 || (line[n] && line[n] != ' '))
			continue;
		rest = line;
		word = case_word(&rest);
		return word && keywords[i].read(r, rest);
	}
	return read_text(r, line);
}

bool case_read(struct case_file *c, const char *path, unsigned int variant, bool brief,
	       char why[CASE_TEXT_MAX])
{
	FILE *f = fopen(path, "r");
	bool ok;

	memset(c, 0, sizeof(*c));
	c->path = path;
	c->variant = variant;
	c->brief = brief;
	c->variants = 1;
	snprintf(c->platform, sizeof(c->platform), "xehp");
	if (!f) {
		snprintf(why, CASE_TEXT_MAX, "%s: cannot be read", path);
		return false;
	}
	read_object(c, (struct case_object){ 'E', 0 });
	read_object(c, (struct case_object){ 'T', 0 });
	read_object(c, (struct case_object){ 'T', 255 });
	for (uint32_t id = 1; id <= 20; id++)
		read_object(c, (struct case_object){ 'V', id });
	c->surfaces = false; /* T0 and T255 always exist; set this only if a line names a surface */
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
		free(l->expect.explained);
		free(l->values.bytes.data);
		free(l->directive);
		free(l->text);
	}
	free(c->lines);
	free(c->must_fail);
}
