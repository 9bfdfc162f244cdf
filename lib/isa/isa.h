/* SPDX-License-Identifier: MIT */
/*
 * The instruction table and the code driven by it: decoder, encoder, verifier.
 *
 * An instruction is a row of visa_ops[]: opcode byte, an optional sub-opcode
 * byte, then the row's fields in order, packed, little endian. A field has a
 * kind (how it is encoded, which values are legal, how it is written in text)
 * and a member of struct visa_inst. Assembler and disassembler (text/text.h)
 * and the fuzzers read the same rows.
 */
#ifndef VISA_ISA_H
#define VISA_ISA_H

#include "inst.h"
#include "properties.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * visa_op_find() - Return: the row of the instruction table for an opcode, and for a sub-opcode if
 * it has any; NULL if there is none.
 */
const struct visa_op *visa_op_find(uint8_t opcode, uint8_t sub);

/**
 * visa_opcode_name() - find the mnemonic of an opcode that has no row in the instruction table
 * (visa_ops)
 * Return: e.g. "rt_write_3d" for 0x71, or NULL if vISA 4.1 has no such opcode, or it has a row.
 */
const char *visa_opcode_name(uint8_t opcode);

/* visa_mnemonic_width() - Return: length of the longest mnemonic, for columns of a table. */
int visa_mnemonic_width(void);

/* visa_has_sub_opcode() - Return: whether a sub-opcode byte follows that opcode byte. */
bool visa_has_sub_opcode(uint8_t opcode);

/**
 * visa_decode() - read one instruction
 * @code: bytes of the instruction
 * @size: number of bytes available, which may exceed the instruction
 * @inst: receives the instruction
 * @e: filled in on failure: the reason
 *
 * The values of fields are not checked; visa_verify() checks them.
 *
 * Return: bytes of the instruction (at most VISA_MAX_LENGTH), -EAGAIN if @size ends within it,
 * -EINVAL for a reserved opcode or an operand whose length no document gives, -EOPNOTSUPP for an
 * opcode of vISA that is not supported.
 */
int visa_decode(const uint8_t *code, size_t size, struct visa_inst *inst, struct visa_error *e);

/**
 * visa_decode_cut() - read an instruction that is encoded without its last operands
 * @inst: the instruction; missing operands are zero
 *
 * Intel's compilers before 1.0.13064.4 wrote objects in which every instruction lacks operands at
 * its end: one if it has an execution size or a predicate, two if it has both.
 *
 * Return: bytes of the instruction, or the negative errno of visa_decode().
 */
int visa_decode_cut(const uint8_t *code, size_t size, struct visa_inst *inst);

/**
 * visa_encode() - write one instruction
 * @inst: the instruction; @inst->length is ignored
 * @code: VISA_MAX_LENGTH bytes of room
 *
 * Fields that Intel's compiler always writes as zero (is_modified, and block_size and scale of
 * SCATTER_SCALED) are written as in @inst.
 *
 * Return: bytes written.
 */
int visa_encode(const struct visa_inst *inst, uint8_t *code);

/**
 * visa_check_fields() - check each field separately, without combinations of fields
 * Return: 0, or -EINVAL for a reserved value, a bit that no document names, or
 * an operand of a class that the instruction does not take.
 */
int visa_check_fields(const struct visa_inst *inst, struct visa_error *e);

/**
 * visa_verify() - check an instruction, as far as possible without a thread
 * @inst: decoded instruction
 * @platform: the platform on which the instruction will be executed
 * @e: filled in on failure: the reason
 *
 * Return: 0; -EINVAL for a reserved value or combination (decisions 9 to 12 and 15 of
 * lib/engine/README.md); -EOPNOTSUPP for an instruction that is not executed, or that @platform
 * lacks.
 */
int visa_verify(const struct visa_inst *inst, enum visa_platform platform, struct visa_error *e);

/**
 * visa_lsc_bindless() - refuse the binding table index of bindless surfaces
 * Return: 0 or -EOPNOTSUPP.
 */
int visa_lsc_bindless(uint32_t bti, struct visa_error *e);

/*
 * visa_svm_few() - fill in the error for an instruction for which visa_svm_is_few() is true.
 * Return: -EINVAL.
 */
int visa_svm_few(const struct visa_inst *inst, struct visa_error *e);

/*
 * visa_lsc_no_heap() - fill in the error for an address that is relative to a surface state
 * Return: -EOPNOTSUPP.
 */
int visa_lsc_no_heap(const struct visa_inst *inst, struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
