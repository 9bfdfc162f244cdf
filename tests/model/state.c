// SPDX-License-Identifier: MIT
/* Code for all instructions of the reference model: lanes, operands, memory, counters. */
#include "model.h"

#include <stdlib.h>

void wrong(struct step *s, enum model_wrong w)
{
	if (w < s->wrong)
		s->wrong = w;
}

void wrong_surface(struct step *s, enum model_wrong w)
{
	if (s->late && w == WRONG_LACKING)
		w = WRONG_LATE_LACKING;
	if (s->late && w == WRONG_SURFACE)
		w = WRONG_LATE_SURFACE;
	if (s->late && w == WRONG_FORMAT)
		w = WRONG_LATE_FORMAT;
	wrong(s, w);
}

static bool bit(uint32_t word, unsigned int n)
{
	return n < 32 && (word >> n & 1);
}

bool predicated(const struct step *s, unsigned int lane)
{
	uint32_t word = s->op->f['P'], id = word & 0xfff, control = word >> 13 & 3;
	bool any = false, all = true, value;

	if (!id || id >= MODEL_PREDS)
		return true;
	for (unsigned int i = 0; i < s->lanes; i++) {
		value = bit(s->old->pred[id], s->first + i);
		any = any || value;
		all = all && value;
	}
	value = bit(s->old->pred[id], s->first + lane);
	if (control == 1)
		value = any;
	if (control == 2)
		value = all;
	return (word >> 15) ? !value : value;
}

void lanes_of(struct step *s, unsigned int lanes, unsigned int mask)
{
	bool no_mask = mask >= 8;

	s->lanes = lanes;
	s->first = 4 * (mask % 8);
	s->enabled = 0;
	for (unsigned int i = 0; i < lanes; i++)
		if ((no_mask || bit(s->old->em, s->first + i)) && predicated(s, i))
			s->enabled |= 1u << i;
}

void mask_alone(struct step *s)
{
	unsigned int mask = s->op->f['E'] >> 4;

	s->enabled = 0;
	for (unsigned int i = 0; i < s->lanes; i++)
		if (mask >= 8 || bit(s->old->em, s->first + i))
			s->enabled |= 1u << i;
}

bool lane_on(const struct step *s, unsigned int lane)
{
	return s->enabled >> lane & 1;
}

void count(struct step *s, bool dropped, bool misaligned)
{
	s->new->channels++;
	s->new->dropped += dropped;
	s->new->misaligned += misaligned;
}

/*
 * Return: the variable with an id; NULL, after recording an error, if it does not exist or does not
 * have @n bytes from byte @at on.
 */
static const struct model_var *reach(struct step *s, uint32_t id, uint64_t at, unsigned int n)
{
	const struct model_var *v = model_var(id);

	if (id && id < 32)
		wrong(s, WRONG_LACKING);
	else if (!v)
		wrong(s, WRONG_UNDECLARED);
	else if (at + n > v->size)
		wrong(s, WRONG_RANGE);
	else
		return v;
	return NULL;
}

static uint64_t read_var(struct step *s, uint32_t id, uint64_t at, unsigned int n)
{
	const struct model_var *v;
	uint64_t value = 0;

	if (!id)
		wrong(s, WRONG_RESERVED);
	v = id ? reach(s, id, at, n) : NULL;
	for (unsigned int i = 0; v && i < n; i++)
		value |= (uint64_t)s->old->frame[v->at + at + i] << 8 * i;
	return value;
}

bool is_null(const struct step *s, unsigned int raw)
{
	return !s->op->raw[raw].id;
}

uint64_t src(struct step *s, unsigned int raw, unsigned int at, unsigned int n)
{
	const struct model_raw *r = &s->op->raw[raw];

	return read_var(s, r->id, (uint64_t)r->offset + at, n);
}

void dst_reach(struct step *s, unsigned int raw, unsigned int at, unsigned int n)
{
	const struct model_raw *r = &s->op->raw[raw];

	if (r->id)
		reach(s, r->id, (uint64_t)r->offset + at, n);
}

void dst_put(struct step *s, unsigned int raw, unsigned int at, unsigned int n, uint64_t value)
{
	const struct model_raw *r = &s->op->raw[raw];
	const struct model_var *v;

	if (!r->id)
		return;
	v = reach(s, r->id, (uint64_t)r->offset + at, n);
	for (unsigned int i = 0; v && i < n; i++)
		s->new->frame[v->at + r->offset + at + i] = (uint8_t)(value >> 8 * i);
}

bool is_immediate(const struct step *s, unsigned int vec)
{
	return (s->op->vec[vec].tag & 7) == 5;
}

static bool eight_bytes(unsigned int type)
{
	return type == VISA_DF || type == VISA_UQ || type == VISA_Q;
}

static uint64_t general(struct step *s, const struct model_vec *v, unsigned int n)
{
	const struct model_var *var = model_var(v->id);
	uint64_t at =
		(uint64_t)v->row * s->old->grf + (uint64_t)v->col * (var ? var->type_size : 1);

	return read_var(s, v->id, at, n);
}

uint32_t scalar(struct step *s, unsigned int vec)
{
	const struct model_vec *v = &s->op->vec[vec];

	return (v->tag & 7) == 0 ? (uint32_t)general(s, v, 4) : (uint32_t)v->imm;
}

void scalar8(struct step *s, unsigned int vec)
{
	const struct model_vec *v = &s->op->vec[vec];

	if ((v->tag & 7) == 0)
		general(s, v, 1);
}

uint64_t scalar64(struct step *s, unsigned int vec)
{
	const struct model_vec *v = &s->op->vec[vec];

	if ((v->tag & 7) == 0)
		return general(s, v, 8);
	return eight_bytes(v->type) ? v->imm : (uint32_t)v->imm;
}

void vec_put(struct step *s, unsigned int vec, uint32_t value, bool on)
{
	const struct model_vec *v = &s->op->vec[vec];
	const struct model_var *var = model_var(v->id);
	uint64_t at =
		(uint64_t)v->row * s->old->grf + (uint64_t)v->col * (var ? var->type_size : 1);

	if (!v->id)
		return;
	var = reach(s, v->id, at, 4);
	for (unsigned int i = 0; var && on && i < 4; i++)
		s->new->frame[var->at + at + i] = (uint8_t)(value >> 8 * i);
}

/* Check the fields of a vector operand for codes that are reserved for every instruction. */
static void check_bits(struct step *s, const struct model_vec *v)
{
	unsigned int class = v->tag & 7, region = v->region;

	if (v->tag > 0x3f || v->tag >> 3 > 5)
		wrong(s, WRONG_RESERVED);
	if (class == 3)
		wrong(s, WRONG_LACKING);
	if ((class == 3 || class == 5) && v->type > VISA_BF)
		wrong(s, WRONG_RESERVED);
	if (class != 0 && class != 3)
		return;
	for (unsigned int k = 0; k < 3; k++, region >>= 4)
		if ((region & 15) > 7)
			wrong(s, WRONG_RESERVED);
	if (region)
		wrong(s, WRONG_RESERVED);
}

void check_vec(struct step *s, unsigned int vec, char role)
{
	const struct model_vec *v = &s->op->vec[vec];
	unsigned int class = v->tag & 7;

	if (role == 'Z' || role == 's') /* calc_check() checks operands of arithmetic */
		return;
	check_bits(s, v);
	if (role == '0') /* operands that the instruction ignores */
		return;
	if (class != 0 && class != 3 && class != 5 && !(class == 6 && strchr("tT", role)))
		wrong(s, WRONG_RESERVED);
	if ((class == 3 || class == 5) && role == 't') /* 't': the destination of MOVS */
		wrong(s, WRONG_RESERVED);
	/* A modifier is illegal. If the operand is not used ('n'), only saturation is illegal. */
	if (v->tag > 7 && (role != 'n' || v->tag >> 3 == 4))
		wrong(s, WRONG_RESERVED);
}

#define OWN_ADDRESS 40 /* the bits of an address from this bit on are the number of a surface */

/*
 * Return: the @n bytes at a virtual address; NULL, after recording a fault, unless all of them are
 * in the same mapped range.
 */
static uint8_t *virtual_block(struct step *s, wide at, unsigned int n)
{
	for (unsigned int k = 0; k < model_range_count; k++) {
		const struct model_range *r = &model_ranges[k];
		struct model_surface *surface = &s->new->surface[r->slot];
		wide from = at - r->start;

		if (at < r->start || from + n > r->length || r->offset + from + n > surface->size)
			continue;
		return surface->bytes + r->offset + (uint64_t)from;
	}
	/* T6 to T254 are also mapped at fixed addresses: surface number << OWN_ADDRESS. */
	for (unsigned int i = 0; i < MODEL_SURFACES; i++) {
		struct model_surface *surface = &s->new->surface[i];

		if (surface->index >= VISA_FIRST_SURFACE && at >> OWN_ADDRESS == surface->index &&
		    at % ((wide)1 << OWN_ADDRESS) + n <= surface->size)
			return surface->bytes + (uint64_t)(at % ((wide)1 << OWN_ADDRESS));
	}
	wrong(s, WRONG_FAULT);
	return NULL;
}

static uint8_t *block(struct step *s, int slot, wide at, unsigned int n)
{
	if (slot == MODEL_SVM)
		return virtual_block(s, at, n);
	if (slot == MODEL_NOWHERE || at + n > s->new->surface[slot].size)
		return NULL;
	return s->new->surface[slot].bytes + (uint64_t)at;
}

bool load(struct step *s, int slot, wide at, unsigned int n, uint64_t *value)
{
	const uint8_t *bytes = block(s, slot, at, n);

	*value = 0;
	for (unsigned int i = 0; bytes && i < n; i++)
		*value |= (uint64_t)bytes[i] << 8 * i;
	return bytes;
}

bool store(struct step *s, int slot, wide at, unsigned int n, uint64_t value)
{
	uint8_t *bytes = block(s, slot, at, n);

	for (unsigned int i = 0; bytes && i < n; i++)
		bytes[i] = (uint8_t)(value >> 8 * i);
	return bytes;
}

bool move(struct step *s, const struct blocks *b, bool on, wide at, unsigned int place)
{
	uint8_t *bytes = on ? block(s, b->slot, at, b->bytes) : NULL;

	for (unsigned int i = 0; i < b->room; i++) {
		uint8_t *byte = bytes && i < b->bytes ? bytes + i : NULL;

		if (b->store && byte)
			*byte = (uint8_t)src(s, b->raw, place + i, 1);
		else if (b->store)
			src(s, b->raw, place + i, 1);
		else if (on)
			dst_put(s, b->raw, place + i, 1, byte ? *byte : 0);
		else
			dst_reach(s, b->raw, place + i, 1);
	}
	return bytes;
}

int model_slot(const struct model *m, uint32_t index)
{
	for (int i = 0; i < MODEL_SURFACES; i++)
		if (m->surface[i].index == index)
			return i;
	return MODEL_NOWHERE;
}
