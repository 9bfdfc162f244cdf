// SPDX-License-Identifier: MIT
/* Writing the files of lane masks: em and preds. */
#include "../lib/base/words.h"
#include "control.h"

#include <errno.h>

/* The mask that a file shows, under the device lock; false if the predicate is gone. */
static bool find_mask(struct control *c, uint32_t pred, uint64_t serial, unsigned int *lanes,
		      uint32_t *mask)
{
	struct visa_thread *t = visa_device_thread(c->device);
	const struct visa_decl *decl;

	visa_device_assert_locked(c->device);
	*lanes = VISA_PRED_MAX_LANES;
	*mask = visa_thread_em(t);
	if (!pred)
		return true;
	decl = visa_decl_get(visa_device_decls(c->device), VISA_VCLASS_P, pred);
	if (!decl || decl->serial != serial)
		return false;
	*lanes = decl->num_elts;
	*mask = visa_thread_pred(t, pred);
	return true;
}

/* One number of at most 32 bits, decimal or 0x, white space around it. */
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

static void set_mask(struct control *c, uint32_t pred, uint32_t mask)
{
	struct visa_decls *decls = visa_device_decls(c->device);
	struct visa_thread *t = visa_device_thread(c->device);
	struct timespec now;

	if (!pred) {
		visa_thread_set_em(t, mask);
		return;
	}
	visa_thread_set_pred(t, pred, mask);
	clock_gettime(CLOCK_REALTIME_COARSE, &now);
	visa_decl_touch(decls, visa_decl_get(decls, VISA_VCLASS_P, pred), &now);
}

ssize_t control_mask_write(struct control *c, uint32_t pred, uint64_t serial, const char *buf,
			   size_t size)
{
	struct visa_error e;
	uint32_t number = 0;
	unsigned int lanes;
	uint32_t mask;
	ssize_t err = parse_number(buf, size, &number, &e);

	visa_device_lock(c->device);
	if (!find_mask(c, pred, serial, &lanes, &mask))
		err = visa_fail(&e, ESTALE, "P%u was removed after this file was opened", pred);
	else if (!err && lanes < 32 && number >> lanes)
		err = visa_fail(&e, EINVAL, "P%u has %u lane%s; 0x%x has bits past them", pred,
				lanes, lanes == 1 ? "" : "s", number);
	else if (!err)
		set_mask(c, pred, number);
	visa_device_unlock(c->device);
	if (!err)
		return (ssize_t)size;
	control_refused(c, &e);
	return err;
}
