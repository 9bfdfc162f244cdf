// SPDX-License-Identifier: MIT
/*
 * Execute the encoded instructions on standard input, by write(2).
 *
 *	cc -o write_client write_client.c
 *	./write_client MNT/ctl <INSTRUCTIONS
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Read the result of the last write: counters, and the reason if an instruction failed. */
static void read_result(int fd, char *text, size_t size)
{
	size_t used = 0;
	ssize_t n;

	while (used < size - 1 && (n = read(fd, text + used, size - 1 - used)) > 0)
		used += (size_t)n;
	text[used] = 0;
}

int main(int argc, char **argv)
{
	static char code[65536];
	char result[2048] = "";
	size_t size = fread(code, 1, sizeof(code), stdin);
	size_t done = 0;
	int refused = 0;
	int fd = argc == 2 ? open(argv[1], O_RDWR) : -1;

	if (fd < 0) {
		perror(argc == 2 ? argv[1] : "usage: write_client MNT/ctl");
		return 2;
	}
	while (done < size && !refused) {
		ssize_t n = write(fd, code + done, size - done);

		if (n < 0 && errno == EINTR)
			continue; /* a signal came before the first instruction: repeat */
		done += n > 0 ? (size_t)n : 0;
		if (n > 0 && done == size)
			break;
		/* -1: the first instruction failed. Fewer: a later one failed, or a signal came. */
		read_result(fd, result, sizeof(result));
		refused = n < 0 || strncmp(result, "result: ok", 10) != 0;
	}
	if (!refused)
		read_result(fd, result, sizeof(result));
	fputs(result, refused ? stderr : stdout);
	if (close(fd) < 0) { /* EINVAL: the last instruction is not complete */
		perror("close");
		return 1;
	}
	return refused;
}
