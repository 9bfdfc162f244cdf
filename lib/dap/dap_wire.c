// SPDX-License-Identifier: MIT
/* Sends messages to a client: a header with the length, then JSON. */
#include "dap_state.h"

#include <stdlib.h>
#include <string.h>

/* Append a message with its header. Return: false if it cannot be converted to JSON text. */
static bool print_message(const json_t *message, struct visa_buffer *to)
{
	char *json = json_dumps(message, JSON_COMPACT);

	if (!json)
		return false;
	visa_buffer_printf(to, "Content-Length: %zu\r\n\r\n%s", strlen(json), json);
	free(json);
	return true;
}

void dap_send(struct visa_dap *d, json_t *message)
{
	struct visa_buffer text = { 0 };

	pthread_mutex_lock(&d->sending);
	dap_set(message, "seq", json_integer((json_int_t)d->seq + 1));
	d->seq += print_message(message, &text);
	if (text.size && !text.failed)
		d->host.send(d->host.context, text.bytes, text.size);
	pthread_mutex_unlock(&d->sending);
	visa_buffer_free(&text);
	json_decref(message);
}

void visa_dap_forward(const struct visa_dap *d, struct visa_buffer *to)
{
	for (int i = 0; i < 2; i++)
		if (d->forwarded[i])
			print_message(d->forwarded[i], to);
	visa_buffer_put(to, d->in.bytes, d->in.size);
}

void dap_event(struct visa_dap *d, const char *event, json_t *body)
{
	json_t *message = json_object();

	dap_set(message, "type", json_string("event"));
	dap_set(message, "event", json_string(event));
	if (body)
		dap_set(message, "body", body);
	dap_send(d, message);
}

void visa_dap_output(struct visa_dap *d, const char *category, const char *text, size_t size)
{
	json_t *body = json_object();

	dap_set(body, "category", json_string(category));
	dap_set(body, "output", base_json_bytes(text, size));
	dap_event(d, "output", body);
}

void dap_invalidate(struct visa_dap *d, const char *area)
{
	json_t *body = json_object(), *areas = json_array();

	if (!d->client.invalidates) {
		json_decref(body);
		json_decref(areas);
		return;
	}
	json_array_append_new(areas, json_string(area));
	dap_set(body, "areas", areas);
	dap_event(d, "invalidated", body);
}
