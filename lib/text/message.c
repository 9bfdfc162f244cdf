// SPDX-License-Identifier: MIT
/*
 * Messages by their descriptors, matrix products and sampler messages:
 *
 *	raw_sends.5.eot.1.2.3 (M1, 8) ...	dpas.s8.u4.8.4 (M1, 8) ...
 *	sample_l.pixel_null_mask.RGBA (M1, 16) 0x0:uw S0 T6 V32.0 V33.0 V34.0
 */
#include "kinds.h"

#include <errno.h>
#include <string.h>

/* Bits of the modifier of raw_sends. */
#define SENDS_C	  1
#define SENDS_EOT 2

bool visa_begins_names(const struct visa_op *op, const struct token *t)
{
	const struct visa_layout *layout = op->layout;

	for (unsigned int i = 0; i < layout->nfields; i++) {
		const struct visa_kind_info *k = &visa_kinds[layout->fields[i].kind];

		if (visa_kind_texts[layout->fields[i].kind].begins != visa_begins_names)
			continue;
		for (unsigned int code = 0; code < k->count; code++)
			if (k->names[code] && visa_token_is(t, k->names[code]))
				return true;
	}
	return false;
}

/* In text raw_sends_eot.5.1.2.3 is the same as raw_sends.5.eot.1.2.3. */
static const char *const sends[] = { "raw_sends", "raw_sendsc", "raw_sends_eot", "raw_sendsc_eot",
				     NULL };

bool visa_begins_sends(const struct visa_op *op, const struct token *t)
{
	(void)op;
	for (unsigned int i = 0; sends[i]; i++)
		if (visa_token_is(t, sends[i]))
			return true;
	return false;
}

int visa_put_sends(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t byte = visa_text_code(f, inst);

	if (byte & ~(SENDS_C | SENDS_EOT))
		return visa_text_none(pr, f, byte);
	visa_text_put(pr, "%s", sends[byte & SENDS_C]);
	return 0;
}

int visa_read_sends(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint8_t *byte = visa_text_byte(f, inst);

	while (sends[*byte] && !visa_token_is(&p->lex.token, sends[*byte]))
		++*byte;
	visa_lexer_next(&p->lex);
	return 0;
}

int visa_put_ffid(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	visa_text_put(pr, ".%u", visa_text_code(f, inst));
	return 0;
}

/* How many numbers with a dot before them follow. */
static unsigned int dotted_numbers(const struct parser *p)
{
	struct parser ahead = *p;
	unsigned int n = 0;

	while (visa_text_accept(&ahead, '.')) {
		n += visa_token_numeric(&ahead.lex.token);
		visa_lexer_next(&ahead.lex);
	}
	return n;
}

/* Intel's assembler reads raw_sendsc without it. */
int visa_read_ffid(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	int err;

	if (inst->mode & SENDS_C && dotted_numbers(p) == 3)
		return 0;
	err = visa_text_take(p, '.', "'.' and a number of a function");
	return err ? err : visa_text_u8(p, "a number of a function", visa_text_byte(f, inst));
}

int visa_put_eot(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	(void)f;
	if (inst->mode & SENDS_EOT)
		visa_text_put(pr, ".eot");
	return 0;
}

int visa_read_eot(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct lexer ahead = p->lex;

	(void)f;
	visa_lexer_next(&ahead);
	if (visa_text_mark(p, '.') && visa_token_is(&ahead.token, "eot")) {
		inst->mode |= SENDS_EOT;
		visa_lexer_next(&ahead);
		p->lex = ahead;
	}
	return 0;
}

/* Precisions of DPAS by their codes. */
static const char *const precisions[] = { NULL, "u1", "s1", "u2", "s2", "u4",  "s4",
					  "u8", "s8", "bf", "hf", NULL, "tf32" };
#define PRECISIONS (sizeof(precisions) / sizeof(precisions[0]))

/* W.A.D.C in bytes 0 to 3: precisions of weights and activations, depth, count */
int visa_put_dpas(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	unsigned int w = inst->number & 0xff;
	unsigned int a = inst->number >> 8 & 0xff;

	if (w >= PRECISIONS || a >= PRECISIONS || !precisions[w] || !precisions[a])
		return visa_text_none(pr, f, inst->number);
	visa_text_put(pr, "%s.%s.%u.%u", precisions[w], precisions[a], inst->number >> 16 & 0xff,
		      inst->number >> 24);
	return 0;
}

static int read_precision(struct parser *p, uint8_t *code)
{
	for (*code = 0; *code < PRECISIONS; ++*code) {
		if (precisions[*code] && visa_token_is(&p->lex.token, precisions[*code])) {
			visa_lexer_next(&p->lex);
			return visa_text_take(p, '.', "'.'");
		}
	}
	return visa_text_expected(p, "a precision such as s8 or bf");
}

int visa_read_dpas(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint8_t bytes[4];
	int err;

	(void)f;
	err = read_precision(p, &bytes[0]);
	if (!err)
		err = read_precision(p, &bytes[1]);
	if (!err)
		err = visa_text_u8(p, "a depth", &bytes[2]);
	if (!err)
		err = visa_text_take(p, '.', "'.' and a repeat count");
	if (!err)
		err = visa_text_u8(p, "a repeat count", &bytes[3]);
	if (!err)
		inst->number = bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (uint32_t)bytes[3] << 24;
	return err;
}

/* Sampler operations by the row that has them. */
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

#define SAMPLE_KILLPIX 0x0c /* whose name goes on: sample+killpix */

bool visa_begins_sample(const struct visa_op *op, const struct token *t)
{
	for (size_t i = 0; i < SAMPLES; i++)
		if (&visa_ops[samples[i].op] == op && visa_token_is(t, samples[i].name))
			return true;
	return false;
}

static int put_operation(struct printer *pr, const struct visa_field *f,
			 const struct visa_inst *inst, unsigned int code)
{
	for (size_t i = 0; i < SAMPLES; i++) {
		if (samples[i].op != inst->op || samples[i].code != code)
			continue;
		visa_text_put(pr, "%s%s", samples[i].name,
			      code == SAMPLE_KILLPIX ? "+killpix" : "");
		return 0;
	}
	return visa_text_none(pr, f, code);
}

static int read_operation(struct parser *p, struct visa_inst *inst)
{
	size_t i = 0;

	while (samples[i].op != inst->op || !visa_token_is(&p->lex.token, samples[i].name))
		i++;
	inst->number = samples[i].code;
	visa_lexer_next(&p->lex);
	if (samples[i].code != SAMPLE_KILLPIX)
		return 0;
	if (!visa_text_accept(p, '+') || !visa_token_is(&p->lex.token, "killpix"))
		return visa_text_expected(p, "+killpix");
	visa_lexer_next(&p->lex);
	return 0;
}

/* Bits 8 on of a sampler operation. */
static const char *const flags[] = { "pixel_null_mask", "cps", "divS" };
#define FLAGS	   (sizeof(flags) / sizeof(flags[0]))
#define FLAG_SHIFT 8

int visa_put_sample_op(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	int err = put_operation(pr, f, inst, inst->number & 0xff);

	for (unsigned int i = 0; i < FLAGS; i++)
		if (inst->number >> (FLAG_SHIFT + i) & 1)
			visa_text_put(pr, ".%s", flags[i]);
	if (!err && inst->number >> (FLAG_SHIFT + FLAGS))
		return visa_text_none(pr, f, inst->number);
	return err;
}

int visa_read_sample_op(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct lexer ahead;
	int err;

	(void)f;
	err = read_operation(p, inst);
	for (unsigned int i = 0; i < FLAGS && !err; i++) {
		ahead = p->lex;
		visa_lexer_next(&ahead);
		if (!visa_text_mark(p, '.') || !visa_token_is(&ahead.token, flags[i]))
			continue;
		inst->number |= 1u << (FLAG_SHIFT + i);
		visa_lexer_next(&ahead);
		p->lex = ahead;
	}
	return err;
}

int visa_put_info_op(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	return put_operation(pr, f, inst, inst->number);
}

int visa_read_info_op(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	return read_operation(p, inst);
}

/* " V32.0", which only resinfo has */
int visa_put_info_lod(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	if (inst->number != VISA_INFO_RESINFO)
		return 0;
	visa_text_put(pr, " ");
	return visa_put_raw(pr, f, inst);
}

int visa_read_info_lod(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	return inst->number == VISA_INFO_RESINFO ? visa_read_raw(p, f, inst) : 0;
}

/* Bits 0 to 3 are channels, as those of other messages. */
static int put_channels(struct printer *pr, const struct visa_field *f, uint8_t byte)
{
	const char *name = visa_code_name(VISA_KIND_CHANNELS, byte & 15);

	if (!name)
		return visa_text_none(pr, f, byte);
	visa_text_put(pr, "%s", name);
	return 0;
}

static int read_channels(struct parser *p, struct visa_field f, struct visa_inst *inst)
{
	f.kind = VISA_KIND_CHANNELS;
	return visa_read_name(p, &f, inst);
}

/* RGBA.16-full: bits 4 and 5 are what is put out of each */
static const char *const outputs[] = { "16-full", "16-downsampled", "8-full", "8-downsampled" };
#define OUTPUTS	     (sizeof(outputs) / sizeof(outputs[0]))
#define OUTPUT_SHIFT 4

int visa_put_unorm_channels(struct printer *pr, const struct visa_field *f,
			    const struct visa_inst *inst)
{
	uint8_t byte = visa_text_code(f, inst);
	int err = put_channels(pr, f, byte);

	if (byte >> OUTPUT_SHIFT >= OUTPUTS)
		return visa_text_none(pr, f, byte);
	visa_text_put(pr, ".%s", outputs[byte >> OUTPUT_SHIFT]);
	return err;
}

int visa_read_unorm_channels(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct token *t = &p->lex.token;
	unsigned int output = 0;
	struct token first;
	int err;

	err = read_channels(p, *f, inst);
	if (!err)
		err = visa_text_take(p, '.', "'.' and an output such as 16-full");
	if (err)
		return err;
	first = *t;
	if (visa_token_is(t, "8"))
		output = 2;
	else if (!visa_token_is(t, "16"))
		return visa_text_expected(p, "an output such as 16-full");
	visa_lexer_next(&p->lex);
	visa_text_accept(p, '-');
	if (visa_token_is(t, "downsampled"))
		output++;
	else if (!visa_token_is(t, "full"))
		return visa_text_fail(p, first, EINVAL,
				      "expected 16-full, 16-downsampled, 8-full or "
				      "8-downsampled");
	visa_lexer_next(&p->lex);
	*visa_text_byte(f, inst) |= output << OUTPUT_SHIFT;
	return 0;
}

/* RGBA (16): bits 4 and 5 are 8 or 16 lanes */
int visa_put_sample_mode(struct printer *pr, const struct visa_field *f,
			 const struct visa_inst *inst)
{
	uint8_t byte = visa_text_code(f, inst);
	int err = put_channels(pr, f, byte);

	if (byte >> OUTPUT_SHIFT > 1)
		return visa_text_none(pr, f, byte);
	visa_text_put(pr, " (%u)", byte >> OUTPUT_SHIFT ? 16 : 8);
	return err;
}

int visa_read_sample_mode(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct token *t = &p->lex.token;
	int err;

	err = read_channels(p, *f, inst);
	if (err || !visa_text_accept(p, '('))
		return err;
	if (visa_token_is(t, "16"))
		*visa_text_byte(f, inst) |= 1 << OUTPUT_SHIFT;
	else if (!visa_token_is(t, "8"))
		return visa_text_expected(p, "8 or 16 lanes");
	visa_lexer_next(&p->lex);
	return visa_text_take(p, ')', "')'");
}

/* " V32.0 V33.0" to the end of the line */
int visa_put_params(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	struct visa_field param = *f;

	if (inst->count > VISA_MAX_PARAMS)
		return visa_text_none(pr, f, inst->count);
	for (unsigned int i = 0; i < inst->count; i++) {
		param.at = f->at + i * sizeof(struct visa_raw);
		visa_text_put(pr, " ");
		visa_put_raw(pr, &param, inst);
	}
	return 0;
}

int visa_read_params(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_field param = *f;
	int err = 0;

	while (!err && p->lex.token.kind != TOKEN_END) {
		if (inst->count == VISA_MAX_PARAMS)
			return visa_text_expected(p, "the end of the line behind 20 parameters");
		param.at = f->at + inst->count++ * sizeof(struct visa_raw);
		err = visa_read_raw(p, &param, inst);
	}
	return err;
}
