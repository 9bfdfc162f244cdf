// SPDX-License-Identifier: MIT
/* Rules of atomics: their widths, and the platforms that have them. */
#include "rules.h"

#include <errno.h>

static bool is_float_sum(enum visa_atomic atomic)
{
	return atomic == VISA_ATOMIC_FADD || atomic == VISA_ATOMIC_FSUB;
}

void isa_first_atomic(const struct visa_inst *inst, enum visa_platform *platform, const char **form)
{
	if (is_float_sum(visa_atomic_of(inst))) {
		*form = "an atomic sum of floats";
		*platform = VISA_XEHP;
	} else if (visa_atomic_bits(inst) == 16) {
		*form = "a 16-bit atomic";
		*platform = VISA_TGLLP;
	}
}

int isa_support_atomic(const struct visa_inst *inst, struct visa_error *e)
{
	enum visa_atomic atomic = visa_atomic_of(inst);

	if (is_float_sum(atomic) && visa_atomic_bits(inst) == 16)
		return visa_fail(e, EOPNOTSUPP,
				 "no platform has atomic sums of 16-bit floats; %s of 32 bits can "
				 "be executed",
				 visa_atomics[atomic].name);
	return 0;
}

const struct isa_rule isa_rule_atomic = { .first = isa_first_atomic,
					  .support = isa_support_atomic };

/* Refuse atomics on floats of 64 bits, which no document of vISA describes. */
static int combine_svm_atomic(const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_atomic_info *info = &visa_atomics[visa_atomic_of(inst)];

	if (info->type == VISA_F && visa_atomic_bits(inst) == 64)
		return visa_fail(e, EINVAL, "%s.64 does not exist: floats have 16 or 32 bits",
				 info->name);
	return 0;
}

const struct isa_rule isa_rule_svm_atomic = { .combine = combine_svm_atomic,
					      .first = isa_first_atomic,
					      .support = isa_support_atomic };
