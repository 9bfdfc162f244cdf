// SPDX-License-Identifier: MIT
/* Disassembling a file: shared by visa-dis and visactl dis. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/isa/isa.h"
#include "../lib/module/module.h"
#include "../lib/text/text.h"
#include "json.h"
#include "tool.h"

#define TEXT_LOOKED_AT 4096 /* bytes examined to find out whether a file is text */

/*
 * struct listing - a file to print
 * @file: name of the file
 * @routine: name of the only routine to print; NULL to print all
 * @json: print JSON
 */
struct listing {
	const char *file;
	const char *routine;
	bool json;
};

/* Whether a file that cannot be disassembled is text. If so, the error message suggests visa-as. */
static bool disassemble_is_text(const unsigned char *bytes, size_t size)
{
	for (size_t i = 0; i < size && i < TEXT_LOOKED_AT; i++)
		if (!isprint(bytes[i]) && !isspace(bytes[i]))
			return false;
	return size > 0;
}

static int disassemble(const struct listing *listing, const unsigned char *code, size_t size)
{
	char text[VISA_INST_TEXT_MAX];
	struct visa_buffer json = { 0 };
	struct base_json w = { .out = &json };
	struct visa_error e = { 0 };
	size_t bad = size; /* offset of the first instruction that cannot be disassembled */
	struct visa_inst inst;
	int n;

	if (listing->json)
		base_json_open(&w, NULL, '[');
	for (size_t at = 0; at < size; at += (size_t)n) {
		n = visa_decode(code + at, size - at, &inst, &e);
		if (n < 0 || visa_print(&inst, text, sizeof(text), &e) < 0) {
			bad = at;
			break;
		}
		if (listing->json)
			json_instruction(&w, at, code + at, (size_t)n, text);
		else
			puts(text);
	}
	if (listing->json) {
		base_json_close(&w);
		json_print(&w, stdout);
	}
	if (bad == size)
		return TOOL_DONE;
	fflush(stdout);
	return tool_error(TOOL_REFUSED, "%s: byte %zu: %s%s", listing->file, bad, e.text,
			  disassemble_is_text(code, size)
				  ? "; this is text; visa-as translates it into instructions"
				  : "");
}

/*
 * Print one routine, or append it to @w. If an instruction cannot be disassembled, print only the
 * instructions before it.
 */
static int put_routine(const struct listing *listing, const struct visa_module *m,
		       const struct visa_routine *r, struct base_json *w)
{
	struct visa_buffer text = { 0 };
	struct visa_error e = { 0 };
	int err;

	err = visa_routine_print(m, r, &text, &e);
	visa_buffer_number(&text, 0, 1);
	if (w)
		base_json_put(
			w, NULL,
			json_pack("{s:o, s:b, s:o}", "name", base_json_text(r->name ? r->name : ""),
				  "kernel", r->kernel, "text",
				  base_json_text(text.failed ? "" : (const char *)text.bytes)));
	else if (!text.failed)
		fputs((const char *)text.bytes, stdout);
	visa_buffer_free(&text);
	if (!err)
		return TOOL_DONE;
	fflush(stdout);
	return tool_error(TOOL_REFUSED, "%s: %s", listing->file, e.text);
}

static int put_module(const struct listing *listing, const unsigned char *bytes, size_t size)
{
	struct visa_buffer json = { 0 };
	struct base_json w = { .out = &json };
	struct visa_error e = { 0 };
	struct visa_module *m;
	int status = TOOL_DONE;
	bool found = false;

	if (visa_module_read(bytes, size, &m, &e))
		return tool_error(TOOL_REFUSED, "%s: %s", listing->file, e.text);
	if (listing->json)
		base_json_open(&w, NULL, '[');
	for (uint32_t i = 0; i < m->routine_count && status == TOOL_DONE; i++) {
		const struct visa_routine *r = m->routines[i];

		if (listing->routine && strcmp(listing->routine, r->name) != 0)
			continue;
		if (found && !listing->json)
			putchar('\n');
		found = true;
		status = put_routine(listing, m, r, listing->json ? &w : NULL);
	}
	if (listing->json) {
		base_json_close(&w);
		json_print(&w, stdout);
	}
	visa_module_free(m);
	if (listing->routine && !found)
		return tool_error(TOOL_REFUSED, "%s: there is no routine '%s'", listing->file,
				  listing->routine);
	return status;
}

int tool_disassemble(const char *file, const char *routine, bool json)
{
	const struct listing listing = { tool_input_name(file), routine, json };
	unsigned char *bytes = NULL;
	size_t size = 0;
	int status;

	status = tool_read_file(file, &bytes, &size);
	if (status == TOOL_DONE && visa_is_container(bytes, size))
		status = put_module(&listing, bytes, size);
	else if (status == TOOL_DONE && routine)
		status = tool_error(TOOL_REFUSED,
				    "%s: a stream of instructions has no routines; only a file "
				    "that begins with " VISA_CONTAINER_MAGIC " has",
				    listing.file);
	else if (status == TOOL_DONE)
		status = disassemble(&listing, bytes, size);
	free(bytes);
	return status;
}
