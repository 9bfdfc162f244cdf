// SPDX-License-Identifier: MIT
/* Arithmetic of forms that fast/rows.h has not: what of it is C, and which expression it is. */
#include "vector_plan.h"

#include <stdio.h>

/* How an expression wants its sources. */
enum numbers {
	LOW,	/* only as many low bits as the result has */
	DWORDS, /* low 32 bits, of 32-bit operands */
	BITS,	/* the bits of their types */
	WIDE,	/* 64 bits */
	FIRST,	/* the exact number of the first one */
	EXACT,	/* exact numbers */
	SUM	/* exact numbers with room above */
};

/* struct form - an instruction of integers; %k are the bits of a shift count */
struct form {
	uint8_t op;
	uint8_t numbers;
	const char *expression;
	const char *second;
};

static const struct form forms[] = {
	{ VISA_MOV, LOW, "%a", NULL },
	{ VISA_ADD, LOW, "%a + %b", NULL },
	{ VISA_ADD3, LOW, "%a + %b + %c", NULL },
	{ VISA_MUL, LOW, "%a * %b", NULL },
	{ VISA_MAD, LOW, "%a * %b + %c", NULL },
	{ VISA_AND, LOW, "%a & %b", NULL },
	{ VISA_OR, LOW, "%a | %b", NULL },
	{ VISA_XOR, LOW, "%a ^ %b", NULL },
	{ VISA_NOT, LOW, "~%a", NULL },
	{ VISA_SHL, LOW, "%a << (%b & %k)", NULL },
	{ VISA_SEL, LOW, "CHOOSE(%m, %a, %b)", NULL },
	{ VISA_SHR, BITS, "%a >> (%b & %k)", NULL },
	{ VISA_ROL, BITS, "%a << (%b & %k) | %a >> (-%b & %k)", NULL },
	{ VISA_ROR, BITS, "%a >> (%b & %k) | %a << (-%b & %k)", NULL },
	{ VISA_BFN, BITS, "", NULL },
	{ VISA_CBIT, BITS, "EACH(%a, (u64)__builtin_popcountll(x_))", NULL },
	{ VISA_ADDC, DWORDS, "%a + %b", "(%u)(%r < %a) & 1" },
	{ VISA_SUBB, DWORDS, "%a - %b", "(%u)(%a < %b) & 1" },
	{ VISA_LZD, DWORDS, "EACH(%a, x_ ? (u32)__builtin_clz(x_) : 32)", NULL },
	{ VISA_FBL, DWORDS, "EACH(%a, x_ ? (u32)__builtin_ctz(x_) : ~0u)", NULL },
	{ VISA_MULH, WIDE, "(%a * %b) >> 32", NULL },
	{ VISA_MADW, WIDE, "%a * %b + %c", "%r >> 32" },
	{ VISA_ASR, FIRST, "%a >> (%b & %k)", NULL },
	{ VISA_AVG, SUM, "(%a + %b + 1) >> 1", NULL },
	{ VISA_CMP, EXACT, "", NULL },
	{ VISA_FMINMAX, EXACT, "", NULL },
};

static const char *const relations[] = { "==", "!=", ">", ">=", "<", "<=" };

static bool is_integer(const struct exec_vec *v)
{
	return vec_signed(v) || v->type == VISA_UD || v->type == VISA_UW || v->type == VISA_UB ||
	       v->type == VISA_UQ || v->type == VISA_UV;
}

const struct exec_vec *vec_second(const struct exec_insn *insn)
{
	if (insn->op == VISA_ADDC || insn->op == VISA_SUBB)
		return &insn->alu.src[ALU_CARRY];
	return insn->op == VISA_MADW ? &insn->alu.src[ALU_HIGH] : NULL;
}

/* A function of two bits as an expression of @a and @b: bit n of @table is that of a + 2 * b = n */
static const char *const functions[16] = {
	"(%t){ 0 }", "~(%a | %b)", "%a & ~%b", "~%b",	     "~%a & %b", "~%a",
	"%a ^ %b",   "~(%a & %b)", "%a & %b",  "~(%a ^ %b)", "%a",	 "%a | ~%b",
	"%b",	     "~%a | %b",   "%a | %b",  "~(%t){ 0 }",
};

/* A function of three bits: what it is where c is one, and where it is zero. */
static void plan_boolean(struct vec_plan *p, uint8_t table)
{
	const char *one = functions[table >> 4], *zero = functions[table & 15];

	if (table >> 4 == (table & 15))
		snprintf(p->expression, sizeof(p->expression), "%s", one);
	else if (table >> 4 == (~table & 15))
		snprintf(p->expression, sizeof(p->expression), "%%c ^ (%s)", zero);
	else
		snprintf(p->expression, sizeof(p->expression), "(%%c & (%s)) | (~%%c & (%s))", one,
			 zero);
}

/* The bits of a shift count. */
static unsigned int count_bits(const struct exec_insn *insn)
{
	const struct alu_args *x = &insn->alu;

	if (insn->op == VISA_ROL || insn->op == VISA_ROR)
		return 8 * vec_size(&x->src[0]) - 1;
	return vec_size(&x->dst) == 8 || vec_size(&x->src[0]) == 8 ? 63 : 31;
}

/* Put an expression; %k becomes the bits of a shift count. */
static void put(const struct exec_insn *insn, struct vec_plan *p, const char *from)
{
	size_t n = 0;

	for (; *from && n + 4 < sizeof(p->expression); from++)
		if (from[0] == '%' && from[1] == 'k')
			n += (size_t)snprintf(p->expression + n, sizeof(p->expression) - n, "%u",
					      count_bits(insn)),
				from++;
		else
			p->expression[n++] = *from;
	p->expression[n] = 0;
}

/* Results that are clamped to dst's range, which 64 bits have with room. */
static bool plan_clamped(const struct exec_insn *insn, struct vec_plan *p)
{
	static const char *const ranges[VISA_TYPE_COUNT] = {
		[VISA_UD] = "0, 0xffffffffll", [VISA_D] = "-0x80000000ll, 0x7fffffffll",
		[VISA_UW] = "0, 0xffffll",     [VISA_W] = "-0x8000ll, 0x7fffll",
		[VISA_UB] = "0, 0xffll",       [VISA_B] = "-0x80ll, 0x7fll",
	};
	char all[sizeof(p->expression)];

	if (!insn->alu.saturate)
		return true;
	if ((insn->op != VISA_MOV && insn->op != VISA_ADD && insn->op != VISA_ADD3 &&
	     insn->op != VISA_AVG && insn->op != VISA_FMINMAX) ||
	    !ranges[insn->alu.dst.type] || insn->alu.kind != ALU_INTEGER)
		return false;
	p->source = p->result = vec_numbers[2];
	memcpy(all, p->expression, sizeof(all));
	return (size_t)snprintf(p->expression, sizeof(p->expression), "CLAMP(%%t, %s, %s)", all,
				ranges[insn->alu.dst.type]) < sizeof(p->expression);
}

static bool is_wide(const struct exec_insn *insn)
{
	bool wide = insn->op != VISA_CMP && vec_size(&insn->alu.dst) == 8;

	for (unsigned int i = 0; i < vec_sources(insn); i++)
		wide |= vec_size(&insn->alu.src[i]) == 8;
	return wide;
}

static void plan_choice(const struct exec_insn *insn, struct vec_plan *p)
{
	bool max = insn->alu.mode & 1;

	if (insn->op == VISA_CMP)
		snprintf(p->expression, sizeof(p->expression), "%%a %s %%b",
			 relations[insn->alu.mode & 7]);
	else if (p->source.kind == 'f')
		snprintf(
			p->expression, sizeof(p->expression),
			"CHOOSE((%%u)(%%a %c %%b), (%%u)%%a, CHOOSE((%%u)(%%a == %%b), (%%u)%%a %c "
			"(%%u)%%b, (%%u)%%b))",
			max ? '>' : '<', max ? '&' : '|');
	else
		snprintf(p->expression, sizeof(p->expression),
			 "CHOOSE((%%t)(%%a %c %%b), %%a, %%b)", max ? '>' : '<');
}

static bool plan_integers(const struct exec_insn *insn, struct vec_plan *p)
{
	const struct alu_args *x = &insn->alu;
	const struct form *f = forms;
	bool wide = is_wide(insn);
	bool fits = true;

	while (f < forms + sizeof(forms) / sizeof(forms[0]) && f->op != insn->op)
		f++;
	if (f == forms + sizeof(forms) / sizeof(forms[0]) || (f->op == VISA_CMP && x->mode > 5))
		return false;
	p->source = vec_numbers[wide || f->numbers == WIDE ? 3 : 1];
	p->second = f->second;
	p->bits = f->numbers == BITS;
	if (f->numbers == DWORDS)
		fits = !wide;
	else if (f->numbers == SUM || x->saturate)
		p->source = vec_numbers[2], fits = x->kind == ALU_INTEGER;
	else if (f->numbers == FIRST)
		fits = vec_exact(insn, 1, wide, &p->source);
	else if (f->numbers == EXACT)
		fits = vec_exact(insn, 2, wide, &p->source);
	p->result = p->source;
	put(insn, p, f->expression);
	if (insn->op == VISA_BFN)
		plan_boolean(p, x->mode);
	if (insn->op == VISA_CMP || insn->op == VISA_FMINMAX)
		plan_choice(insn, p);
	return fits && plan_clamped(insn, p);
}

/* Bits that are moved or chosen. */
static void plan_copy(const struct exec_insn *insn, struct vec_plan *p)
{
	p->source = p->result =
		(struct vec_number){ 'u', (uint8_t)visa_types[insn->alu.dst.type].size };
	p->copies = true;
	put(insn, p, insn->op == VISA_SEL ? "CHOOSE(%m, %a, %b)" : "%a");
}

/* Floats: a NaN that is computed is the interpreter's. */
static bool plan_floats(const struct exec_insn *insn, struct vec_plan *p)
{
	bool wide = is_wide(insn), narrows = wide && insn->alu.dst.type == VISA_F;

	p->source = (struct vec_number){ 'f', wide ? 8 : 4 };
	p->result = (struct vec_number){ 'f', wide && !narrows ? 8 : 4 };
	p->usual = true;
	p->doubles = wide;
	p->nan = "%r != %r";
	if (narrows && insn->op != VISA_MOV && insn->op != VISA_CMP)
		return false;
	switch (insn->op) {
	case VISA_MOV:
		put(insn, p, narrows ? "CONVERT(%a, f32x%n)" : "%a");
		break;
	case VISA_ADD:
		put(insn, p, "%a + %b");
		break;
	case VISA_MUL:
		put(insn, p, "%a * %b");
		break;
	case VISA_MAD:
		put(insn, p, wide ? "FMAS(%a, %b, %c)" : "fma_%n(%a, %b, %c)");
		break;
	case VISA_SEL:
		put(insn, p, "CHOOSE(%m, (%u)%a, (%u)%b)");
		break;
	case VISA_CMP:
		p->result = (struct vec_number){ 's', p->source.bytes };
		p->nan = NULL;
		plan_choice(insn, p);
		break;
	case VISA_FMINMAX:
		p->nan = "(%a != %a) | (%b != %b)";
		plan_choice(insn, p);
		break;
	default:
		return false;
	}
	return insn->op != VISA_CMP || insn->alu.mode <= 5;
}

/* Clamped floats are no NaN. */
static bool plan_float_clamped(const struct exec_insn *insn, struct vec_plan *p)
{
	char all[sizeof(p->expression)];

	if (!insn->alu.saturate)
		return true;
	if (insn->op == VISA_CMP || insn->op == VISA_FMINMAX)
		return false;
	memcpy(all, p->expression, sizeof(all));
	p->nan = NULL;
	return (size_t)snprintf(p->expression, sizeof(p->expression), "UNIT(f%ux%%n, u%ux%%n, %s)",
				8u * p->result.bytes, 8u * p->result.bytes,
				all) < sizeof(p->expression);
}

/* Integers of up to 32 bits from floats, which are clamped as doubles. */
static bool plan_to_integer(const struct exec_insn *insn, struct vec_plan *p)
{
	static const char *const ranges[VISA_TYPE_COUNT] = {
		[VISA_UD] = "0, 0x1p32 - 1", [VISA_D] = "-0x1p31, 0x1p31 - 1",
		[VISA_UW] = "0, 0x1p16 - 1", [VISA_W] = "-0x1p15, 0x1p15 - 1",
		[VISA_UB] = "0, 0x1p8 - 1",  [VISA_B] = "-0x1p7, 0x1p7 - 1",
	};

	p->source = (struct vec_number){ 'f', 8 };
	p->result = vec_numbers[2];
	p->usual = true;
	if (!ranges[insn->alu.dst.type])
		return false;
	snprintf(p->expression, sizeof(p->expression),
		 "CONVERT(WITHIN(f64x%%n, u64x%%n, %%a, %s), s64x%%n)", ranges[insn->alu.dst.type]);
	return true;
}

static bool plan_to_float(const struct exec_insn *insn, struct vec_plan *p)
{
	unsigned int bytes = visa_types[insn->alu.dst.type].size;

	p->result = (struct vec_number){ 'f', (uint8_t)bytes };
	p->usual = true;
	snprintf(p->expression, sizeof(p->expression), "CONVERT(%%a, f%ux%%n)", 8 * bytes);
	return !insn->alu.saturate && vec_exact(insn, 1, is_wide(insn), &p->source) &&
	       (p->source.kind == 's' || p->source.bytes == 4);
}

/* Whether elements of an operand can be accessed. */
static bool is_placed(const struct exec_vec *v, bool dst)
{
	if (!is_integer(v) && !vec_is_float(v))
		return false;
	return v->kind == EXEC_VEC_CONTIGUOUS || v->kind == EXEC_VEC_REGION ||
	       (!dst && (v->kind == EXEC_VEC_SCALAR || v->kind == EXEC_VEC_VALUE ||
			 v->kind == EXEC_VEC_PACKED));
}

static bool are_placed(const struct exec_insn *insn)
{
	const struct alu_args *x = &insn->alu;
	bool fit = !x->refreshes;

	if (insn->op != VISA_CMP || x->dst.kind != EXEC_VEC_PREDICATE)
		fit &= x->kind == ALU_COPY ? x->dst.kind == EXEC_VEC_CONTIGUOUS ||
						     x->dst.kind == EXEC_VEC_REGION
					   : is_placed(&x->dst, true);
	for (unsigned int i = 0; i < vec_sources(insn) && fit; i++)
		fit &= is_placed(&x->src[i], false) ||
		       (x->kind == ALU_COPY &&
			(x->src[i].kind == EXEC_VEC_CONTIGUOUS ||
			 x->src[i].kind == EXEC_VEC_REGION || x->src[i].kind == EXEC_VEC_SCALAR ||
			 x->src[i].kind == EXEC_VEC_VALUE));
	return fit && (!vec_second(insn) || (!x->saturate && is_placed(vec_second(insn), true)));
}

bool vec_plan(const struct exec_insn *insn, struct vec_plan *p)
{
	*p = (struct vec_plan){ .selects = insn->op == VISA_SEL, .compares = insn->op == VISA_CMP };
	if (vec_sources(insn) > BUILD_SOURCES || !are_placed(insn))
		return false;
	switch (insn->alu.kind) {
	case ALU_COPY:
		plan_copy(insn, p);
		return true;
	case ALU_INTEGER:
	case ALU_WIDE:
		return plan_integers(insn, p);
	case ALU_FLOAT:
	case ALU_DOUBLE:
		return plan_floats(insn, p) && plan_float_clamped(insn, p);
	case ALU_TO_INTEGER:
		return plan_to_integer(insn, p);
	case ALU_TO_FLOAT:
		return plan_to_float(insn, p);
	default:
		return false;
	}
}
