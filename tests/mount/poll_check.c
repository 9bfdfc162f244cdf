// SPDX-License-Identifier: MIT
/*
 * Polls a file. Prints "waits" if there are no data to read, then "ready" as soon as there are.
 * Then sets O_NONBLOCK, and prints "empty" if a read without data fails with EAGAIN.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

#define LONG_MS 60000

int main(int argc, char **argv)
{
	struct pollfd p = { .fd = argc > 1 ? open(argv[1], O_RDONLY) : -1, .events = POLLIN };
	char buf[4096];
	ssize_t n;

	if (p.fd < 0) {
		perror(argc > 1 ? argv[1] : "usage: poll_check FILE");
		return 2;
	}
	if (!poll(&p, 1, 0))
		puts("waits");
	fflush(stdout);
	if (poll(&p, 1, LONG_MS) != 1 || !(p.revents & POLLIN))
		return 1;
	puts("ready");
	fcntl(p.fd, F_SETFL, O_NONBLOCK);
	while ((n = read(p.fd, buf, sizeof(buf))) > 0)
		;
	if (n < 0 && errno == EAGAIN)
		puts("empty");
	return 0;
}
