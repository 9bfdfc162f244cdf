// SPDX-License-Identifier: MIT
/*
 * visactl reduce: removes lines of a trace as long as the user's command, or the comparison of
 * --expect, still fails with the shorter trace.
 */
#include "visactl.h"
#include "visactl_expect.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ddmin.h"
#include "trace_text.h"

#define NO_COMMAND 127 /* exit status of a child whose command cannot be run */

/**
 * struct reduction - a trace that is being reduced
 * @file: name of the trace
 * @text: lines of the trace
 * @output: name of the file for the reduced trace
 * @command: words of the command, with a NULL at the end; NULL with --expect
 * @expect: the value of --expect; used only if @expects is true
 * @candidate: path of the temporary file with a shorter trace, which the command tests
 * @fd: descriptor of this file
 * @replays: whether the whole trace can be replayed; then each shorter trace must be replayable,
 *	too
 * @left: number of lines of the shortest trace so far with which the test fails
 * @runs: number of runs of the command, or of replays for --expect
 * @unable: whether the command could not be run
 * @terminal: whether progress is shown
 */
struct reduction {
	const char *file;
	struct trace_text text;
	const char *output;
	char **command;
	struct expectation expect;
	bool expects;
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

/*
 * Replay the lines in @b. Return: the replay, with the state after the last line; NULL if a line
 * failed.
 */
static struct visa_replay *replayed(const struct visa_buffer *b, uint64_t *line,
				    struct visa_error *e)
{
	struct visa_replay *replay = visa_replay_new(NULL);

	if (replay && !visa_replay_text(replay, (const char *)b->bytes, b->size, line, &stop, e))
		return replay;
	visa_replay_free(replay);
	return NULL;
}

static bool replays(const struct visa_buffer *b)
{
	struct visa_error e = { 0 };
	struct visa_replay *replay = replayed(b, NULL, &e);

	visa_replay_free(replay);
	return replay;
}

/* Write a shorter trace to the file @r->candidate, which the command tests. */
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

/*
 * Called in the child process: run the command. The path of the file replaces the word {}, or is
 * added as the last word.
 */
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

static void reduce_show(const struct reduction *r)
{
	if (r->terminal)
		fprintf(stderr, "\r%s: %zu of %zu lines, %" PRIu64 " runs\033[K", tool_name,
			r->left, r->text.total, r->runs);
}

/*
 * Whether the lines can be replayed and leave the same wrong bytes as the whole trace (--expect).
 */
static bool gives_wrong(struct reduction *r, const struct visa_buffer *b)
{
	struct visa_error e = { 0 };
	struct visa_replay *replay = replayed(b, NULL, &e);
	bool wrong = replay && expect_fails(&r->expect, replay);

	r->runs++;
	visa_replay_free(replay);
	return wrong;
}

/* Whether the kept lines still give the wrong value, or the command still fails with them. */
static bool fails(void *context, const bool *keep)
{
	struct reduction *r = context;
	struct visa_buffer b = { 0 };
	size_t lines = trace_text_join(&r->text, keep, &b);
	bool failed = false;

	if (!b.failed && r->expects)
		failed = gives_wrong(r, &b);
	else if (!b.failed && (!r->replays || replays(&b)) && !write_candidate(r, &b))
		failed = run_command(r);
	visa_buffer_free(&b);
	if (failed && !__atomic_load_n(&stop, __ATOMIC_RELAXED))
		r->left = lines;
	reduce_show(r);
	return failed;
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
	return tool_error(TOOL_REFUSED, "%s cannot be run: it ended with exit status %d",
			  r->command[0], NO_COMMAND);
}

/* Check that the test fails with the whole trace. Return: an exit status; errors are printed. */
static int check_whole(struct reduction *r, const bool *keep)
{
	struct visa_replay *replay;
	struct visa_buffer b = { 0 };
	struct visa_error e = { 0 };
	int status = TOOL_DONE;
	uint64_t line;

	trace_text_join(&r->text, keep, &b);
	replay = replayed(&b, &line, &e);
	r->replays = replay;
	visa_buffer_free(&b);
	if (r->expects && !replay)
		status = tool_error(TOOL_REFUSED, "%s does not replay: %s",
				    tool_input_name(r->file), e.text);
	else if (r->expects)
		status = expect_begin(&r->expect, replay);
	visa_replay_free(replay);
	if (status || fails(r, keep))
		return status;
	return r->unable ? unable(r)
			 : tool_error(TOOL_REFUSED, "%s does not fail for %s: its exit status is 0",
				      r->command ? r->command[0] : "--expect",
				      tool_input_name(r->file));
}

/* Print how many lines are left, and for --expect the expected and the wrong value. */
static void say_left(const struct reduction *r, const bool *keep)
{
	if (r->expects)
		expect_say(&r->expect, trace_text_executes(&r->text, keep));
	fprintf(stderr, "%s: %zu of %zu lines are left%s, %" PRIu64 " run%s\n", tool_name, r->left,
		r->text.total, __atomic_load_n(&stop, __ATOMIC_RELAXED) ? ", stopped" : "", r->runs,
		r->runs == 1 ? "" : "s");
}

/* Reduce the trace, and write the remaining lines. */
static int reduce(struct reduction *r, bool *keep)
{
	struct ddmin d = {
		.count = r->text.count, .keep = keep, .fails = fails, .stop = &stop, .context = r
	};
	struct visa_buffer b = { 0 };
	int status;

	memset(keep, true, r->text.count);
	status = check_whole(r, keep);
	if (status)
		return status;
	ddmin(&d);
	if (r->terminal)
		fputs("\r\033[K", stderr);
	if (r->unable)
		return unable(r);
	r->left = trace_text_join(&r->text, keep, &b);
	status = b.failed ? tool_error(TOOL_REFUSED, "out of memory")
			  : tool_write_file(r->output, b.bytes, b.size);
	visa_buffer_free(&b);
	say_left(r, keep);
	return status;
}

static int reduce_read_option(struct reduction *r, const char *option, const char *value)
{
	if (strcmp(option, "-o") == 0 && value) {
		r->output = value;
		return TOOL_DONE;
	}
	if (strcmp(option, "--expect") != 0)
		return tool_error(TOOL_USAGE, "unknown option %s", option);
	if (!value)
		return tool_error(TOOL_USAGE, "--expect needs PLACE=VALUE, as in T6+20=u32:5");
	if (r->expects)
		return tool_error(TOOL_USAGE, "--expect is given twice");
	r->expects = true;
	return expect_read(value, &r->expect);
}

static int reduce_read_arguments(struct reduction *r, int argc, char **argv)
{
	int i = 0;

	r->output = "-";
	for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
		const char *value = i + 1 < argc ? argv[i + 1] : NULL;

		if (strncmp(argv[i], "--expect=", 9) == 0) {
			if (reduce_read_option(r, "--expect", argv[i] + 9))
				return TOOL_USAGE;
		} else if (argv[i][0] == '-' && argv[i][1]) {
			if (reduce_read_option(r, argv[i], value))
				return TOOL_USAGE;
			i++;
		} else if (r->file) {
			return tool_error(TOOL_USAGE,
					  "'%s' is one argument too many; a command "
					  "follows --",
					  argv[i]);
		} else {
			r->file = argv[i];
		}
	}
	if (!r->file)
		return tool_error(TOOL_USAGE, "reduce: FILE is missing");
	if (r->expects && i < argc)
		return tool_error(TOOL_USAGE, "give --expect or a command, not both");
	if (!r->expects && i + 1 >= argc)
		return tool_error(TOOL_USAGE, "reduce: --expect PLACE=VALUE, or -- and a command "
					      "that fails, is missing");
	r->command = r->expects ? NULL : argv + i + 1;
	return TOOL_DONE;
}

int command_reduce(const struct visactl *c, int argc, char **argv)
{
	const struct sigaction action = { .sa_handler = on_signal };
	struct reduction r = { .fd = -1, .terminal = isatty(STDERR_FILENO) };
	unsigned char *bytes = NULL;
	bool *keep = NULL;
	size_t size;
	int status = reduce_read_arguments(&r, argc, argv);

	(void)c;
	if (!status && strcmp(r.output, "-") != 0)
		status = tool_check_output(r.output);
	if (!status)
		status = tool_read_file(r.file, &bytes, &size);
	if (status) {
		expect_free(&r.expect);
		return status;
	}
	status = trace_text_read(&r.text, (const char *)bytes, size)
			 ? tool_error(TOOL_REFUSED, "out of memory")
			 : make_candidate(&r);
	if (!status)
		keep = calloc(r.text.count + 1, sizeof(*keep));
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	if (!status)
		status = keep ? reduce(&r, keep) : tool_error(TOOL_REFUSED, "out of memory");
	if (r.fd >= 0) {
		close(r.fd);
		unlink(r.candidate);
	}
	free(keep);
	free(r.text.lines);
	expect_free(&r.expect);
	free(bytes);
	/* End this process by the same signal, so that a loop in a shell script ends, too. */
	if (signalled) {
		signal(signalled, SIG_DFL);
		raise(signalled);
	}
	return status;
}
