// SPDX-License-Identifier: MIT
/*
 * Executes accesses to shared virtual memory with an address or an offset for each lane. Variant 1
 * of a handler is a fast path for the most common form.
 */
#include "../bodies.h"

/* Return: the types whose elements have @bytes bytes, the size of a block. */
static uint32_t types_of(unsigned int bytes)
{
	uint32_t types = 0;

	for (unsigned int i = 0; i < VISA_TYPE_COUNT; i++)
		if (visa_types[i].size == bytes)
			types |= EXEC_TYPE(i);
	return types;
}

static void use_pointers(struct exec_prep *p, unsigned int unit)
{
	struct exec_insn *insn = p->insn;

	insn->memory = EXEC_VIRTUAL;
	insn->unit = (uint8_t)unit;
	exec_use(p, EXEC_ADDR, &insn->pointer.addr, insn->lanes, 8, EXEC_TYPE(VISA_UQ));
}

/*
 * Prepare a load or store of blocks at the address of each lane. In the data operand, block j of
 * lane i with 4 or 8 bytes is element j * exec_size + i; blocks of 1 byte are contiguous for each
 * lane.
 */
static void prepare_pointers(struct exec_prep *p)
{
	unsigned int unit = visa_block_bytes(p->inst);
	unsigned int blocks = visa_block_count(p->inst);
	unsigned int bytes = blocks < 4 ? 4 : blocks;
	struct exec_insn *insn = p->insn;

	insn->units = EXEC_UNITS(pointer);
	use_pointers(p, unit);
	insn->slot.blocks = (uint8_t)((1u << blocks) - 1);
	insn->slot.lane = (uint8_t)(unit == 1 ? bytes : unit);
	insn->slot.block = (uint16_t)(unit == 1 ? 1 : insn->lanes * unit);
	insn->variant = fast_form(p) && unit == 4 && blocks == 1;
	if (unit == 1)
		exec_use_data(p, insn->lanes, bytes, types_of(1));
	else
		exec_use_data(p, insn->lanes * blocks, unit, types_of(unit));
}

/*
 * Prepare a load or store of up to four dwords (colours) for each lane, at a base plus an offset of
 * the lane.
 */
static void svm_prepare_colours(struct exec_prep *p)
{
	uint32_t rows = (uint32_t)__builtin_popcount(p->inst->channels) - 1;
	uint32_t pitch = exec_pitch(p, 4);
	struct exec_insn *insn = p->insn;
	struct base_args *x = &insn->base;

	insn->units = EXEC_UNITS(base);
	insn->memory = EXEC_VIRTUAL;
	insn->unit = 4;
	insn->variant = fast_form(p);
	x->slot = (struct slot_args){ .block = (uint16_t)(4 * pitch),
				      .lane = 4,
				      .blocks = p->inst->channels };
	x->base = exec_use_scalar(p, 0, &x->scalar, 8);
	exec_use_free(p, 0, &x->base);
	exec_use(p, EXEC_ADDR, &x->addr, insn->lanes, 8, EXEC_TYPE(VISA_UQ));
	exec_use_data(p, rows * pitch + insn->lanes, 4, EXEC_DWORDS);
}

/*
 * Return: the types that an atomic accepts. The documents list the types for 32-bit numbers; the
 * same rule is applied to 64 bits.
 */
static uint32_t atomic_types(const struct visa_inst *inst)
{
	unsigned int type = visa_atomics[visa_atomic_of(inst)].type;

	if (visa_atomic_bits(inst) < 64)
		return EXEC_TYPE(type);
	return type == VISA_D ? EXEC_TYPE(VISA_Q) : EXEC_TYPE(VISA_UQ);
}

static void svm_prepare_atomic(struct exec_prep *p)
{
	unsigned int unit = visa_atomic_bits(p->inst) / 8;

	p->insn->units = EXEC_UNITS(pointer);
	p->insn->slot.blocks = 1;
	p->insn->variant = fast_form(p);
	use_pointers(p, unit);
	exec_use_atomic(p, atomic_types(p->inst));
}

FAST_INLINE bool fast_base(const struct exec_insn *insn, struct exec_run *r)
{
	const struct base_args *x = &insn->base;

	return fast_move(insn, r, r->view, x->addr, 8, 1, exec_scalar(r, x->scalar, x->base, 8),
			 x->slot.blocks, 4);
}

FAST_MOVE(pointers_16, fast_move(insn, r, r->view, insn->pointer.addr, 8, 1, 0, 1, 4))
FAST_MOVE(colours_16, fast_base(insn, r))
FAST_ATOMIC(atomic_16, fast_atomic(insn, r, r->view, insn->pointer.addr, 8, 0))

#define FAMILY(name, prepare_, access_, any, common, series_)                                      \
	const struct exec_family exec_##name = { .prepare = (prepare_),                            \
						 .access = (access_),                              \
						 .series = EXEC_SERIES_##series_,                  \
						 .run = { (any), (common) } }

/* dst[j * exec_size + i] = *(address[i] + j * block_size) */
FAMILY(svm_gather, prepare_pointers, access_pointers, exec_move, pointers_16, pointers);
/* *(address[i] + j * block_size) = src[j * exec_size + i] */
FAMILY(svm_scatter, prepare_pointers, access_pointers, exec_move, pointers_16, pointers);
/* dst[k][i] = *(address + element[i] + 4 * c), where c is the k-th colour */
FAMILY(svm_gather4, svm_prepare_colours, access_based, exec_move, colours_16, based);
/* *(address + element[i] + 4 * c) = src[k][i], where c is the k-th colour */
FAMILY(svm_scatter4, svm_prepare_colours, access_based, exec_move, colours_16, based);
/* dst[i] = *address[i]; *address[i] = op(*address[i], src0[i], src1[i]) */
FAMILY(svm_atomic, svm_prepare_atomic, access_pointers, exec_atomic, atomic_16, NONE);
