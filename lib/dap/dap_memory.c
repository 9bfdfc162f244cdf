// SPDX-License-Identifier: MIT
/* Requests that read and write bytes of memory. */
#include "../base/base64.h"
#include "dap_state.h"

#include <errno.h>
#include <string.h>

#define COUNT_MAX (1u << 20) /* largest number of bytes that one request can read */

/* Append up to @count bytes of memory from @address on; stop at the first byte not mapped. */
static void read_bytes(const struct visa_dap *d, uint64_t address, uint64_t count,
		       struct visa_buffer *to)
{
	while (to->size < count && !to->failed) {
		uint64_t room, left = count - to->size;
		const uint8_t *at = visa_stopped_memory(d->at, &d->item, address + to->size, &room);

		if (!at || !room)
			return;
		visa_buffer_put(to, at, room < left ? room : left);
	}
}

int dap_read_memory(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	struct visa_buffer bytes = { 0 }, text = { 0 };
	uint64_t address = 0;
	int64_t count = 0;
	int err = dap_address_of(args, "memoryReference", &address, e);

	if (!err)
		err = dap_number(args, "count", false, &count, e);
	if (!err && count < 0)
		err = visa_fail(e, EINVAL, "count cannot be negative");
	if (err)
		return err;
	read_bytes(d, address, count < COUNT_MAX ? (uint64_t)count : COUNT_MAX, &bytes);
	base_base64(&text, bytes.bytes, bytes.size);
	dap_set(body, "address", dap_address(address));
	dap_set(body, "unreadableBytes", json_integer(count - (int64_t)bytes.size));
	dap_set(body, "data", dap_string(&text));
	visa_buffer_free(&bytes);
	return 0;
}

/*
 * Write bytes to memory at an address, up to the first byte that is not mapped. @really: false:
 * only count them. Return: the number of bytes.
 */
static uint64_t dap_memory_write_bytes(const struct visa_dap *d, uint64_t address,
				       const struct visa_buffer *bytes, bool really)
{
	uint64_t done = 0, room;

	while (done < bytes->size) {
		uint64_t left = bytes->size - done;
		uint8_t *at = visa_stopped_memory(d->at, &d->item, address + done, &room);

		if (!at || !room)
			break;
		room = room < left ? room : left;
		if (really)
			memcpy(at, bytes->bytes + done, room);
		done += room;
	}
	return done;
}

int dap_write_memory(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	struct visa_buffer bytes = { 0 };
	uint64_t address = 0, room;
	bool partial = false;
	const char *text;
	int err = dap_address_of(args, "memoryReference", &address, e);

	if (!err)
		err = dap_text(args, "data", false, &text, e);
	if (!err)
		err = dap_flag(args, "allowPartial", &partial, e);
	if (err)
		return err;
	if (!base_unbase64(&bytes, text, strlen(text)))
		err = visa_fail(e, EINVAL, "data must be text in base 64");
	room = err ? 0 : dap_memory_write_bytes(d, address, &bytes, false);
	if (!err && room < bytes.size && !partial)
		err = visa_fail(e, EFAULT, "only %llu of %zu bytes are mapped",
				(unsigned long long)room, bytes.size);
	if (!err) {
		dap_memory_write_bytes(d, address, &bytes, true);
		dap_set(body, "bytesWritten", json_integer((json_int_t)room));
		dap_invalidate(d, "variables");
	}
	visa_buffer_free(&bytes);
	return err;
}
