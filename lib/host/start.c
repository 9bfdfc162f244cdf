// SPDX-License-Identifier: MIT
/*
 * Starts a program by fork() and execve(). Between these calls, the child sets resource limits and
 * the owner of a pipe. posix_spawn() cannot do that. Limits that the parent sets after the start
 * would not apply to processes that the program has already started.
 */
#include "start.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define FILE_BYTES    (256ull << 20) /* largest size to which the program may write a file */
#define ADDRESS_BYTES (2ull << 30)   /* largest memory that each of its processes may map */
#define NICE	      5		     /* added to the nice value of the calling program */

/* Descriptor numbers in the started program: its ends of the pipes @life and @status. */
enum { LIFE = STDERR_FILENO + 1, STATUS, DESCRIPTORS };

/*
 * struct plumbing - pipes between this process and the child
 * @said: the child's stderr
 * @life: nothing is written to it; when this process closes its end, the kernel kills the child
 * @status: the child writes an errno to it if it cannot execute the program
 */
struct plumbing {
	int said[2];
	int life[2];
	int status[2];
};

static void close_one(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* Open the pipes; Return: 0 or a negative errno. */
static int open_pipes(struct plumbing *f)
{
	*f = (struct plumbing){ { -1, -1 }, { -1, -1 }, { -1, -1 } };
	if (!pipe2(f->said, O_CLOEXEC) && !pipe2(f->life, O_CLOEXEC) &&
	    !pipe2(f->status, O_CLOEXEC))
		return 0;
	return -errno;
}

/*
 * The code below runs in the child between fork() and execve() and calls only async-signal-safe
 * functions.
 */

/*
 * Connect the standard files, and close all other descriptors that the calling program has opened
 * without O_CLOEXEC.
 * @status: pipe for errors, which is moved to its fixed descriptor
 */
static bool set_files(const struct host_process *p, const struct plumbing *f, int *status)
{
	/*
	 * Use numbers above the final descriptors, since a descriptor may already have the number
	 * of another one.
	 */
	int null = fcntl(open("/dev/null", O_RDWR), F_DUPFD, DESCRIPTORS);
	int said = fcntl(f->said[1], F_DUPFD, DESCRIPTORS);
	int life = fcntl(f->life[0], F_DUPFD, DESCRIPTORS);

	if (null < 0 || said < 0 || life < 0 || dup3(*status, STATUS, O_CLOEXEC) < 0)
		return false;
	*status = STATUS;
	if (dup2(life, LIFE) < 0 || dup2(said, STDERR_FILENO) < 0 || dup2(null, STDIN_FILENO) < 0 ||
	    dup2(p->output ? said : null, STDOUT_FILENO) < 0)
		return false;
	closefrom(DESCRIPTORS);
	return true;
}

/* Lower a resource limit to @most; a limit that is lower already is kept. */
static void limit(int resource, rlim_t most)
{
	struct rlimit l;

	if (getrlimit(resource, &l))
		return;
	if (l.rlim_cur > most)
		l.rlim_cur = most;
	l.rlim_max = l.rlim_cur;
	setrlimit(resource, &l);
}

/*
 * Let the kernel send SIGKILL to the process group when the calling program closes its end of the
 * pipe, or ends. Nothing is written to the pipe, so it has no other event. Return: false if the
 * other end is already closed.
 */
static bool own_pipe(void)
{
	struct pollfd end = { .fd = LIFE, .events = POLLIN };

	fcntl(LIFE, F_SETOWN, -getpid());
	fcntl(LIFE, F_SETSIG, SIGKILL);
	fcntl(LIFE, F_SETFL, O_ASYNC);
	return poll(&end, 1, 0) <= 0;
}

/*
 * Reset all signals: handlers of the calling program must not run here, and the new program must
 * not inherit ignored signals.
 */
static void set_signals(void)
{
	struct sigaction plain = { .sa_handler = SIG_DFL };
	sigset_t none;

	for (int i = 1; i < NSIG; i++)
		sigaction(i, &plain, NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

/*
 * Drop all capabilities, and prevent the program from gaining any. Without no_new_privs execve()
 * would give a program of uid 0 the bounding set, and without CAP_SETPCAP that set cannot be
 * emptied.
 */
static bool drop_capabilities(void)
{
	struct __user_cap_header_struct head = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = { 0 };

	for (int c = 0; prctl(PR_CAPBSET_READ, c, 0, 0, 0) >= 0; c++)
		prctl(PR_CAPBSET_DROP, c, 0, 0, 0);
	/* Emptying the permitted and inheritable sets also empties the ambient set. */
	return !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) && !syscall(SYS_capset, &head, none);
}

static _Noreturn void become(const struct host_process *p, const struct plumbing *f)
{
	int status = fcntl(f->status[1], F_DUPFD_CLOEXEC, DESCRIPTORS);
	int err;

	if (status >= 0 && !setpgid(0, 0) && set_files(p, f, &status) && !chdir(p->directory) &&
	    own_pipe() && drop_capabilities()) {
		limit(RLIMIT_CPU, p->seconds);
		limit(RLIMIT_FSIZE, FILE_BYTES);
		limit(RLIMIT_CORE, 0);
		if (p->background) {
			limit(RLIMIT_AS, ADDRESS_BYTES);
			setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + NICE);
		}
		set_signals();
		execve(p->path, p->argv, p->environment);
	}
	err = errno;
	_exit(write(status, &err, sizeof(err)) < 0 ? 126 : 127);
}

/*
 * Wait until the child executes its program; Return: 0, or the negative errno that the child has
 * sent.
 */
static int wait_start(pid_t pid, int status)
{
	int err = 0;
	ssize_t n;

	do
		n = read(status, &err, sizeof(err));
	while (n < 0 && errno == EINTR);
	if (!n)
		return 0;
	while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
		;
	return -err;
}

static int start_start(const struct host_process *p, const struct plumbing *f, pid_t *pid)
{
	sigset_t all, before;
	int err;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	*pid = fork();
	if (!*pid)
		become(p, f);
	err = *pid < 0 ? -errno : 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return err;
}

int host_start(const struct host_process *p, struct host_started *s, struct visa_error *e)
{
	struct plumbing f;
	int err = open_pipes(&f);

	if (!err)
		err = start_start(p, &f, &s->pid);
	close_one(&f.said[1]);
	close_one(&f.life[0]);
	close_one(&f.status[1]);
	if (!err)
		err = wait_start(s->pid, f.status[0]);
	close_one(&f.status[0]);
	if (err) {
		close_one(&f.said[0]);
		close_one(&f.life[1]);
		return visa_fail(e, -err, "cannot run %s: %s", p->path, strerror(-err));
	}
	s->said = f.said[0];
	s->life = f.life[1];
	return 0;
}
