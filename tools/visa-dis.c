// SPDX-License-Identifier: MIT
/* visa-dis: encoded vISA instructions to text, and the reference of the instructions. */
#include <errno.h>
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "../lib/isa/isa.h"
#include "../lib/text/text.h"
#include "tool.h"

static const char usage[] =
	"usage: visa-dis [-r NAME] [FILE]\n"
	"       visa-dis --list | --layouts\n"
	"Print FILE, or standard input, as vISA text: a whole object as a compiler writes it\n"
	"(.isa, it begins with CISA), or encoded instructions one after the other.\n"
	"\n"
	"  -r, --routine NAME  of an object, print this kernel or function only\n"
	"  -l, --list          print the reference of all instructions instead: their text\n"
	"      --layouts       or their bytes: fields in order, each with its size; raw is a\n"
	"                      variable and an offset, 6 bytes, vec an operand that says what it "
	"is\n"
	"  -h, --help          this text\n"
	"  -V, --version       version\n"
	"\n"
	"Exit status: 0 done, 1 refused, 2 usage.\n";

/* Opcode and sub-opcode, which is -1 if there is none, as the first columns of the reference. */
static void put_opcode(unsigned int opcode, int sub)
{
	printf("0x%02x    ", opcode);
	if (sub < 0)
		printf("%-6s", "");
	else
		printf("0x%02x  ", (unsigned int)sub);
}

static void put_layout(const struct visa_layout *layout)
{
	visa_for_each_field(f, layout)
		printf("%s%s(%s)", f == layout->fields ? "" : " ", f->name,
		       visa_codings[visa_kinds[f->kind].coding].shown);
	putchar('\n');
}

static int list(bool bytes)
{
	char form[VISA_INST_TEXT_MAX];
	int width = visa_mnemonic_width();

	printf("opcode  sub   %-*s  since  %s\n", width, "mnemonic", bytes ? "bytes" : "text");
	for (size_t i = 0; i < VISA_OP_COUNT; i++) {
		const struct visa_op *op = &visa_ops[i];

		put_opcode(op->opcode, op->has_sub ? op->sub : -1);
		printf("%-*s  %-5s  ", width, op->mnemonic, visa_platform_name(op->since));
		if (bytes) {
			put_layout(op->layout);
			continue;
		}
		visa_print_form(op, form, sizeof(form));
		puts(form);
	}
	puts("\nOpcodes of vISA that are known by name only:\n\nopcode  sub   mnemonic");
	for (unsigned int opcode = 0; opcode < 256; opcode++) {
		if (!visa_opcode_name(opcode))
			continue;
		put_opcode(opcode, -1);
		puts(visa_opcode_name(opcode));
	}
	return TOOL_DONE;
}

/* Whatever could not be written is an error, be it only at the end. */
static int close_output(int status)
{
	bool failed = ferror(stdout);

	if (fclose(stdout) || failed)
		return tool_error(TOOL_REFUSED, "standard output: %s", strerror(errno));
	return status;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "routine", required_argument, NULL, 'r' }, { "list", no_argument, NULL, 'l' },
		{ "layouts", no_argument, NULL, 'b' },	     { "help", no_argument, NULL, 'h' },
		{ "version", no_argument, NULL, 'V' },	     { 0 }
	};
	const char *routine = NULL;
	bool reference = false;
	bool bytes = false;
	int c;

	tool_name = "visa-dis";
	while ((c = getopt_long(argc, argv, "r:lhV", options, NULL)) != -1) {
		switch (c) {
		case 'r':
			routine = optarg;
			break;
		case 'b':
			bytes = true;
			reference = true;
			break;
		case 'l':
			reference = true;
			break;
		case 'h':
			fputs(usage, stdout);
			return close_output(TOOL_DONE);
		case 'V':
			puts("visa-dis " VISAFS_VERSION);
			return close_output(TOOL_DONE);
		default:
			fputs(usage, stderr);
			return TOOL_USAGE;
		}
	}
	if (argc - optind > !reference || (reference && routine)) {
		fputs(usage, stderr);
		return TOOL_USAGE;
	}
	return close_output(reference ? list(bytes) : tool_disassemble(argv[optind], routine));
}
