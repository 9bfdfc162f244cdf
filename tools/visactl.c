// SPDX-License-Identifier: MIT
/*
 * visactl: a client of a mounted visafs for people and scripts.
 *
 * Everything goes through the files of the mount. Here: the table of commands,
 * the command line, help, and the commands that are a line or two.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"

/**
 * struct command - a command
 * @name: its name
 * @usage: its arguments
 * @summary: what it does
 * @min: fewest arguments
 * @max: most
 * @mount: whether it needs a mount
 * @run: the command
 */
struct command {
	const char *name;
	const char *usage;
	const char *summary;
	int min;
	int max;
	bool mount;
	command_fn *run;
};

static command_fn command_dis, command_status, command_info, command_reset, command_help;

static const struct command commands[] = {
	{ "exec", "FILE|-", "execute encoded instructions", 1, 1, true, command_exec },
	{ "asm", "['LINE' ...|-]", "execute lines of vISA text", 0, INT_MAX, true, command_asm },
	{ "dis", "FILE|-", "print encoded instructions as text", 1, 1, false, command_dis },
	{ "vars", "", "show variables, predicates and the execution mask", 0, 0, true,
	  command_vars },
	{ "peek", "TARGET [OFFSET [COUNT]] [--format=TYPE]", "show memory or a variable", 1, 5,
	  true, command_peek },
	{ "poke", "TARGET OFFSET TYPE VALUE...", "write values", 4, INT_MAX, true, command_poke },
	{ "fill", "TARGET OFFSET COUNT TYPE VALUE", "write one value COUNT times", 5, 5, true,
	  command_fill },
	{ "em", "[VALUE]", "show or set the execution mask", 0, 1, true, command_em },
	{ "pred", "NAME [VALUE]", "show or set a predicate", 1, 2, true, command_pred },
	{ "shape", "NAME [KEY=VALUE...]", "show or set the shape of a surface", 1, INT_MAX, true,
	  command_shape },
	{ "status", "", "show the result that changed last", 0, 0, true, command_status },
	{ "info", "", "show what is mounted", 0, 0, true, command_info },
	{ "reset", "", "forget variables and predicates, keep memory", 0, 0, true, command_reset },
	{ "help", "[COMMAND]", "show this, or how to use a command", 0, 1, false, command_help },
};

#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static const struct command *find_command(const char *name)
{
	for (size_t i = 0; i < COMMANDS; i++)
		if (strcmp(commands[i].name, name) == 0)
			return &commands[i];
	return NULL;
}

static void print_usage(FILE *f, const struct command *cmd)
{
	fprintf(f, "usage: visactl %s%s%s%s\n", cmd->mount ? "[-m MNT] " : "", cmd->name,
		*cmd->usage ? " " : "", cmd->usage);
}

static void print_help(FILE *f)
{
	fputs("usage: visactl [-m MNT] COMMAND ...\n\nCommands:\n", f);
	for (size_t i = 0; i < COMMANDS; i++) {
		const struct command *cmd = &commands[i];
		int room = 46 - (int)strlen(cmd->name);

		fprintf(f, "  %s %-*s %s\n", cmd->name, room, cmd->usage, cmd->summary);
	}
	fputs("\n"
	      "TARGET  T0 or %slm, T255 or %scratch, T6 ..., V32 ..., or a declared name\n"
	      "OFFSET  bytes, decimal or 0x\n"
	      "COUNT   elements of the type (bytes for hex)\n"
	      "TYPE    " FORMAT_NAMES " (deadbeef is the bytes de ad be ef)\n"
	      "MNT     the mount; without -m $VISAFS_MOUNT, or the only visafs that is mounted\n"
	      "\n"
	      "Exit status: 0 done, 1 refused, 2 wrong usage, 3 no mount.\n",
	      f);
}

static int command_help(const struct visactl *c, int argc, char **argv)
{
	const struct command *cmd;

	(void)c;
	if (argc == 0) {
		print_help(stdout);
		return TOOL_DONE;
	}
	cmd = find_command(argv[0]);
	if (!cmd)
		return tool_error(TOOL_USAGE, "there is no command \"%s\"", argv[0]);
	print_usage(stdout, cmd);
	printf("%s: %s\n", cmd->name, cmd->summary);
	return TOOL_DONE;
}

static int print_file(const struct visactl *c, const char *path)
{
	char buf[4096];
	int n = read_text(c->dir, path, buf, sizeof(buf));

	if (n < 0)
		return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(-n));
	fputs(buf, stdout);
	return TOOL_DONE;
}

/* The one command that needs no mount. */
static int command_dis(const struct visactl *c, int argc, char **argv)
{
	(void)c;
	(void)argc;
	return tool_disassemble(argv[0], NULL);
}

static int command_status(const struct visactl *c, int argc, char **argv)
{
	(void)argc;
	(void)argv;
	return print_file(c, "status");
}

static int command_info(const struct visactl *c, int argc, char **argv)
{
	(void)argc;
	(void)argv;
	return print_file(c, "info");
}

static int command_reset(const struct visactl *c, int argc, char **argv)
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

static int run_command(const char *mount, int argc, char **argv)
{
	const struct command *cmd = find_command(argv[0]);
	struct visactl c = { .mount = NULL, .dir = -1 };
	int status = TOOL_USAGE;

	if (!cmd)
		return tool_error(TOOL_USAGE, "there is no command \"%s\"; try visactl help",
				  argv[0]);
	if (argc == 2 && is_help(argv[1]))
		return command_help(&c, 1, argv);
	if (argc - 1 >= cmd->min && argc - 1 <= cmd->max) {
		status = cmd->mount ? mount_open(&c, mount) : TOOL_DONE;
		if (status)
			goto out;
		status = cmd->run(&c, argc - 1, argv + 1);
	}
	if (status == TOOL_USAGE)
		print_usage(stderr, cmd);
out:
	mount_close(&c);
	return status;
}

/*
 * Read the options before the command; *at is then the command's place, or
 * argc if there is nothing more to do.
 */
static int read_options(int argc, char **argv, const char **mount, int *at)
{
	int i = 1;

	*at = argc;
	for (; i < argc && argv[i][0] == '-'; i++) {
		if (is_help(argv[i])) {
			print_help(stdout);
			return TOOL_DONE;
		}
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
