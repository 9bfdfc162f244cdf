// SPDX-License-Identifier: MIT
/* Which precisions, depths and numbers of rows DPAS has. */
#include "rules.h"

#include <errno.h>

#define DEPTH	 8
#define MAX_ROWS 8

/* Codes of precisions: u1 s1 u2 s2 u4 s4 u8 s8 bf hf, and tf32. */
#define FIRST_PRECISION 1
#define LAST_INTEGER	8
#define LAST_HALF	10
#define TF32		12

static int combine_dpas(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int w = inst->number & 0xff, a = inst->number >> 8 & 0xff;
	unsigned int depth = inst->number >> 16 & 0xff, rows = inst->number >> 24;

	for (unsigned int i = 0; i < 2; i++) {
		unsigned int code = i ? a : w;

		if (code < FIRST_PRECISION || (code > LAST_HALF && code != TF32))
			return visa_fail(e, EINVAL,
					 "the precision of src%u is %u, which is reserved", i + 1,
					 code);
	}
	if ((w > LAST_INTEGER || a > LAST_INTEGER) && w != a)
		return visa_fail(e, EINVAL,
				 "src1 and src2 have precisions of which one is a float; "
				 "expected the same of both");
	if (depth != DEPTH)
		return visa_fail(e, EINVAL, "the systolic depth is %u; expected %u", depth, DEPTH);
	if (!rows || rows > MAX_ROWS)
		return visa_fail(e, EINVAL, "the repeat count is %u; expected 1 to %u", rows,
				 MAX_ROWS);
	if (visa_vec_class(&inst->vec[0]) != VISA_CLASS_GENERAL || !inst->vec[0].id)
		return visa_fail(e, EINVAL, "src2 is of operand class %u; expected a variable",
				 visa_vec_class(&inst->vec[0]));
	return 0;
}

static int support_dpas(const struct visa_inst *inst, struct visa_error *e)
{
	if ((inst->number & 0xff) == TF32)
		return visa_fail(e, EOPNOTSUPP,
				 "dpas of tf32: no document says where its elements stand");
	return 0;
}

const struct isa_rule isa_rule_dpas = { .combine = combine_dpas, .support = support_dpas };
