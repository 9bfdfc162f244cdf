// SPDX-License-Identifier: MIT
/*
 * launch_check [-r] FILE: pass the launch line on standard input to FILE, by ioctl(2). -r: open
 * FILE for reading only.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "../../ioctl/visafs_ioctl.h"

int main(int argc, char **argv)
{
	int flags = argc == 3 && strcmp(argv[1], "-r") == 0 ? O_RDONLY : O_RDWR;
	char line[4096];
	ssize_t size = read(STDIN_FILENO, line, sizeof(line));
	int fd = argc >= 2 ? open(argv[argc - 1], flags) : -1;
	int err = -1;

	if (fd >= 0 && size > 0)
		err = ioctl(fd, VISAFS_IOC_LAUNCH((size_t)size), line);
	if (err)
		fprintf(stderr, "launch_check: %d: %s\n", err, strerror(errno));
	if (fd >= 0)
		close(fd);
	return err ? 1 : 0;
}
