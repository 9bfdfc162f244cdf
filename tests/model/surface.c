// SPDX-License-Identifier: MIT
/* Scatters, gathers and block accesses of surfaces in the reference model. */
#include "model.h"

/*
 * Return: the number of bytes that a code stands for: 1, 2, 4 for the codes 0, 1, 2; 0 for a
 * reserved code.
 */
static unsigned int bytes_of(struct step *s, uint32_t code)
{
	if (code > 2)
		wrong(s, WRONG_RESERVED);
	return code > 2 ? 0 : 1u << code;
}

/* In T0 (shared local memory), bit 28 is ignored: compilers set it in generic pointers. */
uint64_t unmarked(const struct step *s, int slot, uint64_t at)
{
	return slot == model_slot(s->old, VISA_SURFACE_SLM) ? at & ~0x10000000ull : at;
}

/* Return: global offset + element offset of a lane, modulo 2^32. */
static uint32_t sum_of(struct step *s, unsigned int lane)
{
	return scalar(s, 0) + (uint32_t)src(s, 0, 4 * lane, 4);
}

/* SCATTER, GATHER: one element for each lane; offsets are in elements. */
static void elements(struct step *s, bool to_memory)
{
	static const unsigned int lanes[] = { 8, 16, 1, 0 };
	uint32_t code = s->op->f['N'] & 15;
	unsigned int bytes = bytes_of(s, s->op->f['e']);
	struct blocks b = { to_memory, s->slot, bytes, 1, 4 };

	if (code > 2)
		wrong(s, WRONG_RESERVED);
	lanes_of(s, lanes[code & 3], s->op->f['N'] >> 4);
	for (unsigned int i = 0; i < s->lanes; i++) {
		uint32_t sum = sum_of(s, i);
		uint64_t at = (uint64_t)sum * bytes;
		bool there;

		if (s->slot == model_slot(s->old, VISA_SURFACE_SLM))
			at = unmarked(s, s->slot, (uint32_t)at);
		there = move(s, &b, lane_on(s, i), at, 4 * i);
		if (lane_on(s, i))
			count(s, !there, false);
	}
}

void run_scatter(struct step *s)
{
	elements(s, true);
}

void run_gather(struct step *s)
{
	elements(s, false);
}

/* SCATTER_SCALED, GATHER_SCALED: up to 4 bytes for each lane; offsets are in bytes. */
static void scaled(struct step *s, bool to_memory)
{
	unsigned int bytes = bytes_of(s, s->op->f['n']);
	struct blocks b = { to_memory, s->slot, 1, 1, 1 };

	for (unsigned int i = 0; i < s->lanes; i++) {
		uint64_t at = unmarked(s, s->slot, sum_of(s, i));
		bool all = true;

		if (to_memory)
			src(s, 1, 4 * i, 4);
		else if (lane_on(s, i))
			dst_put(s, 1, 4 * i, 4, 0);
		else
			dst_reach(s, 1, 4 * i, 4);
		for (unsigned int j = 0; j < bytes; j++)
			if (!move(s, &b, lane_on(s, i), (wide)at + j, 4 * i + j))
				all = false;
		if (lane_on(s, i))
			count(s, !all, false);
	}
}

void run_scatter_scaled(struct step *s)
{
	scaled(s, true);
}

void run_gather_scaled(struct step *s)
{
	scaled(s, false);
}

/* SCATTER4_SCALED, GATHER4_SCALED: up to four dwords for each lane. */
static void four(struct step *s, bool to_memory)
{
	unsigned int channels = s->op->f['c'], pitch = s->old->grf;
	struct blocks b = { to_memory, s->slot, 4, 1, 4 };

	if (!channels || channels > 15)
		wrong(s, WRONG_RESERVED);
	if (pitch < 4 * s->lanes)
		pitch = 4 * s->lanes;
	for (unsigned int i = 0; i < s->lanes; i++) {
		uint64_t sum = unmarked(s, s->slot, sum_of(s, i)), at = sum & ~3ull;
		unsigned int place = 4 * i;
		bool all = true;

		for (unsigned int c = 0; c < 4; c++) {
			if (!(channels >> c & 1))
				continue;
			if (!move(s, &b, lane_on(s, i), (wide)at + 4 * c, place))
				all = false;
			place += pitch;
		}
		if (lane_on(s, i))
			count(s, !all, at != sum);
	}
}

void run_scatter4_scaled(struct step *s)
{
	four(s, true);
}

void run_gather4_scaled(struct step *s)
{
	four(s, false);
}

/* QW_SCATTER, QW_GATHER: 1, 2, 4 or 8 qwords for each lane. */
static void qwords(struct step *s, bool to_memory)
{
	unsigned int blocks = s->op->f['n'] > 3 ? 0 : 1u << s->op->f['n'];
	struct blocks b = { to_memory, s->slot, 8, 1, 8 };

	if (!blocks)
		wrong(s, WRONG_RESERVED);
	for (unsigned int i = 0; i < s->lanes; i++) {
		uint64_t at = unmarked(s, s->slot, src(s, 0, 4 * i, 4));
		bool all = true;

		for (unsigned int j = 0; j < blocks; j++)
			if (!move(s, &b, lane_on(s, i), (wide)at + 8 * j, 8 * (j * s->lanes + i)))
				all = false;
		if (lane_on(s, i))
			count(s, !all, at % 8);
	}
}

void run_qw_scatter(struct step *s)
{
	qwords(s, true);
}

void run_qw_gather(struct step *s)
{
	qwords(s, false);
}

/* OWORD_LD, OWORD_ST: owords without lanes and masks. Each byte can be out of bounds separately. */
static void owords(struct step *s, bool to_memory, uint64_t at, bool misaligned)
{
	struct blocks b = { to_memory, s->slot, 1, 0, 1 };
	uint32_t code = s->op->f['o'];
	bool slm = s->op->f['S'] == VISA_SURFACE_SLM;

	if (code > 4 || (code == 4 && !slm)) {
		wrong(s, WRONG_RESERVED);
		return;
	}
	if ((code == 4 && s->old->platform < VISA_XEHP) || (slm && s->old->platform < VISA_ICLLP))
		wrong(s, WRONG_LACKING);
	at = unmarked(s, s->slot, at);
	for (unsigned int i = 0; i < 1u << code; i++) {
		bool all = true;

		for (unsigned int j = 16 * i; j < 16 * i + 16; j++)
			if (!move(s, &b, true, (wide)at + j, j))
				all = false;
		count(s, !all, misaligned);
	}
}

void run_oword_ld(struct step *s)
{
	owords(s, false, (uint64_t)scalar(s, 0) * 16, false);
}

void run_oword_st(struct step *s)
{
	owords(s, true, (uint64_t)scalar(s, 0) * 16, false);
}

void run_oword_ld_unaligned(struct step *s)
{
	uint32_t at = scalar(s, 0);

	owords(s, false, at, at % 4);
}
