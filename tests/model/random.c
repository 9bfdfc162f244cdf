// SPDX-License-Identifier: MIT
/*
 * Runs random programs on the reference model and on a device of the library, and compares all
 * memory, variables, counters and errors. The seed of a program is its number. Environment:
 * UNIT_SEED=n starts with program n, UNIT_PROGRAMS=n runs n programs.
 */
#include "compare.h"

#include <stdlib.h>

#define PROGRAMS 6000 /* number of random programs on each platform */

static const struct model_family *model_knows(const struct visa_op *op)
{
	for (unsigned int k = 0; k < model_family_count; k++)
		if (model_families[k].opcode == op->opcode &&
		    model_families[k].sub == (op->has_sub ? op->sub : -1))
			return &model_families[k];
	return NULL;
}

/*
 * The reference model must execute each instruction that the library executes. The only exceptions
 * are instructions whose encoding is not confirmed by Intel's tools (UNVERIFIED).
 */
TEST(model, knows_every_instruction_that_is_executed)
{
	static const char lacks[] = "the model lacks %s: add a row to tests/model/families.c and a "
				    "function that does it (tests/README.md, \"The model\")";

	for (unsigned int i = 0; i < VISA_OP_COUNT; i++) {
		const struct visa_op *op = &visa_ops[i];

		/* Sampler instructions need a launch; unit tests cover them. */
		if (!visa_executes((enum visa_op_id)i) || model_knows(op) ||
		    op->traits & VISA_TRAIT_SAMPLES)
			continue;
		if (op->unverified)
			printf("\n    NOT TESTED by random programs: %s; its row is UNVERIFIED, "
			       "and its cases are all that test it\n    ",
			       op->mnemonic);
		else
			unit_check(false, __FILE__, __LINE__, lacks, op->mnemonic);
	}
}

/*
 * Return: a random instruction of the model's table; in most cases the platform has it. Some rows
 * of the table, such as the many rows of lsc_atomic, are chosen less often.
 */
static const struct model_family *draw_family(struct draws *d, enum visa_platform platform)
{
	const struct model_family *f;
	bool often;

	for (;;) {
		f = &model_families[draw(d, model_family_count)];
		often = !strstr(f->name, "lsc_atomic") && f->run != run_lsc_refused;
		if (strstr(f->name, "fence") || strstr(f->name, "barrier") || !*f->layout)
			often = false;
		if (!draw_executed(f) && f->run != run_lsc_refused)
			continue;
		if (model_lacks(f, platform) ? chance(d, 64) : often || chance(d, 4))
			return f;
	}
}

/*
 * Make a random instruction that in most cases has no error in state @at, and execute it on @at.
 */
static void draw_legal(struct draws *d, struct model *at, struct op *o)
{
	static struct model next;
	const struct model_family *family = draw_family(d, at->platform);

	for (unsigned int tries = 0; tries < 16; tries++) {
		draw_op(d, family, at->grf, o);
		next = *at;
		if (!model_step(&next, o) || chance(d, 24))
			break;
	}
	if (chance(d, 12))
		draw_mutation(d, o);
	model_step(at, o);
}

/*
 * Copy the instruction @from with new random raw operands and a new mask, and execute the copy on
 * @at.
 */
static void draw_variant(struct draws *d, struct model *at, const struct op *from, struct op *o)
{
	unsigned int raws = 0;

	*o = *from;
	for (const char *l = o->family->layout; *l; l++) {
		if (*l == '@' && chance(d, 2))
			o->raw[raws] = draw_raw(d, l[1], o);
		raws += *l == '@';
		if (*l == 'E' && chance(d, 3))
			o->f['E'] ^= draw(d, 16) << 4;
		l += *l == '@' || *l == '$';
	}
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
		if (i && chance(&d, 3))
			draw_variant(&d, &at, &p->ops[draw(&d, i)], &p->ops[i]);
		else
			draw_legal(&d, &at, &p->ops[i]);
}

/* Run a random program. If the results differ, reduce and print it. Return: whether they agree. */
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

/* Return: whether a platform is the last platform that has an instruction. */
static bool is_last(const struct visa_op *op, enum visa_platform platform)
{
	const struct model_family *f = model_knows(op);

	return f && !model_lacks(f, platform) &&
	       (platform == VISA_PVC || model_lacks(f, (enum visa_platform)(platform + 1)));
}

/*
 * Check that each instruction was executed successfully a few times, since instructions that fail
 * are not tested. It is checked on the last platform that has the instruction.
 */
static void check_executed(const struct bench *b, enum visa_platform platform)
{
	for (unsigned int i = 0; i < VISA_OP_COUNT; i++)
		if (visa_executes((enum visa_op_id)i) && is_last(&visa_ops[i], platform))
			unit_check(device_executed(b->machine.device, (enum visa_op_id)i) > 9,
				   __FILE__, __LINE__, "%s was hardly executed",
				   visa_ops[i].mnemonic);
}

enum device_kind { PLAIN, STRICT, POOL };

static void check_platform(enum visa_platform platform, enum device_kind kind, uint64_t programs)
{
	static struct program p;
	uint64_t seed = unit_number("UNIT_SEED", 1), wrong_ones = 0;
	struct bench b;

	bench_new(&b, platform, kind == STRICT, kind == POOL);
	programs = unit_number("UNIT_PROGRAMS", programs);
	for (uint64_t i = 0; i < programs && wrong_ones < 4; i++)
		wrong_ones += !check_program(&b, &p, seed + i, platform);
	if (kind == PLAIN && !getenv("UNIT_PROGRAMS"))
		check_executed(&b, platform);
	bench_free(&b);
}

TEST(model, random_programs_do_the_same_on_both)
{
	check_platform(VISA_XEHP, PLAIN, PROGRAMS);
	check_platform(VISA_PVC, PLAIN, PROGRAMS);
}

TEST(model, random_programs_do_the_same_on_older_platforms)
{
	check_platform(VISA_SKL, PLAIN, PROGRAMS / 4);
	check_platform(VISA_TGLLP, PLAIN, PROGRAMS / 4);
	check_platform(VISA_DG2, PLAIN, PROGRAMS / 4);
}

TEST(model, random_programs_do_the_same_where_memory_is_bounded)
{
	check_platform(VISA_PVC, POOL, PROGRAMS / 4);
}

/*
 * A device with the option strict refuses more instructions than other devices. Instructions that
 * it executes have the same results as on other devices.
 */
TEST(model, random_programs_do_the_same_or_are_refused_when_strict)
{
	check_platform(VISA_XEHP, STRICT, PROGRAMS / 4);
	check_platform(VISA_PVC, STRICT, PROGRAMS / 4);
}
