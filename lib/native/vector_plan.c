// SPDX-License-Identifier: MIT
/*
 * Makes plans (struct vec_plan: the C expressions for an instruction) for arithmetic that is not in
 * the table engine/fast/rows.h, and decides which of it can be translated.
 */
#include "vector_plan.h"
#include "../engine/alu/alu.h"

#include <string.h>

/* Return: the C expressions for an instruction's computation with integers. */
static struct alu_text vector_plan_text_of(const struct exec_insn *insn)
{
	unsigned int table = visa_ops[insn->op].table;

	if (table)
		return (struct alu_text){ .numbers = ALU_LOW, .integers = vec_boolean(table) };
	return exec_families[insn->op]->form->text;
}

static const char *const relations[] = { "==", "!=", ">", ">=", "<", "<=" };

static bool is_integer(const struct exec_vec *v)
{
	return vec_signed(v) || v->type == VISA_UD || v->type == VISA_UW || v->type == VISA_UB ||
	       v->type == VISA_UQ || v->type == VISA_UV;
}

/*
 * C expressions for all boolean functions of two bits. The index is the truth table: the result for
 * the bits a and b is bit number a + 2b of the index.
 */
static const char *const functions[16] = {
	"(%t){ 0 }", "~(%a | %b)", "%a & ~%b", "~%b",	     "~%a & %b", "~%a",
	"%a ^ %b",   "~(%a & %b)", "%a & %b",  "~(%a ^ %b)", "%a",	 "%a | ~%b",
	"%b",	     "~%a | %b",   "%a | %b",  "~(%t){ 0 }",
};

const char *vec_boolean(unsigned int table)
{
	return functions[table & 15];
}

/*
 * Write the C expression of a boolean function of three bits, given by its truth table: one
 * function of a and b where c is 1, another where c is 0.
 */
static void plan_boolean(struct vec_plan *p, uint8_t table)
{
	const char *one = vec_boolean(table >> 4), *zero = vec_boolean(table);

	if (table >> 4 == (table & 15))
		PLAN(p, "%s", one);
	else if (table >> 4 == (~table & 15))
		PLAN(p, "%%c ^ (%s)", zero);
	else
		PLAN(p, "(%%c & (%s)) | (~%%c & (%s))", one, zero);
}

/* Return: the mask of the bits of a shift count that are used, such as 31. */
static unsigned int count_bits(const struct exec_insn *insn)
{
	const struct alu_args *x = &insn->alu;

	if (exec_bits(insn) == VISA_BITS_ROTATED_LEFT || exec_bits(insn) == VISA_BITS_ROTATED_RIGHT)
		return 8 * vec_size(&x->src[0]) - 1;
	return vec_size(&x->dst) == 8 || vec_size(&x->src[0]) == 8 ? 63 : 31;
}

static bool is_wide(const struct exec_insn *insn)
{
	bool wide = exec_bits(insn) != VISA_BITS_COMPARED && vec_size(&insn->alu.dst) == 8;

	for (unsigned int i = 0; i < vec_sources(insn); i++)
		wide |= vec_size(&insn->alu.src[i]) == 8;
	return wide;
}

/*
 * Copy @from to the C expression of the plan @p. %k is replaced by the mask of a shift count, %z by
 * "d" if the last source is signed, else by "ud".
 */
static void vector_plan_put_name(const struct exec_insn *insn, struct vec_plan *p, const char *from)
{
	const struct exec_vec *last = &insn->alu.src[vec_sources(insn) - 1];
	const char *sign = vec_signed(last) ? "d" : "ud";
	char bits[4];
	size_t n = 0;

	/*
	 * With ALU_ALIKE (both sources are converted to one type), this type replaces the type of
	 * the last source.
	 */
	if (exec_families[insn->op]->form->text.numbers == ALU_ALIKE)
		sign = p->source.kind == 's' ? "d" : "ud";
	snprintf(bits, sizeof(bits), "%u", count_bits(insn));
	for (; *from && n + 4 < sizeof(p->expression); from++)
		if (*from == '%' && (from[1] == 'k' || from[1] == 'z'))
			n += (size_t)snprintf(p->expression + n, sizeof(p->expression) - n, "%s",
					      *++from == 'k' ? bits : sign);
		else
			p->expression[n++] = *from;
	p->expression[n] = 0;
}

/*
 * Choose signed or unsigned 32-bit numbers for an instruction that converts both sources to one
 * type, such as a division. Return: false if no type has the values of both sources.
 */
static bool plan_alike(const struct exec_insn *insn, struct vec_plan *p)
{
	bool is_signed = false, modified = false;

	for (unsigned int i = 0; i < vec_sources(insn); i++) {
		is_signed |= vec_signed(&insn->alu.src[i]);
		modified |= insn->alu.src[i].modifier != VISA_MOD_NONE;
	}
	p->source = vec_numbers[1];
	if (is_wide(insn))
		return false;
	return is_signed ? vec_exact(insn, 2, false, &p->source) && p->source.kind == 's' &&
				   p->source.bytes == 4
			 : !modified;
}

static void plan_choice(const struct exec_insn *insn, struct vec_plan *p)
{
	bool max = insn->alu.mode & 1;

	if (exec_bits(insn) == VISA_BITS_COMPARED)
		PLAN(p, "%%a %s %%b", relations[insn->alu.mode & 7]);
	else if (p->source.kind == 'f')
		/* Minimum and maximum: if one source is a NaN, the result is the other source. */
		PLAN(p,
		     "CHOOSE((%%u)((%%a %c %%b) | ((%%b != %%b) & (%%a == %%a))), (%%u)%%a, "
		     "CHOOSE((%%u)(%%a == %%b), (%%u)%%a %c (%%u)%%b, (%%u)%%b))",
		     max ? '>' : '<', max ? '&' : '|');
	else
		PLAN(p, "CHOOSE((%%t)(%%a %c %%b), %%a, %%b)", max ? '>' : '<');
}

static bool plan_integers(const struct exec_insn *insn, struct vec_plan *p)
{
	const struct alu_args *x = &insn->alu;
	struct alu_text t = vector_plan_text_of(insn);
	bool wide = is_wide(insn), fits = true, pair = t.numbers == ALU_QWORDS && t.second;

	for (unsigned int i = 0; i < vec_sources(insn); i++)
		pair &= x->src[i].type == VISA_UD && !x->src[i].modifier;
	/*
	 * The two destinations are the low and the high 32 bits of a product of unsigned numbers.
	 */
	if (pair)
		t.numbers = ALU_DWORDS, t.second = "vec_mulh_ud_%n(%a, %b) - (%u)(%r < %c)";
	/*
	 * Saturation of integers is not translated: the compiled kernels of all test suites do not
	 * use it.
	 */
	if (x->saturate || !t.numbers || (exec_bits(insn) == VISA_BITS_COMPARED && x->mode > 5))
		return false;
	p->source = vec_numbers[wide || t.numbers == ALU_QWORDS ? 3 : 1];
	p->second = t.second;
	p->bits = t.numbers == ALU_BITS;
	p->low = t.numbers == ALU_LOW;
	if (t.numbers == ALU_ALIKE)
		fits = plan_alike(insn, p);
	else if (t.numbers == ALU_DWORDS)
		fits = !wide;
	else if (t.numbers == ALU_SUM)
		p->source = vec_numbers[2], fits = x->kind == ALU_INTEGER;
	else if (t.numbers == ALU_FIRST)
		fits = vec_exact(insn, 1, wide, &p->source);
	else if (t.numbers == ALU_EXACT)
		fits = vec_exact(insn, 2, wide, &p->source);
	p->result = p->source;
	if (t.integers)
		vector_plan_put_name(insn, p, t.integers);
	if (t.numbers == ALU_BITS && exec_bits(insn) == VISA_BITS_BOOLEAN)
		plan_boolean(p, x->mode);
	if (exec_bits(insn) == VISA_BITS_COMPARED || exec_bits(insn) == VISA_BITS_EXTREME)
		plan_choice(insn, p);
	return fits;
}

/*
 * Fill in the plan (C expression) of a move, or of a selection between two sources, that does not
 * change bits.
 */
static void plan_copy(const struct exec_insn *insn, struct vec_plan *p)
{
	p->source = p->result =
		(struct vec_number){ 'u', (uint8_t)visa_types[insn->alu.dst.type].size };
	p->copies = true;
	vector_plan_put_name(insn, p, exec_selects(insn) ? "CHOOSE(%m, %a, %b)" : "%a");
}

/* Return: whether an operand is of type half. @all: receives whether all sources are. */
static bool has_halves(const struct exec_insn *insn, bool *all)
{
	bool any = insn->alu.dst.type == VISA_HF;

	*all = true;
	for (unsigned int i = 0; i < vec_sources(insn); i++) {
		any |= insn->alu.src[i].type == VISA_HF;
		*all &= insn->alu.src[i].type == VISA_HF;
	}
	return any;
}

static const char *float_text(const struct exec_insn *insn, bool wide, bool all_halves)
{
	const struct alu_text *text = &exec_families[insn->op]->form->text;

	if (insn->alu.dst.type == VISA_HF)
		return all_halves ? text->halves : NULL;
	return wide ? text->doubles : text->floats;
}

/*
 * Fill in the plan (C expressions) of arithmetic with floats. The plan includes how NaN results get
 * the bits that the interpreter computes.
 */
static bool plan_floats(const struct exec_insn *insn, struct vec_plan *p)
{
	bool wide = is_wide(insn), narrows = wide && insn->alu.dst.type == VISA_F, all_halves;
	const char *text = NULL;

	p->halves = has_halves(insn, &all_halves);
	p->source = (struct vec_number){ 'f', wide ? 8 : 4 };
	p->result = (struct vec_number){ 'f', wide && !narrows ? 8 : 4 };
	p->usual = true;
	p->doubles = wide;
	p->nan = narrows || (wide && p->halves) ? "%r != %r" : NULL;
	p->quiets = !p->nan;
	if (wide &&
	    (insn->alu.dst.type == VISA_HF || (narrows && exec_bits(insn) != VISA_BITS_CONVERTED &&
					       exec_bits(insn) != VISA_BITS_COMPARED)))
		return false;
	switch (exec_bits(insn)) {
	case VISA_BITS_CONVERTED:
		text = narrows ? "CONVERT(%a, f32x%n)" : "%a";
		p->quiets &= !p->halves; /* the conversion makes NaNs quiet */
		break;
	case VISA_BITS_SELECTED:
		text = "CHOOSE(%m, (%u)%a, (%u)%b)";
		break;
	case VISA_BITS_COMPARED:
		p->result = (struct vec_number){ 's', p->source.bytes };
		p->nan = NULL;
		break;
	case VISA_BITS_EXTREME:
		p->chooses = true;
		break;
	default:
		text = float_text(insn, wide, all_halves);
		break;
	}
	/* The functions in vec_math() set the bits of NaN results themselves. */
	p->quiets &= p->chooses || (text && !strstr(text, "vec_math"));
	if (text)
		vector_plan_put_name(insn, p, text);
	else if (exec_bits(insn) == VISA_BITS_COMPARED || exec_bits(insn) == VISA_BITS_EXTREME)
		plan_choice(insn, p);
	else
		return false;
	return exec_bits(insn) != VISA_BITS_COMPARED || insn->alu.mode <= 5;
}

/*
 * If the instruction saturates, clamp the planned float result to the range from 0 to 1. Such a
 * result is never a NaN.
 */
static bool plan_float_clamped(const struct exec_insn *insn, struct vec_plan *p)
{
	char all[sizeof(p->expression)];

	if (!insn->alu.saturate)
		return true;
	if (exec_bits(insn) == VISA_BITS_COMPARED || exec_bits(insn) == VISA_BITS_EXTREME)
		return false;
	memcpy(all, p->expression, sizeof(all));
	p->nan = NULL;
	p->quiets = false;
	return (size_t)PLAN(p, "unit_f%ux%%n(%s)", 8u * p->result.bytes, all) <
	       sizeof(p->expression);
}

/*
 * Fill in the plan (C expression) of a conversion of floats to integers of up to 32 bits. The
 * floats are converted to doubles and clamped to the range of the integers.
 */
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
	p->halves = insn->alu.src[0].type == VISA_HF;
	if (!ranges[insn->alu.dst.type])
		return false;
	PLAN(p, "CONVERT(WITHIN(f64x%%n, u64x%%n, %%a, %s), s64x%%n)", ranges[insn->alu.dst.type]);
	return true;
}

static bool plan_to_float(const struct exec_insn *insn, struct vec_plan *p)
{
	/*
	 * For halves, the integer is first converted to float. An integer that no float has exactly
	 * is too large for a half, so rounding twice does not matter.
	 */
	unsigned int bytes = visa_types[insn->alu.dst.type].size == 8 ? 8 : 4;

	p->result = (struct vec_number){ 'f', (uint8_t)bytes };
	p->usual = true;
	p->halves = insn->alu.dst.type == VISA_HF;
	PLAN(p, "CONVERT(%%a, f%ux%%n)", 8 * bytes);
	return !insn->alu.saturate && vec_exact(insn, 1, is_wide(insn), &p->source) &&
	       (p->source.kind == 's' || p->source.bytes == 4);
}

/*
 * Return: whether an operand has a form that can be translated. @dst: it is a destination; @copies:
 * its bits are only copied, so it can have any type.
 */
static bool is_placed(const struct exec_vec *v, bool dst, bool copies)
{
	/* An indirect operand: one address for each lane, or one address for all lanes. */
	if (v->kind == EXEC_VEC_INDIRECT || (v->kind == EXEC_VEC_ROWS && v->width == 1))
		return true;
	if (!copies && !is_integer(v) && !vec_is_float(v))
		return false;
	return v->kind == EXEC_VEC_CONTIGUOUS || v->kind == EXEC_VEC_REGION ||
	       (!dst && v->kind == EXEC_VEC_SCALAR) ||
	       (!dst && !v->modifier && (v->kind == EXEC_VEC_VALUE || v->kind == EXEC_VEC_PACKED));
}

static bool are_placed(const struct exec_insn *insn)
{
	const struct alu_args *x = &insn->alu;
	const struct exec_vec *second = exec_second(insn);
	bool fit = !x->refreshes && !exec_has(insn, VISA_TRAIT_READS_DST);
	bool copies = x->kind == ALU_COPY;

	if (exec_bits(insn) != VISA_BITS_COMPARED || x->dst.kind != EXEC_VEC_PREDICATE)
		fit &= is_placed(&x->dst, true, copies);
	for (unsigned int i = 0; i < vec_sources(insn) && fit; i++)
		fit &= is_placed(&x->src[i], false, copies);
	return fit && (!second || (!x->saturate && !vec_is_indirect(second) &&
				   is_placed(second, true, false)));
}

bool vec_plan(const struct exec_insn *insn, struct vec_plan *p)
{
	*p = (struct vec_plan){ .selects = exec_selects(insn),
				.chooses = exec_selects(insn),
				.compares = exec_bits(insn) == VISA_BITS_COMPARED };
	if (insn->alu.dst.kind == EXEC_VEC_ADDRESS)
		return plan_address(insn, p);
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
