// SPDX-License-Identifier: MIT
/* Finds the lanes that undefined predicates and addresses affect, and reports them. */
#include "uninit_parts.h"

/*
 * Return: the lanes for which it is undefined whether a predicate enables them. With the predicate
 * controls any and all, the result is the same for all lanes; it is undefined unless a defined bit
 * decides it. @value, @bits: values and undefined bits of the predicate
 */
static uint32_t combine(const struct exec_insn *insn, uint32_t value, uint32_t bits,
			uint32_t window)
{
	if (VISA_PRED_CONTROL(insn->pred) == VISA_PRED_ANY)
		return bits && !(value & ~bits) ? window : 0;
	if (VISA_PRED_CONTROL(insn->pred) == VISA_PRED_ALL)
		return bits && !(window & ~value & ~bits) ? window : 0;
	return bits;
}

uint32_t uninit_unknown_lanes(struct uninit *u, const struct exec_insn *insn,
			      const struct exec_run *r, unsigned int thread)
{
	uint32_t id = VISA_PRED_ID(insn->pred), window = exec_window(insn->lanes);
	unsigned int first = exec_first_lane(insn);

	if (!id)
		return 0;
	return combine(insn, r->threads[thread]->preds[id] >> first & window,
		       *uninit_pred(u, id, thread) >> first & window, window);
}

/*
 * Return: the name of an instruction's action in reports. @pred: its predicate is undefined; false
 * if its address is; @sentence: receives the verb for the report's sentence
 */
static const char *access_of(const struct uninit_plan *p, bool pred, const char **sentence)
{
	static const char *const by_address[] = {
		[EXEC_LOADS] = "reads from an address that depends on",
		[EXEC_STORES] = "writes to an address that depends on",
		[EXEC_CHANGES] = "changes memory at an address that depends on",
	};
	static const char *const by_pred[] = {
		[EXEC_LOADS] = "reads memory or not, which depends on",
		[EXEC_STORES] = "writes memory or not, which depends on",
		[EXEC_CHANGES] = "changes memory or not, which depends on",
	};
	enum exec_touching what;

	switch (p->kind) {
	case UNINIT_JUMPS:
	case UNINIT_CHOOSES:
		*sentence = "branches on";
		return "branch";
	case UNINIT_COMPUTES:
	case UNINIT_MATRIX:
	case UNINIT_MOVES:
		*sentence = "has an indirect operand at an address that depends on";
		return "address";
	default:
		what = exec_touching(p->any);
		*sentence = pred ? by_pred[what] : by_address[what];
		return pred ? "branch" : "address";
	}
}

void uninit_check_pred(struct check *c, struct exec_run *r, const struct uninit_plan *p,
		       unsigned int thread, uint32_t lanes)
{
	uint32_t id = VISA_PRED_ID(p->any->pred);
	const char *sentence, *access = access_of(p, true, &sentence);

	lanes &= uninit_unknown_lanes(c->uninit, p->any, r, thread);
	if (!lanes)
		return;
	uninit_report(c, r, thread, lanes, access, sentence,
		      uninit_origin_pred(c->uninit, r, thread, id));
	*uninit_pred(c->uninit, id, thread) = 0;
}

/*
 * Find the lanes that read undefined bits from the operand that @e describes, and mark these bits
 * as defined. @origin: receives the origin of the first such bits. Return: mask of the lanes.
 */
static uint32_t unknown_numbers(struct uninit *u, const struct exec_run *r,
				const struct exec_effect *e, unsigned int thread, uint32_t lanes,
				uint32_t *origin)
{
	uint8_t *bits = uninit_bits(u, thread);
	uint32_t unknown = 0;

	for (uint32_t left = lanes; left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);
		uint64_t at = exec_effect_at(e, k, 0);
		uint64_t any = 0;

		memcpy(&any, bits + at, e->bytes);
		if (!any)
			continue;
		if (!unknown)
			*origin = uninit_origin_at(u, r, thread,
						   at + (unsigned int)__builtin_ctzll(any) / 8);
		unknown |= 1u << k;
	}
	/*
	 * Mark the bits as defined, so that each undefined value is reported once. This is a second
	 * loop, since several lanes may read the same bits.
	 */
	for (uint32_t left = unknown; left; left &= left - 1)
		memset(bits + exec_effect_at(e, (unsigned int)__builtin_ctz(left), 0), 0, e->bytes);
	return unknown;
}

void uninit_check_addresses(struct check *c, struct exec_run *r, const struct uninit_plan *p,
			    unsigned int thread, uint32_t lanes)
{
	const char *sentence, *access = access_of(p, false, &sentence);

	for (unsigned int i = 0; i < p->first_write && lanes; i++) {
		uint32_t origin = 0, unknown = 0;

		if (p->effects[i].role == EXEC_ADDRESSES)
			unknown = unknown_numbers(c->uninit, r, &p->effects[i], thread, lanes,
						  &origin);
		if (unknown)
			uninit_report(c, r, thread, unknown, access, sentence, origin);
	}
}

void uninit_jump(struct check *c, struct exec_run *r, const struct uninit_plan *p)
{
	const struct exec_insn *insn = p->any;
	unsigned int first = exec_first_lane(insn);

	if (p->kind == UNINIT_CHOOSES)
		uninit_show(c->uninit, p, 0);
	for (uint32_t left = r->live; left; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);
		uint32_t em = r->em[t] >> first & exec_window(insn->lanes);

		/* A branch of one lane is uniform: this lane decides for all lanes. */
		if (insn->lanes == 1)
			em = 1;
		uninit_check_pred(c, r, p, t, em);
		if (p->kind == UNINIT_CHOOSES) {
			exec_select(r, t);
			uninit_check_addresses(c, r, p, t, 1);
		}
	}
	if (p->kind == UNINIT_CHOOSES)
		uninit_sync(c->uninit, p, 0);
}
