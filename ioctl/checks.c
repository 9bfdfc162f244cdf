// SPDX-License-Identifier: MIT
/* The files "checks" and "reports": what is watched, and what was found. */
#include "control.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int control_checks_read(struct control *c, uint32_t id, uint64_t serial, char *buf)
{
	struct visa_buffer text = { 0 };
	int n = -ENOMEM;

	(void)id;
	(void)serial;
	visa_checks_print(__atomic_load_n(&c->checks, __ATOMIC_RELAXED), &text);
	visa_buffer_printf(&text, "\n");
	if (!text.failed && text.size <= CONTROL_CHECKS_TEXT) {
		memcpy(buf, text.bytes, text.size);
		n = (int)text.size;
	}
	visa_buffer_free(&text);
	return n;
}

int control_checks_allow(const struct control *c, uint32_t checks, struct visa_error *e)
{
	const uint32_t hidden = VISA_CHECK_BIT(VISA_CHECK_UNINIT) | VISA_CHECK_BIT(VISA_CHECK_RACE);
	struct visa_buffer names = { 0 };
	int err;

	if (!(checks & hidden) || !c->shared_mmap)
		return 0;
	visa_checks_print(checks & hidden, &names);
	err = visa_fail(e, EBUSY,
			"%.*s: what clients store through mappings or passthrough cannot be seen; "
			"mount with -o io=direct, without direct_mmap",
			(int)names.size, (const char *)names.bytes);
	visa_buffer_free(&names);
	return err;
}

bool control_suppresses(const struct control *c, const struct visa_report *report)
{
	const struct visa_buffer *text = c->suppressions;

	return text &&
	       visa_report_suppressed((const char *)text->bytes, text->size, report, NULL) > 0;
}

/* A report of an instruction of ctl or asm. */
static void reported(void *context, const struct visa_report *report)
{
	struct control *c = context;
	struct visa_buffer text = { 0 };

	if (control_suppresses(c, report))
		return;
	visa_report_print(report, &text);
	if (!text.failed)
		control_log_add(&c->reports, (const char *)text.bytes, text.size);
	visa_buffer_free(&text);
}

int control_checks_set(struct control *c, uint32_t checks)
{
	int err;

	visa_device_lock(c->device);
	err = visa_device_watch(c->device, checks, reported, c);
	if (!err)
		__atomic_store_n(&c->checks, checks, __ATOMIC_RELAXED);
	visa_device_unlock(c->device);
	return err;
}

ssize_t control_checks_write(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			     size_t size)
{
	size_t end = size;
	struct visa_error e = { 0 };
	uint32_t checks = 0;
	int err = 0;

	(void)id;
	(void)serial;
	while (end && strchr(" \t\r\n", buf[end - 1]))
		end--;
	if (end)
		err = visa_checks_read(buf, end, &checks, &e);
	if (!err)
		err = control_checks_allow(c, checks, &e);
	if (err) {
		control_refused(c, &e);
		return err;
	}
	err = control_checks_set(c, checks);
	return err ? err : (ssize_t)size;
}
