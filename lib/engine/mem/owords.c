// SPDX-License-Identifier: MIT
/*
 * Executes loads and stores of contiguous owords (16 bytes): OWORD_LD, OWORD_LD_UNALIGNED and
 * OWORD_ST of a surface, SVM_BLOCK_LD and SVM_BLOCK_ST of virtual memory. The masks are ignored
 * (decision 3 of lib/engine/README.md). Variant 2 of a handler is for four owords, the most common
 * number, variant 1 for any other number.
 */
#include "../bodies.h"

#define COMMON 4

static void use_owords(struct exec_prep *p, unsigned int count)
{
	p->insn->unit = OWORD;
	if (fast_data(p))
		p->insn->variant = count == COMMON ? 2 : 1;
	exec_use_data(p, count, OWORD, EXEC_ANY_TYPE);
}

/*
 * Prepare an access to a surface. @scale: unit of the offset in bytes: 16; 1 for
 * OWORD_LD_UNALIGNED.
 */
static void owords_use_surface(struct exec_prep *p, unsigned int scale)
{
	struct oword_args *x = &p->insn->oword;

	p->insn->units = EXEC_UNITS(oword);
	p->insn->memory = EXEC_BY_INDEX;
	x->count = (uint8_t)visa_oword_count(p->inst);
	x->scale = (uint8_t)scale;
	x->immediate = exec_use_offset(p, 0, &x->offset);
	use_owords(p, x->count);
}

static void prepare_owords(struct exec_prep *p)
{
	owords_use_surface(p, OWORD);
}

static void prepare_unaligned(struct exec_prep *p)
{
	owords_use_surface(p, 1);
}

static void prepare_virtual(struct exec_prep *p)
{
	struct base_args *x = &p->insn->base;

	p->insn->units = EXEC_UNITS(base);
	p->insn->memory = EXEC_VIRTUAL;
	x->count = (uint8_t)visa_oword_count(p->inst);
	x->align = p->inst->owords & VISA_UNALIGNED ? 4 : OWORD;
	x->base = exec_use_scalar(p, 0, &x->scalar, 8);
	exec_use_free(p, 0, &x->base);
	use_owords(p, x->count);
}

static void owords_layout(const struct exec_insn *insn, struct layout *l)
{
	(void)insn;
	*l = (struct layout){ .slot = OWORD, .block = OWORD };
}

/*
 * Execute a load or store of @count owords. @scale: unit of the offset in bytes, a compile-time
 * constant: OWORD; 1 for OWORD_LD_UNALIGNED.
 */
FAST_INLINE bool fast(const struct exec_insn *insn, struct exec_run *r, unsigned int scale,
		      unsigned int count)
{
	const struct oword_args *x = &insn->oword;
	uint64_t at = (uint64_t)exec_offset(r, x->offset, x->immediate) * scale;

	return fast_block(insn, r, fast_surface(r, insn->surface), at, scale == 1 ? 4 : 1,
			  count * OWORD, count);
}

FAST_INLINE bool fast_virtual(const struct exec_insn *insn, struct exec_run *r, unsigned int count)
{
	const struct base_args *x = &insn->base;

	return fast_block(insn, r, &r->view, exec_scalar(r, x->scalar, x->base, 8), x->align,
			  count * OWORD, count);
}

FAST_MOVE(owords_n, fast(insn, r, OWORD, insn->oword.count))
FAST_MOVE(owords_4, fast(insn, r, OWORD, COMMON))
FAST_MOVE(unaligned_n, fast(insn, r, 1, insn->oword.count))
FAST_MOVE(unaligned_4, fast(insn, r, 1, COMMON))
FAST_MOVE(virtual_n, fast_virtual(insn, r, insn->base.count))
FAST_MOVE(virtual_4, fast_virtual(insn, r, COMMON))

#define FAMILY(name, prepare_, any, common)                                                        \
	const struct exec_family exec_##name = { .prepare = (prepare_),                            \
						 .access = access_owords,                          \
						 .layout = owords_layout,                          \
						 .run = { exec_move, (any), (common) } }

/* dst[j] = surface[offset + j] */
FAMILY(oword_ld, prepare_owords, owords_n, owords_4);
FAMILY(oword_ld_unaligned, prepare_unaligned, unaligned_n, unaligned_4);
/* surface[offset + j] = src[j] */
FAMILY(oword_st, prepare_owords, owords_n, owords_4);
/* dst[j] = *(address + 16 * j) */
FAMILY(svm_block_ld, prepare_virtual, virtual_n, virtual_4);
/* *(address + 16 * j) = src[j] */
FAMILY(svm_block_st, prepare_virtual, virtual_n, virtual_4);
