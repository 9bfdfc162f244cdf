// SPDX-License-Identifier: MIT
/* exec_check CTL: execute the instructions on standard input by ioctl(2). */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "../../ioctl/visafs_ioctl.h"

int main(int argc, char **argv)
{
	char code[4096];
	ssize_t size = read(STDIN_FILENO, code, sizeof(code));
	int fd = argc == 2 ? open(argv[1], O_RDWR) : -1;
	int n = -1;

	if (fd >= 0 && size > 0)
		n = ioctl(fd, VISAFS_IOC_EXEC((size_t)size), code);
	if (n != size)
		fprintf(stderr, "exec_check: %d of %zd bytes: %s\n", n, size, strerror(errno));
	if (fd >= 0)
		close(fd);
	return n == size ? 0 : 1;
}
