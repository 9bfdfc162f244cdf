/* SPDX-License-Identifier: MIT */
/* Fields of instructions: their kinds, and the layouts in which they stand. */
#ifndef VISA_FIELDS_H
#define VISA_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Kinds of fields, in the order of visa_kinds[]. */
enum visa_kind {
	VISA_KIND_EXEC,
	VISA_KIND_NUM_ELTS,
	VISA_KIND_PRED,
	VISA_KIND_SILENT_PRED,
	VISA_KIND_SURFACE,
	VISA_KIND_SAMPLER,
	VISA_KIND_ELT_SIZE,
	VISA_KIND_BLOCK_SIZE,
	VISA_KIND_STORED_SIZE,
	VISA_KIND_NUM_BLOCKS,
	VISA_KIND_BYTES_PER_LANE,
	VISA_KIND_OWORDS,
	VISA_KIND_SVM_OWORDS,
	VISA_KIND_ATOMIC,
	VISA_KIND_SVM_ATOMIC,
	VISA_KIND_MODIFIED,
	VISA_KIND_CHANNELS,
	VISA_KIND_IGNORED8,
	VISA_KIND_IGNORED16,
	VISA_KIND_MEDIA_LD,
	VISA_KIND_MEDIA_ST,
	VISA_KIND_PLANE,
	VISA_KIND_NUMBER8,
	VISA_KIND_NUMBER16,
	VISA_KIND_NUMBER32,
	VISA_KIND_HEX32,
	VISA_KIND_RELOP,
	VISA_KIND_MINMAX,
	VISA_KIND_BOOLEAN,
	VISA_KIND_FENCE,
	VISA_KIND_PHASE,
	VISA_KIND_BARRIER_COUNT,
	VISA_KIND_SFID,
	VISA_KIND_UNTYPED_SFID,
	VISA_KIND_CACHE_L1,
	VISA_KIND_CACHE_L3,
	VISA_KIND_ADDR_TYPE,
	VISA_KIND_ADDR_SCALE,
	VISA_KIND_ADDR_OFFSET,
	VISA_KIND_ADDR_SIZE,
	VISA_KIND_DATA_SIZE,
	VISA_KIND_DATA_ORDER,
	VISA_KIND_DATA_ELEMS,
	VISA_KIND_AS_ELEMS,
	VISA_KIND_CHMASK,
	VISA_KIND_AS_CHMASK,
	VISA_KIND_BLOCKS,
	VISA_KIND_BLOCK_ORDER,
	VISA_KIND_VNNI,
	VISA_KIND_FENCE_EXEC,
	VISA_KIND_FENCE_OP,
	VISA_KIND_SCOPE,
	VISA_KIND_LABEL,
	VISA_KIND_CALLED,
	VISA_KIND_STRING16,
	VISA_KIND_STRING32,
	VISA_KIND_LABEL_COUNT,
	VISA_KIND_LABELS,
	VISA_KIND_SAMPLE_OP,
	VISA_KIND_INFO_OP,
	VISA_KIND_INFO_CHANNELS,
	VISA_KIND_INFO_LOD,
	VISA_KIND_SAMPLE_CHANNELS,
	VISA_KIND_UNORM_CHANNELS,
	VISA_KIND_SAMPLE_MODE,
	VISA_KIND_AVS_CNTRL,
	VISA_KIND_AVS_MODE,
	VISA_KIND_VA_CONVOLVE,
	VISA_KIND_VA_HDC_CONVOLVE,
	VISA_KIND_VA_FILTER,
	VISA_KIND_VA_ERODE,
	VISA_KIND_VA_AREA,
	VISA_KIND_VA_CONNECT,
	VISA_KIND_VA_LBP,
	VISA_KIND_VA_PIXEL,
	VISA_KIND_VA_MINMAX,
	VISA_KIND_PARAM_COUNT,
	VISA_KIND_PARAMS,
	VISA_KIND_SEND,
	VISA_KIND_SENDS,
	VISA_KIND_FFID,
	VISA_KIND_LIFETIME,
	VISA_KIND_LIFETIME_ID,
	VISA_KIND_DPAS,
	VISA_KIND_SCALAR,
	VISA_KIND_SCALAR64,
	VISA_KIND_SURFACE_OPERAND,
	VISA_KIND_PITCH,
	VISA_KIND_PLACE,
	VISA_KIND_ELEMENT,
	VISA_KIND_VECTOR,
	VISA_KIND_ADDRESS_OF,
	VISA_KIND_RAW,
	VISA_KIND_PLAIN_RAW,
	VISA_KIND_COORDINATE,
	VISA_KIND_COUNT
};

/* How a field's bytes become a member of struct visa_inst. */
enum visa_coding {
	VISA_CODING_U8,
	VISA_CODING_U16,
	VISA_CODING_U32,
	VISA_CODING_U8_IN_U32,
	VISA_CODING_U16_IN_U32,
	VISA_CODING_RAW,
	VISA_CODING_LOD,    /* a raw operand that only resinfo has */
	VISA_CODING_PARAMS, /* @count raw operands */
	VISA_CODING_LABELS, /* @count words */
	VISA_CODING_VEC
};

/**
 * struct visa_kind_info - one kind of field
 * @name: what error messages call it
 * @coding: its bytes
 * @mask: bits of the byte that hold the code; all other bits must be zero, bits 4-7 of an
 *	execution size aside; 0 if any value is legal, or the kind has a check of its own
 * @values: number that each code stands for, 0 for a reserved code; NULL if it is no such list
 * @names: what each code is called in text, NULL for a reserved code; NULL if it is no such list
 * @count: entries of @values or @names
 */
struct visa_kind_info {
	const char *name;
	enum visa_coding coding;
	uint8_t mask;
	const uint8_t *values;
	const char *const *names;
	uint8_t count;
};

extern const struct visa_kind_info visa_kinds[VISA_KIND_COUNT];

/* What an instruction does with an operand. */
enum visa_role { VISA_ROLE_NONE, VISA_ROLE_SRC, VISA_ROLE_DST };

/**
 * struct visa_field - one field of an instruction
 * @name: the document's name, in lower case
 * @kind: how it is encoded and written
 * @role: read or written, for operands
 * @at: offset of its member in struct visa_inst, bytes
 */
struct visa_field {
	const char *name;
	enum visa_kind kind;
	enum visa_role role;
	size_t at;
};

/**
 * struct visa_layout - fields and text that instructions have in common
 * @text: how they are written: {name} is a field, @ the mnemonic, a blank any white
 *	space, and all else stands for itself
 * @fields: in the order of the bytes
 * @nfields: how many
 */
struct visa_layout {
	const char *text;
	const struct visa_field *fields;
	uint8_t nfields;
};

#ifdef __cplusplus
}
#endif
#endif
