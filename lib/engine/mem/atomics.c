// SPDX-License-Identifier: MIT
/* Atomic operations: DWORD_ATOMIC on a surface, SVM_ATOMIC on virtual memory. */
#include "../fast.h"

/* The operands of an atomic whose lanes have slots of @slot bytes. */
static void use_operands(struct exec_prep *p, unsigned int slot, uint32_t types)
{
	const struct visa_atomic_info *info = &visa_atomics[p->insn->atomic.atomic];
	struct exec_insn *insn = p->insn;

	insn->atomic.src1 = EXEC_NOWHERE;
	if (info->sources > 0)
		exec_use(p, EXEC_SRC0, &insn->data, insn->lanes, slot, types);
	if (info->sources > 1)
		exec_use(p, EXEC_SRC1, &insn->atomic.src1, insn->lanes, slot, types);
	exec_use(p, EXEC_DST, &insn->atomic.dst, insn->lanes, slot, types);
}

static void prepare_atomic(struct exec_prep *p, unsigned int address)
{
	enum visa_atomic op = visa_atomic_of(p->inst);
	struct exec_insn *insn = p->insn;

	insn->units = EXEC_UNITS(atomic);
	insn->unit = (uint8_t)(visa_atomic_bits(p->inst) / 8);
	insn->atomic.atomic = (uint8_t)op;
	insn->variant = fast_form(p, true) && op == VISA_ATOMIC_ADD && insn->unit == 4;
	exec_use(p, EXEC_ADDR, &insn->atomic.addr, insn->lanes, address,
		 address == 8 ? EXEC_TYPE(VISA_UQ) : EXEC_TYPE(VISA_UD));
}

static void prepare_dword(struct exec_prep *p)
{
	prepare_atomic(p, 4);
	p->insn->memory = EXEC_BY_INDEX;
	use_operands(p, 4, EXEC_TYPE(visa_atomics[p->insn->atomic.atomic].type));
}

/* What the document demands of numbers of 32 bits, it demands of those of 64. */
static enum visa_type wide_type(unsigned int type)
{
	return type == VISA_D ? VISA_Q : VISA_UQ;
}

static void prepare_svm(struct exec_prep *p)
{
	unsigned int type;

	prepare_atomic(p, 8);
	p->insn->memory = EXEC_VIRTUAL;
	type = visa_atomics[p->insn->atomic.atomic].type;
	if (p->insn->unit == 8)
		use_operands(p, 8, EXEC_TYPE(wide_type(type)));
	else
		use_operands(p, 4, EXEC_TYPE(type));
}

static struct atomic_operation operation(const struct exec_insn *insn, const struct exec_run *r)
{
	return (struct atomic_operation){ .op = (enum visa_atomic)insn->atomic.atomic,
					  .bits = 8u * insn->unit,
					  .slot = insn->unit == 8 ? 8 : 4,
					  .src0 = exec_place(r, insn->data),
					  .src1 = exec_place(r, insn->atomic.src1),
					  .dst = exec_place(r, insn->atomic.dst) };
}

/* dst[i] = surface[offset[i]]; surface[offset[i]] = op(surface[offset[i]], src0[i], src1[i]) */
static enum exec_step dword_atomic(const struct exec_insn *insn, struct exec_run *r)
{
	const struct atomic_operation o = operation(insn, r);
	struct access a;

	if (access_offsets(insn, r, &a))
		return EXEC_FAULT;
	return lanes_atomic(r, &a, &o);
}

static enum exec_step access_addresses(const struct exec_insn *insn, struct exec_run *r,
				       struct access *a)
{
	/* The place of the addresses is the first member of both forms. */
	enum exec_step step = access_pointers(insn, r, a);

	a->blocks = 1;
	a->verb = "changes";
	return step;
}

/* dst[i] = *address[i]; *address[i] = op(*address[i], src0[i], src1[i]) */
static enum exec_step svm_atomic(const struct exec_insn *insn, struct exec_run *r)
{
	const struct atomic_operation o = operation(insn, r);
	struct access a;

	access_addresses(insn, r, &a);
	return lanes_atomic(r, &a, &o);
}

/* The sum that is asked for most; @size bytes of an address is a constant. */
FAST_INLINE bool fast_sum(const struct exec_insn *insn, struct exec_run *r, struct exec_view v,
			  unsigned int size)
{
	uint8_t *at[EXEC_FAST];
	struct fast f;

	if (!fast_enabled(insn, r) || v.start % 4 ||
	    !fast_find(&f, r->frame + insn->atomic.addr, size, 0 - v.start, fast_limit(&v, 4), 3))
		return false;
	for (unsigned int i = 0; i < EXEC_FAST; i++)
		at[i] = v.base + fast_at(&f, i, size);
	atomic_sums(at, r->frame + insn->data, exec_place(r, insn->atomic.dst));
	lanes_written(r, v.surface);
	return fast_done(r, EXEC_FAST) == EXEC_NEXT;
}

static enum exec_step dword_sum_16(const struct exec_insn *insn, struct exec_run *r)
{
	if (fast_sum(insn, r, *fast_surface(r, insn->surface), 4))
		return EXEC_NEXT;
	return dword_atomic(insn, r);
}

static enum exec_step svm_sum_16(const struct exec_insn *insn, struct exec_run *r)
{
	return fast_sum(insn, r, r->view, 8) ? EXEC_NEXT : svm_atomic(insn, r);
}

const struct exec_family exec_dword_atomic = { .prepare = prepare_dword,
					       .access = access_offsets,
					       .run = { dword_atomic, dword_sum_16 } };
const struct exec_family exec_svm_atomic = { .prepare = prepare_svm,
					     .access = access_addresses,
					     .run = { svm_atomic, svm_sum_16 } };
