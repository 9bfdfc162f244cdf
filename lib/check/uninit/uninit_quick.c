// SPDX-License-Identifier: MIT
/*
 * Handles instructions whose enabled lanes read only defined bits, as almost all do. Their results
 * are defined. For them, only summaries of lines (KERNEL_LINE bytes of variables) are read and
 * updated.
 */
#include "uninit_parts.h"

/* A vector with a mask of lanes for each thread of a gang. */
typedef uint32_t gang_lanes __attribute__((vector_size(4 * EXEC_GANG)));

#define EACH_THREAD 0x0001000100010001ull

/**
 * struct enabled - the enabled lanes of an instruction, for the threads of a gang
 * @masked: for each thread, mask of the lanes that the execution mask enables
 * @on: for each thread, mask of the lanes that the execution mask and the predicate enable
 * @packed: @on with 16 bits for each thread: lanes 0 to 15, and lanes 16 to 31
 * @live: 16 set bits for each thread that executes the instruction
 * @full: all lanes of the instruction are enabled in each of these threads
 */
struct enabled {
	gang_lanes masked;
	gang_lanes on;
	uint64_t packed[2];
	uint64_t live;
	bool full;
};

static inline uint64_t pack(gang_lanes lanes, unsigned int shift)
{
	uint64_t packed = 0;

	for (unsigned int t = 0; t < EXEC_GANG; t++)
		packed |= (uint64_t)(uint16_t)(lanes[t] >> shift) << 16 * t;
	return packed;
}

/* Return: the values of the instruction's predicate in its lanes, for each thread of the gang. */
static inline gang_lanes values_of(const struct exec_run *r, const struct exec_insn *insn)
{
	const uint32_t *at = r->preds + VISA_PRED_ID(insn->pred);
	gang_lanes value = { 0 };

	for (unsigned int t = 0; t < r->gang; t++)
		value[t] = at[t * r->pred_stride] >> exec_first_lane(insn);
	return VISA_PRED_INVERT(insn->pred) ? ~value : value;
}

/* Return: the undefined bits of a predicate, from lane @first on, for each thread of the gang. */
static inline gang_lanes unknown_of(const struct uninit *u, uint32_t id, unsigned int first)
{
	gang_lanes bits;

	memcpy(&bits, uninit_pred(u, id, 0), sizeof(bits));
	return bits >> first;
}

static inline bool is_any(gang_lanes lanes)
{
	uint64_t words[2];

	memcpy(words, &lanes, sizeof(words));
	return words[0] | words[1];
}

/*
 * Find the enabled lanes. Return: false if an undefined predicate decides which lanes are enabled.
 */
static inline bool find_enabled(const struct uninit *u, const struct exec_run *r,
				const struct exec_insn *insn, struct enabled *e)
{
	uint32_t window = exec_window(insn->lanes), id = VISA_PRED_ID(insn->pred);
	unsigned int first = exec_first_lane(insn);
	gang_lanes em, live;

	memcpy(&em, r->em, sizeof(em));
	live = (gang_lanes)(em != 0);
	e->masked = (insn->exec >> 7 ? live : em >> first) & window;
	e->on = e->masked;
	if (id) {
		if (VISA_PRED_CONTROL(insn->pred) != VISA_PRED_LANE ||
		    is_any(unknown_of(u, id, first) & e->masked))
			return false;
		if (!exec_selects(insn))
			e->on &= values_of(r, insn);
	}
	e->full = !is_any(live & (e->on ^ window));
	e->packed[0] = pack(e->on, 0);
	e->packed[1] = insn->lanes > 16 ? pack(e->on, 16) : 0;
	e->live = pack(live, 0);
	return true;
}

/* In each group of 16 bits, replace each of the low eight bits by two copies of the bit. */
static inline uint64_t spread(uint64_t x)
{
	x &= 0x00ff * EACH_THREAD;
	x = (x | x << 4) & 0x0f0f * EACH_THREAD;
	x = (x | x << 2) & 0x3333 * EACH_THREAD;
	x = (x | x << 1) & 0x5555 * EACH_THREAD;
	return x | x << 1;
}

/*
 * Return: a mask of the dwords of an operand that enabled lanes access. A piece (@p) is the part of
 * the operand in one line: 16 dwords of a frame. The mask has 16 bits for each thread.
 */
static inline uint64_t dwords_of(const struct uninit_piece *p, const struct enabled *e)
{
	uint64_t all = p->dwords * EACH_THREAD & e->live, lanes;

	if (p->lanes != PIECE_DWORDS && p->lanes != PIECE_QWORDS)
		return all;
	lanes = e->packed[p->lane / 16] >> p->lane % 16;
	lanes &= (0xffffu >> p->lane % 16) * EACH_THREAD;
	if (p->lanes == PIECE_QWORDS)
		lanes = spread(lanes);
	return lanes << p->dword & all;
}

/*
 * Return: a mask of the bytes of an operand that the lanes @on of a thread access. A piece (@p) is
 * the part of the operand in one line: 64 bytes of a frame.
 */
static uint64_t uninit_quick_bytes_of(const struct uninit_piece *p, uint32_t on)
{
	const uint64_t lane = UINT64_MAX >> (KERNEL_LINE - p->size) << p->first;
	uint64_t bytes = 0;

	if (!p->count)
		return lane;
	on = on >> p->lane & exec_window(p->count);
	if (p->size == 1 && p->step == 1)
		return (uint64_t)on << p->first;
	for (; on; on &= on - 1)
		bytes |= lane << __builtin_ctz(on) * p->step;
	return bytes;
}

/* Expand each of the low eight bits to a byte of ones or zeros. */
static inline uint64_t uninit_quick_mask_of(uint64_t bits)
{
	uint64_t bytes = (bits & 255) * 0x0101010101010101 & 0x8040201008040201;

	return ((bytes + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101) * 255;
}

/* Repeat each of 16 bits four times. */
static inline uint64_t four_times(uint64_t x)
{
	x = (x | x << 24) & 0x000000ff000000ff;
	x = (x | x << 12) & 0x000f000f000f000f;
	x = (x | x << 6) & 0x0303030303030303;
	x = (x | x << 3) & 0x1111111111111111;
	return x * 15;
}

/* Return: a bit for each dword that is 0. */
static inline uint64_t known_dwords(uint64_t word)
{
	return (word << 32 ? 0 : 1) | (word >> 32 ? 0 : 2);
}

/*
 * Test the bytes of a piece (the part of an operand in one line) that belong to enabled lanes, in
 * lines that have undefined bits.
 * @clears: also mark these bytes as defined, and dwords in the summary. Return: whether any byte is
 * undefined.
 */
static __attribute__((noinline)) bool visit_bytes(struct uninit *u, const struct uninit_piece *p,
						  const struct enabled *e, bool clears)
{
	const struct uninit_routine *routine = uninit_routine(u);
	uint8_t *shadow = u->frame->bits + (size_t)p->line * KERNEL_LINE;
	uint64_t *unknown = &u->frame->unknown[p->line], any = 0;

	uninit_begin_line(u, p->line);
	for (unsigned int t = 0; t < u->gang->threads; t++, shadow += routine->frame) {
		uint64_t dwords = *unknown >> 16 * t & UINT16_MAX, bytes, word;

		if (!dwords || !(e->live >> 16 * t & 1))
			continue;
		bytes = uninit_quick_bytes_of(p, e->on[t]) & four_times(dwords);
		for (unsigned int i = 0; bytes; i++, bytes >>= 8) {
			if (!(bytes & 255))
				continue;
			memcpy(&word, shadow + 8ul * i, sizeof(word));
			any |= word & uninit_quick_mask_of(bytes);
			if (!clears || !(word & uninit_quick_mask_of(bytes)))
				continue;
			word &= ~uninit_quick_mask_of(bytes);
			memcpy(shadow + 8ul * i, &word, sizeof(word));
			*unknown &= ~(known_dwords(word) << (16 * t + 2 * i));
		}
	}
	return any;
}

/* Whether the sources of the enabled lanes are defined. */
static inline bool are_sources_known(struct uninit *u, const struct uninit_plan *p,
				     const struct exec_insn *insn, const struct enabled *e)
{
	gang_lanes preds = { 0 };
	uint64_t any = 0;

	for (uint32_t i = 0; i < p->sources; i++) {
		uint64_t unknown = u->frame->unknown[p->pieces[i].line];

		if (unknown)
			unknown &= dwords_of(&p->pieces[i], e);
		if (unknown && p->pieces[i].lanes == PIECE_BYTES)
			any |= visit_bytes(u, &p->pieces[i], e, false);
		else
			any |= unknown;
	}
	if (p->known)
		return true;
	/* The first predicate is left out if it enables lanes: find_enabled() has tested it. */
	for (uint32_t i = VISA_PRED_ID(insn->pred) != 0; i < p->pred_sources; i++)
		preds |= unknown_of(u, p->preds[i], 0) & p->pred_mask;
	return !any && !is_any(preds);
}

/*
 * Whether write_known() can mark the outputs of an instruction as defined: it handles outputs that
 * have undefined bits only if the dwords or bytes of each lane are known (enum uninit_lanes).
 */
static inline bool is_writable(const struct uninit *u, const struct uninit_plan *p,
			       const struct enabled *e)
{
	bool can = true;

	for (uint32_t i = p->sources; i < p->piece_count; i++) {
		const struct uninit_piece *piece = &p->pieces[i];
		uint64_t unknown = u->frame->unknown[piece->line];

		if (unknown & piece->dwords * EACH_THREAD)
			can &= piece->lanes == PIECE_DWORDS || piece->lanes == PIECE_QWORDS ||
			       piece->lanes == PIECE_BYTES ||
			       (piece->lanes == PIECE_ALL && e->full);
	}
	return can;
}

static inline void write_known(struct uninit *u, const struct uninit_plan *p,
			       const struct exec_insn *insn, const struct enabled *e)
{
	unsigned int first = exec_first_lane(insn);

	for (uint32_t i = p->sources; i < p->piece_count; i++) {
		uint32_t line = p->pieces[i].line;
		uint64_t unknown = u->frame->unknown[line];

		if (!unknown)
			continue;
		if (p->pieces[i].lanes == PIECE_BYTES) {
			visit_bytes(u, &p->pieces[i], e, true);
			continue;
		}
		u->frame->unknown[line] = unknown & ~dwords_of(&p->pieces[i], e);
		if (u->frame->shown[line] == SHADOW_FULL)
			u->frame->shown[line] = SHADOW_PARTIAL;
	}
	for (uint32_t i = p->pred_sources; i < p->pred_count; i++) {
		gang_lanes bits = unknown_of(u, p->preds[i], 0);

		bits &= ~((p->any->alu.kind == ALU_PREDICATES ? e->masked : e->on) << first);
		memcpy(uninit_pred(u, p->preds[i], 0), &bits, sizeof(bits));
	}
}

/* Whether the instruction accesses memory. */
static inline bool is_message(const struct uninit_plan *p)
{
	return p->kind == UNINIT_LOADS || p->kind == UNINIT_STORES || p->kind == UNINIT_CHANGES;
}

bool uninit_quick(struct check *c, struct exec_run *r, const struct exec_insn *insn,
		  const struct uninit_plan *p)
{
	struct uninit *u = c->uninit;
	struct enabled e;

	if ((p->pointed && uninit_pointed_unknown(u)) || p->scalar_mask ||
	    p->kind == UNINIT_CHOOSES || !find_enabled(u, r, p->any, &e))
		return false;
	if (p->kind == UNINIT_JUMPS)
		return p->any->lanes > 1;
	if (!are_sources_known(u, p, p->any, &e) || !is_writable(u, p, &e) ||
	    (is_message(p) && !uninit_meets_clean(c, r, insn) &&
	     !(p->kind == UNINIT_STORES && uninit_store_known(c, r, insn))))
		return false;
	write_known(u, p, p->any, &e);
	return true;
}
