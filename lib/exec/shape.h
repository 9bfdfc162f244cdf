/* SPDX-License-Identifier: MIT */
/*
 * Shapes: instructions that differ in nothing but which variables they name, at
 * which offsets or elements, and the value of an immediate. Once one of them has been
 * decoded, verified and prepared, the others need but their operands looked up.
 */
#ifndef VISA_SHAPE_H
#define VISA_SHAPE_H

#include "exec.h"

#define SHAPE_WORDS 12 /* of 8 bytes; a longer instruction has no shape */
#define SHAPE_SHORT 4  /* words that most instructions fit into */
#define SHAPE_BYTES (8 * SHAPE_WORDS)

/**
 * struct exec_shape - a shape
 * @known: there is one
 * @words: that are to be compared, at least SHAPE_SHORT
 * @code: bytes of one instruction of it
 * @mask: ones where all of them have the same bytes
 * @m: that instruction, prepared
 * @grf: bytes of a general register
 * @scalar: byte where the value or variable of a scalar stands, 0 if there is none; whether
 *	it is an immediate; the bytes that are read; and the operand in whose place the upper
 *	half of an immediate goes, 0 if that is zero
 * @raw: @raws raw operands that are neither V0 nor unused: which, the byte where it stands,
 *	and the bytes that are needed of it
 * @vec: the same of the @vecs general vector operands that a wide message reads; others are
 *	the same in all of them
 */
struct exec_shape {
	bool known;
	uint8_t words;
	uint64_t code[SHAPE_WORDS];
	uint64_t mask[SHAPE_WORDS];
	struct exec_msg m;
	uint8_t grf;
	struct {
		uint8_t at;
		bool immediate;
		uint8_t bytes;
		uint8_t upper;
	} scalar;
	uint8_t raws;
	uint8_t vecs;
	struct exec_free {
		uint8_t operand;
		uint8_t at;
		uint32_t need;
	} raw[EXEC_RAWS], vec[VISA_MAX_VECS];
};

/* visa_shape_learn() - take the shape of a prepared instruction, if it has one. */
void visa_shape_learn(struct exec_shape *s, const struct visa_inst *inst, const uint8_t *code,
		      unsigned int grf, const struct exec_msg *m);

/* The declaration of a general variable, whose table is at hand, NULL if there is none. */
static inline const struct visa_decl *shape_decl(struct visa_decl *const *general, uint32_t id)
{
	return id <= visa_vclasses[VISA_VCLASS_G].last ? general[id] : NULL;
}

/* shape_general() - where a general vector operand is; Return: whether it can be. */
static inline bool shape_general(const struct exec_shape *s, struct visa_decl *const *general,
				 const uint8_t *at, unsigned int need, uint32_t *place)
{
	const struct visa_decl *decl;
	uint32_t from, id;

	memcpy(&id, at, sizeof(id));
	decl = shape_decl(general, id);
	if (!decl)
		return false;
	from = at[4] * s->grf + at[5] * visa_types[decl->type].size;
	*place = (uint32_t)(decl->at + from);
	return from + need <= decl->size;
}

/* shape_scalar() - where a scalar is, or what; Return: whether it can be. */
static inline bool shape_scalar(const struct exec_shape *s, struct visa_decl *const *general,
				const uint8_t *code, struct exec_msg *m)
{
	const uint8_t *at = code + s->scalar.at;

	if (!s->scalar.immediate)
		return shape_general(s, general, at, s->scalar.bytes, &m->at[EXEC_SCALAR]);
	memcpy(&m->offset, at, sizeof(m->offset));
	if (s->scalar.upper)
		memcpy(&m->at[s->scalar.upper], at + 4, sizeof(m->at[0]));
	return true;
}

/*
 * shape_raw() - where a raw operand is that the shape leaves free
 * Return: its variable's declaration, NULL if it cannot be.
 */
static inline const struct visa_decl *shape_raw(const struct exec_free *f,
						struct visa_decl *const *general,
						const uint8_t *code, uint32_t *place)
{
	const struct visa_decl *decl;
	uint16_t offset;
	uint32_t id;

	memcpy(&id, code + f->at, sizeof(id));
	memcpy(&offset, code + f->at + sizeof(id), sizeof(offset));
	decl = shape_decl(general, id);
	if (!decl || offset + f->need > decl->size)
		return NULL;
	*place = (uint32_t)(decl->at + offset);
	return decl;
}

/**
 * visa_shape_recall() - prepare an instruction of a known shape
 * @s: the shape
 * @general: the table of general variables, the same as when it was learnt
 * @code: SHAPE_BYTES bytes from the instruction on
 * @m: the prepared instruction
 *
 * Return: whether it is one of that shape, and can be executed.
 */
static inline bool visa_shape_recall(const struct exec_shape *s, struct visa_decl *const *general,
				     const uint8_t *code, struct exec_msg *m)
{
	uint64_t differ = !s->known;

	for (unsigned int i = 0; i < SHAPE_SHORT; i++) {
		uint64_t word;

		memcpy(&word, code + 8 * i, sizeof(word));
		differ |= (word ^ s->code[i]) & s->mask[i];
	}
	for (unsigned int i = SHAPE_SHORT; i < s->words; i++) {
		uint64_t word;

		memcpy(&word, code + 8 * i, sizeof(word));
		differ |= (word ^ s->code[i]) & s->mask[i];
	}
	if (differ)
		return false;
	*m = s->m;
	if (s->scalar.at && !shape_scalar(s, general, code, m))
		return false;
	for (unsigned int i = 0; i < s->raws; i++) {
		const struct exec_free *f = &s->raw[i];
		const struct visa_decl *decl;

		if (f->operand >= EXEC_OPERANDS)
			continue;
		decl = shape_raw(f, general, code, &m->at[f->operand]);
		if (!decl)
			return false;
		if (f->operand == EXEC_DST)
			m->written = visa_decl_owner(decl);
	}
	return true;
}

/**
 * visa_shape_recall_wide() - what does not fit into a message that was recalled
 * @s: its shape, of a wide message
 * @general, @code: as of visa_shape_recall()
 * @m: the message
 * @learnt: of the message that the shape was learnt from
 * @w: what comes of it
 *
 * Return: whether it can be executed.
 */
static inline bool visa_shape_recall_wide(const struct exec_shape *s,
					  struct visa_decl *const *general, const uint8_t *code,
					  const struct exec_msg *m, const struct exec_wide *learnt,
					  struct exec_wide *w)
{
	*w = *learnt;
	for (unsigned int i = 0; i < s->raws; i++) {
		const struct exec_free *f = &s->raw[i];

		if (f->operand < EXEC_OPERANDS)
			w->raw[f->operand] = m->at[f->operand];
		else if (!shape_raw(f, general, code, &w->raw[f->operand]))
			return false;
	}
	for (unsigned int i = 0; i < s->vecs; i++) {
		const struct exec_free *f = &s->vec[i];

		if (!shape_general(s, general, code + f->at, f->need, &w->vec[f->operand]))
			return false;
	}
	return true;
}

#endif
