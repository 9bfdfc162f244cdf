// SPDX-License-Identifier: MIT
/* Sets lane masks from text: writes to the file em and to the files of preds/. */
#include "../lib/base/words.h"
#include "control.h"

#include <errno.h>

/* Read a number of at most 32 bits, decimal or 0x, with optional white space around it. */
static int parse_number(const char *buf, size_t size, uint32_t *number, struct visa_error *e)
{
	const struct base_word word = base_word_trim((struct base_word){ buf, size });
	uint64_t n = 0;

	if (!base_word_number(word, UINT32_MAX, &n))
		return base_expected(e, NULL, word,
				     "one number of at most 32 bits, decimal or 0x, as in 0xffff");
	*number = (uint32_t)n;
	return 0;
}

/* Set the execution mask, or a predicate if @decl is not NULL. */
static void set_mask(struct control *c, const struct visa_decl *decl, uint32_t mask)
{
	struct visa_thread *t = visa_device_thread(c->device);
	struct timespec now;

	if (!decl) {
		visa_thread_set_em(t, mask);
		return;
	}
	visa_thread_set_pred(t, decl->id, mask);
	clock_gettime(CLOCK_REALTIME_COARSE, &now);
	visa_decl_touch(visa_device_decls(c->device), decl, &now);
}

ssize_t control_mask_write(struct control *c, uint32_t pred, uint64_t serial, const char *buf,
			   size_t size)
{
	const struct visa_decl *decl = NULL;
	struct visa_error e;
	uint32_t number = 0;
	ssize_t err = parse_number(buf, size, &number, &e);

	visa_device_lock(c->device);
	if (pred)
		decl = visa_decl_get(visa_device_decls(c->device), VISA_VCLASS_P, pred);
	if (pred && (!decl || decl->serial != serial))
		err = visa_fail(&e, ESTALE, "P%u was removed after this file was opened", pred);
	else if (!err && decl)
		err = visa_decl_check_mask(decl, number, &e);
	if (!err)
		set_mask(c, decl, number);
	visa_device_unlock(c->device);
	if (!err)
		return (ssize_t)size;
	control_refused(c, &e);
	return err;
}
