/* SPDX-License-Identifier: MIT */
/*
 * What the untyped LSC messages share: which memory a message accesses, where
 * each channel goes in it, and where the elements stand in registers.
 */
#ifndef VISA_EXEC_LSC_H
#define VISA_EXEC_LSC_H

#include "../isa/isa.h"
#include "svm.h"

/* Vector operands of a message about blocks, in the order of the bytes. */
enum lsc_block2d_vec {
	LSC_VEC_BASE,
	LSC_VEC_WIDTH,
	LSC_VEC_HEIGHT,
	LSC_VEC_PITCH,
	LSC_VEC_X,
	LSC_VEC_Y
};

/**
 * struct lsc_data - the data of a message
 * @bytes: of an element in memory
 * @slot: bytes of an element in a register
 * @shift: bits of the slot below the element
 * @pitch: bytes of the operand from one component to the next
 * @count: components of a channel
 * @components: bit n is set if the n-th element from the channel's address on is one
 */
struct lsc_data {
	unsigned int bytes;
	unsigned int slot;
	unsigned int shift;
	unsigned int pitch;
	unsigned int count;
	uint64_t components;
};

/* lsc_data() - of an instruction that is not about blocks, registers of @grf bytes. */
struct lsc_data visa_lsc_data(const struct visa_inst *inst, unsigned int grf);

/**
 * struct lsc_access - where a message goes
 * @surface: its surface, NULL if its addresses are virtual
 * @to: address of each enabled channel, rounded down to an element, and the elements there
 * @channels: how many are enabled
 * @misaligned: how many of them had to be rounded
 */
struct lsc_access {
	struct visa_surface *surface;
	struct svm_access to;
	uint32_t channels;
	uint32_t misaligned;
};

/**
 * visa_lsc_begin() - find the memory, the addresses, and whether they are mapped
 * @m: the message
 * @r: where
 * @enabled: ChEn
 * @data: what it accesses at each address
 * @verb: what a channel does there: "reads"
 * @a: what is found
 *
 * Return: EXEC_NEXT, or EXEC_FAULT if nothing may take effect: a virtual address is not
 * mapped, or the surface that a register names does not exist.
 */
enum exec_step visa_lsc_begin(const struct exec_msg *m, struct exec_run *r, uint32_t enabled,
			      const struct lsc_data *data, const char *verb, struct lsc_access *a);

/* lsc_is_virtual() - whether addresses are those of shared virtual memory. */
static inline bool lsc_is_virtual(const struct visa_inst *inst)
{
	return inst->addr_type == VISA_LSC_FLAT && inst->sfid != VISA_LSC_SLM;
}

/* visa_lsc_check() - find the surface of a message that is given as a number. */
int visa_lsc_check(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		   struct visa_error *e);

/* visa_lsc_bind() - find the surface of a message that is given in a register. */
int visa_lsc_bind(struct exec_msg *m, const struct exec_run *r);

/* visa_lsc_strict_fields() - rules of decision 14 about caches and scalars of any LSC message. */
int visa_lsc_strict_fields(const struct exec_run *r, const struct visa_inst *inst,
			   struct visa_error *e);

/* visa_lsc_strict() - the page's rules for what decision 14 refuses; Return: 0 or -EINVAL. */
int visa_lsc_strict(const struct exec_msg *m, const struct exec_run *r,
		    const struct visa_inst *inst, struct visa_error *e);

/* visa_lsc_address() - the address of a channel before it is rounded. */
uint64_t visa_lsc_address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane);

/* visa_lsc_needs_addresses() - what the address operand needs. */
struct exec_need visa_lsc_needs_addresses(const struct visa_inst *inst);

/* visa_lsc_changed() - note that a message has written. */
void visa_lsc_changed(const struct exec_run *r, const struct lsc_access *a);

/* lsc_read() - a little endian number of 1, 2, 4 or 8 bytes, at any address. */
static inline uint64_t lsc_read(const uint8_t *at, unsigned int bytes)
{
	uint64_t value = 0;

	if (bytes == 8)
		memcpy(&value, at, 8);
	else if (bytes == 4)
		memcpy(&value, at, 4);
	else if (bytes == 2)
		memcpy(&value, at, 2);
	else
		value = *at;
	return value;
}

static inline void lsc_write(uint8_t *at, uint64_t value, unsigned int bytes)
{
	if (bytes == 8)
		memcpy(at, &value, 8);
	else if (bytes == 4)
		memcpy(at, &value, 4);
	else if (bytes == 2)
		memcpy(at, &value, 2);
	else
		*at = (uint8_t)value;
}

/* lsc_element() - element @n from a channel's address on; NULL if it is out of bounds. */
static inline uint8_t *lsc_element(const struct exec_run *r, const struct lsc_access *a,
				   unsigned int lane, unsigned int n)
{
	uint64_t at = a->to.at[lane] + (uint64_t)n * a->to.unit;

	if (!a->surface)
		return svm_block(r, &a->to, lane, n);
	if (at < a->to.at[lane] || !exec_inside(a->surface->size, at, a->to.unit))
		return NULL;
	return a->surface->base + at;
}

#endif
