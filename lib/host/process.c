// SPDX-License-Identifier: MIT
/* Runs a program in a separate process group, and watches it through a pipe and a pidfd. */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "start.h"

#define SLICE_MS 20   /* interval at which @stop is read */
#define LAST_MS	 1000 /* longest time to wait for killed processes to end */

/**
 * struct child - a running process
 * @pid: the process and its process group
 * @pidfd: readable when it has ended; -1 if the kernel has none
 * @pipe: the read end of its stderr; -1 when all writers have ended
 * @life: write end of a pipe; when it is closed, the kernel kills the process group
 * @said: receives its stderr
 */
struct child {
	pid_t pid;
	int pidfd;
	int pipe;
	int life;
	struct base_text *said;
};

static uint64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* Read the contents of the pipe; bytes that do not fit into the text are dropped. */
static void read_pipe(struct child *c)
{
	char buf[4096];
	ssize_t n;

	while (c->pipe >= 0) {
		n = read(c->pipe, buf, sizeof(buf));
		if (n > 0) {
			base_append_bytes(c->said, buf, (size_t)n);
		} else if (!n || (errno != EINTR && errno != EAGAIN)) {
			close(c->pipe);
			c->pipe = -1;
		} else if (errno == EAGAIN) {
			return;
		}
	}
}

static void wait_slice(struct child *c)
{
	struct pollfd fds[2] = { { .fd = c->pipe, .events = POLLIN },
				 { .fd = c->pidfd, .events = POLLIN } };

	poll(fds, 2, SLICE_MS);
	read_pipe(c);
}

/*
 * Return: whether the process has ended. The call does not reap the process: until it is reaped,
 * the kernel does not reuse the number of its process group.
 */
static bool has_ended(const struct child *c, bool *reaped)
{
	siginfo_t info = { 0 };
	int err = waitid(P_PID, (id_t)c->pid, &info, WEXITED | WNOHANG | WNOWAIT);

	*reaped = err && errno == ECHILD;
	return *reaped || (!err && info.si_pid);
}

static int process_watch(struct child *c, const struct host_process *p, bool *reaped,
			 struct visa_error *e)
{
	uint64_t end = now_ms() + p->seconds * 1000ull;

	while (!has_ended(c, reaped)) {
		if (p->stop && __atomic_load_n(p->stop, __ATOMIC_RELAXED))
			return visa_fail(e, EINTR, "%s was stopped", p->path);
		if (now_ms() >= end)
			return visa_fail(e, ETIMEDOUT, "%s took more than %u seconds", p->path,
					 p->seconds);
		wait_slice(c);
	}
	return 0;
}

/* Kill the remaining processes of the group, and reap the process. */
static enum host_ending process_finish(struct child *c, bool reaped)
{
	enum host_ending ending = HOST_ENDED;
	uint64_t end = now_ms() + LAST_MS;
	pid_t pid = -1;
	int status = 0;

	if (!reaped) {
		kill(-c->pid, SIGKILL);
		do
			pid = waitpid(c->pid, &status, 0);
		while (pid < 0 && errno == EINTR);
	}
	if (pid == c->pid)
		ending = WIFSIGNALED(status) ? HOST_CRASHED : status ? HOST_FAILED : HOST_SUCCEEDED;
	close(c->life);
	/*
	 * Wait until the pipe of stderr is closed. Then all processes of the group have ended, so
	 * no process writes to the working directory any more.
	 */
	if (c->pidfd >= 0)
		close(c->pidfd);
	c->pidfd = -1;
	read_pipe(c);
	while (c->pipe >= 0 && now_ms() < end)
		wait_slice(c);
	if (c->pipe >= 0)
		close(c->pipe);
	return ending;
}

int host_process_run(const struct host_process *p, struct base_text *said, enum host_ending *ending,
		     struct visa_error *e)
{
	struct host_started started;
	bool reaped = false;
	struct child c;
	int err = host_start(p, &started, e);

	if (err)
		return err;
	c = (struct child){ .pid = started.pid,
			    .pidfd = (int)syscall(SYS_pidfd_open, started.pid, 0),
			    .pipe = started.said,
			    .life = started.life,
			    .said = said };
	fcntl(c.pipe, F_SETFL, O_NONBLOCK);
	err = process_watch(&c, p, &reaped, e);
	*ending = process_finish(&c, reaped);
	return err;
}
