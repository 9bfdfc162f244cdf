// SPDX-License-Identifier: MIT
/* DPAS (matrix multiply-add) of integers: dst = src0 + src2 * src1, row by row. */
#include "alu.h"

#define DEPTH 8

/*
 * struct matrix - the matrices of a DPAS
 * @bits, @is_signed: number of bits of an element of src1 [0] and src2 [1], and whether it has a
 * sign
 * @ops: number of elements that are multiplied in each of the DEPTH steps
 * @rows: number of rows of dst: the repeat count
 * @floats: the elements are floats, which the model does not compute
 */
struct matrix {
	unsigned int bits[2], ops, rows;
	bool is_signed[2], floats;
};

/*
 * Decode the info field. Codes of element types, from 1 on: u1 s1 u2 s2 u4 s4 u8 s8, bf, hf.
 * Return: whether the codes are legal.
 */
static bool read_info(struct step *s, struct matrix *x)
{
	uint32_t info = s->op->f['I'];

	*x = (struct matrix){ .rows = info >> 24, .ops = 8 };
	for (unsigned int i = 0; i < 2; i++) {
		uint32_t code = info >> 8 * i & 0xff;

		if (!code || code > 10)
			return false;
		x->floats = x->floats || code > 8;
		x->bits[i] = code > 8 ? 16 : 1u << (code - 1) / 2;
		x->is_signed[i] = code % 2 == 0;
		if (x->bits[i] == 8)
			x->ops = 4;
	}
	if (x->floats)
		x->ops = 2;
	return (info >> 16 & 0xff) == DEPTH && x->rows && x->rows <= 8 &&
	       (!x->floats || (info & 0xff) == (info >> 8 & 0xff));
}

/* Return: the number in @bits bits of variable @id, of which the lowest is bit @at. */
static integer field(struct step *s, uint32_t id, uint64_t at, unsigned int bits, bool is_signed)
{
	const struct model_var *v = model_var(id);
	integer value = 0;

	for (unsigned int i = 0; i < bits; i++)
		if (v && (at + i) / 8 < v->size)
			value |= (integer)(s->old->frame[v->at + (at + i) / 8] >> (at + i) % 8 & 1)
				 << i;
		else
			wrong(s, v ? WRONG_RANGE : WRONG_UNDECLARED);
	return is_signed && value >> (bits - 1) ? value - ((integer)1 << bits) : value;
}

static uint32_t dot(struct step *s, const struct matrix *x, unsigned int row, unsigned int lane)
{
	const struct model_raw *raw = s->op->raw;
	const struct model_vec *v = &s->op->vec[0];
	const struct model_var *var = model_var(v->id);
	unsigned int per = 32 / (x->ops * x->bits[0]), grf = s->old->grf;
	uint64_t from = var ? 8ull * (v->row * grf + v->col * var->type_size) : 0;
	uint64_t place = 8ull * (row * grf + 4 * lane);
	integer sum = 0;

	if (raw[1].id)
		sum = field(s, raw[1].id, 8ull * raw[1].offset + place, 32, false);
	for (unsigned int d = 0; d < DEPTH; d++)
		for (unsigned int j = 0; j < x->ops; j++) {
			uint64_t b = 8ull * (raw[2].offset + d / per * grf + 4 * lane) +
				     (d % per * x->ops + j) * x->bits[0];
			uint64_t a = from + ((row * DEPTH + d) * x->ops + j) * x->bits[1];

			sum += field(s, raw[2].id, b, x->bits[0], x->is_signed[0]) *
			       field(s, v->id, a, x->bits[1], x->is_signed[1]);
		}
	return (uint32_t)sum;
}

/*
 * Return: whether the DPAS is as the documents describe it: one lane for each dword of a register,
 * the execution mask ignored, and operands of type d or ud that begin at the start of a register.
 */
static bool usual(const struct step *s, const struct matrix *x)
{
	const struct model_var *v;

	for (unsigned int i = 0; i < 3; i++) {
		v = model_var(s->op->raw[i].id);
		if (!v && !s->op->raw[i].id)
			continue;
		if (!v || s->op->raw[i].offset % s->old->grf || v->alias ||
		    (v->type != VISA_D && v->type != VISA_UD))
			return false;
	}
	v = model_var(s->op->vec[0].id);
	return !x->floats && s->lanes == s->old->grf / 4 && s->op->f['E'] >> 4 == 8 && v &&
	       !v->alias && (v->type == VISA_D || v->type == VISA_UD) && !s->op->vec[0].col &&
	       s->op->vec[0].tag == 0 && s->op->raw[2].id && x->bits[0] > 1 && x->bits[1] > 1;
}

void run_dpas(struct step *s)
{
	struct matrix x;

	if (!read_info(s, &x)) {
		wrong(s, WRONG_RESERVED);
		return;
	}
	if (!usual(s, &x)) {
		s->open = s->unsure = true;
		return;
	}
	for (unsigned int row = 0; row < x.rows; row++)
		for (unsigned int lane = 0; lane < s->lanes; lane++)
			dst_put(s, 0, row * s->old->grf + 4 * lane, 4, dot(s, &x, row, lane));
}
