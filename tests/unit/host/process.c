// SPDX-License-Identifier: MIT
/* A compiler's processes: their limits, and that they do not outlive the program. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host_scene.h"

#define AT_MOST_MS 60000 /* what comes at once may take this long where there is much to do */

/* The process that a driver starts, which does the work, has the driver's limits. */
TEST(host_process, limits_are_inherited)
{
	char path[100], got[60] = "";
	struct host_scene s;
	FILE *f;

	host_scene_new(&s, "%s",
		       "sh -c 'ulimit -t; ulimit -f; ulimit -c' >$(dirname $0)/out; exit 1");
	s.options.seconds = 17;
	CHECK_EQ(host_scene_make(&s, "int x;"), -ENOEXEC);
	snprintf(path, sizeof(path), "%s/out", s.path);
	f = fopen(path, "r");
	if (CHECK(f)) {
		got[fread(got, 1, sizeof(got) - 1, f)] = 0;
		fclose(f);
	}
	/* Of files in pieces of 512 bytes: 256 MiB. */
	CHECK_STR(got, "17\n524288\n0\n");
	host_scene_free(&s);
}

/* A program that compiles until it is killed. */
static pid_t begin_program(struct host_scene *s)
{
	pid_t pid = fork();

	if (!pid) {
		host_scene_make(s, "int x;");
		_exit(0);
	}
	return pid;
}

/* Whether something comes from a pipe, or its end does. */
static bool comes(int fd, short event)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };

	return poll(&p, 1, AT_MOST_MS) == 1 && p.revents & event;
}

/*
 * A driver and what it started say that they are there, and hold a pipe. When the program is
 * killed and can do nothing about it, the pipe has no writers any more.
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
	/* Nobody removed what the program had begun. */
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
