// SPDX-License-Identifier: MIT
/* visa-run: progress on a terminal, and Ctrl-C. */
#include "visa-run.h"

#include <inttypes.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#define FIRST  1000000000ll /* ns after which progress is shown */
#define PERIOD 200000000ll  /* ns between two lines */

/* struct watch - @next: time of the next line; @shown: one is on the terminal */
static struct watch {
	bool stop;
	bool terminal;
	bool shown;
	int64_t next;
	int64_t start;
} watch;

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void on_signal(int signal)
{
	(void)signal;
	__atomic_store_n(&watch.stop, true, __ATOMIC_RELAXED);
}

static void show(void *context, uint64_t done, uint64_t groups)
{
	int64_t time;

	(void)context;
	if (!watch.terminal)
		return;
	time = now();
	if (time < watch.next)
		return;
	watch.next = time + PERIOD;
	watch.shown = true;
	fprintf(stderr, "\r%s: %3.0f%%, %" PRIu64 " of %" PRIu64 " groups, %" PRId64 " s\033[K",
		tool_name, groups ? 100.0 * (double)done / (double)groups : 0.0, done, groups,
		(time - watch.start) / 1000000000);
	fflush(stderr);
}

void run_watch(struct visa_launch_options *options)
{
	/* A second Ctrl-C kills. */
	struct sigaction action = { .sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND };

	watch = (struct watch){ .terminal = isatty(STDERR_FILENO), .start = now() };
	watch.next = watch.start + FIRST;
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	options->stop = &watch.stop;
	options->progress = show;
}

void run_unwatch(void)
{
	signal(SIGINT, SIG_DFL);
	signal(SIGTERM, SIG_DFL);
	if (watch.shown)
		fputs("\r\033[K", stderr);
}
