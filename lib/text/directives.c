// SPDX-License-Identifier: MIT
/*
 * Directives: .decl, .shape, .reset, and the directives of a kernel, which are ignored.
 *
 *	.decl OFFS v_type=G type=ud num_elts=16 align=GRF alias=<V32, 0>
 */
#include "../base/append.h"
#include "parser.h"

#include <errno.h>
#include <string.h>

/* Directives that have an effect. */
static const char *const effective[] = { "decl", "shape", "reset" };

/* Directives of a whole kernel, which have no effect on single lines. */
static const char *const ignored[] = {
	"version",     "kernel",   "input",	      "parameter",
	"kernel_attr", "function", "global_function", "funcdecl",
};

#define IMPLICIT "implicit_" /* prefix of further directives without effect */

const char *const visa_alignments[VISA_ALIGNMENTS] = { "byte",	  "word",   "dword", "qword",
						       "oword",	  "GRF",    "GRFx2", "hword",
						       "wordx32", "wordx64" };

#define TWO_GRF "2GRF" /* name of code 6 in Intel's document */

/* Keys of .decl, in the order of keys[]. */
enum key {
	KEY_V_TYPE,
	KEY_TYPE,
	KEY_NUM_ELTS,
	KEY_ALIGN,
	KEY_ALIAS,
	KEY_V_NAME,
	KEY_ATTRS,
	KEY_COUNT
};

#define BIT(key) (1u << (key))

static int read_v_type(struct parser *p, struct text_decl *d)
{
	for (int i = 0; i < VISA_VCLASS_COUNT; i++) {
		char letter[2] = { visa_vclasses[i].v_type, 0 };

		if (letter[0] && text_token_is(&p->lex.token, letter)) {
			d->spec.vclass = (enum visa_vclass)i;
			text_lexer_next(&p->lex);
			return 0;
		}
	}
	return text_expected(p, "one of G, P, A, S and T");
}

static int read_type(struct parser *p, struct text_decl *d)
{
	return text_type(p, &d->spec.type);
}

static int read_num_elts(struct parser *p, struct text_decl *d)
{
	uint64_t n = 0;
	int err;

	err = text_number(p, "a number of elements", UINT32_MAX, &n);
	d->spec.num_elts = n;
	return err;
}

static int read_align(struct parser *p, struct text_decl *d)
{
	bool two = text_token_is(&p->lex.token, TWO_GRF);

	for (uint8_t code = 0; code < VISA_ALIGNMENTS; code++) {
		const char *name = visa_alignments[code];

		if (text_token_is(&p->lex.token, name) || (two && !strcmp(name, "GRFx2"))) {
			d->spec.align = code;
			text_lexer_next(&p->lex);
			return 0;
		}
	}
	return text_expected(p, "an alignment such as dword or GRF");
}

/* Read the value of an alias, such as "<V32, 0>". */
static int read_alias(struct parser *p, struct text_decl *d)
{
	uint64_t offset = 0;
	int err;

	err = text_take(p, '<', "'<', as in <V32, 0>");
	if (!err)
		err = text_name(p, VISA_VCLASS_G, "a variable such as V32", &d->spec.alias);
	if (!err)
		err = text_take(p, ',', "',' and a byte offset");
	if (!err)
		err = text_number(p, "a byte offset", UINT16_MAX, &offset);
	d->spec.alias_offset = offset;
	return err ? err : text_take(p, '>', "'>'");
}

/* Read v_name=NAME, a second name that no operand uses. Intel's text can omit NAME. */
static int read_v_name(struct parser *p, struct text_decl *d)
{
	d->v_name = p->lex;
	if (p->lex.token.kind == TOKEN_MARK)
		return text_expected(p, "a name");
	text_lexer_next(&p->lex);
	return 0;
}

static int read_attrs(struct parser *p, struct text_decl *d)
{
	int err;

	err = text_take(p, '{', "'{'");
	d->attrs = p->lex;
	if (err)
		return err;
	while (p->lex.token.kind != TOKEN_END && !text_mark(p, '}'))
		text_lexer_next(&p->lex);
	return text_take(p, '}', "'}'");
}

static const struct key_info {
	const char *name;
	int (*read)(struct parser *p, struct text_decl *d);
} keys[KEY_COUNT] = {
	[KEY_V_TYPE] = { "v_type", read_v_type },	[KEY_TYPE] = { "type", read_type },
	[KEY_NUM_ELTS] = { "num_elts", read_num_elts }, [KEY_ALIGN] = { "align", read_align },
	[KEY_ALIAS] = { "alias", read_alias },		[KEY_V_NAME] = { "v_name", read_v_name },
	[KEY_ATTRS] = { "attrs", read_attrs },
};

/* Read key=value and add the key to @seen. */
static int read_key(struct parser *p, struct text_decl *d, unsigned int *seen)
{
	struct token t = p->lex.token;
	int key = 0;
	int err;

	while (key < KEY_COUNT && !text_token_is(&t, keys[key].name))
		key++;
	if (key == KEY_COUNT)
		return text_expected(p, "v_type=, type=, num_elts=, align=, alias= or v_name=");
	if (*seen & BIT(key))
		return text_fail(p, t, EINVAL, "%s is given twice", keys[key].name);
	*seen |= BIT(key);
	text_lexer_next(&p->lex);
	err = text_take(p, '=', "'='");
	return err ? err : keys[key].read(p, d);
}

/* Check that a .decl has the keys that its v_type= needs, and no key that it cannot have. */
static int check_keys(struct parser *p, struct visa_decl_spec *spec, struct token name,
		      unsigned int seen)
{
	bool general = spec->vclass == VISA_VCLASS_G;
	bool single = spec->vclass == VISA_VCLASS_T || spec->vclass == VISA_VCLASS_S;

	if (!(seen & BIT(KEY_V_TYPE)))
		return text_expected(p, "v_type=G, P, A, S or T");
	if (general && !(seen & BIT(KEY_TYPE)))
		return text_expected(p, "type=");
	if (!general && seen & (BIT(KEY_TYPE) | BIT(KEY_ALIGN) | BIT(KEY_ALIAS)))
		return text_fail(p, name, EINVAL,
				 "type, align and alias are for v_type=G, not for a %s",
				 visa_vclasses[spec->vclass].what);
	if (single && !(seen & BIT(KEY_NUM_ELTS)))
		spec->num_elts = 1;
	else if (!(seen & BIT(KEY_NUM_ELTS)))
		return text_expected(p, "num_elts=");
	return 0;
}

int text_decl(struct parser *p, struct text_decl *d)
{
	struct token name = p->lex.token;
	unsigned int seen = 0;
	int err = 0;

	*d = (struct text_decl){ .spec = { .vclass = VISA_VCLASS_G }, .at = name };
	if (name.kind != TOKEN_WORD)
		return text_expected(p, "the name of a variable");
	if (name.size > VISA_NAME_MAX)
		return text_fail(p, name, EINVAL, "the name has %zu characters; at most %d",
				 name.size, VISA_NAME_MAX);
	memcpy(d->name, name.text, name.size);
	d->spec.name = d->name;
	text_lexer_next(&p->lex);
	while (!err && p->lex.token.kind != TOKEN_END)
		err = read_key(p, d, &seen);
	return err ? err : check_keys(p, &d->spec, name, seen);
}

static int directives_read_decl(struct parser *p)
{
	const struct visa_decl *decl;
	char called[VISA_NAME_MAX + 1] = "";
	struct text_decl d;
	struct token v_name;
	int err;

	err = text_decl(p, &d);
	if (err)
		return err;
	v_name = d.v_name.token;
	if (p->src->v_names && v_name.kind != TOKEN_END) {
		if (v_name.kind != TOKEN_WORD || v_name.size > VISA_NAME_MAX)
			return text_fail(p, v_name, EINVAL,
					 "expected a name of at most %d characters", VISA_NAME_MAX);
		memcpy(called, v_name.text, v_name.size);
		called[v_name.size] = 0;
	}
	err = visa_declare_called(p->src->decls, &d.spec, *called ? called : NULL, &decl, p->e);
	if (err && p->e)
		p->e->column = d.at.text - p->line + 1;
	return err ? err : VISA_LINE_DECL;
}

int visa_decl_print(const struct visa_decl *d, char buf[VISA_DECL_TEXT_MAX])
{
	const struct visa_vclass_info *c = &visa_vclasses[d->vclass];
	struct base_text text = base_append_init(buf, VISA_DECL_TEXT_MAX);
	char alias[VISA_CANONICAL_MAX];

	base_append(&text, ".decl %c%u v_type=%c", c->letter, d->id, c->v_type);
	if (d->vclass == VISA_VCLASS_G)
		base_append(&text, " type=%s", visa_types[d->type].name);
	base_append(&text, " num_elts=%u", d->num_elts);
	if (d->align)
		base_append(&text, " align=%s", visa_alignments[d->align]);
	if (d->alias)
		base_append(&text, " alias=<%s, %u>",
			    d->alias < VISA_PREDEFINED_COUNT
				    ? visa_predefined[d->alias].name
				    : visa_name_of(NULL, VISA_VCLASS_G, d->alias, alias),
			    d->alias_offset);
	return (int)text.size;
}

/* Read .shape T6 format=R32_UINT width=64 */
static int read_shape(struct parser *p)
{
	uint32_t surface = 0;
	int err;

	err = text_name(p, VISA_VCLASS_T, "a surface such as T6", &surface);
	if (!err)
		err = text_shape(p, &p->src->shape);
	p->src->shape.surface = surface;
	return err ? err : VISA_LINE_SHAPE;
}

static bool is_ignored(const struct token *t)
{
	size_t n = strlen(IMPLICIT);
	struct token head = { t->kind, t->text, n };

	if (t->size > n && text_token_is(&head, IMPLICIT))
		return true;
	for (size_t i = 0; i < sizeof(ignored) / sizeof(ignored[0]); i++)
		if (text_token_is(t, ignored[i]))
			return true;
	return false;
}

static int unknown_directive(struct parser *p)
{
	struct base_guess guess = text_guess(p);

	for (size_t i = 0; i < sizeof(effective) / sizeof(effective[0]); i++)
		base_guess_offer(&guess, effective[i]);
	for (size_t i = 0; i < sizeof(ignored) / sizeof(ignored[0]); i++)
		base_guess_offer(&guess, ignored[i]);
	return text_unknown(p, "a directive such as .decl, .shape or .reset", &guess, ".");
}

int text_directive(struct parser *p)
{
	struct token t;

	text_lexer_next(&p->lex);
	t = p->lex.token;
	if (is_ignored(&t))
		return VISA_LINE_NOTHING;
	if (!text_token_is(&t, "decl") && !text_token_is(&t, "shape") &&
	    !text_token_is(&t, "reset"))
		return unknown_directive(p);
	text_lexer_next(&p->lex);
	if (text_token_is(&t, "decl"))
		return directives_read_decl(p);
	if (text_token_is(&t, "shape"))
		return read_shape(p);
	if (p->lex.token.kind != TOKEN_END)
		return text_expected(p, "the end of the line");
	return VISA_LINE_RESET;
}
