// SPDX-License-Identifier: MIT
/*
 * Shapes of surfaces: the words of a .shape line and of a surface's shape file.
 *
 *	format=R32_UINT width=64 height=32 depth=1 pitch=256 bti=6
 */
#include "parser.h"

#include <errno.h>

#define BIT(key) (1u << (key))

/* Error texts name only some formats, since there are too many to list. */
#define A_FORMAT "none or a format such as R32_UINT, RG16_FLOAT or RGBA8_UNORM"

static int read_format(struct parser *p, uint32_t *value)
{
	const struct token *t = &p->lex.token;
	int format = t->kind == TOKEN_WORD ? visa_format_by_name(t->text, t->size) : -EINVAL;

	if (format < 0)
		return text_expected(p, A_FORMAT);
	*value = (uint32_t)format;
	text_lexer_next(&p->lex);
	return 0;
}

/* Read the value of a key; a number larger than the key's maximum is refused. */
static int read_value(struct parser *p, enum visa_shape_key key, uint32_t *value)
{
	const struct visa_shape_key_info *k = &visa_shape_keys[key];
	uint64_t number = 0;
	int err;

	if (key == VISA_SHAPE_FORMAT)
		return read_format(p, value);
	if (key == VISA_SHAPE_BTI && text_token_is(&p->lex.token, "none")) {
		*value = VISA_BTI_NONE;
		text_lexer_next(&p->lex);
		return 0;
	}
	err = text_number(p, k->what, k->most, &number);
	*value = (uint32_t)number;
	return err;
}

static int shape_words_read_word(struct parser *p, struct visa_shape_spec *spec)
{
	struct token t = p->lex.token;
	int key = 0;
	int err;

	while (key < VISA_SHAPE_KEY_COUNT && !text_token_is(&t, visa_shape_keys[key].name))
		key++;
	if (key == VISA_SHAPE_KEY_COUNT)
		return text_expected(p, "format=, width=, height=, depth=, pitch= or bti=");
	if (spec->given & BIT(key))
		return text_fail(p, t, EINVAL, "%s is given twice", visa_shape_keys[key].name);
	spec->given |= BIT(key);
	text_lexer_next(&p->lex);
	err = text_take(p, '=', "'='");
	if (err)
		return err;
	return read_value(p, (enum visa_shape_key)key,
			  (uint32_t *)((char *)&spec->shape + visa_shape_keys[key].at));
}

/* Check the combination of keys, and set the defaults of the missing keys. */
static int shape_words_complete(struct parser *p, struct visa_shape_spec *spec)
{
	struct visa_shape *s = &spec->shape;

	if (spec->given == BIT(VISA_SHAPE_BTI))
		return 0;
	if (!(spec->given & BIT(VISA_SHAPE_FORMAT)))
		return text_expected(p, spec->given ? "format= as well"
						    : "format= and width=, or bti=");
	if (s->format == VISA_FORMAT_NONE)
		return 0;
	if (!(spec->given & BIT(VISA_SHAPE_WIDTH)))
		return text_expected(p, "width= as well");
	if (!(spec->given & BIT(VISA_SHAPE_HEIGHT)))
		s->height = 1;
	if (!(spec->given & BIT(VISA_SHAPE_DEPTH)))
		s->depth = 1;
	if (!(spec->given & BIT(VISA_SHAPE_PITCH)))
		s->pitch = visa_shape_row(s);
	return 0;
}

int text_shape(struct parser *p, struct visa_shape_spec *spec)
{
	struct token first = p->lex.token;
	int err = 0;

	*spec = (struct visa_shape_spec){ .shape.bti = VISA_BTI_NONE };
	while (!err && p->lex.token.kind != TOKEN_END)
		err = shape_words_read_word(p, spec);
	if (!err)
		err = shape_words_complete(p, spec);
	if (err)
		return err;
	err = visa_shape_check(&spec->shape, p->e);
	if (err && p->e)
		p->e->column = first.text - p->line + 1;
	return err;
}

int visa_parse_shape(const char *text, size_t size, struct visa_shape_spec *spec,
		     struct visa_error *e)
{
	struct parser p = { .lex = { .at = text, .end = text + size }, .line = text, .e = e };
	int err;

	text_lexer_next(&p.lex);
	err = text_shape(&p, spec);
	return err || !p.lex.in_comment ? err : text_expected(&p, "*/");
}
