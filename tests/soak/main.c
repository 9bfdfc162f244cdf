// SPDX-License-Identifier: MIT
/*
 * Random clients of a mount, from a seed:
 *
 *	soak [--soak] [--backing] [--seed N] [--seconds N] [--clients N] [--hang N] [--only OP,OP]
 *	     [--data tests] [-o OPTIONS] [--verbose] build/visafs
 *
 * It mounts visafs, starts clients (processes with random operations), stops, interrupts and kills
 * them, and checks the results. After a finding it exits with 1 and prints the seed, the finding,
 * and the last operations of each client. --backing: also kill the daemon and mount again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include "soak.h"

/* struct run - the state of the main process */
struct run {
	struct limits limits;
	struct shared *shared;
	struct daemon daemon;
	struct client client; /* copied to each new client; @random is for this process */
	int files;
	long kilobytes;
	double kill_at;
	unsigned int restarts;
	bool found;
};

/* --- clients ---------------------------------------------------------------------- */

static void start_client(struct run *r, unsigned int i)
{
	struct slot *slot = &r->shared->slots[i];
	struct client c = r->client;
	sigset_t signals;
	pid_t pid;

	slot->generation++;
	slot->since = 0;
	c.slot = slot;
	c.number = i;
	c.kills = r->shared->kills;
	c.random = (r->limits.seed << 16) + (slot->generation << 4) + i + 1;
	fflush(NULL);
	/* The signals stay blocked until the program can handle them. */
	sigemptyset(&signals);
	sigaddset(&signals, SIGINT);
	sigprocmask(SIG_BLOCK, &signals, NULL);
	pid = fork();
	if (!pid)
		client_main(&c);
	sigprocmask(SIG_UNBLOCK, &signals, NULL);
	slot->pid = pid < 0 ? 0 : pid;
}

static void show_client(const struct run *r, unsigned int i)
{
	const struct slot *slot = &r->shared->slots[i];

	printf("  client %u, its %u., after %llu operations, the last of them:\n", i,
	       slot->generation, (unsigned long long)slot->ops);
	for (uint32_t n = slot->recent_at < RECENT ? 0 : slot->recent_at - RECENT;
	     n < slot->recent_at; n++)
		printf("    %.*s\n", LINE, slot->recent[n % RECENT]);
}

static void show_all(struct run *r, const char *what)
{
	r->found = true;
	printf("FOUND: %s\n", what);
	for (unsigned int i = 0; i < r->limits.clients; i++)
		show_client(r, i);
}

/* Kill the client with number @i. The pid is 0 if there is no such client. */
static void kill_client(const struct run *r, unsigned int i)
{
	pid_t pid = r->shared->slots[i].pid;

	if (pid > 0)
		kill(pid, SIGKILL);
}

/* Wait for the end of client @i. If it was changing objects of other clients, count that. */
static void bury(struct run *r, unsigned int i)
{
	struct slot *slot = &r->shared->slots[i];

	if (slot->pid > 0)
		waitpid(slot->pid, NULL, 0);
	if (slot->upheaval) {
		upheaval_count(r->shared, slot->upheaval);
		__atomic_store_n(&slot->upheaval, 0, __ATOMIC_SEQ_CST);
	}
	slot->pid = 0;
	slot->rested = 0;
}

/* For each client that has ended, start a new client with the same number. */
static void replace_ended(struct run *r)
{
	int status;
	pid_t pid;

	while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
		if (pid == r->daemon.pid) {
			r->daemon.pid = 0;
			show_all(r, "the daemon has ended");
			printf("  its status is 0x%x\n", (unsigned int)status);
			return;
		}
		for (unsigned int i = 0; i < r->limits.clients; i++) {
			if (r->shared->slots[i].pid != pid)
				continue;
			if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL) {
				show_all(r, "a client has ended by itself");
				printf("  it was client %u, its status 0x%x\n", i,
				       (unsigned int)status);
			}
			r->shared->slots[i].pid = 0; /* waitpid() has returned this process */
			bury(r, i);
			start_client(r, i);
		}
	}
}

/* --- judging ------------------------------------------------------------------------ */

/* A client has reported an error. Perhaps the daemon is about to end: wait 5 seconds for that. */
static void await_end(struct run *r)
{
	for (unsigned int i = 0; i < 100 && !r->found; i++) {
		usleep(50000);
		replace_ended(r);
	}
}

static void look_at_clients(struct run *r)
{
	char text[1200];

	for (unsigned int i = 0; i < r->limits.clients && !r->found; i++) {
		struct slot *slot = &r->shared->slots[i];
		double since;

		if (__atomic_load_n(slot->finding, __ATOMIC_ACQUIRE)) {
			await_end(r);
			if (r->found)
				return;
			snprintf(text, sizeof(text), "client %u: %s", i, slot->finding);
			show_all(r, text);
			return;
		}
		__atomic_load(&slot->since, &since, __ATOMIC_SEQ_CST);
		if (since > 0 && seconds() - since - slot->asleep > r->limits.hang) {
			snprintf(text, sizeof(text), "client %u: %s takes more than %u seconds", i,
				 slot->op, r->limits.hang);
			show_all(r, text);
			daemon_show_threads(&r->daemon);
		}
	}
}

static void judge(struct run *r)
{
	replace_ended(r);
	if (!r->found)
		look_at_clients(r);
}

static bool all_rest(const struct run *r)
{
	for (unsigned int i = 0; i < r->limits.clients; i++)
		if (__atomic_load_n(&r->shared->slots[i].rested, __ATOMIC_SEQ_CST) !=
		    r->shared->rests)
			return false;
	return true;
}

/* Wait until all clients rest: a resting client has closed its files, and waits. */
static void wait_for_rest(struct run *r)
{
	double end = seconds() + 2.0 * r->limits.hang;

	if (r->shared->rests % 2 == 0)
		__atomic_add_fetch(&r->shared->rests, 1, __ATOMIC_SEQ_CST);
	while (!r->found && !all_rest(r)) {
		usleep(5000);
		judge(r);
		if (!r->found && seconds() > end) {
			show_all(r, "clients do not close their files and rest");
			daemon_show_threads(&r->daemon);
		}
	}
}

/* While clients rest, check snapshots, and that the daemon has no more files than at first. */
static void rest_and_compare(struct run *r)
{
	const char *wrong;
	long kilobytes;
	int files;

	wait_for_rest(r);
	if (r->found)
		return;
	wrong = snapshot_at_rest(r->daemon.mnt);
	if (wrong)
		await_end(r);
	if (r->found)
		return;
	if (wrong)
		show_all(r, wrong);
	daemon_tidy(&r->daemon);
	files = daemon_files(&r->daemon, r->files);
	kilobytes = daemon_kilobytes(&r->daemon);
	printf("at rest: the daemon has %d files and %ld KiB\n", files, kilobytes);
	if (r->files && files > r->files) {
		show_all(r, "the daemon keeps files open");
		daemon_show_files(&r->daemon);
	}
	r->files = r->files ? r->files : files;
	r->kilobytes = kilobytes;
	__atomic_add_fetch(&r->shared->rests, 1, __ATOMIC_SEQ_CST);
}

/* --- the daemon is killed ----------------------------------------------------------- */

static void kill_clients(struct run *r)
{
	for (unsigned int i = 0; i < r->limits.clients; i++)
		kill_client(r, i);
	for (unsigned int i = 0; i < r->limits.clients; i++)
		bury(r, i);
}

/*
 * Kill the daemon while clients use it, and mount again. The clients continue for a moment: files
 * that the kernel passes through work without the daemon. The next clients must find the bytes
 * written then.
 */
static void kill_daemon(struct run *r)
{
	__atomic_add_fetch(&r->shared->kills, 1, __ATOMIC_SEQ_CST);
	daemon_kill(&r->daemon);
	r->daemon.pid = 0;
	usleep(1000 * (useconds_t)draw(&r->client, 30));
	kill_clients(r);
	look_at_clients(r);
	daemon_forget(&r->daemon, draw_chance(&r->client, 2));
	if (!r->found && daemon_start(&r->daemon, &r->limits))
		show_all(r, "a daemon that was killed cannot be started again");
	r->restarts++;
	for (unsigned int i = 0; i < r->limits.clients && !r->found; i++)
		start_client(r, i);
}

static bool is_time_to_kill(struct run *r)
{
	bool now = r->limits.backing && seconds() > r->kill_at;

	if (now)
		r->kill_at = seconds() + 0.001 * (double)(200 + draw(&r->client, 4000));
	return now;
}

/* --- the run -------------------------------------------------------------------------- */

static void disturb(struct run *r)
{
	struct client *c = &r->client;
	struct slot *slot = &r->shared->slots[draw(c, r->limits.clients)];
	useconds_t pause = 1000 * (useconds_t)draw(c, 100);

	/* kill() with 0 would signal this program and its shell. */
	if (!slot->pid)
		return;
	switch (draw(c, 40)) {
	case 0:
		kill(slot->pid, SIGKILL);
		break;
	case 1:
	case 2:
		__atomic_add_fetch(&slot->disturbances, 1, __ATOMIC_SEQ_CST);
		kill(slot->pid, SIGSTOP);
		usleep(pause);
		slot->asleep += pause * 1e-6;
		kill(slot->pid, SIGCONT);
		__atomic_add_fetch(&slot->disturbances, 1, __ATOMIC_SEQ_CST);
		break;
	case 3:
	case 4:
	case 5:
		kill(slot->pid, SIGINT);
		break;
	default:
		usleep(1000 + pause / 4);
	}
}

static void run(struct run *r)
{
	double end, rest = 0;

	r->shared->rests = 1;
	for (unsigned int i = 0; i < r->limits.clients; i++)
		start_client(r, i);
	rest_and_compare(r);
	end = seconds() + r->limits.seconds;
	rest = seconds() + r->limits.seconds / 4.0;
	while (!r->found && seconds() < end) {
		disturb(r);
		judge(r);
		if (!r->found && is_time_to_kill(r))
			kill_daemon(r);
		if (!r->found && seconds() > rest) {
			rest_and_compare(r);
			rest = seconds() + r->limits.seconds / 4.0;
		}
	}
	if (!r->found && r->limits.backing)
		kill_daemon(r);
	if (!r->found)
		rest_and_compare(r);
}

static void end(struct run *r)
{
	uint64_t ops = 0, killed = 0;

	if (!r->shared)
		return;
	for (unsigned int i = 0; i < r->limits.clients; i++) {
		kill_client(r, i);
		ops += r->shared->slots[i].ops;
		killed += r->shared->slots[i].generation - 1;
	}
	if (r->found && r->daemon.pid)
		umount2(r->daemon.mnt, MNT_FORCE);
	for (unsigned int i = 0; i < r->limits.clients; i++)
		bury(r, i);
	if (!r->found && daemon_stop(&r->daemon, r->limits.hang))
		r->found = true;
	if (daemon_complains(&r->daemon) || r->found) {
		r->found = true;
		printf("The daemon has printed:\n");
		daemon_print_log(&r->daemon);
	}
	printf("%llu operations of %u clients, %llu of them killed, the daemon %u times; %s; seed "
	       "%llu%s%s%s\n",
	       (unsigned long long)ops, r->limits.clients, (unsigned long long)killed, r->restarts,
	       r->found ? "FOUND something" : "found nothing", (unsigned long long)r->limits.seed,
	       r->limits.backing ? ", --backing" : "", r->limits.options ? ", -o " : "",
	       r->limits.options ? r->limits.options : "");
	daemon_remove(&r->daemon);
}

int main(int argc, char **argv)
{
	struct run r = {
		.limits = { .seconds = 60, .clients = 4, .hang = 30, .data = "tests" },
	};

	r.limits.seed = (uint64_t)(seconds() * 1000);
	if (read_options(&r.limits, argc, argv)) {
		print_usage();
		return 2;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	printf("seed %llu\n", (unsigned long long)r.limits.seed);
	if (daemon_start(&r.daemon, &r.limits)) {
		fprintf(stderr, "%s: not mounted\n", r.limits.visafs);
		daemon_print_log(&r.daemon);
		daemon_remove(&r.daemon);
		return 1;
	}
	r.client.cached = !daemon_passes(&r.daemon);
	r.client.limits = &r.limits;
	r.client.mnt = r.daemon.mnt;
	r.client.random = r.limits.seed;
	r.shared = mmap(NULL, sizeof(*r.shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
			-1, 0);
	if (!r.shared || r.shared == MAP_FAILED) {
		perror("mmap");
		daemon_remove(&r.daemon);
		return 1;
	}
	r.client.shared = r.shared;
	run(&r);
	end(&r);
	return r.found;
}
