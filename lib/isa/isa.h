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

#include "codes.h"
#include "fields.h"
#include "operand.h"
#include "ops.h"

#ifdef __cplusplus
extern "C" {
#endif

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
 * @surface2: of the surface that a message of two writes, its index as encoded
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
	uint8_t surface2;
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

#define VISA_MAX_LENGTH 192 /* bytes; no instruction of the table is longer */

/**
 * struct visa_op - a row of the instruction table
 * @opcode: first byte
 * @has_sub: the second byte is @sub
 * @sub: sub-opcode
 * @unverified: its layout was not seen in bytes that Intel's tools wrote
 * @since: first platform that has the instruction
 * @mnemonic: as Intel prints it; of va_*, whose text is a name and a part of it, the document's
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

/* visa_mnemonic_width() - characters of the longest mnemonic, for columns. */
int visa_mnemonic_width(void);

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

#ifdef __cplusplus
}
#endif
#endif
