/* SPDX-License-Identifier: MIT */
/* Platforms, and the parts of operands: data types, surfaces, variables, regions, predicates. */
#ifndef VISA_OPERAND_H
#define VISA_OPERAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Platforms in the order of their release; each has the features of all earlier platforms. */
enum visa_platform {
	VISA_BDW,
	VISA_SKL,
	VISA_ICLLP,
	VISA_TGLLP,
	VISA_XEHP,
	VISA_DG2,
	VISA_PVC,
	VISA_PLATFORM_COUNT
};

/* visa_platform_name() - Return: "xehp" and so on, as in the mount option. */
const char *visa_platform_name(enum visa_platform platform);

/* visa_platform_by_name() - Return: 0, or -EINVAL with the known names in @e. */
int visa_platform_by_name(const char *name, enum visa_platform *platform, struct visa_error *e);

/* visa_platform_grf() - Return: bytes of one general register: 32, on pvc 64. */
unsigned int visa_platform_grf(enum visa_platform platform);

#define VISA_GRF_MAX 64 /* bytes of the longest general register */

/* Data types, in the order of their codes. */
enum visa_type {
	VISA_UD,
	VISA_D,
	VISA_UW,
	VISA_W,
	VISA_UB,
	VISA_B,
	VISA_DF,
	VISA_F,
	VISA_V,
	VISA_VF,
	VISA_BOOL,
	VISA_UQ,
	VISA_UV,
	VISA_Q,
	VISA_HF,
	VISA_BF,
	VISA_TYPE_COUNT
};

/* struct visa_type_info - @name: as in text. @size: bytes of one element. */
struct visa_type_info {
	const char *name;
	uint8_t size;
};

extern const struct visa_type_info visa_types[VISA_TYPE_COUNT];

/* Surface indices as encoded. In text 0 is %slm (T0), 3 TSS, 4 %bss, 5 %scratch (T255). */
#define VISA_SURFACE_SLM       0
#define VISA_SURFACE_SCRATCH   3 /* scratch surface state */
#define VISA_SURFACE_BINDLESS  4
#define VISA_SURFACE_STATELESS 5
#define VISA_FIRST_SURFACE     6
#define VISA_LAST_SURFACE      254

/* Operand classes: bits 0-2 of a vector operand's tag byte. */
enum visa_class {
	VISA_CLASS_GENERAL,
	VISA_CLASS_ADDRESS,
	VISA_CLASS_PREDICATE,
	VISA_CLASS_INDIRECT,
	VISA_CLASS_ADDRESSOF,
	VISA_CLASS_IMMEDIATE,
	VISA_CLASS_STATE
};

/*
 * Classes of state variables (surfaces and samplers). In struct visa_vec of a state operand, @type
 * is this class and @row the element of the variable.
 */
enum visa_state { VISA_STATE_SURFACE, VISA_STATE_SAMPLER };

/* Operand modifiers: bits 3-5 of the tag byte. */
enum visa_modifier {
	VISA_MOD_NONE,
	VISA_MOD_ABS,
	VISA_MOD_NEG,
	VISA_MOD_NEGABS,
	VISA_MOD_SAT,
	VISA_MOD_NOT
};

/**
 * struct visa_raw - a raw operand: the bytes of a general variable from an offset on
 * @id: id of the variable; 0 is the null variable
 * @offset: bytes from the variable's start
 */
struct visa_raw {
	uint32_t id;
	uint16_t offset;
};

/**
 * struct visa_vec - a vector or scalar operand
 * @imm: value of an immediate, as its bits
 * @id: id of the variable that the operand names
 * @region: region codes as encoded; for an address operand, its width code
 * @offset: signed byte offset of an indirect operand
 * @tag: class and modifier as encoded
 * @type: type code of an immediate or indirect operand
 * @row: for a general operand, the number of a register in the variable; for an operand of another
 *	class, the number of an element in the variable
 * @col: for a general operand, the number of an element in the register
 */
struct visa_vec {
	uint64_t imm;
	uint32_t id;
	uint16_t region;
	int16_t offset;
	uint8_t tag;
	uint8_t type;
	uint8_t row;
	uint8_t col;
};

/*
 * The members that follow the tag byte of a vector operand, for each operand class: X(member,
 * bytes). An immediate has its type and then visa_imm_bytes(). Decoder and encoder expand these
 * lists.
 */
#define VISA_VEC_GENERAL(X)   X(id, 4) X(row, 1) X(col, 1) X(region, 2)
#define VISA_VEC_ADDRESS(X)   X(id, 2) X(row, 1) X(region, 1)
#define VISA_VEC_PREDICATE(X) X(id, 2)
#define VISA_VEC_INDIRECT(X)  X(id, 2) X(row, 1) X(offset, 2) X(type, 1) X(region, 2)
#define VISA_VEC_STATE(X)     X(type, 1) X(id, 2) X(row, 1)

/* visa_imm_bytes() - Return: bytes of an immediate's value in an instruction. */
static inline unsigned int visa_imm_bytes(uint8_t type)
{
	return visa_types[type & 15].size == 8 ? 8 : 4;
}

static inline enum visa_class visa_vec_class(const struct visa_vec *v)
{
	return (enum visa_class)(v->tag & 7);
}

static inline enum visa_modifier visa_vec_modifier(const struct visa_vec *v)
{
	return (enum visa_modifier)(v->tag >> 3 & 7);
}

/* Parts of the predicate word. The id 0 means that the instruction has no predicate. */
#define VISA_PRED_ID(word)	((word)&0xfff)
#define VISA_PRED_CONTROL(word) ((word) >> 13 & 3)
#define VISA_PRED_INVERT(word)	((word) >> 15)
enum visa_pred_control { VISA_PRED_LANE, VISA_PRED_ANY, VISA_PRED_ALL };

/* Return: whether a reserved bit of the predicate word is set, or its control is reserved. */
static inline bool visa_pred_reserved(uint16_t word)
{
	return (word & 0x1000) || VISA_PRED_CONTROL(word) == 3;
}

/*
 * The number that each region code 0 to 7 stands for. Code 0 means that the number is absent; codes
 * above 7 are reserved.
 */
#define VISA_REGION_CODES 8
extern const uint8_t visa_regions[VISA_REGION_CODES];

/* Codes of a region <V;W,H>; a destination only has H. */
#define VISA_REGION_V(region) ((region)&0xf)
#define VISA_REGION_W(region) ((region) >> 4 & 0xf)
#define VISA_REGION_H(region) ((region) >> 8 & 0xf)

#ifdef __cplusplus
}
#endif
#endif
