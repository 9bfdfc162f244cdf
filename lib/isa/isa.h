/* SPDX-License-Identifier: MIT */
/*
 * The instruction table and what is read from it: decoder, encoder, verifier.
 *
 * An instruction is a row of visa_ops[]: opcode byte, an optional sub-opcode
 * byte, then the row's fields in order, packed, little endian. A field has a
 * kind (how it is encoded, which values are legal, how it is written in text)
 * and a place in struct visa_inst. Assembler and disassembler (text/text.h)
 * and the fuzzers read the same rows.
 */
#ifndef VISA_ISA_H
#define VISA_ISA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../error.h"
#include "ops.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Platforms in order of appearance; a later one has what the earlier ones have. */
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

/* visa_platform_name() - "xehp" ... as the mount option spells it. */
const char *visa_platform_name(enum visa_platform platform);

/* visa_platform_by_name() - Return: 0, or -EINVAL with the known names in @e. */
int visa_platform_by_name(const char *name, enum visa_platform *platform, struct visa_error *e);

/* visa_platform_grf() - bytes of one general register: 32, on pvc 64. */
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

/* Classes of state variables: the type of a state operand, whose row is its element. */
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
 * @id: variable, 0 is the null variable
 * @offset: bytes from the variable's start
 */
struct visa_raw {
	uint32_t id;
	uint16_t offset;
};

/**
 * struct visa_vec - a vector or scalar operand
 * @imm: value of an immediate, as its bits
 * @id: variable of a general operand, address variable of an indirect one
 * @region: region codes as encoded; of an address operand its width code
 * @offset: signed byte offset of an indirect operand
 * @tag: class and modifier as encoded
 * @type: type code of an immediate or indirect operand
 * @row: register row of a general operand, element of the address variable of an indirect one
 * @col: element within the row
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

static inline enum visa_class visa_vec_class(const struct visa_vec *v)
{
	return (enum visa_class)(v->tag & 7);
}

static inline enum visa_modifier visa_vec_modifier(const struct visa_vec *v)
{
	return (enum visa_modifier)(v->tag >> 3 & 7);
}

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
	VISA_ATOMIC_LOAD = VISA_ATOMIC_CODES, /* of LSC alone, as is the next */
	VISA_ATOMIC_ICAS,
	VISA_ATOMIC_OPS
};

#define VISA_ATOMIC_OP(byte) ((byte)&0x1f)
#define VISA_ATOMIC_16	     0x20
#define VISA_ATOMIC_64	     0x40

/* Bit of a fence's mask: it is for shared local memory alone. */
#define VISA_FENCE_LOCAL 0x20

/* Bits of the properties of svm_block_*: Intel's reader looks at one, its writer sets the other. */
#define VISA_UNALIGNED 0x88

/**
 * struct visa_atomic_info - one atomic operation
 * @name: as Intel prints it; NULL for a reserved code
 * @alias: another name that is read, or NULL
 * @sources: how many of src0, src1 it uses
 * @type: type that the documents demand of src0, src1 and dst
 */
struct visa_atomic_info {
	const char *name;
	const char *alias;
	uint8_t sources;
	uint8_t type;
};

extern const struct visa_atomic_info visa_atomics[VISA_ATOMIC_OPS];

/* The instructions that can be read and written, in the order of visa_ops[]. */
#define VISA_OP_ID(id, ...) VISA_##id,
enum visa_op_id { VISA_OPS(VISA_OP_ID) VISA_OP_COUNT };
#undef VISA_OP_ID

#define VISA_MAX_VECS	9  /* vector operands of an instruction */
#define VISA_MAX_RAWS	7  /* raw operands with a name of their own */
#define VISA_MAX_PARAMS 20 /* parameters of a sampler message */
#define VISA_MAX_LABELS 32 /* labels of a switchjmp */

/**
 * struct visa_inst - a decoded instruction, a value without pointers
 * @op: row of visa_ops[]
 * @exec: execution size and mask, as encoded; of SCATTER and GATHER their num_elts byte
 * @length: bytes of its encoding; set by visa_decode()
 * @pred: predicate word: id, control, invert, as encoded
 * @surface: surface index as encoded
 * @sampler: sampler index as encoded
 * @elt_size: code 0, 1, 2 for 1, 2, 4 bytes
 * @block_size: code 0, 1, 2 (of svm_gather also 3) for 1, 4, 8 bytes
 * @num_blocks: code 0..3 for 1, 2, 4, 8 blocks
 * @owords: code 0..4 for 1, 2, 4, 8, 16 owords; of svm_block_* its properties byte
 * @modified: is_modified, ignored
 * @atomic: operation and width bits, as encoded
 * @channels: colour channels, bit 0 R to bit 3 A; of LSC quad messages its chmask
 * @mode: what else one byte chooses: a relation, minimum or maximum, the bits of a fence, the
 *	phase of a barrier, a modifier, a boolean function
 * @count: entries of @params or @labels
 * @small: sizes and numbers of one byte, in the order of the bytes
 * @sfid, @l1, @l3, @addr_type, @addr_size, @data_size, @data_order, @data_elems: LSC codes
 * @scale: scale of LSC addresses; ignored elsewhere
 * @width, @height: of a two-dimensional block
 * @number: a label, string, line, message descriptor, variable or sampler operation
 * @imm_offset: bytes added to every LSC address
 * @vec: vector operands in the order of the bytes
 * @offset: the first of them: global offset or address; the surface operand or base of LSC
 * @params: parameters of a sampler message, whose only vector operand is @offset
 * @labels: targets of a switchjmp
 * @raw: raw operands
 * @addr: element offsets, addresses or u coordinates, one for each lane
 * @src0: data to be written, or first source of an atomic
 * @src1: second source of an atomic
 * @dst: where what was read goes
 * @v, @r, @lod: further coordinates of a typed message
 *
 * Members that an instruction's row does not name are zero.
 */
struct visa_inst {
	uint8_t op;
	uint8_t exec;
	uint16_t length;
	uint16_t pred;
	uint8_t surface;
	uint8_t sampler;
	uint8_t elt_size;
	uint8_t block_size;
	uint8_t num_blocks;
	uint8_t owords;
	uint8_t modified;
	uint8_t atomic;
	uint8_t channels;
	uint8_t mode;
	uint8_t count;
	uint8_t small[4];
	uint8_t sfid;
	uint8_t l1;
	uint8_t l3;
	uint8_t addr_type;
	uint8_t addr_size;
	uint8_t data_size;
	uint8_t data_order;
	uint8_t data_elems;
	uint16_t scale;
	uint16_t width;
	uint16_t height;
	uint32_t number;
	int32_t imm_offset;
	union {
		struct visa_vec vec[VISA_MAX_VECS];
		struct {
			struct visa_vec offset;
			union {
				struct visa_raw params[VISA_MAX_PARAMS];
				uint16_t labels[VISA_MAX_LABELS];
			};
		};
	};
	union {
		struct visa_raw raw[VISA_MAX_RAWS];
		struct {
			struct visa_raw addr;
			struct visa_raw src0;
			struct visa_raw src1;
			struct visa_raw dst;
			struct visa_raw v;
			struct visa_raw r;
			struct visa_raw lod;
		};
	};
};

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

/* Codes of LSC: message gateways, what an address counts from, sizes, order of data. */
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

/* Sampler operation of info_3d that has a level of detail among its operands. */
#define VISA_INFO_RESINFO 0x0a

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

#define VISA_MAX_LENGTH 192 /* bytes; no instruction of the table is longer */

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

/**
 * struct visa_op - a row of the instruction table
 * @opcode: first byte
 * @has_sub: the second byte is @sub
 * @sub: sub-opcode
 * @unverified: its layout was not seen in bytes that Intel's tools wrote
 * @since: first platform that has the instruction
 * @mnemonic: as Intel prints it
 * @layout: its fields and text
 */
struct visa_op {
	uint8_t opcode;
	bool has_sub;
	uint8_t sub;
	bool unverified;
	enum visa_platform since;
	const char *mnemonic;
	const struct visa_layout *layout;
};

extern const struct visa_op visa_ops[VISA_OP_COUNT];

/* visa_op_find() - Return: the row of an opcode, and sub-opcode if it has any, or NULL. */
const struct visa_op *visa_op_find(uint8_t opcode, uint8_t sub);

/**
 * visa_opcode_name() - the mnemonic of an opcode that has no row
 * Return: e.g. "rt_write_3d" for 0x71, or NULL if vISA 4.1 has no such opcode, or it has a row.
 */
const char *visa_opcode_name(uint8_t opcode);

/* visa_has_sub_opcode() - whether a sub-opcode byte follows that opcode byte. */
bool visa_has_sub_opcode(uint8_t opcode);

/**
 * visa_decode() - read one instruction
 * @code: its bytes
 * @size: how many there are, bytes; more than the instruction's is fine
 * @inst: the instruction, if it could be read
 * @e: why not
 *
 * Reads the structure only: reserved field values are visa_verify()'s.
 *
 * Return: bytes of the instruction (at most VISA_MAX_LENGTH), -EAGAIN if
 * @size ends within it, -EINVAL for a reserved opcode or an operand whose
 * length no document gives, -EOPNOTSUPP for an opcode of vISA that is not read.
 */
int visa_decode(const uint8_t *code, size_t size, struct visa_inst *inst, struct visa_error *e);

/**
 * visa_decode_cut() - read what is left of an instruction that has lost operands
 * @inst: the instruction; operands that it has lost are zero
 *
 * Intel's compilers before 1.0.13064.4 wrote objects in which every instruction
 * lacks as many operands at its end as it has of execution size and predicate.
 *
 * Return: as visa_decode().
 */
int visa_decode_cut(const uint8_t *code, size_t size, struct visa_inst *inst);

/**
 * visa_encode() - write one instruction
 * @inst: the instruction; @inst->length is not looked at
 * @code: VISA_MAX_LENGTH bytes of room
 *
 * What Intel's compiler always writes as zero (is_modified, and block_size and
 * scale of SCATTER_SCALED) is written as it stands in @inst.
 *
 * Return: bytes written.
 */
int visa_encode(const struct visa_inst *inst, uint8_t *code);

/**
 * visa_check_fields() - look at each field by itself
 * Return: 0, or -EINVAL for a reserved value, a bit that no document names, or
 * an operand of a class that the instruction does not take.
 */
int visa_check_fields(const struct visa_inst *inst, struct visa_error *e);

/**
 * visa_verify() - all that can be said of an instruction without a thread
 * @inst: decoded instruction
 * @platform: where it is to run
 * @e: why it is refused
 *
 * Return: 0; -EINVAL for a reserved value or combination (decisions 9, 10,
 * 11, 12, 15); -EOPNOTSUPP for a form that is not executed or that
 * @platform lacks.
 */
int visa_verify(const struct visa_inst *inst, enum visa_platform platform, struct visa_error *e);

/* visa_code_name() - what a coded field's byte is called, NULL if it is reserved. */
const char *visa_code_name(enum visa_kind kind, uint8_t byte);

/* visa_code_value() - the number that a coded field's byte stands for, 0 if it is reserved. */
unsigned int visa_code_value(enum visa_kind kind, uint8_t byte);

/**
 * visa_atomic_of() - the operation of an atomic message, whatever family it is of
 *
 * LSC's compare-and-swap of integers is VISA_ATOMIC_ICAS, since its sources mean the
 * opposite of VISA_ATOMIC_CMPXCHG's: first what to compare with, then what to write.
 *
 * Return: the operation, or VISA_ATOMIC_OPS if the instruction is no atomic.
 */
enum visa_atomic visa_atomic_of(const struct visa_inst *inst);

/**
 * visa_atomic_bits() - width of an atomic message's numbers
 * Return: 16, 32 or 64; 0 if the data of an LSC message are of a size that has no atomics.
 */
unsigned int visa_atomic_bits(const struct visa_inst *inst);

/* visa_reads() - whether an instruction's operation uses the source operand of a field. */
bool visa_reads(const struct visa_inst *inst, const struct visa_field *f);

/* The numbers behind the codes, valid after visa_check_fields(). */
unsigned int visa_lanes(const struct visa_inst *inst);
unsigned int visa_elt_bytes(const struct visa_inst *inst);
unsigned int visa_block_bytes(const struct visa_inst *inst);
unsigned int visa_block_count(const struct visa_inst *inst);
unsigned int visa_oword_count(const struct visa_inst *inst);

/* First lane of the execution mask that the instruction looks at: 0, 4, ... 28. */
static inline unsigned int visa_first_lane(const struct visa_inst *inst)
{
	return 4 * (inst->exec >> 4 & 7);
}

/* Predicate word: id 0 is no predication. */
#define VISA_PRED_ID(word)	((word)&0xfff)
#define VISA_PRED_CONTROL(word) ((word) >> 13 & 3)
#define VISA_PRED_INVERT(word)	((word) >> 15)
enum visa_pred_control { VISA_PRED_LANE, VISA_PRED_ANY, VISA_PRED_ALL };

/* True if a bit is set that no document names, or the control is the reserved one. */
static inline bool visa_pred_reserved(uint16_t word)
{
	return (word & 0x1000) || VISA_PRED_CONTROL(word) == 3;
}

/* Numbers that region codes 0..7 stand for; code 0 is "absent", later ones are reserved. */
#define VISA_REGION_CODES 8
extern const uint8_t visa_regions[VISA_REGION_CODES];

#ifdef __cplusplus
}
#endif
#endif
