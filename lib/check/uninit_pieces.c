// SPDX-License-Identifier: MIT
/* Operands by the line: which dwords belong to which lanes. */
#include "uninit_parts.h"
#include "../base/array.h"

void uninit_own(struct uninit_planner *b, uint64_t at, uint64_t bytes, unsigned int lane)
{
	uint8_t owner = lane == OWNER_MANY ? OWNER_MANY : (uint8_t)(lane + 1);
	uint32_t frame = b->u->routines[b->routine].frame;

	if (!bytes || at >= frame || bytes > frame - at)
		return;
	for (uint64_t i = at; i < at + bytes; i++)
		b->owner[i] = !b->owner[i] || b->owner[i] == owner ? owner : OWNER_MANY;
	if (at / KERNEL_LINE < b->low)
		b->low = (uint32_t)(at / KERNEL_LINE);
	if ((at + bytes - 1) / KERNEL_LINE + 1 > b->high)
		b->high = (uint32_t)((at + bytes - 1) / KERNEL_LINE + 1);
}

/* The bytes that a lane of a memory instruction writes. */
static void own_data(struct uninit_planner *b, const struct exec_insn *insn)
{
	bool unmasked = visa_ops[insn->op].traits & VISA_TRAIT_UNMASKED;
	struct uninit_data d;

	uninit_data(insn, &d);
	for (unsigned int k = 0; d.at != EXEC_NOWHERE && k < d.lanes; k++)
		for (uint32_t j = 0; j < d.blocks; j++)
			uninit_own(b, d.at + (uint64_t)k * d.l.lane + (uint64_t)j * d.l.block,
				   d.l.slot, unmasked || k >= EXEC_MAX_LANES ? OWNER_MANY : k);
}

static void own_vec(struct uninit_planner *b, const struct exec_insn *insn,
		    const struct exec_vec *v)
{
	unsigned int size = visa_types[v->type].size;
	unsigned int step = v->kind == EXEC_VEC_CONTIGUOUS ? size : v->row;

	if (v->kind == EXEC_VEC_ADDRESS)
		size = step = EXEC_ADDRESS;
	else if (v->kind != EXEC_VEC_CONTIGUOUS && v->kind != EXEC_VEC_REGION)
		return;
	for (unsigned int k = 0; k < insn->lanes; k++)
		uninit_own(b, v->at + (uint64_t)k * step, size, k);
}

/* The product of matrices has a row of lanes for each of src2. */
static void own_matrix(struct uninit_planner *b, const struct exec_insn *insn)
{
	unsigned int rows = VISA_DPAS_COUNT((uint32_t)insn->alu.src[1].value);
	unsigned int size = visa_types[insn->alu.dst.type].size;

	for (unsigned int i = 0; insn->alu.dst.at != EXEC_NOWHERE && i < rows * insn->lanes; i++)
		uninit_own(b, insn->alu.dst.at + (uint64_t)i * size, size, i % insn->lanes);
}

void uninit_own_written(struct uninit_planner *b)
{
	const struct exec_insn *insn = b->plan->any;
	uint32_t traits = visa_ops[insn->op].traits;

	if (insn->op == VISA_FADDR) {
		uninit_own(b, insn->symbol.dst.at, visa_types[insn->symbol.dst.type].size,
			   OWNER_MANY);
	} else if (traits & VISA_TRAIT_MOVES_SURFACES) {
		if (!insn->movs.to && insn->data != EXEC_NOWHERE)
			uninit_own(b, insn->data, 4, OWNER_MANY);
	} else if (insn->op == VISA_DPAS) {
		own_matrix(b, insn);
	} else if (traits & VISA_TRAIT_COMPUTES) {
		own_vec(b, insn, &insn->alu.dst);
		if (insn->op == VISA_ADDC || insn->op == VISA_SUBB)
			own_vec(b, insn, &insn->alu.src[ALU_CARRY]);
		if (insn->op == VISA_MADW)
			own_vec(b, insn, &insn->alu.src[ALU_HIGH]);
	} else {
		own_data(b, insn);
	}
}

/* The lane + 1 that has a dword, OWNER_MANY, or 0; @parts: not all of it is owned. */
static uint8_t owner_of(const struct uninit_planner *b, uint32_t at, bool *parts)
{
	const uint8_t *used = b->u->routines[b->routine].used;
	uint8_t owner = 0;

	for (uint32_t i = at; i < at + 4; i++) {
		if (!b->owner[i]) {
			*parts |= used[i];
			continue;
		}
		owner = !owner || owner == b->owner[i] ? b->owner[i] : OWNER_MANY;
	}
	if (!owner)
		*parts = false;
	return owner;
}

/* Whether dwords belong to lanes one after another, @each dwords to a lane. */
static bool follows(const uint8_t owner[LINE_DWORDS], uint16_t dwords, unsigned int each)
{
	unsigned int first = (unsigned int)__builtin_ctz(dwords);
	unsigned int count = (unsigned int)__builtin_popcount(dwords);

	if ((uint32_t)dwords >> first != (1u << count) - 1 || count % each || first % each ||
	    owner[first] == OWNER_MANY ||
	    (owner[first] - 1u) % LINE_DWORDS + count / each > LINE_DWORDS)
		return false;
	for (unsigned int i = 0; i < count; i++)
		if (owner[first + i] != (uint8_t)(owner[first] + i / each))
			return false;
	return true;
}

static void add_piece(struct uninit_planner *b, uint32_t line, bool dst)
{
	struct uninit_piece piece = { .line = line };
	uint8_t owner[LINE_DWORDS];
	bool parts = false;

	for (unsigned int d = 0; d < LINE_DWORDS; d++) {
		bool some = false;

		owner[d] = owner_of(b, line * KERNEL_LINE + 4 * d, &some);
		piece.dwords |= (uint16_t)((owner[d] != 0) << d);
		parts |= some;
	}
	if (!piece.dwords)
		return;
	piece.dword = (uint8_t)__builtin_ctz(piece.dwords) & 63;
	piece.lane = (uint8_t)(owner[piece.dword] - 1);
	if (dst && parts)
		piece.lanes = PIECE_PARTS;
	else if (follows(owner, piece.dwords, 1))
		piece.lanes = PIECE_DWORDS;
	else if (follows(owner, piece.dwords, 2))
		piece.lanes = PIECE_QWORDS;
	if (base_array_reserve(&b->u->pieces, &b->room, b->piece_count + 1,
			       sizeof(*b->u->pieces))) {
		b->failed = true;
		return;
	}
	b->u->pieces[b->piece_count++] = piece;
	b->plan->piece_count++;
}

void uninit_add_pieces(struct uninit_planner *b, bool dst)
{
	for (uint32_t line = b->low; line < b->high; line++) {
		add_piece(b, line, dst);
		memset(b->owner + (size_t)line * KERNEL_LINE, 0, KERNEL_LINE);
	}
	b->low = UINT32_MAX;
	b->high = 0;
	if (!dst)
		b->plan->sources = b->plan->piece_count;
}
