/* SPDX-License-Identifier: MIT */
/*
 * Patterns: a decode cache. An entry matches every encoding that equals it outside the operand
 * fields; on a hit only the operands are resolved.
 *
 * A pattern matches variables of any declared type. That is right for memory instructions,
 * which look at bytes alone; an instruction whose types matter must not be learnt.
 */
#ifndef VISA_PATTERN_H
#define VISA_PATTERN_H

#include "prepare.h"

#define PATTERN_WORDS 12 /* of 8 bytes; a longer instruction has no pattern */
#define PATTERN_SHORT 4	 /* words that most instructions fit into */
#define PATTERN_BYTES (8 * PATTERN_WORDS)

/**
 * struct pattern_operand - an operand that a pattern leaves free
 * @at: byte of the encoding where its id, or its immediate, stands
 * @place_at: byte of the record where its place, or its value, goes
 * @vector: a general vector operand: row and column follow the id, else a byte offset
 * @immediate: bytes of an immediate, 0 for a variable
 * @need: bytes that are needed of the variable
 */
struct pattern_operand {
	uint8_t at;
	uint16_t place_at;
	bool vector;
	uint8_t immediate;
	uint32_t need;
};

/**
 * struct pattern - an entry of the cache
 * @known: there is one
 * @words: that are compared, at least PATTERN_SHORT
 * @free: how many operands are free
 * @grf: bytes of a general register
 * @dst: which of the operands is written, @free if none is
 * @code: bytes of one instruction of it
 * @mask: ones where all of them have the same bytes
 * @operand: the free operands
 * @insn: that instruction, prepared
 */
struct pattern {
	bool known;
	uint8_t words;
	uint8_t free;
	uint8_t grf;
	uint8_t dst;
	uint64_t code[PATTERN_WORDS];
	uint64_t mask[PATTERN_WORDS];
	struct pattern_operand operand[EXEC_OPERANDS];
	struct exec_insn insn;
};

/* pattern_learn() - take the pattern of a prepared instruction, if it has one. */
void pattern_learn(struct pattern *s, const struct exec_prep *p, const uint8_t *code);

/**
 * pattern_recall() - prepare an instruction of a known pattern
 * @s: the pattern
 * @general: the general variables by id, the same as when it was learnt
 * @code: PATTERN_BYTES bytes from the instruction on
 * @insn: room for the record
 * @written: the declaration of the variable that it writes, or NULL
 *
 * Return: whether the instruction is of the pattern, and can be executed.
 */
bool pattern_recall(const struct pattern *s, struct visa_decl *const *general, const uint8_t *code,
		    struct exec_insn *insn, const struct visa_decl **written);

#endif
