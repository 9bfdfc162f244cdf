// SPDX-License-Identifier: MIT
/*
 * The table of instructions.
 *
 * A row lists an instruction's fields in the order of its bytes:
 *
 *	 0x4e   0x03  exec_size  pred  block_size  num_blocks  addresses  dst
 *	 ub     ub    ub         uw    ub          ub          raw        raw
 *
 * with raw = {ud variable, uw byte offset} and vec = a tag byte and what the
 * tag says. Field names and opcodes are the instruction documents'.
 */
#include "isa.h"

#define FIELD(name, kind, role, member)                                                            \
	{                                                                                          \
		name, VISA_KIND_##kind, VISA_ROLE_##role, offsetof(struct visa_inst, member)       \
	}

#define EXEC	FIELD("exec_size", EXEC, NONE, exec)
#define PRED	FIELD("pred", PRED, NONE, pred)
#define SURFACE FIELD("surface", SURFACE, NONE, surface)

const struct visa_op visa_ops[VISA_OP_COUNT] = {
	[VISA_OWORD_LD] = { .opcode = 0x35,
			    .mnemonic = "oword_ld",
			    .since = VISA_BDW,
			    .nfields = 5,
			    .fields = { FIELD("size", OWORDS, NONE, owords),
					FIELD("is_modified", MODIFIED, NONE, modified), SURFACE,
					FIELD("offset", SCALAR, SRC, offset),
					FIELD("dst", RAW, DST, dst) } },
	[VISA_SCATTER] = { .opcode = 0x3a,
			   .mnemonic = "scatter",
			   .since = VISA_BDW,
			   .nfields = 6,
			   .fields = { FIELD("elt_size", ELT_SIZE, NONE, elt_size),
				       FIELD("num_elts", NUM_ELTS, NONE, exec), SURFACE,
				       FIELD("global_offset", SCALAR, SRC, offset),
				       FIELD("element_offset", RAW, SRC, addr),
				       FIELD("src", RAW, SRC, src0) } },
	[VISA_SVM_GATHER] = { .opcode = 0x4e,
			      .has_sub = true,
			      .sub = 0x03,
			      .mnemonic = "svm_gather",
			      .since = VISA_BDW,
			      .nfields = 6,
			      .fields = { EXEC, PRED,
					  FIELD("block_size", BLOCK_SIZE, NONE, block_size),
					  FIELD("num_blocks", NUM_BLOCKS, NONE, num_blocks),
					  FIELD("addresses", RAW, SRC, addr),
					  FIELD("dst", RAW, DST, dst) } },
	[VISA_SCATTER_SCALED] = { .opcode = 0x79,
				  .mnemonic = "scatter_scaled",
				  .since = VISA_BDW,
				  .nfields = 9,
				  .fields = { EXEC, PRED,
					      FIELD("block_size", IGNORED8, NONE, block_size),
					      FIELD("num_blocks", BYTES_PER_LANE, NONE, num_blocks),
					      FIELD("scale", IGNORED16, NONE, scale), SURFACE,
					      FIELD("offset", SCALAR, SRC, offset),
					      FIELD("element_offset", RAW, SRC, addr),
					      FIELD("src", RAW, SRC, src0) } },
	[VISA_DWORD_ATOMIC] = { .opcode = 0x7d,
				.mnemonic = "dword_atomic",
				.since = VISA_BDW,
				.nfields = 8,
				.fields = { FIELD("op", ATOMIC, NONE, atomic), EXEC, PRED, SURFACE,
					    FIELD("element_offset", RAW, SRC, addr),
					    FIELD("src0", RAW, SRC, src0),
					    FIELD("src1", RAW, SRC, src1),
					    FIELD("dst", RAW, DST, dst) } },
};

/* Codes of the fields that stand for a number; 0 marks a reserved code. */
static const uint8_t exec_sizes[] = { 1, 2, 4, 8, 16, 32 };
static const uint8_t num_elts[] = { 8, 16, 1 };
static const uint8_t elt_sizes[] = { 1, 2, 4 };
static const uint8_t block_sizes[] = { 1, 4, 8, 8 }; /* 3 is the document's code for 8 bytes */
static const uint8_t block_counts[] = { 1, 2, 4, 8 };
static const uint8_t oword_counts[] = { 1, 2, 4, 8, 16 };

#define VALUES(mask_, list) .mask = (mask_), .values = (list), .count = sizeof(list)

const struct visa_kind_info visa_kinds[VISA_KIND_COUNT] = {
	[VISA_KIND_EXEC] = { "execution size", VISA_CODING_U8, VISA_PLACE_EXEC,
			     VALUES(7, exec_sizes) },
	[VISA_KIND_NUM_ELTS] = { "number of elements", VISA_CODING_U8, VISA_PLACE_EXEC,
				 VALUES(3, num_elts) },
	[VISA_KIND_PRED] = { "predicate", VISA_CODING_U16, VISA_PLACE_PREFIX },
	[VISA_KIND_SURFACE] = { "surface", VISA_CODING_U8, VISA_PLACE_OPERAND },
	[VISA_KIND_ELT_SIZE] = { "element size", VISA_CODING_U8, VISA_PLACE_SUFFIX,
				 VALUES(3, elt_sizes) },
	[VISA_KIND_BLOCK_SIZE] = { "block size", VISA_CODING_U8, VISA_PLACE_SUFFIX,
				   VALUES(3, block_sizes) },
	[VISA_KIND_NUM_BLOCKS] = { "number of blocks", VISA_CODING_U8, VISA_PLACE_SUFFIX,
				   VALUES(3, block_counts) },
	[VISA_KIND_BYTES_PER_LANE] = { "number of blocks", VISA_CODING_U8, VISA_PLACE_SUFFIX,
				       VALUES(3, elt_sizes) },
	[VISA_KIND_OWORDS] = { "number of owords", VISA_CODING_U8, VISA_PLACE_EXEC,
			       VALUES(7, oword_counts) },
	[VISA_KIND_ATOMIC] = { "atomic operation", VISA_CODING_U8, VISA_PLACE_SUFFIX },
	[VISA_KIND_MODIFIED] = { "is_modified", VISA_CODING_U8, VISA_PLACE_SUFFIX },
	[VISA_KIND_IGNORED8] = { "block size", VISA_CODING_U8, VISA_PLACE_HIDDEN },
	[VISA_KIND_IGNORED16] = { "scale", VISA_CODING_U16, VISA_PLACE_HIDDEN },
	[VISA_KIND_SCALAR] = { "scalar operand", VISA_CODING_VEC, VISA_PLACE_OPERAND },
	[VISA_KIND_RAW] = { "raw operand", VISA_CODING_RAW, VISA_PLACE_OPERAND },
};

const struct visa_atomic_info visa_atomics[VISA_ATOMIC_OPS] = {
	[VISA_ATOMIC_ADD] = { "add", NULL, 1, VISA_UD, true },
	[VISA_ATOMIC_SUB] = { "sub", NULL, 1, VISA_UD, true },
	[VISA_ATOMIC_INC] = { "inc", NULL, 0, VISA_UD, true },
	[VISA_ATOMIC_DEC] = { "dec", NULL, 0, VISA_UD, true },
	[VISA_ATOMIC_MIN] = { "min", NULL, 1, VISA_UD, true },
	[VISA_ATOMIC_MAX] = { "max", NULL, 1, VISA_UD, true },
	[VISA_ATOMIC_XCHG] = { "xchg", NULL, 1, VISA_UD, true },
	[VISA_ATOMIC_CMPXCHG] = { "cmpxchg", NULL, 2, VISA_UD, true },
	[VISA_ATOMIC_AND] = { "and", NULL, 1, VISA_UD, true },
	[VISA_ATOMIC_OR] = { "or", NULL, 1, VISA_UD, true },
	[VISA_ATOMIC_XOR] = { "xor", NULL, 1, VISA_UD, true },
	[VISA_ATOMIC_IMIN] = { "minsint", "imin", 1, VISA_D, true },
	[VISA_ATOMIC_IMAX] = { "maxsint", "imax", 1, VISA_D, true },
	[VISA_ATOMIC_PREDEC] = { "predec", NULL, 0, VISA_UD, true },
	[VISA_ATOMIC_FMAX] = { "fmax", NULL, 1, VISA_F, true },
	[VISA_ATOMIC_FMIN] = { "fmin", NULL, 1, VISA_F, true },
	[VISA_ATOMIC_FCMPWR] = { "fcmpwr", NULL, 2, VISA_F, true },
	[VISA_ATOMIC_FADD] = { "fadd", NULL, 1, VISA_F, false },
	[VISA_ATOMIC_FSUB] = { "fsub", NULL, 1, VISA_F, false },
};

const struct visa_type_info visa_types[VISA_TYPE_COUNT] = {
	[VISA_UD] = { "ud", 4 }, [VISA_D] = { "d", 4 },	      [VISA_UW] = { "uw", 2 },
	[VISA_W] = { "w", 2 },	 [VISA_UB] = { "ub", 1 },     [VISA_B] = { "b", 1 },
	[VISA_DF] = { "df", 8 }, [VISA_F] = { "f", 4 },	      [VISA_V] = { "v", 4 },
	[VISA_VF] = { "vf", 4 }, [VISA_BOOL] = { "bool", 1 }, [VISA_UQ] = { "uq", 8 },
	[VISA_UV] = { "uv", 4 }, [VISA_Q] = { "q", 8 },	      [VISA_HF] = { "hf", 2 },
	[VISA_BF] = { "bf", 2 },
};

const uint8_t visa_regions[VISA_REGION_CODES] = { 0, 0, 1, 2, 4, 8, 16, 32 };
