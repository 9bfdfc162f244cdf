// SPDX-License-Identifier: MIT
/* Copies undefined bits between frames and memory, as loads, stores and atomics copy data. */
#include "uninit_parts.h"

/*
 * Return: the shadow memory of the region that contains the memory @v, which an access can reach;
 * NULL if there is none. @region: receives this region
 */
static struct uninit_memory *uninit_transfers_memory_of(const struct check *c,
							const struct exec_view *v,
							const struct watch_memory **region)
{
	uint16_t number = c->region_of[v->surface];

	*region = number && v->length ? &c->regions[number - 1] : NULL;
	return *region ? &c->uninit->memories[number - 1] : NULL;
}

/* Return: a copy of an access that accesses the undefined bits instead of the data in memory. */
static struct access shadow_of(const struct access *a, const struct uninit_memory *m,
			       const struct watch_memory *region)
{
	struct access s = *a;

	s.view.base = m->bits + (a->view.base - region->base);
	return s;
}

/**
 * struct transfer - an access of a thread whose undefined bits are copied
 * @c, @r: the checks and the run
 * @t: the access, as the engine reports it
 * @m: the shadow memory of the accessed region
 * @region: the accessed region
 * @at: offset of the data in the frame
 */
struct transfer {
	struct check *c;
	struct exec_run *r;
	const struct exec_touch *t;
	struct uninit_memory *m;
	const struct watch_memory *region;
	uint64_t at;
};

/*
 * struct block - a block that a lane loads or stores
 * @address, @bytes: its offset in the region, and its size
 */
struct block {
	uint64_t address;
	unsigned int bytes;
	unsigned int lane;
	uint64_t place;
};

typedef void each_block(const struct transfer *x, const struct block *b);

/* Call @each for all blocks that are in bounds. */
static void for_blocks(const struct transfer *x, each_block *each)
{
	const struct access *a = x->t->access;
	const struct layout *l = x->t->layout;

	for (uint64_t left = a->enabled; left; left &= left - 1) {
		struct block b = { .lane = (unsigned int)__builtin_ctzll(left) };

		b.place = x->at + (uint64_t)b.lane * l->lane;
		for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
			unsigned int j = (unsigned int)__builtin_ctzll(blocks);
			uint8_t *at = NULL;

			b.bytes = access_inside(x->r, a, b.lane, j, &at);
			b.address = b.bytes ? (uint64_t)(at - x->region->base) : 0;
			if (b.bytes)
				each(x, &b);
			b.place += l->block;
		}
	}
}

/* Set the origin of loaded values to the origin in memory. */
static void load_origin(const struct transfer *x, const struct block *b)
{
	struct uninit *u = x->c->uninit;
	const uint8_t *shadow = uninit_bits(u, x->t->thread);
	unsigned int shift = x->t->layout->shift / 8;
	uint64_t done = UINT64_MAX;

	for (unsigned int i = 0; i < b->bytes; i++) {
		uint64_t from = b->address + i, place = b->place + shift + i;
		uint32_t origin;

		if (!shadow[place] || place / 4 == done)
			continue;
		done = place / 4;
		origin = x->m->origins[from / 4];
		if (!origin)
			origin = uninit_origin_memory(u, x->r, x->region, from);
		*uninit_origin_place(u, x->t->thread, place) =
			uninit_step(u, x->r, origin, UNINIT_LOADED, x->region, from);
	}
}

/*
 * Whether the store of a block does not change any undefined bit in the dword that contains the
 * block's byte @i: memory already has the same values. Compilers store an element of a vector, or a
 * bit field, together with its unchanged neighbours.
 */
static bool is_unchanged(const struct transfer *x, const struct block *b, unsigned int i)
{
	const uint8_t *shadow = uninit_bits(x->c->uninit, x->t->thread);
	const uint8_t *memory = x->region->base + b->address;
	uint64_t place = b->place + x->t->layout->shift / 8;
	uint64_t dword = (b->address + i) / 4;
	uint8_t changed = 0;

	for (; i < b->bytes && (b->address + i) / 4 == dword; i++)
		changed |= shadow[place + i] & (memory[i] ^ x->r->frame[place + i]);
	return !changed;
}

/* For a block that is stored, copy the origins of its data to memory; called before the store. */
static void store_origin(const struct transfer *x, const struct block *b)
{
	struct uninit *u = x->c->uninit;
	const uint8_t *shadow = uninit_bits(u, x->t->thread);
	unsigned int shift = x->t->layout->shift / 8;
	uint64_t done = UINT64_MAX;

	for (unsigned int i = 0; i < b->bytes; i++) {
		uint64_t to = b->address + i, place = b->place + shift + i;
		uint32_t origin;

		if (!shadow[place] || to / 4 == done)
			continue;
		done = to / 4;
		origin = uninit_origin_at(u, x->r, x->t->thread, place);
		if (x->m->bits[to] && !x->m->origins[to / 4] && !(origin & UNINIT_COMPUTED) &&
		    uninit_origin(u, origin)->region == x->region && is_unchanged(x, b, i) &&
		    uninit_is_back(u, x->r, x->region, to, origin))
			continue;
		x->m->origins[to / 4] = uninit_step(u, x->r, origin, UNINIT_STORED, x->region, to);
		x->m->writers[to / 4] = uninit_writer(x->c, x->r, x->t->thread, b->lane);
	}
}

static void store_refresh(const struct transfer *x, const struct block *b)
{
	uninit_refresh(x->c, x->region, b->address, b->bytes);
}

/* Copy the undefined bits of an access that is completely in one region. */
static void uninit_transfers_move(struct transfer *x, const struct access *a)
{
	struct uninit *u = x->c->uninit;
	struct access shadow = shadow_of(a, x->m, x->region);
	bool store = x->t->what == EXEC_STORES;

	if (store)
		for_blocks(x, store_origin);
	lanes_move(x->r, &shadow, x->t->layout, uninit_bits(u, x->t->thread) + x->at, store);
	for_blocks(x, store ? store_refresh : load_origin);
}

/*
 * Copy the undefined bits of an access whose lanes access several mapped ranges of virtual memory,
 * block by block.
 */
static void move_apart(struct transfer *x)
{
	const struct exec_touch *t = x->t;
	struct exec_touch part = *t;
	struct access one = *t->access;
	uint64_t at = x->at;

	part.access = &one;
	x->t = &part;
	for (uint64_t left = t->access->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);

		x->at = at;
		for (uint64_t blocks = t->access->blocks; blocks; blocks &= blocks - 1) {
			one.enabled = left & -left;
			one.blocks = blocks & -blocks;
			one.view = access_view(x->r,
					       one.at[lane] +
						       (uint64_t)__builtin_ctzll(blocks) * one.unit,
					       one.unit);
			x->m = uninit_transfers_memory_of(x->c, &one.view, &x->region);
			if (x->m)
				uninit_transfers_move(x, &one);
			x->at += t->layout->block;
		}
	}
	x->t = t;
}

/* Return: the undefined bits of the value that a lane has for an operand of an atomic. */
static uint64_t slot_bits(const struct transfer *x, const uint8_t *operand, unsigned int lane)
{
	const struct atomic_operation *o = x->t->atomic;
	uint64_t bits = 0;

	if (operand)
		memcpy(&bits,
		       uninit_bits(x->c->uninit, x->t->thread) + (operand - x->r->frame) +
			       (size_t)lane * o->slot,
		       o->bits / 8);
	return bits;
}

/* Return: the undefined bits of memory after an atomic, from the undefined bits of its operands. */
static uint64_t changed(enum visa_atomic op, uint64_t old, uint64_t src0, uint64_t src1)
{
	switch (op) {
	case VISA_ATOMIC_LOAD:
		return old;
	case VISA_ATOMIC_XCHG:
		return src0;
	case VISA_ATOMIC_AND:
	case VISA_ATOMIC_OR:
	case VISA_ATOMIC_XOR:
		return old | src0;
	default:
		return old | src0 | src1 ? UINT64_MAX : 0;
	}
}

/* Return: the origin of the first undefined operand of an atomic. */
static uint32_t atomic_origin(const struct transfer *x, uint64_t old, uint64_t address,
			      unsigned int lane)
{
	const struct atomic_operation *o = x->t->atomic;
	const uint8_t *operand = slot_bits(x, o->src0, lane) ? o->src0 : o->src1;
	uint32_t origin;

	if (!old)
		return uninit_origin_at(x->c->uninit, x->r, x->t->thread,
					(uint64_t)(operand - x->r->frame) + (size_t)lane * o->slot);
	origin = x->m->origins[address / 4];
	return origin ? origin : uninit_origin_memory(x->c->uninit, x->r, x->region, address);
}

/*
 * Compute the undefined bits of memory after an atomic of one lane. Return: the undefined bits of
 * the old value; @origin: receives their origin
 */
static uint64_t change(struct transfer *x, unsigned int lane, uint32_t *origin)
{
	const struct atomic_operation *o = x->t->atomic;
	const uint8_t *at = access_block(x->r, x->t->access, lane, 0);
	uint64_t old = 0, now, src0 = slot_bits(x, o->src0, lane);
	uint64_t src1 = slot_bits(x, o->src1, lane), address;
	struct exec_view v = x->t->access->view;

	if (at && !v.length)
		v = access_view(x->r, x->t->access->at[lane], o->bits / 8);
	x->m = uninit_transfers_memory_of(x->c, &v, &x->region);
	if (!at && x->c->keep_going) {
		*origin = uninit_origin_outside(x->c->uninit, x->r);
		return UINT64_MAX;
	}
	if (!at || !x->m)
		return 0;
	address = (uint64_t)(at - x->region->base);
	memcpy(&old, x->m->bits + address, o->bits / 8);
	now = changed(o->op, old, src0, src1);
	if (old | now)
		*origin = atomic_origin(x, old, address, lane);
	memcpy(x->m->bits + address, &now, o->bits / 8);
	for (unsigned int i = 0; now && i < o->bits / 8; i += 4) {
		x->m->origins[address / 4 + i / 4] =
			uninit_step(x->c->uninit, x->r, *origin, UNINIT_STORED, x->region, address);
		x->m->writers[address / 4 + i / 4] = uninit_writer(x->c, x->r, x->t->thread, lane);
	}
	uninit_refresh(x->c, x->region, address, o->bits / 8);
	return o->op == VISA_ATOMIC_PREDEC ? now : old;
}

static void change_lanes(struct transfer *x)
{
	const struct atomic_operation *o = x->t->atomic;
	struct uninit *u = x->c->uninit;
	uint64_t old[EXEC_MAX_LANES] = { 0 };
	uint32_t origin[EXEC_MAX_LANES] = { 0 };

	for (uint64_t left = x->t->access->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);

		old[lane] = change(x, lane, &origin[lane]);
	}
	/* Write the results after all lanes were read, since dst may overlap the sources. */
	for (uint64_t left = o->dst ? x->t->access->enabled : 0; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);
		uint64_t at = (uint64_t)(o->dst - x->r->frame) + (size_t)lane * o->slot;

		memcpy(uninit_bits(u, x->t->thread) + at, &old[lane], o->slot);
		for (unsigned int i = 0; old[lane] && i < o->slot; i += 4)
			*uninit_origin_place(u, x->t->thread, at + i) = origin[lane];
	}
}

/*
 * Set the undefined bits of stored texels. A texel is converted from its colours, so it is
 * undefined if any of them is.
 */
static void store_texels(struct transfer *x)
{
	const struct texel_args *texel = &x->t->insn->texel;
	struct uninit *u = x->c->uninit;
	uint64_t address, place;
	uint8_t *at;

	x->m = uninit_transfers_memory_of(x->c, &x->t->access->view, &x->region);
	for (uint64_t left = x->m ? x->t->access->enabled : 0; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);
		uint32_t any = 0, bits, origin = 0;

		at = access_block(x->r, x->t->access, lane, 0);
		place = x->at + 4ull * lane;
		for (unsigned int k = texel->channels; at && k; k &= k - 1, place += texel->block) {
			memcpy(&bits, uninit_bits(u, x->t->thread) + place, sizeof(bits));
			if (bits && !any)
				origin = uninit_origin_at(u, x->r, x->t->thread, place);
			any |= bits;
		}
		if (!at)
			continue;
		address = (uint64_t)(at - x->region->base);
		memset(x->m->bits + address, any ? UINT8_MAX : 0, x->t->access->unit);
		for (unsigned int i = 0; any && i < x->t->access->unit; i += 4) {
			x->m->origins[(address + i) / 4] =
				uninit_step(u, x->r, origin, UNINIT_STORED, x->region, address);
			x->m->writers[(address + i) / 4] =
				uninit_writer(x->c, x->r, x->t->thread, lane);
		}
		uninit_refresh(x->c, x->region, address, x->t->access->unit);
	}
}

void uninit_transfer(struct check *c, struct exec_run *r, const struct exec_touch *t)
{
	struct transfer x = { .c = c, .r = r, .t = t };

	if (t->faults)
		return;
	if (t->atomic) {
		change_lanes(&x);
		return;
	}
	if (!t->operand)
		return;
	x.at = (uint64_t)(t->operand - r->frame);
	if (!t->layout) {
		if (t->what == EXEC_STORES)
			store_texels(&x);
		return;
	}
	if (t->access->is_virtual && !t->access->view.length) {
		move_apart(&x);
	} else {
		x.m = uninit_transfers_memory_of(c, &t->access->view, &x.region);
		if (x.m)
			uninit_transfers_move(&x, t->access);
	}
	if (c->keep_going)
		uninit_outside(c, r, t);
}
