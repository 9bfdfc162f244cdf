// SPDX-License-Identifier: MIT
/* Atomic instructions of the reference model, on surfaces and on shared virtual memory. */
#include "float.h"
#include "model.h"

int atomic_sources(unsigned int op)
{
	static const int8_t sources[32] = { 1,	1,  0,	0,  1,	1,  1,	2,  1,	1, 1,
					    1,	1,  0,	-1, -1, 1,  1,	2,  1,	1, -1,
					    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 };

	return sources[op];
}

/* Return: whether a < b, as signed numbers of @bits bits. */
static bool below(uint64_t a, uint64_t b, unsigned int bits)
{
	uint64_t sign = 1ull << (bits - 1);

	if ((a & sign) != (b & sign))
		return a & sign;
	return a < b;
}

static uint64_t compute(unsigned int op, uint64_t old, uint64_t a, uint64_t b, unsigned int bits)
{
	switch (op) {
	case 0x00:
		return old + a;
	case 0x01:
		return old - a;
	case 0x02:
		return old + 1;
	case 0x03:
	case 0x0d:
		return old - 1;
	case 0x04:
		return a < old ? a : old;
	case 0x05:
		return a > old ? a : old;
	case 0x06:
		return a;
	case 0x07:
		return old == b ? a : old;
	case 0x08:
		return old & a;
	case 0x09:
		return old | a;
	case 0x0a:
		return old ^ a;
	case 0x0b:
		return below(a, old, bits) ? a : old;
	case 0x0c:
		return below(old, a, bits) ? a : old;
	case 0x10:
		return float_less(old, a, bits, true) ? a : old;
	case 0x11:
		return float_less(a, old, bits, false) ? a : old;
	case 0x12:
		return float_equal(a, old, bits) ? b : old;
	case ATOMIC_FADD:
	case ATOMIC_FSUB:
		return float_add(old, a, bits, op == ATOMIC_FSUB);
	default:
		return old;
	}
}

uint64_t atomic_new(unsigned int op, uint64_t old, uint64_t a, uint64_t b, unsigned int bits)
{
	uint64_t mask = bits == 64 ? ~0ull : (1ull << bits) - 1;

	return compute(op, old & mask, a & mask, b & mask, bits) & mask;
}

void atomic_check(struct step *s, unsigned int op, unsigned int bits)
{
	if (atomic_sources(op) < 0)
		wrong(s, WRONG_RESERVED);
	if (bits == 16 && s->old->platform < VISA_TGLLP)
		wrong(s, WRONG_LACKING);
	if ((op == ATOMIC_FADD || op == ATOMIC_FSUB) &&
	    (bits == 16 || s->old->platform < VISA_XEHP))
		wrong(s, WRONG_LACKING);
}

void atomic_lane(struct step *s, const struct atomic *r, unsigned int lane, wide at, bool inside,
		 bool misaligned)
{
	unsigned int n = r->bits / 8, room = n < 4 ? 4 : n;
	int sources = atomic_sources(r->op);
	uint64_t a = sources > 0 ? src(s, r->src0, room * lane, room) : 0;
	uint64_t b = sources > 1 ? src(s, r->src1, room * lane, room) : 0;
	uint64_t old = 0, new = 0;

	dst_reach(s, r->dst, room * lane, room);
	if (!lane_on(s, lane))
		return;
	inside = inside && load(s, r->slot, at, n, &old);
	if (inside && !r->keep) {
		new = atomic_new(r->op, old, a, b, r->bits);
		store(s, r->slot, at, n, new);
	}
	count(s, !inside, misaligned);
	dst_put(s, r->dst, room * lane, room, r->op == 0x0d ? new : old);
}

void run_dword_atomic(struct step *s)
{
	uint32_t byte = s->op->f['a'];
	struct atomic r = { byte & 31, byte & 0x20 ? 16 : 32, s->slot, 1, 2, 3, false };

	if (byte > 0x3f)
		wrong(s, WRONG_RESERVED);
	atomic_check(s, r.op, r.bits);
	for (unsigned int i = 0; i < s->lanes; i++) {
		uint64_t offset = unmarked(s, s->slot, src(s, 0, 4 * i, 4));
		uint64_t at = offset / (r.bits / 8) * (r.bits / 8);

		atomic_lane(s, &r, i, at, true, at != offset);
	}
}

void run_svm_atomic(struct step *s)
{
	static const unsigned int widths[] = { 32, 16, 64, 32 };
	uint32_t byte = s->op->f['a'];
	struct atomic r = { byte & 31, widths[byte >> 5 & 3], MODEL_SVM, 1, 2, 3, false };

	if (byte > 0x7f || (byte & 0x60) == 0x60 || (r.bits == 64 && r.op >= 0x10))
		wrong(s, WRONG_RESERVED);
	atomic_check(s, r.op, r.bits);
	for (unsigned int i = 0; i < s->lanes; i++) {
		uint64_t address = src(s, 0, 8 * i, 8);
		uint64_t at = address / (r.bits / 8) * (r.bits / 8);

		atomic_lane(s, &r, i, at, true, at != address);
	}
}
