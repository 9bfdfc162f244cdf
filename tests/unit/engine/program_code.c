// SPDX-License-Identifier: MIT
/*
 * Random code for the tests of programs. The instructions of a program are similar to each other,
 * and many of them cannot be executed.
 */
#include "program_model.h"

uint32_t twins_pick(struct twins *t, uint32_t count)
{
	t->random = t->random * 6364136223846793005 + 1442695040888963407;
	return (uint32_t)(t->random >> 33) % count;
}

/*
 * Return: the value of a field of an instruction, a number below @count. For most instructions, the
 * bits of @habit that belong to @field determine the value; else it is random.
 */
static uint32_t usual(struct twins *t, unsigned int field, uint32_t count)
{
	return t->regular || twins_pick(t, 12) ? (t->habit >> 3 * field) % count
					       : twins_pick(t, count);
}

#define ONE_OF(t, list) ((list)[twins_pick(t, COUNT(list))])

static void put(struct twins *t, uint32_t value, unsigned int bytes)
{
	memcpy(t->code + t->size, &value, bytes);
	t->size += bytes;
}

/*
 * Append a raw operand. V32 to V36 are large, V40 is short, V41 is an alias of V40, V60 was made as
 * a file, V99 does not exist.
 */
static void put_raw(struct twins *t)
{
	static const uint32_t ids[] = { 32, 32, 33, 33, 34, 35, 35, 36, 40, 41, 60 };
	static const uint16_t offsets[] = { 0, 0, 0, 8, 32, 64, 1 };
	static const uint16_t odd[] = { 2048, 96, 100, 65, 0xffff };

	if (twins_pick(t, 20))
		put(t, ONE_OF(t, ids), 4);
	else
		put(t, twins_pick(t, 2) ? 99 : 0, 4);
	put(t, twins_pick(t, 10) ? ONE_OF(t, offsets) : ONE_OF(t, odd), 2);
}

/* Append a scalar operand of @bytes bytes (4 or 8): an immediate or a variable. */
static void put_scalar(struct twins *t, unsigned int bytes)
{
	static const uint32_t types[] = { VISA_UD, VISA_UQ, VISA_UD, VISA_D, VISA_UW, VISA_UQ };
	uint32_t type = types[usual(t, 0, COUNT(types))];

	if (usual(t, 1, 2)) {
		put(t, 5, 1);
		put(t, type, 1);
		put(t, twins_pick(t, 3) ? twins_pick(t, 64) : 0xfffffff0 + twins_pick(t, 16), 4);
		if (type == VISA_UQ)
			put(t, twins_pick(t, 4) == 0, 4);
		return;
	}
	put(t, 0, 1);
	put(t,
	    twins_pick(t, 9) ? (bytes == 8 ? 36 : 32 + 9 * twins_pick(t, 2))
			     : 99 * twins_pick(t, 2),
	    4);
	put(t, twins_pick(t, 5), 1);
	put(t, twins_pick(t, 8), 1);
	put(t, usual(t, 2, 8) ? 0x0121 : twins_pick(t, 0x200), 2);
}

static void put_surface(struct twins *t)
{
	static const uint8_t surfaces[] = { 0, 0, 5, 5, 6, 6, 7, 2 };

	put(t, surfaces[usual(t, 2, COUNT(surfaces))], 1);
}

static void put_pred(struct twins *t)
{
	static const uint16_t preds[] = { 0, 0, 0, 1, 0x8001, 0x2001, 0xc001, 2, 0x1000 };

	put(t, preds[usual(t, 3, COUNT(preds))], 2);
}

/*
 * Append an operand of MOVS. @general: append a general variable; else append a surface variable,
 * an immediate or a general variable
 */
static void put_state(struct twins *t, bool general)
{
	static const uint8_t indices[] = { 6, 6, 254, 255, 9, 7 };

	switch (general ? 2 : usual(t, 7, 3)) {
	case 0:
		put(t, 6, 1);
		put(t, 0, 1);
		put(t, twins_pick(t, 3) + 5 + twins_pick(t, 2), 2);
		put(t, 0, 1);
		return;
	case 1:
		put(t, 5, 1);
		put(t, VISA_UD, 1);
		put(t, ONE_OF(t, indices), 4);
		return;
	default:
		put(t, 0, 1);
		put(t, twins_pick(t, 9) ? 34 : 99, 4);
		put(t, 0, 1);
		put(t, twins_pick(t, 4), 1);
		put(t, 0x0200, 2);
	}
}

/*
 * Append the fields of an LSC message: gateway, caches, address model, sizes. Most values are
 * legal.
 */
static void put_lsc(struct twins *t)
{
	bool flat = usual(t, 7, 3);

	put(t, flat && usual(t, 2, 2) ? VISA_LSC_SLM : VISA_LSC_UGM, 1);
	put(t, 0, 2);
	put(t, twins_pick(t, 30) ? (flat ? VISA_LSC_FLAT : VISA_LSC_BTI) : twins_pick(t, 7), 1);
	put(t, 1 + (usual(t, 3, 8) == 0), 2);
	put(t, 16 * usual(t, 8, 3), 4);
	put(t, usual(t, 9, 2) ? VISA_LSC_A64 : usual(t, 8, 4) % 3 + 1, 1);
	put(t, usual(t, 1, 2) ? VISA_LSC_D32 : usual(t, 3, 7) + 1, 1);
	put(t, usual(t, 4, 6) || twins_pick(t, 2) ? VISA_LSC_PLAIN : VISA_LSC_TRANSPOSED, 1);
	put(t, usual(t, 5, 2) ? 1 : usual(t, 6, 5), 1);
	put(t, usual(t, 9, 15) + (twins_pick(t, 40) > 0), 1);
	/*
	 * Append the base of a flat address, or the surface. Both are an immediate or a variable.
	 */
	put(t, usual(t, 7, 6) ? 5 : 0, 1);
	if (t->code[t->size - 1]) {
		put(t, VISA_UD, 1);
		put(t, flat ? twins_pick(t, 20) == 0 : 6 + twins_pick(t, 2), 4);
		return;
	}
	put(t, flat ? 36 : 34, 4);
	put(t, 0, 2);
	put(t, 0x0121, 2);
}

/*
 * Opcodes and the fields of their encodings. Each letter of @fields is a field:
 * o: number of owords; y: number of owords of svm_block; m: a byte with a flag; S: surface;
 * $: scalar of 4 bytes; L: scalar of 8 bytes; @: variable, with an offset in registers (raw
 * operand); z: zeros where an instruction has no variable; e: size of an element; N: number of
 * elements; E: execution size; P: predicate; b: block size; n: number of blocks; c: mask of the
 * colour channels R, G, B and A; k: a field of two bytes; a: atomic operation; t, f, g: operands of
 * MOVS; 1: execution size 1; W: fields of an LSC message.
 */
static const struct {
	uint16_t opcode;
	uint8_t bytes;
	const char *fields;
} layouts[] = {
	{ 0x35, 1, "omS$@" },	  { 0x3a, 1, "eNS$@@" },      { 0x034e, 2, "EPbn@@" },
	{ 0x79, 1, "EPmnkS$@@" }, { 0x7d, 1, "aEPS@@@@" },    { 0x36, 1, "oS$@" },
	{ 0x3c, 1, "omS$@" },	  { 0x39, 1, "emNS$@@" },     { 0x78, 1, "EPmnkS$@@" },
	{ 0x74, 1, "EPckS$@@" },  { 0x75, 1, "EPckS$@@" },    { 0x86, 1, "EPnS@@" },
	{ 0x87, 1, "EPnS@@" },	  { 0x014e, 2, "yL@" },	      { 0x024e, 2, "yL@" },
	{ 0x044e, 2, "EPbn@@" },  { 0x064e, 2, "EPckL@@" },   { 0x074e, 2, "EPckL@@" },
	{ 0x0089, 2, "EPW@@zz" }, { 0x0289, 2, "EPW@@zz" },   { 0x0189, 2, "EPW@@$z" },
	{ 0x0489, 2, "EPWz@@z" }, { 0x0689, 2, "EPWz@@z" },   { 0x0589, 2, "EPWz@$@" },
	{ 0x0c89, 2, "EPW@@@z" }, { 0x1289, 2, "EPW@@@@" },   { 0x4b, 1, "EPcS@@@@@" },
	{ 0x4c, 1, "EPcS@@@@@" }, { 0x73, 1, "aEPS@@@@@@@" }, { 0x59, 1, "" },
	{ 0x5c, 1, "m" },	  { 0x2d, 1, "1tf" },	      { 0x2d, 1, "1gt" },
};

/* The letters that stand for fields of one byte in the layouts of instructions. */
static const char byte_fields[] = "oymeNEbnca1";

static uint32_t byte_of(struct twins *t, char letter, uint32_t exec)
{
	switch (letter) {
	case 'o':
		return usual(t, 4, 6);
	case 'y':
		return usual(t, 4, 6) | (usual(t, 7, 2) ? 0x80 : 0);
	case 'm':
		return twins_pick(t, 2);
	case 'e':
		return usual(t, 7, 10) % 4;
	case 'N':
		return exec & 0xf3;
	case 'E':
		return exec;
	case 'b':
		return usual(t, 7, 4);
	case 'n':
		return usual(t, 8, 4);
	case 'c':
		return usual(t, 7, 17);
	case 'a':
		return usual(t, 7, 0x14) | (usual(t, 8, 3) ? 0 : 0x20);
	default: /* field 1 */
		return twins_pick(t, 8) ? 0x80 : 0;
	}
}

static void put_field(struct twins *t, char letter)
{
	uint32_t exec = usual(t, 4, 6) | (usual(t, 5, 4) ? 0 : twins_pick(t, 16) << 4);

	if (strchr(byte_fields, letter)) {
		put(t, byte_of(t, letter, exec), 1);
		return;
	}
	switch (letter) {
	case 'k':
		put(t, twins_pick(t, 3), 2);
		return;
	case 'S':
		put_surface(t);
		return;
	case '$':
	case 'L':
		put_scalar(t, letter == 'L' ? 8 : 4);
		return;
	case '@':
		put_raw(t);
		return;
	case 'P':
		put_pred(t);
		return;
	case 'z':
		put(t, 0, 4);
		put(t, 0, 2);
		return;
	case 'W':
		put_lsc(t);
		return;
	default:
		put_state(t, letter == 'g');
	}
}

void twins_put_instruction(struct twins *t)
{
	unsigned int k = twins_pick(t, 8) ? usual(t, 6, COUNT(layouts))
					  : COUNT(layouts) - 1 - twins_pick(t, 2);

	put(t, layouts[k].opcode, layouts[k].bytes);
	for (const char *l = layouts[k].fields; *l; l++)
		put_field(t, *l);
}
