// SPDX-License-Identifier: MIT
/*
 * Atomic operations on a surface: DWORD_ATOMIC.
 *
 * They are the host's own, on the shared memory itself, so that they are
 * atomic for programs that map the surface, too.
 */
#include "exec.h"

/* struct operation - what a channel does. @bits: 16 or 32, the width of all values. */
struct operation {
	enum visa_atomic op;
	unsigned int bits;
};

/* The bits of a value of the operation's width. */
static inline uint32_t trim(const struct operation *o, uint32_t value)
{
	return o->bits == 16 ? value & 0xffff : value;
}

static inline int32_t as_signed(const struct operation *o, uint32_t value)
{
	return o->bits == 16 ? (int16_t)value : (int32_t)value;
}

static inline uint32_t sign_bit(const struct operation *o)
{
	return 1u << (o->bits - 1);
}

/* Infinity's bits: a magnitude above them is a NaN. */
static inline uint32_t infinity(const struct operation *o)
{
	return o->bits == 16 ? 0x7c00 : 0x7f800000;
}

static inline bool is_nan(const struct operation *o, uint32_t value)
{
	return (value & ~sign_bit(o)) > infinity(o);
}

static inline bool is_quiet(const struct operation *o, uint32_t value)
{
	return value & (o->bits == 16 ? 0x200 : 0x400000);
}

/*
 * Where a float stands in the order of FMIN (sNaN < -inf ... -0 < +0 ... +inf
 * < qNaN) or FMAX (qNaN lowest, sNaN highest): decision 8.
 */
static int64_t rank(const struct operation *o, uint32_t value)
{
	int64_t magnitude = value & ~sign_bit(o);
	bool lowest;

	if (is_nan(o, value)) {
		lowest = is_quiet(o, value) == (o->op == VISA_ATOMIC_FMAX);
		return lowest ? INT64_MIN : INT64_MAX;
	}
	return value & sign_bit(o) ? -1 - magnitude : magnitude;
}

/* IEEE equality: NaN equals nothing, -0 equals +0. */
static bool float_equal(const struct operation *o, uint32_t a, uint32_t b)
{
	if (is_nan(o, a) || is_nan(o, b))
		return false;
	return a == b || !((a | b) & ~sign_bit(o));
}

/* The new value, as the table of operations in the document says. */
static uint32_t new_value(const struct operation *o, uint32_t old, uint32_t src0, uint32_t src1)
{
	switch (o->op) {
	case VISA_ATOMIC_ADD:
		return old + src0;
	case VISA_ATOMIC_SUB:
		return old - src0;
	case VISA_ATOMIC_INC:
		return old + 1;
	case VISA_ATOMIC_DEC:
	case VISA_ATOMIC_PREDEC:
		return old - 1;
	case VISA_ATOMIC_MIN:
		return src0 < old ? src0 : old;
	case VISA_ATOMIC_MAX:
		return src0 > old ? src0 : old;
	case VISA_ATOMIC_XCHG:
		return src0;
	case VISA_ATOMIC_CMPXCHG:
		return old == src1 ? src0 : old;
	case VISA_ATOMIC_AND:
		return old & src0;
	case VISA_ATOMIC_OR:
		return old | src0;
	case VISA_ATOMIC_XOR:
		return old ^ src0;
	case VISA_ATOMIC_IMIN:
		return as_signed(o, src0) < as_signed(o, old) ? src0 : old;
	case VISA_ATOMIC_IMAX:
		return as_signed(o, src0) > as_signed(o, old) ? src0 : old;
	case VISA_ATOMIC_FMAX:
		return rank(o, src0) > rank(o, old) ? src0 : old;
	case VISA_ATOMIC_FMIN:
		return rank(o, src0) < rank(o, old) ? src0 : old;
	case VISA_ATOMIC_FCMPWR:
		return float_equal(o, src0, old) ? src1 : old;
	default: /* visa_verify() lets nothing else through */
		return old;
	}
}

/* What the operation returns: the old value, of PREDEC the new one. */
static inline uint32_t returned(const struct operation *o, uint32_t old)
{
	return o->op == VISA_ATOMIC_PREDEC ? trim(o, old - 1) : old;
}

/* Read, modify and write one word or dword of memory. Return: what the operation returns. */
static inline uint32_t modify(const struct operation *o, uint8_t *at, uint32_t src0, uint32_t src1)
{
	uint16_t *word = (uint16_t *)(void *)at;
	uint32_t *dword = (uint32_t *)(void *)at;
	uint16_t old16;
	uint32_t old;

	if (o->bits == 16) {
		old16 = __atomic_load_n(word, __ATOMIC_RELAXED);
		while (!__atomic_compare_exchange_n(word, &old16,
						    (uint16_t)new_value(o, old16, src0, src1),
						    false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
			;
		return returned(o, old16);
	}
	if (o->op == VISA_ATOMIC_ADD)
		return __atomic_fetch_add(dword, src0, __ATOMIC_SEQ_CST);
	old = __atomic_load_n(dword, __ATOMIC_RELAXED);
	while (!__atomic_compare_exchange_n(dword, &old, new_value(o, old, src0, src1), false,
					    __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
		;
	return returned(o, old);
}

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	(void)grf;
	const struct visa_atomic_info *info = &visa_atomics[VISA_ATOMIC_OP(inst->atomic)];
	const struct exec_need data = { m->lanes, 4, EXEC_TYPE(info->type) };

	need[EXEC_ADDR] = (struct exec_need){ m->lanes, 4, EXEC_TYPE(VISA_UD) };
	if (info->sources > 0)
		need[EXEC_SRC0] = data;
	if (info->sources > 1)
		need[EXEC_SRC1] = data;
	need[EXEC_DST] = data;
	m->atomic = inst->atomic;
	m->unit = inst->atomic & VISA_ATOMIC_16 ? 2 : 4;
	m->blocks = 1;
}

/* Channel @lane's dword of an operand; 0 of one that is not used. */
static inline uint32_t element(const uint8_t *operand, unsigned int lane)
{
	uint32_t value = 0;

	if (operand)
		memcpy(&value, operand + 4 * lane, sizeof(value));
	return value;
}

/*
 * The sum that is asked for most: 16 dwords, all inside, as one or of all offsets
 * shows. Locked operations don't overlap; what they wait for is memory, so the
 * lines are asked for all at once before the first of them.
 */
static bool add_straight(const struct visa_surface *s, const uint8_t *addr, const uint8_t *src0,
			 uint8_t *dst)
{
	uint32_t at[EXEC_STRAIGHT];
	uint32_t result[EXEC_STRAIGHT];
	uint8_t *base = s->base;
	uint32_t any = 0;

	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++) {
		at[i] = element(addr, i);
		any |= at[i];
	}
	if (!exec_inside(s->size, any, 4) || any % 4)
		return false;
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		__builtin_prefetch(base + at[i], 1);
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		result[i] = __atomic_fetch_add((uint32_t *)(void *)(base + at[i]), element(src0, i),
					       __ATOMIC_SEQ_CST);
	if (dst)
		memcpy(dst, result, sizeof(result));
	return true;
}

/* dst[i] = surface[offset]; surface[offset] = op(surface[offset], src0, src1) */
static enum exec_step dword_atomic(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	const struct operation o = { (enum visa_atomic)VISA_ATOMIC_OP(m->atomic), 8 * m->unit };
	const uint8_t *addr = exec_bytes(m, r, EXEC_ADDR);
	const uint8_t *src0 = exec_bytes_if_any(m, r, EXEC_SRC0);
	const uint8_t *src1 = exec_bytes_if_any(m, r, EXEC_SRC1);
	struct visa_surface *s = exec_surface(m, r);
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	uint32_t channels = exec_channel_count(m, enabled);
	uint32_t result[EXEC_MAX_LANES];
	uint32_t low = m->unit - 1u;
	uint32_t misaligned = 0;
	uint32_t dropped = 0;

	if (exec_straight(m, enabled) && m->atomic == VISA_ATOMIC_ADD &&
	    add_straight(s, addr, src0, dst)) {
		s->changed = r->device->now;
		exec_count(r, EXEC_STRAIGHT, 0, 0);
		return EXEC_NEXT;
	}
	for (unsigned int i = 0; i < m->lanes; i++) {
		uint32_t at = element(addr, i);

		if (!(enabled >> i & 1))
			continue;
		misaligned += (at & low) != 0;
		at &= ~low;
		result[i] = 0;
		if (!exec_inside(s->size, at, m->unit)) {
			dropped++;
			continue;
		}
		result[i] = modify(&o, s->base + at, trim(&o, element(src0, i)),
				   trim(&o, element(src1, i)));
	}
	/* Only now: dst may lie over the sources. */
	for (unsigned int i = 0; i < m->lanes && dst; i++)
		if (enabled >> i & 1)
			memcpy(dst + 4 * i, &result[i], sizeof(result[i]));
	if (dropped < channels)
		s->changed = r->device->now;
	exec_count(r, channels, dropped, misaligned);
	return EXEC_NEXT;
}

static uint64_t address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	return element(exec_bytes(m, r, EXEC_ADDR), lane);
}

const struct exec_body visa_exec_dword_atomic = {
	.needs = needs,
	.run = dword_atomic,
	.address = address,
	.aligned = true,
};
