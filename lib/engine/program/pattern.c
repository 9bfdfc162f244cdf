// SPDX-License-Identifier: MIT
/*
 * Makes patterns (entries of the decode cache) from prepared instructions, and prepares
 * instructions by patterns.
 */
#include "pattern.h"
#include "../run.h"

#define RAW_BYTES	      6 /* bytes of an id and an offset */
#define TAG_BYTES	      1
#define PART_BYTES(member, n) +(n) /* NOLINT(bugprone-macro-parentheses): a summand */

/* Return: bytes of a vector operand in the encoding; 0 if its class cannot be in a pattern. */
static unsigned int vec_bytes(const struct visa_vec *v)
{
	switch (visa_vec_class(v)) {
	case VISA_CLASS_GENERAL:
		return TAG_BYTES VISA_VEC_GENERAL(PART_BYTES);
	case VISA_CLASS_IMMEDIATE:
		return TAG_BYTES + 1 + visa_imm_bytes(v->type);
	case VISA_CLASS_STATE:
		return TAG_BYTES VISA_VEC_STATE(PART_BYTES);
	default:
		return 0;
	}
}

/*
 * Return: bytes of a field of the encoding; 0 if an instruction with this field cannot have a
 * pattern.
 */
static unsigned int field_bytes(const struct visa_field *f, const struct visa_inst *inst)
{
	switch (visa_kinds[f->kind].coding) {
	case VISA_CODING_RAW:
		return RAW_BYTES;
	case VISA_CODING_VEC:
		return vec_bytes(visa_const_member(inst, f));
	default:
		return visa_codings[visa_kinds[f->kind].coding].bytes;
	}
}

static struct pattern_operand *add_operand(struct pattern *s, const struct exec_operand *o,
					   unsigned int at)
{
	struct pattern_operand *f = &s->operand[s->free++];

	*f = (struct pattern_operand){ .at = (uint8_t)at,
				       .place_at = o->place_at,
				       .need = o->count * o->bytes };
	return f;
}

/*
 * Let the pattern match any value of a vector operand: any element of any variable; or any
 * immediate, if the prepared instruction contains the immediate as encoded.
 */
static void free_vector(struct pattern *s, uint8_t *mask, const struct exec_operand *o,
			const struct visa_vec *v, unsigned int at)
{
	bool large = visa_types[v->type].size == 8;
	struct pattern_operand *f;

	if (visa_vec_class(v) == VISA_CLASS_IMMEDIATE && o->value_at) {
		f = add_operand(s, o, at + 2); /* the immediate follows the tag and the type */
		f->place_at = o->value_at;
		f->immediate = large && o->bytes == 8 ? 8 : 4;
		memset(mask + f->at, 0, large ? 8 : 4);
	} else if (o->id) {
		/*
		 * The pattern matches any id, row and column, but only this region: another region
		 * could be a reserved encoding.
		 */
		add_operand(s, o, at + 1)->vector = true;
		memset(mask + at + 1, 0, 6);
	}
}

static void free_field(struct pattern *s, uint8_t *mask, const struct exec_prep *p,
		       const struct visa_field *f, unsigned int at)
{
	const struct visa_inst *inst = p->inst;
	const struct visa_vec *v = visa_const_member(inst, f);

	if (visa_kinds[f->kind].coding == VISA_CODING_VEC) {
		const struct exec_operand *o = &p->operand[EXEC_RAWS + (v - inst->vec)];

		if (f->role == VISA_ROLE_DST && o->id)
			s->dst = s->free;
		free_vector(s, mask, o, v, at);
	}
	for (unsigned int i = 0; i < EXEC_RAWS; i++) {
		if (f->at != offsetof(struct visa_inst, raw[i]) || !p->operand[i].id)
			continue;
		if (i == EXEC_DST)
			s->dst = s->free;
		add_operand(s, &p->operand[i], at);
		memset(mask + at, 0, RAW_BYTES);
	}
}

void pattern_learn(struct pattern *s, const struct exec_prep *p, const uint8_t *code)
{
	const struct visa_op *row = &visa_ops[p->inst->op];
	uint8_t mask[PATTERN_BYTES] = { 0 };
	unsigned int length = p->inst->length;
	unsigned int at = row->has_sub ? 2 : 1;

	s->known = false;
	/*
	 * Operands of these instructions have the types of their declarations, which a pattern
	 * ignores.
	 */
	if (length > PATTERN_BYTES || visa_has(p->inst, VISA_TRAIT_COMPUTES))
		return;
	s->free = 0;
	s->dst = EXEC_OPERANDS;
	s->grf = (uint8_t)p->grf;
	memcpy(s->insn, p->insn, sizeof(s->insn));
	s->words = length > 8 * PATTERN_SHORT ? (uint8_t)((length + 7) / 8) : PATTERN_SHORT;
	memset(mask, 0xff, length);
	visa_for_each_field(f, row->layout) {
		if (!field_bytes(f, p->inst))
			return;
		if (f->role != VISA_ROLE_NONE)
			free_field(s, mask, p, f, at);
		at += field_bytes(f, p->inst);
	}
	memset(s->code, 0, sizeof(s->code));
	memcpy(s->code, code, length);
	memcpy(s->mask, mask, sizeof(mask));
	s->known = true;
}
