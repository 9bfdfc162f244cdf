// SPDX-License-Identifier: MIT
/*
 * Reads and writes the elements of vector operands as bytes: regions, immediates, indirect
 * operands.
 */
#include <errno.h>
#include <time.h>

#include "../passed.h"
#include "packed.h"
#include "pointed_elements.h"

static enum exec_step never_set(struct exec_run *r, unsigned int lane)
{
	visa_fail(r->error, ERANGE, "the address of channel %u was never set", lane);
	return EXEC_FAULT;
}

static enum exec_step outside(struct exec_run *r, const struct visa_decl *d, unsigned int lane,
			      int64_t offset, unsigned int bytes)
{
	visa_fail(r->error, ERANGE,
		  "channel %u accesses %u byte%s of V%u from byte %lld on; it has %u bytes", lane,
		  bytes, bytes == 1 ? "" : "s", d->id, (long long)offset, d->size);
	return EXEC_FAULT;
}

int64_t alu_offset(const struct exec_run *r, const struct exec_vec *v, unsigned int lane)
{
	return alu_pointed_offset(alu_address(r->frame, v, lane), v, lane);
}

/*
 * Find a lane's element of an indirect operand. Return: EXEC_FAULT, with the error filled in, if
 * the address names no element of a variable.
 */
static enum exec_step find_element(struct exec_run *r, const struct exec_vec *v, unsigned int lane,
				   struct alu_pointed *last, uint64_t *place)
{
	if (alu_find_pointed(r->frame, r->thread->decls, v, lane, last, place))
		return EXEC_NEXT;
	if (!last->decl)
		return never_set(r, lane);
	return outside(r, last->decl, lane, alu_offset(r, v, lane), visa_types[v->type].size);
}

enum exec_step alu_place(struct exec_run *r, const struct exec_vec *v, unsigned int lane,
			 uint64_t *place)
{
	struct alu_pointed last = { 0 };

	if (v->kind == EXEC_VEC_INDIRECT || v->kind == EXEC_VEC_ROWS)
		return find_element(r, v, lane, &last, place);
	*place = v->at;
	if (v->kind == EXEC_VEC_CONTIGUOUS)
		*place += lane * visa_types[v->type].size;
	else if (v->kind == EXEC_VEC_REGION)
		*place += alu_element_offset(v, lane);
	return EXEC_NEXT;
}

/* Copy the elements of a region to contiguous bytes. @size is a compile-time constant. */
static inline __attribute__((always_inline)) void vectors_gather(uint8_t *to, const uint8_t *from,
								 const struct exec_vec *v,
								 unsigned int lanes,
								 unsigned int size)
{
	unsigned int k = 0;

	for (unsigned int row = 0; k < lanes; row++)
		for (unsigned int i = 0; i < v->width && k < lanes; i++, k++)
			memcpy(to + k * size, from + row * v->row + i * v->step, size);
}

static void gather_region(const struct exec_insn *insn, const struct exec_run *r,
			  const struct exec_vec *v, struct alu_raw *raw)
{
	const uint8_t *from = r->frame + v->at;

	switch (visa_types[v->type].size) {
	case 1:
		vectors_gather(raw->bytes, from, v, insn->lanes, 1);
		break;
	case 2:
		vectors_gather(raw->bytes, from, v, insn->lanes, 2);
		break;
	case 4:
		vectors_gather(raw->bytes, from, v, insn->lanes, 4);
		break;
	default:
		vectors_gather(raw->bytes, from, v, insn->lanes, 8);
		break;
	}
}

static enum exec_step gather_indirect(struct exec_run *r, const struct exec_vec *v,
				      uint32_t enabled, struct alu_raw *raw)
{
	unsigned int size = visa_types[v->type].size;
	struct alu_pointed last = { 0 };
	uint64_t place;

	memset(raw->bytes, 0, sizeof(raw->bytes));
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);

		if (!find_element(r, v, k, &last, &place))
			memcpy(raw->bytes + k * size, r->frame + place, size);
		else if (!(last.decl && exec_reads_outside(r, left & -left)) &&
			 exec_pass_over(r, left & -left))
			return EXEC_FAULT;
	}
	return EXEC_NEXT;
}

static void unpack(const struct exec_insn *insn, const struct exec_vec *v, struct alu_raw *raw)
{
	for (unsigned int k = 0; k < insn->lanes; k++) {
		uint32_t bits = alu_packed(v, k);

		memcpy(raw->bytes + raw->step * k, &bits, raw->step);
	}
}

#define TSC_BYTES 8 /* bytes of the time stamp */

/*
 * Update %ce0 and %tsc in the frame before they are read, since their values change without an
 * instruction.
 */
static void refresh(const struct exec_insn *insn, struct exec_run *r)
{
	const struct visa_decl *ce0 = visa_decl_get(r->thread->decls, VISA_VCLASS_G, VISA_CE0);
	const struct visa_decl *tsc = visa_decl_get(r->thread->decls, VISA_VCLASS_G, VISA_TSC);
	struct timespec now;
	uint64_t time;

	clock_gettime(CLOCK_MONOTONIC, &now);
	time = (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
	if (insn->alu.refreshes & ALU_REFRESH_CE0)
		memcpy(r->frame + ce0->at, &r->thread->em, sizeof(r->thread->em));
	if (insn->alu.refreshes & ALU_REFRESH_TSC)
		memcpy(r->frame + tsc->at, &time, TSC_BYTES);
}

enum exec_step alu_elements(const struct exec_insn *insn, struct exec_run *r,
			    const struct exec_vec *v, uint32_t enabled, struct alu_raw *raw)
{
	raw->at = raw->bytes;
	raw->step = visa_types[v->type].size;
	if (__builtin_expect(insn->alu.refreshes, 0))
		refresh(insn, r);
	switch (v->kind) {
	case EXEC_VEC_SCALAR:
		raw->step = 0;
		raw->at = r->frame + v->at;
		return EXEC_NEXT;
	case EXEC_VEC_CONTIGUOUS:
		raw->at = r->frame + v->at;
		return EXEC_NEXT;
	case EXEC_VEC_VALUE:
		raw->step = 0;
		memcpy(raw->bytes, &v->value, sizeof(v->value));
		return EXEC_NEXT;
	case EXEC_VEC_PACKED:
		raw->step = v->type == VISA_VF ? 4 : 2;
		unpack(insn, v, raw);
		return EXEC_NEXT;
	case EXEC_VEC_INDIRECT:
	case EXEC_VEC_ROWS:
		return gather_indirect(r, v, enabled, raw);
	default:
		gather_region(insn, r, v, raw);
		return EXEC_NEXT;
	}
}

/*
 * Copy contiguous elements to the enabled lanes of a destination. @size is a compile-time constant.
 */
static inline __attribute__((always_inline)) void scatter(uint8_t *to, unsigned int step,
							  const uint8_t *from, uint32_t enabled,
							  unsigned int lanes, unsigned int size)
{
	if (step == size && enabled == exec_window(lanes)) {
		for (unsigned int k = 0; k < lanes; k++)
			memcpy(to + k * size, from + k * size, size);
		return;
	}
	for (unsigned int k = 0; k < lanes; k++)
		if (enabled >> k & 1)
			memcpy(to + k * step, from + k * size, size);
}

void alu_note_pointed(struct exec_run *r, uint32_t id)
{
	const struct visa_decl *d = visa_decl_get(r->thread->decls, VISA_VCLASS_G, id);
	uint32_t owner = visa_decl_owner(d);

	for (unsigned int i = 0; i < EXEC_POINTED; i++) {
		if (r->pointed[i] && r->pointed[i] != owner)
			continue;
		r->pointed[i] = owner;
		return;
	}
	r->pointed[0] = UINT32_MAX;
}

static enum exec_step store_indirect(struct exec_run *r, const struct exec_vec *v, uint32_t enabled,
				     const uint8_t *elements)
{
	unsigned int size = visa_types[v->type].size;
	struct alu_pointed last = { 0 };
	uint64_t place[ALU_LANES];

	for (uint32_t left = enabled; left; left &= left - 1) {
		if (!find_element(r, v, (unsigned int)__builtin_ctz(left), &last,
				  &place[__builtin_ctz(left)]))
			continue;
		if (exec_pass_over(r, left & -left))
			return EXEC_FAULT;
		enabled &= ~(left & -left);
	}
	for (uint32_t left = enabled; left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);

		memcpy(r->frame + place[k], elements + k * size, size);
	}
	return EXEC_NEXT;
}

enum exec_step alu_store(const struct exec_insn *insn, struct exec_run *r, const struct exec_vec *v,
			 uint32_t enabled, const uint8_t *elements)
{
	uint8_t *to = r->frame + v->at;

	if (v->kind == EXEC_VEC_NONE)
		return EXEC_NEXT;
	if (v->kind == EXEC_VEC_INDIRECT) {
		if (store_indirect(r, v, enabled, elements))
			return EXEC_FAULT;
		if (enabled)
			alu_note_pointed(r, (uint32_t)alu_address(r->frame, v, 0));
		return EXEC_NEXT;
	}
	switch (visa_types[v->type].size) {
	case 1:
		scatter(to, v->row, elements, enabled, insn->lanes, 1);
		break;
	case 2:
		scatter(to, v->row, elements, enabled, insn->lanes, 2);
		break;
	case 4:
		scatter(to, v->row, elements, enabled, insn->lanes, 4);
		break;
	default:
		scatter(to, v->row, elements, enabled, insn->lanes, 8);
		break;
	}
	return EXEC_NEXT;
}

void alu_set_pred(const struct exec_insn *insn, struct exec_run *r, uint32_t id, uint32_t enabled,
		  uint32_t value)
{
	unsigned int first = exec_first_lane(insn);
	uint32_t *pred = &r->thread->preds[id];

	enabled <<= first;
	*pred = (*pred & ~enabled) | (value << first & enabled);
}

uint32_t alu_pred(const struct exec_insn *insn, const struct exec_run *r, uint32_t id)
{
	return r->thread->preds[id] >> exec_first_lane(insn) & exec_window(insn->lanes);
}
