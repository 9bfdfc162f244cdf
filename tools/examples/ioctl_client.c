// SPDX-License-Identifier: MIT
/*
 * Execute the encoded instructions on standard input, by ioctl(2).
 *
 *	cc -I DIRECTORY-OF-visafs_ioctl.h -o ioctl_client ioctl_client.c
 *	./ioctl_client MNT/ctl <INSTRUCTIONS
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "visafs_ioctl.h"

int main(int argc, char **argv)
{
	char code[VISAFS_EXEC_MAX];
	struct visafs_result r;
	size_t size = fread(code, 1, sizeof(code), stdin);
	size_t done = 0;
	int fd = argc == 2 ? open(argv[1], O_RDWR) : -1;

	if (fd < 0) {
		perror(argc == 2 ? argv[1] : "usage: ioctl_client MNT/ctl");
		return 2;
	}
	while (done < size) {
		int n = ioctl(fd, VISAFS_IOC_EXEC(size - done), code + done);

		if (n < 0 && errno == EINTR)
			continue; /* a signal came before the first instruction: repeat */
		done += n > 0 ? (size_t)n : 0;
		if (n > 0 && done == size)
			break;
		/*
		 * -1: the first instruction failed. Fewer bytes: a later instruction failed, or a
		 * signal came.
		 */
		if (ioctl(fd, VISAFS_IOC_GET_RESULT, &r) < 0) {
			perror("VISAFS_IOC_GET_RESULT");
			return 1;
		}
		if (n < 0 || r.err) {
			fprintf(stderr, "byte %zu: %s: %s\n    %s\n", done, strerror((int)r.err),
				r.message, r.instruction);
			return 1;
		}
	}
	if (ioctl(fd, VISAFS_IOC_GET_RESULT, &r) < 0) {
		perror("VISAFS_IOC_GET_RESULT");
		return 1;
	}
	printf("%llu instructions, %llu channels\n", (unsigned long long)r.instructions,
	       (unsigned long long)r.channels);
	return close(fd) < 0;
}
