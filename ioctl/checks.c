// SPDX-License-Identifier: MIT
/* Switches checks on and off, and collects their reports: the files "checks" and "reports". */
#include "../lib/base/words.h"
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

bool control_suppresses(const struct control *c, const struct visa_report *report)
{
	const struct visa_buffer *text = c->suppressions;

	return text &&
	       visa_report_suppressed((const char *)text->bytes, text->size, report, NULL) > 0;
}

/* Add a report about an instruction of ctl or asm to the log, unless it is suppressed. */
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

int control_checks_set(struct control *c, uint32_t checks, struct visa_error *e)
{
	int err = 0;

	visa_device_lock(c->device);
	if (visa_device_watch(c->device, checks, reported, c))
		err = visa_fail(e, ENOMEM, "out of memory for the checks");
	if (!err)
		__atomic_store_n(&c->checks, checks, __ATOMIC_RELAXED);
	visa_device_unlock(c->device);
	return err;
}

ssize_t control_checks_write(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			     size_t size)
{
	const struct base_word text = base_word_trim((struct base_word){ buf, size });
	struct visa_error e = { 0 };
	uint32_t checks = 0;
	int err = 0;

	(void)id;
	(void)serial;
	if (text.size)
		err = visa_checks_read(text.text, text.size, &checks, &e);
	if (!err)
		err = control_checks_set(c, checks, &e);
	if (err)
		control_refused(c, &e);
	return err ? err : (ssize_t)size;
}
