// SPDX-License-Identifier: MIT
/* A client: chooses operations at random, executes them, and reports their results. */
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "soak.h"

/* seconds after which a signal interrupts an operation, since a launch can be endless */
#define PATIENCE 2

static volatile sig_atomic_t interrupted;
static volatile sig_atomic_t touching;
static sigjmp_buf fault;

double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void say(struct client *c, const char *format, ...)
{
	char *line = c->slot->recent[c->slot->recent_at++ % RECENT];
	va_list ap;

	va_start(ap, format);
	vsnprintf(line, LINE - 40, format, ap);
	va_end(ap);
	for (char *at = line; *at; at++)
		if ((unsigned char)*at < ' ' || (unsigned char)*at > '~')
			*at = *at == '\n' ? '|' : '.';
	if (c->limits->verbose)
		fprintf(stderr, "%u: %s\n", c->number, line);
}

void found(struct client *c, const char *format, ...)
{
	char text[sizeof(c->slot->finding)];
	va_list ap;

	if (__atomic_load_n(&c->shared->kills, __ATOMIC_SEQ_CST) != c->kills)
		raise(SIGKILL);
	va_start(ap, format);
	vsnprintf(text, sizeof(text), format, ap);
	va_end(ap);
	memcpy(c->slot->finding + 1, text + 1, sizeof(text) - 1);
	__atomic_store_n(c->slot->finding, text[0], __ATOMIC_RELEASE);
	/* The client has reported an error, and stops here to leave the mount as it is. */
	kill(getpid(), SIGSTOP);
	_exit(1);
}

static bool is_allowed(const int *allowed, int err)
{
	for (; *allowed; allowed++)
		if (*allowed == err)
			return true;
	return false;
}

static bool was_interrupted(const struct client *c)
{
	return interrupted || c->slot->disturbed_at % 2 ||
	       __atomic_load_n(&c->slot->disturbances, __ATOMIC_SEQ_CST) != c->slot->disturbed_at;
}

/*
 * Whether an error comes from stores to a mapping of a module: the daemon may refuse them, and then
 * the next call on the file returns the error.
 */
static bool is_of_mapping(const char *line, int err)
{
	return err == EIO && strstr(line, " modules/");
}

long answer(struct client *c, long rc, const int *allowed)
{
	char *line = c->slot->recent[(c->slot->recent_at - 1) % RECENT];
	size_t n = strlen(line);
	int err = rc < 0 ? errno : 0;

	if (!err)
		snprintf(line + n, LINE - n, " = %ld", rc);
	else
		snprintf(line + n, LINE - n, " = %s", strerrorname_np(err));
	if (c->limits->verbose)
		fprintf(stderr, "%u: %s\n", c->number, line + n);
	if (err && !is_allowed(allowed, err) && !is_of_mapping(line, err) &&
	    !(err == EINTR && was_interrupted(c)))
		found(c, "%s: no document names that errno for this", line);
	errno = err;
	return rc;
}

/* --- upheavals: operations that change the objects of all clients ----------------- */

void upheaval_begin(struct client *c, enum upheaval what)
{
	__atomic_store_n(&c->slot->upheaval, what, __ATOMIC_SEQ_CST);
}

void upheaval_count(struct shared *shared, enum upheaval what)
{
	__atomic_add_fetch(&shared->upheavals, 1, __ATOMIC_SEQ_CST);
	if (what == UPHEAVAL_ALL)
		__atomic_add_fetch(&shared->restores, 1, __ATOMIC_SEQ_CST);
}

void upheaval_end(struct client *c)
{
	upheaval_count(c->shared, c->slot->upheaval);
	__atomic_store_n(&c->slot->upheaval, 0, __ATOMIC_SEQ_CST);
}

bool was_upheaval(const struct client *c, uint64_t upheavals)
{
	for (unsigned int i = 0; i < CLIENTS_MAX; i++)
		if (__atomic_load_n(&c->shared->slots[i].upheaval, __ATOMIC_SEQ_CST))
			return true;
	return __atomic_load_n(&c->shared->upheavals, __ATOMIC_SEQ_CST) != upheavals;
}

bool was_restored(const struct client *c)
{
	for (unsigned int i = 0; i < CLIENTS_MAX; i++)
		if (__atomic_load_n(&c->shared->slots[i].upheaval, __ATOMIC_SEQ_CST) ==
		    UPHEAVAL_ALL)
			return true;
	return __atomic_load_n(&c->shared->restores, __ATOMIC_SEQ_CST) != c->own_at;
}

/* --- files ------------------------------------------------------------------------ */

int path_of(const struct client *c, const char *name, char *path)
{
	return snprintf(path, PATH, "%s/%s", c->mnt, name);
}

struct file *some_file(struct client *c)
{
	return &c->files[draw(c, FILES)];
}

void close_file(struct client *c, struct file *f)
{
	if (f->fd < 0)
		return;
	say(c, "close %s", f->path);
	/* The daemon may refuse the written bytes when the file is closed. */
	answer(c, close(f->fd),
	       f->sort == SORT_MODULE ? allow(EINVAL, EEXIST, EBUSY, ENOENT, EOPNOTSUPP, ENOSPC,
					      ESTALE, ERANGE, ENOEXEC)
	       : f->sort == SORT_CTL || f->sort == SORT_ASM || f->sort == SORT_REPLAY
		       ? allow(EINVAL, ENOENT, ENXIO, ERANGE, EFAULT, EOPNOTSUPP, EEXIST, ENOSPC)
		       : allow(EINTR));
	f->fd = -1;
}

static void close_all(struct client *c)
{
	for (unsigned int i = 0; i < MAPPINGS; i++)
		if (c->mappings[i].at)
			munmap(c->mappings[i].at, c->mappings[i].size);
	memset(c->mappings, 0, sizeof(c->mappings));
	for (unsigned int i = 0; i < FILES; i++)
		close_file(c, &c->files[i]);
	own_close(c);
}

/* --- signals ------------------------------------------------------------------------ */

static void on_signal(int signal)
{
	(void)signal;
	interrupted = 1;
}

static void on_fault(int signal)
{
	if (touching)
		siglongjmp(fault, signal);
	_exit(128 + signal);
}

bool faults(void (*touch)(void *arg), void *arg)
{
	if (sigsetjmp(fault, 1)) {
		touching = 0;
		return true;
	}
	touching = 1;
	touch(arg);
	touching = 0;
	return false;
}

static void listen_to_signals(void)
{
	struct sigaction hurry = { .sa_handler = on_signal };
	struct sigaction broken = { .sa_handler = on_fault };
	sigset_t signals;

	sigaction(SIGALRM, &hurry, NULL);
	sigaction(SIGINT, &hurry, NULL);
	sigaction(SIGBUS, &broken, NULL);
	sigaction(SIGSEGV, &broken, NULL);
	signal(SIGPIPE, SIG_IGN);
	sigemptyset(&signals);
	sigaddset(&signals, SIGINT);
	sigprocmask(SIG_UNBLOCK, &signals, NULL);
}

static void be_patient(int at_most)
{
	/*
	 * The signal is repeated, since the first signal can come just before the call that it must
	 * interrupt.
	 */
	const struct itimerval timer = { { at_most, 0 }, { at_most, 0 } };

	setitimer(ITIMER_REAL, &timer, NULL);
}

/* --- the loop ------------------------------------------------------------------------ */

static const struct op *draw_op(struct client *c)
{
	unsigned int sum = 0;
	uint64_t at;

	for (unsigned int i = 0; i < soak_op_count; i++)
		sum += c->limits->soak ? soak_ops[i].soak : soak_ops[i].fuzz;
	at = draw(c, sum);
	for (const struct op *op = soak_ops;; op++) {
		unsigned int weight = c->limits->soak ? op->soak : op->fuzz;

		if (at < weight)
			return op;
		at -= weight;
	}
}

static void operate(struct client *c)
{
	const struct op *op = draw_op(c);

	if (c->limits->only && !strstr(c->limits->only, op->name))
		return;
	snprintf(c->slot->op, sizeof(c->slot->op), "%s", op->name);
	c->slot->asleep = 0;
	__atomic_store(&c->slot->since, &(double){ seconds() }, __ATOMIC_SEQ_CST);
	interrupted = 0;
	c->slot->disturbed_at = __atomic_load_n(&c->slot->disturbances, __ATOMIC_SEQ_CST);
	be_patient(PATIENCE);
	op->run(c);
	be_patient(0);
	own_check(c);
	__atomic_store(&c->slot->since, &(double){ 0 }, __ATOMIC_SEQ_CST);
	c->slot->ops++;
}

static uint32_t told_to_rest(const struct client *c)
{
	uint32_t rests = __atomic_load_n(&c->shared->rests, __ATOMIC_SEQ_CST);

	return rests % 2 ? rests : 0;
}

/*
 * Rest: close all files, and wait until the main process lets the clients continue. The main
 * process can request the next rest before this client has seen the end of the present one, so
 * rests are numbered.
 */
static void rest(struct client *c)
{
	uint32_t rests;

	own_check_all(c);
	close_all(c);
	while ((rests = told_to_rest(c))) {
		__atomic_store_n(&c->slot->rested, rests, __ATOMIC_SEQ_CST);
		usleep(2000);
	}
	own_make(c);
}

void client_main(struct client *c)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	listen_to_signals();
	for (unsigned int i = 0; i < FILES; i++)
		c->files[i].fd = -1;
	c->own_fd = -1;
	c->own_asm = -1;
	own_make(c);
	for (;;) {
		if (told_to_rest(c))
			rest(c);
		operate(c);
	}
}
