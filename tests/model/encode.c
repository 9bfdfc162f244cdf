// SPDX-License-Identifier: MIT
/*
 * Encodes and decodes instructions of the reference model, as their layouts in model_families
 * describe.
 */
#include "model.h"

/*
 * The fields of encodings that are not operands: their letter in layouts (model_families), and
 * their size in bytes.
 *
 *   E  exec_size                                  i  immediate offset
 *   P  pred                                       z  address size
 *   N  num_elts of scatter and gather, mask       d  data size
 *   S  surface                                    r  data order
 *   e  elt_size                                   x  elements per address
 *   m  is_modified                                C  component mask of quad forms
 *   b  block_size                                 B  blocks of block2d
 *   n  num_blocks                                 W  block width, elements
 *   o  number of owords                           H  block height
 *   y  properties of svm_block                    V  VNNI transform
 *   a  atomic operation                           O  operation of a fence
 *   c  mask of colours                            Q  scope of a fence
 *   k  scale                                      f  mask of a fence
 *   M  media modifier                             G  mode of a barrier
 *   p  plane of a media surface                   L  relation of a comparison
 *   w  media block width, bytes                   X  minimum or maximum
 *   h  media block height                         R  boolean function of bfn
 *   F  sfid                                       I  precisions and sizes of dpas
 *   1  L1 caching                                 J  label
 *   3  L3 caching                                 U  name of a function
 *   t  address type                               g  registers of arguments
 *   s  immediate scale                            q  registers of results
 */
static const struct {
	char letter;
	unsigned int bytes;
} fields[] = {
	{ 'E', 1 }, { 'P', 2 }, { 'N', 1 }, { 'S', 1 }, { 'e', 1 }, { 'm', 1 }, { 'b', 1 },
	{ 'n', 1 }, { 'o', 1 }, { 'y', 1 }, { 'a', 1 }, { 'c', 1 }, { 'k', 2 }, { 'M', 1 },
	{ 'p', 1 }, { 'w', 1 }, { 'h', 1 }, { 'F', 1 }, { '1', 1 }, { '3', 1 }, { 't', 1 },
	{ 's', 2 }, { 'i', 4 }, { 'z', 1 }, { 'd', 1 }, { 'r', 1 }, { 'x', 1 }, { 'C', 1 },
	{ 'B', 1 }, { 'W', 2 }, { 'H', 2 }, { 'V', 1 }, { 'O', 1 }, { 'Q', 1 }, { 'f', 1 },
	{ 'G', 1 }, { 'L', 1 }, { 'X', 1 }, { 'R', 1 }, { 'I', 4 }, { 'J', 2 }, { 'U', 2 },
	{ 'g', 1 }, { 'q', 1 },
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

/* Return: number of bytes of an encoded immediate: 8 for types of 8 bytes, 4 for all others. */
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

/*
 * struct reader - input of the decoder
 * @at, @left: address and number of the bytes that are not decoded yet
 * @cut: whether the instruction needs more bytes than there are
 */
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

/* Decode a vector operand: a general variable or an immediate. Tests decode no other classes. */
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
