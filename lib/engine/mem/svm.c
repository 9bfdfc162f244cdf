// SPDX-License-Identifier: MIT
/* Shared virtual memory, an address or an offset for each lane. */
#include "../fast.h"

/* The types of which an element has the size of a block. */
static uint32_t types_of(unsigned int bytes)
{
	uint32_t types = 0;

	for (unsigned int i = 0; i < VISA_TYPE_COUNT; i++)
		if (visa_types[i].size == bytes)
			types |= EXEC_TYPE(i);
	return types;
}

/* Bytes of the data that a lane of 1-byte blocks has. */
static unsigned int byte_slot(unsigned int blocks)
{
	return blocks < 4 ? 4 : blocks;
}

/* SVM_GATHER and SVM_SCATTER. */
static void prepare_pointers(struct exec_prep *p, bool store)
{
	unsigned int raw = store ? EXEC_SRC0 : EXEC_DST;
	unsigned int unit = visa_block_bytes(p->inst);
	unsigned int blocks = visa_block_count(p->inst);
	struct exec_insn *insn = p->insn;

	insn->units = EXEC_UNITS(pointer);
	insn->memory = EXEC_VIRTUAL;
	insn->unit = (uint8_t)unit;
	insn->pointer.blocks = (uint8_t)((1u << blocks) - 1);
	insn->variant = fast_form(p, store) && unit == 4 && blocks == 1;
	exec_use(p, EXEC_ADDR, &insn->pointer.addr, insn->lanes, 8, EXEC_TYPE(VISA_UQ));
	if (unit == 1)
		exec_use(p, raw, &insn->data, insn->lanes, byte_slot(blocks), types_of(1));
	else
		exec_use(p, raw, &insn->data, insn->lanes * blocks, unit, types_of(unit));
}

static void prepare_gather(struct exec_prep *p)
{
	prepare_pointers(p, false);
}

static void prepare_scatter(struct exec_prep *p)
{
	prepare_pointers(p, true);
}

/* Dwords from one colour to the next, whose data fill whole registers. */
static uint32_t colour_pitch(const struct exec_insn *insn, unsigned int grf)
{
	return insn->lanes < grf / 4 ? grf / 4 : insn->lanes;
}

/* SVM_GATHER4SCALED and SVM_SCATTER4SCALED. */
static void prepare_colours(struct exec_prep *p, bool store)
{
	uint32_t rows = (uint32_t)__builtin_popcount(p->inst->channels) - 1;
	struct exec_insn *insn = p->insn;
	struct base_args *x = &insn->base;

	insn->units = EXEC_UNITS(base);
	insn->memory = EXEC_VIRTUAL;
	insn->unit = 4;
	insn->variant = fast_form(p, store);
	x->blocks = p->inst->channels;
	x->base = exec_use_scalar(p, 0, &x->scalar, 8);
	exec_use_free(p, 0, &x->base);
	exec_use(p, EXEC_ADDR, &x->addr, insn->lanes, 8, EXEC_TYPE(VISA_UQ));
	exec_use(p, store ? EXEC_SRC0 : EXEC_DST, &insn->data,
		 rows * colour_pitch(insn, p->grf) + insn->lanes, 4, EXEC_DWORDS);
}

static void prepare_gather4(struct exec_prep *p)
{
	prepare_colours(p, false);
}

static void prepare_scatter4(struct exec_prep *p)
{
	prepare_colours(p, true);
}

/* Blocks of 4 and 8 bytes at j * exec_size + i; 1-byte blocks of a lane side by side. */
static struct layout pointer_slots(const struct exec_insn *insn)
{
	unsigned int blocks = (unsigned int)__builtin_popcount(insn->pointer.blocks);

	if (insn->unit == 1)
		return (struct layout){
			.slot = 1, .lane = byte_slot(blocks), .block = 1, .clear = byte_slot(blocks)
		};
	return (struct layout){ .slot = insn->unit,
				.lane = insn->unit,
				.block = (uint32_t)insn->lanes * insn->unit };
}

static struct layout colour_slots(const struct exec_insn *insn, const struct exec_run *r)
{
	return (struct layout){ .slot = 4, .lane = 4, .block = 4 * colour_pitch(insn, r->grf) };
}

/* dst[j * exec_size + i] = *(address[i] + j * block_size) */
static enum exec_step svm_gather(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout slots = pointer_slots(insn);
	struct access a;

	access_pointers(insn, r, &a);
	return lanes_load(r, &a, &slots, exec_place(r, insn->data));
}

/* *(address[i] + j * block_size) = src[j * exec_size + i] */
static enum exec_step svm_scatter(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout slots = pointer_slots(insn);
	struct access a;

	access_pointers(insn, r, &a);
	return lanes_store(r, &a, &slots, exec_place(r, insn->data));
}

/* dst[k][i] = *(address + element[i] + 4 * c), where c is the k-th colour */
static enum exec_step svm_gather4(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout slots = colour_slots(insn, r);
	struct access a;

	access_based(insn, r, &a);
	return lanes_load(r, &a, &slots, exec_place(r, insn->data));
}

/* *(address + element[i] + 4 * c) = src[k][i], where c is the k-th colour */
static enum exec_step svm_scatter4(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout slots = colour_slots(insn, r);
	struct access a;

	access_based(insn, r, &a);
	return lanes_store(r, &a, &slots, exec_place(r, insn->data));
}

/* 16 lanes of dwords; @mask, if not 0, is a constant. */
FAST_INLINE bool fast(const struct exec_insn *insn, struct exec_run *r, uint32_t addr,
		      uint64_t base, unsigned int blocks, bool store)
{
	struct exec_view v = r->view;
	struct fast f;

	/* Distances are aligned as addresses are if the view's start is. */
	if (!fast_enabled(insn, r) || v.start % 4 ||
	    !fast_find(&f, r->frame + addr, 8, base - v.start, fast_limit(&v, fast_span(blocks, 4)),
		       3))
		return false;
	if (store) {
		fast_store(&f, 8, 1, v.base, blocks, 4, r->frame + insn->data);
		lanes_written(r, v.surface);
	} else {
		fast_load(&f, 8, 1, v.base, blocks, 4, r->frame + insn->data);
	}
	return fast_done(r, EXEC_FAST) == EXEC_NEXT;
}

static enum exec_step svm_gather_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, insn->pointer.addr, 0, 1, false) ? EXEC_NEXT : svm_gather(insn, r);
}

static enum exec_step svm_scatter_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast(insn, r, insn->pointer.addr, 0, 1, true) ? EXEC_NEXT : svm_scatter(insn, r);
}

static enum exec_step svm_gather4_16(const struct exec_insn *insn, struct exec_run *r)
{
	const struct base_args *x = &insn->base;

	if (fast(insn, r, x->addr, exec_scalar(r, x->scalar, x->base, 8), x->blocks, false))
		return EXEC_NEXT;
	return svm_gather4(insn, r);
}

static enum exec_step svm_scatter4_16(const struct exec_insn *insn, struct exec_run *r)
{
	const struct base_args *x = &insn->base;

	if (fast(insn, r, x->addr, exec_scalar(r, x->scalar, x->base, 8), x->blocks, true))
		return EXEC_NEXT;
	return svm_scatter4(insn, r);
}

const struct exec_family exec_svm_gather = { .prepare = prepare_gather,
					     .access = access_pointers,
					     .run = { svm_gather, svm_gather_16 } };
const struct exec_family exec_svm_scatter = { .prepare = prepare_scatter,
					      .access = access_pointers,
					      .run = { svm_scatter, svm_scatter_16 } };
const struct exec_family exec_svm_gather4 = { .prepare = prepare_gather4,
					      .access = access_based,
					      .run = { svm_gather4, svm_gather4_16 } };
const struct exec_family exec_svm_scatter4 = { .prepare = prepare_scatter4,
					       .access = access_based,
					       .run = { svm_scatter4, svm_scatter4_16 } };
