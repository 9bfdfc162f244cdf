// SPDX-License-Identifier: MIT
/*
 * visactl: a client of a mounted visafs for people and scripts.
 *
 * All access goes through the files of the mount. This file has the command line, help and
 * the shortest commands; visactl_commands.c has the table of commands.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"
#include "../lib/base/guess.h"
#include "json.h"
#include "visactl_launch.h"

static void print_usage(FILE *f, const struct command *cmd)
{
	fprintf(f, "usage: visactl %s%s%s%s%s\n", cmd->flags & NEEDS_MOUNT ? "[-m MNT] " : "",
		cmd->name, *cmd->usage ? " " : "", cmd->usage,
		cmd->flags & CAN_JSON ? " [--json]" : "");
}

static void print_help(FILE *f)
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
	      "of diff as diff(1).\n",
	      f);
}

static int unknown_command(const char *name)
{
	struct base_guess guess = base_guess_start(name, strlen(name));
	char suggestion[BASE_GUESS_MAX];

	for (size_t i = 0; i < visactl_command_count; i++)
		base_guess_offer(&guess, visactl_commands[i].name);
	if (!guess.best)
		return tool_error(TOOL_USAGE, "there is no command \"%s\"; try visactl help", name);
	return tool_error(TOOL_USAGE, "there is no command \"%s\"%s", name,
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

int print_file(const struct visactl *c, const char *path, void (*as_json)(FILE *f, char *text))
{
	static char text[65536];
	int n = read_text(c->dir, path, text, sizeof(text));

	if (n < 0)
		return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(-n));
	if (c->json)
		as_json(stdout, text);
	else
		fputs(text, stdout);
	return TOOL_DONE;
}

int command_dis(const struct visactl *c, int argc, char **argv)
{
	(void)argc;
	return tool_disassemble(argv[0], NULL, c->json);
}

int command_status(const struct visactl *c, int argc, char **argv)
{
	(void)argc;
	(void)argv;
	return print_file(c, "status", json_pairs);
}

int command_info(const struct visactl *c, int argc, char **argv)
{
	(void)argc;
	(void)argv;
	return print_file(c, "info", json_pairs);
}

int command_reports(const struct visactl *c, int argc, char **argv)
{
	struct visa_buffer text = { 0 };
	int err = launch_get_file(c, "reports", &text);

	(void)argc;
	(void)argv;
	visa_buffer_number(&text, 0, 1);
	if (!err && !text.failed)
		tool_print_reports(stdout, (const char *)text.bytes);
	visa_buffer_free(&text);
	return err ? tool_error(TOOL_REFUSED, "%s/reports: %s", c->mount, strerror(-err))
		   : TOOL_DONE;
}

int command_instructions(const struct visactl *c, int argc, char **argv)
{
	(void)argc;
	(void)argv;
	return print_file(c, "instructions", json_table);
}

int command_reset(const struct visactl *c, int argc, char **argv)
{
	int fd = openat(c->dir, "ctl", O_WRONLY | O_CLOEXEC);
	int status = TOOL_DONE;

	(void)argc;
	(void)argv;
	if (fd < 0)
		return tool_error(TOOL_REFUSED, "%s/ctl: %s", c->mount, strerror(errno));
	if (ioctl(fd, VISAFS_IOC_RESET) < 0)
		status = tool_error(TOOL_REFUSED, "%s/ctl: %s", c->mount, strerror(errno));
	close(fd);
	return status;
}

static bool is_help(const char *arg)
{
	return strcmp(arg, "-h") == 0 || strcmp(arg, "--help") == 0;
}

/* Remove --json from the arguments of a command that supports it. Return: the new argc. */
static int take_json(const struct command *cmd, struct visactl *c, int argc, char **argv)
{
	int left = 0;

	for (int i = 0; i < argc; i++) {
		if (i && cmd->flags & CAN_JSON && strcmp(argv[i], "--json") == 0)
			c->json = true;
		else
			argv[left++] = argv[i];
	}
	return left;
}

/* As diff(1): 1 if the two differ, 2 if they could not be compared. */
static int compared(int status)
{
	if (status == TOOL_DIFFERS)
		return 1;
	return status == TOOL_REFUSED ? 2 : status;
}

static int run_command(const char *mount, int argc, char **argv)
{
	const struct command *cmd = find_command(argv[0]);
	struct visactl c = { .named = mount, .dir = -1 };
	int status = TOOL_USAGE;

	if (!cmd)
		return unknown_command(argv[0]);
	if (argc > 1 && is_help(argv[1]))
		return command_help(&c, 1, argv);
	argc = take_json(cmd, &c, argc, argv);
	if (argc - 1 >= cmd->min && argc - 1 <= cmd->max) {
		status = cmd->flags & NEEDS_MOUNT ? mount_open(&c, mount) : TOOL_DONE;
		if (status)
			goto out;
		status = cmd->run(&c, argc - 1, argv + 1);
	}
	if (status == TOOL_USAGE)
		print_usage(stderr, cmd);
out:
	mount_close(&c);
	return cmd->flags & COMPARES ? compared(status) : status;
}

/*
 * Parse the options before the command. *at becomes the index of the command, or argc if
 * there is nothing left to do.
 */
static int read_options(int argc, char **argv, const char **mount, int *at)
{
	int i = 1;

	*at = argc;
	for (; i < argc && argv[i][0] == '-'; i++) {
		if (is_help(argv[i]))
			return command_help(NULL, argc - i > 1, argv + i + 1);
		if (strcmp(argv[i], "-V") == 0 || strcmp(argv[i], "--version") == 0) {
			puts("visactl " VISAFS_VERSION);
			return TOOL_DONE;
		}
		if (strncmp(argv[i], "-m", 2) != 0)
			return tool_error(TOOL_USAGE, "unknown option %s; try visactl help",
					  argv[i]);
		*mount = argv[i][2] ? argv[i] + 2 : argv[++i];
		if (!*mount || !**mount)
			return tool_error(TOOL_USAGE, "-m needs the path of the mount");
	}
	if (i >= argc) {
		print_help(stderr);
		return TOOL_USAGE;
	}
	*at = i;
	return TOOL_DONE;
}

int main(int argc, char **argv)
{
	const char *mount = NULL;
	int status;
	int at;

	tool_name = "visactl";
	status = read_options(argc, argv, &mount, &at);
	if (at < argc)
		status = run_command(mount, argc - at, argv + at);
	if (fflush(stdout) != 0 || ferror(stdout))
		status = tool_error(TOOL_REFUSED, "standard output: %s", strerror(errno));
	return status;
}
