// SPDX-License-Identifier: MIT
/* visa-run: showing progress on a terminal, and handling Ctrl-C. */
#include "visa-run.h"

#include <inttypes.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#define FIRST  1000000000ll /* ns from the start of the launch until progress is first shown */
#define PERIOD 200000000ll  /* ns from one update of the progress to the next */
#define TWICE  100000000ll  /* ns for which a second signal is ignored; timeout(1) sends two */

/*
 * struct watch - the progress of a launch, and the signals that stop it
 * @signal: the signal that has set @stop
 * @stopped: time at which the signal came, ns
 * @next: time at which progress is shown again, ns
 * @shown: whether the terminal shows the line of progress
 * @stops: the stop points of the launch, or NULL
 * @interrupted: whether Ctrl-C was pressed since the last call of run_watch_interrupted()
 * @prompt: whether the launch has stopped and the prompt is shown
 */
static struct watch {
	bool stop;
	int signal;
	bool terminal;
	bool shown;
	int64_t stopped;
	int64_t next;
	int64_t start;
	struct visa_stops *stops;
	bool interrupted;
	bool prompt;
} watch;

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/*
 * The first Ctrl-C ends the launch, or stops it if it has stop points. The second Ctrl-C kills the
 * program.
 */
static void on_signal(int number)
{
	int64_t time = now();

	if (watch.stops && number == SIGINT &&
	    !__atomic_exchange_n(&watch.interrupted, true, __ATOMIC_RELAXED)) {
		if (!__atomic_load_n(&watch.prompt, __ATOMIC_RELAXED))
			visa_stops_pause(watch.stops);
		return;
	}
	if (!__atomic_load_n(&watch.stop, __ATOMIC_ACQUIRE)) {
		watch.stopped = time;
		__atomic_store_n(&watch.signal, number, __ATOMIC_RELAXED);
		__atomic_store_n(&watch.stop, true, __ATOMIC_RELEASE);
	} else if (time - watch.stopped > TWICE) {
		signal(number, SIG_DFL);
		raise(number);
	}
}

static void watch_show(void *context, uint64_t done, uint64_t groups)
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

/*
 * Set the action of a signal. If the signal was ignored when this program started, as for
 * background commands of a script, it stays ignored.
 */
static void set_action(int number, const struct sigaction *action)
{
	struct sigaction before;

	if (!sigaction(number, NULL, &before) && before.sa_handler != SIG_IGN)
		sigaction(number, action, NULL);
}

void run_watch(struct visa_launch_options *options)
{
	struct sigaction action = { .sa_handler = on_signal };

	watch = (struct watch){ .terminal = isatty(STDERR_FILENO) && !options->stops,
				.start = now(),
				.stops = options->stops };
	watch.next = watch.start + FIRST;
	set_action(SIGINT, &action);
	set_action(SIGTERM, &action);
	options->stop = &watch.stop;
	options->progress = watch_show;
}

bool run_watch_ended(void)
{
	return __atomic_load_n(&watch.stop, __ATOMIC_ACQUIRE);
}

bool run_watch_interrupted(void)
{
	return __atomic_exchange_n(&watch.interrupted, false, __ATOMIC_RELAXED);
}

void run_watch_prompt(bool prompt)
{
	bool interrupted;

	__atomic_store_n(&watch.prompt, prompt, __ATOMIC_RELAXED);
	interrupted = run_watch_interrupted();
	/*
	 * Ctrl-C was pressed just before the prompt appeared, or just before the launch continued.
	 * In the first case the launch has stopped already: cancel the request to stop. In the
	 * second case, stop the launch again.
	 */
	if (interrupted && prompt)
		visa_stops_unpause(watch.stops);
	else if (interrupted)
		visa_stops_pause(watch.stops);
}

void run_unwatch(void)
{
	const struct sigaction action = { .sa_handler = SIG_DFL };

	if (!watch.stop) {
		set_action(SIGINT, &action);
		set_action(SIGTERM, &action);
	}
	if (watch.shown)
		fputs("\r\033[K", stderr);
}

void run_die(void)
{
	if (watch.signal) {
		signal(watch.signal, SIG_DFL);
		raise(watch.signal);
	}
}
