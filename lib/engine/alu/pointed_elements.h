/* SPDX-License-Identifier: MIT */
/* Finds the elements of indirect operands, which are named by addresses. */
#ifndef VISA_ALU_POINTED_ELEMENTS_H
#define VISA_ALU_POINTED_ELEMENTS_H

#include "alu.h"

/*
 * struct alu_pointed - cache of the variable that the previous address named; zeroed by the caller
 * before the first use
 */
struct alu_pointed {
	const struct visa_decls *decls;
	const struct visa_decl *decl;
	uint32_t id;
};

/* alu_element_offset() - Return: bytes from the first element of a region to the lane's element */
static inline unsigned int alu_element_offset(const struct exec_vec *v, unsigned int lane)
{
	return lane / v->width * v->row + lane % v->width * v->step;
}

/* alu_address() - Return: the address that an indirect operand has for a lane */
static inline uint64_t alu_address(const uint8_t *frame, const struct exec_vec *v,
				   unsigned int lane)
{
	uint32_t at = v->at;
	uint64_t address;

	if (v->kind == EXEC_VEC_ROWS)
		at += lane / v->width * EXEC_ADDRESS;
	memcpy(&address, frame + at, sizeof(address));
	return address;
}

/*
 * alu_pointed_offset() - find the element that a lane's address names; Return: its offset from the
 * start of its variable
 */
static inline int64_t alu_pointed_offset(uint64_t address, const struct exec_vec *v,
					 unsigned int lane)
{
	int64_t offset = (int64_t)(int32_t)(address >> 32) + v->offset;

	return offset +
	       (v->kind == EXEC_VEC_ROWS ? lane % v->width * v->step : alu_element_offset(v, lane));
}

/**
 * alu_find_pointed() - find a lane's element of an indirect operand
 * @decls: declarations of the thread with the frame
 * @last: cache of the variable of the previous address, which the address probably names, too
 * @place: receives the offset in the frame
 *
 * Return: false if the address was never set, or the element is not wholly in its variable.
 */
static inline bool alu_find_pointed(const uint8_t *frame, const struct visa_decls *decls,
				    const struct exec_vec *v, unsigned int lane,
				    struct alu_pointed *last, uint64_t *place)
{
	uint64_t address = alu_address(frame, v, lane);
	int64_t offset = alu_pointed_offset(address, v, lane);

	if (last->id != (uint32_t)address || last->decls != decls || !last->decl)
		*last = (struct alu_pointed){
			decls, visa_decl_get(decls, VISA_VCLASS_G, (uint32_t)address),
			(uint32_t)address
		};
	if (!last->decl || offset < 0 || offset + visa_types[v->type].size > last->decl->size)
		return false;
	*place = last->decl->at + (uint64_t)offset;
	return true;
}

/* alu_note_pointed() - record that the current thread of the run writes a variable by an address */
void alu_note_pointed(struct exec_run *r, uint32_t id);

#endif
