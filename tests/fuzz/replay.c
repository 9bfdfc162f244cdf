// SPDX-License-Identifier: MIT
/*
 * Call the test function of a fuzzer for each file on the command line, and for each file in a
 * directory on the command line.
 */
#include <ftw.h>
#include <stdio.h>

#include "fuzz.h"

static unsigned long replayed;

static int replay(const char *path, const struct stat *st, int type, struct FTW *where)
{
	FILE *f;
	uint8_t *data;
	size_t size;

	(void)where;
	if (type == FTW_D)
		return 0;
	f = type == FTW_F ? fopen(path, "rbe") : NULL;
	data = malloc((size_t)st->st_size + 1);
	if (!f || !data) {
		perror(path);
		goto out;
	}
	size = fread(data, 1, (size_t)st->st_size, f);
	if (size != (size_t)st->st_size) {
		perror(path);
		goto out;
	}
	fclose(f);
	/* Print the path first, so that the last printed path is the input that crashed. */
	printf("%s\n", path);
	fflush(stdout);
	LLVMFuzzerTestOneInput(data, size);
	free(data);
	replayed++;
	return 0;
out:
	if (f)
		fclose(f);
	free(data);
	return -1;
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (nftw(argv[i], replay, 16, FTW_PHYS)) {
			fprintf(stderr, "%s: cannot be replayed\n", argv[i]);
			return 1;
		}
	}
	printf("replayed %lu inputs\n", replayed);
	return replayed ? 0 : 1;
}
