/* SPDX-License-Identifier: MIT */
/* Immediates that contain several elements: types v, uv and vf. */
#ifndef VISA_ALU_PACKED_H
#define VISA_ALU_PACKED_H

#include "../insn.h"

/*
 * alu_packed() - Return: an element of a packed immediate: for v and uv, nibble (@lane % 8) as a
 * word; for vf, byte (@lane % 4) as a float. This byte has a sign, three bits of exponent with bias
 * 3, and four bits of fraction. If all bits except the sign are 0, the float is zero.
 */
static inline uint32_t alu_packed(const struct exec_vec *v, unsigned int lane)
{
	uint32_t nibble = (uint32_t)(v->value >> lane % 8 * 4) & 15;
	uint32_t byte = (uint32_t)(v->value >> lane % 4 * 8) & 0xff;

	if (v->type == VISA_V)
		return ((nibble ^ 8) - 8) & 0xffff;
	if (v->type == VISA_UV)
		return nibble;
	return (byte & 0x80) << 24 |
	       (byte & 0x7f ? ((byte >> 4 & 7) + 127 - 3) << 23 | (byte & 15) << 19 : 0);
}

#endif
