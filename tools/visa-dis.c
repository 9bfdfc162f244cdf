// SPDX-License-Identifier: MIT
/* visa-dis: disassembles vISA instructions and prints the instruction reference. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "../lib/isa/isa.h"
#include "../lib/text/text.h"
#include "json.h"
#include "tool.h"

/* Print opcode and sub-opcode (-1: none) as the first columns of the reference. */
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

/* Make a JSON array of the fields of an instruction's encoding. */
static json_t *layout_json(const struct visa_layout *layout)
{
	json_t *fields = json_array();

	visa_for_each_field(f, layout) {
		json_t *size = json_word(visa_codings[visa_kinds[f->kind].coding].shown);

		json_array_append_new(fields,
				      json_pack("{s:s, s:o}", "name", f->name, "size", size));
	}
	return fields;
}

static int list_json(bool bytes)
{
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };
	char form[VISA_INST_TEXT_MAX];
	char code[8];

	base_json_open(&w, NULL, '[');
	for (size_t i = 0; i < VISA_OP_COUNT; i++) {
		const struct visa_op *op = &visa_ops[i];
		json_t *object;

		snprintf(code, sizeof(code), "0x%02x", op->opcode);
		object = json_pack("{s:s, s:s, s:s}", "mnemonic", op->mnemonic, "opcode", code,
				   "since", visa_platform_name(op->since));
		if (op->has_sub) {
			snprintf(code, sizeof(code), "0x%02x", op->sub);
			json_object_set_new(object, "sub", json_string(code));
		}
		visa_print_form(op, form, sizeof(form));
		if (bytes)
			json_object_set_new(object, "fields", layout_json(op->layout));
		else
			json_object_set_new(object, "text", json_string(form));
		base_json_put(&w, NULL, object);
	}
	base_json_close(&w);
	json_print(&w, stdout);
	return TOOL_DONE;
}

static int dis_list(bool bytes)
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

/**
 * struct command_line - the command line
 * @routine: print only this kernel or function of an object
 * @text: the text to print for --help or --version, else NULL
 * @reference: print the instruction reference
 * @bytes: print field layouts in the reference instead of text
 * @json: print JSON
 */
struct command_line {
	const char *routine;
	const char *text;
	bool reference;
	bool bytes;
	bool json;
};

static int dis_read_options(int argc, char **argv, struct command_line *line)
{
	static const struct option options[] = { { "routine", required_argument, NULL, 'r' },
						 { "list", no_argument, NULL, 'l' },
						 { "layouts", no_argument, NULL, 'b' },
						 { "json", no_argument, NULL, 'j' },
						 { "help", no_argument, NULL, 'h' },
						 { "version", no_argument, NULL, 'V' },
						 { 0 } };
	int c;

	while ((c = tool_option(argc, argv, "r:ljhV", options)) != -1) {
		switch (c) {
		case 'r':
			line->routine = optarg;
			break;
		case 'b':
			line->bytes = true;
			line->reference = true;
			break;
		case 'l':
			line->reference = true;
			break;
		case 'j':
			line->json = true;
			break;
		case 'h':
		case 'V':
			line->text = c == 'h' ? visa_dis_help : "visa-dis " VISAFS_VERSION "\n";
			return TOOL_DONE;
		default:
			return TOOL_USAGE;
		}
	}
	if (line->reference && line->routine)
		return tool_error(TOOL_USAGE, "--list and --layouts print the reference of all "
					      "instructions; --routine is for an object");
	if (argc - optind > !line->reference)
		return tool_error(TOOL_USAGE, "'%s' is one FILE too many",
				  argv[optind + !line->reference]);
	return TOOL_DONE;
}

int main(int argc, char **argv)
{
	struct command_line line = { 0 };

	tool_name = "visa-dis";
	if (dis_read_options(argc, argv, &line)) {
		fputs(visa_dis_help, stderr);
		return TOOL_USAGE;
	}
	if (line.text) {
		fputs(line.text, stdout);
		return tool_close_output(TOOL_DONE);
	}
	if (!line.reference)
		return tool_close_output(tool_disassemble(argv[optind], line.routine, line.json));
	return tool_close_output(line.json ? list_json(line.bytes) : dis_list(line.bytes));
}
