// SPDX-License-Identifier: MIT
/*
 * Tests of compiler processes: their limits, and that they end after the time limit, when the
 * caller stops them, and when the program ends.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host_scene.h"

#define AT_MOST_MS 60000 /* time limit for events that normally happen at once */

/*
 * A process that the compiler starts (such as the assembler) has the same limits as the compiler.
 */
TEST(host_process, limits_are_inherited)
{
	char path[100], got[200] = "", want[60];
	struct host_scene s;
	FILE *f;

	host_scene_new(
		&s, "%s",
		"sh -c 'ulimit -t; ulimit -f; ulimit -c; ulimit -v; nice' >$(dirname $0)/out; "
		"exit 1");
	s.options.seconds = 17;
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	snprintf(path, sizeof(path), "%s/out", s.path);
	f = fopen(path, "r");
	if (CHECK(f)) {
		got[fread(got, 1, sizeof(got) - 1, f)] = 0;
		fclose(f);
	}
	/*
	 * The expected limits: 17 s of processor time, files of 256 MiB (in 512 bytes), no core
	 * file, 2 GiB of address space (in KiB), niceness + 5.
	 */
	snprintf(want, sizeof(want), "17\n524288\n0\n2097152\n%d\n",
		 getpriority(PRIO_PROCESS, 0) + 5);
	CHECK_STR(got, want);
	host_scene_free(&s);
}

/* A compiler that root starts has no capabilities, and neither have its child processes. */
TEST(host_process, has_no_capabilities)
{
	static const char *const none[] = { "CapInh", "CapPrm", "CapEff", "CapAmb" };
	char path[100], got[400] = "", line[40];
	struct host_scene s;
	FILE *f;

	host_scene_new(&s, "%s",
		       "sh -c 'grep -e Cap -e NoNewPrivs /proc/self/status' >$(dirname $0)/out; "
		       "exit 1");
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	snprintf(path, sizeof(path), "%s/out", s.path);
	f = fopen(path, "r");
	if (CHECK(f)) {
		got[fread(got, 1, sizeof(got) - 1, f)] = 0;
		fclose(f);
	}
	for (size_t i = 0; i < COUNT(none); i++) {
		snprintf(line, sizeof(line), "%s:\t0000000000000000\n", none[i]);
		CHECK_HAS(got, line);
	}
	/*
	 * Only a compiler that root starts has an empty bounding set. Other users need no empty
	 * set, because they cannot gain capabilities.
	 */
	if (prctl(PR_CAPBSET_READ, CAP_SETPCAP, 0, 0, 0) == 1 && !geteuid())
		CHECK_HAS(got, "CapBnd:\t0000000000000000\n");
	CHECK_HAS(got, "NoNewPrivs:\t1\n");
	if (geteuid())
		printf("\n    NOT TESTED: that root's compiler has none, which needs root\n    ");
	host_scene_free(&s);
}

/* Start a program that compiles until it is killed. Return: its process number. */
static pid_t begin_program(struct host_scene *s)
{
	pid_t pid = fork();

	if (!pid) {
		host_scene_make(s, "int x;");
		_exit(0);
	}
	return pid;
}

/*
 * Wait for an event of the pipe: POLLIN (bytes), or POLLHUP (no more writers). Return: whether it
 * came in time.
 */
static bool comes(int fd, short event)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };

	return poll(&p, 1, AT_MOST_MS) == 1 && p.revents & event;
}

/*
 * The compiler and its child write a letter to a pipe, and keep it open. The program is killed with
 * SIGKILL. Then both must end, so that the pipe has no writers.
 */
TEST(host_process, is_killed_with_the_program)
{
	char path[100], said[4] = "";
	struct host_scene s;
	int fd, status;
	pid_t pid;

	host_scene_new(&s, "%s",
		       "exec 9>$(dirname $0)/alive; sh -c 'printf b >&9; exec sleep 300' &\n"
		       "printf a >&9; sleep 300");
	s.options.seconds = 300;
	snprintf(path, sizeof(path), "%s/alive", s.path);
	CHECK_EQ(mkfifo(path, 0600), 0);
	fd = open(path, O_RDONLY | O_NONBLOCK);
	pid = begin_program(&s);
	for (size_t n = 0; n < 2 && CHECK(comes(fd, POLLIN));)
		n += (size_t)read(fd, said + n, 2 - n);
	CHECK(!strcmp(said, "ab") || !strcmp(said, "ba"));
	kill(pid, SIGKILL);
	CHECK_EQ(waitpid(pid, &status, 0), pid);
	CHECK(WIFSIGNALED(status));
	CHECK(comes(fd, POLLHUP));
	close(fd);
	/* The next compilation removes the temporary directory of the killed program. */
	CHECK_EQ(host_scene_files(s.tmp, NULL), 1);
	host_scene_script(&s, "%s", "exit 1");
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	CHECK_EQ(host_scene_files(s.tmp, NULL), 0);
	host_scene_free(&s);
}

/* Make a directory with a file in it, as a killed program leaves it. */
static void make_left(const struct host_scene *s, const char *name, mode_t mode, char path[120])
{
	char file[140];
	int fd;

	snprintf(path, 120, "%s/%s", s->tmp, name);
	CHECK_EQ(mkdir(path, 0700), 0);
	snprintf(file, sizeof(file), "%s/kernel.c", path);
	fd = open(file, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
	CHECK(fd >= 0);
	close(fd);
	CHECK_EQ(chmod(path, mode), 0);
}

/*
 * Temporary directories of killed programs are removed. Directories that are in use or that belong
 * to another user are not.
 */
TEST(host_process, directories_that_are_left)
{
	char path[120], target[120];
	struct host_scene s;
	int used;

	host_scene_new(&s, "%s", "exit 1");
	make_left(&s, "visafs-cc-left00", 0700, path);
	make_left(&s, "visafs-cc-used00", 0700, path);
	used = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	CHECK_EQ(flock(used, LOCK_EX), 0);
	make_left(&s, "visafs-XXXXXX", 0700, target);
	make_left(&s, "visafs-cc-open00", 0755, path);
	snprintf(path, sizeof(path), "%s/visafs-cc-link00", s.tmp);
	CHECK_EQ(symlink(target, path), 0);
	if (!geteuid()) {
		make_left(&s, "visafs-cc-other0", 0700, path);
		CHECK_EQ(chown(path, 1, 1), 0);
	} else {
		printf("\n    NOT TESTED: a directory of another user, which needs privilege\n   "
		       " ");
	}
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	CHECK_EQ(host_scene_files(s.tmp, NULL), geteuid() ? 4 : 5);
	snprintf(path, sizeof(path), "%s/visafs-cc-left00", s.tmp);
	CHECK(access(path, F_OK));
	CHECK_EQ(host_scene_files(target, NULL), 1);
	close(used);
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	CHECK_EQ(host_scene_files(s.tmp, NULL), geteuid() ? 3 : 4);
	host_scene_clear(&s);
	host_scene_free(&s);
}

TEST(host_process, is_not_started)
{
	struct host_scene s;
	FILE *f;

	host_scene_new(&s, NULL);
	f = fopen(s.compiler, "w");
	if (CHECK(f)) {
		fputs("#!/no/such/interpreter\n", f);
		fclose(f);
	}
	CHECK_EQ(chmod(s.compiler, 0700), 0);
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOENT);
	CHECK_HAS(s.e.text, "cannot run /tmp/");
	CHECK_HAS(s.e.text, "/compiler: No such file or directory");
	host_scene_free(&s);
}

/*
 * Return: whether the process with the number in @file is running. A zombie, whose command line is
 * empty, is not.
 */
static bool is_running(const struct host_scene *s, const char *file)
{
	char path[120], pid[20] = "";
	FILE *f;
	int c;

	snprintf(path, sizeof(path), "%s/%s", s->path, file);
	f = fopen(path, "r");
	if (!CHECK(f))
		return false;
	CHECK(fgets(pid, sizeof(pid), f));
	fclose(f);
	pid[strcspn(pid, "\n")] = 0;
	snprintf(path, sizeof(path), "/proc/%s/cmdline", pid);
	f = fopen(path, "r");
	if (!f)
		return false;
	c = fgetc(f);
	fclose(f);
	return c != EOF;
}

/*
 * Return: whether the process is still running after a minute. A killed process takes some time to
 * end.
 */
static bool stays(const struct host_scene *s, const char *file)
{
	bool there = is_running(s, file);

	for (unsigned int i = 0; i < 6000 && there; i++) {
		usleep(10000);
		there = is_running(s, file);
	}
	return there;
}

/*
 * After the time limit, the compiler and its child process are killed and their files are removed.
 */
TEST(host_process, time_limit)
{
	char pid[100], text[60];
	uint64_t begin;
	struct host_scene s;

	host_scene_new(&s, "%s",
		       "touch $TMPDIR/left kernel.so; sleep 600 &\n"
		       "echo $! >$(dirname $0)/pid; sleep 600");
	snprintf(pid, sizeof(pid), "%s/pid", s.path);
	/*
	 * On a slow machine, the script may need more than one second to start. The limit is then
	 * increased.
	 */
	s.options.seconds = 1;
	do {
		begin = host_scene_ms();
		CHECK_EQ(host_scene_make(&s, "int x;"), -ETIMEDOUT);
		CHECK(host_scene_ms() - begin >= 1000ul * s.options.seconds);
		snprintf(text, sizeof(text), "/compiler took more than %u seconds",
			 s.options.seconds);
		CHECK_HAS(s.e.text, text);
		s.options.seconds *= 2;
	} while (access(pid, F_OK) && s.options.seconds <= 64);
	CHECK(!stays(&s, "pid"));
	host_scene_free(&s);
}

static void *stop_later(void *stop)
{
	usleep(100000);
	__atomic_store_n((bool *)stop, true, __ATOMIC_RELAXED);
	return NULL;
}

TEST(host_process, stop)
{
	pthread_t thread;
	bool stop = false;
	struct host_scene s;

	host_scene_new(&s, "%s", "sleep 100");
	s.options.stop = &stop;
	CHECK_EQ(pthread_create(&thread, NULL, stop_later, &stop), 0);
	CHECK_EQ(host_scene_make(&s, "int x;"), -EINTR);
	pthread_join(thread, NULL);
	CHECK_HAS(s.e.text, "/compiler was stopped");
	host_scene_free(&s);
}

/*
 * A background process of the compiler is killed when the compiler ends. The caller does not wait
 * for it.
 */
TEST(host_process, left_behind)
{
	struct host_scene s;

	host_scene_new(&s, "%s\nsleep 100 &\necho $! >$(dirname $0)/pid", host_scene_object());
	CHECK_EQ(host_scene_make(&s, "int x;"), 0);
	CHECK(!stays(&s, "pid"));
	CHECK(host_code_symbol(s.code, HOST_SCENE_FUNCTION));
	host_scene_free(&s);
}
