// SPDX-License-Identifier: MIT
/* tracing_on and lanes, and what a handle of "explain" keeps of its own instructions. */
#include "handle.h"

#include <errno.h>
#include <string.h>

int control_tracing_read(struct control *c, uint32_t id, uint64_t serial, char *buf)
{
	(void)id;
	(void)serial;
	visa_device_lock(c->device);
	buf[0] = c->tracing ? '1' : '0';
	visa_device_unlock(c->device);
	buf[1] = '\n';
	return CONTROL_TRACING_TEXT;
}

ssize_t control_tracing_write(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			      size_t size)
{
	size_t n = size && buf[size - 1] == '\n' ? size - 1 : size;
	struct visa_error e;

	(void)id;
	(void)serial;
	if (n != 1 || (*buf != '0' && *buf != '1')) {
		visa_fail(&e, EINVAL, "expected 0 or 1");
		control_refused(c, &e);
		return -EINVAL;
	}
	visa_device_lock(c->device);
	c->tracing = *buf == '1';
	visa_device_explain(c->device, c->tracing ? c->explained : NULL);
	visa_device_unlock(c->device);
	return (ssize_t)size;
}

size_t control_lanes(struct control *c, char *buf, size_t size)
{
	struct visa_buffer text = { 0 };

	visa_device_lock(c->device);
	visa_explained_print(c->explained, &text);
	visa_device_unlock(c->device);
	size = text.size < size ? text.size : size;
	if (size)
		memcpy(buf, text.bytes, size);
	visa_buffer_free(&text);
	return size;
}

uint64_t explain_start(struct control_handle *h)
{
	struct control *c = h->control;

	if (h->kind != CONTROL_EXPLAIN)
		return 0;
	visa_device_explain(c->device, c->explained);
	return visa_explained_count(c->explained);
}

void explain_keep(struct control_handle *h, uint64_t before)
{
	struct control *c = h->control;

	if (h->kind != CONTROL_EXPLAIN)
		return;
	if (!c->tracing)
		visa_device_explain(c->device, NULL);
	visa_buffer_free(&h->table);
	if (visa_explained_count(c->explained) == before)
		return;
	visa_buffer_printf(&h->table, "\n");
	visa_explained_print(c->explained, &h->table);
}
