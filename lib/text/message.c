// SPDX-License-Identifier: MIT
/*
 * Send messages with explicit descriptors, and matrix products:
 *
 *	raw_sends.5.eot.1.2.3 (M1, 8) ...	dpas.s8.u4.8.4 (M1, 8) ...
 */
#include "kinds.h"

#include <errno.h>
#include <string.h>

/* Bits of the modifier of raw_sends. */
#define SENDS_C	  1
#define SENDS_EOT 2

/*
 * Whether the names of the values of a field are mnemonics, as min and max, raw_send and raw_sendc.
 */
static bool is_mnemonic(enum visa_kind kind)
{
	return kind == VISA_KIND_MINMAX || kind == VISA_KIND_SEND;
}

bool text_begins_names(const struct visa_op *op, const struct token *t)
{
	visa_for_each_field(f, op->layout) {
		const struct visa_kind_info *k = &visa_kinds[f->kind];

		if (!is_mnemonic(f->kind))
			continue;
		for (unsigned int code = 0; code < k->count; code++)
			if (k->names[code] && text_token_is(t, k->names[code]))
				return true;
	}
	return false;
}

/* raw_sends_eot.5.1.2.3 is another spelling of raw_sends.5.eot.1.2.3. */
static const char *const sends[] = { "raw_sends", "raw_sendsc", "raw_sends_eot", "raw_sendsc_eot",
				     NULL };

bool text_begins_sends(const struct visa_op *op, const struct token *t)
{
	(void)op;
	for (unsigned int i = 0; sends[i]; i++)
		if (text_token_is(t, sends[i]))
			return true;
	return false;
}

int text_put_sends(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t byte = text_code(f, inst);

	if (byte & ~(SENDS_C | SENDS_EOT))
		return text_none(pr, f, byte);
	base_append(&pr->text, "%s", sends[byte & SENDS_C]);
	return 0;
}

int text_read_sends(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint8_t *byte = text_byte(f, inst);

	while (sends[*byte] && !text_token_is(&p->lex.token, sends[*byte]))
		++*byte;
	text_lexer_next(&p->lex);
	return 0;
}

int text_put_ffid(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, ".%u", text_code(f, inst));
	return 0;
}

/* Count the numbers that follow, each after a dot. */
static unsigned int dotted_numbers(const struct parser *p)
{
	struct parser ahead = *p;
	unsigned int n = 0;

	while (text_accept(&ahead, '.')) {
		n += text_token_numeric(&ahead.lex.token);
		text_lexer_next(&ahead.lex);
	}
	return n;
}

/* Read the function id, which Intel's assembler allows raw_sendsc to omit. */
int text_read_ffid(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	int err;

	if (inst->mode & SENDS_C && dotted_numbers(p) == 3)
		return 0;
	err = text_take(p, '.', "'.' and a function id");
	return err ? err : text_u8(p, "a function id", text_byte(f, inst));
}

int text_put_eot(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	(void)f;
	if (inst->mode & SENDS_EOT)
		base_append(&pr->text, ".eot");
	return 0;
}

int text_read_eot(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct lexer ahead = p->lex;

	(void)f;
	text_lexer_next(&ahead);
	if (text_mark(p, '.') && text_token_is(&ahead.token, "eot")) {
		inst->mode |= SENDS_EOT;
		text_lexer_next(&ahead);
		p->lex = ahead;
	}
	return 0;
}

/* Write W.A.D.C, from bytes 0 to 3: precisions of weights and activations, depth, count. */
int text_put_dpas(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	unsigned int w = VISA_DPAS_SRC1(inst->number), a = VISA_DPAS_SRC2(inst->number);

	if (w >= VISA_PRECISION_CODES || a >= VISA_PRECISION_CODES || !visa_precisions[w].name ||
	    !visa_precisions[a].name)
		return text_none(pr, f, inst->number);
	base_append(&pr->text, "%s.%s.%u.%u", visa_precisions[w].name, visa_precisions[a].name,
		    VISA_DPAS_STEPS(inst->number), VISA_DPAS_COUNT(inst->number));
	return 0;
}

static int read_precision(struct parser *p, uint8_t *code)
{
	for (*code = 0; *code < VISA_PRECISION_CODES; ++*code) {
		const char *name = visa_precisions[*code].name;

		if (name && text_token_is(&p->lex.token, name)) {
			text_lexer_next(&p->lex);
			return text_take(p, '.', "'.'");
		}
	}
	return text_expected(p, "a precision such as s8 or bf");
}

int text_read_dpas(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint8_t bytes[4];
	int err;

	(void)f;
	err = read_precision(p, &bytes[0]);
	if (!err)
		err = read_precision(p, &bytes[1]);
	if (!err)
		err = text_u8(p, "a depth", &bytes[2]);
	if (!err)
		err = text_take(p, '.', "'.' and a repeat count");
	if (!err)
		err = text_u8(p, "a repeat count", &bytes[3]);
	if (!err)
		inst->number = bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (uint32_t)bytes[3] << 24;
	return err;
}
