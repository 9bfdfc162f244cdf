// SPDX-License-Identifier: MIT
/*
 * Arithmetic: computes which bits of a result are undefined. The undefined bits of an operand are
 * at the same offset in shadow memory as the operand is in the thread's frame.
 */
#include "uninit_parts.h"

/**
 * struct lanes - the lanes of a thread that execute an arithmetic instruction
 * @u, @r: the check, and the run, in which the thread is selected
 * @insn, @plan: the instruction without its fast handler, and the work of the check for it
 * @thread: number of the thread in the gang
 * @on: lanes whose results are written
 * @unknown: lanes for which it is undefined whether they are enabled; for SEL, which source they
 *	choose
 * @operands: number of operands: the sources, followed by dst if it is also a source
 * @bits: undefined bits of each operand in each lane; @values: values of each source in each lane
 */
struct lanes {
	struct uninit *u;
	struct exec_run *r;
	const struct exec_insn *insn;
	const struct uninit_plan *plan;
	unsigned int thread;
	uint32_t on;
	uint32_t unknown;
	unsigned int operands;
	uint64_t bits[EXEC_SOURCES + 1][ALU_LANES];
	uint64_t values[EXEC_SOURCES][ALU_LANES];
};

static bool has_place(const struct exec_vec *v)
{
	return v->kind == EXEC_VEC_CONTIGUOUS || v->kind == EXEC_VEC_SCALAR ||
	       v->kind == EXEC_VEC_REGION || v->kind == EXEC_VEC_INDIRECT ||
	       v->kind == EXEC_VEC_ROWS;
}

/* Whether the source of a SETP is a single element for all lanes. */
static bool compute_is_scalar(const struct exec_vec *v)
{
	return v->kind == EXEC_VEC_SCALAR || v->kind == EXEC_VEC_VALUE ||
	       (v->kind == EXEC_VEC_INDIRECT && !v->row && (!v->step || v->width == 1));
}

static uint64_t compute_read_bits(const uint8_t *at, unsigned int size)
{
	uint64_t bits = 0;

	memcpy(&bits, at, size);
	return bits;
}

static const struct exec_vec *operand_of(const struct lanes *x, unsigned int i)
{
	return i < x->insn->alu.sources ? &x->insn->alu.src[i] : &x->insn->alu.dst;
}

/*
 * Read the undefined bits of an operand in @lanes. Return: the undefined bits of all these lanes,
 * combined with OR.
 */
static uint64_t compute_read_source(struct lanes *x, unsigned int i, uint32_t lanes)
{
	const struct exec_vec *v = operand_of(x, i);
	const uint8_t *shadow = uninit_bits(x->u, x->thread);
	unsigned int size = visa_types[v->type].size;
	uint64_t any = 0, place;

	memset(x->bits[i], 0, sizeof(x->bits[i]));
	if (!has_place(v))
		return 0;
	for (uint32_t left = lanes; left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);

		if (alu_place(x->r, v, k, &place))
			continue;
		x->bits[i][k] = compute_read_bits(shadow + place, size);
		any |= x->bits[i][k];
	}
	return any;
}

static void read_values(struct lanes *x, unsigned int i)
{
	const struct exec_vec *v = &x->insn->alu.src[i];
	unsigned int size = visa_types[v->type].size;
	uint32_t lanes = x->on | x->unknown;
	struct alu_raw raw;
	uint64_t place;

	memset(x->values[i], 0, sizeof(x->values[i]));
	if (v->kind == EXEC_VEC_PREDICATE || v->kind == EXEC_VEC_ADDRESS)
		return;
	if (alu_elements(x->insn, x->r, v, lanes, &raw)) {
		for (; lanes; lanes &= lanes - 1)
			if (!alu_place(x->r, v, (unsigned int)__builtin_ctz(lanes), &place))
				x->values[i][__builtin_ctz(lanes)] =
					compute_read_bits(x->r->frame + place, size);
		return;
	}
	if (v->kind == EXEC_VEC_PACKED)
		size = raw.step;
	for (unsigned int k = 0; k < x->insn->lanes; k++)
		x->values[i][k] = compute_read_bits(raw.at + (size_t)k * raw.step, size);
}

/*
 * Return: the origin of the first undefined source of a lane, with UNINIT_OTHERS if other sources
 * have other origins.
 */
static uint32_t origin_of(const struct lanes *x, unsigned int lane)
{
	uint32_t first = 0, next;
	uint64_t place;

	for (unsigned int i = 0; i < x->operands; i++) {
		uint64_t bits = x->bits[i][lane];

		if (!bits || alu_place(x->r, operand_of(x, i), lane, &place))
			continue;
		next = uninit_origin_at(x->u, x->r, x->thread,
					place + (unsigned int)__builtin_ctzll(bits) / 8);
		first = first ? first | uninit_others(x->u, first, next) : next;
	}
	if (first)
		return first;
	if (VISA_PRED_ID(x->insn->pred))
		return uninit_origin_pred(x->u, x->r, x->thread, VISA_PRED_ID(x->insn->pred));
	return 0;
}

static uint32_t computed(const struct lanes *x, uint32_t origin)
{
	return uninit_step(x->u, x->r, origin, UNINIT_USED, NULL, 0);
}

static void write_bits(const struct lanes *x, const struct exec_vec *v, unsigned int lane,
		       uint64_t bits, uint32_t origin)
{
	unsigned int size = visa_types[v->type].size;
	uint64_t place;

	if (!has_place(v) || alu_place(x->r, v, lane, &place))
		return;
	memcpy(uninit_bits(x->u, x->thread) + place, &bits, size);
	if (!compute_read_bits((const uint8_t *)&bits, size))
		return;
	origin = computed(x, origin);
	*uninit_origin_place(x->u, x->thread, place) = origin;
	if (size == 8)
		*uninit_origin_place(x->u, x->thread, place + 4) = origin;
}

static void write_preds(const struct lanes *x, uint32_t id, uint32_t lanes, uint32_t bits,
			uint32_t origin)
{
	uint32_t *pred = uninit_pred(x->u, id, x->thread);
	unsigned int first = exec_first_lane(x->insn);

	*pred = (*pred & ~(lanes << first)) | (bits & lanes) << first;
	if (bits & lanes)
		x->u->frame->pred_origins[(size_t)id * EXEC_GANG + x->thread] = computed(x, origin);
}

/*
 * Return: the undefined bits of a lane's result of SEL: of the chosen source; of both sources if
 * the choice is undefined.
 */
static uint64_t chosen(const struct lanes *x, unsigned int lane, const struct uninit_number *src)
{
	uint32_t first = exec_predicate(x->insn, x->r);
	const struct alu_args *a = &x->insn->alu;
	bool bitwise = !a->saturate &&
		       (a->kind == ALU_COPY || a->kind == ALU_INTEGER || a->kind == ALU_WIDE);
	uint64_t bits = src[first >> lane & 1 ? 0 : 1].bits;

	if (x->unknown >> lane & 1)
		bits = bitwise ? src[0].bits | src[1].bits | (src[0].value ^ src[1].value)
			       : UINT64_MAX;
	return bits && !bitwise ? UINT64_MAX : bits;
}

static void compute_lane(struct lanes *x, unsigned int lane, uint32_t *compared)
{
	const struct alu_args *a = &x->insn->alu;
	struct uninit_number src[EXEC_SOURCES] = { 0 };
	uint64_t bits, second = 0;
	uint32_t origin;

	for (unsigned int i = 0; i < a->sources; i++)
		src[i] = uninit_extend(x->values[i][lane], x->bits[i][lane], &a->src[i]);
	if (exec_selects(x->insn)) {
		bits = chosen(x, lane, src);
	} else {
		bits = uninit_rule(x->insn, src, &second);
		if (x->unknown >> lane & 1)
			bits = second = UINT64_MAX;
	}
	if (x->operands > a->sources && x->bits[a->sources][lane])
		bits = UINT64_MAX;
	origin = bits | second ? origin_of(x, lane) : 0;
	if (origin)
		origin |= uninit_computed(x->insn, src);
	if (a->dst.kind == EXEC_VEC_PREDICATE) {
		*compared |= (uint32_t)(bits != 0) << lane;
		if (bits)
			write_preds(x, a->dst.at, 1u << lane, 1u << lane, origin);
	} else {
		write_bits(x, &a->dst, lane, bits, origin);
	}
	if (exec_second(x->insn))
		write_bits(x, exec_second(x->insn), lane, second, origin);
}

/*
 * Compute SETP. A scalar source has one bit for each lane; any other source has one element for
 * each lane.
 */
static void compute_setp(struct lanes *x)
{
	const struct exec_vec *v = &x->insn->alu.src[0];
	uint32_t bits = 0, origin = 0;

	for (uint32_t left = x->on; left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);

		if (!(x->bits[0][k] >> (compute_is_scalar(v) ? k : 0) & 1))
			continue;
		if (!bits)
			origin = origin_of(x, k);
		bits |= 1u << k;
	}
	write_preds(x, x->insn->alu.dst.at, x->on, bits, origin);
}

/* Compute all lanes of a thread, one after the other. */
static void compute_lanes(struct lanes *x)
{
	const struct exec_vec *dst = &x->insn->alu.dst;
	uint32_t lanes = x->on | x->unknown, compared = 0;

	for (unsigned int i = 0; i < x->insn->alu.sources && uninit_needs_values(x->insn); i++)
		read_values(x, i);
	for (uint32_t left = lanes; left; left &= left - 1)
		compute_lane(x, (unsigned int)__builtin_ctz(left), &compared);
	if (dst->kind == EXEC_VEC_PREDICATE)
		write_preds(x, dst->at, lanes & ~compared, 0, 0);
}

/* Mark a thread's results as defined. */
static void compute_define(const struct lanes *x)
{
	const struct alu_args *a = &x->insn->alu;

	if (a->dst.kind == EXEC_VEC_PREDICATE)
		write_preds(x, a->dst.at, x->on, 0, 0);
	else if (a->dst.kind == EXEC_VEC_INDIRECT)
		for (uint32_t left = x->on; left; left &= left - 1)
			write_bits(x, &a->dst, (unsigned int)__builtin_ctz(left), 0, 0);
	else
		uninit_define_written(x->plan, uninit_bits(x->u, x->thread), x->on);
}

/*
 * Compute an instruction that mixes lanes: if any dword of the sources is undefined, all results
 * are undefined.
 */
static void mix(struct lanes *x, const struct uninit_plan *p)
{
	uint32_t from = uninit_first_unknown(x->u, p, x->thread);

	for (uint32_t left = x->on | x->unknown; left; left &= left - 1)
		write_bits(x, &x->insn->alu.dst, (unsigned int)__builtin_ctz(left),
			   from || x->unknown ? UINT64_MAX : 0,
			   from ? uninit_origin_at(x->u, x->r, x->thread, from - 1) : 0);
}

/* Compute an instruction that converts a predicate to a number, or that combines predicates. */
static void compute_preds(struct lanes *x)
{
	static const struct uninit_number zero;
	const struct alu_args *a = &x->insn->alu;
	struct uninit_number src[2] = { { 0 } };
	unsigned int first = exec_first_lane(x->insn);
	uint32_t origin = 0, bits;

	for (unsigned int i = 0; i < a->sources; i++) {
		src[i].bits = *uninit_pred(x->u, a->src[i].at, x->thread);
		src[i].value = x->r->thread->preds[a->src[i].at];
		if (src[i].bits && !origin)
			origin = uninit_origin_pred(x->u, x->r, x->thread, a->src[i].at);
	}
	if (exec_bits(x->insn) == VISA_BITS_CONVERTED) {
		compute_define(x); /* The instruction writes 0 to all lanes except the first. */
		src[0].bits &= exec_window(a->src[0].elements < 32 ? a->src[0].elements : 32);
		if (x->on & 1)
			write_bits(x, &a->dst, 0, src[0].bits, origin);
		return;
	}
	bits = (uint32_t)uninit_boolean(visa_ops[x->insn->op].table, &src[0], &src[1], &zero);
	write_preds(x, a->dst.at, alu_masked(x->insn, x->r), bits >> first, origin);
}

/* Compute addresses. An address is defined or undefined as a whole. */
static void compute_addresses(struct lanes *x)
{
	const struct alu_args *a = &x->insn->alu;
	uint8_t *shadow = uninit_bits(x->u, x->thread);

	for (uint32_t left = x->on | x->unknown; left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);
		uint64_t from = a->src[0].at +
				k % (a->src[0].elements | !a->src[0].elements) * EXEC_ADDRESS;
		uint64_t at = a->dst.at + (uint64_t)k * EXEC_ADDRESS, any = 0;
		uint32_t origin = 0;

		if (a->src[0].kind == EXEC_VEC_ADDRESS)
			any = compute_read_bits(shadow + from, EXEC_ADDRESS);
		if (any)
			origin = uninit_origin_at(x->u, x->r, x->thread, from);
		else if (x->bits[1][k] || x->unknown >> k & 1)
			origin = origin_of(x, k);
		any |= x->bits[1][k] | (x->unknown >> k & 1);
		memset(shadow + at, any ? UINT8_MAX : 0, EXEC_ADDRESS);
		origin = computed(x, origin);
		*uninit_origin_place(x->u, x->thread, at) = origin;
		*uninit_origin_place(x->u, x->thread, at + 4) = origin;
	}
}

/* Find the lanes of the selected thread: set @on and @unknown of struct lanes. */
static void compute_find_lanes(struct lanes *x)
{
	uint32_t masked = alu_masked(x->insn, x->r);
	const struct alu_args *a = &x->insn->alu;

	x->unknown = uninit_unknown_lanes(x->u, x->insn, x->r, x->thread) & masked;
	x->on = exec_enabled(x->insn, x->r) & ~x->unknown;
	if (exec_selects(x->insn) || a->kind == ALU_PREDICATES)
		x->on = masked;
	if (a->kind == ALU_PREDICATES && exec_bits(x->insn) == VISA_BITS_CONVERTED)
		x->on = exec_enabled(x->insn, x->r);
	if (exec_bits(x->insn) == VISA_BITS_SPREAD && compute_is_scalar(&a->src[0]))
		x->on = exec_window(x->insn->lanes);
}

static void compute_thread(struct lanes *x, const struct uninit_plan *p, bool clean)
{
	const struct alu_args *a = &x->insn->alu;
	uint64_t any = 0;

	compute_find_lanes(x);
	if (!(x->on | x->unknown))
		return;
	if (a->kind == ALU_PREDICATES) {
		compute_preds(x);
		return;
	}
	if (exec_bits(x->insn) == VISA_BITS_MIXED) {
		mix(x, p);
		return;
	}
	for (unsigned int i = 0; i < x->operands && !clean; i++)
		any |= compute_read_source(x, i, x->on | x->unknown);
	if (clean || (!any && !x->unknown && a->dst.kind != EXEC_VEC_ADDRESS))
		compute_define(x);
	else if (exec_bits(x->insn) == VISA_BITS_SPREAD)
		compute_setp(x);
	else if (a->dst.kind == EXEC_VEC_ADDRESS)
		compute_addresses(x);
	else
		compute_lanes(x);
}

void uninit_compute(struct check *c, struct exec_run *r, const struct uninit_plan *p)
{
	struct uninit *u = c->uninit;
	bool clean = p->known || uninit_sources_clean(u, p);
	struct visa_error *error = r->error, unused;
	struct lanes x = { .u = u, .r = r, .insn = p->any, .plan = p };

	x.operands = p->any->alu.sources + exec_has(p->any, VISA_TRAIT_READS_DST);
	/* An error is ignored here: the handler of the instruction reports the fault later. */
	r->error = &unused;
	uninit_show(u, p, clean ? p->sources : 0);
	for (uint32_t left = r->live; left; left &= left - 1) {
		x.thread = (unsigned int)__builtin_ctz(left);
		exec_select(r, x.thread);
		uninit_check_addresses(c, r, p, x.thread, exec_enabled(x.insn, r));
		compute_thread(&x, p, clean);
	}
	uninit_sync(u, p, clean ? p->sources : 0);
	r->error = error;
}
