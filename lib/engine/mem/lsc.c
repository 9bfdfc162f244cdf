// SPDX-License-Identifier: MIT
/* Untyped LSC loads, stores and atomics: a vector of elements at each lane's address. */
#include "../fast.h"

/* The only vector operand before an address is the surface; behind it stands a pitch. */
enum { VEC_SURFACE, VEC_PITCH };

/* Variants of loads and stores. */
enum { ANY, FLAT_16, SURFACE_16, BLOCK };

static unsigned int address_bytes(const struct visa_inst *inst)
{
	return inst->addr_size == VISA_LSC_A16 ? 2 : inst->addr_size == VISA_LSC_A32 ? 4 : 8;
}

static bool is_transposed(const struct visa_inst *inst)
{
	return inst->data_order == VISA_LSC_TRANSPOSED;
}

/* The memory, and what is added to all addresses. */
static void use_memory(struct exec_prep *p)
{
	const struct visa_inst *inst = p->inst;
	struct lsc_args *x = &p->insn->lsc;
	bool local = inst->sfid == VISA_LSC_SLM;
	uint64_t value;

	x->base = (uint64_t)(int64_t)inst->imm_offset;
	value = exec_use_scalar(p, VEC_SURFACE, &x->scalar,
				inst->addr_type == VISA_LSC_BTI ? 4 : 8);
	if (inst->addr_type == VISA_LSC_BTI) {
		p->insn->memory = EXEC_BY_BTI;
		p->insn->surface = (uint8_t)value;
		if (visa_vec_class(&inst->vec[VEC_SURFACE]) != VISA_CLASS_IMMEDIATE)
			p->insn->memory = EXEC_BY_SCALAR;
	} else if (local) {
		p->insn->memory = EXEC_BY_INDEX;
		p->insn->surface = VISA_SURFACE_SLM;
	} else {
		p->insn->memory = EXEC_VIRTUAL;
		x->base += value;
	}
}

static void use_addresses(struct exec_prep *p)
{
	const struct visa_inst *inst = p->inst;
	struct lsc_args *x = &p->insn->lsc;

	p->insn->units = EXEC_UNITS(lsc);
	use_memory(p);
	x->scale = inst->scale;
	x->address_bytes = (uint8_t)address_bytes(inst);
	x->strided = visa_lsc_is_strided(inst);
	x->pitch_immediate = true;
	if (x->strided)
		x->pitch_immediate = exec_use_offset(p, VEC_PITCH, &x->pitch);
	exec_use(p, EXEC_ADDR, &x->addr, x->strided ? 1 : p->insn->lanes, x->address_bytes,
		 EXEC_ANY_TYPE);
}

/* Where the elements stand in registers: each component of all lanes fills whole ones. */
static void use_elements(struct exec_prep *p)
{
	const struct visa_inst *inst = p->inst;
	const struct visa_lsc_size *size = &visa_lsc_sizes[inst->data_size];
	unsigned int lanes = p->insn->lanes < p->grf / 4 ? p->grf / 4 : p->insn->lanes;
	unsigned int count = visa_code_value(VISA_KIND_DATA_ELEMS, inst->data_elems);
	struct lsc_args *x = &p->insn->lsc;

	p->insn->unit = size->bytes;
	x->slot = size->slot;
	x->shift = size->shift;
	x->blocks = visa_lsc_is_quad(inst) ? inst->channels : UINT64_MAX >> (64 - count);
	x->row = is_transposed(inst) ? size->slot
				     : (lanes * size->slot + p->grf - 1) / p->grf * p->grf;
}

/* The common forms, which have fast paths; ANY of all others. */
static uint8_t variant_of(const struct exec_prep *p, bool store)
{
	const struct lsc_args *x = &p->insn->lsc;
	uint8_t memory = p->insn->memory;
	bool flat = memory == EXEC_VIRTUAL && x->address_bytes == 8 && x->scalar == EXEC_NOWHERE &&
		    !p->operand[EXEC_RAWS + VEC_SURFACE].count;
	bool surface = (memory == EXEC_BY_BTI || memory == EXEC_BY_INDEX) && x->address_bytes == 4;

	if (x->strided || x->scale != 1 || x->shift || x->slot != p->insn->unit ||
	    p->insn->unit < 4 || (!flat && !surface))
		return ANY;
	if (is_transposed(p->inst))
		return fast_data(p, store) ? BLOCK : ANY;
	if (!fast_form(p, store) || x->blocks >> 4)
		return ANY;
	return flat ? FLAT_16 : SURFACE_16;
}

static void prepare_data(struct exec_prep *p, bool store)
{
	struct lsc_args *x = &p->insn->lsc;
	uint32_t more;

	use_addresses(p);
	use_elements(p);
	more = ((uint32_t)__builtin_popcountll(x->blocks) - 1) * x->row / x->slot;
	x->bytes = (uint16_t)(p->insn->unit * __builtin_popcountll(x->blocks));
	exec_use(p, store ? EXEC_SRC0 : EXEC_DST, &p->insn->data, more + p->insn->lanes, x->slot,
		 EXEC_ANY_TYPE);
	p->insn->variant = variant_of(p, store);
}

static void prepare_load(struct exec_prep *p)
{
	prepare_data(p, false);
}

static void prepare_store(struct exec_prep *p)
{
	prepare_data(p, true);
}

static void prepare_atomic(struct exec_prep *p)
{
	enum visa_atomic op = visa_atomic_of(p->inst);
	struct exec_insn *insn = p->insn;
	struct lsc_args *x = &insn->lsc;

	use_addresses(p);
	use_elements(p);
	x->atomic = (uint8_t)op;
	x->src1 = EXEC_NOWHERE;
	if (visa_atomics[op].sources > 0)
		exec_use(p, EXEC_SRC0, &insn->data, insn->lanes, x->slot, EXEC_ANY_TYPE);
	if (visa_atomics[op].sources > 1)
		exec_use(p, EXEC_SRC1, &x->src1, insn->lanes, x->slot, EXEC_ANY_TYPE);
	exec_use(p, EXEC_DST, &x->dst, insn->lanes, x->slot, EXEC_ANY_TYPE);
	if (op == VISA_ATOMIC_ADD && insn->unit == 4)
		insn->variant = variant_of(p, true);
}

static struct layout slots_of(const struct exec_insn *insn)
{
	return (struct layout){ .slot = insn->lsc.slot,
				.shift = insn->lsc.shift,
				.lane = insn->lsc.slot,
				.block = insn->lsc.row };
}

/* dst[component][lane] = memory[address[lane]][component]; transposed: dst[component] */
static enum exec_step load(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout slots = slots_of(insn);
	struct access a;

	if (access_lsc(insn, r, &a))
		return EXEC_FAULT;
	return lanes_load(r, &a, &slots, exec_place(r, insn->data));
}

/* memory[address[lane]][component] = src[component][lane]; transposed: src[component] */
static enum exec_step store(const struct exec_insn *insn, struct exec_run *r)
{
	const struct layout slots = slots_of(insn);
	struct access a;

	if (access_lsc(insn, r, &a))
		return EXEC_FAULT;
	return lanes_store(r, &a, &slots, exec_place(r, insn->data));
}

/* dst[lane] = memory[address]; memory[address] = op(memory[address], src1, src2) */
static enum exec_step atomic(const struct exec_insn *insn, struct exec_run *r)
{
	const struct lsc_args *x = &insn->lsc;
	const struct atomic_operation o = { .op = (enum visa_atomic)x->atomic,
					    .bits = 8u * insn->unit,
					    .slot = x->slot,
					    .src0 = exec_place(r, insn->data),
					    .src1 = exec_place(r, x->src1),
					    .dst = exec_place(r, x->dst) };
	struct access a;

	if (access_lsc(insn, r, &a))
		return EXEC_FAULT;
	a.verb = "accesses";
	return lanes_atomic(r, &a, &o);
}

/* The memory of a common form, of no length if it must be looked up anew. */
FAST_INLINE struct exec_view view_of(const struct exec_insn *insn, const struct exec_run *r,
				     bool flat)
{
	const struct visa_surface *s;
	uint8_t index;

	if (flat)
		return r->view;
	if (insn->memory == EXEC_BY_INDEX)
		return *fast_surface(r, insn->surface);
	index = visa_space_by_bti(r->space, insn->surface);
	s = index == VISA_SPACE_NONE ? NULL : r->space->surfaces[index];
	if (!s || s->refreshed != r->space->epoch)
		return (struct exec_view){ 0 };
	return access_surface_of(s);
}

/* 16 lanes; @flat and @unit are constants. */
FAST_INLINE bool fast_unit(const struct exec_insn *insn, struct exec_run *r, bool flat,
			   unsigned int unit, bool store)
{
	const struct lsc_args *x = &insn->lsc;
	unsigned int blocks = (unsigned int)x->blocks;
	struct exec_view v = view_of(insn, r, flat);
	unsigned int size = flat ? 8 : 4;
	struct fast f;

	if (!fast_enabled(insn, r) || v.start % unit ||
	    !fast_find(&f, r->frame + x->addr, size, x->base - v.start,
		       fast_limit(&v, fast_span(blocks, unit)), unit - 1))
		return false;
	if (store) {
		fast_store(&f, size, 1, v.base, blocks, unit, r->frame + insn->data);
		lanes_written(r, v.surface);
	} else if (blocks == 1) {
		fast_load(&f, size, 1, v.base, 1, unit, r->frame + insn->data);
	} else {
		fast_load(&f, size, 1, v.base, blocks, unit, r->frame + insn->data);
	}
	return fast_done(r, EXEC_FAST) == EXEC_NEXT;
}

FAST_INLINE bool fast_16(const struct exec_insn *insn, struct exec_run *r, bool flat, bool store)
{
	return insn->unit == 4 ? fast_unit(insn, r, flat, 4, store)
			       : fast_unit(insn, r, flat, 8, store);
}

/* The elements of a block stand in registers as they do in memory. */
static bool fast_block(const struct exec_insn *insn, struct exec_run *r, bool store)
{
	const struct lsc_args *x = &insn->lsc;
	unsigned int bytes = x->bytes;
	struct exec_view v = view_of(insn, r, insn->memory == EXEC_VIRTUAL);
	uint8_t *data = r->frame + insn->data;
	uint64_t at = 0;
	uint8_t *memory;

	if (x->address_bytes == 8)
		memcpy(&at, r->frame + x->addr, 8);
	else
		memcpy(&at, r->frame + x->addr, 4);
	at = x->address_bytes == 8 ? at + x->base : (uint32_t)(at + x->base);
	if (!exec_enabled(insn, r) || at & (insn->unit - 1u) || !access_holds(&v, at, bytes))
		return false;
	memory = v.base + (at - v.start);
	fast_copy(store ? memory : data, store ? data : memory, bytes);
	if (store)
		lanes_written(r, v.surface);
	return fast_done(r, 1) == EXEC_NEXT;
}

static enum exec_step load_flat(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_16(insn, r, true, false) ? EXEC_NEXT : load(insn, r);
}

static enum exec_step load_surface(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_16(insn, r, false, false) ? EXEC_NEXT : load(insn, r);
}

static enum exec_step load_block(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_block(insn, r, false) ? EXEC_NEXT : load(insn, r);
}

static enum exec_step store_flat(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_16(insn, r, true, true) ? EXEC_NEXT : store(insn, r);
}

static enum exec_step store_surface(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_16(insn, r, false, true) ? EXEC_NEXT : store(insn, r);
}

static enum exec_step store_block(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_block(insn, r, true) ? EXEC_NEXT : store(insn, r);
}

/* Sums of dwords; @flat is a constant. */
FAST_INLINE bool fast_sum(const struct exec_insn *insn, struct exec_run *r, bool flat)
{
	const struct lsc_args *x = &insn->lsc;
	struct exec_view v = view_of(insn, r, flat);
	unsigned int size = flat ? 8 : 4;
	uint8_t *at[EXEC_FAST];
	struct fast f;

	if (!fast_enabled(insn, r) || v.start % 4 ||
	    !fast_find(&f, r->frame + x->addr, size, x->base - v.start, fast_limit(&v, 4), 3))
		return false;
	for (unsigned int i = 0; i < EXEC_FAST; i++)
		at[i] = v.base + fast_at(&f, i, size);
	atomic_sums(at, r->frame + insn->data, exec_place(r, x->dst));
	lanes_written(r, v.surface);
	return fast_done(r, EXEC_FAST) == EXEC_NEXT;
}

static enum exec_step sum_flat(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_sum(insn, r, true) ? EXEC_NEXT : atomic(insn, r);
}

static enum exec_step sum_surface(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_sum(insn, r, false) ? EXEC_NEXT : atomic(insn, r);
}

const struct exec_family exec_lsc_load = { .prepare = prepare_load,
					   .check = exec_check_bti,
					   .access = access_lsc,
					   .run = { load, load_flat, load_surface, load_block } };
const struct exec_family exec_lsc_store = { .prepare = prepare_store,
					    .check = exec_check_bti,
					    .access = access_lsc,
					    .run = { store, store_flat, store_surface,
						     store_block } };
const struct exec_family exec_lsc_atomic = { .prepare = prepare_atomic,
					     .check = exec_check_bti,
					     .access = access_lsc,
					     .run = { atomic, sum_flat, sum_surface } };
