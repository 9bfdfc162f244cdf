// SPDX-License-Identifier: MIT
/* Sends the code of a launch: addresses of instructions, their text, and vISA text as a source. */
#include "../base/array.h"
#include "../module/module.h"
#include "../text/text.h"
#include "dap_code.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define COUNT_MAX 100000 /* largest number of instructions that one request can disassemble */

const struct visa_routine *dap_code_at(const struct visa_dap *d, uint64_t address,
				       uint32_t *routine, uint32_t *byte)
{
	uint64_t n = address >> 32;

	*routine = (uint32_t)n - 1;
	*byte = (uint32_t)address;
	return n ? visa_stops_routine(d->t.stops, *routine) : NULL;
}

/*
 * Return: an array, which the caller frees, with the offsets of a routine's @count instructions in
 * its code, and with the size of the code as the last element; NULL if out of memory.
 */
static uint32_t *starts_of(const struct visa_routine *r, uint32_t *count)
{
	uint32_t *starts = NULL, *place, byte = 0;
	struct visa_inst inst;
	int length = 1;

	*count = 0;
	while (length > 0) {
		place = base_array_add(&starts, count, sizeof(*place));
		if (!place)
			break;
		*place = byte;
		length = visa_decode(r->code.bytes + byte, r->code.size - byte, &inst, NULL);
		byte += length > 0 ? (uint32_t)length : 0;
	}
	*count -= *count != 0;
	return starts;
}

static void dap_code_put_bytes(const struct visa_routine *r, uint32_t from, uint32_t to, json_t *at)
{
	struct visa_buffer text = { 0 };

	for (uint32_t i = from; i < to; i++)
		visa_buffer_printf(&text, i > from ? " %02x" : "%02x", r->code.bytes[i]);
	dap_set(at, "instructionBytes", dap_string(&text));
}

static json_t *instruction(const struct visa_dap *d, uint32_t routine, const uint32_t *starts,
			   uint32_t n)
{
	const struct visa_routine *r = visa_stops_routine(d->t.stops, routine);
	struct visa_stop_place place;
	json_t *at = json_object();

	visa_stops_place(d->t.stops, routine, starts[n], &place);
	dap_set(at, "address", dap_address(dap_code_address(routine, starts[n])));
	dap_set(at, "instruction", base_json_text(place.text));
	dap_code_put_bytes(r, starts[n], starts[n + 1], at);
	if (!n)
		dap_set(at, "symbol", base_json_text(r->name));
	if (*place.file) {
		dap_set(at, "location", dap_source(d, place.file));
		dap_set(at, "line",
			json_integer((json_int_t)place.source_line - d->client.lines_from_0));
	}
	return at;
}

/* Return: the entry of a disassembly for an address outside of the code. */
static json_t *no_instruction(uint64_t address)
{
	json_t *at = json_object();

	dap_set(at, "address", dap_address(address));
	dap_set(at, "instruction", json_string("??"));
	dap_set(at, "presentationHint", json_string("invalid"));
	return at;
}

/*
 * Append @count instructions of a routine. Start @skip instructions after the instruction at offset
 * @byte of the routine's code; if @skip is negative, before that instruction.
 */
static int put_code(const struct visa_dap *d, uint32_t routine, uint32_t byte, int64_t skip,
		    int64_t count, json_t *to, struct visa_error *e)
{
	uint32_t total, n = 0;
	uint32_t *starts = starts_of(visa_stops_routine(d->t.stops, routine), &total);

	if (!starts)
		return visa_fail(e, ENOMEM, "out of memory for instructions");
	while (n < total && starts[n] < byte)
		n++;
	for (int64_t i = n + skip; count-- > 0; i++)
		if (i >= 0 && i < total)
			json_array_append_new(to, instruction(d, routine, starts, (uint32_t)i));
		else
			json_array_append_new(
				to,
				no_instruction(dap_code_address(routine, 0) +
					       (uint64_t)(i < 0 ? i : starts[total] + i - total)));
	free(starts);
	return 0;
}

int dap_disassemble(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	int64_t skip = 0, count = 0;
	uint64_t address = 0;
	uint32_t routine, byte;
	json_t *list = json_array();
	int err = dap_address_of(args, "memoryReference", &address, e);

	if (!err)
		err = dap_number(args, "instructionOffset", true, &skip, e);
	if (!err)
		err = dap_number(args, "instructionCount", false, &count, e);
	if (!err && (count < 0 || count > COUNT_MAX || skip < -INT32_MAX || skip > INT32_MAX))
		err = visa_fail(e, EINVAL, "a request can show at most %u instructions", COUNT_MAX);
	if (!err && !dap_code_at(d, address, &routine, &byte))
		err = visa_fail(e, EFAULT, "no code is at 0x%llx", (unsigned long long)address);
	if (!err)
		err = put_code(d, routine, byte, skip, count, list, e);
	dap_set(body, "instructions", list);
	return err;
}

/* Append the vISA text of a routine; each instruction is on the line that it has in the module. */
static void dap_code_put_text(const struct visa_dap *d, uint32_t routine, struct visa_buffer *to)
{
	const struct visa_routine *r = visa_stops_routine(d->t.stops, routine);
	uint32_t line = 1, total;
	uint32_t *starts = starts_of(r, &total);

	for (uint32_t n = 0; starts && n < total; n++) {
		struct visa_stop_place place;

		visa_stops_place(d->t.stops, routine, starts[n], &place);
		for (; line < place.line; line++)
			visa_buffer_printf(to, "\n");
		visa_buffer_printf(to, place.line ? "%s" : "%s\n", place.text);
	}
	free(starts);
}

int dap_source_text(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	const json_t *source = json_object_get(args, "source");
	struct visa_buffer text = { 0 };
	int64_t number = 0;
	int err = dap_number(args, "sourceReference", true, &number, e);

	if (!err && json_is_object(source))
		err = dap_number(source, "sourceReference", true, &number, e);
	if (err)
		return err;
	if (number == DAP_TEXT && d->t.source) {
		dap_set(body, "content", base_json_text(d->t.source->text));
		return 0;
	}
	if (number < 1 || number > UINT32_MAX ||
	    !visa_stops_routine(d->t.stops, (uint32_t)number - 1))
		return visa_fail(e, ENOENT, "no source has the reference %lld", (long long)number);
	dap_code_put_text(d, (uint32_t)number - 1, &text);
	dap_set(body, "content", dap_string(&text));
	return 0;
}

int dap_loaded_sources(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	json_t *list = json_array();
	const char *file;

	(void)args;
	(void)e;
	for (uint32_t n = 0; (file = visa_stops_file(d->t.stops, n)) != NULL; n++)
		json_array_append_new(list, dap_source(d, file));
	dap_set(body, "sources", list);
	return 0;
}
