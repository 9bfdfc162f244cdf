// SPDX-License-Identifier: MIT
/*
 * Makes random arithmetic instructions, with operands of all classes and types, and random elements
 * of variables.
 */
#include "draw.h"

static uint64_t draw64(struct draws *d)
{
	return (uint64_t)draw(d, 0) << 32 | draw(d, 0);
}

/*
 * Return: the bits of a random float with @fraction bits of fraction and @exponent bits of
 * exponent. It is often near the limits of its own range or of the ranges of integer types.
 */
static uint64_t draw_float(struct draws *d, unsigned int fraction, unsigned int exponent)
{
	uint32_t most = (1u << exponent) - 1, bias = most / 2;
	const uint32_t exponents[] = {
		0,	   0,	     1,		bias - 1,  bias,	   bias + 1,
		bias,	   most - 1, most,	bias + 7,  bias + 8,	   bias + 15,
		bias + 16, bias + 4, bias - 14, bias - 24, bias + fraction
	};
	uint64_t mask = (1ull << fraction) - 1;
	const uint64_t fractions[] = {
		0, 0, 0, 1, mask, mask - 1, 1ull << (fraction - 1), (1ull << (fraction - 1)) + 1,
	};
	uint64_t e = DRAW_FROM(d, exponents), f = DRAW_FROM(d, fractions);

	if (exponent > 5 && chance(d, 6))
		e = bias + 30 + draw(d, 3) + (chance(d, 2) ? 32 : 0);
	if (chance(d, 3))
		f = draw64(d) & mask;
	if (chance(d, 4))
		e = bias + draw(d, 8) - 4;
	return (uint64_t)draw(d, 2) << (fraction + exponent) | (e & most) << fraction | f;
}

static uint64_t draw_integer(struct draws *d, unsigned int bits)
{
	uint64_t top = 1ull << (bits - 1);
	const uint64_t values[] = { 0,	     1,	 2,  3,	 ~0ull, ~1ull, top, top - 1,
				    top + 1, 31, 32, 33, 63,	64,    8,   15 };

	if (chance(d, 4))
		return draw64(d);
	return chance(d, 5) ? draw(d, 40) : DRAW_FROM(d, values);
}

uint64_t draw_element(struct draws *d, enum visa_type type)
{
	switch (type) {
	case VISA_HF:
		return draw_float(d, 10, 5);
	case VISA_BF:
		return draw_float(d, 7, 8);
	case VISA_F:
		return draw_float(d, 23, 8);
	case VISA_DF:
		return draw_float(d, 52, 11);
	case VISA_V:
	case VISA_UV:
	case VISA_VF:
		return draw(d, 0);
	default:
		return draw_integer(d, 8 * type_bytes(type));
	}
}

void draw_addresses(struct draws *d, struct model *m)
{
	for (unsigned int a = 0; a < MODEL_ADDRS; a++)
		for (unsigned int k = 0; k < model_addr_elements[a]; k++) {
			const struct model_var *v = &model_vars[draw(d, model_var_count)];
			uint32_t at = draw(d, chance(d, 4) ? v->size : v->size / 2);

			if (v->id < VISA_FIRST_VAR || chance(d, 16))
				continue; /* this element is not set */
			m->addr[a][k].var = v->id;
			m->addr[a][k].offset = (int32_t)(chance(d, 6) ? at : at & ~7u);
		}
}

static enum visa_type draw_type(struct draws *d, uint32_t types)
{
	enum visa_type type;

	do
		type = (enum visa_type)draw(d, VISA_TYPE_COUNT);
	while (!(types >> type & 1));
	return type;
}

/* Return: the types of the set @types that may be combined with @type. */
static uint32_t companions(enum visa_type type, uint32_t types)
{
	uint32_t with = type_float(type) ? TYPES_F : TYPES_I | TYPES_Q;

	if (type == VISA_DF)
		with = TYPE(DF);
	if (type == VISA_BF)
		with = TYPE(F) | TYPE(BF);
	return types & with ? types & with : types;
}

static const struct model_var *draw_var(struct draws *d, enum visa_type type)
{
	const struct model_var *v;

	do
		v = &model_vars[draw(d, model_var_count)];
	while (v->type != type || v->id < VISA_FIRST_VAR);
	return v;
}

static void place(struct draws *d, struct model_vec *v, const struct model_var *var,
		  unsigned int elements, unsigned int grf)
{
	unsigned int count = var->size / var->type_size, in_row = grf / var->type_size, at;

	if (elements > count || chance(d, 40))
		at = draw(d, count);
	else
		at = chance(d, 3) ? 0 : draw(d, count - elements + 1);
	v->id = var->id;
	v->row = (uint8_t)(at / in_row);
	v->col = (uint8_t)(at % in_row);
	if (v->row && v->col + in_row < 256 && chance(d, 4)) {
		v->row--;
		v->col = (uint8_t)(v->col + in_row);
	}
}

static unsigned int lanes_in(const struct op *o)
{
	return 1u << (o->f['E'] & 15);
}

/*
 * Return: a random region <v;w,h>, encoded. @reach: receives the number of elements from the first
 * to the last that the @lanes lanes read
 */
static uint16_t draw_region(struct draws *d, unsigned int lanes, unsigned int *reach)
{
	static const unsigned int numbers[] = { 0, 0, 1, 2, 4, 8, 16, 32 };
	unsigned int v = 1 + draw(d, 7), w, h = 1 + draw(d, 4);

	do
		w = 2 + draw(d, 5);
	while (numbers[w] > lanes);
	if (chance(d, 2)) {
		v = 2;
		w = 2;
		h = 1;
	} else if (chance(d, 2)) {
		v = 1;
		w = 2;
		h = 1;
	}
	*reach = (lanes - 1) / numbers[w] * numbers[v] + (numbers[w] - 1) * numbers[h] + 1;
	return (uint16_t)(v | w << 4 | h << 8);
}

static struct model_vec indirect(struct draws *d, enum visa_type type, uint16_t region)
{
	struct model_vec v = { .tag = 3, .type = (uint8_t)type, .region = region };

	v.id = draw(d, MODEL_ADDRS);
	v.row = (uint8_t)draw(d, chance(d, 3) ? model_addr_elements[v.id] : 1);
	v.imm = chance(d, 2) ? 0 : (uint16_t)((int)draw(d, 32) * 8 - 64);
	if (chance(d, 30))
		v.imm = (uint16_t)((int)draw(d, 1024) - 512);
	return v;
}

static struct model_vec immediate(struct draws *d, enum visa_type type)
{
	struct model_vec v = { .tag = 5 };
	uint64_t range;

	if (chance(d, 6) && (type == VISA_W || type == VISA_UW || type == VISA_F))
		type = type == VISA_W ? VISA_V : type == VISA_UW ? VISA_UV : VISA_VF;
	v.type = (uint8_t)type;
	v.imm = draw_element(d, type);
	if (type_bytes(type) == 8)
		return v;
	/* In most cases, extend the sign of an immediate b or w to 32 bits. */
	range = 1ull << (8 * type_bytes(type) - 1);
	v.imm &= 2 * range - 1;
	if (type_signed(type) && type_bytes(type) < 4 && v.imm & range && !chance(d, 8))
		v.imm |= ~(2 * range - 1);
	v.imm &= 0xffffffff;
	return v;
}

static struct model_vec source(struct draws *d, const struct calc_rule *rule, enum visa_type type,
			       const struct op *o, unsigned int grf)
{
	struct model_vec v = { 0 };
	unsigned int reach;

	if (chance(d, 5))
		return immediate(d, type);
	v.region = draw_region(d, lanes_in(o), &reach);
	if (rule->opcode == 0x6b)
		reach = 2 * lanes_in(o);
	if (chance(d, 10)) {
		v = indirect(d, type, v.region);
		if (chance(d, 2))
			v.region &= 0xff0; /* one address for each row */
	} else if (chance(d, 4) && !(o->vec[0].tag & 7) && o->vec[0].id &&
		   type == model_var(o->vec[0].id)->type) {
		place(d, &v, model_var(o->vec[0].id), reach, grf); /* may overlap dst */
	} else {
		place(d, &v, draw_var(d, type), reach, grf);
	}
	if (rule->flags & ALU_ARITH && chance(d, 4))
		v.tag |= (uint8_t)((1 + draw(d, 3)) << 3);
	if (rule->flags & ALU_LOGIC && chance(d, 4))
		v.tag |= 5 << 3;
	return v;
}

static struct model_vec destination(struct draws *d, const struct calc_rule *rule,
				    enum visa_type type, const struct op *o, unsigned int grf)
{
	struct model_vec v = { .region = 0x200 };
	bool sat = rule->flags & ALU_SAT || (rule->flags & ALU_SAT_FLOAT && type_float(type));
	unsigned int lanes = lanes_in(o);

	if (chance(d, 4))
		v.region = chance(d, 2) ? 0x300 : 0x400;
	if (chance(d, 800)) /* a dst ignores width and vertical stride */
		v.region |= (uint16_t)(draw(d, 8) | draw(d, 8) << 4);
	if (chance(d, 20))
		v = indirect(d, type, v.region);
	else if (!chance(d, 40))
		place(d, &v, draw_var(d, type), ((lanes - 1) << ((v.region >> 8) - 2)) + 1, grf);
	if (sat && chance(d, 3))
		v.tag |= 4 << 3;
	return v;
}

static struct model_vec predicate(struct draws *d)
{
	return (struct model_vec){ .tag = 2, .id = 1 + draw(d, 3) };
}

/* Operand types of arithmetic instructions that have no row in the table of alu_rules.c. */
static const struct calc_rule special[] = {
	{ 0x28, 1, 0, 0, TYPE(UW) | TYPE(W), 0, NULL },
	{ 0x2b, 1, 0, TYPE(UD), TYPE(UB) | TYPE(UW) | TYPE(UD), 0, NULL },
	{ 0x2c, 2, ALU_ARITH, TYPES_ALL, TYPES_ALL & ~TYPE(BF), 0, NULL },
	{ 0x49, 2, 0, TYPE(UD), TYPE(UD), 0, NULL },
	{ 0x4a, 2, 0, TYPE(UD), TYPE(UD), 0, NULL },
	{ 0x91, 3, 0, TYPES_32, TYPES_32, 0, NULL },
};

static const struct calc_rule *rule_of(unsigned int opcode)
{
	for (unsigned int i = 0; i < sizeof(special) / sizeof(special[0]); i++)
		if (special[i].opcode == opcode)
			return &special[i];
	return calc_rule(opcode);
}

static void draw_fields(struct draws *d, const struct calc_rule *rule, struct op *o)
{
	static const uint8_t sizes[] = { 0, 1, 2, 3, 3, 3, 4, 4, 4, 5, 5 };

	o->f['E'] = DRAW_FROM(d, sizes) | (chance(d, 3) ? draw(d, 16) << 4 : draw(d, 2) << 7);
	if (rule->flags & ALU_GROUPS && !chance(d, 20))
		o->f['E'] = (o->f['E'] & 0xf0) | (3 + draw(d, 2));
	if (strchr(o->family->layout, 'P') && chance(d, 3))
		o->f['P'] =
			(1 + draw(d, 3)) | draw(d, 2) << 15 | (chance(d, 4) ? draw(d, 3) << 13 : 0);
	o->f['L'] = draw(d, 6) | (chance(d, 12) ? 0x80 : 0);
	o->f['X'] = draw(d, 2);
	o->f['R'] = draw(d, 256);
}

/* If the opcode of @o needs or allows predicates as operands, replace operands by predicates. */
static void draw_special(struct draws *d, struct op *o)
{
	unsigned int opcode = o->family->opcode;
	bool logic = opcode >= 0x20 && opcode <= 0x23;

	if (opcode == 0x2a && !(o->f['P'] & 0xfff))
		o->f['P'] |= 1 + draw(d, 3);
	if (opcode == 0x2b || (opcode == 0x2c && !chance(d, 3)) || (logic && chance(d, 4)))
		o->vec[0] = predicate(d);
	if (logic && o->vec[0].tag == 2) {
		o->vec[1] = predicate(d);
		o->vec[2] = predicate(d);
		o->f['P'] = 0;
	}
	if (opcode == 0x29 && chance(d, 12)) {
		o->vec[1] = predicate(d);
		o->f['E'] &= 0xf0;
		o->f['P'] = 0;
	}
}

/*
 * Make random operands of ADDR_ADD: dst, an address variable; source 0, an address variable or the
 * address of a variable; source 1, the offset that is added.
 */
static void draw_addr_add(struct draws *d, struct op *o)
{
	const struct model_var *v = &model_vars[draw(d, model_var_count - 1)];
	unsigned int size = o->f['E'] & 15, id = chance(d, 2) ? 0 : draw(d, MODEL_ADDRS);

	if (size == 5)
		o->f['E']--;
	o->vec[2] = o->vec[1];
	o->vec[0] = (struct model_vec){ .tag = 1, .id = id, .col = (uint8_t)draw(d, 5) };
	if (chance(d, 2))
		o->vec[1] = (struct model_vec){ .tag = 1,
						.id = draw(d, MODEL_ADDRS),
						.col = (uint8_t)draw(d, chance(d, 2) ? 5 : 2) };
	else
		o->vec[1] = (struct model_vec){ .id = v->id,
						.region = 0x121,
						.row = (uint8_t)draw(d, 2),
						.col = (uint8_t)draw(d, 8) };
	if (o->vec[2].tag == 5 && !chance(d, 8))
		o->vec[2].imm = draw(d, 64) * 4;
}

void draw_dpas(struct draws *d, unsigned int grf, struct op *o)
{
	static const uint32_t ids[] = { 32, 49, 50, 32, 41, 43 };

	o->f['E'] = (grf == 32 ? 3 : 4) | 0x80;
	o->f['I'] = (3 + draw(d, chance(d, 20) ? 8 : 6)) | (3 + draw(d, 6)) << 8 | 8 << 16 |
		    (1 + draw(d, 8)) << 24;
	for (unsigned int i = 0; i < 3; i++)
		o->raw[i] = (struct model_raw){ DRAW_FROM(d, ids), (uint16_t)(draw(d, 4) * grf) };
	if (chance(d, 4))
		o->raw[1].id = 0;
	o->vec[0] = (struct model_vec){ .id = DRAW_FROM(d, ids), .region = 0x122 };
}

/* Return: a type for dst. FCVT and SRND accept only certain pairs of types. */
static enum visa_type draw_pair(struct draws *d, unsigned int opcode, enum visa_type from,
				enum visa_type to)
{
	if (chance(d, 8))
		return to;
	if (opcode == 0x1e)
		return from == VISA_F ? VISA_HF : VISA_UB;
	if (opcode == 0x1d && (from == VISA_HF || from == VISA_UB))
		return from == VISA_HF ? VISA_UB : VISA_HF;
	if (opcode == 0x1d)
		return from == VISA_F ? VISA_UD : VISA_F;
	return to;
}

void draw_alu(struct draws *d, const struct model_family *family, unsigned int grf, struct op *o)
{
	const struct calc_rule *rule = rule_of(family->opcode);
	uint32_t first = family->opcode == 0x1e ? TYPES_F : rule->src;
	enum visa_type type = draw_type(d, first), dst;
	unsigned int vec = 0;

	draw_fields(d, rule, o);
	if (rule->flags & ALU_BF && chance(d, 10))
		type = VISA_BF;
	dst = type;
	if (!(rule->dst >> dst & 1) || chance(d, 3))
		dst = draw_type(d, rule->flags & (ALU_CONVERTS | ALU_ANY_DST) || !rule->dst
					   ? rule->dst | !rule->dst
					   : companions(type, rule->dst));
	dst = draw_pair(d, family->opcode, type, dst);
	for (const char *l = family->layout; *l; l++)
		if (*l == '$' && l[1] == 'Z')
			o->vec[vec++] = destination(d, rule, dst, o, grf);
	for (unsigned int n = 0; n < rule->sources; n++, vec++) {
		o->vec[vec] = source(d, rule, type, o, grf);
		if (chance(d, 3) && !(rule->flags & ALU_ONE_WIDTH))
			type = draw_type(d, companions(type, rule->src));
		if (family->opcode == 0x1e) /* SRND: source 1 has random bits */
			type = type == VISA_F ? VISA_UW : VISA_UB;
	}
	if (family->opcode == 0x28)
		draw_addr_add(d, o);
	else
		draw_special(d, o);
	if (strstr(family->layout, "$Z$Z") && chance(d, 8))
		o->vec[1] = o->vec[0]; /* ADDC, SUBB: carry and result in the same bytes */
}
