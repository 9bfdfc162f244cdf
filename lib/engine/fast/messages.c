// SPDX-License-Identifier: MIT
/*
 * Fast handlers of loads, stores and atomics with an address for each lane, compiled once for each
 * vector instruction set (baseline, AVX2, AVX-512).
 *
 * The addresses of a thread's lanes become 32-bit distances from the start of one surface or mapped
 * range. If all lanes are inside and aligned, contiguous lanes move as one vector; else the generic
 * form is executed.
 */
#include "../atomic.h"
#include "../lanes.h"
#include "message_lanes.h"

/*
 * Return: whether the dwords of all lanes are contiguous, in bounds and aligned. The tests are in
 * the order that needs the fewest operations. @at: receives the address of the first lane's dword.
 */
VECTOR_INLINE bool in_row(const struct exec_insn *insn, const uint8_t *frame, const struct lanes *l,
			  bool is_virtual, uint8_t **at)
{
	const uint8_t *from = frame + insn->message.addr;
	unsigned int size = is_virtual ? 8 : 4;
	vec_ud differ = vec_all(0);
	uint64_t first = 0;

	memcpy(&first, from, size);
	for (unsigned int i = 0; i < l->count; i += VECTOR_BYTES / size)
		if (is_virtual)
			differ |= (vec_ud)((vec_uq)vec_load(from + 8 * i) ^
					   (first + 4 * i + 4 * vec_numbers_uq()));
		else
			differ |= vec_load(from + 4 * i) ^
				  ((uint32_t)first + 4 * i + 4 * vec_numbers());
	if (is_virtual)
		first += offset_of(&insn->message) - l->start;
	else
		first = ((uint32_t)first + surface_offset(&insn->message, frame)) & ~l->ignored;
	*at = l->base + first;
	return vec_is_zero(differ) && !((first | l->start) & 3) && first < l->length &&
	       l->length - first >= 4 * l->count;
}

/*
 * LOADS() - whether lane @i is loaded. Disabled lanes load the first bytes of the memory, which are
 * not used. ThreadSanitizer would report such a load as a race with the stores of other groups.
 */
#ifdef __SANITIZE_THREAD__
#define LOADS(on, i) ((on) >> (i)&1)
#else
#define LOADS(on, i) true
#endif

/* Load numbers of @unit bytes, zero-extended, for at least the lanes of @on. */
VECTOR_INLINE vec_ud messages_gather(const uint8_t *base, vec_ud at, uint32_t on, unsigned int unit)
{
	uint32_t value[VECTOR_LANES] = { 0 };

	(void)on;
#pragma GCC unroll 8
	for (unsigned int i = 0; i < VECTOR_LANES; i++)
		if (LOADS(on, i))
			memcpy(&value[i], base + at[i], unit);
	return vec_of(value);
}

/* Load the block with number @block of all lanes. */
VECTOR_INLINE void messages_load(const struct lanes *l, uint8_t *data, unsigned int block,
				 unsigned int unit, bool uniform)
{
	const uint8_t *base = l->base + (size_t)block * unit;
	uint32_t value = 0;

	if (uniform)
		memcpy(&value, base + l->at[0][0], unit);
	for (unsigned int i = 0, n = 0; i < l->count; i += VECTOR_LANES, n++) {
		vec_ud v = uniform ? vec_all(value)
				   : messages_gather(base, l->at[n], l->on >> i, unit);

		if (!l->all)
			v = vec_choose(vec_mask(l->on >> i), v, vec_load(data + 4 * i));
		vec_store(data + 4 * i, v);
	}
}

/*
 * Store lane by lane in ascending order, so that later lanes win. All blocks of a lane are stored
 * before the blocks of the next lane.
 */
VECTOR_INLINE void store_lanes(const struct exec_insn *insn, const struct lanes *l,
			       const uint8_t *data, unsigned int unit)
{
	const struct message_args *x = &insn->message;

	for (unsigned int i = 0; l->all && x->blocks == 1 && i < l->count; i++)
		memcpy(l->base + l->each[i], data + 4 * i, unit);
	if (l->all && x->blocks == 1)
		return;
	for (uint32_t left = l->on; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);
		const uint8_t *from = data + 4 * i;

		for (unsigned int j = x->blocks; j; j &= j - 1, from += x->pitch)
			memcpy(l->base + l->each[i] + (size_t)__builtin_ctz(j) * unit, from, unit);
	}
}

/* Copy the dwords of contiguous lanes. */
VECTOR_INLINE void messages_copy(uint8_t *to, const uint8_t *from, unsigned int count)
{
	for (unsigned int i = 0; i < count; i += VECTOR_LANES)
		vec_store(to + 4 * i, vec_load(from + 4 * i));
}

/*
 * Execute the lanes of one thread; Return: false without effect if the generic handler must execute
 * it.
 */
VECTOR_INLINE bool move_thread(const struct exec_insn *insn, uint8_t *frame, struct lanes *l,
			       bool is_virtual, bool stores, unsigned int unit)
{
	const struct message_args *x = &insn->message;
	uint8_t *data = frame + insn->data, *row;
	bool uniform;

	if (unit == 4 && l->all && x->blocks == 1 && in_row(insn, frame, l, is_virtual, &row)) {
		messages_copy(stores ? row : data, stores ? data : row, l->count);
		return true;
	}
	if (!(is_virtual ? find_virtual(insn, frame, l) : find_surface(insn, frame, l)))
		return false;
	if (stores) {
		store_lanes(insn, l, data, unit);
		return true;
	}
	uniform = !is_virtual && l->all && l->same;
	for (unsigned int j = x->blocks; j; j &= j - 1, data += x->pitch)
		messages_load(l, data, (unsigned int)__builtin_ctz(j), unit, uniform);
	return true;
}

/*
 * Add to a 32-bit number in memory, and return the old number. @local: only one host thread
 * accesses the memory, so the addition need not be atomic.
 */
VECTOR_INLINE uint32_t add_to(uint8_t *at, uint32_t value, bool local)
{
	uint32_t old;

	if (!local)
		return __atomic_fetch_add((uint32_t *)(void *)at, value, __ATOMIC_SEQ_CST);
	memcpy(&old, at, sizeof(old));
	value += old;
	memcpy(at, &value, sizeof(value));
	return old;
}

/* Execute an atomic addition lane by lane, in ascending order. @counts: each lane adds 1. */
VECTOR_INLINE void add_lanes(const struct exec_insn *insn, uint8_t *frame, const struct lanes *l,
			     bool counts, bool local)
{
	uint32_t old[EXEC_MAX_LANES], to = insn->message.pitch, value = 1;

	for (uint32_t left = l->on; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		if (!counts)
			memcpy(&value, frame + insn->data + 4 * i, sizeof(value));
		old[i] = add_to(l->base + l->each[i], value, local);
	}
	for (uint32_t left = to == EXEC_NOWHERE ? 0 : l->on; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		memcpy(frame + to + 4 * i, &old[i], 4);
	}
}

/* Execute an atomic operation other than an addition, lane by lane. */
VECTOR_INLINE void modify_lanes(const struct exec_insn *insn, uint8_t *frame, const struct lanes *l,
				bool local)
{
	const struct atomic_args *x = exec_atomic_args(insn);
	const struct atomic_dwords places = { .op = (enum visa_atomic)x->operation,
					      .src0 = insn->data,
					      .src1 = x->src1,
					      .dst = x->dst };

	atomic_dwords(&places, frame, l->on, l->base, l->each, local);
}

/* The operations of messages with fast handlers; COUNT adds 1. */
enum message { LOAD, STORE, ADD, COUNT, MODIFY };

VECTOR_INLINE bool change_thread(const struct exec_insn *insn, struct exec_run *r, uint8_t *frame,
				 struct lanes *l, bool is_virtual, enum message what)
{
	/*
	 * The local memory belongs to one work-group, and one host thread executes all its threads.
	 */
	bool local = !is_virtual && l->surface == VISA_SURFACE_SLM && r->flow;

	if (!(is_virtual ? find_virtual(insn, frame, l) : find_surface(insn, frame, l)))
		return false;
	if (what == MODIFY)
		modify_lanes(insn, frame, l, local);
	else if (local)
		add_lanes(insn, frame, l, what == COUNT, true);
	else
		add_lanes(insn, frame, l, what == COUNT, false);
	return true;
}

/*
 * Return: whether no lane of a thread is enabled. Such a message can only fail if its surface does
 * not exist, which the generic handler reports.
 */
VECTOR_INLINE bool is_idle(const struct exec_run *r, const struct lanes *l, unsigned int t,
			   bool is_virtual)
{
	return !l->on && (is_virtual || l->length || !(r->live >> t & 1));
}

/*
 * Execute the message for all threads. The arguments after @r are compile-time constants, @lanes
 * only in most calls.
 */
VECTOR_INLINE enum exec_step run(const struct exec_insn *insn, struct exec_run *r, bool is_virtual,
				 enum message what, unsigned int unit, unsigned int lanes)
{
	enum exec_step step = EXEC_NEXT;
	uint8_t *frame = r->frames;
	uint32_t on[EXEC_GANG];
	struct lanes l;
	bool done;

	l.count = lanes;
	fast_lanes(insn, r, false, l.count, on);
	if (!is_virtual)
		use_surface(insn, r, &l);
	for (unsigned int t = 0; t < r->gang && !step; t++, frame += r->stride) {
		l.on = on[t];
		l.all = l.on == exec_window(l.count);
		if (is_idle(r, &l, t, is_virtual))
			continue;
		if (is_virtual)
			use_range(insn, r, frame, &l);
		if (what == LOAD || what == STORE)
			done = move_thread(insn, frame, &l, is_virtual, what == STORE, unit);
		else
			done = change_thread(insn, r, frame, &l, is_virtual, what);
		if (!done) {
			step = fast_any(insn, r, t);
			if (!is_virtual)
				use_surface(insn, r, &l);
			continue;
		}
		r->channels += (unsigned int)__builtin_popcount(l.on);
		if (what != LOAD)
			lanes_written(r, l.surface);
	}
	return step;
}

#define BODY(name, is_virtual, what, unit)                                                         \
	enum exec_step FAST_NAME(name)(const struct exec_insn *insn, struct exec_run *r)           \
	{                                                                                          \
		if (insn->lanes == EXEC_FAST)                                                      \
			return run(insn, r, is_virtual, what, unit, EXEC_FAST);                    \
		return run(insn, r, is_virtual, what, unit, insn->lanes);                          \
	}
FAST_MESSAGES(BODY)
