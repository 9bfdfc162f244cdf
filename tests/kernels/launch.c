// SPDX-License-Identifier: MIT
/* Run a zebin by visa-run, and compare its buffers. */
#include "launch.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "compare.h"

#define WORDS_MAX 64 /* largest number of words of a command line */
#define LIMIT	  60 /* time limit of a launch in seconds */

/**
 * struct launch - one run of visa-run
 * @by: the program visa-run and its options
 * @folder: folder of the kernel
 * @zebin: name of the zebin in this folder
 * @work: temporary directory of the worker process
 * @text: the text of the file `command`, which is split into the @count @words
 * @expect: the text of the file `expect`
 * @options: copy of the options in @by, which are split into @words, too
 * @outputs: the arguments of the options -o
 * @native: "" for the interpreter; for native code, the prefix of its files in @work
 */
struct launch {
	const struct launcher *by;
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

/* Make the command line: the options, the outputs (-o), the zebin and the kernel's arguments. */
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
	add_word(l, (char *)l->by->program);
	add_words(l, strsep(&args, "\n"), " ");
	snprintf(l->options, sizeof(l->options), "%s", l->by->options ? l->by->options : "");
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
 * Find the file with the expected bytes of argument K (@index): outK.bin; or outK.sgLANES.bin if
 * the result depends on the number of lanes, LANES.
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
 * Run the kernel as native code. Its outputs must be equal to those of the interpreter; or visa-run
 * refuses the launch, with the message that the kernel is not translated.
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

void launch_zebin(const struct launcher *by, const char *path, const char *work, struct outcome *o)
{
	const char *slash = strrchr(path, '/');
	struct launch l = { .by = by, .zebin = slash + 1, .work = work, .native = "" };
	struct launch again;

	snprintf(l.folder, sizeof(l.folder), "%.*s", (int)(slash - path), path);
	again = l;
	again.native = "native-";
	if (make_words(&l, o) && run_program(&l, o) && compare_outputs(&l, o) && by->native &&
	    !fnmatch(by->native, path, 0))
		run_native(&again, o);
	o->done = true;
}
