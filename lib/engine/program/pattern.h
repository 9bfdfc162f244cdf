/* SPDX-License-Identifier: MIT */
/*
 * Patterns: a cache for decoding instructions. An entry, called pattern, matches all encodings that
 * differ from it only in the operand fields. For such an instruction, only the operands are
 * resolved.
 *
 * A pattern matches variables of any declared type. This is correct for memory instructions, which
 * only move bytes. An instruction whose result depends on types must not be cached.
 */
#ifndef VISA_PATTERN_H
#define VISA_PATTERN_H

#include <string.h>

#include "../prepare.h"

#define PATTERN_WORDS 12 /* 8-byte units of a pattern; a longer instruction has no pattern */
#define PATTERN_SHORT 4	 /* 8-byte units that are enough for most instructions */
#define PATTERN_BYTES (8 * PATTERN_WORDS)

/**
 * struct pattern_operand - an operand for which a pattern matches any value
 * @at: offset of its id, or of its immediate, in the encoding
 * @place_at: offset in struct exec_insn of the member for its frame offset, or for its value
 * @vector: a general vector operand, whose row and column follow the id in the encoding. If false,
 *	a raw operand, whose byte offset follows the id
 * @immediate: bytes of an immediate, 0 for a variable
 * @need: bytes of the variable that the instruction accesses
 */
struct pattern_operand {
	uint8_t at;
	uint16_t place_at;
	bool vector;
	uint8_t immediate;
	uint32_t need;
};

/**
 * struct pattern - an entry of the cache of decoded instructions
 * @known: the entry is valid
 * @words: number of 8-byte words that are compared, at least PATTERN_SHORT
 * @free: number of operands for which any value matches
 * @grf: bytes of a general register
 * @dst: index of the operand that is written; EXEC_OPERANDS if there is none
 * @code: the encoding of an instruction with this pattern
 * @mask: ones in the bits that must be equal in all instructions with this pattern
 * @operand: the @free operands
 * @insn: the prepared form of that instruction
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
	uint64_t insn[EXEC_MAX_UNITS];
};

/*
 * pattern_learn() - make a pattern (an entry of the cache of prepared instructions) of a prepared
 * instruction, if the instruction can have one.
 */
void pattern_learn(struct pattern *s, const struct exec_prep *p, const uint8_t *code);

/* pattern_matches() - Return: whether an encoding equals the pattern in the bits of its mask. */
static inline bool pattern_matches(const struct pattern *s, const uint8_t *code)
{
	uint64_t differ = !s->known;

	for (unsigned int i = 0; i < PATTERN_SHORT; i++) {
		uint64_t word;

		memcpy(&word, code + 8 * i, sizeof(word));
		differ |= (word ^ s->code[i]) & s->mask[i];
	}
	for (unsigned int i = PATTERN_SHORT; i < s->words; i++) {
		uint64_t word;

		memcpy(&word, code + 8 * i, sizeof(word));
		differ |= (word ^ s->code[i]) & s->mask[i];
	}
	return !differ;
}

/*
 * pattern_resolve() - find the frame offset of an operand. Return: its declaration; NULL if the
 * variable does not exist or is too small.
 */
static inline const struct visa_decl *pattern_resolve(const struct pattern *s,
						      const struct pattern_operand *f,
						      struct visa_decl *const *general,
						      const uint8_t *code, uint32_t *place)
{
	const uint8_t *at = code + f->at;
	const struct visa_decl *decl;
	uint16_t offset;
	uint32_t id, from;

	memcpy(&id, at, sizeof(id));
	decl = id < VISA_VAR_IDS ? general[id] : NULL;
	if (!decl)
		return NULL;
	memcpy(&offset, at + sizeof(id), sizeof(offset));
	from = f->vector ? at[4] * s->grf + at[5] * visa_types[decl->type].size : offset;
	if (from + f->need > decl->size)
		return NULL;
	*place = (uint32_t)(decl->at + from);
	return decl;
}

/**
 * pattern_recall() - prepare an instruction by a pattern, without decoding it
 * @s: the pattern
 * @general: declarations of the general variables, indexed by id, unchanged since the pattern was
 *	made
 * @code: PATTERN_BYTES bytes of encoded instructions, starting with the instruction
 * @insn: receives the prepared instruction
 * @written: receives the declaration of the variable that the instruction writes, or NULL
 *
 * Return: whether the instruction matches the pattern and can be executed.
 */
static inline bool pattern_recall(const struct pattern *s, struct visa_decl *const *general,
				  const uint8_t *code, struct exec_insn *insn,
				  const struct visa_decl **written)
{
	const struct exec_insn *learnt = (const void *)s->insn;
	uint64_t *to = (void *)insn;

	if (!pattern_matches(s, code))
		return false;
	*written = NULL;
	/* Most instructions have at most four units; the array has room for the longest. */
	memcpy(to, s->insn, 4 * EXEC_UNIT);
	for (unsigned int i = 4; i < learnt->units; i++)
		to[i] = s->insn[i];
	for (unsigned int i = 0; i < s->free; i++) {
		const struct pattern_operand *f = &s->operand[i];
		const struct visa_decl *decl;
		uint32_t place;

		if (f->immediate) {
			memcpy((uint8_t *)insn + f->place_at, code + f->at, 4);
			if (f->immediate == 8)
				memcpy((uint8_t *)insn + f->place_at + 4, code + f->at + 4, 4);
			continue;
		}
		decl = pattern_resolve(s, f, general, code, &place);
		if (!decl)
			return false;
		memcpy((uint8_t *)insn + f->place_at, &place, sizeof(place));
		if (i == s->dst)
			*written = decl;
	}
	return true;
}

#endif
