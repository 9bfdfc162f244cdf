// SPDX-License-Identifier: MIT
/*
 * Run each compiled kernel of a directory by visa-run, and compare its buffers.
 *
 * usage: kernels [-j JOBS] [-o OPTIONS] [-n NATIVE] VISA-RUN DIRECTORY [TEXT]
 *	OPTIONS	more options for visa-run
 *	NATIVE	pattern of paths: these zebins are also run by native code, with the same results
 *	TEXT	run only zebins whose path contains this text
 *
 * DIRECTORY/NAME has the zebins of a kernel, its buffers, and the files `command` and `expect`
 * (README.md).
 */
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <glob.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "compare.h"

#define WORDS_MAX 64 /* largest number of words of a command line */
#define LIMIT	  60 /* time limit of a launch in seconds */

/*
 * struct outcome - the result for a zebin
 * @done: it was run
 * @refused: native code cannot execute it, which is not a failure
 * @why: the reason of a failure, or ""
 */
struct outcome {
	bool done;
	bool refused;
	char why[500];
};

/**
 * struct suite - the kernels to run
 * @program: path of visa-run
 * @options: more options for it, or NULL
 * @native: pattern of the paths of zebins that native code also runs, or NULL
 * @zebins: paths of the zebins; @count: their number
 * @outcomes: the outcome of each zebin, in memory that the worker processes share
 * @next: index of the next zebin, in shared memory
 */
static struct suite {
	const char *program;
	char *options;
	const char *native;
	char **zebins;
	size_t count;
	struct outcome *outcomes;
	size_t *next;
} suite;

/**
 * struct launch - one run of visa-run
 * @folder: folder of the kernel; @zebin: file in it
 * @work: temporary directory of the worker process
 * @text: the file `command`, split into @words; @count: number of words
 * @expect: the file `expect`
 * @options: suite.options, which is split into @words, too
 * @outputs: arguments of -o
 * @native: "" for the interpreter; for native code, the prefix of its files in @work
 */
struct launch {
	char folder[200];
	const char *zebin;
	const char *work;
	char text[4096];
	char expect[1024];
	char options[200];
	char outputs[8][300];
	const char *native;
	char *words[WORDS_MAX];
	int count;
};

static bool say(struct outcome *o, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static bool say(struct outcome *o, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(o->why, sizeof(o->why), fmt, ap);
	va_end(ap);
	return false;
}

static void add_word(struct launch *l, char *word)
{
	if (l->count < WORDS_MAX - 1)
		l->words[l->count++] = word;
}

static void add_words(struct launch *l, char *text, const char *between)
{
	char *word;

	while ((word = strsep(&text, between)) != NULL)
		if (*word)
			add_word(l, word);
}

/* Make the command line: options, outputs, the zebin, the kernel's arguments. */
static bool make_words(struct launch *l, struct outcome *o)
{
	static char json[] = "--json", output[] = "-o";
	static char engine[] = "--engine=native", uncached[] = "--no-cache";
	char path[300];
	char *args;
	char *line = l->expect;

	snprintf(path, sizeof(path), "%s/command", l->folder);
	if (!read_text(path, l->text, sizeof(l->text)))
		return say(o, "%s cannot be read", path);
	snprintf(path, sizeof(path), "%s/expect", l->folder);
	if (!read_text(path, l->expect, sizeof(l->expect)))
		return say(o, "%s cannot be read", path);
	args = l->text;
	add_word(l, (char *)suite.program);
	add_words(l, strsep(&args, "\n"), " ");
	snprintf(l->options, sizeof(l->options), "%s", suite.options ? suite.options : "");
	add_words(l, l->options, " ");
	if (*l->native) {
		add_word(l, engine);
		add_word(l, uncached);
	}
	add_word(l, json);
	for (size_t i = 0; i < sizeof(l->outputs) / sizeof(l->outputs[0]) && line && *line; i++) {
		int index = (int)strtol(line, NULL, 10);

		snprintf(l->outputs[i], sizeof(l->outputs[i]), "%d=%s/%sout%d", index, l->work,
			 l->native, index);
		add_word(l, output);
		add_word(l, l->outputs[i]);
		line = strchr(line, '\n');
		line = line ? line + 1 : NULL;
	}
	add_word(l, (char *)l->zebin);
	add_words(l, args, "\n");
	return true;
}

/*
 * In the child process: run visa-run in the kernel's folder, since file names are relative to it.
 */
static void execute(struct launch *l)
{
	char json[300];
	char errors[300];

	snprintf(json, sizeof(json), "%s/%sjson", l->work, l->native);
	snprintf(errors, sizeof(errors), "%s/errors", l->work);
	alarm(LIMIT);
	if (!freopen(json, "w", stdout) || !freopen(errors, "w", stderr) || chdir(l->folder))
		_exit(126);
	execv(l->words[0], l->words);
	_exit(127);
}

static bool run_program(struct launch *l, struct outcome *o)
{
	char path[300];
	char errors[400];
	int status = 0;
	pid_t child = fork();

	if (!child)
		execute(l);
	if (child < 0 || waitpid(child, &status, 0) < 0)
		return say(o, "%s", strerror(errno));
	if (WIFEXITED(status) && !WEXITSTATUS(status))
		return true;
	snprintf(path, sizeof(path), "%s/errors", l->work);
	read_text(path, errors, sizeof(errors));
	snprintf(path, sizeof(path), "%s/%sjson", l->work, l->native);
	find_report(path, errors, sizeof(errors));
	if (WIFSIGNALED(status))
		return say(o, WTERMSIG(status) == SIGALRM ? "no end" : "signal %d: %s",
			   WTERMSIG(status), errors);
	return say(o, "exit status %d: %s", WEXITSTATUS(status), errors);
}

/*
 * Find the file with the expected bytes of argument @index: outK.bin or, if the result depends on
 * the number of lanes, outK.sgLANES.bin.
 */
static void find_wanted(const struct launch *l, int index, char *path, size_t room)
{
	char json[4096];
	const char *simd;

	snprintf(path, room, "%s/out%d.bin", l->folder, index);
	if (!access(path, F_OK))
		return;
	snprintf(path, room, "%s/json", l->work);
	read_text(path, json, sizeof(json));
	simd = strstr(json, "\"simd\": ");
	snprintf(path, room, "%s/out%d.sg%d.bin", l->folder, index,
		 simd ? (int)strtol(simd + 8, NULL, 10) : 0);
}

static bool compare_outputs(const struct launch *l, struct outcome *o)
{
	const char *line = l->expect;

	while (line && *line) {
		char rule[100];
		char wanted[300];
		char got[300];
		char why[300];
		int index = (int)strtol(line, NULL, 10);

		snprintf(rule, sizeof(rule), "%.*s", (int)strcspn(line, "\n"), line);
		find_wanted(l, index, wanted, sizeof(wanted));
		snprintf(got, sizeof(got), "%s/out%d", l->work, index);
		if (!compare_files(rule + strcspn(rule, " ") + 1, wanted, got, why, sizeof(why)))
			return say(o, "argument %d: %s", index, why);
		line = strchr(line, '\n');
		line = line ? line + 1 : NULL;
	}
	return true;
}

/*
 * Run the kernel by native code. Its outputs must be equal to the interpreter's, or it is refused
 * with a message that it is not translated.
 */
static void run_native(struct launch *l, struct outcome *o)
{
	const char *line = l->expect;
	char want[300], got[300], why[300];

	if (!make_words(l, o))
		return;
	if (!run_program(l, o)) {
		o->refused = strstr(o->why, "not translated") != NULL;
		if (o->refused)
			*o->why = 0;
		return;
	}
	for (; line && *line; line = strchr(line, '\n'), line = line ? line + 1 : NULL) {
		int index = (int)strtol(line, NULL, 10);

		snprintf(want, sizeof(want), "%s/out%d", l->work, index);
		snprintf(got, sizeof(got), "%s/%sout%d", l->work, l->native, index);
		if (!compare_files("u8 exact", want, got, why, sizeof(why))) {
			say(o, "argument %d by native code: %s", index, why);
			return;
		}
	}
	snprintf(want, sizeof(want), "%s/json", l->work);
	snprintf(got, sizeof(got), "%s/%sjson", l->work, l->native);
	if (!compare_counters(want, got, why, sizeof(why)))
		say(o, "%s", why);
}

static void run_one(const char *path, const char *work, struct outcome *o)
{
	const char *slash = strrchr(path, '/');
	struct launch l = { .zebin = slash + 1, .work = work, .native = "" };
	struct launch again;

	snprintf(l.folder, sizeof(l.folder), "%.*s", (int)(slash - path), path);
	again = l;
	again.native = "native-";
	if (make_words(&l, o) && run_program(&l, o) && compare_outputs(&l, o) && suite.native &&
	    !fnmatch(suite.native, path, 0))
		run_native(&again, o);
	o->done = true;
}

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

/* Take one zebin after another; the outputs are in a directory of this process. */
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
		run_one(suite.zebins[i], directory, &suite.outcomes[i]);
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
			suite.options = optarg;
		else if (option == 'n')
			suite.native = optarg;
		else
			return 2;
	}
	if (argc - optind < 2 || argc - optind > 3) {
		fputs("usage: kernels [-j JOBS] [-o OPTIONS] [-n NATIVE] VISA-RUN DIRECTORY "
		      "[TEXT]\n",
		      stderr);
		return 2;
	}
	suite.program = realpath(argv[optind], NULL);
	if (!suite.program || !find_zebins(argv[optind + 1], argv[optind + 2], &found)) {
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
	free((char *)suite.program);
	return failed;
}
