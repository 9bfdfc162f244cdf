// SPDX-License-Identifier: MIT
/* Untyped LSC atomics: which operation, which operand is what, at which widths. */
#include "../../support/lsc.h"

/**
 * struct op - an operation on one number
 * @name: of the message
 * @sources: how many of src1 and src2 it has
 * @old, @src1, @src2: numbers
 * @new: what is in memory afterwards
 */
struct op {
	const char *name;
	unsigned int sources;
	uint64_t old, src1, src2, new;
};

/* The page's list; of numbers of 64 bits, and of their low bits where they are narrower. */
static const struct op integers[] = {
	{ "iinc", 0, 0xfffffffffffffffe, 0, 0, 0xffffffffffffffff },
	{ "iinc", 0, 0xffffffffffffffff, 0, 0, 0 },
	{ "idec", 0, 0, 0, 0, 0xffffffffffffffff },
	{ "load", 0, 0x1234567812345678, 0, 0, 0x1234567812345678 },
	{ "store", 1, 0x1234567812345678, 0x8765432187654321, 0, 0x8765432187654321 },
	{ "iadd", 1, 0xfffffffffffffff0, 0x20, 0, 0x10 },
	{ "isub", 1, 0x10, 0x20, 0, 0xfffffffffffffff0 },
	{ "smin", 1, 0xfffffffffffffff0, 0x20, 0, 0xfffffffffffffff0 },
	{ "smin", 1, 0x20, 0xfffffffffffffff0, 0, 0xfffffffffffffff0 },
	{ "smax", 1, 0xfffffffffffffff0, 0x20, 0, 0x20 },
	{ "smax", 1, 0x20, 0xfffffffffffffff0, 0, 0x20 },
	{ "umin", 1, 0xfffffffffffffff0, 0x20, 0, 0x20 },
	{ "umax", 1, 0xfffffffffffffff0, 0x20, 0, 0xfffffffffffffff0 },
	{ "and", 1, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0, 0x0f000f000f000f00 },
	{ "or", 1, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0, 0xfff0fff0fff0fff0 },
	{ "xor", 1, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0, 0xf0f0f0f0f0f0f0f0 },
	/* src1 is what to compare with, src2 what to write: not as of the older messages. */
	{ "icas", 2, 0x7777777777777777, 0x7777777777777777, 0x55, 0x55 },
	{ "icas", 2, 0x7777777777777777, 0x55, 0x7777777777777777, 0x7777777777777777 },
	{ "icas", 2, 0x55, 0x7777777777777777, 0x77, 0x55 },
};

struct width {
	const char *name;
	unsigned int bytes, slot;
};

static const struct width widths[] = { { "d16c32", 2, 4 }, { "d32", 4, 4 }, { "d64", 8, 8 } };

/* Where a message's memory can be; each has 16 lanes' addresses, 8 bytes apart. */
static const struct place {
	const char *gateway;
	const char *address;
	int surface;
} places[] = {
	{ "slm", "flat[V32]:a32", SLM },
	{ "ugm", "flat[V36]:a64", STATELESS },
	{ "ugm", "bti(0xff)[V32]:a32", STATELESS },
};

static uint64_t low_bytes(uint64_t value, unsigned int bytes)
{
	return bytes == 8 ? value : value & ((1ull << 8 * bytes) - 1);
}

/* Slots hold more than the number: what is above 16 bits means nothing. */
static void set_slot(struct machine *m, uint32_t id, unsigned int lane, const struct width *w,
		     uint64_t value)
{
	if (w->bytes < w->slot)
		value |= 0xabcd0000;
	machine_set(m, id, lane * w->slot, &value, w->slot);
}

static void check_op(struct machine *m, const struct op *op, const struct width *w,
		     const struct place *p, uint32_t em)
{
	static const char *const sources[] = { "%null %null", "V41 %null", "V41 V40.2048" };
	uint64_t old = low_bytes(op->old, w->bytes), fresh = low_bytes(op->new, w->bytes);

	unit_case("%s %s %s of 0x%llx, 0x%llx, 0x%llx, lanes 0x%x", op->name, w->name, p->address,
		  (unsigned long long)old, (unsigned long long)op->src1,
		  (unsigned long long)op->src2, em);
	machine_mask(m, em);
	for (unsigned int i = 0; i < 16; i++) {
		machine_set(m, 36, 8 * i, LIST(uint64_t, 0x100 + 8 * i));
		machine_set(m, 32, 4 * i, LIST(uint32_t, 0x100 + 8 * i));
		machine_put(m, (uint32_t)p->surface, 0x100 + 8 * i, &old, w->bytes);
		set_slot(m, 41, i, w, low_bytes(op->src1, w->bytes));
		for (unsigned int b = 0; b < w->slot; b++)
			machine_set(m, 40, 2048 + i * w->slot + b, &(uint8_t){ 0xab }, 1);
		machine_set(m, 40, 2048 + i * w->slot, &op->src2, w->bytes);
	}
	run_ok(m, "lsc_atomic_%s.%s (M1, 16) V40:%s %s %s", op->name, p->gateway, w->name,
	       p->address, sources[op->sources]);
	for (unsigned int i = 0; i < 16; i++) {
		if (!(em >> i & 1))
			continue;
		machine_want_var(m, 40, i * w->slot, &old, w->slot);
		machine_want(m, (uint32_t)p->surface, 0x100 + 8 * i, &fresh, w->bytes);
	}
	machine_counts(m, (uint64_t)__builtin_popcount(em & 0xffff), 0, 0);
	machine_same(m);
	machine_fill_var(m, 40, 0xee);
}

static void check_ops(const struct op *ops, size_t count, unsigned int first, unsigned int last)
{
	struct machine m;

	lsc_scene(&m, VISA_DG2, false);
	for (size_t i = 0; i < count; i++)
		for (unsigned int w = first; w <= last; w++)
			for (unsigned int p = 0; p < COUNT(places); p++) {
				check_op(&m, &ops[i], &widths[w], &places[p], 0xffffffff);
				check_op(&m, &ops[i], &widths[w], &places[p], 0xffff6db6);
			}
	machine_free(&m);
}

TEST(lsc_atomic, integers)
{
	check_ops(integers, COUNT(integers), 0, 2);
}

/* Decision 8, and sums of floats to the nearest. */
TEST(lsc_atomic, floats)
{
	static const struct op halves[] = {
		{ "fmin", 1, 0x3c00, 0xbc00, 0, 0xbc00 }, { "fmax", 1, 0x3c00, 0xbc00, 0, 0x3c00 },
		{ "fmin", 1, 0x3c00, 0x7e00, 0, 0x3c00 }, { "fmin", 1, 0x3c00, 0x7d00, 0, 0x7d00 },
		{ "fcas", 2, 0x8000, 0, 0x1234, 0x1234 }, { "fcas", 2, 0x7e00, 0x7e00, 1, 0x7e00 },
	};
	static const struct op singles[] = {
		{ "fmin", 1, 0x3f800000, 0xbf800000, 0, 0xbf800000 },
		{ "fmax", 1, 0x3f800000, 0xbf800000, 0, 0x3f800000 },
		{ "fmax", 1, 0x3f800000, 0x7fc00000, 0, 0x3f800000 },
		{ "fmax", 1, 0x3f800000, 0x7f800001, 0, 0x7f800001 },
		/* src1 is compared, src2 written. */
		{ "fcas", 2, 0x3f800000, 0x3f800000, 0x40000000, 0x40000000 },
		{ "fcas", 2, 0x3f800000, 0x40000000, 0x3f800000, 0x3f800000 },
		{ "fcas", 2, 0x80000000, 0, 0x40000000, 0x40000000 },
		{ "fcas", 2, 0x7fc00000, 0x7fc00000, 0x40000000, 0x7fc00000 },
		{ "fadd", 1, 0x3f800000, 0x40000000, 0, 0x40400000 },
		{ "fsub", 1, 0x3f800000, 0x40000000, 0, 0xbf800000 },
		{ "fadd", 1, 0x7f800000, 0xff800000, 0, 0x7fc00000 },
	};
	static const struct op doubles[] = {
		{ "fmin", 1, 0x3ff0000000000000, 0xbff0000000000000, 0, 0xbff0000000000000 },
		{ "fmax", 1, 0x3ff0000000000000, 0x7ff8000000000000, 0, 0x3ff0000000000000 },
		{ "fcas", 2, 0x8000000000000000, 0, 0x4000000000000000, 0x4000000000000000 },
		{ "fadd", 1, 0x3ff0000000000000, 0x4000000000000000, 0, 0x4008000000000000 },
		{ "fsub", 1, 0x3ff0000000000000, 0x4000000000000000, 0, 0xbff0000000000000 },
	};

	check_ops(halves, COUNT(halves), 0, 0);
	check_ops(singles, COUNT(singles), 1, 1);
	check_ops(doubles, COUNT(doubles), 2, 2);
}
