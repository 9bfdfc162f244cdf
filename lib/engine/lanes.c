// SPDX-License-Identifier: MIT
/* Loads, stores and atomics lane by lane, for all forms of instructions. */
#include "lanes.h"
#include "observe.h"
#include "outside.h"
#include "passed.h"

/* Read a little-endian number of 1, 2, 4 or 8 bytes, at any address. */
static inline uint64_t lanes_read_number(const uint8_t *at, unsigned int bytes)
{
	uint64_t value = 0;

	if (bytes == 8)
		memcpy(&value, at, 8);
	else if (bytes == 4)
		memcpy(&value, at, 4);
	else if (bytes == 2)
		memcpy(&value, at, 2);
	else
		value = *at;
	return value;
}

static inline void write_number(uint8_t *at, uint64_t value, unsigned int bytes)
{
	if (bytes == 8)
		memcpy(at, &value, 8);
	else if (bytes == 4)
		memcpy(at, &value, 4);
	else if (bytes == 2)
		memcpy(at, &value, 2);
	else
		*at = (uint8_t)value;
}

/*
 * Move one block whose bounds are checked for each byte. Return: whether any byte was in bounds;
 * @lost: receives whether any byte was out of bounds.
 */
static bool move_bytes(const struct access *a, unsigned int lane, unsigned int j, uint8_t *slot,
		       bool store, bool *lost)
{
	uint8_t *bytes = NULL;
	unsigned int n = access_bytes(a, lane, j, &bytes);

	*lost = n < a->unit;
	if (!slot)
		return n > 0;
	if (store && n)
		memcpy(bytes, slot, n);
	else if (!store && n)
		memcpy(slot, bytes, n);
	if (!store)
		memset(slot + n, 0, a->unit - n);
	return n > 0;
}

/* Move one block that is in bounds or dropped as a whole. Return: whether it is in bounds. */
static inline __attribute__((always_inline)) bool
move_block(struct exec_run *r, const struct access *a, const struct layout *l, unsigned int lane,
	   unsigned int j, uint8_t *slot, bool store)
{
	uint8_t *bytes = access_block(r, a, lane, j);
	uint64_t value;

	if (!slot || (store && !bytes))
		return bytes;
	if (l->slot == OWORD) {
		if (store)
			memcpy(bytes, slot, OWORD);
		else if (bytes)
			memcpy(slot, bytes, OWORD);
		else
			memset(slot, 0, OWORD);
		return true;
	}
	if (store) {
		write_number(bytes, lanes_read_number(slot, l->slot) >> l->shift, a->unit);
	} else {
		value = bytes ? lanes_read_number(bytes, a->unit) : 0;
		write_number(slot, value << l->shift, l->slot);
	}
	return bytes;
}

/* Mark the surface that contains a block as written. */
static void lanes_mark(struct exec_run *r, const struct access *a, unsigned int lane,
		       unsigned int j)
{
	uint64_t at = a->at[lane] + (uint64_t)j * a->unit;

	lanes_written(r, a->is_virtual && !a->view.length ? access_view(r, at, a->unit).surface
							  : a->view.surface);
}

static inline void observe_block(struct exec_run *r, const struct access *a, unsigned int lane,
				 unsigned int j, struct exec_event *e)
{
	if (EXEC_OBSERVED) {
		uint8_t *at = NULL;
		unsigned int n = access_inside(r, a, lane, j, &at);

		observe_before(r, a, lane, j, at, n, e);
	}
}

/* Move the blocks of a lane. Return: number of blocks that have at least one byte out of bounds. */
static inline __attribute__((always_inline)) unsigned int
move_lane(struct exec_run *r, const struct access *a, const struct layout *l, unsigned int lane,
	  uint8_t *slot, bool store)
{
	unsigned int lost = 0;

	if (slot && l->clear && !store)
		memset(slot, 0, l->clear);
	for (uint64_t left = a->blocks; left; left &= left - 1) {
		unsigned int j = (unsigned int)__builtin_ctzll(left);
		struct exec_event event;
		bool partly, any;

		observe_block(r, a, lane, j, &event);
		if (a->bytewise) {
			any = move_bytes(a, lane, j, slot, store, &partly);
		} else {
			any = move_block(r, a, l, lane, j, slot, store);
			partly = !any;
		}
		observe_after(r, &event);
		lost += partly;
		if (store && any)
			lanes_mark(r, a, lane, j);
		if (slot)
			slot += l->block;
	}
	return lost;
}

unsigned int lanes_move(struct exec_run *r, const struct access *a, const struct layout *l,
			uint8_t *operand, bool store)
{
	unsigned int lanes = 0;

	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(left);
		uint8_t *slot = operand ? operand + (size_t)i * l->lane : NULL;
		unsigned int lost = store ? move_lane(r, a, l, i, slot, true)
					  : move_lane(r, a, l, i, slot, false);

		lanes += a->owords ? lost : lost > 0;
	}
	return lanes;
}

/* Add the lanes of an access to the run's counters, when the instruction can no longer fail. */
static enum exec_step lanes_count(struct exec_run *r, const struct access *a,
				  enum exec_touching what, unsigned int dropped)
{
	/* The owords of a lane are contiguous: the mask's highest bit gives their number. */
	unsigned int each = a->owords ? 64 - (unsigned int)__builtin_clzll(a->blocks) : 1;

	r->channels += each * a->lanes;
	r->misaligned += each * a->misaligned;
	r->dropped += dropped;
	if (dropped && r->lost)
		exec_note_outside(r, a, what);
	return EXEC_NEXT;
}

/*
 * Move all blocks of an access. All are in bounds, and a block has the size of its element in the
 * operand. @bytes: this size, 4 or 8, a compile-time constant.
 */
static inline __attribute__((always_inline)) void move_inside(const struct access *a,
							      const struct layout *l,
							      uint8_t *operand, unsigned int bytes,
							      bool store)
{
	/* An integer, not a pointer, since this address may be before the start of the memory. */
	uintptr_t base = (uintptr_t)a->view.base - a->view.start;

	for (uint64_t lanes = a->enabled; lanes; lanes &= lanes - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(lanes);
		uint8_t *slot = operand + (size_t)i * l->lane;

		for (uint64_t left = a->blocks; left; left &= left - 1, slot += l->block) {
			uintptr_t block = (uintptr_t)__builtin_ctzll(left) * bytes;
			uint8_t *at = (uint8_t *)(base + a->at[i] + block);

			memcpy(store ? at : slot, store ? slot : at, bytes);
		}
	}
}

/*
 * Move the blocks of an access if it has a common form and all blocks are in bounds. Return:
 * whether they were moved.
 */
static bool move_common(const struct access *a, const struct layout *l, uint8_t *operand,
			bool store)
{
	if (EXEC_OBSERVED || !a->inside || !operand || l->slot != a->unit || l->shift || l->clear ||
	    a->bytewise)
		return false;
	if (a->unit == 4 && store)
		move_inside(a, l, operand, 4, true);
	else if (a->unit == 4)
		move_inside(a, l, operand, 4, false);
	else if (a->unit == 8 && store)
		move_inside(a, l, operand, 8, true);
	else if (a->unit == 8)
		move_inside(a, l, operand, 8, false);
	return a->unit == 4 || a->unit == 8;
}

/* Round the addresses, determine which blocks are in bounds, and call the observers. */
static enum exec_step lanes_map(struct exec_run *r, struct access *a, struct exec_touch t)
{
	enum exec_step step = access_map(r, a);

	t.access = a;
	t.unmapped = step == EXEC_FAULT;
	t.faults = t.unmapped && !r->passed;
	observe_touch(r, &t);
	return t.unmapped ? exec_pass_over(r, 0) : step;
}

enum exec_step lanes_load(struct exec_run *r, struct access *a, const struct layout *l,
			  uint8_t *dst)
{
	a->verb = "reads";
	if (lanes_map(r, a, (struct exec_touch){ .what = EXEC_LOADS, .layout = l, .operand = dst }))
		return EXEC_FAULT;
	if (move_common(a, l, dst, false))
		return lanes_count(r, a, EXEC_LOADS, 0);
	return lanes_count(r, a, EXEC_LOADS, lanes_move(r, a, l, dst, false));
}

enum exec_step lanes_store(struct exec_run *r, struct access *a, const struct layout *l,
			   const uint8_t *src)
{
	a->verb = "writes";
	if (lanes_map(r, a,
		      (struct exec_touch){
			      .what = EXEC_STORES, .layout = l, .operand = (uint8_t *)src }))
		return EXEC_FAULT;
	if (move_common(a, l, (uint8_t *)src, true)) {
		if (a->enabled)
			lanes_written(r, a->view.surface);
		return lanes_count(r, a, EXEC_STORES, 0);
	}
	return lanes_count(r, a, EXEC_STORES, lanes_move(r, a, l, (uint8_t *)src, true));
}

/*
 * Find the block of each lane; NULL for a lane that is disabled or out of bounds. Return: number of
 * enabled lanes out of bounds.
 */
static unsigned int find_lanes(struct exec_run *r, const struct access *a, unsigned int lanes,
			       uint8_t *at[EXEC_MAX_LANES])
{
	unsigned int lost = 0;

	if (a->inside && a->lanes == lanes) {
		for (unsigned int i = 0; i < lanes; i++)
			at[i] = a->view.base + (a->at[i] - a->view.start);
		return 0;
	}
	memset(at, 0, lanes * sizeof(*at));
	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(left);

		at[i] = access_block(r, a, i, 0);
		lost += !at[i];
	}
	return lost;
}

static void mark_lanes(struct exec_run *r, const struct access *a, uint8_t *const at[])
{
	if (a->inside && a->enabled) {
		lanes_written(r, a->view.surface);
		return;
	}
	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(left);

		if (at[i])
			lanes_mark(r, a, i, 0);
	}
}

/* Return: the number of the highest enabled lane, plus 1. */
static unsigned int lane_end(const struct access *a)
{
	return a->enabled ? 64 - (unsigned int)__builtin_clzll(a->enabled) : 0;
}

/* Execute an atomic lane by lane, and call the observers for each lane. */
static void modify(struct exec_run *r, const struct access *a, const struct atomic_operation *o,
		   uint8_t *const at[])
{
	uint8_t result[8 * EXEC_MAX_LANES];
	struct atomic_operation one = *o;
	struct exec_event event;

	if (!EXEC_OBSERVED) {
		atomic_lanes(o, (uint32_t)a->enabled, at);
		return;
	}
	one.dst = o->dst ? result : NULL;
	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(left);

		observe_before(r, a, i, 0, at[i], a->unit, &event);
		atomic_lanes(&one, 1u << i, at);
		observe_after(r, &event);
	}
	/* Write the results last, since dst may overlap the sources. */
	for (uint64_t left = o->dst ? a->enabled : 0; left; left &= left - 1) {
		size_t from = (size_t)o->slot * (unsigned int)__builtin_ctzll(left);

		memcpy(o->dst + from, result + from, o->slot);
	}
}

enum exec_step lanes_atomic(struct exec_run *r, struct access *a, const struct atomic_operation *o)
{
	uint8_t *at[EXEC_MAX_LANES];
	unsigned int lost;

	if (lanes_map(r, a, (struct exec_touch){ .what = EXEC_CHANGES, .atomic = o }))
		return EXEC_FAULT;
	lost = find_lanes(r, a, lane_end(a), at);
	modify(r, a, o, at);
	if (o->op != VISA_ATOMIC_LOAD)
		mark_lanes(r, a, at);
	return lanes_count(r, a, EXEC_CHANGES, lost);
}

/*
 * Load or store one colour of the texels of all lanes. A load does not change disabled lanes of
 * @data.
 */
static void move_colour(uint32_t format, unsigned int colour, const struct access *a,
			uint8_t *const at[], unsigned int lanes, uint8_t *data, bool store)
{
	uint8_t loaded[4 * EXEC_MAX_LANES];

	if (store) {
		visa_format_store_colour(format, colour, at, lanes, data);
		return;
	}
	visa_format_load_colour(format, colour, at, lanes, loaded);
	for (uint64_t on = a->enabled; on; on &= on - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(on);

		memcpy(data + 4 * i, loaded + 4 * i, 4);
	}
}

/*
 * Report the texels of each lane to the observers, lane by lane. If @src is not NULL, the access is
 * a store, and this function also stores the texels.
 */
static void observe_texels(struct exec_run *r, const struct access *a, uint8_t *const at[],
			   uint32_t format, unsigned int channels, uint32_t pitch, uint8_t *src)
{
	struct exec_event event;

	for (uint64_t left = EXEC_OBSERVED ? a->enabled : 0; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(left);
		uint8_t *from = src ? src + 4 * (size_t)i : NULL;

		observe_before(r, a, i, 0, at[i], a->unit, &event);
		for (unsigned int c = src ? channels : 0; c; c &= c - 1, from += pitch)
			visa_format_store_colour(format, (unsigned int)__builtin_ctz(c), at + i, 1,
						 from);
		observe_after(r, &event);
	}
}

enum exec_step lanes_move_texels(struct exec_run *r, struct access *a, uint32_t pitch,
				 uint32_t format, unsigned int channels, uint8_t *data, bool store)
{
	unsigned int has = channels & ((1u << visa_formats[format].colours) - 1);
	unsigned int lanes = lane_end(a);
	uint8_t *at[EXEC_MAX_LANES];
	unsigned int lost;

	lanes_map(r, a,
		  (struct exec_touch){ .what = store ? EXEC_STORES : EXEC_LOADS, .operand = data });
	lost = find_lanes(r, a, lanes, at);
	observe_texels(r, a, at, format, channels, pitch, store ? data : NULL);
	for (unsigned int left = data && !(EXEC_OBSERVED && store) ? channels : 0; left;
	     left &= left - 1, data += pitch)
		move_colour(format, (unsigned int)__builtin_ctz(left), a, at, lanes, data, store);
	if (store && has)
		mark_lanes(r, a, at);
	return lanes_count(r, a, store ? EXEC_STORES : EXEC_LOADS, lost);
}
