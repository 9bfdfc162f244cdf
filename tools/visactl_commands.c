// SPDX-License-Identifier: MIT
/* visactl: the table of commands; the help texts are made from it. */
#include "visactl.h"

#include <limits.h>
#include <string.h>

#include "../lib/base/guess.h"

#define TARGETS "TARGET    T0 or %slm, T255 or %scratch, T6 to T254, V32 ..., or a declared name\n"
#define OFFSETS "OFFSET    bytes, decimal or 0x, with K, M or G; T0+0x40 is the same as T0 0x40\n"
#define TYPES	"TYPE     " BASE_ELEMENT_NAMES "\n"

const struct command visactl_commands[] = {
	{ "exec", "FILE|-", "execute encoded instructions", 1, 1, NEEDS_MOUNT | CAN_JSON,
	  command_exec,
	  "FILE      the bytes of instructions, as visa-as writes them; - is standard input\n",
	  "visa-as -o code k.asm && visactl exec code" },
	{ "asm", "['LINE' ...|-]", "execute lines of vISA text", 0, INT_MAX, NEEDS_MOUNT | CAN_JSON,
	  command_asm, "LINE      an instruction or a directive; without one, standard input\n",
	  "visactl asm 'scatter.4 (M1, 8) T255 0x40 V32 V33'" },
	{ "explain", "'LINE' ...", "execute lines of vISA text, and show the effect on every lane",
	  1, INT_MAX, NEEDS_MOUNT | CAN_JSON, command_explain,
	  "LINE      an instruction, which is executed, or a directive\n",
	  "visactl explain 'scatter.4 (M1, 8) T255 0x40 V32 V33'" },
	{ "dis", "FILE|-", "print encoded instructions as text", 1, 1, CAN_JSON, command_dis,
	  "FILE      instructions, or an object (.isa); - is standard input\n",
	  "visactl dis code" },
	{ "vars", "[NAME...] [--all]", "show variables, predicates and the execution mask", 0,
	  INT_MAX, NEEDS_MOUNT | CAN_JSON, command_vars,
	  "NAME      variables and predicates to show, with all their bytes. Default: all of\n"
	  "          them and the mask, with the first 16 bytes of each\n"
	  "--all     show all bytes of each\n",
	  "visactl vars V32" },
	{ "peek", "TARGET [OFFSET [COUNT]] [--format=TYPE] [-v]", "show memory or a variable", 1,
	  INT_MAX, NEEDS_MOUNT | CAN_JSON, command_peek,
	  TARGETS OFFSETS
	  "          (default 0)\n"
	  "COUNT     elements of the type (bytes for hex), with K, M or G, or all; default: all\n"
	  "          of a variable, 256 bytes of a surface\n" TYPES "          (default hex)\n"
	  "-f TYPE   the same as --format=TYPE\n"
	  "-v        show each line; without -v, * stands for lines that are equal to the one "
	  "before\n",
	  "visactl peek T0+0x40 8 --format=f32" },
	{ "map", "TARGET [OFFSET [SIZE]] [--ascii]", "draw which parts of memory are used", 1,
	  INT_MAX, NEEDS_MOUNT | CAN_JSON, command_map,
	  TARGETS OFFSETS
	  "          (default 0)\n"
	  "SIZE      bytes, with K, M or G, or all (default)\n"
	  "--ascii   draw with ASCII characters, also in a UTF-8 locale\n"
	  "The width of a line is $COLUMNS, or the width of the terminal, or 80 characters.\n",
	  "visactl map T255+1M 64K" },
	{ "poke", "TARGET OFFSET TYPE VALUE...", "write values", 1, INT_MAX, NEEDS_MOUNT,
	  command_poke,
	  TARGETS OFFSETS TYPES "          (no default; deadbeef as hex is the bytes de ad be ef)\n"
				"VALUE     decimal or 0x; 1.5, inf, nan for f16, f32, f64\n",
	  "visactl poke V32 0 u32 0 1 2 3" },
	{ "fill", "TARGET OFFSET COUNT TYPE VALUE", "write one value COUNT times", 1, 5,
	  NEEDS_MOUNT, command_fill,
	  TARGETS OFFSETS "COUNT     number of values, with K, M or G\n" TYPES
			  "          (no default)\n"
			  "VALUE     decimal or 0x; 1.5, inf, nan for f16, f32, f64\n",
	  "visactl fill T255+1M 4K u32 0xffffffff" },
	{ "em", "[VALUE]", "show or set the execution mask", 0, 1, NEEDS_MOUNT | CAN_JSON,
	  command_em, "VALUE     32 bits, decimal or 0x; bit n enables lane n. Default: show it\n",
	  "visactl em 0xff" },
	{ "pred", "NAME [VALUE]", "show or set a predicate", 1, 2, NEEDS_MOUNT | CAN_JSON,
	  command_pred,
	  "NAME      P1 to P4095, or a declared name\n"
	  "VALUE     a bit for each lane, decimal or 0x. Default: show it\n",
	  "visactl pred P1 0x0f" },
	{ "shape", "NAME [KEY=VALUE...]", "show or set the shape of a surface", 1, INT_MAX,
	  NEEDS_MOUNT | CAN_JSON, command_shape,
	  "NAME      T6 to T254, or a declared name\n"
	  "KEY       format, width, height, depth, pitch, rows, bti. Default: show all\n",
	  "visactl shape T6 format=R32_UINT width=64 height=32" },
	{ "picture", "NAME [-o FILE] [--range=LO,HI] [--opaque] [-z]",
	  "write a surface as PNG file", 1, INT_MAX, NEEDS_MOUNT, command_picture,
	  "NAME      T6 to T254, or a declared name, that has a shape\n"
	  "FILE      default: standard output\n"
	  "--range   LO becomes black, HI the full value; auto: the least and the greatest\n"
	  "          number. Default: integers as they are, 0 to 1 for floats\n"
	  "--opaque  leave out alpha\n"
	  "-z, --compress\n"
	  "          write a smaller file; without -z, it equals the file in pictures/ of the "
	  "mount\n",
	  "visactl picture T6 -o t6.png" },
	{ "kernels", "[NAME]", "list the kernels of loaded modules", 0, 1, NEEDS_MOUNT,
	  command_kernels, "NAME      show this kernel, with its properties and arguments\n",
	  "visactl kernels" },
	{ "launch", "NAME|FILE [OPTION...] [ARG...]", "run a kernel in the mount", 1, INT_MAX,
	  NEEDS_MOUNT, command_launch,
	  "NAME      a kernel of kernels/\n"
	  "FILE      a module, which is loaded; OpenCL C (.cl) or SPIR-V is compiled by ocloc\n"
	  "OPTION    -g X,Y,Z  -l X,Y,Z  --offset X,Y,Z  -k NAME  -o ARG=FILE  --options TEXT\n"
	  "          -O0  --debug-info\n"
	  "          --check LIST  --explain GROUP:THREAD[:PLACE]  --profile  --html FILE  --stop "
	  "POINT\n"
	  "ARG       as for visa-run. For a buffer, a surface is made, which remains.\n"
	  "          T6, T255+0x100: an existing surface, or its part from a byte on; null: no "
	  "buffer\n",
	  "visactl launch vadd.cl -g 1024 @a.bin @b.bin 4K 1024" },
	{ "save", "FILE|-", "write the whole state of the mount to a file", 1, 1, NEEDS_MOUNT,
	  command_save,
	  "FILE      a trace without instructions, equal for equal states: declarations,\n"
	  "          variables, predicates, mask, surfaces with shapes, T0 and T255; zeros are\n"
	  "          left out; - is standard output. Values of address variables, and surfaces\n"
	  "          that MOVS assigned to surface variables, are not saved\n",
	  "visactl save before" },
	{ "load", "FILE|-", "replace the state of the mount by a saved one", 1, 1, NEEDS_MOUNT,
	  command_load,
	  "FILE      a file that save wrote; T0 and T255 must have the same sizes as in it\n",
	  "visactl load before" },
	{ "snapshot", "NAME", "keep the present state of the mount in snapshots/NAME", 1, 1,
	  NEEDS_MOUNT, command_snapshot,
	  "NAME      name of the new directory, whose files contain the state; rmdir removes it\n",
	  "visactl snapshot before" },
	{ "restore", "NAME", "restore the state of a snapshot", 1, 1, NEEDS_MOUNT, command_restore,
	  "NAME      name of the snapshot, which is kept\n", "visactl restore before" },
	{ "diff", "FILE [FILE2]", "show how a saved state differs from the mount's", 1, 2, COMPARES,
	  command_diff,
	  "FILE      a file that save wrote; - marks lines that only FILE has, + lines that only\n"
	  "          the other state has\n"
	  "FILE2     default: the state of the mount\n"
	  "Exit status 0 if they are the same, 1 if they differ, 2 if they cannot be compared.\n",
	  "visactl save before; visactl exec code; visactl diff before" },
	{ "replay", "FILE|-", "execute the lines of a trace", 1, 1, NEEDS_MOUNT | CAN_JSON,
	  command_replay,
	  "FILE      a trace. Its surfaces are made; existing ones must have the same sizes.\n"
	  "          They get the bytes of the trace. - is standard input\n",
	  "visactl replay trace" },
	{ "reduce", "FILE [-o OUT] {--expect PLACE=VALUE|-- COMMAND [ARG...]}",
	  "cut a trace to lines that still fail", 1, INT_MAX, 0, command_reduce,
	  "FILE      a trace; - is standard input\n"
	  "OUT       default: standard output\n"
	  "--expect  the right value of memory after the trace, such as T6+20=u32:5, in the\n"
	  "          values of visa-run. A trace fails if it gives the same wrong value as FILE\n"
	  "COMMAND   gets the name of a shorter trace in place of {}, or after its last ARG. It\n"
	  "          fails if its exit status is not 0, and must fail for FILE. If FILE can be\n"
	  "          replayed, traces that cannot be replayed are not tried. Ctrl-C ends the\n"
	  "          reduction and writes the shortest trace so far\n",
	  "visactl reduce trace -o short -- sh -c '! visa-run --replay \"$0\" -o T6=- | cmp "
	  "good'" },
	{ "status", "", "show the result that changed last", 0, 0, NEEDS_MOUNT | CAN_JSON,
	  command_status, "", "visactl status" },
	{ "reports", "", "show the reports of checks, with lines of the source", 0, 0, NEEDS_MOUNT,
	  command_reports, "", "visactl reports" },
	{ "info", "", "show the properties and limits of the mount", 0, 0, NEEDS_MOUNT | CAN_JSON,
	  command_info, "", "visactl info --json" },
	{ "instructions", "", "show every instruction and how often it was executed", 0, 0,
	  NEEDS_MOUNT | CAN_JSON, command_instructions, "",
	  "visactl instructions | sort -rnk5 | head" },
	{ "reset", "", "remove variables and predicates, keep memory", 0, 0, NEEDS_MOUNT,
	  command_reset, "", "visactl reset" },
	{ "help", "[COMMAND]", "show this page, or how to use a command", 0, 1, 0, command_help,
	  "COMMAND   default: list all commands\n", "visactl help peek" },
};

const size_t visactl_command_count = sizeof(visactl_commands) / sizeof(visactl_commands[0]);

const struct command *find_command(const char *name)
{
	for (size_t i = 0; i < visactl_command_count; i++)
		if (strcmp(visactl_commands[i].name, name) == 0)
			return &visactl_commands[i];
	return NULL;
}

void print_usage(FILE *f, const struct command *cmd)
{
	fprintf(f, "usage: visactl %s%s%s%s%s\n", cmd->flags & NEEDS_MOUNT ? "[-m MNT] " : "",
		cmd->name, *cmd->usage ? " " : "", cmd->usage,
		cmd->flags & CAN_JSON ? " [--json]" : "");
}

void print_help(FILE *f)
{
	fputs("usage: visactl [-m MNT] COMMAND ...\n\nCommands:\n", f);
	for (size_t i = 0; i < visactl_command_count; i++) {
		const struct command *cmd = &visactl_commands[i];
		int room = 50 - (int)strlen(cmd->name);

		fprintf(f, "  %s %-*s %s\n", cmd->name, room, cmd->usage, cmd->summary);
	}
	fputs("\n"
	      "TARGET  T0 or %slm, T255 or %scratch, T6 ..., V32 ..., or a declared name\n"
	      "OFFSET  bytes, decimal or 0x, with K, M or G; T0+0x40 is the same as T0 0x40\n"
	      "COUNT   elements of the type (bytes for hex), with K, M or G\n"
	      "TYPE   " BASE_ELEMENT_NAMES " (deadbeef is the bytes de ad be ef)\n"
	      "MNT     the mount; without -m $VISAFS_MOUNT, or the only visafs that is mounted\n"
	      "\n"
	      "visactl help COMMAND shows arguments, defaults and an example. --json after exec, "
	      "asm,\n"
	      "explain, dis, vars, peek, map, em, pred, shape, status, info and instructions\n"
	      "prints JSON.\n"
	      "Exit status: 0 done, 1 refused, 2 wrong usage, 3 no mount, 4 launched, with "
	      "reports;\n"
	      "diff has the exit status of diff(1).\n",
	      f);
}

int unknown_command(const char *name)
{
	struct base_guess guess = base_guess_start(name, strlen(name));
	char suggestion[BASE_GUESS_MAX];

	for (size_t i = 0; i < visactl_command_count; i++)
		base_guess_offer(&guess, visactl_commands[i].name);
	if (!guess.best)
		return tool_error(TOOL_USAGE, "there is no command '%s'; try visactl help", name);
	return tool_error(TOOL_USAGE, "there is no command '%s'%s", name,
			  base_guess_text(&guess, "", suggestion));
}

int command_help(const struct visactl *c, int argc, char **argv)
{
	const struct command *cmd;

	(void)c;
	if (argc == 0) {
		print_help(stdout);
		return TOOL_DONE;
	}
	cmd = find_command(argv[0]);
	if (!cmd)
		return unknown_command(argv[0]);
	print_usage(stdout, cmd);
	printf("%s: %s\n\n%s%sexample: %s\n", cmd->name, cmd->summary, cmd->details,
	       *cmd->details ? "\n" : "", cmd->example);
	return TOOL_DONE;
}
