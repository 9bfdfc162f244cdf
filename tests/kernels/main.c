// SPDX-License-Identifier: MIT
/*
 * Run each compiled kernel of a directory by visa-run, and compare its buffers.
 *
 * usage: kernels [-j JOBS] [-o OPTIONS] [-n NATIVE] VISA-RUN DIRECTORY [TEXT]
 *	OPTIONS	more options for visa-run
 *	NATIVE	pattern of paths: zebins that match it are also run as native code, and must have
 *		the same results
 *	TEXT	run only zebins whose path contains this text
 *
 * DIRECTORY/NAME has the zebins of a kernel, its buffers, and the files `command` and `expect`
 * (README.md).
 */
#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launch.h"

/**
 * struct suite - the kernels to run
 * @by: the program that runs the kernels
 * @zebins: paths of the @count zebins
 * @outcomes: the outcome of each zebin, in memory that the worker processes share
 * @next: index of the next zebin, in shared memory
 */
static struct suite {
	struct launcher by;
	char **zebins;
	size_t count;
	struct outcome *outcomes;
	size_t *next;
} suite;

/* Remove the temporary directory of a worker process. */
static void clean(const char *directory)
{
	glob_t found;
	char pattern[300];

	snprintf(pattern, sizeof(pattern), "%s/*", directory);
	if (!glob(pattern, 0, NULL, &found)) {
		for (size_t i = 0; i < found.gl_pathc; i++)
			unlink(found.gl_pathv[i]);
		globfree(&found);
	}
	rmdir(directory);
}

/*
 * In a worker process: run zebins until all were run. Each process writes the outputs to a
 * directory of its own.
 */
static void work(void)
{
	const char *temporary = getenv("TMPDIR");
	char directory[200];
	size_t i;

	snprintf(directory, sizeof(directory), "%s/visafs-kernels.XXXXXX",
		 temporary ? temporary : "/tmp");
	if (!mkdtemp(directory)) {
		perror(directory);
		return;
	}
	while ((i = __atomic_fetch_add(suite.next, 1, __ATOMIC_RELAXED)) < suite.count)
		launch_zebin(&suite.by, suite.zebins[i], directory, &suite.outcomes[i]);
	clean(directory);
}

static void run_all(unsigned int jobs)
{
	for (unsigned int i = 0; i < jobs; i++) {
		pid_t child = fork();

		if (child)
			continue;
		work();
		_exit(0);
	}
	while (wait(NULL) > 0)
		continue;
}

static int report(void)
{
	size_t good = 0, refused = 0;

	for (size_t i = 0; i < suite.count; i++) {
		const struct outcome *o = &suite.outcomes[i];

		refused += o->refused;
		if (o->done && !*o->why)
			good++;
		else
			printf("%s: %s\n", suite.zebins[i], o->done ? o->why : "not run");
	}
	if (refused)
		printf("%zu kernels are not translated\n", refused);
	printf("# %zu passed, %zu failed\n", good, suite.count - good);
	return good != suite.count || !suite.count;
}

static bool find_zebins(const char *directory, const char *text, glob_t *found)
{
	char pattern[400];
	char *absolute = realpath(directory, NULL);

	if (!absolute)
		return false;
	snprintf(pattern, sizeof(pattern), "%s/*/*.zebin", absolute);
	free(absolute);
	if (glob(pattern, 0, NULL, found))
		return false;
	suite.zebins = calloc(found->gl_pathc, sizeof(*suite.zebins));
	for (size_t i = 0; i < found->gl_pathc && suite.zebins; i++)
		if (!text || strstr(found->gl_pathv[i], text))
			suite.zebins[suite.count++] = found->gl_pathv[i];
	return suite.zebins != NULL;
}

/* Return: memory that is shared with child processes. */
static void *share(size_t size)
{
	void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	return p == MAP_FAILED ? NULL : p;
}

int main(int argc, char **argv)
{
	unsigned int jobs = 1;
	glob_t found;
	int option;
	int failed;

	while ((option = getopt(argc, argv, "j:o:n:")) != -1) {
		if (option == 'j')
			jobs = (unsigned int)strtoul(optarg, NULL, 10);
		else if (option == 'o')
			suite.by.options = optarg;
		else if (option == 'n')
			suite.by.native = optarg;
		else
			return 2;
	}
	if (argc - optind < 2 || argc - optind > 3) {
		fputs("usage: kernels [-j JOBS] [-o OPTIONS] [-n NATIVE] VISA-RUN DIRECTORY "
		      "[TEXT]\n",
		      stderr);
		return 2;
	}
	suite.by.program = realpath(argv[optind], NULL);
	if (!suite.by.program || !find_zebins(argv[optind + 1], argv[optind + 2], &found)) {
		fprintf(stderr, "%s does not exist, or %s contains no kernel\n", argv[optind],
			argv[optind + 1]);
		return 2;
	}
	suite.outcomes = share((suite.count + 1) * sizeof(*suite.outcomes));
	suite.next = share(sizeof(*suite.next));
	if (!suite.outcomes || !suite.next)
		return 2;
	run_all(jobs ? jobs : 1);
	failed = report();
	globfree(&found);
	free(suite.zebins);
	free((char *)suite.by.program);
	return failed;
}
