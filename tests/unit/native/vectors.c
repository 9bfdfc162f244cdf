// SPDX-License-Identifier: MIT
/*
 * Tests of arithmetic in native code. For each instruction set of the host (SSE, AVX2 ...), native
 * code must compute the same bits as the interpreter. The instructions have all forms: types,
 * regions, immediates, modifiers, predicates and masks.
 */
#include "native_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define T(name)	 (1u << VISA_##name)
#define DWORDS	 (T(UD) | T(D))
#define WORDS	 (T(UW) | T(W))
#define BYTES	 (T(UB) | T(B))
#define QWORDS	 (T(UQ) | T(Q))
#define INTEGERS (DWORDS | WORDS | BYTES)
#define ALL	 (INTEGERS | QWORDS)

/* Optional parts of an instruction. */
enum {
	PRED = 1,
	MODIFIED = 2,
	NEGATED = 4,
	SATURATED = 8,
	SECOND = 16,
	CHOOSES = 32,
	FLAT = 64,
	SAME = 128,
	TO_PRED = 256
};

/*
 * struct form - an instruction, and the forms in which it is tested
 * @sources: number of sources; @src: types that the sources can have
 * @dst: types that the destination can have
 * @has: mask of optional parts, such as modifiers
 */
struct form {
	const char *name;
	unsigned int sources;
	uint32_t dst;
	uint32_t src;
	unsigned int has;
};

#define COMPARES(types)                                                                            \
	{ "cmp.eq", 2, types, types, MODIFIED }, { "cmp.ne", 2, types, types, MODIFIED },          \
		{ "cmp.gt", 2, types, types, MODIFIED }, { "cmp.ge", 2, types, types, MODIFIED },  \
		{ "cmp.lt", 2, types, types, MODIFIED }, { "cmp.le", 2, types, types, MODIFIED },  \
		{ "cmp.gt", 2, types, types, MODIFIED | TO_PRED },                                 \
		{ "cmp.le", 2, types, types, MODIFIED | TO_PRED },                                 \
	{                                                                                          \
		"cmp.ne", 2, types, types, MODIFIED | TO_PRED                                      \
	}
#define FLOATS(type)                                                                               \
	{ "add", 2, type, type, PRED | MODIFIED | SATURATED },                                     \
		{ "mul", 2, type, type, PRED | MODIFIED | SATURATED },                             \
		{ "mad", 3, type, type, PRED | MODIFIED | SATURATED },                             \
		{ "mov", 1, type, type, PRED | MODIFIED | SATURATED },                             \
		{ "sel", 2, type, type, CHOOSES | MODIFIED | SATURATED },                          \
		{ "min", 2, type, type, MODIFIED }, { "max", 2, type, type, MODIFIED },            \
		COMPARES(type)

static const struct form integers[] = {
	{ "mov", 1, ALL, ALL, PRED | MODIFIED },
	{ "mov", 1, ALL, ALL, PRED },
	{ "mov", 1, INTEGERS, INTEGERS, PRED | MODIFIED | SATURATED },
	{ "add", 2, ALL, ALL, PRED | MODIFIED },
	{ "add", 2, INTEGERS, INTEGERS, PRED | MODIFIED | SATURATED },
	{ "add3", 3, DWORDS | WORDS, DWORDS | WORDS, PRED | MODIFIED | SATURATED },
	{ "mul", 2, ALL, INTEGERS, PRED | MODIFIED },
	{ "mad", 3, ALL, INTEGERS, PRED | MODIFIED },
	{ "avg", 2, INTEGERS, INTEGERS, PRED | MODIFIED },
	{ "mulh", 2, DWORDS, DWORDS, PRED | MODIFIED },
	{ "madw", 3, DWORDS, DWORDS, PRED | FLAT },
	{ "addc", 2, T(UD), T(UD), PRED | SECOND },
	{ "subb", 2, T(UD), T(UD), PRED | SECOND },
	{ "and", 2, ALL, ALL, PRED | NEGATED },
	{ "or", 2, ALL, ALL, PRED | NEGATED },
	{ "xor", 2, ALL, ALL, PRED | NEGATED },
	{ "not", 1, ALL, ALL, PRED | NEGATED },
	{ "shl", 2, ALL, ALL, PRED | MODIFIED },
	{ "shr", 2, ALL, ALL, PRED | MODIFIED },
	{ "asr", 2, ALL, ALL, PRED | MODIFIED },
	{ "rol", 2, DWORDS | QWORDS | WORDS, DWORDS | QWORDS | WORDS, PRED | SAME },
	{ "ror", 2, DWORDS | QWORDS | WORDS, DWORDS | QWORDS | WORDS, PRED | SAME },
	{ "cbit", 1, T(UD), T(UD) | T(UW) | T(UB), PRED },
	{ "lzd", 1, T(UD), T(UD), PRED },
	{ "fbl", 1, T(UD), T(UD), PRED },
	{ "min", 2, ALL, ALL, MODIFIED },
	{ "max", 2, ALL, ALL, MODIFIED },
	{ "max", 2, INTEGERS, INTEGERS, MODIFIED | SATURATED },
	{ "sel", 2, ALL, ALL, CHOOSES | MODIFIED },
	{ "sel", 2, ALL, ALL, CHOOSES },
	{ "sel", 2, DWORDS, DWORDS, CHOOSES },
	{ "bfn.xc0", 3, DWORDS | WORDS, DWORDS | WORDS, PRED },
	{ "bfn.x1b", 3, DWORDS | WORDS, DWORDS | WORDS, PRED },
	{ "bfn.x69", 3, DWORDS | WORDS, DWORDS | WORDS, PRED },
	{ "bfn.xfe", 3, DWORDS | WORDS, DWORDS | WORDS, PRED },
	COMPARES(INTEGERS),
	COMPARES(ALL),
};

static const struct form floats[] = {
	FLOATS(T(F)),
	FLOATS(T(DF)),
	{ "mov", 1, T(F) | T(DF), T(F) | T(DF), PRED | MODIFIED },
	{ "mov", 1, INTEGERS, T(F) | T(DF), PRED | MODIFIED | SATURATED },
	{ "mov", 1, T(F) | T(DF), ALL, PRED | MODIFIED },
};

static enum visa_type draw_type(uint32_t *seed, uint32_t types)
{
	unsigned int type;

	do
		type = native_draw(seed, VISA_TYPE_COUNT);
	while (!(types >> type & 1));
	return (enum visa_type)type;
}

static void put_dst(char *to, size_t size, uint32_t *seed, const struct form *f,
		    enum visa_type type)
{
	unsigned int stride = f->has & FLAT ? 1 : 1u << native_draw(seed, 2) * native_draw(seed, 3);

	snprintf(to, size, "%c%u(%u,%u)<%u>", native_scene_letters[type],
		 native_draw(seed, SCENE_VARS), native_draw(seed, 2),
		 f->has & FLAT ? 0 : native_draw(seed, 2) * native_draw(seed, 4), stride);
}

static void put_number(char *to, size_t size, uint32_t *seed, enum visa_type type)
{
	static const char *const numbers[] = { "0x0", "0x1", "0x7f", "0x5", "0x1f" };
	unsigned int bits = 8u * visa_types[type].size;
	uint64_t x = (uint64_t)native_draw(seed, UINT32_MAX) << 32 | native_draw(seed, UINT32_MAX);

	if (bits < 64)
		x &= (1ull << bits) - 1;
	if (type == VISA_F && !native_draw(seed, 3))
		snprintf(to, size, "0x%x:vf", native_draw(seed, UINT32_MAX));
	else if (type == VISA_F || type == VISA_DF)
		snprintf(to, size, "0x%llx:%s",
			 type == VISA_F ? 0x3fc00000ull : 0x4004000000000000ull,
			 visa_types[type].name);
	else if (!native_draw(seed, 6))
		snprintf(to, size, "0x%x:%s", native_draw(seed, UINT32_MAX),
			 native_draw(seed, 2) ? "v" : "uv");
	else if (native_draw(seed, 2))
		snprintf(to, size, "%s:%s", numbers[native_draw(seed, COUNT(numbers))],
			 visa_types[type].name);
	else
		snprintf(to, size, "0x%llx:%s", (unsigned long long)x, visa_types[type].name);
}

static void put_source(char *to, size_t size, uint32_t *seed, const struct form *f,
		       enum visa_type type, unsigned int lanes)
{
	static const char *const modifiers[] = { "(-)", "(abs)", "(-abs)" };
	static const char *const regions[] = { "<2;1,0>", "<4;4,1>", "<8;4,2>",
					       "<0;2,1>", "<4;1,0>", "<8;8,1>" };
	const char *modifier = "", *region = "<1;1,0>";

	if (f->has & MODIFIED && !native_draw(seed, 3))
		modifier = modifiers[native_draw(seed, 3)];
	if (f->has & NEGATED && !native_draw(seed, 4))
		modifier = "(~)";
	switch (native_draw(seed, 6)) {
	case 0:
		put_number(to, size, seed, type);
		return;
	case 1:
	case 2:
		region = "<0;1,0>";
		break;
	case 3:
		region = regions[native_draw(seed, COUNT(regions))];
		if (strtoul(strchr(region, ';') + 1, NULL, 10) > lanes)
			region = "<2;1,0>";
		break;
	default:
		break;
	}
	snprintf(to, size, "%s%c%u(%u,%u)%s", modifier, native_scene_letters[type],
		 native_draw(seed, SCENE_VARS), native_draw(seed, 2),
		 native_draw(seed, 2) * native_draw(seed, 4), region);
}

static void put_line(struct native_scene *s, const struct form *f, uint32_t *seed)
{
	static const char *const masks[] = { "M1", "M1_NM", "M5", "M3_NM" };
	unsigned int lanes = (const unsigned int[]){ 1, 2, 4, 8, 16, 16, 32 }[native_draw(seed, 7)];
	unsigned int mask = native_draw(seed, lanes == 32 ? 2 : lanes == 16 ? 3 : 4);
	enum visa_type dst = draw_type(seed, f->dst), src;
	char to[64], second[64] = "", source[3][64] = { "", "", "" }, pred[16] = "";

	put_dst(to, sizeof(to), seed, f, dst);
	if (f->has & TO_PRED)
		snprintf(to, sizeof(to), "P%u", 1 + native_draw(seed, SCENE_PREDS - 1));
	if (f->has & SECOND)
		put_dst(second, sizeof(second), seed, f, dst);
	for (unsigned int i = 0; i < f->sources; i++) {
		src = f->has & SAME && !i ? dst : draw_type(seed, f->src);
		put_source(source[i], sizeof(source[i]), seed, f, src, lanes);
		if (f->has & SAME && !i && strchr(source[i], 'v'))
			snprintf(source[i], sizeof(source[i]), "%c1(0,0)<1;1,0>",
				 native_scene_letters[src]);
	}
	if (f->has & CHOOSES || (f->has & PRED && !native_draw(seed, 3)))
		snprintf(pred, sizeof(pred), "(%sP%u) ", native_draw(seed, 2) ? "!" : "",
			 1 + native_draw(seed, SCENE_PREDS - 1));
	native_scene_add(s, "%s%s%s (%s, %u) %s %s %s %s %s", pred, f->name,
			 f->has & SATURATED && native_draw(seed, 2) ? ".sat" : "", masks[mask],
			 lanes, to, second, source[0], source[1], source[2]);
}

/* Append instructions that access predicates only. */
static void put_preds(struct native_scene *s, uint32_t *seed)
{
	static const char *const names[] = { "and", "or", "xor" };
	static const char *const masks[] = { "M1", "M1_NM", "M5" };
	unsigned int lanes = (const unsigned int[]){ 1, 8, 16, 32 }[native_draw(seed, 4)];
	const char *mask = masks[native_draw(seed, lanes == 32 ? 2 : 3)];
	unsigned int id[3];

	for (unsigned int i = 0; i < 3; i++)
		id[i] = 1 + native_draw(seed, SCENE_PREDS - 1);
	native_scene_add(s, "%s (%s, %u) P%u P%u P%u", names[native_draw(seed, 3)], mask, lanes,
			 id[0], id[1], id[2]);
	native_scene_add(s, "not (%s, %u) P%u P%u", mask, lanes, id[1], id[2]);
	native_scene_add(s, "setp (%s, %u) P%u W%u(0,3)<0;1,0>", mask, lanes, id[2], id[1]);
	native_scene_add(s, "setp (%s, %u) P%u 0x5a5a1234:ud", mask, lanes, id[0]);
	native_scene_add(s, "mov (M1, 1) %c%u(0,%u)<1> P%u", "NWB"[id[2] % 3], id[0], id[1], id[2]);
}

static void try_forms(const struct form *forms, size_t count, unsigned int lines, uint32_t seed,
		      bool usual)
{
	uint32_t first = seed;

	for (unsigned int level = 0; level < EXEC_FAST_LEVELS; level++) {
		struct native_scene s;

		if (!exec_fast_level((enum exec_fast_level)level))
			continue;
		seed = first;
		native_scene_begin(&s, usual);
		for (unsigned int i = 0; i < lines; i++)
			put_line(&s, &forms[native_draw(&seed, (uint32_t)count)], &seed);
		put_preds(&s, &seed);
		unit_case("level %u, seed %u", level, first);
		native_scene_run(&s, (enum exec_fast_level)level, seed);
		native_scene_free(&s);
	}
	unit_case(NULL);
}

TEST(native_vectors, integers)
{
	uint32_t seed = (uint32_t)unit_number("VISA_SEED", 1);

	if (!native_scene_compiler())
		return;
	for (unsigned int i = 0; i < unit_number("VISA_ROUNDS", 1); i++)
		try_forms(integers, COUNT(integers), (unsigned int)unit_number("VISA_LINES", 8),
			  seed + i, true);
}

TEST(native_vectors, floats)
{
	uint32_t seed = (uint32_t)unit_number("VISA_SEED", 1);

	if (!native_scene_compiler())
		return;
	for (unsigned int i = 0; i < unit_number("VISA_ROUNDS", 1); i++)
		try_forms(floats, COUNT(floats), (unsigned int)unit_number("VISA_LINES", 8),
			  seed + i, i % 4 != 3);
}
