// SPDX-License-Identifier: MIT
/*
 * Owords in one piece: OWORD_LD, OWORD_LD_UNALIGNED and OWORD_ST of a surface, SVM_BLOCK_LD and
 * SVM_BLOCK_ST of virtual memory. The masks are ignored (decision 3).
 */
#include "../fast.h"

#define COMMON 4 /* owords of the most common form, which has a fast path of its own */

static void use_data(struct exec_prep *p, bool store, uint32_t count)
{
	p->insn->unit = OWORD;
	exec_use(p, store ? EXEC_SRC0 : EXEC_DST, &p->insn->data, count, OWORD, EXEC_ANY_TYPE);
}

/* The offset is in owords, of OWORD_LD_UNALIGNED in bytes. */
static void prepare_owords(struct exec_prep *p, bool store, unsigned int scale)
{
	struct oword_args *x = &p->insn->oword;

	p->insn->units = EXEC_UNITS(oword);
	p->insn->memory = EXEC_BY_INDEX;
	x->count = (uint8_t)visa_oword_count(p->inst);
	x->scale = (uint8_t)scale;
	x->align = scale == 1 ? 4 : OWORD;
	if (fast_data(p, store))
		p->insn->variant = x->count == COMMON ? 2 : 1;
	x->immediate = exec_use_offset(p, 0, &x->offset);
	use_data(p, store, x->count);
}

static void prepare_ld(struct exec_prep *p)
{
	prepare_owords(p, false, OWORD);
}

static void prepare_ld_unaligned(struct exec_prep *p)
{
	prepare_owords(p, false, 1);
}

static void prepare_st(struct exec_prep *p)
{
	prepare_owords(p, true, OWORD);
}

static void prepare_blocks(struct exec_prep *p, bool store)
{
	struct base_args *x = &p->insn->base;

	p->insn->units = EXEC_UNITS(base);
	p->insn->memory = EXEC_VIRTUAL;
	x->blocks = (uint8_t)visa_oword_count(p->inst);
	x->align = p->inst->owords & VISA_UNALIGNED ? 4 : OWORD;
	x->base = exec_use_scalar(p, 0, &x->scalar, 8);
	exec_use_free(p, 0, &x->base);
	if (fast_data(p, store))
		p->insn->variant = x->blocks == COMMON ? 2 : 1;
	use_data(p, store, x->blocks);
}

static void prepare_block_ld(struct exec_prep *p)
{
	prepare_blocks(p, false);
}

static void prepare_block_st(struct exec_prep *p)
{
	prepare_blocks(p, true);
}

static const struct layout slots = { .slot = OWORD, .block = OWORD };

/* dst[i] = surface[offset + i] */
static enum exec_step oword_ld(const struct exec_insn *insn, struct exec_run *r)
{
	struct access a;

	if (access_owords(insn, r, &a))
		return EXEC_FAULT;
	return lanes_load(r, &a, &slots, exec_place(r, insn->data));
}

/* surface[offset + i] = src[i] */
static enum exec_step oword_st(const struct exec_insn *insn, struct exec_run *r)
{
	struct access a;

	if (access_owords(insn, r, &a))
		return EXEC_FAULT;
	return lanes_store(r, &a, &slots, exec_place(r, insn->data));
}

/* dst[i] = *(address + i * 16) */
static enum exec_step svm_block_ld(const struct exec_insn *insn, struct exec_run *r)
{
	struct access a;

	access_virtual_owords(insn, r, &a);
	return lanes_load(r, &a, &slots, exec_place(r, insn->data));
}

/* *(address + i * 16) = src[i] */
static enum exec_step svm_block_st(const struct exec_insn *insn, struct exec_run *r)
{
	struct access a;

	access_virtual_owords(insn, r, &a);
	return lanes_store(r, &a, &slots, exec_place(r, insn->data));
}

/* All owords are inside a view, and aligned; @count is a constant or the record's. */
FAST_INLINE bool fast(const struct exec_insn *insn, struct exec_run *r, const struct exec_view *v,
		      uint64_t at, unsigned int align, unsigned int count, bool store)
{
	uint8_t *data = r->frame + insn->data;
	uint8_t *memory;

	if (at & (align - 1) || !access_holds(v, at, (uint64_t)count * OWORD))
		return false;
	memory = v->base + (at - v->start);
	fast_copy(store ? memory : data, store ? data : memory, count * OWORD);
	if (store)
		lanes_written(r, v->surface);
	return fast_done(r, count) == EXEC_NEXT;
}

/* @scale is a constant: OWORD, or 1 of OWORD_LD_UNALIGNED. */
FAST_INLINE bool fast_owords(const struct exec_insn *insn, struct exec_run *r, unsigned int scale,
			     unsigned int count, bool store)
{
	const struct oword_args *x = &insn->oword;
	uint64_t at = (uint64_t)exec_offset(r, x->offset, x->immediate) * scale;
	const struct exec_view *v = fast_surface(r, insn->surface);

	return fast(insn, r, v, at, scale == 1 ? 4 : 1, count, store);
}

FAST_INLINE bool fast_blocks(const struct exec_insn *insn, struct exec_run *r, unsigned int count,
			     bool store)
{
	const struct base_args *x = &insn->base;
	uint64_t at = exec_scalar(r, x->scalar, x->base, 8);

	return fast(insn, r, &r->view, at, x->align, count, store);
}

static enum exec_step oword_ld_fast(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_owords(insn, r, OWORD, insn->oword.count, false) ? EXEC_NEXT
								     : oword_ld(insn, r);
}

static enum exec_step oword_ld_4(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_owords(insn, r, OWORD, COMMON, false) ? EXEC_NEXT : oword_ld(insn, r);
}

static enum exec_step unaligned_fast(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_owords(insn, r, 1, insn->oword.count, false) ? EXEC_NEXT : oword_ld(insn, r);
}

static enum exec_step unaligned_4(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_owords(insn, r, 1, COMMON, false) ? EXEC_NEXT : oword_ld(insn, r);
}

static enum exec_step oword_st_fast(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_owords(insn, r, OWORD, insn->oword.count, true) ? EXEC_NEXT : oword_st(insn, r);
}

static enum exec_step oword_st_4(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_owords(insn, r, OWORD, COMMON, true) ? EXEC_NEXT : oword_st(insn, r);
}

static enum exec_step block_ld_fast(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_blocks(insn, r, insn->base.blocks, false) ? EXEC_NEXT : svm_block_ld(insn, r);
}

static enum exec_step block_ld_4(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_blocks(insn, r, COMMON, false) ? EXEC_NEXT : svm_block_ld(insn, r);
}

static enum exec_step block_st_fast(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_blocks(insn, r, insn->base.blocks, true) ? EXEC_NEXT : svm_block_st(insn, r);
}

static enum exec_step block_st_4(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_blocks(insn, r, COMMON, true) ? EXEC_NEXT : svm_block_st(insn, r);
}

const struct exec_family exec_oword_ld = { .prepare = prepare_ld,
					   .access = access_owords,
					   .run = { oword_ld, oword_ld_fast, oword_ld_4 } };
const struct exec_family exec_oword_ld_unaligned = {
	.prepare = prepare_ld_unaligned,
	.access = access_owords,
	.run = { oword_ld, unaligned_fast, unaligned_4 },
};
const struct exec_family exec_oword_st = { .prepare = prepare_st,
					   .access = access_owords,
					   .run = { oword_st, oword_st_fast, oword_st_4 } };
const struct exec_family exec_svm_block_ld = { .prepare = prepare_block_ld,
					       .access = access_virtual_owords,
					       .run = { svm_block_ld, block_ld_fast, block_ld_4 } };
const struct exec_family exec_svm_block_st = { .prepare = prepare_block_st,
					       .access = access_virtual_owords,
					       .run = { svm_block_st, block_st_fast, block_st_4 } };
