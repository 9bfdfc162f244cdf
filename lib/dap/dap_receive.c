// SPDX-License-Identifier: MIT
/* Receives messages of a client: a header with the length, then JSON. */
#include "dap_state.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

#define HEADER_MAX  4096	/* largest size of a message's header in bytes */
#define MESSAGE_MAX (16u << 20) /* largest size of a message's JSON in bytes */

/* Read a line of the header. @length: set if the line is "Content-Length: N" */
static int dap_receive_read_line(const char *line, size_t size, uint64_t *length,
				 struct visa_error *e)
{
	static const char name[] = "Content-Length:";
	size_t at = sizeof(name) - 1;

	if (size < at || strncasecmp(line, name, at) != 0)
		return 0;
	while (at < size && line[at] == ' ')
		at++;
	if (at == size || size - at > 18)
		return visa_fail(e, EINVAL, "Content-Length of the header is not a number");
	for (*length = 0; at < size; at++) {
		if (line[at] < '0' || line[at] > '9')
			return visa_fail(e, EINVAL, "Content-Length of the header is not a number");
		*length = *length * 10 + (uint64_t)(line[at] - '0');
	}
	return 0;
}

/* Read a header of @size bytes. @length: receives the size of the JSON after the header */
static int read_header(const char *text, size_t size, uint64_t *length, struct visa_error *e)
{
	const char *end = text + size;
	int err = 0;

	*length = UINT64_MAX;
	while (text < end && !err) {
		const char *line = memmem(text, (size_t)(end - text), "\r\n", 2);

		line = line ? line : end;
		err = dap_receive_read_line(text, (size_t)(line - text), length, e);
		text = line + 2;
	}
	if (!err && *length == UINT64_MAX)
		err = visa_fail(e, EINVAL, "the header has no Content-Length");
	return err;
}

static void dap_receive_drop(struct visa_buffer *b, size_t size)
{
	b->size -= size;
	memmove(b->bytes, b->bytes + size, b->size);
}

/* Parse the JSON of a message, and answer it: a request, or an error for other messages. */
static void read_message(struct visa_dap *d, const char *text, size_t size)
{
	struct visa_error e = { 0 };
	json_error_t why;
	json_t *message = json_loadb(text, size, JSON_REJECT_DUPLICATES, &why);

	if (!message)
		visa_fail(&e, EINVAL, "the message is not JSON: line %d, column %d: %.100s",
			  why.line, why.column, why.text);
	else if (!json_is_object(message))
		visa_fail(&e, EINVAL, "the message must be a JSON object");
	if (e.err)
		dap_refuse(d, &e);
	else
		dap_answer(d, message);
	json_decref(message);
}

/*
 * Remove one message from the received bytes and answer it. Return: 1; 0 if the message is not
 * complete yet; -EFBIG if it is too long
 */
static int next_message(struct visa_dap *d)
{
	const char *text = (const char *)d->in.bytes;
	size_t limit = d->in.size < HEADER_MAX ? d->in.size : HEADER_MAX;
	const char *end = limit ? memmem(text, limit, "\r\n\r\n", 4) : NULL;
	struct visa_error e = { 0 };
	uint64_t length;
	size_t size;

	if (!end && d->in.size >= HEADER_MAX) {
		visa_fail(&e, EINVAL,
			  "the header of a message has no empty line in its first %u bytes",
			  HEADER_MAX);
		dap_refuse(d, &e);
		dap_receive_drop(&d->in, HEADER_MAX);
		return 1;
	}
	if (!end)
		return 0;
	size = (size_t)(end - text) + 4;
	if (read_header(text, size - 4, &length, &e)) {
		dap_refuse(d, &e);
		dap_receive_drop(&d->in, size);
		return 1;
	}
	if (length > MESSAGE_MAX) {
		visa_fail(&e, EFBIG,
			  "the message is longer than the allowed %u bytes; the session ends",
			  MESSAGE_MAX);
		dap_refuse(d, &e);
		return -EFBIG;
	}
	if (d->in.size - size < length)
		return 0;
	read_message(d, text + size, (size_t)length);
	dap_receive_drop(&d->in, size + (size_t)length);
	return 1;
}

int visa_dap_receive(struct visa_dap *d, const void *bytes, size_t size)
{
	int more = 1;

	visa_buffer_put(&d->in, bytes, size);
	if (d->in.failed)
		return -ENOMEM;
	while (more > 0 && !d->left)
		more = next_message(d);
	return more < 0 ? more : d->left;
}
