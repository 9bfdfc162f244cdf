// SPDX-License-Identifier: MIT
/*
 * Ctrl-C stops the launches that have stop points, if the program leaves SIGINT to its default
 * action. The handler is set while such a launch runs.
 */
#include "cl_interrupt.h"
#include "object.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define RUNNING 64 /* largest number of launches that a Ctrl-C stops */

/*
 * State of the signal handler.
 * @stops: stop points of the running launches, @count of them; unused elements are NULL. Written
 *	under opencl_lock
 * @before: the program's action for SIGINT, which is restored when the last of these launches ends
 * @terminal: descriptor of the prompt that waits for a command; -1: there is none
 * @interrupted: launches were asked to stop since the last prompt
 * @handling: number of signal handlers that are running and may use @stops
 */
static struct {
	struct visa_stops *stops[RUNNING];
	uint32_t count;
	struct sigaction before;
	int terminal;
	bool interrupted;
	uint32_t handling;
} running = { .terminal = -1 };

/* Print that the launch is already stopped, and the prompt again. */
static void say_stopped(int terminal)
{
	static const char text[] =
		"\nCtrl-C: the launch is stopped already; the command end ends it\n(stop) ";

	if (write(terminal, text, sizeof(text) - 1) < 0)
		return;
}

static void on_interrupt(int number)
{
	int terminal = __atomic_load_n(&running.terminal, __ATOMIC_ACQUIRE), err = errno;

	if (terminal >= 0) {
		say_stopped(terminal);
	} else if (__atomic_exchange_n(&running.interrupted, true, __ATOMIC_ACQ_REL)) {
		/* The second Ctrl-C before a launch has stopped: end the program. */
		signal(number, SIG_DFL);
		raise(number);
	} else {
		__atomic_add_fetch(&running.handling, 1, __ATOMIC_SEQ_CST);
		for (uint32_t i = 0; i < RUNNING; i++) {
			struct visa_stops *s = __atomic_load_n(&running.stops[i], __ATOMIC_SEQ_CST);

			if (s)
				visa_stops_pause(s);
		}
		__atomic_sub_fetch(&running.handling, 1, __ATOMIC_SEQ_CST);
	}
	errno = err;
}

void interrupt_begin(struct visa_stops *s)
{
	struct sigaction action = { .sa_handler = on_interrupt, .sa_flags = SA_RESTART };
	uint32_t i = 0;

	pthread_mutex_lock(&opencl_lock);
	while (i < RUNNING && running.stops[i])
		i++;
	if (i < RUNNING) {
		__atomic_store_n(&running.stops[i], s, __ATOMIC_SEQ_CST);
		if (!running.count++ && !sigaction(SIGINT, NULL, &running.before) &&
		    running.before.sa_handler == SIG_DFL)
			sigaction(SIGINT, &action, NULL);
	}
	pthread_mutex_unlock(&opencl_lock);
}

void interrupt_end(struct visa_stops *s)
{
	struct sigaction now;

	pthread_mutex_lock(&opencl_lock);
	for (uint32_t i = 0; i < RUNNING; i++) {
		if (running.stops[i] != s)
			continue;
		__atomic_store_n(&running.stops[i], NULL, __ATOMIC_SEQ_CST);
		while (__atomic_load_n(&running.handling, __ATOMIC_SEQ_CST))
			continue;
		if (--running.count)
			break;
		running.interrupted = false;
		/* The program may have set an action of its own meanwhile. */
		if (!sigaction(SIGINT, NULL, &now) && now.sa_handler == on_interrupt)
			sigaction(SIGINT, &running.before, NULL);
		break;
	}
	pthread_mutex_unlock(&opencl_lock);
}

void interrupt_prompt(int terminal)
{
	__atomic_store_n(&running.terminal, terminal, __ATOMIC_RELEASE);
	__atomic_store_n(&running.interrupted, false, __ATOMIC_RELEASE);
}
