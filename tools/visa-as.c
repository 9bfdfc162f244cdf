// SPDX-License-Identifier: MIT
/* visa-as: vISA text to the bytes of its instructions. */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../lib/isa/isa.h"
#include "../lib/text/text.h"
#include "tool.h"

static const char usage[] =
	"usage: visa-as [-o OUT] [FILE]\n"
	"Write the bytes of the vISA instructions that FILE, or standard input, has as text.\n"
	"\n"
	"  -o, --output OUT  write to OUT, and only if all of FILE could be read\n"
	"  -h, --help        this text\n"
	"  -V, --version     version\n"
	"\n"
	"Declared names get their ids in the order of their declarations: variables from\n"
	"V32, predicates from P1, surfaces from T6.\n"
	"Exit status: 0 done, 1 refused, 2 usage.\n";

static const char version[] = "visa-as " VISAFS_VERSION "\n";

/* struct code - bytes of the instructions so far */
struct code {
	unsigned char *bytes;
	size_t size;
	size_t room;
};

static int add_instruction(struct code *code, const struct visa_inst *inst)
{
	unsigned char *more;

	if (code->room - code->size < VISA_MAX_LENGTH) {
		more = realloc(code->bytes, code->room * 2 + VISA_MAX_LENGTH);
		if (!more)
			return tool_error(TOOL_REFUSED, "out of memory at %zu bytes", code->size);
		code->bytes = more;
		code->room = code->room * 2 + VISA_MAX_LENGTH;
	}
	code->size += (size_t)visa_encode(inst, code->bytes + code->size);
	return TOOL_DONE;
}

/* Translate @text; a message says the line of @file where that ends. */
static int assemble(const char *file, const char *text, size_t size, struct code *code)
{
	struct visa_source src = { .decls = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX) };
	const char *end = text + size;
	struct visa_error e = { 0 };
	struct visa_inst inst;
	unsigned long line = 0;
	int status = TOOL_DONE;
	int kind;

	if (!src.decls)
		return tool_error(TOOL_REFUSED, "out of memory");
	while (text < end && status == TOOL_DONE) {
		const char *stop = memchr(text, '\n', end - text);

		if (!stop)
			stop = end;
		line++;
		kind = visa_parse_line(&src, text, stop - text, &inst, &e);
		if (kind == VISA_LINE_INSTRUCTION)
			status = add_instruction(code, &inst);
		if (kind == VISA_LINE_RESET)
			visa_decls_reset(src.decls);
		if (kind < 0) {
			fprintf(stderr, "%s:%lu:%u: %s\n", file, line, e.column, e.text);
			status = TOOL_REFUSED;
		}
		text = stop + 1;
	}
	if (status == TOOL_DONE && src.in_comment) {
		fprintf(stderr, "%s:%lu:1: expected */, found the end of the text\n", file, line);
		status = TOOL_REFUSED;
	}
	visa_decls_free(src.decls);
	return status;
}

/* Write everything or, to a file, nothing; @out is NULL for standard output. */
static int write_all(const char *out, const void *bytes, size_t size)
{
	FILE *f = out ? fopen(out, "wbe") : stdout;
	struct stat st;
	bool failed;
	int err;

	if (!f)
		return tool_error(TOOL_REFUSED, "%s: %s", out, strerror(errno));
	failed = size && fwrite(bytes, 1, size, f) != size;
	err = errno;
	if (fclose(f) && !failed) {
		failed = true;
		err = errno;
	}
	if (!failed)
		return TOOL_DONE;
	if (out && !stat(out, &st) && S_ISREG(st.st_mode))
		unlink(out);
	return tool_error(TOOL_REFUSED, "%s: %s", out ? out : "standard output", strerror(err));
}

static int translate(const char *file, const char *out)
{
	struct code code = { 0 };
	unsigned char *text = NULL;
	size_t size = 0;
	int status;

	status = tool_read_file(file, &text, &size);
	if (status == TOOL_DONE)
		status = assemble(file && strcmp(file, "-") != 0 ? file : "<stdin>",
				  (const char *)text, size, &code);
	if (status == TOOL_DONE)
		status = write_all(out, code.bytes, code.size);
	free(code.bytes);
	free(text);
	return status;
}

int main(int argc, char **argv)
{
	static const struct option options[] = { { "output", required_argument, NULL, 'o' },
						 { "help", no_argument, NULL, 'h' },
						 { "version", no_argument, NULL, 'V' },
						 { 0 } };
	const char *out = NULL;
	int c;

	tool_name = "visa-as";
	while ((c = getopt_long(argc, argv, "o:hV", options, NULL)) != -1) {
		switch (c) {
		case 'o':
			out = strcmp(optarg, "-") != 0 ? optarg : NULL;
			break;
		case 'h':
			return write_all(NULL, usage, strlen(usage));
		case 'V':
			return write_all(NULL, version, strlen(version));
		default:
			fputs(usage, stderr);
			return TOOL_USAGE;
		}
	}
	if (argc - optind > 1) {
		fputs(usage, stderr);
		return TOOL_USAGE;
	}
	return translate(argv[optind], out);
}
