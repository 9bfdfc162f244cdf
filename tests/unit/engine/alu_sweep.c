// SPDX-License-Identifier: MIT
/*
 * Tests of integer arithmetic with all types, regions, modifiers and saturation, compared with an
 * independent computation.
 */
#include <stdio.h>

#include "../../support/machine.h"

/*
 * V40 to V47 and V50 to V57 are the two sources, each with a variable of each type. V60 to V67 are
 * destinations.
 */
#define A_VAR	 40
#define B_VAR	 50
#define DST_VAR	 60
#define ELEMENTS 64
#define LANES	 16

static const enum visa_type types[] = { VISA_UB, VISA_B, VISA_UW, VISA_W,
					VISA_UD, VISA_D, VISA_UQ, VISA_Q };

static uint64_t state = 88172645463325252;

static uint64_t draw(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	return state ^= state << 17;
}

static bool is_signed(enum visa_type t)
{
	return t == VISA_B || t == VISA_W || t == VISA_D || t == VISA_Q;
}

static unsigned int size_of(enum visa_type t)
{
	return t == VISA_UB || t == VISA_B   ? 1
	       : t == VISA_UW || t == VISA_W ? 2
	       : t == VISA_UD || t == VISA_D ? 4
					     : 8;
}

/* Return: a random number: a small number, a number near a power of two, or any number. */
static uint64_t number(void)
{
	switch (draw() % 4) {
	case 0:
		return draw() % 8 - 4;
	case 1:
		return (1ull << draw() % 64) - draw() % 3;
	default:
		return draw();
	}
}

static __int128 element(const uint8_t *bytes, unsigned int at, enum visa_type t)
{
	unsigned int size = size_of(t);
	__int128 v = 0;

	for (unsigned int i = 0; i < size; i++)
		v |= (__int128)bytes[at + i] << 8 * i;
	if (is_signed(t) && bytes[at + size - 1] & 0x80)
		v -= (__int128)1 << 8 * size;
	return v;
}

/*
 * struct source - a source operand
 * @bytes: contents of the variable
 * @v, @w, @h, @col: region <v;w,h> and first column
 * @modifier: index of modifiers[]
 */
struct source {
	uint8_t bytes[8 * ELEMENTS];
	enum visa_type type;
	unsigned int v, w, h, col;
	unsigned int modifier;
};

static const char *const modifiers[] = { "", "(abs)", "(-)", "(-abs)" };

static void choose(struct machine *m, struct source *s, unsigned int var, unsigned int type)
{
	static const unsigned int widths[] = { 1, 2, 4, 8, 16 }, strides[] = { 0, 1, 2 };
	unsigned int size = size_of(types[type]);

	s->type = types[type];
	for (unsigned int i = 0; i < ELEMENTS; i++) {
		uint64_t n = number();

		memcpy(s->bytes + i * size, &n, size);
	}
	machine_set(m, var + type, 0, s->bytes, (size_t)ELEMENTS * size);
	s->w = widths[draw() % 5];
	s->h = strides[draw() % 3];
	s->v = (unsigned int[]){ 0, 1, 2, 4 }[draw() % 4];
	s->col = (unsigned int)(draw() % 2);
	s->modifier = (unsigned int)(draw() % 4);
	/* The last element of the region must be inside the variable. */
	if ((LANES / s->w - 1) * s->v + (s->w - 1) * s->h + s->col >= ELEMENTS)
		s->v = 0;
}

static __int128 value(const struct source *s, unsigned int lane)
{
	unsigned int k = lane / s->w * s->v + lane % s->w * s->h + s->col;
	__int128 x = element(s->bytes, k * size_of(s->type), s->type);

	if (s->modifier == 1 || s->modifier == 3)
		x = x < 0 ? -x : x;
	return s->modifier >= 2 ? -x : x;
}

static __int128 clamp(__int128 x, enum visa_type t)
{
	unsigned int bits = 8 * size_of(t);
	__int128 low = is_signed(t) ? -((__int128)1 << (bits - 1)) : 0;
	__int128 high = ((__int128)1 << (bits - is_signed(t))) - 1;

	return x < low ? low : x > high ? high : x;
}

enum op { ADD, AVG, MUL, MIN, MAX, AND, XOR, SHL, ASR, OPS };

static const char *const names[] = {
	"add", "avg", "mul", "min", "max", "and", "xor", "shl", "asr"
};

static __int128 reckon(enum op op, __int128 a, __int128 b, bool wide)
{
	unsigned int count = (unsigned int)b & (wide ? 63 : 31);

	switch (op) {
	case ADD:
		return a + b;
	case AVG:
		return (a + b + 1) >> 1;
	case MUL:
		return (__int128)((unsigned __int128)a * (unsigned __int128)b);
	case MIN:
		return a < b ? a : b;
	case MAX:
		return a > b ? a : b;
	case AND:
		return a & b;
	case XOR:
		return a ^ b;
	case SHL:
		return (__int128)((unsigned __int128)a << count);
	default:
		return a >> count;
	}
}

static void compare(struct machine *m, const char *text, enum op op, const struct source s[2],
		    unsigned int dst, bool saturate)
{
	const uint8_t *got = device_var(m->device, device_decl(m->device, DST_VAR + dst));
	unsigned int size = size_of(types[dst]);

	for (unsigned int k = 0; k < LANES; k++) {
		__int128 want = reckon(op, value(&s[0], k), value(&s[1], k),
				       size == 8 || size_of(s[0].type) == 8);

		if (saturate)
			want = clamp(want, types[dst]);
		if (memcmp(got + k * size, &want, size) != 0) {
			unit_check(false, __FILE__, __LINE__, "%s: lane %u", text, k);
			return;
		}
	}
}

static void one(struct machine *m)
{
	unsigned int dst = (unsigned int)(draw() % COUNT(types));
	unsigned int var[2] = { (unsigned int)(draw() % COUNT(types)),
				(unsigned int)(draw() % COUNT(types)) };
	enum op op = (enum op)(draw() % OPS);
	bool saturate = op <= MAX && op != MUL && draw() % 2;
	struct source s[2];
	char text[200];

	choose(m, &s[0], A_VAR, var[0]);
	choose(m, &s[1], B_VAR, var[1]);
	if (op == AND || op == XOR)
		s[0].modifier = s[1].modifier = 0;
	snprintf(text, sizeof(text),
		 "%s%s (M1, 16) V%u(0,0)<1> %sV%u(0,%u)<%u;%u,%u> %sV%u(0,%u)<%u;%u,%u>", names[op],
		 saturate ? ".sat" : "", DST_VAR + dst, modifiers[s[0].modifier], A_VAR + var[0],
		 s[0].col, s[0].v, s[0].w, s[0].h, modifiers[s[1].modifier], B_VAR + var[1],
		 s[1].col, s[1].v, s[1].w, s[1].h);
	run_ok(m, "%s", text);
	compare(m, text, op, s, dst, saturate);
}

TEST(alu_sweep, integers_of_all_types_and_regions)
{
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	for (unsigned int i = 0; i < COUNT(types); i++) {
		machine_var(&m, A_VAR + i, types[i], ELEMENTS);
		machine_var(&m, B_VAR + i, types[i], ELEMENTS);
		machine_var(&m, DST_VAR + i, types[i], ELEMENTS);
	}
	for (unsigned int i = 0; i < 20000; i++)
		one(&m);
	machine_free(&m);
}
