// SPDX-License-Identifier: MIT
/*
 * Makes tables of the effect of an instruction on each lane: for the file "lanes", and for each
 * handle of "explain".
 */
#include "handle.h"

#include <string.h>

size_t control_lanes(struct control *c, char *buf, size_t size)
{
	struct visa_buffer text = { 0 };

	visa_device_look(c->device);
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

void explain_keep(struct control_handle *h, uint64_t before, bool executed)
{
	struct control *c = h->control;

	if (h->kind != CONTROL_EXPLAIN)
		return;
	if (!c->tracing)
		visa_device_explain(c->device, NULL);
	if (!executed)
		return;
	visa_buffer_free(&h->table);
	if (visa_explained_count(c->explained) == before)
		return;
	visa_buffer_printf(&h->table, "\n");
	visa_explained_print(c->explained, &h->table);
}
