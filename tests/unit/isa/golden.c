// SPDX-License-Identifier: MIT
/*
 * Compare with golden vectors: instructions as bytes and as text, made by Intel's assembler
 * (tests/data/golden.txt).
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../support/machine.h"

#define VECTORS	  1726
#define LINE_MAX_ 512
#define NAMES	  64

/*
 * struct golden - the state of reading the file
 * @decls, @source: the declarations that were read so far
 * @names, @ids: names and ids of these declarations, computed by the test; @count: their number
 * @next: id of the next declaration
 * @vectors: number of vectors that were read so far
 */
struct golden {
	struct visa_decls *decls;
	struct visa_source source;
	char names[NAMES][16];
	uint32_t ids[NAMES];
	unsigned int count;
	uint32_t next;
	unsigned int vectors;
};

/*
 * struct vector - a line of the file of encodings
 * @hex, @code, @size: the bytes of the encoding, as text and decoded
 * @text: the instruction that must be assembled to these bytes
 * @canonical: the text that must be printed for these bytes
 */
struct vector {
	const char *hex;
	const char *text;
	const char *canonical;
	uint8_t code[VISA_MAX_LENGTH];
	size_t size;
};

static int parse(struct visa_source *source, const char *text, struct visa_inst *inst)
{
	struct visa_error e = { 0 };
	int rc = visa_parse_line(source, text, strlen(text), inst, &e);

	unit_check(rc == VISA_LINE_INSTRUCTION, __FILE__, __LINE__, "\"%s\": %d, %s", text, rc,
		   e.text);
	return rc == VISA_LINE_INSTRUCTION ? 0 : -1;
}

static void check_encoding(const struct vector *v, const struct visa_inst *inst, const char *what)
{
	uint8_t code[VISA_MAX_LENGTH];
	int n = visa_encode(inst, code);

	unit_check(n == (int)v->size && !memcmp(code, v->code, v->size), __FILE__, __LINE__,
		   "%s encodes otherwise: %s", what, v->hex);
}

/*
 * Record a declared name. The test computes its id by itself: ids start at 32 and follow the order
 * of declaration.
 */
static void note_name(struct golden *g, const char *line)
{
	char name[16], letter;

	if (sscanf(line, ".decl %15s v_type=%c", name, &letter) != 2 || letter != 'G')
		return;
	CHECK(g->count < NAMES);
	snprintf(g->names[g->count], sizeof(g->names[0]), "%s", name);
	g->ids[g->count++] = g->next++;
}

static void declare(struct golden *g, const char *line)
{
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int rc = visa_parse_line(&g->source, line, strlen(line), &inst, &e);

	unit_check(rc == VISA_LINE_DECL, __FILE__, __LINE__, "\"%s\": %d, %s", line, rc, e.text);
	note_name(g, line);
}

static void pad(struct golden *g, unsigned int count)
{
	char line[80];

	for (unsigned int i = 0; i < count; i++) {
		snprintf(line, sizeof(line), ".decl VPAD%u v_type=G type=ud num_elts=8 align=GRF",
			 i);
		declare(g, line);
		/* No golden vector has this name: lookup() need not find it. */
		g->count--;
	}
}

static const char *lookup(const struct golden *g, const char *name, size_t size, char *buf)
{
	for (unsigned int i = 0; i < g->count; i++)
		if (strlen(g->names[i]) == size && !memcmp(g->names[i], name, size)) {
			sprintf(buf, "V%u", g->ids[i]);
			return buf;
		}
	memcpy(buf, name, size);
	buf[size] = 0;
	return buf;
}

/* Copy a text without white space, with V<id> in place of declared names. */
static void squeeze(const struct golden *g, const char *text, char *out)
{
	char buf[LINE_MAX_];
	size_t n;

	while (*text) {
		for (n = 0; isalnum((unsigned char)text[n]) || text[n] == '_'; n++)
			;
		if (n) {
			out += sprintf(out, "%s", lookup(g, text, n, buf));
			text += n;
		} else if (isspace((unsigned char)*text)) {
			text++;
		} else {
			*out++ = *text++;
		}
	}
	*out = 0;
}

static void check_text(const struct golden *g, const struct vector *v, const char *text)
{
	static const struct golden nothing;
	char got[LINE_MAX_], want[LINE_MAX_];

	squeeze(&nothing, text, got);
	squeeze(g, v->canonical, want);
	CHECK_STR(got, want);
}

/*
 * Printed text contains ids (V32, P1, T6) instead of names, so it can be assembled without the
 * file's declarations.
 */
static void check_printed(const struct vector *v, const char *text)
{
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_NAME, VISA_GRF_MAX) };
	struct visa_inst inst;

	if (!parse(&source, text, &inst))
		check_encoding(v, &inst, "what was printed");
	visa_decls_free(source.decls);
}

/*
 * Return: whether Intel's text contains the predicate; for typed gathers and scatters it does not.
 */
static bool tells_predicate(const struct visa_inst *inst)
{
	return !inst->pred || (inst->op != VISA_GATHER4_TYPED && inst->op != VISA_SCATTER4_TYPED);
}

static void check_vector(struct golden *g, const struct vector *v)
{
	char text[VISA_INST_TEXT_MAX];
	struct visa_error e = { 0 };
	struct visa_inst inst;

	if (!parse(&g->source, v->text, &inst))
		check_encoding(v, &inst, "the text");
	memset(&inst, 0xaa, sizeof(inst));
	if (!CHECK_EQ(visa_decode(v->code, v->size, &inst, &e), v->size))
		return;
	CHECK_EQ(inst.length, v->size);
	CHECK_EQ(visa_check_fields(&inst, &e), 0);
	check_encoding(v, &inst, "what was decoded");
	if (!CHECK(visa_print(&inst, text, sizeof(text), &e) > 0))
		return;
	check_text(g, v, text);
	if (tells_predicate(&inst))
		check_printed(v, text);
}

static void read_vector(struct golden *g, char *line)
{
	struct vector v = { .hex = strtok(line, "|") };
	char all[LINE_MAX_];

	snprintf(all, sizeof(all), "%s", line);
	v.text = strtok(NULL, "|");
	v.canonical = strtok(NULL, "|");
	if (!CHECK(v.text))
		return;
	while (*v.text == ' ')
		v.text++;
	if (!v.canonical)
		v.canonical = v.text;
	v.size = machine_hex(v.hex, v.code, sizeof(v.code));
	CHECK_EQ(v.size * 2, strspn(v.hex, "0123456789abcdef"));
	unit_case("%s| %s", all, v.text);
	check_vector(g, &v);
	g->vectors++;
}

static void read_line(struct golden *g, char *line)
{
	line[strcspn(line, "\n")] = 0;
	if (!line[0] || line[0] == '#')
		return;
	if (line[0] == '.')
		declare(g, line);
	else if (!strncmp(line, "pad ", 4))
		pad(g, (unsigned int)strtoul(line + 4, NULL, 10));
	else
		read_vector(g, line);
}

static bool golden_open(struct golden *g, FILE **f)
{
	memset(g, 0, sizeof(*g));
	*f = fopen("tests/data/golden.txt", "r");
	if (!unit_check(*f, __FILE__, __LINE__, "cannot open tests/data/golden.txt from here"))
		return false;
	g->decls = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);
	g->source.decls = g->decls;
	g->next = VISA_FIRST_VAR;
	return true;
}

TEST(golden, every_vector_assembles_decodes_prints_and_encodes_as_intel_does)
{
	char line[LINE_MAX_];
	struct golden g;
	FILE *f;

	if (!golden_open(&g, &f))
		return;
	while (fgets(line, sizeof(line), f))
		read_line(&g, line);
	fclose(f);
	unit_case(NULL);
	CHECK_EQ(g.vectors, VECTORS);
	CHECK_EQ(g.next, 309); /* the last variable of the file, VHI, has id 308 */
	visa_decls_free(g.decls);
}

TEST(golden, names_get_their_ids_in_the_order_of_declaration)
{
	const struct visa_decl *decl;
	char line[LINE_MAX_];
	struct golden g;
	FILE *f;

	if (!golden_open(&g, &f))
		return;
	while (fgets(line, sizeof(line), f) && line[0] != '3')
		read_line(&g, line);
	fclose(f);
	CHECK_EQ(g.count, 17);
	for (unsigned int i = 0; i < g.count; i++) {
		unit_case("%s", g.names[i]);
		decl = visa_decl_by_name(g.decls, VISA_VCLASS_G, g.names[i]);
		if (CHECK(decl))
			CHECK_EQ(decl->id, g.ids[i]);
	}
	visa_decls_free(g.decls);
}
