// SPDX-License-Identifier: MIT
/*
 * Finds the row of the table for an opcode. The few opcodes of vISA 4.1 without a row have a name
 * here, for the error text of a stream that uses them.
 */
#include "isa.h"

#include <string.h>

_Static_assert(VISA_OP_COUNT < UINT8_MAX, "row + 1 is a byte");

#define NONE (-1)
#define SUBS 32 /* all sub-opcodes are less than this */

/*
 * The index of an instruction in visa_ops[], plus 1; 0 if there is no instruction. The first index
 * of this array is the opcode. The second is the sub-opcode plus 1, or 0 if the opcode has no
 * sub-opcodes.
 */
#define ROW(id, meaning, opcode, sub, ...) [opcode][(sub) + 1] = VISA_##id + 1,
static const uint8_t rows[256][SUBS + 1] = { VISA_OPS(ROW) };

/* Bit set of the opcodes that have sub-opcodes. */
#define BIT(word, opcode, sub)                                                                     \
	| ((sub) != NONE && (opcode) / 64 == (word) ? 1ull << (opcode) % 64 : 0)
#define BIT_0(id, meaning, opcode, sub, ...) BIT(0, opcode, sub)
#define BIT_1(id, meaning, opcode, sub, ...) BIT(1, opcode, sub)
#define BIT_2(id, meaning, opcode, sub, ...) BIT(2, opcode, sub)
#define BIT_3(id, meaning, opcode, sub, ...) BIT(3, opcode, sub)
static const uint64_t with_sub[256 / 64] = {
	0 VISA_OPS(BIT_0),
	0 VISA_OPS(BIT_1),
	0 VISA_OPS(BIT_2),
	0 VISA_OPS(BIT_3),
};

static const char *const unread[256] = {
	[0x71] = "rt_write_3d",
};

bool visa_has_sub_opcode(uint8_t opcode)
{
	return with_sub[opcode / 64] >> opcode % 64 & 1;
}

const struct visa_op *visa_op_find(uint8_t opcode, uint8_t sub)
{
	bool has_sub = visa_has_sub_opcode(opcode);
	uint8_t row;

	if (has_sub && sub >= SUBS)
		return NULL;
	row = rows[opcode][has_sub ? sub + 1 : 0];
	return row ? &visa_ops[row - 1] : NULL;
}

const char *visa_opcode_name(uint8_t opcode)
{
	return unread[opcode];
}

int visa_mnemonic_width(void)
{
	size_t width = 0;

	for (unsigned int i = 0; i < VISA_OP_COUNT; i++)
		if (strlen(visa_ops[i].mnemonic) > width)
			width = strlen(visa_ops[i].mnemonic);
	return (int)width;
}
