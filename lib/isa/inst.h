/* SPDX-License-Identifier: MIT */
/* A decoded instruction, and the row of the table that defines its bytes and members. */
#ifndef VISA_INST_H
#define VISA_INST_H

#include "codes.h"
#include "fields.h"
#include "operand.h"
#include "ops.h"
#include "traits.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The instructions that can be decoded and encoded, in the order of visa_ops[]. */
#define VISA_OP_ID(id, ...) VISA_##id,
enum visa_op_id { VISA_OPS(VISA_OP_ID) VISA_OP_COUNT };
#undef VISA_OP_ID

#define VISA_MAX_VECS	9  /* vector operands of an instruction */
#define VISA_MAX_RAWS	7  /* raw operands of an instruction, without @params */
#define VISA_MAX_PARAMS 20 /* parameters of a sampler message */
#define VISA_MAX_LABELS 32 /* labels of a switchjmp */

/**
 * struct visa_inst - a decoded instruction, a value without pointers
 * @op: row of visa_ops[]
 * @exec: execution size and mask, as encoded; for SCATTER and GATHER the num_elts byte
 * @length: bytes of the instruction's encoding; set by visa_decode()
 * @pred: predicate word: id, control, invert, as encoded
 * @surface: surface index as encoded
 * @surface2: for a message with two surfaces: index, as encoded, of the surface that it writes
 * @sampler: sampler index as encoded
 * @elt_size: code 0, 1, 2 for 1, 2, 4 bytes
 * @block_size: code 0, 1, 2 (svm_gather: also 3) for 1, 4, 8 bytes
 * @num_blocks: code 0..3 for 1, 2, 4, 8 blocks
 * @owords: code 0..4 for 1, 2, 4, 8, 16 owords; for svm_block_* the properties byte
 * @modified: the field is_modified; it has no effect
 * @atomic: operation and width bits, as encoded
 * @channels: colour channels, bit 0 R to bit 3 A; for LSC quad messages the chmask
 * @mode: another choice of the instruction, encoded in one byte: a relation, minimum or maximum,
 *	the bits of a fence, the phase of a barrier, a modifier, a boolean function
 * @count: number of elements of @params or @labels
 * @small: other fields of one byte that are numbers, in the order of the bytes
 * @sfid, @l1, @l3, @addr_type, @addr_size, @data_size, @data_order, @data_elems: LSC codes
 * @scale: scale of LSC addresses; ignored elsewhere
 * @width, @height: size of a two-dimensional block
 * @number: a label, string, line, message descriptor, variable or sampler operation
 * @imm_offset: bytes added to every LSC address
 * @vec: vector operands in the order of the bytes
 * @offset: the first vector operand: global offset or address; the surface operand or base of LSC
 * @params: parameters of a sampler message, whose only vector operand is @offset
 * @labels: targets of a switchjmp
 * @raw: raw operands
 * @addr: element offsets, addresses or u coordinates, one for each lane
 * @src0: data to be written, or first source of an atomic
 * @src1: second source of an atomic
 * @dst: destination of a load
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
 * @opcode: first byte of the instruction
 * @has_sub: the second byte is @sub
 * @sub: sub-opcode
 * @unverified: the layout was not compared with bytes that Intel's tools have written
 * @lanes: the execution sizes that documents list, or'ed: 24 is 8 or 16; 0 if the instruction has
 *	no execution size
 * @atomic: the operation of an atomic that has no field for it, else VISA_ATOMIC_OPS
 * @since: first platform that has the instruction
 * @traits: bits of enum visa_trait
 * @bits: how a bit of the result depends on bits of the sources, an enum visa_bits
 * @table: for VISA_BITS_BOOLEAN, the truth table of src0 and src1; 0 if the table is a field of the
 *	instruction
 * @mnemonic: name of the instruction, as Intel's tools print it; for va_*, which they print as
 *	several words, the name in Intel's documents
 * @meaning: the result of the instruction, described in one line
 * @body: the engine's name of the code that executes the instruction; "none" if there is none
 * @reason: the reason why the instruction is never executed, or NULL
 * @layout: fields and text of the instruction
 */
struct visa_op {
	uint8_t opcode;
	bool has_sub;
	uint8_t sub;
	bool unverified;
	uint8_t lanes;
	uint8_t atomic;
	uint8_t bits;
	uint8_t table;
	enum visa_platform since;
	uint32_t traits;
	const char *mnemonic;
	const char *meaning;
	const char *body;
	const char *reason;
	const struct visa_layout *layout;
};

extern const struct visa_op visa_ops[VISA_OP_COUNT];

#ifdef __cplusplus
}
#endif
#endif
