/* SPDX-License-Identifier: MIT */
/* Common code of the model's LSC instructions. */
#ifndef MODEL_LSC_H
#define MODEL_LSC_H

#include "model.h"

enum lsc_sfid { LSC_UGM, LSC_UGML, LSC_TGM, LSC_SLM };
enum lsc_base { LSC_FLAT = 1, LSC_BSS, LSC_SS, LSC_BTI, LSC_ARG };
enum lsc_order { LSC_PLAIN = 1, LSC_TRANSPOSED };

/*
 * struct lsc_data - a data size: @bytes in memory, which are in a slot of @room bytes from byte @at
 * on
 */
struct lsc_data {
	unsigned int bytes, room, at;
};

/*
 * struct lsc - an untyped instruction
 * @slot: surface, MODEL_SVM, or MODEL_NOWHERE if no surface has the index
 * @base: added to each address
 * @address_bytes: size of an element of the address operand
 * @components: vector components of a lane; in memory, component k is number index[k]
 * @lane_pitch, @component_pitch: bytes from one to the next in the data operand
 * @data: raw operand of data
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
	bool any_byte; /* elements have no alignment */
};

/* lsc_caches() - check that the caching codes exist. */
void lsc_caches(struct step *s);
/* lsc_bound() - Return: the surface that operand @vec names by its binding table index. */
int lsc_bound(struct step *s, unsigned int vec);
/* lsc_data() - read a data size code; Return: false if it is reserved. */
bool lsc_data(struct step *s, struct lsc_data *d);
/* lsc_where() - read sfid, base and addresses; the surface operand is @vec. */
void lsc_where(struct step *s, struct lsc *l, unsigned int vec);
/*
 * lsc_atomic_op() - read the operation and width of an atomic; its src0 and src1 are the operands
 * in order.
 */
bool lsc_atomic_op(struct step *s, struct atomic *a);
/*
 * lsc_address() - Return: the sum of base, scaled @address and offset, with the wrap of the address
 * size.
 */
uint64_t lsc_address(const struct step *s, const struct lsc *l, uint64_t address, uint64_t more);

#endif
