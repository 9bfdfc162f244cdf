/* SPDX-License-Identifier: MIT */
/*
 * Codes in the fields of messages (instructions that memory or a sampler carries out): atomic
 * operations, fences, LSC (load/store cache of DG2 and later).
 */
#ifndef VISA_CODES_H
#define VISA_CODES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Operations of an atomic: bits 0-4 of its op byte. */
enum visa_atomic {
	VISA_ATOMIC_ADD,
	VISA_ATOMIC_SUB,
	VISA_ATOMIC_INC,
	VISA_ATOMIC_DEC,
	VISA_ATOMIC_MIN,
	VISA_ATOMIC_MAX,
	VISA_ATOMIC_XCHG,
	VISA_ATOMIC_CMPXCHG,
	VISA_ATOMIC_AND,
	VISA_ATOMIC_OR,
	VISA_ATOMIC_XOR,
	VISA_ATOMIC_IMIN,
	VISA_ATOMIC_IMAX,
	VISA_ATOMIC_PREDEC,
	VISA_ATOMIC_FMAX = 0x10,
	VISA_ATOMIC_FMIN,
	VISA_ATOMIC_FCMPWR,
	VISA_ATOMIC_FADD,
	VISA_ATOMIC_FSUB,
	VISA_ATOMIC_CODES = 0x20,
	VISA_ATOMIC_LOAD = VISA_ATOMIC_CODES, /* this operation and the next exist only in LSC */
	VISA_ATOMIC_ICAS,
	VISA_ATOMIC_OPS
};

#define VISA_ATOMIC_OP(byte) ((byte)&0x1f)
#define VISA_ATOMIC_16	     0x20
#define VISA_ATOMIC_64	     0x40

/* First lane of the execution mask that an instruction uses (0, 4 ... 28), from its exec_size. */
#define VISA_EXEC_FIRST(byte) (4u * ((byte) >> 4 & 7))

/* The exec_size byte of (M1_NM, 1): one lane, which the execution mask does not disable. */
#define VISA_EXEC_ONE 0x80

/* Bits of a fence's mask. */
enum visa_fence {
	VISA_FENCE_COMMIT = 0x01,      /* wait until earlier accesses are complete */
	VISA_FENCE_INSTRUCTION = 0x02, /* flush the instruction cache; first of 5 flush bits */
	VISA_FENCE_SAMPLER = 0x04,
	VISA_FENCE_CONSTANT = 0x08,
	VISA_FENCE_DATA = 0x10,
	VISA_FENCE_LOCAL = 0x20, /* only for shared local memory */
	VISA_FENCE_L1 = 0x40,
	VISA_FENCE_SW = 0x80 /* only for the compiler: no message is sent */
};

/*
 * Properties byte of the instruction lifetime: bit 0 is set for lifetime.end, bits 4 and up are the
 * class of the variable: general, address, predicate.
 */
#define VISA_LIFETIME_END	  0x01
#define VISA_LIFETIME_CLASS(byte) ((byte) >> 4)
#define VISA_LIFETIME_OF(c)	  ((c) << 4)

/*
 * Precisions of DPAS (a matrix product), by their codes. No document describes the element layout
 * of tf32.
 */
enum visa_precision {
	VISA_PRECISION_U1 = 1,
	VISA_PRECISION_S1,
	VISA_PRECISION_U2,
	VISA_PRECISION_S2,
	VISA_PRECISION_U4,
	VISA_PRECISION_S4,
	VISA_PRECISION_U8,
	VISA_PRECISION_S8,
	VISA_PRECISION_BF,
	VISA_PRECISION_HF,
	VISA_PRECISION_TF32 = 12,
	VISA_PRECISION_CODES
};

/**
 * struct visa_precision_info - one precision
 * @name: NULL for a reserved code
 * @bits: size of an element in bits
 * @is_float: elements are floats; then both matrices must have this precision
 */
struct visa_precision_info {
	const char *name;
	uint8_t bits;
	bool is_float;
};

extern const struct visa_precision_info visa_precisions[VISA_PRECISION_CODES];

#define VISA_DPAS_DEPTH 8 /* depth of the systolic array; no other depth exists */
#define VISA_DPAS_ROWS	8 /* largest number of rows */

/*
 * The bytes of @number (struct visa_inst) of a DPAS. The bytes for src1 and src2 are codes of enum
 * visa_precision.
 */
#define VISA_DPAS_SRC1(number)	((number)&0xff)
#define VISA_DPAS_SRC2(number)	((number) >> 8 & 0xff)
#define VISA_DPAS_STEPS(number) ((number) >> 16 & 0xff) /* the systolic depth */
#define VISA_DPAS_COUNT(number) ((number) >> 24)	/* number of rows */

#define VISA_NAMED_BARRIERS 32 /* number of named barriers of a group */

/*
 * Bits of the properties byte of svm_block_* that mark an unaligned address. There are two, since
 * Intel's tools read one of these bits and write the other.
 */
#define VISA_UNALIGNED 0x88

/**
 * struct visa_atomic_info - one atomic operation
 * @name: name in Intel's text; NULL for a reserved code
 * @alias: another name accepted as input, or NULL
 * @sources: number of sources, src0 and src1, that the operation uses
 * @type: type that the documents require for src0, src1 and dst
 */
struct visa_atomic_info {
	const char *name;
	const char *alias;
	uint8_t sources;
	uint8_t type;
};

extern const struct visa_atomic_info visa_atomics[VISA_ATOMIC_OPS];

/* Indices of a binding table; below VISA_BTI_USER_COUNT they are for user surfaces. */
#define VISA_BTI_USER_COUNT  252
#define VISA_BTI_BINDLESS    252
#define VISA_BTI_NONCOHERENT 253 /* also selects stateless memory */
#define VISA_BTI_SLM	     254
#define VISA_BTI_STATELESS   255
#define VISA_BTI_NONE	     UINT32_MAX /* bti of a surface that is in no binding table */

/* Codes of LSC messages: message gateways (sfid), address bases, sizes, order of data. */
enum visa_lsc_sfid { VISA_LSC_UGM, VISA_LSC_UGML, VISA_LSC_TGM, VISA_LSC_SLM };
enum visa_lsc_addr_type {
	VISA_LSC_FLAT = 1,
	VISA_LSC_BSS,
	VISA_LSC_SS,
	VISA_LSC_BTI,
	VISA_LSC_ARG
};
enum visa_lsc_addr_size { VISA_LSC_A16 = 1, VISA_LSC_A32, VISA_LSC_A64 };
enum visa_lsc_data_size {
	VISA_LSC_D8 = 1,
	VISA_LSC_D16,
	VISA_LSC_D32,
	VISA_LSC_D64,
	VISA_LSC_D8C32,
	VISA_LSC_D16C32,
	VISA_LSC_D16C32H
};
enum visa_lsc_data_order { VISA_LSC_PLAIN = 1, VISA_LSC_TRANSPOSED };
#define VISA_LSC_ONE 1 /* @data_elems: code for one element per address */

#define VISA_SAMPLER_COUNT 16 /* number of sampler variables (S0 ...), and of bound samplers */

/* Sampler operation of info_3d that has a level of detail among its operands. */
#define VISA_INFO_RESINFO 0x0a

#ifdef __cplusplus
}
#endif
#endif
