// SPDX-License-Identifier: MIT
/* Encoding the model's instructions: by the layout of the family, letter by letter. */
#include "model.h"

static const struct {
	char letter;
	unsigned int bytes;
} fields[] = {
	{ 'E', 1 }, /* exec_size */
	{ 'P', 2 }, /* pred */
	{ 'N', 1 }, /* num_elts of scatter and gather, together with the mask */
	{ 'S', 1 }, /* surface */
	{ 'e', 1 }, /* elt_size */
	{ 'm', 1 }, /* is_modified */
	{ 'b', 1 }, /* block_size */
	{ 'n', 1 }, /* num_blocks */
	{ 'o', 1 }, /* size in owords */
	{ 'y', 1 }, /* properties of svm_block */
	{ 'a', 1 }, /* atomic operation */
	{ 'c', 1 }, /* colours */
	{ 'k', 2 }, /* scale */
	{ 'M', 1 }, /* media modifier */
	{ 'p', 1 }, /* plane */
	{ 'w', 1 }, /* block width, bytes */
	{ 'h', 1 }, /* block height */
	{ 'F', 1 }, /* sfid */
	{ '1', 1 }, /* l1 caching */
	{ '3', 1 }, /* l3 caching */
	{ 't', 1 }, /* address type */
	{ 's', 2 }, /* immediate scale */
	{ 'i', 4 }, /* immediate offset */
	{ 'z', 1 }, /* address size */
	{ 'd', 1 }, /* data size */
	{ 'r', 1 }, /* data order */
	{ 'x', 1 }, /* elements per address */
	{ 'C', 1 }, /* component mask of quad forms */
	{ 'B', 1 }, /* blocks */
	{ 'W', 2 }, /* block width, elements */
	{ 'H', 2 }, /* block height */
	{ 'V', 1 }, /* vnni */
	{ 'O', 1 }, /* operation of a fence */
	{ 'Q', 1 }, /* scope of a fence */
	{ 'f', 1 }, /* mask of a fence */
	{ 'G', 1 }, /* mode of a barrier */
	{ 'L', 1 }, /* relation of a comparison */
	{ 'X', 1 }, /* minimum or maximum */
	{ 'R', 1 }, /* boolean function */
	{ 'I', 4 }, /* precisions and sizes of dpas */
	{ 'J', 2 }, /* label */
	{ 'U', 2 }, /* string */
	{ 'g', 1 }, /* registers of arguments */
	{ 'q', 1 }, /* registers of results */
};

unsigned int model_field(char letter)
{
	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++)
		if (fields[i].letter == letter)
			return fields[i].bytes;
	return 0;
}

static uint8_t *put(uint8_t *to, uint64_t value, unsigned int bytes)
{
	while (bytes--) {
		*to++ = (uint8_t)value;
		value >>= 8;
	}
	return to;
}

/* An immediate with 8 bytes is encoded in 8 bytes, all others in 4. */
static unsigned int imm_bytes(unsigned int type)
{
	return type == VISA_DF || type == VISA_UQ || type == VISA_Q ? 8 : 4;
}

static uint8_t *put_vec(uint8_t *to, const struct model_vec *v)
{
	to = put(to, v->tag, 1);
	switch (v->tag & 7) {
	case 0:
		to = put(to, v->id, 4);
		to = put(to, v->row, 1);
		to = put(to, v->col, 1);
		return put(to, v->region, 2);
	case 1:
		to = put(to, v->id, 2);
		to = put(to, v->row, 1);
		return put(to, v->col, 1);
	case 2:
		return put(to, v->id, 2);
	case 3:
		to = put(to, v->id, 2);
		to = put(to, v->row, 1);
		to = put(to, v->imm, 2);
		to = put(to, v->type, 1);
		return put(to, v->region, 2);
	case 5:
		to = put(to, v->type, 1);
		return put(to, v->imm, imm_bytes(v->type));
	case 6:
		to = put(to, v->row, 1);
		to = put(to, v->id, 2);
		return put(to, v->col, 1);
	default:
		return to;
	}
}

size_t model_encode(const struct op *o, uint8_t *code)
{
	const struct model_raw *raw = o->raw;
	const struct model_vec *vec = o->vec;
	uint8_t *to = put(code, o->family->opcode, 1);

	if (o->family->sub >= 0)
		to = put(to, (uint64_t)o->family->sub, 1);
	for (const char *l = o->family->layout; *l; l++) {
		if (*l == '@') {
			to = put(to, raw->id, 4);
			to = put(to, raw++->offset, 2);
			l++;
		} else if (*l == '$') {
			to = put_vec(to, vec++);
			l++;
		} else {
			to = put(to, o->f[(unsigned char)*l], model_field(*l));
		}
	}
	return (size_t)(to - code);
}

/* struct reader - the bytes that are left; @cut: there were too few */
struct reader {
	const uint8_t *at;
	size_t left;
	bool cut;
};

static uint64_t take(struct reader *r, unsigned int bytes)
{
	uint64_t value = 0;

	if (r->left < bytes) {
		r->cut = true;
		return 0;
	}
	for (unsigned int i = 0; i < bytes; i++)
		value |= (uint64_t)r->at[i] << 8 * i;
	r->at += bytes;
	r->left -= bytes;
	return value;
}

/* Read a vector operand of one of the two classes that the golden vectors contain. */
static void take_vec(struct reader *r, struct model_vec *v)
{
	v->tag = (uint8_t)take(r, 1);
	if ((v->tag & 7) == 0) {
		v->id = (uint32_t)take(r, 4);
		v->row = (uint8_t)take(r, 1);
		v->col = (uint8_t)take(r, 1);
		v->region = (uint16_t)take(r, 2);
	} else if ((v->tag & 7) == 5) {
		v->type = (uint8_t)take(r, 1);
		v->imm = take(r, imm_bytes(v->type));
	} else {
		r->cut = true;
	}
}

static const struct model_family *family_of(struct reader *r)
{
	uint64_t opcode = take(r, 1);

	for (unsigned int i = 0; i < model_family_count; i++) {
		const struct model_family *f = &model_families[i];

		if (f->opcode != opcode || (f->sub >= 0 && (!r->left || f->sub != r->at[0])))
			continue;
		if (f->sub >= 0)
			take(r, 1);
		return f;
	}
	return NULL;
}

size_t model_decode(const uint8_t *code, size_t size, struct op *o)
{
	struct reader r = { code, size, false };
	struct model_raw *raw = o->raw;
	struct model_vec *vec = o->vec;

	memset(o, 0, sizeof(*o));
	o->family = family_of(&r);
	if (!o->family)
		return 0;
	for (const char *l = o->family->layout; *l; l++) {
		if (*l == '@') {
			raw->id = (uint32_t)take(&r, 4);
			raw++->offset = (uint16_t)take(&r, 2);
			l++;
		} else if (*l == '$') {
			take_vec(&r, vec++);
			l++;
		} else {
			o->f[(unsigned char)*l] = (uint32_t)take(&r, model_field(*l));
		}
	}
	return r.cut ? 0 : size - r.left;
}
