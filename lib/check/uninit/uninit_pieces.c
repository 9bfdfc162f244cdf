// SPDX-License-Identifier: MIT
/*
 * Divides the operands of an instruction into pieces, one for each line (KERNEL_LINE bytes) of the
 * thread's variables. A piece lists which dwords or bytes belong to which lanes.
 */
#include "uninit_parts.h"
#include "../../base/array.h"

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

/*
 * Return: the number plus 1 of the lane whose operand element contains a dword; OWNER_MANY for
 * several lanes; 0 for none. @parts: set to true if only some bytes of the dword belong to the
 * operand
 */
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

/* Whether the dwords belong to consecutive lanes, with @each dwords for each lane. */
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

static unsigned int uninit_pieces_run_of(const uint8_t owner[KERNEL_LINE], unsigned int at)
{
	unsigned int n = 1;

	while (at + n < KERNEL_LINE && owner[at + n] == owner[at])
		n++;
	return n;
}

/*
 * Return: the number of consecutive lanes whose elements have @piece->size bytes each and are
 * @piece->step bytes apart.
 */
static unsigned int count_lanes(const uint8_t owner[KERNEL_LINE], const struct uninit_piece *piece)
{
	unsigned int n = 0, at = piece->first;

	while (at < KERNEL_LINE && owner[at] == owner[piece->first] + n &&
	       uninit_pieces_run_of(owner, at) == piece->size) {
		at += piece->step;
		n++;
	}
	return n;
}

/*
 * Whether a piece (the part of an operand in one line) describes all bytes of the operand in its
 * line.
 */
static bool has_all(const uint8_t owner[KERNEL_LINE], const struct uninit_piece *piece)
{
	unsigned int lanes = piece->count ? piece->count : 1, owned = 0;

	for (unsigned int i = 0; i < KERNEL_LINE; i++)
		owned += owner[i] != 0;
	return owned == lanes * piece->size;
}

/*
 * Fill in a piece (the part of an operand in a line) that is described by bytes. Return: whether
 * this is possible: the bytes belong to consecutive lanes or, for a source, to all lanes. Sources
 * of instructions that mix lanes have pieces of dwords instead.
 */
static bool follows_by_bytes(const struct uninit_planner *b, struct uninit_piece *piece, bool dst)
{
	const uint8_t *owner = b->owner + (size_t)piece->line * KERNEL_LINE;
	enum visa_bits bits = exec_bits(b->plan->any);
	unsigned int next;

	while (!owner[piece->first])
		piece->first++;
	piece->size = (uint8_t)uninit_pieces_run_of(owner, piece->first);
	if (owner[piece->first] == OWNER_MANY)
		return !dst && bits != VISA_BITS_MIXED && bits != VISA_BITS_MATRIX &&
		       has_all(owner, piece);
	next = piece->first + piece->size;
	while (next < KERNEL_LINE && !owner[next])
		next++;
	piece->step = (uint8_t)(next - piece->first);
	piece->count = (uint8_t)count_lanes(owner, piece);
	if (!has_all(owner, piece))
		return false;
	piece->lane = (uint8_t)(owner[piece->first] - 1);
	return true;
}

static void uninit_pieces_add_piece(struct uninit_planner *b, uint32_t line, bool dst)
{
	struct uninit_piece piece = { .line = line };
	uint8_t owner[LINE_DWORDS], whole = PIECE_ALL;
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
	if (follows(owner, piece.dwords, 1))
		whole = PIECE_DWORDS;
	else if (follows(owner, piece.dwords, 2))
		whole = PIECE_QWORDS;
	if ((parts || whole == PIECE_ALL) && follows_by_bytes(b, &piece, dst))
		piece.lanes = PIECE_BYTES;
	else
		piece.lanes = dst && parts ? PIECE_PARTS : whole;
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
		uninit_pieces_add_piece(b, line, dst);
		memset(b->owner + (size_t)line * KERNEL_LINE, 0, KERNEL_LINE);
	}
	b->low = UINT32_MAX;
	b->high = 0;
	if (!dst)
		b->plan->sources = b->plan->piece_count;
}

void uninit_define_written(const struct uninit_plan *p, uint8_t *bytes, uint32_t lanes)
{
	for (unsigned int i = p->first_write; i < p->effect_count; i++) {
		const struct exec_effect *e = &p->effects[i];

		if (e->predicate || e->anywhere)
			continue;
		for (unsigned int k = 0; k < e->lanes || !k; k++)
			for (unsigned int j = 0; j < e->blocks; j++)
				if (e->unmasked || !e->lanes || lanes >> k & 1)
					memset(bytes + exec_effect_at(e, k, j), 0, e->bytes);
	}
}
