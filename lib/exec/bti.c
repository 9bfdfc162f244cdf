// SPDX-License-Identifier: MIT
/* The binding table, as messages that name a surface by its index see it. */
#include "../isa/isa.h"
#include "exec.h"

#include <errno.h>

int visa_exec_bti(const struct visa_device *d, uint32_t bti, uint8_t *index, struct visa_error *e)
{
	int err = visa_lsc_bindless(bti, e);

	if (err)
		return err;
	if (visa_device_by_bti(d, bti, index))
		return 0;
	if (bti >= VISA_BTI_USER_COUNT)
		return visa_fail(e, ENXIO,
				 "no surface can have binding table index %u; user surfaces have 0 "
				 "to %u, T0 %u and T255 %u",
				 bti, VISA_BTI_USER_COUNT - 1, VISA_BTI_SLM, VISA_BTI_STATELESS);
	return visa_fail(e, ENXIO,
			 "no surface has binding table index %u; .shape T6 bti=%u gives it "
			 "to T6",
			 bti, bti);
}
