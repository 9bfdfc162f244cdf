// SPDX-License-Identifier: MIT
/* The handlers of most memory instructions: one for loads and stores, one for atomics. */
#include "bodies.h"

void exec_use_data(struct exec_prep *p, uint32_t count, uint32_t bytes, uint32_t types)
{
	unsigned int raw = visa_has(p->inst, VISA_TRAIT_LOADS) ? EXEC_DST : EXEC_SRC0;

	exec_use(p, raw, &p->insn->data, count, bytes, types);
}

/*
 * Return: bytes from one lane to the next in an operand of an atomic; a 16-bit number has 4 bytes.
 */
static unsigned int atomic_slot(unsigned int unit)
{
	return unit == 8 ? 8 : 4;
}

void exec_use_atomic(struct exec_prep *p, uint32_t types)
{
	enum visa_atomic op = visa_atomic_of(p->inst);
	unsigned int slot = atomic_slot(visa_atomic_bits(p->inst) / 8);
	struct atomic_args *x;

	p->insn->units = (uint8_t)(p->insn->units + EXEC_ATOMIC_ARGS);
	p->atomic = true;
	x = exec_atomic_args(p->insn);
	x->operation = (uint8_t)op;
	x->src1 = EXEC_NOWHERE;
	if (visa_atomics[op].sources > 0)
		exec_use(p, EXEC_SRC0, &p->insn->data, p->insn->lanes, slot, types);
	if (visa_atomics[op].sources > 1)
		exec_use(p, EXEC_SRC1, &x->src1, p->insn->lanes, slot, types);
	exec_use(p, EXEC_DST, &x->dst, p->insn->lanes, slot, types);
}

/*
 * Fill in the layout that struct slot_args describes. In the data operand, a word occupies a dword,
 * and the single bytes of a lane are contiguous.
 */
static void common_layout(const struct exec_insn *insn, struct layout *l)
{
	*l = (struct layout){ .slot = insn->unit == 2 ? 4 : insn->unit,
			      .lane = insn->slot.lane,
			      .block = insn->slot.block,
			      .clear = insn->unit == 1 ? insn->slot.lane : 0 };
}

void exec_layout(const struct exec_insn *insn, const struct exec_run *r, struct layout *l)
{
	const struct exec_family *f = r->families[insn->op];

	if (f->layout)
		f->layout(insn, l);
	else
		common_layout(insn, l);
}

enum exec_step exec_move(const struct exec_insn *insn, struct exec_run *r)
{
	uint8_t *data = exec_place(r, insn->data);
	struct layout l;
	struct access a;

	if (r->families[insn->op]->access(insn, r, &a))
		return EXEC_FAULT;
	exec_layout(insn, r, &l);
	return insn->stores ? lanes_store(r, &a, &l, data) : lanes_load(r, &a, &l, data);
}

void exec_atomic_operation(const struct exec_insn *insn, const struct exec_run *r,
			   const struct access *a, struct atomic_operation *o)
{
	const struct atomic_args *x = exec_atomic_args(insn);

	*o = (struct atomic_operation){ .op = (enum visa_atomic)x->operation,
					.bits = 8 * a->unit,
					.slot = atomic_slot(a->unit),
					.src0 = exec_place(r, insn->data),
					.src1 = exec_place(r, x->src1),
					.dst = exec_place(r, x->dst) };
}

enum exec_step exec_atomic(const struct exec_insn *insn, struct exec_run *r)
{
	struct atomic_operation o;
	struct access a;

	if (r->families[insn->op]->access(insn, r, &a))
		return EXEC_FAULT;
	a.verb = visa_ops[insn->op].traits & VISA_TRAIT_LSC ? "accesses" : "changes";
	exec_atomic_operation(insn, r, &a, &o);
	return lanes_atomic(r, &a, &o);
}
