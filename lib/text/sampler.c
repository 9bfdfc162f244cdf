// SPDX-License-Identifier: MIT
/*
 * Sampler messages:
 *
 *	sample_l.pixel_null_mask.RGBA (M1, 16) 0x0:uw S0 T6 V32.0 V33.0 V34.0
 */
#include "kinds.h"

#include <errno.h>

/* Sampler operations, and the instructions (rows of isa/ops.h) in which they can occur. */
static const struct sample {
	enum visa_op_id op;
	uint8_t code;
	const char *name;
} samples[] = {
	{ VISA_SAMPLE_3D, 0x00, "sample_3d" },	 { VISA_SAMPLE_3D, 0x01, "sample_b" },
	{ VISA_SAMPLE_3D, 0x02, "sample_l" },	 { VISA_SAMPLE_3D, 0x03, "sample_c" },
	{ VISA_SAMPLE_3D, 0x04, "sample_d" },	 { VISA_SAMPLE_3D, 0x05, "sample_b_c" },
	{ VISA_SAMPLE_3D, 0x06, "sample_l_c" },	 { VISA_LOAD_3D, 0x07, "load_3d" },
	{ VISA_GATHER4_3D, 0x08, "sample4" },	 { VISA_SAMPLE_3D, 0x09, "lod" },
	{ VISA_INFO_3D, 0x0a, "resinfo" },	 { VISA_INFO_3D, 0x0b, "sampleinfo" },
	{ VISA_SAMPLE_3D, 0x0c, "sample" },	 { VISA_GATHER4_3D, 0x10, "sample4_c" },
	{ VISA_GATHER4_3D, 0x11, "sample4_po" }, { VISA_GATHER4_3D, 0x12, "sample4_po_c" },
	{ VISA_SAMPLE_3D, 0x14, "sample_d_c" },	 { VISA_SAMPLE_3D, 0x18, "sample_lz" },
	{ VISA_SAMPLE_3D, 0x19, "sample_c_lz" }, { VISA_LOAD_3D, 0x1a, "load_lz" },
	{ VISA_LOAD_3D, 0x1c, "load_2dms_w" },	 { VISA_LOAD_3D, 0x1d, "load_mcs" },
};
#define SAMPLES (sizeof(samples) / sizeof(samples[0]))

#define SAMPLE_KILLPIX 0x0c /* its name has a second part: sample+killpix */

bool text_begins_sample(const struct visa_op *op, const struct token *t)
{
	for (size_t i = 0; i < SAMPLES; i++)
		if (&visa_ops[samples[i].op] == op && text_token_is(t, samples[i].name))
			return true;
	return false;
}

static int put_operation(struct printer *pr, const struct visa_field *f,
			 const struct visa_inst *inst, unsigned int code)
{
	for (size_t i = 0; i < SAMPLES; i++) {
		if (samples[i].op != inst->op || samples[i].code != code)
			continue;
		base_append(&pr->text, "%s%s", samples[i].name,
			    code == SAMPLE_KILLPIX ? "+killpix" : "");
		return 0;
	}
	return text_none(pr, f, code);
}

static int read_operation(struct parser *p, struct visa_inst *inst)
{
	size_t i = 0;

	while (samples[i].op != inst->op || !text_token_is(&p->lex.token, samples[i].name))
		i++;
	inst->number = samples[i].code;
	text_lexer_next(&p->lex);
	if (samples[i].code != SAMPLE_KILLPIX)
		return 0;
	if (!text_accept(p, '+') || !text_token_is(&p->lex.token, "killpix"))
		return text_expected(p, "+killpix");
	text_lexer_next(&p->lex);
	return 0;
}

/* Flags of a sampler operation, from bit 8 up. */
static const char *const flags[] = { "pixel_null_mask", "cps", "divS" };
#define FLAGS	   (sizeof(flags) / sizeof(flags[0]))
#define FLAG_SHIFT 8

int text_put_sample_op(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	int err = put_operation(pr, f, inst, inst->number & 0xff);

	for (unsigned int i = 0; i < FLAGS; i++)
		if (inst->number >> (FLAG_SHIFT + i) & 1)
			base_append(&pr->text, ".%s", flags[i]);
	if (!err && inst->number >> (FLAG_SHIFT + FLAGS))
		return text_none(pr, f, inst->number);
	return err;
}

int text_read_sample_op(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct lexer ahead;
	int err;

	(void)f;
	err = read_operation(p, inst);
	for (unsigned int i = 0; i < FLAGS && !err; i++) {
		ahead = p->lex;
		text_lexer_next(&ahead);
		if (!text_mark(p, '.') || !text_token_is(&ahead.token, flags[i]))
			continue;
		inst->number |= 1u << (FLAG_SHIFT + i);
		text_lexer_next(&ahead);
		p->lex = ahead;
	}
	return err;
}

int text_put_info_op(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	return put_operation(pr, f, inst, inst->number);
}

int text_read_info_op(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	return read_operation(p, inst);
}

/* Write the level of detail, such as " V32.0"; only resinfo has this operand. */
int text_put_info_lod(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	if (inst->number != VISA_INFO_RESINFO)
		return 0;
	base_append(&pr->text, " ");
	return text_put_raw(pr, f, inst);
}

int text_read_info_lod(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	return inst->number == VISA_INFO_RESINFO ? text_read_raw(p, f, inst) : 0;
}

/* Write the colour components that bits 0 to 3 select, such as RGBA. */
static int put_channels(struct printer *pr, const struct visa_field *f, uint8_t byte)
{
	const char *name = visa_code_name(VISA_KIND_CHANNELS, byte & 15);

	if (!name)
		return text_none(pr, f, byte);
	base_append(&pr->text, "%s", name);
	return 0;
}

static int read_channels(struct parser *p, struct visa_field f, struct visa_inst *inst)
{
	f.kind = VISA_KIND_CHANNELS;
	return text_read_name(p, &f, inst);
}

/* The output formats in a text such as RGBA.16-full; bits 4 and 5 encode them. */
static const char *const outputs[] = { "16-full", "16-downsampled", "8-full", "8-downsampled" };
#define OUTPUTS	     (sizeof(outputs) / sizeof(outputs[0]))
#define OUTPUT_SHIFT 4

int text_put_unorm_channels(struct printer *pr, const struct visa_field *f,
			    const struct visa_inst *inst)
{
	uint8_t byte = text_code(f, inst);
	int err = put_channels(pr, f, byte);

	if (byte >> OUTPUT_SHIFT >= OUTPUTS)
		return text_none(pr, f, byte);
	base_append(&pr->text, ".%s", outputs[byte >> OUTPUT_SHIFT]);
	return err;
}

int text_read_unorm_channels(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct token *t = &p->lex.token;
	unsigned int output = 0;
	struct token first;
	int err;

	err = read_channels(p, *f, inst);
	if (!err)
		err = text_take(p, '.', "'.' and an output such as 16-full");
	if (err)
		return err;
	first = *t;
	if (text_token_is(t, "8"))
		output = 2;
	else if (!text_token_is(t, "16"))
		return text_expected(p, "an output such as 16-full");
	text_lexer_next(&p->lex);
	text_accept(p, '-');
	if (text_token_is(t, "downsampled"))
		output++;
	else if (!text_token_is(t, "full"))
		return text_fail(p, first, EINVAL,
				 "expected 16-full, 16-downsampled, 8-full or "
				 "8-downsampled");
	text_lexer_next(&p->lex);
	*text_byte(f, inst) |= output << OUTPUT_SHIFT;
	return 0;
}

/* Write RGBA (16): bits 4 and 5 encode 8 or 16 lanes. */
int text_put_sample_mode(struct printer *pr, const struct visa_field *f,
			 const struct visa_inst *inst)
{
	uint8_t byte = text_code(f, inst);
	int err = put_channels(pr, f, byte);

	if (byte >> OUTPUT_SHIFT > 1)
		return text_none(pr, f, byte);
	base_append(&pr->text, " (%u)", byte >> OUTPUT_SHIFT ? 16 : 8);
	return err;
}

int text_read_sample_mode(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct token *t = &p->lex.token;
	int err;

	err = read_channels(p, *f, inst);
	if (err || !text_accept(p, '('))
		return err;
	if (text_token_is(t, "16"))
		*text_byte(f, inst) |= 1 << OUTPUT_SHIFT;
	else if (!text_token_is(t, "8"))
		return text_expected(p, "8 or 16 lanes");
	text_lexer_next(&p->lex);
	return text_take(p, ')', "')'");
}

/* Write the parameters at the end of the line, such as " V32.0 V33.0". */
int text_put_params(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	struct visa_field param = *f;

	if (inst->count > VISA_MAX_PARAMS)
		return text_none(pr, f, inst->count);
	for (unsigned int i = 0; i < inst->count; i++) {
		param.at = f->at + i * sizeof(struct visa_raw);
		base_append(&pr->text, " ");
		text_put_raw(pr, &param, inst);
	}
	return 0;
}

int text_read_params(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_field param = *f;
	int err = 0;

	while (!err && p->lex.token.kind != TOKEN_END) {
		if (inst->count == VISA_MAX_PARAMS)
			return text_expected(p, "the end of the line after 20 parameters");
		param.at = f->at + inst->count++ * sizeof(struct visa_raw);
		err = text_read_raw(p, &param, inst);
	}
	return err;
}
