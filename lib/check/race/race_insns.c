// SPDX-License-Identifier: MIT
/*
 * Finds the instructions of a kernel that access memory, and fills in a struct race_insn for each,
 * for the check of races.
 */
#include "../../engine/effects.h"
#include "race_check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const enum race_kind kinds[] = {
	[EXEC_LOADS] = RACE_READ, [EXEC_STORES] = RACE_WRITE, [EXEC_CHANGES] = RACE_ATOMIC
};

/* Return: the operation of an atomic; VISA_ATOMIC_OPS for other instructions. */
static enum visa_atomic operation_of(const struct exec_insn *insn)
{
	if (!exec_has(insn, VISA_TRAIT_ATOMIC))
		return VISA_ATOMIC_OPS;
	return (enum visa_atomic)exec_atomic_args((struct exec_insn *)insn)->operation;
}

/*
 * Whether an atomic is a compare-and-exchange: it writes only if the old value equals its operand.
 */
static bool is_exchange(enum visa_atomic op)
{
	return op == VISA_ATOMIC_CMPXCHG || op == VISA_ATOMIC_ICAS;
}

/*
 * Whether an instruction writes byte @at of the frame (the bytes of the thread's variables). @from:
 * receives the source of the write if the instruction has a single source operand, else NULL
 */
static bool writes_byte(const struct exec_insn *insn, unsigned int grf, uint32_t at,
			const struct exec_effect **from, struct exec_effect e[EXEC_EFFECTS])
{
	unsigned int count = exec_effects(insn, grf, e), reads = 0;
	bool writes = false;

	for (unsigned int i = 0; i < count; i++) {
		if (!e[i].predicate && e[i].role == EXEC_READS) {
			*from = &e[i];
			reads++;
		}
		writes |= !e[i].predicate && e[i].role == EXEC_WRITES &&
			  exec_effect_at(&e[i], 0, 0) <= at &&
			  at < exec_effect_at(&e[i], e[i].lanes ? e[i].lanes - 1u : 0, 0) +
					  e[i].bytes;
	}
	if (reads != 1)
		*from = NULL;
	return writes;
}

#define MOVES_MAX 8

/* Whether an instruction writes to an address variable. */
static bool sets_address(const struct exec_insn *insn)
{
	return exec_has(insn, VISA_TRAIT_COMPUTES) && insn->alu.dst.kind == EXEC_VEC_ADDRESS;
}

/*
 * Whether a uniform store (struct race_insn) stores the value of a single work-item. Compilers read
 * this value from a vector of the values of all lanes by an indirect operand, and move it through
 * some variables to the store. @vector: receives the indirect operand, if a move reads it and its
 * address does not change before the store
 */
static bool picks_lane(const struct exec_kernel *k, size_t place, const struct exec_vec **vector)
{
	uint32_t at = exec_generic(kernel_record(k, k->places[place].unit))->data;
	bool moved = false;

	for (unsigned int i = 0; i < MOVES_MAX && place--; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[place].unit);
		const struct exec_effect *from = NULL;
		struct exec_effect e[EXEC_EFFECTS];

		moved |= insn->op == EXEC_OP_END || sets_address(exec_generic(insn));
		if (insn->op == EXEC_OP_END ||
		    !writes_byte(exec_generic(insn), visa_platform_grf(k->platform), at, &from, e))
			continue;
		if (!from || from->anywhere) {
			if (from && exec_bits(insn) == VISA_BITS_CONVERTED && !moved)
				*vector = &exec_generic(insn)->alu.src[0];
			return from;
		}
		at = from->at;
	}
	return false;
}

/*
 * Return: the lanes of an atomic OR whose operand is not zero. An OR with zero is an atomic load.
 */
static uint64_t setting_lanes(const struct exec_touch *t)
{
	const struct atomic_operation *o = t->atomic;
	const uint64_t zero = 0;
	uint64_t lanes = 0;

	for (uint64_t left = t->access->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);

		lanes |= (uint64_t)(memcmp(o->src0 + lane * o->slot, &zero, o->bits / 8) != 0)
			 << lane;
	}
	return lanes;
}

static uint64_t exchanging_lanes(const struct exec_run *r, const struct exec_touch *t)
{
	const struct atomic_operation *o = t->atomic;
	const uint8_t *wanted = o->op == VISA_ATOMIC_CMPXCHG ? o->src1 : o->src0;
	const uint8_t *written = o->op == VISA_ATOMIC_CMPXCHG ? o->src0 : o->src1;
	uint64_t lanes = 0;

	for (uint64_t left = t->access->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left), bytes;
		const uint8_t *now;
		uint8_t *at;

		bytes = access_inside(r, t->access, lane, 0, &at);
		now = bytes ? at : NULL;
		/* An earlier lane may have changed the memory. */
		for (uint64_t before = lanes; bytes && before; before &= before - 1) {
			unsigned int other = (unsigned int)__builtin_ctzll(before);

			if (t->access->at[other] == t->access->at[lane])
				now = written + other * o->slot;
		}
		if (bytes && !memcmp(now, wanted + lane * o->slot, bytes))
			lanes |= 1ull << lane;
	}
	return lanes;
}

uint64_t race_writing_lanes(const struct exec_run *r, const struct exec_touch *t)
{
	return t->atomic->op == VISA_ATOMIC_OR ? setting_lanes(t) : exchanging_lanes(r, t);
}

/*
 * struct read_bytes - the bytes of the frame that instructions read, one bit each
 * @bits: set for each byte that an instruction reads
 * @spread: set for each byte that an instruction reads as a part of an operand with more than one
 *	element
 */
struct read_bytes {
	uint8_t *bits;
	uint8_t *spread;
	uint64_t size;
};

static uint64_t race_insns_end_of(const struct exec_effect *e)
{
	uint64_t end = 0;

	for (unsigned int lane = 0; lane < (e->lanes ? e->lanes : 1u); lane++) {
		uint64_t last = exec_effect_at(e, lane, e->blocks ? e->blocks - 1u : 0) + e->bytes;

		end = last > end ? last : end;
	}
	return end;
}

/*
 * Call a function for each read of variables by the instructions of a kernel with one routine. A
 * variable whose address an instruction takes counts as read, since indirect operands may read it.
 */
static void for_each_read(const struct exec_kernel *k, struct read_bytes *to,
			  void (*call)(struct read_bytes *to, const struct exec_effect *e))
{
	for (size_t i = 0; i < k->place_count; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[i].unit);
		const struct visa_decl *d = NULL;
		struct exec_effect e[EXEC_EFFECTS];
		unsigned int count;
		uint32_t id;

		if (insn->op == EXEC_OP_END)
			continue;
		count = exec_effects(exec_generic(insn), visa_platform_grf(k->platform), e);
		for (unsigned int j = 0; j < count; j++)
			if (!e[j].predicate && e[j].role != EXEC_WRITES && !e[j].anywhere)
				call(to, &e[j]);
		if (exec_takes_address(exec_generic(insn), &id))
			d = visa_decl_get(k->routines[0].decls, VISA_VCLASS_G, id);
		if (d)
			call(to, &(struct exec_effect){ .at = (uint32_t)d->at,
							.bytes = (uint32_t)d->size,
							.width = 1 });
	}
}

static void measure(struct read_bytes *to, const struct exec_effect *e)
{
	uint64_t end = race_insns_end_of(e);

	to->size = end > to->size ? end : to->size;
}

/* Whether an instruction reads one element, of up to 8 bytes, which is the same for all lanes. */
static bool reads_one(const struct exec_effect *e)
{
	return (e->lanes <= 1 || (!e->row && !e->step)) &&
	       e->bytes * (e->blocks ? e->blocks : 1u) <= 8;
}

static void race_insns_mark(struct read_bytes *to, const struct exec_effect *e)
{
	const bool one = reads_one(e);

	for (unsigned int lane = 0; lane < (e->lanes ? e->lanes : 1u); lane++)
		for (unsigned int block = 0; block < (e->blocks ? e->blocks : 1u); block++)
			for (uint64_t i = 0; i < e->bytes; i++) {
				uint64_t at = exec_effect_at(e, lane, block) + i;

				to->bits[at / 8] |= (uint8_t)(1u << at % 8);
				if (!one)
					to->spread[at / 8] |= (uint8_t)(1u << at % 8);
			}
}

/*
 * Whether any byte in a range of the frame (the bytes of the thread's variables) has its bit set.
 */
static bool has_bits(const struct read_bytes *r, const uint8_t *bits, uint64_t at, uint64_t bytes)
{
	bool any = false;

	for (; bytes--; at++)
		any |= at < r->size && bits[at / 8] >> at % 8 & 1;
	return any;
}

/* Whether any byte of block @block of a load's result has its bit set, in any lane. */
static bool has_block(const struct read_bytes *r, const uint8_t *bits, const struct exec_effect *e,
		      unsigned int block)
{
	bool any = false;

	for (unsigned int lane = 0; lane < (e->lanes ? e->lanes : 1u); lane++)
		any |= has_bits(r, bits, exec_effect_at(e, lane, block), e->bytes);
	return any;
}

/*
 * Return: the description of the operand to which a load writes; NULL if it writes to several
 * operands, or if its address is not known.
 */
static const struct exec_effect *find_loaded(const struct exec_insn *insn, unsigned int grf,
					     struct exec_effect e[EXEC_EFFECTS])
{
	const struct exec_effect *found = NULL;
	unsigned int count = exec_effects(insn, grf, e);

	for (unsigned int i = 0; i < count; i++) {
		if (e[i].role != EXEC_WRITES || e[i].predicate)
			continue;
		if (found || e[i].anywhere)
			return NULL;
		found = &e[i];
	}
	return found;
}

/*
 * Whether a load may load values for all work-items of a sub-group: other instructions read its
 * elements one by one, and use each element for all lanes.
 */
static bool is_shared(const struct read_bytes *r, const struct exec_insn *insn,
		      const struct race_insn *what, const struct exec_effect *e)
{
	const struct exec_family *f = exec_families[insn->op];
	unsigned int blocks = e->blocks ? e->blocks : 1;
	bool spread = false;

	if (f->access == access_rectangle || insn->shaped ||
	    exec_has(insn, VISA_TRAIT_LSC | VISA_TRAIT_BLOCK))
		return false;
	if (f->access != access_owords &&
	    (what->whole ? blocks > 1 : !what->uniform || e->bytes * blocks < OWORD))
		return false;
	for (unsigned int block = 0; block < blocks; block++)
		spread |= has_block(r, r->spread, e, block);
	return !spread;
}

/* Return: a bit for each of the first 64 elements of a load whose value no instruction reads. */
static uint64_t unused_elements(const struct read_bytes *r, const struct exec_insn *insn,
				const struct race_insn *what, const struct exec_effect *e)
{
	const bool owords = exec_families[insn->op]->access == access_owords;
	unsigned int blocks = e->blocks < 64 ? e->blocks : 64;
	uint64_t unused = 0;

	if (owords) {
		for (unsigned int i = 0; what->shared && i < blocks * OWORD / 4 && i < 64; i++)
			unused |= (uint64_t)!has_bits(r, r->bits, e->at + i * 4ull, 4) << i;
	} else if (what->whole) {
		for (unsigned int i = 0; what->shared && i < e->lanes; i++)
			unused |= (uint64_t)!has_bits(r, r->bits, exec_effect_at(e, i, 0), e->bytes)
				  << i;
	} else {
		for (unsigned int i = 0; blocks > 1 && i < blocks; i++)
			unused |= (uint64_t)!has_block(r, r->bits, e, i) << i;
	}
	return unused;
}

/*
 * Find elements of loads that no instruction reads: a compiler joins two loads of the source into
 * one, which also loads the elements between them. In a kernel with functions, which may read
 * variables of their callers, all elements count as read.
 */
static int find_unused(const struct exec_kernel *k, struct race_check *x)
{
	struct read_bytes r = { 0 };
	int err = -ENOMEM;

	if (k->routine_count > 1)
		return 0;
	for_each_read(k, &r, measure);
	r.bits = calloc(r.size / 8 + 1, 1);
	r.spread = calloc(r.size / 8 + 1, 1);
	if (!r.bits || !r.spread)
		goto out;
	for_each_read(k, &r, race_insns_mark);
	for (uint32_t i = 1; i < x->insn_count; i++) {
		struct race_insn *what = &x->units[kernel_unit(k, x->insns[i])];
		const struct exec_insn *insn = exec_generic(x->insns[i]);
		struct exec_effect effects[EXEC_EFFECTS];
		const struct exec_effect *e;

		if (what->kind != RACE_READ)
			continue;
		e = find_loaded(insn, visa_platform_grf(k->platform), effects);
		if (!e)
			continue;
		what->shared = is_shared(&r, insn, what, e);
		what->unused = unused_elements(&r, insn, what, e);
	}
	err = 0;
out:
	free(r.bits);
	free(r.spread);
	return err;
}

int race_insns(const struct check *c, struct race_check *x)
{
	const struct exec_kernel *k = c->kernel;

	x->units = calloc(k->used + 1, sizeof(*x->units));
	x->insns = calloc(k->place_count + 1, sizeof(struct exec_insn *));
	if (!x->units || !x->insns)
		return -ENOMEM;
	x->insn_count = 1;
	for (size_t i = 0; i < k->place_count; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[i].unit);
		const struct exec_vec *vector = NULL;
		enum visa_atomic op;
		bool uniform;

		if (insn->op == EXEC_OP_END || !exec_touches(insn))
			continue;
		if (x->insn_count > UINT16_MAX)
			return -EOPNOTSUPP;
		x->insns[x->insn_count] = insn;
		op = operation_of(exec_generic(insn));
		uniform = insn->exec >> 7 && insn->lanes == 1;
		x->units[k->places[i].unit] = (struct race_insn){
			.number = (uint16_t)x->insn_count++,
			.kind = (uint8_t)kinds[exec_touching(exec_generic(insn))],
			.lane = exec_first_lane(insn) & 31,
			.uniform = uniform,
			.picks = uniform && exec_touching(exec_generic(insn)) == EXEC_STORES &&
				 picks_lane(k, i, &vector),
			.whole = insn->exec >> 7 && insn->lanes > 1 &&
				 exec_families[insn->op]->access != access_owords,
			.exchanges = is_exchange(op),
			.tries = is_exchange(op) || op == VISA_ATOMIC_OR
		};
		x->units[k->places[i].unit].vector = vector;
	}
	return find_unused(k, x);
}
