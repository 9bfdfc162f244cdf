// SPDX-License-Identifier: MIT
/* Properties of instructions, and the numbers that codes represent. rules*.c check them. */
#include "properties.h"

uint8_t visa_kind_bits(enum visa_kind kind)
{
	return visa_kinds[kind].mask | visa_kinds[kind].others;
}

unsigned int visa_code_value(enum visa_kind kind, uint8_t byte)
{
	const struct visa_kind_info *k = &visa_kinds[kind];
	uint8_t code = byte & k->mask;

	return code < k->count && !(byte & ~visa_kind_bits(kind)) ? k->values[code] : 0;
}

const char *visa_code_name(enum visa_kind kind, uint8_t byte)
{
	const struct visa_kind_info *k = &visa_kinds[kind];
	uint8_t code = k->mask ? byte & k->mask : byte;

	return code < k->count && code == byte ? k->names[code] : NULL;
}

unsigned int visa_lanes(const struct visa_inst *inst)
{
	const struct visa_field *f =
		visa_field_at(visa_ops[inst->op].layout, offsetof(struct visa_inst, exec));

	return f ? visa_code_value(f->kind, inst->exec) : 0;
}

unsigned int visa_elt_bytes(const struct visa_inst *inst)
{
	return visa_code_value(VISA_KIND_ELT_SIZE, inst->elt_size);
}

unsigned int visa_block_bytes(const struct visa_inst *inst)
{
	return visa_code_value(VISA_KIND_BLOCK_SIZE, inst->block_size);
}

unsigned int visa_block_count(const struct visa_inst *inst)
{
	return visa_code_value(VISA_KIND_NUM_BLOCKS, inst->num_blocks);
}

unsigned int visa_oword_count(const struct visa_inst *inst)
{
	return visa_code_value(VISA_KIND_SVM_OWORDS, inst->owords);
}

enum visa_atomic visa_atomic_of(const struct visa_inst *inst)
{
	const struct visa_op *row = &visa_ops[inst->op];

	if (row->atomic != VISA_ATOMIC_OPS || !visa_has(inst, VISA_TRAIT_ATOMIC))
		return (enum visa_atomic)row->atomic;
	return (enum visa_atomic)VISA_ATOMIC_OP(inst->atomic);
}

unsigned int visa_atomic_bits(const struct visa_inst *inst)
{
	if (!visa_has(inst, VISA_TRAIT_LSC))
		return inst->atomic & VISA_ATOMIC_64 ? 64 : inst->atomic & VISA_ATOMIC_16 ? 16 : 32;
	switch (inst->data_size) {
	case VISA_LSC_D16C32:
		return 16;
	case VISA_LSC_D32:
		return 32;
	case VISA_LSC_D64:
		return 64;
	default:
		return 0;
	}
}

bool visa_reads(const struct visa_inst *inst, const struct visa_field *f)
{
	enum visa_atomic atomic = visa_atomic_of(inst);
	bool lsc = visa_has(inst, VISA_TRAIT_LSC);

	if (f->at == offsetof(struct visa_inst, src0)) {
		if (atomic != VISA_ATOMIC_OPS)
			return visa_atomics[atomic].sources > 0;
		return !lsc || visa_lsc_stores(inst);
	}
	if (f->at == offsetof(struct visa_inst, src1)) {
		if (atomic != VISA_ATOMIC_OPS)
			return visa_atomics[atomic].sources > 1;
		return !lsc;
	}
	/*
	 * Only the signal of a named barrier uses the thread count. The wait encodes the operand,
	 * too, but ignores it.
	 */
	if (f->kind == VISA_KIND_BARRIER_COUNT)
		return inst->mode & 1;
	return true;
}

const struct visa_lsc_size visa_lsc_sizes[VISA_LSC_SIZES] = {
	[VISA_LSC_D8] = { 1, 1, 0 },	   [VISA_LSC_D16] = { 2, 2, 0 },
	[VISA_LSC_D32] = { 4, 4, 0 },	   [VISA_LSC_D64] = { 8, 8, 0 },
	[VISA_LSC_D8C32] = { 1, 4, 0 },	   [VISA_LSC_D16C32] = { 2, 4, 0 },
	[VISA_LSC_D16C32H] = { 2, 4, 16 },
};

unsigned int visa_media_pitch(const struct visa_inst *inst)
{
	unsigned int width = visa_media_width(inst);

	return width > 4 ? 2u << (31 - __builtin_clz(width - 1)) : 4;
}

enum visa_media_rows visa_media_rows(const struct visa_inst *inst)
{
	/* The modifiers "modified ..." only state that the surface was written before. */
	static const enum visa_media_rows rows[] = { VISA_MEDIA_ALL, VISA_MEDIA_ALL,
						     VISA_MEDIA_TOP, VISA_MEDIA_BOTTOM,
						     VISA_MEDIA_TOP, VISA_MEDIA_BOTTOM };

	return rows[inst->mode];
}

bool visa_names_sampler(const struct visa_inst *inst)
{
	return visa_field_at(visa_ops[inst->op].layout, offsetof(struct visa_inst, sampler));
}

bool visa_moves_sampler(const struct visa_inst *inst)
{
	for (unsigned int i = 0; i < 2; i++)
		if (visa_vec_class(&inst->vec[i]) == VISA_CLASS_STATE &&
		    inst->vec[i].type == VISA_STATE_SAMPLER)
			return true;
	return false;
}
