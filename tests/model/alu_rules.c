// SPDX-License-Identifier: MIT
/*
 * The table of struct calc_rule: for each arithmetic instruction, the types, modifiers and
 * saturation that the documents list.
 */
#include "alu.h"

#define SHIFTS	(ALU_SAT | ALU_ARITH)
#define FLOATS	(ALU_SAT | ALU_ARITH)
#define ROUNDED FLOATS, TYPE(F), TYPE(F), TYPE(HF)
#define MATH	FLOATS, TYPES_F, TYPES_F, 0
#define BITS	0, TYPES_32, TYPES_32, TYPES_I

static const struct calc_rule rules[] = {
	{ 0x01, 2, ALU_SAT | ALU_ARITH | ALU_BF, TYPES_I | TYPES_Q | TYPES_FLOAT,
	  TYPES_I | TYPES_Q | TYPES_FLOAT, 0, calc_add },
	{ 0x02, 2, ALU_SAT | ALU_ARITH, TYPES_I, TYPES_I, TYPES_Q, calc_avg },
	{ 0x03, 2, ALU_SAT_FLOAT | ALU_ARITH, TYPES_I | TYPES_F, TYPES_I | TYPES_F,
	  TYPES_Q | TYPE(DF), calc_div },
	{ 0x04, 2, FLOATS | ALU_GROUPS, TYPE(F), TYPE(F), 0, calc_dp },
	{ 0x05, 2, FLOATS | ALU_GROUPS, TYPE(F), TYPE(F), 0, calc_dp },
	{ 0x06, 2, FLOATS | ALU_GROUPS, TYPE(F), TYPE(F), 0, calc_dp },
	{ 0x07, 2, FLOATS | ALU_GROUPS, TYPE(F), TYPE(F), 0, calc_dp },
	{ 0x08, 1, MATH, calc_exp },
	{ 0x09, 1, ALU_ARITH, TYPE(F), TYPE(F), TYPE(HF), calc_frc },
	{ 0x0a, 2, FLOATS | ALU_GROUPS, TYPE(F), TYPE(F), 0, calc_line },
	{ 0x0b, 1, MATH, calc_log },
	{ 0x0c, 3, ALU_SAT_FLOAT | ALU_ARITH | ALU_BF, TYPES_I | TYPES_FLOAT, TYPES_I | TYPES_FLOAT,
	  TYPES_Q, calc_mad },
	{ 0x0d, 2, ALU_ARITH, TYPES_32, TYPES_32, 0, calc_mulh },
	{ 0x0e, 3, ALU_SAT_FLOAT | ALU_ARITH, TYPE(F), TYPE(F), 0, calc_lrp },
	{ 0x0f, 2, ALU_ARITH, TYPES_I, TYPES_I, TYPES_Q, calc_mod },
	{ 0x10, 2, ALU_SAT_FLOAT | ALU_ARITH | ALU_BF, TYPES_I | TYPES_Q | TYPES_FLOAT,
	  TYPES_I | TYPES_FLOAT, TYPES_Q, calc_mul },
	{ 0x11, 2, MATH, calc_pow },
	{ 0x12, 1, ROUNDED, calc_rnd },
	{ 0x13, 1, ROUNDED, calc_rnd },
	{ 0x14, 1, ROUNDED, calc_rnd },
	{ 0x15, 1, ROUNDED, calc_rnd },
	{ 0x16, 2, ALU_SAT, TYPE(W) | TYPE(UW), TYPE(B) | TYPE(UB), 0, calc_sad2 },
	{ 0x17, 1, MATH, calc_sin },
	{ 0x18, 1, MATH, calc_cos },
	{ 0x19, 1, FLOATS, TYPES_F, TYPES_F, TYPE(DF), calc_sqrt },
	{ 0x1a, 1, MATH, calc_rsqrt },
	{ 0x1b, 1, FLOATS, TYPES_F, TYPES_F, TYPE(DF), calc_inv },
	{ 0x1d, 1, ALU_CONVERTS, TYPE(UB) | TYPE(HF) | TYPE(UD) | TYPE(F),
	  TYPE(UB) | TYPE(HF) | TYPE(UD) | TYPE(F), TYPE(B), calc_fcvt },
	{ 0x1e, 2, ALU_CONVERTS, TYPE(HF) | TYPE(UB), TYPES_F | TYPE(UW) | TYPE(UB), 0, calc_srnd },
	{ 0x1f, 1, 0, TYPE(UD), TYPE(UD), TYPES_I, calc_lzd },
	{ 0x20, 2, ALU_LOGIC, TYPES_I | TYPES_Q, TYPES_I | TYPES_Q, 0, calc_and },
	{ 0x21, 2, ALU_LOGIC, TYPES_I | TYPES_Q, TYPES_I | TYPES_Q, 0, calc_or },
	{ 0x22, 2, ALU_LOGIC, TYPES_I | TYPES_Q, TYPES_I | TYPES_Q, 0, calc_xor },
	{ 0x23, 1, ALU_LOGIC, TYPES_I | TYPES_Q, TYPES_I | TYPES_Q, 0, calc_not },
	{ 0x24, 2, SHIFTS, TYPES_I | TYPES_Q, TYPES_I | TYPES_Q, 0, calc_shl },
	{ 0x25, 2, ALU_ARITH, TYPES_I | TYPES_Q, TYPES_I | TYPES_Q, 0, calc_shr },
	{ 0x26, 2, ALU_ARITH, TYPES_I | TYPES_Q, TYPES_I | TYPES_Q, 0, calc_asr },
	{ 0x27, 1, 0, TYPE(UD), TYPE(UB) | TYPE(UW) | TYPE(UD), TYPES_I, calc_cbit },
	{ 0x29, 1, ALU_SAT | ALU_ARITH | ALU_CONVERTS | ALU_BF, TYPES_ALL & ~TYPE(BF),
	  TYPES_ALL & ~TYPE(BF), 0, calc_mov },
	{ 0x2a, 2, ALU_SAT | ALU_ARITH | ALU_BF | ALU_MIXED, TYPES_ALL & ~TYPE(BF),
	  TYPES_ALL & ~TYPE(BF), 0, calc_sel },
	{ 0x2e, 1, 0, TYPE(UD), TYPE(UD) | TYPE(UW), TYPES_I, calc_fbl },
	{ 0x2f, 1, 0, TYPE(UD), TYPES_32, TYPES_I, calc_fbh },
	{ 0x45, 2, ALU_SAT | ALU_ARITH, TYPES_ALL & ~TYPE(BF), TYPES_ALL & ~TYPE(BF), 0,
	  calc_minmax },
	{ 0x46, 3, BITS, calc_bfe },
	{ 0x47, 4, BITS, calc_bfi },
	{ 0x48, 1, BITS, calc_bfrev },
	{ 0x6a, 3, ALU_SAT, TYPE(W) | TYPE(UW), TYPE(B) | TYPE(UB), TYPES_WD, calc_sad2 },
	{ 0x6b, 2, FLOATS | ALU_GROUPS, TYPE(F), TYPE(F), 0, calc_plane },
	{ 0x7e, 1, FLOATS, TYPE(F) | TYPE(DF), TYPE(F) | TYPE(DF), TYPE(HF), calc_sqrtm },
	{ 0x7f, 2, FLOATS, TYPE(F) | TYPE(DF), TYPE(F) | TYPE(DF), TYPE(HF), calc_divm },
	{ 0x80, 2, ALU_ONE_WIDTH, TYPES_WD, TYPES_WD, TYPES_Q, calc_rotate },
	{ 0x81, 2, ALU_ONE_WIDTH, TYPES_WD, TYPES_WD, TYPES_Q, calc_rotate },
	{ 0x82, 3, ALU_SAT, TYPES_32, TYPES_32, 0, calc_dp4a },
	{ 0x84, 3, ALU_SAT | ALU_ARITH, TYPES_WD, TYPES_WD, TYPES_I, calc_add3 },
	{ 0x85, 3, 0, TYPES_WD, TYPES_WD, 0, calc_bfn },
};

const struct calc_rule *calc_rule(unsigned int opcode)
{
	for (unsigned int i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
		if (rules[i].opcode == opcode)
			return &rules[i];
	return NULL;
}
