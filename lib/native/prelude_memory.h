/*
 * The second header of every translation, after prelude.h: the memory of surfaces, and functions
 * that execute loads, stores and atomics with an address for each lane.
 */
/*
 * struct view - contiguous bytes of memory: a surface, or a range of virtual memory. A distance is
 * an offset from its first byte
 * @base: the host's address of its first byte
 * @start, @length: the address of its first byte for the kernel, and its size in bytes
 * @kept: mask with zeros in the bits of an address that are ignored
 * @whole: if the distance of a byte or an aligned word is below this limit, the dword that contains
 *	it is in bounds
 * @pair_8, @pair_16: for loads of two consecutive vectors of 8 or 16 dwords. Low 32 bits: the
 *	largest distance at which they can begin. High 32 bits: a bit for each dword that may be
 *	loaded; not all ones if the memory is smaller than two vectors
 * @surface: index of the surface
 */
struct view {
	u8 *base;
	u64 start;
	u64 length;
	u64 pair_8;
	u64 pair_16;
	u32 whole;
	u32 kept;
	u8 surface;
};

_Static_assert(sizeof(struct view) <= sizeof(u64[NATIVE_PLACE]), "a place is too small");

/* The address bit that is set in generic pointers to local memory. It is ignored. */
#define GENERIC_BIT (1u << 28)

INLINE u64 pair_of(const struct native_view *v, u32 lanes)
{
	u64 last = (v->length - 8 * lanes) & ~3ull;

	if (v->length < 8 * lanes)
		return (1ull << v->length / 4) - 1 << 32;
	return ~0ull << 32 | (last > 0x80000000u ? 0x80000000u : last);
}

INLINE struct view view_of(const struct native_view *v)
{
	u32 kept = !v->surface && v->length <= GENERIC_BIT ? ~GENERIC_BIT : ~0u;
	u64 whole = v->length & ~3ull;

	return (struct view){ v->base,	      v->start,
			      v->length,      pair_of(v, 8),
			      pair_of(v, 16), whole > 0x80000000u ? 0x80000000u : (u32)whole,
			      kept,	      v->surface };
}

APART void set_place(const struct native_call *n, u32 id)
{
	*(struct view *)n->places[id] = view_of(&n->ranges[id]);
}

/*
 * range_of() - Return: the cached range of virtual memory for an address, from an earlier access
 * with the same upper address bits. The address may be outside of the range
 */
INLINE const struct view *range_of(const struct native_call *n, u64 at)
{
	const u32 id = at >> NATIVE_RANGE_BITS & (NATIVE_RANGES - 1);
	const struct view *v = (const struct view *)n->places[id];

	if (UNLIKELY(at - v->start >= v->length))
		set_place(n, id);
	return v;
}

/*
 * dwords_of() - Return: the number of dwords in the memory @v at which an access of @bytes bytes
 * can begin without leaving the memory. With it, one comparison tests whether an offset is aligned
 * and in bounds: rotate the offset right by two bits, and test that the result is below this
 * number.
 */
INLINE u64 dwords_of(const struct view *v, u32 bytes)
{
	return v->start & 3 || v->length < bytes ? 0 : (v->length - bytes) / 4 + 1;
}

/*
 * limit_of() - Return: the number of distances from the start of the memory @v, from 0 on, at which
 * an access of @span bytes is in bounds; at most 2 GiB, since gathers treat distances as signed.
 */
INLINE u32 limit_of(const struct view *v, u32 span)
{
	u64 limit = v->length < span ? 0 : v->length - span + 1;

	return limit > 0x80000000u ? 0x80000000u : (u32)limit;
}

/*
 * aligned() - @low: the bits that are 0 in an aligned address. Return: @limit if all these bits are
 * 0 in the start address of the memory; else 0. Code tests the alignment of distances from the
 * start, and with a start address that is not aligned, this test says nothing about the addresses.
 */
INLINE u32 aligned(const struct view *v, u32 low, u32 limit)
{
	return v->start & low ? 0 : limit;
}

INLINE u64 rotate(u64 at)
{
	return at >> 2 | at << 62;
}

INLINE u32 ld_unit(const u8 *at, u32 unit)
{
	return unit == 1 ? ld_u8(at) : unit == 2 ? ld_u16(at) : ld_u32(at);
}

INLINE void st_unit(u8 *at, u32 unit, u32 x)
{
	if (unit == 4)
		st_u32(at, x);
	else if (unit == 2)
		st_u16(at, (u16)x);
	else
		st_u8(at, (u8)x);
}

/*
 * struct message - a load, store or atomic whose operands are in the frame
 * @unit: offset of the instruction in the kernel
 * @data: frame offset of the data; @bytes: bytes of an element; @lanes: number of lanes
 * @left: number of instructions from this instruction to the end of its basic block, including both
 * @what: the argument @what of the function native_modify, for an atomic
 *
 * The other members have the meaning of those in struct message_args.
 */
struct message {
	u32 unit;
	u32 addr;
	u32 offset;
	u32 pitch;
	u32 data;
	u32 blocks;
	u32 span;
	u32 low;
	u32 bytes;
	u32 lanes;
	u32 immediate;
	u32 left;
	u32 what[4];
};

/*
 * slow() - execute an instruction by the interpreter. @left: number of instructions from this
 * instruction on to the end of its basic block. If the instruction faults, they are subtracted from
 * the counter, since all instructions of the block were counted at its start.
 * Return: 0, or nonzero for a fault.
 */
INLINE int slow(struct native_call *n, u32 t, u32 unit, u32 em, u32 left)
{
	n->left = left;
	return n->slow(n, t, unit, em);
}

/*
 * slow_nodes() - execute several instructions by the interpreter, one after another. Return: 0, or
 * nonzero for a fault
 */
APART int slow_nodes(struct native_call *n, u32 t, const u32 *units, u32 count, u32 em, u32 left)
{
	u32 i = 0;

	while (i < count && !slow(n, t, units[i], em, left - i))
		i++;
	return i < count;
}

/*
 * struct distances - the addresses of a load, store or atomic. @at: for each lane, the offset of
 * the accessed bytes from @base; 0 for a disabled lane. @base: first byte of the surface or range.
 * @surface: index of the surface
 */
struct distances {
	u32 at[32];
	u8 *base;
	u8 surface;
};

/*
 * STEP: number of lanes that an iteration of a loop over lanes processes. The number of lanes of a
 * load, store or atomic is a multiple of 4.
 */
#if NATIVE_BYTES >= 32
#define STEP 8
#else
#define STEP 4
#endif
#define STEPPED	     PASTE(u32x, STEP)
#define STEPPED_LD   PASTE(ld_u32x, STEP)
#define STEPPED_ST   PASTE(st_u32x, STEP)
#define STEPPED_MASK PASTE(mask_, STEP)

APART int find_surface(const struct message *m, const struct view *s, const u8 *F, u32 on,
		       struct distances *d)
{
	const u32 offset = m->immediate ? m->offset : ld_u32(F + m->offset);
	const u32 limit = limit_of(s, m->span);
	STEPPED bad = { 0 };

	for (u32 i = 0; i < m->lanes; i += STEP) {
		STEPPED at = (STEPPED_LD(F + m->addr + 4 * i) + offset) & s->kept;

		at &= STEPPED_MASK(on >> i);
		bad |= (STEPPED)(at >= limit) | (at & m->low);
		STEPPED_ST((u8 *)(d->at + i), at);
	}
	d->base = s->base;
	d->surface = s->surface;
	return PASTE(none_, STEP)(bad);
}

APART int find_virtual(const struct native_call *n, const struct message *m, const u8 *F, u32 on,
		       struct distances *d)
{
	const u64 offset = (u64)(s64)(s32)m->offset;
	const u64 first = ld_u64(F + m->addr + 8 * __builtin_ctz(on)) + offset;
	const struct view *s = range_of(n, first);
	const u64 limit = aligned(s, m->low, limit_of(s, m->span)), add = offset - s->start;
	u64 bad = 0;

	for (u32 i = 0; i < m->lanes; i++) {
		u64 at = on >> i & 1 ? ld_u64(F + m->addr + 8 * i) + add : 0;

		bad |= (at >= limit) | (at & m->low);
		d->at[i] = (u32)at;
	}
	d->base = s->base;
	d->surface = s->surface;
	return !bad;
}

INLINE STEPPED gather(const u8 *base, const u32 *at, u32 on, u32 unit, STEPPED old)
{
#if defined(__AVX2__) && !defined(__clang__)
	if (unit == 4)
		return (u32x8)__builtin_ia32_gathersiv8si((s32x8)old, (const int *)base,
							  (s32x8)ld_u32x8((const u8 *)at),
							  (s32x8)mask_8(on), 1);
#endif
	for (u32 i = 0; i < STEP; i++)
		if (on >> i & 1)
			old[i] = ld_unit(base + at[i], unit);
	return old;
}

APART void load(const struct message *m, const struct distances *d, u32 on, u8 *F)
{
	u8 *to = F + m->data;

	for (u32 left = m->blocks; left; left &= left - 1, to += m->pitch) {
		const u8 *base = d->base + (u32)__builtin_ctz(left) * m->bytes;

		for (u32 i = 0; i < m->lanes; i += STEP)
			STEPPED_ST(to + 4 * i, gather(base, d->at + i, on >> i, m->bytes,
						      STEPPED_LD(to + 4 * i)));
	}
}

/* Execute a store, in the order of lanes. A lane can have several elements (@blocks). */
APART void store(const struct message *m, const struct distances *d, u32 on, const u8 *F)
{
	for (; on; on &= on - 1) {
		const u32 i = (u32)__builtin_ctz(on);
		const u8 *from = F + m->data + 4 * i;

		for (u32 left = m->blocks; left; left &= left - 1, from += m->pitch)
			st_unit(d->base + d->at[i] + (u32)__builtin_ctz(left) * m->bytes, m->bytes,
				ld_u32(from));
	}
}

/*
 * Execute an atomic addition in the order of lanes. @counts: each lane adds 1; @local: it is local
 * memory, which only one host thread accesses, so no atomic instruction is needed.
 */
INLINE void add(const struct message *m, const struct distances *d, u32 on, u8 *F, int counts,
		int local)
{
	u32 olds[32];

	for (u32 left = on; left; left &= left - 1) {
		const u32 i = (u32)__builtin_ctz(left);
		const u32 x = counts ? 1 : ld_u32(F + m->data + 4 * i);
		u8 *to = d->base + d->at[i];

		if (local) {
			olds[i] = ld_u32(to);
			st_u32(to, olds[i] + x);
		} else {
			olds[i] = __atomic_fetch_add((u32 *)(void *)to, x, __ATOMIC_SEQ_CST);
		}
	}
	for (u32 left = m->pitch == ~0u ? 0 : on; left; left &= left - 1) {
		const u32 i = (u32)__builtin_ctz(left);

		st_u32(F + m->pitch + 4 * i, olds[i]);
	}
}

/*
 * MESSAGE() - define a function that executes a load, store or atomic with any addresses. If a lane
 * is out of bounds or misaligned, the interpreter executes the instruction. If the surface does not
 * exist (@there is 0), the interpreter reports that, even if no lane is enabled. The function
 * returns 0, or nonzero for a fault.
 */
#define MESSAGE(name, there, find, do_it, stores)                                                  \
	APART int name(struct native_call *n, const struct message *m, const struct view *s,       \
		       u8 *F, u32 t, u32 on, u32 em)                                               \
	{                                                                                          \
		struct distances d;                                                                \
                                                                                                   \
		(void)s;                                                                           \
		if (!on && (there))                                                                \
			return 0;                                                                  \
		if (UNLIKELY(!find))                                                               \
			return slow(n, t, m->unit, em, m->left);                                   \
		do_it;                                                                             \
		n->channels += ones(on);                                                           \
		if (stores)                                                                        \
			n->stored[d.surface] = 1;                                                  \
		return 0;                                                                          \
	}
#define MESSAGES(kind, there, find)                                                                \
	MESSAGE(load_##kind, there, find, load(m, &d, on, F), 0)                                   \
	MESSAGE(store_##kind, there, find, store(m, &d, on, F), 1)                                 \
	MESSAGE(add_##kind, there, find, add(m, &d, on, F, 0, 0), 1)                               \
	MESSAGE(count_##kind, there, find, add(m, &d, on, F, 1, 0), 1)                             \
	MESSAGE(modify_##kind, there, find, n->modify(m->what, F, on, d.base, d.at, 0), 1)
MESSAGES(surface, s->length, find_surface(m, s, F, on, &d))
MESSAGES(virtual, 1, find_virtual(n, m, F, on, &d))
MESSAGE(add_local, s->length, find_surface(m, s, F, on, &d), add(m, &d, on, F, 0, 1), 1)
MESSAGE(count_local, s->length, find_surface(m, s, F, on, &d), add(m, &d, on, F, 1, 1), 1)
MESSAGE(modify_local, s->length, find_surface(m, s, F, on, &d),
	n->modify(m->what, F, on, d.base, d.at, 1), 1)

INLINE void zero(u8 *at, u64 bytes)
{
	if (bytes)
		__builtin_memset(at, 0, bytes);
}

/* zero_own() - clear the private and scratch memory of a thread at its start */
APART void zero_own(struct native_call *n, u32 t)
{
	zero(n->scratch + t * n->scratch_bytes, n->scratch_bytes);
	zero(n->private + t * n->private_bytes, n->private_bytes);
}

/*
 * has_step() - Return: whether the words at @ids (local ids) increase by @step from lane to lane,
 * for the lanes in @on
 */
APART u32 has_step(const u8 *ids, u32 lanes, u32 step, u32 on)
{
	const u32 first = on & (2u << (lanes - 1)) - 1 ? __builtin_ctz(on) : 0;
	const u32 start = ld_u16(ids + 2 * first) - first * step;
	u32 differs = 0;

	for (u32 i = 0; i < lanes; i++)
		differs |= (ld_u16(ids + 2 * i) - i * step ^ start) & -(on >> i & 1);
	return !differs;
}
