// SPDX-License-Identifier: MIT
/*
 * A second emulator, slow and plain: random instructions run on both, and all
 * memory and variables are compared after each. UNIT_SEED=n starts elsewhere.
 */
#include <stdio.h>
#include <stdlib.h>

#include "machine.h"

#define ROUNDS	  6000
#define VAR_BYTES 1536 /* of each of the four variables V32 to V35 */
#define VARS	  4
#define T6_BYTES  1003

/* struct model - what the second emulator holds */
struct model {
	uint64_t random;
	uint8_t var[VARS][VAR_BYTES];
	uint8_t *surface[3];
	uint64_t bytes[3];
	uint32_t em, pred;
	uint64_t channels, dropped, misaligned;
};

/* struct op - an instruction as the model sees it */
struct op {
	unsigned int lanes, first;
	bool no_mask, predicated, invert;
	unsigned int control; /* 0 lane, 1 any, 2 all */
	unsigned int s;	      /* T0, T255, T6 */
	uint32_t global;
	unsigned int v[VARS], at[VARS]; /* operands: variable and byte offset */
};

static const char *const names[] = { "%slm", "%scratch", "T6" };
static const uint32_t indices[] = { SLM, STATELESS, 6 };

static uint32_t draw(struct model *m, uint32_t below)
{
	m->random = m->random * 6364136223846793005 + 1442695040888963407;
	return below ? (uint32_t)((m->random >> 33) % below) : (uint32_t)(m->random >> 32);
}

static uint64_t get(const struct model *m, const struct op *o, unsigned int k, unsigned int n,
		    unsigned int i)
{
	uint64_t value = 0;

	memcpy(&value, &m->var[o->v[k]][o->at[k] + n * i], n);
	return value;
}

static void put(struct model *m, const struct op *o, unsigned int k, unsigned int byte,
		uint64_t value, unsigned int n)
{
	memcpy(&m->var[o->v[k]][o->at[k] + byte], &value, n);
}

static bool enabled(const struct model *m, const struct op *o, unsigned int lane)
{
	uint64_t ones = (1ull << o->lanes) - 1;
	uint64_t window = (uint64_t)m->pred >> o->first & ones;
	uint64_t mask = o->no_mask ? ones : (uint64_t)m->em >> o->first & ones;

	if (o->control == 1)
		window = window ? ones : 0;
	if (o->control == 2)
		window = window == ones ? ones : 0;
	if (o->invert)
		window ^= ones;
	return (o->predicated ? mask & window : mask) >> lane & 1;
}

/* Stores the bytes that are inside; Return: whether all were. */
static bool store(struct model *m, unsigned int s, uint64_t at, uint64_t value, unsigned int block,
		  unsigned int blocks)
{
	bool all = true;

	for (unsigned int b = 0; b < blocks; b++)
		if (at + (b + 1) * block <= m->bytes[s])
			memcpy(m->surface[s] + at + b * block, (uint8_t *)&value + b * block,
			       block);
		else
			all = false;
	return all;
}

static void model_scatter(struct model *m, const struct op *o, unsigned int unit,
			  unsigned int block, unsigned int blocks)
{
	for (unsigned int i = 0; i < o->lanes; i++) {
		uint32_t sum = o->global + (uint32_t)get(m, o, 0, 4, i);
		uint64_t at = o->s ? (uint64_t)sum * unit : (uint32_t)(sum * unit);

		if (!enabled(m, o, i))
			continue;
		m->channels++;
		m->dropped += !store(m, o->s, at, get(m, o, 1, 4, i), block, blocks);
	}
}

/* Return: false for a page fault, of which nothing takes effect. */
static bool model_gather(struct model *m, const struct op *o, unsigned int block,
			 unsigned int blocks)
{
	unsigned int pitch = blocks < 4 ? 4 : blocks;
	struct model before = *m;

	for (unsigned int i = 0; i < o->lanes; i++) {
		uint64_t address = get(&before, o, 0, 8, i), at = address / block * block;

		if (!enabled(m, o, i))
			continue;
		if (at >= m->bytes[1] || m->bytes[1] - at < block * blocks) {
			*m = before;
			return false;
		}
		m->channels++;
		m->misaligned += at != address;
		if (block == 1)
			put(m, o, 1, i * pitch, 0, pitch);
		for (unsigned int j = 0; j < blocks; j++) {
			uint64_t value = 0;

			memcpy(&value, m->surface[1] + at + j * block, block);
			put(m, o, 1, block == 1 ? i * pitch + j : (j * o->lanes + i) * block, value,
			    block);
		}
	}
	return true;
}

static void model_owords(struct model *m, const struct op *o, unsigned int count)
{
	static const uint8_t zero[16];
	uint64_t at;

	for (unsigned int i = 0; i < count; i++) {
		at = 16 * ((uint64_t)o->global + i);
		m->channels++;
		m->dropped += at + 16 > m->bytes[o->s];
		memcpy(&m->var[o->v[0]][o->at[0] + 16 * i],
		       at + 16 > m->bytes[o->s] ? zero : m->surface[o->s] + at, 16);
	}
}

/* Integer operations alone: float ones have a table of all pairs. */
static uint32_t compute(unsigned int op, uint32_t old, uint32_t a, uint32_t b, unsigned int bits)
{
	uint32_t sign = 1u << (bits - 1);

	switch (op) {
	case 0:
		return old + a;
	case 1:
		return old - a;
	case 2:
		return old + 1;
	case 3:
	case 13:
		return old - 1;
	case 4:
		return old < a ? old : a;
	case 5:
		return old > a ? old : a;
	case 6:
		return a;
	case 7:
		return old == b ? a : old;
	case 8:
		return old & a;
	case 9:
		return old | a;
	case 10:
		return old ^ a;
	case 11: /* signed: the sign bit turned over, as unsigned */
		return (old ^ sign) < (a ^ sign) ? old : a;
	default:
		return (old ^ sign) > (a ^ sign) ? old : a;
	}
}

static void model_atomic(struct model *m, const struct op *o, unsigned int op, unsigned int bits)
{
	uint32_t mask = bits == 16 ? 0xffff : 0xffffffff;
	struct model before = *m; /* sources are read first */

	for (unsigned int i = 0; i < o->lanes; i++) {
		uint32_t offset = (uint32_t)get(&before, o, 0, 4, i), old = 0, new = 0;
		uint64_t at = offset / (bits / 8) * (bits / 8);

		if (!enabled(m, o, i))
			continue;
		m->channels++;
		m->misaligned += at != offset;
		if (at + bits / 8 <= m->bytes[o->s]) {
			memcpy(&old, m->surface[o->s] + at, bits / 8);
			new = compute(op, old, (uint32_t)get(&before, o, 1, 4, i) & mask,
				      (uint32_t)get(&before, o, 2, 4, i) & mask, bits) &
			      mask;
			memcpy(m->surface[o->s] + at, &new, bits / 8);
		} else {
			m->dropped++;
		}
		put(m, o, 3, 4 * i, op == 13 ? new : old, 4);
	}
}

/* A number near an edge: of a surface, of 32 bits, or anywhere. */
static uint32_t edge(struct model *m)
{
	static const uint32_t edges[] = {
		0, T6_BYTES, MACHINE_BYTES, T6_BYTES / 4, MACHINE_BYTES / 4, 0x40000000, 0x80000000
	};
	uint32_t base = edges[draw(m, COUNT(edges))];

	return draw(m, 3) ? draw(m, T6_BYTES) : base + draw(m, 24) - 12;
}

/* New contents of a variable: offsets or 8-byte addresses that are mostly inside. */
static void fill_var(struct model *m, struct machine *real, unsigned int v)
{
	unsigned int kind = draw(m, 3);

	for (unsigned int i = 0; i < VAR_BYTES; i += 8) {
		uint32_t low = kind == 1 && draw(m, 40) ? draw(m, MACHINE_BYTES) : edge(m);
		uint32_t high = kind == 1 && draw(m, 200) ? 0 : edge(m);

		memcpy(&m->var[v][i], &low, 4);
		memcpy(&m->var[v][i + 4], &high, 4);
	}
	machine_set(real, 32 + v, 0, m->var[v], VAR_BYTES);
}

static void draw_op(struct model *m, struct op *o, unsigned int lanes)
{
	memset(o, 0, sizeof(*o));
	o->lanes = lanes;
	o->first = 4 * draw(m, 8);
	o->no_mask = !draw(m, 4);
	o->predicated = draw(m, 2);
	o->invert = o->predicated && draw(m, 2);
	o->control = o->predicated ? draw(m, 3) : 0;
	o->s = draw(m, 3);
	o->global = draw(m, 2) ? edge(m) : 0;
	for (unsigned int k = 0; k < VARS; k++) {
		o->v[k] = draw(m, VARS);
		o->at[k] = draw(m, 2) ? 0 : draw(m, 128); /* and nothing reaches past the end */
	}
}

static const char *prefix(const struct op *o, char *buf)
{
	static const char *const controls[] = { "", ".any", ".all" };

	buf[0] = 0;
	if (o->predicated)
		sprintf(buf, "(%sP1%s) ", o->invert ? "!" : "", controls[o->control]);
	return buf;
}

static const char *exec(const struct op *o, char *buf)
{
	sprintf(buf, "(M%u%s, %u)", o->first / 4 + 1, o->no_mask ? "_NM" : "", o->lanes);
	return buf;
}

static const char *raw(const struct op *o, unsigned int k, char *buf)
{
	sprintf(buf, "V%u.%u", 32 + o->v[k], o->at[k]);
	return buf;
}

/* Each draws an instruction, does it on the model and writes its text; Return: the errno. */
static int step_scatter(struct model *m, char *text)
{
	static const unsigned int lanes[] = { 1, 8, 16 };
	unsigned int bytes = 1u << draw(m, 3);
	char b[3][24];
	struct op o;

	draw_op(m, &o, lanes[draw(m, 3)]);
	o.predicated = o.invert = false;
	o.control = 0;
	sprintf(text, "scatter.%u %s %s 0x%x:ud %s %s", bytes, exec(&o, b[0]), names[o.s], o.global,
		raw(&o, 0, b[1]), raw(&o, 1, b[2]));
	model_scatter(m, &o, bytes, bytes, 1);
	return 0;
}

static int step_scaled(struct model *m, char *text)
{
	unsigned int blocks = 1u << draw(m, 3);
	char b[4][24];
	struct op o;

	draw_op(m, &o, 1u << draw(m, 6));
	sprintf(text, "%sscatter_scaled.%u %s %s 0x%x:ud %s %s", prefix(&o, b[0]), blocks,
		exec(&o, b[1]), names[o.s], o.global, raw(&o, 0, b[2]), raw(&o, 1, b[3]));
	model_scatter(m, &o, 1, 1, blocks);
	return 0;
}

static int step_gather(struct model *m, char *text)
{
	static const unsigned int sizes[] = { 1, 4, 8 };
	unsigned int block = sizes[draw(m, 3)], blocks = 1u << draw(m, 4);
	char b[4][24];
	struct op o;

	draw_op(m, &o,
		blocks == 8 && block == 4 ? 8 : 1u << (blocks > 1 ? 3 + draw(m, 3) : draw(m, 6)));
	if (blocks == 8 && block == 8)
		blocks = 4;
	sprintf(text, "%ssvm_gather.%u.%u %s %s %s", prefix(&o, b[0]), block, blocks,
		exec(&o, b[1]), raw(&o, 0, b[2]), raw(&o, 1, b[3]));
	return model_gather(m, &o, block, blocks) ? 0 : -EFAULT;
}

static int step_owords(struct model *m, char *text)
{
	unsigned int count = 1u << draw(m, 5);
	char b[24];
	struct op o;

	draw_op(m, &o, 1);
	o.global = draw(m, 2) ? draw(m, T6_BYTES / 16 + 2) : MACHINE_BYTES / 16 - draw(m, 8);
	if (count == 16)
		o.s = 0;
	sprintf(text, "oword_ld (%u) %s 0x%x:ud %s", count, names[o.s], o.global, raw(&o, 0, b));
	model_owords(m, &o, count);
	return 0;
}

static int step_atomic(struct model *m, char *text)
{
	static const char *const ops[] = {
		"add",	   "sub", "inc", "dec", "min",	"max",	"xchg",
		"cmpxchg", "and", "or",	 "xor", "imin", "imax", "predec"
	};
	unsigned int k = draw(m, COUNT(ops)), bits = draw(m, 2) ? 16 : 32;
	char b[6][24];
	struct op o;

	draw_op(m, &o, 1u << draw(m, 6));
	sprintf(text, "%sdword_atomic.%s%s %s %s %s %s %s %s", prefix(&o, b[0]), ops[k],
		bits == 16 ? ".16" : "", exec(&o, b[1]), names[o.s], raw(&o, 0, b[2]),
		raw(&o, 1, b[3]), raw(&o, 2, b[4]), raw(&o, 3, b[5]));
	model_atomic(m, &o, k, bits);
	return 0;
}

static void model_new(struct model *m, struct machine *real, uint64_t seed)
{
	memset(m, 0, sizeof(*m));
	machine_new(real, VISA_XEHP, false);
	machine_surface(real, 6, T6_BYTES);
	machine_pred(real, 1, 32, 0);
	m->random = seed;
	for (unsigned int s = 0; s < 3; s++) {
		m->bytes[s] = real->sizes[indices[s]];
		m->surface[s] = malloc(m->bytes[s]);
		for (uint64_t i = 0; i < m->bytes[s]; i++)
			m->surface[s][i] = (uint8_t)draw(m, 256);
		machine_put(real, indices[s], 0, m->surface[s], m->bytes[s]);
	}
	for (unsigned int v = 0; v < VARS; v++)
		machine_var(real, 32 + v, VISA_UD, VAR_BYTES / 4);
}

static void model_check(struct model *m, struct machine *real, const char *text, int want)
{
	CHECK_EQ(run(real, "%s", text), want);
	for (unsigned int s = 0; s < 3; s++)
		machine_want(real, indices[s], 0, m->surface[s], m->bytes[s]);
	for (unsigned int v = 0; v < VARS; v++)
		machine_want_var(real, 32 + v, 0, m->var[v], VAR_BYTES);
	machine_counts(real, m->channels, m->dropped, m->misaligned);
	machine_same(real);
}

TEST(model, random_instructions_do_the_same_on_both)
{
	static int (*const steps[])(struct model * m, char *text) = { step_scatter, step_scaled,
								      step_gather, step_owords,
								      step_atomic };
	const char *env = getenv("UNIT_SEED");
	uint64_t seed = env ? strtoull(env, NULL, 0) : 1;
	struct machine real;
	struct model m;
	char text[200];
	int want;

	model_new(&m, &real, seed);
	for (unsigned int i = 0; i < ROUNDS; i++) {
		m.channels = m.dropped = m.misaligned = 0;
		fill_var(&m, &real, draw(&m, VARS));
		machine_mask(&real, m.em = draw(&m, 3) ? draw(&m, 0) : 0xffffffff);
		m.pred = draw(&m, 3) ? draw(&m, 0) : 0xffffffff;
		real.device->thread->preds[1] = real.preds[1] = m.pred;
		want = steps[draw(&m, COUNT(steps))](&m, text);
		unit_case("UNIT_SEED=%llu, round %u: %s", (unsigned long long)seed, i, text);
		model_check(&m, &real, text, want);
	}
	for (unsigned int s = 0; s < 3; s++)
		free(m.surface[s]);
	machine_free(&real);
}
