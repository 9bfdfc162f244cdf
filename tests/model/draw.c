// SPDX-License-Identifier: MIT
/*
 * Makes random instructions. In most cases their fields and operands are legal.
 *
 * Roles of raw operands, and the variables with suitable values:
 *
 *   o  32-bit offsets: V32           u, v, r  coordinates: V41 to V43
 *   q  64-bit addresses: V33         l        lod: V43
 *   A  LSC addresses: V32 to V34     d        data to store: V35, V36
 *   0  not used                      D        destination: V37
 *
 * Roles of vector operands:
 *
 *   g, w        global offset, for w in owords       x, y  coordinate of a block; y is signed
 *   a, A        virtual address; base of addresses   t, T  dst and source of movs
 *   B, W, H, P  surface of block2d: base, width,     p     distance of lanes, bytes
 *               height, pitch                        m, 0  small number; 0 is ignored
 *   b, n        surface of LSC; n is ignored         Z, s  dst and source of arithmetic
 */
#include "draw.h"

/* Return: a variable for an operand with this role. In most cases its values are suitable. */
static uint32_t variable(struct draws *d, char role, const struct op *o)
{
	static const uint32_t any[] = { 32, 33, 34, 35, 36, 37, 37, 40, 41, 43, 38, 39 };
	bool words = o->f['z'] == 1;

	if (chance(d, 40))
		return chance(d, 3) ? 0 : DRAW_FROM(d, any);
	switch (role) {
	case 'o':
		return 32;
	case 'q':
		return 33;
	case 'A': /* addresses; field z selects 16, 32 or 64 bits */
		return words ? 34 : o->f['z'] == 3 ? 33 : 32;
	case 'd':
		return chance(d, 12) ? 40 : chance(d, 2) ? 35 : 36;
	case 'D': /* sometimes a variable that is a source, too */
		return chance(d, 12) ? 32 + draw(d, 5) : chance(d, 8) ? 40 : chance(d, 10) ? 0 : 37;
	case 'u':
		return words ? 42 : 41;
	case 'v':
		return chance(d, 5) ? 0 : words ? 42 : 41;
	case 'r':
		return chance(d, 2) ? 0 : words ? 42 : chance(d, 2) ? 41 : 43;
	case 'l':
		return chance(d, 2) ? 0 : 43;
	default: /* '0': the operand is not used */
		return chance(d, 4) ? DRAW_FROM(d, any) : 0;
	}
}

struct model_raw draw_raw(struct draws *d, char role, const struct op *o)
{
	struct model_raw r = { variable(d, role, o), 0 };

	if (r.id && chance(d, 3))
		r.offset = (uint16_t)(chance(d, 4) ? draw(d, 100) : 8 * draw(d, 16));
	return r;
}

static struct model_vec immediate(struct draws *d, uint64_t value)
{
	static const uint8_t types[] = { VISA_D, VISA_UW, VISA_UB, VISA_F, VISA_UQ, VISA_Q };
	struct model_vec v = { .tag = 5, .type = VISA_UD, .imm = value };

	if (chance(d, 8))
		v.type = DRAW_FROM(d, types);
	if (v.type == VISA_UQ && chance(d, 4))
		v.imm |= (uint64_t)draw(d, 0) << 32;
	return v;
}

static struct model_vec immediate64(uint64_t value)
{
	return (struct model_vec){ .tag = 5, .type = VISA_UQ, .imm = value };
}

static struct model_vec general(struct draws *d, uint32_t id, unsigned int cols)
{
	static const uint16_t regions[] = { 0x0121, 0x0121, 0x0122, 0x0255, 0, 0x0777 };

	return (struct model_vec){ .id = id,
				   .row = (uint8_t)draw(d, 3),
				   .col = (uint8_t)draw(d, cols),
				   .region = DRAW_FROM(d, regions) };
}

/* Return: a random global offset, in bytes or in elements. */
static struct model_vec global(struct draws *d)
{
	static const uint32_t edges[] = {
		640, 1003, 1500, 3001, 375, 750, 0x40000000, 0x80000000, 0
	};

	if (chance(d, 4))
		return general(d, chance(d, 4) ? 32 : 41, 8);
	if (chance(d, 12)) /* a local address in the form of a generic pointer */
		return immediate(d, 0x10000000 + draw(d, 300));
	if (chance(d, 6))
		return immediate(d, DRAW_FROM(d, edges) + draw(d, 8) - 4);
	return immediate(d, chance(d, 3) ? draw(d, 300) : 0);
}

/* Return: a random coordinate of a block; with @signed_, it may be negative. */
static struct model_vec coordinate(struct draws *d, bool signed_)
{
	if (chance(d, 4))
		return general(d, 41, 8);
	if (chance(d, 5))
		return immediate(d, signed_ ? 0u - draw(d, 5) : draw(d, 64));
	return immediate(d, draw(d, 8));
}

static struct model_vec surface_state(struct draws *d, bool dst)
{
	static const uint32_t ids[] = { 6, 7, 8, 9, 77, 0, 5, 3 };

	return (struct model_vec){ .tag = 6, .id = ids[draw(d, dst && !chance(d, 20) ? 5 : 8)] };
}

/* Return: a random operand of MOVS. At least one of the two operands must be a surface. */
static struct model_vec moved(struct draws *d, bool dst, const struct op *o)
{
	static const uint32_t indices[] = {
		6, 7, 8, 9, 106, 107, 108, 109, 254, 255, 253, 252, 50
	};
	struct model_vec v;

	if (dst && !chance(d, 4))
		return surface_state(d, true);
	if (dst) {
		v = general(d, 37, 40);
		v.region = 0x200;
		return v;
	}
	if ((o->vec[0].tag & 7) == 0 || chance(d, 4))
		return surface_state(d, false);
	return chance(d, 4) ? general(d, 41, 8) : immediate(d, DRAW_FROM(d, indices));
}

/*
 * Return: a random surface operand of an LSC instruction: for flat addresses a base or 0, else a
 * binding table index.
 */
static struct model_vec bound(struct draws *d, const struct op *o)
{
	static const uint32_t indices[] = { 6, 7, 8, 254, 255, 253, 9, 106, 107, 108, 50 };
	static const uint32_t shaped[] = { 6, 7, 8, 106, 107, 108 };
	bool flat = o->f['t'] == 1;

	if (o->family->opcode == 0x8a && !chance(d, 8))
		return immediate(d, DRAW_FROM(d, shaped));
	if (flat && o->f['z'] == 3 && o->f['F'] != 3 && chance(d, 2))
		return chance(d, 2) ? general(d, 41, 8) : immediate64(8 * draw(d, 16));
	if (flat)
		return immediate(d, 0);
	return chance(d, 12) ? general(d, 41, 8) : immediate(d, DRAW_FROM(d, indices));
}

static uint64_t mapped(struct draws *d)
{
	const struct model_range *r = &model_ranges[chance(d, 3) ? draw(d, model_range_count) : 0];
	uint64_t at = r->start + draw(d, (uint32_t)r->length / (r->slot == 4 ? 3 : 2));

	return chance(d, 4) ? at : at & ~15ull;
}

/* Return: the random base, width, height or pitch of the surface of a block2d instruction. */
static struct model_vec described(struct draws *d, char role)
{
	switch (role) {
	case 'B':
		return immediate64(mapped(d) / (chance(d, 2) ? 2 : 1));
	case 'W':
		return immediate(d, draw(d, 80));
	case 'H':
		return immediate(d, draw(d, 24));
	default:
		return immediate(d, 8 + 4 * draw(d, 20));
	}
}

/* Return: a random base that is added to 64-bit addresses. */
static struct model_vec base(struct draws *d)
{
	if (chance(d, 3))
		return general(d, 43, 8);
	if (chance(d, 9))
		return immediate(d, draw(d, 0));
	return immediate64(draw(d, 9) * 4ull - (chance(d, 9) ? 8 : 0));
}

struct model_vec draw_vec(struct draws *d, char role, const struct op *o)
{
	switch (role) {
	case 'g':
		return global(d);
	case 'w': /* an offset in owords */
		return chance(d, 6) ? global(d) : immediate(d, draw(d, chance(d, 3) ? 260 : 64));
	case 'a': /* a virtual address */
		return chance(d, 4) ? general(d, 33, 4) : immediate64(mapped(d));
	case 'A':
		return base(d);
	case 'x':
	case 'y':
		return coordinate(d, role == 'y');
	case 'b':
	case 'n': /* a surface that the instruction ignores */
		return bound(d, o);
	case 't':
	case 'T':
		return moved(d, role == 't', o);
	case 'p':
		return chance(d, 4) ? general(d, 41, 8) : immediate(d, 4 * draw(d, 24));
	case 'm':
	case '0':
		return immediate(d, draw(d, 4));
	default:
		return described(d, role);
	}
}

static uint32_t predicate(struct draws *d)
{
	if (chance(d, 2))
		return chance(d, 8) ? draw(d, 8) << 13 & 0xa000 : 0;
	return (1 + draw(d, 3)) | (chance(d, 2) ? 0x8000 : 0) | draw(d, 3) << 13;
}

static uint32_t exec(struct draws *d, const struct op *o)
{
	const char *name = o->family->name;
	uint32_t code = chance(d, 3) ? draw(d, 6) : 3 + draw(d, 2);

	if (strstr(name, "block2d") || strstr(name, "movs"))
		code = 0;
	return code | draw(d, 16) << 4;
}

static uint32_t atomic(struct draws *d)
{
	uint32_t op = draw(d, 0x15);

	return op | (chance(d, 3) ? 0x20 : chance(d, 3) ? 0x40 : 0);
}

/* Return: a random surface; one that can have a shape if the instruction needs a shape. */
static uint32_t surface(struct draws *d, const char *name)
{
	static const uint8_t any[] = { 0, 5, 6, 7, 8, 6, 7, 9, 0, 5, 77 };

	return strstr(name, "media") || strstr(name, "typed") ? 6 + draw(d, 3) : DRAW_FROM(d, any);
}

/*
 * Fields with a uniform distribution: @below random values, which begin at 0, or at 1 if
 * @from_one. @letter: the field (encode.c)
 */
static const struct {
	char letter;
	uint8_t below;
	bool from_one;
} uniform[] = {
	{ 'e', 3, false }, { 'b', 4, false }, { 'n', 4, false },   { 'o', 5, false },
	{ '1', 7, false }, { '3', 7, false }, { 'O', 7, false },   { 'Q', 7, false },
	{ 'G', 2, false }, { 'c', 15, true }, { 'f', 255, false }, { 'C', 15, true },
};

static uint32_t plain(struct draws *d, char letter, const struct op *o)
{
	for (size_t i = 0; i < sizeof(uniform) / sizeof(uniform[0]); i++)
		if (uniform[i].letter == letter)
			return uniform[i].from_one + draw(d, uniform[i].below);
	switch (letter) {
	case 'E':
		return exec(d, o);
	case 'P':
		return predicate(d);
	case 'N':
		return draw(d, 3) | draw(d, 16) << 4;
	case 'S':
		return surface(d, o->family->name);
	case 'y':
		return draw(d, 5) | (chance(d, 3) ? 8 : 0) | (chance(d, 3) ? 0x80 : 0);
	case 'a':
		return atomic(d);
	case 'M':
		return strstr(o->family->name, "st") ? draw(d, 2) * (2 + draw(d, 2)) : draw(d, 6);
	case 'p':
		return chance(d, 30);
	case 'w':
		return 1 + draw(d, chance(d, 3) ? 64 : 12);
	case 'h':
		return 1 + draw(d, chance(d, 4) ? 20 : 4);
	default: /* fields that execution ignores */
		return chance(d, 4) ? draw(d, 256) : 0;
	}
}

static uint32_t data_size(struct draws *d, const char *name)
{
	if (strstr(name, ".tgm") && !chance(d, 5))
		return 3;
	if (strstr(name, "atomic"))
		return chance(d, 3) ? 6 : 3 + draw(d, 2);
	return 1 + draw(d, 7);
}

static uint32_t address_size(struct draws *d, const struct op *o)
{
	if (strstr(o->family->name, ".tgm"))
		return 1 + draw(d, 2);
	if (o->f['F'] == 3 || o->f['t'] != 1 || chance(d, 3))
		return 1 + draw(d, 3);
	return 3;
}

/* Return: a random value for a field of an LSC instruction. For most fields, 0 is reserved. */
static uint32_t lsc(struct draws *d, char letter, const struct op *o)
{
	static const uint8_t sfids[] = { 0, 0, 0, 3, 3, 1 }, types[] = { 1, 1, 1, 4 };
	static const uint32_t scales[] = { 1, 1, 1, 1, 1, 1, 2, 4, 0, 3, 0xffff };
	const char *name = o->family->name;
	bool one = strstr(name, "atomic"); /* only one element per address is legal */

	switch (letter) {
	case 'F':
		return strstr(name, "block2d") ? 0 : DRAW_FROM(d, sfids);
	case 't':
		return strstr(name, ".tgm") ? 4 : o->f['F'] == 3 ? 1 : DRAW_FROM(d, types);
	case 's':
		return DRAW_FROM(d, scales);
	case 'i':
		return chance(d, 2) ? 0 : draw(d, 64) - (chance(d, 3) ? 32 : 0);
	case 'z':
		return address_size(d, o);
	case 'd':
		return data_size(d, name);
	case 'r':
		return !one && (o->f['E'] & 15) == 0 && chance(d, 2) ? 2 : 1;
	case 'x':
		return one ? 1 : o->f['r'] == 2 ? 1 + draw(d, 8) : 1 + draw(d, 5);
	case 'B':
		return chance(d, 2) ? 1 : 1 + draw(d, 4);
	case 'V':
		return o->f['d'] < 3 && chance(d, 2);
	default: /* width or height of a block */
		return 1 + draw(d, chance(d, 4) ? 32 : 8);
	}
}

bool draw_executed(const struct model_family *f)
{
	const struct visa_op *op = visa_op_find(f->opcode, f->sub < 0 ? 0 : (uint8_t)f->sub);

	return op && visa_executes((enum visa_op_id)(op - visa_ops));
}

void draw_op(struct draws *d, const struct model_family *family, unsigned int grf, struct op *o)
{
	unsigned int raws = 0, vecs = 0;

	memset(o, 0, sizeof(*o));
	o->family = family;
	if (family->run == run_dpas) {
		draw_dpas(d, grf, o);
		return;
	}
	if (strstr(family->layout, "$Z")) {
		draw_alu(d, family, grf, o);
		return;
	}
	for (const char *l = family->layout; *l; l++)
		if (*l == '@')
			o->raw[raws++] = draw_raw(d, *++l, o);
		else if (*l == '$')
			o->vec[vecs++] = draw_vec(d, *++l, o);
		else
			o->f[(unsigned char)*l] =
				strchr("FtsizdrxBWHV", *l) ? lsc(d, *l, o) : plain(d, *l, o);
}
