// SPDX-License-Identifier: MIT
/* The files that show and set lane masks: em and preds. */
#include "control.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The mask that a file shows, under the device lock; NULL if the predicate is gone. */
static const uint32_t *find_mask(struct control *c, uint32_t pred, uint64_t serial,
				 unsigned int *lanes)
{
	struct visa_thread *t = c->device->thread;
	const struct visa_decl *decl;

	visa_device_assert_locked(c->device);
	*lanes = VISA_PRED_MAX_LANES;
	if (!pred)
		return &t->em;
	decl = visa_decl_get(t->decls, VISA_VCLASS_P, pred);
	if (!decl || decl->serial != serial)
		return NULL;
	*lanes = decl->num_elts;
	return &t->preds[pred];
}

int control_mask_read(struct control *c, uint32_t pred, uint64_t serial, char *buf)
{
	char text[CONTROL_MASK_TEXT + 1];
	unsigned int lanes;
	const uint32_t *mask;
	int n = -ESTALE;

	visa_device_enter(c->device);
	mask = find_mask(c, pred, serial, &lanes);
	if (mask)
		n = snprintf(text, sizeof(text), "0x%08x\n", *mask);
	visa_device_leave(c->device);
	if (n > 0)
		memcpy(buf, text, (size_t)n);
	return n;
}

static unsigned int digit_value(char c)
{
	if (isdigit((unsigned char)c))
		return (unsigned int)(c - '0');
	if (isxdigit((unsigned char)c))
		return (unsigned int)(tolower((unsigned char)c) - 'a' + 10);
	return 16;
}

static int not_a_number(struct visa_error *e)
{
	return visa_fail(e, EINVAL,
			 "expected one number of at most 32 bits, decimal or 0x, as in 0xffff");
}

/* One number of at most 32 bits, decimal or 0x, white space around it. */
static int parse_number(const char *buf, size_t size, uint32_t *number, struct visa_error *e)
{
	const char *at = buf;
	const char *end = buf + size;
	unsigned int base = 10;
	uint64_t n = 0;

	while (at < end && isspace((unsigned char)*at))
		at++;
	while (at < end && isspace((unsigned char)end[-1]))
		end--;
	if (end - at > 2 && at[0] == '0' && (at[1] == 'x' || at[1] == 'X')) {
		base = 16;
		at += 2;
	}
	if (at == end)
		return not_a_number(e);
	for (; at < end; at++) {
		if (digit_value(*at) >= base)
			return not_a_number(e);
		n = n * base + digit_value(*at);
		if (n > UINT32_MAX)
			return not_a_number(e);
	}
	*number = n;
	return 0;
}

static void set_mask(struct visa_thread *t, uint32_t pred, uint32_t mask)
{
	if (!pred) {
		visa_thread_set_em(t, mask);
		return;
	}
	t->preds[pred] = mask;
	clock_gettime(CLOCK_REALTIME_COARSE,
		      &visa_decl_get(t->decls, VISA_VCLASS_P, pred)->changed);
}

ssize_t control_mask_write(struct control *c, uint32_t pred, uint64_t serial, const char *buf,
			   size_t size)
{
	struct visa_error e;
	uint32_t number = 0;
	unsigned int lanes;
	const uint32_t *mask;
	ssize_t err = parse_number(buf, size, &number, &e);

	visa_device_enter(c->device);
	mask = find_mask(c, pred, serial, &lanes);
	if (!mask)
		err = visa_fail(&e, ESTALE, "P%u was removed after this file was opened", pred);
	else if (!err && lanes < 32 && number >> lanes)
		err = visa_fail(&e, EINVAL, "P%u has %u lane%s; 0x%x has bits past them", pred,
				lanes, lanes == 1 ? "" : "s", number);
	else if (!err)
		set_mask(c->device->thread, pred, number);
	visa_device_leave(c->device);
	if (!err)
		return (ssize_t)size;
	control_refused(c, &e);
	return err;
}
