/* SPDX-License-Identifier: MIT */
/* Common code of the LSC (load/store cache) instructions of the reference model. */
#ifndef MODEL_LSC_H
#define MODEL_LSC_H

#include "model.h"

enum lsc_sfid { LSC_UGM, LSC_UGML, LSC_TGM, LSC_SLM };
enum lsc_base { LSC_FLAT = 1, LSC_BSS, LSC_SS, LSC_BTI, LSC_ARG };
enum lsc_order { LSC_PLAIN = 1, LSC_TRANSPOSED };

/*
 * struct lsc_data - a data size: an element has @bytes bytes in memory and @room bytes in a
 * register, where the element begins at byte @at
 */
struct lsc_data {
	unsigned int bytes, room, at;
};

/*
 * struct lsc - an untyped LSC instruction
 * @slot: index of the surface in struct model.surface; MODEL_SVM for shared virtual memory;
 *	MODEL_NOWHERE if the surface does not exist
 * @base: number that is added to each address
 * @address_bytes: bytes of an element of the address operand
 * @size: data size of an element, in memory and in registers
 * @components: number of elements that each lane accesses (vector components)
 * @index: component k is element index[k] in memory, counted from the lane's address
 * @lane_pitch, @component_pitch: bytes from one lane or component to the next in the data operand
 * @data: index of the raw operand that has the data
 * @to_memory: the instruction is a store
 * @any_byte: addresses need no alignment
 */
struct lsc {
	int slot;
	uint64_t base;
	unsigned int address_bytes;
	struct lsc_data size;
	unsigned int components;
	unsigned int index[64];
	unsigned int lane_pitch, component_pitch;
	unsigned int data;
	bool to_memory;
	bool any_byte;
};

/* lsc_caches() - check that the codes of L1 and L3 caching are legal. */
void lsc_caches(struct step *s);
/*
 * lsc_bound() - find the surface whose binding table index is in operand @vec. Return: its index in
 * struct model.surface.
 */
int lsc_bound(struct step *s, unsigned int vec);
/* lsc_data() - decode the data size; Return: false, after recording an error, if it is reserved. */
bool lsc_data(struct step *s, struct lsc_data *d);
/* lsc_where() - decode sfid, address type and address size; operand @vec is the surface or base. */
void lsc_where(struct step *s, struct lsc *l, unsigned int vec);
/*
 * lsc_atomic_op() - set operation and width of @a, from the encoding. @a->src0, @a->src1: on entry,
 * the operands in the order of the encoding; exchanged if the operation needs it. Return: false,
 * after recording an error, if a code is reserved.
 */
bool lsc_atomic_op(struct step *s, struct atomic *a);
/*
 * lsc_address() - Return: base + scale * @address + offset + @more, modulo 2^32 unless addresses
 * have 64 bits.
 */
uint64_t lsc_address(const struct step *s, const struct lsc *l, uint64_t address, uint64_t more);

#endif
