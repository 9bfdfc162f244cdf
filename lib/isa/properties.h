/* SPDX-License-Identifier: MIT */
/* Queries on an instruction: its operation, and the numbers that its codes represent. */
#ifndef VISA_PROPERTIES_H
#define VISA_PROPERTIES_H

#include "inst.h"

#ifdef __cplusplus
extern "C" {
#endif

/* visa_has() - Return: whether an instruction has all properties in the mask @traits (traits.h). */
static inline bool visa_has(const struct visa_inst *inst, uint32_t traits)
{
	return (visa_ops[inst->op].traits & traits) == traits;
}

/*
 * visa_kind_bits() - Return: mask of the bits that may be set in the byte of a field of kind @kind.
 */
uint8_t visa_kind_bits(enum visa_kind kind);

/* visa_code_name() - Return: the name of the code in a field's byte; NULL for a reserved code. */
const char *visa_code_name(enum visa_kind kind, uint8_t byte);

/* visa_code_value() - Return: the number that the code in a field's byte stands for, or 0. */
unsigned int visa_code_value(enum visa_kind kind, uint8_t byte);

/**
 * visa_atomic_of() - find the operation of an atomic message of any family
 *
 * LSC's compare-and-swap of integers is VISA_ATOMIC_ICAS, since its sources have the
 * opposite order of VISA_ATOMIC_CMPXCHG: first the value to compare, then the value to write.
 *
 * Return: the operation, or VISA_ATOMIC_OPS if the instruction is not an atomic.
 */
enum visa_atomic visa_atomic_of(const struct visa_inst *inst);

/**
 * visa_atomic_bits() - find the width of an atomic message's numbers
 * Return: 16, 32 or 64; 0 if LSC has no atomics for this data size.
 */
unsigned int visa_atomic_bits(const struct visa_inst *inst);

/* visa_reads() - Return: whether an instruction's operation uses the source operand of a field. */
bool visa_reads(const struct visa_inst *inst, const struct visa_field *f);

/* The numbers that codes of an instruction represent; valid if visa_check_fields() succeeded. */
unsigned int visa_lanes(const struct visa_inst *inst);
unsigned int visa_elt_bytes(const struct visa_inst *inst);
unsigned int visa_block_bytes(const struct visa_inst *inst);
unsigned int visa_block_count(const struct visa_inst *inst);
unsigned int visa_oword_count(const struct visa_inst *inst);

/* Return: the first lane of the execution mask that applies to the instruction. */
static inline unsigned int visa_first_lane(const struct visa_inst *inst)
{
	return VISA_EXEC_FIRST(inst->exec);
}

/* LSC messages. */

/**
 * struct visa_lsc_size - a data size
 * @bytes: bytes of an element in memory
 * @slot: bytes of an element in a register
 * @shift: bits of the slot below the element
 */
struct visa_lsc_size {
	uint8_t bytes;
	uint8_t slot;
	uint8_t shift;
};

#define VISA_LSC_SIZES (VISA_LSC_D16C32H + 1)

/* visa_lsc_sizes - table of data sizes, indexed by enum visa_lsc_data_size; 0 is reserved. */
extern const struct visa_lsc_size visa_lsc_sizes[VISA_LSC_SIZES];

/* visa_is_mov() - Return: whether an instruction copies or converts elements, and does nothing
 * else. */
static inline bool visa_is_mov(const struct visa_inst *inst)
{
	return inst->op == VISA_MOV;
}

/*
 * visa_lsc_stores() - Return: whether an instruction is an LSC store, not an LSC atomic.
 */
static inline bool visa_lsc_stores(const struct visa_inst *inst)
{
	return visa_has(inst, VISA_TRAIT_LSC | VISA_TRAIT_STORES);
}

/* visa_lsc_is_block2d() - Return: whether an LSC message accesses a two-dimensional block. */
static inline bool visa_lsc_is_block2d(const struct visa_inst *inst)
{
	return visa_has(inst, VISA_TRAIT_LSC | VISA_TRAIT_BLOCK);
}

/* visa_lsc_is_quad() - Return: whether an untyped LSC message has a mask of four components. */
static inline bool visa_lsc_is_quad(const struct visa_inst *inst)
{
	return visa_has(inst, VISA_TRAIT_LSC | VISA_TRAIT_QUAD) &&
	       !visa_has(inst, VISA_TRAIT_TYPED);
}

/*
 * visa_svm_is_few() - Return: whether an SVM_GATHER or SVM_SCATTER has several blocks per lane and
 * 2 or 4 lanes
 *
 * For this combination, neither documents nor compiled kernels show the layout of the blocks in the
 * registers. The layout is known for one lane, which Intel's compiler uses to read pairs, and for
 * blocks of one byte, which are all in the lane's own register slot.
 */
static inline bool visa_svm_is_few(const struct visa_inst *inst)
{
	unsigned int lanes = visa_lanes(inst);

	return (inst->op == VISA_SVM_GATHER || inst->op == VISA_SVM_SCATTER) && lanes > 1 &&
	       lanes < 8 && visa_block_count(inst) > 1;
}

/*
 * visa_lsc_is_scratch() - Return: whether an LSC message may access scratch memory. Kernels address
 * scratch memory relative to a surface state (address type ss).
 */
static inline bool visa_lsc_is_scratch(const struct visa_inst *inst)
{
	return visa_has(inst, VISA_TRAIT_LSC) && !visa_has(inst, VISA_TRAIT_TYPED) &&
	       !visa_has(inst, VISA_TRAIT_BLOCK) && inst->addr_type == VISA_LSC_SS;
}

/* visa_lsc_is_strided() - Return: whether a message has one address, and a pitch between lanes. */
static inline bool visa_lsc_is_strided(const struct visa_inst *inst)
{
	return visa_has(inst, VISA_TRAIT_LSC | VISA_TRAIT_STRIDED);
}

/* Media blocks: values of the bytes that encode their position and size. */

static inline unsigned int visa_media_plane(const struct visa_inst *inst)
{
	return inst->small[0];
}

/* visa_media_width() - Return: bytes of a row. */
static inline unsigned int visa_media_width(const struct visa_inst *inst)
{
	return inst->small[1];
}

/* visa_media_height() - Return: number of rows. */
static inline unsigned int visa_media_height(const struct visa_inst *inst)
{
	return inst->small[2];
}

#define VISA_MEDIA_WIDTH_MAX 64 /* bytes of a media block's row */

/* visa_media_pitch() - Return: bytes from one row to the next in a media message's operand. */
unsigned int visa_media_pitch(const struct visa_inst *inst);

/* The rows of the surface that a media message accesses: all, or those of one field of a frame. */
enum visa_media_rows { VISA_MEDIA_ALL, VISA_MEDIA_TOP, VISA_MEDIA_BOTTOM };

/* visa_media_rows() - Return: the rows that the modifier of a media message selects. */
enum visa_media_rows visa_media_rows(const struct visa_inst *inst);

/* visa_names_sampler() - Return: whether an instruction has a sampler index (@sampler). */
bool visa_names_sampler(const struct visa_inst *inst);

/* visa_moves_sampler() - Return: whether a MOVS moves a sampler, not a surface. */
bool visa_moves_sampler(const struct visa_inst *inst);

/* Operations of sampler messages: bits 0 to 7 of @number in struct visa_inst. */
enum visa_sample_op {
	VISA_SAMPLE_PLAIN = 0x00,
	VISA_SAMPLE_BIAS = 0x01,
	VISA_SAMPLE_LOD = 0x02,
	VISA_SAMPLE_GRADIENTS = 0x04,
	VISA_SAMPLE_LOAD = 0x07,
	VISA_SAMPLE_LEVEL_0 = 0x18,
	VISA_SAMPLE_LOAD_LEVEL_0 = 0x1a
};

/* visa_sample_op() - Return: the sampler operation of a message. */
static inline unsigned int visa_sample_op(const struct visa_inst *inst)
{
	return inst->number & 0xff;
}

#ifdef __cplusplus
}
#endif
#endif
