// SPDX-License-Identifier: MIT
/* Polls a file: prints "waits" if nothing can be read, then "ready" as soon as something can. */
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>

#define LONG_MS 60000

int main(int argc, char **argv)
{
	struct pollfd p = { .fd = argc > 1 ? open(argv[1], O_RDONLY) : -1, .events = POLLIN };

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
	return 0;
}
