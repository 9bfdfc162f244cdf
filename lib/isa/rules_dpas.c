// SPDX-License-Identifier: MIT
/* Checks the precisions, the systolic depth and the number of rows of a DPAS. */
#include "rules.h"

#include <errno.h>

#define INTEGER(code, name, bits)  [VISA_PRECISION_##code] = { name, bits, false }
#define FLOATING(code, name, bits) [VISA_PRECISION_##code] = { name, bits, true }

const struct visa_precision_info visa_precisions[VISA_PRECISION_CODES] = {
	INTEGER(U1, "u1", 1),	INTEGER(S1, "s1", 1),	    INTEGER(U2, "u2", 2),
	INTEGER(S2, "s2", 2),	INTEGER(U4, "u4", 4),	    INTEGER(S4, "s4", 4),
	INTEGER(U8, "u8", 8),	INTEGER(S8, "s8", 8),	    FLOATING(BF, "bf", 16),
	FLOATING(HF, "hf", 16), FLOATING(TF32, "tf32", 32),
};

static int combine_dpas(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int code[2] = { VISA_DPAS_SRC1(inst->number), VISA_DPAS_SRC2(inst->number) };
	unsigned int depth = VISA_DPAS_STEPS(inst->number), rows = VISA_DPAS_COUNT(inst->number);

	for (unsigned int i = 0; i < 2; i++)
		if (code[i] >= VISA_PRECISION_CODES || !visa_precisions[code[i]].name)
			return visa_fail(e, EINVAL,
					 "the precision of src%u is %u, which is reserved", i + 1,
					 code[i]);
	if ((visa_precisions[code[0]].is_float || visa_precisions[code[1]].is_float) &&
	    code[0] != code[1])
		return visa_fail(e, EINVAL,
				 "the precision of src1 or src2 is a float; then both must have "
				 "the same precision");
	if (depth != VISA_DPAS_DEPTH)
		return visa_fail(e, EINVAL, "the systolic depth is %u; expected %u", depth,
				 VISA_DPAS_DEPTH);
	if (!rows || rows > VISA_DPAS_ROWS)
		return visa_fail(e, EINVAL, "the repeat count is %u; expected 1 to %u", rows,
				 VISA_DPAS_ROWS);
	if (visa_vec_class(&inst->vec[0]) != VISA_CLASS_GENERAL || !inst->vec[0].id)
		return visa_fail(e, EINVAL, "src2 is of operand class %u; expected a variable",
				 visa_vec_class(&inst->vec[0]));
	return 0;
}

static int support_dpas(const struct visa_inst *inst, struct visa_error *e)
{
	if (VISA_DPAS_SRC1(inst->number) == VISA_PRECISION_TF32)
		return visa_fail(e, EOPNOTSUPP,
				 "dpas of tf32: no document describes the layout of its elements");
	return 0;
}

const struct isa_rule isa_rule_dpas = { .combine = combine_dpas, .support = support_dpas };
