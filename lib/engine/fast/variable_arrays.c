// SPDX-License-Identifier: MIT
/*
 * Fast handlers of variable_arrays.h. They do not use vectors, since only few lanes of a thread are
 * enabled.
 */
#include "variable_arrays.h"
#include "../alu/pointed_elements.h"
#include "../observe.h"
#include "level.h"
#include "match.h"

/* Set a predicate from the bits of a scalar: lane n receives bit n, also if it is disabled. */
enum exec_step fast_setp_scalar(const struct exec_insn *insn, struct exec_run *r)
{
	const struct exec_vec *v = &exec_generic(insn)->alu.src[0];
	uint32_t value = insn->fast.src[0];

	for (uint32_t live = r->live; live; live &= live - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(live);

		if (!insn->fast.values) {
			value = 0;
			memcpy(&value, r->frames + t * r->stride + v->at, visa_types[v->type].size);
		}
		fast_set_pred(insn, r, t, insn->data, exec_window(insn->lanes), value);
	}
	return EXEC_NEXT;
}

/**
 * struct operand - an operand of a thread
 * @v: the operand
 * @frame, @decls: the thread's variables, and their declarations
 * @last: cache of the variable that the previous address named
 */
struct operand {
	const struct exec_vec *v;
	const uint8_t *frame;
	const struct visa_decls *decls;
	struct alu_pointed last;
};

/*
 * Find the frame offset of a lane's element. @size is a compile-time constant. Return: false if the
 * lane's address does not name an element of a variable.
 */
VECTOR_INLINE bool variable_arrays_find(struct operand *o, unsigned int lane, unsigned int size,
					uint64_t *place)
{
	const struct exec_vec *v = o->v;

	switch (v->kind) {
	case EXEC_VEC_INDIRECT:
	case EXEC_VEC_ROWS:
		return alu_find_pointed(o->frame, o->decls, v, lane, &o->last, place);
	case EXEC_VEC_SCALAR:
		*place = v->at;
		return true;
	case EXEC_VEC_CONTIGUOUS:
		*place = v->at + lane * size;
		return true;
	default:
		*place = v->at + alu_element_offset(v, lane);
		return true;
	}
}

/*
 * Move the lanes of one thread. All sources are read before anything is written. @size is a
 * compile-time constant. Return: false, without effect, if an address is not valid.
 */
VECTOR_INLINE bool variable_arrays_move(struct operand *to, struct operand *from, uint8_t *frame,
					uint32_t on, unsigned int size)
{
	uint64_t place[EXEC_MAX_LANES], value[EXEC_MAX_LANES], at;

	for (uint32_t left = on; left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);

		if (from->v->kind == EXEC_VEC_VALUE) {
			value[k] = from->v->value;
		} else {
			if (!variable_arrays_find(from, k, size, &at))
				return false;
			memcpy(&value[k], frame + at, size);
		}
		if (!variable_arrays_find(to, k, size, &place[k]))
			return false;
	}
	for (uint32_t left = on; left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);

		memcpy(frame + place[k], &value[k], size);
	}
	return true;
}

static bool move_thread(struct operand *to, struct operand *from, uint8_t *frame, uint32_t on)
{
	switch (visa_types[to->v->type].size) {
	case 1:
		return variable_arrays_move(to, from, frame, on, 1);
	case 2:
		return variable_arrays_move(to, from, frame, on, 2);
	case 4:
		return variable_arrays_move(to, from, frame, on, 4);
	default:
		return variable_arrays_move(to, from, frame, on, 8);
	}
}

enum exec_step fast_mov_pointed(const struct exec_insn *insn, struct exec_run *r)
{
	const struct alu_args *x = &exec_generic(insn)->alu;
	struct operand to = { .v = &x->dst }, from = { .v = &x->src[0] };
	enum exec_step step = EXEC_NEXT;
	uint32_t on[EXEC_GANG];

	fast_lanes(insn, r, false, insn->lanes, on);
	for (unsigned int t = 0; t < r->gang && !step; t++) {
		if (!on[t])
			continue;
		exec_select(r, t);
		to.frame = from.frame = r->frame;
		to.decls = from.decls = r->thread->decls;
		if (!move_thread(&to, &from, r->frame, on[t]))
			step = fast_any(insn, r, t);
		else if (x->dst.kind == EXEC_VEC_INDIRECT)
			alu_note_pointed(r, (uint32_t)alu_address(r->frame, &x->dst, 0));
	}
	return step;
}

static bool is_pointed(const struct exec_vec *v)
{
	return v->kind == EXEC_VEC_INDIRECT || v->kind == EXEC_VEC_ROWS;
}

/* Return: the number of the fast handler of an instruction; 0 if it has none. */
static uint16_t body_of(const struct exec_insn *insn)
{
	const struct alu_args *x = &insn->alu;
	const struct exec_vec *src = &x->src[0];

	if (x->refreshes || !insn->lanes)
		return 0;
	if (exec_bits(insn) == VISA_BITS_SPREAD && src->modifier == VISA_MOD_NONE &&
	    (src->kind == EXEC_VEC_SCALAR || src->kind == EXEC_VEC_VALUE) &&
	    (src->type == VISA_UB || src->type == VISA_UW || src->type == VISA_UD))
		return FAST_setp_scalar;
	if (x->kind == ALU_COPY && x->sources == 1 && (is_pointed(&x->dst) || is_pointed(src)) &&
	    x->dst.kind != EXEC_VEC_NONE && x->dst.kind != EXEC_VEC_ROWS &&
	    src->kind != EXEC_VEC_PACKED)
		return FAST_mov_pointed;
	return 0;
}

void exec_fast_pointed(struct exec_insn *insn)
{
	struct exec_insn *any = (void *)((uint8_t *)insn + EXEC_FAST_BYTES);
	uint16_t body = body_of(insn);

	if (!body)
		return;
	memmove(any, insn, (size_t)insn->units * EXEC_UNIT);
	insn->data = any->alu.dst.at;
	insn->fast = (struct fast_args){ .body = body };
	if (body == FAST_setp_scalar && any->alu.src[0].kind == EXEC_VEC_VALUE) {
		insn->fast.values = 1;
		insn->fast.src[0] = (uint32_t)any->alu.src[0].value;
	}
	insn->is_fast = true;
	insn->units = (uint8_t)(EXEC_FAST_BYTES / EXEC_UNIT + any->units);
}
