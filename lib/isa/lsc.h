/* SPDX-License-Identifier: MIT */
/* LSC messages: what their data sizes mean, and the rules about more than one of their fields. */
#ifndef VISA_ISA_LSC_H
#define VISA_ISA_LSC_H

#include "isa.h"

/**
 * struct visa_lsc_size - a data size
 * @bytes: of an element in memory
 * @slot: bytes of an element in a register
 * @shift: bits of the slot below the element
 */
struct visa_lsc_size {
	uint8_t bytes;
	uint8_t slot;
	uint8_t shift;
};

#define VISA_LSC_SIZES (VISA_LSC_D16C32H + 1)

/* visa_lsc_sizes - by enum visa_lsc_data_size; 0 is reserved. */
extern const struct visa_lsc_size visa_lsc_sizes[VISA_LSC_SIZES];

/* visa_lsc_combine() - rules about an untyped message's fields; Return: 0 or -EINVAL. */
int visa_lsc_combine(const struct visa_inst *inst, struct visa_error *e);

/* visa_lsc_support() - what of any LSC message is never executed; Return: 0 or -EOPNOTSUPP. */
int visa_lsc_support(const struct visa_inst *inst, struct visa_error *e);

/* visa_lsc_bindless() - refuse the index of bindless surfaces; Return: 0 or -EOPNOTSUPP. */
int visa_lsc_bindless(uint32_t bti, struct visa_error *e);

/* visa_lsc_stores() - whether a message that is no atomic writes memory. */
bool visa_lsc_stores(const struct visa_inst *inst);

/* visa_lsc_is_block2d() - whether it is a message about a two-dimensional block. */
static inline bool visa_lsc_is_block2d(const struct visa_inst *inst)
{
	return inst->op == VISA_LSC_LOAD_BLOCK2D || inst->op == VISA_LSC_STORE_BLOCK2D;
}

/* visa_lsc_is_quad() - whether a mask chooses among four components. */
static inline bool visa_lsc_is_quad(const struct visa_inst *inst)
{
	return inst->op == VISA_LSC_LOAD_QUAD || inst->op == VISA_LSC_STORE_QUAD;
}

/* visa_lsc_is_strided() - whether all channels have one address and a pitch. */
static inline bool visa_lsc_is_strided(const struct visa_inst *inst)
{
	return inst->op == VISA_LSC_LOAD_STRIDED || inst->op == VISA_LSC_STORE_STRIDED;
}

#endif
