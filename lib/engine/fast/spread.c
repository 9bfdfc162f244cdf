// SPDX-License-Identifier: MIT
/*
 * Counts the bytes, cache lines and banks of local memory that the lanes of a message (a load,
 * store or atomic) access, for a profile. Compiled once for each vector instruction set (baseline,
 * AVX2, AVX-512).
 */
#define VECTOR_MOST 32 /* eight dwords: messages of eight lanes are common */
#include "../access.h"
#include "level.h"

/* The value for disabled lanes: larger than all distances and numbers of cache lines. */
#define NOBODY 0x80000000

/**
 * struct places - the addresses of a thread's lanes
 * @at: distance of each lane from the start of the cache line in which the memory begins
 * @line: number of each lane's cache line. @at and @line have twice the length; the second half has
 *	unique numbers, so that comparisons past the last lane never match
 * @row: lanes are contiguous
 * @same: all lanes have the same address
 */
struct places {
	_Alignas(VECTOR_BYTES) uint32_t at[2 * EXEC_MAX_LANES];
	_Alignas(VECTOR_BYTES) uint32_t line[2 * EXEC_MAX_LANES];
	bool row;
	bool same;
};

/* Count the bits that are set, also on hosts without an instruction for it. */
VECTOR_INLINE uint32_t bits(uint32_t x)
{
	x -= x >> 1 & 0x55555555;
	x = (x & 0x33333333) + (x >> 2 & 0x33333333);
	x = (x + (x >> 4)) & 0x0f0f0f0f;
	return x * 0x01010101 >> 24;
}

VECTOR_INLINE void spread_put(uint32_t *to, vec_ud v)
{
	vec_store((uint8_t *)to, v);
}

/*
 * Return: the distances of a vector's lanes from the start of the memory; @high: receives the upper
 * halves, which are 0 for a lane in bounds.
 */
VECTOR_INLINE vec_ud spread_load(const struct exec_insn *insn, const struct exec_view *v,
				 const uint8_t *at, uint64_t add, unsigned int i, vec_ud *high)
{
	const bool generic = v->surface == VISA_SURFACE_SLM && v->length <= ACCESS_GENERIC_BIT;
	vec_uq first, second;

	*high = vec_all(0);
	if (insn->memory != EXEC_VIRTUAL)
		return (vec_load(at + 4ul * i) + (uint32_t)add) &
		       ~(generic ? ACCESS_GENERIC_BIT : 0);
	memcpy(&first, at + 8ul * i, sizeof(first));
	memcpy(&second, at + 8ul * i + sizeof(first), sizeof(second));
	first += add;
	second += add;
	*high = vec_odd((vec_ud)first, (vec_ud)second);
	return vec_even((vec_ud)first, (vec_ud)second);
}

/* If only the last lanes are disabled, give them the address of the last enabled lane. */
VECTOR_INLINE void spread_fill(struct places *p, uint32_t on, unsigned int count)
{
	const unsigned int enabled = bits(on);
	const vec_ud at = vec_all(p->at[enabled - 1]);

	for (unsigned int i = 0; i < count; i += VECTOR_LANES) {
		const vec_ud mask = vec_mask(on >> i);

		spread_put(p->at + i, vec_choose(mask, vec_load((uint8_t *)(p->at + i)), at));
		spread_put(p->line + i,
			   vec_choose(mask, vec_load((uint8_t *)(p->line + i)), at / EXEC_LINE));
	}
}

/*
 * Return: whether the lanes' addresses are sorted, ascending or descending. The comparison of the
 * last lane with the number after it is ignored.
 */
VECTOR_INLINE bool is_sorted(const struct places *p, unsigned int count)
{
	uint32_t falls = 0, rises = 0;

	for (unsigned int i = 0; i < count; i += VECTOR_LANES) {
		const vec_ud a = vec_load((const uint8_t *)(p->at + i));
		const vec_ud b = vec_load((const uint8_t *)(p->at + i + 1));

		rises |= vec_bits((vec_ud)(a < b)) << i;
		falls |= vec_bits((vec_ud)(a > b)) << i;
	}
	rises &= exec_window(count) >> 1;
	falls &= exec_window(count) >> 1;
	return !rises || !falls;
}

/*
 * Return: a bit for each lane that has the same number (an address, or the number of a cache line)
 * as the next lane. The numbers are sorted.
 */
VECTOR_INLINE uint32_t followed(const uint32_t *number, unsigned int count)
{
	uint32_t lanes = 0;

	for (unsigned int i = 0; i < count; i += VECTOR_LANES)
		lanes |= vec_bits((vec_ud)(vec_load((const uint8_t *)(number + i)) ==
					   vec_load((const uint8_t *)(number + i + 1))))
			 << i;
	return lanes;
}

/*
 * Find the distances and the cache lines of all lanes. Return: whether all lanes are in bounds, and
 * no lane spans two lines. @count is a compile-time constant.
 */
VECTOR_INLINE bool spread_find(const struct exec_insn *insn, const struct exec_view *v,
			       const uint8_t *at, uint64_t offset, uint32_t on, unsigned int count,
			       struct places *p)
{
	const uint32_t span = insn->message.span, skew = (uint32_t)v->start & (EXEC_LINE - 1);
	const uint32_t limit = (uint32_t)(v->length - span + 1);
	const unsigned int one = (unsigned int)__builtin_ctz(on);
	vec_ud bad = vec_all(0), differ = vec_all(0), row = vec_all(0), high;

	for (unsigned int i = 0; i < count; i += VECTOR_LANES) {
		const vec_ud mask = vec_mask(on >> i), nobody = NOBODY + i + vec_numbers();
		vec_ud x = spread_load(insn, v, at, offset - v->start, i, &high);

		bad |= mask & ((vec_ud)(x >= limit) | ((x + skew) & (span - 1)) | high);
		x += skew;
		spread_put(p->at + i, vec_choose(mask, x, nobody));
		spread_put(p->line + i, vec_choose(mask, x / EXEC_LINE, nobody));
		spread_put(p->at + count + i, nobody + EXEC_MAX_LANES);
		spread_put(p->line + count + i, nobody + EXEC_MAX_LANES);
		differ |= mask & (x ^ (one < i + VECTOR_LANES ? p->at[one] : 0));
		row |= x ^ (p->at[0] + span * (i + vec_numbers()));
	}
	p->same = vec_is_zero(differ);
	p->row = on == exec_window(count) && vec_is_zero(row);
	return vec_is_zero(bad);
}

/*
 * Return: a bit for each lane whose number (an address, or that of a cache line) is also that of a
 * later lane.
 */
VECTOR_INLINE uint32_t repeated(const uint32_t *number, unsigned int count)
{
	uint32_t lanes = 0;

	for (unsigned int i = 0; i < count; i += VECTOR_LANES) {
		const vec_ud own = vec_load((const uint8_t *)(number + i));
		vec_ud same = vec_all(0);

#pragma GCC unroll 16
		for (unsigned int k = i + 1; k < count; k++)
			same |= (vec_ud)(own == vec_load((const uint8_t *)(number + k)));
		lanes |= vec_bits(same) << i;
	}
	return lanes;
}

/* Return: the cache lines of all lanes as a bit mask, if they are near each other; else 0. */
VECTOR_INLINE uint32_t near_lines(const struct places *p, uint32_t on, unsigned int count)
{
	const uint32_t low = p->line[__builtin_ctz(on)] - 16;
	vec_ud all = vec_all(0), far = vec_all(0);
	uint32_t lines = 0;

	for (unsigned int i = 0; i < count; i += VECTOR_LANES) {
		const vec_ud line = vec_load((const uint8_t *)(p->line + i)) - low;
		const vec_ud mask = vec_mask(on >> i);

		far |= mask & (vec_ud)(line >= 32);
		all |= mask & vec_all(1) << (line & 31);
	}
	if (!vec_is_zero(far))
		return 0;
#pragma GCC unroll 8
	for (unsigned int i = 0; i < VECTOR_LANES; i++)
		lines |= all[i];
	return lines;
}

/* Return: whether all enabled lanes access different banks of local memory. */
VECTOR_INLINE bool apart(const uint32_t *bank, uint32_t on, unsigned int count)
{
	vec_ud all = vec_all(0);
	uint32_t banks = 0;

	for (unsigned int i = 0; i < count; i += VECTOR_LANES)
		all |= vec_mask(on >> i) &
		       vec_all(1) << (vec_load((const uint8_t *)(bank + i)) % EXEC_BANKS);
#pragma GCC unroll 8
	for (unsigned int i = 0; i < VECTOR_LANES; i++)
		banks |= all[i];
	return bits(banks) == bits(on);
}

/*
 * Return: the number of cycles that the banks of local memory need for distinct dwords: the largest
 * number of lanes that access one bank. For the first lane of each bank, this is the number of
 * later lanes with the same bank, plus 1.
 */
VECTOR_INLINE uint32_t turns(const struct places *p, uint32_t on, unsigned int count)
{
	_Alignas(VECTOR_BYTES) uint32_t bank[2 * EXEC_MAX_LANES];
	vec_ud most = vec_all(0);
	uint32_t more = 0;

	for (unsigned int i = 0; i < count; i += VECTOR_LANES) {
		const vec_ud nobody = NOBODY + i + vec_numbers();
		const vec_ud at = vec_load((const uint8_t *)(p->at + i));

		spread_put(bank + i, vec_choose(vec_mask(on >> i), at / 4 % EXEC_BANKS, nobody));
		spread_put(bank + count + i, nobody + EXEC_MAX_LANES);
	}
	if (apart(bank, on, count))
		return 1;
	for (unsigned int i = 0; i < count; i += VECTOR_LANES) {
		const vec_ud own = vec_load((const uint8_t *)(bank + i));
		vec_ud same = vec_all(0);

#pragma GCC unroll 16
		for (unsigned int k = i + 1; k < count; k++)
			same -= (vec_ud)(own == vec_load((const uint8_t *)(bank + k)));
		most = vec_choose((vec_ud)(same > most), same, most);
	}
#pragma GCC unroll 8
	for (unsigned int i = 0; i < VECTOR_LANES; i++)
		more = most[i] > more ? most[i] : more;
	return more + 1;
}

/*
 * Return: the number of cycles that the banks of local memory need if each lane accesses @dwords
 * dwords.
 */
static uint32_t turns_of_many(const struct places *p, uint32_t on, unsigned int dwords)
{
	uint32_t turns[EXEC_BANKS] = { 0 }, most = 0;

	for (; on; on &= on - 1)
		for (unsigned int j = 0; j < dwords; j++) {
			uint32_t *t = &turns[(p->at[__builtin_ctz(on)] / 4 + j) % EXEC_BANKS];

			++*t;
			most = *t > most ? *t : most;
		}
	return most;
}

/* Return: the number of cycles that bank conflicts add to the minimum for this number of dwords. */
VECTOR_INLINE uint32_t conflicts(const struct places *p, uint32_t on, unsigned int dwords,
				 unsigned int count)
{
	uint32_t needed = (dwords * bits(on) + EXEC_BANKS - 1) / EXEC_BANKS;

	return (dwords == 1 ? turns(p, on, count) : turns_of_many(p, on, dwords)) - needed;
}

/*
 * Find the memory that a thread's lanes access; @count: number of lanes, a compile-time constant.
 * Return: false if a lane may be out of bounds or the lanes are not ordered.
 */
VECTOR_INLINE bool spread(const struct exec_insn *insn, const struct exec_view *v,
			  const uint8_t *at, uint64_t offset, uint32_t on, unsigned int count,
			  struct exec_spread *s)
{
	const uint32_t span = insn->message.span;
	const bool local = v->surface == VISA_SURFACE_SLM;
	uint32_t first, later = UINT32_MAX;
	bool sorted = false;
	struct places p;

	if (!spread_find(insn, v, at, offset, on, count, &p))
		return false;
	s->conflicts = 0;
	if (p.same || p.row) {
		first = p.at[__builtin_ctz(on)];
		s->bytes = p.same ? span : span * count;
		s->lines = (first % EXEC_LINE + s->bytes + EXEC_LINE - 1) / EXEC_LINE;
		return true;
	}
	if (local && span < 4)
		return false;
	/* The last enabled lane has no enabled lane after it. */
	if (!(on & (on + 1))) {
		later = on >> 1;
		if (on != exec_window(count))
			spread_fill(&p, on, count);
		sorted = is_sorted(&p, count);
	}
	if (sorted) {
		s->lines = bits(on & ~(followed(p.line, count) & later));
		on &= ~(followed(p.at, count) & later);
	} else {
		s->lines = local ? 1 : bits(near_lines(&p, on, count));
		if (!s->lines)
			s->lines = bits(on & ~(repeated(p.line, count) & later));
		on &= ~(repeated(p.at, count) & later);
	}
	s->bytes = span * bits(on);
	if (local)
		s->conflicts = conflicts(&p, on, span / 4, count);
	return true;
}

exec_spread_body FAST_NAME(fast_spread);
bool FAST_NAME(fast_spread)(const struct exec_insn *insn, const struct exec_view *v,
			    const uint8_t *at, uint64_t offset, uint32_t on, struct exec_spread *s)
{
	const struct message_args *x = &insn->message;

	/* The blocks of a lane must be contiguous, and their total size a power of two. */
	if (x->blocks & (x->blocks + 1u) || x->span & (x->span - 1u) || x->span > v->length ||
	    v->length >= NOBODY - EXEC_LINE)
		return false;
	switch (insn->lanes) {
	case 8:
		return spread(insn, v, at, offset, on, 8, s);
	case 16:
		return spread(insn, v, at, offset, on, 16, s);
	default:
		return spread(insn, v, at, offset, on, 32, s);
	}
}
