// SPDX-License-Identifier: MIT
/*
 * Opcodes to rows of the table, and the names of the few opcodes of vISA 4.1 that have no
 * row, so that a stream which uses them is refused by name and not as garbage.
 */
#include "isa.h"

#include <string.h>

/* Opcodes that a sub-opcode follows. */
enum family { PLAIN, VA, VA_SKL_PLUS, SVM, LSC_UNTYPED, LSC_TYPED, FAMILIES };

#define FAMILY(opcode)                                                                             \
	((opcode) == 0x44   ? VA                                                                   \
	 : (opcode) == 0x4d ? VA_SKL_PLUS                                                          \
	 : (opcode) == 0x4e ? SVM                                                                  \
	 : (opcode) == 0x89 ? LSC_UNTYPED                                                          \
	 : (opcode) == 0x8a ? LSC_TYPED                                                            \
			    : PLAIN)

_Static_assert(VISA_OP_COUNT < UINT8_MAX, "row + 1 is a byte");

/* Row + 1 by opcode, or by sub-opcode if the opcode has any. */
#define NONE (-1)
#define ROW(id, meaning, opcode, sub, ...)                                                         \
	[FAMILY(opcode)][(sub) == NONE ? (opcode) : (sub)] = VISA_##id + 1,
static const uint8_t rows[FAMILIES][256] = { VISA_OPS(ROW) };

static const char *const unread[256] = {
	[0x71] = "rt_write_3d",
};

const struct visa_op *visa_op_find(uint8_t opcode, uint8_t sub)
{
	enum family family = FAMILY(opcode);
	uint8_t row = rows[family][family == PLAIN ? opcode : sub];

	return row ? &visa_ops[row - 1] : NULL;
}

const char *visa_opcode_name(uint8_t opcode)
{
	return unread[opcode];
}

bool visa_has_sub_opcode(uint8_t opcode)
{
	return FAMILY(opcode) != PLAIN;
}

int visa_mnemonic_width(void)
{
	size_t width = 0;

	for (unsigned int i = 0; i < VISA_OP_COUNT; i++)
		if (strlen(visa_ops[i].mnemonic) > width)
			width = strlen(visa_ops[i].mnemonic);
	return (int)width;
}
