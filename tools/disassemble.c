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

#define TEXT_LOOKED_AT 4096 /* bytes that tell whether a file is text */

/* struct job - a file to print: its name, one routine or NULL for all, and whether as JSON */
struct job {
	const char *file;
	const char *routine;
	bool json;
};

/* Whether the bytes are text, of which a beginning may be taken for instructions. */
static bool is_text(const unsigned char *bytes, size_t size)
{
	for (size_t i = 0; i < size && i < TEXT_LOOKED_AT; i++)
		if (!isprint(bytes[i]) && !isspace(bytes[i]))
			return false;
	return size > 0;
}

static int disassemble(const struct job *job, const unsigned char *code, size_t size)
{
	char text[VISA_INST_TEXT_MAX];
	struct visa_error e = { 0 };
	int status = TOOL_DONE;
	struct visa_inst inst;
	int n;

	fputs(job->json ? "[" : "", stdout);
	for (size_t at = 0; at < size && !status; at += (size_t)n) {
		n = visa_decode(code + at, size - at, &inst, &e);
		if (n < 0 || visa_print(&inst, text, sizeof(text), &e) < 0) {
			fputs(job->json ? "\n]\n" : "", stdout);
			fflush(stdout);
			return tool_error(TOOL_REFUSED, "%s: byte %zu: %s%s", job->file, at, e.text,
					  is_text(code, size) ? "; this is text, which visa-as "
								"makes instructions of"
							      : "");
		}
		if (!job->json) {
			puts(text);
			continue;
		}
		json_instruction(stdout, at, code + at, (size_t)n, text);
	}
	fputs(job->json ? "\n]\n" : "", stdout);
	return status;
}

/* Print one routine; if an instruction has no text, print those before it. */
static int put_routine(const struct job *job, const struct visa_module *m,
		       const struct visa_routine *r)
{
	struct visa_buffer text = { 0 };
	struct visa_error e = { 0 };
	int err;

	err = visa_routine_print(m, r, &text, &e);
	visa_buffer_number(&text, 0, 1);
	if (job->json) {
		fputs("\n  {\"name\": ", stdout);
		json_string(stdout, r->name ? r->name : "");
		printf(", \"kernel\": %s, \"text\": ", r->kernel ? "true" : "false");
		json_string(stdout, text.failed ? "" : (const char *)text.bytes);
		putchar('}');
	} else if (!text.failed) {
		fputs((const char *)text.bytes, stdout);
	}
	visa_buffer_free(&text);
	if (!err)
		return TOOL_DONE;
	fflush(stdout);
	return tool_error(TOOL_REFUSED, "%s: %s", job->file, e.text);
}

static int put_module(const struct job *job, const unsigned char *bytes, size_t size)
{
	struct visa_error e = { 0 };
	struct visa_module *m;
	int status = TOOL_DONE;
	bool found = false;

	if (visa_module_read(bytes, size, &m, &e))
		return tool_error(TOOL_REFUSED, "%s: %s", job->file, e.text);
	fputs(job->json ? "[" : "", stdout);
	for (uint32_t i = 0; i < m->routine_count && status == TOOL_DONE; i++) {
		const struct visa_routine *r = m->routines[i];

		if (job->routine && strcmp(job->routine, r->name) != 0)
			continue;
		if (found)
			putchar(job->json ? ',' : '\n');
		found = true;
		status = put_routine(job, m, r);
	}
	fputs(job->json ? "\n]\n" : "", stdout);
	visa_module_free(m);
	if (job->routine && !found)
		return tool_error(TOOL_REFUSED, "%s: there is no routine '%s'", job->file,
				  job->routine);
	return status;
}

int tool_disassemble(const char *file, const char *routine, bool json)
{
	const struct job job = { tool_input_name(file), routine, json };
	unsigned char *bytes = NULL;
	size_t size = 0;
	int status;

	status = tool_read_file(file, &bytes, &size);
	if (status == TOOL_DONE && visa_is_container(bytes, size))
		status = put_module(&job, bytes, size);
	else if (status == TOOL_DONE && routine)
		status = tool_error(TOOL_REFUSED,
				    "%s: a stream of instructions has no routines; only a file "
				    "that begins with " VISA_CONTAINER_MAGIC " has",
				    job.file);
	else if (status == TOOL_DONE)
		status = disassemble(&job, bytes, size);
	free(bytes);
	return status;
}
