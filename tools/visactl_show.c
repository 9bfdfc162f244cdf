// SPDX-License-Identifier: MIT
/* visactl: the commands that print a file of the mount, and reset. */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"
#include "json.h"
#include "visactl_launch.h"

int print_file(const struct visactl *c, const char *path,
	       void (*as_json)(struct base_json *w, char *text))
{
	static char text[65536];
	struct visa_buffer json = { 0 };
	struct base_json w = { .out = &json };
	int n = read_text(c->dir, path, text, sizeof(text));

	if (n < 0)
		return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(-n));
	if (!c->json) {
		fputs(text, stdout);
		return TOOL_DONE;
	}
	as_json(&w, text);
	json_print(&w, stdout);
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
