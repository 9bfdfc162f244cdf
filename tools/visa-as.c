// SPDX-License-Identifier: MIT
/* visa-as: converts vISA text to the bytes of its instructions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lib/module/module.h"
#include "bytes.h"
#include "tool.h"

static const char version[] = "visa-as " VISAFS_VERSION "\n";

/*
 * struct command_line - the options of the command line. @file: the first input file, for error
 * messages
 */
struct command_line {
	const char *out;
	const char *file;
	const char *routine;
	enum bytes_form form;
	bool isa;
};

/* Parse a file into @m; an error names file, line and column. */
static int as_read_text(const char *file, struct visa_module *m)
{
	const char *name = tool_input_name(file);
	unsigned char *text = NULL;
	struct visa_error e = { 0 };
	unsigned long line;
	size_t size = 0;
	int status;

	status = tool_read_file(file, &text, &size);
	if (status == TOOL_DONE && visa_is_container(text, size)) {
		status =
			tool_error(TOOL_REFUSED, "%s: this is an object; visa-dis prints it", name);
	} else if (status == TOOL_DONE &&
		   visa_module_parse(m, (const char *)text, size, &line, &e)) {
		fprintf(stderr, "%s:%lu:%u: %s\n", name, line, e.column ? e.column : 1, e.text);
		status = TOOL_REFUSED;
	} else if (status == TOOL_DONE && m->unplaced) {
		tool_error(TOOL_DONE, "%s: warning: label '%s' is not defined in this text", name,
			   m->unplaced);
		free(m->unplaced);
		m->unplaced = NULL;
	}
	free(text);
	return status;
}

/* Write bytes in the requested form. Raw bytes are refused on a terminal. */
static int as_write_bytes(const struct command_line *line, const uint8_t *bytes, size_t size)
{
	char *text = NULL;
	size_t length = 0;
	int status;
	FILE *f;

	if (line->form == BYTES_RAW && !line->out && size && isatty(STDOUT_FILENO))
		return tool_error(TOOL_REFUSED,
				  "bytes are not written to a terminal; -o OUT writes a file, "
				  "--hex, --c, --printf and --json write text");
	if (line->form == BYTES_RAW)
		return tool_write_file(line->out, bytes, size);
	f = open_memstream(&text, &length);
	if (!f)
		return tool_error(TOOL_REFUSED, "out of memory");
	bytes_write(f, line->form, bytes, size);
	status = fclose(f) ? tool_error(TOOL_REFUSED, "out of memory")
			   : tool_write_file(line->out, text, length);
	free(text);
	return status;
}

/*
 * Return: the routine (kernel or function) to write: the routine with the given name; without a
 * name, the only routine. NULL if no routine has the name, or if there is no name and several
 * routines.
 */
static const struct visa_routine *as_choose(const struct visa_module *m, const char *name)
{
	if (!name)
		return m->routine_count == 1 ? m->routines[0] : NULL;
	for (uint32_t i = 0; i < m->routine_count; i++)
		if (m->routines[i]->name && !strcmp(m->routines[i]->name, name))
			return m->routines[i];
	return NULL;
}

static int write_code(const struct visa_module *m, const struct command_line *line)
{
	const struct visa_routine *r = as_choose(m, line->routine);

	if (r)
		return as_write_bytes(line, r->code.bytes, r->code.size);
	if (line->routine)
		return tool_error(TOOL_REFUSED, "%s: there is no routine '%s'", line->file,
				  line->routine);
	if (!m->routine_count)
		return as_write_bytes(line, NULL, 0);
	return tool_error(TOOL_REFUSED,
			  "%s: the text has %u routines; --routine NAME writes the "
			  "instructions of one of them, --isa writes all",
			  line->file, m->routine_count);
}

static int write_object(const struct visa_module *m, const struct command_line *line)
{
	struct visa_buffer bytes = { 0 };
	struct visa_error e = { 0 };
	int status;

	if (!m->routine_count)
		return tool_error(
			TOOL_REFUSED,
			"%s: the text is empty; an object needs a .kernel or .global_function",
			line->file);
	if (visa_module_write(m, &bytes, &e))
		status = tool_error(TOOL_REFUSED, "%s: %s", line->file, e.text);
	else
		status = as_write_bytes(line, bytes.bytes, bytes.size);
	visa_buffer_free(&bytes);
	return status;
}

static int as_translate(char **files, int count, const struct command_line *line)
{
	struct visa_module *m = visa_module_new();
	int status = TOOL_DONE;

	if (!m)
		return tool_error(TOOL_REFUSED, "out of memory");
	if (!count)
		status = as_read_text(NULL, m);
	for (int i = 0; i < count && status == TOOL_DONE; i++)
		status = as_read_text(files[i], m);
	if (status == TOOL_DONE)
		status = line->isa ? write_object(m, line) : write_code(m, line);
	visa_module_free(m);
	return status;
}

static const struct option options[] = { { "isa", no_argument, NULL, 'i' },
					 { "output", required_argument, NULL, 'o' },
					 { "hex", no_argument, NULL, BYTES_HEX },
					 { "c", no_argument, NULL, BYTES_C },
					 { "printf", no_argument, NULL, BYTES_PRINTF },
					 { "json", no_argument, NULL, 'j' },
					 { "routine", required_argument, NULL, 'r' },
					 { "help", no_argument, NULL, 'h' },
					 { "version", no_argument, NULL, 'V' },
					 { 0 } };

/* Parse the options into @line; @text is set for --help and --version. Return: an exit status. */
static int as_read_options(int argc, char **argv, struct command_line *line, const char **text)
{
	int c;

	while ((c = tool_option(argc, argv, "io:r:jhV", options)) != -1) {
		switch (c) {
		case 'o':
			line->out = strcmp(optarg, "-") != 0 ? optarg : NULL;
			break;
		case 'i':
			line->isa = true;
			break;
		case BYTES_HEX:
		case BYTES_C:
		case BYTES_PRINTF:
			line->form = (enum bytes_form)c;
			break;
		case 'j':
			line->form = BYTES_JSON;
			break;
		case 'r':
			line->routine = optarg;
			break;
		case 'h':
		case 'V':
			*text = c == 'h' ? visa_as_help : version;
			return TOOL_DONE;
		default:
			return TOOL_USAGE;
		}
	}
	line->file = tool_input_name(argv[optind]);
	/* An object contains all routines, so it is written whole. */
	if (line->isa && (line->routine || line->form == BYTES_JSON))
		return tool_error(TOOL_USAGE,
				  "--isa writes an object with all routines; it cannot be "
				  "combined with --routine or --json");
	if (!line->isa && argc - optind > 1)
		return tool_error(TOOL_USAGE, "'%s' is one FILE too many; only --isa takes several",
				  argv[optind + 1]);
	return TOOL_DONE;
}

int main(int argc, char **argv)
{
	struct command_line line = { 0 };
	const char *text = NULL;

	tool_name = "visa-as";
	if (as_read_options(argc, argv, &line, &text)) {
		fputs(visa_as_help, stderr);
		return TOOL_USAGE;
	}
	if (text)
		return tool_close_output(tool_write_file(NULL, text, strlen(text)));
	return tool_close_output(as_translate(argv + optind, argc - optind, &line));
}
