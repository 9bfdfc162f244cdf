// SPDX-License-Identifier: MIT
/*
 * Executes untyped LSC loads, stores and atomics, which access a vector of elements at each lane's
 * address.
 */
#include "../bodies.h"

/*
 * Indices of the vector operands: the surface, which is before the address in the encoding, and the
 * pitch, which is after it.
 */
enum { VEC_SURFACE, VEC_PITCH };

/*
 * Variants of the handlers of loads and stores: any form; 16 lanes with 64-bit addresses; 16 lanes
 * in a surface; contiguous elements.
 */
enum { ANY, FLAT_16, SURFACE_16, BLOCK };

static unsigned int address_bytes(const struct visa_inst *inst)
{
	return inst->addr_size == VISA_LSC_A16 ? 2 : inst->addr_size == VISA_LSC_A32 ? 4 : 8;
}

static bool is_transposed(const struct visa_inst *inst)
{
	return inst->data_order == VISA_LSC_TRANSPOSED;
}

/* Find the memory that the instruction names, and the offset that is added to all addresses. */
static void use_memory(struct exec_prep *p)
{
	const struct visa_inst *inst = p->inst;
	struct lsc_args *x = &p->insn->lsc;
	bool local = inst->sfid == VISA_LSC_SLM;
	uint64_t value;

	x->base = (uint64_t)(int64_t)inst->imm_offset;
	value = exec_use_scalar(p, VEC_SURFACE, &x->scalar,
				inst->addr_type == VISA_LSC_FLAT ? 8 : 4);
	if (inst->addr_type == VISA_LSC_BTI) {
		p->insn->memory = EXEC_BY_BTI;
		p->insn->surface = (uint8_t)value;
		if (visa_vec_class(&inst->vec[VEC_SURFACE]) != VISA_CLASS_IMMEDIATE)
			p->insn->memory = EXEC_BY_SCALAR;
	} else if (inst->addr_type == VISA_LSC_SS) {
		/* Surface states are not supported: ss(N) is scratch memory from byte N on. */
		p->insn->memory = EXEC_BY_INDEX;
		p->insn->surface = VISA_SURFACE_STATELESS;
		x->base += (uint32_t)value;
		x->state = true;
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

/*
 * Set the layout of the elements in registers. Component k of all lanes is contiguous, and begins
 * in a new register.
 */
static void use_elements(struct exec_prep *p)
{
	const struct visa_inst *inst = p->inst;
	const struct visa_lsc_size *size = &visa_lsc_sizes[inst->data_size];
	unsigned int lanes = p->insn->lanes < p->grf / 4 ? p->grf / 4 : p->insn->lanes;
	unsigned int count = visa_code_value(VISA_KIND_DATA_ELEMS, inst->data_elems);
	struct lsc_args *x = &p->insn->lsc;

	p->insn->unit = size->bytes;
	x->align = size->bytes;
	x->slot = size->slot;
	x->shift = size->shift;
	x->blocks = visa_lsc_is_quad(inst) ? inst->channels : UINT64_MAX >> (64 - count);
	x->row = is_transposed(inst) ? size->slot
				     : (lanes * size->slot + p->grf - 1) / p->grf * p->grf;
}

/*
 * Return: the variant of the handler for a common form, which has a fast path; ANY for all other
 * forms.
 */
static uint8_t variant_of(const struct exec_prep *p)
{
	const struct lsc_args *x = &p->insn->lsc;
	uint8_t memory = p->insn->memory;
	bool flat = memory == EXEC_VIRTUAL && x->address_bytes == 8 && x->scalar == EXEC_NOWHERE &&
		    !p->operand[EXEC_RAWS + VEC_SURFACE].count;
	bool surface = (memory == EXEC_BY_BTI || memory == EXEC_BY_INDEX) &&
		       x->address_bytes == 4 && !x->state;

	if (x->strided || x->scale != 1 || x->shift || x->slot != p->insn->unit ||
	    p->insn->unit < 4 || (!flat && !surface))
		return ANY;
	if (is_transposed(p->inst))
		return fast_data(p) ? BLOCK : ANY;
	if (!fast_form(p) || x->blocks >> 4)
		return ANY;
	return flat ? FLAT_16 : SURFACE_16;
}

/*
 * Return: the alignment of addresses for elements of @bytes bytes (decision 7 of
 * lib/engine/README.md).
 */
static uint8_t align_of(const struct visa_inst *inst, uint8_t bytes)
{
	/* Intel's compiler uses lsc_load and lsc_store for pointers of unknown alignment. */
	if (!is_transposed(inst) && !visa_lsc_is_quad(inst) && !visa_lsc_is_strided(inst))
		return 1;
	/*
	 * Intel's compiler stores qwords at addresses that are only known to be aligned to a dword.
	 */
	return bytes > 4 ? 4 : bytes;
}

static void prepare_data(struct exec_prep *p)
{
	struct lsc_args *x = &p->insn->lsc;
	uint32_t count, more;

	p->insn->units = EXEC_UNITS(lsc);
	use_addresses(p);
	use_elements(p);
	count = (uint32_t)__builtin_popcountll(x->blocks);
	more = (count - 1) * x->row / x->slot;
	x->bytes = (uint16_t)(p->insn->unit * count);
	x->align = align_of(p->inst, x->align);
	exec_use_data(p, more + p->insn->lanes, x->slot, EXEC_ANY_TYPE);
	p->insn->variant = variant_of(p);
}

static void lsc_prepare_atomic(struct exec_prep *p)
{
	p->insn->units = EXEC_UNITS(lsc);
	use_addresses(p);
	use_elements(p);
	exec_use_atomic(p, EXEC_ANY_TYPE);
	p->insn->variant = variant_of(p);
}

/*
 * Fill in the layout of the data. Transposed elements have the same layout in registers as in
 * memory.
 */
static void lsc_layout(const struct exec_insn *insn, struct layout *l)
{
	const struct lsc_args *x = &insn->lsc;

	*l = (struct layout){
		.slot = x->slot, .shift = x->shift, .lane = x->slot, .block = x->row
	};
}

/* Return: the memory that an instruction accesses; length 0 if the generic path must find it. */
FAST_INLINE struct exec_view view_of(const struct exec_insn *insn, const struct exec_run *r)
{
	const struct visa_surface *s;
	uint8_t index;

	if (insn->memory == EXEC_VIRTUAL)
		return r->view;
	if (insn->memory == EXEC_BY_INDEX)
		return *fast_surface(r, insn->surface);
	index = visa_space_by_bti(r->space, insn->surface);
	s = index == VISA_SPACE_NONE ? NULL : r->space->surfaces[index];
	if (!s || s->refreshed != r->space->epoch)
		return (struct exec_view){ 0 };
	return access_surface_of(s);
}

/*
 * Move the elements of 16 lanes; @size, the bytes of an address, and @unit are compile-time
 * constants.
 */
FAST_INLINE bool fast_unit(const struct exec_insn *insn, struct exec_run *r, unsigned int size,
			   unsigned int unit)
{
	const struct lsc_args *x = &insn->lsc;
	unsigned int blocks = (unsigned int)x->blocks;
	const struct exec_view v = size == 8 ? r->view : view_of(insn, r);

	if (blocks == 1)
		return fast_move(insn, r, v, x->addr, size, 1, x->base, 1, unit);
	return fast_move(insn, r, v, x->addr, size, 1, x->base, blocks, unit);
}

FAST_INLINE bool fast_16(const struct exec_insn *insn, struct exec_run *r, unsigned int size)
{
	return insn->unit == 4 ? fast_unit(insn, r, size, 4) : fast_unit(insn, r, size, 8);
}

/* Move the elements of a block, whose layout in registers equals that in memory. */
static bool fast_elements(const struct exec_insn *insn, struct exec_run *r)
{
	const struct lsc_args *x = &insn->lsc;
	const struct exec_view v = view_of(insn, r);
	uint64_t at = 0;

	if (!exec_enabled(insn, r))
		return false;
	if (x->address_bytes == 8)
		memcpy(&at, r->frame + x->addr, 8);
	else
		memcpy(&at, r->frame + x->addr, 4);
	at = x->address_bytes == 8 ? at + x->base : (uint32_t)(at + x->base);
	return fast_block(insn, r, &v, at, insn->unit, x->bytes, 1);
}

FAST_MOVE(flat_16, fast_16(insn, r, 8))
FAST_MOVE(surface_16, fast_16(insn, r, 4))
FAST_MOVE(block, fast_elements(insn, r))
FAST_ATOMIC(flat_atomic, fast_atomic(insn, r, r->view, insn->lsc.addr, 8, insn->lsc.base))
FAST_ATOMIC(surface_atomic,
	    fast_atomic(insn, r, view_of(insn, r), insn->lsc.addr, 4, insn->lsc.base))

#define FAMILY(name, prepare_, ...)                                                                \
	const struct exec_family exec_##name = { .prepare = (prepare_),                            \
						 .access = access_lsc,                             \
						 .layout = lsc_layout,                             \
						 .run = { __VA_ARGS__ } }

/* dst[component][lane] = memory[address[lane]][component]; transposed: dst[component] */
FAMILY(lsc_load, prepare_data, exec_move, flat_16, surface_16, block);
/* memory[address[lane]][component] = src[component][lane]; transposed: src[component] */
FAMILY(lsc_store, prepare_data, exec_move, flat_16, surface_16, block);
/* dst[lane] = memory[address]; memory[address] = op(memory[address], src1, src2) */
FAMILY(lsc_atomic, lsc_prepare_atomic, exec_atomic, flat_atomic, surface_atomic);
