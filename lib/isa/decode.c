// SPDX-License-Identifier: MIT
/*
 * Decoder: converts bytes to an instruction, field by field, in the order of the layout. It does
 * not check the values of fields.
 */
#include "isa.h"

#include <errno.h>
#include <string.h>

/* struct cursor - bytes not yet read. @cut: a read went past the end. */
struct cursor {
	const uint8_t *at;
	const uint8_t *end;
	bool cut;
};

/* Read @n bytes, little endian; 0 after the end of the bytes. */
static uint64_t take_bytes(struct cursor *c, unsigned int n)
{
	uint64_t value = 0;

	if ((size_t)(c->end - c->at) < n) {
		c->cut = true;
		c->at = c->end;
		return 0;
	}
	for (unsigned int i = 0; i < n; i++)
		value |= (uint64_t)c->at[i] << 8 * i;
	c->at += n;
	return value;
}

static void take_raw(struct cursor *c, struct visa_raw *raw)
{
	raw->id = take_bytes(c, 4);
	raw->offset = take_bytes(c, 2);
}

#define TAKE(member, n) v->member = take_bytes(c, n);

static int take_vec(struct cursor *c, struct visa_vec *v, struct visa_error *e)
{
	v->tag = take_bytes(c, 1);
	switch (visa_vec_class(v)) {
	case VISA_CLASS_GENERAL:
		VISA_VEC_GENERAL(TAKE)
		return 0;
	case VISA_CLASS_ADDRESS:
		VISA_VEC_ADDRESS(TAKE)
		return 0;
	case VISA_CLASS_PREDICATE:
		VISA_VEC_PREDICATE(TAKE)
		return 0;
	case VISA_CLASS_INDIRECT:
		VISA_VEC_INDIRECT(TAKE)
		return 0;
	case VISA_CLASS_IMMEDIATE:
		v->type = take_bytes(c, 1);
		v->imm = take_bytes(c, visa_imm_bytes(v->type));
		return 0;
	case VISA_CLASS_STATE:
		VISA_VEC_STATE(TAKE)
		return 0;
	default:
		return visa_fail(e, EINVAL,
				 "operand class %u is reserved (tag 0x%02x); expected 0 general, "
				 "3 indirect or 5 immediate",
				 v->tag & 7, v->tag);
	}
}

/* Read raw operands or labels; a previous field contains their number. */
static int take_list(struct cursor *c, const struct visa_field *f, struct visa_inst *inst,
		     struct visa_error *e)
{
	bool labels = visa_kinds[f->kind].coding == VISA_CODING_LABELS;
	unsigned int max = labels ? VISA_MAX_LABELS : VISA_MAX_PARAMS;

	if (inst->count > max)
		return visa_fail(e, EINVAL, "%u %s, but an instruction has at most %u", inst->count,
				 visa_kinds[f->kind].name, max);
	for (unsigned int i = 0; i < inst->count; i++) {
		if (labels)
			inst->labels[i] = take_bytes(c, 2);
		else
			take_raw(c, &inst->params[i]);
	}
	return 0;
}

#define TAKE_NUMBER(id, shown, n, type)                                                            \
	case VISA_CODING_##id:                                                                     \
		*(type *)member = take_bytes(c, n);                                                \
		return 0;

static int take_field(struct cursor *c, const struct visa_field *f, struct visa_inst *inst,
		      struct visa_error *e)
{
	void *member = visa_member(inst, f);

	switch (visa_kinds[f->kind].coding) {
		VISA_NUMBER_CODINGS(TAKE_NUMBER)
	case VISA_CODING_RAW:
		take_raw(c, member);
		return 0;
	case VISA_CODING_LOD:
		if (inst->number == VISA_INFO_RESINFO)
			take_raw(c, member);
		return 0;
	case VISA_CODING_PARAMS:
	case VISA_CODING_LABELS:
		return take_list(c, f, inst, e);
	case VISA_CODING_VEC:
		return take_vec(c, member, e);
	default:
		return 0;
	}
}

/*
 * Find the row of an instruction by its opcode and sub-opcode bytes. Return: 0; -EAGAIN if there
 * are too few bytes; else the error of an opcode without a row.
 */
static int find_row(struct cursor *c, const struct visa_op **row, struct visa_error *e)
{
	uint8_t opcode = take_bytes(c, 1);
	bool has_sub = visa_has_sub_opcode(opcode);
	uint8_t sub = has_sub ? take_bytes(c, 1) : 0;

	if (c->cut)
		return -EAGAIN;
	*row = visa_op_find(opcode, sub);
	if (*row)
		return 0;
	if (visa_opcode_name(opcode))
		return visa_fail(e, EOPNOTSUPP,
				 "%s (opcode 0x%02x) is vISA, but no document gives all of its "
				 "bytes, so that visafs cannot read it",
				 visa_opcode_name(opcode), opcode);
	if (has_sub)
		return visa_fail(e, EINVAL, "sub-opcode 0x%02x of opcode 0x%02x is reserved", sub,
				 opcode);
	return visa_fail(e, EINVAL, "opcode 0x%02x is reserved", opcode);
}

/*
 * Return: the number of operands that are missing at the end of an instruction in objects of old
 * compilers (visa_decode_cut()).
 */
static unsigned int lost(const struct visa_layout *layout)
{
	unsigned int n = 0;

	visa_for_each_field(f, layout)
		n += f->kind == VISA_KIND_EXEC || f->at == offsetof(struct visa_inst, pred);
	return n;
}

/*
 * Remove the last @n operands from a field that is a list of operands; Return: false if the field
 * is not a list.
 */
static bool shorten(const struct visa_field *f, unsigned int n, struct visa_inst *inst)
{
	enum visa_coding coding = visa_kinds[f->kind].coding;

	if (coding != VISA_CODING_PARAMS && coding != VISA_CODING_LABELS)
		return false;
	inst->count = inst->count > n ? inst->count - n : 0;
	return true;
}

static inline int decode(const uint8_t *code, size_t size, bool cut, struct visa_inst *inst,
			 struct visa_error *e)
{
	struct cursor c = { code, code + size, false };
	const struct visa_layout *layout;
	const struct visa_op *row;
	unsigned int missing;
	int err;

	err = find_row(&c, &row, e);
	if (err == -EAGAIN)
		goto cut;
	if (err)
		return err;
	memset(inst, 0, sizeof(*inst));
	inst->op = row - visa_ops;
	layout = row->layout;
	missing = cut ? lost(layout) : 0;
	visa_for_each_field(f, layout) {
		const struct visa_field *last = layout->fields + layout->nfields - 1;

		/* If the last field is a list, the missing operands are the last of the list. */
		if ((size_t)(last - f) < missing && !shorten(last, f == last ? missing : 0, inst))
			break;
		err = take_field(&c, f, inst, e);
		if (c.cut)
			break;
		if (err)
			return err;
	}
	if (!c.cut) {
		inst->length = c.at - code;
		return inst->length;
	}
cut:
	return visa_fail(e, EAGAIN, "the instruction is incomplete: it has more than %zu byte%s",
			 size, size == 1 ? "" : "s");
}

int visa_decode(const uint8_t *code, size_t size, struct visa_inst *inst, struct visa_error *e)
{
	return decode(code, size, false, inst, e);
}

int visa_decode_cut(const uint8_t *code, size_t size, struct visa_inst *inst)
{
	return decode(code, size, true, inst, NULL);
}
