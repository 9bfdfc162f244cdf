// SPDX-License-Identifier: MIT
/*
 * Tests of the undefined bits that the check uninit computes for results. If changing undefined
 * source bits changes a result bit, this bit must be computed as undefined. For moves, logic,
 * shifts and bit fields, all other result bits must be computed as defined.
 */
#include <stdio.h>
#include <string.h>

#include "shadow.h"

#define INTEGERS "ud d uw w ub b"
#define WIDE	 "ud d uw w ub b uq q"
#define DWORDS	 "ud d"

/**
 * struct rule - an instruction to be tested
 * @name: mnemonic, with the suffix after its dot
 * @dst, @src: types to choose from; "P" is a predicate
 * @sources: number of sources
 * @modifiers: allowed source modifiers
 * @precise: the check must compute exactly the bits that change
 */
struct rule {
	const char *name;
	const char *dst;
	const char *src;
	unsigned int sources;
	const char *modifiers[3];
	bool precise;
};

static const struct rule rules[] = {
	{ "mov", WIDE, WIDE, 1, { "", "", "" }, true },
	{ "mov", WIDE, WIDE, 1, { "", "(-)", "(abs)" }, false },
	{ "mov", "f", INTEGERS, 1, { "", "", "" }, false },
	{ "mov", INTEGERS, "f", 1, { "", "", "" }, false },
	{ "mov", "f", "f", 1, { "", "", "(-)" }, false },
	{ "and", INTEGERS, INTEGERS, 2, { "", "", "(~)" }, true },
	{ "or", INTEGERS, INTEGERS, 2, { "", "", "(~)" }, true },
	{ "xor", INTEGERS, INTEGERS, 2, { "", "", "(~)" }, true },
	{ "not", INTEGERS, INTEGERS, 1, { "", "", "" }, true },
	{ "and", "uq q", "uq q", 2, { "", "", "(~)" }, true },
	{ "bfn.x6c", "ud d uw w", "ud d uw w", 3, { "", "", "" }, true },
	{ "bfn.xe8", "ud d uw w", "ud d uw w", 3, { "", "", "" }, true },
	{ "shl", WIDE, WIDE, 2, { "", "", "" }, false },
	{ "shr", WIDE, "ud uw ub uq", 2, { "", "", "" }, false },
	{ "asr", WIDE, "d w b q", 2, { "", "", "(-)" }, false },
	{ "rol", DWORDS, DWORDS, 2, { "", "", "" }, false },
	{ "ror", "uw w", "uw w", 2, { "", "", "" }, false },
	{ "bfrev", DWORDS, DWORDS, 1, { "", "", "" }, true },
	{ "bfe", DWORDS, DWORDS, 3, { "", "", "" }, false },
	{ "bfi", DWORDS, DWORDS, 4, { "", "", "" }, false },
	{ "cbit", "ud", "ud uw ub", 1, { "", "", "" }, false },
	{ "lzd", "ud", "ud", 1, { "", "", "" }, false },
	{ "fbl", "ud", "ud", 1, { "", "", "" }, false },
	{ "fbh", "ud", "ud d", 1, { "", "", "" }, false },
	{ "add", WIDE, WIDE, 2, { "", "", "(-)" }, false },
	{ "add3", DWORDS, DWORDS, 3, { "", "", "(-)" }, false },
	{ "addc", "ud", "ud", 2, { "", "", "" }, false },
	{ "subb", "ud", "ud", 2, { "", "", "" }, false },
	{ "avg", INTEGERS, INTEGERS, 2, { "", "", "" }, false },
	{ "mul", WIDE, WIDE, 2, { "", "", "(-)" }, false },
	{ "mulh", DWORDS, DWORDS, 2, { "", "", "" }, false },
	{ "mad", DWORDS, DWORDS, 3, { "", "", "(-)" }, false },
	{ "madw", "ud", "ud", 3, { "", "", "" }, false },
	{ "dp4a", DWORDS, DWORDS, 3, { "", "", "" }, false },
	{ "min", INTEGERS, INTEGERS, 2, { "", "", "(-)" }, false },
	{ "max", INTEGERS, INTEGERS, 2, { "", "", "(abs)" }, false },
	{ "sel", INTEGERS, INTEGERS, 2, { "", "", "" }, false },
	{ "sel", "f", "f", 2, { "", "", "(-)" }, false },
	{ "cmp.eq", "P", WIDE, 2, { "", "", "(-)" }, false },
	{ "cmp.ne", "P", INTEGERS, 2, { "", "", "" }, false },
	{ "cmp.gt", "P", INTEGERS, 2, { "", "", "(-)" }, false },
	{ "cmp.ge", "P", INTEGERS, 2, { "", "", "(abs)" }, false },
	{ "cmp.lt", "P", INTEGERS, 2, { "", "", "" }, false },
	{ "cmp.le", "P", "f", 2, { "", "", "" }, false },
	{ "cmp.lt", "ud", INTEGERS, 2, { "", "", "" }, false },
	{ "setp", "P", "ud uw ub", 1, { "", "", "" }, false },
	{ "and", "P", "P", 2, { "", "", "" }, false },
	{ "or", "P", "P", 2, { "", "", "" }, false },
	{ "xor", "P", "P", 2, { "", "", "" }, false },
	{ "not", "P", "P", 1, { "", "", "" }, false },
	{ "mov", "ud", "P", 1, { "", "", "" }, false },
	{ "add", "f", "f", 2, { "", "", "(-)" }, false },
	{ "mul.sat", "f", "f", 2, { "", "", "" }, false },
	{ "mad", "f", "f", 3, { "", "", "(-)" }, false },
	{ "add.sat", INTEGERS, INTEGERS, 2, { "", "", "" }, false },
};

/* Choose one of several types at random. */
static void draw_type(const char *types, char type[4])
{
	unsigned int count = 1;

	for (const char *c = types; *c; c++)
		count += *c == ' ';
	for (count = shadow_random(count); count; count--)
		types = strchr(types, ' ') + 1;
	snprintf(type, 4, "%.*s", (int)strcspn(types, " "), types);
}

/*
 * Append source @n to the text of the instruction: a number, or a variable of its own, with a
 * contiguous, a strided or a scalar region.
 */
static void put_source(const struct rule *rule, unsigned int n, unsigned int lanes, char *text,
		       size_t size)
{
	const char *modifier = rule->modifiers[shadow_random(3)];
	char type[4];

	draw_type(rule->src, type);
	if (*type == 'P') {
		snprintf(text, size, "P%u", 1 + n);
		return;
	}
	switch (shadow_random(lanes == 32 ? 4 : 5)) {
	case 0:
		if (*type == 'f')
			snprintf(text, size, "0x3f800000:f");
		else
			snprintf(text, size, "0x%x:%s", shadow_random(120), type);
		break;
	case 1:
		snprintf(text, size, "%s%s%u(0,%u)<0;1,0>", modifier, type, n, shadow_random(8));
		break;
	case 4:
		snprintf(text, size, "%s%s%u(0,%u)<%s>", modifier, type, n,
			 strchr(type, 'q') ? 0 : shadow_random(2),
			 shadow_random(2) && lanes > 1 ? "4;2,1" : "2;1,0");
		break;
	default:
		snprintf(text, size, "%s%s%u(0,0)<1;1,0>", modifier, type, n);
		break;
	}
}

/*
 * Write the text of a random instruction of a rule. @dst: filled in with the name of its
 * destination, a variable that is not a source
 */
static void put_line(const struct rule *rule, char *line, size_t size, char dst[8])
{
	static const unsigned int widths[] = { 1, 8, 16, 16, 32 };
	unsigned int lanes = widths[shadow_random(5)];
	bool pred = *rule->dst != 'P' && *rule->src != 'P' &&
		    (!strcmp(rule->name, "sel") || (!shadow_random(4) && rule->name[0] != 'c' &&
						    strncmp(rule->name, "m", 1) != 0));
	bool carries = !strcmp(rule->name, "addc") || !strcmp(rule->name, "subb");
	const char *mask = lanes == 32	 ? (shadow_random(2) ? "M1" : "M1_NM")
			   : lanes == 16 ? (shadow_random(2) ? "M1" : "M5")
					 : (shadow_random(2) ? "M1_NM" : "M3");
	char type[4], source[4][48] = { "", "", "", "" }, second[24] = "", region[32] = "";

	draw_type(rule->dst, type);
	if (carries)
		lanes = lanes == 1 ? 1 : 8;
	for (unsigned int n = 0; n < rule->sources; n++)
		put_source(rule, n, lanes, source[n], sizeof(source[n]));
	snprintf(dst, 8, "%s3", type);
	if (carries)
		snprintf(second, sizeof(second), "ud2(0,0)<1> ");
	if (*type != 'P')
		snprintf(region, sizeof(region), "(%u,0)<%u>", carries ? 0 : shadow_random(2),
			 strchr("bw", type[strlen(type) - 1]) && lanes < 32 ? 1u << shadow_random(3)
									    : 1);
	snprintf(line, size, "%s%s (%s, %u) %s%s %s%s %s %s %s",
		 pred ? (shadow_random(2) ? "(P1) " : "(!P2) ") : "", rule->name,
		 carries && lanes == 8 ? "M1" : mask, lanes, *type == 'P' ? "P3" : dst, region,
		 second, source[0], source[1], source[2], source[3]);
}

/* Test one random instruction. Return: whether it could be executed. */
static bool try(const struct rule *rule, uint32_t seed)
{
	static struct shadow x;
	char line[512], dst[8];
	bool ran;

	shadow_seed(seed);
	put_line(rule, line, sizeof(line), dst);
	unit_case("seed %u: %s", seed, line);
	ran = shadow_new(&x, line);
	if (ran) {
		shadow_run(&x, rule->precise ? 60 : 12);
		CHECK_EQ(shadow_missed(&x), 0);
		/*
		 * With undefined predicate bits, the check marks the whole destination as
		 * undefined.
		 */
		if (rule->precise && *line != '(')
			CHECK_EQ(shadow_extra(&x, dst), 0);
	}
	shadow_free(&x);
	return ran;
}

TEST(uninit, results_of_undefined_bits)
{
	unsigned int times = (unsigned int)unit_number("UNINIT_TIMES", 20);

	for (unsigned int i = 0; i < COUNT(rules); i++) {
		unsigned int ran = 0;

		for (uint32_t n = 0; n < times; n++)
			ran += try(&rules[i], i * 1000 + n);
		unit_case("%s", rules[i].name);
		CHECK(ran > times / 20);
	}
	unit_case(NULL);
}
