// SPDX-License-Identifier: MIT
/* Distinguishes objects whose instructions lack their last operands from damaged objects. */
#include "build.h"
#include "mentions.h"

/*
 * Check an instruction that was read without its last operands. Return: whether the routine has all
 * declarations and strings that the instruction names.
 */
static bool plausible(const struct visa_routine *r, const struct visa_inst *inst)
{
	struct module_mention mentions[VISA_MAX_MENTIONS];
	unsigned int n = module_mentions(inst, mentions);

	for (unsigned int i = 0; i < n; i++)
		if (module_mention_check(r, &mentions[i], NULL))
			return false;
	return true;
}

bool module_is_cut(const struct visa_routine *r)
{
	struct visa_inst inst;
	size_t at = 0;
	int n;

	/*
	 * Read every instruction as if its last operands were missing. Only if they are really
	 * missing, this reading reaches a return instruction without an error.
	 */
	while (at < r->code.size) {
		n = visa_decode_cut(r->code.bytes + at, r->code.size - at, &inst);
		if (n < 0 || !plausible(r, &inst))
			return false;
		if (visa_has(&inst, VISA_TRAIT_RETURNS))
			return true;
		at += (size_t)n;
	}
	return false;
}
