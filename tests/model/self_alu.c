// SPDX-License-Identifier: MIT
/* Tests of the reference model's arithmetic, on one lane, with results computed by hand. */
#include "alu.h"
#include "self.h"

#define KEEP 0x4c0 /* value of cr0 that keeps denormals of all float types */

/*
 * struct row - an instruction and its expected result
 * @name: mnemonic
 * @dst: type of dst
 * @source: type, modifier and bits of each source
 * @want: expected bits of dst
 * @cr0: value of the control register
 * @sat: dst is saturated
 * @mode: code of the relation, of min or max, or of the boolean function
 */
struct row {
	const char *name;
	enum visa_type dst;
	struct {
		enum visa_type type;
		uint8_t modifier;
		uint64_t bits;
	} source[4];
	uint64_t want;
	uint32_t cr0;
	bool sat;
	uint8_t mode;
};

#define B(x)                                                                                       \
	{                                                                                          \
		VISA_B, 0, x                                                                       \
	}
#define UB(x)                                                                                      \
	{                                                                                          \
		VISA_UB, 0, x                                                                      \
	}
#define W(x)                                                                                       \
	{                                                                                          \
		VISA_W, 0, x                                                                       \
	}
#define UW(x)                                                                                      \
	{                                                                                          \
		VISA_UW, 0, x                                                                      \
	}
#define D(x)                                                                                       \
	{                                                                                          \
		VISA_D, 0, x                                                                       \
	}
#define UD(x)                                                                                      \
	{                                                                                          \
		VISA_UD, 0, x                                                                      \
	}
#define Q(x)                                                                                       \
	{                                                                                          \
		VISA_Q, 0, x                                                                       \
	}
#define UQ(x)                                                                                      \
	{                                                                                          \
		VISA_UQ, 0, x                                                                      \
	}
#define F(x)                                                                                       \
	{                                                                                          \
		VISA_F, 0, x                                                                       \
	}
#define HF(x)                                                                                      \
	{                                                                                          \
		VISA_HF, 0, x                                                                      \
	}
#define DF(x)                                                                                      \
	{                                                                                          \
		VISA_DF, 0, x                                                                      \
	}
#define BF(x)                                                                                      \
	{                                                                                          \
		VISA_BF, 0, x                                                                      \
	}

enum { ABS = 1, NEG, NEGABS, NOT = 5 };

static const struct model_family *family_named(const char *name)
{
	for (unsigned int i = 0; i < model_family_count; i++)
		if (!strcmp(model_families[i].name, name))
			return &model_families[i];
	return NULL;
}

/* Return: the variable for operands of a type: one of V44 to V54, or V65 for bf. */
static const struct model_var *var_of(enum visa_type type)
{
	for (unsigned int i = 0; i < model_var_count; i++)
		if (model_vars[i].type == type && model_vars[i].id > 43 && model_vars[i].id != 55 &&
		    (!model_vars[i].alias || type == VISA_BF))
			return &model_vars[i];
	return NULL;
}

static void put(struct model *m, const struct model_var *v, unsigned int element, uint64_t bits)
{
	for (unsigned int i = 0; i < v->type_size; i++)
		m->frame[v->at + element * v->type_size + i] = (uint8_t)(bits >> 8 * i);
}

/*
 * Execute the instruction of a row. dst is element 0 of the variable for its type, and source n is
 * element 1 + n of the variable for its type. Return: the bits of dst.
 */
static uint64_t run_row(const struct row *r)
{
	static struct model m;
	const struct model_var *dst = var_of(r->dst), *v;
	struct op o = { .family = family_named(r->name) };
	unsigned int vec = 0;
	uint64_t got = 0;

	if (!o.family)
		return ~r->want; /* the model lacks the instruction: let the test fail */
	model_blank(&m, VISA_PVC);
	memcpy(m.frame + model_var(14)->at, &r->cr0, 4);
	o.f['E'] = 0x80;
	o.f['X'] = o.f['L'] = o.f['R'] = r->mode;
	for (const char *l = o.family->layout; *l; l++)
		if (*l == '$' && l[1] == 'Z')
			o.vec[vec++] = (struct model_vec){ .id = dst->id,
							   .region = 0x200,
							   .tag = r->sat ? 4 << 3 : 0 };
		else if (*l == '$') {
			unsigned int n = vec - 1;

			v = var_of(r->source[n].type);
			put(&m, v, vec, r->source[n].bits);
			o.vec[vec++] = (struct model_vec){
				.id = v->id,
				.col = (uint8_t)(n + 1),
				.region = 0x121,
				.tag = (uint8_t)(r->source[n].modifier << 3),
			};
		}
	CHECK_EQ(model_step(&m, &o), 0);
	for (unsigned int i = 0; i < dst->type_size; i++)
		got |= (uint64_t)m.frame[dst->at + i] << 8 * i;
	return got;
}

static void run_rows(const struct row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		uint64_t got = run_row(&rows[i]);

		unit_check(got == rows[i].want, __FILE__, __LINE__,
			   "%s, row %zu: 0x%llx, by hand 0x%llx", rows[i].name, i,
			   (unsigned long long)got, (unsigned long long)rows[i].want);
	}
}

/* Integer results are computed exactly, then they wrap around, or are clamped by .sat. */
static const struct row integers[] = {
	{ "add", VISA_D, { D(0x7fffffff), D(1) }, 0x80000000, 0, false, 0 },
	{ "add", VISA_D, { D(0x7fffffff), D(1) }, 0x7fffffff, 0, true, 0 },
	{ "add", VISA_UD, { UD(5), { VISA_UD, NEG, 7 } }, 0, 0, true, 0 },
	{ "add", VISA_UD, { UD(5), { VISA_UD, NEG, 7 } }, 0xfffffffe, 0, false, 0 },
	{ "add", VISA_Q, { D(0xffffffff), UD(0xffffffff) }, 0xfffffffe, 0, false, 0 },
	{ "add", VISA_B, { W(200), W(100) }, 0x7f, 0, true, 0 },
	{ "add", VISA_D, { { VISA_D, ABS, 0x80000000 }, D(0) }, 0x7fffffff, 0, true, 0 },
	{ "add3", VISA_W, { W(0x7fff), W(0x7fff), W(0x8000) }, 0x7ffe, 0, true, 0 },
	{ "avg", VISA_D, { D(0xfffffffd), D(0) }, 0xffffffff, 0, false, 0 },
	{ "avg", VISA_UB, { UB(255), UB(254) }, 255, 0, false, 0 },
	{ "mul", VISA_Q, { D(0xffffffff), D(3) }, 0xfffffffffffffffd, 0, false, 0 },
	{ "mul", VISA_UQ, { UD(0xffffffff), UD(0xffffffff) }, 0xfffffffe00000001, 0, false, 0 },
	{ "mulh", VISA_D, { D(0xffffffff), D(2) }, 0xffffffff, 0, false, 0 },
	{ "mulh", VISA_UD, { UD(0xffffffff), UD(2) }, 1, 0, false, 0 },
	{ "mad", VISA_D, { D(0x10000), D(0x10000), D(5) }, 5, 0, false, 0 },
	{ "div", VISA_D, { D(0xfffffff9), D(2) }, 0xfffffffd, 0, false, 0 },
	{ "mod", VISA_D, { D(0xfffffff9), D(2) }, 0xffffffff, 0, false, 0 },
	{ "div", VISA_D, { D(0x80000000), D(0xffffffff) }, 0x80000000, 0, false, 0 },
	{ "mod", VISA_D, { D(0x80000000), D(0xffffffff) }, 0, 0, false, 0 },
	{ "div", VISA_UD, { UD(7), UD(0) }, 0xffffffff, 0, false, 0 },
	{ "div", VISA_D, { D(7), D(0) }, 0x7fffffff, 0, false, 0 },
	{ "mod", VISA_D, { D(0xffffffff), D(0) }, 0x80000000, 0, false, 0 },
	{ "dp4a", VISA_D, { D(10), D(0xff020304), UD(0xff020304) }, 0xffffff28, 0, false, 0 },
	{ "fminmax", VISA_D, { D(0xffffffff), UD(1) }, 0xffffffff, 0, false, 0 },
	{ "fminmax", VISA_D, { UD(0xffffffff), D(1) }, 0xffffffff, 0, false, 1 },
};

TEST(model_itself, integer_arithmetic)
{
	run_rows(integers, COUNT(integers));
}

static const struct row bits[] = {
	{ "shl", VISA_W, { W(1), UW(20) }, 0, 0, false, 0 },
	{ "shl", VISA_D, { D(1), D(33) }, 2, 0, false, 0 },
	{ "shl", VISA_Q, { D(0xffffffff), D(32) }, 0xffffffff00000000, 0, false, 0 },
	{ "shl", VISA_Q, { Q(1), D(65) }, 2, 0, false, 0 },
	{ "shr", VISA_UD, { UD(8), { VISA_D, NEG, 0xffffffff } }, 4, 0, false, 0 },
	{ "shr", VISA_D, { UD(0x80000000), D(31) }, 1, 0, false, 0 },
	{ "asr", VISA_D, { D(0xfffffff9), UD(1) }, 0xfffffffc, 0, false, 0 },
	{ "asr", VISA_UD, { UD(0x80000000), D(31) }, 1, 0, false, 0 },
	{ "rol", VISA_UW, { UW(0x8001), UW(17) }, 3, 0, false, 0 },
	{ "ror", VISA_UD, { UD(1), UD(1) }, 0x80000000, 0, false, 0 },
	{ "and",
	  VISA_UD,
	  { UD(0xff00ff00), { VISA_D, NOT, 0xf0f0f0f0 } },
	  0x0f000f00,
	  0,
	  false,
	  0 },
	{ "or", VISA_UQ, { UQ(1ull << 40), D(0x80000000) }, 0xffffffff80000000, 0, false, 0 },
	{ "lzd", VISA_UD, { UD(1) }, 31, 0, false, 0 },
	{ "lzd", VISA_UD, { UD(0) }, 32, 0, false, 0 },
	{ "cbit", VISA_UD, { UW(0xf00f) }, 8, 0, false, 0 },
	{ "fbl", VISA_UD, { UD(0x50) }, 4, 0, false, 0 },
	{ "fbl", VISA_UD, { UD(0) }, 0xffffffff, 0, false, 0 },
	{ "fbh", VISA_UD, { D(0xfffffff0) }, 28, 0, false, 0 },
	{ "fbh", VISA_UD, { D(0xffffffff) }, 0xffffffff, 0, false, 0 },
	{ "fbh", VISA_UD, { UD(0xffffffff) }, 0, 0, false, 0 },
	{ "bfrev", VISA_UD, { UD(0x1) }, 0x80000000, 0, false, 0 },
	{ "bfe", VISA_UD, { UD(8), UD(4), UD(0x1234) }, 0x23, 0, false, 0 },
	{ "bfe", VISA_D, { D(4), D(0), D(0x0f) }, 0xffffffff, 0, false, 0 },
	{ "bfe", VISA_D, { D(16), D(24), D(0x80000000) }, 0xffffff80, 0, false, 0 },
	{ "bfe", VISA_D, { D(0), D(24), D(0x80000000) }, 0, 0, false, 0 },
	{ "bfi", VISA_UD, { UD(8), UD(4), UD(0xfff), UD(0) }, 0xff0, 0, false, 0 },
	{ "bfi", VISA_UD, { UD(0), UD(4), UD(0xfff), UD(0x77) }, 0x77, 0, false, 0 },
	{ "bfn", VISA_UD, { UD(0xf0), UD(0xcc), UD(0xaa) }, 0x80, 0, false, 0x80 },
	{ "bfn", VISA_UD, { UD(0xf0), UD(0xcc), UD(0xaa) }, 0xf0, 0, false, 0xaa },
};

TEST(model_itself, bits_and_shifts)
{
	run_rows(bits, COUNT(bits));
}

/* Float results: rounding, denormals, NaNs, saturation. */
static const struct row floats[] = {
	{ "add", VISA_F, { F(0x3f800000), F(0x33800000) }, 0x3f800000, KEEP, false, 0 },
	{ "add", VISA_F, { F(0x3f800000), F(0x33800000) }, 0x3f800001, 0x10, false, 0 },
	{ "add", VISA_F, { F(0x3f800001), F(0x33800000) }, 0x3f800002, KEEP, false, 0 },
	{ "add", VISA_F, { F(1), F(2) }, 3, KEEP, false, 0 },
	{ "add", VISA_F, { F(1), F(0x80000002) }, 0, 0, false, 0 },
	{ "add", VISA_F, { F(0x3f800000), F(0xbf800000) }, 0, KEEP, false, 0 },
	{ "add", VISA_F, { F(0x3f800000), F(0xbf800000) }, 0x80000000, KEEP | 0x20, false, 0 },
	{ "add", VISA_F, { F(0x7f7fffff), F(0x7f7fffff) }, 0x7f800000, KEEP, false, 0 },
	{ "add", VISA_F, { F(0x7f7fffff), F(0x7f7fffff) }, 0x7f7fffff, KEEP | 0x30, false, 0 },
	{ "add", VISA_F, { F(0x7f800000), F(0xff800000) }, 0x7fc00000, KEEP, false, 0 },
	{ "add", VISA_F, { F(0x7f800001), F(0xffc00002) }, 0x7fc00001, KEEP, false, 0 },
	{ "add", VISA_F, { HF(0x3c00), F(0x33800000) }, 0x3f800000, KEEP, false, 0 },
	{ "add", VISA_HF, { HF(0x7bff), HF(0x4c00) }, 0x7c00, KEEP, false, 0 },
	{ "add", VISA_F, { BF(0x3f80), F(0x3f800000) }, 0x40000000, KEEP, false, 0 },
	{ "mul",
	  VISA_DF,
	  { DF(0x3ff8000000000000), DF(0x3ff8000000000000) },
	  0x4002000000000000,
	  KEEP,
	  false,
	  0 },
	{ "mul", VISA_F, { F(0x00800000), F(0x3f000000) }, 0, 0, false, 0 },
	{ "mul", VISA_F, { F(0x80800000), F(0x3f000000) }, 0x80400000, KEEP, false, 0 },
	{ "mul", VISA_F, { F(0xc0000000), F(0x40000000) }, 0, KEEP, true, 0 },
	{ "mul", VISA_F, { F(0x40000000), F(0x40000000) }, 0x3f800000, KEEP, true, 0 },
	{ "mad",
	  VISA_F,
	  { F(0x3f800001), F(0x3f800001), F(0xbf800002) },
	  0x28800000,
	  KEEP,
	  false,
	  0 },
	{ "mad",
	  VISA_F,
	  { F(0x7f7fffff), F(0x40000000), F(0xff7fffff) },
	  0x7f7fffff,
	  KEEP,
	  false,
	  0 },
	{ "div", VISA_F, { F(0x3f800000), F(0x40400000) }, 0x3eaaaaab, KEEP, false, 0 },
	{ "divm", VISA_F, { F(0x3f800000), F(0x40400000) }, 0x3eaaaaaa, KEEP | 0x30, false, 0 },
	{ "divm",
	  VISA_DF,
	  { DF(0x3ff0000000000000), DF(0x4008000000000000) },
	  0x3fd5555555555555,
	  KEEP,
	  false,
	  0 },
	{ "inv", VISA_F, { F(0x80000000) }, 0xff800000, KEEP, false, 0 },
	{ "sqrt", VISA_F, { F(0x40000000) }, 0x3fb504f3, KEEP, false, 0 },
	{ "sqrtm", VISA_DF, { DF(0x4000000000000000) }, 0x3ff6a09e667f3bcd, KEEP, false, 0 },
	{ "sqrt", VISA_F, { F(0xbf800000) }, 0x7fc00000, KEEP, false, 0 },
	{ "rsqrt", VISA_F, { F(0x40800000) }, 0x3f000000, KEEP, false, 0 },
	{ "rsqrt", VISA_F, { F(0x40000000) }, 0x3f3504f3, KEEP, false, 0 },
	{ "frc", VISA_F, { F(0xb0800000) }, 0x3f800000, KEEP, false, 0 },
	{ "frc", VISA_F, { F(0xbfa00000) }, 0x3f400000, KEEP, false, 0 },
	{ "frc", VISA_F, { F(0x80000000) }, 0, KEEP, false, 0 },
	{ "rnde", VISA_F, { F(0xbe99999a) }, 0x80000000, KEEP, false, 0 },
	{ "rnde", VISA_F, { F(0x40200000) }, 0x40000000, KEEP, false, 0 },
	{ "rndu", VISA_F, { F(0x40200000) }, 0x40400000, KEEP, false, 0 },
	{ "rndd", VISA_F, { F(0xbe99999a) }, 0xbf800000, KEEP, false, 0 },
	{ "rndz", VISA_F, { F(0xbfc00000) }, 0xbf800000, KEEP, false, 0 },
	{ "exp", VISA_F, { F(0x40400000) }, 0x41000000, KEEP, false, 0 },
	{ "log", VISA_F, { F(0x80000000) }, 0xff800000, KEEP, false, 0 },
	{ "cos", VISA_F, { F(0) }, 0x3f800000, KEEP, false, 0 },
	{ "sin", VISA_F, { F(0x7f800000) }, 0x7fc00000, KEEP, false, 0 },
	{ "pow", VISA_F, { F(0xc0000000), F(0x40400000) }, 0x41000000, KEEP, false, 0 },
	{ "fminmax", VISA_F, { F(0x80000000), F(0) }, 0x80000000, KEEP, false, 0 },
	{ "fminmax", VISA_F, { F(0x7fc00000), F(0x3f800000) }, 0x3f800000, KEEP, false, 0 },
	{ "fminmax", VISA_F, { F(0x7fc00000), F(0x7f800001) }, 0x7fc00001, KEEP, false, 1 },
};

TEST(model_itself, floats)
{
	run_rows(floats, COUNT(floats));
}

static const struct row conversions[] = {
	{ "mov", VISA_D, { F(0x4f000000) }, 0x7fffffff, KEEP, false, 0 },
	{ "mov", VISA_D, { F(0xcf000001) }, 0x80000000, KEEP, false, 0 },
	{ "mov", VISA_D, { F(0xbfffffff) }, 0xffffffff, KEEP, false, 0 },
	{ "mov", VISA_D, { F(0x7fc00000) }, 0, KEEP, false, 0 },
	{ "mov", VISA_UB, { F(0x43800000) }, 255, KEEP, false, 0 },
	{ "mov", VISA_UB, { F(0xc3800000) }, 0, KEEP, false, 0 },
	{ "mov", VISA_UB, { D(256) }, 0, KEEP, false, 0 },
	{ "mov", VISA_UB, { D(256) }, 255, KEEP, true, 0 },
	{ "mov", VISA_UB, { D(0xffffffff) }, 0, KEEP, true, 0 },
	{ "mov", VISA_F, { D(0x1000001) }, 0x4b800000, KEEP, false, 0 },
	{ "mov", VISA_F, { D(0x1000001) }, 0x4b800001, KEEP | 0x10, false, 0 },
	{ "mov", VISA_F, { Q(0x8000004000000001) }, 0xdeffffff, KEEP, false, 0 },
	{ "mov", VISA_F, { { VISA_D, NEG, 0 } }, 0, KEEP, false, 0 },
	{ "mov", VISA_HF, { UD(65519) }, 0x7bff, KEEP, false, 0 },
	{ "mov", VISA_HF, { UD(65520) }, 0x7c00, KEEP, false, 0 },
	{ "mov", VISA_HF, { F(0x33000001) }, 1, KEEP, false, 0 },
	{ "mov", VISA_HF, { F(0x33000001) }, 0, 0, false, 0 },
	{ "mov", VISA_F, { DF(0x3ff0000010000000) }, 0x3f800000, KEEP, false, 0 },
	{ "mov", VISA_F, { DF(0x7ff0000000000001) }, 0x7fc00000, KEEP, false, 0 },
	{ "mov", VISA_F, { F(0x7f800001) }, 0x7f800001, 0, false, 0 },
	{ "mov", VISA_F, { F(1) }, 1, 0, false, 0 },
	{ "mov", VISA_F, { { VISA_F, NEG, 1 } }, 0x80000000, 0, false, 0 },
	{ "mov", VISA_F, { { VISA_F, NEG, 0x7fc00001 } }, 0xffc00001, 0, false, 0 },
	{ "mov", VISA_F, { F(0x7fc00000) }, 0, KEEP, true, 0 },
	{ "mov", VISA_F, { BF(0x4049) }, 0x40490000, KEEP, false, 0 },
	{ "mov", VISA_BF, { F(0x40490fdb) }, 0x4049, KEEP, false, 0 },
	{ "mov", VISA_BF, { F(0x3f818000) }, 0x3f82, KEEP, false, 0 },
	{ "cmp", VISA_F, { F(0x7fc00000), F(0) }, 0xffffffff, KEEP, false, 1 },
	{ "cmp", VISA_Q, { D(0xffffffff), UD(1) }, ~0ull, KEEP, false, 4 },
	{ "cmp", VISA_W, { F(0x80000000), F(1) }, 0xffff, 0, false, 0 },
};

TEST(model_itself, conversions)
{
	run_rows(conversions, COUNT(conversions));
}
