// SPDX-License-Identifier: MIT
/*
 * Random programs run on the model and on a device, and all memory, variables,
 * counters and errors are compared. A program's number is its seed: UNIT_SEED=n
 * starts with program n, UNIT_PROGRAMS=n runs so many.
 */
#include "compare.h"

#include <stdlib.h>

#define PROGRAMS 6000 /* on each platform */

/* Instructions that the library cannot execute yet, by opcode and sub-opcode. */
static const struct {
	uint8_t opcode;
	int sub; /* -1: all, or none */
} not_yet[] = {
	{ 0x39, -1 }, { 0x36, -1 }, { 0x3c, -1 }, { 0x78, -1 }, { 0x74, -1 }, { 0x75, -1 },
	{ 0x86, -1 }, { 0x87, -1 }, { 0x4e, 1 },  { 0x4e, 2 },	{ 0x4e, 4 },  { 0x4e, 5 },
	{ 0x4e, 6 },  { 0x4e, 7 },  { 0x37, -1 }, { 0x38, -1 }, { 0x4b, -1 }, { 0x4c, -1 },
	{ 0x73, -1 }, { 0x89, -1 }, { 0x8a, -1 }, { 0x5c, -1 }, { 0x59, -1 }, { 0x5a, -1 },
	{ 0x5f, -1 }, { 0x5b, -1 }, { 0x60, -1 }, { 0x7c, -1 }, { 0x8b, -1 },
};

static bool executed(const struct model_family *f)
{
	for (unsigned int i = 0; i < COUNT(not_yet); i++)
		if (not_yet[i].opcode == f->opcode &&
		    (not_yet[i].sub < 0 || not_yet[i].sub == f->sub))
			return false;
	return true;
}

/* The list of what is not executed must shrink with what is. */
TEST(model, what_is_left_out_cannot_be_executed)
{
	uint8_t code[MODEL_CODE_MAX] = { 0 };
	struct visa_inst inst;
	int rc;

	for (unsigned int i = 0; i < COUNT(not_yet); i++) {
		unit_case("opcode %02x %d", not_yet[i].opcode, not_yet[i].sub);
		code[0] = not_yet[i].opcode;
		code[1] = (uint8_t)(not_yet[i].sub < 0 ? 0 : not_yet[i].sub);
		rc = visa_decode(code, sizeof(code), &inst, NULL);
		CHECK_EQ(rc < 0 ? rc : visa_verify(&inst, VISA_PVC, NULL), -EOPNOTSUPP);
	}
}

/* Many instructions are of a kind; each kind comes as often as another. */
static const struct model_family *draw_family(struct draws *d)
{
	const struct model_family *f;
	uint32_t opcode;

	for (;;) {
		f = &model_families[draw(d, model_family_count)];
		opcode = f->opcode;
		/* Atomics of LSC are many, fences have nothing to compare. */
		if (executed(f) && !(strstr(f->name, "lsc_atomic") && !chance(d, 4)) &&
		    !((opcode >= 0x59 && opcode <= 0x60) && !chance(d, 4)))
			return f;
	}
}

/* Mostly what is executed, now and then what is refused. @at follows the program. */
static void draw_legal(struct draws *d, struct model *at, struct op *o)
{
	static struct model next;
	const struct model_family *family = draw_family(d);

	for (unsigned int tries = 0; tries < 16; tries++) {
		draw_op(d, family, o);
		next = *at;
		if (!model_step(&next, o) || chance(d, 24))
			break;
	}
	if (chance(d, 12))
		draw_mutation(d, o);
	if (family->opcode == 0x7d && (o->f['a'] & 31) >= ATOMIC_FADD)
		o->f['a'] &= ~31u; /* not yet */
	model_step(at, o);
}

static void draw_program(struct program *p, uint64_t seed, enum visa_platform platform)
{
	static struct model at;
	struct draws d = { seed * 977 + (uint64_t)platform };

	draw_scene(&d, &p->start, platform);
	at = p->start;
	p->count = 1 + draw(&d, PROGRAM_MAX);
	p->way = (enum model_way)draw(&d, WAY_COUNT);
	for (unsigned int i = 0; i < p->count; i++)
		draw_legal(&d, &at, &p->ops[i]);
}

static uint64_t number_of(const char *name, uint64_t otherwise)
{
	const char *env = getenv(name);

	return env ? strtoull(env, NULL, 0) : otherwise;
}

/* Return: whether the two agree. */
static bool check_program(struct bench *b, struct program *p, uint64_t seed,
			  enum visa_platform platform)
{
	char text[400];

	draw_program(p, seed, platform);
	if (!program_differs(b, p, text, sizeof(text)))
		return CHECK(true);
	program_reduce(b, p);
	program_differs(b, p, text, sizeof(text));
	program_print(p);
	return unit_check(false, __FILE__, __LINE__, "UNIT_SEED=%llu on %s: %s",
			  (unsigned long long)seed, visa_platform_name(platform), text);
}

static void check_platform(enum visa_platform platform, uint64_t programs)
{
	static struct program p;
	uint64_t seed = number_of("UNIT_SEED", 1), wrong_ones = 0;
	struct bench b;

	bench_new(&b, platform);
	programs = number_of("UNIT_PROGRAMS", programs);
	for (uint64_t i = 0; i < programs && wrong_ones < 4; i++)
		wrong_ones += !check_program(&b, &p, seed + i, platform);
	bench_free(&b);
}

TEST(model, random_programs_do_the_same_on_both)
{
	check_platform(VISA_XEHP, PROGRAMS);
	check_platform(VISA_PVC, PROGRAMS);
}

TEST(model, random_programs_do_the_same_on_older_platforms)
{
	check_platform(VISA_SKL, PROGRAMS / 4);
	check_platform(VISA_TGLLP, PROGRAMS / 4);
	check_platform(VISA_DG2, PROGRAMS / 4);
}
