// SPDX-License-Identifier: MIT
/*
 * visactl: a client of a mounted visafs for people and scripts.
 *
 * All access goes through the files of the mount. This file has the command line;
 * visactl_commands.c has the table of commands, and help.
 */
#include "visactl.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

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

/*
 * Convert the status of a command that compares two states to the exit status of diff(1): 0: they
 * are equal; 1: they differ; 2: they could not be compared.
 */
static int compared(int status)
{
	if (status == TOOL_DIFFERS)
		return 1;
	return status == TOOL_REFUSED ? 2 : status;
}

/*
 * Print an error for a wrong number of arguments. If an argument is missing, print its name: the
 * usage line has the required arguments first. If there are too many, print the first superfluous
 * argument. Return: TOOL_USAGE.
 */
static int wrong_count(const struct command *cmd, int given, char **argv)
{
	const char *word = cmd->usage;
	int length;

	if (given > cmd->max)
		return tool_error(TOOL_USAGE, "'%s' is one argument too many for %s",
				  argv[cmd->max + 1], cmd->name);
	for (int i = 0; i < given; i++)
		word += strcspn(word, " ") + 1;
	word += *word == '\'';
	length = (int)strcspn(word, " .'");
	if (length > 2 && strncmp(word + length - 2, "|-", 2) == 0)
		length -= 2;
	return tool_error(TOOL_USAGE, "%s: %.*s is missing", cmd->name, length, word);
}

static int run_command(const char *mount, int argc, char **argv)
{
	const struct command *cmd = find_command(argv[0]);
	struct visactl c = { .named = mount, .dir = -1 };
	int status;

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
	} else {
		status = wrong_count(cmd, argc - 1, argv);
	}
	if (status == TOOL_USAGE)
		print_usage(stderr, cmd);
out:
	mount_close(&c);
	return cmd->flags & COMPARES ? compared(status) : status;
}

/*
 * Parse the options before the command. *@at: receives the index of the command in @argv; @argc if
 * the options, such as --help, need no command.
 */
static int visactl_read_options(int argc, char **argv, const char **mount, int *at)
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
	status = visactl_read_options(argc, argv, &mount, &at);
	if (at < argc)
		status = run_command(mount, argc - at, argv + at);
	if (fflush(stdout) != 0 || ferror(stdout))
		status = tool_error(TOOL_REFUSED, "standard output: %s", strerror(errno));
	return status;
}
