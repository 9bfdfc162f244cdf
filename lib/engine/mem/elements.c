// SPDX-License-Identifier: MIT
/*
 * Executes GATHER, SCATTER, their scaled, four-colour and qword variants, and DWORD_ATOMIC, which
 * access elements of a surface at a global offset plus an offset of each lane. Variant 1 of a
 * handler is the fast one.
 */
#include "../bodies.h"

/*
 * Prepare an instruction that accesses a surface. In the data operand, the lanes are @lane bytes
 * apart, and the blocks of a lane are @block bytes apart.
 */
static void use_elements(struct exec_prep *p, unsigned int unit, unsigned int blocks, uint32_t lane,
			 uint32_t block)
{
	struct element_args *x = &p->insn->element;

	p->insn->units = EXEC_UNITS(element);
	p->insn->memory = EXEC_BY_INDEX;
	p->insn->unit = (uint8_t)unit;
	x->slot = (struct slot_args){ .block = (uint16_t)block,
				      .lane = (uint8_t)lane,
				      .blocks = (uint8_t)blocks };
	x->scale = 1;
	x->immediate = true; /* QW_GATHER has no global offset: it is an immediate 0 */
	if (visa_vec_class(&p->inst->offset) == VISA_CLASS_IMMEDIATE ||
	    visa_field_at(visa_ops[p->inst->op].layout, offsetof(struct visa_inst, offset)))
		x->immediate = exec_use_offset(p, 0, &x->offset);
	exec_use(p, EXEC_ADDR, &x->addr, p->insn->lanes, 4, EXEC_TYPE(VISA_UD));
}

/*
 * Prepare a load or store of one element of 1, 2 or 4 bytes, which has a dword in the data operand.
 */
static void prepare_element(struct exec_prep *p)
{
	unsigned int unit = visa_elt_bytes(p->inst);

	use_elements(p, unit, 1, 4, 0);
	p->insn->element.scale = (uint8_t)unit;
	p->insn->variant = fast_form(p) && unit == 4;
	exec_use_data(p, p->insn->lanes, 4, EXEC_DWORDS);
}

/*
 * Prepare a load or store of 1, 2 or 4 bytes, each a separate block, in a dword of the data
 * operand.
 */
static void prepare_bytes(struct exec_prep *p)
{
	unsigned int blocks = (1u << visa_block_count(p->inst)) - 1;

	use_elements(p, 1, blocks, 4, 1);
	p->insn->variant = fast_form(p) && blocks == 15;
	exec_use_data(p, p->insn->lanes, 4, EXEC_DWORDS);
}

/*
 * Record the offsets and the data of blocks of @unit bytes; @mask: the blocks that are accessed.
 * The data operand has the first blocks of all lanes, then the second blocks of all lanes, and so
 * on.
 */
static void use_blocks(struct exec_prep *p, unsigned int unit, unsigned int mask, uint32_t types)
{
	uint32_t pitch = exec_pitch(p, unit);
	uint32_t more = ((uint32_t)__builtin_popcount(mask) - 1) * pitch;

	use_elements(p, unit, mask, unit, pitch * unit);
	p->insn->variant = fast_form(p);
	exec_use_data(p, more + p->insn->lanes, unit, types);
}

static void elements_prepare_colours(struct exec_prep *p)
{
	use_blocks(p, 4, p->inst->channels, EXEC_DWORDS);
}

static void prepare_qwords(struct exec_prep *p)
{
	use_blocks(p, 8, (1u << visa_block_count(p->inst)) - 1, EXEC_QWORDS);
}

static void elements_prepare_atomic(struct exec_prep *p)
{
	struct exec_insn *insn = p->insn;

	insn->units = EXEC_UNITS(pointer);
	insn->memory = EXEC_BY_INDEX;
	insn->unit = (uint8_t)(visa_atomic_bits(p->inst) / 8);
	insn->slot.blocks = 1;
	insn->variant = fast_form(p);
	exec_use(p, EXEC_ADDR, &insn->pointer.addr, insn->lanes, 4, EXEC_TYPE(VISA_UD));
	exec_use_atomic(p, EXEC_TYPE(visa_atomics[visa_atomic_of(p->inst)].type));
}

/*
 * The fast path of a load or store. @blocks: mask of the blocks; 0 to use the blocks of the
 * instruction.
 */
FAST_INLINE bool fast(const struct exec_insn *insn, struct exec_run *r, unsigned int scale,
		      unsigned int blocks, unsigned int unit)
{
	const struct element_args *x = &insn->element;

	return fast_move(insn, r, *fast_surface(r, insn->surface), x->addr, 4, scale,
			 exec_offset(r, x->offset, x->immediate), blocks ? blocks : x->slot.blocks,
			 unit);
}

/*
 * Move the bytes of 16 lanes. Bytes need no alignment, so four bytes that are all in bounds are
 * moved as one dword.
 */
FAST_INLINE bool fast_bytes(const struct exec_insn *insn, struct exec_run *r)
{
	const struct element_args *x = &insn->element;

	return fast_move(insn, r, *fast_surface(r, insn->surface), x->addr, 4, 1,
			 exec_offset(r, x->offset, x->immediate), 1, 4);
}

FAST_MOVE(element_16, fast(insn, r, 4, 1, 4))
FAST_MOVE(bytes_16, fast_bytes(insn, r))
FAST_MOVE(colours_16, fast(insn, r, 1, 0, 4))
FAST_MOVE(qwords_16, fast(insn, r, 1, 0, 8))
FAST_ATOMIC(atomic_16,
	    fast_atomic(insn, r, *fast_surface(r, insn->surface), insn->pointer.addr, 4, 0))

#define FAMILY(name, prepare_, common, series_)                                                    \
	const struct exec_family exec_##name = { .prepare = (prepare_),                            \
						 .access = access_elements,                        \
						 .series = EXEC_SERIES_##series_,                  \
						 .run = { exec_move, (common) } }

/* dst[i] = surface[global + element[i]], zero-extended to 32 bits */
FAMILY(gather, prepare_element, element_16, elements);
/* surface[global + element[i]] = src[i] */
FAMILY(scatter, prepare_element, element_16, elements);
/* dst[i] = the bytes of surface[offset + element[i]], zero-extended to 32 bits */
FAMILY(gather_scaled, prepare_bytes, bytes_16, bytes);
/* the bytes of surface[offset + element[i]] = src[i] */
FAMILY(scatter_scaled, prepare_bytes, bytes_16, bytes);
/*
 * dst[k][i] = block j of surface[offset + element[i]], where j is the number of the k-th bit of the
 * mask
 */
FAMILY(gather4_scaled, elements_prepare_colours, colours_16, NONE);
FAMILY(qw_gather, prepare_qwords, qwords_16, NONE);
/*
 * block j of surface[offset + element[i]] = src[k][i], where j is the number of the k-th bit of the
 * mask
 */
FAMILY(scatter4_scaled, elements_prepare_colours, colours_16, NONE);
FAMILY(qw_scatter, prepare_qwords, qwords_16, NONE);

/* dst[i] = surface[offset[i]]; surface[offset[i]] = op(surface[offset[i]], src0[i], src1[i]) */
const struct exec_family exec_dword_atomic = { .prepare = elements_prepare_atomic,
					       .access = access_pointers,
					       .run = { exec_atomic, atomic_16 } };
