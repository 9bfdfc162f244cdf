// SPDX-License-Identifier: MIT
/*
 * Reads a PNG file with libpng, and prints it as WIDTHxHEIGHT DEPTH SAMPLES: followed by all
 * samples, row by row.
 *
 *	picture_check FILE			reads FILE
 *	picture_check FILE SURFACE		reads FILE in two pieces, and inverts the first byte
 *						of SURFACE between them
 *	picture_check FILE SURFACE mapped	inverts that byte before it reads FILE, through a
 *						shared mapping that remains
 */
#include "../support/png_file.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Invert the first byte of a file. Return: whether that succeeded. */
static int invert(const char *name)
{
	int fd = open(name, O_RDWR | O_CLOEXEC);
	unsigned char byte = 0;
	int ok = fd >= 0 && pread(fd, &byte, 1, 0) == 1;

	byte = (unsigned char)~byte;
	ok = ok && pwrite(fd, &byte, 1, 0) == 1;
	if (fd >= 0)
		close(fd);
	return ok;
}

/*
 * Invert the first byte of a file through a mapping, which is not removed. Return: whether that
 * succeeded.
 */
static int invert_mapped(const char *name)
{
	int fd = open(name, O_RDWR | O_CLOEXEC);
	volatile unsigned char *byte = mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	if (byte == MAP_FAILED)
		return 0;
	*byte = (unsigned char)~*byte;
	return 1;
}

int main(int argc, char **argv)
{
	int fd = argc > 1 ? open(argv[1], O_RDONLY | O_CLOEXEC) : -1;
	struct png_file f;
	int between = argc == 3;
	struct stat st;
	uint8_t *bytes;
	ssize_t n, more;

	if (fd < 0 || fstat(fd, &st) || (argc > 3 && !invert_mapped(argv[2])))
		return 2;
	bytes = malloc((size_t)st.st_size + 1);
	if (!bytes)
		return 2;
	n = read(fd, bytes, between ? 1 : (size_t)st.st_size);
	if (n > 0 && between && !invert(argv[2]))
		return 2;
	while (n >= 0 && n <= st.st_size &&
	       (more = read(fd, bytes + n, (size_t)(st.st_size + 1 - n))) > 0)
		n += more;
	if (n != st.st_size || png_file_read(bytes, (size_t)n, &f)) {
		puts("no picture");
		return 1;
	}
	printf("%ux%u %u %u:", f.width, f.height, f.depth, f.samples);
	for (size_t i = 0; i < (size_t)f.width * f.height * f.samples; i++)
		printf(" %u", f.sample[i]);
	putchar('\n');
	free(f.sample);
	free(bytes);
	close(fd);
	return 0;
}
