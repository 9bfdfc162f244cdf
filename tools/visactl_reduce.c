// SPDX-License-Identifier: MIT
/* visactl reduce: cut a trace to a short one for which a command still fails. */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../lib/base/buffer.h"
#include "../lib/trace/replay.h"
#include "ddmin.h"

#define NO_COMMAND 127 /* status of a child whose command cannot be run */

/**
 * struct reduction - a trace that is being reduced
 * @file: its name; @text: its bytes
 * @lines: where each line begins, @count of them; behind them the end of the text
 * @output: file of the result
 * @command: words of the command, NULL behind them
 * @candidate: path of the file that the command is given; @fd: it is open
 * @replays: the whole trace does, so that candidates must
 * @left: lines of the best so far
 * @runs: of the command
 * @unable: the command could not be run
 * @terminal: progress is shown
 */
struct reduction {
	const char *file;
	char *text;
	char **lines;
	size_t count;
	const char *output;
	char **command;
	char candidate[256];
	int fd;
	bool replays;
	size_t left;
	uint64_t runs;
	bool unable;
	bool terminal;
};

static bool stop;
static volatile sig_atomic_t signalled;

static void on_signal(int number)
{
	signalled = number;
	__atomic_store_n(&stop, true, __ATOMIC_RELAXED);
}

/* Put the lines of a candidate together. */
static void join(const struct reduction *r, const bool *keep, struct visa_buffer *b)
{
	for (size_t i = 0; i < r->count; i++)
		if (keep[i])
			visa_buffer_put(b, r->lines[i], (size_t)(r->lines[i + 1] - r->lines[i]));
}

/* Whether the lines replay. */
static bool replays(const struct visa_buffer *b)
{
	struct visa_replay *replay = visa_replay_new(NULL);
	struct visa_error e;
	bool done = replay &&
		    !visa_replay_text(replay, (const char *)b->bytes, b->size, NULL, &stop, &e);

	visa_replay_free(replay);
	return done;
}

/* Write a candidate to its file. */
static int write_candidate(const struct reduction *r, const struct visa_buffer *b)
{
	if (ftruncate(r->fd, 0) < 0)
		return -errno;
	for (size_t done = 0; done < b->size;) {
		ssize_t n = pwrite(r->fd, b->bytes + done, b->size - done, (off_t)done);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -errno;
		done += (size_t)n;
	}
	return 0;
}

/* In the child: the command, with the path for {} or behind all its words. */
static void run_child(const struct reduction *r)
{
	int null = open("/dev/null", O_RDWR);
	size_t words = 0;
	bool named = false;
	char **argv;

	while (r->command[words])
		words++;
	argv = calloc(words + 2, sizeof(*argv));
	if (!argv || null < 0)
		_exit(NO_COMMAND);
	for (size_t i = 0; i < words; i++) {
		bool path = strcmp(r->command[i], "{}") == 0;

		argv[i] = path ? (char *)r->candidate : r->command[i];
		named |= path;
	}
	if (!named)
		argv[words] = (char *)r->candidate;
	dup2(null, STDIN_FILENO);
	dup2(null, STDOUT_FILENO);
	dup2(null, STDERR_FILENO);
	signal(SIGINT, SIG_DFL);
	signal(SIGTERM, SIG_DFL);
	execvp(argv[0], argv);
	_exit(NO_COMMAND);
}

/* Run the command; Return: whether it fails. */
static bool run_command(struct reduction *r)
{
	pid_t child = fork();
	int status = 0;

	if (!child)
		run_child(r);
	r->runs++;
	while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
		continue;
	if (child < 0 || (WIFEXITED(status) && WEXITSTATUS(status) == NO_COMMAND)) {
		r->unable = true;
		__atomic_store_n(&stop, true, __ATOMIC_RELAXED);
		return false;
	}
	return status != 0;
}

static void show(const struct reduction *r)
{
	if (r->terminal)
		fprintf(stderr, "\r%s: %zu of %zu lines, %" PRIu64 " runs\033[K", tool_name,
			r->left, r->count, r->runs);
}

/* Whether the command fails for these lines. */
static bool fails(void *context, const bool *keep)
{
	struct reduction *r = context;
	struct visa_buffer b = { 0 };
	bool failed = false;

	join(r, keep, &b);
	if (!b.failed && (!r->replays || replays(&b)) && !write_candidate(r, &b))
		failed = run_command(r);
	visa_buffer_free(&b);
	if (failed && !__atomic_load_n(&stop, __ATOMIC_RELAXED)) {
		r->left = 0;
		for (size_t i = 0; i < r->count; i++)
			r->left += keep[i];
	}
	show(r);
	return failed;
}

/* Find the lines of the text; Return: 0 or -ENOMEM. */
static int find_lines(struct reduction *r, size_t size)
{
	const char *end = r->text + size;

	for (const char *at = r->text; at < end; r->count++) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));

		at = newline ? newline + 1 : end;
	}
	r->lines = calloc(r->count + 1, sizeof(*r->lines));
	if (!r->lines)
		return -ENOMEM;
	r->lines[0] = r->text;
	for (size_t i = 0; i < r->count; i++) {
		char *newline = memchr(r->lines[i], '\n', (size_t)(end - r->lines[i]));

		r->lines[i + 1] = newline ? newline + 1 : r->text + size;
	}
	return 0;
}

static int make_candidate(struct reduction *r)
{
	const char *dir = getenv("TMPDIR");

	snprintf(r->candidate, sizeof(r->candidate), "%s/visactl-reduce.XXXXXX",
		 dir && *dir ? dir : "/tmp");
	r->fd = mkostemp(r->candidate, O_CLOEXEC);
	return r->fd < 0 ? tool_error(TOOL_REFUSED, "%s: %s", r->candidate, strerror(errno))
			 : TOOL_DONE;
}

static int unable(const struct reduction *r)
{
	return tool_error(TOOL_REFUSED, "%s cannot be run, or says so by its exit status %d",
			  r->command[0], NO_COMMAND);
}

/* Reduce the lines, and write those that are left. */
static int reduce(struct reduction *r, bool *keep)
{
	struct ddmin d = {
		.count = r->count, .keep = keep, .fails = fails, .stop = &stop, .context = r
	};
	struct visa_buffer b = { 0 };
	int status;

	memset(keep, true, r->count);
	join(r, keep, &b);
	r->replays = replays(&b);
	visa_buffer_free(&b);
	if (!fails(r, keep))
		return r->unable ? unable(r)
				 : tool_error(TOOL_REFUSED,
					      "%s does not fail for %s: its exit "
					      "status is 0",
					      r->command[0], tool_input_name(r->file));
	ddmin(&d);
	if (r->terminal)
		fputs("\r\033[K", stderr);
	if (r->unable)
		return unable(r);
	join(r, keep, &b);
	status = b.failed ? tool_error(TOOL_REFUSED, "out of memory")
			  : tool_write_file(r->output, b.bytes, b.size);
	visa_buffer_free(&b);
	fprintf(stderr, "%s: %zu of %zu lines are left%s, %" PRIu64 " run%s\n", tool_name, r->left,
		r->count, __atomic_load_n(&stop, __ATOMIC_RELAXED) ? ", stopped" : "", r->runs,
		r->runs == 1 ? "" : "s");
	return status;
}

static int read_arguments(struct reduction *r, int argc, char **argv)
{
	int i = 0;

	r->output = "-";
	for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (strcmp(argv[i], "-o") == 0 && i + 1 < argc)
			r->output = argv[++i];
		else if (argv[i][0] == '-' && argv[i][1])
			return tool_error(TOOL_USAGE, "unknown option %s", argv[i]);
		else if (r->file)
			return tool_error(TOOL_USAGE,
					  "\"%s\" is one argument too many; a command "
					  "stands behind --",
					  argv[i]);
		else
			r->file = argv[i];
	}
	if (!r->file)
		return tool_error(TOOL_USAGE, "which trace?");
	if (i + 1 >= argc)
		return tool_error(TOOL_USAGE, "-- and the command that fails are missing");
	r->command = argv + i + 1;
	return TOOL_DONE;
}

int command_reduce(const struct visactl *c, int argc, char **argv)
{
	const struct sigaction action = { .sa_handler = on_signal };
	struct reduction r = { .fd = -1, .terminal = isatty(STDERR_FILENO) };
	unsigned char *bytes = NULL;
	bool *keep = NULL;
	size_t size;
	int status = read_arguments(&r, argc, argv);

	(void)c;
	if (!status && strcmp(r.output, "-") != 0)
		status = tool_check_output(r.output);
	if (!status)
		status = tool_read_file(r.file, &bytes, &size);
	if (status)
		return status;
	r.text = (char *)bytes;
	status = find_lines(&r, size) ? tool_error(TOOL_REFUSED, "out of memory")
				      : make_candidate(&r);
	if (!status)
		keep = calloc(r.count + 1, sizeof(*keep));
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	if (!status)
		status = keep ? reduce(&r, keep) : tool_error(TOOL_REFUSED, "out of memory");
	if (r.fd >= 0) {
		close(r.fd);
		unlink(r.candidate);
	}
	free(keep);
	free(r.lines);
	free(bytes);
	/* A shell's loop ends, too. */
	if (signalled) {
		signal(signalled, SIG_DFL);
		raise(signalled);
	}
	return status;
}
